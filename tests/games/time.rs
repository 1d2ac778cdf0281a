//! The clock of a table: more time for whoever thinks, and ten seconds for a call of renege.

use super::room::{ADA, BEN, Room, club_whist};
use chrono::TimeDelta;
use firstjack::access::Viewer;
use firstjack::games::bot::Level;
use firstjack::games::casual::{Command, Entry, Refusal};
use firstjack::games::fair::Secret;
use firstjack::games::{Seat, Turn};

#[test]
fn whoever_thinks_gets_more_time_once_for_a_move() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    room.waits(25);
    let entry = room.does(&ADA, Command::Here);
    assert_eq!(entry, Entry::TimeAdded { seat: Seat(0) });
    let until = room.now + TimeDelta::seconds(30);
    assert_eq!(room.table.deadline(), Some(until), "a whole clock more");
    assert_eq!(room.tries(&ADA, Command::Here), Err(Refusal::NoMoreTime));
    assert_eq!(room.tries(&BEN, Command::Here), Err(Refusal::NotAwaited));
    room.plays_a_card(&ADA);
    room.goes_on_until(Seat(0));
    assert!(room.tries(&ADA, Command::Here).is_ok(), "and for the next");
}

#[test]
fn whoever_was_away_takes_the_hand_back_from_the_bot_with_a_tap() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    room.waits(30);
    let number = room.table.move_number();
    room.does(&Viewer::SYSTEM, Command::Cover { number });
    assert_eq!(room.table.bot_of(Seat(0)), Some(Level::Easy));
    let entry = room.does(&ADA, Command::Here);
    assert_eq!(entry, Entry::SeatResumed { seat: Seat(0) });
    assert_eq!(room.table.bot_of(Seat(0)), None);
    let until = room.now + TimeDelta::seconds(30);
    assert_eq!(room.table.deadline(), Some(until), "with the clock anew");
}

/// Ada in the north, three bots, and the first hand played to its end.
fn after_a_hand() -> Room {
    let mut room = Room::of(club_whist());
    room.does(&ADA, Command::Sit { seat: Seat(0) });
    for seat in (1..4).map(Seat) {
        let level = Level::Club;
        room.does(&ADA, Command::SeatBot { seat, level });
    }
    let secret = Secret([1; 32]);
    room.does(&ADA, Command::Start { secret });
    let next = |number| Command::Deal {
        next: Secret([number; 32]),
    };
    room.does(&ADA, next(2));
    room.does(&ADA, next(3));
    while let Some(Turn::Of(seat)) = room.table.turn() {
        match seat {
            Seat(0) => drop(room.plays(&ADA)),
            bot => room.bot_plays(bot),
        }
    }
    room
}

#[test]
fn nobody_deals_before_the_ten_seconds_for_a_call_of_renege_are_over() {
    let mut room = after_a_hand();
    assert_eq!(room.table.turn(), Some(Turn::Deal));
    let deal = || Command::Deal {
        next: Secret([9; 32]),
    };
    room.waits(4);
    assert_eq!(
        room.tries(&ADA, deal()),
        Err(Refusal::StillOpen { seconds: 7 })
    );
    room.waits(6);
    assert!(room.tries(&ADA, deal()).is_ok());
}

#[test]
fn a_renege_is_called_within_ten_seconds_after_the_last_book_or_not_at_all() {
    let mut room = after_a_hand();
    let call = Command::Play {
        number: room.table.move_number(),
        made: "renege E 1".to_owned(),
    };
    room.waits(10);
    let called = room.tries(&ADA, call.clone());
    assert!(
        matches!(called, Ok(Entry::MoveMade { .. })),
        "in time it is judged: {called:?}"
    );
    room.now += TimeDelta::milliseconds(1);
    assert_eq!(
        room.tries(&ADA, call),
        Err(Refusal::TooLate { seconds: 10 })
    );
}
