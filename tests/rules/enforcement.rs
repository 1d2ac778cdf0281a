//! How the sheet and the rulings fit together: what enforces each clause, and what may be chosen.

use crate::said::*;
use firstjack::{
    tournament::{
        Effect, RULINGS, Tournament,
        rulings::{Against, Choice, Choosing, RulingKind, ruling_kind},
    },
    whist::{
        HouseRules, Step,
        clauses::{CLAUSES, Class, clause},
    },
};

/// What is done with the pairs and not with a ruling: a substitute is named, or the pair withdraws.
const BY_THE_ROSTER: [&str; 2] = ["TD1", "NOTE"];

#[test]
fn every_clause_that_somebody_has_to_enforce_has_a_ruling_or_an_act_of_the_roster() {
    for clause in CLAUSES.iter().filter(|clause| clause.class.is_enforced()) {
        let enforced = rulings(clause.id).next().is_some() || BY_THE_ROSTER.contains(&clause.id);
        assert!(enforced, "nothing enforces {clause}");
    }
}

#[test]
fn every_ruling_rests_on_clauses_of_the_sheet() {
    for kind in RULINGS.iter().filter(|kind| kind.key != "time_called") {
        assert!(!kind.clauses.is_empty(), "{}", kind.title);
        for id in kind.clauses {
            assert!(clause(id).is_some(), "{} rests on {id}", kind.title);
        }
    }
}

#[test]
fn advice_may_be_followed_by_a_warning_or_is_put_right_under_c5() {
    let put_right_by_c5 = ["A1", "A2", "B5", "C3", "C4"];
    for clause in CLAUSES
        .iter()
        .filter(|clause| clause.class == Class::Advice)
    {
        let ruled = rulings(clause.id).next().is_some();
        assert_ne!(ruled, put_right_by_c5.contains(&clause.id), "{clause}");
    }
}

#[test]
fn c5_d1_d2_the_other_side_plays_on_passes_or_has_a_redeal() {
    for key in ["improper_call", "played_out_of_turn", "direction_not_named"] {
        assert!(
            matches!(kind(key).choosing, Choosing::OtherSide(_)),
            "{key}"
        );
        assert_eq!(
            offered(key),
            [Choice::PlayOn, Choice::Pass, Choice::Redeal],
            "{key}"
        );
    }
}

#[test]
fn d15_there_is_no_pass() {
    assert_eq!(offered("suit_returned"), [Choice::PlayOn, Choice::Redeal]);
}

#[test]
fn d12_d13_d14_the_hand_is_accepted_or_dealt_again() {
    for key in ["bidders_short", "defenders_short"] {
        assert!(
            matches!(kind(key).choosing, Choosing::OtherSide(_)),
            "{key}"
        );
        assert_eq!(offered(key), [Choice::Accept, Choice::Redeal], "{key}");
    }
    assert_eq!(kind("bidders_short").clauses, ["D12"]);
    assert_eq!(kind("defenders_short").clauses, ["D13", "D14"]);
}

#[test]
fn b4_d5_nobody_has_a_choice() {
    for (key, clause) in [("exposed_in_dealing", "B4"), ("not_thirteen", "D5")] {
        assert_eq!(kind(key).clauses, [clause]);
        assert_eq!(kind(key).choosing, Choosing::Nothing);
    }
    assert_eq!(Effect::VoidHand.step(), Some(Step::Redeal));
}

#[test]
fn d9_the_director_may_warn_once_or_never_as_the_house_has_it() {
    assert_eq!(
        offered("books_out_of_order"),
        [Choice::Warning, Choice::PenaltySet]
    );
    let strict = with("books_order", "strict");
    assert_eq!(
        offered_under(&strict, "books_out_of_order"),
        [Choice::PenaltySet]
    );
}

#[test]
fn d6_d8_d10_td4_a_warning_is_written_down_and_costs_nothing() {
    for id in ["D6", "D8", "D10", "TD4"] {
        assert!(rulings(id).next().is_some(), "{id}");
    }
    assert_eq!(Effect::Warning.step(), None);
}

#[test]
fn e4_a_claim_that_is_refused_leaves_the_game_as_it_is() {
    let refused = kind("renege_too_late");
    assert_eq!(
        (refused.clauses, refused.choosing),
        (&["E4"][..], Choosing::Nothing)
    );
    assert_eq!(Effect::Nothing.step(), None);
}

#[test]
fn td3_the_director_warns_takes_a_game_or_removes_a_player() {
    let offers = offered("conduct");
    assert!(matches!(kind("conduct").choosing, Choosing::Director(_)));
    assert_eq!(
        offers,
        [
            Choice::Warning,
            Choice::LoseGame,
            Choice::Removal,
            Choice::Replacement
        ]
    );
}

#[test]
fn side_each_occurrence_may_cost_a_game_and_never_a_place_in_the_tournament() {
    assert_eq!(offered("sideline"), [Choice::Warning, Choice::LoseGame]);
}

#[test]
fn td2_one_side_or_both_may_be_late() {
    assert!(matches!(kind("not_seated").against, Against::SideOrBoth(_)));
}

/// The rulings that enforce a clause: the rulings name their clauses, and nothing else does.
fn rulings(id: &str) -> impl Iterator<Item = &'static RulingKind> {
    RULINGS
        .iter()
        .filter(move |kind| kind.clauses.contains(&id))
}

fn kind(key: &str) -> &'static RulingKind {
    ruling_kind(key).unwrap_or_else(|| panic!("no ruling {key}"))
}

fn offered(key: &str) -> Vec<Choice> {
    offered_under(&sheet(), key)
}

fn offered_under(rules: &HouseRules, key: &str) -> Vec<Choice> {
    let mut tournament = Tournament::default();
    tournament.settings.rules = *rules;
    let offers = tournament.offers(kind(key)).into_iter();
    offers.map(|offer| offer.choice).collect()
}
