use crate::evening::{DIRECTOR, Evening, rules, slip};
use firstjack::{
    ids::{HandNo, RoundNo},
    tournament::{CallReason, Command, Losing, Refusal, TableState, Visibility},
    whist::Side,
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening
}

#[test]
fn a_pair_sits_down_before_the_round_starts_and_the_director_can_take_the_tick_back() {
    let mut evening = Evening::open().pairs(4);
    let round = RoundNo(1);
    evening.does(Command::DrawRound { round, seed: 1 });
    evening.does(Command::ReleaseRound { round });
    let game = evening.game(1);
    let phone = evening.phone(1, Side::A);
    let sits = Command::TakeSeats {
        game,
        side: Side::A,
    };
    evening.acts(phone, sits.clone());
    let seated = evening.table(1).seated;
    assert!(seated.a.is_some() && seated.b.is_none());
    let refusal = evening.refuses(phone, sits);
    assert!(
        matches!(refusal, Refusal::AlreadySeated { .. }),
        "{refusal}"
    );
    assert_eq!(evening.state(1), TableState::Waiting, "sitting is no play");
    evening.does(Command::LeaveSeats {
        game,
        side: Side::A,
    });
    assert!(evening.table(1).seated.a.is_none());
    let refusal = evening.refuses(
        DIRECTOR,
        Command::LeaveSeats {
            game,
            side: Side::A,
        },
    );
    assert!(matches!(refusal, Refusal::NotSeated { .. }), "{refusal}");
}

#[test]
fn e4_the_ten_seconds_begin_when_a_phone_says_that_the_last_book_is_turned() {
    let mut evening = playing();
    let game = evening.game(1);
    let turns = |hand| Command::TurnLastBook {
        game,
        hand: HandNo(hand),
        side: Side::A,
    };
    let turned = evening.now();
    let phone = evening.phone(1, Side::A);
    evening.acts(phone, turns(1));
    let table = evening.table(1);
    let until = table.renege_until().unwrap();
    assert_eq!((until - turned).num_seconds(), 10);
    let refusal = evening.refuses(phone, turns(1));
    assert!(
        matches!(refusal, Refusal::LastBookTurnedAlready { .. }),
        "{refusal}"
    );
    let refusal = evening.refuses(phone, turns(3));
    assert!(matches!(refusal, Refusal::NoSuchHand { .. }), "{refusal}");
    evening.says(1, Side::A, 1, "N 2 8");
    evening.acts(phone, turns(2));
    assert_eq!(evening.table(1).last_book.unwrap().0, HandNo(2));
}

#[test]
fn e4_after_a_redeal_the_last_book_of_the_hand_is_turned_anew() {
    let mut evening = playing();
    let game = evening.game(1);
    let turns = Command::TurnLastBook {
        game,
        hand: HandNo(1),
        side: Side::A,
    };
    let phone = evening.phone(1, Side::A);
    evening.acts(phone, turns.clone());
    evening.does(rules(game, "exposed_in_dealing", Losing::A));
    let again = evening.now();
    evening.acts(phone, turns.clone());
    let until = evening.table(1).renege_until().unwrap();
    assert_eq!((until - again).num_seconds(), 10);
    let refusal = evening.refuses(phone, turns);
    assert!(
        matches!(refusal, Refusal::LastBookTurnedAlready { .. }),
        "{refusal}"
    );
}

#[test]
fn players_may_ask_for_a_correction_until_the_minutes_are_over_and_a_director_always() {
    let mut evening = Evening::with(|s| s.correction_minutes = Some(30)).pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    let settled = evening.now();
    evening.does(slip(game, &["N 5 11"]));
    let until = evening.t.corrections_until(game).unwrap();
    assert_eq!((until - settled).num_minutes(), 30);
    let phone = evening.phone(1, Side::B);
    let asks = Command::CallDirector {
        game,
        side: Side::B,
        reason: Some(CallReason::Correction),
        note: String::new(),
    };
    evening.waits((until - evening.now()).num_seconds());
    let last = evening.tries(phone, &asks);
    assert!(last.is_ok(), "the last moment is in time");
    evening.waits(1);
    let other = evening.phone(1, Side::A);
    let late = Command::CallDirector {
        game,
        side: Side::A,
        reason: Some(CallReason::Correction),
        note: String::new(),
    };
    let refusal = evening.refuses(other, late).to_string();
    assert!(
        refusal.contains("30 minutes for corrections at table 1 are over"),
        "{refusal}"
    );
    let dispute = Command::DisputeGame {
        game,
        side: Side::A,
        reason: "we made six".into(),
    };
    let refusal = evening.refuses(other, dispute);
    assert!(
        matches!(refusal, Refusal::CorrectionsClosed { .. }),
        "{refusal}"
    );
    evening.does(Command::StrikeHand {
        game,
        hand: HandNo(1),
        reason: "other table's slip".into(),
    });
    assert_eq!(evening.t.corrections_until(game), None, "it is open again");
}

#[test]
fn where_results_are_shown_per_round_the_minutes_begin_when_the_round_is_closed() {
    let mut evening = Evening::with(|s| {
        s.correction_minutes = Some(10);
        s.visibility = Visibility::PerRound;
    })
    .pairs(2);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 5 11"]));
    assert_eq!(evening.t.corrections_until(game), None);
    let closed = evening.now();
    evening.closes_round();
    let until = evening.t.corrections_until(game).unwrap();
    assert_eq!((until - closed).num_minutes(), 10);
}
