//! Late pairs, talk beside the tables, and players who are removed.

use crate::evening::{DIRECTOR, Evening, asks, rules, slip, withdraws};
use firstjack::{
    ids::{PairNo, PersonId, RoundNo},
    tournament::{Choice, Command, Facts, Losing, Refusal, RulingAsked},
    whist::{Reason, Side},
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, Side::A, 1, "N 2 8");
    evening
}

#[test]
fn td2_three_minutes_exactly_are_in_time_and_a_second_more_is_late() {
    let late = |seconds: i64| {
        let mut evening = Evening::open().pairs(4);
        evening.starts_round();
        let game = evening.game(1);
        for side in Side::BOTH {
            evening.seconds_into_the_round(seconds);
            evening.does(Command::TakeSeats { game, side });
        }
        evening.seconds_into_the_round(200);
        evening.tries(DIRECTOR, &rules(game, "not_seated", Losing::Both))
    };
    let refusal = late(180).unwrap_err();
    assert!(matches!(refusal, Refusal::SeatedInTime { .. }), "{refusal}");
    assert!(late(181).is_ok());
}

#[test]
fn td2_nobody_forfeits_while_the_grace_runs() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.seconds_into_the_round(100);
    let refusal = evening.refuses(DIRECTOR, rules(game, "not_seated", Losing::A));
    assert_eq!(
        refusal.to_string(),
        "TD2: the seat grace is not over. Wait another 1 minute 20 seconds, or tick who sits."
    );
    assert!(evening.t.not_seated(game.round, evening.now()).is_empty());
    evening.seconds_into_the_round(181);
    let listed = evening.t.not_seated(game.round, evening.now());
    assert_eq!(listed.len(), 2, "{listed:?}");
    evening.does(rules(game, "not_seated", Losing::A));
    assert_eq!(evening.t.not_seated(game.round, evening.now()).len(), 1);
}

#[test]
fn td2_without_a_clock_the_director_alone_decides_who_is_late() {
    let mut evening = Evening::with(|settings| settings.rules.seat_grace_minutes = 0).pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.seconds_into_the_round(1);
    evening.does(rules(game, "not_seated", Losing::A));
}

#[test]
fn side_a_sideline_talker_loses_the_game_under_way() {
    let mut evening = playing();
    let pair = evening.table(2).sides.a.first();
    let talks = RulingAsked {
        facts: Facts {
            pair: Some(pair),
            choice: Some(Choice::LoseGame),
            ..Facts::default()
        },
        ..RulingAsked::about(pair, "sideline", "talked at table 1")
    };
    evening.does(Command::MakeRuling(talks));
    let ending = evening.score(2).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::B), Reason::Forfeit)
    );
}

/// A pair whose game is over loses its next one.
fn loses_the_next_game(pair: PairNo) -> Command {
    Command::MakeRuling(RulingAsked {
        facts: Facts {
            pair: Some(pair),
            choice: Some(Choice::LoseGame),
            ..Facts::default()
        },
        ..RulingAsked::about(pair, "sideline", "talked beside a table")
    })
}

#[test]
fn side_a_talker_with_no_game_loses_the_next_one_once_however_often_it_is_drawn() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    let pair = PairNo(1);
    let round = evening.t.next_round();
    evening.does(Command::DrawRound { round, seed: 1 });
    evening.does(loses_the_next_game(pair));
    evening.does(Command::RedrawRound { round, seed: 2 });
    evening.does(Command::ReleaseRound { round });
    let table = evening.t.round(round).unwrap().table_of(pair).unwrap();
    let side = table.side_of(pair).unwrap();
    let ending = table.score(evening.t.rules()).ending.unwrap();
    assert_eq!(ending.winner, Some(side.other()));
    evening.does(Command::StartRound { round });
    for table in evening.t.round(round).unwrap().tables.clone() {
        let game = firstjack::tournament::GameRef {
            round,
            table: table.no,
        };
        if table.score(evening.t.rules()).ending.is_none() {
            evening.does(slip(game, &["N 5 11"]));
        }
    }
    evening.closes_round();
    evening.starts_round();
    let next = evening.t.current_round().unwrap().table_of(pair).unwrap();
    assert!(
        next.score(evening.t.rules()).ending.is_none(),
        "it was lost once"
    );
}

#[test]
fn side_two_forfeits_cost_two_games_and_withdrawing_one_gives_its_game_back() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    evening.does(loses_the_next_game(PairNo(1)));
    evening.does(loses_the_next_game(PairNo(1)));
    evening.starts_round();
    let open = |evening: &Evening, round: usize| {
        let table = evening.t.rounds[round].table_of(PairNo(1)).unwrap();
        table.score(evening.t.rules()).ending.is_none()
    };
    assert!(!open(&evening, 1));
    evening.does(withdraws(1));
    assert!(open(&evening, 1), "the game that was lost can be played");
    let game = evening.game(evening.t.rounds[1].table_of(PairNo(1)).unwrap().no.0);
    evening.does(slip(game, &["N 5 11"]));
    let other = evening.t.rounds[1]
        .tables
        .iter()
        .find(|t| t.no != game.table)
        .unwrap()
        .no
        .0;
    evening.does(slip(evening.game(other), &["N 5 11"]));
    evening.closes_round();
    evening.starts_round();
    assert!(!open(&evening, 2), "the second one is still due");
}

#[test]
fn side_where_both_pairs_bring_a_forfeit_both_lose() {
    let mut evening = Evening::with(|settings| settings.rounds = 2).pairs(2);
    evening.plays_a_round();
    evening.does(loses_the_next_game(PairNo(1)));
    evening.does(loses_the_next_game(PairNo(2)));
    evening.starts_round();
    let ending = evening.score(1).ending.unwrap();
    assert_eq!((ending.winner, ending.reason), (None, Reason::Forfeit));
}

#[test]
fn side_after_the_last_game_there_is_none_to_lose() {
    let mut evening = Evening::with(|settings| settings.rounds = 1).pairs(2);
    evening.plays_a_round();
    let refusal = evening
        .refuses(DIRECTOR, loses_the_next_game(PairNo(1)))
        .to_string();
    assert!(refusal.contains("no game left"), "{refusal}");
}

#[test]
fn side_whoever_has_lost_the_last_game_already_has_none_left_to_lose() {
    let mut evening = Evening::with(|settings| settings.rounds = 2).pairs(2);
    evening.plays_a_round();
    let round = evening.t.next_round();
    evening.does(Command::DrawRound { round, seed: 1 });
    evening.does(loses_the_next_game(PairNo(1)));
    let refusal = evening.refuses(DIRECTOR, loses_the_next_game(PairNo(1)));
    assert!(matches!(refusal, Refusal::NoGameLeft { .. }), "{refusal}");
    evening.does(Command::ReleaseRound { round });
    let refusal = evening.refuses(DIRECTOR, loses_the_next_game(PairNo(1)));
    assert!(matches!(refusal, Refusal::NoGameLeft { .. }), "{refusal}");
}

#[test]
fn side_and_td3_whoever_plays_now_loses_that_game_and_not_the_one_after_it() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    let earlier = evening.game(1);
    let pair = evening.table(1).sides.a.first();
    evening.starts_round();
    for (kind, choice) in [
        ("sideline", Choice::LoseGame),
        ("conduct", Choice::LoseGame),
        ("conduct", Choice::Removal),
    ] {
        let mut asked = asks(earlier, kind, Losing::A);
        asked.facts.choice = Some(choice);
        asked.facts.offender = evening.t.pair(pair).map(|pair| pair.players()[0]);
        let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
        assert!(
            matches!(refusal, Refusal::PlaysElsewhere { game, .. } if game.round == RoundNo(2)),
            "{kind} {choice:?}: {refusal}"
        );
    }
}

#[test]
fn td3_a_removed_player_loses_the_game_and_a_substitute_brings_the_pair_back() {
    let mut evening = playing();
    let pair = evening.table(1).sides.a.first();
    let [one, other] = evening.t.pair(pair).unwrap().players()[..] else {
        panic!("two play for a pair");
    };
    let mut asked = asks(evening.game(1), "conduct", Losing::A);
    asked.facts.choice = Some(Choice::Removal);
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked.clone()));
    assert!(
        matches!(refusal, Refusal::PlayerMissing { .. }),
        "{refusal}"
    );
    asked.facts.offender = Some(one);
    evening.does(Command::MakeRuling(asked));
    assert_eq!(evening.score(1).ending.unwrap().winner, Some(Side::B));
    let seen = |evening: &Evening| {
        let pair = evening.t.pair(pair).unwrap();
        (pair.lacks_a_player(), pair.is_here())
    };
    assert_eq!(seen(&evening), (true, false));
    let again = RulingAsked {
        facts: Facts {
            pair: Some(pair),
            offender: Some(one),
            choice: Some(Choice::Replacement),
            ..Facts::default()
        },
        ..RulingAsked::about(pair, "conduct", "once more")
    };
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(again));
    assert!(matches!(refusal, Refusal::WasRemoved { .. }), "{refusal}");

    let seats = |substitute, from| Command::SeatSubstitute {
        pair,
        leaving: one,
        substitute,
        from,
    };
    evening.does(seats(PersonId(77), evening.t.next_round()));
    assert_eq!(seen(&evening), (false, true));
    let back = Command::SeatSubstitute {
        pair,
        leaving: other,
        substitute: one,
        from: evening.t.next_round(),
    };
    let refusal = evening.refuses(DIRECTOR, back);
    assert!(matches!(refusal, Refusal::WasRemoved { .. }), "{refusal}");
}

#[test]
fn td3_a_pair_that_has_withdrawn_can_be_taken_nothing_more() {
    let mut evening = playing();
    let pair = evening.table(1).sides.a.first();
    evening.does(Command::Withdraw {
        pair,
        reason: "called away".into(),
        left: Vec::new(),
    });
    let refusal = evening
        .refuses(DIRECTOR, loses_the_next_game(pair))
        .to_string();
    assert!(
        refusal.starts_with(&format!("SIDE: pair {pair} has withdrawn")),
        "{refusal}"
    );
}

#[test]
fn a_ruling_about_a_game_cannot_be_made_away_from_its_table() {
    let mut evening = playing();
    let asked = RulingAsked::about(PairNo(1), "book_reopened", "seen");
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert!(matches!(refusal, Refusal::TableMissing { .. }), "{refusal}");
}
