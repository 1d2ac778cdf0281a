//! What a table of CPWP may decide for itself.

mod switches;

pub use switches::{GROUPS, SWITCHES};

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub jokers: Jokers,
    pub black_rows: BlackRows,
    pub runs: Runs,
    pub opening: Opening,
    pub two_sevens: TwoSevens,
    pub picking: Picking,
    pub counting: Counting,
    pub few_cards: FewCards,
    pub swaps: Swaps,
    pub swapped_jokers: SwappedJokers,
    pub wrong_pass: WrongPass,
    pub places: Places,
    pub length: Length,
}

/// The joker variations of the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Jokers {
    #[default]
    None,
    One,
    Two,
    Three,
    Four,
}

/// When a card of a shared black row has a place (rulebook 4.1, 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BlackRows {
    #[default]
    LockStep,
    /// Sharing a row is a matter of looks.
    Independent,
}

/// What one turn may put on the table (rulebook 4.1, 11 and 12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Runs {
    #[default]
    OneWay,
    BothWays,
    Single,
}

/// The first turn (rulebook 4.1, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    #[default]
    Run,
    Alone,
}

/// Who starts if two hold a seven of diamonds (rulebook 4.1, 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoSevens {
    #[default]
    Nearest,
    Drawn,
}

/// How a card of another hand is picked (rulebook 4.1, 20 and 24).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picking {
    #[default]
    Unseen,
    Seen,
}

/// Which jokers the n-th is counted among (rulebook 4.1, 21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counting {
    #[default]
    All,
    Own,
}

/// What becomes of swaps when fewer cards are held than a joker asks for (rulebook 4.1, 22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FewCards {
    #[default]
    FewerSwaps,
    /// The same card may move again.
    AllSwaps,
}

/// How several swaps of a joker follow each other (rulebook 4.1, 23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swaps {
    /// A card just received may be passed on.
    #[default]
    OneByOne,
    /// A card that came by a swap of the same joker stays where it is.
    AtOnce,
}

/// Whether a joker may change hands (rulebook 4.1, 25).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SwappedJokers {
    #[default]
    Allowed,
    Refused,
}

/// What becomes of somebody who can play and says otherwise (rulebook 4.1, 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrongPass {
    /// It is not taken: the player has to play.
    #[default]
    Refused,
    /// The turn is over, and each opponent gives the player a card.
    CardOfEach,
}

/// What the places of a deal go by once somebody is out (rulebook 4.1, 16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Places {
    #[default]
    CardsLeft,
    PipsLeft,
    /// The others play on until one is left.
    PlayOn,
}

/// How many deals have to be won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    #[default]
    OneDeal,
    TwoWins,
    ThreeWins,
    FiveWins,
}

impl Jokers {
    /// In each pack.
    pub fn in_a_pack(self) -> u8 {
        match self {
            Jokers::None => 0,
            Jokers::One | Jokers::Two | Jokers::Three | Jokers::Four => 2,
        }
    }
}

impl Length {
    pub fn wins(self) -> u8 {
        match self {
            Length::OneDeal => 1,
            Length::TwoWins => 2,
            Length::ThreeWins => 3,
            Length::FiveWins => 5,
        }
    }
}
