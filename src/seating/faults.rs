//! What can be wrong with a seating, and which wrong is worse.

use super::apart::KeptApart;
use super::kept::Kept;
use super::matching::Couple;
use super::movement::one_round::Seating;
use super::past::Past;
use super::{Field, Number};
use std::iter::Sum;
use std::ops::{Add, Index, IndexMut};

/// What can be wrong, worst first: faults are compared in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// Meetings that may never be: rather no draw at all.
    Forbidden,
    /// Meetings that happened before: a second counts 1, a third 4, a fourth 9, so that they are
    /// spread when they cannot be avoided.
    Repeats,
    /// Rounds that whoever sits out has sat out beyond the fewest of anybody.
    Byes,
    /// Sitting out for a second round running.
    Running,
    /// Meeting the opponents of the last round at once again.
    AtOnce,
    /// Meetings of one household that is to be kept apart where possible.
    Households,
    /// The same of a club.
    Clubs,
    /// The same of a city.
    Cities,
    /// How many stand lower than whoever sits out, in a format that goes by the standings.
    Above,
    /// Games won that lie between two who meet, in a format that goes by the standings; rungs, in
    /// one that goes by the last game.
    Gap,
    /// The same squared, so that two small gaps are better than a large one.
    Steep,
    /// Rungs between whoever sits out and the foot of the movement.
    AboveFoot,
    /// Meeting somebody with more games won for the second round running, or with fewer.
    Floats,
    /// Stationary entrants who must leave their table.
    Uprooted,
    /// What is not as it was posted: two for a table, one for the bye.
    Anew,
    /// Tables that are not the movement's own.
    Changed,
    /// Meetings that happened before, in a movement that brings them about and goes before them.
    Revisits,
    /// How far two of equal score stand from where the director's plan has them meet.
    Distance,
    /// How much oftener somebody will have sat on one side than on the other.
    Lopsided,
    /// What the lot says against a table, when nothing else decides.
    Lot,
}

/// How many kinds of faults there are.
pub(super) const KINDS: usize = Fault::Lot as usize + 1;

/// How much there is of every kind of fault in one table, one bye or a whole round.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Faults([u64; KINDS]);

impl Faults {
    pub const NONE: Faults = Faults([0; KINDS]);

    pub fn worst_first(self) -> [u64; KINDS] {
        self.0
    }

    /// What no draw should have while another has it not.
    pub fn is_grave(self) -> bool {
        let grave = [
            Fault::Forbidden,
            Fault::Repeats,
            Fault::Byes,
            Fault::Running,
            Fault::Households,
            Fault::Clubs,
            Fault::Cities,
        ];
        grave.into_iter().any(|fault| self[fault] > 0)
    }
}

impl Index<Fault> for Faults {
    type Output = u64;
    fn index(&self, fault: Fault) -> &u64 {
        &self.0[fault as usize]
    }
}

impl IndexMut<Fault> for Faults {
    fn index_mut(&mut self, fault: Fault) -> &mut u64 {
        &mut self.0[fault as usize]
    }
}

impl Add for Faults {
    type Output = Faults;
    fn add(mut self, other: Faults) -> Faults {
        for (sum, more) in self.0.iter_mut().zip(other.0) {
            *sum += more;
        }
        self
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
    pub past: Past,
    pub kept: Kept,
    pub apart: KeptApart<'a>,
    /// The fewest rounds that anybody who is here has sat out.
    pub fewest: u16,
}

impl<'a> Judge<'a> {
    pub fn of(field: &'a Field) -> Judge<'a> {
        let past = Past::of(field);
        let entrants = field.entrants.iter();
        let fewest = entrants.map(|entrant| past.sat_out(*entrant)).min();
        Judge {
            field,
            fewest: fewest.unwrap_or(0),
            past,
            kept: Kept::of(field),
            apart: KeptApart::of(&field.wishes),
        }
    }

    pub fn couple(&self, couple: Couple) -> Faults {
        let mut faults = match couple {
            Couple::Meet(a, b) => self.table(a, b),
            Couple::Out(entrant) => self.bye(entrant),
        };
        faults[Fault::Anew] = self.kept.anew(couple);
        faults
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
        let mut faults = Faults::NONE;
        faults[Fault::Forbidden] = broken.always;
        faults[Fault::Repeats] = times * times;
        faults[Fault::AtOnce] = u64::from(met_last);
        faults[Fault::Households] = broken.households;
        faults[Fault::Clubs] = broken.clubs;
        faults[Fault::Cities] = broken.cities;
        faults
    }

    fn bye(&self, entrant: Number) -> Faults {
        let mut faults = Faults::NONE;
        faults[Fault::Byes] = u64::from(self.past.sat_out(entrant) - self.fewest);
        faults[Fault::Running] = u64::from(self.past.sat_out_last(entrant));
        faults
    }
}
