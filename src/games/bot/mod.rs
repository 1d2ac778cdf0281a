//! Who plays where nobody sits: one interface, the same levels for every game.
//!
//! A bot is handed what its seat may know and the moves it may make, and answers with one of them.

mod chance;
mod strong;

pub use chance::Chance;
pub use strong::{Worlds, strong};

use super::{CardGame, Seat, Viewer};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How well a bot plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal move: not offered at tables, but what the others are measured against.
    Random,
    /// The rule of thumb, with every seventh move only the second best.
    Easy,
    /// The rule of thumb.
    Club,
    /// Looks ahead in games that could be the true one.
    Strong,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Random, Level::Easy, Level::Club, Level::Strong];

    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Club => "club",
            Level::Strong => "strong",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What was typed for a bot and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a bot: say random, easy, club or strong.")]
pub struct NoLevel(pub String);

impl FromStr for Level {
    type Err = NoLevel;
    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let typed = text.trim();
        Level::ALL
            .into_iter()
            .find(|level| typed.eq_ignore_ascii_case(level.name()))
            .ok_or_else(|| NoLevel(typed.to_owned()))
    }
}

/// Every so many moves of an easy bot only the second best.
const SLIP: usize = 7;

/// The place among `moves`, which are all legal ones of the seat and not none, of the one that the
/// bot makes.
pub fn choose<G: CardGame>(
    level: Level,
    seen: &G::Seen<'_>,
    seat: Seat,
    moves: &[G::Move],
    chance: &mut Chance,
) -> usize {
    if moves.len() == 1 {
        return 0;
    }
    match level {
        Level::Random => chance.below(moves.len()),
        Level::Easy => easy::<G>(seen, moves, chance),
        Level::Club => G::convention(seen, moves, chance),
        Level::Strong => strong::<G>(seen, seat, moves, G::WORLDS, chance),
    }
}

/// What a seat plays at this moment of a game, if it is its turn.
pub fn move_of<G: CardGame>(
    level: Level,
    state: &G::State,
    seat: Seat,
    chance: &mut Chance,
) -> Option<G::Move> {
    if G::turn(state) != super::Turn::Of(seat) {
        return None;
    }
    let mut moves = Vec::new();
    G::moves(state, &mut moves);
    let seen = G::see(state, Viewer::Seat(seat));
    let chosen = choose::<G>(level, &seen, seat, &moves, chance);
    moves.into_iter().nth(chosen)
}

fn easy<G: CardGame>(seen: &G::Seen<'_>, moves: &[G::Move], chance: &mut Chance) -> usize {
    let best = G::convention(seen, moves, chance);
    if chance.below(SLIP) > 0 {
        return best;
    }
    let others: Vec<G::Move> = [&moves[..best], &moves[best + 1..]].concat();
    let second = G::convention(seen, &others, chance);
    if second < best { second } else { second + 1 }
}
