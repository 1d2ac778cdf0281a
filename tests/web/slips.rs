use crate::support::{Browser, Club, Evening, Seen, game};
use firstjack::ids::HandNo;
use firstjack::tournament::{Command, Source, TableState};
use firstjack::whist::BySide;

const URL: &str = "/tournaments/saturday-open/slips";

/// Fills in the desk and saves.
async fn enters(browser: &Browser, table: &str, typed: &[(&str, &str)]) -> Seen {
    let mut fields = vec![("table", table), ("act", "save")];
    fields.extend_from_slice(typed);
    browser.send(URL, URL, &fields).await
}

async fn state_of(evening: &Evening<'_>, table: u16) -> TableState {
    let t = evening.t().await;
    let found = t.table(game(1, table)).expect("a table");
    found.state(t.rules())
}

#[actix_web::test]
async fn a_slip_is_saved_and_the_next_missing_table_is_ready() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let page = desk.get(URL).await;
    assert_eq!(page.all("#missing .places a").len(), 3);
    assert_eq!(page.attributes("[autofocus]", "id"), ["table"]);
    assert_eq!(page.attributes("#table", "value"), ["1"]);

    let saved = enters(
        &desk,
        "1",
        &[("lines", "N 3 9\nE 2 special 8\npass\nS 5 11")],
    )
    .await;
    assert_eq!(saved.status, 303, "{}", saved.words());
    let page = desk.follow(saved).await;
    let note = page.all(".note--ok").join(" ");
    assert!(note.starts_with("Table 1 is saved Ann "), "{note}");
    assert!(note.contains(" beat Ann "), "{note}");
    assert_eq!(page.attributes("#table", "value"), ["2"]);
    assert_eq!(page.attributes("[autofocus]", "id"), ["table"]);
    assert_eq!(page.all("#missing .places a").len(), 2);
    assert_eq!(state_of(&evening, 1).await, TableState::Confirmed);
}

#[actix_web::test]
async fn what_a_slip_says_is_shown_before_it_is_saved() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let checked = enters(&desk, "1", &[("act", "check"), ("lines", "N 3 9\nE 2 8")]).await;
    assert_eq!(checked.status, 200);
    let lines = checked.all("#reading .slip-read__line");
    assert_eq!(lines, ["Hand 1 N 3 9 3 : 0", "Hand 2 E 2 8 3 : 2"]);
    assert!(checked.says("3 to 2 after 2 hands; the game goes on."));
    assert_eq!(
        checked.all("#lines"),
        ["N 3 9 E 2 8"],
        "what was typed stays"
    );
    assert_eq!(state_of(&evening, 1).await, TableState::Waiting);

    let asked = desk
        .get(&format!("{URL}?round=1&table=2&lines=N+5+11"))
        .await;
    assert!(asked.says("beat"), "the script asks by the address");
}

#[actix_web::test]
async fn a_line_that_cannot_be_read_is_named_and_nothing_is_lost() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let typed = [
        ("lines", "N 3 9\nQ 4 9\nE 8 9"),
        ("dealer", "W"),
        ("signed", "a"),
    ];
    let seen = enters(&desk, "2", &typed).await;
    assert_eq!(seen.status, 422);
    let error = seen.all("#lines-error").join(" ");
    assert!(error.contains("Line 2: \"Q\" bids for nobody"), "{error}");
    assert!(error.contains("Line 3: \"8\" is not a bid"), "{error}");
    assert_eq!(seen.attributes("[autofocus]", "id"), ["lines"]);
    let form = seen.form(URL);
    for (name, text) in [("table", "2"), ("dealer", "W"), ("signed", "a")] {
        assert!(
            form.fields.contains(&(name.to_owned(), text.to_owned())),
            "{name}"
        );
    }
    assert_eq!(seen.all("#lines"), ["N 3 9 Q 4 9 E 8 9"]);
    assert_eq!(state_of(&evening, 2).await, TableState::Waiting);
}

#[actix_web::test]
async fn a_table_that_is_not_in_the_round_is_named_with_the_way_out() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let seen = enters(&desk, "7", &[("lines", "N 3 9")]).await;
    assert_eq!(seen.status, 422);
    assert!(
        seen.says("There is no table 7 in round 1: they go up to 2."),
        "{}",
        seen.words()
    );
    let seen = enters(&desk, "1", &[]).await;
    assert!(seen.says("Write one line a hand"), "{}", seen.words());
}

#[actix_web::test]
async fn the_next_hands_follow_those_that_were_entered() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::Desk, &["N 3 9"]).await;
    let desk = club.scorekeeper().await;
    enters(&desk, "1", &[("lines", "E 2 8"), ("from", "next")]).await;
    enters(&desk, "1", &[("lines", "pass\nS 4 10"), ("from", "next")]).await;
    let t = evening.t().await;
    assert_eq!(t.table(game(1, 1)).expect("a table").hands.len(), 4);
    assert_eq!(state_of(&evening, 1).await, TableState::Confirmed);
}

#[actix_web::test]
async fn a_slip_that_only_one_side_signed_waits_for_the_other() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    enters(&desk, "1", &[("lines", "N 5 11"), ("signed", "b")]).await;
    let reported = TableState::Reported(firstjack::whist::Side::B);
    assert_eq!(state_of(&evening, 1).await, reported);
}

#[actix_web::test]
async fn a_slip_without_hands_gives_the_result_alone() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let result = [
        ("winner", "b"),
        ("why", "points"),
        ("points_a", "-2"),
        ("points_b", "5"),
        ("sets_a", "1"),
    ];
    let saved = enters(&desk, "1", &result).await;
    let page = desk.follow(saved).await;
    let note = page.all(".note--ok").join(" ");
    assert!(note.contains("5 to \u{2212}2 (won on points)"), "{note}");
    assert_eq!(state_of(&evening, 1).await, TableState::Confirmed);

    let wrong = [
        ("winner", "a"),
        ("why", "points"),
        ("points_a", "3"),
        ("points_b", "1"),
    ];
    let seen = enters(&desk, "2", &wrong).await;
    assert_eq!(seen.status, 422);
    assert!(
        seen.says("A won on points, which takes 5, but has 3"),
        "{}",
        seen.words()
    );
    assert_eq!(
        seen.attributes("#points_a", "value"),
        ["3"],
        "nothing is lost"
    );
}

#[actix_web::test]
async fn a_slip_that_differs_from_what_was_entered_shows_both() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening
        .slip(game(1, 1), Source::Desk, &["N 3 9", "E 2 8"])
        .await;
    let desk = club.scorekeeper().await;
    let seen = enters(&desk, "1", &[("lines", "N 3 9\nE 2 9\nS 4 10")]).await;
    assert_eq!(seen.status, 409);
    assert!(seen.says("differ at hand 2"), "{}", seen.words());
    let versions = seen.all(".versus > div");
    assert!(
        versions[0].starts_with("On the slip Hand 1 N 3 9"),
        "{versions:?}"
    );
    assert!(versions[1].starts_with("Entered before Hand 1 N 3 9 3 : 0 Hand 2 E 2 8 3 : 2"));
    assert_eq!(seen.all(".versus .slip-read__line--differs").len(), 1);
    let way_out = seen.attributes("section .acts a", "href");
    assert_eq!(way_out, ["/tournaments/saturday-open/rounds/1/tables/1"]);
    assert_eq!(seen.all("#lines"), ["N 3 9 E 2 9 S 4 10"]);
}

#[actix_web::test]
async fn a_slip_that_goes_on_after_the_end_of_the_game_is_refused_with_the_hand() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let desk = club.scorekeeper().await;
    let seen = enters(&desk, "1", &[("lines", "N 5 11\nE 2 8")]).await;
    assert_eq!(seen.status, 422);
    assert!(
        seen.says("The game at table 1 ended with hand 1"),
        "{}",
        seen.words()
    );
    assert_eq!(seen.all("#lines"), ["N 5 11 E 2 8"]);
}

#[actix_web::test]
async fn before_a_round_has_started_the_desk_says_what_it_waits_for() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.posts_round(1).await;
    let seen = club.scorekeeper().await.get(URL).await;
    assert!(seen.says("No round has started"), "{}", seen.words());
}

#[actix_web::test]
async fn the_next_hands_keep_their_numbers_where_a_hand_was_struck_or_missed_its_bid() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    let at = game(1, 1);
    evening
        .slip(at, Source::Desk, &["N 2 8", "E 1 8", "S 1 7"])
        .await;
    let reason = "It was dealt twice".to_owned();
    let hand = HandNo(2);
    evening
        .does(Command::StrikeHand {
            game: at,
            hand,
            reason,
        })
        .await;
    let desk = club.scorekeeper().await;
    let typed = [("lines", "E 2 8\nW 1 8"), ("from", "next")];
    let checked = enters(&desk, "1", &[&typed[..], &[("act", "check")]].concat()).await;
    let lines = checked.all("#reading .slip-read__line");
    assert_eq!(lines, ["Hand 4 E 2 8 3 : 2", "Hand 5 W 1 8 3 : 4"]);
    let saved = enters(&desk, "1", &typed).await;
    assert_eq!(saved.status, 303, "{}", saved.words());

    let t = evening.t().await;
    let table = t.table(at).expect("a table");
    let standing: Vec<(u8, bool)> = table
        .hands
        .iter()
        .map(|(no, slot)| (no.0, slot.stands().is_some()))
        .collect();
    let kept = [(1, true), (2, false), (3, true), (4, true), (5, true)];
    assert_eq!(standing, kept, "hand 2 stays struck");
    assert_eq!(table.score(t.rules()).points, BySide::new(3, 4));
}
