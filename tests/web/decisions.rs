//! Scores settled by the director, and games opened again.

use crate::support::{Browser, Club, Night, Seen, game};
use firstjack::tournament::{Command, Source, TableState};
use firstjack::whist::{BySide, FinalScore, Reason, Side};

const DECISION: &str = "/tournaments/saturday/rounds/1/tables/1/decision";
const REOPENING: &str = "/tournaments/saturday/rounds/1/tables/1/reopening";
const TABLE: &str = "/tournaments/saturday/rounds/1/tables/1";

fn five_to(other: i32, winner: Side) -> FinalScore {
    FinalScore {
        winner: Some(winner),
        reason: Reason::Points,
        points: BySide::for_side(winner, 5, other),
        sets: BySide::default(),
        bostons: BySide::default(),
    }
}

async fn reports(night: &Night<'_>, source: Source, score: FinalScore) {
    night
        .does(Command::ReportGame {
            game: game(1, 1),
            score,
            source,
        })
        .await;
}

async fn decides(director: &Browser, typed: &[(&str, &str)]) -> Seen {
    let mut typed = typed.to_vec();
    typed.push(("step", "effect"));
    director.send(DECISION, DECISION, &typed).await
}

async fn records(director: &Browser, shown: &Seen, action: &str) -> Seen {
    let form = shown.form(action).filled(&[("step", "record")]);
    director.submit(action, &form).await
}

async fn state(night: &Night<'_>) -> TableState {
    let open = night.open().await;
    open.state
        .table(game(1, 1))
        .expect("a table")
        .state(open.state.rules())
}

#[actix_web::test]
async fn two_results_that_differ_are_settled_by_one_of_them() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    reports(&night, Source::A, five_to(2, Side::A)).await;
    reports(&night, Source::B, five_to(3, Side::B)).await;
    assert_eq!(state(&night).await, TableState::Disputed);

    let director = club.director().await;
    let page = director.get(DECISION).await;
    assert_eq!(page.all(".versus section").len(), 2);
    let (a, b) = (night.names(1, Side::A).await, night.names(1, Side::B).await);
    assert!(
        page.says(&format!("{a} win: points, 5 to 2"))
            && page.says(&format!("{b} win: points, 3 to 5")),
        "{}",
        page.words()
    );

    let from_b = page.attributes(".versus a", "href")[1].replace("#result", "");
    let typed = [("reason", "The slip says so"), ("step", "effect")];
    let shown = director.send(&from_b, DECISION, &typed).await;
    assert!(
        shown.says(&format!("{b} win: points, 3 to 5")),
        "{}",
        shown.words()
    );
    let done = records(&director, &shown, DECISION).await;
    assert_eq!((done.status.as_u16(), done.location()), (303, TABLE));
    assert_eq!(state(&night).await, TableState::Decided);
}

#[actix_web::test]
async fn hands_that_differ_are_listed_with_both_words() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.says(Source::A, 1, 1, "A 5 11").await;
    night.says(Source::B, 1, 1, "A 5 10").await;
    let director = club.director().await;
    let page = director.get(DECISION).await;
    assert!(
        page.says("Where they differ") && page.says("took 11 books") && page.says("took 10 books"),
        "{}",
        page.words()
    );
    assert!(
        page.attributes("main a", "href")
            .contains(&format!("{TABLE}/hands/1/correction"))
    );
    let shown = decides(
        &director,
        &[("choice", "stands"), ("reason", "Counted again: eleven")],
    )
    .await;
    assert_eq!(records(&director, &shown, DECISION).await.status, 303);
    assert_eq!(state(&night).await, TableState::Decided);
}

#[actix_web::test]
async fn the_words_of_a_dispute_are_shown_to_the_director() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    reports(&night, Source::A, five_to(2, Side::A)).await;
    let dispute = Command::DisputeGame {
        game: game(1, 1),
        side: Side::B,
        reason: "We had a Boston".into(),
    };
    night.does(dispute).await;
    let page = club.director().await.get(DECISION).await;
    assert!(page.says("We had a Boston"), "{}", page.words());
}

#[actix_web::test]
async fn a_game_not_played_counts_for_nobody() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    let director = club.director().await;
    let shown = decides(
        &director,
        &[("choice", "not_played"), ("reason", "The lights went out")],
    )
    .await;
    assert!(shown.says("Not played"), "{}", shown.words());
    assert_eq!(records(&director, &shown, DECISION).await.status, 303);
    assert_eq!(state(&night).await, TableState::NotPlayed);
}

#[actix_web::test]
async fn a_result_that_cannot_be_is_refused_with_everything_typed_kept() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let before = night.seq().await;
    let director = club.director().await;
    let typed = [
        ("choice", "score"),
        ("winner", "A"),
        ("why", "points"),
        ("points_a", "4"),
        ("points_b", "2"),
        ("reason", "As the slip says"),
    ];
    let refused = decides(&director, &typed).await;
    assert_eq!(refused.status, 422);
    assert!(
        refused.says("correct the score or the reason"),
        "{}",
        refused.words()
    );
    let kept = refused.form(DECISION).fields;
    for (name, text) in typed {
        assert!(
            kept.contains(&(name.into(), text.into())),
            "{name}: {kept:?}"
        );
    }
    assert_eq!(night.seq().await, before);
}

#[actix_web::test]
async fn a_game_that_is_not_over_cannot_stand() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 3 9"]).await;
    let refused = decides(
        &club.director().await,
        &[("choice", "stands"), ("reason", "Enough")],
    )
    .await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("is not over yet"), "{}", refused.words());
}

#[actix_web::test]
async fn without_a_choice_or_a_reason_nothing_is_decided() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    let before = night.seq().await;
    let director = club.director().await;
    let nothing = decides(&director, &[("reason", "Because")]).await;
    assert_eq!(nothing.status, 422);
    assert!(nothing.says("Choose what is to be the result") && nothing.text.contains("Because"));
    let reasonless = decides(&director, &[("choice", "not_played")]).await;
    assert!(reasonless.says("Write down the reason"));
    assert!(
        reasonless
            .form(DECISION)
            .fields
            .contains(&("choice".into(), "not_played".into()))
    );
    assert_eq!(night.seq().await, before);
}

#[actix_web::test]
async fn a_game_opened_again_is_confirmed_anew_by_both_sides() {
    let club = Club::open().await;
    let night = Night::of(&club, 4).await;
    night.slip(1, &["A 5 11"]).await;
    let director = club.director().await;
    let typed = [("reason", "The other slip turned up"), ("step", "effect")];
    let shown = director.send(REOPENING, REOPENING, &typed).await;
    assert!(
        shown.says("Both sides have to confirm anew"),
        "{}",
        shown.words()
    );
    assert_eq!(records(&director, &shown, REOPENING).await.status, 303);
    assert!(matches!(state(&night).await, TableState::Reported(_)));
    for source in [Source::A, Source::B] {
        night
            .does(Command::ConfirmGame {
                game: game(1, 1),
                source,
            })
            .await;
    }
    assert_eq!(state(&night).await, TableState::Confirmed);
}

#[actix_web::test]
async fn nothing_is_opened_again_before_it_is_over() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let director = club.director().await;
    let typed = [("reason", "Just so"), ("step", "effect")];
    let refused = director.send(REOPENING, REOPENING, &typed).await;
    assert_eq!(refused.status, 422);
    assert!(refused.says("still being played"), "{}", refused.words());
}

#[actix_web::test]
async fn a_scorekeeper_may_not_decide() {
    let club = Club::open().await;
    let _night = Night::of(&club, 4).await;
    let scorer = club.scorekeeper().await;
    for page in [DECISION, REOPENING] {
        let seen = scorer.get(page).await;
        assert_eq!(seen.status, 403);
        assert!(seen.says("make rulings"), "{}", seen.words());
    }
}
