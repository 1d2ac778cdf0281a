//! How fast a long evening is read back from the disk, and how sixty-four tables save at once.

mod evening;
#[path = "evening/place.rs"]
mod place;

use evening::{Evening, says};
use firstjack::access::Viewer;
use firstjack::db::Db;
use firstjack::journal::{Hall, Journaled, Live, Store};
use firstjack::reports::results;
use firstjack::tournament::{GameRef, Tournament};
use firstjack::whist::Side;
use place::{STREAM, config, keep};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const RUNS: usize = 5;

#[tokio::main]
async fn main() {
    replay().await;
    tables_at_once().await;
}

/// 112 pairs, 60 rounds, three hands a game on two phones: more than 20,000 entries.
async fn replay() {
    let mut evening = Evening::of(112, 60);
    for _ in 0..60 {
        let round = evening.starts_round();
        evening.plays([&["N 2 8", "E 3 9", "S 3 10"], &["E 2 8", "N 3 9", "W 3 10"]]);
        evening.closes_round(round);
    }
    evening.entries.truncate(20_000);
    let folder = TempDir::new().expect("a folder");
    let db = Db::open(&config(&folder)).await.expect("a database");
    keep(&db, &evening).await;

    let mut from_disk = Vec::new();
    for _ in 0..RUNS {
        let hall = hall(&db).await;
        let start = Instant::now();
        let open = hall.read(STREAM).await.expect("a read").expect("a stream");
        from_disk.push(start.elapsed());
        assert_eq!(open.seq, 20_000);
    }
    let mut in_memory = Vec::new();
    for _ in 0..RUNS {
        let start = Instant::now();
        let mut t = Tournament::default();
        for recorded in &evening.entries {
            t.apply(&recorded.stamp, &recorded.entry);
        }
        in_memory.push(start.elapsed());
        assert_eq!(t.rounds.len(), open_rounds(&evening));
    }
    println!("replay of 20,000 entries (bound: 0.2 s)");
    println!(
        "  read, parsed and applied from SQLite: {:?}",
        middle(from_disk)
    );
    println!(
        "  applied alone:                        {:?}",
        middle(in_memory)
    );
}

fn open_rounds(evening: &Evening) -> usize {
    let released = |recorded: &&firstjack::journal::Recorded<firstjack::tournament::Entry>| {
        matches!(
            recorded.entry,
            firstjack::tournament::Entry::RoundReleased { .. }
        )
    };
    evening.entries.iter().filter(released).count()
}

/// A game of ten hands.
const TEN: [&str; 10] = [
    "N 1 7",
    "E 1 7",
    "N 1 7",
    "E 1 7",
    "N 1 7",
    "E 1 7",
    "N 1 7",
    "E 1 7",
    "passed out",
    "S 1 7",
];

/// 64 tables, each a phone that sends the next hand as soon as the one before is saved.
async fn tables_at_once() {
    let mut evening = Evening::of(128, 6);
    evening.starts_round();
    let folder = TempDir::new().expect("a folder");
    let db = Db::open(&config(&folder)).await.expect("a database");
    keep(&db, &evening).await;
    let hall = hall(&db).await;
    let round = evening.t.rounds[0].clone();

    let start = Instant::now();
    let tables = round.tables.iter().map(|table| {
        let (hall, viewer) = (hall.clone(), Viewer::ticket(table.sides.a.first()));
        let game = GameRef {
            round: round.no,
            table: table.no,
        };
        tokio::spawn(async move {
            for (no, said) in (1..).zip(TEN) {
                let request = format!("table {} hand {no}", game.table);
                let command = says(game, Side::A, no, said);
                let saved = hall.record(STREAM, &viewer, &request, command).await;
                saved.unwrap_or_else(|error| panic!("table {}: {error}", game.table));
            }
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.expect("a table without an error");
    }
    let all = start.elapsed();
    let open = hall.read(STREAM).await.expect("a read").expect("a stream");
    assert_eq!(open.seq, evening.entries.len() as u64 + 640);
    println!("64 tables x 10 hands at once, each on the disk (synchronous=FULL)");
    println!(
        "  no error, no retry: {all:?}, {:.0} hands a second",
        640.0 / all.as_secs_f64()
    );
}

fn middle(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

async fn hall(db: &Db) -> Hall<Tournament> {
    let live = Live::new(db).await.expect("a live");
    Hall::new(Store::new(db.clone()), results::PROJECTION, live, 8)
}
