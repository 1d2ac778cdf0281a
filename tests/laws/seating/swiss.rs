//! The laws of the Swiss: equals meet equals, and whoever stands lowest has the bye.

use super::counted::{all_pairings, couples, faults, sat_out, times_met};
use super::evening::{Evening, drawn, evenings, opening, play, released, scores, wins};
use firstjack::seating::{Draw, Field, Number, Score, Winner, swiss};
use proptest::prelude::*;
use std::cmp::Ordering;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn nor_does_any_draw_of_nine_or_ten_pairs(evening in evenings(9..=10, 1..=6)) {
        brings_scores_as_close_as_can_be(&evening, 10)?;
    }
}

/// Against every draw there is, while no more than `most` are here.
fn brings_scores_as_close_as_can_be(evening: &Evening, most: usize) -> Result<(), TestCaseError> {
    play(&swiss::FORMAT, evening, |field, draw| {
        if field.entrants.len() > most {
            return Ok(());
        }
        let best = every_pairing(field)
            .iter()
            .map(|pairing| cost(field, pairing))
            .min();
        prop_assert_eq!(Some(cost(field, &couples(draw))), best, "{:?}", draw);
        Ok(())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn up_to_eight_pairs_no_draw_with_as_few_faults_brings_scores_closer(evening in evenings(2..=8, 1..=8)) {
        brings_scores_as_close_as_can_be(&evening, 8)?;
    }

    #[test]
    fn a_win_more_for_everybody_changes_nothing(evening in evenings(2..=30, 2..=6)) {
        play(&swiss::FORMAT, &evening, |field, draw| {
            let mut raised = field.clone();
            for score in &mut raised.scores {
                score.wins += 1;
            }
            let seats = |draw: &Draw| {
                draw.tables.iter().map(|table| (table.table, table.a, table.b)).collect::<Vec<_>>()
            };
            prop_assert_eq!(seats(&drawn(&swiss::FORMAT, &raised)), seats(draw));
            Ok(())
        })?;
    }

    #[test]
    fn the_sides_of_a_small_field_are_as_even_as_its_meetings_allow(evening in evenings(4..=12, 2..=5)) {
        play(&swiss::FORMAT, &evening, |field, draw| {
            for table in &draw.tables {
                if times_met(field, table.a, table.b) == 0 {
                    prop_assert!(lead(field, table.a) <= lead(field, table.b), "{:?}", table);
                }
            }
            Ok(())
        })?;
    }
}

#[test]
fn in_the_second_round_winners_meet_winners() {
    for pairs in [8, 16, 40, 100] {
        let mut field = opening(pairs, 7);
        field.past.push(released(&drawn(&swiss::FORMAT, &field)));
        field.round = 2;
        let wins = wins(&field);
        field.scores = scores(&wins);
        let draw = drawn(&swiss::FORMAT, &field);
        let uneven = draw
            .tables
            .iter()
            .filter(|table| wins[&table.a] != wins[&table.b]);
        assert_eq!(uneven.count(), 0);
        let heights: Vec<u16> = draw.tables.iter().map(|table| wins[&table.a]).collect();
        assert!(heights.is_sorted_by(|one, next| one >= next), "{heights:?}");
        assert!(
            draw.tables[0]
                .reason
                .starts_with("Both have won 1 game: first meeting")
        );
        assert!(
            draw.tables
                .last()
                .is_some_and(|table| table.reason.starts_with("Both have won no game"))
        );
    }
}

#[test]
fn a_large_field_is_drawn_the_same_every_time_and_nobody_meets_again() {
    for pairs in [420, 421] {
        let mut field = opening(pairs, 7);
        for round in 1..=4 {
            field.round = round;
            let draw = drawn(&swiss::FORMAT, &field);
            assert_eq!(drawn(&swiss::FORMAT, &field), draw);
            let again = draw
                .tables
                .iter()
                .filter(|table| times_met(&field, table.a, table.b) > 0);
            assert_eq!(again.count(), 0);
            assert_eq!(draw.tables.len(), usize::from(pairs / 2));
            field.past.push(released(&draw));
            field.scores = scores(&wins(&field));
        }
    }
}

#[test]
fn the_bye_goes_to_whoever_stands_lowest_of_those_who_have_sat_out_least() {
    let mut field = opening(9, 3);
    let mut out: Vec<Number> = Vec::new();
    for round in 1..=5 {
        field.round = round;
        // Pair 9 wins all it plays, pair 1 least of all.
        field.scores = (1..=9)
            .map(|entrant| Score {
                entrant,
                place: 10 - entrant,
                wins: entrant / 2,
            })
            .collect();
        let draw = drawn(&swiss::FORMAT, &field);
        let bye = &draw.byes[0];
        if round > 1 {
            let expected = (1..=9).find(|entrant| sat_out(&field, *entrant) == 0);
            assert_eq!(Some(bye.entrant), expected, "{}", bye.reason);
            assert!(
                bye.reason.contains("of those this pair stands lowest"),
                "{}",
                bye.reason
            );
        }
        out.push(bye.entrant);
        field.past.push(released(&draw));
    }
    out.sort_unstable();
    out.dedup();
    assert_eq!(out.len(), 5);
}

#[test]
fn a_table_of_unequal_scores_says_so() {
    let mut field = opening(2, 1);
    field
        .past
        .push(released(&drawn(&swiss::FORMAT, &opening(4, 1))));
    field.entrants = vec![field.past[0].meetings[0].a, field.past[0].meetings[1].a];
    field.scores = scores(&[(field.entrants[0], 1), (field.entrants[1], 0)].into());
    let draw = drawn(&swiss::FORMAT, &field);
    assert_eq!(
        draw.tables[0].reason,
        "1 game won against 0, as close as this round allows: first meeting of these pairs."
    );
}

type Cost = ((usize, usize, bool), usize, usize, u32, u32, usize);

/// Everything the format promises, in order: the common faults, the opponents of the last round at
/// once again, who stands lower than the bye, the gaps between scores and their squares, and who
/// meets somebody higher for the second round running, or lower.
pub fn cost(field: &Field, pairing: &[(Option<Number>, Option<Number>)]) -> Cost {
    let score = |entrant: Number| {
        let mut scores = field.scores.iter();
        let found = scores.find(|score| score.entrant == entrant);
        found.map_or((u16::MAX, 0), |score| (score.place, score.wins))
    };
    let met_last = |a: Number, b: Number| {
        let last = field.past.last().into_iter();
        last.flat_map(|round| &round.meetings)
            .any(|meeting| [meeting.a, meeting.b] == [a, b] || [meeting.b, meeting.a] == [a, b])
    };
    let (mut at_once, mut lower, mut gaps, mut squares, mut floats) = (0, 0, 0, 0, 0);
    for couple in pairing {
        match *couple {
            (Some(a), Some(b)) => {
                let gap = u32::from(score(a).1.abs_diff(score(b).1));
                at_once += usize::from(met_last(a, b));
                gaps += gap;
                squares += gap * gap;
                let floated = |one: Number, other: Number| {
                    let now = score(one).1.cmp(&score(other).1);
                    now != Ordering::Equal && floated_last(field, one) == Some(now)
                };
                floats += usize::from(floated(a, b)) + usize::from(floated(b, a));
            }
            (Some(alone), None) | (None, Some(alone)) => {
                let others = field.entrants.iter();
                lower += others
                    .filter(|other| score(**other).0 > score(alone).0)
                    .count();
            }
            (None, None) => unreachable!("one place is empty at most"),
        }
    }
    (
        faults(field, pairing),
        at_once,
        lower,
        gaps,
        squares,
        floats,
    )
}

/// How somebody stood to the opponents of the last round, before it: above them or below.
fn floated_last(field: &Field, entrant: Number) -> Option<Ordering> {
    let last = field.past.last()?;
    let mut meetings = last.meetings.iter();
    let meeting = meetings.find(|meeting| meeting.a == entrant || meeting.b == entrant)?;
    let winner = last.results.get(&meeting.table)?;
    let before = |one: Number, won: bool| {
        let mut scores = field.scores.iter();
        let score = scores.find(|score| score.entrant == one)?;
        Some(i32::from(score.wins) - i32::from(won))
    };
    let a = before(meeting.a, *winner == Winner::A)?;
    let b = before(meeting.b, *winner == Winner::B)?;
    let stood = match entrant == meeting.a {
        true => a.cmp(&b),
        false => b.cmp(&a),
    };
    (stood != Ordering::Equal).then_some(stood)
}

pub fn every_pairing(field: &Field) -> Vec<Vec<(Option<Number>, Option<Number>)>> {
    let phantom = (field.entrants.len() % 2 == 1).then_some(None);
    let entrants = field.entrants.iter().map(|entrant| Some(*entrant));
    all_pairings(&entrants.chain(phantom).collect::<Vec<_>>())
}

fn lead(field: &Field, entrant: Number) -> i32 {
    let meetings = field.past.iter().flat_map(|round| &round.meetings);
    meetings
        .map(|meeting| i32::from(meeting.a == entrant) - i32::from(meeting.b == entrant))
        .sum()
}
