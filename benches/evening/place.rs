//! Where a bench keeps its database: a file of its own, gone when the bench ends.

use super::Evening;
use firstjack::config::Config;
use firstjack::db::Db;
use firstjack::journal::Store;
use firstjack::journal::store::{Appended, Row};
use tempfile::TempDir;

pub const STREAM: &str = "tournament/large";

pub fn config(folder: &TempDir) -> Config {
    Config {
        database_url: format!("sqlite://{}", folder.path().join("bench.db").display()),
        ..Config::default()
    }
}

/// Puts an evening on the disk, as if it had been recorded there.
pub async fn keep(db: &Db, evening: &Evening) {
    let store = Store::new(db.clone());
    for entries in evening.entries.chunks(1_000) {
        let rows = entries.iter().map(|recorded| Row {
            stream: STREAM.to_owned(),
            seq: recorded.stamp.seq,
            at: recorded.stamp.at,
            actor: recorded.stamp.actor,
            request: format!("bench {}", recorded.stamp.seq),
            entry: serde_json::to_string(&recorded.entry).expect("JSON"),
        });
        let kept = store.append(rows.collect(), Vec::new()).await;
        assert_eq!(kept.expect("rows"), Appended::Yes);
    }
}
