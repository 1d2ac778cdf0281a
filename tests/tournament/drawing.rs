use crate::evening::{DIRECTOR, Evening, rules};
use firstjack::{
    ids::{PairNo, RoundNo, TableNo},
    tournament::{Command, DraftWarning, Losing, Refusal, RoundStage, Settings, Unfinished},
    whist::Side,
};

fn draw(round: u16) -> Command {
    Command::DrawRound {
        round: RoundNo(round),
        seed: 7,
    }
}

fn close(round: u16, unfinished: Unfinished) -> Command {
    Command::CloseRound {
        round: RoundNo(round),
        unfinished,
    }
}

#[test]
fn a_draft_is_no_round_until_it_is_released() {
    let mut evening = Evening::open().pairs(6);
    evening.does(draw(1));
    assert!(evening.t.rounds.is_empty() && evening.t.draft.is_some());
    assert_eq!(evening.t.games().count(), 0);
    evening.does(Command::ReleaseRound { round: RoundNo(1) });
    assert_eq!(evening.t.games().count(), 3);
    assert!(evening.t.draft.is_none());
}

#[test]
fn two_draws_of_one_round_give_one_round() {
    let mut evening = Evening::open().pairs(6);
    evening.does(draw(1));
    let refusal = evening.refuses(DIRECTOR, draw(1));
    assert_eq!(refusal, Refusal::AlreadyDrawn { round: RoundNo(1) });
    assert!(refusal.is_stale());
    evening.does(Command::ReleaseRound { round: RoundNo(1) });
    assert_eq!(
        evening.refuses(DIRECTOR, draw(1)),
        Refusal::AlreadyDrawn { round: RoundNo(1) }
    );
}

#[test]
fn a_round_without_players_is_refused_in_a_sentence_and_leaves_nothing() {
    for pairs in [0, 1] {
        let mut evening = Evening::open().pairs(pairs);
        let refusal = evening.refuses(DIRECTOR, draw(1));
        assert!(matches!(refusal, Refusal::Impossible { .. }), "{refusal}");
    }
}

#[test]
fn a_draft_warns_of_who_is_missing_who_came_late_and_what_is_not_settled() {
    let mut evening = Evening::open().pairs(4);
    evening.does(Command::EnterPair {
        players: crate::evening::players(5),
    });
    evening.starts_round();
    evening.does(close(1, Unfinished::Accept));
    evening.does(draw(2));
    let late = evening.arrives();
    evening.does(Command::Withdraw {
        pair: PairNo(2),
        reason: "ill".into(),
        left: Vec::new(),
    });
    let warnings = evening.t.draft_warnings();
    assert!(warnings.contains(&DraftWarning::NotCheckedIn(vec![PairNo(5)])));
    assert!(warnings.contains(&DraftWarning::NotPlaced(vec![late])));
    assert!(warnings.contains(&DraftWarning::GoneSince(vec![PairNo(2)])));
    assert!(
        warnings
            .iter()
            .any(|warning| matches!(warning, DraftWarning::Unsettled(_)))
    );
    let refusal = evening.refuses(DIRECTOR, Command::ReleaseRound { round: RoundNo(2) });
    assert_eq!(refusal, Refusal::GoneSinceDraw { pair: PairNo(2) });
    evening.does(Command::RedrawRound {
        round: RoundNo(2),
        seed: 8,
    });
    evening.does(Command::ReleaseRound { round: RoundNo(2) });
}

#[test]
fn a_round_closes_when_every_table_is_settled_or_the_director_accepts_the_list() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let refusal = evening.refuses(DIRECTOR, close(1, Unfinished::Refuse));
    assert_eq!(
        refusal,
        Refusal::TablesMissing {
            tables: vec![TableNo(1), TableNo(2)]
        }
    );
    evening.does(close(1, Unfinished::Accept));
    assert_eq!(
        evening.t.round(RoundNo(1)).unwrap().stage,
        RoundStage::Closed
    );
}

#[test]
fn a_round_does_not_start_while_the_one_before_is_open() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.does(draw(2));
    evening.does(Command::ReleaseRound { round: RoundNo(2) });
    let refusal = evening.refuses(DIRECTOR, Command::StartRound { round: RoundNo(2) });
    assert_eq!(refusal, Refusal::EarlierRoundOpen { round: RoundNo(1) });
}

#[test]
fn a_closed_round_opens_again_until_the_next_has_started() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    let reopen = |round| Command::ReopenRound {
        round: RoundNo(round),
        reason: "a slip".into(),
    };
    evening.does(reopen(1));
    evening.closes_round();
    evening.starts_round();
    let refusal = evening.refuses(DIRECTOR, reopen(1));
    assert_eq!(refusal, Refusal::LaterRoundStarted { round: RoundNo(2) });
}

#[test]
fn no_more_rounds_are_drawn_than_planned_until_more_are_planned() {
    let mut evening = Evening::with(|settings| settings.rounds = 1).pairs(4);
    evening.plays_a_round();
    assert_eq!(
        evening.refuses(DIRECTOR, draw(2)),
        Refusal::AllRoundsDrawn { rounds: 1 }
    );
    let settings = Box::new(Settings {
        rounds: 2,
        ..evening.t.settings.clone()
    });
    evening.does(Command::ChangeSettings {
        before: None,
        settings,
    });
    evening.does(draw(2));
}

#[test]
fn the_rules_are_fixed_once_a_round_is_posted_and_the_name_is_not() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let mut settings = evening.t.settings.clone();
    settings.rules.win_award = 0;
    let refusal = evening.refuses(
        DIRECTOR,
        Command::ChangeSettings {
            before: None,
            settings: Box::new(settings),
        },
    );
    assert!(
        refusal.to_string().contains("house rules are fixed"),
        "{refusal}"
    );
    let settings = Box::new(Settings {
        name: "Harvest".into(),
        ..evening.t.settings.clone()
    });
    evening.does(Command::ChangeSettings {
        before: None,
        settings,
    });
    assert_eq!(evening.t.settings.name, "Harvest");
}

#[test]
fn a_whole_evening_of_thirteen_pairs_gives_everybody_at_most_one_bye() {
    let mut evening = Evening::open().pairs(13);
    for _ in 0..6 {
        evening.plays_a_round();
    }
    for pair in &evening.t.pairs {
        let byes = evening
            .t
            .rounds
            .iter()
            .filter(|r| r.bye_of(pair.no).is_some())
            .count();
        assert!(byes <= 1, "pair {} has {byes} byes", pair.no);
    }
    let mut met: Vec<_> = evening
        .t
        .games()
        .map(|(_, table)| {
            let (a, b) = (table.sides.a.first(), table.sides.b.first());
            if a < b { (a, b) } else { (b, a) }
        })
        .collect();
    met.sort_unstable();
    let games = met.len();
    met.dedup();
    assert_eq!(met.len(), games, "nobody met twice");
}

#[test]
fn a_game_won_because_nobody_came_counts_as_a_round_without_play() {
    // Of three pairs one sits out each round. Whoever won against nobody has had its rest; left to
    // the movement alone, one of these two would have a second one.
    for (absent, present) in [(Losing::A, Side::B), (Losing::B, Side::A)] {
        let mut evening = Evening::with(|settings| settings.rounds = 2).pairs(3);
        evening.starts_round();
        let winner = evening.table(1).sides[present].first();
        evening.waits(180);
        evening.does(rules(evening.game(1), "not_seated", absent));
        evening.closes_round();
        evening.starts_round();
        let round = evening.t.current_round().unwrap();
        assert!(round.bye_of(winner).is_none(), "{:?}", round.byes);
    }
}
