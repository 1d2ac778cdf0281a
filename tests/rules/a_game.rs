//! A: the format of the game.

use crate::said::*;
use firstjack::whist::{Absence, Bid, Books, Game, GameOver, Reason, Side, Step};

#[test]
fn a1_thirteen_books_are_shared_by_two_sides() {
    for books in Books::all() {
        assert_eq!(books.get() + books.others().get(), 13);
    }
    assert_eq!(Books::new(14), None);
}

#[test]
fn a3_five_points_win_the_game() {
    let game = game([a("2").makes(8), b("1").makes(7), a("3 special").makes(9)]);
    assert_eq!(score_of(&game), "5(0) 1(0)");
    assert_eq!(ending_of(&game), "A by points, 5/1");
}

#[test]
fn a3_four_points_are_not_yet_the_game() {
    assert_eq!(ending_of(&game([a("4").makes(10)])), "goes on");
}

#[test]
fn a3_points_beyond_five_all_count() {
    let game = game([b("4").makes(10), b("3").makes(13)]);
    assert_eq!(ending_of(&game), "B by points, 0/11");
}

#[test]
fn a3_five_points_below_zero_lose_the_game() {
    let game = game([a("5").makes(10)]);
    assert_eq!(score_of(&game), "-5(1) 0(0)");
    assert_eq!(ending_of(&game), "B by minus five, -5/5");
}

#[test]
fn a3_four_points_below_zero_do_not_lose_yet() {
    assert_eq!(ending_of(&game([a("4").makes(9)])), "goes on");
}

#[test]
fn a4_the_second_set_loses_whatever_the_score() {
    let game = game([
        a("4").makes(10),
        a("2").makes(7),
        b("3").makes(8),
        a("2").makes(7),
    ]);
    assert_eq!(score_of(&game), "0(2) -3(1)");
    assert_eq!(ending_of(&game), "B by two sets, 0/2");
}

#[test]
fn a4_two_sets_need_not_come_in_a_row() {
    let game = game([
        a("2").makes(7),
        a("2").makes(8),
        b("1").makes(7),
        a("3").makes(8),
    ]);
    assert_eq!(reason(&game), Some(Reason::TwoSets));
}

#[test]
fn a4_one_set_of_each_side_ends_nothing() {
    assert_eq!(
        ending_of(&game([a("2").makes(7), b("2").makes(7)])),
        "goes on"
    );
}

#[test]
fn a4_d9_d11_sets_from_bids_and_rulings_count_together() {
    let penalty = Step::PenaltySet { side: Side::B };
    assert_eq!(
        reason(&game([b("2").makes(7), penalty])),
        Some(Reason::TwoSets)
    );
    assert_eq!(
        reason(&game([b("2").misses(), penalty])),
        Some(Reason::TwoSets)
    );
}

#[test]
fn a5_seven_books_against_the_bid_lose_the_game() {
    for bid in Bid::all() {
        for books in Books::all() {
            let odd = reason(&game([a(&bid.to_string()).makes(books.get())])) == Some(Reason::Odd);
            assert_eq!(odd, books.others().get() >= 7, "{bid} made {books}");
        }
    }
}

#[test]
fn a5_the_losing_hand_is_a_set_for_the_bid_and_the_winner_keeps_its_score() {
    let game = game([a("2").makes(8), b("2 no").makes(6)]);
    assert_eq!(score_of(&game), "2(0) -4(1)");
    assert_eq!(ending_of(&game), "A by odd, 7/-4");
}

#[test]
fn a5_the_defenders_may_win_on_the_first_hand() {
    let game = game([b("2").makes(6)]);
    assert_eq!(game.hands, 1);
    assert_eq!(ending_of(&game), "A by odd, 5/-2");
}

#[test]
fn a5_with_seven_books_the_bidders_are_set_and_play_on() {
    assert_eq!(ending_of(&game([a("2").makes(7)])), "goes on");
}

#[test]
fn a6_a_proven_renege_loses_and_an_unproven_one_costs_the_challenger_the_game() {
    let so_far = [a("1").makes(8), b("1").makes(7)];
    let proven = game(
        so_far
            .into_iter()
            .chain([Step::RenegeProven { accused: Side::A }]),
    );
    let unproven = game(
        so_far
            .into_iter()
            .chain([Step::RenegeNotProven { accused: Side::A }]),
    );
    assert_eq!(ending_of(&proven), "B by renege, 2/6");
    assert_eq!(ending_of(&unproven), "A by renege not proven, 7/1");
}

#[test]
fn a5_a4_a3_name_the_ending_in_this_order() {
    let odd_second_set_and_minus_five = game([a("3").makes(8), a("7").makes(6)]);
    assert_eq!(score_of(&odd_second_set_and_minus_five), "-10(2) 0(0)");
    assert_eq!(reason(&odd_second_set_and_minus_five), Some(Reason::Odd));

    let second_set_and_minus_five = game([a("3").makes(8), a("7").makes(7)]);
    assert_eq!(reason(&second_set_and_minus_five), Some(Reason::TwoSets));
}

#[test]
fn a3_a4_a5_a6_the_first_ending_stands_and_later_ones_are_recorded_only() {
    let rules = sheet();
    let steps = [
        a("3").makes(11),
        Step::RenegeProven { accused: Side::A },
        b("3").makes(6),
    ];
    assert_eq!(Game::fold(&rules, &steps), Game::fold(&rules, &steps[..1]));
}

#[test]
fn a_game_that_is_over_takes_nothing_more() {
    let over = game([a("3").makes(11)]);
    let ending = over.ending.expect("an ending");
    for step in [
        b("1").makes(7),
        b("1").misses(),
        Step::Redeal,
        Step::PassedOut,
        Step::PenaltySet { side: Side::B },
        Step::Forfeit {
            by: Side::A,
            why: Absence::WalkOut,
        },
        Step::TimeCalled,
    ] {
        assert_eq!(over.after(&sheet(), &step), Err(GameOver(ending)));
    }
}
