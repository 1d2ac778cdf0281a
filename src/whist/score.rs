//! What one hand is worth.

use super::{
    bid::{Bid, Kind, Number},
    hand::{Books, Hand},
    house_rules::{BostonBonus, BostonCountsFor, DefenderPoints, HouseRules, MadeScoring, SetCost},
    sides::{BySide, Side},
};
use serde::{Deserialize, Serialize};

/// What became of a bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// Kept.
    Made,
    /// Missed, with seven books or more (or with fewer, where odd does not lose the game).
    Set,
    /// Missed with six books or fewer: the defenders have seven, and the game (A5).
    Odd,
}

/// What one hand adds to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HandScore {
    pub outcome: Outcome,
    pub points: BySide<i32>,
    pub sets: BySide<u8>,
    /// Whose Boston it was, if there was one that counts under these rules.
    pub boston: Option<Side>,
}

/// The score of a hand that was played to the end.
pub fn score(rules: &HouseRules, hand: &Hand) -> HandScore {
    let bidders = hand.side();
    let boston = boston(rules, hand);
    match outcome(rules, hand) {
        Outcome::Made => HandScore {
            outcome: Outcome::Made,
            points: BySide::for_side(bidders, points_for_made(rules, hand, boston), 0),
            sets: BySide::default(),
            boston,
        },
        missed @ (Outcome::Set | Outcome::Odd) => HandScore {
            outcome: missed,
            points: BySide::for_side(
                bidders,
                -cost_of_set(rules, hand),
                points_for_defenders(rules, hand),
            ),
            sets: BySide::for_side(bidders, 1, 0),
            boston,
        },
    }
}

/// The score of a bid missed by ruling (D11): a set for the value of the bid. Nobody counted its
/// books, so it is never odd and costs no books short.
pub fn missed_bid(rules: &HouseRules, bidders: Side, bid: Bid) -> HandScore {
    let cost = match rules.set_cost {
        SetCost::BidValue | SetCost::Undertricks => worth(rules, bid, bid.number.get()),
        SetCost::None => 0,
    };
    HandScore {
        outcome: Outcome::Set,
        points: BySide::for_side(bidders, -cost, 0),
        sets: BySide::for_side(bidders, 1, 0),
        boston: None,
    }
}

fn outcome(rules: &HouseRules, hand: &Hand) -> Outcome {
    if hand.books.get() >= hand.bid.books_needed() {
        Outcome::Made
    } else if rules.odd_loses && hand.books.others().get() >= 7 {
        Outcome::Odd
    } else {
        Outcome::Set
    }
}

fn points_for_made(rules: &HouseRules, hand: &Hand, boston: Option<Side>) -> i32 {
    let points = match rules.made_scoring {
        MadeScoring::BooksOverSix => worth(rules, hand.bid, hand.books.over_six()),
        MadeScoring::BidValue => worth(rules, hand.bid, hand.bid.number.get()),
    };
    if boston.is_none() {
        return points;
    }
    match rules.boston_bonus {
        BostonBonus::None => points,
        BostonBonus::X2 => 2 * points,
        BostonBonus::X4 => 4 * points,
        BostonBonus::Fixed13 => worth(rules, hand.bid, 13),
    }
}

fn cost_of_set(rules: &HouseRules, hand: &Hand) -> i32 {
    match rules.set_cost {
        SetCost::BidValue => worth(rules, hand.bid, hand.bid.number.get()),
        SetCost::Undertricks => worth(rules, hand.bid, hand.bid.books_needed() - hand.books.get()),
        SetCost::None => 0,
    }
}

/// Only where odd does not lose the game: otherwise their seventh book ends it.
fn points_for_defenders(rules: &HouseRules, hand: &Hand) -> i32 {
    match rules.defender_points {
        DefenderPoints::BooksOverSix if !rules.odd_loses => {
            worth(rules, hand.bid, hand.books.others().over_six())
        }
        DefenderPoints::BooksOverSix | DefenderPoints::None => 0,
    }
}

/// Points, doubled (or as the house has it) in a no-trump.
fn worth(rules: &HouseRules, bid: Bid, points: u8) -> i32 {
    let points = i32::from(points);
    match bid.kind {
        Kind::Plain | Kind::Special => points,
        Kind::NoTrump => points * i32::from(rules.nt_multiplier),
    }
}

/// All thirteen books by one side, where the house counts it.
fn boston(rules: &HouseRules, hand: &Hand) -> Option<Side> {
    let bidders = (hand.books == Books::ALL_THIRTEEN).then_some(hand.side());
    let defenders = (hand.books == Books::NONE).then_some(hand.side().other());
    match rules.boston_counts_for {
        BostonCountsFor::EitherSide => bidders.or(defenders),
        BostonCountsFor::BiddersOnly => bidders,
        BostonCountsFor::BidOfSevenOnly => bidders.filter(|_| hand.bid.number == Number::SEVEN),
    }
}
