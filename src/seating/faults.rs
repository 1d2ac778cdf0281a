//! What can be wrong with a seating, and which wrong is worse.

use super::Number;
use super::kept::Kept;
use super::matching::Couple;
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
    /// How many stand lower than whoever sits out, in a format that goes by the standings.
    pub above: u32,
    /// Games won that lie between two who meet, in a format that goes by the standings.
    pub gap: u32,
    /// The same squared, so that two small gaps are better than a large one.
    pub steep: u32,
    /// Stationary entrants who must leave their table.
    pub uprooted: u32,
    /// What is not as it was posted: two for a table, one for the bye.
    pub anew: u32,
    /// Tables that are not the movement's own.
    pub changed: u32,
    /// How much oftener somebody will have sat on one side than on the other.
    pub lopsided: u32,
    /// What the lot says against a table, when nothing else decides.
    pub lot: u32,
}

impl Faults {
    pub const NONE: Faults = Faults {
        repeats: 0,
        byes: 0,
        running: 0,
        at_once: 0,
        above: 0,
        gap: 0,
        steep: 0,
        uprooted: 0,
        anew: 0,
        changed: 0,
        lopsided: 0,
        lot: 0,
    };

    fn worst_first(self) -> [u32; 12] {
        [
            self.repeats,
            self.byes,
            self.running,
            self.at_once,
            self.above,
            self.gap,
            self.steep,
            self.uprooted,
            self.anew,
            self.changed,
            self.lopsided,
            self.lot,
        ]
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
            above: self.above + other.above,
            gap: self.gap + other.gap,
            steep: self.steep + other.steep,
            uprooted: self.uprooted + other.uprooted,
            anew: self.anew + other.anew,
            changed: self.changed + other.changed,
            lopsided: self.lopsided + other.lopsided,
            lot: self.lot + other.lot,
        }
    }
}

impl Sum for Faults {
    fn sum<I: Iterator<Item = Faults>>(faults: I) -> Faults {
        faults.fold(Faults::NONE, Add::add)
    }
}

/// Turns faults into one number in the same order: no sum over a round of lesser faults reaches a
/// greater one.
pub(super) struct Scale {
    /// What one fault of each kind weighs.
    worth: [i128; 12],
}

impl Scale {
    /// A scale for rounds of so many tables, made of some of these couples.
    pub fn of(couples: impl Iterator<Item = (Couple, Faults)>, tables: usize) -> Scale {
        let mut most = [(0, 0); 12];
        for (couple, faults) in couples {
            for ((at_a_table, of_a_bye), fault) in most.iter_mut().zip(faults.worst_first()) {
                match couple {
                    Couple::Meet(..) => *at_a_table = fault.max(*at_a_table),
                    Couple::Out(_) => *of_a_bye = fault.max(*of_a_bye),
                }
            }
        }
        // Shared out from the top: whatever finds no room at the bottom (60 rounds of a thousand
        // tables) weighs nothing, and what stands above it stays exact.
        let mut room = Self::ROOM;
        let worth = most.map(|(at_a_table, of_a_bye)| {
            room /= i128::from(at_a_table) * tables as i128 + i128::from(of_a_bye) + 1;
            room
        });
        Scale { worth }
    }

    pub fn weight(&self, faults: Faults) -> i128 {
        let kinds = faults.worst_first().into_iter().zip(self.worth);
        kinds.map(|(fault, worth)| i128::from(fault) * worth).sum()
    }

    /// The matching doubles weights and adds a few of them up: `i128` keeps room for that.
    const ROOM: i128 = 1 << 118;
}

/// Measures tables and byes against the rounds before and against what was posted.
pub(super) struct Judge<'a> {
    pub past: &'a Past,
    pub kept: &'a Kept,
    /// The fewest rounds that anybody who is here has sat out.
    pub fewest: u16,
}

impl<'a> Judge<'a> {
    pub fn new(
        past: &'a Past,
        kept: &'a Kept,
        entrants: impl Iterator<Item = Number>,
    ) -> Judge<'a> {
        let fewest = entrants.map(|entrant| past.sat_out(entrant)).min();
        Judge {
            past,
            kept,
            fewest: fewest.unwrap_or(0),
        }
    }

    pub fn couple(&self, couple: Couple) -> Faults {
        let faults = match couple {
            Couple::Meet(a, b) => self.table(a, b),
            Couple::Out(entrant) => self.bye(entrant),
        };
        Faults {
            anew: self.kept.anew(couple),
            ..faults
        }
    }

    pub fn round(&self, seating: &Seating) -> Faults {
        seating.couples().map(|couple| self.couple(couple)).sum()
    }

    fn table(&self, a: Number, b: Number) -> Faults {
        let met = self.past.met(a, b);
        let times = met.len() as u32;
        Faults {
            repeats: times * times,
            at_once: u32::from(met.last() == Some(self.past.rounds()) && times > 0),
            ..Faults::NONE
        }
    }

    fn bye(&self, entrant: Number) -> Faults {
        Faults {
            byes: u32::from(self.past.sat_out(entrant) - self.fewest),
            running: u32::from(self.past.sat_out_last(entrant)),
            ..Faults::NONE
        }
    }
}
