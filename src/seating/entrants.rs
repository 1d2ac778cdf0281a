//! Whom a format places, as pages and sentences call them.

use crate::words::counted;
use serde::{Deserialize, Serialize};

/// Whom a format places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entrants {
    /// Two partners who stay together.
    Pairs,
    /// Single players who change partners from round to round.
    Players,
}

impl Entrants {
    /// As it is kept in tables.
    pub fn key(self) -> &'static str {
        match self {
            Entrants::Pairs => "pairs",
            Entrants::Players => "players",
        }
    }

    /// "pair", "player"
    pub fn noun(self) -> &'static str {
        match self {
            Entrants::Pairs => "pair",
            Entrants::Players => "player",
        }
    }

    /// "pairs", "players"
    pub fn nouns(self) -> &'static str {
        match self {
            Entrants::Pairs => "pairs",
            Entrants::Players => "players",
        }
    }

    /// What one side of a table is called: "pair", and "side" where partners change.
    pub fn side(self) -> &'static str {
        match self {
            Entrants::Pairs => "pair",
            Entrants::Players => "side",
        }
    }

    /// A round without a game, as a heading: a pair has a bye, a player sits out.
    pub fn bye(self) -> &'static str {
        match self {
            Entrants::Pairs => "Bye",
            Entrants::Players => "Sits out",
        }
    }

    /// The same when it is past.
    pub fn had_bye(self) -> &'static str {
        match self {
            Entrants::Pairs => "Bye",
            Entrants::Players => "Sat out",
        }
    }

    /// Asks for the reason of it.
    pub fn why_bye(self) -> &'static str {
        match self {
            Entrants::Pairs => "Why a bye?",
            Entrants::Players => "Why this player?",
        }
    }

    /// "1 bye", "2 sit out", "nobody sits out"
    pub fn byes(self, how_many: usize) -> String {
        match (self, how_many) {
            (Entrants::Pairs, how_many) => counted(how_many, "bye"),
            (Entrants::Players, 0) => "nobody sits out".to_owned(),
            (Entrants::Players, 1) => "1 sits out".to_owned(),
            (Entrants::Players, outs) => format!("{outs} sit out"),
        }
    }

    /// To somebody who is not among them.
    pub fn not_playing(self) -> &'static str {
        match self {
            Entrants::Pairs => "You play in no pair here",
            Entrants::Players => "You do not play here",
        }
    }

    /// Before "ticket", after "your": a pair shares it, a player has an own one.
    pub fn owner(self) -> &'static str {
        match self {
            Entrants::Pairs => "pair's ",
            Entrants::Players => "",
        }
    }

    /// "Pair", "Player": for a heading, or before a number.
    pub fn title(self) -> &'static str {
        match self {
            Entrants::Pairs => "Pair",
            Entrants::Players => "Player",
        }
    }

    /// "Pairs", "Players"
    pub fn titles(self) -> &'static str {
        match self {
            Entrants::Pairs => "Pairs",
            Entrants::Players => "Players",
        }
    }
}
