use crate::evening::{DIRECTOR, Evening, rules, slip, withdraws};
use firstjack::{
    ids::HandNo,
    tournament::{
        Command, Losing, RULINGS, Refusal, TableState, rulings::Asks, standings, standings::Scope,
    },
    whist::{Reason, Side},
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, Side::A, 1, "N 2 8");
    evening
}

#[test]
fn a_proven_renege_gives_the_game_to_the_challengers_with_five_points() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "renege_proven", Losing::A));
    assert_eq!(evening.state(1), TableState::Decided);
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::B), Reason::Renege)
    );
    assert_eq!(
        (ending.tournament_points.a, ending.tournament_points.b),
        (2, 5)
    );
}

#[test]
fn an_unproven_renege_gives_the_game_to_the_accused() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "renege_not_proven", Losing::A));
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::RenegeNotProven)
    );
    assert_eq!(ending.tournament_points.a, 7);
}

#[test]
fn a_renege_in_the_hand_that_seemed_to_end_the_game_stands_above_it() {
    let mut evening = playing();
    evening.says(1, Side::A, 2, "N 3 9");
    assert!(matches!(evening.state(1), TableState::Reported(_)));
    let mut asked = match rules(evening.game(1), "renege_proven", Losing::A) {
        Command::MakeRuling(asked) => asked,
        other => panic!("{other:?}"),
    };
    asked.hand = Some(HandNo(2));
    evening.does(Command::MakeRuling(asked));
    assert_eq!(evening.score(1).points.a, 2, "hand 2 is not scored");
    assert_eq!(evening.score(1).ending.unwrap().winner, Some(Side::B));
}

#[test]
fn two_penalty_sets_equal_one_lost_game() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "improper_cut", Losing::B));
    assert_eq!(evening.score(1).sets.b, 1);
    assert_eq!(evening.score(1).points.b, 0);
    evening.does(rules(evening.game(1), "books_out_of_order", Losing::B));
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::TwoSets)
    );
}

#[test]
fn a_missed_bid_takes_the_place_of_its_hand() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "missed_bid", Losing::B));
    assert_eq!(
        (evening.score(1).points.b, evening.score(1).sets.b),
        (-2, 1)
    );
    assert_eq!(evening.table(1).next_hand(), HandNo(3));
}

#[test]
fn a_redeal_changes_nothing_and_is_refused_for_a_hand_that_is_scored() {
    let mut evening = playing();
    let before = evening.score(1);
    evening.does(rules(evening.game(1), "redeal", Losing::A));
    assert_eq!(before, evening.score(1));
    let mut asked = match rules(evening.game(1), "redeal", Losing::A) {
        Command::MakeRuling(asked) => asked,
        other => panic!("{other:?}"),
    };
    asked.hand = Some(HandNo(1));
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert!(matches!(refusal, Refusal::HandStandsAgainstRedeal { .. }));
}

#[test]
fn both_sides_late_both_lose_and_nobody_gets_points() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.does(rules(evening.game(1), "not_seated", Losing::Both));
    let ending = evening.score(1).ending.unwrap();
    assert_eq!((ending.winner, ending.reason), (None, Reason::Late));
    let pairs = evening.table(1).pairs;
    for side in Side::BOTH {
        let line = crate::standings::line(&evening, pairs[side].0);
        assert_eq!(
            (line.played, line.won, line.lost, line.points),
            (1, 0, 1, 0)
        );
    }
}

#[test]
fn a_ruling_about_a_game_that_has_ended_is_refused() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 5 11"]));
    let refusal = evening.refuses(DIRECTOR, rules(game, "improper_cut", Losing::B));
    assert!(
        matches!(refusal, Refusal::GameEndedBefore { .. }),
        "{refusal}"
    );
}

#[test]
fn a_ruling_without_a_reason_or_a_side_is_refused_by_name() {
    let mut evening = playing();
    let Command::MakeRuling(mut asked) = rules(evening.game(1), "book_reopened", Losing::A) else {
        panic!("a ruling")
    };
    asked.reason = "  ".into();
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked.clone()));
    assert!(matches!(refusal, Refusal::ReasonMissing { .. }));
    asked.reason = "seen".into();
    asked.losing = Some(Losing::Both);
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert!(
        refusal.to_string().starts_with("Turned book reopened"),
        "{refusal}"
    );
}

#[test]
fn withdrawing_any_ruling_restores_every_figure() {
    for kind in RULINGS {
        for losing in [Losing::A, Losing::B] {
            let mut evening = playing();
            let state = evening.state(1);
            let score = evening.score(1);
            let lines = standings(&evening.t, Scope::Settled);
            evening.does(rules(evening.game(1), kind.key, losing));
            if kind.asks != Asks::Nothing {
                assert_ne!(score, evening.score(1), "{} has no effect", kind.key);
            }
            evening.does(withdraws(1));
            assert_eq!(state, evening.state(1), "{}", kind.key);
            assert_eq!(score, evening.score(1), "{}", kind.key);
            assert_eq!(lines, standings(&evening.t, Scope::Settled), "{}", kind.key);
            let again = evening.refuses(DIRECTOR, withdraws(1));
            assert!(matches!(again, Refusal::RulingAlreadyWithdrawn { .. }));
        }
    }
}
