//! The two sides and the four seats of a table.

use serde::{Deserialize, Serialize};
use std::{
    fmt,
    ops::{Index, IndexMut},
    str::FromStr,
};

/// A sits North and South, B sits East and West.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::A => "A",
            Side::B => "B",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What was typed for a side and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a side: write A or B.")]
pub struct NoSide(pub String);

impl FromStr for Side {
    type Err = NoSide;

    /// The letter, in either case.
    fn from_str(text: &str) -> Result<Side, NoSide> {
        let typed = text.trim();
        Side::BOTH
            .into_iter()
            .find(|side| typed.eq_ignore_ascii_case(side.name()))
            .ok_or_else(|| NoSide(typed.to_owned()))
    }
}

/// One of a thing for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct BySide<T> {
    pub a: T,
    pub b: T,
}

impl<T> BySide<T> {
    pub const fn new(a: T, b: T) -> BySide<T> {
        BySide { a, b }
    }

    /// One side's own, and the other's.
    pub fn for_side(side: Side, own: T, others: T) -> BySide<T> {
        match side {
            Side::A => BySide::new(own, others),
            Side::B => BySide::new(others, own),
        }
    }

    pub fn from_fn(mut of: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            a: of(Side::A),
            b: of(Side::B),
        }
    }

    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            a: change(self.a),
            b: change(self.b),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

/// A place at the table; the deal and the turn go clockwise (B3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// Clockwise, from North.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    pub fn side(self) -> Side {
        match self {
            Seat::North | Seat::South => Side::A,
            Seat::East | Seat::West => Side::B,
        }
    }

    /// Who deals, calls and plays next: the neighbour on the left (B3).
    pub fn left(self) -> Seat {
        match self {
            Seat::North => Seat::East,
            Seat::East => Seat::South,
            Seat::South => Seat::West,
            Seat::West => Seat::North,
        }
    }

    pub fn partner(self) -> Seat {
        self.left().left()
    }

    pub fn letter(self) -> char {
        match self {
            Seat::North => 'N',
            Seat::East => 'E',
            Seat::South => 'S',
            Seat::West => 'W',
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Seat::North => "North",
            Seat::East => "East",
            Seat::South => "South",
            Seat::West => "West",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What was typed for a seat and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a seat: say N, E, S or W.")]
pub struct NoSeat(pub String);

impl FromStr for Seat {
    type Err = NoSeat;

    /// The letter or the word, in either case.
    fn from_str(text: &str) -> Result<Seat, NoSeat> {
        let typed = text.trim();
        Seat::ALL
            .into_iter()
            .find(|seat| {
                typed.eq_ignore_ascii_case(seat.name())
                    || typed.eq_ignore_ascii_case(seat.letter().encode_utf8(&mut [0; 4]))
            })
            .ok_or_else(|| NoSeat(typed.to_owned()))
    }
}
