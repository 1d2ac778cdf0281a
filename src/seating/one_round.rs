//! One round: the best of those that a movement has, mended where a better seating exists.

use super::faults::{Faults, Judge};
use super::matching::fewest_faults;
use super::{Meeting, Number};
use std::collections::{BTreeMap, BTreeSet};

/// Who sits where in one round; everybody is at exactly one table or has the bye.
#[derive(Debug, Default, Clone)]
pub(super) struct Seating {
    pub tables: Vec<Meeting>,
    pub bye: Option<Number>,
    /// The tables of those who stay where they are, North and South.
    pub homes: BTreeMap<Number, u16>,
}

/// The first way of a movement whose round has no fault, or else the first with the fewest.
pub(super) fn choose<Way>(
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

/// The seating with the fewest faults of all, which keeps as much of the movement's own round as
/// it can: that round itself unless another has fewer.
pub(super) fn mended(own: &Seating, judge: &Judge) -> Seating {
    if judge.round(own) == Faults::NONE {
        return own.clone();
    }
    let opposite = own.opposite();
    let places: Vec<Option<Number>> = opposite
        .keys()
        .map(|entrant| Some(*entrant))
        .chain(own.bye.map(|_| None))
        .collect();
    let faults = |a: Option<Number>, b: Option<Number>| match (a, b) {
        (Some(a), Some(b)) => Faults {
            uprooted: u32::from(own.homes.contains_key(&a) && own.homes.contains_key(&b)),
            changed: u32::from(opposite[&a] != Some(b)),
            ..judge.table(a, b)
        },
        (Some(alone), None) | (None, Some(alone)) => Faults {
            changed: u32::from(own.bye != Some(alone)),
            ..judge.bye(alone)
        },
        (None, None) => Faults::NONE,
    };
    let couples = fewest_faults(places.len(), |a, b| faults(places[a], places[b]));
    let couples = couples.into_iter().map(|(a, b)| (places[a], places[b]));
    own.reseated(couples.collect(), judge)
}

impl Seating {
    pub fn entrants(&self) -> impl Iterator<Item = Number> {
        let tables = self.tables.iter();
        tables.flat_map(|table| [table.a, table.b]).chain(self.bye)
    }

    /// Everybody with whom they have opposite: `None` for the bye.
    fn opposite(&self) -> BTreeMap<Number, Option<Number>> {
        let tables = self.tables.iter();
        tables
            .flat_map(|table| [(table.a, Some(table.b)), (table.b, Some(table.a))])
            .chain(self.bye.map(|entrant| (entrant, None)))
            .collect()
    }

    /// These couples at tables: unchanged ones keep theirs, whoever has a home stays there, and
    /// the others go to the tables that are left, the lowest first.
    fn reseated(&self, couples: Vec<(Option<Number>, Option<Number>)>, judge: &Judge) -> Seating {
        let mut seating = Seating {
            tables: Vec::new(),
            bye: None,
            homes: self.homes.clone(),
        };
        let mut homeless = Vec::new();
        for couple in couples {
            match couple {
                (Some(a), Some(b)) => match self.table_of(a, b, judge) {
                    Some(meeting) => seating.tables.push(meeting),
                    None => homeless.push(judge.past.sides(a, b)),
                },
                (Some(alone), None) | (None, Some(alone)) => seating.bye = Some(alone),
                (None, None) => {}
            }
        }
        let taken: BTreeSet<u16> = seating.tables.iter().map(|meeting| meeting.table).collect();
        let room: BTreeSet<u16> = self
            .tables
            .iter()
            .map(|meeting| meeting.table)
            .chain(self.homes.values().copied())
            .collect();
        let free = room.difference(&taken);
        seating.tables.extend(
            homeless
                .into_iter()
                .zip(free)
                .map(|((a, b), table)| Meeting {
                    table: *table,
                    a,
                    b,
                }),
        );
        seating.tables.sort_by_key(|meeting| meeting.table);
        seating
    }

    /// Where these two meet, if one of them or the movement says so.
    fn table_of(&self, a: Number, b: Number, judge: &Judge) -> Option<Meeting> {
        if let Some(own) = self.own(a, b) {
            return Some(own);
        }
        let (table, a, b) = match (self.homes.get(&a), self.homes.get(&b)) {
            (Some(home), None) => (*home, a, b),
            (None, Some(home)) => (*home, b, a),
            (Some(one), Some(other)) => {
                let (a, b) = judge.past.sides(a, b);
                (*one.min(other), a, b)
            }
            (None, None) => return None,
        };
        Some(Meeting { table, a, b })
    }

    /// The table at which this round has these two, if it has.
    pub fn own(&self, a: Number, b: Number) -> Option<Meeting> {
        let mut tables = self.tables.iter().copied();
        tables.find(|meeting| (meeting.a, meeting.b) == (a, b) || (meeting.a, meeting.b) == (b, a))
    }
}
