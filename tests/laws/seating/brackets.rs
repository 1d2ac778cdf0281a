//! The laws of brackets: who is out, who goes on, and that in the end one has won.

use super::bracket_evening::{NONE, Trouble, games, losses, planned, play};
use super::counted::couple;
use super::evening::{opening, released};
use firstjack::seating::{
    Apart, Bond, FORMATS, Field, Format, NoDraw, Number, Plan, Score, Strength, Winner,
    double_elimination, knockout,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn brackets() -> impl Iterator<Item = &'static Format> {
    FORMATS
        .iter()
        .copied()
        .filter(|format| format.board.is_some())
}

#[test]
fn a_knockout_takes_a_game_less_than_there_are_pairs_and_each_loser_loses_once() {
    for pairs in 2..=70_u16 {
        let played = play(
            &knockout::FORMAT,
            pairs,
            Plan::default(),
            pairs.into(),
            NONE,
        );
        let lost = losses(&played.field);
        assert_eq!(games(&played), usize::from(pairs) - 1, "{pairs}");
        assert!(lost.values().all(|lost| *lost == 1));
        let winner = played.winner.expect("a winner");
        assert!(!lost.contains_key(&winner) && lost.len() == usize::from(pairs) - 1);

        let size = pairs.next_power_of_two();
        let fit = (knockout::FORMAT.fit)(&planned(pairs, Plan::default()));
        assert_eq!(played.draws.len(), usize::from(fit.rounds));
        assert_eq!(fit.rounds, size.ilog2() as u16);
        assert_eq!(played.draws[0].tables.len(), usize::from(fit.tables));
        // Seating invariant 20: byes in round 1 alone, to the highest seeds.
        let byes: BTreeSet<Number> = played.draws[0].byes.iter().map(|bye| bye.entrant).collect();
        let seeds = &played.draws[0].places;
        let highest = seeds
            .iter()
            .flatten()
            .copied()
            .take(usize::from(size - pairs));
        assert_eq!(byes, highest.collect());
        assert!(played.draws[1..].iter().all(|draw| draw.byes.is_empty()));
    }
}

#[test]
fn the_higher_two_are_seeded_the_later_they_can_meet() {
    for pairs in 2..=70_u16 {
        let played = play(&knockout::FORMAT, pairs, Plan::default(), 3, NONE);
        let seeds = &played.draws[0].places;
        let rounds = played.draws.len();
        let seed = |pair| {
            seeds
                .iter()
                .position(|seed| *seed == Some(pair))
                .expect("a seed")
        };
        for (round, draw) in played.draws.iter().enumerate() {
            let left = 1 << (rounds - round);
            for table in &draw.tables {
                // Seeds up to 2^k do not meet before 2^k are left.
                let both = seed(table.a).max(seed(table.b)) + 1;
                assert!(both.next_power_of_two() >= left, "{table:?}");
            }
        }
    }
}

#[test]
fn in_a_double_elimination_everybody_but_the_winner_loses_twice() {
    let mut decided = BTreeSet::new();
    for pairs in 2..=70_u16 {
        for seed in 0..3 {
            let played = play(
                &double_elimination::FORMAT,
                pairs,
                Plan::default(),
                seed,
                NONE,
            );
            let lost = losses(&played.field);
            let winner = played.winner.expect("a winner");
            let own = lost.get(&winner).copied().unwrap_or(0);
            assert!(own <= 1, "{pairs}");
            let others = (1..=pairs).filter(|pair| *pair != winner);
            assert!(
                others.clone().all(|pair| lost.get(&pair) == Some(&2)),
                "{pairs}"
            );
            assert_eq!(games(&played), 2 * usize::from(pairs) - 2 + own, "{pairs}");
            let fit = (double_elimination::FORMAT.fit)(&planned(pairs, Plan::default()));
            let deciding = played.draws.iter().flat_map(|draw| &draw.tables);
            let deciding =
                deciding.filter(|table| table.title.as_deref() == Some("Deciding final"));
            let deciding = deciding.count();
            decided.insert(deciding);
            if pairs.is_power_of_two() {
                assert_eq!(
                    played.draws.len(),
                    usize::from(fit.rounds) + deciding,
                    "{pairs}"
                );
            } else {
                assert!(
                    played.draws.len() <= usize::from(fit.rounds) + deciding,
                    "{pairs}"
                );
            }
        }
    }
    assert_eq!(decided.len(), 2, "both ways of ending came up");
}

#[test]
fn in_a_double_elimination_two_who_met_meet_again_late() {
    for (pairs, seed) in [8, 16, 32, 64]
        .into_iter()
        .flat_map(|pairs| (0..10).map(move |seed| (pairs, seed)))
    {
        let played = play(
            &double_elimination::FORMAT,
            pairs,
            Plan::default(),
            seed,
            NONE,
        );
        let mut met: BTreeSet<(Number, Number)> = BTreeSet::new();
        for draw in &played.draws {
            for table in &draw.tables {
                let title = table.title.as_deref().unwrap_or_default();
                let again = !met.insert(couple(table.a, table.b));
                // Of eight, the losers of one half meet those of the other in round 3.
                let early = match pairs {
                    8 => &["Losers' round 1", "Losers' round 2"][..],
                    _ => &["Losers' round 1", "Losers' round 2", "Losers' round 3"],
                };
                assert!(
                    !again || !early.contains(&title),
                    "{pairs} {seed} {table:?}"
                );
                assert_eq!(
                    table.reason.contains("They met in round"),
                    again,
                    "{}",
                    table.reason
                );
            }
        }
    }
}

#[test]
fn the_consolation_holds_exactly_those_who_lost_their_first_game() {
    for pairs in 4..=70_u16 {
        let plan = Plan {
            consolation: true,
            ..Plan::default()
        };
        let played = play(&knockout::FORMAT, pairs, plan, u64::from(pairs) + 7, NONE);
        let consoled = |title: &str| title.starts_with("Consolation");
        let mut in_it: BTreeSet<Number> = BTreeSet::new();
        let mut first_lost: BTreeSet<Number> = BTreeSet::new();
        let mut seen: BTreeSet<Number> = BTreeSet::new();
        let mut main = 0;
        for (draw, past) in played.draws.iter().zip(&played.field.past) {
            for table in &draw.tables {
                let title = table.title.as_deref().unwrap_or_default();
                if consoled(title) {
                    in_it.extend([table.a, table.b]);
                } else {
                    main += 1;
                }
                let loser = match past.results[&table.table] {
                    Winner::A => table.b,
                    Winner::B | Winner::Nobody => table.a,
                };
                for pair in [table.a, table.b] {
                    if seen.insert(pair) && pair == loser {
                        first_lost.insert(pair);
                    }
                }
            }
        }
        assert_eq!(main, usize::from(pairs) - 1, "{pairs}");
        if first_lost.len() > 1 {
            assert_eq!(in_it, first_lost, "{pairs}");
            assert_eq!(games(&played), main + first_lost.len() - 1, "{pairs}");
        }
        let reached = (knockout::FORMAT.reached.expect("places"))(&played.field);
        let consoled: Vec<u16> = first_lost.iter().map(|pair| reached[pair]).collect();
        let above = usize::from(pairs) - first_lost.len();
        assert!(
            consoled.iter().all(|place| usize::from(*place) > above),
            "{pairs} {reached:?}"
        );
    }
}

#[test]
fn of_six_pairs_the_two_who_lost_in_round_1_play_each_other_in_round_2() {
    for seed in 0..20 {
        let plan = Plan {
            consolation: true,
            ..Plan::default()
        };
        let played = play(&knockout::FORMAT, 6, plan, seed, NONE);
        let first = &played.field.past[0];
        let losers: BTreeSet<Number> = first
            .meetings
            .iter()
            .map(|meeting| match first.results[&meeting.table] {
                Winner::A => meeting.b,
                Winner::B | Winner::Nobody => meeting.a,
            })
            .collect();
        let consoled = played.draws[1].tables.iter().find(|table| {
            let title = table.title.as_deref();
            title == Some("Consolation, round 1")
        });
        let consoled = consoled.map(|table| BTreeSet::from([table.a, table.b]));
        assert_eq!(consoled, Some(losers), "{seed}");
        // Whoever lost a semi-final after a bye comes in then, and it is over a round later at most.
        assert!(played.draws.len() <= 4, "{seed}");
    }
}

#[test]
fn whoever_loses_a_semi_final_plays_for_third_place() {
    for pairs in 4..=40_u16 {
        let plan = Plan {
            third_place: true,
            ..Plan::default()
        };
        let played = play(&knockout::FORMAT, pairs, plan, pairs.into(), NONE);
        let last = played.draws.last().expect("a round");
        let titles: Vec<_> = last
            .tables
            .iter()
            .filter_map(|table| table.title.clone())
            .collect();
        assert_eq!(titles, ["Final", "Third place"]);
        let reached = (knockout::FORMAT.reached.expect("places"))(&played.field);
        let mut places: Vec<u16> = reached.values().copied().collect();
        places.sort_unstable();
        assert_eq!(places[..4], [1, 2, 3, 4]);
        assert_eq!(reached[&played.winner.expect("a winner")], 1);
    }
}

#[test]
fn an_open_game_holds_the_next_round_up_and_the_last_one_names_the_winner() {
    let mut field = opening(4, 4);
    let first = (knockout::FORMAT.draw)(&field).expect("a draw");
    let mut past = released(&first);
    past.results.remove(&1);
    field.past.push(past);
    field.round = 2;
    let refused = (knockout::FORMAT.draw)(&field).expect_err("table 1 is open");
    assert!(
        refused
            .to_string()
            .starts_with("Not settled in round 1: table 1."),
        "{refused}"
    );

    let played = play(&knockout::FORMAT, 4, Plan::default(), 4, NONE);
    let winner = played.winner.expect("a winner");
    let refused = (knockout::FORMAT.draw)(&played.field).expect_err("it is over");
    assert_eq!(
        refused.to_string(),
        format!("It is decided: pair {winner} has won. Certify the results.")
    );
}

#[test]
fn two_who_are_kept_apart_meet_as_late_as_a_bracket_can_have_it() {
    for pairs in 4..=32_u16 {
        let mut field = opening(pairs, 9);
        field.scores = standings(pairs);
        let lowest = [pairs - 1, pairs];
        field.wishes.apart = vec![Apart {
            name: "the Bells".to_owned(),
            bond: Bond::Household,
            strength: Strength::WherePossible,
            entrants: [pairs / 2, pairs / 2 + 1, pairs - 1, pairs].into(),
        }];
        let draw = (knockout::FORMAT.draw)(&field).expect("a draw");
        let bells = &field.wishes.apart[0].entrants;
        let first = draw
            .tables
            .iter()
            .filter(|table| bells.contains(&table.a) && bells.contains(&table.b));
        if pairs > 7 {
            assert_eq!(first.count(), 0, "{pairs} {lowest:?} {draw:?}");
        }
    }
}

#[test]
fn two_who_must_never_meet_hold_the_draw_up_with_their_names() {
    let mut field = opening(2, 9);
    field.wishes.apart = vec![Apart {
        name: "the Bells".to_owned(),
        bond: Bond::Household,
        strength: Strength::Always,
        entrants: [1, 2].into(),
    }];
    for format in brackets() {
        let refused = (format.draw)(&field).expect_err("they never meet");
        let NoDraw::NeverMeet { a, b, group } = refused else {
            panic!("{refused}");
        };
        assert_eq!((a.min(b), a.max(b), group.as_str()), (1, 2, "the Bells"));
    }
}

#[test]
fn nobody_and_one_pair_alone_get_a_sentence_instead_of_a_bracket() {
    for format in brackets() {
        assert_eq!((format.draw)(&opening(0, 1)), Err(NoDraw::NoPairs));
        assert_eq!((format.draw)(&opening(1, 1)), Err(NoDraw::OnePair));
        let none = (format.fit)(&planned(1, Plan::default()));
        assert_eq!(none.words, "A round needs at least two pairs.");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn whatever_goes_wrong_everybody_has_a_place_and_it_ends(
        pairs in 2..=40_u16,
        seed in any::<u64>(),
        nobody_wins in 0..=30_u32,
        leaves in 0..=20_u32,
        consolation in any::<bool>(),
        third_place in any::<bool>(),
    ) {
        for format in brackets() {
            let plan = Plan { consolation, third_place, ..Plan::default() };
            let played = play(format, pairs, plan, seed, Trouble { nobody_wins, leaves });
            let reached = (format.reached.expect("places"))(&played.field);
            if let Some(winner) = played.winner {
                prop_assert_eq!(reached[&winner], 1, "{} {:?}", format.key, reached);
                let first = reached.values().filter(|place| **place == 1);
                prop_assert_eq!(first.count(), 1, "{} {:?}", format.key, reached);
            }
            let board = (format.board.expect("a board"))(&played.field);
            prop_assert_eq!(board.winner, played.winner);
        }
    }

    #[test]
    fn a_posted_round_of_a_bracket_stays_as_it_was_and_asks_for_no_order(pairs in 2..=40_u16, seed in any::<u64>()) {
        for format in brackets() {
            let played = play(format, pairs, Plan::default(), seed, NONE);
            let mut field = Field { past: Vec::new(), ..played.field.clone() };
            for (draw, past) in played.draws.iter().zip(&played.field.past) {
                field.round = field.past.len() as u16 + 1;
                let mut posted = field.clone();
                posted.keep = Some(released(draw));
                posted.entrants.reverse();
                let again = (format.draw)(&posted);
                prop_assert_eq!(again.as_ref().map(released), Ok(released(draw)), "{}", format.key);
                field.past.push(past.clone());
            }
        }
    }
}

/// Pair 1 first, pair 2 second…
fn standings(pairs: u16) -> Vec<Score> {
    (1..=pairs)
        .map(|entrant| Score {
            entrant,
            place: entrant,
            wins: 0,
        })
        .collect()
}
