//! What people do on a club night, some of it wrongly.

use crate::by_hand::{changes_the_draft, comes_late, draws_anew};
use crate::calls::{sit_down, talks_beside_a_table};
use crate::room::{Room, director};
use crate::tables::{corrects, plays, settles};
use firstjack::ids::{PairNo, PersonId, RoundNo};
use firstjack::seating::Entrants;
use firstjack::tournament::{
    Command, GameRef, RoundStage, Settings, Sitting, Tournament, Unfinished,
};
use firstjack::whist::BySide;

const ROUNDS: u16 = 4;

/// From the first pair at the desk to the certificate.
pub async fn play_an_evening(room: &mut Room, entrants: Entrants) {
    let (format, coming) = match entrants {
        Entrants::Pairs => ("round_robin", 6),
        Entrants::Players => ("individual", 10),
    };
    open(room, format).await;
    for _ in 0..coming {
        arrives(room).await;
    }
    for round in (1..=ROUNDS).map(RoundNo) {
        comes_and_goes(room).await;
        draws(room, round).await;
        sit_down(room, round).await;
        comes_late(room, round).await;
        plays(room, round).await;
        if room.happens(25) {
            draws_anew(room, round).await;
            plays(room, round).await;
        }
        if room.happens(40) {
            talks_beside_a_table(room).await;
        }
        closes(room, round).await;
        looks_back(room).await;
    }
    certifies(room).await;
}

async fn open(room: &mut Room, format: &str) {
    let mut settings = Settings {
        name: "Saturday Open".into(),
        rounds: ROUNDS,
        format: format.into(),
        ..Settings::default()
    };
    if settings.entrants() == Entrants::Pairs && room.happens(30) {
        settings.format = "manual".into();
    }
    let command = |settings: &Settings| Box::new(settings.clone());
    room.does(
        director(),
        Command::Open {
            settings: command(&settings),
        },
    )
    .await;
    settings.venue = "The upper hall".into();
    room.does(
        director(),
        Command::ChangeSettings {
            before: None,
            settings: command(&settings),
        },
    )
    .await;
}

/// A pair, or a single player, comes to the desk, is entered and checked in.
pub async fn arrives(room: &mut Room) {
    let t = room.shown().await;
    let no = t.state.pairs.len() as u16 + 1;
    let one = PersonId(i64::from(no) * 100 + 1);
    let other = PersonId(i64::from(no) * 100 + 2);
    let command = match t.state.entrants() {
        Entrants::Pairs => Command::EnterPair {
            players: [one, other],
        },
        Entrants::Players => Command::EnterPlayer { player: one },
    };
    room.does(director(), command).await;
    let pair = PairNo(no);
    room.does(director(), Command::CheckIn { pair }).await;
    if room.happens(15) {
        room.does(director(), Command::UndoCheckIn { pair }).await;
        room.does(director(), Command::CheckIn { pair }).await;
    }
}

/// Between two rounds: late pairs, pairs that leave and come back, substitutes.
async fn comes_and_goes(room: &mut Room) {
    if room.happens(40) {
        arrives(room).await;
    }
    let pair = somebody(room).await;
    if room.happens(25) {
        leaves(room, pair).await;
    }
    if room.happens(60) {
        let _ = room.tries(director(), Command::BringBack { pair }).await;
    }
    if room.happens(25) {
        substitutes(room).await;
    }
}

/// Agreed with the director, or one of the two walks out, or both.
async fn leaves(room: &mut Room, pair: PairNo) {
    let t = room.shown().await;
    let players = t.state.pair(pair).map(|pair| pair.players());
    let gone = usize::from(pair.0 % 3);
    let command = Command::Withdraw {
        pair,
        reason: "They have to catch a train".into(),
        left: players.into_iter().flatten().copied().take(gone).collect(),
    };
    let _ = room.tries(director(), command).await;
}

async fn substitutes(room: &mut Room) {
    let pair = somebody(room).await;
    let t = room.shown().await;
    let Some(leaving) = t
        .state
        .pair(pair)
        .and_then(|pair| pair.players().last().copied())
    else {
        return;
    };
    let command = Command::SeatSubstitute {
        pair,
        leaving,
        substitute: PersonId(20_000 + i64::from(room.below(10_000))),
        from: t.state.next_round(),
    };
    let _ = room.tries(director(), command).await;
}

async fn somebody(room: &mut Room) -> PairNo {
    let pairs = room.shown().await.state.pairs.len() as u32;
    PairNo(room.below(pairs) as u16 + 1)
}

/// Drawn, perhaps thrown away or drawn anew, posted and started.
async fn draws(room: &mut Room, round: RoundNo) {
    let seed = u64::from(room.below(1_000));
    room.does(director(), Command::DrawRound { round, seed })
        .await;
    if room.happens(30) {
        room.does(director(), Command::DiscardDraft { round }).await;
        room.does(
            director(),
            Command::DrawRound {
                round,
                seed: seed + 1,
            },
        )
        .await;
    }
    if room.happens(30) {
        let pair = somebody(room).await;
        let command = Command::Withdraw {
            pair,
            reason: "Felt unwell after the draw".into(),
            left: Vec::new(),
        };
        let _ = room.tries(director(), command).await;
        room.does(
            director(),
            Command::RedrawRound {
                round,
                seed: seed + 2,
            },
        )
        .await;
    }
    changes_the_draft(room, round).await;
    room.does(director(), Command::ReleaseRound { round }).await;
    room.does(director(), Command::StartRound { round }).await;
    // A second director presses the button of a page that is older than that.
    let stale = room.tries(director(), Command::StartRound { round }).await;
    assert!(stale.is_err_and(|refusal| refusal.is_stale()));
}

async fn closes(room: &mut Room, round: RoundNo) {
    let unfinished = Unfinished::Refuse;
    room.does(director(), Command::CloseRound { round, unfinished })
        .await;
    if room.happens(40) {
        let reason = "One slip was forgotten".to_owned();
        room.does(director(), Command::ReopenRound { round, reason })
            .await;
        room.does(director(), Command::CloseRound { round, unfinished })
            .await;
    }
}

/// A game of any round before is opened again, or one of its hands corrected: tables stay.
async fn looks_back(room: &mut Room) {
    let t = room.shown().await;
    let drawn = meetings(&t.state);
    let games: Vec<GameRef> = t.state.games().map(|(game, _)| game).collect();
    let Some(game) = room.one_of(&games) else {
        return;
    };
    if room.happens(40) {
        let table = t.state.table(game).expect("its table");
        corrects(room, table, game).await;
    }
    if room.happens(40) {
        let reason = "The other slip turned up".to_owned();
        let _ = room
            .tries(director(), Command::ReopenGame { game, reason })
            .await;
    }
    for game in room.shown().await.state.unsettled() {
        settles(room, game).await;
    }
    assert_eq!(
        meetings(&room.shown().await.state),
        drawn,
        "a correction paired anew"
    );
}

fn meetings(t: &Tournament) -> Vec<(GameRef, BySide<Sitting>)> {
    t.games().map(|(game, table)| (game, table.sides)).collect()
}

async fn certifies(room: &mut Room) {
    room.does(director(), Command::Certify).await;
    let late = Command::CheckIn { pair: PairNo(1) };
    assert!(
        room.tries(director(), late).await.is_err(),
        "a certified evening went on"
    );
    let reason = "A slip was read wrongly".to_owned();
    room.does(director(), Command::WithdrawCertification { reason })
        .await;
    looks_back(room).await;
    room.does(director(), Command::Certify).await;
    let t = room.shown().await;
    assert!(
        t.state
            .rounds
            .iter()
            .all(|round| round.stage == RoundStage::Closed)
    );
    assert_eq!(t.state.certificate.as_ref(), Some(&t.state.places()));
}
