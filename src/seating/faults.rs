//! What can be wrong with a seating, and which wrong is worse.

use super::Number;
use super::one_round::Seating;
use super::past::Past;
use std::iter::Sum;
use std::ops::Add;

/// The faults of one table, one bye or a whole round: worst first, compared in this order.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Faults {
    /// Meetings that happened before: a second counts 1, a third 4, a fourth 9, so that they are
    /// spread when they cannot be avoided.
    pub repeats: u32,
    /// Rounds that whoever sits out has sat out beyond the fewest of anybody.
    pub byes: u32,
    /// Sitting out for a second round running.
    pub running: u32,
    /// Meeting the opponents of the last round at once again.
    pub at_once: u32,
    /// Stationary entrants who must leave their table.
    pub uprooted: u32,
    /// Tables that are not the movement's own.
    pub changed: u32,
}

impl Faults {
    pub const NONE: Faults = Faults {
        repeats: 0,
        byes: 0,
        running: 0,
        at_once: 0,
        uprooted: 0,
        changed: 0,
    };

    /// One number in the same order: no sum over a round of a lesser fault reaches a greater one.
    pub fn weight(self) -> i128 {
        [
            self.byes,
            self.running,
            self.at_once,
            self.uprooted,
            self.changed,
        ]
        .into_iter()
        .fold(i128::from(self.repeats), |weight, fault| {
            (weight << 16) + i128::from(fault)
        })
    }
}

impl Add for Faults {
    type Output = Faults;
    fn add(self, other: Faults) -> Faults {
        Faults {
            repeats: self.repeats + other.repeats,
            byes: self.byes + other.byes,
            running: self.running + other.running,
            at_once: self.at_once + other.at_once,
            uprooted: self.uprooted + other.uprooted,
            changed: self.changed + other.changed,
        }
    }
}

impl Sum for Faults {
    fn sum<I: Iterator<Item = Faults>>(faults: I) -> Faults {
        faults.fold(Faults::NONE, Add::add)
    }
}

/// Measures tables and byes against the rounds before.
pub(super) struct Judge<'a> {
    pub past: &'a Past,
    /// The fewest rounds that anybody who is here has sat out.
    pub fewest: u16,
}

impl<'a> Judge<'a> {
    pub fn new(past: &'a Past, entrants: impl Iterator<Item = Number>) -> Judge<'a> {
        let fewest = entrants.map(|entrant| past.sat_out(entrant)).min();
        Judge {
            past,
            fewest: fewest.unwrap_or(0),
        }
    }

    pub fn table(&self, a: Number, b: Number) -> Faults {
        let met = self.past.met(a, b);
        let times = met.len() as u32;
        Faults {
            repeats: times * times,
            at_once: u32::from(met.last() == Some(self.past.rounds()) && times > 0),
            ..Faults::NONE
        }
    }

    pub fn bye(&self, entrant: Number) -> Faults {
        Faults {
            byes: u32::from(self.past.sat_out(entrant) - self.fewest),
            running: u32::from(self.past.sat_out_last(entrant)),
            ..Faults::NONE
        }
    }

    pub fn round(&self, seating: &Seating) -> Faults {
        let tables = seating.tables.iter();
        tables
            .map(|table| self.table(table.a, table.b))
            .chain(seating.bye.map(|entrant| self.bye(entrant)))
            .sum()
    }
}
