//! C: the bid, and A2 which says what is progressive.

use crate::said::*;
use firstjack::whist::{
    Bid, HouseRules, Kind, Number, Seat,
    auction::{Auction, Call, CallRefusal},
};

/// Rulebook 1.3, table L01 to L22: what stands, the calls, and whether they are legal.
/// "P P P" is three passes to the dealer.
const LEGAL_CALLS: [(&str, &str, &[&str], bool); 22] = [
    ("L01", "", &["1"], true),
    ("L02", "", &["1 special"], true),
    ("L03", "", &["1 no"], true),
    ("L04", "", &["0", "8"], false),
    ("L05", "1", &["1 special"], false),
    ("L06", "1", &["1 no"], true),
    ("L07", "1", &["2 special"], true),
    ("L08", "1 special", &["1"], false),
    ("L09", "1 special", &["1 no"], true),
    ("L10", "1 no", &["1"], false),
    ("L11", "1 no", &["1 special"], false),
    ("L12", "1 no", &["1 no"], false),
    ("L13", "1 no", &["2"], true),
    ("L14", "3", &["2 no"], false),
    ("L15", "3", &["3 no"], true),
    ("L16", "3 special", &["5"], true),
    ("L17", "7", &["7 no"], true),
    ("L18", "7 no", ANYTHING, false),
    ("L19", "P P P", &["pass"], false),
    ("L20", "P P P", &["1", "1 special", "1 no"], false),
    (
        "L21",
        "P P P",
        &["2", "2 special", "2 no", "3", "3 special", "3 no", "7 no"],
        true,
    ),
    ("L22", "2 P P", &["pass"], true),
];

const ANYTHING: &[&str] = &[
    "1",
    "1 special",
    "1 no",
    "4",
    "4 special",
    "4 no",
    "7",
    "7 special",
    "7 no",
];

#[test]
fn a2_c3_c4_every_row_of_the_table_of_legal_calls_holds() {
    for auction in ["one_turn_each", "rounds_until_three_passes"] {
        let rules = with("auction", auction);
        for (id, standing, calls, legal) in LEGAL_CALLS {
            for call in calls {
                assert_eq!(
                    is_legal(&rules, standing, call),
                    legal,
                    "{id}, {auction}: {call} over \"{standing}\""
                );
            }
        }
    }
}

#[test]
fn a2_where_special_outranks_uptown_l05_is_legal_and_nothing_else_changes() {
    let rules = with("special_outranks_uptown", "true");
    for (id, standing, calls, legal) in LEGAL_CALLS {
        for call in calls {
            assert_eq!(
                is_legal(&rules, standing, call),
                legal || id == "L05",
                "{id}: {call}"
            );
        }
    }
}

#[test]
fn a2_where_a_no_trump_does_not_outrank_every_bid_goes_higher() {
    let rules = with("nt_outranks_same_number", "false");
    for standing in Bid::all() {
        for bid in Bid::all() {
            assert_eq!(
                firstjack::whist::auction::outranks(&rules, bid, standing),
                bid.number > standing.number
            );
        }
    }
}

#[test]
fn a2_a_player_may_outbid_the_partner() {
    assert!(is_legal(&sheet(), "2 P", "3"));
}

#[test]
fn a2_the_highest_bid_of_the_four_is_awarded() {
    let rules = sheet();
    let auction = auction(&rules, "1 2 special P 2 no");
    let award = auction.result(&rules).expect("four calls");
    assert_eq!((award.seat, award.forced), (Seat::North, false));
    assert_eq!(award.bid.to_string(), "2 no");
}

#[test]
fn c3_the_lowest_bid_is_one_or_what_the_house_says() {
    assert!(is_legal(&sheet(), "", "1"));
    let rules = with("min_bid", "3");
    let two = Call::Bid(Bid::new(Number::TWO, Kind::NoTrump));
    assert_eq!(
        Auction::new(Seat::North).call(&rules, two),
        Err(CallRefusal::BelowMinimum(rules.min_bid))
    );
    assert!(is_legal(&rules, "", "3 special"));
}

#[test]
fn c4_the_house_may_say_what_a_forced_dealer_bids_at_least() {
    assert!(is_legal(&with("forced_dealer_min", "1"), "P P P", "1"));
    assert!(!is_legal(&with("forced_dealer_min", "4"), "P P P", "3 no"));
    assert!(is_legal(&with("min_bid", "3"), "P P P", "2"));
}

#[test]
fn c5_a_bid_that_is_not_progressive_is_refused_and_the_refusal_names_what_stands() {
    let rules = sheet();
    let refusal = auction(&rules, "3 special")
        .call(&rules, call("3"))
        .expect_err("not higher");
    assert_eq!(
        refusal.to_string(),
        "3 is not higher than 3 special: bid higher, or pass."
    );
}

#[test]
fn c5_nobody_calls_after_the_auction() {
    let rules = sheet();
    let over = auction(&rules, "1 P P P");
    assert_eq!(over.turn(&rules), None);
    assert_eq!(over.call(&rules, call("2")), Err(CallRefusal::Over));
}

#[test]
fn c5_the_turn_starts_left_of_the_dealer_and_the_dealer_speaks_last() {
    let rules = sheet();
    let mut auction = Auction::new(Seat::West);
    for seat in [Seat::North, Seat::East, Seat::South, Seat::West] {
        assert_eq!(auction.turn(&rules), Some(seat));
        let bid = auction.legal(&rules).last().expect("somebody may call");
        auction = auction
            .call(&rules, if seat == Seat::West { bid } else { Call::Pass })
            .expect("legal");
    }
    assert_eq!(auction.turn(&rules), None);
}

#[test]
fn one_turn_each_ends_with_the_dealers_call() {
    let rules = sheet();
    assert!(auction(&rules, "1 P P").result(&rules).is_none());
    assert!(auction(&rules, "1 P P 2").result(&rules).is_some());
}

#[test]
fn rounds_end_when_three_passes_follow_a_bid() {
    let rules = with("auction", "rounds_until_three_passes");
    assert!(auction(&rules, "1 P P 2").result(&rules).is_none());
    assert!(auction(&rules, "1 P P 2 P P").result(&rules).is_none());
    let award = auction(&rules, "1 P P 2 P 3 P P P")
        .result(&rules)
        .expect("three passes");
    assert_eq!(
        (award.seat, award.bid.to_string()),
        (Seat::South, "3".to_owned())
    );
    assert!(auction(&rules, "P P 1 P P P").result(&rules).is_some());
}

#[test]
fn rounds_end_with_a_forced_bid_since_the_others_have_passed() {
    let rules = with("auction", "rounds_until_three_passes");
    let award = auction(&rules, "P P P 2 special")
        .result(&rules)
        .expect("over");
    assert!(award.forced);
    assert_eq!(award.seat, Seat::North);
}

#[test]
fn where_special_is_not_played_no_special_is_legal() {
    let rules = with("special_allowed", "false");
    for special in Bid::all().filter(|bid| bid.kind == Kind::Special) {
        assert_eq!(
            Auction::new(Seat::North).call(&rules, Call::Bid(special)),
            Err(CallRefusal::NoSpecial)
        );
    }
    assert_eq!(Auction::new(Seat::North).legal(&rules).count(), 1 + 14);
}

#[test]
fn legal_calls_are_the_pass_and_the_bids_from_low_to_high() {
    let rules = sheet();
    let legal: Vec<_> = auction(&rules, "6 special")
        .legal(&rules)
        .map(|call| call.to_string())
        .collect();
    assert_eq!(legal, ["pass", "6 no", "7", "7 special", "7 no"]);
}

/// North deals. What is no bid at all (L04) is not legal either.
#[test]
fn c1_bids_are_spoken_and_the_director_announces_it() {
    assert!(announced("C1").contains("Say your bid"));
}

#[test]
fn c2_passes_are_spoken_and_the_director_announces_it() {
    assert!(announced("C2").contains("say your pass: no knocking"));
}

fn is_legal(rules: &HouseRules, standing: &str, call: &str) -> bool {
    let auction = auction(rules, standing);
    match call.parse::<Bid>() {
        Ok(bid) => auction.call(rules, Call::Bid(bid)).is_ok(),
        Err(_) => call == "pass" && auction.call(rules, Call::Pass).is_ok(),
    }
}

/// North deals, and the calls are made in turn: "1 P 2 special".
fn auction(rules: &HouseRules, calls: &str) -> Auction {
    let mut auction = Auction::new(Seat::North);
    let mut words = calls.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let kind = words
            .next_if(|next| ["special", "no"].contains(next))
            .unwrap_or("");
        auction = auction
            .call(rules, call(&format!("{word} {kind}")))
            .expect("a legal call");
    }
    auction
}

fn call(text: &str) -> Call {
    match text.trim() {
        "P" | "pass" => Call::Pass,
        bid => Call::Bid(bid.parse().expect("a bid")),
    }
}
