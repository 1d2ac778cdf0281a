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
mod drawn;
mod entrants;
mod explain;
mod faults;
mod field;
mod fit;
mod kept;
mod lot;
mod matching;
mod meeting;
mod movement;
mod no_draw;
mod past;
mod repeats;
mod room;
mod standing;

pub use bracket::{Board, BoardGame, BoardPart, BoardSide, Column, Pool, PoolLine};
pub use drawn::{Draw, DrawnBye, DrawnTable, Eliminated};
pub use entrants::Entrants;
pub use field::{Field, Score, Unit};
pub use fit::{Evening, Fit};
pub use meeting::{Dealing, Meeting, Partners, PastRound, Winner};
pub use no_draw::{LiesWith, NoDraw};
pub use plan::{Equals, FirstDeal, Legs, Movers, Plan};
pub use reseating::{NoReseating, Reseating, free_tables};
pub use tie_playoff::Contest;
pub use wishes::{Apart, Bond, Strength, Unusable, Wishes};

use checks::Check;
use std::collections::BTreeMap;

/// An entrant's number: a pair's, or a player's in individual events.
pub type Number = u16;

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
    /// The tables of a draw whose games are none of the bracket, in a format that has one.
    pub strays: Option<fn(&Field, &Draw) -> Vec<u16>>,
}

impl Format {
    /// What is wrong with a draw of this format, the gravest first.
    pub fn checks(&self, field: &Field, draw: &Draw) -> Vec<Check> {
        match self.strays {
            Some(strays) => checks::of_settled(field, draw, &strays(field, draw)),
            None => checks::of_drawn(field, draw),
        }
    }
}

/// How far everybody has come, see [`Format::reached`].
pub type Reached = BTreeMap<Number, u16>;

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
