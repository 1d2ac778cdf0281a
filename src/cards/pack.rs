//! What is on the table before the deal.

use super::card::Card;

/// So many packs of fifty-two with so many jokers in each, in the order of new packs.
pub fn pack(packs: usize, jokers: usize) -> Vec<Card> {
    let one = || Card::all().chain(std::iter::repeat_n(Card::JOKER, jokers));
    std::iter::repeat_with(one).take(packs).flatten().collect()
}
