//! A round that was posted and is drawn once more: as few tables change as possible.

use super::counted::{couple, couples, faults, times_met};
use super::evening::{
    Evening, drawn, evenings, never_again, open_ended, opening, play, released, scores, wins,
};
use super::swiss::{cost, every_pairing};
use firstjack::seating::{
    Draw, Field, Format, Meeting, Number, Winner, mitchell, round_robin, swiss,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeSet;

/// What comes out after a round was posted.
#[derive(Debug, Clone)]
struct Turn {
    /// The other pair had won this game.
    wrong: Option<Index>,
    leaves: Option<Index>,
    newcomers: u16,
}

fn turns() -> impl Strategy<Value = Turn> {
    let index = || prop::option::of(any::<Index>());
    (index(), index(), 0..=1_u16).prop_map(|(wrong, leaves, newcomers)| Turn {
        wrong,
        leaves,
        newcomers,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn drawn_once_more_with_nothing_changed_a_round_stays_as_it_was_posted(evening in evenings(2..=30, 1..=6)) {
        for format in open_ended() {
            play(format, &evening, |field, draw| {
                let again = drawn(format, &posted(field, draw));
                prop_assert_eq!(released(&again), released(draw));
                Ok(())
            })?;
        }
    }

    #[test]
    fn up_to_eight_pairs_no_draw_as_good_keeps_more_of_the_posted_tables(
        evening in evenings(3..=7, 1..=6),
        turn in turns(),
    ) {
        for format in [&round_robin::FORMAT, &swiss::FORMAT] {
            let (field, before) = turned(format, &evening, &turn);
            if field.entrants.len() > 8 {
                continue;
            }
            let after = drawn(format, &field);
            let worth = |pairing: &[(Option<Number>, Option<Number>)]| {
                let mut worth = cost(&field, pairing);
                if format.key != swiss::FORMAT.key {
                    (worth.2, worth.3, worth.4, worth.5) = (0, 0, 0, 0);
                }
                (worth, new_tables(&before, pairing))
            };
            let best = every_pairing(&field).iter().map(|pairing| worth(pairing)).min();
            prop_assert_eq!(Some(worth(&couples(&after))), best, "{} {:?} {:?}", format.key, before, after);
        }
    }

    #[test]
    fn what_stays_keeps_its_table_and_sides_and_what_changes_takes_the_tables_left(
        evening in evenings(3..=24, 1..=6),
        turn in turns(),
    ) {
        for format in open_ended() {
            let (field, before) = turned(format, &evening, &turn);
            let after = drawn(format, &field);
            let (stays, new): (Vec<Meeting>, Vec<Meeting>) = released(&after)
                .meetings
                .into_iter()
                .partition(|meeting| was(&before, meeting.a, meeting.b).is_some());
            for meeting in &stays {
                prop_assert_eq!(was(&before, meeting.a, meeting.b), Some(*meeting));
            }
            let taken: BTreeSet<u16> = stays.iter().map(|meeting| meeting.table).collect();
            let numbers: BTreeSet<u16> = new.iter().map(|meeting| meeting.table).collect();
            prop_assert!(taken.is_disjoint(&numbers) && numbers.len() == new.len());
            // Those who stay at a table of their own may open another one.
            if format.key != mitchell::FORMAT.key {
                let left = before.tables.iter().map(|table| table.table);
                let last = before.tables.last().map_or(0, |table| table.table);
                let lowest = left.filter(|table| !taken.contains(table)).chain(last + 1..);
                prop_assert_eq!(numbers, lowest.take(new.len()).collect());
            }
        }
    }

    #[test]
    fn a_posted_round_is_mended_as_well_as_a_new_one_is_drawn(evening in evenings(2..=24, 1..=6), turn in turns()) {
        for format in never_again() {
            let (field, _) = turned(format, &evening, &turn);
            let mut anew = field.clone();
            anew.keep = None;
            let (mended, anew) = (drawn(format, &field), drawn(format, &anew));
            prop_assert_eq!(faults(&field, &couples(&mended)), faults(&field, &couples(&anew)));
        }
    }
}

#[test]
fn a_late_pair_plays_whoever_had_the_bye_and_moves_no_posted_table() {
    for format in open_ended() {
        for pairs in (5..=41).step_by(2) {
            for rounds in 1..=3 {
                let mut field = opening(pairs, u64::from(pairs));
                for _ in 1..rounds {
                    field.past.push(released(&drawn(format, &field)));
                    field.round += 1;
                }
                let before = drawn(format, &field);
                let mut field = posted(&field, &before);
                field.entrants.push(pairs + 1);
                let after = drawn(format, &field);
                let (kept, new): (Vec<_>, Vec<_>) = released(&after)
                    .meetings
                    .into_iter()
                    .partition(|meeting| was(&before, meeting.a, meeting.b) == Some(*meeting));
                assert_eq!(
                    kept,
                    released(&before).meetings,
                    "{} of {pairs}",
                    format.key
                );
                assert_eq!(
                    couple(new[0].a, new[0].b),
                    (before.byes[0].entrant, pairs + 1)
                );
            }
        }
    }
}

#[test]
fn after_a_repaired_first_round_a_movement_still_lets_everybody_meet_once() {
    let mut field = opening(9, 4);
    let before = drawn(&round_robin::FORMAT, &field);
    field = posted(&field, &before);
    field.entrants.push(10);
    field
        .past
        .push(released(&drawn(&round_robin::FORMAT, &field)));
    field.keep = None;
    for round in 2..=9 {
        field.round = round;
        let draw = drawn(&round_robin::FORMAT, &field);
        for table in &draw.tables {
            assert_eq!(times_met(&field, table.a, table.b), 0, "{}", table.reason);
            assert!(
                table
                    .reason
                    .starts_with(&format!("Turn {round} of the circle")),
                "{}",
                table.reason
            );
        }
        field.past.push(released(&draw));
    }
}

fn posted(field: &Field, draw: &Draw) -> Field {
    Field {
        keep: Some(released(draw)),
        ..field.clone()
    }
}

/// The last round of an evening as it was posted, and the field in which it is drawn once more.
fn turned(format: &Format, evening: &Evening, turn: &Turn) -> (Field, Draw) {
    let mut last = None;
    play(format, evening, |field, draw| {
        last = Some((field.clone(), draw.clone()));
        Ok(())
    })
    .expect("an evening is played");
    let (field, draw) = last.expect("an evening has a round");
    let mut field = posted(&field, &draw);
    let games: Vec<(usize, u16)> = (0..field.past.len())
        .flat_map(|round| {
            field.past[round]
                .results
                .keys()
                .map(move |table| (round, *table))
        })
        .collect();
    if let (Some(index), false) = (turn.wrong, games.is_empty()) {
        let (round, table) = games[index.index(games.len())];
        let result = field.past[round].results.get_mut(&table).expect("a result");
        *result = match *result {
            Winner::A => Winner::B,
            Winner::B | Winner::Nobody => Winner::A,
        };
    }
    if let (Some(index), true) = (turn.leaves, field.entrants.len() > 2) {
        field.entrants.remove(index.index(field.entrants.len()));
    }
    if turn.newcomers > 0 && field.entrants.len() < 8 {
        field.entrants.push(900);
    }
    if !field.past.is_empty() {
        field.scores = scores(&wins(&field));
    }
    (field, draw)
}

fn was(before: &Draw, a: Number, b: Number) -> Option<Meeting> {
    let meetings = released(before).meetings;
    meetings
        .into_iter()
        .find(|meeting| couple(meeting.a, meeting.b) == couple(a, b))
}

fn new_tables(before: &Draw, pairing: &[(Option<Number>, Option<Number>)]) -> usize {
    let tables = pairing
        .iter()
        .filter_map(|couple| Some((couple.0?, couple.1?)));
    tables
        .filter(|(a, b)| was(before, *a, *b).is_none())
        .count()
}
