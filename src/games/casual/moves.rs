//! Moves, by people and for them, and taking one back when all agree.

use super::{CasualTable, Entry, Hand, Holder, Refusal};
use crate::access::{Actor, Viewer};
use crate::games::hosted::Hosted;
use crate::games::{Seat, Turn};
use crate::journal::Stamp;
use chrono::{DateTime, Utc};

/// The longest text of a move, in bytes; more than all cards of two packs in a run.
const LONGEST: usize = 500;

/// The moves of the hand, and what is asked about the last one.
#[derive(Default)]
pub(super) struct Moves {
    /// Moves made at this table since it opened: the number of the next one.
    number: u32,
    /// Of the hand being played, or played last.
    made: Vec<(Seat, String)>,
    /// The table as it was before the last move of the hand.
    before: Option<Box<dyn Hosted>>,
    asks: Option<Ask>,
    /// Whether time was added for the move that is awaited.
    more_time: bool,
    /// Somebody has said that the last move stands.
    stands: bool,
}

/// Somebody asks for their last move back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ask {
    seat: Seat,
    agreed: Vec<Seat>,
}

impl Clone for Moves {
    fn clone(&self) -> Moves {
        Moves {
            number: self.number,
            made: self.made.clone(),
            before: self.before.as_ref().map(|game| game.copy()),
            asks: self.asks.clone(),
            more_time: self.more_time,
            stands: self.stands,
        }
    }
}

impl Moves {
    pub fn number(&self) -> u32 {
        self.number
    }

    pub fn new_hand(&mut self) {
        self.made.clear();
        self.before = None;
        self.next();
    }

    /// The table waits for the next move.
    fn next(&mut self) {
        self.asks = None;
        self.more_time = false;
        self.stands = false;
        self.number += 1;
    }

    pub fn time_was_added(&mut self) {
        self.more_time = true;
    }

    pub fn has_had_time(&self) -> bool {
        self.more_time
    }

    pub fn asked_back(&mut self, seat: Seat) {
        self.asks = Some(Ask {
            seat,
            agreed: Vec::new(),
        });
    }

    pub fn agreed(&mut self, seat: Seat) {
        if let Some(ask) = &mut self.asks {
            ask.agreed.push(seat);
        }
    }

    pub fn refused(&mut self) {
        self.asks = None;
        self.stands = true;
    }
}

impl CasualTable {
    /// The number of the next move, so that a page that has grown old can be told.
    pub fn move_number(&self) -> u32 {
        self.moves.number
    }

    /// The moves of the hand being played, or played last: who, and the text of each.
    pub fn moves(&self) -> &[(Seat, String)] {
        &self.moves.made
    }

    /// Who asks for a move back, if anybody does.
    pub fn asks_back(&self) -> Option<Seat> {
        self.moves.asks.as_ref().map(|ask| ask.seat)
    }

    /// Whether this seat has still to answer.
    pub fn has_to_answer(&self, seat: Seat) -> bool {
        self.still_to_answer().any(|other| other == seat)
    }

    /// Whether a seat may ask for its last move back.
    pub fn may_ask_back(&self, seat: Seat) -> bool {
        self.asks_back().is_none() && self.last_move_of(seat).is_ok()
    }

    pub(super) fn decide_move(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        number: u32,
        made: &str,
    ) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        if self.turn() == Some(Turn::Deal) && !self.is_open(at) {
            return Err(Refusal::TooLate {
                seconds: self.game.as_ref().map_or(0, |game| game.stays_open()),
            });
        }
        self.judged(number, seat, made, Hand::Own)
    }

    pub(super) fn decide_move_for(
        &self,
        viewer: &Viewer,
        number: u32,
        seat: Seat,
        made: &str,
    ) -> Result<Entry, Refusal> {
        if viewer.actor != Actor::System {
            return Err(Refusal::ProgramsOwn);
        }
        self.bot_of(seat).ok_or(Refusal::NoBot(seat))?;
        self.judged(number, seat, made, Hand::Bot)
    }

    fn judged(&self, number: u32, seat: Seat, made: &str, by: Hand) -> Result<Entry, Refusal> {
        let game = self.game.as_ref().ok_or(Refusal::NotPlaying)?;
        if number != self.moves.number {
            return Err(Refusal::MovedOn);
        }
        let made = made.trim().to_owned();
        if made.len() > LONGEST {
            return Err(Refusal::TooLong);
        }
        game.copy().play(seat, &made).map_err(Refusal::Illegal)?;
        Ok(Entry::MoveMade { seat, made, by })
    }

    pub(super) fn decide_asking_back(&self, viewer: &Viewer) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        self.last_move_of(seat)?;
        let others = self.people().any(|other| other != seat);
        Ok(match others {
            true => Entry::BackAsked { seat },
            false => Entry::MoveTakenBack { seat },
        })
    }

    pub(super) fn decide_answer(&self, viewer: &Viewer, answer: Answer) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        let asker = self.asks_back().filter(|_| self.has_to_answer(seat));
        let asker = asker.ok_or(Refusal::NobodyAsks)?;
        let others = self.still_to_answer().any(|other| other != seat);
        Ok(match answer {
            Answer::No => Entry::BackRefused { seat },
            Answer::Yes if others => Entry::BackAgreed { seat },
            Answer::Yes => Entry::MoveTakenBack { seat: asker },
        })
    }

    pub(super) fn make(&mut self, stamp: &Stamp, seat: Seat, made: &str, by: Hand) {
        let Some(game) = &mut self.game else { return };
        let before = game.copy();
        if game.play(seat, made).is_err() {
            self.astray.get_or_insert(stamp.seq);
            return;
        }
        self.course.moved(seat, by);
        let ended = (game.turn() == Turn::Over).then(|| game.written());
        self.moves.before = Some(before);
        self.moves.made.push((seat, made.to_owned()));
        self.moves.next();
        if by == Hand::Own {
            self.is_back(seat);
        }
        if let Some(written) = ended {
            self.course.written(written);
            self.finish(stamp.at);
        }
    }

    pub(super) fn take_back(&mut self) {
        if let Some(before) = self.moves.before.take() {
            self.game = Some(before);
            self.moves.made.pop();
        }
        self.moves.next();
    }

    fn last_move_of(&self, seat: Seat) -> Result<(), Refusal> {
        if self.moves.stands {
            return Err(Refusal::Stands);
        }
        let last = self.moves.made.last().filter(|(mover, _)| *mover == seat);
        let (_, made) = last
            .filter(|_| self.may_take_back())
            .ok_or(Refusal::NothingToTakeBack)?;
        match self.game.as_ref().is_some_and(|game| game.showed(made)) {
            true => Err(Refusal::SawACard),
            false => Ok(()),
        }
    }

    /// The hand is not over: once it is, everybody has seen all cards.
    fn may_take_back(&self) -> bool {
        self.moves.before.is_some() && matches!(self.turn(), Some(Turn::Of(_)))
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        let seated = self.chairs().iter().zip(0..);
        seated.filter_map(|(chair, seat)| match chair.holder {
            Holder::Somebody(_) => Some(Seat(seat)),
            Holder::Nobody | Holder::Bot(_) => None,
        })
    }

    fn still_to_answer(&self) -> impl Iterator<Item = Seat> {
        let ask = self.moves.asks.as_ref();
        self.people().filter(move |seat| {
            ask.is_some_and(|ask| ask.seat != *seat && !ask.agreed.contains(seat))
        })
    }
}

/// What is said to somebody who asks for a move back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Yes,
    No,
}
