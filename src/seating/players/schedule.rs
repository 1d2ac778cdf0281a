//! Rounds of single players as seats in a row, and what was before them.

use super::super::Number;
use super::encounters::{
    Costs, Encounter, OPPONENTS, PARTNERS, Partnership, Tie, encounter, partners, tie_cost,
    turns_cost,
};
use super::ties::Ties;
use std::ops::Range;

/// Rounds of players who are known by their place in a list.
///
/// A round is a row of all of them: four after four at the tables, clockwise with partners opposite,
/// and then those who sit out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Schedule {
    pub players: usize,
    /// One round after the other.
    pub seats: Vec<u16>,
}

impl Schedule {
    pub fn rounds(&self) -> usize {
        self.seats.len() / self.players.max(1)
    }

    pub fn round(&self, round: usize) -> &[u16] {
        &self.seats[self.row(round)]
    }

    fn row(&self, round: usize) -> Range<usize> {
        round * self.players..(round + 1) * self.players
    }

    /// How many have a seat at a table.
    pub fn seated(&self) -> usize {
        self.players / 4 * 4
    }

    pub fn tables(&self, round: usize) -> impl Iterator<Item = [u16; 4]> {
        let seated = &self.round(round)[..self.seated()];
        seated
            .chunks_exact(4)
            .map(|four| [four[0], four[1], four[2], four[3]])
    }

    pub fn outs(&self, round: usize) -> &[u16] {
        &self.round(round)[self.seated()..]
    }
}

/// What was before the rounds to be made, by the players' places in the list.
#[derive(Debug, Clone)]
pub(super) struct Before {
    /// For each two, both ways round.
    pub met: Vec<Encounter>,
    /// Rounds sat out.
    pub sat_out: Vec<u16>,
    pub sat_out_last: Vec<bool>,
}

impl Before {
    /// Nothing at all.
    pub fn nothing(players: usize) -> Before {
        Before {
            met: vec![encounter(Tie::None, 0, 0); players * players],
            sat_out: vec![0; players],
            sat_out_last: vec![false; players],
        }
    }

    /// Nothing but who is to be kept from whom, in the order of this list.
    pub fn tied(order: &[Number], ties: &Ties) -> Before {
        let firsts = order.iter();
        let met = firsts.flat_map(|one| order.iter().map(|other| (*one, *other)));
        Before {
            met: met
                .map(|(one, other)| encounter(ties.between(one, other), 0, 0))
                .collect(),
            ..Before::nothing(order.len())
        }
    }

    /// What two have been to each other.
    pub fn between(&self, one: u16, other: u16) -> Encounter {
        self.met[usize::from(one) * self.sat_out.len() + usize::from(other)]
    }

    /// How ill these two would be partners once more.
    pub fn partnership(&self, one: u16, other: u16) -> i64 {
        let met = self.between(one, other);
        let again = i64::from(Partnership::Dearest.again());
        i64::from(partners(met)) * again + i64::from(tie_cost(met)).max(0)
    }

    /// What all of it has cost.
    pub fn cost(&self, costs: &Costs) -> i64 {
        let met = self.twos().map(|met| i64::from(costs.cost(met)));
        let turns = self
            .sat_out
            .iter()
            .map(|turns| turns_cost(i32::from(*turns)));
        met.chain(turns).sum()
    }

    /// Each two once.
    pub fn twos(&self) -> impl Iterator<Item = Encounter> {
        let players = self.sat_out.len();
        (0..players)
            .flat_map(move |one| &self.met[one * players..one * players + one])
            .copied()
    }

    /// Nobody is to be kept from anybody, and nothing was played.
    pub fn is_nothing(&self) -> bool {
        self.twos().all(|met| met == encounter(Tie::None, 0, 0))
    }

    /// After these rounds.
    pub fn after(mut self, schedule: &Schedule) -> Before {
        for round in 0..schedule.rounds() {
            for four in schedule.tables(round) {
                for (one, other, game) in SIX {
                    self.count(four[one], four[other], game);
                    self.count(four[other], four[one], game);
                }
            }
            self.sat_out_last.fill(false);
            for out in schedule.outs(round) {
                self.sat_out[usize::from(*out)] += 1;
                self.sat_out_last[usize::from(*out)] = true;
            }
        }
        self
    }

    fn count(&mut self, one: u16, other: u16, game: Encounter) {
        let players = self.sat_out.len();
        self.met[usize::from(one) * players + usize::from(other)] += game;
    }
}

/// The six encounters at a table with seats in clockwise order: partners sit opposite.
pub(super) const SIX: [(usize, usize, Encounter); 6] = [
    (0, 2, PARTNERS),
    (1, 3, PARTNERS),
    (0, 1, OPPONENTS),
    (1, 2, OPPONENTS),
    (2, 3, OPPONENTS),
    (3, 0, OPPONENTS),
];
