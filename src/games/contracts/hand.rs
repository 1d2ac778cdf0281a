//! Cards of two packs and four jokers: a hand, what is missing from one, what lies in a set.

use crate::cards::{Card, CardSet, Rank, Suit};
use std::fmt;

/// Twos and jokers stand for any card, and never for themselves (rulebook 4.3, 3).
pub fn is_wild(card: Card) -> bool {
    card.is_joker() || card.rank() == Some(Rank::TWO)
}

const TWOS: CardSet = CardSet::of_rank(Rank::TWO);

/// Each card up to twice, and jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    /// Cards that are there at least once.
    once: CardSet,
    /// Cards that are there twice.
    twice: CardSet,
    jokers: u8,
}

impl Hand {
    pub const NONE: Hand = Hand {
        once: CardSet::NONE,
        twice: CardSet::NONE,
        jokers: 0,
    };

    pub fn len(self) -> usize {
        self.once.len() + self.twice.len() + usize::from(self.jokers)
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub fn count(self, card: Card) -> usize {
        if card.is_joker() {
            usize::from(self.jokers)
        } else {
            usize::from(self.once.has(card)) + usize::from(self.twice.has(card))
        }
    }

    pub fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Twos and jokers.
    pub fn wilds(self) -> usize {
        self.once.and(TWOS).len() + self.twice.and(TWOS).len() + usize::from(self.jokers)
    }

    /// A third of the same card is not in two packs, and not added.
    pub fn add(&mut self, card: Card) {
        if card.is_joker() {
            self.jokers += 1;
        } else if self.once.has(card) {
            self.twice = self.twice.with(card);
        } else {
            self.once = self.once.with(card);
        }
    }

    /// Takes one such card out, if there is one.
    pub fn remove(&mut self, card: Card) -> bool {
        let is_there = self.has(card);
        if card.is_joker() {
            self.jokers -= u8::from(is_there);
        } else if self.twice.has(card) {
            self.twice = self.twice.without(card);
        } else {
            self.once = self.once.without(card);
        }
        is_there
    }

    pub fn with(mut self, card: Card) -> Hand {
        self.add(card);
        self
    }

    pub fn without(mut self, card: Card) -> Hand {
        self.remove(card);
        self
    }

    /// What is left when each of these cards is taken out once; nothing if one is not there.
    pub fn less(mut self, cards: &[Card]) -> Option<Hand> {
        cards.iter().all(|card| self.remove(*card)).then_some(self)
    }

    /// Every card, in the order of a new pack.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let pack = self
            .once
            .into_iter()
            .flat_map(move |card| std::iter::repeat_n(card, self.count(card)));
        pack.chain(std::iter::repeat_n(Card::JOKER, usize::from(self.jokers)))
    }

    /// Every card that differs from the others, in the order of a new pack.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        self.once
            .into_iter()
            .chain((self.jokers > 0).then_some(Card::JOKER))
    }

    /// Its twos and jokers, twos first.
    pub fn wild_cards(self) -> impl Iterator<Item = Card> {
        let only = Hand {
            once: self.once.and(TWOS),
            twice: self.twice.and(TWOS),
            jokers: self.jokers,
        };
        only.cards()
    }

    /// The cards of a suit that are not wild, those that are there at all and those that are there
    /// twice: one bit a rank, the ace lowest.
    pub(super) fn naturals(self, suit: Suit) -> (u16, u16) {
        let of = |set: CardSet| (set.minus(TWOS).bits() >> (13 * suit as u32)) as u16 & 0x1fff;
        (of(self.once), of(self.twice))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::NONE;
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
