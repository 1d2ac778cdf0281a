//! Rounds of single players made better by swapping two of them, again and again.
//!
//! Simulated annealing: a swap that costs nothing is always made, one that costs something now and
//! then, and ever more seldom. All of it is whole numbers and a seeded generator, and it stops after
//! so many swaps, never after so much time: every machine finds the same rounds.

use super::encounters::{
    Costs, Encounter, OPPONENTS, OUT_OF_TURN, PARTNERS, Partnership, RUNNING, turns_cost,
};
use super::schedule::{Before, SIX, Schedule};
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// The heat at the start and how it falls, stage by stage, to an eighth: a cost of 2.5 is taken
/// about every third time at first, in 16 bits behind the point.
const HOT: i64 = 5 << 15;
const STAGES: u32 = 256;
const COOLING: i64 = 121;

/// How long to look.
#[derive(Debug, Clone, Copy)]
pub(super) struct Search {
    pub moves: u32,
    pub seed: u64,
    /// What can't be beaten: the search ends when it is reached.
    pub least: i64,
}

/// Rounds under way, and what they cost.
pub(super) struct Annealing {
    schedule: Schedule,
    costs: Costs,
    players: usize,
    /// For each two players, both ways round.
    met: Vec<Encounter>,
    /// Rounds sat out, those before among them.
    out: Vec<i32>,
    /// Who sits out in which round, the last one before as the first.
    sits: Vec<bool>,
    cost: i64,
}

impl Annealing {
    pub fn new(schedule: Schedule, before: &Before, partnership: Partnership) -> Annealing {
        let players = schedule.players;
        let mut sits = before.sat_out_last.clone();
        sits.resize(players * (schedule.rounds() + 1), false);
        let mut annealing = Annealing {
            costs: Costs::of(partnership),
            players,
            met: before.met.clone(),
            out: before
                .sat_out
                .iter()
                .map(|rounds| i32::from(*rounds))
                .collect(),
            sits,
            cost: 0,
            schedule,
        };
        annealing.seat_all();
        annealing.cost = annealing.counted();
        annealing
    }

    pub fn cost(&self) -> i64 {
        self.cost
    }

    pub fn into_schedule(self) -> Schedule {
        self.schedule
    }

    /// The best rounds that so many swaps come by.
    pub fn improve(&mut self, search: Search) {
        let mut chance = ChaCha8Rng::seed_from_u64(search.seed);
        let patience = patience();
        let rounds = self.schedule.rounds() as u64;
        let (places, seated) = (self.players as u64, self.schedule.seated() as u64);
        let mut best = (self.cost, self.schedule.clone());
        let mut heat = HOT;
        let stage = search.moves / STAGES + 1;
        let mut left = stage;
        let mut moves = search.moves;
        while moves > 0 && best.0 > search.least {
            moves -= 1;
            left -= 1;
            if left == 0 {
                heat -= heat / COOLING;
                left = stage;
            }
            let lot = chance.next_u64();
            let round = ((lot & 0xffff) * rounds) >> 16;
            let one = (((lot >> 16) & 0xffff) * seated) >> 16;
            let other = (((lot >> 32) & 0xffff) * places) >> 16;
            let change = self.change(round as usize, one as usize, other as usize);
            if change > 0 {
                let bearable = heat * patience[(lot >> 48) as usize & 0xff];
                if i64::from(change) << 32 > bearable {
                    continue;
                }
            }
            self.swap(round as usize, one as usize, other as usize);
            self.cost += i64::from(change);
            if self.cost < best.0 {
                best.0 = self.cost;
                best.1.seats.copy_from_slice(&self.schedule.seats);
            }
        }
        if best.0 < self.cost {
            self.lift_all();
            (self.cost, self.schedule) = best;
            self.seat_all();
        }
    }

    /// Every swap that helps, the most helpful first, until none does or nothing better can be.
    pub fn descend(&mut self, least: i64) {
        while self.cost > least {
            let mut best = (0, 0, 0, 0);
            for round in 0..self.schedule.rounds() {
                for one in 0..self.schedule.seated() {
                    for other in one + 1..self.players {
                        let change = self.change(round, one, other);
                        if change < best.0 {
                            best = (change, round, one, other);
                        }
                    }
                }
            }
            let (change, round, one, other) = best;
            if change == 0 {
                return;
            }
            self.swap(round, one, other);
            self.cost += i64::from(change);
        }
    }

    /// What it costs when two swap their places of a round, the first of them at a table.
    fn change(&self, round: usize, one: usize, other: usize) -> i32 {
        let seats = self.schedule.round(round);
        let seated = self.schedule.seated();
        let (x, y) = (usize::from(seats[one]), usize::from(seats[other]));
        if other >= seated {
            let mut change = self.change_of_outs(round, x, y);
            change += self.change_at(seats, one, x, y);
            return change;
        }
        if one / 4 != other / 4 {
            return self.change_at(seats, one, x, y) + self.change_at(seats, other, y, x);
        }
        if one == other || one ^ other == 2 {
            return 0;
        }
        // Within a table the two change partners.
        let (p, q) = (usize::from(seats[one ^ 2]), usize::from(seats[other ^ 2]));
        self.parted(x, p) + self.parted(y, q) + self.joined(x, q) + self.joined(y, p)
    }

    /// What it costs at a table when `x` leaves a seat to `y`.
    fn change_at(&self, seats: &[u16], seat: usize, x: usize, y: usize) -> i32 {
        let costs = &self.costs;
        let (x, y) = (x * self.players, y * self.players);
        let partner = usize::from(seats[seat ^ 2]);
        let left = usize::from(seats[seat ^ 1]);
        let right = usize::from(seats[seat ^ 3]);
        let (was, is) = (self.met[x + partner], self.met[y + partner]);
        let mut change = costs.change(was, was - PARTNERS) + costs.change(is, is + PARTNERS);
        let (was, is) = (self.met[x + left], self.met[y + left]);
        change += costs.change(was, was - OPPONENTS) + costs.change(is, is + OPPONENTS);
        let (was, is) = (self.met[x + right], self.met[y + right]);
        change + costs.change(was, was - OPPONENTS) + costs.change(is, is + OPPONENTS)
    }

    /// Partners who become opponents.
    fn parted(&self, x: usize, y: usize) -> i32 {
        let met = self.met[x * self.players + y];
        self.costs.change(met, met - PARTNERS + OPPONENTS)
    }

    /// Opponents who become partners.
    fn joined(&self, x: usize, y: usize) -> i32 {
        let met = self.met[x * self.players + y];
        self.costs.change(met, met - OPPONENTS + PARTNERS)
    }

    /// What it costs in turns when `x` sits out and `y` plays instead.
    fn change_of_outs(&self, round: usize, x: usize, y: usize) -> i32 {
        let turns = OUT_OF_TURN * (self.out[x] - (self.out[y] - 1));
        turns + RUNNING * (self.beside(round, x) - self.beside(round, y))
    }

    /// In how many of the rounds before and after somebody sits out.
    fn beside(&self, round: usize, x: usize) -> i32 {
        let before = round * self.players + x;
        let after = before + 2 * self.players;
        i32::from(self.sits[before]) + self.sits.get(after).map_or(0, |sits| i32::from(*sits))
    }

    fn swap(&mut self, round: usize, one: usize, other: usize) {
        self.lift(round, one / 4);
        let seated = self.schedule.seated();
        let both = other < seated && one / 4 != other / 4;
        if both {
            self.lift(round, other / 4);
        }
        let start = round * self.players;
        self.schedule.seats.swap(start + one, start + other);
        self.seat(round, one / 4);
        if both {
            self.seat(round, other / 4);
        }
        if other >= seated {
            let sits = usize::from(self.schedule.seats[start + other]);
            let plays = usize::from(self.schedule.seats[start + one]);
            self.out[sits] += 1;
            self.out[plays] -= 1;
            self.sits[start + self.players + sits] = true;
            self.sits[start + self.players + plays] = false;
        }
    }

    fn seat(&mut self, round: usize, table: usize) {
        self.count(round, table, |met, game| *met += game);
    }

    fn lift(&mut self, round: usize, table: usize) {
        self.count(round, table, |met, game| *met -= game);
    }

    /// Counts the six encounters of a table in or out.
    fn count(&mut self, round: usize, table: usize, by: fn(&mut Encounter, Encounter)) {
        let start = round * self.players + 4 * table;
        let mut four = [0; 4];
        for (place, seat) in four.iter_mut().enumerate() {
            *seat = usize::from(self.schedule.seats[start + place]);
        }
        for (one, other, game) in SIX {
            let (x, y) = (four[one], four[other]);
            by(&mut self.met[x * self.players + y], game);
            by(&mut self.met[y * self.players + x], game);
        }
    }

    fn seat_all(&mut self) {
        for round in 0..self.schedule.rounds() {
            for table in 0..self.schedule.seated() / 4 {
                self.seat(round, table);
            }
            for place in self.schedule.seated()..self.players {
                self.sit_out(round, place, 1);
            }
        }
    }

    fn lift_all(&mut self) {
        for round in 0..self.schedule.rounds() {
            for table in 0..self.schedule.seated() / 4 {
                self.lift(round, table);
            }
            for place in self.schedule.seated()..self.players {
                self.sit_out(round, place, -1);
            }
        }
    }

    /// Counts a round sat out in, or out again.
    fn sit_out(&mut self, round: usize, place: usize, by: i32) {
        let sits = usize::from(self.schedule.round(round)[place]);
        self.out[sits] += by;
        self.sits[(round + 1) * self.players + sits] = by > 0;
    }

    /// What everything has cost, counted from the start.
    fn counted(&self) -> i64 {
        let mut cost = 0;
        for x in 0..self.players {
            for y in 0..x {
                cost += i64::from(self.costs.cost(self.met[x * self.players + y]));
            }
            cost += turns_cost(self.out[x]);
        }
        for place in self.players..self.sits.len() {
            if self.sits[place] && self.sits[place - self.players] {
                cost += i64::from(RUNNING);
            }
        }
        cost
    }
}

/// What an exponential chance bears, in 256 equally likely steps with 16 bits behind the point: the
/// k-th least of n such chances is 1/n + 1/(n-1) + … on average, and so no logarithm is needed, of
/// which every machine has its own last digit.
fn patience() -> [i64; 256] {
    let mut patience = [0; 256];
    let mut bears = 0;
    for (step, borne) in patience.iter_mut().enumerate() {
        *borne = bears;
        bears += (1 << 16) / (256 - step as i64);
    }
    patience
}
