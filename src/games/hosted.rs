//! A running game whose kind is known only at run time: moves go in and come out as text.

use super::bot::{Chance, Level, move_of};
use super::screen::{Names, Screen};
use super::{CardGame, Outcome, Seat, Turn, Viewer};
use crate::cards::Seed;
use crate::whist::Step;

/// One game as a table hosts it.
pub trait Hosted: Send + Sync {
    fn turn(&self) -> Turn;

    /// Deals, when the table waits for it.
    fn deal(&mut self, seed: &Seed);

    /// Makes the move that this text says.
    ///
    /// # Errors
    /// A sentence that says why not; nothing has changed.
    fn play(&mut self, seat: Seat, made: &str) -> Result<(), String>;

    /// Every move of whoever is to move, as text.
    fn moves(&self) -> Vec<String>;

    /// Whether this move showed its player a card that nobody can forget again.
    fn showed(&self, made: &str) -> bool;

    /// Whether the text of this move names a card that not everybody has seen; of what is no move, yes.
    fn hides(&self, made: &str) -> bool;

    /// What a bot of this level does in this seat, if it is its turn.
    fn bot(&self, seat: Seat, level: Level, seed: u64) -> Option<String>;

    fn outcome(&self) -> Option<Outcome>;

    /// What a slip of the club says of the deal that is over.
    fn written(&self) -> Vec<Step>;

    /// The table as it looks to somebody.
    fn screen(&self, viewer: Viewer, names: &Names) -> Screen;

    /// What everybody may hear of a move.
    fn told(&self, made: &str, names: &Names) -> String;

    /// Whether people want to look at the table before a bot goes on.
    fn rests(&self) -> bool;

    /// For how many seconds after the last card a seat may still speak up.
    fn stays_open(&self) -> u16;

    fn copy(&self) -> Box<dyn Hosted>;
}

/// A game of a kind that the compiler knows.
pub struct Running<G: CardGame>(G::State);

impl<G: CardGame> Running<G> {
    pub fn start(options: &G::Options, seats: u8) -> Box<dyn Hosted> {
        Box::new(Running::<G>(G::start(options, seats)))
    }
}

impl<G: CardGame> Hosted for Running<G> {
    fn turn(&self) -> Turn {
        G::turn(&self.0)
    }

    fn deal(&mut self, seed: &Seed) {
        G::deal(&mut self.0, seed);
    }

    fn play(&mut self, seat: Seat, made: &str) -> Result<(), String> {
        let made: G::Move = made.parse().map_err(|no_move| format!("{no_move}"))?;
        G::play(&mut self.0, seat, &made).map_err(|illegal| illegal.to_string())
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        G::moves(&self.0, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }

    fn showed(&self, made: &str) -> bool {
        made.parse().is_ok_and(|made| G::showed(&made))
    }

    fn hides(&self, made: &str) -> bool {
        made.parse().map_or(true, |made| G::hides(&made))
    }

    fn bot(&self, seat: Seat, level: Level, seed: u64) -> Option<String> {
        let made = move_of::<G>(level, &self.0, seat, &mut Chance::of(seed));
        made.map(|made| made.to_string())
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.0)
    }

    fn written(&self) -> Vec<Step> {
        G::written(&self.0)
    }

    fn screen(&self, viewer: Viewer, names: &Names) -> Screen {
        let mut moves = Vec::new();
        if let (Viewer::Seat(seat), Turn::Of(mover)) = (viewer, self.turn())
            && seat == mover
        {
            G::moves(&self.0, &mut moves);
        }
        G::screen(&G::see(&self.0, viewer), &moves, names)
    }

    fn told(&self, made: &str, names: &Names) -> String {
        made.parse()
            .map_or_else(|_| String::new(), |made| G::told(&made, names))
    }

    fn rests(&self) -> bool {
        G::rests(&self.0)
    }

    fn stays_open(&self) -> u16 {
        G::stays_open(&self.0)
    }

    fn copy(&self) -> Box<dyn Hosted> {
        Box::new(Running::<G>(self.0.clone()))
    }
}
