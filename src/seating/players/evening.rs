//! A plan for all rounds of an evening, made before the first from nothing but the places.
//!
//! The same number of places and rounds always give the same plan, so that every later round finds
//! it again. It holds as long as nobody comes or goes and nothing was changed by hand; from then on
//! each round is drawn from those who are there.

use super::super::repeats::{again, least_again};
use super::super::{Field, Meeting, Number, PastRound};
use super::annealing::{Annealing, Search};
use super::designs;
use super::encounters::{OPPONENTS_AGAIN, Partnership, partners, turns_cost};
use super::schedule::{Before, Schedule};
use super::ties::Ties;
use rand::{SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::collections::BTreeSet;

/// Plans end here; an evening that is longer goes on round by round.
pub(super) const MOST_ROUNDS: u16 = 60;
/// About an eighth of a second.
const MOVES: u32 = 2_000_000;
const SEED: u64 = 4;

/// The plan, and which of its rounds is next; none if the evening has left it.
pub(super) fn next(field: &Field, order: &[Number], ties: &Ties) -> Option<(Schedule, usize)> {
    let next = field.past.len();
    let rounds = field.rounds.min(MOST_ROUNDS);
    let as_drawn = |round: &PastRound| {
        round
            .places
            .iter()
            .copied()
            .eq(order.iter().map(|player| Some(*player)))
    };
    if next >= usize::from(rounds) || !field.past.iter().all(as_drawn) {
        return None;
    }
    let plan = plan(order.len(), rounds, &Before::tied(order, ties));
    let followed = field.past.iter().enumerate().all(|(round, past)| {
        let planned = plan.tables(round);
        let planned: BTreeSet<_> = planned
            .map(|four| partnerships(four.map(|place| order[usize::from(place)])))
            .collect();
        let played: Option<BTreeSet<_>> = past.meetings.iter().map(of_meeting).collect();
        played == Some(planned)
    });
    followed.then_some((plan, next))
}

/// The best rounds that were found for so many players who are nothing to each other but what
/// `before` says: a whist tournament design where the evening plays nearly all of it, and otherwise
/// what the search finds, because the first rounds of a design are far from the best.
pub(super) fn plan(players: usize, rounds: u16, before: &Before) -> Schedule {
    let design = designs::of(players).map(|cycle| repeated(&cycle, rounds));
    let searched = || searched(players, rounds, before);
    let Some(design) = design else {
        return searched();
    };
    let cost =
        |schedule: &Schedule| Annealing::new(schedule.clone(), before, Partnership::Dear).cost();
    if cost(&design) <= least(players, rounds)
        || before.is_nothing() && nearly_whole(players, rounds)
    {
        return design;
    }
    let searched = searched();
    match cost(&design) <= cost(&searched) {
        true => design,
        false => searched,
    }
}

/// So many rounds of a cycle that starts again when it is through.
fn repeated(cycle: &Schedule, rounds: u16) -> Schedule {
    let rounds = (0..usize::from(rounds)).map(|round| round % cycle.rounds());
    Schedule {
        players: cycle.players,
        seats: rounds
            .flat_map(|round| cycle.round(round))
            .copied()
            .collect(),
    }
}

/// The last cycle of a design is played but for two rounds.
fn nearly_whole(players: usize, rounds: u16) -> bool {
    let cycle = players - 1 + players % 4;
    let over = usize::from(rounds) % cycle;
    over == 0 || over + 2 >= cycle
}

fn searched(players: usize, rounds: u16, before: &Before) -> Schedule {
    let search = Search {
        moves: MOVES,
        seed: SEED,
        least: least(players, rounds),
    };
    let mut annealing = Annealing::new(in_turn(players, rounds), before, Partnership::Dear);
    annealing.improve(search);
    let first = annealing.into_schedule();
    let games = players / 4 * usize::from(rounds);
    if partners_again(&first) <= least_again(players, 2 * games) {
        return first;
    }
    let mut annealing = Annealing::new(first, before, Partnership::Dearest);
    annealing.improve(search);
    annealing.into_schedule()
}

/// Everybody at random, those out in turn.
fn in_turn(players: usize, rounds: u16) -> Schedule {
    let mut chance = ChaCha8Rng::seed_from_u64(SEED);
    let outs = players % 4;
    let mut seats = Vec::with_capacity(players * usize::from(rounds));
    for round in 0..usize::from(rounds) {
        let turn: Vec<u16> = (0..outs)
            .map(|out| ((round * outs + out) % players) as u16)
            .collect();
        let mut playing: Vec<u16> = (0..players as u16)
            .filter(|player| !turn.contains(player))
            .collect();
        playing.shuffle(&mut chance);
        seats.extend(playing.into_iter().chain(turn));
    }
    Schedule { players, seats }
}

/// No plan can cost less.
fn least(players: usize, rounds: u16) -> i64 {
    let games = players / 4 * usize::from(rounds);
    let outs = players % 4 * usize::from(rounds);
    let (turns, more) = ((outs / players) as i32, (outs % players) as i64);
    let sitting = (players as i64 - more) * turns_cost(turns) + more * turns_cost(turns + 1);
    let least = |meetings| i64::from(least_again(players, meetings));
    let partners = i64::from(Partnership::Dear.again()) * least(2 * games);
    let opponents = i64::from(OPPONENTS_AGAIN) * least(4 * games);
    sitting + partners + opponents + least(6 * games)
}

/// Partners met again in the whole plan, counted as the sum of C(times, 2).
pub(super) fn partners_again(schedule: &Schedule) -> u32 {
    let met = Before::nothing(schedule.players).after(schedule);
    let times = met.twos().map(|met| again(usize::from(partners(met))));
    times.sum::<usize>() as u32
}

/// Who plays with whom against whom, whatever the seats.
fn partnerships([a, b, c, d]: [Number; 4]) -> [(Number, Number); 2] {
    let mut sides = [(a.min(c), a.max(c)), (b.min(d), b.max(d))];
    sides.sort_unstable();
    sides
}

fn of_meeting(meeting: &Meeting) -> Option<[(Number, Number); 2]> {
    meeting.four().map(partnerships)
}
