//! Brackets: a list of games, each with where its two sides come from and when it is due.
//!
//! Nothing of a bracket is stored but its seeds, in the places of every draw. Who meets whom follows
//! from them and from the results of the rounds before, so that a corrected result opens the games
//! that come after it and no others. What was played stays played: if a game
//! was corrected after the next one was drawn, the one that was played counts in its place.

mod board;
mod play;
mod round;
mod seeds;

pub(super) use board::board;
pub use board::{Board, BoardGame, BoardPart, BoardSide, Column, Pool, PoolLine};
pub(super) use round::{draw, reached, strays};
pub(super) use seeds::{
    LATE, by_standing, each_once, filled, positions, seeds, spread, tier, weight,
};

use super::Number;

/// Who sits on each seed, the highest first; `None` where there is nobody.
pub(super) type Seeds = [Option<Number>];

/// Every game that can come to be played.
#[derive(Debug, Default)]
pub(super) struct Bracket {
    pub parts: Vec<Part>,
    /// A game draws on earlier ones only.
    pub games: Vec<Game>,
    /// The games that decide who has won, the last that has a winner.
    pub decisive: Vec<usize>,
}

/// Games that belong together, such as the consolation.
#[derive(Debug)]
pub(super) struct Part {
    pub title: &'static str,
    /// How far whoever is still in it has come, see [`Game::winner`].
    pub best: u16,
}

/// One game of a bracket.
#[derive(Debug)]
pub(super) struct Game {
    pub part: usize,
    /// Its column within the part, from 0.
    pub column: usize,
    pub title: String,
    /// The first round of the bracket in which it is played, from 1.
    pub due: u16,
    pub sides: [Source; 2],
    /// How far whoever wins it, and goes nowhere from it, has come; less is better.
    pub winner: u16,
    /// The same of whoever loses it.
    pub loser: u16,
}

/// Where a side of a game comes from.
#[derive(Debug, Clone, Copy)]
pub(super) enum Source {
    /// Seed number, from 0.
    Seed(usize),
    Winner(usize),
    Loser(usize),
    /// The loser, if it has not won a game before: a bye is none.
    FirstLoss(usize),
    /// The first side of that game, unbeaten until then, if it did not win it.
    Beaten(usize),
    /// Whoever beat it.
    Beater(usize),
}

impl Bracket {
    pub fn part(&mut self, title: &'static str, best: u16) -> usize {
        self.parts.push(Part { title, best });
        self.parts.len() - 1
    }

    /// Adds a game and says which it is.
    pub fn game(&mut self, game: Game) -> usize {
        self.games.push(game);
        self.games.len() - 1
    }
}
