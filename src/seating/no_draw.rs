//! Why nothing could be drawn: a sentence that names the rule in the way.

use super::Number;
use crate::words::numbered;

/// Why nothing could be drawn: a sentence that names the rule in the way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoDraw {
    #[error("Nobody is here to play yet: a round needs at least two pairs.")]
    NoPairs,
    #[error("Only one pair is here to play: a round needs at least two.")]
    OnePair,
    #[error("Nobody is here to play yet: a round needs at least four players.")]
    NoPlayers,
    #[error("Too few players are here to play ({players}): a round needs at least four.")]
    TooFewPlayers { players: usize },
    #[error(
        "Nobody who is here has an opponent in this round of the pools: wait for somebody who is \
         to come, or seat by hand."
    )]
    NoOpponents,
    #[error(
        "This round needs {needed} tables and the room has {there} in use: let it have more, or \
         bring some back into use."
    )]
    RoomTooSmall { needed: usize, there: usize },
    #[error(
        "Every draw of this round brings two together who are never to meet, such as {a} and {b} \
         (“{group}”): let them meet where it cannot be avoided, or take one of them out of that \
         group."
    )]
    NeverMeet { a: Number, b: Number, group: String },
    #[error(
        "Not settled in round {round}: {}. The next round goes by who won, so settle that first; \
         a game that was not played needs a decision.",
        numbered("table", .tables)
    )]
    Unsettled { round: u16, tables: Vec<u16> },
    #[error("{}", decided(*winner))]
    Decided { winner: Option<Number> },
    #[error(
        "Every game of the pools is played, and nobody is left to play a knockout: the standings \
         say who has won. Certify the results."
    )]
    AllPlayed,
    #[error(
        "Nobody shares a place on which a seat or a prize depends, so there is no tie to play out."
    )]
    NoTie,
    #[error(
        "{fixed} pairs stay at a table of their own and the room has {tables} in use: let it have \
         more, or let some of these pairs move."
    )]
    MoreFixedThanTables { fixed: usize, tables: usize },
    #[error(
        "Pair {entrant} stays at table {table}, which is out of use: bring the table back into use, \
         or give the pair another."
    )]
    FixedOutOfUse { entrant: Number, table: u16 },
    #[error(
        "Pair {entrant} stays at table {table}, and the room has no such table: give the pair \
         another, or say how many tables there are."
    )]
    FixedOutside { entrant: Number, table: u16 },
    #[error(
        "Pairs {one} and {other} both stay at table {table}: give one of them another, or let it \
         move."
    )]
    FixedTwice {
        one: Number,
        other: Number,
        table: u16,
    },
}

/// With whom or what a director finds the way out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LiesWith {
    /// Who is checked in.
    Roster,
    /// The tables of the room, and the wishes.
    Wishes,
    /// The games, or nothing.
    Games,
}

impl NoDraw {
    /// Whether no round is left to be drawn, whatever a director does.
    pub fn is_the_end(&self) -> bool {
        match self {
            NoDraw::Decided { .. } | NoDraw::AllPlayed => true,
            NoDraw::NoPairs
            | NoDraw::OnePair
            | NoDraw::NoPlayers
            | NoDraw::TooFewPlayers { .. }
            | NoDraw::NoOpponents
            | NoDraw::RoomTooSmall { .. }
            | NoDraw::NeverMeet { .. }
            | NoDraw::Unsettled { .. }
            | NoDraw::NoTie
            | NoDraw::MoreFixedThanTables { .. }
            | NoDraw::FixedOutOfUse { .. }
            | NoDraw::FixedOutside { .. }
            | NoDraw::FixedTwice { .. } => false,
        }
    }

    pub fn lies_with(&self) -> LiesWith {
        match self {
            NoDraw::NoPairs
            | NoDraw::OnePair
            | NoDraw::NoPlayers
            | NoDraw::TooFewPlayers { .. }
            | NoDraw::NoOpponents => LiesWith::Roster,
            NoDraw::RoomTooSmall { .. }
            | NoDraw::NeverMeet { .. }
            | NoDraw::MoreFixedThanTables { .. }
            | NoDraw::FixedOutOfUse { .. }
            | NoDraw::FixedOutside { .. }
            | NoDraw::FixedTwice { .. } => LiesWith::Wishes,
            NoDraw::Unsettled { .. }
            | NoDraw::Decided { .. }
            | NoDraw::AllPlayed
            | NoDraw::NoTie => LiesWith::Games,
        }
    }
}

fn decided(winner: Option<Number>) -> String {
    match winner {
        Some(winner) => format!("It is decided: pair {winner} has won. Certify the results."),
        None => "It is over, and nobody has won: nobody is left in the bracket.".to_owned(),
    }
}
