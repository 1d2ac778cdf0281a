//! A renege as a director takes it up, step by step, and the slip of its ruling.

use crate::support::{Browser, Club, Night, Seen, game};
use firstjack::ids::{CallNo, HandNo};
use firstjack::tournament::Command;
use firstjack::tournament::calls::CallReason;
use firstjack::whist::Side;

const CASE: &str = "/tournaments/saturday/rounds/1/tables/1/renege";
const RIGHT: [(&str, &str); 4] = [
    ("caller", "A"),
    ("called", "during_the_hand"),
    ("look", "proper"),
    ("reason", "Book 9: a heart was held"),
];

/// Side A calls it while the hand is played, and books are opened properly, but for what is typed.
async fn asks(director: &Browser, typed: &[(&str, &str)]) -> Seen {
    let mut all: Vec<_> = RIGHT
        .into_iter()
        .filter(|(field, _)| typed.iter().all(|(name, _)| name != field))
        .collect();
    all.extend(typed);
    all.push(("step", "effect"));
    director.send(CASE, CASE, &all).await
}

async fn records(director: &Browser, shown: &Seen) -> Seen {
    let form = shown.form(CASE).filled(&[("step", "record")]);
    director.submit(CASE, &form).await
}

#[actix_web::test]
async fn the_answers_say_in_words_what_follows() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let (a, b) = (night.names(1, Side::A).await, night.names(1, Side::B).await);
    for (typed, follows) in [
        (
            vec![("books", "prove")],
            format!("The renege is proven: {b} lose the game (A6, E1)."),
        ),
        (
            vec![("books", "do_not_prove")],
            format!("The renege is not proven: {a} lose the game (A6, E2)."),
        ),
        (
            vec![("books", "mixed")],
            format!("The renege is not proven: {a} lose the game (A6, E2)."),
        ),
        (
            vec![("look", "alone"), ("books", "prove")],
            format!("{a} opened turned books with no director there and lose the game (D7)"),
        ),
        (
            vec![("called", "too_late"), ("books", "prove")],
            "The claim came too late and is refused (E4). Nobody loses anything".to_owned(),
        ),
    ] {
        let seen = asks(&director, &typed).await;
        assert_eq!(seen.status, 200, "{}", seen.words());
        assert!(seen.says(&follows), "{follows}: {}", seen.words());
        assert!(seen.says("Nothing is saved yet"));
    }
}

#[actix_web::test]
async fn the_books_have_to_be_looked_through_before_anything_follows() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let seen = asks(&director, &[]).await;
    assert_eq!(seen.status, 422);
    assert!(
        seen.says("Look through the books with a director there"),
        "{}",
        seen.words()
    );
    assert_eq!(
        seen.all("#reason"),
        ["Book 9: a heart was held"],
        "nothing typed is lost"
    );
}

#[actix_web::test]
async fn a_proven_renege_ends_the_game_and_its_slip_can_be_printed() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 2 9"]).await;
    let director = club.director().await;
    let shown = asks(&director, &[("books", "prove"), ("book", "9")]).await;
    let (a, b) = (night.names(1, Side::A).await, night.names(1, Side::B).await);
    assert!(
        shown.says(&format!("{a} win: renege, 3 to 0")),
        "{}",
        shown.words()
    );

    let done = records(&director, &shown).await;
    let slip = "/tournaments/saturday/rulings/1";
    assert_eq!(
        (done.status.as_u16(), done.location()),
        (303, slip),
        "{}",
        done.words()
    );
    let slip = director.get(slip).await;
    for words in [
        "Ruling 1",
        "Round 1, table 1",
        "Renege, proven",
        "Book 9: a heart was held",
        &format!("{b} lose the game"),
        "E1 A renege that is proven. The game goes to the pair that called it.",
        &format!("{a} win: renege, 3 to 0"),
        "Ruled",
    ] {
        assert!(slip.says(words), "{words}: {}", slip.words());
    }
    assert_eq!(slip.all(".signs__line"), [a, b, "Director".to_owned()]);
}

#[actix_web::test]
async fn a_claim_that_is_refused_is_kept_and_changes_no_score() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 2 9"]).await;
    let director = club.director().await;
    let shown = asks(&director, &[("called", "too_late")]).await;
    let done = records(&director, &shown).await;
    let slip = director.get(done.location()).await;
    assert!(
        slip.says("Renege, called too late") && slip.says("Still open at 3 to 0"),
        "{}",
        slip.words()
    );
}

#[actix_web::test]
async fn what_the_phones_said_is_filled_in() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let before = director.get(CASE).await;
    assert!(
        before
            .attributes("[name=caller][checked]", "value")
            .is_empty()
    );

    night
        .does(Command::TurnLastBook {
            game: game(1, 1),
            hand: HandNo(1),
            side: Side::A,
        })
        .await;
    night
        .does(Command::CallDirector {
            game: game(1, 1),
            side: Side::B,
            reason: Some(CallReason::Renege),
            note: String::new(),
        })
        .await;
    let queue = director.get("/tournaments/saturday/calls").await;
    let way = format!("{CASE}?call=1");
    assert!(
        queue.attributes("#calls a", "href").contains(&way),
        "{}",
        queue.words()
    );
    let seen = director.get(&way).await;
    assert_eq!(seen.attributes("[name=caller][checked]", "value"), ["B"]);
    assert_eq!(
        seen.attributes("[name=called][checked]", "value"),
        ["in_time"]
    );
    assert!(
        seen.says("after the last book of hand 1 was turned."),
        "{}",
        seen.words()
    );

    let shown = asks(&director, &[("caller", "B"), ("books", "prove")]).await;
    let done = records(&director, &shown).await;
    assert_eq!(done.status, 303, "{}", done.words());
    let open = night.open().await;
    assert!(
        open.state.open_calls().next().is_none(),
        "the ruling answers the call"
    );
}

#[actix_web::test]
async fn a_call_that_was_taken_back_meanwhile_does_not_hold_up_the_case() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    night
        .does(Command::CallDirector {
            game: game(1, 1),
            side: Side::A,
            reason: Some(CallReason::Renege),
            note: String::new(),
        })
        .await;
    let shown = asks(&director, &[("call", "1"), ("books", "prove")]).await;
    night.does(Command::TakeBackCall { call: CallNo(1) }).await;
    let refused = records(&director, &shown).await;
    assert!(
        refused.says("Call 1 is done with already."),
        "{}",
        refused.words()
    );
    let form = refused.form(CASE).filled(&[("step", "effect")]);
    let shown = director.submit(CASE, &form).await;
    assert_eq!(shown.status, 200, "{}", shown.words());
    let done = records(&director, &shown).await;
    assert_eq!(done.status, 303, "{}", done.words());
}

#[actix_web::test]
async fn a_player_of_the_accusers_cannot_have_reneged() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let director = club.director().await;
    let open = night.open().await;
    let table = open.state.table(game(1, 1)).expect("a table");
    let accuser = open
        .state
        .pair(table.sides.a.first())
        .expect("a pair")
        .players()[0]
        .to_string();
    let seen = asks(&director, &[("books", "prove"), ("offender", &accuser)]).await;
    assert_eq!(seen.status, 422, "{}", seen.words());
    assert!(seen.says("This cannot be done"));
}

#[actix_web::test]
async fn the_ruling_desk_shows_the_clause_so_that_nobody_needs_the_sheet() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let desk = "/tournaments/saturday/rounds/1/tables/1/rulings?ruling=books_out_of_order";
    let seen = club.director().await.get(desk).await;
    assert!(
        seen.says("D9 Books in order. One player of each pair keeps its books in a straight line"),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn the_ruling_desk_leads_to_it() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let desk = "/tournaments/saturday/rounds/1/tables/1/rulings";
    let seen = club.director().await.get(desk).await;
    assert!(seen.attributes("main a", "href").contains(&CASE.to_owned()));
}
