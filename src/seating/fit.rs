//! What fits: tables, byes and repeats of an evening that is being planned.

use super::repeats::least_again;
use super::{Evening, Fit};

/// What a format of pairs says of an evening: `repeats` as far as they are known beforehand, and
/// its own words after those on the room.
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
        words: format!("{} {words}.", room(entrants, rounds)),
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

/// "13 pairs in 6 rounds: 6 tables and one bye each round."
fn room(pairs: u16, rounds: u16) -> String {
    let tables = match pairs / 2 {
        1 => "1 table".to_owned(),
        tables => format!("{tables} tables"),
    };
    let byes = match pairs % 2 {
        0 => "no bye",
        _ => "one bye each round",
    };
    let rounds = match rounds {
        1 => "1 round".to_owned(),
        _ => format!("{rounds} rounds"),
    };
    format!("{pairs} pairs in {rounds}: {tables}, {byes}.")
}
