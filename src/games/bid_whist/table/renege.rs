//! A renege that was called, and what the books say about it (section E).

use super::card_play::CardPlay;
use super::{Phase, Table};
use crate::cards::{Card, CardSet};
use crate::games::bid_whist::{Illegal, Mode};
use crate::whist::{Seat, Step};
use std::fmt;

/// A call of renege, judged from the record of the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    pub called_by: Seat,
    pub accused: Seat,
    /// Counted from 1.
    pub book: u8,
    pub led: Card,
    /// What the accused played to it.
    pub played: Card,
    /// What the accused held of the suit led when the book was begun.
    pub held: CardSet,
}

impl Finding {
    /// Opens the books. Nothing if that book was not played to its end, by an agreed claim.
    pub(super) fn of(
        cards: &CardPlay,
        called_by: Seat,
        accused: Seat,
        book: u8,
    ) -> Option<Finding> {
        let at = usize::from(book).checked_sub(1)?;
        let opened = cards.books().get(at).filter(|book| book.is_complete())?;
        let led = *opened.cards().first()?;
        let suit = led.suit()?;
        Some(Finding {
            called_by,
            accused,
            book,
            led,
            played: opened.card_of(accused)?,
            held: cards.held_at(accused, at).in_suit(suit),
        })
    }

    /// Another suit was played, and the suit led was held (E1).
    pub fn is_proven(&self) -> bool {
        self.played.suit() != self.led.suit() && !self.held.is_empty()
    }

    pub(super) fn step(&self) -> Step {
        let accused = self.accused.side();
        if self.is_proven() {
            Step::RenegeProven { accused }
        } else {
            Step::RenegeNotProven { accused }
        }
    }
}

impl Table {
    /// After the last book, until the next deal (E4).
    pub(in crate::games::bid_whist) fn may_call_renege(&self) -> bool {
        self.hand.is_some() && !self.is_scored
    }

    /// The books are opened and looked through. Proven or not, the game is awarded, and the hand is
    /// not scored (E1, E2), unless the house lets a false call pass.
    pub(super) fn call_renege(
        &mut self,
        seat: Seat,
        accused: Seat,
        book: u8,
    ) -> Result<(), Illegal> {
        if self.options.mode == Mode::Teaching {
            return Err(Illegal::NoReneges);
        }
        match self.phase {
            Phase::Deal if self.hand.is_some() && !self.is_scored => (),
            Phase::FirstDealer | Phase::Deal => return Err(Illegal::NotDealt),
            Phase::Bidding if self.hands > 0 => return Err(Illegal::TooLate),
            Phase::Bidding | Phase::Naming | Phase::Playing | Phase::Claim { .. } => {
                return Err(Illegal::BeforeTheLastBook);
            }
            Phase::Over => return Err(Illegal::Over),
        }
        if seat.side() == accused.side() {
            return Err(Illegal::OwnSide(accused));
        }
        let finding =
            Finding::of(&self.cards, seat, accused, book).ok_or(Illegal::NoSuchBook(book))?;
        if let Ok(game) = self.game.after(&self.options.rules, &finding.step()) {
            self.game = game;
        }
        self.finding = Some(finding);
        if self.game.ending.is_some() {
            self.is_scored = true;
            self.phase = Phase::Over;
        }
        Ok(())
    }
}

/// The proof, in a sentence.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { accused, book, .. } = self;
        let (led, played) = (self.led.name(), self.played.name());
        let held: Vec<String> = self.held.into_iter().map(Card::name).collect();
        write!(
            f,
            "In book {book} the {led} was led and {accused} played the {played}"
        )?;
        if self.is_proven() {
            write!(
                f,
                ", holding the {}: the renege is proven.",
                crate::words::listed(&held, "and")
            )
        } else if self.played.suit() == self.led.suit() {
            f.write_str(", which follows suit: there was no renege.")
        } else {
            f.write_str(" and held none of that suit: there was no renege.")
        }
    }
}
