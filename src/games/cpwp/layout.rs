//! The rows on the table, and which cards have a place on them.
//!
//! Rows grow from their sevens without a gap, so how often each card is down says all: with two
//! packs the first row of a red suit is what is down at all, and the second what is down twice.

use super::options::BlackRows;
use super::packet::Packet;
use super::run::Run;
use crate::cards::{Card, CardSet, Rank, Suit};

const SEVENS: CardSet = CardSet::of_rank(Rank::SEVEN);
const BLACK: CardSet = CardSet::of_suit(Suit::Spades).or(CardSet::of_suit(Suit::Clubs));

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Layout {
    down: Packet,
    packs: u8,
    black_rows: BlackRows,
}

/// What has to be down before a card has a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    One(Card),
    /// The second of its kind.
    Another(Card),
    /// The two of a shared row; they are the same with two packs.
    Both(Card, Card),
}

impl Layout {
    pub(super) fn new(packs: u8, black_rows: BlackRows, down: Packet) -> Layout {
        Layout {
            down,
            packs,
            black_rows,
        }
    }

    /// All cards on the table, jokers not among them.
    pub fn down(&self) -> Packet {
        self.down
    }

    /// The first row of a suit: what is down at all.
    pub fn first_row(&self, suit: Suit) -> CardSet {
        self.down.once().in_suit(suit)
    }

    /// The second row of a suit, with two packs: what is down twice.
    pub fn second_row(&self, suit: Suit) -> CardSet {
        self.down.twice().in_suit(suit)
    }

    pub(super) fn put(&mut self, run: Run) {
        self.down.add_each(run.cards());
    }

    /// The cards that have a place now, whoever holds them (rulebook 4.1, 6 to 10): any seven; on
    /// rows of their own, the next card of each; on a shared row, what lock-step opens.
    pub fn open(&self) -> CardSet {
        let (once, twice) = (self.down.once(), self.down.twice());
        let next = next(once).minus(once).or(next(twice).minus(twice));
        let next = match self.black_rows {
            BlackRows::Independent => next,
            BlackRows::LockStep => next.minus(BLACK).or(self.lock_step()),
        };
        next.or(SEVENS.minus(self.complete()))
    }

    /// Next to a seven that is down, all sixes and eights of its suit; further out, a rank whose
    /// nearer rank is complete (rulebook 4.1, 8 and 9).
    fn lock_step(&self) -> CardSet {
        let once = self.down.once();
        let nearest = next(once.and(SEVENS));
        let complete = if self.packs == 2 {
            self.down.twice()
        } else {
            paired(once)
        };
        nearest.or(next(complete)).and(BLACK).minus(self.complete())
    }

    /// The cards that are down as often as there are any.
    fn complete(&self) -> CardSet {
        if self.packs == 2 {
            self.down.twice()
        } else {
            self.down.once()
        }
    }

    /// What a run waits for first if its first card has no place.
    pub(super) fn missing(&self, run: Run) -> Missing {
        let (card, suit) = (run.start(), run.suit());
        let rank = card.rank().unwrap_or(Rank::SEVEN);
        let nearer = if rank > Rank::SEVEN {
            rank.below()
        } else {
            rank.above()
        };
        let nearer = nearer.unwrap_or(Rank::SEVEN);
        let before = Card::new(nearer, suit);
        let in_step = self.black_rows == BlackRows::LockStep && BLACK.has(card);
        match (in_step && nearer != Rank::SEVEN, self.packs) {
            (true, 2) => Missing::Both(before, before),
            (true, _) => Missing::Both(before, Card::new(nearer, other_black(suit))),
            (false, _) if self.down.has(before) => Missing::Another(before),
            (false, _) => Missing::One(before),
        }
    }
}

/// The next card out of each, away from the seven; a seven has two.
const fn next(cards: CardSet) -> CardSet {
    cards.above().and(UP).or(cards.below().and(DOWN))
}

/// The black cards of ranks that both black suits have among these.
const fn paired(cards: CardSet) -> CardSet {
    let clubs = cards
        .in_suit(Suit::Clubs)
        .and(cards.of_suit_as(Suit::Spades, Suit::Clubs));
    clubs.or(clubs.of_suit_as(Suit::Clubs, Suit::Spades))
}

fn other_black(suit: Suit) -> Suit {
    if suit == Suit::Clubs {
        Suit::Spades
    } else {
        Suit::Clubs
    }
}

/// Ace to six.
const DOWN: CardSet = {
    let mut down = CardSet::of_rank(Rank::SIX);
    let mut ranks = 1;
    while ranks < Rank::SIX.pips() {
        down = down.or(down.below());
        ranks += 1;
    }
    down
};
/// Eight to king.
const UP: CardSet = CardSet::PACK.minus(DOWN).minus(SEVENS);
