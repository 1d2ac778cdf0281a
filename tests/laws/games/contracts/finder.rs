//! What the finder finds, tried against contracts that are known to be in a hand.

use super::*;
use firstjack::cards::{Rank, Suit, pack};
use firstjack::games::bot::Chance;
use firstjack::games::contracts::{Hand, Need, Part, Sheet, Twins, distance, is_wild, plan};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_contract_that_is_in_the_hand_is_found_and_can_be_laid(number in 1_u8..=14, seed: u64) {
        let mut chance = Chance::of(seed);
        let sheet = Sheet::default();
        let contract = sheet.contract(number);
        let hand = planted(contract.parts(), &mut chance);
        let options = rules(&[]);
        let found = plan(hand, &Need::of(contract.parts()), &options);
        prop_assert_eq!(found.missing, 0, "{:?}", hand);

        let mut hands = position(&["3S", "3S"]);
        hands.hands[0] = hand.cards().collect();
        hands.contracts = vec![number, 1];
        let mut table = table(&options, &hands);
        for cards in found.melds(hand) {
            Contracts::play(&mut table, ONE, &Move::Meld(cards)).map_err(|illegal| TestCaseError::fail(illegal.to_string()))?;
        }
        prop_assert!(seen(&table, ONE).has_laid(ONE));
    }

    /// Each card brings the contract one nearer or not at all, and taking one away puts it one
    /// farther off at most.
    #[test]
    fn one_card_changes_the_distance_by_one_at_most(number in 1_u8..=14, seed: u64) {
        let mut chance = Chance::of(seed);
        let mut cards = pack(2, 2);
        chance.shuffle(&mut cards);
        let hand: Hand = cards[..13].iter().copied().collect();
        let need = Need::of(Sheet::default().contract(number).parts());
        let options = rules(&[]);
        let before = distance(hand, &need, &options);
        for card in &cards[13..] {
            let after = distance(hand.with(*card), &need, &options);
            prop_assert!(after == before || after + 1 == before, "{card:?} on {hand:?}: {before} {after}");
        }
    }

    /// The nearest way is the nearest of all: tried one by one, every rank and every place of a run.
    #[test]
    fn no_way_to_a_set_and_a_run_is_nearer_than_the_one_found(seed: u64, set in 3_u8..=5, run in 4_u8..=7) {
        let mut chance = Chance::of(seed);
        let mut cards = pack(2, 2);
        chance.shuffle(&mut cards);
        let hand: Hand = cards[..14].iter().copied().collect();
        let need = Need::of(&[Part::Set(set), Part::Run(run)]);
        prop_assert_eq!(distance(hand, &need, &rules(&[])), by_trying(hand, set, run), "{:?}", hand);
    }
}

/// Fourteen cards that hold these sets and runs, wild cards in the sets as far as they may be.
fn planted(parts: &[Part], chance: &mut Chance) -> Hand {
    let mut left = pack(2, 2);
    chance.shuffle(&mut left);
    let mut suits = Suit::ALL;
    chance.shuffle(&mut suits);
    let mut ranks: Vec<u8> = (3..=13).collect();
    chance.shuffle(&mut ranks);
    let mut hand = Hand::NONE;
    for (at, part) in parts.iter().enumerate() {
        let asked: Vec<Card> = match part {
            Part::Set(size) => suits
                .iter()
                .take(usize::from(*size))
                .map(|suit| card(ranks[at], *suit))
                .collect(),
            Part::Run(size) => {
                let low = 3 + chance.below(usize::from(13 - size)) as u8;
                (low..low + size)
                    .map(|place| card(place, suits[at]))
                    .collect()
            }
        };
        let wilds = match part {
            Part::Set(size) => chance.below(usize::from(size / 2) + 1),
            Part::Run(_) => 0,
        };
        for (place, card) in asked.into_iter().enumerate() {
            let held = match place < wilds {
                true => take(&mut left, is_wild),
                false => take(&mut left, |other| other == card),
            };
            hand.add(held.expect("one of two packs"));
        }
    }
    while hand.len() < 14 {
        hand.add(left.pop().expect("a card"));
    }
    hand
}

/// The card of a place, the ace above the king being the fourteenth.
fn card(place: u8, suit: Suit) -> Card {
    Card::new(Rank::new(place).unwrap_or(Rank::ACE), suit)
}

fn take(cards: &mut Vec<Card>, is_it: impl Fn(Card) -> bool) -> Option<Card> {
    let at = cards.iter().position(|card| is_it(*card))?;
    Some(cards.swap_remove(at))
}

/// The distance of a hand from a set and a run, every one of them tried.
fn by_trying(hand: Hand, set: u8, run: u8) -> u8 {
    let mut best = u8::MAX;
    for suit in Suit::ALL {
        for low in 1..=15 - run {
            let held = (low..low + run)
                .map(|place| card(place, suit))
                .filter(|card| !is_wild(*card) && hand.has(*card));
            let held: Vec<Card> = held.collect();
            let rest = hand.less(&held).expect("cards of the hand");
            for rank in Rank::all().filter(|rank| *rank != Rank::TWO) {
                let mates = Suit::ALL
                    .map(|suit| rest.count(Card::new(rank, suit)) as u8)
                    .iter()
                    .sum::<u8>();
                let (no_run, no_set) = (run - held.len() as u8, set - mates.min(set));
                let fillable = no_run.min(run / 2) + no_set.min(set / 2);
                best = best.min(no_run + no_set - fillable.min(hand.wilds() as u8));
            }
        }
    }
    best
}

#[test]
fn without_twins_a_set_needs_different_suits() {
    let hand: Hand = cards("5S 5S 5H 9C").into_iter().collect();
    let need = Need::of(&[Part::Set(3)]);
    assert_eq!(distance(hand, &need, &rules(&[])), 0);
    let refused = rules(&[("twins", "refused")]);
    assert_eq!(refused.twins, Twins::Refused);
    assert_eq!(distance(hand, &need, &refused), 1);
}
