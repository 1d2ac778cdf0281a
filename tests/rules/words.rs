//! What people type and read: bids, sides, seats, books, and how they are stored.

use firstjack::{
    cards::Suit,
    whist::{Bid, Bidder, Books, Hand, Kind, Named, Number, Reason, Seat, Side, Step},
};
use serde_json::json;

#[test]
fn a_bid_is_understood_however_it_is_usually_written() {
    for (written, said) in [
        ("3", "3"),
        (" 3 uptown ", "3"),
        ("3u", "3"),
        ("3 Up", "3"),
        ("3 special", "3 special"),
        ("3s", "3 special"),
        ("3 SP", "3 special"),
        ("3 low", "3 special"),
        ("3 downtown", "3 special"),
        ("3 no", "3 no"),
        ("3n", "3 no"),
        ("3NT", "3 no"),
        ("3 n.t.", "3 no"),
        ("3 no-trump", "3 no"),
        ("3 no trump", "3 no"),
    ] {
        assert_eq!(
            written.parse::<Bid>().map(|bid| bid.to_string()),
            Ok(said.to_owned()),
            "{written}"
        );
    }
}

#[test]
fn what_is_no_bid_is_refused_with_a_way_to_write_one() {
    for wrong in [
        "", "0", "8", "12", "300", "special", "3 hearts", "-3", "3 3", "three", "3 no no",
    ] {
        assert!(wrong.parse::<Bid>().is_err(), "{wrong}");
    }
    assert_eq!(
        "8 special"
            .parse::<Bid>()
            .expect_err("too high")
            .to_string(),
        "\"8 special\" is not a bid: write 1 to 7, alone or with \"special\" or \"no\", such as 3 special."
    );
}

#[test]
fn every_bid_reads_back_as_it_is_said() {
    assert_eq!(Bid::all().count(), 21);
    for bid in Bid::all() {
        assert_eq!(bid.to_string().parse(), Ok(bid));
    }
}

#[test]
fn books_are_zero_to_thirteen() {
    assert_eq!(" 13 ".parse(), Ok(Books::ALL_THIRTEEN));
    for wrong in ["", "14", "-1", "six", "7.5", "256"] {
        assert!(wrong.parse::<Books>().is_err(), "{wrong}");
    }
}

#[test]
fn sides_seats_and_suits_are_understood_by_letter_and_seats_and_suits_by_word() {
    for side in Side::BOTH {
        assert_eq!(side.name().to_lowercase().parse(), Ok(side));
    }
    for seat in Seat::ALL {
        assert_eq!(seat.name().to_uppercase().parse(), Ok(seat));
        assert_eq!(seat.letter().to_lowercase().to_string().parse(), Ok(seat));
    }
    for suit in Suit::ALL {
        assert_eq!(suit.letter().to_string().parse(), Ok(suit));
        assert_eq!(suit.symbol().to_string().parse(), Ok(suit));
        assert_eq!(suit.name().to_uppercase().parse(), Ok(suit));
        assert_eq!(suit.name().trim_end_matches('s').parse(), Ok(suit));
    }
    assert!("C".parse::<Side>().is_err());
    assert!("".parse::<Seat>().is_err());
    assert!("no".parse::<Suit>().is_err());
}

#[test]
fn what_is_named_is_understood_as_it_is_said() {
    for named in Suit::ALL
        .map(Named::Trump)
        .into_iter()
        .chain([Named::Up, Named::Down])
    {
        assert_eq!(named.to_string().parse(), Ok(named));
    }
    assert_eq!("H".parse(), Ok(Named::Trump(Suit::Hearts)));
    assert_eq!(" UP ".parse(), Ok(Named::Up));
    assert_eq!(
        "left".parse::<Named>().map_err(|error| error.to_string()),
        Err("\"left\" cannot be named: say a suit, or up or down for a no-trump.".to_owned())
    );
}

#[test]
fn a_hand_is_stored_in_plain_words() {
    let hand = Hand {
        bidder: Bidder::Seat(Seat::North),
        bid: Bid::new(Number::TWO, Kind::NoTrump),
        named: Some(Named::Down),
        books: Books::ALL_THIRTEEN,
    };
    let stored = json!({"bidder": "north", "bid": {"number": 2, "kind": "no_trump"}, "named": "down", "books": 13});
    assert_eq!(json!(hand), stored);
    assert_eq!(serde_json::from_value::<Hand>(stored).ok(), Some(hand));

    let by_side = Hand {
        bidder: Bidder::Side(Side::B),
        named: None,
        ..hand
    };
    let stored = json!({"bidder": "b", "bid": {"number": 2, "kind": "no_trump"}, "books": 13});
    assert_eq!(json!(by_side), stored);
    assert_eq!(serde_json::from_value::<Hand>(stored).ok(), Some(by_side));
}

#[test]
fn a_trump_suit_is_stored_by_its_name() {
    assert_eq!(
        json!(Named::Trump(Suit::Spades)),
        json!({"trump": "spades"})
    );
}

#[test]
fn impossible_numbers_are_not_read_back() {
    for impossible in [json!(0), json!(8)] {
        assert!(serde_json::from_value::<Number>(impossible).is_err());
    }
    assert!(serde_json::from_value::<Books>(json!(14)).is_err());
}

#[test]
fn every_step_reads_back_as_it_was_stored() {
    let bid = Bid::new(Number::SEVEN, Kind::Special);
    for step in [
        Step::PassedOut,
        Step::Redeal,
        Step::TimeCalled,
        Step::MissedBid { side: Side::A, bid },
        Step::ImproperCut { side: Side::B },
        Step::RenegeNotProven { accused: Side::B },
    ] {
        assert_eq!(serde_json::from_value::<Step>(json!(step)).ok(), Some(step));
    }
}

#[test]
fn a_reason_is_stored_under_its_key() {
    for reason in Reason::ALL {
        assert_eq!(json!(reason), json!(reason.key()));
    }
}

#[test]
fn numbers_and_lists_are_said_as_in_a_sentence() {
    use firstjack::words::{counted, listed, signed, uncapital};
    let sets = [0, 1, 2].map(|count| counted(count, "set"));
    assert_eq!(sets, ["no sets", "1 set", "2 sets"]);
    let tables = ["1", "2", "3"];
    assert_eq!(listed(&tables, "and"), "1, 2 and 3");
    assert_eq!(listed(&tables[..2], "or"), "1 or 2");
    assert_eq!(listed(&tables[..1], "or"), "1");
    assert_eq!([signed(-2), signed(0), signed(5)], ["\u{2212}2", "0", "5"]);
    assert_eq!(uncapital("Out of turn"), "out of turn");
}
