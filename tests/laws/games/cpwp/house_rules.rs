//! The house rules of CPWP where they make a difference (rulebook 4.1, column OPTION).

use super::*;

/// These hands with these cards down and so many jokers played, by these house rules.
fn table(set: &[(&str, &str)], down: &str, jokers: u8, hands: &[&str]) -> Table {
    let options =
        firstjack::games::catalogue::options::<Cpwp>(set).expect("house rules that exist");
    Table::set_up(&Position {
        options,
        jokers,
        ..position(down, hands)
    })
}

fn places(table: &Table) -> Vec<u8> {
    Cpwp::outcome(table).expect("an outcome").places
}

#[test]
fn places_go_by_cards_left_or_by_pips_left() {
    let hands = ["8D", "KH KS", "AH AS 2C", "QC"];
    let mut cards_left = table(&[], "7D", 0, &hands);
    plays(&mut cards_left, 0, "8D");
    assert_eq!(places(&cards_left), [1, 3, 4, 2]);
    let mut pips_left = table(&[("places", "pips_left")], "7D", 0, &hands);
    plays(&mut pips_left, 0, "8D");
    assert_eq!(places(&pips_left), [1, 4, 2, 3], "20, 4 and 10 pips");
    let outcome = Cpwp::outcome(&pips_left).expect("an outcome");
    assert_eq!(outcome.scores, [0, -20, -4, -10]);
}

#[test]
fn where_the_others_play_on_each_place_is_played_for_and_who_is_out_is_passed_over() {
    let hands = ["8D", "9D QD", "6D 10D", "KD"];
    let mut table = table(&[("places", "play_on")], "7D", 0, &hands);
    plays(&mut table, 0, "8D");
    assert_eq!(seen(&table, 0).out(), [Seat(0)]);
    plays(&mut table, 1, "9D");
    plays(&mut table, 2, "10D");
    plays(&mut table, 3, "pass");
    assert_eq!(Cpwp::turn(&table), Turn::Of(Seat(1)), "the first is out");
    plays(&mut table, 1, "pass");
    plays(&mut table, 2, "6D");
    assert_eq!(seen(&table, 0).out(), [Seat(0), Seat(2)]);
    assert_eq!(Cpwp::turn(&table), Turn::Of(Seat(3)));
}

#[test]
fn where_the_others_play_on_the_deal_ends_when_one_is_left() {
    let down = "7D 8D 9D 10D JD QD";
    let mut last = self::table(&[("places", "play_on")], down, 0, &["6D", "KD", "2H"]);
    plays(&mut last, 0, "6D");
    plays(&mut last, 1, "KD");
    assert_eq!(Cpwp::turn(&last), Turn::Over);
    assert_eq!(places(&last), [1, 2, 3]);
    assert_eq!(
        Cpwp::outcome(&last).expect("an outcome").scores,
        [0, -1, -2]
    );
}

#[test]
fn a_wrong_pass_is_refused_or_costs_a_card_of_each_but_of_nobody_the_last() {
    let hands = ["8D 2S", "KH KS", "QH", "QC JC"];
    let mut refused = table(&[], "7D", 0, &hands);
    assert!(play(&mut refused, 0, "pass").is_err());
    let mut taken = table(&[("wrong_pass", "card_of_each")], "7D", 0, &hands);
    assert!(
        !moves(&taken).contains(&"pass".to_owned()),
        "nobody is told to"
    );
    plays(&mut taken, 0, "pass");
    let held = (0..4).map(|seat| seen(&taken, seat).hand().len());
    assert_eq!(held.collect::<Vec<_>>(), [4, 1, 1, 1]);
    assert_eq!(Cpwp::turn(&taken), Turn::Of(Seat(1)));
    assert_eq!(
        seen(&taken, 1).known(Seat(0)).len(),
        1,
        "each knows its own card"
    );
    assert_eq!(seen(&taken, 2).known(Seat(0)).len(), 0);
}

#[test]
fn a_right_pass_costs_nothing_where_a_wrong_one_does() {
    let hands = ["2S", "KH KS", "QH", "QC JC"];
    let mut table = table(&[("wrong_pass", "card_of_each")], "7D", 0, &hands);
    plays(&mut table, 0, "pass");
    assert_eq!(seen(&table, 0).hand().len(), 1);
}

#[test]
fn with_too_few_cards_a_joker_asks_for_fewer_swaps_or_for_all() {
    let hands = four("JK 2S");
    for (few, swaps) in [("fewer_swaps", 1), ("all_swaps", 3)] {
        let set = [("jokers", "two"), ("few_cards", few)];
        let mut table = table(&set, "7D", 2, &hands);
        plays(&mut table, 0, "JK");
        assert_eq!(seen(&table, 0).swap().map(|swap| swap.left), Some(swaps));
    }
}

#[test]
fn a_card_just_received_may_be_passed_on_unless_all_swaps_count_as_one() {
    let hands = ["JK 2S 3S", "KH QH", "KD QD"];
    for (swaps, may_move) in [("one_by_one", true), ("at_once", false)] {
        let set = [("jokers", "two"), ("swaps", swaps)];
        let mut table = table(&set, "7D", 1, &hands);
        for made in ["JK", "swap 1+2", "pick 2S", "pick 1", "swap 1+3"] {
            plays(&mut table, 0, made);
        }
        let came = seen(&table, 0).hand().minus(cards("3S"));
        let card = came.cards().next().expect("a card of the second hand");
        assert_eq!(may(&table, 0, &format!("pick {card}")), may_move);
        if !may_move {
            assert!(says(&table, 0, &format!("pick {card}")).contains("does not move again"));
        }
    }
}

#[test]
fn swaps_that_count_as_one_end_when_no_two_hands_have_a_card_for_them() {
    let set = [
        ("jokers", "two"),
        ("swaps", "at_once"),
        ("few_cards", "all_swaps"),
    ];
    let mut table = table(&set, "7D", 2, &["JK 2S", "KH QH", "KD QD"]);
    for made in ["JK", "swap 1+2", "pick 2S", "pick 1"] {
        plays(&mut table, 0, made);
    }
    assert_eq!(
        Cpwp::turn(&table),
        Turn::Of(Seat(1)),
        "the only card has moved"
    );
}

#[test]
fn a_joker_may_be_swapped_unless_the_table_refuses_it() {
    let hands = ["JK JK 2S", "KH QH", "KD QD"];
    let mut allowed = table(&[("jokers", "one")], "7D", 0, &hands);
    let refuse = [("jokers", "one"), ("swapped_jokers", "refused")];
    let mut refused = table(&refuse, "7D", 0, &hands);
    for table in [&mut allowed, &mut refused] {
        plays(table, 0, "JK");
        plays(table, 0, "swap 1+2");
    }
    assert!(may(&allowed, 0, "pick JK"));
    assert!(!may(&refused, 0, "pick JK"));
    assert_eq!(
        says(&refused, 0, "pick JK"),
        "A joker is not swapped here: pick another card."
    );
}

#[test]
fn a_hand_of_jokers_alone_has_nothing_to_swap_where_they_stay() {
    let set = [("jokers", "one"), ("swapped_jokers", "refused")];
    let mut own = table(&set, "7D", 0, &["JK JK", "KH QH", "KD QD"]);
    plays(&mut own, 0, "JK");
    assert_eq!(Cpwp::turn(&own), Turn::Of(Seat(1)), "no swap is asked for");
    let mut other = table(&set, "7D", 0, &["JK 2S", "JK", "KD QD"]);
    plays(&mut other, 0, "JK");
    plays(&mut other, 0, "swap 1+2");
    assert_eq!(
        Cpwp::turn(&other),
        Turn::Of(Seat(1)),
        "nothing changed hands"
    );
    assert_eq!(seen(&other, 0).hand(), cards("2S"));
}
