//! TD, sideline and note: games that the director gives away, and time.

use crate::said::*;
use chrono::NaiveDate;
use firstjack::{
    people::suspensions::a_month_after,
    whist::{Absence, Side, Step},
};

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

#[test]
fn td1_what_leaving_costs_is_announced_and_whose_record_a_substitute_plays_for() {
    let said = announced("TD1");
    assert!(
        said.contains("name a substitute") && said.contains("for one month"),
        "{said}"
    );
    assert!(said.contains("counts in the record of the person who played it"));
    let first_entered = announced_under(&with("substitute_credit", "first_entered"), "TD1");
    assert!(first_entered.contains("in the record of the person who entered"));
}

#[test]
fn td1_a_month_is_a_calendar_month_and_whoever_left_may_play_on_its_last_date() {
    let day = |text: &str| text.parse::<NaiveDate>().expect("a date");
    for (left, may_play) in [
        ("2026-11-28", "2026-12-28"),
        ("2026-12-15", "2027-01-15"),
        ("2026-01-31", "2026-02-28"),
        ("2028-01-31", "2028-02-29"),
    ] {
        assert_eq!(a_month_after(day(left)), day(may_play), "{left}");
    }
}

#[test]
fn td2_the_time_to_be_seated_is_announced_as_the_house_has_it() {
    assert!(announced("TD2").contains("not seated 3 minutes after the round begins"));
    let five = announced_under(&house("cwps-current"), "TD2");
    assert!(five.contains("not seated 5 minutes"), "{five}");
    let none = announced_under(&with("seat_grace_minutes", "0"), "TD2");
    assert!(none.contains("No clock runs"), "{none}");
}

#[test]
fn td4_the_five_questions_are_announced() {
    let said = announced("TD4");
    for asked in [
        "the bid",
        "who dealt",
        "which suit was led",
        "what is trump",
        "the score",
    ] {
        assert!(said.contains(asked), "{asked}: {said}");
    }
}

#[test]
fn td3_note_no_money_back_is_announced() {
    assert!(announced("TD3").contains("no money back"));
    assert!(announced("NOTE").contains("No money is given back."));
}
