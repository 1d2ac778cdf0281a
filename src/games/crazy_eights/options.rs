//! What a table of Crazy 8's may decide for itself.

use crate::games::options::{Choices::OneOf, Group, Switch, choice, group};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub drawing: Drawing,
    pub last_card: LastCard,
    pub action_cards: ActionCards,
}

/// Whether one may draw with a card that fits (rulebook 4.2, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    AtWill,
    /// As on the sheet, but no more than three in a turn while a card fits.
    #[default]
    UpToThree,
    OnlyIfStuck,
}

/// What may be played last (rulebook 4.2, 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastCard {
    #[default]
    NotSpecial,
    Any,
}

/// What a two and a queen do besides (rulebook 4.2, 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ActionCards {
    #[default]
    None,
    /// The next player draws two; the next player is left out.
    Played,
    /// A two may be answered with a two, and whoever has none draws for them all.
    Stacking,
}

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
            choice("only_if_stuck", "Only who has no card that fits may draw."),
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
];

pub const GROUPS: &[Group] = &[group(
    "Drawing, and cards of their own kind",
    &["drawing", "last_card", "action_cards"],
)];
