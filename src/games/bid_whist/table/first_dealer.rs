//! Who deals first: cards are dealt face up until the first jack (B1), or as the house has it.

use crate::cards::{Card, CardSet, Rank, Seed, Shuffle, Suit};
use crate::whist::{self, Seat};
use std::cmp::Reverse;

/// How the first dealer was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstDealer {
    pub by: whist::FirstDealer,
    /// Face up, in the order they were dealt or cut.
    pub cards: Vec<(Seat, Card)>,
    pub dealer: Seat,
}

/// One card a round, from the left of North, who deals for the jack: anybody may.
pub(super) fn find(by: whist::FirstDealer, seed: &Seed) -> FirstDealer {
    let mut pack: Vec<Card> = CardSet::PACK.into_iter().collect();
    Shuffle::of(seed).shuffle(&mut pack);
    match by {
        whist::FirstDealer::FirstJack => first_of(by, CardSet::of_rank(Rank::JACK), pack),
        whist::FirstDealer::FirstClub => first_of(by, CardSet::of_suit(Suit::Clubs), pack),
        whist::FirstDealer::FirstDiamond => first_of(by, CardSet::of_suit(Suit::Diamonds), pack),
        whist::FirstDealer::Cut => cut(by, pack),
    }
}

fn first_of(by: whist::FirstDealer, wanted: CardSet, pack: Vec<Card>) -> FirstDealer {
    let mut cards = Vec::new();
    let mut seat = Seat::North;
    for card in pack.into_iter().rev() {
        seat = seat.left();
        cards.push((seat, card));
        if wanted.has(card) {
            break;
        }
    }
    FirstDealer {
        by,
        cards,
        dealer: seat,
    }
}

/// Everybody cuts a card; the highest deals, aces high, and whoever is level cuts again.
fn cut(by: whist::FirstDealer, mut pack: Vec<Card>) -> FirstDealer {
    let mut cards = Vec::new();
    let mut level: Vec<Seat> = vec![Seat::East, Seat::South, Seat::West, Seat::North];
    while level.len() > 1 && pack.len() >= level.len() {
        let from = cards.len();
        cards.extend(level.iter().copied().zip(std::iter::from_fn(|| pack.pop())));
        let highest = cards[from..].iter().map(|(_, card)| height(*card)).min();
        let is_highest = |(_, card): &&(Seat, Card)| Some(height(*card)) == highest;
        level = cards[from..]
            .iter()
            .filter(is_highest)
            .map(|(seat, _)| *seat)
            .collect();
    }
    let dealer = level.first().copied().unwrap_or(Seat::North);
    FirstDealer { by, cards, dealer }
}

/// The ace first, then from the king down.
fn height(card: Card) -> Reverse<Option<u8>> {
    Reverse(
        card.rank()
            .map(|rank| if rank == Rank::ACE { 14 } else { rank.pips() }),
    )
}
