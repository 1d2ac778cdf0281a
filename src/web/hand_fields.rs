//! The fields of one hand: who bid, what, and the books they took; or passed out.
//!
//! Shown by `components/hand_fields.html`.

use super::forms::Form;
use crate::tournament::HandRecord;
use crate::whist::{Bid, Bidder, Books, Hand, Kind, Number, Side};

/// A form with a hand standing in its fields.
pub fn filled(form: Form, record: HandRecord) -> Form {
    match record {
        HandRecord::PassedOut => form.with("outcome", "passed_out"),
        HandRecord::Played(hand) => form
            .with("outcome", "played")
            .with("bidder", hand.side().name())
            .with("bid", hand.bid.number.to_string())
            .with("bid_kind", kind_key(hand.bid.kind))
            .with("books", hand.books.to_string()),
    }
}

/// The hand in the fields; what was named and the bidder's very seat stay as they were where they
/// still fit.
pub fn read(form: &mut Form, was: Option<HandRecord>) -> Option<HandRecord> {
    match form.read("outcome", outcome)? {
        Outcome::PassedOut => Some(HandRecord::PassedOut),
        Outcome::Played => played(form, was).map(HandRecord::Played),
    }
}

/// The bid in the fields.
pub fn read_bid(form: &mut Form) -> Option<Bid> {
    let number = form.read("bid", number);
    let kind = form.read("bid_kind", kind);
    Some(Bid::new(number?, kind?))
}

fn played(form: &mut Form, was: Option<HandRecord>) -> Option<Hand> {
    let side = form.read("bidder", side);
    let bid = read_bid(form);
    let books = form.read("books", books);
    let (side, bid, books) = (side?, bid?, books?);
    let was = match was {
        Some(HandRecord::Played(hand)) => Some(hand),
        Some(HandRecord::PassedOut) | None => None,
    };
    let bidder = was
        .map(|hand| hand.bidder)
        .filter(|bidder| bidder.side() == side);
    let named = was
        .and_then(|hand| hand.named)
        .filter(|named| named.fits(bid.kind));
    Some(Hand {
        bidder: bidder.unwrap_or(Bidder::Side(side)),
        bid,
        named,
        books,
    })
}

enum Outcome {
    Played,
    PassedOut,
}

fn outcome(typed: &str) -> Result<Outcome, String> {
    match typed {
        "played" => Ok(Outcome::Played),
        "passed_out" => Ok(Outcome::PassedOut),
        _ => Err("Say whether the hand was played or passed out.".to_owned()),
    }
}

fn side(typed: &str) -> Result<Side, String> {
    typed.parse().map_err(|_| "Say who bid.".to_owned())
}

fn number(typed: &str) -> Result<Number, String> {
    let number = typed.parse().ok().and_then(Number::new);
    number.ok_or_else(|| "Say what was bid, from 1 to 7.".to_owned())
}

fn kind(typed: &str) -> Result<Kind, String> {
    let kind = Kind::ALL.into_iter().find(|kind| kind_key(*kind) == typed);
    kind.ok_or_else(|| "Say whether it was a plain bid, a special or a no-trump.".to_owned())
}

fn books(typed: &str) -> Result<Books, String> {
    let books = typed.parse().ok();
    books.ok_or_else(|| "Say how many of the thirteen books the bidders took.".to_owned())
}

fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => "plain",
        Kind::Special => "special",
        Kind::NoTrump => "no_trump",
    }
}
