//! What can be wrong with a seating, and which wrong is worse.

use super::apart::KeptApart;
use super::kept::Kept;
use super::matching::Couple;
use super::one_round::Seating;
use super::past::Past;
use super::{Field, Number};
use std::iter::Sum;
use std::ops::Add;

/// The faults of one table, one bye or a whole round: worst first, compared in this order.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Faults {
    /// Meetings that may never be: rather no draw at all.
    pub forbidden: u64,
    /// Meetings that happened before: a second counts 1, a third 4, a fourth 9, so that they are
    /// spread when they cannot be avoided.
    pub repeats: u64,
    /// Rounds that whoever sits out has sat out beyond the fewest of anybody.
    pub byes: u64,
    /// Sitting out for a second round running.
    pub running: u64,
    /// Meeting the opponents of the last round at once again.
    pub at_once: u64,
    /// Meetings of one household that is to be kept apart where possible.
    pub households: u64,
    /// The same of a club.
    pub clubs: u64,
    /// The same of a city.
    pub cities: u64,
    /// How many stand lower than whoever sits out, in a format that goes by the standings.
    pub above: u64,
    /// Games won that lie between two who meet, in a format that goes by the standings.
    pub gap: u64,
    /// The same squared, so that two small gaps are better than a large one.
    pub steep: u64,
    /// Meeting somebody with more games won for the second round running, or with fewer.
    pub floats: u64,
    /// Stationary entrants who must leave their table.
    pub uprooted: u64,
    /// What is not as it was posted: two for a table, one for the bye.
    pub anew: u64,
    /// Tables that are not the movement's own.
    pub changed: u64,
    /// How far two of equal score stand from where the director's plan has them meet.
    pub distance: u64,
    /// How much oftener somebody will have sat on one side than on the other.
    pub lopsided: u64,
    /// What the lot says against a table, when nothing else decides.
    pub lot: u64,
}

/// How many kinds of faults there are.
pub(super) const KINDS: usize = 18;

impl Faults {
    pub const NONE: Faults = Faults::of([0; KINDS]);

    /// Each kind, worst first.
    pub fn worst_first(self) -> [u64; KINDS] {
        let Faults {
            forbidden,
            repeats,
            byes,
            running,
            at_once,
            households,
            clubs,
            cities,
            above,
            gap,
            steep,
            floats,
            uprooted,
            anew,
            changed,
            distance,
            lopsided,
            lot,
        } = self;
        [
            forbidden, repeats, byes, running, at_once, households, clubs, cities, above, gap,
            steep, floats, uprooted, anew, changed, distance, lopsided, lot,
        ]
    }

    /// What no draw should have while another has it not.
    pub fn is_grave(self) -> bool {
        self.is_refused()
            || self.repeats > 0
            || self.byes > 0
            || self.running > 0
            || self.breaks_a_wish()
    }

    /// What is better not drawn at all.
    pub fn is_refused(self) -> bool {
        self.forbidden > 0
    }

    pub fn breaks_a_wish(self) -> bool {
        self.households > 0 || self.clubs > 0 || self.cities > 0
    }

    const fn of(worst_first: [u64; KINDS]) -> Faults {
        let [
            forbidden,
            repeats,
            byes,
            running,
            at_once,
            households,
            clubs,
            cities,
            above,
            gap,
            steep,
            floats,
            uprooted,
            anew,
            changed,
            distance,
            lopsided,
            lot,
        ] = worst_first;
        Faults {
            forbidden,
            repeats,
            byes,
            running,
            at_once,
            households,
            clubs,
            cities,
            above,
            gap,
            steep,
            floats,
            uprooted,
            anew,
            changed,
            distance,
            lopsided,
            lot,
        }
    }
}

impl Add for Faults {
    type Output = Faults;
    fn add(self, other: Faults) -> Faults {
        let mut sum = self.worst_first();
        for (kind, more) in sum.iter_mut().zip(other.worst_first()) {
            *kind += more;
        }
        Faults::of(sum)
    }
}

impl Sum for Faults {
    fn sum<I: Iterator<Item = Faults>>(faults: I) -> Faults {
        faults.fold(Faults::NONE, Add::add)
    }
}

/// Measures tables and byes against the rounds before, the wishes, and what was posted.
pub(super) struct Judge<'a> {
    pub field: &'a Field,
    pub past: &'a Past,
    pub kept: &'a Kept,
    pub apart: KeptApart<'a>,
    /// The fewest rounds that anybody who is here has sat out.
    pub fewest: u16,
}

impl<'a> Judge<'a> {
    pub fn new(field: &'a Field, past: &'a Past, kept: &'a Kept) -> Judge<'a> {
        let entrants = field.entrants.iter();
        let fewest = entrants.map(|entrant| past.sat_out(*entrant)).min();
        Judge {
            field,
            past,
            kept,
            apart: KeptApart::of(&field.wishes),
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

    /// Whether nothing grave stands against a meeting of these two.
    pub fn is_clean(&self, a: Number, b: Number) -> bool {
        self.past.times_met(a, b) == 0 && self.apart.against(a, b).next().is_none()
    }

    fn table(&self, a: Number, b: Number) -> Faults {
        let times = u64::from(self.past.times_met(a, b));
        let met_last = times > 0 && self.past.met(a, b).next_back() == Some(self.past.rounds());
        let broken = self.apart.broken(a, b);
        Faults {
            forbidden: broken.always,
            repeats: times * times,
            at_once: u64::from(met_last),
            households: broken.households,
            clubs: broken.clubs,
            cities: broken.cities,
            ..Faults::NONE
        }
    }

    fn bye(&self, entrant: Number) -> Faults {
        Faults {
            byes: u64::from(self.past.sat_out(entrant) - self.fewest),
            running: u64::from(self.past.sat_out_last(entrant)),
            ..Faults::NONE
        }
    }
}
