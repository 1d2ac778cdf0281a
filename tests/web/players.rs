//! An individual event through the pages: single players from the desk to the standings.

use crate::support::{Browser, Club, Evening, Seen, game};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::standings::{Scope, standings};
use firstjack::tournament::{Sitting, Source, Table};
use firstjack::whist::Side;

const URL: &str = "/tournaments/saturday-open";

async fn individuals(club: &Club, players: usize) -> Evening<'_> {
    Evening::with(club, players, |settings| {
        settings.format = "individual".into();
        settings.rounds = 3;
    })
    .await
}

async fn table(evening: &Evening<'_>, round: u16) -> Table {
    let t = evening.t().await;
    t.round(RoundNo(round)).expect("the round").tables[0].clone()
}

fn two(sitting: Sitting) -> [PairNo; 2] {
    [sitting.first(), sitting.second().expect("a partner")]
}

async fn phone(club: &Club, evening: &Evening<'_>, player: PairNo) -> Browser {
    club.phone_of(&evening.stream, player).await
}

async fn name(evening: &Evening<'_>, player: PairNo) -> String {
    let family = crate::support::evening::FAMILIES[usize::from(player.0) - 1];
    assert!(evening.t().await.pair(player).is_some());
    format!("Ann {family}")
}

#[actix_web::test]
async fn the_desk_enters_a_single_player_with_one_name_and_checks_in_at_once() {
    let club = Club::open().await;
    let evening = individuals(&club, 2).await;
    let desk = club.desk().await;
    let (roster, action) = (format!("{URL}/roster"), format!("{URL}/pairs"));
    let page = desk.get(&roster).await;
    assert_eq!(page.heading(), "Players");
    assert!(
        page.all("label")
            .iter()
            .all(|label| !label.contains("Partner"))
    );
    let entered = desk.send(&roster, &action, &[("one", "Fern Hale")]).await;
    let roster = desk.follow(entered).await;
    assert!(
        roster.says("Player 3 is entered and checked in: Fern Hale."),
        "{}",
        roster.words()
    );
    assert!(roster.says("3 players, all of them here."));
    let again = desk
        .send(&format!("{URL}/roster"), &action, &[("one", "Fern Hale")])
        .await;
    assert_eq!(again.status, 422);
    assert!(
        again.says("Fern Hale plays as player 3 already. Who is this?"),
        "{}",
        again.words()
    );
    assert_eq!(evening.t().await.pairs.len(), 3);
}

#[actix_web::test]
async fn a_refusal_names_the_player_and_not_a_pair() {
    let club = Club::open().await;
    let _evening = individuals(&club, 4).await;
    let director = club.director().await;
    let page = format!("{URL}/pairs/2");
    let act = format!("{URL}/pairs/2/withdrawal");
    let typed = [("reason", "Has to leave")];
    let first = director.get(&page).await.form(&act).filled(&typed);
    let second = director.get(&page).await.form(&act).filled(&typed);
    assert_eq!(director.submit(&act, &first).await.status, 303);
    let refused = director.submit(&act, &second).await;
    assert!(
        refused.says("Player 2 has withdrawn: bring that player back first."),
        "{}",
        refused.words()
    );
}

#[actix_web::test]
async fn a_player_finds_the_table_the_seat_the_partner_and_the_opponents() {
    let club = Club::open().await;
    let evening = individuals(&club, 4).await;
    evening.starts_round(1).await;
    let table = table(&evening, 1).await;
    let [north, south] = two(table.sides.a);
    let [east, west] = two(table.sides.b);
    let seen = phone(&club, &evening, south)
        .await
        .get(&format!("{URL}/my-table"))
        .await;
    let card = seen.all(".place-card").join(" ");
    for words in [
        name(&evening, north).await,
        name(&evening, east).await,
        name(&evening, west).await,
    ] {
        assert!(card.contains(&words), "{words} is not in: {card}");
    }
    assert!(
        card.contains(&format!("With {}, against", name(&evening, north).await)),
        "{card}"
    );
    let board = club.guest().get(&format!("{URL}/rounds/1?sort=name")).await;
    assert!(
        board.says(&format!("North, with {}", name(&evening, south).await)),
        "{}",
        board.words()
    );
}

#[actix_web::test]
async fn either_partner_gives_the_result_and_only_the_other_side_is_asked() {
    let club = Club::open().await;
    let evening = individuals(&club, 4).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::A, &["N 5 11"]).await;
    let table = table(&evening, 1).await;
    let confirmation = format!("{URL}/rounds/1/tables/1/confirmation");
    for player in two(table.sides.a) {
        let seen = phone(&club, &evening, player)
            .await
            .get(&format!("{URL}/my-table"))
            .await;
        assert!(
            seen.forms(&confirmation).is_empty(),
            "the own side confirms nothing"
        );
    }
    let [_, west] = two(table.sides.b);
    let theirs = phone(&club, &evening, west).await;
    let page = theirs.get(&format!("{URL}/my-table")).await;
    let said = theirs
        .submit(&confirmation, &page.form(&confirmation))
        .await;
    assert_eq!(said.status, 303, "{}", said.words());
    let t = evening.t().await;
    let settled = t.table(game(1, 1)).expect("the table");
    assert!(settled.state(t.rules()).settled());
}

#[actix_web::test]
async fn a_players_page_lists_the_partner_and_both_opponents_of_every_round() {
    let club = Club::open().await;
    let evening = individuals(&club, 4).await;
    evening.plays_round(1).await;
    evening.plays_round(2).await;
    let seen = club.guest().get(&format!("{URL}/pairs/1")).await;
    let rounds = seen.all("#results li");
    assert_eq!(rounds.len(), 2);
    for (round, line) in [1u16, 2].into_iter().zip(&rounds) {
        let table = table(&evening, round).await;
        let side = table.side_of(PairNo(1)).expect("at the table");
        let partner = table.sides[side].partner_of(PairNo(1)).expect("a partner");
        assert!(
            line.contains(&format!("With {}", name(&evening, partner).await)),
            "{line}"
        );
        for opponent in two(table.sides[side.other()]) {
            assert!(line.contains(&name(&evening, opponent).await), "{line}");
        }
    }
}

#[actix_web::test]
async fn a_score_card_has_a_line_for_every_round_planned() {
    let club = Club::open().await;
    let evening = individuals(&club, 5).await;
    evening.plays_round(1).await;
    let out = evening.t().await.round(RoundNo(1)).expect("the round").byes[0].pair;
    let card = club.guest().get(&format!("{URL}/pairs/{out}/card")).await;
    let rows = card.all(".score-card tbody tr");
    assert_eq!(rows.len(), 3);
    assert!(
        rows[0].contains("Sat out") && rows[1].contains("Not posted yet"),
        "{rows:?}"
    );
    let [north, south] = two(table(&evening, 1).await.sides.a);
    let card = club.guest().get(&format!("{URL}/pairs/{north}/card")).await;
    let first = card.all(".score-card tbody tr").remove(0);
    assert!(
        first.contains("North") && first.contains(&name(&evening, south).await),
        "{first}"
    );
    assert!(first.contains("5 to 0"), "{first}");
    let player = club.guest().get(&format!("{URL}/pairs/{north}")).await;
    assert!(
        player
            .attributes("a", "href")
            .contains(&format!("{URL}/pairs/{north}/card"))
    );
}

#[actix_web::test]
async fn the_standings_rank_players_and_tell_how_a_sit_out_counts() {
    let club = Club::open().await;
    let evening = individuals(&club, 5).await;
    for round in 1..=3 {
        evening.plays_round(round).await;
    }
    let board = club.guest().get(&format!("{URL}/standings")).await;
    assert!(board.all("thead th").contains(&"Player".to_owned()));
    let t = evening.t().await;
    let all = standings(&t, Scope::Settled);
    let mut lines = all.lines.iter();
    let line = lines.find(|line| line.averaged == Some(1) && line.points > 0);
    let line = line.expect("somebody who sat out once, and won");
    let (out, points, won) = (line.pair, line.points, line.won);
    // One round of three was sat out: it counts half of what the two games came to.
    let halves = |twice: i32| match twice % 2 {
        0 => format!("{}", twice / 2),
        _ => format!("{}.5", twice / 2),
    };
    let game = if won == 2 { "game" } else { "games" };
    let counts = format!(
        "Counts {} {game} won and {} points, this player's own average.",
        halves(won.into()),
        halves(points)
    );
    let guest = club.guest();
    for page in ["standings", "pairs"] {
        let seen = guest.get(&format!("{URL}/{page}/{out}")).await;
        assert!(seen.says("Sat out"), "{page}: {}", seen.words());
        assert!(seen.says(&counts), "{page}, {counts}: {}", seen.words());
    }
    let card = guest.get(&format!("{URL}/pairs/{out}/card")).await;
    assert!(card.says(&format!("Sat out. {counts}")), "{}", card.words());
    let how = guest.get(&format!("{URL}/standings/{out}")).await;
    let sum = format!(
        "That is {points} in 2 games. The round sat out adds their average: {points} + {} = {}.",
        halves(points),
        halves(3 * points)
    );
    assert!(how.says(&sum), "{sum}: {}", how.words());
    assert_eq!(
        how.all("#tournament_points .sums__figure"),
        [halves(3 * points)]
    );
    let words = "A round sat out counts as the player's own average of the games played.";
    assert!(board.says(words), "{}", board.words());
    let said = format!(
        "Won {won} of 2 games, and {} for 1 round sat out.",
        halves(won.into())
    );
    assert!(board.says(&said), "{said}: {}", board.words());
    assert!(!board.says("head-to-head"), "{}", board.words());
    let file = club.guest().get(&format!("{URL}/standings.csv")).await;
    assert!(
        file.text.contains("Place,Number,Player,Round 1"),
        "{}",
        file.text
    );
    let roster = club
        .director()
        .await
        .get(&format!("{URL}/roster.csv"))
        .await;
    assert!(
        roster.text.contains("Number,Player,Status"),
        "{}",
        roster.text
    );
    assert!(roster.text.contains("2,Ann Baker,Here"), "{}", roster.text);
}

#[actix_web::test]
async fn every_player_has_a_ticket_of_their_own() {
    let club = Club::open().await;
    let _evening = individuals(&club, 4).await;
    let desk = club.desk().await;
    let tickets = desk.get(&format!("{URL}/tickets")).await;
    assert_eq!(tickets.all(".stub").len(), 4);
    assert!(
        tickets
            .all(".stub__no")
            .iter()
            .all(|no| no.contains("Player"))
    );
    let codes: std::collections::BTreeSet<String> =
        tickets.all(".stub .code").into_iter().collect();
    assert_eq!(codes.len(), 4);
}

#[actix_web::test]
async fn the_history_speaks_of_players_and_of_sides() {
    let club = Club::open().await;
    let evening = individuals(&club, 4).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 1), Source::B, &["E 5 11"]).await;
    let side = table(&evening, 1).await.sides[Side::B];
    let history = club.director().await.get(&format!("{URL}/history")).await;
    assert!(
        history.says("Entered player 3: Ann Carter."),
        "{}",
        history.words()
    );
    assert!(
        history.says(&format!("slip by side {side}")),
        "{}",
        history.words()
    );
}

#[actix_web::test]
async fn all_pages_of_an_individual_evening_speak_of_no_pair() {
    let club = Club::open().await;
    let evening = individuals(&club, 5).await;
    evening.plays_round(1).await;
    evening.starts_round(2).await;
    evening.draws_round(3).await;
    let director = club.director().await;
    for page in [
        "",
        "/roster",
        "/pairs/1",
        "/pairs/1/card",
        "/pairs/1/departure",
        "/pairs/1/substitution",
        "/tickets",
        "/rounds/1",
        "/rounds/2",
        "/rounds/2/changes",
        "/rounds/2/redrawing",
        "/rounds/2/tables/1/rulings",
        "/rounds/2/tables/1/decision",
        "/rounds/3/draft",
        "/settings",
        "/room",
        "/rounds/2/tables/1",
        "/standings",
        "/standings?view=wall",
        "/standings/1",
        "/slips",
        "/calls",
        "/rulings",
        "/conduct",
        "/history",
    ] {
        let seen = director.get(&format!("{URL}{page}")).await;
        assert!(seen.status.is_success(), "{page}: {}", seen.status);
        assert_eq!(says_pair(&seen), None, "{page}: {}", seen.words());
    }
    let decision = format!("{URL}/rounds/2/tables/1/decision");
    let typed = [("choice", "not_played"), ("reason", "A storm")];
    let shown = director.send(&decision, &decision, &typed).await;
    assert!(shown.says("The effect"), "{}", shown.words());
    assert_eq!(says_pair(&shown), None, "{}", shown.words());
}

fn says_pair(seen: &Seen) -> Option<String> {
    let words = seen.words().to_lowercase();
    let mut words = words.split(|c: char| !c.is_alphabetic());
    let found = words.find(|word| matches!(*word, "pair" | "pairs"));
    found.map(str::to_owned)
}
