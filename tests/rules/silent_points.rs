//! What the printed rules leave open (rulebook 1.2): every switch, its default and its options.

use crate::said::*;
use firstjack::whist::{
    Bid, Books, BySide, Choices, Ending, HandScore, HouseRules, MaxSets, Outcome, PRESETS, Reason,
    SWITCHES, Side, Step, preset, score, switch,
};
use serde_json::{Value, json};

#[test]
fn every_house_rule_has_one_switch_and_every_switch_is_a_house_rule() {
    let Value::Object(stored) = json!(sheet()) else {
        panic!("house rules are stored by name");
    };
    let mut fields: Vec<_> = stored.keys().map(String::as_str).collect();
    let mut keys: Vec<_> = SWITCHES.iter().map(|switch| switch.key).collect();
    fields.sort_unstable();
    keys.sort_unstable();
    assert_eq!(keys, fields);
}

#[test]
fn the_default_is_the_sheet_as_printed() {
    assert_eq!(sheet(), house("cwps-sheet"));
    for (key, value) in [
        ("made_scoring", "books_over_six"),
        ("nt_multiplier", "2"),
        ("set_cost", "bid_value"),
        ("defender_points", "none"),
        ("odd_loses", "true"),
        ("target", "5"),
        ("negative_target", "5"),
        ("max_sets", "cumulative"),
        ("special_outranks_uptown", "false"),
        ("nt_outranks_same_number", "true"),
        ("special_allowed", "true"),
        ("min_bid", "1"),
        ("forced_dealer_min", "2"),
        ("auction", "one_turn_each"),
        ("aces_good_low", "true"),
        ("win_award", "5"),
        ("boston_bonus", "none"),
        ("boston_counts_for", "either_side"),
        ("penalty_set_points", "0"),
        ("score_cap", "none"),
        ("score_floor", "none"),
        ("first_dealer", "first_jack"),
        ("seat_grace_minutes", "3"),
        ("renege_unproven", "accuser_loses_game"),
    ] {
        assert_eq!(switch(key).expect(key).get(&sheet()), value, "{key}");
    }
}

#[test]
fn the_presets_differ_from_the_sheet_where_their_clubs_do() {
    assert_eq!(changes("cwps-sheet"), [""; 0]);
    assert_eq!(
        changes("cwps-current"),
        ["first_dealer=first_club", "seat_grace_minutes=5"]
    );
    assert_eq!(
        changes("detroit"),
        [
            "made_scoring=bid_value",
            "special_outranks_uptown=true",
            "boston_bonus=fixed_13",
            "first_dealer=first_diamond"
        ]
    );
    assert!(preset("chicago").is_none());
    assert_eq!(PRESETS.len(), 3);
}

#[test]
fn every_value_of_every_switch_is_said_in_a_sentence_of_its_own() {
    for switch in SWITCHES {
        let mut sentences: Vec<_> = some_values(&switch.choices)
            .iter()
            .map(|value| switch.in_words(&with(switch.key, value)))
            .collect();
        for sentence in &sentences {
            assert!(
                sentence.ends_with('.') && !sentence.contains("{}"),
                "{sentence}"
            );
        }
        let said = sentences.len();
        sentences.sort_unstable();
        sentences.dedup();
        assert_eq!(sentences.len(), said, "{}", switch.key);
    }
}

#[test]
fn a_value_that_a_switch_does_not_have_is_refused_with_those_it_has() {
    let refused = |key: &str, value: &str| {
        let mut rules = sheet();
        let error = switch(key)
            .expect(key)
            .set(&mut rules, value)
            .expect_err(value);
        assert_eq!(rules, sheet(), "a refused value changes nothing");
        error.to_string()
    };
    assert_eq!(
        refused("made_scoring", "overbooks"),
        "\"overbooks\" is no value of made_scoring: choose books_over_six or bid_value."
    );
    assert_eq!(
        refused("target", "0"),
        "\"0\" is no value of target: choose 1 to 99 or none."
    );
    assert_eq!(
        refused("win_award", "none"),
        "\"none\" is no value of win_award: choose 0 to 20."
    );
    assert_eq!(
        refused("win_award", "five"),
        "\"five\" is no value of win_award: choose 0 to 20."
    );
    assert_eq!(
        refused("odd_loses", "yes"),
        "\"yes\" is no value of odd_loses: choose true or false."
    );
}

#[test]
fn rules_stored_before_a_switch_was_made_mean_what_they_meant() {
    let stored: HouseRules = serde_json::from_str(r#"{"odd_loses":false}"#).expect("house rules");
    assert_eq!(stored, with("odd_loses", "false"));
}

#[test]
fn rules_stored_with_a_switch_that_is_not_known_are_not_guessed_at() {
    assert!(serde_json::from_str::<HouseRules>(r#"{"kitty":6}"#).is_err());
}

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
    let missed = |rules: &HouseRules| sheet_of(&game_under(rules, [a("2 no").misses()]));
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
    assert_eq!(sheet_of(&game), "-3(2) 6(0)");
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
    assert_eq!(sheet_of(&game_under(&rules, sets)), "-4(2) 0(0)");
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
    assert_eq!(sheet_of(&game_under(&rules, [penalty])), "-3(1) 0(0)");
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
        sheet_of(&game_under(&rules, [a("2").makes(7)])),
        "-2(1) 0(0)"
    );
    let over = game_under(&rules, [a("2").makes(7), a("3").makes(8)]);
    assert_eq!(sheet_of(&over), "0(2) 0(0)");
    assert_eq!(ending_of(&over), "B by two sets, 0/5");
    let lower = game_under(&with("score_floor", "-3"), [a("7").makes(12)]);
    assert_eq!(ending_of(&lower), "B by minus five, -3/5");
}

#[test]
fn what_is_only_recorded_never_changes_a_score() {
    for (key, value) in [
        ("aces_good_low", "false"),
        ("first_dealer", "cut"),
        ("seat_grace_minutes", "5"),
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

/// Where a preset differs from the sheet, as it would be typed.
fn changes(preset: &str) -> Vec<String> {
    SWITCHES
        .iter()
        .map(|switch| (switch, switch.get(&house(preset))))
        .filter(|(switch, value)| *value != switch.get(&sheet()))
        .map(|(switch, value)| format!("{}={value}", switch.key))
        .collect()
}

fn some_values(choices: &Choices) -> Vec<String> {
    match choices {
        Choices::OneOf(choices) => choices
            .iter()
            .map(|choice| choice.value.to_owned())
            .collect(),
        Choices::Number { from, to, none, .. } => [from, to]
            .iter()
            .map(|number| number.to_string())
            .chain(none.map(|_| Choices::NONE.to_owned()))
            .collect(),
    }
}
