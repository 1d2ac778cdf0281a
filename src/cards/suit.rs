//! The four suits.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    pub fn name(self) -> &'static str {
        match self {
            Suit::Spades => "spades",
            Suit::Hearts => "hearts",
            Suit::Diamonds => "diamonds",
            Suit::Clubs => "clubs",
        }
    }

    pub fn letter(self) -> char {
        match self {
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
            Suit::Clubs => 'C',
        }
    }

    pub fn symbol(self) -> char {
        match self {
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
            Suit::Clubs => '♣',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What was typed for a suit and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a suit: say spades, hearts, diamonds or clubs.")]
pub struct NoSuit(pub String);

impl FromStr for Suit {
    type Err = NoSuit;

    /// The word, one of a suit ("heart"), or the letter, in either case; or the symbol.
    fn from_str(text: &str) -> Result<Suit, NoSuit> {
        let typed = text.trim().to_lowercase();
        Suit::ALL
            .into_iter()
            .find(|suit| {
                typed == suit.name()
                    || Some(typed.as_str()) == suit.name().strip_suffix('s')
                    || typed == suit.letter().to_lowercase().to_string()
                    || typed == suit.symbol().to_string()
            })
            .ok_or_else(|| NoSuit(text.trim().to_owned()))
    }
}
