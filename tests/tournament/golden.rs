//! Golden journals: evenings as they were once stored. They are only ever added to, and today's
//! program must read every line of them to the same result.

use firstjack::{
    access::Actor,
    ids::{HandNo, PersonId, RoundNo},
    journal::{Journaled, Stamp},
    seating::{Bond, Strength},
    tournament::{
        Entry, Phase, Tournament,
        standings::{Scope, standings},
    },
    whist::Seat,
};
use serde::Deserialize;
use std::{collections::BTreeSet, fmt::Write};

const EVENING: &str = include_str!("golden/evening.jsonl");
const PLACES: &str = include_str!("golden/evening.places.txt");
/// One of a pair walks out: the entry names who.
const WALK_OUT: &str = include_str!("golden/walk_out.jsonl");
const WALK_OUT_PLACES: &str = include_str!("golden/walk_out.places.txt");

/// The director is called, rules by choice, warns, removes, and takes a pair's next game.
const RULINGS: &str = include_str!("golden/rulings.jsonl");
const RULINGS_PLACES: &str = include_str!("golden/rulings.places.txt");

/// A Swiss whose posted second round is repaired after a result of the first is corrected.
const REPAIR: &str = include_str!("golden/repair.jsonl");
const REPAIR_PLACES: &str = include_str!("golden/repair.places.txt");

/// Three level pairs play a tie out for two seats of a playoff, and then its final.
const PLAYOFF: &str = include_str!("golden/playoff.jsonl");
const PLAYOFF_PLACES: &str = include_str!("golden/playoff.places.txt");

/// A draft is changed by hand and an earlier one taken back; then late pairs, swaps with hands
/// entered, a table that moves and one that is given up, and a round that is drawn anew.
const BY_HAND: &str = include_str!("golden/by_hand.jsonl");
const BY_HAND_PLACES: &str = include_str!("golden/by_hand.places.txt");

/// A room with wishes, and a round that was drawn by them and named who deals first.
const WISHES: &str = include_str!("golden/wishes.jsonl");

/// An individual evening: five players, one of whom sits out in each round.
const PLAYERS: &str = include_str!("golden/players.jsonl");
const PLAYERS_PLACES: &str = include_str!("golden/players.places.txt");

/// One row of the journal, without its stream and request.
#[derive(Deserialize)]
struct Row {
    seq: u64,
    at: chrono::DateTime<chrono::Utc>,
    actor: String,
    entry: serde_json::Value,
}

#[test]
fn a_stored_evening_still_gives_the_places_it_gave() {
    let t = replayed(EVENING);
    assert_eq!(places(&t), PLACES);
}

#[test]
fn a_stored_walk_out_says_who_left_and_one_stored_before_names_nobody() {
    let t = replayed(WALK_OUT);
    let left = t.pairs[2]
        .withdrawal
        .as_ref()
        .map(|gone| gone.left.as_slice());
    assert_eq!(left, Some([PersonId(302)].as_slice()));
    assert_eq!(places(&t), WALK_OUT_PLACES);
    let earlier = replayed(EVENING);
    let left = earlier.pairs[4]
        .withdrawal
        .as_ref()
        .map(|gone| gone.left.as_slice());
    assert_eq!(left, Some([].as_slice()));
}

#[test]
fn a_stored_evening_of_rulings_still_gives_the_places_it_gave() {
    let t = replayed(RULINGS);
    assert_eq!(places(&t), RULINGS_PLACES);
    assert_eq!(t.open_calls().count(), 0);
    let choices = t
        .rulings()
        .iter()
        .filter(|ruling| ruling.facts.choice.is_some())
        .count();
    assert_eq!(choices, 5);
}

#[test]
fn a_stored_repair_still_seats_whom_it_seated() {
    let t = replayed(REPAIR);
    assert_eq!(places(&t), REPAIR_PLACES);
    let round = t.current_round().expect("a round");
    let seats: Vec<_> = round
        .tables
        .iter()
        .map(|table| (table.no.0, table.sides.a.first().0, table.sides.b.first().0))
        .collect();
    assert_eq!(seats, [(1, 2, 3), (2, 4, 1)]);
}

#[test]
fn a_stored_playoff_still_gives_the_places_it_gave() {
    let t = replayed(PLAYOFF);
    assert_eq!(places(&t), PLAYOFF_PLACES);
    let phases: Vec<Phase> = t.rounds.iter().map(|round| round.phase).collect();
    assert_eq!(phases, [Phase::Main, Phase::TiePlayoff, Phase::Playoff]);
}

#[test]
fn a_stored_evening_of_changes_by_hand_still_seats_whom_it_seated() {
    let t = replayed(BY_HAND);
    assert_eq!(places(&t), BY_HAND_PLACES);
    let round = t.current_round().expect("a round");
    let seats: Vec<_> = round
        .tables
        .iter()
        .map(|table| (table.no.0, table.sides.a.first().0, table.sides.b.first().0))
        .collect();
    assert_eq!(seats, [(1, 5, 4), (2, 7, 2), (3, 6, 3)]);
    // As it was before it was drawn anew: a table that moved, and nobody at the one given up.
    let before: Vec<&str> = BY_HAND.lines().take(31).collect();
    let t = replayed(&before.join("\n"));
    let round = t.current_round().expect("a round");
    let tables: Vec<u16> = round.tables.iter().map(|table| table.no.0).collect();
    assert_eq!(tables, [5, 9]);
    assert_eq!(round.tables[1].hands.len(), 1);
}

#[test]
fn stored_wishes_still_say_who_stays_who_is_kept_apart_and_who_deals_first() {
    let t = replayed(WISHES);
    assert_eq!(t.wishes.tables, Some(12));
    assert_eq!(t.wishes.out_of_use, [7].into());
    assert_eq!(t.wishes.fixed, [(3, 2)].into());
    let bells = t.wishes.apart.first().expect("the Bells");
    assert_eq!(bells.entrants, [1, 2].into());
    assert_eq!(
        (bells.bond, bells.strength),
        (Bond::Household, Strength::Always)
    );
    let round = t.current_round().expect("a round");
    let dealers = round.tables.iter().map(|table| table.dealer_of(HandNo(1)));
    assert_eq!(
        dealers.collect::<Vec<_>>(),
        [Some(Seat::East), Some(Seat::North)]
    );
}

#[test]
fn a_stored_individual_evening_still_gives_each_player_their_place() {
    let t = replayed(PLAYERS);
    assert_eq!(places(&t), PLAYERS_PLACES);
    let official: Vec<u16> = t.certificate.iter().flatten().map(|o| o.pair.0).collect();
    assert_eq!(official, [3, 1, 2, 5, 4]);
    let second = t.rounds[1].tables[0].sides;
    assert_eq!(
        (second.a.to_string(), second.b.to_string()),
        ("5 & 1".to_owned(), "2 & 3".to_owned())
    );
    assert_eq!(
        t.people_of(second.b, RoundNo(2)),
        [PersonId(901), PersonId(103)]
    );
}

#[test]
fn every_stored_entry_is_read_whole_and_written_back_to_the_same_meaning() {
    for line in [
        EVENING, WALK_OUT, RULINGS, REPAIR, PLAYOFF, BY_HAND, WISHES, PLAYERS,
    ]
    .into_iter()
    .flat_map(str::lines)
    {
        let row: Row = serde_json::from_str(line).expect("a row");
        let entry: Entry = serde_json::from_value(row.entry).expect("an entry of today");
        let again = serde_json::to_value(&entry).expect("stored");
        assert_eq!(
            serde_json::from_value::<Entry>(again).expect("read again"),
            entry
        );
    }
}

#[test]
fn every_kind_of_entry_is_in_a_golden_journal() {
    let kinds: BTreeSet<String> = [EVENING, RULINGS, REPAIR, BY_HAND, WISHES, PLAYERS]
        .into_iter()
        .flat_map(str::lines)
        .map(|line| serde_json::from_str::<Row>(line).expect("a row"))
        .filter_map(|row| row.entry["type"].as_str().map(str::to_owned))
        .collect();
    // serde names every kind it knows when it meets one that it does not.
    let unknown = serde_json::from_str::<Entry>(r#"{"type":"?"}"#).expect_err("no such kind");
    let message = unknown.to_string();
    let known: BTreeSet<String> = message
        .split('`')
        .skip(3)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert!(
        known.len() > 20,
        "the kinds could not be read from: {message}"
    );
    assert_eq!(known, kinds);
}

fn replayed(journal: &str) -> Tournament {
    let mut t = Tournament::default();
    for line in journal.lines() {
        let row: Row = serde_json::from_str(line).expect("a row");
        let actor: Actor = row.actor.parse().expect("an actor");
        let entry: Entry = serde_json::from_value(row.entry).expect("an entry");
        t.apply(
            &Stamp {
                seq: row.seq,
                at: row.at,
                actor,
            },
            &entry,
        );
    }
    t
}

fn places(t: &Tournament) -> String {
    let mut text = String::new();
    for line in standings(t, Scope::Settled).lines {
        let shared = if line.shared { "=" } else { "" };
        let gone = if line.withdrawn { ", withdrawn" } else { "" };
        writeln!(
            text,
            "{}{shared} pair {}: {} won, {} lost, {} points, {} sets{gone}",
            line.place, line.pair, line.won, line.lost, line.points, line.sets
        )
        .expect("text");
    }
    text
}
