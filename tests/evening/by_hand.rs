//! Changes by hand: drafts that are swapped and taken back, late pairs, seats that were the wrong
//! ones, and a round that is drawn anew although its tables have begun.

use crate::people::arrives;
use crate::room::{Room, director};
use firstjack::ids::{PairNo, RoundNo};
use firstjack::seating::Reseating;
use firstjack::tournament::{Command, GameRef, Table, Tournament};

/// The director swaps two of a draft, and now and then takes it back.
pub async fn changes_the_draft(room: &mut Room, round: RoundNo) {
    for _ in 0..2 {
        let t = room.shown().await;
        let Some(draft) = &t.state.draft else {
            return;
        };
        let placed = draft.placed();
        let (Some(one), Some(other)) = (room.one_of(&placed), room.one_of(&placed)) else {
            return;
        };
        let command = Command::ChangeDraft {
            round,
            draft: draft.seq,
            change: Reseating::Swap {
                one: one.0,
                other: other.0,
            },
            why: String::new(),
        };
        let _ = room.tries(director(), command.clone()).await;
        if room.happens(50) {
            // A second director sends the change of a draft that is another by now.
            let stale = room.tries(director(), command).await;
            assert!(stale.is_err());
        }
    }
    if room.happens(40) {
        let t = room.shown().await;
        let here = |pair: &PairNo| t.state.pair(*pair).is_some_and(|pair| pair.is_here());
        let mut drafts = t.state.earlier_drafts();
        let whole = drafts.find(|draft| draft.placed().iter().all(here));
        let (Some(now), Some(earlier)) = (&t.state.draft, whole) else {
            return;
        };
        let command = Command::TakeDraftBack {
            round,
            draft: now.seq,
            earlier: earlier.seq,
        };
        room.does(director(), command).await;
    }
}

/// Pairs come after the start, others are not there: whatever that calls for is done, and every
/// other table stays as it was.
pub async fn comes_late(room: &mut Room, round: RoundNo) {
    if room.happens(50) {
        arrives(room).await;
    }
    loop {
        let t = room.shown().await;
        let before = t.state.round(round).expect("the round").clone();
        let Some(change) = t.state.called_for(&before).into_iter().next() else {
            return;
        };
        room.does(director(), reseats(round, change.clone())).await;
        let t = room.shown().await;
        let after = &t.state.round(round).expect("the round").tables;
        let touched = |table: &Table| match &change {
            Reseating::RemoveTable { table: no, .. } => table.no.0 == *no,
            Reseating::Replace { leaving, .. } => {
                table.sides.a.first().0 == *leaving || table.sides.b.first().0 == *leaving
            }
            Reseating::Swap { .. } | Reseating::MoveTable { .. } | Reseating::AddTable { .. } => {
                false
            }
        };
        for table in before.tables.iter().filter(|table| !touched(table)) {
            assert!(
                after.contains(table),
                "{change:?} touched table {}",
                table.no
            );
        }
    }
}

/// Two sat in each other's seats, with hands entered; or a table is moved.
pub async fn finds_wrong_seats(room: &mut Room, game: GameRef) {
    let t = room.shown().await;
    let round = t.state.round(game.round).expect("the round");
    let Some(table) = round.table(game.table) else {
        return;
    };
    let Some(other) = room.one_of(&round.tables) else {
        return;
    };
    let change = match room.happens(70) {
        true => Reseating::Swap {
            one: table.sides.a.first().0,
            other: other.sides.b.first().0,
        },
        false => Reseating::MoveTable {
            from: table.no.0,
            to: 20 + room.below(5) as u16,
        },
    };
    let _ = room.tries(director(), reseats(game.round, change)).await;
    let after = room.shown().await;
    let hands = |t: &Tournament| -> usize {
        let tables = &t.round(game.round).expect("the round").tables;
        tables.iter().map(|table| table.hands.len()).sum()
    };
    assert_eq!(hands(&after.state), hands(&t.state), "a hand went astray");
}

/// The wrong list was posted: the round is drawn anew, whatever its tables have entered.
pub async fn draws_anew(room: &mut Room, round: RoundNo) {
    let seed = u64::from(room.below(1_000));
    let redraw = |forced: Option<String>| Command::RedrawReleased {
        round,
        seed,
        forced,
    };
    let has_begun = !room.shown().await.state.lost_by_redraw(round).is_empty();
    if has_begun {
        let unforced = room.tries(director(), redraw(None)).await;
        assert!(unforced.is_err(), "hands were lost without a reason");
    }
    let forced = redraw(Some("The wrong list was posted".into()));
    room.does(director(), forced).await;
    room.does(director(), Command::StartRound { round }).await;
}

fn reseats(round: RoundNo, change: Reseating) -> Command {
    Command::ReseatRound {
        round,
        change,
        reason: "They sat elsewhere".into(),
    }
}
