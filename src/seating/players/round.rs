//! One round of single players, drawn from those who are there: the rounds before stand as they are.
//!
//! First comes whose turn it is to sit out, then that nobody has a partner again, then the wishes of
//! the director, then that as few as possible meet again as opponents or in any role.

use super::super::{Number, PastRound};
use super::annealing::{Annealing, Search};
use super::encounters::{Costs, OUT_OF_TURN, Partnership, TOGETHER, partners};
use super::history::History;
use super::schedule::{Before, Schedule};
use super::ties::Ties;
use integer_blossom::min_weight_perfect_matching;
use std::cmp::Reverse;
use std::collections::VecDeque;

/// Swaps for each player: a round of 40 takes about ten milliseconds.
pub(super) const MOVES: u32 = 2_000;

/// What a posted round may cost beyond the best: opponents who meet again are worth it, partners
/// who do and wishes that are not kept are not.
const WORTH_KEEPING: i64 = 50;

/// What a round is drawn from.
pub(super) struct Here<'a> {
    /// Who is here, in the order of the lot.
    pub order: &'a [Number],
    pub history: &'a History,
    pub ties: &'a Ties,
    pub seed: u64,
    /// The round as it was posted, when it is drawn once more.
    pub posted: Option<&'a PastRound>,
}

/// The best round that was found, by places in the order of the lot.
pub(super) fn drawn(here: &Here) -> Schedule {
    let before = here.history.before(here.order, here.ties);
    let together = here.ties.together() as i64;
    let best = best(&before, together, here.seed, MOVES);
    let Some(posted) = here.posted else {
        return best;
    };
    let worth = |schedule| Annealing::new(schedule, &before, Partnership::Dearest);
    let good = worth(best.clone()).cost() + WORTH_KEEPING;
    let mut kept = worth(patched(posted, here));
    kept.descend(good);
    match kept.cost() {
        cost if cost <= good => kept.into_schedule(),
        _ => best,
    }
}

/// The best round after these that so many swaps for each player come by.
pub(super) fn best(before: &Before, together: i64, seed: u64, moves: u32) -> Schedule {
    let players = before.sat_out.len();
    let search = |partnership, seed| Search {
        moves: moves.saturating_mul(players as u32),
        seed,
        least: least(before, partnership) - together * i64::from(TOGETHER),
    };
    let found = |start, partnership, seed| {
        let mut annealing = Annealing::new(start, before, partnership);
        annealing.improve(search(partnership, seed));
        annealing.into_schedule()
    };
    let first = found(in_turn(before), Partnership::Dear, seed);
    if partners_again(&first, before) == 0 {
        return first;
    }
    // Whether somebody must have a partner again is a question that a matching answers exactly; the
    // search then starts from its answer and never gives it up.
    let second = found(matched(before), Partnership::Dearest, seed);
    let worth =
        |schedule: &Schedule| Annealing::new(schedule.clone(), before, Partnership::Dearest).cost();
    match worth(&second) <= worth(&first) {
        true => second,
        false => first,
    }
}

/// No round after these can cost less.
fn least(before: &Before, partnership: Partnership) -> i64 {
    let players = before.sat_out.len();
    let mut turns: Vec<u16> = before.sat_out.clone();
    turns.sort_unstable();
    let out = turns[..players % 4].iter();
    let turns: i64 = out
        .map(|turns| i64::from(OUT_OF_TURN) * i64::from(*turns))
        .sum();
    before.cost(&Costs::of(partnership)) + turns
}

/// How often partners of this round were partners before.
fn partners_again(schedule: &Schedule, before: &Before) -> u16 {
    let tables = schedule.tables(0);
    tables
        .map(|[a, b, c, d]| partners(before.between(a, c)) + partners(before.between(b, d)))
        .sum()
}

/// Everybody in order, those out whose turn it is.
fn in_turn(before: &Before) -> Schedule {
    let players = before.sat_out.len();
    let mut seats: Vec<u16> = (0..players as u16).collect();
    seats.sort_by_key(|player| {
        let player = usize::from(*player);
        Reverse((before.sat_out[player], before.sat_out_last[player]))
    });
    Schedule { players, seats }
}

/// Partners with the least repeats of all, those out whose turn it is.
fn matched(before: &Before) -> Schedule {
    let players = before.sat_out.len();
    let outs = players % 4;
    let places = players + outs;
    let fewest = before.sat_out.iter().min().copied().unwrap_or(0);
    let mut weights = vec![0_i64; places * places];
    for one in 0..places {
        for other in one + 1..places {
            weights[one * places + other] = match (one < players, other < players) {
                (true, true) => before.partnership(one as u16, other as u16),
                (true, false) => {
                    let beyond = i64::from(before.sat_out[one] - fewest);
                    TURN * (2 * beyond + i64::from(before.sat_out_last[one]))
                }
                (false, _) => TURN * 100_000,
            };
        }
    }
    let mates = min_weight_perfect_matching(&weights, places);
    let couples = mates.iter().enumerate().filter(|(one, other)| one < *other);
    let (mut playing, mut out) = (Vec::new(), Vec::new());
    for (one, other) in couples {
        match (one < players, *other < players) {
            (true, true) => playing.push((one as u16, *other as u16)),
            (true, false) => out.push(one as u16),
            (false, _) => {}
        }
    }
    let tables = playing.chunks_exact(2);
    let seats = tables.flat_map(|couples| {
        let [(a, c), (b, d)] = [couples[0], couples[1]];
        [a, b, c, d]
    });
    Schedule {
        players,
        seats: seats.chain(out).collect(),
    }
}

/// What sitting out before one's turn weighs against partners who meet again.
const TURN: i64 = 1_000_000_000;

/// The posted round with whoever has come and without whoever has left: an empty seat goes to
/// whoever sat out, the longest first, and then to newcomers.
fn patched(posted: &PastRound, here: &Here) -> Schedule {
    let place = |player: &Number| here.order.iter().position(|other| other == player);
    let mut unseated: Vec<usize> = (0..here.order.len()).collect();
    let mut tables: Vec<[Option<usize>; 4]> = Vec::new();
    for meeting in &posted.meetings {
        let Some(four) = meeting.four() else {
            continue;
        };
        tables.push(four.map(|player| {
            let place = place(&player)?;
            let free = unseated.iter().position(|other| *other == place)?;
            Some(unseated.remove(free))
        }));
    }
    unseated.sort_by_key(|place| {
        let player = here.order[*place];
        let new = !posted.byes.contains(&player);
        (new, Reverse(here.history.turns(player)))
    });
    let mut waiting: VecDeque<usize> = unseated.into();
    while let Some(table) = tables.iter_mut().find(|table| table.contains(&None)) {
        for seat in table.iter_mut().filter(|seat| seat.is_none()) {
            *seat = waiting.pop_front();
        }
        if table.contains(&None)
            && let Some(last) = tables.pop()
        {
            waiting.extend(last.into_iter().flatten());
        }
    }
    let mut seats: Vec<usize> = tables.into_iter().flatten().flatten().collect();
    seats.extend(waiting);
    Schedule {
        players: here.order.len(),
        seats: seats.into_iter().map(|place| place as u16).collect(),
    }
}
