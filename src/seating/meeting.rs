//! Who sat where: one table, and the round it belongs to, as they were drawn and repaired.

use super::{Draw, DrawnTable, Number};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A round as it was drawn and repaired.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PastRound {
    pub meetings: Vec<Meeting>,
    /// Who sat out, for whatever reason (bye, late arrival, opponent gone).
    pub byes: Vec<Number>,
    /// The places that draw worked with, see [`Draw::places`].
    pub places: Vec<Option<Number>>,
    /// Which side had the first deal at which table, where the draw named it.
    pub first_deals: BTreeMap<u16, Dealing>,
    /// Who won at which table; a table whose result is not settled is missing.
    pub results: BTreeMap<u16, Winner>,
}

/// Who sat where at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    pub table: u16,
    /// A pair that sits North and South, or the player who sits North.
    pub a: Number,
    /// A pair that sits East and West, or the player who sits East.
    pub b: Number,
    /// The partners of the two; none where pairs meet.
    pub partners: Option<Partners>,
}

/// The partners at a table of an individual event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partners {
    /// Sits South.
    pub a: Number,
    /// Sits West.
    pub b: Number,
}

/// Which side of a table won its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// North and South.
    A,
    /// East and West.
    B,
    /// Both sides lost.
    Nobody,
}

/// The side whose first seat (North or East) deals first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    A,
    B,
}

impl PastRound {
    /// As it was drawn, with no results yet.
    pub fn drawn(draw: &Draw) -> PastRound {
        let tables = draw.tables.iter();
        let first_deals = tables.clone();
        PastRound {
            meetings: tables.map(DrawnTable::meeting).collect(),
            byes: draw.byes.iter().map(|bye| bye.entrant).collect(),
            places: draw.places.clone(),
            first_deals: first_deals
                .filter_map(|table| Some((table.table, table.first_deal?)))
                .collect(),
            results: BTreeMap::new(),
        }
    }
}

impl Meeting {
    /// Two pairs at a table.
    pub fn of_pairs(table: u16, a: Number, b: Number) -> Meeting {
        Meeting {
            table,
            a,
            b,
            partners: None,
        }
    }

    /// Everybody at the table: side A, side B, then their partners.
    pub fn everybody(&self) -> Vec<Number> {
        let partners = self.partners.map(|Partners { a, b }| [a, b]);
        let partners = partners.into_iter().flatten();
        [self.a, self.b].into_iter().chain(partners).collect()
    }

    /// Everybody clockwise from North, where four single players meet.
    pub fn four(&self) -> Option<[Number; 4]> {
        let Partners { a: south, b: west } = self.partners?;
        Some([self.a, self.b, south, west])
    }

    /// Every two who sit against each other, each as (side A, side B).
    pub fn opponents(&self) -> impl Iterator<Item = (Number, Number)> + use<> {
        let partners = self.partners;
        let ours = [Some(self.a), partners.map(|partners| partners.a)];
        let theirs = [Some(self.b), partners.map(|partners| partners.b)];
        let twos = ours.into_iter().flatten();
        twos.flat_map(move |one| theirs.into_iter().flatten().map(move |other| (one, other)))
    }

    /// Every two single players who sit opposite each other.
    pub fn partnerships(&self) -> impl Iterator<Item = (Number, Number)> + use<> {
        let of_both = self
            .partners
            .map(|partners| [(self.a, partners.a), (self.b, partners.b)]);
        of_both.into_iter().flatten()
    }
}

/// Two in whatever order, the lower number first.
pub(super) fn ordered(one: Number, other: Number) -> (Number, Number) {
    (one.min(other), one.max(other))
}
