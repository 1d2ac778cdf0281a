//! What a director chooses within a format; each format reads what concerns it.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Plan {
    /// How often everybody meets everybody, in a round robin and within pools.
    pub legs: Legs,
    /// Who meets whom among those with equally many games won, in a Swiss.
    pub equals: Equals,
    /// Who goes to the next table, in a progressive evening.
    pub movers: Movers,
    /// How many pools there are; nought for as many as make pools of four to six.
    pub pools: u16,
    /// How many of each pool go on to the knockout.
    pub through: u16,
    /// Whoever loses the first game plays on in a bracket of their own.
    pub consolation: bool,
    /// The losers of the semi-finals play for third place.
    pub third_place: bool,
    /// All rounds of an individual evening follow one plan that is made before the first; otherwise
    /// each round is drawn from those who are there.
    pub whole_evening: bool,
    pub first_deal: FirstDeal,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            legs: Legs::Single,
            equals: Equals::Lot,
            movers: Movers::Winners,
            pools: 0,
            through: 2,
            consolation: false,
            third_place: false,
            whole_evening: false,
            first_deal: FirstDeal::FirstJack,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Legs {
    Single,
    /// The second time with sides changed.
    Double,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Equals {
    /// Whoever the lot gives.
    Lot,
    /// The first of the upper half meets the first of the lower half.
    Slide,
    /// The first meets the last.
    Fold,
    /// The first meets the second.
    Adjacent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Movers {
    /// Winners go up a table, losers stay.
    Winners,
    /// Losers go down a table, winners stay.
    Losers,
}

/// Who deals the first hand of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDeal {
    /// Whoever is dealt the first jack (rulebook B1).
    FirstJack,
    /// The side that the draw names, evened out over the evening.
    Drawn,
}
