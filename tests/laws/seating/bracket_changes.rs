//! What becomes of a bracket when a result was wrong, or a pair comes late.

use super::bracket_evening::{NONE, tossed};
use super::evening::{opening, released};
use firstjack::seating::checks::Check;
use firstjack::seating::{
    Draw, Field, Format, Number, Reseating, Winner, double_elimination, knockout,
};
use rand::{SeedableRng, rngs::ChaCha8Rng};

#[test]
fn a_corrected_result_opens_the_games_after_it_and_no_others() {
    for format in [&knockout::FORMAT, &double_elimination::FORMAT] {
        for pairs in [8, 13, 16, 32] {
            let mut field = opening(pairs, 4);
            for round in 1..=3 {
                let draw = (format.draw)(&field).expect("a draw");
                if round > 1 {
                    corrected(format, &field, &draw);
                }
                field
                    .past
                    .push(tossed(&draw, &mut ChaCha8Rng::seed_from_u64(round), NONE));
                field.round += 1;
            }
        }
    }
}

/// Turns each result of the last round about and holds the posted round against it.
fn corrected(format: &Format, field: &Field, posted: &Draw) {
    let last = field.past.last().expect("a round");
    for table in last.results.keys() {
        let mut field = field.clone();
        field.keep = Some(released(posted));
        let meeting = *last
            .meetings
            .iter()
            .find(|meeting| meeting.table == *table)
            .expect("a table");
        let results = &mut field.past.last_mut().expect("a round").results;
        let result = results.get_mut(table).expect("a result");
        *result = match *result {
            Winner::A => Winner::B,
            Winner::B | Winner::Nobody => Winner::A,
        };
        let after = (format.draw)(&field).expect("a draw");
        let two = [meeting.a, meeting.b];
        for before in &posted.tables {
            let touched = two.contains(&before.a) || two.contains(&before.b);
            let same = after
                .tables
                .iter()
                .any(|after| (after.table, after.a, after.b) == (before.table, before.a, before.b));
            assert_eq!(
                same, !touched,
                "{} {meeting:?} {before:?} {after:?}",
                format.key
            );
        }
    }
}

#[test]
fn what_was_played_after_a_wrong_result_stays_played() {
    let mut field = opening(8, 4);
    let mut coin = ChaCha8Rng::seed_from_u64(1);
    let first = (knockout::FORMAT.draw)(&field).expect("a draw");
    field.past.push(tossed(&first, &mut coin, NONE));
    field.round = 2;
    let second = (knockout::FORMAT.draw)(&field).expect("a draw");
    let semi = &second.tables[0];
    let mut past = released(&second);
    past.results.insert(semi.table, Winner::A);
    field.past.push(past);
    field.round = 3;
    let before = (knockout::FORMAT.draw)(&field).expect("a draw");
    let wrong = field.past[0]
        .meetings
        .iter()
        .position(|meeting| [meeting.a, meeting.b].contains(&semi.a));
    let wrong = field.past[0].meetings[wrong.expect("its first game")];
    let result = field.past[0]
        .results
        .get_mut(&wrong.table)
        .expect("a result");
    *result = match *result {
        Winner::A => Winner::B,
        Winner::B | Winner::Nobody => Winner::A,
    };
    let after = (knockout::FORMAT.draw)(&field).expect("a draw");
    assert_eq!(after.tables, before.tables);
    let instead = if wrong.a == semi.a { wrong.b } else { wrong.a };
    let out = after
        .out
        .iter()
        .find(|out| out.entrant == instead)
        .expect("it is out");
    assert!(
        out.reason.starts_with("Round 2 was drawn before"),
        "{}",
        out.reason
    );
}

#[test]
fn a_pair_that_comes_late_takes_an_empty_place_of_the_first_round_or_none() {
    for format in [&knockout::FORMAT, &double_elimination::FORMAT] {
        for pairs in 3..=40_u16 {
            let mut field = opening(pairs, 4);
            let posted = (format.draw)(&field).expect("a draw");
            field.keep = Some(released(&posted));
            field.entrants.push(pairs + 1);
            let after = (format.draw)(&field).expect("a draw");
            for table in &posted.tables {
                assert!(after.tables.iter().any(
                    |other| (other.table, other.a, other.b) == (table.table, table.a, table.b)
                ));
            }
            if pairs.is_power_of_two() {
                assert_eq!(
                    after.out[0].reason,
                    "Came when the bracket was full or under way."
                );
            } else {
                assert_eq!(after.tables.len(), posted.tables.len() + 1);
                assert!(after.out.is_empty());
            }
        }
    }
}

#[test]
fn nobody_has_two_seeds_whatever_a_file_says() {
    for format in [&knockout::FORMAT, &double_elimination::FORMAT] {
        let mut field = opening(6, 1);
        let mut posted = released(&(format.draw)(&field).expect("a draw"));
        posted.places = vec![Some(5); 3];
        field.keep = Some(posted);
        let draw = (format.draw)(&field).expect("a draw");
        let twice = format.checks(&field, &draw);
        assert!(
            !twice
                .iter()
                .any(|check| matches!(check, Check::PlacedTwice(_))),
            "{} {twice:?}",
            format.key
        );
    }
}

#[test]
fn two_who_change_places_play_on_in_the_bracket_and_a_pair_put_in_for_another_does_not() {
    let format = &double_elimination::FORMAT;
    let mut field = opening(6, 3);
    let draw = (format.draw)(&field).expect("a draw");
    field.past.push(released(&draw));
    field.round = 2;
    let draw = (format.draw)(&field).expect("a draw");
    let (one, other) = (draw.tables[0].a, draw.tables[1].b);
    let swap = Reseating::Swap { one, other };
    let swapped = swap.of(&draw, "by hand").expect("two tables");
    assert_eq!(format.checks(&field, &swapped), []);

    // Whoever lost round 1 waits for an opponent, and the opponents of table 1 have left.
    let (leaving, stays) = (draw.tables[0].a, draw.tables[0].b);
    let coming = draw.byes[0].entrant;
    field.entrants.retain(|pair| *pair != leaving);
    let replace = Reseating::Replace { leaving, coming };
    let replaced = replace.of(&draw, "by hand").expect("a pair that waits");
    let found = format.checks(&field, &replaced);
    let name = |pair: Number| format!("pair {pair}");
    let words: Vec<String> = found.iter().map(|check| check.words(&name)).collect();
    let (low, high) = (coming.min(stays), coming.max(stays));
    assert_eq!(
        words,
        [format!(
            "pair {low} and pair {high} meet outside the bracket: their game decides nothing in it"
        )]
    );
}
