//! Places at a casual table.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A place at a casual table: 0, then clockwise 1, 2 …
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Clockwise, of so many seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(Seat)
    }

    /// What is so for each of so many seats.
    pub fn each<T>(seats: u8, is_so: impl FnMut(Seat) -> T) -> Vec<T> {
        Seat::all(seats).map(is_so).collect()
    }

    /// Whoever sits to the left, and so is next.
    pub fn left(self, seats: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next < seats { next } else { 0 })
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// "1" for the first seat, as people count.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Who looks at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    /// Sees no hand until the deal has ended.
    Watcher,
}
