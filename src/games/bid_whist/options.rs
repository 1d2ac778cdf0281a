//! What a table of bid whist may decide for itself: the house rules of the club, and how strict it is.

use crate::games::options::{Choices::OneOf, Group, Switch, choice, group};
use crate::whist::{self, HouseRules};
use serde::{Deserialize, Serialize, de::Error};
use serde_json::{Map, Value};

/// Stored as one flat list, the house rules as the club's tournaments store them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>")]
pub struct Options {
    #[serde(flatten)]
    pub rules: HouseRules,
    pub mode: Mode,
}

/// Whether a card may be played that the rules forbid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Only what may be played can be played.
    #[default]
    Teaching,
    /// Any card held can be played: a renege happens, and may be called (section E).
    Club,
}

impl TryFrom<Map<String, Value>> for Options {
    type Error = serde_json::Error;

    /// A field that is unknown is an error, as it is in the house rules.
    fn try_from(mut stored: Map<String, Value>) -> Result<Options, serde_json::Error> {
        let mode = stored
            .remove(MODE.key)
            .map_or(Ok(Mode::default()), serde_json::from_value);
        let rules = serde_json::from_value(Value::Object(stored)).map_err(Error::custom)?;
        Ok(Options { rules, mode: mode? })
    }
}

const MODE: Switch = Switch {
    key: "mode",
    title: "Cards that may not be played",
    choices: OneOf(&[
        choice(
            "teaching",
            "Teaching mode: only cards that follow the rules can be played.",
        ),
        choice(
            "club",
            "Club mode: any card held can be played. A renege can be put right until the book is closed, and called after the last book.",
        ),
    ]),
};

/// The mode, then the house rules of the club in their order.
pub const SWITCHES: &[Switch] = &{
    let mut rows = [MODE; whist::SWITCHES.len() + 1];
    let mut at = 0;
    while at < whist::SWITCHES.len() {
        rows[at + 1] = whist::SWITCHES[at];
        at += 1;
    }
    rows
};

/// What a club decides for its tournaments alone, such as tournament points and late pairs, is in
/// none of these.
pub const GROUPS: &[Group] = &[
    group("Cards that may not be played", &["mode", "renege_unproven"]),
    group(
        "How a game ends",
        &["target", "negative_target", "max_sets", "odd_loses"],
    ),
    group(
        "Bidding",
        &[
            "auction",
            "min_bid",
            "forced_dealer_min",
            "special_allowed",
            "special_outranks_uptown",
            "nt_outranks_same_number",
        ],
    ),
    group(
        "Points",
        &[
            "made_scoring",
            "nt_multiplier",
            "set_cost",
            "defender_points",
            "boston_bonus",
            "boston_counts_for",
        ],
    ),
    group(
        "Cards and the first deal",
        &["aces_good_low", "first_dealer"],
    ),
];
