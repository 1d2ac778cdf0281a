//! House rules as data: their keys, values, sentences and presets.

use crate::said::*;
use firstjack::whist::{Choices, HouseRules, PRESETS, SWITCHES, preset, switch};
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
        ("books_order", "may_warn_once"),
        ("score_cap", "none"),
        ("score_floor", "none"),
        ("first_dealer", "first_jack"),
        ("seat_grace_minutes", "3"),
        ("renege_unproven", "accuser_loses_game"),
        ("substitute_credit", "who_played"),
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
fn a_nought_that_means_something_else_is_said_so() {
    for (key, sentence) in [
        (
            "seat_grace_minutes",
            "No clock runs for being seated: the director decides when a pair is too late.",
        ),
        (
            "penalty_set_points",
            "A penalty set costs no points, only the set.",
        ),
    ] {
        let said = switch(key).expect(key).in_words(&with(key, "0"));
        assert_eq!(said, sentence);
    }
}

#[test]
fn rules_stored_with_a_switch_that_is_not_known_are_not_guessed_at() {
    assert!(serde_json::from_str::<HouseRules>(r#"{"kitty":6}"#).is_err());
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
