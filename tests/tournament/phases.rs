//! Playoffs: of ties, and of the best; and evenings that are a bracket from the start.

use crate::evening::{DIRECTOR, Evening, record, slip};
use firstjack::{
    ids::{HandNo, PairNo, RoundNo},
    tournament::{
        Command, Entry, GameRef, Line, Outcome, Phase, Refusal, Settings,
        standings::{Below, Scope, standings},
    },
};

fn knockout(settings: &mut Settings) {
    settings.format = "knockout".into();
    settings.rounds = 1;
}

/// Three rounds, and then the best four.
fn with_playoff(settings: &mut Settings) {
    settings.rounds = 3;
    settings.playoff_seats = 4;
}

fn one_round(settings: &mut Settings) {
    settings.rounds = 1;
}

fn lines(evening: &Evening) -> Vec<Line> {
    standings(&evening.t, Scope::Settled).lines
}

fn order(evening: &Evening) -> Vec<PairNo> {
    lines(evening).iter().map(|line| line.pair).collect()
}

fn titles(evening: &Evening) -> Vec<String> {
    let round = evening.t.current_round().expect("a round");
    let titles = round.tables.iter().filter_map(|table| table.title.clone());
    titles.collect()
}

fn plays_off_the_tie(evening: &mut Evening, seed: u64) {
    let round = evening.t.next_round();
    evening.does(Command::DrawTiePlayoff { round, seed });
    evening.does(Command::ReleaseRound { round });
    evening.does(Command::StartRound { round });
    evening.side_a_wins_everywhere();
    evening.closes_round();
}

#[test]
fn after_the_planned_rounds_the_best_of_the_standings_go_on_to_the_playoff() {
    let mut evening = Evening::with(with_playoff).pairs(8);
    for _ in 0..3 {
        assert_eq!(evening.t.coming(), Some(Phase::Main));
        evening.plays_a_round();
    }
    assert_eq!(evening.t.coming(), Some(Phase::Playoff));
    let before = order(&evening);
    let won: Vec<u16> = lines(&evening).iter().map(|line| line.won).collect();

    evening.starts_round();
    let semis = evening.t.current_round().expect("round 4").clone();
    assert_eq!(semis.phase, Phase::Playoff);
    assert_eq!(titles(&evening), ["Semi-final", "Semi-final"]);
    let mut playing: Vec<PairNo> = Vec::new();
    for table in &semis.tables {
        playing.extend([table.sides.a.first(), table.sides.b.first()]);
    }
    playing.sort_unstable();
    let mut best = before[..4].to_vec();
    best.sort_unstable();
    assert_eq!(playing.len(), 4);
    let last = semis.out_of(before[7]).expect("the last is out");
    assert!(
        last.reason.ends_with(": the playoff has 4 seats."),
        "{}",
        last.reason
    );
    assert_eq!(semis.out.len(), 4);
    evening.side_a_wins_everywhere();
    evening.closes_round();

    evening.starts_round();
    assert_eq!(titles(&evening), ["Final"]);
    let champion = evening.table(1).sides.a.first();
    evening.side_a_wins_everywhere();
    evening.closes_round();
    assert_eq!(evening.t.coming(), None);

    let after = lines(&evening);
    assert_eq!(after[0].pair, champion);
    assert!(after[..4].iter().all(|line| playing.contains(&line.pair)));
    assert!(matches!(
        after[1].below,
        Some(Below::Reached {
            own: Some(2),
            rivals: 1,
            ..
        })
    ));
    assert!(matches!(
        after[4].below,
        Some(Below::Reached { own: None, .. })
    ));
    assert_eq!(after[2].reached, Some(3));
    // The games of a playoff are no games won of the evening.
    let mut now: Vec<u16> = after.iter().map(|line| line.won).collect();
    now.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(now, won);
    assert!(after.iter().all(|line| line.rounds.len() == 3));

    let refused = evening.refuses(
        DIRECTOR,
        Command::DrawRound {
            round: RoundNo(6),
            seed: 1,
        },
    );
    assert_eq!(refused, Refusal::NothingToDraw);
    let Entry::ResultsCertified { places } = evening.does(Command::Certify) else {
        panic!("certified");
    };
    assert_eq!(places[0].pair, champion);
}

#[test]
fn a_correction_after_the_playoff_began_never_seeds_it_anew() {
    let mut evening = Evening::with(with_playoff).pairs(8);
    for _ in 0..3 {
        evening.plays_a_round();
    }
    let round = evening.t.next_round();
    evening.does(Command::DrawRound { round, seed: 7 });
    evening.does(Command::ReleaseRound { round });
    evening.does(Command::StartRound { round });
    let corrected = |evening: &mut Evening, table: u16| {
        let game = GameRef {
            round: RoundNo(1),
            table: firstjack::ids::TableNo(table),
        };
        evening.does(Command::CorrectHand {
            game,
            hand: HandNo(1),
            record: record("E 5 11"),
            reason: "the slip was read the wrong way round".into(),
        });
    };
    for table in 1..=4 {
        corrected(&mut evening, table);
    }
    let repaired = evening.t.repaired(round);
    assert_eq!(repaired, Err(Refusal::AlreadyStarted { round }));
    evening.side_a_wins_everywhere();
    let semis = evening.t.current_round().expect("round 4").clone();
    evening.closes_round();
    evening.starts_round();
    let finale = evening
        .table(1)
        .sides
        .map(firstjack::tournament::Sitting::first);
    let mut winners: Vec<PairNo> = semis
        .tables
        .iter()
        .map(|table| table.sides.a.first())
        .collect();
    winners.sort_unstable();
    let mut two = vec![finale.a, finale.b];
    two.sort_unstable();
    assert_eq!(two, winners);
}

#[test]
fn the_playoff_waits_until_the_rounds_before_it_are_closed() {
    let mut evening = Evening::with(|settings| {
        settings.rounds = 1;
        settings.playoff_seats = 2;
    })
    .pairs(4);
    evening.starts_round();
    let draws = Command::DrawRound {
        round: RoundNo(2),
        seed: 1,
    };
    let refused = evening.refuses(DIRECTOR, draws.clone());
    assert_eq!(refused, Refusal::EarlierRoundOpen { round: RoundNo(1) });
    evening.side_a_wins_everywhere();
    evening.closes_round();
    evening.does(draws);
    assert_eq!(
        evening.t.draft.as_ref().map(|draft| draft.phase),
        Some(Phase::Playoff)
    );
    evening.does(Command::RedrawRound {
        round: RoundNo(2),
        seed: 2,
    });
    assert_eq!(
        evening.t.draft.as_ref().map(|draft| draft.phase),
        Some(Phase::Playoff)
    );
}

#[test]
fn level_pairs_play_one_game_where_a_prize_depends_on_it() {
    let mut evening = Evening::with(one_round).pairs(4);
    evening.plays_a_round();
    let before = lines(&evening);
    assert!(before.iter().all(|line| line.shared));
    let ties = evening.t.ties();
    let stakes: Vec<&str> = ties.iter().map(|tie| tie.stake.as_str()).collect();
    assert_eq!(stakes, ["place 1", "the last prize"]);

    plays_off_the_tie(&mut evening, 3);
    let round = evening.t.round(RoundNo(2)).expect("round 2");
    assert_eq!(round.phase, Phase::TiePlayoff);
    assert!(titles(&evening).contains(&"Tie for place 1".to_owned()));
    let after = lines(&evening);
    assert!(after.iter().all(|line| !line.shared));
    assert!(matches!(after[1].below, Some(Below::PlayedOff { rival }) if rival == after[0].pair));
    assert!(matches!(
        after[2].below,
        Some(Below::GamesWon {
            own: 0,
            rivals: 1,
            ..
        })
    ));
    assert_eq!(
        after.iter().map(|line| line.won).collect::<Vec<_>>(),
        [1, 1, 0, 0]
    );
    assert!(evening.t.ties().is_empty());
    let refused = evening.refuses(
        DIRECTOR,
        Command::DrawTiePlayoff {
            round: RoundNo(3),
            seed: 1,
        },
    );
    assert_eq!(
        refused.to_string(),
        "Nobody shares a place on which a seat or a prize depends, so there is no tie to play out."
    );
    evening.does(Command::Certify);
}

#[test]
fn of_three_level_pairs_for_two_seats_two_play_and_the_lot_spares_one() {
    let mut evening = Evening::with(|settings| {
        settings.rounds = 1;
        settings.playoff_seats = 2;
        settings.prize_places = 0;
    })
    .pairs(6);
    evening.plays_a_round();
    let ties = evening.t.ties();
    assert_eq!(ties.len(), 1);
    assert_eq!((ties[0].entrants.len(), ties[0].seats), (3, 2));
    assert_eq!(ties[0].stake, "the last 2 seats of the playoff");
    plays_off_the_tie(&mut evening, 5);
    let round = evening.t.round(RoundNo(2)).expect("round 2").clone();
    assert_eq!(
        (round.tables.len(), round.byes.len(), round.out.len()),
        (1, 1, 3)
    );
    let loser = round.tables[0].sides.b.first();
    assert_eq!(order(&evening)[2], loser);
    assert!(evening.t.ties().is_empty());

    evening.starts_round();
    assert_eq!(titles(&evening), ["Final"]);
    let finale = evening
        .table(1)
        .sides
        .map(firstjack::tournament::Sitting::first);
    assert!(![finale.a, finale.b].contains(&loser));
}

#[test]
fn the_director_may_go_on_without_playing_out_a_tie_and_the_lot_decides() {
    let mut evening = Evening::with(|settings| {
        settings.rounds = 1;
        settings.playoff_seats = 2;
    })
    .pairs(6);
    evening.plays_a_round();
    assert!(!evening.t.ties().is_empty());
    evening.starts_round();
    let finale = evening.t.current_round().expect("round 2");
    assert_eq!(
        (finale.phase, finale.tables.len(), finale.out.len()),
        (Phase::Playoff, 1, 4)
    );
}

#[test]
fn a_knockout_takes_as_many_rounds_as_it_needs_and_says_who_is_out() {
    let mut evening = Evening::with(knockout).pairs(5);
    assert_eq!(evening.t.planned_rounds(), 3);
    let mut rounds = 0;
    while evening.t.coming() == Some(Phase::Main) {
        evening.plays_a_round();
        rounds += 1;
    }
    assert_eq!(rounds, 3);
    let lines = lines(&evening);
    let places: Vec<u16> = lines.iter().map(|line| line.place).collect();
    assert_eq!(places[..2], [1, 2]);
    // A bye takes a pair on and is no game won.
    let byes = lines.iter().filter(|line| line.byes > 0);
    assert!(byes.clone().count() > 0);
    for line in byes {
        let games = line
            .rounds
            .iter()
            .filter(|outcome| matches!(outcome, Outcome::Game { .. }) && outcome.is_won());
        assert_eq!(usize::from(line.won), games.count());
    }
    let last = evening.t.current_round().expect("the final");
    assert_eq!(last.out.len(), 3);
    assert!(
        last.out
            .iter()
            .all(|out| out.reason.starts_with("Lost to pair ")),
        "{:?}",
        last.out
    );
    let refused = evening.refuses(
        DIRECTOR,
        Command::DrawRound {
            round: RoundNo(4),
            seed: 1,
        },
    );
    assert_eq!(refused, Refusal::NothingToDraw);
    evening.does(Command::Certify);
}

#[test]
fn whoever_meets_a_pair_that_left_goes_through() {
    let mut evening = Evening::with(knockout).pairs(4);
    evening.plays_a_round();
    let round = evening.t.current_round().expect("round 1").clone();
    let (gone, through) = (
        round.tables[0].sides.a.first(),
        round.tables[1].sides.a.first(),
    );
    evening.does(Command::Withdraw {
        pair: gone,
        reason: "has to go".into(),
        left: Vec::new(),
    });
    assert_eq!(evening.t.coming(), None, "nobody is left to meet {through}");
    assert_eq!(order(&evening)[0], through);
}

#[test]
fn an_open_game_holds_a_bracket_up_and_a_plan_stays_once_it_is_drawn() {
    let mut evening = Evening::with(knockout).pairs(4);
    evening.starts_round();
    evening.does(slip(evening.game(1), &["N 5 11"]));
    let refused = evening.refuses(
        DIRECTOR,
        Command::DrawRound {
            round: RoundNo(2),
            seed: 1,
        },
    );
    assert!(
        refused
            .to_string()
            .starts_with("Not settled in round 1: table 2."),
        "{refused}"
    );
    let mut settings = evening.t.settings.clone();
    settings.plan.third_place = true;
    let refused = evening.refuses(
        DIRECTOR,
        Command::ChangeSettings {
            before: None,
            settings: Box::new(settings),
        },
    );
    assert_eq!(
        refused.to_string(),
        "The choices within the format are fixed since round 1 was posted, because games were played under them."
    );
}

#[test]
fn a_corrected_result_repairs_only_the_table_it_leads_to() {
    let mut evening = Evening::with(knockout).pairs(8);
    evening.plays_a_round();
    let round = evening.t.next_round();
    evening.does(Command::DrawRound { round, seed: 7 });
    evening.does(Command::ReleaseRound { round });
    evening.does(Command::CorrectHand {
        game: GameRef {
            round: RoundNo(1),
            table: firstjack::ids::TableNo(1),
        },
        hand: HandNo(1),
        record: record("E 5 11"),
        reason: "the slip was read the wrong way round".into(),
    });
    let draw = evening.t.repaired(round).expect("a repair");
    let posted = evening.t.round(round).expect("round 2").clone();
    assert_eq!(posted.changes(&draw).len(), 1);
    evening.does(Command::RepairRound {
        round,
        reason: "table 1 was corrected".into(),
    });
    let repaired = evening.t.round(round).expect("round 2");
    let same = repaired
        .tables
        .iter()
        .filter(|table| posted.tables.contains(table));
    assert_eq!(same.count(), 1);
    assert_eq!(repaired.out.len(), 4);
    assert_ne!(repaired.out, posted.out);
}

#[test]
fn a_playoff_is_refused_where_it_makes_no_sense() {
    let problem = |change: fn(&mut Settings)| {
        let mut settings = Settings {
            name: "Saturday Open".into(),
            ..Settings::default()
        };
        change(&mut settings);
        let problems = settings.problems();
        problems
            .into_iter()
            .find(|problem| problem.field == "playoff_seats")
            .map(|problem| problem.sentence)
    };
    assert_eq!(problem(|settings| settings.playoff_seats = 8), None);
    assert_eq!(
        problem(|settings| {
            settings.format = "pools".into();
            settings.playoff_seats = 4;
        })
        .as_deref(),
        Some("\"Pools, then knockout\" ends with a final of its own: plan no playoff after it.")
    );
}
