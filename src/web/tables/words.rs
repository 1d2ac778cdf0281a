//! How scores, hands and endings are said at a table.

use crate::tournament::HandRecord;
use crate::web::hand_fields::kind_words;
use crate::web::players::Players;
use crate::whist::{Ending, Hand, Kind, Named, Outcome, Reason};
use crate::words::{counted, signed};

/// "+4", "−4", "0"
pub fn gained(points: i32) -> String {
    match points {
        1.. => format!("+{points}"),
        _ => signed(points),
    }
}

/// "4 special by Ruth, hearts: 10 books"
pub fn record(record: HandRecord, players: &Players) -> String {
    match record {
        HandRecord::PassedOut => "Passed out: nobody bid".to_owned(),
        HandRecord::Played(hand) => format!(
            "{}: {}",
            bid(&hand, players),
            counted(hand.books.get().into(), "book")
        ),
    }
}

/// "4 special by Ruth, hearts"
pub fn bid(hand: &Hand, players: &Players) -> String {
    let by = players.bidder(hand.bidder);
    match hand.named {
        Some(named) => format!("{} by {by}, {named}", bid_alone(hand)),
        None => format!("{} by {by}", bid_alone(hand)),
    }
}

/// "4 special", "4 uptown", "4 no-trump"
pub fn bid_alone(hand: &Hand) -> String {
    format!("{} {}", hand.bid.number, kind_words(hand.bid.kind))
}

/// What kind of play was named, for the review.
pub fn manner(hand: &Hand) -> &'static str {
    match (hand.bid.kind, hand.named) {
        (Kind::Plain, _) => "trump suit, high cards win",
        (Kind::Special, _) => "trump suit, low cards win",
        (Kind::NoTrump, Some(Named::Up)) => "no trump, high cards win",
        (Kind::NoTrump, Some(Named::Down)) => "no trump, low cards win",
        (Kind::NoTrump, Some(Named::Trump(_)) | None) => "no trump",
    }
}

pub fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Made => "made",
        Outcome::Set => "set",
        Outcome::Odd => "odd",
    }
}

/// "Odessa & Calvin won on points"
pub fn ending(ending: &Ending, players: &Players) -> String {
    match ending.winner {
        Some(winner) => format!("{} won", players.side(winner)),
        None => "Both sides lost".to_owned(),
    }
}

/// Why, for a line of its own.
pub fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::Points => "On points.",
        Reason::TwoSets => "The other side has two sets.",
        Reason::MinusFive => "The other side fell too far below zero.",
        Reason::Odd => "The other side bid and took six books or fewer: odd.",
        Reason::Renege => "The other side reneged, and it was proven.",
        Reason::RenegeNotProven => "The other side called a renege that was not proven.",
        Reason::BookReopened => "The other side reopened a turned book.",
        Reason::Late => "Not seated in time.",
        Reason::Forfeit => "By forfeit.",
        Reason::WalkOut => "The other side left.",
        Reason::Time => "Time was called.",
    }
}
