//! A matching that looks at likely couples only finds as good a round as one that looks at all,
//! far below the size of field from which it is asked to.

use super::{ALL, Company, Couple, LIKELY, blocks, fewest_faults, likely};
use crate::seating::faults::{Fault, Faults, Judge};
use crate::seating::standing::Standing;
use crate::seating::{
    Apart, Bond, Draw, Equals, Field, Meeting, Number, PastRound, Plan, Score, Strength, Winner,
    Wishes, swiss,
};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// How the rounds before have come about.
#[derive(Debug, Clone, Copy)]
enum History {
    /// A Swiss in which the stronger pair wins.
    Strong,
    /// A Swiss in which a coin decides.
    Coin,
    /// Anybody met anybody, so that some who are far apart have met and some who are near have not.
    Anyhow,
}

#[test]
fn likely_couples_make_as_good_a_round_as_all_couples() {
    let histories = [History::Strong, History::Coin, History::Anyhow];
    let plans = [Equals::Lot, Equals::Slide, Equals::Fold, Equals::Adjacent];
    let mut seed = 0;
    for pairs in [33, 64, 91, 150, 201] {
        for (history, equals) in histories
            .into_iter()
            .zip(plans.into_iter().cycle().skip(seed))
        {
            seed += 1;
            compare(pairs, history, equals, seed as u64);
        }
    }
}

#[test]
fn likely_couples_make_as_good_a_round_in_a_field_of_five_hundred() {
    compare(500, History::Coin, Equals::Lot, 1);
    compare(499, History::Strong, Equals::Fold, 2);
}

/// In fields this small blocks are small too, and much that is rare in a large field is not.
#[test]
fn blocks_make_as_good_a_round_as_all_couples() {
    let histories = [History::Strong, History::Coin, History::Strong];
    let plans = [Equals::Lot, Equals::Slide, Equals::Fold, Equals::Adjacent];
    let seeds = 1..=FIELDS;
    let ways = histories.into_iter().cycle().zip(plans.into_iter().cycle());
    let in_blocks = seeds.zip(ways).filter(|(seed, (history, equals))| {
        let pairs = 12 + (seed * 7 % 37) as Number;
        blocks_agree(pairs, *history, *equals, *seed)
    });
    let certain = in_blocks.count() as u64;
    assert!(certain > FIELDS / 3, "{certain} of {FIELDS}");
}

const FIELDS: u64 = 240;

/// Whether the field was put together in blocks, which then is as good as of all couples.
fn blocks_agree(pairs: Number, history: History, equals: Equals, seed: u64) -> bool {
    let mut field = evening(pairs, history, equals, seed);
    if seed.is_multiple_of(5) {
        field.keep = field.past.pop();
    }
    if !seed.is_multiple_of(3) {
        field.wishes = Wishes::default();
    }
    let here = field.entrants.clone();
    let judge = Judge::of(&field);
    let standing = Standing::of(&field, &here, &judge);
    let round = |couples: &[Couple]| {
        let faults = couples
            .iter()
            .map(|couple| standing.faults(*couple, &judge));
        let mut sum: Faults = faults.sum();
        sum[Fault::Lot] = 0;
        sum
    };
    let all = fewest_faults(
        &here,
        |couple| standing.faults(couple, &judge),
        |_| Vec::new(),
    );
    let few = [ALL, 16][usize::from((seed / 4).is_multiple_of(2))];
    let in_blocks = blocks::in_blocks(&standing, &judge, few);
    if let Some(couples) = &in_blocks {
        let seed = format!("{pairs} {history:?} {equals:?} {seed}");
        assert_eq!(couples.len(), usize::from(pairs).div_ceil(2), "{seed}");
        assert_eq!(round(couples), round(&all), "{seed}");
    }
    in_blocks.is_some()
}

fn compare(pairs: Number, history: History, equals: Equals, seed: u64) {
    let field = evening(pairs, history, equals, seed);
    let here = field.entrants.clone();
    let judge = Judge::of(&field);
    let standing = Standing::of(&field, &here, &judge);
    let faults = |couple: Couple| standing.faults(couple, &judge);

    let company = Company { entrants: &here };
    let round = |mate: Vec<usize>| -> Faults {
        let once = mate
            .into_iter()
            .enumerate()
            .filter(|(low, high)| low < high);
        let mut sum: Faults = once
            .map(|(low, high)| faults(company.couple(low, high)))
            .sum();
        // Of rounds that are equal in all else any lot is as fair.
        sum[Fault::Lot] = 0;
        sum
    };
    let all = round(company.best_of_all(&faults));
    let some = LIKELY.into_iter().find_map(|count| {
        company.best_of_likely(
            &faults,
            likely::of_standing(&standing, 0..standing.groups.len(), &here, &judge, count),
        )
    });
    match some {
        Some(some) => assert_eq!(round(some), all, "{pairs} {history:?} {equals:?} {seed}"),
        None => assert!(
            all.is_grave(),
            "{pairs} {history:?} {equals:?} {seed} {all:?}"
        ),
    }
}

/// A field after a few rounds, with wishes.
fn evening(pairs: Number, history: History, equals: Equals, seed: u64) -> Field {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut field = Field {
        round: 1,
        rounds: 7,
        seed,
        entrants: (1..=pairs).collect(),
        plan: Plan {
            equals,
            ..Plan::default()
        },
        wishes: wishes(pairs, &mut chance),
        ..Field::default()
    };
    let mut wins: BTreeMap<Number, u16> = (1..=pairs).map(|pair| (pair, 0)).collect();
    for _ in 0..chance.random_range(1..=6) {
        let past = match history {
            History::Anyhow => anyhow(&field, &mut chance),
            History::Strong | History::Coin => {
                let draw = (swiss::FORMAT.draw)(&field).expect("a draw");
                played(&draw, history, &mut chance)
            }
        };
        for meeting in &past.meetings {
            let winner = match past.results[&meeting.table] {
                Winner::A => meeting.a,
                Winner::B | Winner::Nobody => meeting.b,
            };
            *wins.entry(winner).or_default() += 1;
        }
        for bye in &past.byes {
            *wins.entry(*bye).or_default() += 1;
        }
        field.past.push(past);
        field.round += 1;
        field.scores = standings(&wins);
    }
    field
}

fn wishes(pairs: Number, chance: &mut ChaCha8Rng) -> Wishes {
    let mut group = |name: &str, bond, strength, of: Number| Apart {
        name: name.to_owned(),
        bond,
        strength,
        entrants: (0..of).map(|_| chance.random_range(1..=pairs)).collect(),
    };
    let apart = vec![
        group("Bell", Bond::Household, Strength::Always, 3),
        group("Eastside", Bond::Club, Strength::WherePossible, pairs / 8),
        group("Dayton", Bond::City, Strength::WherePossible, pairs / 5),
    ];
    Wishes {
        fixed: [(3, 1), (7, 2)].into(),
        apart,
        ..Wishes::default()
    }
}

fn anyhow(field: &Field, chance: &mut ChaCha8Rng) -> PastRound {
    let mut order = field.entrants.clone();
    order.shuffle(chance);
    let tables = order.chunks_exact(2).zip(1..);
    let meetings: Vec<Meeting> = tables
        .map(|(two, table)| Meeting::of_pairs(table, two[0], two[1]))
        .collect();
    let byes = order.chunks_exact(2).remainder().to_vec();
    with_results(meetings, byes, History::Anyhow, chance)
}

fn played(draw: &Draw, history: History, chance: &mut ChaCha8Rng) -> PastRound {
    let PastRound { meetings, byes, .. } = PastRound::drawn(draw);
    with_results(meetings, byes, history, chance)
}

fn with_results(
    meetings: Vec<Meeting>,
    byes: Vec<Number>,
    history: History,
    chance: &mut ChaCha8Rng,
) -> PastRound {
    let mut winner = |meeting: &Meeting| match history {
        History::Strong if meeting.a < meeting.b => Winner::A,
        History::Strong => Winner::B,
        History::Coin | History::Anyhow if chance.random_bool(0.5) => Winner::A,
        History::Coin | History::Anyhow => Winner::B,
    };
    PastRound {
        results: meetings
            .iter()
            .map(|meeting| (meeting.table, winner(meeting)))
            .collect(),
        meetings,
        byes,
        ..PastRound::default()
    }
}

fn standings(wins: &BTreeMap<Number, u16>) -> Vec<Score> {
    let mut order: Vec<(Number, u16)> = wins.iter().map(|(pair, wins)| (*pair, *wins)).collect();
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
