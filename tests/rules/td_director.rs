//! TD, sideline and note: games that the director gives away, and time.

use crate::said::*;
use firstjack::whist::{Absence, Side, Step};

#[test]
fn td2_a_pair_that_is_late_forfeits_the_game_and_the_other_takes_five() {
    let game = game([Step::Forfeit {
        by: Side::B,
        why: Absence::Late,
    }]);
    assert_eq!(ending_of(&game), "A by late, 5/0");
}

#[test]
fn td2_when_both_pairs_are_late_both_lose_and_nobody_takes_points() {
    let game = game([Step::DoubleForfeit { why: Absence::Late }]);
    assert_eq!(ending_of(&game), "nobody by late, 0/0");
}

#[test]
fn td3_side_a_game_may_be_forfeited_in_the_middle_and_both_keep_their_score() {
    let game = game([
        a("1").makes(8),
        b("4").makes(10),
        Step::Forfeit {
            by: Side::B,
            why: Absence::Forfeit,
        },
    ]);
    assert_eq!(ending_of(&game), "A by forfeit, 7/4");
}

#[test]
fn note_a_walk_out_loses_the_game() {
    let game = game([
        a("2").makes(7),
        Step::Forfeit {
            by: Side::A,
            why: Absence::WalkOut,
        },
    ]);
    assert_eq!(ending_of(&game), "B by walk-out, -2/5");
}

#[test]
fn when_time_is_called_the_higher_score_wins_without_the_award() {
    let game = game([a("1").makes(8), b("1").makes(7), Step::TimeCalled]);
    assert_eq!(ending_of(&game), "A by time, 2/1");
}

#[test]
fn when_time_is_called_on_a_level_score_fewer_sets_win() {
    let game = game([a("2").makes(7), a("2").makes(8), Step::TimeCalled]);
    assert_eq!(score_of(&game), "0(1) 0(0)");
    assert_eq!(ending_of(&game), "B by time, 0/0");
}

#[test]
fn when_time_is_called_on_a_level_game_one_last_hand_decides_and_adds_no_points() {
    let level = [a("1").makes(8), b("2").makes(8), Step::TimeCalled];
    assert_eq!(ending_of(&game(level)), "goes on");
    for (last, winner) in [
        (a("1").makes(7), "A"),
        (a("2").makes(7), "B"),
        (b("1").makes(6), "A"),
        (b("3 no").makes(13), "B"),
        (b("1").misses(), "A"),
    ] {
        let decided = game(level.into_iter().chain([Step::Redeal, last]));
        assert_eq!(score_of(&decided), "2(0) 2(0)");
        assert_eq!(ending_of(&decided), format!("{winner} by time, 2/2"));
    }
}

#[test]
fn a_penalty_set_in_the_last_hand_decides_a_level_game() {
    let game = game([Step::TimeCalled, Step::PenaltySet { side: Side::A }]);
    assert_eq!(ending_of(&game), "B by time, 0/0");
}

#[test]
fn a_ruling_may_end_the_last_hand() {
    let game = game([Step::TimeCalled, Step::RenegeProven { accused: Side::A }]);
    assert_eq!(ending_of(&game), "B by renege, 0/5");
}
