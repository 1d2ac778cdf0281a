//! Guided first deals: a whole deal of each game as a script, in which the learner's moves carry words.
//!
//! A lesson holds no state. [`Lesson::at`] plays the script up to one step of the learner's, so a
//! page of it can be opened, left and reloaded at will.

mod bid_whist;
mod contracts;
mod cpwp;
mod crazy_eights;

use super::hosted::Hosted;
use super::screen::Names;
use super::{Seat, Turn, game};
use crate::cards::Seed;

/// One lesson a game, in the order of `GAMES`.
pub const LESSONS: &[Lesson] = &[
    bid_whist::LESSON,
    crazy_eights::LESSON,
    cpwp::LESSON,
    contracts::LESSON,
];

/// The lesson of this game, if there is one.
pub fn lesson(slug: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.game == slug)
}

/// A deal that is played by a script.
#[derive(Debug)]
pub struct Lesson {
    /// The slug of a row of `GAMES`.
    pub game: &'static str,
    /// What is learned, in a sentence.
    pub about: &'static str,
    /// House rules that differ from the game's own: key and value.
    pub set: &'static [(&'static str, &'static str)],
    /// Who sits there, in the order of the seats; the learner is "You".
    pub names: &'static [&'static str],
    pub learner: Seat,
    /// A seed for each deal that the script goes through.
    pub seeds: &'static [u64],
    /// How a card that has no place now would be tried: "discard ", or nothing.
    pub verb: &'static str,
    pub steps: &'static [Step],
    /// How it ended, and how that is scored.
    pub end: &'static str,
}

#[derive(Debug)]
pub enum Step {
    /// Moves of the others, and of the learner's where nothing is to be learned; a semicolon between
    /// two.
    Played(&'static str),
    Own(Own),
}

/// A move of the learner's.
#[derive(Debug)]
pub struct Own {
    pub made: &'static str,
    /// The move in words: "Lead the ace of spades".
    pub words: &'static str,
    /// What there is to see, and what to do.
    pub before: &'static str,
    /// Why, behind "because".
    pub because: &'static str,
    /// What came of it.
    pub after: &'static str,
}

/// A lesson at one step: the table before the learner's move, or after the last.
pub struct Position {
    pub game: Box<dyn Hosted>,
    /// The learner's move before, if there was one.
    pub before: Option<&'static Own>,
    /// What was done since then: who, and the text of each move.
    pub since: Vec<(Seat, &'static str)>,
    /// The learner's move now; none at the end.
    pub now: Option<&'static Own>,
}

/// What comes of a move that the learner tries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tried {
    Suggested,
    /// The rules allow it, and the script plays something else.
    Allowed,
    /// Why the rules do not, in a sentence.
    Refused(String),
}

impl Lesson {
    /// How many moves the learner makes.
    pub fn length(&self) -> usize {
        let own = self.steps.iter().filter(|step| step.is_own());
        own.count()
    }

    /// The table before the learner's move of this number, counted from 1; after the last it is the
    /// end.
    ///
    /// # Errors
    /// A sentence that says which move of the script cannot be made; no lesson of [`LESSONS`] has one.
    pub fn at(&self, number: usize) -> Result<Position, String> {
        let row = game(self.game).ok_or_else(|| format!("There is no game {}.", self.game))?;
        let seats = self.names.len() as u8;
        let table = row
            .start(self.set, seats)
            .map_err(|not_set| not_set.to_string())?;
        let mut position = Position {
            game: table,
            before: None,
            since: Vec::new(),
            now: None,
        };
        let mut seeds = self.seeds.iter();
        position.deal(&mut seeds);
        let mut own = 0;
        for step in self.steps {
            match step {
                Step::Played(moves) => {
                    for made in moves.split(';') {
                        let seat = position.play(made)?;
                        position.since.push((seat, made));
                    }
                }
                Step::Own(now) => {
                    own += 1;
                    if own == number {
                        position.now = Some(now);
                        return Ok(position);
                    }
                    position.play(now.made)?;
                    position.before = Some(now);
                    position.since.clear();
                }
            }
        }
        Ok(position)
    }

    /// The names, as a screen asks for them.
    pub fn called(&self) -> Names {
        self.names.iter().map(|name| (*name).to_owned()).collect()
    }
}

impl Position {
    /// What would come of this move.
    pub fn tries(&self, made: &str) -> Tried {
        if self.now.is_some_and(|own| own.made == made) {
            return Tried::Suggested;
        }
        let Turn::Of(seat) = self.game.turn() else {
            return Tried::Refused("This deal is over.".to_owned());
        };
        match self.game.copy().play(seat, made) {
            Ok(()) => Tried::Allowed,
            Err(sentence) => Tried::Refused(sentence),
        }
    }

    fn deal(&mut self, seeds: &mut std::slice::Iter<'_, u64>) {
        while self.game.turn() == Turn::Deal
            && let Some(seed) = seeds.next()
        {
            self.game.deal(&seed_of(*seed));
        }
    }

    /// Makes a move of whoever is to move.
    fn play(&mut self, made: &str) -> Result<Seat, String> {
        let Turn::Of(seat) = self.game.turn() else {
            return Err(format!("Nobody is to move, so \"{made}\" cannot be made."));
        };
        let played = self.game.play(seat, made);
        played.map_err(|why| format!("\"{made}\" of seat {seat}: {why}"))?;
        Ok(seat)
    }
}

impl Step {
    fn is_own(&self) -> bool {
        match self {
            Step::Own(_) => true,
            Step::Played(_) => false,
        }
    }
}

/// A seed that a lesson can name.
fn seed_of(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Seed(bytes)
}
