//! The best of all seatings of a round: a perfect matching with the fewest faults.

use super::faults::Faults;
use integer_blossom::min_weight_perfect_matching;

/// Puts `count` places (an even number) together two by two so that the sum of `faults` is the
/// least possible; each couple once, the lower place first, in order.
///
/// Exact, by Edmonds' blossom algorithm; 200 places take milliseconds.
pub(super) fn fewest_faults(
    count: usize,
    faults: impl Fn(usize, usize) -> Faults,
) -> Vec<(usize, usize)> {
    let mut weights = vec![0; count * count];
    for low in 0..count {
        for high in low + 1..count {
            weights[low * count + high] = faults(low, high).weight();
        }
    }
    min_weight_perfect_matching(&weights, count)
        .into_iter()
        .enumerate()
        .filter(|(low, high)| low < high)
        .collect()
}
