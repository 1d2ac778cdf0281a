//! The laws of one format each: the circle, and those who stay and those who move.

use super::counted::couple;
use super::evening::{drawn, opening, quiet, released};
use firstjack::seating::{Draw, Number, mitchell, round_robin};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn a_full_round_robin_lets_everybody_meet_everybody_once() {
    for pairs in 2_u16..=60 {
        let rounds = if pairs % 2 == 0 { pairs - 1 } else { pairs };
        let draws = quiet(&round_robin::FORMAT, pairs, rounds, u64::from(pairs));
        let meetings: Vec<_> = draws
            .iter()
            .flat_map(|draw| &draw.tables)
            .map(|table| couple(table.a, table.b))
            .collect();
        let different: BTreeSet<_> = meetings.iter().copied().collect();
        let all = usize::from(pairs) * usize::from(pairs - 1) / 2;
        assert_eq!((meetings.len(), different.len()), (all, all));

        let byes: Vec<Number> = draws
            .iter()
            .flat_map(|draw| &draw.byes)
            .map(|bye| bye.entrant)
            .collect();
        let different: BTreeSet<_> = byes.iter().copied().collect();
        let expected = if pairs % 2 == 0 {
            0
        } else {
            usize::from(pairs)
        };
        assert_eq!((byes.len(), different.len()), (expected, expected));
    }
}

#[test]
fn a_full_round_robin_sits_everybody_on_both_sides_as_often() {
    for pairs in 2_u16..=60 {
        let rounds = if pairs % 2 == 0 { pairs - 1 } else { pairs };
        let mut lead: BTreeMap<Number, i32> = BTreeMap::new();
        for draw in quiet(&round_robin::FORMAT, pairs, rounds, u64::from(pairs)) {
            for table in &draw.tables {
                *lead.entry(table.a).or_default() += 1;
                *lead.entry(table.b).or_default() -= 1;
            }
        }
        assert!(
            lead.values().all(|lead| lead.abs() <= 1),
            "{pairs}: {lead:?}"
        );
    }
}

#[test]
fn a_second_cycle_repeats_the_first_with_sides_changed() {
    for pairs in 2..=20 {
        let rounds = if pairs % 2 == 0 { pairs - 1 } else { pairs };
        let draws = quiet(&round_robin::FORMAT, pairs, 2 * rounds, 4);
        let (first, second) = draws.split_at(usize::from(rounds));
        for (first, second) in first.iter().zip(second) {
            let sides = |draw: &Draw| {
                draw.tables
                    .iter()
                    .map(|table| (table.table, table.a, table.b))
                    .collect::<Vec<_>>()
            };
            let changed: Vec<_> = sides(first)
                .into_iter()
                .map(|(table, a, b)| (table, b, a))
                .collect();
            assert_eq!(sides(second), changed);
        }
    }
}

#[test]
fn stationary_pairs_keep_their_table_and_the_others_move_up_one() {
    for pairs in 2_u16..=60 {
        let tables = pairs.div_ceil(2);
        let draws = quiet(&mitchell::FORMAT, pairs, tables, u64::from(pairs));
        let line = |step: usize| {
            draws[0]
                .places
                .iter()
                .skip(step)
                .step_by(2)
                .copied()
                .collect::<Vec<_>>()
        };
        let (stays, moves) = (line(0), line(1));
        for (round, draw) in draws.iter().enumerate() {
            let tables = usize::from(tables);
            // In round r pair B_j is at table ((j − 1 + r − 1) mod T) + 1.
            let expected = (0..tables).filter_map(|table| {
                let comes = moves[(table + tables - round) % tables];
                Some((table as u16 + 1, stays[table]?, comes?))
            });
            let drawn = draw
                .tables
                .iter()
                .map(|table| (table.table, table.a, table.b));
            assert_eq!(drawn.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }
}

#[test]
fn nobody_meets_again_while_there_are_as_many_tables_as_rounds() {
    for pairs in 2_u16..=60 {
        let draws = quiet(
            &mitchell::FORMAT,
            pairs,
            pairs.div_ceil(2),
            u64::from(pairs),
        );
        let meetings: Vec<_> = draws
            .iter()
            .flat_map(|draw| &draw.tables)
            .map(|table| couple(table.a, table.b))
            .collect();
        let different: BTreeSet<_> = meetings.iter().copied().collect();
        assert_eq!(meetings.len(), different.len());
    }
}

#[test]
fn a_stationary_pair_keeps_its_table_when_others_come_and_go() {
    let mut field = opening(12, 2);
    let first = drawn(&mitchell::FORMAT, &field);
    field.past.push(released(&first));
    field.round = 2;
    let (leaver, newcomer) = (first.tables[2].a, 13);
    field
        .entrants
        .retain(|entrant| *entrant != leaver && *entrant != first.tables[4].b);
    field.entrants.extend([newcomer, newcomer + 1]);
    let second = drawn(&mitchell::FORMAT, &field);
    for stays in first.tables.iter().filter(|table| table.a != leaver) {
        let now = second.tables.iter().find(|table| table.a == stays.a);
        assert_eq!(now.map(|table| table.table), Some(stays.table));
    }
}
