//! What a drawn table becomes when its round is released, and what it tells the next draw.

use super::tables::Table;
use crate::{
    ids::{HandNo, PairNo, TableNo},
    seating::{Dealing, DrawnTable, Winner},
    whist::{BySide, HouseRules, Seat, Side},
};

impl Table {
    /// Who won, once that counts.
    pub(super) fn winner(&self, rules: &HouseRules) -> Option<Winner> {
        let counts = self.state(rules).counts();
        let ending = self.score(rules).ending.filter(|_| counts)?;
        Some(match ending.winner {
            Some(Side::A) => Winner::A,
            Some(Side::B) => Winner::B,
            None => Winner::Nobody,
        })
    }

    pub(super) fn drawn(drawn: &DrawnTable) -> Table {
        let pairs = BySide::new(PairNo(drawn.a), PairNo(drawn.b));
        let table = Table::new(TableNo(drawn.table), pairs, drawn.reason.clone());
        let first = |dealing| match dealing {
            Dealing::A => Seat::North,
            Dealing::B => Seat::East,
        };
        Table {
            first_deal: drawn.first_deal,
            dealer: drawn.first_deal.map(|side| (HandNo::FIRST, first(side))),
            title: drawn.title.clone(),
            ..table
        }
    }

    /// The side that the draw gave the first deal, with the table's number.
    pub(super) fn first_deal(&self) -> Option<(u16, Dealing)> {
        Some((self.no.0, self.first_deal?))
    }
}
