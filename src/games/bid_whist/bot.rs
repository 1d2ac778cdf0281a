//! How a good club player bids and plays bid whist.

mod bidding;
mod following;
mod leading;
mod reading;

use super::moves::Move;
use super::table::{Phase, Seen};
use crate::cards::{Card, CardSet};
use crate::games::bot::Chance;
use reading::Reading;

/// The place of the best of these moves by rule of thumb.
pub(super) fn convention(seen: &Seen<'_>, moves: &[Move], _chance: &mut Chance) -> usize {
    match seen.phase() {
        Phase::Bidding | Phase::Naming => bidding::best(seen, moves),
        Phase::Playing => {
            let chosen = card(seen, moves).map(Move::Play);
            moves
                .iter()
                .position(|made| Some(*made) == chosen)
                .unwrap_or(0)
        }
        Phase::Claim { .. } => {
            let answer = if may_take_a_book(seen) {
                Move::PlayOn
            } else {
                Move::Agree
            };
            moves.iter().position(|made| *made == answer).unwrap_or(0)
        }
        Phase::FirstDealer | Phase::Deal | Phase::Over => 0,
    }
}

fn card(seen: &Seen<'_>, moves: &[Move]) -> Option<Card> {
    let cards = moves.iter().filter_map(|made| match made {
        Move::Play(card) => Some(*card),
        Move::Call(_)
        | Move::Name(_)
        | Move::TakeBack
        | Move::Claim
        | Move::Agree
        | Move::PlayOn
        | Move::CallRenege { .. } => None,
    });
    let cards: CardSet = cards.collect();
    let reading = Reading::of(seen, cards)?;
    if reading.is_lead() {
        leading::best(&reading)
    } else {
        following::best(&reading)
    }
}

/// Whether a card of the hand could win a book: a trump, or one that is not beaten by as many
/// unseen cards of its suit as there are cards to play before it.
fn may_take_a_book(seen: &Seen<'_>) -> bool {
    let Some(reading) = Reading::of(seen, seen.hand()) else {
        return true;
    };
    let hand = seen.hand();
    let trumps = reading.strain.trumps();
    let may_win = |card: Card| {
        let suit = card.suit().map_or(CardSet::NONE, CardSet::of_suit);
        let longer = hand.and(suit).len() > reading.strain.higher(card).and(reading.unseen).len();
        longer && Some(card) == reading.strain.best(hand.and(suit))
    };
    let holds_trumps = !hand.and(trumps).is_empty();
    let is_on_the_table = seen
        .book()
        .plays()
        .any(|(seat, _)| Some(seat) == seen.seat());
    holds_trumps || is_on_the_table && !seen.book().is_complete() || hand.into_iter().any(may_win)
}
