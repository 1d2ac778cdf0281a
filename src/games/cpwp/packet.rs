//! Some cards of one pack or two, without an order: a hand, or what lies on the table.

use crate::cards::{Card, CardSet};
use std::fmt;

/// Every card up to twice, and any number of jokers.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Packet {
    /// The cards that are here, once or twice.
    once: CardSet,
    twice: CardSet,
    jokers: u8,
}

impl Packet {
    pub const NONE: Packet = Packet {
        once: CardSet::NONE,
        twice: CardSet::NONE,
        jokers: 0,
    };

    /// One pack or two, with so many jokers in all.
    pub const fn of_packs(packs: u8, jokers: u8) -> Packet {
        Packet {
            once: CardSet::PACK,
            twice: if packs == 2 {
                CardSet::PACK
            } else {
                CardSet::NONE
            },
            jokers,
        }
    }

    /// The cards that are here, once or twice; no joker.
    pub const fn once(self) -> CardSet {
        self.once
    }

    /// The cards that are here twice.
    pub const fn twice(self) -> CardSet {
        self.twice
    }

    pub const fn jokers(self) -> u8 {
        self.jokers
    }

    /// Every kind of card that is here, the joker among them.
    pub const fn kinds(self) -> CardSet {
        if self.jokers > 0 {
            self.once.with(Card::JOKER)
        } else {
            self.once
        }
    }

    pub const fn has(self, card: Card) -> bool {
        self.kinds().has(card)
    }

    pub const fn len(self) -> usize {
        self.once.len() + self.twice.len() + self.jokers as usize
    }

    pub const fn is_empty(self) -> bool {
        self.once.is_empty() && self.jokers == 0
    }

    pub fn add(&mut self, card: Card) {
        if card.is_joker() {
            self.jokers += 1;
        } else {
            self.add_each(CardSet::NONE.with(card));
        }
    }

    /// Each of these once; no joker.
    pub fn add_each(&mut self, cards: CardSet) {
        self.twice = self.twice.or(self.once.and(cards));
        self.once = self.once.or(cards);
    }

    /// A card that is here goes.
    pub fn take(&mut self, card: Card) {
        if card.is_joker() {
            self.jokers = self.jokers.saturating_sub(1);
        } else {
            self.take_each(CardSet::NONE.with(card));
        }
    }

    /// Each of these goes once; no joker.
    pub fn take_each(&mut self, cards: CardSet) {
        self.once = self.once.minus(cards.minus(self.twice));
        self.twice = self.twice.minus(cards);
    }

    /// These without those, which are all among them.
    pub const fn minus(self, those: Packet) -> Packet {
        let one_left = self.twice.minus(those.twice);
        Packet {
            once: self.once.minus(those.once).or(one_left),
            twice: self.twice.minus(those.once),
            jokers: self.jokers.saturating_sub(those.jokers),
        }
    }

    pub const fn without_jokers(self) -> Packet {
        Packet { jokers: 0, ..self }
    }

    /// In the order of a new pack, two of a kind side by side, jokers last.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let twice = move |card| if self.twice.has(card) { 2 } else { 1 };
        let suits = self.once.into_iter();
        let suits = suits.flat_map(move |card| std::iter::repeat_n(card, twice(card)));
        suits.chain(std::iter::repeat_n(Card::JOKER, usize::from(self.jokers)))
    }
}

impl FromIterator<Card> for Packet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Packet {
        let mut packet = Packet::NONE;
        cards.into_iter().for_each(|card| packet.add(card));
        packet
    }
}

impl fmt::Debug for Packet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}
