//! Brackets played to their end, holding every draw to what all draws must keep.

use super::evening::{opening, released};
use firstjack::seating::{
    Draw, Entrants, Evening, Field, Format, NoDraw, Number, PastRound, Plan, Winner,
};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use std::collections::{BTreeMap, BTreeSet};

/// A bracket that was played to its end.
pub struct Played {
    pub field: Field,
    pub draws: Vec<Draw>,
    pub winner: Option<Number>,
}

/// What goes wrong on the way: of a hundred games so many are lost by both, and of a hundred pairs so
/// many leave before a round.
#[derive(Debug, Clone, Copy)]
pub struct Trouble {
    pub nobody_wins: u32,
    pub leaves: u32,
}

pub const NONE: Trouble = Trouble {
    nobody_wins: 0,
    leaves: 0,
};

pub fn planned(pairs: u16, plan: Plan) -> Evening {
    Evening {
        entrants: pairs,
        rounds: 6,
        plan,
    }
}

/// Plays a bracket to its end, holding every draw to what all draws must keep.
pub fn play(format: &Format, pairs: u16, plan: Plan, seed: u64, trouble: Trouble) -> Played {
    assert_eq!(format.entrants, Entrants::Pairs);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut field = opening(pairs, seed);
    field.plan = plan;
    let mut draws = Vec::new();
    let winner = loop {
        assert!(draws.len() < 200, "{} of {pairs} does not end", format.key);
        let draw = match (format.draw)(&field) {
            Ok(draw) => draw,
            Err(NoDraw::Decided { winner }) => break winner,
            Err(NoDraw::OnePair | NoDraw::NoOpponents | NoDraw::AllPlayed) => break None,
            Err(other) => panic!("{} of {field:?}: {other}", format.key),
        };
        everybody_once(&field, &draw);
        assert!(!draw.tables.is_empty());
        assert_eq!(format.checks(&field, &draw), [], "{} {field:?}", format.key);
        field.past.push(tossed(&draw, &mut chance, trouble));
        draws.push(draw);
        field.round += 1;
        if trouble.leaves > 0 {
            field
                .entrants
                .retain(|_| chance.random_range(0..100) >= trouble.leaves);
        }
    };
    Played {
        field,
        draws,
        winner,
    }
}

fn everybody_once(field: &Field, draw: &Draw) {
    let at_tables = draw.tables.iter().flat_map(|table| [table.a, table.b]);
    let byes = draw.byes.iter().map(|bye| bye.entrant);
    let out = draw.out.iter().map(|out| out.entrant);
    let mut all: Vec<Number> = at_tables.chain(byes).chain(out).collect();
    all.sort_unstable();
    let mut here = field.entrants.clone();
    here.sort_unstable();
    assert_eq!(all, here, "{draw:?}");
    let numbers: BTreeSet<u16> = draw.tables.iter().map(|table| table.table).collect();
    assert_eq!(numbers.len(), draw.tables.len());
    for table in &draw.tables {
        assert!(
            table.title.is_some() && table.reason.ends_with('.'),
            "{table:?}"
        );
    }
    for bye in &draw.byes {
        assert!(
            bye.reason.starts_with("Bye: ") && bye.reason.ends_with('.'),
            "{bye:?}"
        );
    }
    for out in &draw.out {
        assert!(out.reason.ends_with('.'), "{out:?}");
    }
}

pub fn tossed(draw: &Draw, chance: &mut ChaCha8Rng, trouble: Trouble) -> PastRound {
    let mut past = released(draw);
    for result in past.results.values_mut() {
        *result = match chance.random_range(0..100) {
            nobody if nobody < trouble.nobody_wins => Winner::Nobody,
            toss if toss % 2 == 0 => Winner::A,
            _ => Winner::B,
        };
    }
    past
}

pub fn games(played: &Played) -> usize {
    played.draws.iter().map(|draw| draw.tables.len()).sum()
}

pub fn losses(field: &Field) -> BTreeMap<Number, usize> {
    let mut losses = BTreeMap::new();
    for past in &field.past {
        for meeting in &past.meetings {
            let loser = match past.results[&meeting.table] {
                Winner::A => meeting.b,
                Winner::B | Winner::Nobody => meeting.a,
            };
            *losses.entry(loser).or_default() += 1;
        }
    }
    losses
}
