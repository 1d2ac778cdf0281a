//! Every house rule as a row, in the order of rulebook 1.2: what it is about and what it may say.
//!
//! The settings form, `firstjack score --set` and a tournament's rules page are made from this list.

use super::switch::{
    Choice,
    Choices::{Number, OneOf},
    Switch,
};

/// The switch of that key, if there is one.
pub fn switch(key: &str) -> Option<&'static Switch> {
    SWITCHES.iter().find(|switch| switch.key == key)
}

pub const SWITCHES: &[Switch] = &[
    Switch {
        key: "made_scoring",
        title: "A bid that is made scores",
        choices: OneOf(&[
            choice(
                "books_over_six",
                "A bid that is made scores every book over six.",
            ),
            choice(
                "bid_value",
                "A bid that is made scores what was bid, and no overbooks.",
            ),
        ]),
    },
    Switch {
        key: "nt_multiplier",
        title: "No-trump counts",
        choices: OneOf(&[
            choice("2", "A no-trump hand counts double, made or set."),
            choice("1", "A no-trump hand counts like any other."),
        ]),
    },
    Switch {
        key: "set_cost",
        title: "A set costs",
        choices: OneOf(&[
            choice("bid_value", "A set costs the bidders what they bid."),
            choice(
                "undertricks",
                "A set costs the bidders the books they are short.",
            ),
            choice("none", "A set costs no points: only sets are counted."),
        ]),
    },
    Switch {
        key: "defender_points",
        title: "Defenders of a set score",
        choices: OneOf(&[
            choice("none", "The defenders score nothing."),
            choice(
                "books_over_six",
                "Defenders who take seven books or more score those over six, unless that wins them the game already.",
            ),
        ]),
    },
    Switch {
        key: "odd_loses",
        title: "Seven books against the bid",
        choices: OneOf(&yes_or_no(
            "Bidders who let the other pair take seven books lose the game.",
            "Bidders who let the other pair take seven books are set, and the game goes on.",
        )),
    },
    Switch {
        key: "target",
        title: "Points that win",
        choices: Number {
            from: 1,
            to: 99,
            words: "The first pair to reach {} points wins the game.",
            none: Some("No number of points wins the game."),
            zero: None,
        },
    },
    Switch {
        key: "negative_target",
        title: "Points below zero that lose",
        choices: Number {
            from: 1,
            to: 99,
            words: "A pair that falls to minus {} loses the game.",
            none: Some("No number of points below zero loses the game."),
            zero: None,
        },
    },
    Switch {
        key: "max_sets",
        title: "Sets that lose",
        choices: OneOf(&[
            choice("cumulative", "Two sets lose the game, whatever the score."),
            choice(
                "consecutive",
                "Two sets lose the game when the pair made no bid between them.",
            ),
            choice("none", "No number of sets loses the game."),
        ]),
    },
    Switch {
        key: "special_outranks_uptown",
        title: "Special over uptown",
        choices: OneOf(&yes_or_no(
            "A special outranks the same number uptown.",
            "A special does not outrank the same number uptown.",
        )),
    },
    Switch {
        key: "nt_outranks_same_number",
        title: "No-trump over the same number",
        choices: OneOf(&yes_or_no(
            "A no-trump outranks the same number uptown or special.",
            "A no-trump does not outrank the same number: every bid must be higher.",
        )),
    },
    Switch {
        key: "special_allowed",
        title: "Special bids",
        choices: OneOf(&yes_or_no(
            "Special bids are allowed.",
            "Special bids are not allowed.",
        )),
    },
    Switch {
        key: "min_bid",
        title: "Lowest bid",
        choices: Number {
            from: 1,
            to: 4,
            words: "The lowest bid is {}.",
            none: None,
            zero: None,
        },
    },
    Switch {
        key: "forced_dealer_min",
        title: "Lowest bid of a forced dealer",
        choices: Number {
            from: 1,
            to: 4,
            words: "If the other three pass, the dealer must bid {} or more.",
            none: None,
            zero: None,
        },
    },
    Switch {
        key: "auction",
        title: "The auction lasts",
        choices: OneOf(&[
            choice(
                "one_turn_each",
                "Each player has one turn to bid, the dealer last.",
            ),
            choice(
                "rounds_until_three_passes",
                "Bidding goes round until three players in a row pass.",
            ),
        ]),
    },
    Switch {
        key: "aces_good_low",
        title: "Aces in low",
        choices: OneOf(&yes_or_no(
            "Aces are good downtown: the ace is the best card there too.",
            "Aces are bad downtown: the ace is the worst card there.",
        )),
    },
    Switch {
        key: "win_award",
        title: "Award for other wins",
        choices: Number {
            from: 0,
            to: 20,
            words: "A pair that wins other than on points or on time takes {} tournament points besides its score.",
            none: None,
            zero: Some("A pair that wins takes its score and nothing besides, however it won."),
        },
    },
    Switch {
        key: "boston_bonus",
        title: "A Boston scores",
        choices: OneOf(&[
            choice("none", "A Boston scores nothing extra."),
            choice("x2", "Bidders who take all thirteen books score double."),
            choice(
                "x4",
                "Bidders who take all thirteen books score four times.",
            ),
            choice(
                "fixed_13",
                "Bidders who take all thirteen books score thirteen points, and a no-trump multiplies them.",
            ),
        ]),
    },
    Switch {
        key: "boston_counts_for",
        title: "A Boston counts for",
        choices: OneOf(&[
            choice(
                "either_side",
                "A Boston counts for either pair, whatever was bid.",
            ),
            choice("bidders_only", "A Boston counts for the bidders only."),
            choice(
                "bid_of_seven_only",
                "A Boston counts only if seven was bid.",
            ),
        ]),
    },
    Switch {
        key: "penalty_set_points",
        title: "A penalty set costs",
        choices: Number {
            from: 0,
            to: 20,
            words: "A penalty set costs {} points besides the set.",
            none: None,
            zero: Some("A penalty set costs no points, only the set."),
        },
    },
    Switch {
        key: "books_order",
        title: "Books out of order",
        choices: OneOf(&[
            choice(
                "may_warn_once",
                "The director may warn a pair once before its books out of order cost a set.",
            ),
            choice(
                "strict",
                "Books out of order cost a set at once: the director does not warn first.",
            ),
        ]),
    },
    Switch {
        key: "score_cap",
        title: "Most that a winner scores",
        choices: Number {
            from: 1,
            to: 99,
            words: "A winner's score counts for {} points at most, and never for less than the target.",
            none: Some("A winner's score counts in full."),
            zero: None,
        },
    },
    Switch {
        key: "score_floor",
        title: "Least that a loser scores",
        choices: Number {
            from: -20,
            to: 0,
            words: "A loser's score counts for no less than {}.",
            none: Some("A loser's score counts in full, below zero too."),
            zero: None,
        },
    },
    Switch {
        key: "first_dealer",
        title: "First dealer",
        choices: OneOf(&[
            choice("first_jack", "Whoever is dealt the first jack deals first."),
            choice("first_club", "Whoever is dealt the first club deals first."),
            choice(
                "first_diamond",
                "Whoever is dealt the first diamond deals first.",
            ),
            choice("cut", "The players cut for the first deal."),
        ]),
    },
    Switch {
        key: "seat_grace_minutes",
        title: "Minutes to be seated",
        choices: Number {
            from: 0,
            to: 60,
            words: "A pair not seated {} minutes after the round begins forfeits the game.",
            none: None,
            zero: Some(
                "No clock runs for being seated: the director decides when a pair is too late.",
            ),
        },
    },
    Switch {
        key: "renege_unproven",
        title: "A renege that is not proven",
        choices: OneOf(&[
            choice(
                "accuser_loses_game",
                "A pair that calls a renege and cannot prove it loses the game.",
            ),
            choice(
                "no_penalty",
                "A pair that calls a renege and cannot prove it pays nothing.",
            ),
            choice(
                "two_points",
                "If a renege is called and not proven, the accused pair scores two points.",
            ),
        ]),
    },
    Switch {
        key: "substitute_credit",
        title: "Games of a substitute",
        choices: OneOf(&[
            choice(
                "who_played",
                "A game counts in the record of the person who played it, substitutes too.",
            ),
            choice(
                "first_entered",
                "A game that a substitute played counts in the record of the person who entered.",
            ),
        ]),
    },
];

const fn choice(value: &'static str, words: &'static str) -> Choice {
    Choice { value, words }
}

const fn yes_or_no(yes: &'static str, no: &'static str) -> [Choice; 2] {
    [choice("true", yes), choice("false", no)]
}
