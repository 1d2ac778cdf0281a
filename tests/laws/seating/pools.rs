//! The laws of pools: everybody meets everybody, and rivals meet again as late as can be.

use super::bracket_evening::{NONE, planned, play};
use super::counted::couple;
use super::evening::{opening, released};
use firstjack::seating::{Apart, Bond, Legs, Number, Plan, Strength, Winner, pools};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn pools_differ_by_a_pair_at_most_and_everybody_meets_everybody_in_them() {
    for (pairs, number, legs) in (2..=40_u16).flat_map(|pairs| {
        (0..=5)
            .flat_map(move |number| [Legs::Single, Legs::Double].map(|legs| (pairs, number, legs)))
    }) {
        let plan = Plan {
            pools: number,
            legs,
            ..Plan::default()
        };
        let played = play(&pools::FORMAT, pairs, plan.clone(), 5, NONE);
        let mut met: BTreeMap<(Number, Number), usize> = BTreeMap::new();
        let mut pool: BTreeMap<Number, String> = BTreeMap::new();
        let tables = played.draws.iter().flat_map(|draw| &draw.tables);
        for table in tables {
            let title = table.title.clone().unwrap_or_default();
            if title.starts_with("Pool") {
                *met.entry(couple(table.a, table.b)).or_default() += 1;
                for pair in [table.a, table.b] {
                    let own = pool.entry(pair).or_insert_with(|| title.clone());
                    assert_eq!(*own, title);
                }
            }
        }
        assert_eq!(pool.len(), usize::from(pairs));
        let mut sizes: BTreeMap<&String, usize> = BTreeMap::new();
        for pool in pool.values() {
            *sizes.entry(pool).or_default() += 1;
        }
        let (least, most) = (sizes.values().min(), sizes.values().max());
        assert!(most <= least.map(|least| least + 1).as_ref(), "{sizes:?}");
        let times = match legs {
            Legs::Single => 1,
            Legs::Double => 2,
        };
        assert!(met.values().all(|met| *met == times));
        let all: usize = sizes.values().map(|size| size * (size - 1) / 2).sum();
        assert_eq!(met.len(), all);

        let fit = (pools::FORMAT.fit)(&planned(pairs, plan));
        assert_eq!(
            played.draws.len(),
            usize::from(fit.rounds),
            "{pairs} {number}"
        );
        assert!(played.winner.is_some());
    }
}

#[test]
fn one_pool_of_which_one_goes_on_is_over_when_everybody_has_met_everybody() {
    for (pairs, pools) in (2..=7_u16).flat_map(|pairs| [(pairs, 1), (pairs, 0)]) {
        let plan = Plan {
            pools,
            through: 1,
            ..Plan::default()
        };
        let fit = (pools::FORMAT.fit)(&planned(pairs, plan.clone()));
        let played = play(&pools::FORMAT, pairs, plan, 5, NONE);
        assert_eq!(
            played.draws.len(),
            usize::from(fit.rounds),
            "{pairs} {pools}"
        );
        let over = (pools::FORMAT.draw)(&played.field).expect_err("nothing is left to draw");
        assert!(over.is_the_end(), "{pairs} {pools}: {over}");
        if (pairs, pools) == (5, 1) {
            assert_eq!(
                over.to_string(),
                "Every game of the pools is played, and nobody is left to play a knockout: the \
                 standings say who has won. Certify the results."
            );
            assert_eq!(
                fit.words,
                "1 pool of 5 with 5 rounds, and the standings of it say who has won."
            );
        }
    }
}

#[test]
fn rivals_of_a_pool_meet_again_as_late_as_can_be() {
    for (pools, through) in [(2, 2), (4, 2), (8, 2), (2, 4), (4, 4)] {
        for seed in 0..5 {
            let pairs = pools * 4;
            let plan = Plan {
                pools,
                through,
                ..Plan::default()
            };
            let played = play(&pools::FORMAT, pairs, plan, seed, NONE);
            let pool = |pair: Number| {
                let places = played.draws[0].places.split(Option::is_none);
                let mut groups = places.filter(|group| !group.is_empty());
                groups.position(|group| group.contains(&Some(pair)))
            };
            let last = played.draws.last().expect("a draw").places.clone();
            let end = last
                .windows(2)
                .position(|two| two == [None, None])
                .expect("the knockout");
            let seeds: Vec<Number> = last[end + 2..].iter().copied().flatten().collect();
            assert_eq!(seeds.len(), usize::from(pools * through));
            let mut stands = vec![0];
            while stands.len() < seeds.len() {
                let low = 2 * stands.len() - 1;
                stands = stands
                    .into_iter()
                    .flat_map(|seed| [seed, low - seed])
                    .collect();
            }
            // Of so many that go through, no two are in one part as large as all pools together.
            for half in stands.chunks(seeds.len() / usize::from(through)) {
                let mut pools: Vec<_> = half.iter().map(|seed| pool(seeds[*seed])).collect();
                pools.sort_unstable();
                let all = pools.len();
                pools.dedup();
                assert_eq!(pools.len(), all, "{pools:?} {through}");
            }
        }
    }
}

#[test]
fn once_the_knockout_is_drawn_a_corrected_pool_changes_nothing() {
    let plan = Plan {
        pools: 4,
        ..Plan::default()
    };
    let played = play(&pools::FORMAT, 16, plan, 3, NONE);
    let mut field = played.field.clone();
    field.past.truncate(4);
    field.round = 5;
    let before = (pools::FORMAT.draw)(&field).expect("a draw");
    for table in field.past[0].results.clone().keys() {
        let mut field = field.clone();
        field.past[0].results.insert(*table, Winner::B);
        let after = (pools::FORMAT.draw)(&field).expect("a draw");
        assert_eq!(after.tables, before.tables);
    }
}

#[test]
fn nobody_is_in_two_pools_whatever_a_file_says() {
    let mut field = opening(6, 1);
    field.plan.pools = 2;
    let mut posted = released(&(pools::FORMAT.draw)(&field).expect("a draw"));
    posted.places = [5, 5, 5, 0, 1, 5, 2, 0]
        .map(|place| (place > 0).then_some(place))
        .to_vec();
    field.keep = Some(posted);
    let draw = (pools::FORMAT.draw)(&field).expect("a draw");
    assert_eq!(pools::FORMAT.checks(&field, &draw), []);
}

#[test]
fn whoever_is_kept_apart_is_spread_over_the_pools() {
    for (pairs, groups) in [(8, 2), (12, 3), (16, 4), (20, 4), (24, 6)] {
        for seed in 0..10 {
            let mut field = opening(pairs, seed);
            field.plan.pools = groups;
            let bells: BTreeSet<Number> = (1..=groups).collect();
            field.wishes.apart = vec![Apart {
                name: "the Bells".to_owned(),
                bond: Bond::Household,
                strength: Strength::Always,
                entrants: bells.clone(),
            }];
            let draw = (pools::FORMAT.draw)(&field).expect("a draw");
            for pool in draw.places.split(Option::is_none) {
                let inside = pool.iter().flatten().filter(|pair| bells.contains(pair));
                assert!(inside.count() <= 1, "{pairs} {seed} {:?}", draw.places);
            }
        }
    }
}
