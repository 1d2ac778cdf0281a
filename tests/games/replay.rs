//! A deal that is over, looked at again.

use super::room::{ADA, BEN, Room};
use firstjack::games::casual::{Answer, Command, Entry, Replay};
use firstjack::games::fair::Secret;
use firstjack::games::screen::Names;
use firstjack::games::{Seat, Turn, Viewer};
use firstjack::journal::Stamp;

fn entries(room: &Room) -> impl Iterator<Item = (&Stamp, &Entry)> {
    room.journal.iter().map(|(stamp, entry)| (stamp, entry))
}

fn hand(replay: &Replay, moves: usize, seat: Seat) -> usize {
    let screen = replay
        .after(moves)
        .screen(Viewer::Seat(seat), &Names::default());
    screen.hand.len()
}

/// The first deal is over.
fn after_a_deal() -> Room {
    let mut room = Room::playing();
    room.goes_on_until(Seat(9));
    assert_eq!(room.table.turn(), Some(Turn::Deal));
    room
}

#[test]
fn every_move_of_a_deal_can_be_looked_at_again_with_all_hands_open() {
    let room = after_a_deal();
    let replay = Replay::of(entries(&room), 1).expect("the deal is over");
    assert_eq!(replay.moves, room.table.moves());
    assert_eq!(replay.chairs.len(), 3);
    let dealt: Vec<usize> = Seat::all(3).map(|seat| hand(&replay, 0, seat)).collect();
    assert_eq!(dealt, [5, 5, 5], "just dealt");
    let all = replay.moves.len();
    let left = Seat::all(3).map(|seat| hand(&replay, all, seat));
    assert!(left.min() == Some(0), "somebody went out");
    assert!(replay.after(all).turn() == Turn::Deal);
}

#[test]
fn a_deal_that_is_being_played_is_not_shown_and_the_one_before_still_is() {
    let mut room = after_a_deal();
    let before = room.table.moves().to_vec();
    let next = Secret([3; 32]);
    room.does(&ADA, Command::Deal { next });
    assert!(Replay::of(entries(&room), 2).is_none(), "it is not over");
    assert!(Replay::of(entries(&room), 3).is_none(), "never dealt");
    let first = Replay::of(entries(&room), 1).expect("it is over");
    assert_eq!(first.moves, before);
    assert!(Replay::of(entries(&Room::playing()), 1).is_none());
}

#[test]
fn a_move_that_was_taken_back_is_not_shown() {
    let mut room = Room::playing();
    room.goes_on_until(Seat(0));
    room.plays_a_card(&ADA);
    let made = room.table.moves().len();
    room.does(&ADA, Command::AskBack);
    let answer = Answer::Yes;
    room.does(&BEN, Command::AnswerBack { answer });
    assert_eq!(room.table.moves().len(), made - 1);
    room.goes_on_until(Seat(9));
    let replay = Replay::of(entries(&room), 1).expect("the deal is over");
    assert_eq!(replay.moves, room.table.moves());
}
