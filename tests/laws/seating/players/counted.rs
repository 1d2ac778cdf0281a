//! Evenings of single players, and what their draws are worth, counted without the help of the format.

use crate::seating::evening::{Evening, drawn, opening, play_from, released};
use firstjack::seating::{
    Apart, Bond, Draw, DrawnTable, Field, Meeting, Number, Plan, Strength, players,
};
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Draws the whole evening, showing each field and its draw.
pub fn play(
    evening: &Evening,
    shown: impl FnMut(&Field, &Draw) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    play_with(evening, |_| {}, shown)
}

pub fn play_with(
    evening: &Evening,
    wish: impl Fn(&mut Field),
    shown: impl FnMut(&Field, &Draw) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut field = opening(evening.pairs, evening.seed);
    wish(&mut field);
    play_from(field, 8, &players::FORMAT, evening, shown)
}

pub fn quiet(entrants: u16, rounds: u16, plan: Plan) -> Vec<Draw> {
    let mut field = Field {
        rounds,
        plan,
        ..opening(entrants, 7)
    };
    let mut draws = Vec::new();
    for round in 1..=rounds {
        field.round = round;
        let draw = drawn(&players::FORMAT, &field);
        everybody_once(&field, &draw).expect("everybody once");
        in_turn(&field, &draw).expect("in turn");
        field.past.push(released(&draw));
        draws.push(draw);
    }
    draws
}

pub fn group(name: &str, bond: Bond, strength: Strength, entrants: &[Number]) -> Apart {
    Apart {
        name: name.to_owned(),
        bond,
        strength,
        entrants: entrants.iter().copied().collect(),
    }
}

pub fn four(table: &DrawnTable) -> [Number; 4] {
    table.meeting().four().expect("four at the table")
}

pub fn partners(draw: &Draw) -> impl Iterator<Item = (Number, Number)> {
    let tables = draw.tables.iter().map(DrawnTable::meeting);
    let twos = tables.flat_map(|table| table.partnerships());
    twos.map(|(one, other)| ordered(one, other))
}

pub fn ordered(one: Number, other: Number) -> (Number, Number) {
    (one.min(other), one.max(other))
}

pub fn everybody_once(field: &Field, draw: &Draw) -> Result<(), TestCaseError> {
    let here: Vec<Number> = field
        .entrants
        .iter()
        .copied()
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let mut placed: Vec<Number> = draw.tables.iter().flat_map(four).collect();
    placed.extend(draw.byes.iter().map(|bye| bye.entrant));
    placed.sort_unstable();
    prop_assert_eq!(&placed, &here);
    prop_assert_eq!(draw.byes.len(), here.len() % 4);
    prop_assert!(draw.tables.is_sorted_by(|one, next| one.table < next.table));
    let mut places: Vec<Number> = draw.places.iter().copied().flatten().collect();
    places.sort_unstable();
    prop_assert_eq!(&places, &here);
    Ok(())
}

pub fn sat_out(field: &Field, player: Number) -> usize {
    field
        .past
        .iter()
        .filter(|round| round.byes.contains(&player))
        .count()
}

/// Rounds sat out, and for each round before somebody came what that round cost on average; half a
/// round counts as one.
pub fn turns(field: &Field, player: Number) -> usize {
    let mut credit = 0.0;
    for round in &field.past {
        let there = |meeting: &Meeting| meeting.everybody().contains(&player);
        if !round.byes.contains(&player) && !round.meetings.iter().any(there) {
            let players = round.meetings.len() * 4 + round.byes.len();
            credit += round.byes.len() as f64 / players as f64;
        }
    }
    sat_out(field, player) + (credit + 0.500_001) as usize
}

/// Nobody sits out while somebody plays who has sat out less, and no second time running where
/// anybody else could.
pub fn in_turn(field: &Field, draw: &Draw) -> Result<(), TestCaseError> {
    let seated: BTreeSet<Number> = draw.tables.iter().flat_map(four).collect();
    let waited = |player: Number| {
        field
            .past
            .last()
            .is_some_and(|round| round.byes.contains(&player))
    };
    for bye in &draw.byes {
        let turn = turns(field, bye.entrant);
        for player in &seated {
            prop_assert!(
                turns(field, *player) >= turn,
                "{} but {player} plays",
                bye.reason
            );
            let instead = turns(field, *player) == turn && !waited(*player);
            let last = field.past.last();
            let was_here = last.is_some_and(|round| round.places.contains(&Some(*player)));
            prop_assert!(
                !(waited(bye.entrant) && instead && was_here),
                "{}",
                bye.reason
            );
        }
    }
    Ok(())
}

pub fn been_partners(field: &Field, one: Number, other: Number) -> bool {
    let mut meetings = field.past.iter().flat_map(|round| &round.meetings);
    meetings.any(|meeting| {
        let mut partners = meeting.partnerships();
        partners.any(|(a, b)| ordered(a, b) == ordered(one, other))
    })
}

/// With those who sit out as they are, an independent matching finds no round without it either.
pub fn no_needless_partner_again(field: &Field, draw: &Draw) -> Result<(), TestCaseError> {
    let again = partners(draw)
        .filter(|(one, other)| been_partners(field, *one, *other))
        .count();
    if again == 0 {
        return Ok(());
    }
    let seated: Vec<Number> = draw.tables.iter().flat_map(four).collect();
    let mut graph = UnGraph::<Number, ()>::new_undirected();
    let nodes: Vec<_> = seated
        .iter()
        .map(|player| graph.add_node(*player))
        .collect();
    for (place, one) in nodes.iter().enumerate() {
        for other in &nodes[place + 1..] {
            if !been_partners(field, graph[*one], graph[*other]) {
                graph.add_edge(*one, *other, ());
            }
        }
    }
    prop_assert!(
        maximum_matching(&graph).len() * 2 < seated.len(),
        "{draw:?}"
    );
    Ok(())
}

pub fn says_why(field: &Field, draw: &Draw) -> Result<(), TestCaseError> {
    for table in &draw.tables {
        let [north, east, south, west] = four(table);
        let again = been_partners(field, north, south) || been_partners(field, east, west);
        prop_assert_eq!(
            table.reason.contains("were partners in round"),
            again,
            "{}",
            table.reason
        );
        prop_assert!(table.reason.ends_with('.'));
    }
    for bye in &draw.byes {
        let so_far = format!("({} so far", sat_out(field, bye.entrant));
        prop_assert!(
            bye.reason.starts_with("Sits out: ") && bye.reason.contains(&so_far),
            "{}",
            bye.reason
        );
    }
    Ok(())
}

/// How often each two were partners and opponents.
pub struct Met {
    pub partners: BTreeMap<(Number, Number), u32>,
    pub opponents: BTreeMap<(Number, Number), u32>,
}

impl Met {
    pub fn of(draws: &[Draw]) -> Met {
        let mut met = Met {
            partners: BTreeMap::new(),
            opponents: BTreeMap::new(),
        };
        for table in draws.iter().flat_map(|draw| &draw.tables) {
            let table = table.meeting();
            for (one, other) in table.partnerships() {
                *met.partners.entry(ordered(one, other)).or_default() += 1;
            }
            for (one, other) in table.opponents() {
                *met.opponents.entry(ordered(one, other)).or_default() += 1;
            }
        }
        met
    }
}

/// The sum of C(times, 2).
pub fn again(met: &BTreeMap<(Number, Number), u32>) -> u32 {
    met.values().map(|times| times * (times - 1) / 2).sum()
}
