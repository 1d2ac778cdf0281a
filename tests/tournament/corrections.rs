use crate::evening::{DIRECTOR, Evening, record, slip};
use firstjack::{
    ids::HandNo,
    tournament::{Command, Decision, GameRef, Refusal, Source, TableState},
    whist::{BySide, FinalScore, Reason, Side},
};

fn won_by(winner: Side, points: (i32, i32)) -> FinalScore {
    FinalScore {
        winner: Some(winner),
        reason: Reason::Points,
        points: BySide::new(points.0, points.1),
        sets: BySide::default(),
        bostons: BySide::default(),
    }
}

#[test]
fn a_slip_corrected_after_the_next_draw_moves_the_standings_and_not_the_tables() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.side_a_wins_everywhere();
    evening.closes_round();
    evening.starts_round();
    let tables = evening.t.rounds[1].clone();
    let loser = evening.t.table(game).unwrap().sides.b.first();
    evening.does(Command::CorrectHand {
        game,
        hand: HandNo(1),
        record: record("E 5 11"),
        reason: "the slip was read upside down".into(),
    });
    assert_eq!(evening.t.rounds[1], tables);
    assert_eq!(crate::standings::line(&evening, loser.0).won, 1);
    assert!(
        evening
            .t
            .table(game)
            .unwrap()
            .state(evening.t.rules())
            .counts()
    );
}

#[test]
fn a_correction_that_opens_the_game_again_lets_it_go_on() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 5 11"]));
    evening.does(Command::CorrectHand {
        game,
        hand: HandNo(1),
        record: record("N 4 10"),
        reason: "misread".into(),
    });
    assert_eq!(evening.state(1), TableState::Playing);
    evening.says(1, Side::A, 2, "N 3 9");
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
}

#[test]
fn a_hand_that_was_never_played_can_be_struck() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, Side::A, 1, "N 2 8");
    let game = evening.game(1);
    let reason = "wrong table".to_string();
    evening.does(Command::StrikeHand {
        game,
        hand: HandNo(1),
        reason: reason.clone(),
    });
    assert_eq!(evening.score(1).points, BySide::new(0, 0));
    let again = Command::StrikeHand {
        game,
        hand: HandNo(1),
        reason,
    };
    assert_eq!(evening.refuses(DIRECTOR, again), Refusal::NothingChanged);
}

#[test]
fn a_result_alone_needs_the_other_side_and_a_matching_one_confirms_it() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    let score = won_by(Side::A, (6, 2));
    let report = |source, score| Command::ReportGame {
        game,
        score,
        source,
    };
    let (a, b) = (evening.phone(1, Side::A), evening.phone(1, Side::B));
    evening.acts(a, report(Source::A, score));
    assert_eq!(evening.state(1), TableState::Reported(Side::A));
    evening.acts(b, report(Source::B, score));
    assert_eq!(evening.state(1), TableState::Confirmed);
    assert_eq!(
        evening.score(1).ending.unwrap().tournament_points,
        BySide::new(6, 2)
    );
}

#[test]
fn two_different_results_are_a_dispute_that_only_the_director_ends() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    let (a, b) = (evening.phone(1, Side::A), evening.phone(1, Side::B));
    let report = |source, score| Command::ReportGame {
        game,
        score,
        source,
    };
    evening.acts(a, report(Source::A, won_by(Side::A, (6, 2))));
    evening.acts(b, report(Source::B, won_by(Side::B, (2, 6))));
    assert_eq!(evening.state(1), TableState::Disputed);
    let decide = Command::DecideGame {
        game,
        decision: Decision::Score(won_by(Side::B, (2, 6))),
        reason: "both slips seen".into(),
    };
    assert!(matches!(
        evening.refuses(a, decide.clone()),
        Refusal::NotAllowed { .. }
    ));
    evening.does(decide);
    assert_eq!(evening.state(1), TableState::Decided);
    let late = evening.refuses(a, report(Source::A, won_by(Side::A, (6, 2))));
    assert!(matches!(late, Refusal::DirectorDecided { .. }));
}

#[test]
fn an_impossible_result_is_refused_in_a_sentence() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    let a = evening.phone(1, Side::A);
    let score = won_by(Side::A, (3, 2));
    let refusal = evening.refuses(
        a,
        Command::ReportGame {
            game,
            score,
            source: Source::A,
        },
    );
    assert!(matches!(refusal, Refusal::Impossible { .. }), "{refusal}");
}

#[test]
fn a_game_that_was_not_played_counts_for_nobody() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    let reason = "the table flooded".to_string();
    evening.does(Command::DecideGame {
        game,
        decision: Decision::NotPlayed,
        reason,
    });
    assert_eq!(evening.state(1), TableState::NotPlayed);
    let line = crate::standings::line(&evening, evening.table(1).sides.a.first().0);
    assert_eq!((line.played, line.won, line.lost), (0, 0, 0));
}

#[test]
fn a_game_opened_again_needs_both_sides_anew() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 5 11"]));
    evening.does(Command::ReopenGame {
        game,
        reason: "one signature was missing".into(),
    });
    assert!(matches!(evening.state(1), TableState::Reported(_)));
    for (side, source) in [(Side::A, Source::A), (Side::B, Source::B)] {
        let phone = evening.phone(1, side);
        evening.acts(phone, Command::ConfirmGame { game, source });
    }
    assert_eq!(evening.state(1), TableState::Confirmed);
}

#[test]
fn a_dispute_needs_words_and_takes_the_result_out_of_the_standings() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, Side::A, 1, "N 5 11");
    let game = evening.game(1);
    let b = evening.phone(1, Side::B);
    let dispute = |reason: &str| Command::DisputeGame {
        game,
        side: Side::B,
        reason: reason.into(),
    };
    assert!(matches!(
        evening.refuses(b, dispute("")),
        Refusal::ReasonMissing { .. }
    ));
    evening.acts(b, dispute("it was ten books"));
    assert_eq!(evening.state(1), TableState::Disputed);
    evening.does(Command::DecideGame {
        game,
        decision: Decision::Stands,
        reason: "eleven books were on the table".into(),
    });
    assert_eq!(evening.state(1), TableState::Decided);
    let missing = GameRef {
        round: game.round,
        table: firstjack::ids::TableNo(99),
    };
    let decide = Command::DecideGame {
        game: missing,
        decision: Decision::Stands,
        reason: "x".into(),
    };
    assert!(matches!(
        evening.refuses(DIRECTOR, decide),
        Refusal::NoSuchTable { .. }
    ));
}
