//! What fits: the words that all formats use to say how many tables and byes an evening has.

/// What a format says of fewer than two pairs.
pub(super) const NO_FIELD: &str = "A round needs at least two pairs.";

/// "13 pairs in 6 rounds: 6 tables and one bye each round."
pub(super) fn room(pairs: u16, rounds: u16) -> String {
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
