//! Drawing, putting down, adding and discarding.

use super::*;
use firstjack::cards::Seed;
use firstjack::games::contracts::{NoMeld, Place};

#[test]
fn any_open_card_may_be_taken_and_the_one_beneath_it_lies_open_then() {
    let mut open = position(&["3S 4S", "5S", "6S"]);
    open.step = Step::Draw;
    open.piles = vec![cards("7C"), cards("8C 9C"), Vec::new()];
    open.up = Some(cards("10C")[0]);
    let mut table = table(&rules(&[]), &open);
    assert_eq!(moves(&table), ["draw", "take up", "take 1", "take 2"]);
    assert_eq!(play(&mut table, ONE, "take 3"), Err(Illegal::PileEmpty));
    playing(&mut table, ONE, &["take 2"]);
    assert_eq!(
        seen(&table, TWO).top(Place::Pile(TWO)),
        Some(cards("8C")[0])
    );
    assert!(
        seen(&table, TWO).known(ONE).has(cards("9C")[0]),
        "everybody saw it go"
    );
    assert_eq!(
        play(&mut table, ONE, "take up"),
        Err(Illegal::HasDrawn),
        "one a turn"
    );
}

#[test]
fn the_card_turned_up_is_not_replaced() {
    let mut open = position(&["3S 4S", "5S"]);
    open.step = Step::Draw;
    open.up = Some(cards("10C")[0]);
    let mut table = table(&rules(&[]), &open);
    playing(&mut table, ONE, &["take up", "discard 3S"]);
    assert_eq!(seen(&table, TWO).up(), None);
    assert_eq!(moves(&table), ["draw", "take 1"]);
}

#[test]
fn your_own_discard_may_be_taken_back_unless_the_table_closes_it() {
    let mut open = position(&["3S 4S", "5S"]);
    open.step = Step::Draw;
    open.piles[0] = cards("7C");
    assert_eq!(play(&mut table(&rules(&[]), &open), ONE, "take 1"), Ok(()));
    let mut closed = table(&rules(&[("own_pile", "closed")]), &open);
    assert_eq!(moves(&closed), ["draw"]);
    assert_eq!(play(&mut closed, ONE, "take 1"), Err(Illegal::OwnPile));
}

#[test]
fn a_contract_is_put_down_meld_by_meld_and_can_be_taken_back_before_it_is_complete() {
    let mut table = table(&rules(&[]), &position(&["5S 5H JK 8S 8H 8D 9C 10C", "3S"]));
    playing(&mut table, ONE, &["meld 5S 5H JK"]);
    assert!(!seen(&table, ONE).has_laid(ONE));
    assert_eq!(
        play(&mut table, ONE, "discard 9C"),
        Err(Illegal::Incomplete)
    );
    playing(&mut table, ONE, &["back"]);
    assert_eq!(seen(&table, ONE).hand().len(), 8);
    assert_eq!(
        play(&mut table, ONE, "back"),
        Err(Illegal::NothingToTakeBack)
    );
    playing(&mut table, ONE, &["meld 8S 8H 8D", "meld 5S 5H JK"]);
    assert!(seen(&table, ONE).has_laid(ONE));
    assert_eq!(
        play(&mut table, ONE, "back"),
        Err(Illegal::NothingToTakeBack),
        "it lies"
    );
}

#[test]
fn only_what_the_contract_asks_is_put_down_before_it_lies() {
    let mut table = table(
        &rules(&[]),
        &position(&["5S 6S 7S 8S 9C 9D 9H 9S 10C", "3S"]),
    );
    let refused = play(&mut table, ONE, "meld 5S 6S 7S 8S").expect_err("a run");
    assert_eq!(
        refused.to_string(),
        "Your contract is 2 sets of 3: this is no part of it that is still to be put down."
    );
    let first = play(&mut table, ONE, "add 9C 1").expect_err("no contract yet");
    assert_eq!(first.to_string(), "Lay your contract first: 2 sets of 3.");
}

#[test]
fn a_set_of_a_contract_may_be_longer_unless_the_table_wants_it_exact() {
    let hands = position(&["9C 9D 9H 9S 5S 5H 5D 3S", "3S"]);
    let mut longer = table(&rules(&[]), &hands);
    playing(&mut longer, ONE, &["meld 9C 9D 9H 9S", "meld 5S 5H 5D"]);
    let mut exact = table(&rules(&[("sizes", "exact")]), &hands);
    assert!(matches!(
        play(&mut exact, ONE, "meld 9C 9D 9H 9S"),
        Err(Illegal::NotInContract(_))
    ));
}

#[test]
fn further_melds_are_sets_of_three_and_runs_of_four_and_come_after_the_contract() {
    let mut hands = position(&["5S 6S 7S 8S 9S 3D 3H 3C", "4S"]);
    hands.laid[0] = Some(vec![meld("KS KH KD"), meld("QS QH QD")]);
    let mut after = table(&rules(&[]), &hands);
    assert_eq!(
        play(&mut after, ONE, "meld 5S 6S 7S"),
        Err(NoMeld::TooShort.into())
    );
    playing(
        &mut after,
        ONE,
        &["meld 5S 6S 7S 8S", "meld 3D 3H 3C", "discard 9S"],
    );
}

#[test]
fn additions_wait_for_the_next_turn_where_the_table_says_so() {
    let options = rules(&[("additions", "next_turn"), ("sheet", "set 3")]);
    let mut table = table(&options, &position(&["5S 5H 5D 5C 9C", "3S 4S"]));
    playing(&mut table, ONE, &["meld 5S 5H 5D"]);
    assert_eq!(play(&mut table, ONE, "add 5C 1"), Err(Illegal::NextTurn));
    playing(&mut table, ONE, &["discard 9C"]);
    playing(&mut table, TWO, &["draw", "discard 3S"]);
    playing(&mut table, ONE, &["draw", "add 5C 1"]);
}

#[test]
fn a_five_goes_on_the_run_of_an_opponent_only_once_both_have_laid() {
    let run = meld("6D 7D 8D 9D 10D");
    let mut hands = position(&["5D 9C", "3S"]);
    hands.laid = vec![None, Some(vec![run])];
    let mut not_yet = table(&rules(&[]), &hands);
    assert!(matches!(
        play(&mut not_yet, ONE, "add 5D 1 low"),
        Err(Illegal::ContractFirst(_))
    ));
    hands.laid[0] = Some(Vec::new());
    let mut both = table(&rules(&[]), &hands);
    playing(&mut both, ONE, &["add 5D 1 low"]);
    assert_eq!(
        seen(&both, ONE).melds()[0].meld.cards(),
        cards("5D 6D 7D 8D 9D 10D")
    );
    hands.laid[1] = None;
    let mut no_run = table(&rules(&[]), &hands);
    assert_eq!(
        play(&mut no_run, ONE, "add 5D 1 low"),
        Err(Illegal::NoSuchMeld(1))
    );
}

#[test]
fn whoever_adds_a_wild_card_chooses_the_end_of_the_run() {
    let mut hands = position(&["JK 9C 10C", "3S"]);
    hands.laid[0] = Some(vec![meld("6D 7D 8D 9D")]);
    let before = table(&rules(&[]), &hands);
    assert!(moves(&before).contains(&"add JK 1 low".to_owned()));
    assert!(moves(&before).contains(&"add JK 1 high".to_owned()));
    let mut low = before.clone();
    playing(&mut low, ONE, &["add JK 1 low"]);
    assert_eq!(
        seen(&low, ONE).melds()[0].meld.cards(),
        cards("JK 6D 7D 8D 9D")
    );
    let mut high = before.clone();
    playing(&mut high, ONE, &["add JK 1 high"]);
    assert_eq!(
        seen(&high, ONE).melds()[0].meld.cards(),
        cards("6D 7D 8D 9D JK")
    );
    let mut neither = before;
    assert_eq!(
        play(&mut neither, ONE, "add JK 1"),
        Err(NoMeld::WhichEnd.into())
    );
}

#[test]
fn the_limit_of_wild_cards_holds_for_additions_too_unless_only_contracts_are_limited() {
    let mut hands = position(&["JK 9C 10C", "3S"]);
    hands.laid[0] = Some(vec![meld("5S 5H 2C 2D")]);
    let mut always = table(&rules(&[]), &hands);
    let too_many = NoMeld::TooManyWilds {
        wilds: 3,
        naturals: 2,
    };
    assert_eq!(play(&mut always, ONE, "add JK 1"), Err(too_many.into()));
    let mut contract_only = table(&rules(&[("wild_limit", "contract_only")]), &hands);
    assert_eq!(play(&mut contract_only, ONE, "add JK 1"), Ok(()));
}

#[test]
fn a_joker_stays_where_it_lies_unless_the_table_lets_it_be_exchanged() {
    let mut hands = position(&["7D 9C", "3S"]);
    hands.laid[0] = Some(vec![meld("6D JK 8D 9D")]);
    let mut stays = table(&rules(&[]), &hands);
    assert_eq!(
        play(&mut stays, ONE, "exchange 7D 1"),
        Err(Illegal::JokersStay)
    );
    let mut exchanged = table(&rules(&[("jokers", "exchanged")]), &hands);
    assert_eq!(
        play(&mut exchanged, ONE, "exchange 9C 1"),
        Err(NoMeld::NoSuchJoker(cards("9C")[0]).into())
    );
    playing(&mut exchanged, ONE, &["exchange 7D 1"]);
    assert_eq!(
        seen(&exchanged, ONE).melds()[0].meld.cards(),
        cards("6D 7D 8D 9D")
    );
    assert!(seen(&exchanged, ONE).hand().has(Card::JOKER));
}

#[test]
fn the_last_card_is_discarded_and_never_melded() {
    let mut hands = position(&["5D 5S 5H", "3S"]);
    hands.laid[0] = Some(vec![meld("5C 5S 5H")]);
    let mut table = table(&rules(&[]), &hands);
    assert_eq!(
        play(&mut table, ONE, "meld 5D 5S 5H"),
        Err(Illegal::KeepOne)
    );
    playing(&mut table, ONE, &["add 5D 1", "add 5S 1"]);
    assert_eq!(play(&mut table, ONE, "add 5H 1"), Err(Illegal::KeepOne));
    assert_eq!(moves(&table), ["discard 5H"]);
}

#[test]
fn moves_read_as_they_are_written() {
    let texts = [
        "draw",
        "take up",
        "take 3",
        "meld 5S 5H JK",
        "back",
        "add 9D 3",
        "add 9D 3 low",
        "add JK 12 high",
        "exchange 9D 3",
        "discard KC",
    ];
    for text in texts {
        assert_eq!(made(text).to_string(), text);
    }
    for wrong in [
        "",
        "drow",
        "take",
        "take 0",
        "add 9D",
        "add 9D 0",
        "add 9D 1 left",
        "discard",
        "discard KC KD",
        "meld 5S X",
    ] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong}");
    }
}

#[test]
fn nothing_is_done_before_a_card_is_drawn_nor_out_of_turn_nor_without_the_card() {
    let mut open = position(&["3S 4S", "5S"]);
    open.step = Step::Draw;
    let mut table = table(&rules(&[]), &open);
    assert_eq!(play(&mut table, ONE, "discard 3S"), Err(Illegal::HasToDraw));
    assert_eq!(play(&mut table, TWO, "draw"), Err(Illegal::OutOfTurn(ONE)));
    playing(&mut table, ONE, &["draw"]);
    assert_eq!(
        play(&mut table, ONE, "discard QS"),
        Err(Illegal::NotHeld(cards("QS")[0]))
    );
    let mut undealt = Contracts::start(&rules(&[]), 2);
    assert_eq!(play(&mut undealt, ONE, "draw"), Err(Illegal::NotDealt));
    Contracts::deal(&mut undealt, &Seed([7; 32]));
    assert_eq!(seen(&undealt, ONE).hand().len(), 13);
}
