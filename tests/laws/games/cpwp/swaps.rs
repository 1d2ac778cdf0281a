//! Jokers, and the swaps they ask for.

use super::*;
use firstjack::games::screen::Names;

fn names() -> Names {
    ["Ada", "Ben", "Cleo", "Dan"]
        .map(str::to_owned)
        .into_iter()
        .collect()
}

#[test]
fn a_joker_may_be_played_at_any_time_and_has_to_be_if_nothing_else_can() {
    let table = with_jokers(Jokers::One, 0, &four("JK 7H KS"));
    assert_eq!(moves(&table), ["7H", "JK"]);
    assert!(!may(&table, 0, "pass"));
    let table = with_jokers(Jokers::One, 0, &four("JK KS"));
    assert_eq!(moves(&table), ["JK"]);
    assert_eq!(
        says(&table, 0, "pass"),
        "You can play a joker, so you have to: only who can't play won't play."
    );
}

#[test]
fn in_variation_one_the_own_card_is_chosen_and_the_other_picked_unseen() {
    let mut table = with_jokers(Jokers::One, 0, &["JK AS KS", "2H 3H", "KD", "QD"]);
    plays(&mut table, 0, "JK");
    assert_eq!(moves(&table), ["swap 1+2", "swap 1+3", "swap 1+4"]);
    assert_eq!(
        says(&table, 0, "swap 2+3"),
        "One of the two hands is your own in this variation: name seat 1 and another."
    );
    assert_eq!(
        says(&table, 0, "pass"),
        "Your joker asks for a swap: name the two hands it is between."
    );
    assert!(!may(&table, 0, "swap 1+9") && !may(&table, 0, "swap 1+1"));
    plays(&mut table, 0, "swap 1+2");
    assert_eq!(moves(&table), ["pick AS", "pick KS"]);
    assert_eq!(
        says(&table, 0, "7H"),
        "Your joker asks for a swap: pick a card of seat 1."
    );
    assert_eq!(
        says(&table, 0, "pick QS"),
        "You do not hold the queen of spades."
    );
    plays(&mut table, 0, "pick KS");
    assert_eq!(moves(&table), ["pick 1", "pick 2"]);
    let unseen = "You do not see the cards of seat 2: pick one of the backs, 1 to 2.";
    assert_eq!(says(&table, 0, "pick 2H"), unseen);
    assert_eq!(says(&table, 0, "pick 3"), unseen);
    plays(&mut table, 0, "pick 2");
    assert_eq!(Cpwp::turn(&table), Turn::Of(Seat(1)));
    assert!(seen(&table, 1).hand().has("KS".parse().expect("a card")));
    assert_eq!([0, 1].map(|seat| seen(&table, seat).hand().len()), [2, 2]);
}

#[test]
fn in_variation_three_any_two_hands_may_be_named() {
    let mut table = with_jokers(Jokers::Three, 0, &["JK AS", "2H", "KD", "QD"]);
    plays(&mut table, 0, "JK");
    assert_eq!(moves(&table).len(), 6);
    plays(&mut table, 0, "swap 2+4");
    plays(&mut table, 0, "pick 1");
    plays(&mut table, 0, "pick 1");
    assert_eq!(seen(&table, 1).hand(), cards("QD"));
    assert_eq!(seen(&table, 3).hand(), cards("2H"));
    assert_eq!(seen(&table, 0).hand(), cards("AS"));
}

#[test]
fn both_owners_know_the_cards_that_were_swapped_and_nobody_else_does() {
    let mut table = with_jokers(Jokers::One, 0, &["JK AS KS", "2H 3H", "KD", "QD"]);
    for made in ["JK", "swap 1+2", "pick KS", "pick 1"] {
        plays(&mut table, 0, made);
    }
    assert_eq!(seen(&table, 0).known(Seat(1)), cards("KS"));
    let taken = seen(&table, 0).hand().minus(cards("AS"));
    assert_eq!(seen(&table, 1).known(Seat(0)), taken);
    assert_eq!(
        seen(&table, 2).known(Seat(0)).len() + seen(&table, 2).known(Seat(1)).len(),
        0
    );
}

#[test]
fn where_cards_are_picked_seen_the_joker_shows_both_hands() {
    let options = Options {
        jokers: Jokers::Three,
        picking: Picking::Seen,
        ..Options::default()
    };
    let at = position("7D", &["JK AS", "2H 3H", "KD", "QD"]);
    let mut table = Table::set_up(&Position { options, ..at });
    plays(&mut table, 0, "JK");
    assert_eq!(seen(&table, 0).shown(Seat(1)), None);
    plays(&mut table, 0, "swap 2+3");
    assert_eq!(seen(&table, 0).shown(Seat(1)), Some(cards("2H 3H")));
    assert_eq!(seen(&table, 3).shown(Seat(1)), None);
    assert_eq!(
        says(&table, 0, "pick 1"),
        "You see the cards of that hand: pick one by its name."
    );
    assert_eq!(
        says(&table, 0, "pick KD"),
        "Seat 2 does not hold the king of diamonds: pick another card."
    );
    plays(&mut table, 0, "pick 2H");
    plays(&mut table, 0, "pick KD");
    assert_eq!(seen(&table, 0).known(Seat(1)), cards("3H KD"));
}

#[test]
fn nobody_hears_which_card_changes_hands() {
    let told = |made: &str| Cpwp::told(&made.parse().expect("a move"), &names());
    assert_eq!(told("pick KS"), "picks a card");
    assert_eq!(told("pass"), "won't play; can't play");
    assert_eq!(told("9S-JS"), "plays spades from the nine to the jack");
    assert_eq!(told("7H"), "plays the seven of hearts");
}

#[test]
fn the_page_of_a_swap_shows_own_cards_to_give_and_backs_to_pick() {
    let mut table = with_jokers(Jokers::One, 0, &["JK AS KS", "2H 3H", "KD", "QD"]);
    plays(&mut table, 0, "JK");
    let page = |table: &Table| {
        let mut legal = Vec::new();
        Cpwp::moves(table, &mut legal);
        Cpwp::screen(&seen(table, 0), &legal, &names())
    };
    let words = |table: &Table| {
        let page = page(table);
        let keys = page.series.into_iter().flat_map(|series| series.keys);
        page.choices
            .into_iter()
            .chain(keys.filter_map(|key| key.choice))
            .map(|choice| choice.words)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        words(&table),
        ["You and Ben", "You and Cleo", "You and Dan"]
    );
    plays(&mut table, 0, "swap 1+2");
    assert_eq!(page(&table).say, "Which of your cards do you give away?");
    let give = page(&table).hand.into_iter().flat_map(|held| held.choices);
    let give: Vec<String> = give.map(|choice| choice.words).collect();
    assert_eq!(
        give,
        [
            "Give away the king of spades",
            "Give away the ace of spades"
        ]
    );
    plays(&mut table, 0, "pick AS");
    assert_eq!(words(&table), ["Pick card 1", "Pick card 2"]);
}
