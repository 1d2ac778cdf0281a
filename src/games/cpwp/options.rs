//! What a table of CPWP may decide for itself.

use crate::games::options::{Choices::OneOf, Group, Switch, choice, group};
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

pub const SWITCHES: &[Switch] = &[
    Switch {
        key: "jokers",
        title: "Jokers",
        choices: OneOf(&[
            choice("none", "No jokers."),
            choice(
                "one",
                "Variation one: who plays a joker swaps a card with any other player.",
            ),
            choice(
                "two",
                "Variation two: as one, but the second joker asks for two swaps, the third for three, and so on.",
            ),
            choice(
                "three",
                "Variation three: as one, but the swap may be between any two players.",
            ),
            choice(
                "four",
                "Variation four: as two, but each swap may be between any two players.",
            ),
        ]),
    },
    Switch {
        key: "black_rows",
        title: "Shared black rows",
        choices: OneOf(&[
            choice(
                "lock_step",
                "A rank of a black row opens once both cards of the nearer rank are down.",
            ),
            choice(
                "independent",
                "The two halves of a black row grow without waiting for each other.",
            ),
        ]),
    },
    Switch {
        key: "runs",
        title: "Runs",
        choices: OneOf(&[
            choice("one_way", "A turn is a card, or a run in one direction."),
            choice(
                "both_ways",
                "A turn is a card or a run, and a run from a seven may go both ways.",
            ),
            choice("single", "A turn is a single card."),
        ]),
    },
    Switch {
        key: "opening",
        title: "The first turn",
        choices: OneOf(&[
            choice(
                "run",
                "The first turn is the seven of diamonds, or a run that begins with it.",
            ),
            choice("alone", "The first turn is the seven of diamonds alone."),
        ]),
    },
    Switch {
        key: "two_sevens",
        title: "Two players with a seven of diamonds",
        choices: OneOf(&[
            choice("nearest", "The one nearest to the dealer's left starts."),
            choice("drawn", "The one who starts is drawn by lot."),
        ]),
    },
    Switch {
        key: "picking",
        title: "Cards picked in a swap",
        choices: OneOf(&[
            choice("unseen", "A card of somebody else's hand is picked unseen."),
            choice(
                "seen",
                "Whoever played the joker looks at the hands the swap is between.",
            ),
        ]),
    },
    Switch {
        key: "counting",
        title: "Counting jokers",
        choices: OneOf(&[
            choice(
                "all",
                "Variations two and four count the jokers of all players.",
            ),
            choice(
                "own",
                "Variations two and four count each player's own jokers.",
            ),
        ]),
    },
    Switch {
        key: "length",
        title: "The game",
        choices: OneOf(&[
            choice("one_deal", "A game is one deal."),
            choice("two_wins", "The first to win two deals has won the game."),
            choice(
                "three_wins",
                "The first to win three deals has won the game.",
            ),
            choice("five_wins", "The first to win five deals has won the game."),
        ]),
    },
];

pub const GROUPS: &[Group] = &[
    group("How long a game lasts", &["length"]),
    group("Jokers", &["jokers", "picking", "counting"]),
    group(
        "Rows and runs",
        &["black_rows", "runs", "opening", "two_sevens"],
    ),
];
