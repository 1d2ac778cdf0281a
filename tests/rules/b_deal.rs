//! B: the deal.

use crate::said::*;
use firstjack::whist::{
    BySide, Reason, Seat, Side, Step,
    auction::{Auction, Call, CallRefusal},
};

#[test]
fn b1_how_the_first_dealer_is_found_is_recorded_and_never_scored() {
    let steps = || [a("2 no").makes(8), b("4 special").makes(9), a("1").makes(7)];
    for found in ["first_jack", "first_club", "first_diamond", "cut"] {
        assert_eq!(
            game_under(&with("first_dealer", found), steps()),
            game(steps())
        );
    }
}

#[test]
fn b2_a_first_improper_cut_costs_nothing_and_is_counted() {
    let game = game([a("2").makes(8), cut(Side::A)]);
    assert_eq!(score_of(&game), "2(0) 0(0)");
    assert_eq!(game.cuts, BySide::new(1, 0));
}

#[test]
fn b2_the_second_improper_cut_of_a_side_is_one_set_and_no_points() {
    let game = game([a("2").makes(8), cut(Side::A), b("2").makes(8), cut(Side::A)]);
    assert_eq!(score_of(&game), "2(1) 2(0)");
    assert_eq!(ending_of(&game), "goes on");
}

#[test]
fn b2_each_side_has_its_own_count() {
    let game = game([cut(Side::A), cut(Side::B)]);
    assert_eq!(score_of(&game), "0(0) 0(0)");
    assert_eq!(game.cuts, BySide::new(1, 1));
}

#[test]
fn b2_after_the_penalty_the_count_begins_anew() {
    let thrice = [cut(Side::B); 3];
    assert_eq!(score_of(&game(thrice)), "0(0) 0(1)");
    assert_eq!(game(thrice).cuts, BySide::new(0, 1));
    assert_eq!(ending_of(&game([cut(Side::B); 4])), "A by two sets, 5/0");
}

#[test]
fn b2_a_penalty_on_top_of_a_set_loses_the_game() {
    let game = game([
        b("4").makes(10),
        a("2").makes(7),
        cut(Side::A),
        cut(Side::A),
    ]);
    assert_eq!(ending_of(&game), "B by two sets, -2/9");
}

#[test]
fn b2_either_cut_that_is_withdrawn_takes_the_set_with_it() {
    let recorded = [cut(Side::A), b("1").makes(7), cut(Side::A)];
    assert_eq!(game(recorded).sets, BySide::new(1, 0));
    for withdrawn in [0, 2] {
        let standing = (0..recorded.len()).filter(|at| *at != withdrawn);
        let game = game(standing.map(|at| recorded[at]));
        assert_eq!((game.sets.a, game.cuts.a), (0, 1));
    }
}

#[test]
fn b2_a_penalty_set_is_no_scored_hand() {
    assert_eq!(game([cut(Side::A), cut(Side::A)]).hands, 0);
}

#[test]
fn b3_the_deal_goes_clockwise_and_partners_sit_across() {
    let deals: Vec<_> = std::iter::successors(Some(Seat::North), |seat| Some(seat.left()))
        .take(5)
        .collect();
    assert_eq!(
        deals,
        [
            Seat::North,
            Seat::East,
            Seat::South,
            Seat::West,
            Seat::North
        ]
    );
    for seat in Seat::ALL {
        assert_eq!(seat.partner().partner(), seat);
        assert_eq!(seat.partner().side(), seat.side());
        assert_eq!(seat.left().side(), seat.side().other());
    }
}

#[test]
fn b4_d5_a_redeal_changes_nothing() {
    let played = [a("2").makes(7), b("2").makes(8)];
    let redealt = [played[0], Step::Redeal, Step::Redeal, played[1]];
    assert_eq!(game(redealt), game(played));
}

#[test]
fn b5_c4_when_the_other_three_pass_the_dealer_must_bid_two_or_more() {
    let rules = sheet();
    let auction = passed_to_dealer();
    let two = "2".parse().expect("a bid");
    assert_eq!(
        auction.call(&rules, Call::Pass),
        Err(CallRefusal::DealerMustBid(rules.forced_dealer_min))
    );
    let award = auction
        .call(&rules, Call::Bid(two))
        .expect("legal")
        .result(&rules)
        .expect("the auction is over");
    assert_eq!(
        (award.seat, award.bid, award.forced),
        (Seat::South, two, true)
    );
}

#[test]
fn b5_c4_a_forced_bid_over_two_is_honored_as_it_was_made() {
    let rules = sheet();
    let four_no = "4 no".parse().expect("a bid");
    let auction = passed_to_dealer()
        .call(&rules, Call::Bid(four_no))
        .expect("legal");
    assert_eq!(auction.result(&rules).map(|award| award.bid), Some(four_no));
    assert_eq!(auction.legal(&rules).next(), None);
}

#[test]
fn b5_a_passed_out_hand_is_not_a_hand_of_zero_points() {
    let game = game([Step::PassedOut]);
    assert_eq!(game.hands, 0);
    assert_eq!(reason(&game), None::<Reason>);
    assert_eq!(score_of(&game), "0(0) 0(0)");
}

fn cut(side: Side) -> Step {
    Step::ImproperCut { side }
}

fn passed_to_dealer() -> Auction {
    let rules = sheet();
    (0..3).fold(Auction::new(Seat::South), |auction, _| {
        auction.call(&rules, Call::Pass).expect("a pass is legal")
    })
}
