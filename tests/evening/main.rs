//! Whole club nights, each played from one seed through the real hall: whatever can go wrong does,
//! and after every step what memory holds is what replaying the journal gives.

mod by_hand;
mod calls;
mod people;
mod room;
mod tables;

use firstjack::seating::Entrants;
use firstjack::tournament::Stage;
use room::Room;
use std::collections::BTreeSet;

/// Evenings that were looked at; together they hold every kind of entry.
const SEEDS: [u64; 4] = [1, 7, 52, 1908];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_evening_ends_certified_and_replays_to_what_memory_holds() {
    let mut happened = BTreeSet::new();
    for seed in SEEDS {
        happened.append(&mut plays(seed, Entrants::Pairs).await);
    }
    happened.append(&mut plays(SEEDS[0], Entrants::Players).await);
    let never: Vec<&str> = KINDS
        .iter()
        .copied()
        .filter(|kind| !happened.contains(*kind))
        .collect();
    assert!(never.is_empty(), "in none of these evenings: {never:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn so_does_an_evening_nobody_has_seen_before() {
    let seed = getrandom::u64().expect("randomness");
    plays(seed, Entrants::Pairs).await;
    plays(seed, Entrants::Players).await;
}

/// Plays one evening to its end; gives the kinds of entries that happened in it.
async fn plays(seed: u64, entrants: Entrants) -> BTreeSet<String> {
    println!("The evening of {} of seed {seed}:", entrants.nouns());
    let mut room = Room::open(seed).await;
    people::play_an_evening(&mut room, entrants).await;
    let end = room.shown().await;
    assert_eq!(end.state.stage(), Stage::Certified);
    let report = room.hall().verify().await.expect("a check");
    assert!(report.is_clean(), "{:?}", report.findings);
    assert_eq!((report.streams, report.entries), (1, end.seq));
    room.kinds().await
}

/// Everything that can be entered into the journal of a tournament.
const KINDS: [&str; 39] = [
    "tournament_opened",
    "settings_changed",
    "pair_entered",
    "player_entered",
    "pair_checked_in",
    "check_in_undone",
    "pair_withdrew",
    "pair_returned",
    "substitute_seated",
    "round_drawn",
    "draft_discarded",
    "draft_changed",
    "round_released",
    "round_reseated",
    "round_redrawn",
    "round_started",
    "round_closed",
    "round_reopened",
    "hand_recorded",
    "hand_taken_back",
    "hand_corrected",
    "hand_struck",
    "slip_entered",
    "game_reported",
    "game_confirmed",
    "game_disputed",
    "game_decided",
    "game_reopened",
    "seats_taken",
    "seats_left",
    "last_book_turned",
    "director_called",
    "call_answered",
    "call_dismissed",
    "call_taken_back",
    "ruling_made",
    "ruling_withdrawn",
    "results_certified",
    "certification_withdrawn",
];
