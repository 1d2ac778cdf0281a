//! Seating: what every format keeps, whoever comes late, leaves or returns.

mod bracket_changes;
mod bracket_evening;
mod brackets;
mod by_results;
mod checks;
mod counted;
mod evening;
mod movements;
mod players;
mod pools;
mod posted;
mod swiss;
mod wishes;

use counted::{
    all_pairings, couple, couples, faults, repeat_free_seating_exists, sat_out, times_met,
};
use evening::{
    drawn, evenings, never_again, of_their_own, open_ended, opening, play, quiet, released,
};
use firstjack::seating::{Evening, NoDraw, Number, Plan, mitchell, round_robin};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn everybody_is_at_one_table_or_has_the_bye(evening in evenings(2..=40, 1..=8)) {
        for format in open_ended() {
            play(format, &evening, |field, draw| {
                let seated: Vec<Number> = couples(draw).into_iter().flat_map(|(a, b)| [a, b]).flatten().collect();
                let mut once = seated.clone();
                once.sort_unstable();
                let mut here = field.entrants.clone();
                here.sort_unstable();
                prop_assert_eq!(&once, &here);
                prop_assert_eq!(draw.byes.len(), here.len() % 2);

                let numbers: Vec<u16> = draw.tables.iter().map(|table| table.table).collect();
                prop_assert!(numbers.is_sorted_by(|one, next| one < next) && numbers[0] >= 1, "{numbers:?}");

                let mut kept: Vec<Number> = draw.places.iter().copied().flatten().collect();
                kept.sort_unstable();
                prop_assert_eq!(&kept, &here);
                Ok(())
            })?;
        }
    }

    #[test]
    fn the_same_field_gives_the_same_draw_in_whatever_order_it_is_listed(evening in evenings(2..=30, 1..=6)) {
        for format in open_ended() {
            play(format, &evening, |field, draw| {
                let mut listed_backwards = field.clone();
                listed_backwards.entrants.reverse();
                prop_assert_eq!(&drawn(format, field), draw);
                prop_assert_eq!(&drawn(format, &listed_backwards), draw);
                Ok(())
            })?;
        }
    }

    #[test]
    fn nobody_meets_again_while_a_seating_without_a_repeat_exists(evening in evenings(2..=40, 2..=10)) {
        for format in never_again() {
            play(format, &evening, |field, draw| {
                let repeats = draw.tables.iter().filter(|table| times_met(field, table.a, table.b) > 0).count();
                prop_assert!(repeats == 0 || !repeat_free_seating_exists(field, |_| true), "{field:?} {draw:?}");
                Ok(())
            })?;
        }
    }

    #[test]
    fn nobody_has_one_bye_more_while_somebody_with_fewer_could_sit_out(evening in evenings(3..=31, 2..=10)) {
        for format in of_their_own() {
            play(format, &evening, |field, draw| {
                for bye in &draw.byes {
                    let fewer = |other: Number| sat_out(field, other) < sat_out(field, bye.entrant);
                    let repeats = draw.tables.iter().any(|table| times_met(field, table.a, table.b) > 0);
                    // Where repeats cannot be avoided at all, the law of eight pairs below judges.
                    if !repeats && field.entrants.iter().any(|other| fewer(*other)) {
                        prop_assert!(!repeat_free_seating_exists(field, fewer), "{field:?} {draw:?}");
                    }
                }
                Ok(())
            })?;
        }
    }

    #[test]
    fn every_table_and_every_bye_says_why(evening in evenings(2..=20, 1..=8)) {
        for format in of_their_own() {
            play(format, &evening, |field, draw| {
                for table in &draw.tables {
                    let first = times_met(field, table.a, table.b) == 0;
                    prop_assert_eq!(table.reason.contains("first meeting"), first, "{}", table.reason);
                    prop_assert_eq!(table.reason.contains("these pairs met in round"), !first, "{}", table.reason);
                    prop_assert!(table.reason.ends_with('.'));
                }
                for bye in &draw.byes {
                    let so_far = format!("{}", sat_out(field, bye.entrant));
                    prop_assert!(bye.reason.starts_with("Bye: ") && bye.reason.contains(&so_far), "{}", bye.reason);
                    prop_assert!(bye.reason.ends_with('.'));
                }
                Ok(())
            })?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn up_to_eight_pairs_no_seating_of_all_has_fewer_faults(evening in evenings(2..=8, 1..=10)) {
        has_the_fewest_faults_of_all(&evening, 8)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn nor_has_any_seating_of_nine_or_ten_pairs(evening in evenings(9..=10, 1..=6)) {
        has_the_fewest_faults_of_all(&evening, 10)?;
    }
}

/// Against every seating there is, while no more than `most` are here.
fn has_the_fewest_faults_of_all(
    evening: &evening::Evening,
    most: usize,
) -> Result<(), TestCaseError> {
    for format in never_again() {
        play(format, evening, |field, draw| {
            if field.entrants.len() > most {
                return Ok(());
            }
            let phantom = (field.entrants.len() % 2 == 1).then_some(None);
            let entrants = field.entrants.iter().map(|entrant| Some(*entrant));
            let places: Vec<_> = entrants.chain(phantom).collect();
            let pairings = all_pairings(&places);
            let best = pairings.iter().map(|pairing| faults(field, pairing)).min();
            prop_assert_eq!(Some(faults(field, &couples(draw))), best, "{:?}", draw);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn nobody_and_one_pair_alone_get_a_sentence_instead_of_a_draw() {
    for format in open_ended() {
        assert_eq!((format.draw)(&opening(0, 1)), Err(NoDraw::NoPairs));
        assert_eq!((format.draw)(&opening(1, 1)), Err(NoDraw::OnePair));
    }
}

#[test]
fn when_all_but_one_have_left_the_next_round_is_refused() {
    for format in open_ended() {
        let mut field = opening(7, 1);
        field.past.push(released(&drawn(format, &field)));
        field.entrants = vec![4];
        assert_eq!((format.draw)(&field), Err(NoDraw::OnePair));
        field.entrants.clear();
        assert_eq!((format.draw)(&field), Err(NoDraw::NoPairs));
    }
}

#[test]
fn another_seed_draws_another_lot() {
    for format in of_their_own() {
        let lots: BTreeSet<_> = (0..20)
            .map(|seed| drawn(format, &opening(16, seed)).places)
            .collect();
        assert_eq!(lots.len(), 20, "{}", format.key);
    }
}

#[test]
fn a_pair_that_comes_late_plays_whoever_had_the_bye_and_moves_no_other_table() {
    for format in [&round_robin::FORMAT, &mitchell::FORMAT] {
        for pairs in (5..=41).step_by(2) {
            let mut field = opening(pairs, u64::from(pairs));
            field.past.push(released(&drawn(format, &field)));
            field.round = 2;
            let before = drawn(format, &field);
            field.entrants.push(pairs + 1);
            let after = drawn(format, &field);
            let (kept, new): (Vec<_>, Vec<_>) = after
                .tables
                .into_iter()
                .partition(|table| before.tables.contains(table));
            assert_eq!(kept, before.tables, "{} of {pairs}", format.key);
            assert_eq!(
                couple(new[0].a, new[0].b),
                (before.byes[0].entrant, pairs + 1)
            );
        }
    }
}

#[test]
fn two_pairs_that_leave_at_once_leave_no_needless_bye() {
    for format in open_ended() {
        for (one, other) in [(1, 2), (1, 8), (3, 6), (7, 8), (2, 5)] {
            let mut field = opening(8, 3);
            field.past.push(released(&drawn(format, &field)));
            field
                .entrants
                .retain(|entrant| *entrant != one && *entrant != other);
            let draw = drawn(format, &field);
            assert_eq!((draw.tables.len(), draw.byes.len()), (3, 0));
        }
    }
}

#[test]
fn two_hundred_pairs_are_drawn_whoever_comes_and_goes() {
    for format in open_ended() {
        let mut field = opening(200, 9);
        for round in 1..=4 {
            field.round = round;
            let draw = drawn(format, &field);
            assert_eq!(draw.tables.len(), field.entrants.len() / 2);
            field.past.push(released(&draw));
            field.entrants.retain(|entrant| entrant % 17 != round);
            field
                .entrants
                .extend((0..5).map(|late| 200 + round * 10 + late));
        }
    }
}

#[test]
fn byes_are_spread_when_nobody_comes_or_goes() {
    for format in of_their_own() {
        for pairs in (3_u16..=25).step_by(2) {
            // A bye more than others have is given only where the alternative is a repeat: a round
            // robin never comes to that, a Mitchell not before everybody has been at every table, and
            // a Swiss not before everybody has met half of the others.
            let rounds = if format.key == round_robin::FORMAT.key {
                2 * pairs
            } else {
                pairs.div_ceil(2)
            };
            let mut byes: BTreeMap<Number, u16> = (1..=pairs).map(|pair| (pair, 0)).collect();
            for draw in quiet(format, pairs, rounds, 11) {
                for bye in &draw.byes {
                    *byes.entry(bye.entrant).or_default() += 1;
                }
                let (fewest, most) = (byes.values().min(), byes.values().max());
                assert!(
                    most <= fewest.map(|fewest| fewest + 1).as_ref(),
                    "{} {byes:?}",
                    format.key
                );
            }
        }
    }
}

#[test]
fn the_advice_speaks_of_every_size_of_field() {
    for format in never_again() {
        let advice = |entrants, rounds| {
            let plan = Plan::default();
            let evening = Evening {
                entrants,
                rounds,
                plan,
            };
            (format.fit)(&evening).words
        };
        assert_eq!(advice(0, 6), "A round needs at least two pairs.");
        assert_eq!(advice(1, 6), "A round needs at least two pairs.");
        let advice_for_13 = advice(13, 6);
        assert!(advice_for_13.starts_with("It fits: "), "{advice_for_13}");
        for rounds in 1..=20 {
            let advice = advice(8, rounds);
            let draws = quiet(format, 8, rounds, 5);
            let meetings: BTreeSet<_> = draws
                .iter()
                .flat_map(|draw| &draw.tables)
                .map(|table| couple(table.a, table.b))
                .collect();
            let repeats = meetings.len() < usize::from(rounds) * 4;
            assert!(!(repeats && advice.contains("It fits")), "{advice}");
        }
    }
}
