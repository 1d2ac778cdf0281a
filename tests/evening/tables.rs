//! What happens at the tables of one round.

use crate::by_hand::finds_wrong_seats;
use crate::calls::{calls, turns_the_last_book};
use crate::room::{Room, director, scorer};
use firstjack::access::Viewer;
use firstjack::ids::{HandNo, RoundNo};
use firstjack::tournament::{
    Command, Decision, Facts, GameRef, HandRecord, Losing, RULINGS, RulingAsked, Source, Table,
    TableState, Tournament,
};
use firstjack::whist::{
    Bid, Bidder, Books, BySide, FinalScore, Hand, Kind, Number, Reason, Seat, Side,
};

/// All tables at once, a few acts each; then the director settles whatever is left.
pub async fn plays(room: &mut Room, round: RoundNo) {
    for _ in 0..40 {
        let open = unsettled(&room.shown().await.state, round);
        let Some(game) = room.one_of(&open) else {
            break;
        };
        acts(room, game).await;
    }
    for game in unsettled(&room.shown().await.state, round) {
        settles(room, game).await;
    }
}

pub fn unsettled(t: &Tournament, round: RoundNo) -> Vec<GameRef> {
    t.unsettled()
        .into_iter()
        .filter(|game| game.round == round)
        .collect()
}

/// Somebody does something at this table.
async fn acts(room: &mut Room, game: GameRef) {
    let t = room.shown().await;
    let Some(table) = t.state.table(game) else {
        return;
    };
    match (table.state(t.state.rules()), room.below(100)) {
        (TableState::Waiting, 0..10) => reports(room, table, game).await,
        (TableState::Waiting | TableState::Playing, 0..12) => rules(room, table, game).await,
        (TableState::Waiting | TableState::Playing, 12..20) => two_scorers(room, table, game).await,
        (TableState::Waiting | TableState::Playing, 27..34) => calls(room, table, game).await,
        (TableState::Waiting | TableState::Playing, 34..38) => {
            turns_the_last_book(room, table, game).await;
        }
        (TableState::Playing, 20..27) => corrects(room, table, game).await,
        (TableState::Playing | TableState::Reported(_), 96..100) => {
            finds_wrong_seats(room, game).await;
        }
        (TableState::Waiting | TableState::Playing, _) => both_say(room, table, game).await,
        (TableState::Reported(_), 0..15) => disputes(room, table, game).await,
        (TableState::Reported(_), _) => confirms(room, table, game).await,
        (TableState::Disputed, 0..50) => corrects(room, table, game).await,
        (TableState::Disputed, _) => settles(room, game).await,
        (TableState::Confirmed | TableState::Decided | TableState::NotPlayed, _) => {}
    }
}

/// The two phones of a table: mostly they agree, sometimes they differ, sometimes one is silent.
async fn both_say(room: &mut Room, table: &Table, game: GameRef) {
    let hand = table.next_hand();
    let record = some_hand(room);
    let other = if room.happens(12) {
        some_hand(room)
    } else {
        record
    };
    let dealer = (hand == HandNo::FIRST).then_some(Seat::North);
    let says = |source, record| Command::RecordHand {
        game,
        hand,
        record,
        dealer,
        source,
    };
    let _ = room
        .tries(phone(table, Side::A), says(Source::A, record))
        .await;
    // A slip of the finger: taken back at once, and typed again.
    if room.happens(12) {
        takes_back(room, game, hand).await;
        let _ = room
            .tries(phone(table, Side::A), says(Source::A, record))
            .await;
    }
    if room.happens(80) {
        let _ = room
            .tries(phone(table, Side::B), says(Source::B, other))
            .await;
    }
    // A phone may speak for its own side alone.
    if room.happens(10) {
        let foreign = room
            .tries(phone(table, Side::A), says(Source::B, record))
            .await;
        assert!(foreign.is_err(), "a phone spoke for the other side");
    }
}

/// Two scorekeepers type the same slip from two forms: one is saved, the other is told so.
async fn two_scorers(room: &mut Room, table: &Table, game: GameRef) {
    let mut hands: Vec<HandRecord> = table
        .hands
        .values()
        .filter_map(|slot| slot.stands())
        .collect();
    hands.push(some_hand(room));
    let source = Source::Desk;
    if room.happens(50) {
        let command = Command::EnterSlip {
            game,
            hands,
            dealer: None,
            source,
        };
        let _ = room.tries(scorer(1), command).await;
        return;
    }
    let (hand, record) = (table.next_hand(), some_hand(room));
    let command = Command::RecordHand {
        game,
        hand,
        record,
        dealer: None,
        source,
    };
    let first = room.tries(scorer(1), command.clone()).await;
    let second = room.tries(scorer(2), command).await;
    assert!(
        first.is_err() || second.is_err(),
        "one hand was entered twice"
    );
}

async fn takes_back(room: &mut Room, game: GameRef, hand: HandNo) {
    let t = room.shown().await;
    let Some(table) = t.state.table(game) else {
        return;
    };
    let source = Source::A;
    let command = Command::TakeBackHand { game, hand, source };
    let _ = room.tries(phone(table, Side::A), command).await;
}

/// The director puts a hand right, or finds that it was never played.
pub async fn corrects(room: &mut Room, table: &Table, game: GameRef) {
    let hands: Vec<HandNo> = table.hands.keys().copied().collect();
    let Some(hand) = room.one_of(&hands) else {
        return;
    };
    let reason = "The books were counted again".to_owned();
    let command = match room.happens(75) {
        true => Command::CorrectHand {
            game,
            hand,
            record: some_hand(room),
            reason,
        },
        false => Command::StrikeHand { game, hand, reason },
    };
    let _ = room.tries(director(), command).await;
}

/// A ruling of any kind, and often it is withdrawn.
async fn rules(room: &mut Room, table: &Table, game: GameRef) {
    let kind = &RULINGS[room.below(RULINGS.len() as u32) as usize];
    let t = room.shown().await;
    let losing = room.one_of(&[Losing::A, Losing::B, Losing::Both]);
    let side = losing.and_then(Losing::one);
    let pair = side.and_then(|side| t.state.pair(table.sides[side].first()));
    let asked = RulingAsked {
        losing,
        hand: Some(table.next_hand()),
        bid: Some(some_bid(room)),
        clause: room.one_of(kind.clauses).map(str::to_owned),
        facts: Facts {
            choice: room
                .one_of(kind.choosing.offers())
                .map(|offer| offer.choice),
            offender: pair
                .map(|pair| pair.players_in(game.round)[0])
                .filter(|_| room.happens(50)),
            call: t
                .state
                .open_calls()
                .find(|call| call.game == game)
                .map(|call| call.no),
            ..Facts::default()
        },
        ..RulingAsked::at(game, kind.key, "Seen by the director")
    };
    let made = room.tries(director(), Command::MakeRuling(asked)).await;
    if made.is_ok() && room.happens(60) {
        let t = room.shown().await;
        let ruling = t.state.rulings().last().expect("the ruling just made").no;
        let reason = "The card was found under the table".to_owned();
        room.does(director(), Command::WithdrawRuling { ruling, reason })
            .await;
        let reason = "A second time".to_owned();
        let again = room
            .tries(director(), Command::WithdrawRuling { ruling, reason })
            .await;
        assert!(again.is_err(), "one ruling was withdrawn twice");
    }
}

async fn reports(room: &mut Room, table: &Table, game: GameRef) {
    let score = some_score(room);
    let report = Command::ReportGame {
        game,
        score,
        source: Source::A,
    };
    let _ = room.tries(phone(table, Side::A), report).await;
    let own = Command::ConfirmGame {
        game,
        source: Source::A,
    };
    let confirmed = room.tries(phone(table, Side::A), own).await;
    assert!(confirmed.is_err(), "a side confirmed its own result");
}

async fn confirms(room: &mut Room, table: &Table, game: GameRef) {
    let side = if table.stands_by(Side::A) {
        Side::B
    } else {
        Side::A
    };
    let source = Source::side(side);
    let viewer = if room.happens(70) {
        phone(table, side)
    } else {
        scorer(2)
    };
    let _ = room
        .tries(viewer, Command::ConfirmGame { game, source })
        .await;
}

async fn disputes(room: &mut Room, table: &Table, game: GameRef) {
    let reason = "We had nine books".to_owned();
    let side = Side::B;
    let _ = room
        .tries(
            phone(table, side),
            Command::DisputeGame { game, side, reason },
        )
        .await;
}

/// The director's last word.
pub async fn settles(room: &mut Room, game: GameRef) {
    let decision = match room.below(10) {
        0 => Decision::NotPlayed,
        _ => Decision::Score(some_score(room)),
    };
    let reason = "Both sides were heard".to_owned();
    room.does(
        director(),
        Command::DecideGame {
            game,
            decision,
            reason,
        },
    )
    .await;
}

/// Of partners who have a ticket each, the second speaks as well as the first.
pub fn phone(table: &Table, side: Side) -> Viewer {
    let sitting = table.sides[side];
    Viewer::ticket(sitting.second().unwrap_or(sitting.first()))
}

fn some_hand(room: &mut Room) -> HandRecord {
    if room.happens(8) {
        return HandRecord::PassedOut;
    }
    let side = if room.happens(50) { Side::A } else { Side::B };
    HandRecord::Played(Hand {
        bidder: Bidder::Side(side),
        bid: some_bid(room),
        named: None,
        books: Books::new(5 + room.below(9) as u8).expect("at most thirteen books"),
    })
}

fn some_bid(room: &mut Room) -> Bid {
    let number = Number::new(2 + room.below(4) as u8).expect("a bid from 2 to 5");
    let kind = room.one_of(&Kind::ALL).unwrap_or(Kind::Plain);
    Bid::new(number, kind)
}

fn some_score(room: &mut Room) -> FinalScore {
    let winner = if room.happens(50) { Side::A } else { Side::B };
    FinalScore {
        winner: Some(winner),
        reason: Reason::Points,
        points: BySide::for_side(winner, 5, room.below(5) as i32),
        sets: BySide::default(),
        bostons: BySide::default(),
    }
}
