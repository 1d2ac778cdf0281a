//! Hands put right by the director.

use crate::support::{Browser, Club, Night, Seen, game};
use firstjack::tournament::{Sitting, Source, TableState};
use firstjack::whist::Side;

const CORRECTION: &str = "/tournaments/saturday/rounds/1/tables/1/hands/1/correction";
const STRIKE: &str = "/tournaments/saturday/rounds/1/tables/1/hands/1/strike";
const TABLE: &str = "/tournaments/saturday/rounds/1/tables/1";

async fn records(director: &Browser, shown: &Seen, action: &str) -> Seen {
    let form = shown.form(action).filled(&[("step", "record")]);
    director.submit(action, &form).await
}

#[actix_web::test]
async fn the_form_opens_with_the_hand_as_it_stands() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 4s 10"]).await;
    let page = club.director().await.get(CORRECTION).await;
    let fields = page.form(CORRECTION).fields;
    for (name, text) in [
        ("bidder", "A"),
        ("number", "4"),
        ("kind", "special"),
        ("books", "10"),
    ] {
        assert!(
            fields.contains(&(name.into(), text.into())),
            "{name}: {fields:?}"
        );
    }
    assert!(page.says("nobody is paired again"));
}

#[actix_web::test]
async fn both_sides_words_are_shown_where_they_differ() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.says(Source::A, 1, 1, "A 3 9").await;
    night.says(Source::B, 1, 1, "A 3 8").await;
    let page = club.director().await.get(CORRECTION).await;
    assert!(
        page.says("took 9 books") && page.says("say otherwise") && page.says("took 8 books"),
        "{}",
        page.words()
    );
}

#[actix_web::test]
async fn a_correction_after_the_next_draw_moves_the_standings_and_not_the_tables() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    night.slip(2, &["A 5 11"]).await;
    night.closes_round().await;
    night.starts_round().await;
    let drawn: Vec<_> = night.open().await.state.rounds[1]
        .tables
        .iter()
        .map(|table| table.sides.map(Sitting::first))
        .collect();

    let director = club.director().await;
    let typed = [
        ("bidder", "B"),
        ("reason", "The slip was turned around"),
        ("step", "effect"),
    ];
    let shown = director.send(CORRECTION, CORRECTION, &typed).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    let winners = night.names(1, Side::B).await;
    assert!(
        shown.says(&format!("{winners} win: points, 0 to 5")),
        "{}",
        shown.words()
    );
    assert!(shown.says("up to round 2") && shown.says("nobody is paired again"));
    assert!(
        shown.says(&format!("{winners} up from")),
        "{}",
        shown.words()
    );
    assert_eq!(
        shown.all(".effect tbody tr").len(),
        2,
        "the others keep their places"
    );

    let done = records(&director, &shown, CORRECTION).await;
    assert_eq!((done.status.as_u16(), done.location()), (303, TABLE));
    let open = night.open().await;
    let still: Vec<_> = open.state.rounds[1]
        .tables
        .iter()
        .map(|table| table.sides.map(Sitting::first))
        .collect();
    assert_eq!(still, drawn);
    let first = open.state.places()[0].pair;
    let second = open.state.places()[1].pair;
    let now = open
        .state
        .table(game(1, 1))
        .expect("a table")
        .sides
        .b
        .first();
    assert!(
        [first, second].contains(&now),
        "the winners of the corrected game lead"
    );
}

#[actix_web::test]
async fn a_hand_becomes_passed_out_and_the_game_is_open_again() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    let director = club.director().await;
    let typed = [
        ("passed_out", "yes"),
        ("reason", "Nobody had bid"),
        ("step", "effect"),
    ];
    let shown = director.send(CORRECTION, CORRECTION, &typed).await;
    assert!(
        shown.says("Still open at 0 to 0") && shown.says("Passed out"),
        "{}",
        shown.words()
    );
    assert_eq!(records(&director, &shown, CORRECTION).await.status, 303);
    let open = night.open().await;
    assert_eq!(
        open.state
            .table(game(1, 1))
            .expect("a table")
            .state(open.state.rules()),
        TableState::Playing
    );
}

#[actix_web::test]
async fn a_hand_entered_twice_is_struck() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 2 8", "A 2 8"]).await;
    let director = club.director().await;
    let typed = [("reason", "Entered twice"), ("step", "effect")];
    let shown = director.send(STRIKE, STRIKE, &typed).await;
    assert!(
        shown.says("4 points, no sets") && shown.says("2 points, no sets"),
        "{}",
        shown.words()
    );
    assert_eq!(records(&director, &shown, STRIKE).await.status, 303);
    let again = director.send(STRIKE, STRIKE, &typed).await;
    assert_eq!(again.status, 422);
    assert!(again.says("Nothing would change"), "{}", again.words());
}

#[actix_web::test]
async fn what_is_missing_is_said_beside_its_field_and_the_rest_is_kept() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let director = club.director().await;
    let typed = [("books", "4"), ("reason", ""), ("step", "effect")];
    let refused = director.send(CORRECTION, CORRECTION, &typed).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("Write down the reason"));
    assert!(
        refused
            .form(CORRECTION)
            .fields
            .contains(&("books".into(), "4".into()))
    );
    let strange = [
        ("books", "14"),
        ("reason", "A slip of the pen"),
        ("step", "effect"),
    ];
    let refused = director.send(CORRECTION, CORRECTION, &strange).await;
    assert!(
        refused.says("how many books the bidding side took")
            && refused.text.contains("A slip of the pen")
    );
}

#[actix_web::test]
async fn a_hand_that_was_not_entered_cannot_be_corrected() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let page = director.get(CORRECTION).await;
    assert_eq!(page.status, 404);
    assert!(page.says("This hand was not entered"));
    assert_eq!(
        director
            .get("/tournaments/saturday/rounds/9/tables/1/hands/1/correction")
            .await
            .status,
        404
    );
}

#[actix_web::test]
async fn a_scorekeeper_may_not_correct() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let scorer = club.scorekeeper().await;
    assert_eq!(scorer.get(CORRECTION).await.status, 403);
    assert_eq!(scorer.get(STRIKE).await.status, 403);
}

#[actix_web::test]
async fn hands_that_count_no_more_after_a_correction_are_named() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 2 8", "B 2 8", "A 2 9"]).await;
    let typed = [
        ("outcome", "played"),
        ("bidder", "A"),
        ("number", "2"),
        ("kind", "uptown"),
        ("books", "5"),
        ("reason", "Five books, not eight"),
        ("step", "effect"),
    ];
    let director = club.director().await;
    let shown = director.send(CORRECTION, CORRECTION, &typed).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    assert!(
        shown.says("Hands that count no more before: none after: 2 and 3"),
        "{}",
        shown.words()
    );
}
