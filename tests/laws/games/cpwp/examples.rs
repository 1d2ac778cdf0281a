//! The worked examples of rulebook 4.1, and its table of hand sizes.

use super::*;

#[test]
fn example_a_a_run_ends_where_there_is_a_gap() {
    let hands = four("9S 10S QS");
    let options = Options {
        black_rows: BlackRows::Independent,
        ..Options::default()
    };
    let independent = Table::set_up(&Position {
        options,
        ..position("7D 7S 8S", &hands)
    });
    let in_step = Table::set_up(&position("7D 7S 8S 7C 8C", &hands));
    for table in [independent, in_step] {
        assert!(may(&table, 0, "9S") && may(&table, 0, "9S-10S"));
        assert!(!may(&table, 0, "9S-QS"));
        assert_eq!(
            says(&table, 0, "9S-QS"),
            "You do not hold the jack of spades."
        );
    }
}

#[test]
fn example_b_in_lock_step_a_nine_waits_for_both_eights() {
    let table = Table::set_up(&position("7D 7C 7C 8C", &five("8C 9C KC")));
    assert!(may(&table, 0, "8C"));
    assert!(!may(&table, 0, "9C"));
    assert_eq!(
        says(&table, 0, "9C"),
        "The nine of clubs has no place yet: both 8♣ have to be down first."
    );
}

#[test]
fn example_c_independent_halves_do_not_wait() {
    let options = Options {
        black_rows: BlackRows::Independent,
        ..Options::default()
    };
    let table = Table::set_up(&Position {
        options,
        ..position("7D 7C 7C 8C", &five("9C KC"))
    });
    assert!(may(&table, 0, "9C"));
}

#[test]
fn example_d_a_joker_as_the_last_card_wins() {
    let mut table = with_jokers(Jokers::One, 0, &four("JK"));
    assert_eq!(moves(&table), ["JK"]);
    plays(&mut table, 0, "JK");
    assert_eq!(Cpwp::turn(&table), Turn::Over);
    let outcome = Cpwp::outcome(&table).expect("an outcome");
    assert_eq!(outcome.places, [1, 2, 2, 2]);
    assert_eq!(outcome.scores, [0, -1, -1, -1]);
}

#[test]
fn example_e_no_more_swaps_than_cards() {
    let mut table = with_jokers(Jokers::Two, 2, &four("JK 2S KS"));
    plays(&mut table, 0, "JK");
    assert_eq!(seen(&table, 0).swap().map(|swap| swap.left), Some(2));
    for swap in ["swap 1+2", "swap 1+3"] {
        plays(&mut table, 0, swap);
        let own = moves(&table);
        plays(&mut table, 0, &own[0]);
        plays(&mut table, 0, "pick 1");
    }
    assert_eq!(Cpwp::turn(&table), Turn::Of(Seat(1)));
    assert_eq!(seen(&table, 0).hand().len(), 2);
}

#[test]
fn example_f_a_seven_in_hand_has_to_be_played() {
    let table = Table::set_up(&position("7D", &four("6H 7H")));
    assert!(!may(&table, 0, "6H"));
    assert!(may(&table, 0, "7H"));
    assert_eq!(
        says(&table, 0, "6H"),
        "The six of hearts has no place yet: the seven of hearts has to be down first."
    );
    assert_eq!(
        says(&table, 0, "pass"),
        "You can play the seven of hearts, so you have to: only who can't play won't play."
    );
}

#[test]
fn hands_are_as_large_as_in_the_table_of_the_rulebook() {
    let table: [(u8, &[usize], &[usize]); 6] = [
        (3, &[18, 17, 17], &[18, 18, 18]),
        (4, &[13, 13, 13, 13], &[14, 14, 13, 13]),
        (5, &[21, 21, 21, 21, 20], &[22, 22, 22, 21, 21]),
        (6, &[18, 18, 17, 17, 17, 17], &[18, 18, 18, 18, 18, 18]),
        (
            7,
            &[15, 15, 15, 15, 15, 15, 14],
            &[16, 16, 16, 15, 15, 15, 15],
        ),
        (8, &[13; 8], &[14, 14, 14, 14, 13, 13, 13, 13]),
    ];
    for (seats, plain, jokers) in table {
        for (variation, sizes) in [(Jokers::None, plain), (Jokers::Four, jokers)] {
            let options = Options {
                jokers: variation,
                ..Options::default()
            };
            let mut table = Cpwp::start(&options, seats);
            Cpwp::deal(&mut table, &Seed([seats; 32]));
            let seen = seen(&table, 0);
            let dealt = (1..=seats).map(|after| seen.cards_of(Seat(after % seats)));
            assert_eq!(dealt.collect::<Vec<_>>(), sizes, "{seats} players");
        }
    }
}
