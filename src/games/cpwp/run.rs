//! What one turn puts on the table: a card, or a run of one suit.

use crate::cards::{Card, CardSet, Rank, Suit};
use std::fmt;

/// One suit from a rank to another; a single card is a run of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    suit: Suit,
    from: Rank,
    to: Rank,
}

/// Where a run goes, seen from its seven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// It is a single card.
    Nowhere,
    /// Up from a seven or higher, or down from a seven or lower.
    Out,
    /// From the seven both up and down.
    Both,
    /// Towards the seven or beyond it: no run at all.
    In,
}

impl Run {
    /// Nothing for two suits, or a joker.
    pub fn new(from: Card, to: Card) -> Option<Run> {
        let suit = from.suit().filter(|suit| Some(*suit) == to.suit())?;
        Some(Run {
            suit,
            from: from.rank()?,
            to: to.rank()?,
        })
    }

    pub fn suit(self) -> Suit {
        self.suit
    }

    pub fn from(self) -> Card {
        Card::new(self.from, self.suit)
    }

    pub fn to(self) -> Card {
        Card::new(self.to, self.suit)
    }

    /// The card that has to have a place; the others follow it.
    pub fn start(self) -> Card {
        match self.way() {
            Way::Both => Card::new(Rank::SEVEN, self.suit),
            Way::Nowhere | Way::Out | Way::In => self.from(),
        }
    }

    pub fn way(self) -> Way {
        let (from, to) = (self.from, self.to);
        if from == to {
            Way::Nowhere
        } else if Rank::SEVEN <= from && from < to || Rank::SEVEN >= from && from > to {
            Way::Out
        } else if from < Rank::SEVEN && Rank::SEVEN < to {
            Way::Both
        } else {
            Way::In
        }
    }

    pub fn cards(self) -> CardSet {
        let (low, high) = (self.from().min(self.to()), self.from().max(self.to()));
        let suit = CardSet::of_suit(self.suit);
        suit.minus(suit.before(low)).minus(suit.after(high))
    }
}

/// The cards of these that follow on this one without a gap, up or down.
pub fn reach(cards: CardSet, start: Card, out: fn(CardSet) -> CardSet) -> CardSet {
    let mut reached = CardSet::NONE;
    let mut next = out(CardSet::NONE.with(start)).and(cards);
    while !next.is_empty() {
        reached = reached.or(next);
        next = out(next).and(cards);
    }
    reached
}

/// "9S", "9S-JS", "6H-4H"; "5D-9D" goes both ways from the seven
impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.way() {
            Way::Nowhere => self.from().fmt(f),
            Way::Out | Way::Both | Way::In => write!(f, "{}-{}", self.from(), self.to()),
        }
    }
}
