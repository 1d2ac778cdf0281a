//! One hand as it is written down: who bid what, what was named, and the books they took.

use super::{
    bid::{Bid, Kind},
    sides::{Seat, Side},
};
use crate::cards::{NoSuit, Suit};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How many of the thirteen books the bidders took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Books(u8);

impl Books {
    pub const NONE: Books = Books(0);
    pub const ALL_THIRTEEN: Books = Books(13);

    pub fn new(books: u8) -> Option<Books> {
        (books <= 13).then_some(Books(books))
    }

    pub fn get(self) -> u8 {
        self.0
    }

    /// What the other side took.
    pub fn others(self) -> Books {
        Books(13 - self.0)
    }

    /// Books that score: those beyond the first six.
    pub fn over_six(self) -> u8 {
        self.0.saturating_sub(6)
    }

    /// 0, 1 … 13.
    pub fn all() -> impl Iterator<Item = Books> {
        (0..=13).map(Books)
    }
}

impl TryFrom<u8> for Books {
    type Error = NoBooks;
    fn try_from(books: u8) -> Result<Books, NoBooks> {
        Books::new(books).ok_or_else(|| NoBooks(books.to_string()))
    }
}

impl From<Books> for u8 {
    fn from(books: Books) -> u8 {
        books.0
    }
}

impl fmt::Display for Books {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What was typed for a number of books and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a number of books: a hand has thirteen, so write 0 to 13.")]
pub struct NoBooks(pub String);

impl FromStr for Books {
    type Err = NoBooks;
    fn from_str(text: &str) -> Result<Books, NoBooks> {
        let typed = text.trim();
        typed
            .parse()
            .ok()
            .and_then(Books::new)
            .ok_or_else(|| NoBooks(typed.to_owned()))
    }
}

/// What the winner of the auction names before the first card is led (D2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Named {
    Trump(Suit),
    /// No-trump, high cards win.
    Up,
    /// No-trump, low cards win.
    Down,
}

impl Named {
    pub fn fits(self, kind: Kind) -> bool {
        match kind {
            Kind::Plain | Kind::Special => matches!(self, Named::Trump(_)),
            Kind::NoTrump => matches!(self, Named::Up | Named::Down),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::Trump(suit) => suit.fmt(f),
            Named::Up => f.write_str("up"),
            Named::Down => f.write_str("down"),
        }
    }
}

/// What was typed for a trump suit or a direction and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" cannot be named: say a suit, or up or down for a no-trump.")]
pub struct NothingNamed(pub String);

impl FromStr for Named {
    type Err = NothingNamed;

    /// A suit however it is written, or "up" or "down".
    fn from_str(text: &str) -> Result<Named, NothingNamed> {
        let typed = text.trim();
        if typed.eq_ignore_ascii_case("up") {
            Ok(Named::Up)
        } else if typed.eq_ignore_ascii_case("down") {
            Ok(Named::Down)
        } else {
            let trump = typed.parse().map(Named::Trump);
            trump.map_err(|NoSuit(typed)| NothingNamed(typed))
        }
    }
}

/// Who won the auction: the side, or where it was written down, the very seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Bidder {
    Side(Side),
    Seat(Seat),
}

impl Bidder {
    pub fn side(self) -> Side {
        match self {
            Bidder::Side(side) => side,
            Bidder::Seat(seat) => seat.side(),
        }
    }
}

impl From<Side> for Bidder {
    fn from(side: Side) -> Bidder {
        Bidder::Side(side)
    }
}

impl From<Seat> for Bidder {
    fn from(seat: Seat) -> Bidder {
        Bidder::Seat(seat)
    }
}

impl fmt::Display for Bidder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bidder::Side(side) => side.fmt(f),
            Bidder::Seat(seat) => seat.fmt(f),
        }
    }
}

/// A hand that was played to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Hand {
    pub bidder: Bidder,
    pub bid: Bid,
    /// Left out when nobody wrote it down; it never changes the score.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Named>,
    /// The books of the bidding side.
    pub books: Books,
}

/// What was named does not go with the kind of bid (D2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Misnamed {
    #[error(
        "A no-trump is played up or down and has no trump suit: choose up or down, or leave it out."
    )]
    SuitInNoTrump,
    #[error("Up or down is named for a no-trump only: choose the trump suit, or leave it out.")]
    DirectionWithTrump,
}

impl Hand {
    pub fn new(
        bidder: Bidder,
        bid: Bid,
        named: Option<Named>,
        books: Books,
    ) -> Result<Hand, Misnamed> {
        match named {
            Some(named) if !named.fits(bid.kind) => Err(match named {
                Named::Trump(_) => Misnamed::SuitInNoTrump,
                Named::Up | Named::Down => Misnamed::DirectionWithTrump,
            }),
            Some(_) | None => Ok(Hand {
                bidder,
                bid,
                named,
                books,
            }),
        }
    }

    /// The bidding side.
    pub fn side(&self) -> Side {
        self.bidder.side()
    }
}
