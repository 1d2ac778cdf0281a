//! The house rules of Crazy 8's, each where it makes a difference (rulebook 4.2, column OPTION).

use super::*;

/// A deal of three whose first card, before anything is buried, is one of these.
fn dealt_on(set: &[(&str, &str)], first: &str) -> Table {
    let wanted = cards(first);
    let plain = rules(&[&[("first_eight", "dealer_names")], set].concat());
    let mut chance = Chance::of(1);
    loop {
        let mut table = CrazyEights::start(&plain, 3);
        CrazyEights::deal(&mut table, &Seed(chance.seed()));
        if seen(&table).top().is_some_and(|top| wanted.contains(&top)) {
            return table;
        }
    }
}

#[test]
fn the_dealer_names_the_suit_of_a_first_eight_where_it_is_not_buried() {
    let mut table = dealt_on(&[], "8S 8H 8D 8C");
    assert_eq!(turn(&table), Turn::Of(Seat(0)), "the dealer");
    assert_eq!(seen(&table).step(), Step::Naming);
    assert_eq!(moves(&table), ["name S", "name H", "name D", "name C"]);
    assert_eq!(
        says(&mut table, 0, "draw"),
        "The first card is an eight: name the suit to follow, spades, hearts, diamonds or clubs."
    );
    plays(&mut table, 0, "name D");
    assert_eq!(turn(&table), Turn::Of(Seat(1)));
    assert_eq!(seen(&table).named().map(|suit| suit.letter()), Some('D'));
    assert_eq!(play(&mut table, 1, "name C"), Err(Illegal::NothingToName));
}

#[test]
fn a_first_queen_leaves_the_first_player_out_only_where_the_table_says_so() {
    let queens = "QS QH QD QC";
    let effects = ("action_cards", "played");
    let plain = dealt_on(&[effects], queens);
    assert_eq!(turn(&plain), Turn::Of(Seat(1)));
    let on_first = dealt_on(&[effects, ("first_action", "on_first_player")], queens);
    assert_eq!(turn(&on_first), Turn::Of(Seat(2)));
    let none = dealt_on(&[("first_action", "on_first_player")], queens);
    assert_eq!(turn(&none), Turn::Of(Seat(1)), "queens have no effect here");
}

#[test]
fn a_first_two_is_drawn_for_by_the_first_player_or_answered() {
    let twos = "2S 2H 2D 2C";
    let first = ("first_action", "on_first_player");
    let played = dealt_on(&[("action_cards", "played"), first], twos);
    assert_eq!(seen(&played).cards_of(Seat(1)), 7);
    assert_eq!(turn(&played), Turn::Of(Seat(2)));
    let stacking = dealt_on(&[("action_cards", "stacking"), first], twos);
    assert_eq!(
        (seen(&stacking).owed(), turn(&stacking)),
        (2, Turn::Of(Seat(1)))
    );
}

#[test]
fn after_a_two_the_next_draws_two_and_after_a_queen_the_next_is_left_out() {
    let set = [("action_cards", "played")];
    let mut two = table(&set, "5S", &["2S 9D", "9C", "9H"]);
    plays(&mut two, 0, "2S");
    assert_eq!(seen(&two).cards_of(Seat(1)), 3);
    assert_eq!(turn(&two), Turn::Of(Seat(2)));
    let mut queen = table(&set, "5S", &["QS 9D", "9C", "9H"]);
    plays(&mut queen, 0, "QS");
    assert_eq!(turn(&queen), Turn::Of(Seat(2)));
}

#[test]
fn a_two_is_answered_with_a_two_and_who_has_none_draws_for_both() {
    let mut table = table(
        &[("action_cards", "stacking")],
        "5S",
        &["2S 9D", "2C 9C", "9S 10S"],
    );
    plays(&mut table, 0, "2S");
    assert_eq!(
        says(&mut table, 1, "9C"),
        "Two cards were put on you for each two: play a two, or draw them."
    );
    plays(&mut table, 1, "2C");
    assert_eq!(moves(&table), ["draw"]);
    plays(&mut table, 2, "draw");
    assert_eq!(seen(&table).cards_of(Seat(2)), 6, "four for two twos");
    assert_eq!(turn(&table), Turn::Of(Seat(0)));
}

#[test]
fn at_will_means_as_many_as_there_are() {
    let mut table = Table::set_up(&Position {
        stock: cards("3C 4C 5C 6C 7C"),
        ..position(&[("drawing", "at_will")], "5S", &["6S", "9C"])
    });
    for _ in 0..5 {
        plays(&mut table, 0, "draw");
    }
}

#[test]
fn one_card_a_turn_and_who_has_none_that_fits_even_then_passes() {
    let set = [("drawing", "one_a_turn")];
    let mut stuck = table(&set, "5S", &["9C 10C", "9D 10D"]);
    plays(&mut stuck, 0, "draw");
    assert_eq!(moves(&stuck), ["pass"]);
    assert_eq!(
        says(&mut stuck, 0, "draw"),
        "You have drawn your card: nothing of yours fits, so pass."
    );
    plays(&mut stuck, 0, "pass");
    plays(&mut stuck, 1, "draw");
    assert_eq!(moves(&stuck), ["5H"]);
    let mut fits = table(&set, "5S", &["6S", "9D"]);
    plays(&mut fits, 0, "draw");
    assert_eq!(moves(&fits), ["6S"], "a card that fits is played");
}

#[test]
fn passing_with_cards_left_to_draw_blocks_nothing() {
    let set = [("drawing", "one_a_turn")];
    let mut table = Table::set_up(&Position {
        stock: cards("3C 4C 7C 9C JC"),
        ..position(&set, "KS", &["3D", "4D"])
    });
    for seat in [0, 1, 0, 1] {
        plays(&mut table, seat, "draw");
        plays(&mut table, seat, "pass");
    }
    assert_eq!(turn(&table), Turn::Of(Seat(0)), "one card is left");
}

#[test]
fn only_who_is_stuck_draws_where_the_table_says_so() {
    let mut table = table(&[("drawing", "only_if_stuck")], "5S", &["6S", "9C"]);
    assert_eq!(play(&mut table, 0, "draw"), Err(Illegal::HasToPlay));
}

#[test]
fn without_a_reshuffle_an_empty_stock_stays_empty() {
    let mut table = Table::set_up(&Position {
        stock: Vec::new(),
        ..position(&[("stock", "once")], "3S 4S 5S KH", &["9C 10C", "9D"])
    });
    assert_eq!(play(&mut table, 0, "draw"), Err(Illegal::NothingToDraw));
    plays(&mut table, 0, "pass");
    plays(&mut table, 1, "pass");
    assert_eq!(seen(&table).last(), Some(DealResult::Blocked));
}

#[test]
fn a_special_card_may_be_the_last_for_nothing_or_for_all() {
    let hands = ["QS", "KD KC", "9D"];
    let mut nothing = table(&[("last_card", "for_nothing")], "5S", &hands);
    plays(&mut nothing, 0, "QS");
    assert_eq!(scores(&nothing), [0, 0, 0]);
    let mut any = table(&[("last_card", "any")], "5S", &hands);
    plays(&mut any, 0, "QS");
    assert_eq!(scores(&any), [29, 0, 0]);
    let mut plain = table(
        &[("last_card", "for_nothing")],
        "5S",
        &["6S", "KD KC", "9D"],
    );
    plays(&mut plain, 0, "6S");
    assert_eq!(scores(&plain), [29, 0, 0], "a six is not special");
}

#[test]
fn an_ace_costs_one_or_eleven_or_fifteen() {
    for (ace, cost) in [("one", 1), ("eleven", 11), ("fifteen", 15)] {
        let mut table = table(&[("ace", ace)], "5S", &["6S", "AD"]);
        plays(&mut table, 0, "6S");
        assert_eq!(scores(&table)[0], cost);
    }
}

#[test]
fn where_payments_sum_to_zero_the_others_lose_what_is_collected() {
    let set = [("payment", "zero_sum")];
    let mut out = table(&set, "5S", &["6S", "8S KD", "3C AH"]);
    plays(&mut out, 0, "6S");
    assert_eq!(scores(&out), [64, -60, -4]);
    let blocked = blocked(&set, &["QH 2H", "KD QD", "KC 10H 9C 6C"]);
    assert_eq!(scores(&blocked), [31, -8, -23]);
}

#[test]
fn a_blocked_deal_is_played_again_where_the_table_says_so() {
    let table = blocked(&[("blocked", "replayed")], &["KD", "QH QD", "9C"]);
    assert_eq!(scores(&table), [0, 0, 0]);
    assert!(seen(&table).is_replayed());
    assert_eq!(seen(&table).dealer(), Seat(2), "who dealt it deals again");
}

#[test]
fn several_lowest_hands_share_or_collect_in_full_or_play_again() {
    let hands = ["KD", "10H", "QC 10C JC 5C"];
    assert_eq!(
        scores(&blocked(&[], &hands)),
        [12, 12, 0],
        "25, rounded down"
    );
    let in_full = blocked(&[("lowest", "in_full")], &hands);
    assert_eq!(scores(&in_full), [25, 25, 0]);
    let zero_sum = blocked(&[("lowest", "in_full"), ("payment", "zero_sum")], &hands);
    assert_eq!(scores(&zero_sum), [25, 25, -50]);
    let again = blocked(&[("lowest", "replayed")], &hands);
    assert_eq!(scores(&again), [0, 0, 0]);
    let alone = blocked(&[("lowest", "replayed")], &["KD", "QH QD", "9C"]);
    assert_eq!(scores(&alone), [0, 0, 12], "one hand is lowest");
}

#[test]
fn after_a_fixed_number_of_deals_the_most_points_have_won() {
    let mut one = table(&[("deals", "1")], "5S", &["6S", "AD"]);
    plays(&mut one, 0, "6S");
    assert_eq!(turn(&one), Turn::Over);
    let outcome = CrazyEights::outcome(&one).expect("an outcome");
    assert_eq!(outcome.scores, [1, 0]);
    let mut many = Table::set_up(&Position {
        scores: vec![99, 0],
        ..position(&[("deals", "2")], "5S", &["6S", "KD"])
    });
    plays(&mut many, 0, "6S");
    assert_eq!(
        turn(&many),
        Turn::Deal,
        "no number of points ends it sooner"
    );
}
