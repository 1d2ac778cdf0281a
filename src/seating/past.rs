//! What the evening has seen so far: who met whom, on which side, who dealt first, who sat out.

use super::by_number::ByNumber;
use super::{Dealing, Field, Number};

/// The rounds before this one, as a draw asks about them.
pub(super) struct Past {
    rounds: u16,
    of: ByNumber<Seen>,
}

/// What the evening has seen of one entrant.
#[derive(Default)]
struct Seen {
    /// Rounds with a game, and the last of them.
    played: u16,
    played_last: u16,
    /// How much oftener than not: North and South rather than East and West, first deal or not.
    lead: i32,
    deals: i32,
    met: Vec<Met>,
    /// Partners in an individual event, each with the round.
    partners: Vec<(Number, u16)>,
}

/// One meeting of somebody with another.
struct Met {
    other: Number,
    round: u16,
    north: Number,
}

impl Past {
    pub fn of(field: &Field) -> Past {
        let mut past = Past {
            rounds: 0,
            of: ByNumber::default(),
        };
        for round in &field.past {
            past.rounds += 1;
            for meeting in &round.meetings {
                let (a, b) = (meeting.a, meeting.b);
                for (north, east) in meeting.opponents() {
                    past.meet(north, east, north);
                    past.meet(east, north, north);
                }
                for (one, other) in meeting.partnerships() {
                    past.of.entry(one).partners.push((other, past.rounds));
                    past.of.entry(other).partners.push((one, past.rounds));
                }
                past.of.entry(a).lead += 1;
                past.of.entry(b).lead -= 1;
                if let Some(dealing) = round.first_deals.get(&meeting.table) {
                    let (first, second) = match dealing {
                        Dealing::A => (a, b),
                        Dealing::B => (b, a),
                    };
                    past.of.entry(first).deals += 1;
                    past.of.entry(second).deals -= 1;
                }
                for entrant in meeting.everybody() {
                    let seen = past.of.entry(entrant);
                    // A win against an empty chair is a meeting and a round without a game.
                    if !round.byes.contains(&entrant) && seen.played_last < past.rounds {
                        seen.played += 1;
                        seen.played_last = past.rounds;
                    }
                }
            }
        }
        past
    }

    fn meet(&mut self, one: Number, other: Number, north: Number) {
        let round = self.rounds;
        let met = &mut self.of.entry(one).met;
        met.push(Met {
            other,
            round,
            north,
        });
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The rounds in which these two met.
    pub fn met(&self, a: Number, b: Number) -> impl DoubleEndedIterator<Item = u16> {
        self.meetings(a, b).map(|met| met.round)
    }

    /// The rounds in which these two were partners.
    pub fn partnered(&self, a: Number, b: Number) -> impl Iterator<Item = u16> {
        let partners = self.of.get(a).map_or(&[][..], |seen| &seen.partners);
        let rounds = partners.iter().filter(move |(other, _)| *other == b);
        rounds.map(|(_, round)| *round)
    }

    pub fn times_met(&self, a: Number, b: Number) -> u32 {
        self.met(a, b).count() as u32
    }

    /// Rounds without a game, whatever the reason: bye, late arrival, nobody opposite.
    pub fn sat_out(&self, entrant: Number) -> u16 {
        self.rounds - self.of.get(entrant).map_or(0, |seen| seen.played)
    }

    pub fn sat_out_last(&self, entrant: Number) -> bool {
        self.rounds > 0 && self.of.get(entrant).map_or(0, |seen| seen.played_last) < self.rounds
    }

    /// The two as (North and South, East and West): sides change when they meet again; otherwise
    /// whoever sat North and South less often sits there, and as given when that is level.
    pub fn sides(&self, a: Number, b: Number) -> (Number, Number) {
        let swap = match self.meetings(a, b).next_back() {
            Some(met) => met.north == a,
            None => self.lead(a) > self.lead(b),
        };
        if swap { (b, a) } else { (a, b) }
    }

    /// How much oftener these two will have sat on one side than on the other, both together, once
    /// they have met on the sides that [`Past::sides`] gives them.
    pub fn lopsided(&self, a: Number, b: Number) -> u64 {
        let (north, east) = self.sides(a, b);
        lopsided(self.lead(north), self.lead(east))
    }

    /// The same of two who have not met.
    pub fn lopsided_at_first(&self, a: Number, b: Number) -> u64 {
        let (a, b) = (self.lead(a), self.lead(b));
        lopsided(a.min(b), a.max(b))
    }

    /// What somebody adds to that on North and South, whoever sits opposite.
    pub fn lopsided_on_north(&self, entrant: Number) -> u64 {
        u64::from((self.lead(entrant) + 1).unsigned_abs())
    }

    /// The same on East and West.
    pub fn lopsided_on_east(&self, entrant: Number) -> u64 {
        u64::from((self.lead(entrant) - 1).unsigned_abs())
    }

    /// Whether one of two has sat North and South oftener than not and the other has not.
    pub fn evens_out(&self, a: Number, b: Number) -> bool {
        self.leans(a) != self.leans(b)
    }

    /// Whether somebody has sat North and South oftener than not.
    pub fn leans(&self, entrant: Number) -> bool {
        self.lead(entrant) > 0
    }

    /// How much oftener somebody has had the first deal than not.
    pub fn deals(&self, entrant: Number) -> i32 {
        self.of.get(entrant).map_or(0, |seen| seen.deals)
    }

    /// How much oftener somebody sat North and South than East and West.
    pub fn lead(&self, entrant: Number) -> i32 {
        self.of.get(entrant).map_or(0, |seen| seen.lead)
    }

    fn meetings(&self, a: Number, b: Number) -> impl DoubleEndedIterator<Item = &Met> {
        let met = self.of.get(a).map_or(&[][..], |seen| &seen.met);
        met.iter().filter(move |met| met.other == b)
    }
}

fn lopsided(north: i32, east: i32) -> u64 {
    u64::from((north + 1).unsigned_abs() + (east - 1).unsigned_abs())
}
