//! What a person takes home from a tournament: the games of the rounds that count for that person.
//!
//! A pair's results stay with the pair, whoever sat; whose own record a round counts for is a house
//! rule (rulebook TD1: a substitute was named).

use super::{Line, Outcome, Pair, Standings, Tournament};
use crate::{
    ids::{PairNo, PersonId, RoundNo},
    whist::SubstituteCredit,
};

/// One person's share of a line of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Record {
    pub person: PersonId,
    /// Games with a result that counts, byes not among them.
    pub played: u16,
    /// Games won, byes among them.
    pub won: u16,
    /// Tournament points.
    pub points: i32,
    pub sets: u16,
    pub bostons: u16,
}

/// The records of everybody for whom a round of this pair counts, in order of their numbers.
pub fn records(t: &Tournament, standings: &Standings, line: &Line) -> Vec<Record> {
    let Some(pair) = t.pair(line.pair) else {
        return Vec::new();
    };
    let everybody = pair.everybody().into_iter();
    everybody
        .filter_map(|person| record(t, standings, line, pair, person))
        .collect()
}

/// None if no round of the pair counts for the person: somebody who was replaced before playing.
fn record(
    t: &Tournament,
    standings: &Standings,
    line: &Line,
    pair: &Pair,
    person: PersonId,
) -> Option<Record> {
    let rounds = standings.rounds.iter().zip(&line.rounds);
    let own = rounds.filter(|(round, outcome)| {
        let credited = pair.credited_in(**round, t.rules().substitute_credit);
        **outcome != Outcome::Absent && credited.contains(&person)
    });
    own.map(|(round, outcome)| share(t, line.pair, *round, outcome, person))
        .reduce(Record::and)
}

/// What one round adds to a record.
fn share(
    t: &Tournament,
    pair: PairNo,
    round: RoundNo,
    outcome: &Outcome,
    person: PersonId,
) -> Record {
    let nothing = Record {
        person,
        played: 0,
        won: u16::from(outcome.is_won()),
        points: 0,
        sets: 0,
        bostons: 0,
    };
    match *outcome {
        Outcome::Game { points, .. } => {
            let table = t.round(round).and_then(|round| round.table_of(pair));
            let side = table.and_then(|table| Some((table, table.side_of(pair)?)));
            let (sets, bostons) = side.map_or((0, 0), |(table, side)| {
                let score = table.score(t.rules());
                (score.sets[side], score.bostons[side])
            });
            Record {
                played: 1,
                points,
                sets: u16::from(sets),
                bostons: u16::from(bostons),
                ..nothing
            }
        }
        Outcome::Bye { points } => Record { points, ..nothing },
        Outcome::Pending { .. } | Outcome::NotPlayed { .. } | Outcome::Absent => nothing,
    }
}

impl Record {
    /// Two rounds of one person together.
    fn and(self, other: Record) -> Record {
        Record {
            person: self.person,
            played: self.played + other.played,
            won: self.won + other.won,
            points: self.points + other.points,
            sets: self.sets + other.sets,
            bostons: self.bostons + other.bostons,
        }
    }
}

impl Pair {
    /// The people for whose own records a round counts.
    fn credited_in(&self, round: RoundNo, credit: SubstituteCredit) -> &[PersonId] {
        match credit {
            SubstituteCredit::WhoPlayed => self.players_in(round),
            SubstituteCredit::FirstEntered => &self.entered,
        }
    }
}
