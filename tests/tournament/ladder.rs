//! The ladder of conduct (TD3), and the sums of the rulings against the standings.

use crate::evening::{DIRECTOR, Evening, asks, chooses, players, rules, slip, withdraws};
use firstjack::{
    ids::{PairNo, PersonId},
    tournament::{
        Choice, Command, GameRef, Losing, Outcome, Refusal, RulingAsked,
        conduct::Rung,
        standings::{Scope, Won, standings},
    },
    whist::Reason,
};
use proptest::prelude::*;

/// Against a player of side A of this table, by this clause and choice.
fn against(evening: &Evening, table: u16, kind: &str, choice: Choice, person: PersonId) -> Command {
    let mut asked = asks(evening.game(table), kind, Losing::A);
    asked.facts.choice = Some(choice);
    asked.facts.offender = Some(person);
    Command::MakeRuling(asked)
}

fn next_of(evening: &Evening, pair: PairNo, person: PersonId) -> Option<Rung> {
    let ladders = evening.t.ladders();
    let ladder = ladders.iter().find(|ladder| ladder.pair == pair)?;
    let own = ladder.players.iter().find(|(named, _)| *named == person);
    own.map(|(_, rung)| *rung)
}

#[test]
fn td3_a_warning_then_a_game_then_removal_for_each_player() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let pair = evening.table(1).sides.a.first();
    let [one, other] = players(pair.0);
    assert_eq!(evening.t.ladders(), []);
    evening.does(against(&evening, 1, "conduct", Choice::Warning, one));
    assert_eq!(next_of(&evening, pair, one), Some(Rung::GameLost));
    assert_eq!(next_of(&evening, pair, other), None);
    evening.does(against(&evening, 1, "sideline", Choice::LoseGame, one));
    let beside_a_table = next_of(&evening, pair, one);
    assert_eq!(
        beside_a_table,
        Some(Rung::GameLost),
        "SIDE: a game each time"
    );
    evening.does(against(&evening, 1, "conduct", Choice::LoseGame, one));
    assert_eq!(next_of(&evening, pair, one), Some(Rung::Removal));
    evening.does(against(&evening, 1, "conduct", Choice::Warning, other));
    assert_eq!(next_of(&evening, pair, other), Some(Rung::GameLost));
    evening.does(against(&evening, 1, "conduct", Choice::Replacement, one));
    let ladders = evening.t.ladders();
    assert_eq!(ladders.len(), 1);
    let rungs: Vec<Rung> = ladders[0].rulings.iter().map(|(rung, _)| *rung).collect();
    assert_eq!(
        rungs,
        [
            Rung::Warning,
            Rung::GameLost,
            Rung::GameLost,
            Rung::Warning,
            Rung::Removal
        ]
    );
}

#[test]
fn td3_a_ruling_that_was_withdrawn_is_off_the_ladder() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let pair = evening.table(1).sides.a.first();
    let [one, _] = players(pair.0);
    evening.does(against(&evening, 1, "conduct", Choice::Warning, one));
    evening.does(withdraws(1));
    assert_eq!(evening.t.ladders(), []);
    assert_eq!(next_of(&evening, pair, one), None);
}

#[test]
fn td3_without_a_player_the_ladder_is_the_pairs() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.does(chooses(
        evening.game(1),
        "conduct",
        Losing::A,
        Choice::Warning,
    ));
    let ladders = evening.t.ladders();
    assert_eq!(
        (ladders[0].players.len(), ladders[0].next),
        (0, Rung::GameLost)
    );
}

#[test]
fn b2_and_d9_penalties_are_listed_and_do_not_lead_to_removal() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(chooses(
        game,
        "books_out_of_order",
        Losing::A,
        Choice::Warning,
    ));
    evening.does(rules(game, "improper_cut", Losing::A));
    evening.does(rules(game, "improper_cut", Losing::A));
    let ladders = evening.t.ladders();
    let rungs: Vec<Rung> = ladders[0].rulings.iter().map(|(rung, _)| *rung).collect();
    assert_eq!(rungs, [Rung::Warning, Rung::PenaltySet]);
    assert_eq!(ladders[0].next, Rung::Warning);
}

#[test]
fn td4_a_question_that_may_not_be_asked_is_talk() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let asked = RulingAsked {
        clause: Some("TD4".into()),
        ..asks(evening.game(1), "warning", Losing::A)
    };
    evening.does(Command::MakeRuling(asked));
    assert_eq!(evening.t.ladders()[0].next, Rung::GameLost);
}

#[test]
fn td3_the_refund_of_a_pair_with_a_removed_player_is_forgone_and_comes_back_with_the_ruling() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let pair = evening.table(1).sides.a.first();
    let [one, _] = players(pair.0);
    evening.does(against(&evening, 1, "conduct", Choice::Removal, one));
    let seen = |evening: &Evening| {
        let pair = evening.t.pair(pair).unwrap();
        (pair.forgoes_refund(), pair.removed().collect::<Vec<_>>())
    };
    assert_eq!(seen(&evening), (true, vec![one]));
    evening.does(withdraws(1));
    assert_eq!(seen(&evening), (false, vec![]));
}

/// What may be ruled at a table while its game is open, so that it ends there or not at all.
const KINDS: [(&str, Option<Choice>); 8] = [
    ("improper_cut", None),
    ("books_out_of_order", Some(Choice::PenaltySet)),
    ("renege_proven", None),
    ("renege_not_proven", None),
    ("book_reopened", None),
    ("conduct", Some(Choice::Warning)),
    ("sideline", Some(Choice::LoseGame)),
    ("forfeit", None),
];

const SIDES: [Losing; 3] = [Losing::A, Losing::B, Losing::Both];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn the_sums_of_the_rulings_are_what_the_standings_show(
        rulings in prop::collection::vec((1u16..=3, 1u16..=2, 0usize..KINDS.len(), 0usize..3), 0..14),
        taken_back in prop::collection::vec(1u32..14, 0..4),
    ) {
        let mut evening = Evening::with(|settings| settings.rounds = 3).pairs(4);
        for round in 1..=3 {
            evening.starts_round();
            for (_, table, kind, losing) in rulings.iter().filter(|(of, ..)| *of == round) {
                try_ruling(&mut evening, *table, KINDS[*kind], SIDES[*losing]);
            }
            for ruling in &taken_back {
                let _ = evening.tries(DIRECTOR, &withdraws(*ruling));
            }
            finishes_round(&mut evening);
        }
        let costs: Vec<_> = evening.t.rulings().into_iter().map(|ruling| evening.t.cost(ruling)).collect();
        let sets: u32 = costs.iter().map(|cost| cost.sets).sum();
        let games: u32 = costs.iter().map(|cost| cost.games_lost).sum();
        let table = standings(&evening.t, Scope::Settled);
        let shown: u32 = table.lines.iter().map(|line| u32::from(line.sets)).sum();
        prop_assert_eq!(shown, sets, "no hand was set, so every set is a ruling's");
        let lost = table.lines.iter().flat_map(|line| &line.rounds).filter(|outcome| is_lost_by_ruling(outcome));
        prop_assert_eq!(lost.count() as u32, games);
        // Whoever wins by a ruling before a hand was played gets the five of the award.
        let won = table.lines.iter().flat_map(|line| &line.rounds).filter_map(points_by_ruling);
        prop_assert!(won.into_iter().all(|points| points == i32::from(evening.t.rules().win_award)));
    }
}

fn try_ruling(
    evening: &mut Evening,
    table: u16,
    (kind, choice): (&str, Option<Choice>),
    losing: Losing,
) {
    if evening.score(table).ending.is_some() {
        return;
    }
    let mut asked = asks(evening.game(table), kind, losing);
    asked.facts.choice = choice;
    let refused = evening.tries(DIRECTOR, &Command::MakeRuling(asked)).err();
    if let Some(refusal) = refused {
        assert!(
            matches!(refusal, Refusal::SideMissing { .. }),
            "{kind}: {refusal}"
        );
    }
}

/// Games that are still open are played by a slip in which every bid is made.
fn finishes_round(evening: &mut Evening) {
    let round = evening.t.current_round().expect("a round").clone();
    for table in &round.tables {
        if table.score(evening.t.rules()).ending.is_none() {
            let game = GameRef {
                round: round.no,
                table: table.no,
            };
            evening.does(slip(game, &["N 5 11"]));
        }
    }
    evening.closes_round();
}

fn is_by_ruling(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Renege
            | Reason::RenegeNotProven
            | Reason::BookReopened
            | Reason::Late
            | Reason::Forfeit
    )
}

fn is_lost_by_ruling(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Game { won: Won::No | Won::Nobody, reason, .. } if is_by_ruling(*reason))
}

fn points_by_ruling(outcome: &Outcome) -> Option<i32> {
    match outcome {
        Outcome::Game {
            won: Won::Yes,
            reason,
            points,
            ..
        } if is_by_ruling(*reason) => Some(*points),
        _ => None,
    }
}
