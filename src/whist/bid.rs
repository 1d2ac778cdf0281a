//! What a side promises in the auction.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Uptown: a trump suit, high cards win.
    Plain,
    /// Downtown: a trump suit, low cards win.
    Special,
    /// No trump suit; up or down is named after the auction (D2).
    NoTrump,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Plain, Kind::Special, Kind::NoTrump];

    /// What a player may type for it; a plain bid is usually the number alone.
    fn spellings(self) -> &'static [&'static str] {
        match self {
            Kind::Plain => &["", "u", "up", "uptown", "high", "plain", "straight"],
            Kind::Special => &["s", "sp", "special", "low", "down", "downtown"],
            Kind::NoTrump => &["n", "no", "nt", "notrump"],
        }
    }
}

/// How many books over six are promised: 1 to 7 (C3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

impl Number {
    pub const ONE: Number = Number(1);
    pub const TWO: Number = Number(2);
    pub const SEVEN: Number = Number(7);

    pub fn new(number: u8) -> Option<Number> {
        (1..=7).contains(&number).then_some(Number(number))
    }

    pub fn get(self) -> u8 {
        self.0
    }

    /// One, two … seven.
    pub fn all() -> impl Iterator<Item = Number> {
        (1..=7).map(Number)
    }
}

impl TryFrom<u8> for Number {
    type Error = String;
    fn try_from(number: u8) -> Result<Number, String> {
        Number::new(number).ok_or_else(|| format!("{number} cannot be bid: bids go from 1 to 7."))
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A number and a kind. Which of two bids is higher is a house rule, see [`super::auction`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bid {
    pub number: Number,
    pub kind: Kind,
}

impl Bid {
    pub const fn new(number: Number, kind: Kind) -> Bid {
        Bid { number, kind }
    }

    /// The books that keep the promise: six and the number.
    pub fn books_needed(self) -> u8 {
        6 + self.number.get()
    }

    /// All twenty-one, by number and then plain, special, no-trump.
    pub fn all() -> impl Iterator<Item = Bid> {
        Number::all().flat_map(|number| Kind::ALL.map(|kind| Bid::new(number, kind)))
    }
}

/// As it is said: "3", "3 special", "3 no".
impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Plain => write!(f, "{}", self.number),
            Kind::Special => write!(f, "{} special", self.number),
            Kind::NoTrump => write!(f, "{} no", self.number),
        }
    }
}

/// What was typed for a bid and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a bid: write 1 to 7, alone or with \"special\" or \"no\", such as 3 special."
)]
pub struct NoBid(pub String);

impl FromStr for Bid {
    type Err = NoBid;

    /// "3", "3 special", "3s", "3 low", "3 no", "3nt", "3 no-trump", "3 uptown"…
    fn from_str(text: &str) -> Result<Bid, NoBid> {
        let typed = text.trim();
        let word = typed.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &typed[..typed.len() - word.len()];
        number(digits)
            .zip(kind(word))
            .map(|(number, kind)| Bid { number, kind })
            .ok_or_else(|| NoBid(typed.to_owned()))
    }
}

fn number(digits: &str) -> Option<Number> {
    digits.parse().ok().and_then(Number::new)
}

fn kind(word: &str) -> Option<Kind> {
    let bare: String = word
        .to_lowercase()
        .replace(|c: char| c.is_whitespace() || c == '-' || c == '.', "");
    Kind::ALL
        .into_iter()
        .find(|kind| kind.spellings().contains(&bare.as_str()))
}
