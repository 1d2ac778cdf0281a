//! Who meets whom, at which table: the formats, each one file, as pure functions of the field.
//!
//! The *outcome* of a draw is what the journal keeps, so a better algorithm never changes history.

pub mod checks;
pub mod double_elimination;
pub mod knockout;
pub mod malt;
pub mod manual;
pub mod mitchell;
pub mod plan;
pub mod players;
pub mod pools;
pub mod progressive;
pub mod reseating;
pub mod round_robin;
pub mod swiss;
pub mod tie_playoff;
pub mod wishes;

mod apart;
mod bracket;
mod by_number;
mod by_results;
mod entrants;
mod explain;
mod faults;
mod fit;
mod kept;
mod lot;
mod matching;
mod one_round;
mod past;
mod places;
mod pool_groups;
mod repeats;
mod room;
mod standing;

pub use bracket::{Board, BoardGame, BoardSide, Column, Pool, PoolLine, Section};
pub use plan::{Equals, FirstDeal, Legs, Movers, Plan};
pub use reseating::{NoReseating, Reseating, free_tables};
pub use tie_playoff::Contest;
pub use wishes::{Apart, Bond, Strength, Wishes};

use crate::words::listed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// An entrant's number: a pair's, or a player's in individual events.
pub type Number = u16;

/// What a format is handed to draw the next round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    /// The round to draw, from 1.
    pub round: u16,
    /// How many rounds the evening is planned for.
    pub rounds: u16,
    /// Chance comes from here alone: the same field and seed give the same draw.
    pub seed: u64,
    /// Who is to be placed, in order of number.
    pub entrants: Vec<Number>,
    /// The rounds that were released, in order, as they were drawn and repaired.
    pub past: Vec<PastRound>,
    /// The standings after them, best first, for the formats that go by them.
    pub scores: Vec<Score>,
    /// This round as it was posted, when it is drawn once more before it starts: among all draws
    /// that are equally good, the one that keeps the most of its tables.
    pub keep: Option<PastRound>,
    /// What the director has chosen within the format.
    pub plan: Plan,
    /// The tables of the room, and who is to be kept where or from whom.
    pub wishes: Wishes,
}

/// What an entrant has reached in the rounds before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    pub entrant: Number,
    /// The place in the standings, from 1; equal where it is shared.
    pub place: u16,
    /// Games won, byes among them as the settings say.
    pub wins: u16,
}

/// A round as it was drawn and repaired.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PastRound {
    pub meetings: Vec<Meeting>,
    /// Who sat out, for whatever reason (bye, late arrival, opponent gone).
    pub byes: Vec<Number>,
    /// The places that draw worked with, see [`Draw::places`].
    pub places: Vec<Option<Number>>,
    /// Which side had the first deal at which table, where the draw named it.
    pub first_deals: BTreeMap<u16, Dealing>,
    /// Who won at which table; a table whose result is not settled is missing.
    pub results: BTreeMap<u16, Winner>,
}

/// Who sat where at one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    pub table: u16,
    /// A pair that sits North and South, or the player who sits North.
    pub a: Number,
    /// A pair that sits East and West, or the player who sits East.
    pub b: Number,
    /// The partners of the two; none where pairs meet.
    pub partners: Option<Partners>,
}

impl Meeting {
    /// Two pairs at a table.
    pub fn of_pairs(table: u16, a: Number, b: Number) -> Meeting {
        Meeting {
            table,
            a,
            b,
            partners: None,
        }
    }
}

/// The partners at a table of an individual event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Partners {
    /// Sits South.
    pub a: Number,
    /// Sits West.
    pub b: Number,
}

/// Which side of a table won its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// North and South.
    A,
    /// East and West.
    B,
    /// Both sides lost.
    Nobody,
}

/// One drawn round: everybody is at exactly one table, has a bye or is out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    pub tables: Vec<DrawnTable>,
    pub byes: Vec<DrawnBye>,
    /// Who is here and has no part in this round any more, in a format that eliminates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Eliminated>,
    /// The places of the movement, in its own order; `None` is the phantom. The next draw of the
    /// same movement starts from them.
    pub places: Vec<Option<Number>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnTable {
    pub table: u16,
    pub a: Number,
    pub b: Number,
    /// The partners of the two; none where pairs meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partners: Option<Partners>,
    /// The side that deals first, where the draw names it and not the first jack (B1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_deal: Option<Dealing>,
    /// What this game is called, such as "Semi-final", in a format whose games have names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// "Why this table?", in a sentence.
    pub reason: String,
}

/// The side whose first seat (North or East) deals first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    A,
    B,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnBye {
    pub entrant: Number,
    pub reason: String,
}

/// Who lost the right to another game, and how, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eliminated {
    pub entrant: Number,
    pub reason: String,
}

/// Why nothing could be drawn: a sentence that names the rule in the way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoDraw {
    #[error("Nobody is here to play yet: check in at least two pairs, then draw.")]
    Nobody,
    #[error("Only one pair is here to play: a round needs at least two.")]
    OnlyOne,
    #[error(
        "Nobody who is here has an opponent in this round of the pools: check somebody in, or seat by hand."
    )]
    NoOpponents,
    #[error("Nobody is here to play yet: check in at least four players, then draw.")]
    NobodyToPlay,
    #[error("Too few players are here to play ({players}): a round needs at least four.")]
    TooFewPlayers { players: usize },
    #[error(
        "This round needs {needed} tables and the room has {there} in use: add tables on the page \
         “Room and wishes”, or bring some back into use."
    )]
    RoomTooSmall { needed: usize, there: usize },
    #[error(
        "Every draw of this round breaks the rule “{group}: never meet”: let them meet where it \
         cannot be avoided, or take somebody out of that rule."
    )]
    NeverApart { group: String },
    #[error(
        "Not settled in round {round}: {tables}. The next round goes by who won, so settle that first; a game that was not played needs a decision."
    )]
    Unsettled { round: u16, tables: String },
    #[error(
        "Pairs {a} and {b} are never to meet ({name}), and the bracket brings them together now. Lift that wish, or let one of them withdraw."
    )]
    NeverMeet { a: Number, b: Number, name: String },
    #[error("{}", decided(*winner))]
    Decided { winner: Option<Number> },
    #[error(
        "Nobody shares a place on which a seat or a prize depends, so there is no tie to play out."
    )]
    NoTie,
    #[error(
        "{fixed} pairs stay at a table of their own and the room has {tables} in use: add tables on \
         the page “Room and wishes”, or let some of these pairs move."
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

fn decided(winner: Option<Number>) -> String {
    match winner {
        Some(winner) => format!("It is decided: pair {winner} has won. Certify the results."),
        None => "It is over, and nobody has won: nobody is left in the bracket.".to_owned(),
    }
}

impl NoDraw {
    /// These tables of a round have no result yet.
    fn unsettled(round: u16, tables: &[u16]) -> NoDraw {
        let tables = match tables {
            [table] => format!("table {table}"),
            tables => {
                let tables: Vec<String> = tables.iter().map(u16::to_string).collect();
                format!("tables {}", listed(&tables, "and"))
            }
        };
        NoDraw::Unsettled { round, tables }
    }
}

/// One way of seating an evening.
pub struct Format {
    /// As stored and in links, such as `round_robin`.
    pub key: &'static str,
    /// As shown, such as "Round robin".
    pub title: &'static str,
    /// One sentence for the director who chooses.
    pub about: &'static str,
    pub entrants: Entrants,
    pub draw: fn(&Field) -> Result<Draw, NoDraw>,
    /// What an evening gets from it, for the director who chooses.
    pub fit: fn(&Evening) -> Fit,
    /// How far everybody has come who is in the field or was: 1 for whoever stands first. Only for
    /// formats in which that decides the places before games won; those still in are level.
    pub reached: Option<fn(&Field) -> Reached>,
    /// The bracket to be looked at, in a format that has one.
    pub board: Option<fn(&Field) -> Board>,
}

/// How far everybody has come, see [`Format::reached`].
pub type Reached = BTreeMap<Number, u16>;

/// Whom a format places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entrants {
    /// Two partners who stay together.
    Pairs,
    /// Single players who change partners from round to round.
    Players,
}

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
    /// All that in a few sentences, and whether it fits.
    pub words: String,
}

/// Every format: adding one is one file and one line here.
pub const FORMATS: &[&Format] = &[
    &round_robin::FORMAT,
    &mitchell::FORMAT,
    &swiss::FORMAT,
    &malt::FORMAT,
    &progressive::FORMAT,
    &knockout::FORMAT,
    &double_elimination::FORMAT,
    &pools::FORMAT,
    &players::FORMAT,
    &manual::FORMAT,
];

/// The format of that key, if there is one.
pub fn format(key: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.key == key)
}
