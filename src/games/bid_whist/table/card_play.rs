//! The play of one hand: who holds which cards, and the thirteen books.

use super::super::moves::Illegal;
use super::super::seats::BySeat;
use super::book::Book;
use crate::cards::{Card, CardSet, Strain, Suit};
use crate::whist::{BySide, Seat};

pub(super) const BOOKS: usize = 13;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CardPlay {
    pub hands: BySeat<CardSet>,
    pub strain: Strain,
    books: [Book; BOOKS],
    /// The place of the last book begun. It is open, also when it is complete: whoever won it
    /// closes it with the next lead (D8).
    at: u8,
    pub turn: Seat,
    /// The suit that has to be followed by whoever is to play; none for a lead.
    led: Option<Suit>,
    /// Complete books.
    pub taken: BySide<u8>,
    /// The suits of which a seat has shown that it holds none.
    pub voids: BySeat<Voids>,
    /// Cards that were picked up again, so that everybody knows who holds them.
    pub shown: BySeat<CardSet>,
    /// A card of the open book was picked up: what is played to it now has to follow suit (E6).
    put_right: bool,
    /// Who picked it up, until they play again.
    owes: Option<Seat>,
}

/// Suits that a seat has none of, as all have seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Voids(u8);

impl Voids {
    pub fn has(self, suit: Suit) -> bool {
        self.0 >> suit as u8 & 1 == 1
    }

    fn add(&mut self, suit: Suit) {
        self.0 |= 1 << suit as u8;
    }

    fn remove(&mut self, suit: Suit) {
        self.0 &= !(1 << suit as u8);
    }
}

impl CardPlay {
    pub fn new(hands: BySeat<CardSet>, strain: Strain, leader: Seat) -> CardPlay {
        CardPlay {
            hands,
            strain,
            books: [Book::led_by(leader); BOOKS],
            at: 0,
            turn: leader,
            led: None,
            taken: BySide::default(),
            voids: BySeat::default(),
            shown: BySeat::default(),
            put_right: false,
            owes: None,
        }
    }

    /// The books that were begun.
    pub fn books(&self) -> &[Book] {
        let begun = usize::from(self.at) + usize::from(!self.open().cards().is_empty());
        &self.books[..begun]
    }

    /// The book that is not closed yet; without a card before the first lead.
    pub fn open(&self) -> &Book {
        &self.books[usize::from(self.at)]
    }

    /// The book before the open one.
    pub fn last_closed(&self) -> Option<&Book> {
        self.books[..usize::from(self.at)].last()
    }

    pub fn complete(&self) -> u8 {
        self.taken.a + self.taken.b
    }

    pub fn is_over(&self) -> bool {
        usize::from(self.complete()) == BOOKS
    }

    /// The cards of the one to play that follow the rules.
    pub fn legal(&self) -> CardSet {
        follows(self.hands[self.turn], self.led)
    }

    /// Whether the next card has to follow suit in any mode: a renege in this book was picked up.
    pub fn has_to_be_right(&self) -> bool {
        self.put_right && self.led.is_some()
    }

    /// Why this card of the one to play would be a renege.
    pub fn check_follows(&self, card: Card) -> Result<(), Illegal> {
        let Some(led) = self.led else { return Ok(()) };
        let following = self.hands[self.turn].in_suit(led);
        if following.is_empty() || following.has(card) {
            Ok(())
        } else {
            Err(Illegal::HasToFollow { card, led })
        }
    }

    /// The one to play plays this card, which is held.
    pub fn play(&mut self, card: Card) {
        let seat = self.turn;
        let Some(led) = self.led else {
            return self.lead(seat, card);
        };
        self.put(seat, card);
        self.notice(seat, card, led);
        self.turn = seat.left();
        self.count_the_book();
    }

    /// Closes the book before, and begins the next.
    fn lead(&mut self, seat: Seat, card: Card) {
        if self.open().is_complete() {
            self.at += 1;
            self.put_right = false;
        }
        self.books[usize::from(self.at)] = Book::led_by(seat);
        self.put(seat, card);
        self.led = card.suit();
        self.turn = seat.left();
    }

    fn put(&mut self, seat: Seat, card: Card) {
        self.books[usize::from(self.at)].put(card);
        self.hands[seat] = self.hands[seat].without(card);
        self.shown[seat] = self.shown[seat].without(card);
        self.owes = None;
    }

    /// A suit that was not followed is not held, until it turns up after all.
    fn notice(&mut self, seat: Seat, card: Card, led: Suit) {
        let Some(suit) = card.suit() else { return };
        self.voids[seat].remove(suit);
        if suit != led {
            self.voids[seat].add(led);
        }
    }

    fn count_the_book(&mut self) {
        if !self.open().is_complete() {
            return;
        }
        self.led = None;
        if let Some((winner, _)) = self.open().winning(self.strain) {
            self.taken[winner.side()] += 1;
            self.turn = winner;
        }
    }

    /// The suit that a seat did not follow to in the open book, though it could.
    pub fn reneged(&self, seat: Seat) -> Option<Suit> {
        let card = self.open().card_of(seat)?;
        let led = self.open().led().filter(|led| card.suit() != Some(*led))?;
        let could_follow = !self.hands[seat].in_suit(led).is_empty();
        (could_follow && !self.is_over()).then_some(led)
    }

    /// Picks up a renege of the open book, and every card that was played after it: those behind
    /// may play the same card again, or another (E6).
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Illegal> {
        let led = self.reneged(seat).ok_or(Illegal::NothingToTakeBack)?;
        let book = self.open();
        if let Some((winner, _)) = book.winning(self.strain).filter(|_| book.is_complete()) {
            self.taken[winner.side()] -= 1;
        }
        while let Some((by, lifted)) = self.books[usize::from(self.at)].lift() {
            self.hands[by] = self.hands[by].with(lifted);
            self.shown[by] = self.shown[by].with(lifted);
            self.forget(by, led);
            if by == seat {
                break;
            }
        }
        self.turn = seat;
        self.led = Some(led);
        self.put_right = true;
        self.owes = Some(seat);
        Ok(())
    }

    /// A void that was shown by a card which was picked up.
    fn forget(&mut self, seat: Seat, led: Suit) {
        let earlier = &self.books[..usize::from(self.at)];
        let showed = |book: &Book| {
            book.led() == Some(led)
                && book
                    .card_of(seat)
                    .is_some_and(|card| card.suit() != Some(led))
        };
        if !earlier.iter().any(showed) {
            self.voids[seat].remove(led);
        }
    }

    /// Who is known to hold a suit, for they picked up a renege in it and have not played again.
    pub fn owed(&self) -> Option<(Seat, Suit)> {
        self.owes.zip(self.open().led())
    }

    /// What a seat held when a book was begun.
    pub fn held_at(&self, seat: Seat, book: usize) -> CardSet {
        let since = self
            .books()
            .iter()
            .skip(book)
            .filter_map(|book| book.card_of(seat));
        since.fold(self.hands[seat], CardSet::with)
    }
}

/// The cards of a hand that may be played to a lead.
pub(super) fn follows(hand: CardSet, led: Option<Suit>) -> CardSet {
    let following = led.map_or(CardSet::NONE, |suit| hand.in_suit(suit));
    if following.is_empty() {
        hand
    } else {
        following
    }
}
