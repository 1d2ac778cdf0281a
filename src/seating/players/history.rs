//! What single players have had so far: partners, opponents, seats and rounds sat out.

use super::super::meeting::ordered;
use super::super::{Field, Meeting, Number, PastRound};
use super::encounters::{Encounter, Tie, encounter};
use super::schedule::Before;
use super::ties::Ties;
use std::collections::{BTreeMap, BTreeSet};

/// The rounds before this one, as a draw asks about them.
pub(super) struct History {
    rounds: u16,
    /// For two who met, the lower number first: the rounds, and what they were to each other.
    met: BTreeMap<(Number, Number), Vec<(u16, Role)>>,
    players: BTreeMap<Number, Own>,
}

/// What two at a table are to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Partners,
    Opponents,
}

/// What somebody has had alone.
#[derive(Debug, Default, Clone)]
struct Own {
    /// Rounds here without a game.
    sat_out: u16,
    /// What the rounds before they came have cost those who were here, in rounds sat out.
    credit: f64,
    /// Played in the last round.
    played_last: bool,
    /// How often they sat North, East, South and West.
    seats: [u16; 4],
    /// The table of the last round.
    table: Option<u16>,
}

/// A half that is a sum of fractions is a half.
const ROUNDING: f64 = 1e-6;

impl History {
    /// What these players have had.
    pub fn of(field: &Field, here: &[Number]) -> History {
        let mut history = History {
            rounds: 0,
            met: BTreeMap::new(),
            players: here
                .iter()
                .map(|player| (*player, Own::default()))
                .collect(),
        };
        for round in &field.past {
            history.add(round);
        }
        history
    }

    fn add(&mut self, round: &PastRound) {
        self.rounds += 1;
        let waiting: BTreeSet<Number> = round.byes.iter().copied().collect();
        let mut seats = BTreeMap::new();
        for meeting in &round.meetings {
            for (player, seat) in meeting.four().into_iter().flatten().zip(0..) {
                seats.insert(player, (meeting.table, seat));
            }
            for (one, other, role) in encounters(meeting) {
                let met = self.met.entry(ordered(one, other)).or_default();
                met.push((self.rounds, role));
            }
        }
        let were_here = seats
            .keys()
            .filter(|player| !waiting.contains(player))
            .count()
            + waiting.len();
        let missed = match were_here {
            0 => 0.0,
            were_here => waiting.len() as f64 / were_here as f64,
        };
        for (player, own) in &mut self.players {
            let seat = seats.get(player).filter(|_| !waiting.contains(player));
            own.played_last = seat.is_some();
            own.table = seat.map(|(table, _)| *table);
            match seat {
                Some((_, seat)) => own.seats[*seat] = own.seats[*seat].saturating_add(1),
                None if waiting.contains(player) => own.sat_out = own.sat_out.saturating_add(1),
                None => own.credit += missed,
            }
        }
    }

    /// How many rounds there were.
    pub fn rounds(&self) -> u16 {
        self.rounds
    }

    /// The rounds in which two were that to each other.
    pub fn when(&self, one: Number, other: Number, role: Role) -> Vec<u16> {
        let met = self.met.get(&ordered(one, other));
        let met = met.into_iter().flatten();
        met.filter(|(_, was)| *was == role)
            .map(|(round, _)| *round)
            .collect()
    }

    /// Rounds here without a game.
    pub fn sat_out(&self, player: Number) -> u16 {
        self.players.get(&player).map_or(0, |own| own.sat_out)
    }

    /// Rounds sat out as a turn counts them: whoever was not here in a round is credited what that
    /// round cost everybody on average, so that coming late is neither better nor worse. Half a round
    /// counts as one.
    pub fn turns(&self, player: Number) -> u16 {
        self.players.get(&player).map_or(0, |own| {
            let credited = (own.credit + 0.5 + ROUNDING) as u16;
            own.sat_out.saturating_add(credited)
        })
    }

    pub fn played_last(&self, player: Number) -> bool {
        self.players.get(&player).is_some_and(|own| own.played_last)
    }

    /// How often somebody sat North, East, South and West.
    pub fn seats(&self, player: Number) -> [u16; 4] {
        self.players.get(&player).map_or([0; 4], |own| own.seats)
    }

    /// The table of the last round.
    pub fn table(&self, player: Number) -> Option<u16> {
        self.players.get(&player)?.table
    }

    /// All that for the search, in the order of this list.
    pub fn before(&self, order: &[Number], ties: &Ties) -> Before {
        let mut met = Vec::with_capacity(order.len() * order.len());
        for one in order {
            met.extend(order.iter().map(|other| self.encounter(*one, *other, ties)));
        }
        Before {
            met,
            sat_out: order
                .iter()
                .map(|player| self.turns(*player).min(1_000))
                .collect(),
            sat_out_last: order
                .iter()
                .map(|player| self.rounds > 0 && !self.played_last(*player))
                .collect(),
        }
    }

    fn encounter(&self, one: Number, other: Number, ties: &Ties) -> Encounter {
        let met = self
            .met
            .get(&ordered(one, other))
            .map_or(&[][..], Vec::as_slice);
        let just_met = match met.last() {
            Some((round, _)) if *round == self.rounds => Tie::JustMet,
            Some(_) | None => Tie::None,
        };
        let times = |role| met.iter().filter(|(_, was)| *was == role).count() as u16;
        let tie = ties.between(one, other).max(just_met);
        encounter(tie, times(Role::Partners), times(Role::Opponents))
    }
}

/// The six twos of a table.
fn encounters(meeting: &Meeting) -> impl Iterator<Item = (Number, Number, Role)> {
    let partners = meeting.partnerships();
    let opponents = meeting.opponents();
    partners
        .map(|(one, other)| (one, other, Role::Partners))
        .chain(opponents.map(|(one, other)| (one, other, Role::Opponents)))
        .filter(|(one, other, _)| one != other)
}
