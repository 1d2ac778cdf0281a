//! E: renege is game.

use crate::said::*;
use firstjack::whist::{Side, Step};

#[test]
fn e1_a_proven_renege_gives_the_game_to_the_challengers() {
    for accused in Side::BOTH {
        let game = game([Step::RenegeProven { accused }]);
        let ending = game.ending.expect("the game is over");
        assert_eq!(ending.winner, Some(accused.other()));
        assert_eq!(ending.tournament_points[accused.other()], 5);
    }
}

#[test]
fn e2_a_renege_that_is_not_proven_gives_the_game_to_the_accused() {
    for accused in Side::BOTH {
        let game = game([Step::RenegeNotProven { accused }]);
        assert_eq!(game.ending.and_then(|ending| ending.winner), Some(accused));
    }
}

#[test]
fn e1_the_hand_is_not_scored_and_the_running_score_is_kept() {
    let game = game([
        a("4").makes(10),
        b("2").makes(7),
        Step::RenegeProven { accused: Side::B },
    ]);
    assert_eq!(score_of(&game), "4(0) -2(1)");
    assert_eq!(game.hands, 2);
    assert_eq!(ending_of(&game), "A by renege, 9/-2");
}

#[test]
fn e2_where_the_house_has_no_penalty_the_game_goes_on_as_it_was() {
    let rules = with("renege_unproven", "no_penalty");
    let played = [a("2").makes(8)];
    let accused = [played[0], Step::RenegeNotProven { accused: Side::B }];
    assert_eq!(game_under(&rules, accused), game_under(&rules, played));
}

#[test]
fn e2_where_the_house_gives_two_points_the_accused_score_them_and_may_win_by_them() {
    let rules = with("renege_unproven", "two_points");
    let accused = Step::RenegeNotProven { accused: Side::B };
    assert_eq!(score_of(&game_under(&rules, [accused])), "0(0) 2(0)");
    assert_eq!(
        ending_of(&game_under(&rules, [b("4").makes(9 + 1), accused])),
        "B by points, 0/6"
    );
}
