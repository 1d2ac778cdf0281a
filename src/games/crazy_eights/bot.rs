//! How a good club player plays Crazy 8's: keep eights, shed points, name the long suit.

use super::moves::Move;
use super::table::Seen;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::games::{Seat, Turn, bot::Chance};

/// The place of the best of these moves by rule of thumb.
pub(super) fn convention(seen: &Seen<'_>, moves: &[Move], _chance: &mut Chance) -> usize {
    let hand = seen.hand();
    let hurry = somebody_is_nearly_out(seen);
    let worth = |made: &Move| match made {
        Move::Play { card, names } => worth_of_card(hand, *card, *names, hurry),
        // Whoever named it follows last of all: the suit with the most cards.
        Move::Name(suit) => hand.minus(EIGHTS).in_suit(*suit).len() as i32,
        Move::Draw => -1_000,
        Move::Pass => -2_000,
    };
    let best = moves
        .iter()
        .enumerate()
        .max_by_key(|(at, made)| (worth(made), std::cmp::Reverse(*at)));
    best.map_or(0, |(at, _)| at)
}

fn worth_of_card(hand: CardSet, card: Card, names: Option<Suit>, hurry: bool) -> i32 {
    let left = hand.without(card);
    let suit = card.suit().map_or(CardSet::NONE, |suit| left.in_suit(suit));
    let rank = card
        .rank()
        .map_or(CardSet::NONE, |rank| left.and(CardSet::of_rank(rank)));
    match card.rank() {
        Some(Rank::EIGHT) => {
            // An eight is the way out of any corner: kept, unless it costs fifty soon.
            let named = names.map_or(0, |suit| left.minus(EIGHTS).in_suit(suit).len() as i32);
            let keep = if hurry && left.len() < 3 { 30 } else { -100 };
            keep + 10 * named
        }
        Some(special @ (Rank::TWO | Rank::QUEEN)) => {
            // It can never be the last card, so it goes while there is another.
            let points = if special == Rank::QUEEN { 10 } else { 2 };
            20 + points + 3 * suit.len() as i32 + 2 * rank.len() as i32
        }
        Some(rank_of) => {
            let points = i32::from(rank_of.pips().min(10));
            let points = if hurry { 3 * points } else { points };
            points + 4 * suit.len() as i32 + 2 * rank.len() as i32
        }
        None => 0,
    }
}

const EIGHTS: CardSet = CardSet::of_rank(Rank::EIGHT);

/// Whoever else holds two cards or fewer: what is left in the hand will soon be counted.
fn somebody_is_nearly_out(seen: &Seen<'_>) -> bool {
    let own = match seen.turn() {
        Turn::Of(seat) => Some(seat),
        Turn::Deal | Turn::Over => None,
    };
    Seat::all(seen.seats()).any(|seat| Some(seat) != own && seen.cards_of(seat) <= 2)
}
