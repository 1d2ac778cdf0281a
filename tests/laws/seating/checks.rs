//! The checks of a draw agree with counting by other means, whoever made it.

use super::counted::{couple, sat_out, sat_out_last, times_met};
use super::evening::{evenings, open_ended, play};
use firstjack::seating::checks::{Check, broken, of_drawn as checks};
use firstjack::seating::{
    Apart, Bond, Draw, Field, Number, Partners, Reseating, Strength, free_tables, players,
};
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::{BTreeMap, BTreeSet};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn repeats_and_byes_are_those_that_counting_finds(evening in evenings(2..=24, 1..=7)) {
        for format in open_ended() {
            play(format, &evening, |field, draw| {
                prop_assert_eq!(repeats(&checks(field, draw)), counted_repeats(field, draw));
                let (more, again) = counted_byes(field, draw);
                let found = checks(field, draw);
                let told = |wanted: &dyn Fn(&Check) -> Option<Number>| -> BTreeSet<Number> {
                    found.iter().filter_map(wanted).collect()
                };
                prop_assert_eq!(told(&|check| match check {
                    Check::SitsOutMore { entrant, .. } => Some(*entrant),
                    _ => None,
                }), more);
                prop_assert_eq!(told(&|check| match check {
                    Check::SitsOutAgain(entrant) => Some(*entrant),
                    _ => None,
                }), again);
                Ok(())
            })?;
        }
    }

    #[test]
    fn a_formats_own_draw_places_everybody_once(evening in evenings(2..=24, 1..=6)) {
        for format in open_ended() {
            play(format, &evening, |field, draw| {
                let found = checks(field, draw);
                let places = found.iter().find(|check| matches!(
                    check,
                    Check::Missing(_) | Check::PlacedTwice(_) | Check::NotHere(_) | Check::TableTwice(_)
                ));
                prop_assert_eq!(places, None);
                Ok(())
            })?;
        }
    }

    #[test]
    fn a_swap_keeps_everybodys_place_and_swapped_back_it_is_the_draw_it_was(
        evening in evenings(4..=24, 1..=4),
        two in (any::<Index>(), any::<Index>()),
    ) {
        for format in open_ended() {
            play(format, &evening, |field, draw| {
                let one = field.entrants[two.0.index(field.entrants.len())];
                let other = field.entrants[two.1.index(field.entrants.len())];
                let swap = Reseating::Swap { one, other };
                let Ok(swapped) = swap.of(draw, "by hand") else {
                    return Ok(());
                };
                let places: Vec<Check> = checks(field, &swapped);
                prop_assert!(!places.iter().any(|check| matches!(
                    check,
                    Check::Missing(_) | Check::PlacedTwice(_) | Check::NotHere(_)
                )));
                prop_assert_eq!(repeats(&checks(field, &swapped)), counted_repeats(field, &swapped));
                let back = swap.of(&swapped, "after all").expect("what was swapped");
                prop_assert_eq!(seats(&back), seats(draw));
                prop_assert!(broken(&checks(field, draw), &checks(field, &back)).is_empty());
                let moved = Reseating::MoveTable {
                    from: draw.tables[0].table,
                    to: free_tables(draw, &field.wishes).next().expect("a free table"),
                };
                let moved = moved.of(draw, "a puddle").expect("a free table");
                prop_assert!(broken(&checks(field, draw), &checks(field, &moved)).is_empty());
                Ok(())
            })?;
        }
    }
}

#[test]
fn the_rooms_rules_are_named_where_they_are_broken() {
    let mut field = Field {
        round: 1,
        entrants: (1..=4).collect(),
        ..Field::default()
    };
    let draw = |tables: [(u16, u16, u16); 2]| {
        let mut draw = Draw::default();
        for (table, a, b) in tables {
            draw.byes
                .extend([a, b].map(|entrant| firstjack::seating::DrawnBye {
                    entrant,
                    reason: String::new(),
                }));
            let add = Reseating::AddTable {
                table,
                a,
                b,
                partners: None,
            };
            draw = add.of(&draw, "by hand").expect("a free table");
        }
        draw
    };
    field.wishes.tables = Some(3);
    field.wishes.out_of_use.insert(2);
    field.wishes.fixed.insert(3, 1);
    field.wishes.apart.push(Apart {
        name: "the Bells".into(),
        bond: Bond::Household,
        strength: Strength::Always,
        entrants: BTreeSet::from([1, 2]),
    });
    let name = |entrant: Number| format!("pair {entrant}");
    let found = checks(&field, &draw([(2, 1, 2), (4, 3, 4)]));
    let words: Vec<String> = found.iter().map(|check| check.words(&name)).collect();
    assert_eq!(
        words,
        [
            "Table 2 is out of use",
            "There is no table 4: the room has 3 tables",
            "pair 3 cannot move and is not at table 1",
            "pair 1 and pair 2 are at one table, who are never to meet (the Bells)",
        ]
    );
    let right = checks(&field, &draw([(1, 3, 1), (3, 2, 4)]));
    assert_eq!(right, []);
    let missing = checks(
        &Field {
            entrants: (1..=5).collect(),
            ..field
        },
        &draw([(1, 3, 1), (3, 2, 4)]),
    );
    assert_eq!(missing, [Check::Missing(5)]);
}

#[test]
fn single_players_who_are_kept_apart_are_not_to_be_partners_either() {
    let mut field = Field {
        round: 1,
        entrants: (1..=4).collect(),
        ..Field::default()
    };
    let add = Reseating::AddTable {
        table: 1,
        a: 1,
        b: 2,
        partners: Some(Partners { a: 3, b: 4 }),
    };
    let draw = add.of(&Draw::default(), "by hand").expect("a free table");
    field.wishes.apart.push(Apart {
        name: "Eastside".into(),
        bond: Bond::Club,
        strength: Strength::WherePossible,
        entrants: BTreeSet::from([1, 3]),
    });
    let name = |entrant: Number| format!("player {entrant}");
    let found = players::FORMAT.checks(&field, &draw);
    let words: Vec<String> = found.iter().map(|check| check.words(&name)).collect();
    assert_eq!(
        words,
        [
            "player 1 and player 3 are at one table, who are to be kept apart where possible (Eastside)"
        ]
    );
}

fn seats(draw: &Draw) -> BTreeSet<(u16, Vec<Number>)> {
    let tables = draw
        .tables
        .iter()
        .map(|table| (table.table, table.everybody()));
    tables
        .chain([(0, draw.byes.iter().map(|bye| bye.entrant).collect())])
        .collect()
}

fn repeats(checks: &[Check]) -> BTreeMap<(Number, Number), usize> {
    let repeats = checks.iter().filter_map(|check| match check {
        Check::MeetAgain { two, rounds } => Some((*two, rounds.len())),
        _ => None,
    });
    repeats.collect()
}

fn counted_repeats(field: &Field, draw: &Draw) -> BTreeMap<(Number, Number), usize> {
    let tables = draw.tables.iter();
    tables
        .map(|table| (couple(table.a, table.b), times_met(field, table.a, table.b)))
        .filter(|(_, times)| *times > 0)
        .collect()
}

/// Who sits out having had more byes than somebody who plays, and who sits out twice running.
fn counted_byes(field: &Field, draw: &Draw) -> (BTreeSet<Number>, BTreeSet<Number>) {
    let playing: Vec<Number> = draw
        .tables
        .iter()
        .flat_map(|table| [table.a, table.b])
        .collect();
    let byes = || draw.byes.iter().map(|bye| bye.entrant);
    let more = byes().filter(|bye| {
        playing
            .iter()
            .any(|other| sat_out(field, *other) < sat_out(field, *bye))
    });
    let again = byes().filter(|bye| sat_out_last(field, *bye));
    (more.collect(), again.collect())
}
