use crate::evening::Evening;
use crate::support::{Browser, Club, Seen};
use firstjack::access::Role;
use firstjack::ids::PairNo;
use firstjack::people::Holder;
use firstjack::tournament::{Command, Unfinished, Visibility};
use reqwest::Method;

#[actix_web::test]
async fn before_anything_was_played_all_pairs_share_the_first_place() {
    let club = Club::open().await;
    let evening = Evening::open(&club, 3, Visibility::Live).await;
    let seen = club.guest().get(&evening.page("/standings")).await;
    assert_eq!(seen.heading(), "Standings before round 1");
    assert_eq!(seen.all("td.place"), ["=1", "=1", "=1"]);
}

#[actix_web::test]
async fn a_tournament_without_pairs_says_so() {
    let club = Club::open().await;
    let evening = Evening::open(&club, 0, Visibility::Live).await;
    for view in ["/standings", "/standings?view=wall"] {
        let seen = club.guest().get(&evening.page(view)).await;
        assert_eq!(seen.status, 200);
        assert!(seen.says("No pairs yet"), "{}", seen.words());
    }
}

#[actix_web::test]
async fn pairs_stand_by_games_won_and_those_level_in_everything_share_a_place() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    evening.plays_a_round().await;
    let seen = club.guest().get(&evening.page("/standings")).await;
    assert_eq!(seen.heading(), "Standings after round 1");
    assert_eq!(seen.all("td.place"), ["=1", "=1", "=3", "=3"]);
    assert_eq!(seen.all("td[data-label=Won]"), ["1", "1", "0", "0"]);
    assert_eq!(seen.all("td[data-label=Points]"), ["5", "5", "0", "0"]);
}

#[actix_web::test]
async fn each_round_is_a_chip_that_leads_to_its_table() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 3, Visibility::Live).await;
    evening.plays_a_round().await;
    let seen = club.guest().get(&evening.page("/standings")).await;
    assert_eq!(
        seen.all(".standings .form > * > [aria-hidden]"),
        ["B", "W", "L"]
    );
    let tables = seen.attributes(".standings .form a", "href");
    assert_eq!(tables, ["/tournaments/saturday-open/rounds/1/tables/1"; 2]);
}

#[actix_web::test]
async fn every_pair_tells_how_its_figures_came_about() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    evening.starts_round().await;
    // Table 1 by two sets of the other side, table 2 on points.
    evening
        .slip(1, 1, &["E 2 7", "N 1 7", "W 1 7", "E 2 7"])
        .await;
    evening.slip(1, 2, &["N 5 11"]).await;
    evening.closes_round().await;

    let guest = club.guest();
    let table = guest.get(&evening.page("/standings")).await;
    let first = table.attributes(".standings__who", "href").remove(0);
    let seen = guest.get(&first).await;
    assert_eq!(seen.status, 200);
    assert!(seen.says("Place 1 of 4"), "{}", seen.words());
    assert!(seen.says("Won by two sets, 1 to"), "{}", seen.words());
    assert!(
        seen.says("Its score of 1, and 5 for winning by two sets."),
        "{}",
        seen.words()
    );
    assert!(seen.says("Games won Round 1. 1"), "{}", seen.words());
    assert!(
        seen.says("because of tournament points: 6 against their 5."),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn a_shared_place_is_explained_and_leaves_the_prize_to_a_playoff() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    evening.plays_a_round().await;
    let guest = club.guest();
    let table = guest.get(&evening.page("/standings")).await;
    for pair in table.attributes(".standings__who", "href") {
        let seen = guest.get(&pair).await;
        assert!(
            seen.says("in everything, so they share place"),
            "{}",
            seen.words()
        );
        assert!(
            seen.says("A playoff of one game decides"),
            "{}",
            seen.words()
        );
    }
}

#[actix_web::test]
async fn a_bye_counts_and_says_what_for() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 3, Visibility::Live).await;
    evening.plays_a_round().await;
    let t = evening.state().await;
    let pair = t.current_round().expect("a round").byes[0].pair;
    let seen = club
        .guest()
        .get(&evening.page(&format!("/standings/{pair}")))
        .await;
    assert!(
        seen.says("Counts as a game won and five points."),
        "{}",
        seen.words()
    );
    assert!(seen.says("Round 1 (a bye)."), "{}", seen.words());
}

#[actix_web::test]
async fn a_pair_that_withdrew_keeps_what_it_played_and_is_marked() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    evening.plays_a_round().await;
    evening.withdraws(2).await;
    let guest = club.guest();
    let seen = guest.get(&evening.page("/standings")).await;
    assert_eq!(seen.all("td.place").len(), 4);
    assert_eq!(seen.all("tr[data-key=pair-2] .chip"), ["Withdrawn"]);
    let how = guest.get(&evening.page("/standings/2")).await;
    assert!(
        how.says("withdrawn; what was played stays"),
        "{}",
        how.words()
    );
}

#[actix_web::test]
async fn a_corrected_hand_of_an_earlier_round_changes_the_standings() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    evening.plays_a_round().await;
    evening.starts_round().await;
    let (guest, page) = (club.guest(), evening.page("/standings"));
    let points =
        |seen: &Seen| seen.all("td[data-label=Points] summary, td[data-label=Points] .figure");
    assert_eq!(points(&guest.get(&page).await), ["5", "5", "0", "0"]);
    evening
        .corrects(1, 1, 1, "N 5 13", "The slip says thirteen")
        .await;
    let after = points(&guest.get(&page).await);
    assert_ne!(after, ["5", "5", "0", "0"]);
}

#[actix_web::test]
async fn who_sees_which_standings_when() {
    let all = [
        Role::Public,
        Role::Player,
        Role::Desk,
        Role::Scorekeeper,
        Role::Director,
        Role::Owner,
    ];
    for visibility in Visibility::ALL {
        let club = Club::open().await;
        let mut evening = Evening::open(&club, 4, visibility).await;
        evening.plays_a_round().await;
        evening.starts_round().await;
        evening.side_a_wins_everywhere().await;
        for role in all {
            let somebody = club.somebody(role).await;
            let seen = somebody.get(&evening.page("/standings")).await;
            let directs = matches!(role, Role::Director | Role::Owner);
            let expected = match visibility {
                _ if directs => Some(2),
                Visibility::Live => Some(2),
                Visibility::PerRound => Some(1),
                Visibility::Hidden => None,
            };
            let rounds = rounds_shown(&seen);
            assert_eq!(rounds, expected, "{role} when {visibility:?}");
            if visibility == Visibility::Hidden && !directs {
                leaks_nothing(&somebody, &evening).await;
            }
        }
        evening.closes_round().await;
        evening.does(Command::Certify).await;
        for role in all {
            let seen = club
                .somebody(role)
                .await
                .get(&evening.page("/standings"))
                .await;
            assert_eq!(
                seen.heading(),
                "Final standings",
                "{role} when {visibility:?}"
            );
        }
    }
}

/// How many rounds the first line of the standings shows, if there are standings.
fn rounds_shown(seen: &Seen) -> Option<usize> {
    let lines = seen.all("td.place").len();
    (lines > 0).then(|| seen.all("tbody tr:first-child .form > *").len())
}

/// No page of the standings tells a figure of a hidden evening.
async fn leaks_nothing(somebody: &Browser, evening: &Evening<'_>) {
    for page in ["/standings", "/standings?view=wall", "/standings/1"] {
        let seen = somebody.get(&evening.page(page)).await;
        assert_eq!(seen.status, 200, "{page}");
        assert!(
            seen.says("hidden until the results are certified"),
            "{page}: {}",
            seen.words()
        );
        assert_eq!(seen.all("table, .form, .sums, .steps").len(), 0, "{page}");
    }
    let file = somebody.get(&evening.page("/standings.csv")).await;
    assert_eq!(file.status, 422);
    assert!(!file.text.contains("Ann 1"));
}

#[actix_web::test]
async fn a_round_that_is_not_closed_adds_nothing_when_standings_come_round_by_round() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::PerRound).await;
    evening.plays_a_round().await;
    let guest = club.guest();
    let page = evening.page("/standings.csv");
    let before = guest.get(&page).await.text;
    evening.starts_round().await;
    evening.side_a_wins_everywhere().await;
    assert_eq!(guest.get(&page).await.text, before);
    let wall = guest.get(&evening.page("/standings?view=wall")).await;
    assert_eq!(wall.heading(), "Standings after round 1");
    let how = guest.get(&evening.page("/standings/1")).await;
    assert_eq!(how.all(".steps > li").len(), 1);
}

#[actix_web::test]
async fn a_round_closed_with_a_game_missing_counts_it_once_it_is_settled() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    let round = evening.starts_round().await;
    evening.slip(1, 1, &["N 5 11"]).await;
    evening
        .does(Command::CloseRound {
            round,
            unfinished: Unfinished::Accept,
        })
        .await;
    let seen = club.guest().get(&evening.page("/standings")).await;
    assert!(
        seen.says("Round 1 of 6, 1 of 2 games are in"),
        "{}",
        seen.words()
    );
    let chips = seen.all(".standings .form > * > [aria-hidden]");
    assert_eq!(chips.iter().filter(|chip| *chip == "·").count(), 2);
}

#[actix_web::test]
async fn a_browser_that_has_the_page_is_not_sent_it_again() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 4, Visibility::Live).await;
    let (guest, page) = (club.guest(), evening.page("/standings"));
    let etag = guest.get(&page).await.header("etag").to_owned();
    let again = || async {
        let request = guest
            .request(Method::GET, &page)
            .header("If-None-Match", &etag);
        guest.seen(request).await
    };
    let seen = again().await;
    assert_eq!((seen.status.as_u16(), seen.text.as_str()), (304, ""));
    evening.starts_round().await;
    assert_eq!(again().await.status, 200);
}

#[actix_web::test]
async fn without_a_script_the_page_loads_again_and_with_one_it_does_not() {
    let club = Club::open().await;
    let evening = Evening::open(&club, 2, Visibility::Live).await;
    let (guest, page) = (club.guest(), evening.page("/standings"));
    assert_eq!(guest.get(&page).await.header("refresh"), "60");
    guest.bring("live=1");
    assert_eq!(guest.get(&page).await.header("refresh"), "");
}

#[actix_web::test]
async fn the_wall_turns_its_own_pages_of_ten_lines() {
    let club = Club::open().await;
    let evening = Evening::open(&club, 23, Visibility::Live).await;
    let guest = club.guest();
    let mut page = evening.page("/standings?view=wall");
    let mut lines = Vec::new();
    for _ in 0..4 {
        let seen = guest.get(&page).await;
        lines.push(seen.all("td.board__place").len());
        let refresh = seen.header("refresh").to_owned();
        let (seconds, next) = refresh.split_once("; url=").expect("the next page");
        assert_eq!(seconds, "12");
        page = next.to_owned();
    }
    assert_eq!(lines, [10, 10, 3, 10]);
}

#[actix_web::test]
async fn the_file_has_the_order_of_the_screen() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 5, Visibility::Live).await;
    evening.plays_a_round().await;
    evening.plays_a_round().await;
    let guest = club.guest();
    let screen = guest.get(&evening.page("/standings")).await;
    let file = guest.get(&evening.page("/standings.csv")).await;
    assert!(
        file.header("content-disposition")
            .contains("saturday-open-standings.csv")
    );
    let mut rows = csv::Reader::from_reader(file.text.trim_start_matches('\u{feff}').as_bytes());
    assert_eq!(rows.headers().expect("a header").get(0), Some("Place"));
    let pairs: Vec<String> = rows
        .records()
        .map(|row| row.expect("a row")[1].to_owned())
        .collect();
    assert_eq!(pairs, screen.all(".standings th small"));
    assert_eq!(pairs.len(), 5);
}

#[actix_web::test]
async fn two_people_of_one_name_are_told_apart_by_their_notes() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 1, Visibility::Live).await;
    let one = club.person_noted("John Smith", "Northside").await;
    let other = club.person_noted("John Smith", "the younger").await;
    let pair = evening.enters([one, other]).await;
    assert_eq!(pair, PairNo(2));
    let seen = club.guest().get(&evening.page("/standings")).await;
    assert!(seen.says("John Smith (Northside)"), "{}", seen.words());
    assert!(seen.says("John Smith (the younger)"), "{}", seen.words());
}

#[actix_web::test]
async fn a_pair_that_does_not_exist_is_nowhere() {
    let club = Club::open().await;
    let evening = Evening::open(&club, 2, Visibility::Live).await;
    let guest = club.guest();
    assert_eq!(guest.get(&evening.page("/standings/9")).await.status, 404);
    assert_eq!(
        guest.get("/tournaments/nowhere/standings").await.status,
        404
    );
}

#[actix_web::test]
async fn a_new_name_shows_at_once() {
    let club = Club::open().await;
    let mut evening = Evening::open(&club, 1, Visibility::Live).await;
    let one = club.person("Ann Oakes", Role::Player).await;
    let other = club.person("Bob Oakes", Role::Player).await;
    evening.enters([one, other]).await;
    let (guest, page) = (club.guest(), evening.page("/standings"));
    assert!(guest.get(&page).await.says("Ann Oakes"));

    let ann = club.signed_in(Holder::Person(one)).await;
    let saved = ann
        .send("/account", "/account/name", &[("name", "Ann Pike")])
        .await;
    assert_eq!(saved.status, 303);
    assert!(guest.get(&page).await.says("Ann Pike"));
}
