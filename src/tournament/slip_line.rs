//! One line of a slip as a scorekeeper types it: `N 4 special 9`, `A 3 9`, `pass`.
//!
//! Who bid, the bid, and the books of the bidders; between them may stand what was named.

use super::slots::HandRecord;
use crate::whist::{Bid, Bidder, Hand, Misnamed, Named, NoBid, NoBooks, Seat, Side};
use std::str::FromStr;
use thiserror::Error;

/// What a slip line says, or which word of it cannot be read and what to write instead.
///
/// # Errors
/// A sentence for whoever typed it.
pub fn slip_line(text: &str) -> Result<HandRecord, LineMistake> {
    let text = text.replace([',', ';'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    if is_pass(&words) {
        return Ok(HandRecord::PassedOut);
    }
    let [bidder, rest @ ..] = &words[..] else {
        return Err(LineMistake::Empty);
    };
    let bidder = bidder_of(bidder)?;
    let (books, bid) = rest.split_last().ok_or(LineMistake::NoBid)?;
    if bid.is_empty() || !books.starts_with(|c: char| c.is_ascii_digit() || c == '-') {
        return Err(nothing_after(rest));
    }
    let (bid, named) = bid_and_named(bid)?;
    let hand = Hand::new(bidder, bid, named, books.parse()?)?;
    Ok(HandRecord::Played(hand))
}

/// Why a line cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LineMistake {
    #[error("The line is empty: write who bid, the bid and the books, such as N 4 special 9.")]
    Empty,
    #[error("\"{0}\" bids for nobody: begin with N, E, S or W, or with A or B for the pair.")]
    Bidder(String),
    #[error("The bid and the books are missing: go on as in N 4 special 9.")]
    NoBid,
    #[error(
        "The books are missing after \"{0}\": end with how many of the thirteen the bidders took, such as 9."
    )]
    NoBooks(String),
    #[error(transparent)]
    Bid(#[from] NoBid),
    #[error(transparent)]
    Books(#[from] NoBooks),
    #[error(transparent)]
    Named(#[from] Misnamed),
}

fn is_pass(words: &[&str]) -> bool {
    let said = words.join(" ").to_lowercase();
    matches!(said.as_str(), "p" | "pass" | "passed" | "passed out" | "-")
}

fn bidder_of(word: &str) -> Result<Bidder, LineMistake> {
    let seat = Seat::from_str(word).map(Bidder::Seat);
    seat.or_else(|_| Side::from_str(word).map(Bidder::Side))
        .map_err(|_| LineMistake::Bidder(word.to_owned()))
}

/// The line stops before the books; a bid that is wrong is the nearer mistake.
fn nothing_after(words: &[&str]) -> LineMistake {
    match bid_and_named(words) {
        Ok(_) => LineMistake::NoBooks(words.join(" ")),
        Err(mistake) => mistake,
    }
}

/// "4 special", or with what was named: "4 special hearts", "3 no down".
fn bid_and_named(words: &[&str]) -> Result<(Bid, Option<Named>), LineMistake> {
    let whole = words.join(" ");
    let mistake = match Bid::from_str(&whole) {
        Ok(bid) => return Ok((bid, None)),
        Err(mistake) => mistake,
    };
    let Some((last, bid)) = words.split_last() else {
        return Err(LineMistake::NoBid);
    };
    match (Bid::from_str(&bid.join(" ")), Named::from_str(last)) {
        (Ok(bid), Ok(named)) => Ok((bid, Some(named))),
        (_, _) => Err(mistake.into()),
    }
}

/// A record as one would type it, so that what is typed can be compared with what was entered.
pub fn as_typed(record: &HandRecord) -> String {
    match record {
        HandRecord::PassedOut => "pass".to_owned(),
        HandRecord::Played(hand) => {
            let bidder = match hand.bidder {
                Bidder::Side(side) => side.name().to_owned(),
                Bidder::Seat(seat) => seat.letter().to_string(),
            };
            format!("{bidder} {} {}", hand.bid, hand.books)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::whist::{Bid, Books};
    use proptest::prelude::*;

    fn read(text: &str) -> String {
        match slip_line(text) {
            Ok(record) => as_typed(&record),
            Err(mistake) => mistake.to_string(),
        }
    }

    #[test]
    fn a_line_says_who_bid_what_and_the_books() {
        assert_eq!(read("N 4 special 9"), "N 4 special 9");
        assert_eq!(read("e 3 no 8"), "E 3 no 8");
        assert_eq!(read("A 3 9"), "A 3 9");
        assert_eq!(read("south 5nt 11"), "S 5 no 11");
        assert_eq!(read(" w,4s,10 "), "W 4 special 10");
    }

    #[test]
    fn a_hand_that_was_passed_out_is_pass() {
        for text in ["pass", "P", "passed out", "-"] {
            assert_eq!(slip_line(text), Ok(HandRecord::PassedOut), "{text}");
        }
    }

    #[test]
    fn what_was_named_may_stand_before_the_books() {
        let named = |text| match slip_line(text) {
            Ok(HandRecord::Played(hand)) => hand.named.map(|named| named.to_string()),
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(named("N 4 special hearts 9").as_deref(), Some("hearts"));
        assert_eq!(named("N 4 h 9").as_deref(), Some("hearts"));
        assert_eq!(named("E 3 no down 8").as_deref(), Some("down"));
        assert_eq!(named("E 3 down 8"), None, "down alone is a special bid");
        assert!(read("E 3 no hearts 8").contains("choose up or down"));
    }

    #[test]
    fn a_line_that_cannot_be_read_names_the_word_and_the_way_out() {
        assert_eq!(
            read("Q 4 9"),
            "\"Q\" bids for nobody: begin with N, E, S or W, or with A or B for the pair."
        );
        assert!(read("N 8 9").starts_with("\"8\" is not a bid"));
        assert!(read("N 4 spezial 9").starts_with("\"4 spezial\" is not a bid"));
        assert!(read("N 4 14").starts_with("\"14\" is not a number of books"));
        assert!(read("N").starts_with("The bid and the books are missing"));
        assert!(read("N 4").starts_with("The books are missing after \"4\""));
        assert!(read("N 4 special").starts_with("The books are missing after \"4 special\""));
        assert!(read("").starts_with("The line is empty"));
    }

    proptest! {
        #[test]
        fn every_hand_typed_as_it_is_shown_is_read_as_it_was(
            seat in 0_usize..4, bid in 0_usize..21, books in 0_u8..=13,
        ) {
            let hand = Hand {
                bidder: Seat::ALL[seat].into(),
                bid: Bid::all().nth(bid).expect("one of twenty-one"),
                named: None,
                books: Books::new(books).expect("up to thirteen"),
            };
            let record = HandRecord::Played(hand);
            prop_assert_eq!(slip_line(&as_typed(&record)), Ok(record));
        }

        #[test]
        fn no_text_breaks_it(text in "\\PC*") {
            let _ = slip_line(&text);
        }
    }
}
