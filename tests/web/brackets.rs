//! The page of the bracket, and what the other pages say of playoffs.

use crate::support::{Club, Evening, game};
use firstjack::ids::RoundNo;
use firstjack::tournament::{Command, Phase, Settings, Source};

const BRACKET: &str = "/tournaments/saturday-open/bracket";
const ROUNDS: &str = "/tournaments/saturday-open/rounds";

fn knockout(settings: &mut Settings) {
    settings.format = "knockout".into();
    settings.plan.third_place = true;
}

#[actix_web::test]
async fn everybody_sees_the_bracket_grow_from_round_to_round() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 5, knockout).await;
    let guest = club.guest();
    let before = guest.get(BRACKET).await;
    assert!(
        before.says("It is shown here as soon as round 1 is posted."),
        "{}",
        before.words()
    );

    evening.posts_round(1).await;
    let page = guest.get(BRACKET).await;
    assert!(page.says("Winner of quarter-final"), "{}", page.words());
    assert!(page.says("Semi-final") && page.says("Third place") && page.says("Bye"));
    assert!(page.says("Round 1, table 1"));
    assert_eq!(page.all(".bracket__won").len(), 3, "three byes");

    let club_round = guest.get(&format!("{ROUNDS}/1")).await;
    assert!(club_round.says("Quarter-final") && club_round.says("See the bracket"));
    assert!(
        club_round.says("of 3"),
        "a bracket says how many rounds it takes"
    );
}

#[actix_web::test]
async fn the_bracket_names_the_winner_and_the_standings_say_why() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 4, |settings| settings.format = "knockout".into()).await;
    evening.plays_round(1).await;
    evening.plays_round(2).await;
    let guest = club.guest();
    let page = guest.get(BRACKET).await;
    assert_eq!(page.all(".champion").len(), 1, "{}", page.words());
    let standings = evening.t().await;
    let scope = firstjack::tournament::standings::Scope::Settled;
    let second = firstjack::tournament::standings(&standings, scope).lines[1].pair;
    let how = guest
        .get(&format!("/tournaments/saturday-open/standings/{second}"))
        .await;
    assert!(
        how.says("because of the bracket: place 2 against their 1."),
        "{}",
        how.words()
    );

    let director = club.director().await;
    let overview = director.get("/tournaments/saturday-open").await;
    assert!(overview.says("Certify the results"), "{}", overview.words());
}

#[actix_web::test]
async fn a_tie_is_played_out_from_the_page_of_the_last_round() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 4, |settings| settings.rounds = 1).await;
    evening.plays_round(1).await;
    let director = club.director().await;
    let round = format!("{ROUNDS}/1");
    let page = director.get(&round).await;
    assert!(
        page.says("Play out the tie") && page.says("for place 1"),
        "{}",
        page.words()
    );
    let action = format!("{ROUNDS}/ties");
    let done = director.submit(&action, &page.form(&action)).await;
    assert_eq!(
        (done.status.as_u16(), done.location()),
        (303, "/tournaments/saturday-open/rounds/2/draft")
    );
    let draft = evening.t().await.draft.expect("a draft");
    assert_eq!((draft.round, draft.phase), (RoundNo(2), Phase::TiePlayoff));
    assert!(!club.guest().get(&round).await.says("Play out the tie"));
}

#[actix_web::test]
async fn whoever_is_out_reads_it_where_the_table_would_be() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 4, |settings| settings.format = "knockout".into()).await;
    evening.plays_round(1).await;
    evening.posts_round(2).await;
    let t = evening.t().await;
    let out = &t.current_round().expect("the final").out[0];
    let director = club.director().await;
    let page = director
        .get(&format!("/tournaments/saturday-open/pairs/{}", out.pair))
        .await;
    assert!(page.says(&out.reason), "{}", page.words());
}

#[actix_web::test]
async fn the_standings_say_who_goes_on_and_who_is_tied_for_the_last_seats() {
    let club = Club::open().await;
    let evening = Evening::with(&club, 6, |settings| {
        settings.rounds = 1;
        settings.playoff_seats = 2;
        settings.prize_places = 0;
    })
    .await;
    evening.plays_round(1).await;
    let guest = club.guest();
    let standings = "/tournaments/saturday-open/standings";
    let page = guest.get(standings).await;
    let tied = "Tie for the last 2 seats of the playoff";
    let chips = page.all("tbody .chip");
    assert_eq!(
        chips.iter().filter(|chip| chip.contains(tied)).count(),
        3,
        "{chips:?}"
    );

    let director = club.director().await;
    let url = "/tournaments/saturday-open";
    let step = async || director.get(url).await.all(".step h2");
    assert_eq!(step().await, ["Play out the tie"]);
    let page = director.get(&format!("{url}/rounds/1")).await;
    let primary = page.all("#acts .btn--primary");
    assert_eq!(primary, ["Draw the tie playoff"]);
    assert!(
        page.says("Draw the playoff by lot, without the tie games")
            && page.says("the lot decides who has the seat"),
        "{}",
        page.words()
    );
    let round = RoundNo(2);
    evening
        .does(Command::DrawTiePlayoff { round, seed: 3 })
        .await;
    let draft = director.get(&format!("{url}/rounds/2/draft")).await;
    assert_eq!(draft.heading(), "Draft of round 1 of the tie playoff");
    evening.does(Command::ReleaseRound { round }).await;
    evening.does(Command::StartRound { round }).await;
    evening.slip(game(2, 1), Source::Desk, &["N 5 11"]).await;
    evening.closes_round(2).await;
    let chips = guest.get(standings).await.all("tbody .chip");
    assert_eq!(
        chips.iter().filter(|chip| chip.contains("Goes on")).count(),
        2,
        "{chips:?}"
    );
    let lost = chips
        .iter()
        .filter(|chip| chip.contains("Lost the tie game"));
    assert_eq!(lost.count(), 1, "{chips:?}");
    assert_eq!(step().await, ["Draw the playoff"]);

    evening.plays_round(3).await;
    let final_page = director.get(&format!("{url}/rounds/3")).await;
    assert_eq!(final_page.heading(), "Round 1 of the playoff");
    let out = evening.t().await.rounds[2].out[0].pair;
    let card = guest.get(&format!("{url}/pairs/{out}/card")).await;
    assert!(
        card.says("Playoff 1 No part in it") && !card.says("Not there"),
        "{}",
        card.words()
    );
    let page = guest.get(standings).await;
    assert!(page.says("Playoff, place 1") && page.says("By the playoff, then by games won"));
    let wall = guest.get(BRACKET).await;
    assert_eq!(
        (wall.heading().as_str(), wall.all(".champion").len()),
        ("Playoff", 1)
    );
}

#[actix_web::test]
async fn the_announcements_tell_how_long_a_bracket_is_and_that_a_playoff_follows() {
    let club = Club::open().await;
    Evening::with(&club, 8, |settings| settings.playoff_seats = 4).await;
    let announced = "/tournaments/saturday-open/announcements";
    let director = club.director().await;
    let page = director.get(announced).await;
    assert!(
        page.says("We play 6 rounds") && page.says("the best 4 pairs go on to a playoff"),
        "{}",
        page.words()
    );

    let club = Club::open().await;
    Evening::with(&club, 8, |settings| settings.format = "knockout".into()).await;
    let page = club.director().await.get(announced).await;
    assert!(page.says("We play as many rounds as it takes, one game in each. Seating: Knockout."));
    let rules = club.guest().get("/tournaments/saturday-open/rules").await;
    assert!(rules.says("3 rounds, one game each."), "{}", rules.words());
}
