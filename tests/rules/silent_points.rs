//! What the printed rules leave open (rulebook 1.2): what each switch does.

use crate::said::*;
use firstjack::whist::{
    Bid, Books, BySide, Ending, HandScore, HouseRules, MaxSets, Outcome, Reason, Side, Step, score,
};

#[test]
fn a_made_bid_scores_its_books_over_six_or_what_was_bid() {
    assert_eq!(points(&sheet(), "2", 9), (3, 0));
    assert_eq!(points(&with("made_scoring", "bid_value"), "2", 9), (2, 0));
    assert_eq!(
        points(&with("made_scoring", "bid_value"), "2 no", 9),
        (4, 0)
    );
}

#[test]
fn a_no_trump_counts_double_made_and_set_or_like_any_other() {
    assert_eq!(points(&sheet(), "2 no", 9), (6, 0));
    assert_eq!(points(&sheet(), "2 no", 7), (-4, 0));
    assert_eq!(points(&with("nt_multiplier", "1"), "2 no", 9), (3, 0));
    assert_eq!(points(&with("nt_multiplier", "1"), "2 no", 7), (-2, 0));
}

#[test]
fn a_set_costs_the_bid_or_the_books_short_or_nothing() {
    assert_eq!(points(&sheet(), "4", 8), (-4, 0));
    assert_eq!(points(&with("set_cost", "undertricks"), "4", 8), (-2, 0));
    assert_eq!(points(&with("set_cost", "undertricks"), "4 no", 8), (-4, 0));
    assert_eq!(points(&with("set_cost", "none"), "4", 8), (0, 0));
    assert_eq!(
        scored(&with("set_cost", "none"), "4", 8).sets,
        BySide::new(1, 0)
    );
}

#[test]
fn d11_a_missed_bid_costs_the_bid_where_books_short_cannot_be_counted_and_nothing_where_sets_cost_nothing()
 {
    let missed = |rules: &HouseRules| score_of(&game_under(rules, [a("2 no").misses()]));
    assert_eq!(missed(&with("set_cost", "undertricks")), "-4(1) 0(0)");
    assert_eq!(missed(&with("set_cost", "none")), "0(1) 0(0)");
}

#[test]
fn defenders_score_from_seven_books_where_the_odd_does_not_end_the_game() {
    let mut rules = with("defender_points", "books_over_six");
    assert_eq!(points(&rules, "2", 4), (-2, 0));
    rules.odd_loses = false;
    assert_eq!(points(&rules, "2", 4), (-2, 3));
    assert_eq!(points(&rules, "2", 7), (-2, 0));
    assert_eq!(points(&rules, "2", 8), (2, 0));
    assert_eq!(points(&rules, "2 no", 4), (-4, 6));
}

#[test]
fn a4_a3_defenders_who_score_win_by_the_bidders_second_set_before_their_points() {
    let rules = HouseRules {
        odd_loses: false,
        ..with("defender_points", "books_over_six")
    };
    let game = game_under(&rules, [a("2").makes(7), a("1").makes(1)]);
    assert_eq!(score_of(&game), "-3(2) 6(0)");
    assert_eq!(ending_of(&game), "B by two sets, -3/11");
}

#[test]
fn a5_where_the_odd_does_not_lose_it_is_a_set() {
    let rules = with("odd_loses", "false");
    assert_eq!(scored(&rules, "2", 3).outcome, Outcome::Set);
    assert_eq!(ending_of(&game_under(&rules, [a("2").makes(3)])), "goes on");
}

#[test]
fn a3_the_house_sets_how_many_points_win() {
    let rules = with("target", "9");
    assert_eq!(
        ending_of(&game_under(&rules, [a("2").makes(13)])),
        "goes on"
    );
    assert_eq!(
        ending_of(&game_under(&rules, [a("2 no").makes(13)])),
        "A by points, 14/0"
    );
    let endless = with("target", "none");
    assert_eq!(
        ending_of(&game_under(&endless, [a("7 no").makes(13)])),
        "goes on"
    );
}

#[test]
fn a3_the_house_sets_how_many_points_below_zero_lose() {
    let set = || a("7 no").makes(12);
    assert_eq!(
        ending_of(&game_under(&with("negative_target", "14"), [set()])),
        "B by minus five, -14/5"
    );
    assert_eq!(
        ending_of(&game_under(&with("negative_target", "15"), [set()])),
        "goes on"
    );
    assert_eq!(
        ending_of(&game_under(&with("negative_target", "none"), [set()])),
        "goes on"
    );
}

#[test]
fn a4_where_only_sets_in_a_row_lose_a_bid_made_between_them_saves_the_game() {
    let rules = with("max_sets", "consecutive");
    assert_eq!(rules.max_sets, MaxSets::Consecutive);
    let saved = [a("2").makes(7), a("2").makes(8), a("2").makes(7)];
    assert_eq!(ending_of(&game_under(&rules, saved)), "goes on");
    let others_between = [a("2").makes(7), b("2").makes(8), a("2").makes(7)];
    assert_eq!(
        reason(&game_under(&rules, others_between)),
        Some(Reason::TwoSets)
    );
    let by_ruling = [a("2").makes(7), Step::PenaltySet { side: Side::A }];
    assert_eq!(
        reason(&game_under(&rules, by_ruling)),
        Some(Reason::TwoSets)
    );
}

#[test]
fn a4_where_sets_do_not_lose_only_points_do() {
    let rules = with("max_sets", "none");
    let sets = [a("2").makes(7), a("2").makes(7)];
    assert_eq!(score_of(&game_under(&rules, sets)), "-4(2) 0(0)");
    assert_eq!(ending_of(&game_under(&rules, sets)), "goes on");
}

#[test]
fn a_win_on_points_takes_its_score_and_any_other_win_the_award_besides() {
    let points = BySide::new(4, 1);
    for reason in Reason::ALL {
        let ending = Ending::of(&sheet(), Some(Side::B), reason, points);
        let award = match reason {
            Reason::Points | Reason::Time => 0,
            _ => 5,
        };
        assert_eq!(
            ending.tournament_points,
            BySide::new(4, 1 + award),
            "{reason}"
        );
    }
    let none = Ending::of(&with("win_award", "0"), Some(Side::B), Reason::Odd, points);
    assert_eq!(none.tournament_points, points);
}

#[test]
fn a_boston_is_counted_and_scores_what_the_house_says() {
    assert_eq!(points(&sheet(), "2", 13), (7, 0));
    assert_eq!(points(&with("boston_bonus", "x2"), "2", 13), (14, 0));
    assert_eq!(points(&with("boston_bonus", "x4"), "7", 13), (28, 0));
    assert_eq!(points(&with("boston_bonus", "fixed_13"), "2", 13), (13, 0));
    assert_eq!(
        points(&with("boston_bonus", "fixed_13"), "7 no", 13),
        (26, 0)
    );
    assert_eq!(points(&with("boston_bonus", "x4"), "6", 12), (6, 0));
}

#[test]
fn a_boston_of_the_defenders_scores_them_nothing_extra() {
    assert_eq!(points(&with("boston_bonus", "x4"), "2", 0), (-2, 0));
}

#[test]
fn a_boston_counts_for_whom_the_house_says() {
    let counts = |value: &str, bid: &str, books: u8| {
        scored(&with("boston_counts_for", value), bid, books).boston
    };
    assert_eq!(counts("either_side", "2", 13), Some(Side::A));
    assert_eq!(counts("either_side", "2", 0), Some(Side::B));
    assert_eq!(counts("either_side", "2", 12), None);
    assert_eq!(counts("bidders_only", "2", 13), Some(Side::A));
    assert_eq!(counts("bidders_only", "2", 0), None);
    assert_eq!(counts("bid_of_seven_only", "2", 13), None);
    assert_eq!(counts("bid_of_seven_only", "7", 0), None);
    assert_eq!(counts("bid_of_seven_only", "7 special", 13), Some(Side::A));
}

#[test]
fn a_boston_that_does_not_count_has_no_bonus() {
    let rules = HouseRules {
        boston_bonus: house("detroit").boston_bonus,
        ..with("boston_counts_for", "bid_of_seven_only")
    };
    assert_eq!(points(&rules, "2", 13), (7, 0));
    assert_eq!(points(&rules, "7", 13), (13, 0));
}

#[test]
fn bostons_of_a_game_add_up_by_side() {
    let rules = HouseRules {
        odd_loses: false,
        ..with("target", "none")
    };
    let game = game_under(
        &rules,
        [a("1").makes(13), b("1").makes(13), a("1").makes(0)],
    );
    assert_eq!(game.bostons, BySide::new(1, 2));
}

#[test]
fn b2_d9_a_penalty_set_may_cost_points_and_lose_the_game_by_them() {
    let rules = with("penalty_set_points", "3");
    let penalty = Step::PenaltySet { side: Side::A };
    assert_eq!(score_of(&game_under(&rules, [penalty])), "-3(1) 0(0)");
    let rules = HouseRules {
        max_sets: MaxSets::None,
        ..rules
    };
    assert_eq!(
        ending_of(&game_under(&rules, [penalty, penalty])),
        "B by minus five, -6/5"
    );
}

#[test]
fn a_cap_cuts_the_winners_score_when_the_game_ends_and_never_below_the_target() {
    assert_eq!(
        ending_of(&game_under(&with("score_cap", "5"), [a("7").makes(13)])),
        "A by points, 5/0"
    );
    assert_eq!(
        ending_of(&game_under(&with("score_cap", "6"), [a("7").makes(13)])),
        "A by points, 6/0"
    );
    assert_eq!(
        ending_of(&game_under(&with("score_cap", "2"), [a("7").makes(13)])),
        "A by points, 5/0"
    );
    assert_eq!(
        ending_of(&game_under(
            &with("score_cap", "5"),
            [a("2").makes(9), b("2").makes(6)]
        )),
        "A by odd, 8/-2"
    );
}

#[test]
fn a_floor_lifts_the_losers_score_when_the_game_ends() {
    let rules = with("score_floor", "0");
    assert_eq!(
        score_of(&game_under(&rules, [a("2").makes(7)])),
        "-2(1) 0(0)"
    );
    let over = game_under(&rules, [a("2").makes(7), a("3").makes(8)]);
    assert_eq!(score_of(&over), "0(2) 0(0)");
    assert_eq!(ending_of(&over), "B by two sets, 0/5");
    let lower = game_under(&with("score_floor", "-3"), [a("7").makes(12)]);
    assert_eq!(ending_of(&lower), "B by minus five, -3/5");
}

#[test]
fn what_is_only_recorded_never_changes_a_score() {
    for (key, value) in [
        ("aces_good_low", "false"),
        ("first_dealer", "cut"),
        ("seat_grace_minutes", "0"),
        ("books_order", "strict"),
        ("substitute_credit", "first_entered"),
        ("auction", "rounds_until_three_passes"),
        ("special_outranks_uptown", "true"),
    ] {
        for bid in Bid::all() {
            for books in Books::all() {
                let hand = a(&bid.to_string()).hand(books.get());
                assert_eq!(
                    score(&with(key, value), &hand),
                    score(&sheet(), &hand),
                    "{key}"
                );
            }
        }
    }
}

fn scored(rules: &HouseRules, bid: &str, books: u8) -> HandScore {
    score(rules, &a(bid).hand(books))
}

/// Of the bidders and the defenders.
fn points(rules: &HouseRules, bid: &str, books: u8) -> (i32, i32) {
    let points = scored(rules, bid, books).points;
    (points.a, points.b)
}
