//! One hand as it was bid and played, for all to see once it is over.

use super::book::Book;
use crate::cards::CardSet;
use crate::games::bid_whist::BySeat;
use crate::whist::auction::{Award, Call};
use crate::whist::{Hand, HandScore, Seat, Side};

/// Everything about a hand, in the order it happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    pub dealer: Seat,
    pub calls: Vec<(Seat, Call)>,
    pub award: Award,
    /// What everybody was dealt.
    pub dealt: BySeat<CardSet>,
    /// With who led, who played what, and who won.
    pub books: Vec<BookRecord>,
    /// The side that took the rest by an agreed claim.
    pub claimed: Option<Side>,
    /// What was bid and named, and the books the bidders took.
    pub hand: Hand,
    pub score: HandScore,
}

#[derive(Clone, PartialEq, Debug)]
pub struct BookRecord {
    pub book: Book,
    /// Nobody, where a claim was agreed to before all had played.
    pub winner: Option<Seat>,
}
