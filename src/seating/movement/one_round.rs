//! One round: the best of those that a movement has, mended where a better seating exists.

use crate::seating::faults::{Fault, Faults, Judge};
use crate::seating::matching::{Couple, fewest_faults, likely};
use crate::seating::{Meeting, Number};
use std::collections::{BTreeMap, BTreeSet};

/// Who sits where in one round; everybody is at exactly one table or has the bye.
#[derive(Debug, Default, Clone)]
pub struct Seating {
    pub tables: Vec<Meeting>,
    pub bye: Option<Number>,
    /// The tables of those who stay where they are, North and South.
    pub homes: BTreeMap<Number, u16>,
}

/// The first way of a movement whose round has no fault, or else the first with the fewest.
pub fn choose<Way>(
    next: Way,
    later: impl Iterator<Item = Way>,
    round: impl Fn(&Way) -> Seating,
    judge: &Judge,
) -> (Way, Seating) {
    let judged = |way: Way| {
        let seating = round(&way);
        (judge.round(&seating), way, seating)
    };
    let mut best = judged(next);
    for way in later {
        if best.0 == Faults::NONE {
            break;
        }
        let other = judged(way);
        if other.0 < best.0 {
            best = other;
        }
    }
    (best.1, best.2)
}

/// The seating with the fewest faults of all, which keeps as much as it can of what was posted, and
/// then of the movement's own round: that round itself unless another has fewer.
pub fn mended(own: &Seating, judge: &Judge) -> Seating {
    let couples = if judge.round(own) == Faults::NONE {
        own.couples().collect()
    } else {
        let opposite = own.opposite();
        let here: Vec<Number> = opposite.keys().copied().collect();
        let faults = |couple| {
            let mut faults = judge.couple(couple);
            match couple {
                Couple::Meet(a, b) => {
                    let both_stay = own.homes.contains_key(&a) && own.homes.contains_key(&b);
                    faults[Fault::Uprooted] = u64::from(both_stay);
                    faults[Fault::Changed] = u64::from(opposite[&a] != Some(b));
                }
                Couple::Out(alone) => {
                    faults[Fault::Changed] = u64::from(own.bye != Some(alone));
                }
            }
            faults
        };
        let order: Vec<Number> = own.entrants().collect();
        fewest_faults(&here, faults, |count| {
            likely::of_movement(&order, &here, judge, count)
        })
    };
    own.reseated(couples, judge)
}

impl Seating {
    pub fn couples(&self) -> impl Iterator<Item = Couple> {
        let tables = self.tables.iter();
        tables
            .map(|table| Couple::Meet(table.a, table.b))
            .chain(self.bye.map(Couple::Out))
    }

    pub fn entrants(&self) -> impl Iterator<Item = Number> {
        let tables = self.tables.iter();
        tables.flat_map(|table| [table.a, table.b]).chain(self.bye)
    }

    /// The table at which this round has these two, if it has.
    pub fn own(&self, a: Number, b: Number) -> Option<Meeting> {
        let mut tables = self.tables.iter().copied();
        tables.find(|meeting| (meeting.a, meeting.b) == (a, b) || (meeting.a, meeting.b) == (b, a))
    }

    /// These couples at tables: unchanged ones keep theirs, whoever has a home stays there, and
    /// the others go in their order to the tables that are left, the lowest first: those of posted
    /// tables that are no more, then this round's, then new ones.
    pub fn reseated(&self, couples: Vec<Couple>, judge: &Judge) -> Seating {
        let mut seating = Seating {
            homes: self.homes.clone(),
            ..Seating::default()
        };
        let mut moving = Vec::new();
        for couple in couples {
            match couple {
                Couple::Meet(a, b) => match self.unchanged(a, b, judge) {
                    Some(meeting) => seating.tables.push(meeting),
                    None => moving.push((a, b)),
                },
                Couple::Out(alone) => seating.bye = Some(alone),
            }
        }
        let mut taken: BTreeSet<u16> = seating.tables.iter().map(|table| table.table).collect();
        let mut homeless = Vec::new();
        for (a, b) in moving {
            match self.home(a, b, judge) {
                Some(meeting) if taken.insert(meeting.table) => seating.tables.push(meeting),
                Some(_) | None => homeless.push(judge.past.sides(a, b)),
            }
        }
        let vacated: BTreeSet<u16> = judge.kept.tables().collect();
        let own = self.tables.iter().map(|meeting| meeting.table);
        let own: BTreeSet<u16> = own.chain(self.homes.values().copied()).collect();
        let last = vacated.union(&own).max().copied().unwrap_or(0);
        let room = vacated.iter().chain(own.difference(&vacated)).copied();
        let free = room
            .filter(|table| !taken.contains(table))
            .chain(last + 1..);
        let seated = homeless.into_iter().zip(free);
        seating
            .tables
            .extend(seated.map(|((a, b), table)| Meeting::of_pairs(table, a, b)));
        seating.tables.sort_by_key(|meeting| meeting.table);
        seating
    }

    /// Everybody with whom they have opposite: `None` for the bye.
    fn opposite(&self) -> BTreeMap<Number, Option<Number>> {
        let tables = self.tables.iter();
        tables
            .flat_map(|table| [(table.a, Some(table.b)), (table.b, Some(table.a))])
            .chain(self.bye.map(|entrant| (entrant, None)))
            .collect()
    }

    /// Where these two meet as it was posted or, before anything is posted, as the movement has it.
    fn unchanged(&self, a: Number, b: Number, judge: &Judge) -> Option<Meeting> {
        match judge.kept.is_posted() {
            true => judge.kept.meeting(a, b),
            false => self.own(a, b),
        }
    }

    /// Where these two meet because one of them stays there.
    fn home(&self, a: Number, b: Number, judge: &Judge) -> Option<Meeting> {
        let (table, a, b) = match (self.homes.get(&a), self.homes.get(&b)) {
            (Some(home), None) => (*home, a, b),
            (None, Some(home)) => (*home, b, a),
            (Some(one), Some(other)) => {
                let (a, b) = judge.past.sides(a, b);
                (*one.min(other), a, b)
            }
            (None, None) => return None,
        };
        Some(Meeting::of_pairs(table, a, b))
    }
}
