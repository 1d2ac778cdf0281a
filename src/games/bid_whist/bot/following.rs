//! What to play to a book that somebody else has led: as cheap as it can be won, or else low.

use super::reading::Reading;
use crate::cards::{Card, CardSet, Suit};
use crate::whist::Seat;

/// The best card of those there are to choose from.
pub(super) fn best(reading: &Reading<'_>) -> Option<Card> {
    let led = reading.book.led()?;
    let (holder, winning) = reading.book.winning(reading.strain)?;
    let to_win = Winning {
        led,
        holder,
        winning,
    };
    let following = reading.cards.in_suit(led);
    if following.is_empty() {
        ruff_or_discard(reading, &to_win)
    } else {
        follow(reading, following, &to_win)
    }
}

/// Who has the book so far.
struct Winning {
    led: Suit,
    holder: Seat,
    winning: Card,
}

fn follow(reading: &Reading<'_>, cards: CardSet, to_win: &Winning) -> Option<Card> {
    let strain = reading.strain;
    let low = strain.worst(cards);
    let was_trumped = to_win.winning.suit() != Some(to_win.led);
    let better = cards.and(strain.higher(to_win.winning));
    if was_trumped || better.is_empty() {
        return low;
    }
    let is_last = reading.book.cards().len() == 3;
    let partner_has_it = to_win.holder == reading.me.partner();
    match (partner_has_it, is_last) {
        (true, true) => low,
        (false, true) => strain.worst(better),
        (true, false) if is_safe(reading, to_win) || !adds(reading, better, to_win) => low,
        (true, false) => reading.cheapest_like_the_best(better),
        (false, false) => over_an_opponent(reading, better).or(low),
    }
}

/// Whether the partner's card will win: it is boss, and whoever plays after me cannot trump it.
fn is_safe(reading: &Reading<'_>, to_win: &Winning) -> bool {
    let next = reading.me.left();
    let may_be_trumped = match reading.strain.trump {
        Some(trump) if to_win.winning.suit() == Some(trump) => false,
        Some(_) | None => reading.may_ruff(next, to_win.led),
    };
    let cannot_be_beaten = reading.is_boss(to_win.winning)
        || to_win.winning.suit() == Some(to_win.led) && !reading.may_have(next, to_win.led);
    cannot_be_beaten && !may_be_trumped
}

/// Whether my best card stops anything that the partner's does not.
fn adds(reading: &Reading<'_>, better: CardSet, to_win: &Winning) -> bool {
    let between = |best: Card| {
        reading
            .strain
            .higher(to_win.winning)
            .and(reading.strain.lower(best))
    };
    let best = reading.strain.best(better);
    best.is_some_and(|best| between(best).and(reading.unseen).len() > 1)
}

/// Second in hand only with the boss; third in hand with what is likely to hold.
fn over_an_opponent(reading: &Reading<'_>, better: CardSet) -> Option<Card> {
    let best = reading.strain.best(better)?;
    let is_third = reading.book.cards().len() == 2;
    if is_third || reading.is_boss(best) {
        reading.cheapest_like_the_best(better)
    } else {
        None
    }
}

/// Never trumps what the partner has won already; an opponent's card with the lowest that does it.
fn ruff_or_discard(reading: &Reading<'_>, to_win: &Winning) -> Option<Card> {
    let trumps = reading.cards.and(reading.strain.trumps());
    let over = |card: &Card| reading.strain.beats(*card, to_win.winning);
    let winners: CardSet = trumps.into_iter().filter(over).collect();
    let is_last = reading.book.cards().len() == 3;
    let partner_has_it = to_win.holder == reading.me.partner();
    let leave_it = partner_has_it && (is_last || is_likely(reading, to_win));
    if leave_it || winners.is_empty() {
        discard(reading)
    } else {
        reading.strain.worst(winners)
    }
}

/// Whether the partner's card is boss, or nearly.
fn is_likely(reading: &Reading<'_>, to_win: &Winning) -> bool {
    let higher = reading.strain.higher(to_win.winning);
    higher.and(reading.unseen).len() <= 1
}

/// The card that is missed least: low, of a suit without a winner, and no trump.
fn discard(reading: &Reading<'_>) -> Option<Card> {
    let trumps = reading.cards.and(reading.strain.trumps());
    let sides = reading.cards.minus(trumps);
    let lows = Suit::ALL
        .into_iter()
        .filter_map(|suit| reading.strain.worst(sides.in_suit(suit)));
    let cost = |card: &Card| {
        let suit = card.suit().map_or(CardSet::NONE, CardSet::of_suit);
        let held = reading.hand.and(suit);
        let best = reading.strain.best(held);
        let guards = best.is_some_and(|best| {
            let higher = reading.strain.higher(best).and(reading.unseen).len();
            higher > 0 && higher < 3 && held.len() == higher + 1
        });
        let is_boss = reading.is_boss(*card);
        reading.power(*card)
            + held.len() as i32
            + if guards { 6 } else { 0 }
            + if is_boss { 20 } else { 0 }
    };
    lows.min_by_key(cost)
        .or_else(|| reading.strain.worst(trumps))
}
