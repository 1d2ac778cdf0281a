//! A person's own record: the games of the rounds in which that person sat, or as the house says.

use crate::evening::{Evening, players};
use firstjack::{
    ids::{PairNo, PersonId, RoundNo},
    tournament::{
        Command, records,
        records::Record,
        standings::{Scope, standings},
    },
    whist::SubstituteCredit,
};
use proptest::prelude::*;

const SUBSTITUTE: PersonId = PersonId(77);

fn seat(pair: u16, leaving: PersonId, substitute: PersonId, from: u16) -> Command {
    Command::SeatSubstitute {
        pair: PairNo(pair),
        leaving,
        substitute,
        from: RoundNo(from),
    }
}

fn records_of(evening: &Evening, pair: u16) -> Vec<Record> {
    let standings = standings(&evening.t, Scope::Settled);
    let line = standings.lines.iter().find(|line| line.pair.0 == pair);
    records(&evening.t, &standings, line.expect("a line"))
}

fn record_of(evening: &Evening, person: PersonId) -> Option<Record> {
    let pairs = 1..=evening.t.pairs.len() as u16;
    let mut all = pairs.flat_map(|pair| records_of(evening, pair));
    all.find(|record| record.person == person)
}

#[test]
fn td1_the_games_count_for_whoever_played_them() {
    let mut evening = Evening::open().pairs(4);
    let [stays, leaves] = players(1);
    evening.plays_a_round();
    evening.does(seat(1, leaves, SUBSTITUTE, 2));
    evening.plays_a_round();
    evening.plays_a_round();
    let line = crate::standings::line(&evening, 1);
    let [stayed, left, stood_in] =
        [stays, leaves, SUBSTITUTE].map(|person| record_of(&evening, person).expect("a record"));
    assert_eq!((stayed.played, left.played, stood_in.played), (3, 1, 2));
    assert_eq!((stayed.won, stayed.points), (line.won, line.points));
    assert_eq!(left.won + stood_in.won, line.won);
    assert_eq!(left.points + stood_in.points, line.points);
    assert_eq!(left.sets + stood_in.sets, line.sets);
}

#[test]
fn td1_or_for_whoever_was_entered_where_the_house_says_so() {
    let mut evening =
        Evening::with(|settings| settings.rules.substitute_credit = SubstituteCredit::FirstEntered)
            .pairs(4);
    let [_, leaves] = players(1);
    evening.plays_a_round();
    evening.does(seat(1, leaves, SUBSTITUTE, 1));
    evening.plays_a_round();
    let line = crate::standings::line(&evening, 1);
    let left = record_of(&evening, leaves).expect("a record");
    assert_eq!(
        (left.played, left.won, left.points),
        (2, line.won, line.points)
    );
    assert_eq!(record_of(&evening, SUBSTITUTE), None);
}

#[test]
fn whoever_was_replaced_before_playing_has_no_record_there() {
    let mut evening = Evening::open().pairs(4);
    let [_, leaves] = players(1);
    evening.plays_a_round();
    evening.does(seat(1, leaves, SUBSTITUTE, 1));
    assert_eq!(record_of(&evening, leaves), None);
    assert_eq!(
        record_of(&evening, SUBSTITUTE).map(|record| record.played),
        Some(1)
    );
}

#[test]
fn a_bye_counts_for_who_was_in_the_pair_then() {
    let mut evening = Evening::open().pairs(5);
    evening.plays_a_round();
    let round = evening.t.current_round().expect("a round");
    let resting = (1..=5)
        .map(PairNo)
        .find(|pair| round.bye_of(*pair).is_some());
    let resting = resting.expect("one of five sits out").0;
    let [_, leaves] = players(resting);
    evening.does(seat(resting, leaves, SUBSTITUTE, 2));
    evening.plays_a_round();
    let rested = record_of(&evening, leaves).expect("a record");
    assert_eq!((rested.played, rested.won, rested.points), (0, 1, 5));
    let played = record_of(&evening, SUBSTITUTE).expect("a record");
    assert_eq!(played.played, 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn everybody_s_records_together_are_twice_the_line_of_the_pair(
        swaps in prop::collection::vec((1u16..=5, 0usize..2, 1u16..=4, 70i64..90), 0..8),
        credit in prop::sample::select(vec![SubstituteCredit::WhoPlayed, SubstituteCredit::FirstEntered]),
    ) {
        let mut evening = Evening::with(|settings| settings.rules.substitute_credit = credit).pairs(5);
        for _ in 0..3 {
            evening.plays_a_round();
        }
        for (pair, seat_no, from, substitute) in swaps {
            let leaving = evening.t.pairs[usize::from(pair - 1)].players_in(RoundNo(from))[seat_no];
            let command = seat(pair, leaving, PersonId(substitute), from);
            let _ = evening.tries(crate::evening::DIRECTOR, &command);
        }
        for line in standings(&evening.t, Scope::Settled).lines {
            let own = records_of(&evening, line.pair.0);
            let sum = |figure: fn(&Record) -> i64| own.iter().map(figure).sum::<i64>();
            prop_assert_eq!(sum(|r| i64::from(r.played)), 2 * i64::from(line.played));
            prop_assert_eq!(sum(|r| i64::from(r.won)), 2 * i64::from(line.won));
            prop_assert_eq!(sum(|r| i64::from(r.points)), 2 * i64::from(line.points));
            prop_assert_eq!(sum(|r| i64::from(r.sets)), 2 * i64::from(line.sets));
            prop_assert_eq!(sum(|r| i64::from(r.bostons)), 2 * i64::from(line.bostons));
        }
    }
}
