//! Further sets and runs that a hand can lay once its contract lies.

use super::finder::cards_of_rank;
use super::hand::Hand;
use super::meld::rank_at;
use super::naturals::{Naturals, PLACES};
use super::options::{Options, Twins};
use super::row::Row;
use crate::cards::{Card, Rank, Suit};

/// Runs of four or more.
const RUN: u32 = 4;
const FOUR: u16 = 0b1111;

/// Sets of a rank with all that is held of it, runs as long as they go, and those that a wild card
/// or two make of what is held; each leaves a card to discard.
pub fn extras(hand: Hand, options: &Options) -> impl Iterator<Item = Row> {
    let most = hand.len().saturating_sub(1);
    let sets = Rank::all()
        .filter(|rank| *rank != Rank::TWO)
        .filter_map(move |rank| set_of(hand, rank, options.twins));
    let naturals = Naturals::of(hand);
    let runs = Suit::ALL
        .into_iter()
        .flat_map(move |suit| runs_of(hand, naturals.places(suit), suit));
    sets.chain(runs).filter(move |cards| cards.len() <= most)
}

/// All cards of a rank, with one that is wild if there are but two.
fn set_of(hand: Hand, rank: Rank, twins: Twins) -> Option<Row> {
    let mut cards: Row = match twins {
        Twins::Allowed => cards_of_rank(hand, rank).collect(),
        Twins::Refused => Suit::ALL
            .into_iter()
            .map(|suit| Card::new(rank, suit))
            .filter(|card| hand.has(*card))
            .collect(),
    };
    if cards.len() >= hand.len() {
        // One has to stay.
        cards = cards
            .iter()
            .copied()
            .take(hand.len().saturating_sub(1))
            .collect();
    }
    if cards.len() == 2 {
        cards.push(hand.wild_cards().next()?);
    }
    (cards.len() >= 3).then_some(cards)
}

/// Runs without wild cards as long as they go, else of four with as many as are missing.
fn runs_of(hand: Hand, places: u16, suit: Suit) -> impl Iterator<Item = Row> {
    let most = hand.len().saturating_sub(1) as u32;
    (0..=PLACES - RUN).filter_map(move |low| {
        let held = places >> low & FOUR;
        let begins = low == 0 || places >> (low - 1) & 1 == 0;
        let long = (places >> low).trailing_ones().min(13).min(most);
        let lack = RUN - held.count_ones();
        match lack {
            0 if begins && long >= RUN => Some(row(hand, suit, low, long, places)),
            1 | 2 if lack as usize <= hand.wilds() => Some(row(hand, suit, low, RUN, places)),
            _ => None,
        }
    })
}

fn row(hand: Hand, suit: Suit, low: u32, size: u32, places: u16) -> Row {
    let mut wilds = hand.wild_cards();
    let card_at = |place: u32| match rank_at(place as u8 + 1) {
        Some(rank) if places >> place & 1 == 1 => Some(Card::new(rank, suit)),
        Some(_) | None => wilds.next(),
    };
    (low..low + size).filter_map(card_at).collect()
}
