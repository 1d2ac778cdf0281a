//! What fits: tables, byes and repeats of an evening that is being planned.

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

/// The least that so many pairs must meet again: so many meetings over so many twos, spread as
/// evenly as can be, and each two counted C(times met, 2).
pub(super) fn least_repeats(pairs: u16, rounds: u16) -> u32 {
    let twos = u32::from(pairs) * u32::from(pairs.saturating_sub(1)) / 2;
    let meetings = u32::from(pairs / 2) * u32::from(rounds);
    match (meetings.checked_div(twos), meetings.checked_rem(twos)) {
        (Some(times), Some(oftener)) => {
            (twos - oftener) * again(times) + oftener * again(times + 1)
        }
        _ => 0,
    }
}

/// C(times, 2)
fn again(times: u32) -> u32 {
    times * times.saturating_sub(1) / 2
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
