//! Rulings as a director makes them: what happened, its effect, and then the record.

use crate::support::{Browser, Club, Night, Seen};
use firstjack::tournament::Source;
use firstjack::whist::Side;

pub const LIST: &str = "/tournaments/saturday/rulings";
pub const DESK: &str = "/tournaments/saturday/rounds/1/tables/1/rulings";
const TABLE: &str = "/tournaments/saturday/rounds/1/tables/1";

/// Chooses what happened, fills in the form and asks for the effect.
pub async fn asks(director: &Browser, ruling: &str, typed: &[(&str, &str)]) -> Seen {
    let page = format!("{DESK}?ruling={ruling}");
    let mut typed = typed.to_vec();
    typed.push(("step", "effect"));
    director.send(&page, DESK, &typed).await
}

/// Presses the last button of the page that shows the effect.
pub async fn records(director: &Browser, shown: &Seen, action: &str) -> Seen {
    let form = shown.form(action).filled(&[("step", "record")]);
    director.submit(action, &form).await
}

pub async fn rules(director: &Browser, ruling: &str, typed: &[(&str, &str)]) -> Seen {
    let shown = asks(director, ruling, typed).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    records(director, &shown, DESK).await
}

#[actix_web::test]
async fn the_desk_lists_what_can_have_happened_and_finds_it_by_word_or_clause() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let desk = director.get(DESK).await;
    assert_eq!(desk.heading(), "What happened?");
    assert_eq!(
        desk.all(".kind").len(),
        firstjack::tournament::RULINGS.len() + 2,
        "and the two pairs of the table, one of whom may leave"
    );

    let by_word = director.get(&format!("{DESK}?find=renege")).await;
    let titles = by_word.all(".kind__title");
    assert_eq!(
        titles,
        [
            "Renege, proven",
            "Renege, not proven",
            "Renege, called too late"
        ]
    );
    let short = director.get(&format!("{DESK}?find=short of cards")).await;
    assert_eq!(
        short.all(".kind__title").len(),
        4,
        "D5, D11, D12, D13 and D14"
    );
    let by_clause = director.get(&format!("{DESK}?find=d7")).await;
    assert_eq!(by_clause.all(".kind__title"), ["Turned book reopened"]);
    let nothing = director.get(&format!("{DESK}?find=umbrella")).await;
    assert!(nothing.says("Nothing by that word"));
}

#[actix_web::test]
async fn a_ruling_asks_only_what_it_needs() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let redeal = director.get(&format!("{DESK}?ruling=redeal")).await;
    assert!(
        redeal
            .attributes("[name=against], [name=number]", "name")
            .is_empty()
    );
    let renege = director.get(&format!("{DESK}?ruling=renege_proven")).await;
    assert!(renege.says("Who reneged?") && renege.attributes("[name=number]", "name").is_empty());
    let short = director.get(&format!("{DESK}?ruling=missed_bid")).await;
    assert_eq!(short.attributes("[name=number]", "name").len(), 7);
    let late = director.get(&format!("{DESK}?ruling=not_seated")).await;
    assert!(late.says("Both sides"));
}

#[actix_web::test]
async fn the_effect_of_a_proven_renege_is_shown_before_it_is_recorded() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let director = club.director().await;
    let before = night.seq().await;

    let shown = asks(
        &director,
        "renege_proven",
        &[("against", "A"), ("reason", "Book 9: a heart was held")],
    )
    .await;
    let winners = night.names(1, Side::B).await;
    assert!(
        shown.says(&format!("{winners} win: renege, 3 to 0")),
        "{}",
        shown.words()
    );
    assert!(shown.says("Still open at 3 to 0") && shown.says("Nothing is saved yet"));
    assert!(shown.says("3 to 5"), "the award: {}", shown.words());
    assert!(shown.says("No later round is drawn"));
    assert_eq!(night.seq().await, before, "looking changes nothing");

    let done = records(&director, &shown, DESK).await;
    assert_eq!((done.status.as_u16(), done.location()), (303, TABLE));
    let list = director.get(LIST).await;
    assert!(
        list.says("Renege, proven") && list.says("A6, E1") && list.says("Book 9: a heart was held")
    );
    assert!(
        list.says("They cost no sets and 1 game"),
        "{}",
        list.words()
    );
}

#[actix_web::test]
async fn a_renege_that_is_not_proven_goes_against_whoever_called_it() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "A"), ("reason", "The books are in order")];
    let shown = asks(&director, "renege_not_proven", &typed).await;
    let accused = night.names(1, Side::A).await;
    assert!(
        shown.says(&format!("{accused} win: renege not proven")),
        "{}",
        shown.words()
    );
    assert_eq!(records(&director, &shown, DESK).await.status, 303);
}

#[actix_web::test]
async fn two_penalty_sets_lose_the_game() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "B"), ("reason", "Cut twice")];
    for _ in 0..2 {
        assert_eq!(rules(&director, "improper_cut", &typed).await.status, 303);
    }
    let second = [
        ("against", "B"),
        ("choice", "penalty_set"),
        ("reason", "Books in a heap"),
    ];
    let shown = asks(&director, "books_out_of_order", &second).await;
    let winners = night.names(1, Side::A).await;
    assert!(
        shown.says(&format!("{winners} win: two sets")),
        "{}",
        shown.words()
    );
    assert!(shown.says("0 points, 1 set") && shown.says("0 points, 2 sets"));
}

#[actix_web::test]
async fn a_bid_short_of_cards_costs_the_bid_and_a_set() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let bid = [
        ("against", "A"),
        ("number", "4"),
        ("kind", "special"),
        ("reason", "Twelve cards"),
    ];
    let shown = asks(&director, "missed_bid", &bid).await;
    assert!(
        shown.says("miss their bid of 4 special"),
        "{}",
        shown.words()
    );
    assert!(shown.says("\u{2212}4 points, 1 set"));
    assert_eq!(records(&director, &shown, DESK).await.status, 303);
    let table = night
        .open()
        .await
        .state
        .table(crate::support::game(1, 1))
        .cloned();
    assert_eq!(
        table.expect("the table").next_hand().0,
        2,
        "it takes the place of the hand"
    );
}

#[actix_web::test]
async fn a_turned_book_reopened_loses_the_game() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "B"), ("reason", "Looked again")];
    assert_eq!(rules(&director, "book_reopened", &typed).await.status, 303);
    let open = night.open().await;
    let score = open
        .state
        .table(crate::support::game(1, 1))
        .expect("a table")
        .score(open.state.rules());
    assert_eq!(score.ending.expect("an end").winner, Some(Side::A));
}

#[actix_web::test]
async fn a_redeal_scores_nothing() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let director = club.director().await;
    let shown = asks(
        &director,
        "redeal",
        &[("reason", "A card faced in the pack")],
    )
    .await;
    assert!(
        shown.says("Still open at 3 to 0") && shown.says("Nobody changes place"),
        "{}",
        shown.words()
    );
    assert_eq!(records(&director, &shown, DESK).await.status, 303);
}

#[actix_web::test]
async fn one_side_forfeits_or_both_do() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let one = asks(
        &director,
        "forfeit",
        &[("against", "B"), ("reason", "Left the room")],
    )
    .await;
    let winners = night.names(1, Side::A).await;
    assert!(
        one.says(&format!("{winners} win: forfeit")),
        "{}",
        one.words()
    );
    let both = asks(
        &director,
        "forfeit",
        &[("against", "both"), ("reason", "Nobody came")],
    )
    .await;
    assert!(both.says("Both sides lose: forfeit"), "{}", both.words());
    assert_eq!(records(&director, &both, DESK).await.status, 303);
    assert!(director.get(LIST).await.says("2 games"));
}

#[actix_web::test]
async fn a_withdrawn_ruling_gives_everything_back() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let director = club.director().await;
    let renege = [("against", "A"), ("reason", "Book 9")];
    let before = night.open().await.state.places();
    assert_eq!(rules(&director, "renege_proven", &renege).await.status, 303);
    assert_ne!(night.open().await.state.places(), before);

    let page = "/tournaments/saturday/rulings/1/withdrawal";
    let typed = [
        ("reason", "The heart was found under the table"),
        ("step", "effect"),
    ];
    let shown = director.send(page, page, &typed).await;
    let lost = night.names(1, Side::B).await;
    assert!(
        shown.says(&format!("{lost} win: renege, 3 to 0")) && shown.says("Still open at 3 to 0"),
        "{}",
        shown.words()
    );
    let done = records(&director, &shown, page).await;
    assert_eq!((done.status.as_u16(), done.location()), (303, LIST));
    assert_eq!(night.open().await.state.places(), before);

    let list = director.get(LIST).await;
    assert!(list.says("Withdrawn") && list.says("The heart was found under the table"));
    assert!(list.says("They cost no sets and no games"));
}

#[actix_web::test]
async fn a_ruling_about_a_game_that_has_ended_is_refused_and_nothing_typed_is_lost() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    let director = club.director().await;
    let typed = [("against", "B"), ("hand", "2"), ("reason", "Cut twice")];
    let refused = asks(&director, "improper_cut", &typed).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("B2: the game at table 1 was over with hand 1"),
        "{}",
        refused.words()
    );
    let kept = refused.form(DESK).fields;
    assert!(
        kept.contains(&("against".into(), "B".into()))
            && kept.contains(&("reason".into(), "Cut twice".into()))
    );
}

#[actix_web::test]
async fn a_scored_hand_is_not_dealt_again_before_it_is_struck() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let director = club.director().await;
    let refused = asks(
        &director,
        "redeal",
        &[("hand", "1"), ("reason", "A misdeal")],
    )
    .await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("strike it first"), "{}", refused.words());
}

#[actix_web::test]
async fn without_a_reason_the_page_asks_for_it_and_keeps_the_rest() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let before = night.seq().await;
    let refused = asks(&director, "renege_proven", &[("against", "B")]).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("Write down the reason"));
    assert!(
        refused
            .form(DESK)
            .fields
            .contains(&("against".into(), "B".into()))
    );
    let sideless = asks(&director, "renege_proven", &[("reason", "Book 9")]).await;
    assert!(sideless.says("Say which side it is") && sideless.text.contains("Book 9"));
    assert_eq!(night.seq().await, before);
}

#[actix_web::test]
async fn what_was_filled_in_can_be_changed_after_its_effect_was_seen() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "B"), ("reason", "Book 9")];
    let shown = asks(&director, "renege_proven", &typed).await;
    let form = shown.form(DESK).filled(&[("step", "change")]);
    let again = director.submit(DESK, &form).await;
    let fields = again.form(DESK).fields;
    assert!(
        fields.contains(&("against".into(), "B".into()))
            && fields.contains(&("reason".into(), "Book 9".into()))
    );
}

#[actix_web::test]
async fn pressed_twice_it_is_one_ruling() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "A"), ("reason", "Book 9")];
    let shown = asks(&director, "renege_proven", &typed).await;
    let form = shown.form(DESK).filled(&[("step", "record")]);
    let press = || director.submit(DESK, &form);
    let (one, two, three, four) = tokio::join!(press(), press(), press(), press());
    for pressed in [one, two, three, four] {
        assert_eq!((pressed.status.as_u16(), pressed.location()), (303, TABLE));
    }
    assert_eq!(director.submit(DESK, &form).await.status, 303);
    assert_eq!(night.open().await.state.rulings().len(), 1);
}

#[actix_web::test]
async fn a_hand_entered_meanwhile_shows_the_effect_anew() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("against", "A"), ("reason", "Cut twice")];
    let shown = asks(&director, "improper_cut", &typed).await;
    night.says(Source::A, 1, 1, "A 3 9").await;
    let moved = records(&director, &shown, DESK).await;
    assert_eq!(moved.status, 409);
    assert!(
        moved.says("Something was entered meanwhile"),
        "{}",
        moved.words()
    );
    assert!(night.open().await.state.rulings().is_empty());
    assert_eq!(records(&director, &moved, DESK).await.status, 303);
}
