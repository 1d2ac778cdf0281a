//! Whoever walks out may not play for a month (clauses TD1 and NOTE), as the pages say and do it.

use crate::support::{Club, Evening, game};
use chrono::NaiveDate;
use firstjack::access::Role;
use firstjack::ids::{PairNo, PersonId};
use firstjack::people::suspensions;
use firstjack::tournament::{Command, Decision, GameRef};
use firstjack::whist::{BySide, FinalScore, Reason, Side};

const ZONE: chrono_tz::Tz = chrono_tz::America::New_York;

#[actix_web::test]
async fn somebody_leaves_and_the_desk_reads_what_follows_before_it_is_recorded() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.desk().await;
    let pair = desk.get(&format!("{}/pairs/1", evening.url)).await;
    let page = format!("{}/pairs/1/departure", evening.url);
    assert!(pair.attributes("main a", "href").contains(&page));
    let bob = bob(&evening).await;
    let nobody_said = desk.get(&format!("{page}?instead=nobody")).await;
    assert_eq!(nobody_said.status, 422);
    assert!(nobody_said.says("Say who leaves."));
    let both = desk
        .get(&format!("{page}?{}&instead=somebody", who(&evening).await))
        .await;
    assert!(both.says("A substitute takes one seat"), "{}", both.words());
    let with = desk
        .get(&format!("{page}?who={bob}&instead=somebody"))
        .await;
    assert_eq!(
        with.location(),
        format!("{}/pairs/1/substitution?leaving={bob}", evening.url)
    );
    let asked = format!("{page}?who={bob}&instead=nobody");
    let follows = desk.get(&asked).await;
    for sentence in [
        "Bob Archer may not play in the club’s tournaments before",
        "Pair 1 is out. The game at table",
        "of round 1 is lost to",
        "Neither of the two gets money back.",
        "Ann Archer stayed, and may play in other tournaments.",
    ] {
        assert!(follows.says(sentence), "{sentence}: {}", follows.words());
    }
    let without = desk.send(&asked, &page, &[("reason", " ")]).await;
    assert_eq!(without.status, 422);
    assert!(
        without.says("Bob Archer may not play"),
        "{}",
        without.words()
    );
    let left = desk.send(&asked, &page, &[("reason", "Had words")]).await;
    let gone = desk.follow(left).await;
    for sentence in [
        "Pair 1 is out.",
        "Bob Archer left with no substitute named.",
        "No refund",
    ] {
        assert!(gone.says(sentence), "{sentence}: {}", gone.words());
    }
    let roster = desk.get(&format!("{}/roster", evening.url)).await;
    assert_eq!(roster.all("#pair-1 .chip"), ["Withdrawn", "No refund"]);
    assert!(roster.says(&format!(
        "Bob Archer may not play before {}",
        free(&club).await.format("%-d %B")
    )));
    let seen = club.guest().get(&format!("{}/roster", evening.url)).await;
    assert!(
        !seen.says("may not play") && !seen.says("No refund") && !seen.says("Had words"),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn the_pairs_are_a_file_that_says_who_gets_no_money_back() {
    let club = Club::open().await;
    let evening = walked_out(&club).await;
    evening
        .does(Command::Withdraw {
            pair: PairNo(2),
            reason: "Called home".to_owned(),
            left: Vec::new(),
        })
        .await;
    let file = format!("{}/roster.csv", evening.url);
    let desk = club.desk().await;
    let lines: Vec<String> = desk
        .get(&file)
        .await
        .text
        .lines()
        .map(str::to_owned)
        .collect();
    let until = free(&club).await.format("%-d %B");
    assert_eq!(
        lines[1],
        format!(
            "1,Ann Archer,Bob Archer,Withdrawn,1,Had words,Bob Archer,,none,Bob Archer may not play before {until}"
        )
    );
    assert_eq!(
        lines[2],
        "2,Ann Baker,Bob Baker,Withdrawn,1,Called home,,,,"
    );
    assert_eq!(lines[3], "3,Ann Carter,Bob Carter,Here,1,,,,,");
    assert_eq!(club.member().await.get(&file).await.status, 403);
}

#[actix_web::test]
async fn before_the_first_round_a_pair_is_only_withdrawn() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    let desk = club.desk().await;
    let page = format!("{}/pairs/1/departure", evening.url);
    let pair = desk.get(&format!("{}/pairs/1", evening.url)).await;
    assert!(!pair.attributes("main a", "href").contains(&page));
    let asked = format!("{page}?who={}&instead=nobody", bob(&evening).await);
    let refused = desk.send(&asked, &page, &[("reason", "Had words")]).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("No round is posted yet"),
        "{}",
        refused.words()
    );
    let kept = refused.form(&page).fields;
    assert!(
        kept.iter()
            .any(|(name, text)| name == "reason" && text == "Had words"),
        "{kept:?}"
    );
}

#[actix_web::test]
async fn the_desk_cannot_enter_whoever_is_barred_until_the_month_is_over() {
    let club = Club::open().await;
    let evening = walked_out(&club).await;
    let director = club.director().await;
    let free = free(&club).await;
    let last = free.pred_opt().expect("a day before").to_string();
    let too_early = director.sets_up_on("Too Early", &last).await;
    let refused = director
        .enters(&too_early, "bob archer", "Ruth Vance")
        .await;
    assert_eq!(refused.status, 422);
    for sentence in [
        &format!(
            "Bob Archer may not play before {}",
            free.format("%-d %B %Y")
        ),
        "left Saturday Open on",
        "with no substitute named (Had words).",
        "An owner can lift this.",
        "Is this the one you mean?",
    ] {
        assert!(refused.says(sentence), "{sentence}: {}", refused.words());
    }
    let kept = refused.form(&format!("{too_early}/pairs")).fields;
    assert!(
        kept.contains(&("other".to_owned(), "Ruth Vance".to_owned())),
        "{kept:?}"
    );
    // A namesake may, the partner who stayed may, and on that date anybody may.
    let form = refused.form(&format!("{too_early}/pairs"));
    let form = form.filled(&[("one_which", "new"), ("one_note", "of Dayton")]);
    let namesake = director.submit(&format!("{too_early}/pairs"), &form).await;
    assert_eq!(namesake.status, 303, "{}", namesake.words());
    let partner = director
        .enters(&too_early, "Ann Archer", "Calvin Moss")
        .await;
    assert_eq!(partner.status, 303, "{}", partner.words());
    let again = director.sets_up_on("On The Day", &free.to_string()).await;
    let bob = bob(&evening).await.to_string();
    let typed = [
        ("one", "Bob Archer"),
        ("one_member", &bob),
        ("other", "Ada Pike"),
    ];
    let (roster, pairs) = (format!("{again}/roster"), format!("{again}/pairs"));
    let entered = director.send(&roster, &pairs, &typed).await;
    assert_eq!(entered.status, 303, "{}", entered.words());
}

#[actix_web::test]
async fn a_pair_entered_before_shows_it_at_once_and_is_not_checked_in() {
    let club = Club::open().await;
    let director = club.director().await;
    let today = chrono::Utc::now().with_timezone(&ZONE).date_naive();
    let soon = today.succ_opt().expect("a next day").to_string();
    let cup = director.sets_up_on("Winter Cup", &soon).await;
    let evening = Evening::of(&club, 4).await;
    let ann = director.enters(&cup, "Ann Archer", "Ada Pike").await;
    assert_eq!(ann.status, 303, "{}", ann.words());
    director.enters(&cup, "Bob Archer", "Ruth Vance").await;
    let undo = format!("{cup}/pairs/2/check-in/undo");
    director.send(&format!("{cup}/pairs/2"), &undo, &[]).await;
    evening.starts_round(1).await;
    leaves(&evening).await;
    let roster = director.get(&format!("{cup}/roster")).await;
    let note = format!(
        "Bob Archer may not play before {}",
        free(&club).await.format("%-d %B")
    );
    assert_eq!(roster.all("#pair-2 .barred"), [note]);
    assert!(roster.all("#pair-1 .barred").is_empty());
    let check_in = format!("{cup}/pairs/2/check-in");
    let refused = director
        .send(&format!("{cup}/pairs/2"), &check_in, &[])
        .await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Bob Archer may not play before"),
        "{}",
        refused.words()
    );
    // A substitute takes the seat, and the pair plays; back in, the barred one cannot be seated.
    let seat = format!("{cup}/pairs/2/substitution");
    let bob = bob(&evening).await.to_string();
    let typed = [
        ("leaving", bob.as_str()),
        ("substitute", "Ezra Long"),
        ("from", "1"),
    ];
    let seated = director.send(&seat, &seat, &typed).await;
    assert_eq!(seated.status, 303, "{}", seated.words());
    let checked_in = director
        .send(&format!("{cup}/pairs/2"), &check_in, &[])
        .await;
    assert_eq!(checked_in.status, 303, "{}", checked_in.words());
    let ada = director.get(&format!("{cup}/pairs/1/substitution")).await;
    let ada = ada.attributes("input[name=leaving]", "value")[1].clone();
    let typed = [
        ("leaving", ada.as_str()),
        ("substitute", "Bob Archer"),
        ("from", "1"),
    ];
    let seat = format!("{cup}/pairs/1/substitution");
    let refused = director.send(&seat, &seat, &typed).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Bob Archer may not play before"),
        "{}",
        refused.words()
    );
    assert!(
        refused
            .form(&seat)
            .fields
            .contains(&("substitute".to_owned(), "Bob Archer".to_owned()))
    );
}

#[actix_web::test]
async fn bringing_the_pair_back_ends_it_unless_another_tournament_was_left_too() {
    let club = Club::open().await;
    let evening = walked_out(&club).await;
    let desk = club.desk().await;
    let page = format!("{}/pairs/1", evening.url);
    let back = desk.send(&page, &format!("{page}/return"), &[]).await;
    assert_eq!(back.status, 303, "{}", back.words());
    let all = suspensions::all(&club.state.db)
        .await
        .expect("the register");
    assert_eq!(all, []);
    // Left twice: bringing one pair back does not forgive the other.
    leaves(&evening).await;
    let bob = bob(&evening).await;
    let ezra = club.person("Ezra Long", Role::Player).await;
    let players = [bob, ezra];
    evening.does(Command::EnterPair { players }).await;
    evening.does(walk_out(5, bob)).await;
    let refused = desk.send(&page, &format!("{page}/return"), &[]).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Bob Archer may not play before"),
        "{}",
        refused.words()
    );
    // In the same tournament nobody who left comes back in another pair.
    let refused = desk.enters(&evening.url, "Bob Archer", "Ada Pike").await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("Bob Archer may not play before"),
        "{}",
        refused.words()
    );
}

#[actix_web::test]
async fn the_owner_lifts_it_with_a_reason_once_and_directors_read_the_register() {
    let club = Club::open().await;
    walked_out(&club).await;
    let (owner, director) = (club.owner().await, club.director().await);
    let register = director.get("/suspensions").await;
    assert!(
        register.says("Bob Archer") && register.says("Had words"),
        "{}",
        register.words()
    );
    let page = register.attributes("main .roster__who", "href")[0].clone();
    let lifting = format!("{page}/lifting");
    let read = director.get(&page).await;
    assert!(read.says("May not play before"), "{}", read.words());
    assert!(!read.attributes("form", "action").contains(&lifting));
    assert_eq!(club.desk().await.get("/suspensions").await.status, 403);
    let without = owner.send(&page, &lifting, &[("reason", "")]).await;
    assert_eq!(without.status, 422);
    assert!(without.says("Write down the reason"), "{}", without.words());
    let form = owner.get(&page).await.form(&lifting);
    let form = form.filled(&[("reason", "His child was ill")]);
    for _ in 0..2 {
        let lifted = owner.submit(&lifting, &form).await;
        assert_eq!(lifted.location(), "/suspensions", "{}", lifted.words());
    }
    let register = director.get("/suspensions").await;
    for sentence in [
        "Nobody is barred",
        "Lifted",
        "by Olive Owens: His child was ill",
    ] {
        assert!(register.says(sentence), "{sentence}: {}", register.words());
    }
    let today = chrono::Utc::now()
        .with_timezone(&ZONE)
        .date_naive()
        .to_string();
    let cup = director.sets_up_on("Winter Cup", &today).await;
    let entered = director.enters(&cup, "Bob Archer", "Ada Pike").await;
    assert_eq!(entered.status, 303, "{}", entered.words());
}

#[actix_web::test]
async fn the_members_are_marked_and_only_directors_read_why() {
    let club = Club::open().await;
    let evening = walked_out(&club).await;
    let (desk, director) = (club.desk().await, club.director().await);
    let offered = desk.get("/members/search?q=archer").await;
    let until = free(&club).await.format("%-d %B").to_string();
    assert_eq!(
        offered.all(".barred"),
        [format!("may not play before {until}")]
    );
    let members = desk.get("/members?find=bob%20archer").await;
    assert_eq!(
        members.all("main .roster .chip"),
        [format!("Barred until {until}")]
    );
    let page = format!("/members/{}", bob(&evening).await);
    let read = desk.get(&page).await;
    assert!(
        read.says("May not play before") && !read.says("Had words"),
        "{}",
        read.words()
    );
    assert!(director.get(&page).await.says("Had words"));
}

#[actix_web::test]
async fn a_pair_late_for_two_rounds_is_offered_as_walked_out() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    for round in 1..=2 {
        evening.starts_round(round).await;
        let t = evening.t().await;
        for table in &t.current_round().expect("a round").tables {
            let Some(side) = table.side_of(PairNo(1)) else {
                continue;
            };
            evening.does(late(game(round, table.no.0), side)).await;
        }
        let hint = club
            .desk()
            .await
            .get(&format!("{}/pairs/1", evening.url))
            .await;
        let shown = hint.says("Not seated in time in two rounds");
        assert_eq!(shown, round == 2, "{}", hint.words());
        evening.closes_round(round).await;
    }
}

/// The game goes to the others, because this side was not seated in time.
fn late(game: GameRef, side: Side) -> Command {
    Command::DecideGame {
        game,
        decision: Decision::Score(FinalScore {
            winner: Some(side.other()),
            reason: Reason::Late,
            points: BySide { a: 0, b: 0 },
            sets: BySide { a: 0, b: 0 },
            bostons: BySide { a: 0, b: 0 },
        }),
        reason: "Not there".to_owned(),
    }
}

/// Round 1 of Saturday Open is under way, and Bob Archer of pair 1 has walked out.
async fn walked_out(club: &Club) -> Evening<'_> {
    let evening = Evening::of(club, 4).await;
    evening.starts_round(1).await;
    leaves(&evening).await;
    evening
}

async fn leaves(evening: &Evening<'_>) {
    evening.does(walk_out(1, bob(evening).await)).await;
}

fn walk_out(pair: u16, person: PersonId) -> Command {
    Command::Withdraw {
        pair: PairNo(pair),
        reason: "Had words".to_owned(),
        left: vec![person],
    }
}

/// Bob Archer, of pair 1.
async fn bob(evening: &Evening<'_>) -> PersonId {
    evening.t().await.pairs[0].players()[1]
}

/// Both of pair 1, as the form says it.
async fn who(evening: &Evening<'_>) -> String {
    let [ann, bob] = evening.t().await.pairs[0].players()[..] else {
        panic!("two play for a pair");
    };
    format!("who={ann}&who={bob}")
}

/// The day on which whoever left last may play again.
async fn free(club: &Club) -> NaiveDate {
    let all = suspensions::all(&club.state.db)
        .await
        .expect("the register");
    all[0].ends_on(ZONE)
}
