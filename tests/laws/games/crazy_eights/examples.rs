//! The worked examples of rulebook 4.2.

use super::*;

#[test]
fn who_is_out_collects_the_sixty_and_the_four_that_the_others_hold() {
    let mut table = table(&[], "5S", &["6S", "8S KD", "3C AH"]);
    plays(&mut table, 0, "6S");
    assert_eq!(seen(&table).last(), Some(DealResult::Out(Seat(0))));
    assert_eq!(scores(&table), [64, 0, 0]);
    assert_eq!(turn(&table), Turn::Deal, "150 are needed");
}

#[test]
fn two_players_have_won_with_a_hundred() {
    let mut table = Table::set_up(&Position {
        scores: vec![92, 60],
        ..position(&[], "5S", &["6S", "9C"])
    });
    plays(&mut table, 0, "6S");
    assert_eq!(scores(&table), [101, 60]);
    assert_eq!(turn(&table), Turn::Over);
    let outcome = CrazyEights::outcome(&table).expect("an outcome");
    assert_eq!(outcome.places, [1, 2]);
}

#[test]
fn seven_players_have_not_won_with_349_and_have_with_350() {
    for (before, over) in [(340, false), (341, true)] {
        let hands = ["6S", "2C", "2H", "AC", "AH", "AD", "2D"];
        let mut table = Table::set_up(&Position {
            scores: vec![before],
            ..position(&[], "5S", &hands)
        });
        plays(&mut table, 0, "6S");
        assert_eq!(scores(&table)[0], before + 9);
        assert_eq!(turn(&table) == Turn::Over, over, "{}", before + 9);
    }
}

#[test]
fn of_twelve_twenty_and_thirty_five_the_lowest_collects_thirty_one() {
    let table = blocked(&[], &["QH 2H", "KD QD", "KC 10H 9C 6C"]);
    assert_eq!(seen(&table).last(), Some(DealResult::Blocked));
    assert_eq!(scores(&table), [31, 0, 0]);
}

#[test]
fn of_ten_ten_and_thirty_the_two_lowest_collect_ten_each() {
    let table = blocked(&[], &["KD", "10H", "QC 10C JC"]);
    assert_eq!(scores(&table), [10, 10, 0]);
}

#[test]
fn a_queen_cannot_be_the_last_card_though_it_follows_suit() {
    let mut table = table(&[], "5H", &["QH", "9C 9D", "9S"]);
    assert_eq!(
        says(&mut table, 0, "QH"),
        "The queen of hearts cannot be your last card: a two, a queen or an eight never is. Draw instead."
    );
    assert_eq!(moves(&table), ["draw"]);
    plays(&mut table, 0, "draw");
    plays(&mut table, 0, "QH");
    assert_eq!(seen(&table).cards_of(Seat(0)), 1);
}

#[test]
fn with_a_two_and_an_eight_the_eight_may_go_and_the_two_cannot_end_the_deal() {
    let mut table = table(&[], "5H", &["2C 8S", "9C 9D"]);
    plays(&mut table, 0, "8S=C");
    plays(&mut table, 1, "9C");
    assert_eq!(moves(&table), ["draw"]);
    assert!(matches!(
        play(&mut table, 0, "2C"),
        Err(Illegal::CannotGoOut(_))
    ));
}

/// The sheet's own example.
#[test]
fn on_a_six_of_clubs_go_sixes_clubs_and_eights_or_a_card_is_drawn() {
    let table = table(&[], "6C", &["6D 6H 6S KC 8D 9S", "3S"]);
    let may = moves(&table);
    for made in [
        "6D", "6H", "6S", "KC", "8D=S", "8D=H", "8D=D", "8D=C", "draw",
    ] {
        assert!(may.iter().any(|other| other == made), "{made} of {may:?}");
    }
    assert_eq!(may.len(), 9);
}

#[test]
fn an_eight_goes_on_anything_and_its_suit_is_followed_until_it_is_covered() {
    let mut table = table(&[], "5H", &["8C 4S", "9S 9C 8D", "9S"]);
    plays(&mut table, 0, "8C=S");
    assert_eq!(
        says(&mut table, 1, "9C"),
        "The nine of clubs does not fit: play spades or an eight, or draw."
    );
    plays(&mut table, 1, "9S");
    assert_eq!(seen(&table).named(), None);
}

#[test]
fn two_players_are_dealt_seven_cards_and_more_are_dealt_five() {
    for (seats, each) in [(2, 7), (3, 5), (7, 5)] {
        let mut table = CrazyEights::start(&Options::default(), seats);
        CrazyEights::deal(&mut table, &Seed([seats; 32]));
        assert!(Seat::all(seats).all(|seat| seen(&table).cards_of(seat) == each));
        assert_eq!(cards_there_are(&table), 52);
        assert_eq!(turn(&table), Turn::Of(Seat(1)), "left of the dealer");
        assert_eq!(seen(&table).target(), 50 * i32::from(seats));
    }
}

#[test]
fn the_pile_but_for_its_top_card_becomes_the_stock() {
    let mut table = Table::set_up(&Position {
        stock: Vec::new(),
        ..position(&[], "3S 4S 5S KH", &["9C 10C", "9D"])
    });
    plays(&mut table, 0, "draw");
    assert_eq!(seen(&table).stock(), 2);
    assert_eq!(seen(&table).pile(), cards("KH"));
}

#[test]
fn no_more_than_three_cards_are_drawn_with_one_that_fits() {
    let mut table = table(&[], "5S", &["6S", "9C"]);
    for _ in 0..3 {
        plays(&mut table, 0, "draw");
    }
    assert_eq!(play(&mut table, 0, "draw"), Err(Illegal::NothingToDraw));
    let mut rich = Table::set_up(&Position {
        stock: cards("3C 4C 5C 6C 7C"),
        ..position(&[], "5S", &["6S", "9C"])
    });
    for _ in 0..3 {
        plays(&mut rich, 0, "draw");
    }
    assert_eq!(
        says(&mut rich, 0, "draw"),
        "A card of yours fits, and you have drawn all you may: play it."
    );
}

#[test]
fn nobody_passes_with_a_card_that_fits_or_one_to_draw() {
    let mut fits = table(&[], "5S", &["6S", "9C"]);
    assert_eq!(play(&mut fits, 0, "pass"), Err(Illegal::CanPlay));
    let mut draws = table(&[], "5S", &["6D", "9C"]);
    assert_eq!(play(&mut draws, 0, "pass"), Err(Illegal::HasToDraw));
}
