//! Who sits on one side of a table: a pair, or two single players who are partners for this round.

use super::{Pair, Tournament};
use crate::{
    ids::{PairNo, PersonId, RoundNo},
    seating::{DrawnTable, Partners},
    whist::BySide,
};
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sitting {
    Pair(PairNo),
    /// The first sits North or East, the second South or West.
    Partners(PairNo, PairNo),
}

impl Sitting {
    /// The two sides of a table as it was drawn.
    pub fn drawn(drawn: &DrawnTable) -> BySide<Sitting> {
        let (a, b) = (PairNo(drawn.a), PairNo(drawn.b));
        match drawn.partners {
            None => BySide::new(Sitting::Pair(a), Sitting::Pair(b)),
            Some(Partners { a: south, b: west }) => BySide::new(
                Sitting::Partners(a, PairNo(south)),
                Sitting::Partners(b, PairNo(west)),
            ),
        }
    }

    /// The pair, or the player who sits North or East.
    pub fn first(self) -> PairNo {
        match self {
            Sitting::Pair(no) | Sitting::Partners(no, _) => no,
        }
    }

    /// The player who sits South or West; none for a pair.
    pub fn second(self) -> Option<PairNo> {
        match self {
            Sitting::Pair(_) => None,
            Sitting::Partners(_, second) => Some(second),
        }
    }

    pub fn numbers(self) -> impl Iterator<Item = PairNo> {
        std::iter::once(self.first()).chain(self.second())
    }

    pub fn has(self, no: PairNo) -> bool {
        self.first() == no || self.second() == Some(no)
    }

    /// With whom a single player plays this round.
    pub fn partner_of(self, no: PairNo) -> Option<PairNo> {
        match self {
            Sitting::Partners(first, second) if first == no => Some(second),
            Sitting::Partners(first, second) if second == no => Some(first),
            Sitting::Pair(_) | Sitting::Partners(_, _) => None,
        }
    }

    /// "Pair 3", "Players 3 & 7": for a heading.
    pub fn title(self) -> String {
        match self {
            Sitting::Pair(no) => format!("Pair {no}"),
            Sitting::Partners(_, _) => format!("Players {self}"),
        }
    }

    /// "pair 3", "side 3 & 7": for the middle of a sentence, and always one thing.
    pub fn words(self) -> String {
        match self {
            Sitting::Pair(no) => format!("pair {no}"),
            Sitting::Partners(_, _) => format!("side {self}"),
        }
    }
}

/// "3", "3 & 7"
impl fmt::Display for Sitting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitting::Pair(no) => no.fmt(f),
            Sitting::Partners(first, second) => write!(f, "{first} & {second}"),
        }
    }
}

impl Tournament {
    /// The people of a side in a round, in the order of their seats.
    pub fn people_of(&self, sitting: Sitting, round: RoundNo) -> Vec<PersonId> {
        let entrants = sitting.numbers().filter_map(|no| self.pair(no));
        let people = entrants.flat_map(|pair: &Pair| pair.players_in(round));
        people.copied().collect()
    }
}
