//! What may be played in a turn, and where it goes.

use super::*;

#[test]
fn the_seven_of_diamonds_starts_alone_or_with_a_run() {
    let table = Table::set_up(&position("", &four("5D 6D 7D 8D 7S JK")));
    assert_eq!(moves(&table), ["7D", "7D-5D", "7D-6D", "7D-8D"]);
    let opening = "The first turn is the seven of diamonds, or a run that begins with it.";
    for other in ["7S", "JK", "pass"] {
        assert_eq!(says(&table, 0, other), opening);
    }
}

#[test]
fn of_two_with_a_seven_of_diamonds_the_nearest_to_the_dealers_left_starts() {
    let mut two_had_one = 0;
    for number in 0..200 {
        let mut table = Cpwp::start(&Options::default(), 6);
        Cpwp::deal(&mut table, &Seed(Chance::of(number).seed()));
        let Turn::Of(starter) = Cpwp::turn(&table) else {
            panic!("dealt")
        };
        let holds = |seat: u8| seen(&table, seat).hand().has("7D".parse().expect("a card"));
        let in_order = [1, 2, 3, 4, 5, 0];
        let holders: Vec<u8> = in_order.into_iter().filter(|seat| holds(*seat)).collect();
        assert_eq!(Some(&starter.0), holders.first());
        two_had_one += usize::from(holders.len() == 2);
    }
    assert!(two_had_one > 100);
}

#[test]
fn a_run_goes_one_way_unless_the_house_says_both() {
    let hands = four("6H 7H 8H 9H");
    let table = Table::set_up(&position("7D", &hands));
    assert!(may(&table, 0, "7H-9H") && may(&table, 0, "7H-6H"));
    assert!(!may(&table, 0, "6H-9H"));
    let options = Options {
        runs: Runs::BothWays,
        ..Options::default()
    };
    let both = Table::set_up(&Position {
        options,
        ..position("7D", &hands)
    });
    assert!(may(&both, 0, "6H-8H") && may(&both, 0, "6H-9H"));
    let options = Options {
        runs: Runs::Single,
        ..Options::default()
    };
    let single = Table::set_up(&Position {
        options,
        ..position("7D", &hands)
    });
    assert_eq!(moves(&single), ["7H"]);
    assert_eq!(
        says(&single, 0, "7H-9H"),
        "One card a turn is played here: play the seven of hearts alone."
    );
}

#[test]
fn a_run_never_goes_towards_the_seven() {
    let table = Table::set_up(&position("7D 7H 8H", &four("9H 10H 5H 6H")));
    assert!(may(&table, 0, "6H-5H") && may(&table, 0, "9H-10H"));
    assert!(!may(&table, 0, "10H-9H") && !may(&table, 0, "5H-6H"));
}

#[test]
fn with_two_packs_each_red_seven_has_a_row_of_its_own() {
    let one_seven = Table::set_up(&position("7D 7H 8H", &five("8H 9H KH")));
    assert!(!may(&one_seven, 0, "8H") && may(&one_seven, 0, "9H"));
    let two_sevens = Table::set_up(&position("7D 7H 7H 8H", &five("8H 9H KH")));
    assert!(may(&two_sevens, 0, "8H") && may(&two_sevens, 0, "9H") && may(&two_sevens, 0, "8H-9H"));
}

#[test]
fn in_lock_step_the_cards_next_to_a_single_seven_are_open() {
    let two_packs = Table::set_up(&position("7D 7S 8S", &five("8S 6S 9S 9C")));
    assert!(may(&two_packs, 0, "8S") && may(&two_packs, 0, "6S"));
    assert!(!may(&two_packs, 0, "9S"));
    let one_pack = Table::set_up(&position("7D 7S 8S", &four("6S 8C 9S")));
    assert!(may(&one_pack, 0, "6S"));
    assert!(!may(&one_pack, 0, "8C") && !may(&one_pack, 0, "9S"));
    assert_eq!(
        says(&one_pack, 0, "9S"),
        "The nine of spades has no place yet: the eight of spades and the eight of clubs have to be down first."
    );
}

#[test]
fn only_the_first_card_of_a_run_waits_for_lock_step() {
    let table = Table::set_up(&position("7D 7S", &four("8S 9S 10S KC")));
    assert!(may(&table, 0, "8S-10S"));
    assert!(!may(&table, 0, "9S-10S"));
}

#[test]
fn the_ace_is_low_and_nothing_follows_the_king() {
    let table = Table::set_up(&position(
        "7H 6H 5H 4H 3H 2H 8H 9H 10H JH QH KH 7D",
        &four("AH AS"),
    ));
    assert_eq!(moves(&table), ["AH"]);
    let table = Table::set_up(&position("7H 8H 9H 10H JH QH KH 7D", &four("AH AS")));
    assert_eq!(moves(&table), ["pass"]);
}

#[test]
fn who_could_not_play_is_known_to_lack_all_that_had_a_place() {
    let mut table = Table::set_up(&position("7D 6D 8D", &four("KS")));
    plays(&mut table, 0, "pass");
    let lacks = seen(&table, 2).lacks(Seat(0));
    for card in ["7S", "7H", "7C", "5D", "9D", "JK"] {
        assert!(lacks.has(card.parse().expect("a card")), "{card}");
    }
    assert!(!lacks.has("10D".parse().expect("a card")));
}

#[test]
fn places_go_by_the_fewest_cards_left() {
    let mut table = Table::set_up(&position("7D 7H", &["8H", "KD KH", "2S 3S 4S", "QS QC"]));
    plays(&mut table, 0, "8H");
    let outcome = Cpwp::outcome(&table).expect("an outcome");
    assert_eq!(outcome.scores, [0, -2, -3, -2]);
    assert_eq!(outcome.places, [1, 2, 4, 2]);
}
