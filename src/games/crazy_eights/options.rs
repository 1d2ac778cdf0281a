//! What a table of Crazy 8's may decide for itself.

mod switches;

pub use switches::{GROUPS, SWITCHES};

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub drawing: Drawing,
    pub stock: Stock,
    pub last_card: LastCard,
    pub action_cards: ActionCards,
    pub first_eight: FirstEight,
    pub first_action: FirstAction,
    pub ace: Ace,
    pub payment: Payment,
    pub blocked: Blocked,
    pub lowest: Lowest,
    /// So many deals are played; otherwise until somebody has 50 points for each player
    /// (rulebook 4.2, 17).
    pub deals: Option<u8>,
}

/// What may be drawn in a turn (rulebook 4.2, 4 and 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    AtWill,
    /// As on the sheet, but no more than three in a turn while a card fits.
    #[default]
    UpToThree,
    /// One card, fitting or not: who still has none that fits passes.
    OneATurn,
    OnlyIfStuck,
}

/// What happens when the stock is empty (rulebook 4.2, 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stock {
    #[default]
    Reshuffled,
    Once,
}

/// What may be played last (rulebook 4.2, 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastCard {
    #[default]
    NotSpecial,
    /// Any, but a two, a queen or an eight collects nothing.
    ForNothing,
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

/// What is done with an eight that is turned up first (rulebook 4.2, 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstEight {
    #[default]
    Buried,
    /// The dealer names the suit that the first player has to follow.
    DealerNames,
}

/// What a two or a queen that is turned up first does, where they do anything (rulebook 4.2, 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstAction {
    #[default]
    Plain,
    /// As if the dealer had played it.
    OnFirstPlayer,
}

/// What an ace left in a hand costs (rulebook 4.2, 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ace {
    #[default]
    One,
    Eleven,
    Fifteen,
}

/// Who pays what is collected (rulebook 4.2, 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// Nobody: it is added to the score of whoever collects it.
    #[default]
    Added,
    /// Whoever it is collected from loses it.
    ZeroSum,
}

/// What becomes of a blocked deal (rulebook 4.2, 15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blocked {
    #[default]
    LowestCollects,
    Replayed,
}

/// What several lowest hands collect of a blocked deal (rulebook 4.2, 16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lowest {
    /// Equal parts, rounded down.
    #[default]
    Share,
    InFull,
    Replayed,
}
