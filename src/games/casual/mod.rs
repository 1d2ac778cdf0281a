//! A casual table: who sits there, what was dealt and what was played, all of it from its journal.
//!
//! - [`settings`]: the game, its house rules, the clock. [`Command`], [`Entry`], [`Refusal`].
//! - `chairs`: sitting down and leaving, bots, and the clock that lets a bot play for somebody.
//! - `deals`: what is promised before a deal, cuts, and what is shown after it.
//! - [`Replay`]: a deal that is over, card by card.
//! - `moves`: playing, and taking back by consent. [`talk`]: the few phrases there are.
//! - `finished`: games played to their end. `openly`: the journal as anybody may take it away while cards are hidden.
//!
//! Hidden cards are in the state and leave it by [`crate::games::CardGame::Seen`] alone; secrets of
//! deals are in the journal, and a deal is shown to nobody before it is over.

mod chairs;
mod command;
mod deals;
mod entry;
mod finished;
mod moves;
mod openly;
mod refusal;
mod replay;
pub mod settings;
pub mod talk;

pub use chairs::{Chair, Holder};
pub use command::Command;
pub use deals::{Dealt, Shown};
pub use entry::{Entry, Hand};
pub use finished::{Finished, Player, Since};
pub use openly::Told;
pub use refusal::Refusal;
pub use replay::Replay;
pub use settings::{Door, Settings};
pub use talk::Phrase;

use super::hosted::Hosted;
use super::{Outcome, Seat, Turn};
use crate::access::{Actor, Viewer};
use crate::journal::{Journaled, Stamp};
use chrono::{DateTime, Utc};
use deals::Deals;
use finished::Course;
pub use moves::Answer;
use moves::Moves;

/// One table, from its opening through all the games played at it.
#[derive(Default)]
pub struct CasualTable {
    settings: Option<Settings>,
    opened: Option<DateTime<Utc>>,
    chairs: Vec<Chair>,
    /// The game that is being played, or was played last.
    game: Option<Box<dyn Hosted>>,
    deals: Deals,
    moves: Moves,
    /// What was said last, by each seat, and at which move.
    said: Vec<Option<Phrase>>,
    /// Games that were played to their end.
    finished: Vec<Finished>,
    /// Of the game that is being played.
    course: Course,
    /// The first entry with a move that the rules refuse.
    astray: Option<u64>,
    /// Since when the table waits for whoever is to move.
    since: Option<DateTime<Utc>>,
    closed: bool,
}

/// How far a table has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Unopened,
    /// People sit down.
    Gathering,
    Playing,
    /// The game is over; the same people may play another.
    Over,
    Closed,
}

impl Stage {
    pub const ALL: [Stage; 5] = [
        Stage::Unopened,
        Stage::Gathering,
        Stage::Playing,
        Stage::Over,
        Stage::Closed,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Stage::Unopened => "unopened",
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Stage::Unopened => "Not opened",
            Stage::Gathering => "Waiting for players",
            Stage::Playing => "Playing",
            Stage::Over => "Game over",
            Stage::Closed => "Closed",
        }
    }
}

impl CasualTable {
    pub fn stage(&self) -> Stage {
        match (&self.settings, &self.game) {
            (None, _) => Stage::Unopened,
            (Some(_), _) if self.closed => Stage::Closed,
            (Some(_), None) => Stage::Gathering,
            (Some(_), Some(game)) => match game.turn() {
                Turn::Over => Stage::Over,
                Turn::Deal | Turn::Of(_) => Stage::Playing,
            },
        }
    }

    /// When it was opened.
    pub fn opened(&self) -> Option<DateTime<Utc>> {
        self.opened
    }

    pub fn settings(&self) -> Option<&Settings> {
        self.settings.as_ref()
    }

    pub fn game(&self) -> Option<&dyn Hosted> {
        self.game.as_deref()
    }

    pub fn turn(&self) -> Option<Turn> {
        self.game.as_ref().map(|game| game.turn())
    }

    /// How the games played to their end came out, the first one first.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.finished.iter().map(|finished| &finished.outcome)
    }

    /// The first entry of the journal whose move cannot be made by the rules as they are: it was
    /// damaged, or the rules were changed under it. None of a table that is sound.
    pub fn astray(&self) -> Option<u64> {
        self.astray
    }

    /// What a seat said last, in this hand.
    pub fn said(&self, seat: Seat) -> Option<Phrase> {
        self.said.get(seat.index()).copied().flatten()
    }
}

impl Clone for CasualTable {
    fn clone(&self) -> CasualTable {
        CasualTable {
            settings: self.settings.clone(),
            opened: self.opened,
            chairs: self.chairs.clone(),
            game: self.game.as_ref().map(|game| game.copy()),
            deals: self.deals.clone(),
            moves: self.moves.clone(),
            said: self.said.clone(),
            finished: self.finished.clone(),
            course: self.course.clone(),
            astray: self.astray,
            since: self.since,
            closed: self.closed,
        }
    }
}

impl Journaled for CasualTable {
    type Command = Command;
    type Entry = Entry;
    type Refusal = Refusal;

    const KIND: &'static str = "casual";

    fn decide(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        command: &Command,
    ) -> Result<Entry, Refusal> {
        match (self.stage(), command) {
            (Stage::Unopened, Command::Open { settings }) => return settings::open(settings),
            (Stage::Unopened, _) => return Err(Refusal::NoTable),
            (_, Command::Open { .. }) => return Err(Refusal::NameTaken),
            (Stage::Closed, _) => return Err(Refusal::Closed),
            (Stage::Gathering | Stage::Playing | Stage::Over, _) => (),
        }
        match command {
            Command::Open { .. } => Err(Refusal::NameTaken),
            Command::Sit { seat } => self.decide_sitting(viewer, *seat),
            Command::Leave => self.decide_leaving(viewer),
            Command::SeatBot { seat, level } => self.decide_bot(viewer, *seat, *level),
            Command::FreeSeat { seat } => self.decide_freeing(viewer, *seat),
            Command::Cover { number } => self.decide_cover(viewer, at, *number),
            Command::Start { secret } => self.decide_start(viewer, secret),
            Command::Cut { number } => self.decide_cut(viewer, *number),
            Command::Here => self.decide_being_here(viewer),
            Command::Deal { next } => self.decide_deal(viewer, at, next),
            Command::Play { number, made } => self.decide_move(viewer, at, *number, made),
            Command::PlayFor { number, seat, made } => {
                self.decide_move_for(viewer, *number, *seat, made)
            }
            Command::AskBack => self.decide_asking_back(viewer),
            Command::AnswerBack { answer } => self.decide_answer(viewer, *answer),
            Command::Say { phrase } => self.decide_saying(viewer, *phrase),
            Command::Close => self.decide_closing(viewer),
        }
    }

    fn apply(&mut self, stamp: &Stamp, entry: &Entry) {
        match entry {
            Entry::TableOpened { settings } => {
                self.chairs = vec![Chair::default(); usize::from(settings.seats)];
                self.said = vec![None; usize::from(settings.seats)];
                self.settings = Some(Settings::clone(settings));
                self.opened = Some(stamp.at);
            }
            Entry::SeatTaken { seat } => self.seat(*seat, Holder::Somebody(stamp.actor)),
            Entry::SeatLeft { seat } => self.seat_left(*seat),
            Entry::BotSeated { seat, level } => self.seat(*seat, Holder::Bot(*level)),
            Entry::SeatFreed { seat } => self.seat(*seat, Holder::Nobody),
            Entry::SeatCovered { seat } => self.cover(*seat),
            Entry::TimeAdded { .. } => self.moves.time_was_added(),
            Entry::SeatResumed { seat } => self.is_back(*seat),
            Entry::GameStarted { secret } => self.start(secret),
            Entry::PackCut { seat, number } => self.deals.cut(*seat, *number),
            Entry::HandDealt { next } => self.deal(stamp.at, next),
            Entry::MoveMade { seat, made, by } => self.make(stamp, *seat, made, *by),
            Entry::BackAsked { seat } => self.moves.asked_back(*seat),
            Entry::BackAgreed { seat } => self.moves.agreed(*seat),
            Entry::BackRefused { .. } => self.moves.refused(),
            Entry::MoveTakenBack { .. } => self.take_back(),
            Entry::PhraseSaid { seat, phrase } => self.say(*seat, *phrase),
            Entry::TableClosed => self.closed = true,
        }
        if entry.moves_the_table() {
            self.since = Some(stamp.at);
        }
    }
}

/// Whose seat it is, if the viewer has one.
impl CasualTable {
    pub fn seat_of(&self, actor: Actor) -> Option<Seat> {
        let held = self
            .chairs
            .iter()
            .position(|chair| chair.holder == Holder::Somebody(actor));
        held.map(|at| Seat(at as u8))
    }

    fn own_seat(&self, viewer: &Viewer) -> Result<Seat, Refusal> {
        self.seat_of(viewer.actor).ok_or(Refusal::NotSeated)
    }
}
