//! D: the play, as far as it touches the score.

use crate::said::*;
use firstjack::{
    cards::Suit,
    whist::{
        Bid, Bidder, Books, BySide, Hand, Misnamed, Named, Reason, Seat, Side, Step,
        clauses::clause, score,
    },
};

#[test]
fn c5_d1_d2_d12_d13_d14_d15_a_redeal_that_is_chosen_voids_the_hand() {
    let game = game([a("3").makes(9), b("2").makes(7), Step::Redeal]);
    assert_eq!(score_of(&game), "3(0) -2(1)");
    assert_eq!(game.hands, 2);
}

#[test]
fn d2_what_was_named_never_changes_the_score() {
    let rules = sheet();
    for bid in Bid::all() {
        for books in Books::all() {
            let scores = names().filter_map(|named| {
                Hand::new(Side::A.into(), bid, named, books)
                    .ok()
                    .map(|hand| score(&rules, &hand))
            });
            let scores: Vec<_> = scores.collect();
            assert!(scores.len() >= 3, "{bid} can be named in words or left out");
            assert!(scores.windows(2).all(|pair| pair[0] == pair[1]));
        }
    }
}

#[test]
fn d2_a_trump_suit_goes_with_a_trump_bid_and_a_direction_with_a_no_trump() {
    let hand = |bid: &str, named| {
        let bid = bid.parse().expect("a bid");
        Hand::new(Seat::North.into(), bid, Some(named), Books::ALL_THIRTEEN)
    };
    assert!(hand("4 special", Named::Trump(Suit::Hearts)).is_ok());
    assert!(hand("4 no", Named::Down).is_ok());
    assert_eq!(
        hand("4 no", Named::Trump(Suit::Hearts)),
        Err(Misnamed::SuitInNoTrump)
    );
    assert_eq!(hand("4", Named::Up), Err(Misnamed::DirectionWithTrump));
}

#[test]
fn d3_the_seat_that_was_awarded_the_bid_plays_for_its_side() {
    for seat in Seat::ALL {
        assert_eq!(Bidder::Seat(seat).side(), seat.side());
    }
    let by_seat = Hand {
        bidder: Seat::East.into(),
        ..b("3").hand(9)
    };
    assert_eq!(score(&sheet(), &by_seat), score(&sheet(), &b("3").hand(9)));
}

#[test]
fn d7_whoever_reopens_a_turned_book_loses_the_game() {
    let game = game([
        a("1").makes(9),
        b("1").makes(8),
        Step::BookReopened { by: Side::A },
    ]);
    assert_eq!(ending_of(&game), "B by book reopened, 3/7");
}

#[test]
fn d9_books_out_of_order_are_one_set_and_a_second_set_loses() {
    let penalty = Step::PenaltySet { side: Side::A };
    assert_eq!(score_of(&game([penalty])), "0(1) 0(0)");
    assert_eq!(ending_of(&game([penalty, penalty])), "B by two sets, 0/5");
}

#[test]
fn d11_a_missed_bid_costs_the_bid_and_a_set() {
    assert_eq!(score_of(&game([a("2").misses()])), "-2(1) 0(0)");
    assert_eq!(score_of(&game([b("2 no").misses()])), "0(0) -4(1)");
}

#[test]
fn d11_does_not_test_a5_even_for_a_bid_of_one() {
    assert_eq!(ending_of(&game([a("1").misses()])), "goes on");
}

#[test]
fn d11_a3_a4_a_missed_bid_may_end_the_game() {
    assert_eq!(reason(&game([a("3 no").misses()])), Some(Reason::MinusFive));
    assert_eq!(
        reason(&game([a("1").misses(), a("1").misses()])),
        Some(Reason::TwoSets)
    );
}

#[test]
fn d11_a_missed_bid_counts_as_a_scored_hand_and_as_nobodys_boston() {
    let game = game([a("7").misses()]);
    assert_eq!(game.hands, 1);
    assert_eq!(game.bostons, BySide::default());
}

#[test]
fn d12_d13_d14_an_accepted_hand_is_scored_like_any_other() {
    assert_eq!(score_of(&game([a("2").makes(9)])), "3(0) 0(0)");
}

#[test]
fn d4_a_trump_that_is_seen_is_played_unless_that_would_be_a_renege() {
    assert!(
        announced("D4").contains("A trump that is seen is played, unless that would be a renege.")
    );
    assert!(clause("D4").is_some_and(|clause| clause.summary.contains("E6")));
}

#[test]
fn d6_everybody_may_see_a_book_before_it_is_turned() {
    assert!(announced("D6").contains("until all four have seen it, five to ten seconds"));
}

#[test]
fn d8_a_book_is_turned_before_the_next_lead() {
    assert!(announced("D8").contains("Turn the book before the next card is led."));
}

#[test]
fn d9_whether_a_director_may_warn_first_is_announced_as_the_house_has_it() {
    assert!(announced("D9").contains("may warn a pair once"));
    let strict = announced_under(&with("books_order", "strict"), "D9");
    assert!(strict.contains("cost a set at once"), "{strict}");
}

#[test]
fn d10_a_hand_that_all_four_call_over_is_scored_by_the_books_they_agree_on() {
    assert!(announced("D10").contains("unless all four agree that the hand is over"));
    assert_eq!(score_of(&game([a("3").makes(10)])), "4(0) 0(0)");
}

fn names() -> impl Iterator<Item = Option<Named>> {
    Suit::ALL
        .into_iter()
        .map(Named::Trump)
        .chain([Named::Up, Named::Down])
        .map(Some)
        .chain([None])
}
