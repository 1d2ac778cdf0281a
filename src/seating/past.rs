//! What the evening has seen so far: who met whom, on which side, and who sat out.

use super::{Field, Number};
use std::collections::{BTreeMap, BTreeSet};

/// The rounds before this one, as a draw asks about them.
pub(super) struct Past {
    rounds: u16,
    /// Rounds with a game.
    played: BTreeMap<Number, u16>,
    played_last: BTreeSet<Number>,
    /// How much oftener somebody sat North and South than East and West.
    lead: BTreeMap<Number, i32>,
    /// For two who met, the lower number first: each meeting's round, and who sat North and South.
    met: BTreeMap<(Number, Number), Vec<(u16, Number)>>,
}

impl Past {
    pub fn of(field: &Field) -> Past {
        let mut past = Past {
            rounds: 0,
            played: BTreeMap::new(),
            played_last: BTreeSet::new(),
            lead: BTreeMap::new(),
            met: BTreeMap::new(),
        };
        for round in &field.past {
            past.rounds += 1;
            past.played_last.clear();
            for meeting in &round.meetings {
                past.met
                    .entry(ordered(meeting.a, meeting.b))
                    .or_default()
                    .push((past.rounds, meeting.a));
                *past.lead.entry(meeting.a).or_default() += 1;
                *past.lead.entry(meeting.b).or_default() -= 1;
                for entrant in [meeting.a, meeting.b] {
                    // A win against an empty chair is a meeting and a round without a game.
                    if !round.byes.contains(&entrant) && past.played_last.insert(entrant) {
                        *past.played.entry(entrant).or_default() += 1;
                    }
                }
            }
        }
        past
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The rounds in which these two met.
    pub fn met(&self, a: Number, b: Number) -> impl ExactSizeIterator<Item = u16> {
        self.meetings(a, b).iter().map(|(round, _)| *round)
    }

    /// Rounds without a game, whatever the reason: bye, late arrival, nobody opposite.
    pub fn sat_out(&self, entrant: Number) -> u16 {
        self.rounds - self.played.get(&entrant).copied().unwrap_or(0)
    }

    pub fn sat_out_last(&self, entrant: Number) -> bool {
        self.rounds > 0 && !self.played_last.contains(&entrant)
    }

    /// The two as (North and South, East and West): sides change when they meet again; otherwise
    /// whoever sat North and South less often sits there, and as given when that is level.
    pub fn sides(&self, a: Number, b: Number) -> (Number, Number) {
        let swap = match self.meetings(a, b).last() {
            Some((_, north)) => *north == a,
            None => self.lead(a) > self.lead(b),
        };
        if swap { (b, a) } else { (a, b) }
    }

    /// How much oftener these two will have sat on one side than on the other, both together, once
    /// they have met on the sides that [`Past::sides`] gives them.
    pub fn lopsided(&self, a: Number, b: Number) -> u32 {
        let (north, east) = self.sides(a, b);
        (self.lead(north) + 1).unsigned_abs() + (self.lead(east) - 1).unsigned_abs()
    }

    /// How much oftener somebody sat North and South than East and West.
    fn lead(&self, entrant: Number) -> i32 {
        self.lead.get(&entrant).copied().unwrap_or(0)
    }

    fn meetings(&self, a: Number, b: Number) -> &[(u16, Number)] {
        self.met.get(&ordered(a, b)).map_or(&[], Vec::as_slice)
    }
}

/// Two in whatever order, the lower number first.
pub(super) fn ordered(a: Number, b: Number) -> (Number, Number) {
    (a.min(b), a.max(b))
}
