//! What may be done in a turn, and why something may not.

use super::{EIGHTS, SPECIAL, TWOS, Table, naming};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::games::crazy_eights::moves::Illegal;
use crate::games::crazy_eights::options::{Drawing, LastCard, Stock};

/// What may be drawn in one turn with a card that fits.
const DRAWS: u8 = 3;

impl Table {
    /// The cards of this hand that may be played now.
    #[inline]
    pub(super) fn playable(&self, hand: CardSet) -> CardSet {
        let fits = if self.owed > 0 { TWOS } else { self.fitting() };
        let fits = hand.and(fits);
        if hand.len() == 1 && self.options.last_card == LastCard::NotSpecial {
            fits.minus(SPECIAL)
        } else {
            fits
        }
    }

    /// All cards that fit on the pile.
    #[inline]
    fn fitting(&self) -> CardSet {
        match (self.named, self.pile.last()) {
            (Some(suit), _) => CardSet::of_suit(suit).or(EIGHTS),
            (None, Some(top)) => FITTING[usize::from(top.number())],
            (None, None) => CardSet::NONE,
        }
    }

    /// Whether there is a card to draw, now or after a reshuffle.
    #[inline]
    pub(super) fn has_stock(&self) -> bool {
        let is_made_again = match self.options.stock {
            Stock::Reshuffled => self.pile.len() > 1,
            Stock::Once => false,
        };
        !self.stock.is_empty() || is_made_again
    }

    #[inline]
    pub(super) fn may_draw(&self, playable: CardSet) -> bool {
        let may = match self.options.drawing {
            Drawing::AtWill => true,
            Drawing::UpToThree => playable.is_empty() || self.drawn < DRAWS,
            Drawing::OneATurn => self.drawn == 0,
            Drawing::OnlyIfStuck => playable.is_empty(),
        };
        (may || self.owed > 0) && self.has_stock()
    }

    #[inline]
    pub(super) fn check_card(
        &self,
        hand: CardSet,
        card: Card,
        names: Option<Suit>,
    ) -> Result<(), Illegal> {
        if !hand.has(card) {
            return Err(Illegal::NotHeld(card));
        }
        if !self.playable(hand).has(card) {
            return Err(self.why_not(card));
        }
        match (naming(hand).has(card), names) {
            (true, None) => Err(Illegal::NoSuitNamed),
            (false, Some(_)) => Err(Illegal::NamesNothing),
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    fn why_not(&self, card: Card) -> Illegal {
        let top = self.pile.last().copied().unwrap_or(card);
        let suit = self.named.or(top.suit()).unwrap_or(Suit::Spades);
        if self.owed > 0 {
            Illegal::HasToAnswer
        } else if self.fitting().has(card) {
            Illegal::CannotGoOut(card)
        } else {
            let rank = top.rank().filter(|rank| *rank != Rank::EIGHT);
            Illegal::DoesNotFit { card, suit, rank }
        }
    }

    #[inline]
    pub(super) fn check_draw(&self, hand: CardSet) -> Result<(), Illegal> {
        let playable = self.playable(hand);
        if self.may_draw(playable) {
            Ok(())
        } else if !self.has_stock() {
            Err(Illegal::NothingToDraw)
        } else if playable.is_empty() {
            Err(Illegal::HasDrawn)
        } else {
            Err(Illegal::HasToPlay)
        }
    }

    pub(super) fn check_pass(&self, hand: CardSet) -> Result<(), Illegal> {
        let playable = self.playable(hand);
        if !playable.is_empty() {
            Err(Illegal::CanPlay)
        } else if self.may_draw(playable) {
            Err(Illegal::HasToDraw)
        } else {
            Ok(())
        }
    }
}

/// For each card on top of the pile, those that fit on it: its suit, its rank, and eights.
const FITTING: [CardSet; 52] = {
    let mut fitting = [EIGHTS; 52];
    let mut number = 0;
    while number < 52 {
        if let Some(top) = Card::numbered(number)
            && let (Some(suit), Some(rank)) = (top.suit(), top.rank())
        {
            let either = CardSet::of_suit(suit).or(CardSet::of_rank(rank));
            fitting[number as usize] = EIGHTS.or(either);
        }
        number += 1;
    }
    fitting
};
