//! How fast the seating is: a Swiss round after five rounds, from 100 to 2,000 pairs.
//!
//! Every time is of one core and of everything from the field to the finished draw with its
//! reasons. Only numbers of one run may be compared: the growth, and the ratios between the plans.

use firstjack::seating::{Draw, Equals, Field, PastRound, Plan, Score, Winner, swiss};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const PAIRS: [u16; 5] = [100, 200, 500, 1_000, 2_000];
const BEFORE: u16 = 5;
const PLANS: [(&str, Equals); 4] = [
    ("lot", Equals::Lot),
    ("slide", Equals::Slide),
    ("fold", Equals::Fold),
    ("adjacent", Equals::Adjacent),
];

/// The time a round may take at most.
const BOUNDS: [Option<Duration>; 5] = [
    None,
    Some(Duration::from_millis(20)),
    None,
    Some(Duration::from_millis(150)),
    Some(Duration::from_millis(700)),
];

fn main() {
    println!("A Swiss round after {BEFORE} rounds, one core, graph included");
    println!(
        "{:>6} {:>9} {:>12} {:>10} {:>12} {:>12}",
        "pairs", "plan", "time", "bound", "to 'lot'", "growth"
    );
    let mut smaller: BTreeMap<&str, Duration> = BTreeMap::new();
    for (pairs, bound) in PAIRS.into_iter().zip(BOUNDS) {
        let mut by_lot = None;
        for (name, equals) in PLANS {
            let time = time(&after_five_rounds(pairs, equals));
            let by_lot = *by_lot.get_or_insert(time);
            let growth = smaller.insert(name, time);
            println!(
                "{pairs:>6} {name:>9} {time:>12.1?} {:>10} {:>12.2} {:>12}",
                bound.map_or(String::new(), |bound| format!("{bound:?}")),
                ratio(time, by_lot),
                growth.map_or(String::new(), |before| format!(
                    "{:.1}",
                    ratio(time, before)
                )),
            );
        }
    }
}

/// The middle of several draws of the same round.
fn time(field: &Field) -> Duration {
    let times = if field.entrants.len() > 500 { 3 } else { 9 };
    let mut times: Vec<Duration> = (0..times)
        .map(|_| {
            let start = Instant::now();
            black_box((swiss::FORMAT.draw)(black_box(field))).expect("a draw");
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn ratio(time: Duration, to: Duration) -> f64 {
    time.as_secs_f64() / to.as_secs_f64()
}

/// Five rounds of a Swiss in which the stronger pair wins as a rule: lower numbers are stronger.
fn after_five_rounds(pairs: u16, equals: Equals) -> Field {
    let mut field = Field {
        round: 1,
        rounds: 6,
        seed: u64::from(pairs),
        entrants: (1..=pairs).collect(),
        plan: Plan {
            equals,
            ..Plan::default()
        },
        ..Field::default()
    };
    let mut wins: BTreeMap<u16, u16> = field.entrants.iter().map(|pair| (*pair, 0)).collect();
    for round in 1..=BEFORE {
        let draw = (swiss::FORMAT.draw)(&field).expect("a draw");
        let past = played(&draw, round, pairs);
        for meeting in &past.meetings {
            let winner = match past.results[&meeting.table] {
                Winner::A => meeting.a,
                Winner::B | Winner::Nobody => meeting.b,
            };
            *wins.entry(winner).or_default() += 1;
        }
        field.past.push(past);
        field.scores = standings(&wins);
        field.round += 1;
    }
    field
}

fn played(draw: &Draw, round: u16, pairs: u16) -> PastRound {
    let drawn = PastRound::drawn(draw);
    let results = drawn.meetings.iter().map(|meeting| {
        // An upset now and then, the likelier the closer the two are in strength.
        let lead = i32::from(meeting.b) - i32::from(meeting.a);
        let chance = i32::from((meeting.table * 37 + round * 101) % pairs) - i32::from(pairs / 2);
        let winner = if lead > chance { Winner::A } else { Winner::B };
        (meeting.table, winner)
    });
    PastRound {
        results: results.collect(),
        ..drawn
    }
}

fn standings(wins: &BTreeMap<u16, u16>) -> Vec<Score> {
    let mut order: Vec<(u16, u16)> = wins.iter().map(|(pair, wins)| (*pair, *wins)).collect();
    order.sort_by_key(|(pair, wins)| (Reverse(*wins), *pair));
    let places = order.into_iter().zip(1..);
    places
        .map(|((entrant, wins), place)| Score {
            entrant,
            place,
            wins,
        })
        .collect()
}
