//! What a player reads from the table before playing a card.

use crate::cards::{Card, CardSet, Strain, Suit};
use crate::games::bid_whist::table::{Book, Seen};
use crate::whist::Seat;

pub(super) struct Reading<'a> {
    pub seen: &'a Seen<'a>,
    pub me: Seat,
    pub bidder: Seat,
    pub strain: Strain,
    pub book: &'a Book,
    /// The cards to choose from.
    pub cards: CardSet,
    pub hand: CardSet,
    /// Everything that may be in the other three hands.
    pub unseen: CardSet,
}

impl<'a> Reading<'a> {
    /// Nothing before the play, and nothing for a watcher.
    pub fn of(seen: &'a Seen<'a>, cards: CardSet) -> Option<Reading<'a>> {
        let hand = seen.hand();
        Some(Reading {
            seen,
            me: seen.seat()?,
            bidder: seen.award()?.seat,
            strain: seen.strain()?,
            book: seen.book(),
            cards,
            hand,
            unseen: CardSet::PACK.minus(seen.played()).minus(hand),
        })
    }

    pub fn is_lead(&self) -> bool {
        self.book.is_complete() || self.book.cards().is_empty()
    }

    pub fn we_bid(&self) -> bool {
        self.bidder.side() == self.me.side()
    }

    /// No card of its suit that may be in another hand beats it.
    pub fn is_boss(&self, card: Card) -> bool {
        self.strain.higher(card).and(self.unseen).is_empty()
    }

    /// Whether a seat may hold a card of this suit.
    pub fn may_have(&self, seat: Seat, suit: Suit) -> bool {
        !self.unseen.in_suit(suit).is_empty() && !self.seen.voids(seat).has(suit)
    }

    /// Whether a seat may trump a lead of this suit: it has shown that it has none, and may have
    /// trumps.
    pub fn may_ruff(&self, seat: Seat, suit: Suit) -> bool {
        let Some(trump) = self.strain.trump else {
            return false;
        };
        suit != trump && !self.may_have(seat, suit) && self.may_have(seat, trump)
    }

    /// Whether one of the other side may still have a trump.
    pub fn trumps_are_out(&self) -> bool {
        let may = |trump| {
            self.may_have(self.me.left(), trump) || self.may_have(self.me.partner().left(), trump)
        };
        self.strain.trump.is_some_and(may)
    }

    /// How strong a card is in its suit: 12 for the best of thirteen, 0 for the worst.
    pub fn power(&self, card: Card) -> i32 {
        self.strain.lower(card).len() as i32
    }

    /// The worst of these cards of one suit that is as good as the best, for nothing unseen lies
    /// between.
    pub fn cheapest_like_the_best(&self, cards: CardSet) -> Option<Card> {
        let best = self.strain.best(cards)?;
        let below = self.strain.best(self.strain.lower(best).and(self.unseen));
        let equals = below.map_or(cards, |below| cards.and(self.strain.higher(below)));
        self.strain.worst(equals)
    }
}
