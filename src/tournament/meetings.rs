//! A table as the seating knows it: who was drawn there, who sits there, who won.

use super::{Sitting, Table};
use crate::{
    ids::{HandNo, TableNo},
    seating::{Dealing, DrawnTable, Meeting, Partners, Winner},
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
        let (no, sides) = (TableNo(drawn.table), Sitting::drawn(drawn));
        let first = |dealing| match dealing {
            Dealing::A => Seat::North,
            Dealing::B => Seat::East,
        };
        Table {
            first_deal: drawn.first_deal,
            dealer: drawn.first_deal.map(|side| (HandNo::FIRST, first(side))),
            title: drawn.title.clone(),
            ..Table::new(no, sides, drawn.reason.clone())
        }
    }

    /// The side that the draw gave the first deal, with the table's number.
    pub(super) fn first_deal(&self) -> Option<(u16, Dealing)> {
        Some((self.no.0, self.first_deal?))
    }

    /// As the seating knows it.
    pub(super) fn meeting(&self) -> Meeting {
        let BySide { a, b } = self.sides;
        let partners = a.second().zip(b.second());
        Meeting {
            table: self.no.0,
            a: a.first().0,
            b: b.first().0,
            partners: partners.map(|(a, b)| Partners { a: a.0, b: b.0 }),
        }
    }
}
