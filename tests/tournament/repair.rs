use crate::evening::{DIRECTOR, Evening, players};
use firstjack::{
    access::{Permission, Role, Viewer},
    ids::{PairNo, PersonId, RoundNo},
    tournament::{
        Command, Decision, Entry, GameRef, Refusal, Round, Settings, Sitting, history::history,
    },
    whist::{BySide, FinalScore, Reason, Side},
};

fn swiss(settings: &mut Settings) {
    settings.format = "swiss".into();
}

fn repair(round: u16) -> Command {
    Command::RepairRound {
        round: RoundNo(round),
        reason: "round 1 table 1 was entered the wrong way round".into(),
    }
}

/// The next round is drawn and posted, and does not start.
fn posts_round(evening: &mut Evening) {
    let round = evening.t.next_round();
    evening.does(Command::DrawRound { round, seed: 7 });
    evening.does(Command::ReleaseRound { round });
}

/// The other pair had won this game.
fn turns_round(evening: &mut Evening, game: GameRef) {
    let score = FinalScore {
        winner: Some(Side::B),
        reason: Reason::Points,
        points: BySide::new(1, 5),
        sets: BySide::new(0, 0),
        bostons: BySide::new(0, 0),
    };
    evening.does(Command::DecideGame {
        game,
        decision: Decision::Score(score),
        reason: "the winner was entered wrong".into(),
    });
}

fn seats(round: &Round) -> Vec<(u16, u16, u16)> {
    let tables = round.tables.iter();
    tables
        .map(|table| (table.no.0, table.sides.a.first().0, table.sides.b.first().0))
        .collect()
}

fn round(evening: &Evening, no: u16) -> &Round {
    evening.t.round(RoundNo(no)).expect("the round")
}

#[test]
fn a_wrong_result_found_after_the_next_round_was_posted_changes_the_fewest_tables() {
    let mut evening = Evening::with(swiss).pairs(16);
    evening.plays_a_round();
    let wrong = evening.game(1);
    posts_round(&mut evening);
    assert_eq!(
        evening.refuses(DIRECTOR, repair(2)),
        Refusal::NothingChanged
    );

    turns_round(&mut evening, wrong);
    let before = seats(round(&evening, 2));
    let entry = evening.does(repair(2));
    let after = seats(round(&evening, 2));
    let changed = after.iter().filter(|seat| !before.contains(seat)).count();
    // Whoever lost its win and whoever got it were at two tables: these two change and no other.
    assert_eq!(changed, 2, "{before:?} {after:?}");
    let BySide {
        a: loser,
        b: winner,
    } = evening
        .t
        .table(wrong)
        .expect("the table")
        .sides
        .map(Sitting::first);
    let won = |pair: u16| match PairNo(pair) {
        pair if pair == winner => 1,
        pair if pair == loser => 0,
        pair => {
            let won = round(&evening, 1)
                .tables
                .iter()
                .filter(|table| table.sides.a.first() == pair);
            won.count()
        }
    };
    for (table, a, b) in &after {
        assert_eq!(won(*a), won(*b), "table {table}");
    }
    assert!(matches!(entry, Entry::RoundRepaired { .. }));
    assert_eq!(
        evening.refuses(DIRECTOR, repair(2)),
        Refusal::NothingChanged
    );
    evening.does(Command::StartRound { round: RoundNo(2) });
}

#[test]
fn a_repair_says_in_the_history_which_tables_changed_and_why() {
    let mut evening = Evening::with(swiss).pairs(8);
    evening.plays_a_round();
    let wrong = evening.game(1);
    posts_round(&mut evening);
    turns_round(&mut evening, wrong);
    let before = round(&evening, 2).clone();
    evening.does(repair(2));
    let after = round(&evening, 2);
    let named: Vec<String> = after
        .tables
        .iter()
        .filter(|table| !before.tables.iter().any(|was| was.sides == table.sides))
        .map(|table| {
            format!(
                "table {} now pairs {} and {}",
                table.no,
                table.sides.a.first(),
                table.sides.b.first()
            )
        })
        .collect();
    let names = |person: PersonId| format!("person {}", person.0);
    let line = history(&evening.journal, &names).pop().expect("a line");
    let expected = format!(
        "Repaired round 2 before it started, {}: round 1 table 1 was entered the wrong way round",
        named.join(", ")
    );
    assert_eq!(line.sentence, expected);
    assert_eq!(line.round, Some(RoundNo(2)));
}

#[test]
fn a_pair_that_leaves_before_the_round_starts_leaves_its_opponents_the_bye() {
    let mut evening = Evening::open().pairs(6);
    posts_round(&mut evening);
    let before = seats(round(&evening, 1));
    let (table, gone, alone) = before[1];
    evening.does(Command::Withdraw {
        pair: PairNo(gone),
        reason: "a telephone call".into(),
        left: Vec::new(),
    });
    evening.does(repair(1));
    let repaired = round(&evening, 1);
    let stays: Vec<_> = before.into_iter().filter(|seat| seat.0 != table).collect();
    assert_eq!(seats(repaired), stays);
    assert_eq!(repaired.byes[0].pair, PairNo(alone));
    let names = |person: PersonId| format!("person {}", person.0);
    let line = history(&evening.journal, &names).pop().expect("a line");
    let said = format!("table {table} closed, bye now pair {alone}: ");
    assert!(line.sentence.contains(&said), "{}", line.sentence);

    let late = evening.arrives();
    evening.does(repair(1));
    let repaired = round(&evening, 1);
    assert!(repaired.byes.is_empty());
    let meeting = repaired.table_of(late).expect("a table");
    assert!(meeting.side_of(PairNo(alone)).is_some());
    assert_eq!(meeting.no.0, table, "at the table that was left empty");
}

#[test]
fn a_pair_that_comes_back_after_a_repair_takes_nothing_from_who_left_its_table_since() {
    let mut evening = Evening::open().pairs(6);
    posts_round(&mut evening);
    let (table, gone, alone) = seats(round(&evening, 1))[1];
    let withdraws = |pair| Command::Withdraw {
        pair,
        reason: "a telephone call".into(),
        left: Vec::new(),
    };
    evening.does(withdraws(PairNo(gone)));
    evening.does(repair(1));
    let late = evening.arrives();
    evening.does(repair(1));
    assert_eq!(round(&evening, 1).table_of(late).unwrap().no.0, table);
    evening.does(withdraws(PairNo(alone)));
    evening.does(Command::BringBack { pair: PairNo(gone) });
    let ending = evening.score(table).ending.expect("the game is lost still");
    assert_eq!(ending.reason, Reason::WalkOut);
}

#[test]
fn only_a_posted_round_that_has_not_started_is_repaired() {
    let mut evening = Evening::with(swiss).pairs(8);
    assert_eq!(
        evening.refuses(DIRECTOR, repair(1)),
        Refusal::NotReleased { round: RoundNo(1) }
    );
    posts_round(&mut evening);
    evening.does(Command::DrawRound {
        round: RoundNo(2),
        seed: 1,
    });
    assert_eq!(
        evening.refuses(DIRECTOR, repair(1)),
        Refusal::DraftWaiting { round: RoundNo(2) }
    );
    evening.does(Command::DiscardDraft { round: RoundNo(2) });
    evening.does(Command::StartRound { round: RoundNo(1) });
    assert_eq!(
        evening.refuses(DIRECTOR, repair(1)),
        Refusal::AlreadyStarted { round: RoundNo(1) }
    );
    evening.says(2, Side::A, 1, "N 5 11");
    let refusal = evening.refuses(DIRECTOR, repair(1));
    assert!(
        refusal.to_string().contains("table 2 has begun")
            && refusal.to_string().contains("stay as they are"),
        "{refusal}"
    );
}

#[test]
fn a_repair_needs_a_reason_and_a_director() {
    let mut evening = Evening::open().pairs(5);
    posts_round(&mut evening);
    evening.does(Command::EnterPair {
        players: players(6),
    });
    evening.does(Command::CheckIn { pair: PairNo(6) });
    let unsaid = Command::RepairRound {
        round: RoundNo(1),
        reason: " ".into(),
    };
    let refusal = evening.refuses(DIRECTOR, unsaid);
    assert!(
        matches!(refusal, Refusal::ReasonMissing { .. }),
        "{refusal}"
    );
    let desk = Viewer {
        role: Role::Scorekeeper,
        ..DIRECTOR
    };
    assert_eq!(
        evening.refuses(desk, repair(1)),
        Refusal::NotAllowed {
            permission: Permission::DirectRounds
        }
    );
}

#[test]
fn a_round_drawn_now_is_the_round_that_was_drawn_while_nothing_was_corrected() {
    let mut evening = Evening::with(swiss).pairs(11);
    for _ in 0..3 {
        evening.plays_a_round();
    }
    for no in 1..=3 {
        let draw = evening.t.drawn_now(RoundNo(no)).expect("a draw");
        assert_eq!(round(&evening, no).changes(&draw), []);
        assert_eq!(round(&evening, no).new_byes(&draw), []);
    }
    let first = GameRef {
        round: RoundNo(1),
        ..evening.game(1)
    };
    turns_round(&mut evening, first);
    let draw = evening.t.drawn_now(RoundNo(2)).expect("a draw");
    assert_ne!(round(&evening, 2).changes(&draw), []);
}
