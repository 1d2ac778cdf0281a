//! The round as it was posted, of which a new draw keeps what it can.

use super::by_number::ByNumber;
use super::matching::Couple;
use super::meeting::ordered;
use super::movement::one_round::Seating;
use super::{Field, Meeting, Number};
use std::collections::{BTreeMap, BTreeSet};

/// What was posted; nothing at all when the round is drawn for the first time.
pub(super) struct Kept {
    meetings: BTreeMap<(Number, Number), Meeting>,
    opponents: ByNumber<Option<Number>>,
    byes: BTreeSet<Number>,
    places: Vec<Option<Number>>,
}

impl Kept {
    pub fn of(field: &Field) -> Kept {
        let posted = field.keep.iter();
        let meetings = posted.clone().flat_map(|round| &round.meetings);
        let both = meetings
            .clone()
            .flat_map(|meeting| [(meeting.a, meeting.b), (meeting.b, meeting.a)]);
        Kept {
            opponents: both.map(|(one, other)| (one, Some(other))).collect(),
            meetings: meetings
                .map(|meeting| (ordered(meeting.a, meeting.b), *meeting))
                .collect(),
            byes: posted
                .clone()
                .flat_map(|round| &round.byes)
                .copied()
                .collect(),
            places: posted.flat_map(|round| &round.places).copied().collect(),
        }
    }

    pub fn is_posted(&self) -> bool {
        !self.meetings.is_empty()
    }

    /// Where these two were posted, if they were.
    pub fn meeting(&self, a: Number, b: Number) -> Option<Meeting> {
        self.meetings.get(&ordered(a, b)).copied()
    }

    /// Whom somebody was posted to meet.
    pub fn opponent(&self, entrant: Number) -> Option<Number> {
        self.opponents.get(entrant).copied().flatten()
    }

    /// The places of the movement as they were posted, if this is the very round that was: several
    /// orders of the places give the same tables, and a round that stays has stayed in all.
    pub fn places_of(&self, seated: &Seating) -> Option<Vec<Option<Number>>> {
        let same_tables = seated.tables.len() == self.meetings.len()
            && seated
                .tables
                .iter()
                .all(|table| self.meeting(table.a, table.b).is_some());
        let same_byes = seated.bye.iter().eq(&self.byes);
        (self.is_posted() && same_tables && same_byes).then(|| self.places.clone())
    }

    /// Who was posted to meet.
    pub fn couples(&self) -> impl Iterator<Item = (Number, Number)> {
        self.meetings.keys().copied()
    }

    /// The numbers of the posted tables.
    pub fn tables(&self) -> impl Iterator<Item = u16> {
        self.meetings.values().map(|meeting| meeting.table)
    }

    /// Whether this was not posted: a table weighs more than the bye, so that as few tables as
    /// possible change, and only then is the bye kept where it can be.
    pub fn anew(&self, couple: Couple) -> u64 {
        match couple {
            _ if !self.is_posted() => 0,
            Couple::Meet(a, b) => 2 * u64::from(self.meeting(a, b).is_none()),
            Couple::Out(entrant) => u64::from(!self.byes.contains(&entrant)),
        }
    }
}
