//! Seeds: who stands where in a bracket, by standing or lot, and who is kept from whom.

use crate::seating::movement::places::{here, lot};
use crate::seating::{Bond, Field, NoDraw, Number, Strength};
use std::collections::BTreeSet;

/// Why somebody who is here has no seed.
pub const LATE: &str = "Came when the bracket was full or under way.";

/// The seeds of a bracket, the highest first, with an empty place for every bye: as they were drawn
/// first, and before the first round is played a pair that came late on the highest empty place.
///
/// # Errors
/// Nothing was drawn yet and fewer than two are here.
pub fn seeds(field: &Field) -> Result<Vec<Option<Number>>, NoDraw> {
    let drawn = field.past.iter().rev().chain(&field.keep);
    let drawn = drawn
        .map(|round| &round.places)
        .find(|places| !places.is_empty());
    let Some(places) = drawn else {
        let mut order = by_standing(field, here(field)?);
        let weight = |a, b| weight(field, a, b);
        spread(&mut order, tier, weight);
        return Ok(filled(order));
    };
    let mut seeds = each_once(places);
    if field.past.is_empty() {
        let known: BTreeSet<Number> = seeds.iter().copied().flatten().collect();
        let late = field.entrants.iter().filter(|pair| !known.contains(pair));
        let empty = seeds.iter_mut().filter(|seed| seed.is_none());
        for (seed, pair) in empty.zip(late) {
            *seed = Some(*pair);
        }
    }
    Ok(seeds)
}

/// The seeds as a draw has kept them: as many as a bracket has, and nobody on two of them, whatever
/// a file says.
pub fn each_once(places: &[Option<Number>]) -> Vec<Option<Number>> {
    let mut known = BTreeSet::new();
    let places = places.iter();
    filled_up(
        places
            .map(|place| place.filter(|pair| known.insert(*pair)))
            .collect(),
    )
}

/// Seeds 3 and 4 are of one tier, 5 to 8, 9 to 16…
pub fn tier(seed: usize) -> usize {
    (seed + 1).next_power_of_two()
}

/// These in the order of the standings, those of one place by lot.
pub fn by_standing(field: &Field, here: BTreeSet<Number>) -> Vec<Number> {
    let standings = field.standings();
    let mut order = lot(here, field.seed);
    order.sort_by_key(|entrant| standings.place_or_last(*entrant));
    order
}

/// One place for every seed of a bracket of 2, 4, 8… and nobody on the last ones.
pub fn filled(order: Vec<Number>) -> Vec<Option<Number>> {
    filled_up(order.into_iter().map(Some).collect())
}

fn filled_up(mut seeds: Vec<Option<Number>>) -> Vec<Option<Number>> {
    let size = seeds.len().next_power_of_two().max(2);
    seeds.resize(size, None);
    seeds
}

/// The seeds in the order in which they stand in a bracket of that size, each from 0: two that are
/// neighbours meet in the first round, and the first two seeds not before the final.
pub fn positions(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = 2 * order.len() - 1;
        order = order
            .into_iter()
            .flat_map(|seed| [seed, last - seed])
            .collect();
    }
    order
}

/// Exchanges seeds of one tier as long as that lets those who weigh on each other meet later.
pub fn spread(
    order: &mut [Number],
    tier: impl Fn(usize) -> usize,
    weight: impl Fn(Number, Number) -> u64,
) {
    let size = order.len().next_power_of_two().max(2);
    let mut stands = vec![0; size];
    for (position, seed) in positions(size).into_iter().enumerate() {
        stands[seed] = position;
    }
    // One round earlier weighs as much as eight meetings later.
    let early = |one: usize, other: usize| {
        let round = usize::BITS - (stands[one] ^ stands[other]).leading_zeros();
        1_u64 << (3 * (size.ilog2() - round))
    };
    let cost = |order: &[Number], seed: usize| -> u64 {
        let others = (0..order.len()).filter(|other| *other != seed);
        others
            .map(|other| weight(order[seed], order[other]) * early(seed, other))
            .sum()
    };
    let mut better = true;
    while better {
        better = false;
        for one in 0..order.len() {
            if cost(order, one) == 0 {
                continue;
            }
            for other in (0..order.len()).filter(|other| tier(*other) == tier(one)) {
                let before = cost(order, one) + cost(order, other);
                order.swap(one, other);
                match cost(order, one) + cost(order, other) < before {
                    true => better = true,
                    false => order.swap(one, other),
                }
            }
        }
    }
}

/// How much two weigh on each other by the wishes.
pub fn weight(field: &Field, a: Number, b: Number) -> u64 {
    let against = field.wishes.against(a, b);
    let weights = against.map(|apart| match (apart.strength, apart.bond) {
        (Strength::Always, _) => 100,
        (Strength::WherePossible, Bond::Household) => 9,
        (Strength::WherePossible, Bond::Club) => 3,
        (Strength::WherePossible, Bond::City) => 1,
    });
    weights.sum()
}
