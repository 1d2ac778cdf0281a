//! Slips that tell only the result: what they are worth, and whether they can be true.

use crate::said::*;
use firstjack::whist::{BySide, FinalScore, HouseRules, Reason, Side};

#[test]
fn a_result_only_slip_is_worth_what_the_hands_would_have_been() {
    let slip = b_wins(Reason::TwoSets, (-1, 2), (2, 0));
    assert_eq!(
        ending_in_words(&slip.ending(&sheet())),
        "B by two sets, -1/7"
    );
}

#[test]
fn results_that_can_be_true_have_no_problems() {
    for slip in [
        b_wins(Reason::Points, (4, 5), (0, 1)),
        b_wins(Reason::Points, (1, 6), (1, 1)),
        b_wins(Reason::TwoSets, (-6, 4), (2, 1)),
        b_wins(Reason::MinusFive, (-5, 0), (1, 0)),
        b_wins(Reason::Odd, (-2, 0), (1, 0)),
        b_wins(Reason::Odd, (-7, 3), (2, 1)),
        b_wins(Reason::Renege, (4, -4), (1, 1)),
        b_wins(Reason::RenegeNotProven, (4, -4), (1, 1)),
        b_wins(Reason::BookReopened, (0, 0), (0, 0)),
        b_wins(Reason::Late, (0, 0), (0, 0)),
        b_wins(Reason::Forfeit, (4, 0), (0, 0)),
        b_wins(Reason::WalkOut, (4, 0), (0, 0)),
        b_wins(Reason::Time, (1, 2), (0, 1)),
        b_wins(Reason::Time, (2, 2), (1, 0)),
        b_wins(Reason::Time, (2, 2), (1, 1)),
        nobody_wins(Reason::Late),
        nobody_wins(Reason::WalkOut),
    ] {
        assert_eq!(slip.problems(&sheet()), [""; 0], "{slip:?}");
    }
}

#[test]
fn a_contradiction_is_named_with_what_to_correct() {
    for (slip, problem) in [
        (
            b_wins(Reason::Points, (1, 3), (0, 0)),
            "B won on points, which takes 5, but has 3: correct the score or the reason.",
        ),
        (
            b_wins(Reason::TwoSets, (1, 3), (1, 0)),
            "A lost by two sets but has 1: correct the sets or the reason.",
        ),
        (
            b_wins(Reason::MinusFive, (-4, 3), (1, 0)),
            "A lost at -5 or worse, but has -4: correct the score or the reason.",
        ),
        (
            b_wins(Reason::Odd, (-1, 3), (0, 0)),
            "A lost by the odd, which is a set too: write down the set, or correct the reason.",
        ),
        (
            b_wins(Reason::Time, (3, 2), (0, 0)),
            "Time was called with A ahead, so A won: correct the score or the winner.",
        ),
        (
            nobody_wins(Reason::Odd),
            "A game is won by nobody only when neither pair was there: choose who won.",
        ),
        (
            b_wins(Reason::Points, (6, 5), (0, 0)),
            "By this score A has won already (points): correct the score, or the winner and the reason.",
        ),
        (
            b_wins(Reason::Points, (2, 5), (2, 0)),
            "By this score B has won already (two sets): correct the score, or the winner and the reason.",
        ),
        (
            b_wins(Reason::Odd, (-3, 2), (1, 2)),
            "By this score A has won already (two sets): correct the score, or the winner and the reason.",
        ),
        (
            b_wins(Reason::Forfeit, (-6, 2), (1, 0)),
            "By this score B has won already (minus five): correct the score, or the winner and the reason.",
        ),
    ] {
        assert_eq!(slip.problems(&sheet()), [problem], "{slip:?}");
    }
}

#[test]
fn a_third_set_is_impossible() {
    let problems = b_wins(Reason::TwoSets, (-5, 0), (3, 0)).problems(&sheet());
    assert_eq!(
        problems,
        ["A cannot have 3 sets: the second ends the game."]
    );
}

#[test]
fn a_reason_that_the_house_does_not_have_is_named() {
    let problem =
        |key: &str, value: &str, slip: FinalScore| slip.problems(&with(key, value)).concat();
    assert_eq!(
        problem("target", "none", b_wins(Reason::Points, (0, 9), (0, 0))),
        "By the house rules no number of points wins a game: choose another reason."
    );
    assert_eq!(
        problem(
            "negative_target",
            "none",
            b_wins(Reason::MinusFive, (-9, 0), (1, 0))
        ),
        "By the house rules no number of points below zero loses a game: choose another reason."
    );
    assert_eq!(
        problem("max_sets", "none", b_wins(Reason::TwoSets, (-1, 0), (2, 0))),
        "By the house rules no number of sets loses a game: choose another reason."
    );
    assert_eq!(
        problem("odd_loses", "false", b_wins(Reason::Odd, (-1, 0), (1, 0))),
        "By the house rules seven books against the bid lose no game: choose another reason."
    );
    assert_eq!(
        problem(
            "renege_unproven",
            "no_penalty",
            b_wins(Reason::RenegeNotProven, (0, 0), (0, 0))
        ),
        "By the house rules a renege that is not proven ends no game: choose another reason."
    );
}

#[test]
fn a4_where_sets_must_come_in_a_row_two_of_them_alone_prove_nothing() {
    let rules = with("max_sets", "consecutive");
    let fine = |slip: FinalScore| slip.problems(&rules).is_empty();
    assert!(fine(b_wins(Reason::Points, (-1, 6), (3, 2))));
    assert!(fine(b_wins(Reason::TwoSets, (-1, 2), (2, 3))));
    assert!(fine(b_wins(Reason::TwoSets, (-6, 2), (2, 0))));
    assert!(!fine(b_wins(Reason::TwoSets, (-1, 2), (1, 3))));
}

#[test]
fn a_slip_with_the_score_as_the_house_counts_it_is_right_too() {
    let floored = b_wins(Reason::MinusFive, (0, 2), (1, 0));
    assert_eq!(floored.problems(&with("score_floor", "0")), [""; 0]);
    let floored_while_defenders_scored = b_wins(Reason::MinusFive, (0, 6), (1, 0));
    let rules = HouseRules {
        odd_loses: false,
        score_floor: Some(0),
        ..with("defender_points", "books_over_six")
    };
    assert_eq!(floored_while_defenders_scored.problems(&rules), [""; 0]);
    let capped = b_wins(Reason::Points, (0, 5), (1, 0));
    assert_eq!(capped.problems(&with("score_cap", "5")), [""; 0]);
}

#[test]
fn the_result_of_every_game_that_was_played_is_a_slip_that_can_be_true() {
    let rules: [HouseRules; 3] = ["cwps-sheet", "cwps-current", "detroit"].map(house);
    for rules in rules {
        for steps in [
            vec![a("3").makes(11)],
            vec![a("7").makes(13)],
            vec![a("2").makes(6)],
            vec![a("7 no").makes(12)],
            vec![a("2").makes(7), b("1").makes(8), a("6").makes(7)],
        ] {
            let game = game_under(&rules, steps);
            let Some(ending) = game.ending else { continue };
            let slip = FinalScore {
                winner: ending.winner,
                reason: ending.reason,
                points: game.points,
                sets: game.sets,
                bostons: game.bostons,
            };
            assert_eq!(slip.problems(&rules), [""; 0], "{slip:?}");
            assert_eq!(slip.ending(&rules), ending);
        }
    }
}

/// Points and sets of A and B.
fn b_wins(reason: Reason, points: (i32, i32), sets: (u8, u8)) -> FinalScore {
    FinalScore {
        winner: Some(Side::B),
        reason,
        points: BySide::new(points.0, points.1),
        sets: BySide::new(sets.0, sets.1),
        bostons: BySide::default(),
    }
}

fn nobody_wins(reason: Reason) -> FinalScore {
    FinalScore {
        winner: None,
        ..b_wins(reason, (0, 0), (0, 0))
    }
}
