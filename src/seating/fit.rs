//! What fits: tables, byes and repeats of an evening that is being planned.

use super::Plan;
use super::repeats::least_again;

/// An evening that is being planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evening {
    /// Pairs or players, as the format has them.
    pub entrants: u16,
    pub rounds: u16,
    pub plan: Plan,
}

/// What an evening gets from a format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fit {
    /// Rounds that it will really have: as planned, or as many as a bracket takes.
    pub rounds: u16,
    /// Tables in the fullest round.
    pub tables: u16,
    /// Who has no game in a round, in the first one where it changes.
    pub byes: u16,
    /// Opponents met again, counted as the sum of C(times met, 2) over all twos; none where that
    /// depends on the results.
    pub repeats: Option<u32>,
    /// The same at the very least, whatever the seating, by the averaging bound.
    pub least_repeats: u32,
    /// Whether it fits, and what else is to be known, in a few sentences.
    pub words: String,
}

/// What a format of pairs says of an evening: `repeats` as far as they are known beforehand, and
/// whether it fits, in its own words.
pub(super) fn of_pairs(evening: &Evening, repeats: Option<u32>, words: &str) -> Fit {
    let Evening {
        entrants, rounds, ..
    } = *evening;
    Fit {
        rounds,
        tables: entrants / 2,
        byes: entrants % 2,
        repeats,
        least_repeats: least_repeats(entrants, rounds),
        words: format!("{words}."),
    }
}

/// What a format says of fewer than two pairs.
pub(super) fn no_field(evening: &Evening) -> Fit {
    Fit {
        rounds: evening.rounds,
        tables: 0,
        byes: evening.entrants,
        repeats: None,
        least_repeats: 0,
        words: "A round needs at least two pairs.".to_owned(),
    }
}

/// The least that so many pairs must meet again in so many rounds.
pub(super) fn least_repeats(pairs: u16, rounds: u16) -> u32 {
    let meetings = usize::from(pairs / 2) * usize::from(rounds);
    least_again(usize::from(pairs), meetings)
}
