//! "The rest are ours" (D10).

use super::{A_SUIT_EACH, Said};
use firstjack::games::bid_whist::Phase;
use firstjack::whist::{Seat, Side};

fn playing() -> Said {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table.says("E bid 2, S pass, W pass, N pass, E name hearts, E AH");
    table
}

#[test]
fn both_of_the_other_side_are_asked_and_nobody_else() {
    let mut table = playing();
    table.says("E claim");
    assert_eq!(
        table.seen().phase(),
        Phase::Claim {
            by: Seat::East,
            asked: Seat::South
        }
    );
    assert_eq!(
        table.refuses("W agree"),
        "It is not your turn: South is to play."
    );
    assert_eq!(
        table.refuses("S AD"),
        "East has claimed the rest: agree, or say play on."
    );
    table.says("S agree");
    assert_eq!(table.turn(), Some(Seat::North));
}

#[test]
fn when_both_agree_the_claimers_take_every_book_that_is_left() {
    let mut table = playing();
    table.says("E claim, S agree, N agree");
    let record = table.seen().record().expect("the hand is over");
    assert_eq!(
        (record.claimed, record.hand.books.get()),
        (Some(Side::B), 13)
    );
    assert_eq!(
        record.books.len(),
        1,
        "the book that was begun, with no winner"
    );
    assert_eq!(record.books[0].winner, None);
    assert_eq!(table.seen().game().points[Side::B], 7);
}

#[test]
fn a_claim_that_one_refuses_changes_nothing_and_waits_for_the_next_book() {
    let mut table = playing();
    let turn = table.turn();
    table.says("W claim, N agree, S play on");
    assert_eq!((table.turn(), table.seen().phase()), (turn, Phase::Playing));
    assert!(table.refuses("E claim").contains("refused in this book"));
    table.says("N claim");
}

#[test]
fn nobody_answers_a_claim_that_was_not_made() {
    let mut table = playing();
    assert_eq!(
        table.refuses("S agree"),
        "Nobody has claimed the rest of the books."
    );
}
