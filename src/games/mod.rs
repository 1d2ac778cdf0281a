//! Casual card games: four games behind one trait, their bots, and what every table gets for free.
//!
//! A game is a set of rules with no clock, no names and no chance but the seed it is dealt from.
//! Whoever sits at a table, a person or a bot, is handed the [`CardGame::Seen`] of one seat, through
//! which no card of another seat can be reached: the state keeps its fields to itself and cannot be
//! written out.
//!
//! - [`seat`]: places and viewers. [`outcome`]: how a game ended.
//! - [`fair`]: the seed of a deal, promised before it and shown after it.
//! - [`options`]: house rules as rows that a person reads and sets.
//! - [`bot`]: random, easy, club and strong, the same four for every game.
//! - [`arena`]: games between bots, and who is the stronger over the same deals.
//! - [`catalogue`]: `GAMES`, one row a game.
//! - [`screen`]: a table as a page draws it. [`hosted`]: a running game of any kind. [`casual`]: a table that people and bots sit at, whose
//!   whole truth is its journal.
//! - [`lessons`]: a guided first deal of each game.
//! - one folder a game: [`bid_whist`], [`crazy_eights`], [`cpwp`], [`contracts`].
//!
//! # Adding a game
//! 1. A folder with the rules as the doc comment of its `mod.rs`, and `impl CardGame`.
//! 2. The state in a file of its own, its fields private; what a seat may know as the methods of
//!    its `Seen`, in a module below it. The bot stands beside, where it sees `Seen` alone.
//! 3. `screen.rs`: the table as a page draws it, out of `Seen`; a shape of table that no page knows
//!    is a variant of [`screen::Board`].
//! 4. A row in `GAMES`. The conformance test, the command `simulate` and the lobby find it there.

pub mod arena;
pub mod bid_whist;
pub mod bot;
pub mod casual;
pub mod catalogue;
pub mod contracts;
pub mod cpwp;
pub mod crazy_eights;
pub mod fair;
pub mod hosted;
pub mod lessons;
pub mod options;
pub mod outcome;
pub mod screen;
pub mod seat;

pub use catalogue::{GAMES, Row, game};
pub use outcome::{Ending, Outcome};
pub use seat::{Seat, Viewer};

use crate::cards::{Card, Seed};
use crate::whist::Step;
use bot::Chance;
use screen::{Names, Screen};
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// Whom a table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// For the next deal.
    Deal,
    Of(Seat),
    Over,
}

/// Who plays with whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Partners {
    /// Everybody plays alone.
    Nobody,
    /// Whoever sits across the table, of four.
    Across,
}

impl Partners {
    /// Seats of one side have one number.
    pub fn side(self, seat: Seat) -> u8 {
        match self {
            Partners::Nobody => seat.0,
            Partners::Across => seat.0 % 2,
        }
    }
}

/// The rules of one game, and how it is played well.
pub trait CardGame: Sized + Send + Sync + 'static {
    /// In addresses, on the command line and in journals: never changes.
    const SLUG: &'static str;
    const TITLE: &'static str;
    /// What it is about, in a sentence for the lobby.
    const ABOUT: &'static str;
    const SEATS: RangeInclusive<u8>;
    /// Who wins and loses together.
    const PARTNERS: Partners = Partners::Nobody;
    /// The rows of [`CardGame::Options`] that a person may set.
    const SWITCHES: &'static [options::Switch];
    /// Those that a person writes.
    const TEXTS: &'static [options::Text] = &[];
    /// All of these as a form offers them.
    const GROUPS: &'static [options::Group];
    /// How much a strong bot looks at, so that a move stays within twenty milliseconds.
    const WORLDS: bot::Worlds = bot::Worlds::USUAL;

    /// House rules, fixed when the table opens.
    type Options: Serialize
        + DeserializeOwned
        + Default
        + Clone
        + PartialEq
        + fmt::Debug
        + Send
        + Sync;
    /// The full truth. It is not to be serialised or printed: it leaves only as `Seen`.
    type State: Clone + PartialEq + Send + Sync;
    /// What a seat does, with a text form that is stored and that forms send: `8S=H`, `draw`.
    type Move: Clone
        + Eq
        + Ord
        + fmt::Debug
        + fmt::Display
        + FromStr<Err: fmt::Display>
        + Send
        + Sync;
    /// What one viewer may know; printed, all of it (a law compares what is seen of two worlds).
    type Seen<'a>: fmt::Debug;
    /// Why a move cannot be made, in one sentence.
    type Illegal: std::error::Error + Clone + PartialEq + Send + Sync;

    /// What is shuffled for a deal, in the order of new packs.
    fn pack(options: &Self::Options, seats: u8) -> Vec<Card>;

    /// A game before its first deal.
    fn start(options: &Self::Options, seats: u8) -> Self::State;

    fn turn(state: &Self::State) -> Turn;

    /// Deals, when the table waits for it; otherwise nothing happens. Every later shuffle of the
    /// deal comes out of the same seed.
    fn deal(state: &mut Self::State, seed: &Seed);

    /// Every move of whoever is to move, each once, in the order of a new pack. Added to `moves`.
    fn moves(state: &Self::State, moves: &mut Vec<Self::Move>);

    /// Makes a move, or refuses it and changes nothing. Moves that [`CardGame::moves`] does not list
    /// (a claim, a call of renege) are judged here too.
    fn play(state: &mut Self::State, seat: Seat, made: &Self::Move) -> Result<(), Self::Illegal>;

    /// Whether this is a move that [`CardGame::moves`] leaves out though it may be legal, for there
    /// are too many of its kind or it is no part of ordinary play.
    fn judges(_made: &Self::Move) -> bool {
        false
    }

    /// Whether a move shows its player a card, so that it cannot be taken back.
    fn showed(_made: &Self::Move) -> bool {
        false
    }

    /// Whether the text of a move names a card that not everybody saw it made with, so that it is kept
    /// back until the deal is over.
    fn hides(_made: &Self::Move) -> bool {
        false
    }

    fn see(state: &Self::State, viewer: Viewer) -> Self::Seen<'_>;

    /// Once the turn is [`Turn::Over`].
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What a slip of the club says of the deal that is over, in a game that the club keeps score of:
    /// asked before the next deal, and at the end.
    fn written(_state: &Self::State) -> Vec<Step> {
        Vec::new()
    }

    /// What the game is worth to a seat as it stands between two deals or at the end, in the points
    /// of the game: what a strong bot tries to raise.
    fn worth(state: &Self::State, seat: Seat) -> f64;

    /// What a seat has taken in this deal so far, where a game counts such a thing beside its points:
    /// the books of its side. The arena compares it deal by deal.
    fn tally(_state: &Self::State, _seat: Seat) -> i32 {
        0
    }

    /// How the deal that has just ended came to its end, where a game has more than one way: the
    /// arena counts them, and so shows how often a guard had to end one.
    fn ended(_state: &Self::State) -> &'static str {
        "played_out"
    }

    /// The move that a good club player makes by rule of thumb: its place among `moves`, which are
    /// some of the legal ones and never none.
    fn convention(seen: &Self::Seen<'_>, moves: &[Self::Move], chance: &mut Chance) -> usize;

    /// A game that could be the true one for all that is seen, hidden cards laid anew by chance.
    fn world(seen: &Self::Seen<'_>, chance: &mut Chance) -> Self::State;

    /// The table as a page draws it; `moves` are the viewer's legal ones, none when it is not the
    /// viewer's turn.
    fn screen(seen: &Self::Seen<'_>, moves: &[Self::Move], names: &Names) -> Screen;

    /// What everybody may hear of a move, after the name of whoever made it: "draws a card".
    fn told(made: &Self::Move, names: &Names) -> String;

    /// Whether something has just ended that people want to look at before a bot goes on: a book.
    fn rests(_state: &Self::State) -> bool {
        false
    }

    /// For how many seconds after the last card a seat may still speak up, so that nobody deals
    /// before: ten, for a call of renege (E4).
    fn stays_open(_state: &Self::State) -> u16 {
        0
    }
}
