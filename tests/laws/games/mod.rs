//! Casual games: what every one of them keeps, whoever plays.

mod bid_whist;
mod conformance;
mod contracts;
mod cpwp;

use conformance::conforms;
use firstjack::games::bid_whist::BidWhist;
use firstjack::games::contracts::Contracts;
use firstjack::games::cpwp::Cpwp;
use firstjack::games::crazy_eights::CrazyEights;
use firstjack::games::{CardGame, GAMES};

#[test]
fn every_game_has_its_laws_tested() {
    let tested = [
        BidWhist::SLUG,
        CrazyEights::SLUG,
        Cpwp::SLUG,
        Contracts::SLUG,
    ];
    assert_eq!(GAMES.iter().map(|row| row.slug).collect::<Vec<_>>(), tested);
}

#[test]
fn crazy_eights_conforms() {
    conforms::<CrazyEights>(&[
        &[("drawing", "only_if_stuck")],
        &[("action_cards", "stacking")],
        &[("action_cards", "played"), ("last_card", "any")],
    ]);
}

#[test]
fn bid_whist_conforms() {
    conforms::<BidWhist>(&[
        &[("mode", "club")],
        &[
            ("auction", "rounds_until_three_passes"),
            ("first_dealer", "cut"),
        ],
        &[
            ("target", "none"),
            ("negative_target", "none"),
            ("max_sets", "none"),
            ("odd_loses", "false"),
        ],
    ]);
}

#[test]
fn cpwp_conforms() {
    conforms::<Cpwp>(&[
        &[("black_rows", "independent"), ("runs", "both_ways")],
        &[
            ("runs", "single"),
            ("opening", "alone"),
            ("length", "two_wins"),
        ],
        &[("jokers", "one"), ("two_sevens", "drawn")],
        &[("jokers", "two"), ("picking", "seen")],
        &[("jokers", "four"), ("counting", "own")],
    ]);
}

#[test]
fn contracts_conforms() {
    conforms::<Contracts>(&[
        &[("finish", "2"), ("win", "laying"), ("own_pile", "closed")],
        &[
            ("finish", "2"),
            ("wild_limit", "contract_only"),
            ("jokers", "exchanged"),
        ],
        &[
            ("finish", "3"),
            ("sizes", "exact"),
            ("twins", "refused"),
            ("additions", "next_turn"),
        ],
        &[
            ("sheet", "run 13; 4 sets of 3"),
            ("longest_run", "fourteen"),
            ("left", "pips"),
        ],
    ]);
}
