//! Weights less what everybody pays in any case, so that a matching has little left to look for.
//!
//! Everybody is in exactly one couple: taking the same from all couples of somebody changes no
//! choice. Taking as much as leaves nothing below zero gives everybody a couple that costs nothing,
//! and most of a round is then found at once.

/// The couples of each place: with whom, and at what weight.
pub(super) type Couples = Vec<Vec<(usize, i128)>>;

/// How often the shares are made as large as they can be; more often brings no more.
const SWEEPS: usize = 2;

/// Takes from every weight the shares of its two places; nothing falls below zero.
pub(super) fn reduce(couples: &mut Couples) {
    let least = |couples: &[(usize, i128)]| couples.iter().map(|(_, weight)| *weight).min();
    let half = |couples: &Vec<_>| least(couples).unwrap_or(0) / 2;
    let mut share: Vec<i128> = couples.iter().map(half).collect();
    for _ in 0..SWEEPS {
        for (place, couples) in couples.iter().enumerate() {
            let rest = couples.iter().map(|(other, weight)| weight - share[*other]);
            if let Some(rest) = rest.min() {
                share[place] = rest;
            }
        }
    }
    for (place, couples) in couples.iter_mut().enumerate() {
        for (other, weight) in couples {
            *weight -= share[place] + share[*other];
        }
    }
}
