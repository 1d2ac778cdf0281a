//! The cards of a hand that are not wild, as the finder counts them: bits and nibbles.

use super::hand::Hand;
use crate::cards::Suit;

/// Places of a run: bit 0 is the ace below the two, bit 13 the ace above the king.
pub(super) const PLACES: u32 = 14;

/// The two places of an ace.
const ACES: u16 = 1 | 1 << 13;

/// What there is of each suit, and how many of each rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Naturals {
    once: [u16; 4],
    twice: [u16; 4],
}

/// So many of each rank: four bits a rank, the ace lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts(u64);

impl Naturals {
    pub(super) fn of(hand: Hand) -> Naturals {
        let mut all = Naturals {
            once: [0; 4],
            twice: [0; 4],
        };
        for suit in Suit::ALL {
            let (once, twice) = hand.naturals(suit);
            all.once[suit as usize] = at_both_ends(once);
            all.twice[suit as usize] = at_both_ends(twice);
        }
        all
    }

    /// Where there is a card of this suit.
    pub(super) fn places(&self, suit: Suit) -> u16 {
        self.once[suit as usize]
    }

    /// Without one card at each of these places.
    pub(super) fn less(mut self, suit: Suit, places: u16) -> Naturals {
        let gone = if places & ACES == 0 {
            places
        } else {
            places | ACES
        };
        let (once, twice) = (
            &mut self.once[suit as usize],
            &mut self.twice[suit as usize],
        );
        *once = (*once & !gone) | (*twice & gone);
        *twice &= !gone;
        self
    }

    pub(super) fn counts(&self) -> Counts {
        let suits = self.once.iter().chain(&self.twice);
        Counts(suits.map(|places| spread(places & 0x1fff)).sum())
    }

    /// How many suits each rank is there in.
    pub(super) fn suits(&self) -> Counts {
        Counts(self.once.iter().map(|places| spread(places & 0x1fff)).sum())
    }
}

fn at_both_ends(ranks: u16) -> u16 {
    ranks | (ranks & 1) << 13
}

impl Counts {
    /// Of the rank with these pips.
    pub(super) fn of(self, pips: u8) -> u8 {
        (self.0 >> (4 * (pips - 1))) as u8 & 15
    }

    pub(super) fn less(self, pips: u8, count: u8) -> Counts {
        Counts(self.0 - (u64::from(count) << (4 * (pips - 1))))
    }

    /// The pips of the rank there is most of, and how many; the lowest of several.
    pub(super) fn most(self) -> (u8, u8) {
        let mut best = (1, 0);
        for pips in 1..=13 {
            let count = self.of(pips);
            if count > best.1 {
                best = (pips, count);
            }
        }
        best
    }
}

/// Each bit of thirteen in a nibble of its own.
fn spread(ranks: u16) -> u64 {
    SPREAD[usize::from(ranks & 127)] | SPREAD[usize::from(ranks >> 7)] << 28
}

const SPREAD: [u64; 128] = {
    let mut table = [0; 128];
    let mut ranks = 0;
    while ranks < 128 {
        let mut bit = 0;
        while bit < 7 {
            table[ranks] |= ((ranks as u64 >> bit) & 1) << (4 * bit);
            bit += 1;
        }
        ranks += 1;
    }
    table
};
