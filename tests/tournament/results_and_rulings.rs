//! Where a ruling meets a result: a yes to a game that went on, a result given as a whole, a hand
//! that has its score already.

use crate::evening::{DIRECTOR, Evening, asks, chooses, record, rules, slip, withdraws};
use firstjack::{
    ids::HandNo,
    tournament::{
        Choice, Command, Decision, GameRef, Losing, Refusal, RulingAsked, Source, TableState,
    },
    whist::{BySide, FinalScore, Reason, Side},
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, Side::A, 1, "N 2 8");
    evening
}

/// Side A has a penalty set (ruling 1), misses the bid of hand 2, and has lost by two sets.
fn lost_by_a_penalty_set() -> Evening {
    let mut evening = playing();
    let game = evening.game(1);
    let set = Choice::PenaltySet;
    evening.does(chooses(game, "books_out_of_order", Losing::A, set));
    evening.says(1, Side::A, 2, "N 3 8");
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
    evening
}

fn in_hand(game: GameRef, kind: &str, hand: u8) -> Command {
    Command::MakeRuling(RulingAsked {
        hand: Some(HandNo(hand)),
        ..asks(game, kind, Losing::A)
    })
}

fn decides(game: GameRef, decision: Decision) -> Command {
    Command::DecideGame {
        game,
        decision,
        reason: "both were heard".into(),
    }
}

fn won_by_a() -> FinalScore {
    FinalScore {
        winner: Some(Side::A),
        reason: Reason::Points,
        points: BySide::new(6, 2),
        sets: BySide::default(),
        bostons: BySide::default(),
    }
}

#[test]
fn a_yes_to_a_game_that_goes_on_after_a_withdrawal_is_none_to_how_it_ends() {
    let mut evening = lost_by_a_penalty_set();
    let game = evening.game(1);
    let phone = evening.phone(1, Side::B);
    let source = Source::B;
    evening.acts(phone, Command::ConfirmGame { game, source });
    assert_eq!(evening.state(1), TableState::Confirmed);
    evening.does(withdraws(1));
    assert_eq!(evening.state(1), TableState::Playing);
    evening.says(1, Side::A, 3, "N 7 13");
    assert_eq!(
        evening.state(1),
        TableState::Reported(Side::A),
        "side B has not said yes to hand 3"
    );
}

#[test]
fn a_yes_to_a_game_that_a_missed_bid_opens_again_is_none_to_how_it_ends() {
    let mut evening = playing();
    let game = evening.game(1);
    evening.says(1, Side::A, 2, "N 3 9");
    let phone = evening.phone(1, Side::B);
    let source = Source::B;
    evening.acts(phone, Command::ConfirmGame { game, source });
    evening.does(in_hand(game, "missed_bid", 2));
    assert_eq!(evening.state(1), TableState::Playing);
    evening.says(1, Side::A, 3, "N 7 13");
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
}

#[test]
fn a_game_that_goes_on_is_not_decided_by_a_director_who_let_its_end_stand() {
    let mut evening = lost_by_a_penalty_set();
    let game = evening.game(1);
    evening.does(decides(game, Decision::Stands));
    assert_eq!(evening.state(1), TableState::Decided);
    evening.does(withdraws(1));
    assert_eq!(evening.state(1), TableState::Playing);
    evening.says(1, Side::B, 3, "N 7 13");
    let mut evening = lost_by_a_penalty_set();
    evening.does(decides(game, Decision::Stands));
    evening.does(Command::CorrectHand {
        game,
        hand: HandNo(2),
        record: record("N 2 8"),
        reason: "they bid two".into(),
    });
    assert_eq!(evening.state(1), TableState::Playing, "nor by a correction");
}

#[test]
fn a_result_given_as_a_whole_takes_no_ruling_that_would_change_nothing() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(decides(game, Decision::Score(won_by_a())));
    for kind in ["improper_cut", "forfeit", "time_called", "renege_proven"] {
        let refusal = evening.refuses(DIRECTOR, rules(game, kind, Losing::A));
        assert!(
            matches!(refusal, Refusal::RulingOnGivenResult { .. }),
            "{kind}: {refusal}"
        );
    }
    evening.does(rules(game, "conduct", Losing::A));
    evening.does(Command::ReopenGame {
        game,
        reason: "the books were mixed".into(),
    });
    evening.does(rules(game, "renege_proven", Losing::A));
    assert_eq!(evening.score(1).ending.unwrap().winner, Some(Side::B));
}

#[test]
fn time_called_after_a_result_was_reported_does_not_wipe_it_out_and_a_renege_stands_above_it() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(Command::ReportGame {
        game,
        score: won_by_a(),
        source: Source::Desk,
    });
    let refusal = evening.refuses(DIRECTOR, rules(game, "time_called", Losing::A));
    assert!(
        matches!(refusal, Refusal::RulingOnGivenResult { .. }),
        "{refusal}"
    );
    assert_eq!(evening.score(1).points, BySide::new(6, 2));
    evening.does(rules(game, "renege_proven", Losing::A));
    assert_eq!(evening.score(1).ending.unwrap().winner, Some(Side::B));
}

#[test]
fn a_side_reports_no_result_of_a_game_that_a_ruling_has_ended() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(rules(game, "forfeit", Losing::A));
    let phone = evening.phone(1, Side::A);
    let report = Command::ReportGame {
        game,
        score: won_by_a(),
        source: Source::A,
    };
    let refusal = evening.refuses(phone, report);
    assert!(
        matches!(refusal, Refusal::AlreadySettled { .. }),
        "{refusal}"
    );
}

#[test]
fn d11_a_hand_is_missed_only_once_and_not_dealt_again() {
    let mut evening = playing();
    let game = evening.game(1);
    evening.does(in_hand(game, "missed_bid", 2));
    for kind in ["missed_bid", "exposed_in_dealing", "not_thirteen"] {
        let refusal = evening.refuses(DIRECTOR, in_hand(game, kind, 2));
        assert!(
            matches!(refusal, Refusal::HandMissedAlready { .. }),
            "{kind}: {refusal}"
        );
    }
    assert_eq!(evening.score(1).sets, BySide::new(1, 0));
}

#[test]
fn d11_only_a_bid_that_the_house_plays_can_be_missed() {
    let mut evening = Evening::with(|settings| settings.rules.special_allowed = false).pairs(4);
    evening.starts_round();
    let asked = RulingAsked {
        bid: Some("3 special".parse().unwrap()),
        ..asks(evening.game(1), "missed_bid", Losing::A)
    };
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert!(matches!(refusal, Refusal::NoSpecials), "{refusal}");
}

#[test]
fn b4_a_hand_that_was_struck_can_be_dealt_again_as_the_refusal_says() {
    let mut evening = playing();
    let game = evening.game(1);
    let refusal = evening.refuses(DIRECTOR, in_hand(game, "exposed_in_dealing", 1));
    assert!(refusal.to_string().contains("strike it first"), "{refusal}");
    evening.does(Command::StrikeHand {
        game,
        hand: HandNo(1),
        reason: "a card was exposed".into(),
    });
    evening.does(in_hand(game, "exposed_in_dealing", 1));
}

#[test]
fn a_warning_does_not_give_players_more_minutes_for_a_correction() {
    let mut evening = Evening::with(|s| s.correction_minutes = Some(30)).pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 5 11"]));
    let until = evening.t.corrections_until(game);
    evening.does(rules(game, "conduct", Losing::A));
    assert_eq!(evening.t.corrections_until(game), until);
    evening.does(withdraws(1));
    assert_eq!(evening.t.corrections_until(game), until);
}
