//! What one viewer may know of a table.

use super::book::Book;
use super::card_play::Voids;
use super::record::{BookRecord, Record};
use super::{Finding, FirstDealer, Phase, Table};
use crate::cards::{CardSet, Strain};
use crate::games::bid_whist::{Mode, Options, seats::BySeat};
use crate::games::{Turn, Viewer};
use crate::whist::auction::{Auction, Award};
use crate::whist::{BySide, Game, HandScore, Named, Seat, score};
use std::fmt;

/// A table as one viewer sees it: own cards, and what was said and lies open.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    table: &'a Table,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    pub(super) fn new(table: &'a Table, viewer: Viewer) -> Seen<'a> {
        Seen { table, viewer }
    }

    pub fn options(&self) -> &'a Options {
        &self.table.options
    }

    /// Points, sets and the ending of the game, of all hands that were scored.
    pub fn game(&self) -> &'a Game {
        &self.table.game
    }

    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    pub fn turn(&self) -> Turn {
        self.table.turn()
    }

    /// Where the viewer sits; nothing for a watcher.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat.into()),
            Viewer::Watcher => None,
        }
    }

    /// How the first dealer was found, once cards were dealt for it.
    pub fn first_dealer(&self) -> Option<&'a FirstDealer> {
        self.table.first_dealer.as_deref()
    }

    pub fn dealer(&self) -> Seat {
        self.table.auction.dealer
    }

    pub fn auction(&self) -> &'a Auction {
        &self.table.auction
    }

    pub fn award(&self) -> Option<Award> {
        self.table.award
    }

    pub fn named(&self) -> Option<Named> {
        self.table.named
    }

    /// What beats what, once it is named.
    pub fn strain(&self) -> Option<Strain> {
        self.named().map(|_| self.table.cards.strain)
    }

    /// The cards of the viewer; none for a watcher.
    pub fn hand(&self) -> CardSet {
        self.seat()
            .map_or(CardSet::NONE, |seat| self.table.cards.hands[seat])
    }

    /// The cards that a seat has left, where they may be seen: one's own, and all once the hand is
    /// over.
    pub fn shown(&self, seat: Seat) -> Option<CardSet> {
        let is_own = self.seat() == Some(seat);
        (is_own || self.is_over()).then(|| self.table.cards.hands[seat])
    }

    pub fn cards_of(&self, seat: Seat) -> usize {
        self.table.cards.hands[seat].len()
    }

    /// Cards that a seat has picked up again, so that all know they are there.
    pub fn picked_up(&self, seat: Seat) -> CardSet {
        self.table.cards.shown[seat]
    }

    /// Who is known to have a suit, for they picked up a renege in it, and have not played again.
    pub(super) fn owed(&self) -> Option<(Seat, crate::cards::Suit)> {
        self.table.cards.owed()
    }

    /// The book that is being played, or the last one until the next lead closes it (D6).
    pub fn book(&self) -> &'a Book {
        self.table.cards.open()
    }

    /// The book before that, where it may be looked at: in teaching mode. In club mode a closed book
    /// stays closed (D7).
    pub fn last_book(&self) -> Option<&'a Book> {
        match self.table.options.mode {
            Mode::Teaching => self.table.cards.last_closed(),
            Mode::Club => None,
        }
    }

    /// Which book that is, counted from 1.
    pub fn book_number(&self) -> usize {
        self.table.cards.books().len().max(1)
    }

    /// Books of each side in this hand.
    pub fn taken(&self) -> BySide<u8> {
        BySide::from_fn(|side| self.table.taken(side))
    }

    /// Suits of which a seat has shown that it has none.
    pub fn voids(&self, seat: Seat) -> Voids {
        self.table.cards.voids[seat]
    }

    /// What was played to all books of this hand, as everybody has seen.
    pub fn played(&self) -> CardSet {
        let held = Seat::ALL
            .into_iter()
            .map(|seat| self.table.cards.hands[seat]);
        CardSet::PACK.minus(held.fold(CardSet::NONE, CardSet::or))
    }

    /// The cards that the viewer may play by the rules, in a turn of its own.
    pub fn legal(&self) -> CardSet {
        let is_own = self.phase() == Phase::Playing && self.seat() == Some(self.table.cards.turn);
        if is_own {
            self.table.cards.legal()
        } else {
            CardSet::NONE
        }
    }

    /// Whether the viewer has reneged in a book that is not closed, and may put it right (E6).
    pub fn may_take_back(&self) -> bool {
        let seat = self.seat().filter(|_| self.phase() == Phase::Playing);
        seat.is_some_and(|seat| self.table.cards.reneged(seat).is_some())
    }

    /// Whether what is played to this book has to follow suit in any mode: a renege in it was
    /// picked up.
    pub fn has_to_be_right(&self) -> bool {
        self.table.cards.has_to_be_right()
    }

    /// The suit that was led in a book before this one, the first time its leader led anything.
    pub(in crate::games::bid_whist) fn first_suit_of(
        &self,
        leader: Seat,
    ) -> Option<crate::cards::Suit> {
        let books = self.table.cards.books();
        books
            .iter()
            .find(|book| book.leader() == leader)
            .and_then(Book::led)
    }

    /// Whether the hand that was dealt last is over.
    pub fn is_over(&self) -> bool {
        self.table.hand.is_some()
    }

    /// Whether a renege may be called now: after the last book, until the next deal (E4).
    pub fn may_call_renege(&self) -> bool {
        self.table.may_call_renege()
    }

    /// The last call of renege in this hand, with the proof.
    pub fn finding(&self) -> Option<&'a Finding> {
        self.table.finding.as_ref()
    }

    /// The whole hand, once it is over.
    pub fn record(&self) -> Option<Record> {
        let table = self.table;
        let (hand, award) = table.hand.zip(table.award)?;
        let book = |book: &Book| BookRecord {
            book: *book,
            winner: book
                .winning(table.cards.strain)
                .filter(|_| book.is_complete())
                .map(|(seat, _)| seat),
        };
        Some(Record {
            dealer: self.dealer(),
            calls: table.auction.said().collect(),
            award,
            dealt: BySeat(Seat::ALL.map(|seat| table.cards.held_at(seat, 0))),
            books: table.cards.books().iter().map(book).collect(),
            claimed: table.claimed,
            hand,
            score: self.score()?,
        })
    }

    /// What the last hand scored, or will if no renege is called.
    pub fn score(&self) -> Option<HandScore> {
        self.table
            .hand
            .map(|hand| score(&self.table.options.rules, &hand))
    }

    pub(super) fn table(&self) -> &'a Table {
        self.table
    }
}

impl fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = |of: &dyn Fn(Seat) -> CardSet| Seat::ALL.map(of);
        f.debug_struct("Seen")
            .field("game", self.game())
            .field("phase", &self.phase())
            .field("turn", &self.turn())
            .field("first_dealer", &self.first_dealer())
            .field("auction", self.auction())
            .field("award", &self.award())
            .field("named", &self.named())
            .field("strain", &self.strain())
            .field("hand", &self.hand())
            .field("shown", &Seat::ALL.map(|seat| self.shown(seat)))
            .field("cards", &Seat::ALL.map(|seat| self.cards_of(seat)))
            .field("picked_up", &cards(&|seat| self.picked_up(seat)))
            .field("owed", &self.owed())
            .field("book", self.book())
            .field("book_number", &self.book_number())
            .field("taken", &self.taken())
            .field("voids", &Seat::ALL.map(|seat| self.voids(seat)))
            .field("played", &self.played())
            .field("legal", &self.legal())
            .field("may_take_back", &self.may_take_back())
            .field("has_to_be_right", &self.has_to_be_right())
            .field("may_call_renege", &self.may_call_renege())
            .field("finding", &self.finding())
            .field("record", &self.record())
            .finish()
    }
}
