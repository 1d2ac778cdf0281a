//! Who meets whom, at which table: the formats, each one file, as pure functions of the field.
//!
//! The *outcome* of a draw is what the journal keeps, so a better algorithm never changes history.

pub mod mitchell;
pub mod round_robin;
pub mod swiss;

mod advice;
mod explain;
mod faults;
mod kept;
mod matching;
mod one_round;
mod past;
mod places;

use serde::{Deserialize, Serialize};

/// An entrant's number: a pair's, or a person's in individual events.
pub type Number = u16;

/// What a format is handed to draw the next round.
#[derive(Debug, Clone, PartialEq, Eq)]
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
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    pub table: u16,
    /// Sits North and South.
    pub a: Number,
    /// Sits East and West.
    pub b: Number,
}

/// One drawn round: everybody is at exactly one table or has a bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    pub tables: Vec<DrawnTable>,
    pub byes: Vec<DrawnBye>,
    /// The places of the movement, in its own order; `None` is the phantom. The next draw of the
    /// same movement starts from them.
    pub places: Vec<Option<Number>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnTable {
    pub table: u16,
    pub a: Number,
    pub b: Number,
    /// "Why this table?", in a sentence.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnBye {
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
}

/// One way of seating an evening.
pub struct Format {
    /// As stored and in links, such as `round_robin`.
    pub key: &'static str,
    /// As shown, such as "Round robin".
    pub title: &'static str,
    /// One sentence for the director who chooses.
    pub about: &'static str,
    pub draw: fn(&Field) -> Result<Draw, NoDraw>,
    /// What so many pairs in so many rounds get from it, in a few sentences for the director:
    /// tables, byes, repeats, and whether it fits.
    pub advice: fn(pairs: u16, rounds: u16) -> String,
}

/// Every format: adding one is one file and one line here.
pub const FORMATS: &[&Format] = &[&round_robin::FORMAT, &mitchell::FORMAT, &swiss::FORMAT];

/// The format of that key, if there is one.
pub fn format(key: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.key == key)
}
