//! The shuffle that anybody can check: what these seeds give was worked out by a program of another
//! hand, from the description alone.

use firstjack::cards::{Card, Seed, Shuffle, pack};

/// 00 01 02 … 1f
fn seed() -> Seed {
    Seed(std::array::from_fn(|at| at as u8))
}

fn said(cards: &[Card]) -> String {
    let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
    cards.join(" ")
}

#[test]
fn a_seed_gives_the_same_pack_for_ever() {
    let mut cards = pack(1, 0);
    Shuffle::of(&seed()).shuffle(&mut cards);
    assert_eq!(
        said(&cards),
        "2S JD AC 4C 5D 2D 2C 10S JH 3C 9C KC 8S 10C 10H KD AS 8H QS 6S 6C 4D AD KS QC 9D 7C 8C JS \
         3S 6H 7D QH 3D 5H 5S 4H 7S 9H 4S AH 9S 7H 6D 10D 8D QD 3H KH JC 5C 2H"
    );
}

#[test]
fn the_first_reshuffle_of_a_deal_has_a_nonce_of_its_own() {
    let mut shuffle = Shuffle::of(&seed());
    shuffle.shuffle(&mut pack(1, 0));
    let mut spades: Vec<Card> = pack(1, 0).into_iter().take(13).collect();
    shuffle.shuffle(&mut spades);
    assert_eq!(said(&spades), "KS 6S 2S JS 3S AS 9S 10S 8S 7S 5S 4S QS");
}
