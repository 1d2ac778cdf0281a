//! How fast and how good the seating of single players is: designs, plans and evenings.
//!
//! Every time is of one core. The repeats are the sum of C(times met, 2) over all two opponents, found
//! and at the very least; they are the same on every machine.

use firstjack::seating::{Evening, Field, Fit, Number, PastRound, Plan, players};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Players and rounds: of club evenings, and larger ones.
const EVENINGS: [(u16, u16); 9] = [
    (12, 8),
    (16, 6),
    (20, 8),
    (24, 14),
    (32, 18),
    (18, 6),
    (40, 8),
    (100, 8),
    (200, 8),
];

fn main() {
    designs();
    println!();
    plans();
    println!();
    evenings();
}

/// Every whist tournament design up to 60 players, whole cycles, as a plan of the evening.
fn designs() {
    let sizes = (4..=60).filter(|players| players % 4 < 2);
    let start = Instant::now();
    let mut met_again = 0;
    for players in sizes.clone() {
        let fit = plan(players, players - 1 + players % 4);
        met_again += u32::from(fit.repeats != Some(fit.least_repeats));
    }
    println!(
        "{} designs for 4 to 60 players, {} beyond the bound: {:.1?} (bound 50ms)",
        sizes.count(),
        met_again,
        start.elapsed()
    );
}

/// Plans for the whole evening, made before the first round.
fn plans() {
    println!("A plan for the whole evening (bound 1s)");
    heading();
    for (players, rounds) in EVENINGS {
        let start = Instant::now();
        let fit = black_box(plan(players, rounds));
        let time = start.elapsed();
        let found = fit
            .repeats
            .map_or("-".to_owned(), |found| found.to_string());
        row(players, rounds, &found, fit.least_repeats, time);
    }
}

/// Evenings drawn round by round, with reasons: the longest of their rounds.
fn evenings() {
    println!("Round by round, the longest round (bound 100ms)");
    heading();
    for (players, rounds) in EVENINGS {
        let (found, time) = evening(players, rounds);
        let least = plan_free(players, rounds).least_repeats;
        row(players, rounds, &found.to_string(), least, time);
    }
}

fn heading() {
    println!(
        "{:>8} {:>7} {:>8} {:>9} {:>10}",
        "players", "rounds", "repeats", "at least", "time"
    );
}

fn row(players: u16, rounds: u16, found: &str, least: u32, time: Duration) {
    println!("{players:>8} {rounds:>7} {found:>8} {least:>9} {time:>10.1?}");
}

fn plan(entrants: u16, rounds: u16) -> Fit {
    let plan = Plan {
        whole_evening: true,
        ..Plan::default()
    };
    fit(entrants, rounds, plan)
}

fn plan_free(entrants: u16, rounds: u16) -> Fit {
    fit(entrants, rounds, Plan::default())
}

fn fit(entrants: u16, rounds: u16, plan: Plan) -> Fit {
    let evening = Evening {
        entrants,
        rounds,
        plan,
    };
    (players::FORMAT.fit)(&evening)
}

/// What one evening comes to on which nobody comes or goes, and its longest draw.
fn evening(entrants: u16, rounds: u16) -> (u32, Duration) {
    let mut field = Field {
        rounds,
        entrants: (1..=entrants).collect(),
        ..Field::default()
    };
    let mut met: BTreeMap<(Number, Number), u32> = BTreeMap::new();
    let mut longest = Duration::ZERO;
    for round in 1..=rounds {
        field.round = round;
        field.seed = u64::from(round);
        let start = Instant::now();
        let draw = black_box((players::FORMAT.draw)(&field)).expect("a draw");
        longest = longest.max(start.elapsed());
        for table in &draw.tables {
            for (one, other) in table.meeting().opponents() {
                *met.entry((one.min(other), one.max(other))).or_default() += 1;
            }
        }
        field.past.push(PastRound::drawn(&draw));
    }
    let repeats = met.values().map(|times| times * (times - 1) / 2);
    (repeats.sum(), longest)
}
