//! Phones that call the director, say that they sit, and say that the last book is turned.

use crate::room::{Room, director};
use crate::tables::phone;
use firstjack::ids::RoundNo;
use firstjack::tournament::{CallReason, Command, GameRef, Losing, RulingAsked, Table};
use firstjack::whist::Side;

/// Most sit down and say so; now and then the director takes a tick back.
pub async fn sit_down(room: &mut Room, round: RoundNo) {
    let t = room.shown().await;
    let Some(posted) = t.state.round(round) else {
        return;
    };
    for table in &posted.tables {
        let game = GameRef {
            round,
            table: table.no,
        };
        for side in Side::BOTH {
            if room.happens(70) {
                let sits = Command::TakeSeats { game, side };
                room.does(phone(table, side), sits).await;
            }
        }
        if room.happens(30) {
            let side = Side::A;
            let _ = room
                .tries(director(), Command::LeaveSeats { game, side })
                .await;
        }
    }
}

/// A side calls; the call is taken back, dismissed, or left for a ruling to answer.
pub async fn calls(room: &mut Room, table: &Table, game: GameRef) {
    let side = Side::B;
    let call = Command::CallDirector {
        game,
        side,
        reason: room.one_of(&CallReason::ALL),
        note: String::new(),
    };
    let _ = room.tries(phone(table, side), call).await;
    let Some(call) = room
        .shown()
        .await
        .state
        .open_call_of(game, side)
        .map(|call| call.no)
    else {
        return;
    };
    if room.happens(60) {
        let _ = room.tries(director(), Command::AnswerCall { call }).await;
    }
    match room.below(3) {
        0 => {
            room.does(phone(table, side), Command::TakeBackCall { call })
                .await
        }
        1 => {
            let reason = "It is settled among them".to_owned();
            room.does(director(), Command::DismissCall { call, reason })
                .await;
        }
        _ => {}
    }
}

/// The last book of the hand in play is turned; it cannot be turned twice.
pub async fn turns_the_last_book(room: &mut Room, table: &Table, game: GameRef) {
    let turns = Command::TurnLastBook {
        game,
        hand: table.next_hand(),
        side: Side::A,
    };
    if room
        .tries(phone(table, Side::A), turns.clone())
        .await
        .is_ok()
    {
        let again = room.tries(phone(table, Side::A), turns).await;
        assert!(again.is_err(), "one book was turned twice");
    }
}

/// Somebody talks beside a table: the pair is warned, or loses the game it is playing or its next.
pub async fn talks_beside_a_table(room: &mut Room) {
    let t = room.shown().await;
    let Some(pair) = room.one_of(&t.state.pairs).map(|pair| pair.no) else {
        return;
    };
    let choice = room.one_of(&[
        firstjack::tournament::Choice::Warning,
        firstjack::tournament::Choice::LoseGame,
    ]);
    let mut asked = RulingAsked::about(pair, "sideline", "Talked beside a table");
    asked.facts.choice = choice;
    asked.losing = Some(Losing::A);
    let _ = room.tries(director(), Command::MakeRuling(asked)).await;
}
