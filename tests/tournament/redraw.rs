use crate::evening::{DIRECTOR, Evening, rules};
use firstjack::{
    ids::{PersonId, RoundNo, TableNo},
    tournament::{Command, Losing, Refusal, RoundStage, history::history},
    whist::Side,
};

fn redraws(round: u16, forced: Option<&str>) -> Command {
    Command::RedrawReleased {
        round: RoundNo(round),
        seed: 99,
        forced: forced.map(str::to_owned),
    }
}

#[test]
fn a_released_round_of_which_no_table_has_begun_is_drawn_anew_without_a_reason() {
    let mut evening = Evening::open().pairs(8);
    evening.starts_round();
    evening.does(redraws(1, None));
    let round = evening.t.current_round().expect("a round");
    assert_eq!((round.stage, round.seed), (RoundStage::Released, 99));
    assert_eq!((round.started_at, round.tables.len()), (None, 4));
    evening.does(Command::StartRound { round: RoundNo(1) });
}

#[test]
fn once_a_table_has_begun_it_takes_a_reason_and_lists_what_is_lost() {
    let mut evening = Evening::open().pairs(8);
    evening.starts_round();
    evening.says(2, Side::A, 1, "N 5 11");
    evening.does(rules(evening.game(3), "conduct", Losing::A));
    let refusal = evening.refuses(DIRECTOR, redraws(1, None));
    let tables = vec![TableNo(2), TableNo(3)];
    assert_eq!(
        refusal,
        Refusal::TablesHaveBegun {
            round: RoundNo(1),
            tables
        }
    );
    assert!(
        refusal.to_string().contains("a repair or a swap"),
        "{refusal}"
    );
    assert!(matches!(
        evening.refuses(DIRECTOR, redraws(1, Some(" "))),
        Refusal::ReasonMissing { .. }
    ));
    let lost = evening.t.lost_by_redraw(RoundNo(1));
    let lost: Vec<_> = lost
        .iter()
        .map(|lost| (lost.table.0, lost.hands, lost.rulings, lost.going_on))
        .collect();
    assert_eq!(lost, [(2, 1, 0, 0), (3, 0, 0, 1)]);

    let ruled = evening.table(3).rulings[0].facts.pair;
    evening.does(redraws(1, Some("the wrong list was posted")));
    let round = evening.t.current_round().expect("a round");
    assert!(round.tables.iter().all(|table| !table.has_begun()));
    // The warning is about somebody's ways: it stands without a table, under its own number.
    assert_eq!(evening.t.ladders()[0].pair, ruled.expect("a pair"));
    let names = |person: PersonId| format!("person {}", person.0);
    let line = history(&evening.journal, &names).pop().expect("a line");
    assert_eq!(
        line.sentence,
        "Drew round 1 anew after it was posted, seed 99, losing what 2 tables had entered: the wrong list was posted"
    );
    evening.does(Command::StartRound { round: RoundNo(1) });
    evening.does(rules(evening.game(1), "conduct", Losing::A));
    assert_eq!(evening.table(1).rulings[0].no.0, 2);
}

#[test]
fn a_round_that_is_closed_or_has_a_later_one_is_not_drawn_anew() {
    let mut evening = Evening::open().pairs(6);
    evening.plays_a_round();
    let refusal = evening.refuses(DIRECTOR, redraws(1, Some("wrong")));
    assert!(
        refusal.to_string().contains("Round 1 is closed"),
        "{refusal}"
    );
    let round = evening.t.next_round();
    evening.does(Command::DrawRound { round, seed: 1 });
    evening.does(Command::ReopenRound {
        round: RoundNo(1),
        reason: "a slip".into(),
    });
    assert_eq!(
        evening.refuses(DIRECTOR, redraws(1, Some("wrong"))),
        Refusal::DraftWaiting { round }
    );
    evening.does(Command::ReleaseRound { round });
    assert_eq!(
        evening.refuses(DIRECTOR, redraws(1, Some("wrong"))),
        Refusal::LaterRoundPosted {
            round: RoundNo(1),
            later: round
        }
    );
}

#[test]
fn a_penalty_set_goes_with_the_game_it_was_given_in_and_a_warning_beside_it_stays() {
    let mut evening = Evening::open().pairs(8);
    evening.starts_round();
    evening.does(rules(evening.game(3), "conduct", Losing::A));
    let mut set = firstjack::tournament::RulingAsked::at(
        evening.game(3),
        "books_out_of_order",
        "Books lay about for the second time",
    );
    set.losing = Some(Losing::A);
    set.facts.choice = Some(firstjack::tournament::Choice::PenaltySet);
    evening.does(Command::MakeRuling(set));
    let lost = evening.t.lost_by_redraw(RoundNo(1));
    assert_eq!((lost[0].rulings, lost[0].going_on), (1, 1));

    evening.does(redraws(1, Some("the wrong list was posted")));
    let rulings = evening.t.rulings();
    let stands: Vec<bool> = rulings.iter().map(|ruling| ruling.stands()).collect();
    assert_eq!(stands, [true, false]);
    let withdrawn = rulings[1].withdrawn.as_ref().expect("it is withdrawn");
    assert_eq!(
        withdrawn.reason,
        "The round was drawn anew: the wrong list was posted"
    );
    let ladder = &evening.t.ladders()[0];
    assert_eq!(ladder.rulings.len(), 1, "the set is off the ladder");
}
