//! Evenings to be drawn: a field that changes between the rounds, as the director meets it.

use firstjack::seating::{
    Draw, Entrants, FORMATS, Field, Format, Number, PastRound, Score, Winner, malt, manual,
    progressive,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A field and what becomes of it.
#[derive(Debug, Clone)]
pub struct Evening {
    pub pairs: u16,
    pub seed: u64,
    /// What happens before each of the later rounds.
    pub changes: Vec<Change>,
}

/// What happens between two rounds; mostly nothing.
#[derive(Debug, Default, Clone)]
pub struct Change {
    pub newcomers: u16,
    pub leave: Vec<Index>,
    pub returns: Vec<Index>,
    /// At this table of the last round the opponents had gone home before the game.
    pub stood_up: Option<Index>,
}

/// Evenings that open with so many pairs and last so many rounds.
pub fn evenings(
    pairs: RangeInclusive<u16>,
    rounds: RangeInclusive<usize>,
) -> impl Strategy<Value = Evening> {
    let later = (*rounds.start() - 1)..=(*rounds.end() - 1);
    (pairs, any::<u64>(), prop::collection::vec(changes(), later)).prop_map(
        |(pairs, seed, changes)| Evening {
            pairs,
            seed,
            changes,
        },
    )
}

fn changes() -> impl Strategy<Value = Change> {
    let someone = || prop::collection::vec(any::<Index>(), 0..=2);
    let change = (
        0..=2_u16,
        someone(),
        someone(),
        prop::option::of(any::<Index>()),
    )
        .prop_map(|(newcomers, leave, returns, stood_up)| Change {
            newcomers,
            leave,
            returns,
            stood_up,
        });
    prop_oneof![2 => Just(Change::default()), 1 => change]
}

/// Draws the whole evening, showing each field and its draw.
pub fn play(
    format: &Format,
    evening: &Evening,
    shown: impl FnMut(&Field, &Draw) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    play_from(
        opening(evening.pairs, evening.seed),
        2,
        format,
        evening,
        shown,
    )
}

/// The same from that field on; so many stay whoever leaves.
pub fn play_from(
    mut field: Field,
    stay: usize,
    format: &Format,
    evening: &Evening,
    mut shown: impl FnMut(&Field, &Draw) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut gone: Vec<Number> = Vec::new();
    let mut last = evening.pairs;
    for change in std::iter::once(None).chain(evening.changes.iter().map(Some)) {
        if let Some(change) = change {
            for index in &change.leave {
                if field.entrants.len() > stay {
                    gone.push(field.entrants.remove(index.index(field.entrants.len())));
                }
            }
            for index in &change.returns {
                if !gone.is_empty() {
                    field.entrants.push(gone.remove(index.index(gone.len())));
                }
            }
            field.entrants.extend(last + 1..=last + change.newcomers);
            last += change.newcomers;
            if let (Some(index), Some(round)) = (change.stood_up, field.past.last_mut())
                && !round.meetings.is_empty()
            {
                let table = round.meetings.remove(index.index(round.meetings.len()));
                round.results.remove(&table.table);
                round.byes.extend(table.everybody());
            }
            field.round += 1;
            field.scores = scores(&wins(&field));
        }
        let draw = drawn(format, &field);
        shown(&field, &draw)?;
        let round = field.round;
        field.past.push(tossed(
            &draw,
            evening.seed.rotate_right(u32::from(round) * 11),
        ));
    }
    Ok(())
}

/// The formats of pairs that draw round after round, whoever wins.
pub fn open_ended() -> impl Iterator<Item = &'static Format> {
    let formats = FORMATS.iter().copied();
    formats.filter(|format| format.entrants == Entrants::Pairs && format.reached.is_none())
}

/// Those of them that choose for themselves whom they seat where.
pub fn of_their_own() -> impl Iterator<Item = &'static Format> {
    open_ended().filter(|format| format.key != manual::FORMAT.key)
}

/// Those of them that keep pairs from meeting again before anything else.
pub fn never_again() -> impl Iterator<Item = &'static Format> {
    let others = [malt::FORMAT.key, progressive::FORMAT.key];
    of_their_own().filter(move |format| !others.contains(&format.key))
}

/// The field of the first round.
pub fn opening(pairs: u16, seed: u64) -> Field {
    Field {
        round: 1,
        rounds: 6,
        seed,
        entrants: (1..=pairs).collect(),
        ..Field::default()
    }
}

/// The games everybody has won: a bye is a win.
pub fn wins(field: &Field) -> BTreeMap<Number, u16> {
    let mut wins: BTreeMap<Number, u16> =
        field.entrants.iter().map(|entrant| (*entrant, 0)).collect();
    for past in &field.past {
        for meeting in &past.meetings {
            match past.results.get(&meeting.table) {
                Some(Winner::A) => *wins.entry(meeting.a).or_default() += 1,
                Some(Winner::B) => *wins.entry(meeting.b).or_default() += 1,
                Some(Winner::Nobody) | None => {}
            }
        }
        let alone = past.byes.iter().filter(|bye| {
            let mut meetings = past.meetings.iter();
            !meetings.any(|meeting| meeting.a == **bye || meeting.b == **bye)
        });
        for bye in alone {
            *wins.entry(*bye).or_default() += 1;
        }
    }
    wins
}

/// The standings by games won alone, equal places shared.
pub fn scores(wins: &BTreeMap<Number, u16>) -> Vec<Score> {
    let mut order: Vec<_> = wins
        .iter()
        .map(|(entrant, wins)| (Reverse(*wins), *entrant))
        .collect();
    order.sort_unstable();
    let better = |wins: u16| order.iter().filter(|(other, _)| other.0 > wins).count() as u16;
    order
        .iter()
        .map(|(wins, entrant)| Score {
            entrant: *entrant,
            place: better(wins.0) + 1,
            wins: wins.0,
        })
        .collect()
}

pub fn drawn(format: &Format, field: &Field) -> Draw {
    (format.draw)(field).unwrap_or_else(|none| panic!("{} of {field:?}: {none}", format.key))
}

/// The round as it was drawn, and every game of it played.
pub fn released(draw: &Draw) -> PastRound {
    tossed(draw, 0x5EED)
}

/// The same, with this coin to decide the games.
pub fn tossed(draw: &Draw, coin: u64) -> PastRound {
    let drawn = PastRound::drawn(draw);
    let result = |table: u16| match coin.rotate_right(u32::from(table)) % 2 {
        0 => Winner::A,
        _ => Winner::B,
    };
    let tables = drawn.meetings.iter().map(|meeting| meeting.table);
    PastRound {
        results: tables.map(|table| (table, result(table))).collect(),
        ..drawn
    }
}

/// The draws of an evening on which nobody comes or goes.
pub fn quiet(format: &Format, pairs: u16, rounds: u16, seed: u64) -> Vec<Draw> {
    let mut field = opening(pairs, seed);
    let mut draws = Vec::new();
    for round in 1..=rounds {
        field.round = round;
        let draw = drawn(format, &field);
        field.past.push(released(&draw));
        draws.push(draw);
    }
    draws
}
