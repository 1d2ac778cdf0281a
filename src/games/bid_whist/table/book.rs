//! One book of a hand: who led, and the cards in the order they were played.

use crate::cards::{Card, Strain, Suit};
use crate::whist::Seat;
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Book {
    leader: Seat,
    /// The first so many are played.
    cards: [Card; 4],
    played: u8,
}

impl Book {
    pub(super) fn led_by(leader: Seat) -> Book {
        Book {
            leader,
            cards: [Card::JOKER; 4],
            played: 0,
        }
    }

    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards so far, the one led first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.played)]
    }

    /// The same with who played them.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> {
        let mut seat = self.leader;
        self.cards().iter().map(move |card| {
            let by = seat;
            seat = seat.left();
            (by, *card)
        })
    }

    pub fn card_of(&self, seat: Seat) -> Option<Card> {
        self.cards().get(self.place_of(seat)).copied()
    }

    pub fn led(&self) -> Option<Suit> {
        self.cards().first().and_then(|card| card.suit())
    }

    pub fn is_complete(&self) -> bool {
        self.played == 4
    }

    /// Who has it so far, and with which card.
    pub fn winning(&self, strain: Strain) -> Option<(Seat, Card)> {
        let at = strain.winner(self.cards())?;
        Some((self.seat_at(at), self.cards[at]))
    }

    pub(super) fn put(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.played)) {
            *place = card;
            self.played += 1;
        }
    }

    /// Picks up the last card.
    pub(super) fn lift(&mut self) -> Option<(Seat, Card)> {
        let last = self.played.checked_sub(1)?;
        self.played = last;
        let card = std::mem::replace(&mut self.cards[usize::from(last)], Card::JOKER);
        Some((self.seat_at(usize::from(last)), card))
    }

    fn seat_at(&self, place: usize) -> Seat {
        Seat::ALL[(self.leader as usize + place) % 4]
    }

    fn place_of(&self, seat: Seat) -> usize {
        (seat as usize + 4 - self.leader as usize) % 4
    }
}

/// "N: 4H KH 2S 7H"
impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.leader.letter())?;
        self.cards()
            .iter()
            .try_for_each(|card| write!(f, " {card}"))
    }
}
