//! The house rules of Crazy 8's as a person reads and sets them.

use crate::games::options::{
    Choices::{Number, OneOf},
    Group, Switch, choice, group,
};

pub const SWITCHES: &[Switch] = &[
    Switch {
        key: "drawing",
        title: "Drawing with a card that fits",
        choices: OneOf(&[
            choice(
                "up_to_three",
                "Up to three cards may be drawn in a turn with a card that fits.",
            ),
            choice("at_will", "Cards may be drawn at will."),
            choice(
                "one_a_turn",
                "One card may be drawn in a turn: who has none that fits even then passes.",
            ),
            choice("only_if_stuck", "Only who has no card that fits may draw."),
        ]),
    },
    Switch {
        key: "stock",
        title: "An empty stock",
        choices: OneOf(&[
            choice(
                "reshuffled",
                "When the stock is empty the pile but for its top card is shuffled and becomes the stock.",
            ),
            choice(
                "once",
                "When the stock is empty nothing is drawn any more: who has no card that fits passes.",
            ),
        ]),
    },
    Switch {
        key: "last_card",
        title: "The last card",
        choices: OneOf(&[
            choice(
                "not_special",
                "A two, a queen or an eight cannot be the last card played.",
            ),
            choice(
                "for_nothing",
                "Any card may be the last, but who ends with a two, a queen or an eight collects nothing.",
            ),
            choice("any", "Any card may be the last."),
        ]),
    },
    Switch {
        key: "action_cards",
        title: "Twos and queens",
        choices: OneOf(&[
            choice("none", "Twos and queens have no effect."),
            choice(
                "played",
                "After a two the next player draws two cards and plays none; after a queen the next player is left out.",
            ),
            choice(
                "stacking",
                "As played, but a two may be answered with a two: whoever has none draws two for each.",
            ),
        ]),
    },
    Switch {
        key: "first_eight",
        title: "An eight turned up first",
        choices: OneOf(&[
            choice(
                "buried",
                "An eight turned up first is buried and another card turned.",
            ),
            choice(
                "dealer_names",
                "If an eight is turned up first the dealer names the suit to follow.",
            ),
        ]),
    },
    Switch {
        key: "first_action",
        title: "A two or a queen turned up first",
        choices: OneOf(&[
            choice("plain", "A two or a queen turned up first has no effect."),
            choice(
                "on_first_player",
                "Where twos and queens have effects, one turned up first has it on the first player.",
            ),
        ]),
    },
    Switch {
        key: "ace",
        title: "An ace in the hand",
        choices: OneOf(&[
            choice("one", "An ace left in a hand costs 1 point."),
            choice("eleven", "An ace left in a hand costs 11 points."),
            choice("fifteen", "An ace left in a hand costs 15 points."),
        ]),
    },
    Switch {
        key: "payment",
        title: "Who pays",
        choices: OneOf(&[
            choice(
                "added",
                "What is collected is added to the winner's score, and nobody loses it.",
            ),
            choice(
                "zero_sum",
                "What is collected is taken from the scores of the others.",
            ),
        ]),
    },
    Switch {
        key: "blocked",
        title: "A blocked deal",
        choices: OneOf(&[
            choice(
                "lowest_collects",
                "When nobody can play, the lowest hand collects the difference to each other hand.",
            ),
            choice(
                "replayed",
                "When nobody can play, nobody collects, and the same dealer deals again.",
            ),
        ]),
    },
    Switch {
        key: "lowest",
        title: "Several lowest hands",
        choices: OneOf(&[
            choice(
                "share",
                "If several hands are lowest in a blocked deal they share, rounded down.",
            ),
            choice(
                "in_full",
                "If several hands are lowest in a blocked deal each collects in full.",
            ),
            choice(
                "replayed",
                "If several hands are lowest in a blocked deal, the same dealer deals again.",
            ),
        ]),
    },
    Switch {
        key: "deals",
        title: "The length of the game",
        choices: Number {
            from: 1,
            to: 50,
            words: "The most points after {} deals win the game.",
            none: Some("The first to have 50 points for each player wins the game."),
            zero: None,
        },
    },
];

pub const GROUPS: &[Group] = &[
    group(
        "Drawing, and cards of their own kind",
        &[
            "drawing",
            "stock",
            "last_card",
            "action_cards",
            "first_eight",
            "first_action",
        ],
    ),
    group(
        "What is paid, and the length of the game",
        &["ace", "payment", "blocked", "lowest", "deals"],
    ),
];
