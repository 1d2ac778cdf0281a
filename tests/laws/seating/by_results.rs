//! The laws of the movements by results: winners one way, losers the other.

use super::counted::sat_out;
use super::evening::{drawn, evenings, opening, play, released, tossed};
use firstjack::seating::{Draw, Format, Movers, Number, Plan, Winner, malt, progressive};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

const BY_RESULTS: [&Format; 2] = [&malt::FORMAT, &progressive::FORMAT];

#[test]
fn winners_go_to_the_upper_tables_and_losers_to_the_lower() {
    // As the rules of the movement have it.
    let to = |n: u16, t: u16, won: bool| match (won, n % 2) {
        (false, _) => t.div_ceil(2),
        (true, 0) => n / 2 + t.div_ceil(2),
        (true, _) => n.div_ceil(2) + (t - 1).div_ceil(2),
    };
    for tables in 1..=40 {
        follow(&malt::FORMAT, Plan::default(), tables, to);
    }
}

#[test]
fn in_a_progressive_evening_winners_go_up_or_losers_go_down() {
    let climb = |n: u16, t: u16, won: bool| match (won, t) {
        (true, 1) => 1,
        (true, _) => t - 1,
        (false, 1) => n,
        (false, _) => t,
    };
    let fall = |n: u16, t: u16, won: bool| match won {
        true => t,
        false if t == n => 1,
        false => t + 1,
    };
    for tables in 1..=40 {
        let plan = |movers| Plan {
            movers,
            ..Plan::default()
        };
        follow(&progressive::FORMAT, plan(Movers::Winners), tables, climb);
        follow(&progressive::FORMAT, plan(Movers::Losers), tables, fall);
    }
}

#[test]
fn a_game_without_a_result_holds_the_next_round_up_and_is_named() {
    for format in BY_RESULTS {
        let mut field = opening(12, 5);
        let mut round = released(&drawn(format, &field));
        round.results.remove(&2);
        field.round = 2;
        field.past.push(round.clone());
        let refused = (format.draw)(&field).expect_err("two games are open");
        assert_eq!(
            refused.to_string(),
            "Not settled in round 1: table 2. The next round goes by who won, so settle that first; a game that was not played needs a decision."
        );
        let open = round.meetings[1];
        field
            .entrants
            .retain(|entrant| ![open.a, open.b].contains(entrant));
        assert_eq!(drawn(format, &field).tables.len(), 5);
    }
}

#[test]
fn of_a_game_that_nobody_won_the_pair_that_stands_lower_counts_as_the_loser() {
    for (higher, lower) in [(0, 1), (1, 0)] {
        let mut field = opening(8, 5);
        let first = drawn(&progressive::FORMAT, &field);
        let mut round = released(&first);
        round.results.insert(3, Winner::Nobody);
        let pairs = [first.tables[2].a, first.tables[2].b];
        field.past.push(round);
        field.round = 2;
        field.scores = scores([pairs[higher], pairs[lower]]);
        let draw = drawn(&progressive::FORMAT, &field);
        assert_eq!(table_of(&draw, pairs[higher]), 2);
        assert_eq!(table_of(&draw, pairs[lower]), 3);
        let table = draw.tables.iter().find(|table| table.table == 3);
        let reason = &table.expect("a table").reason;
        let words = format!(
            "air {} goes as the loser of table 3, where nobody won, because it stands lower",
            pairs[lower]
        );
        assert!(reason.contains(&words), "{reason}");
    }
}

#[test]
fn a_corrected_result_changes_only_the_tables_the_two_went_to() {
    for format in BY_RESULTS {
        for pairs in [8, 16, 24, 40] {
            let mut field = opening(pairs, 3);
            field.past.push(released(&drawn(format, &field)));
            field.round = 2;
            let before = drawn(format, &field);
            for wrong in 1..=pairs / 2 {
                let mut field = field.clone();
                field.keep = Some(released(&before));
                let result = field.past[0].results.get_mut(&wrong).expect("a result");
                *result = match *result {
                    Winner::A => Winner::B,
                    Winner::B | Winner::Nobody => Winner::A,
                };
                let after = drawn(format, &field);
                let old = before
                    .tables
                    .iter()
                    .filter(|table| !after.tables.contains(table));
                let tables: Vec<u16> = old.map(|table| table.table).collect();
                let two = field.past[0].meetings[usize::from(wrong) - 1];
                let mut expected = vec![table_of(&before, two.a), table_of(&before, two.b)];
                expected.sort_unstable();
                expected.dedup();
                if expected.len() == 1 {
                    // Winner and loser of the head table of a short ladder come together again.
                    expected.clear();
                }
                assert_eq!(tables, expected, "{} {wrong} of {pairs}", format.key);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn nobody_sits_out_twice_before_everybody_has_once(evening in evenings(3..=31, 2..=10)) {
        for format in BY_RESULTS {
            play(format, &evening, |field, draw| {
                for bye in &draw.byes {
                    let own = sat_out(field, bye.entrant);
                    let fewest = field.entrants.iter().map(|other| sat_out(field, *other)).min();
                    prop_assert_eq!(Some(own), fewest, "{}", bye.reason);
                }
                Ok(())
            })?;
        }
    }

    #[test]
    fn with_an_odd_field_all_but_one_table_are_the_movements_own(pairs in 2_u16..=20, seed in any::<u64>()) {
        for format in BY_RESULTS {
            let mut field = opening(2 * pairs + 1, seed);
            for round in 1..=6 {
                field.round = round;
                let draw = drawn(format, &field);
                let free = draw.tables.iter().filter(|table| table.reason.contains("takes a place that is free"));
                prop_assert!(free.count() <= 1);
                field.past.push(tossed(&draw, seed.rotate_right(u32::from(round) * 7)));
            }
        }
    }
}

/// Plays some rounds and holds every table against the rule.
fn follow(format: &Format, plan: Plan, tables: u16, to: impl Fn(u16, u16, bool) -> u16) {
    let mut field = opening(2 * tables, u64::from(tables));
    field.plan = plan;
    let mut expected: Option<BTreeMap<Number, u16>> = None;
    for round in 1..=5 {
        field.round = round;
        let draw = drawn(format, &field);
        let numbers: BTreeSet<u16> = draw.tables.iter().map(|table| table.table).collect();
        assert_eq!(numbers, (1..=tables).collect());
        for (entrant, table) in expected.into_iter().flatten() {
            assert_eq!(table_of(&draw, entrant), table, "{} {entrant}", format.key);
        }
        let past = tossed(&draw, 0xC01_u64.rotate_right(u32::from(round) * 5));
        let goes = |entrant: Number, table: u16, side: Winner| {
            (entrant, to(tables, table, past.results[&table] == side))
        };
        let played = draw.tables.iter();
        let all = played.flat_map(|table| {
            [
                goes(table.a, table.table, Winner::A),
                goes(table.b, table.table, Winner::B),
            ]
        });
        expected = Some(all.collect());
        field.past.push(past);
    }
}

fn table_of(draw: &Draw, entrant: Number) -> u16 {
    let mut tables = draw.tables.iter();
    let table = tables.find(|table| table.a == entrant || table.b == entrant);
    table.expect("everybody has a table").table
}

/// Standings of two, best first.
fn scores(order: [Number; 2]) -> Vec<firstjack::seating::Score> {
    let placed = order.into_iter().zip(1..);
    placed
        .map(|(entrant, place)| firstjack::seating::Score {
            entrant,
            place,
            wins: 0,
        })
        .collect()
}
