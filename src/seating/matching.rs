//! The best of all seatings of a round: a perfect matching with the fewest faults.

use super::Number;
use super::faults::{Faults, Scale};
use integer_blossom::min_weight_perfect_matching;

/// Two who meet, or the one who sits out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Couple {
    Meet(Number, Number),
    Out(Number),
}

/// Puts everybody together two by two, one sitting out when they are odd, so that the sum of
/// `faults` is the least possible: each couple once, in the order of `entrants`.
///
/// Exact, by Edmonds' blossom algorithm; 200 entrants take milliseconds.
pub(super) fn fewest_faults(entrants: &[Number], faults: impl Fn(Couple) -> Faults) -> Vec<Couple> {
    let places = entrants.len().next_multiple_of(2);
    // The place behind the last is nobody's: whoever gets it sits out.
    let couple = |low: usize, high: usize| match entrants.get(high) {
        Some(other) => Couple::Meet(entrants[low], *other),
        None => Couple::Out(entrants[low]),
    };
    let mut edges = Vec::with_capacity(places * places / 2);
    for low in 0..places {
        edges.extend((low + 1..places).map(|high| {
            let couple = couple(low, high);
            (low * places + high, couple, faults(couple))
        }));
    }
    let scale = Scale::of(
        edges.iter().map(|(_, couple, faults)| (*couple, *faults)),
        places / 2,
    );
    let mut weights = vec![0; places * places];
    for (edge, _, faults) in &edges {
        weights[*edge] = scale.weight(*faults);
    }
    min_weight_perfect_matching(&weights, places)
        .into_iter()
        .enumerate()
        .filter(|(low, high)| low < high)
        .map(|(low, high)| couple(low, high))
        .collect()
}
