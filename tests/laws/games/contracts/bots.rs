//! How the club bot plays a hand.

use super::*;
use firstjack::games::bot::{Chance, Level, choose};

fn club(table: &Table) -> String {
    let mut moves = Vec::new();
    Contracts::moves(table, &mut moves);
    let chosen = choose::<Contracts>(
        Level::Club,
        &seen(table, ONE),
        ONE,
        &moves,
        &mut Chance::of(1),
    );
    moves[chosen].to_string()
}

#[test]
fn a_discard_is_taken_only_if_it_brings_the_contract_nearer() {
    let mut hands = position(&["5S 5H 9C 9D JC QH AS", "3S"]);
    hands.step = Step::Draw;
    hands.piles = vec![cards("KD"), cards("5D")];
    assert_eq!(club(&table(&rules(&[]), &hands)), "take 2");
    hands.piles[1] = cards("7D");
    assert_eq!(club(&table(&rules(&[]), &hands)), "draw");
    hands.up = Some(cards("2H")[0]);
    assert_eq!(
        club(&table(&rules(&[]), &hands)),
        "take up",
        "a wild card always does"
    );
}

#[test]
fn wild_cards_and_what_the_contract_needs_are_kept() {
    let hands = position(&["5S 5H 9C 9D JK 2C KH", "3S"]);
    let mut short = rules(&[]);
    short.sheet = "2 sets of 4".parse().expect("a sheet");
    assert_eq!(club(&table(&short, &hands)), "discard KH");
}

#[test]
fn for_runs_the_card_farthest_from_its_suit_goes_first() {
    let hands = position(&["5S 6S 8S 10D JD QD 4H 9C", "3S"]);
    let runs = rules(&[("sheet", "2 runs of 4")]);
    let gone = club(&table(&runs, &hands));
    assert!(
        ["discard 4H", "discard 9C"].contains(&gone.as_str()),
        "{gone}"
    );
}

#[test]
fn a_contract_is_laid_at_once_and_then_everything_is_shed_to_the_last_card() {
    let mut table = table(&rules(&[]), &position(&["5S 5H 5D 9C 9D 9H 9S KD", "3S"]));
    let mut done = Vec::new();
    while seen(&table, ONE).turn() == firstjack::games::Turn::Of(ONE) {
        done.push(club(&table));
        let last = done.last().cloned().expect("a move");
        playing(&mut table, ONE, &[&last]);
    }
    assert!(seen(&table, ONE).has_laid(ONE));
    assert_eq!(done.last().map(String::as_str), Some("discard KD"));
    assert_eq!(
        done.len(),
        4,
        "two sets, the fourth nine, and out: {done:?}"
    );
}
