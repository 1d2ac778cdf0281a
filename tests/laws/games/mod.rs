//! Casual games: what every one of them keeps, whoever plays.

mod bid_whist;
mod conformance;
mod contracts;
mod cpwp;
mod crazy_eights;
mod lessons;
mod shuffle;

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

/// A form asks for every house rule once, below its heading; what it leaves out is for tournaments.
#[test]
fn every_house_rule_stands_in_one_group() {
    let for_tournaments = [
        "win_award",
        "penalty_set_points",
        "books_order",
        "score_cap",
        "score_floor",
        "seat_grace_minutes",
        "substitute_credit",
    ];
    for row in GAMES {
        let switches = row.switches.iter().map(|switch| switch.key);
        let all = switches.chain(row.texts.iter().map(|text| text.key));
        let mut asked: Vec<&str> = all
            .filter(|key| row.slug != BidWhist::SLUG || !for_tournaments.contains(key))
            .collect();
        let groups = row.groups.iter();
        let mut grouped: Vec<&str> = groups.flat_map(|group| group.keys).copied().collect();
        asked.sort_unstable();
        grouped.sort_unstable();
        assert_eq!(grouped, asked, "{}", row.title);
    }
}

#[test]
fn crazy_eights_conforms() {
    conforms::<CrazyEights>(&[
        &[("drawing", "only_if_stuck")],
        &[("action_cards", "stacking")],
        &[("action_cards", "played"), ("last_card", "any")],
        &[
            ("drawing", "one_a_turn"),
            ("first_eight", "dealer_names"),
            ("payment", "zero_sum"),
            ("lowest", "replayed"),
        ],
        &[
            ("stock", "once"),
            ("last_card", "for_nothing"),
            ("action_cards", "stacking"),
            ("first_action", "on_first_player"),
            ("deals", "3"),
        ],
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
        &[
            ("jokers", "four"),
            ("counting", "own"),
            ("few_cards", "all_swaps"),
        ],
        &[
            ("jokers", "four"),
            ("swaps", "at_once"),
            ("swapped_jokers", "refused"),
            ("places", "play_on"),
        ],
        &[
            ("jokers", "two"),
            ("picking", "seen"),
            ("swaps", "at_once"),
            ("wrong_pass", "card_of_each"),
            ("places", "pips_left"),
        ],
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
