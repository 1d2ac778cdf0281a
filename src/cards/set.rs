//! Cards of one pack, each there or not: a hand, what was played, a pile without an order.

use super::{card::Card, card::Rank, suit::Suit};
use std::fmt;

/// A set of the fifty-two cards; the joker has a place too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

/// The thirteen cards of the first suit.
const SUIT: u64 = (1 << 13) - 1;

const ACES: CardSet = CardSet::of_rank(Rank::ACE);

impl CardSet {
    pub const NONE: CardSet = CardSet(0);
    /// All fifty-two, no joker.
    pub const PACK: CardSet = CardSet((1 << 52) - 1);

    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(SUIT << (suit as u64 * 13))
    }

    pub const fn of_rank(rank: Rank) -> CardSet {
        let spade = rank.pips() - 1;
        CardSet(((1 << 39) | (1 << 26) | (1 << 13) | 1) << spade)
    }

    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | (1 << card.number()))
    }

    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.number()))
    }

    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.number() & 1 == 1
    }

    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// These without those.
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    pub const fn in_suit(self, suit: Suit) -> CardSet {
        self.and(CardSet::of_suit(suit))
    }

    /// The next card up of each in its suit; nothing follows a king.
    pub const fn above(self) -> CardSet {
        CardSet(self.0 << 1).and(CardSet::PACK).minus(ACES)
    }

    /// The next card down of each in its suit; nothing is below an ace.
    pub const fn below(self) -> CardSet {
        CardSet(self.and(CardSet::PACK).minus(ACES).0 >> 1)
    }

    /// Those before a card in the order of a new pack: within a suit, the lower ones.
    pub const fn before(self, card: Card) -> CardSet {
        CardSet(self.0 & ((1 << card.number()) - 1))
    }

    /// Those after a card in the order of a new pack: within a suit, the higher ones.
    pub const fn after(self, card: Card) -> CardSet {
        CardSet(self.0 & !((2 << card.number()) - 1))
    }

    /// The cards of one suit, as the same ranks of another.
    pub const fn of_suit_as(self, suit: Suit, other: Suit) -> CardSet {
        CardSet((self.0 >> (suit as u64 * 13) & SUIT) << (other as u64 * 13))
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first in the order of a new pack: within a suit, the lowest, ace before two.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card::at(self.0.trailing_zeros() as u8))
        }
    }

    /// The last in the order of a new pack: within a suit, the highest, ace before two.
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card::at(63 - self.0.leading_zeros() as u8))
        }
    }

    /// One bit a card, in the order of a new pack.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

/// The cards of a set, in the order of a new pack.
#[derive(Debug, Clone)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        Cards(self)
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, CardSet::with);
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
