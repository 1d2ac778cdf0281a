//! What to lead: trumps while the bidding side draws them, sure winners, the partner's suit, and
//! never a weak suit while there is a better one.

use super::reading::Reading;
use crate::cards::{Card, CardSet, Suit};

/// The best card to lead of those there are to choose from.
pub(super) fn best(reading: &Reading<'_>) -> Option<Card> {
    match reading.strain.trump {
        None => no_trump(reading),
        Some(trump) if reading.we_bid() => drawing(reading, trump),
        Some(trump) => defending(reading, trump),
    }
}

/// The bidding side draws trumps, then takes its winners, then sets up its long suit; trumps that
/// nobody of the other side holds are kept for ruffs.
fn drawing(reading: &Reading<'_>, trump: Suit) -> Option<Card> {
    let trumps = reading.cards.in_suit(trump);
    if reading.trumps_are_out() && should_draw(reading, trumps) {
        return draw(reading, trumps);
    }
    let sides = reading.cards.minus(trumps);
    winner(reading, sides)
        .or_else(|| long_suit(reading, sides))
        .or_else(|| draw(reading, trumps))
}

/// The partner always leads trumps to the bidder; the bidder does while they are many or master.
fn should_draw(reading: &Reading<'_>, trumps: CardSet) -> bool {
    let is_boss = reading
        .strain
        .best(trumps)
        .is_some_and(|best| reading.is_boss(best));
    let many = trumps.len() >= 3;
    !trumps.is_empty() && (reading.me != reading.bidder || is_boss || many)
}

/// The boss if there is one; the bidder's low trump otherwise, and the partner's best.
fn draw(reading: &Reading<'_>, trumps: CardSet) -> Option<Card> {
    let best = reading.strain.best(trumps)?;
    if reading.is_boss(best) || reading.me != reading.bidder {
        return reading.cheapest_like_the_best(trumps);
    }
    let is_sequence = reading.cheapest_like_the_best(trumps) != Some(best);
    if is_sequence {
        reading.cheapest_like_the_best(trumps)
    } else {
        reading.strain.worst(trumps)
    }
}

/// Aces early, before they are trumped; then the partner's suit, a singleton for a ruff, and the
/// long suit. Trumps last.
fn defending(reading: &Reading<'_>, trump: Suit) -> Option<Card> {
    let trumps = reading.cards.in_suit(trump);
    let sides = reading.cards.minus(trumps);
    winner(reading, sides)
        .or_else(|| partners_suit(reading, sides))
        .or_else(|| singleton(reading, sides, trump))
        .or_else(|| long_suit(reading, sides))
        .or_else(|| reading.strain.worst(trumps))
}

/// The suit with most winners and length first; without a winner anywhere the partner's suit is
/// returned, and then the long suit is set up.
fn no_trump(reading: &Reading<'_>) -> Option<Card> {
    winner(reading, reading.cards)
        .or_else(|| partners_suit(reading, reading.cards))
        .or_else(|| long_suit(reading, reading.cards))
}

/// A card that no unseen one of its suit beats, and that will not be trumped: of the longest suit.
fn winner(reading: &Reading<'_>, cards: CardSet) -> Option<Card> {
    let boss = |suit: Suit| {
        let held = cards.in_suit(suit);
        let best = reading
            .strain
            .best(held)
            .filter(|best| reading.is_boss(*best))?;
        let left = reading.me.left();
        let right = reading.me.partner().left();
        let may_be_trumped = reading.may_ruff(left, suit) || reading.may_ruff(right, suit);
        (!may_be_trumped).then_some((held.len(), best))
    };
    let suits = Suit::ALL.into_iter().filter_map(boss);
    suits
        .max_by_key(|(length, _)| *length)
        .map(|(_, best)| best)
}

/// What the partner led first, the best card of it.
fn partners_suit(reading: &Reading<'_>, cards: CardSet) -> Option<Card> {
    let suit = reading.seen.first_suit_of(reading.me.partner())?;
    let gives_a_ruff = reading.may_ruff(reading.me.left(), suit);
    let held = cards.in_suit(suit);
    if gives_a_ruff {
        None
    } else {
        reading.cheapest_like_the_best(held)
    }
}

/// One card of a side suit, while there are trumps to ruff with.
fn singleton(reading: &Reading<'_>, cards: CardSet, trump: Suit) -> Option<Card> {
    let has_trumps = !reading.hand.in_suit(trump).is_empty();
    let alone = |suit: &CardSet| suit.len() == 1 && has_trumps;
    let suits = Suit::ALL.into_iter().map(|suit| cards.in_suit(suit));
    suits.filter(alone).find_map(CardSet::first)
}

/// Of the suit with most length and strength: the head of a sequence, or else a low card.
fn long_suit(reading: &Reading<'_>, cards: CardSet) -> Option<Card> {
    let strength = |suit: &Suit| {
        let held = reading.hand.in_suit(*suit);
        let tops: i32 = held
            .into_iter()
            .map(|card| (reading.power(card) - 7).max(0))
            .sum();
        let ruffed = reading.may_ruff(reading.me.left(), *suit);
        4 * held.len() as i32 + 2 * tops - if ruffed { 20 } else { 0 }
    };
    let held = Suit::ALL
        .into_iter()
        .filter(|suit| !cards.in_suit(*suit).is_empty());
    let suit = held.max_by_key(strength)?;
    let suit = cards.in_suit(suit);
    let best = reading.strain.best(suit)?;
    let head = reading.cheapest_like_the_best(suit)?;
    if head != best || reading.is_boss(best) {
        Some(head)
    } else {
        reading.strain.worst(suit)
    }
}
