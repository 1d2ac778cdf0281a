//! A posted round changed by hand: swaps with hands entered, late pairs, tables that move.

use crate::support::{Browser, Club, Evening, Form, Seen, game};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::tournament::{Command, Source};

const ROUND: &str = "/tournaments/saturday-open/rounds/1";
const CHANGES: &str = "/tournaments/saturday-open/rounds/1/changes";
const REDRAWING: &str = "/tournaments/saturday-open/rounds/1/redrawing";

fn swap(page: &Seen, one: PairNo, other: PairNo, reason: &str) -> Form {
    let (one, other) = (one.to_string(), other.to_string());
    page.form_with(CHANGES, "one")
        .filled(&[("one", &one), ("other", &other), ("reason", reason)])
}

async fn records(director: &Browser, shown: &Seen) -> Seen {
    director.submit(CHANGES, &recording(shown)).await
}

fn recording(shown: &Seen) -> Form {
    let mut form = shown.form(CHANGES);
    form.fields.push(("step".into(), "record".into()));
    form
}

#[actix_web::test]
async fn two_pairs_in_each_others_seats_are_swapped_with_their_hands_once_the_effect_was_seen() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    for table in [1, 2, 3] {
        evening
            .slip(game(1, table), Source::Desk, &["N 5 11"])
            .await;
    }
    let before = evening.t().await;
    let (one, other) = (
        before.rounds[0].tables[0].sides.a.first(),
        before.rounds[0].tables[1].sides.b.first(),
    );
    let director = club.director().await;
    assert!(
        director
            .get(ROUND)
            .await
            .attributes("#acts a", "href")
            .contains(&CHANGES.to_owned())
    );
    let page = director.get(CHANGES).await;
    let shown = director
        .submit(CHANGES, &swap(&page, one, other, "They sat wrong"))
        .await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    assert!(
        shown.heading() == format!("Pairs {one} and {other} change places"),
        "{}",
        shown.words()
    );
    assert!(shown.says("It breaks nothing."), "{}", shown.words());
    assert!(
        shown.says("Standings") && shown.all(".table--meetings tbody tr").len() == 2,
        "{}",
        shown.words()
    );
    assert_eq!(
        evening.t().await.rounds,
        before.rounds,
        "nothing is saved by looking"
    );

    let form = recording(&shown);
    let done = director.submit(CHANGES, &form).await;
    assert_eq!(done.location(), ROUND, "{}", done.words());
    let after = evening.t().await;
    assert_eq!(after.rounds[0].tables[0].sides.a.first(), other);
    assert_eq!(
        after.rounds[0].tables[0].hands,
        before.rounds[0].tables[0].hands
    );
    let again = director.submit(CHANGES, &form).await;
    assert_eq!(again.location(), ROUND, "the same form sent twice");
    assert_eq!(evening.t().await.rounds, after.rounds);
    let mine = club.phone_of(&evening.stream, other).await.get(ROUND).await;
    assert!(
        mine.all(".tile--own")[0].starts_with("Table 1"),
        "{}",
        mine.words()
    );
}

#[actix_web::test]
async fn a_swap_without_a_reason_or_of_one_pair_alone_keeps_what_was_typed() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let director = club.director().await;
    let page = director.get(CHANGES).await;
    let unsaid = director
        .submit(CHANGES, &swap(&page, PairNo(1), PairNo(2), ""))
        .await;
    assert_eq!(unsaid.status, 422);
    assert!(unsaid.says("Write down the reason"), "{}", unsaid.words());
    assert_eq!(unsaid.attributes("#one option[selected]", "value"), ["1"]);
    let same = director
        .submit(CHANGES, &swap(&page, PairNo(2), PairNo(2), "a slip"))
        .await;
    assert_eq!(same.status, 422);
    assert!(same.says("named twice"), "{}", same.words());
    assert_eq!(same.attributes("#reason", "value"), ["a slip"]);
}

#[actix_web::test]
async fn a_swap_that_is_another_one_by_now_is_shown_again() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    let tables = evening.t().await.rounds[0].tables.clone();
    let director = club.director().await;
    let page = director.get(CHANGES).await;
    let (one, other) = (tables[0].sides.a.first(), tables[1].sides.a.first());
    let shown = director
        .submit(CHANGES, &swap(&page, one, other, "They sat wrong"))
        .await;
    let change = firstjack::seating::Reseating::Swap {
        one: tables[0].sides.a.first().0,
        other: tables[2].sides.a.first().0,
    };
    evening
        .does(Command::ReseatRound {
            round: RoundNo(1),
            change,
            reason: "first".into(),
        })
        .await;
    let again = records(&director, &shown).await;
    assert_eq!(again.status, 409, "{}", again.words());
    let done = records(&director, &again).await;
    assert_eq!(done.location(), ROUND, "{}", done.words());
}

#[actix_web::test]
async fn a_late_pair_is_seated_from_the_page_of_the_round() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.does(Command::UndoCheckIn { pair: PairNo(6) }).await;
    evening.starts_round(1).await;
    let before = evening.t().await.rounds[0].clone();
    let bye = before.byes[0].pair;
    let director = club.director().await;
    assert!(!director.get(ROUND).await.says("Who came and who left"));
    let pair = PairNo(6);
    evening.does(Command::CheckIn { pair }).await;
    let board = director.get(ROUND).await;
    let offered =
        format!("Pair 6, Ann Fisher & Bob Fisher has come. Seat it against pair {bye} at table 3.");
    assert!(board.says(&offered), "{}", board.words());
    assert!(!club.guest().get(ROUND).await.says("has come"));
    let shown = director
        .submit(CHANGES, &board.form_with(CHANGES, "table"))
        .await;
    assert!(shown.says("It breaks nothing."), "{}", shown.words());
    let done = records(&director, &shown).await;
    assert_eq!(done.location(), ROUND, "{}", done.words());
    let after = evening.t().await.rounds[0].clone();
    assert_eq!(after.tables[..2], before.tables[..]);
    assert_eq!(
        (
            after.tables[2].sides.a.first(),
            after.tables[2].sides.b.first()
        ),
        (pair, bye)
    );
}

#[actix_web::test]
async fn a_table_moves_to_a_free_one_and_its_old_page_is_gone() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 4).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 2), Source::Desk, &["N 4 9"]).await;
    let director = club.director().await;
    let typed = [("from", "2"), ("to", "9"), ("reason", "There is a puddle")];
    let form = director
        .get(CHANGES)
        .await
        .form_with(CHANGES, "from")
        .filled(&typed);
    let shown = director.submit(CHANGES, &form).await;
    let done = records(&director, &shown).await;
    assert_eq!(done.location(), ROUND, "{}", done.words());
    assert_eq!(director.get(&format!("{ROUND}/tables/9")).await.status, 200);
    assert_eq!(director.get(&format!("{ROUND}/tables/2")).await.status, 404);
    let history = director.get("/tournaments/saturday-open/history").await;
    assert!(
        history.says("Table 2 moves to table 9"),
        "{}",
        history.words()
    );
}

#[actix_web::test]
async fn a_round_with_hands_is_drawn_anew_only_with_a_reason_and_after_the_list_of_what_is_lost() {
    let club = Club::open().await;
    let evening = Evening::of(&club, 6).await;
    evening.starts_round(1).await;
    evening.slip(game(1, 2), Source::Desk, &["N 4 9"]).await;
    let director = club.director().await;
    let page = director.get(REDRAWING).await;
    assert!(page.says("Table 2: 1 hand"), "{}", page.words());
    assert!(page.says("Swap or move instead"));
    let unsaid = director
        .send(REDRAWING, REDRAWING, &[("reason", " ")])
        .await;
    assert_eq!(unsaid.status, 422);
    evening.slip(game(1, 3), Source::Desk, &["N 4 9"]).await;
    let typed = [("reason", "The wrong list was posted")];
    let stale = director
        .submit(REDRAWING, &page.form(REDRAWING).filled(&typed))
        .await;
    assert_eq!(stale.status, 409);
    assert!(stale.says("Table 3: 1 hand") && stale.says("The wrong list was posted"));
    let form = stale.form(REDRAWING);
    let done = director.submit(REDRAWING, &form).await;
    assert_eq!(done.location(), ROUND, "{}", done.words());
    let seed = evening.t().await.rounds[0].seed;
    let again = director.submit(REDRAWING, &form).await;
    assert_eq!(again.location(), ROUND, "the same form sent twice");
    let t = evening.t().await;
    assert_eq!(t.rounds[0].seed, seed);
    assert!(t.rounds[0].tables.iter().all(|table| !table.has_begun()));
    assert_eq!(
        director
            .get("/tournaments/saturday-open/rounds/7/redrawing")
            .await
            .status,
        404
    );
}
