//! Why a round is not changed by hand: each a sentence with the way out.

use crate::{
    ids::{PairNo, RoundNo, RulingNo, TableNo},
    seating::NoReseating,
};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Error)]
pub enum NotReseated {
    /// Somebody or some table is not where the change has it.
    #[error(transparent)]
    Elsewhere(#[from] NoReseating),
    #[error(
        "Round {round} is closed: open it again first. Two who sat in each other's places can be swapped as it is."
    )]
    Closed { round: RoundNo },
    #[error("Pair {pair} is not here to play: check it in first, with two players.")]
    NotHere { pair: PairNo },
    #[error(
        "The game at table {table} has begun, so the table stays. Let the director decide its result."
    )]
    HasBegun { table: TableNo },
    #[error(
        "Pair {pair} left during its game at table {table}: the result stands, and nobody takes that place."
    )]
    LeftDuringGame { table: TableNo, pair: PairNo },
    #[error(
        "Everybody at table {table} is here, so the table stays. Swap whom you want elsewhere."
    )]
    NobodyGone { table: TableNo },
    #[error(
        "Ruling {ruling} at table {table} took the next game or a player from one of these sides by name. Withdraw it, swap, and rule again."
    )]
    RuledByName { ruling: RulingNo, table: TableNo },
}
