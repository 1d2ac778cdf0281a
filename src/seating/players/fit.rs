//! What fits: tables, rounds sat out and repeats of an evening of single players.

use super::super::repeats::{self, least_again};
use super::super::{Evening, Fit};
use super::encounters::{opponents, partners};
use super::evening;
use super::round;
use super::schedule::{Before, Schedule};

/// What the trial of an evening may cost, in swaps: a few hundredths of a second.
const MOVES: u32 = 400_000;
/// Longer evenings and larger fields are told without a trial.
const MOST: u32 = 12_000;

pub(super) fn fit(evening: &Evening) -> Fit {
    let Evening {
        entrants, rounds, ..
    } = *evening;
    if entrants < 4 {
        return Fit {
            rounds,
            tables: 0,
            byes: entrants,
            repeats: None,
            least_repeats: 0,
            words: "A round needs at least four players.".to_owned(),
        };
    }
    let games = usize::from(entrants / 4) * usize::from(rounds);
    let least = least_again(usize::from(entrants), 4 * games);
    let trial = (u32::from(entrants) * u32::from(rounds) <= MOST).then(|| trial(evening));
    let met = trial.map(|schedule| Before::nothing(schedule.players).after(&schedule));
    let again = |role: fn(u16) -> u16| {
        let met = met.as_ref()?.twos();
        let times = met.map(|met| repeats::again(usize::from(role(met))));
        Some(times.sum::<usize>() as u32)
    };
    let repeats = again(opponents);
    let words = [
        again(partners).map(|times| partners_again(entrants, rounds, times)),
        sitting_out(evening),
        repeats.map(|found| opponents_again(found, least)),
        Some(how(evening)),
    ];
    Fit {
        rounds,
        tables: entrants / 4,
        byes: entrants % 4,
        repeats,
        least_repeats: least,
        words: words.into_iter().flatten().collect::<Vec<_>>().join(" "),
    }
}

/// The evening as it goes when nobody comes or leaves: the plan itself, or one lot of many.
fn trial(evening: &Evening) -> Schedule {
    let players = usize::from(evening.entrants);
    if evening.plan.whole_evening && evening.rounds <= evening::MOST_ROUNDS {
        return evening::plan(players, evening.rounds, &Before::nothing(players));
    }
    let moves =
        (MOVES / u32::from(evening.rounds) / u32::from(evening.entrants)).clamp(20, round::MOVES);
    let mut before = Before::nothing(players);
    let mut trial = Schedule {
        players,
        seats: Vec::new(),
    };
    for seed in 0..u64::from(evening.rounds) {
        let next = round::best(&before, 0, seed, moves);
        before = before.after(&next);
        trial.seats.extend(next.seats);
    }
    trial
}

/// "Everybody sits out once or twice."
fn sitting_out(evening: &Evening) -> Option<String> {
    let players = u32::from(evening.entrants);
    let turns = players % 4 * u32::from(evening.rounds);
    let (fewest, over) = (turns / players, turns % players);
    match (fewest, over) {
        (0, 0) => None,
        (0, _) => Some("Nobody sits out twice.".to_owned()),
        (_, 0) => Some(format!("Everybody sits out {}.", times(fewest))),
        _ => Some(format!(
            "Everybody sits out {} or {}.",
            times(fewest),
            times(fewest + 1)
        )),
    }
}

fn times(times: u32) -> String {
    match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    }
}

fn partners_again(players: u16, rounds: u16, times: u32) -> String {
    let most = players - 1 + players % 2;
    match times {
        0 => "It fits: nobody has the same partner twice.".to_owned(),
        _ if rounds > most => format!(
            "More rounds than partners: after round {most} everybody has been everybody's partner at the latest."
        ),
        1 => "Near the limit: two players are partners a second time.".to_owned(),
        _ => format!("Near the limit: {times} times two players are partners again."),
    }
}

fn opponents_again(found: u32, least: u32) -> String {
    match (found, least) {
        (0, _) => "Nobody meets an opponent twice.".to_owned(),
        _ if found == least => format!(
            "Opponents meet again {}, and no seating has fewer.",
            times(found)
        ),
        _ => format!(
            "Opponents meet again {}; no seating has fewer than {least}.",
            times(found)
        ),
    }
}

fn how(evening: &Evening) -> String {
    match evening.plan.whole_evening {
        true => "Counted in the plan itself, which holds while nobody comes or goes.",
        false => "Counted in a trial; each round is drawn from those who are there.",
    }
    .to_owned()
}
