//! What a set and a run are, and how wild cards are counted.

use super::*;
use firstjack::cards::Suit;
use firstjack::games::contracts::{NoMeld, Shape};

/// Whether these cards may be put down as a contract of that one set or run.
fn laid(contract: &str, text: &str) -> Result<(), Illegal> {
    let options = rules(&[("sheet", contract)]);
    let mut table = table(&options, &position(&[&format!("{text} 9C"), "3S"]));
    play(&mut table, ONE, &format!("meld {text}"))
}

#[test]
fn two_fives_and_a_joker_are_a_set_and_one_five_with_two_jokers_is_none() {
    assert_eq!(laid("set 3", "5S 5H JK"), Ok(()));
    let too_many = NoMeld::TooManyWilds {
        wilds: 2,
        naturals: 1,
    };
    assert_eq!(laid("set 3", "5S JK JK"), Err(too_many.into()));
}

#[test]
fn two_wild_cards_go_with_two_others_and_three_do_not() {
    assert_eq!(laid("set 4", "5S 5H JK 2C"), Ok(()));
    let too_many = NoMeld::TooManyWilds {
        wilds: 3,
        naturals: 2,
    };
    assert_eq!(laid("set 5", "5S 5H JK 2C JK"), Err(too_many.into()));
}

#[test]
fn a_two_in_its_own_place_of_a_run_is_wild_all_the_same() {
    assert_eq!(laid("run 4", "AD 2D 3D 4D"), Ok(()));
    assert_eq!(meld("AD 2D 3D 4D").wilds(), 1);
    assert_eq!(laid("run 4", "AD 2D JK 4D"), Ok(()));
    assert!(matches!(
        laid("run 4", "AD 2D JK JK"),
        Err(Illegal::NoMeld(NoMeld::TooManyWilds { .. }))
    ));
}

#[test]
fn an_ace_is_high_or_low_and_nothing_goes_on_beyond_it() {
    assert_eq!(laid("run 3", "QS KS AS"), Ok(()));
    let high = meld("QS KS AS");
    let beyond = high.with(cards("2S")[0], Some(firstjack::games::contracts::End::High));
    assert_eq!(beyond, Err(NoMeld::DoesNotFit(cards("2S")[0])));
    // With the king and the ace a two can only stand for the queen.
    let turned = meld("KS AS 2S");
    assert_eq!(turned.cards(), cards("2S KS AS"));
    assert_eq!(
        turned.shape(),
        Shape::Run {
            suit: Suit::Spades,
            low: 12
        }
    );
    assert_eq!(Meld::of(&cards("KS AS 3S")), Err(NoMeld::NotInARow));
}

#[test]
fn cards_picked_in_any_order_are_put_in_a_row_with_wild_cards_where_they_are_needed() {
    assert_eq!(meld("8D 5D 7D JK").cards(), cards("5D JK 7D 8D"));
    assert_eq!(meld("7D 5D 6D JK").cards(), cards("5D 6D 7D JK"));
    assert_eq!(meld("QD AD KD JK").cards(), cards("JK QD KD AD"));
    assert_eq!(
        meld("JK 5D 6D 7D").cards(),
        cards("JK 5D 6D 7D"),
        "as written"
    );
    assert_eq!(
        meld("7D 6D 5D JK").cards(),
        cards("JK 5D 6D 7D"),
        "downwards, as written"
    );
}

#[test]
fn wild_cards_left_over_go_to_the_low_end_when_that_is_asked_for() {
    assert_eq!(made("meld low 5D 6D 7D JK").to_string(), "meld JK 5D 6D 7D");
    assert_eq!(made("meld low 5D 7D JK").to_string(), "meld 5D JK 7D");
    assert_eq!(made("meld low AD 3D 4D JK").to_string(), "meld AD JK 3D 4D");
    assert_eq!(made("meld low 5D 5S JK").to_string(), "meld 5D 5S JK");
}

#[test]
fn cards_that_have_nothing_in_common_are_refused_in_a_sentence() {
    let neither: Illegal = NoMeld::Neither.into();
    assert_eq!(laid("set 3", "5S 6H 7D"), Err(neither.clone()));
    assert!(
        neither
            .to_string()
            .starts_with("These cards are no set and no run")
    );
    assert_eq!(laid("run 4", "5S 6S 7S 9S"), Err(NoMeld::NotInARow.into()));
    assert_eq!(Meld::of(&cards("JK 2S 2H")), Err(NoMeld::AllWild));
}

#[test]
fn the_same_card_twice_is_in_a_set_unless_the_table_refuses_it() {
    let hands = position(&["5S 5S 5H 9C", "3S"]);
    let allowed = rules(&[("sheet", "set 3")]);
    assert_eq!(
        play(&mut table(&allowed, &hands), ONE, "meld 5S 5S 5H"),
        Ok(())
    );
    let refused = rules(&[("sheet", "set 3"), ("twins", "refused")]);
    let twice = NoMeld::Twice(cards("5S")[0]);
    assert_eq!(
        play(&mut table(&refused, &hands), ONE, "meld 5S 5S 5H"),
        Err(twice.into())
    );
}

#[test]
fn a_run_of_fourteen_has_an_ace_at_either_end_where_the_table_allows_it() {
    let suit = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD";
    let mut hands = position(&["AD 9C", "3S"]);
    hands.laid[0] = Some(vec![meld(suit)]);
    let usual = table(&rules(&[]), &hands);
    assert!(!moves(&usual).contains(&"add AD 1 high".to_owned()));
    let mut both = table(&rules(&[("longest_run", "fourteen")]), &hands);
    playing(&mut both, ONE, &["add AD 1 high"]);
    assert_eq!(seen(&both, ONE).melds()[0].meld.cards().len(), 14);
}
