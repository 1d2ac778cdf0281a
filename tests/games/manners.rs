//! What people owe each other at a table: a seat kept, a no that stands, a promise that holds.

use super::room::{ADA, BEN, CY, Room};
use firstjack::games::casual::{Answer, Command, Refusal, Stage};
use firstjack::games::fair::Secret;
use firstjack::games::{Seat, Turn};

#[test]
fn whoever_left_in_the_middle_of_a_hand_may_come_back_to_it_and_nobody_else() {
    let mut room = Room::playing();
    room.does(&BEN, Command::Leave);
    let sit = || Command::Sit { seat: Seat(1) };
    assert_eq!(
        room.tries(&CY, sit()),
        Err(Refusal::InTheDeal(Seat(1))),
        "it is the hand of a bot"
    );
    room.does(&BEN, sit());
    assert_eq!(room.table.seat_of(BEN.actor), Some(Seat(1)));
}

#[test]
fn nobody_is_asked_twice_for_the_same_move() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    room.plays_a_card(&ADA);
    room.does(&ADA, Command::AskBack);
    let answer = Answer::No;
    room.does(&BEN, Command::AnswerBack { answer });
    assert_eq!(room.tries(&ADA, Command::AskBack), Err(Refusal::Stands));
}

#[test]
fn what_was_promised_when_a_game_ended_is_the_first_deal_of_the_next_game() {
    let mut room = Room::playing();
    while room.table.stage() == Stage::Playing {
        room.goes_on_until(Seat(9));
        if room.table.turn() == Some(Turn::Deal) {
            let next = Secret([room.journal.len() as u8; 32]);
            room.does(&ADA, Command::Deal { next });
        }
    }
    let promise = |room: &Room| room.table.next_deal().expect("a promise").promise("K7");
    let before = promise(&room);
    let secret = Secret([77; 32]);
    room.does(&ADA, Command::Start { secret });
    assert_eq!(promise(&room), before);
}
