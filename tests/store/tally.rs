//! The smallest thing with a journal: a tally of books that can be counted up and closed.

use chrono::{DateTime, Utc};
use firstjack::{
    access::{Actor, Viewer},
    db::Db,
    journal::{Journaled, Projection, Stamp, Write},
};
use serde::{Deserialize, Serialize};
use sqlx::Executor;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    pub total: i64,
    pub closed: bool,
    pub last: Option<(u64, DateTime<Utc>, String)>,
}

#[derive(Debug, Clone, Copy)]
pub enum Command {
    Count(i64),
    Close,
    Reopen,
    /// Makes the program stumble, as a mistake in it would.
    Stumble,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    Counted { books: i64 },
    Closed,
    Reopened,
}

impl Journaled for Tally {
    type Command = Command;
    type Entry = Entry;
    type Refusal = String;

    const KIND: &'static str = "tally";

    fn decide(&self, _: &Viewer, _: DateTime<Utc>, command: &Command) -> Result<Entry, String> {
        match command {
            Command::Stumble => panic!("a mistake in the program"),
            Command::Reopen => Ok(Entry::Reopened),
            Command::Count(_) | Command::Close if self.closed => {
                Err("This tally is closed.".to_owned())
            }
            Command::Count(books) if *books < 0 => Err("Books are counted up.".to_owned()),
            Command::Count(books) => Ok(Entry::Counted { books: *books }),
            Command::Close if self.last.is_none() => Err("There is no such tally.".to_owned()),
            Command::Close => Ok(Entry::Closed),
        }
    }

    fn apply(&mut self, stamp: &Stamp, entry: &Entry) {
        match entry {
            Entry::Counted { books } => self.total += books,
            Entry::Closed => self.closed = true,
            Entry::Reopened => self.closed = false,
        }
        self.last = Some((stamp.seq, stamp.at, stamp.actor.to_string()));
    }
}

/// Whoever counts in these tests.
pub const SCORER: Viewer = Viewer {
    actor: Actor::Person(firstjack::ids::PersonId(17)),
    role: firstjack::access::Role::Scorekeeper,
};

/// Published totals: nothing while the total is zero.
pub fn totals() -> Projection<Tally> {
    Projection {
        writes: |stream, tally| {
            let mut writes = vec![Write {
                sql: "DELETE FROM total WHERE stream = $1",
                values: vec![stream.into()],
            }];
            if tally.total > 0 {
                writes.push(Write {
                    sql: "INSERT INTO total (stream, books, word, remark, spare) VALUES ($1, $2, $3, $4, $5)",
                    values: vec![
                        stream.into(),
                        tally.total.into(),
                        "books".into(),
                        None::<String>.into(),
                        None::<i64>.into(),
                    ],
                });
            }
            writes
        },
        tables: &["total"],
    }
}

/// A total of a thousand books is more than the table takes.
pub const TOO_MANY: i64 = 1_000;

pub async fn make_tables(db: &Db) {
    db.write()
        .execute(
            "CREATE TABLE IF NOT EXISTS total (stream TEXT NOT NULL, books BIGINT NOT NULL CHECK (books < 1000), \
             word TEXT NOT NULL, remark TEXT, spare BIGINT)",
        )
        .await
        .expect("the table can be made");
}

/// The published total of a stream, as it stands in the table.
pub async fn published(db: &Db, stream: &str) -> Option<i64> {
    sqlx::query_scalar("SELECT books FROM total WHERE stream = $1")
        .bind(stream)
        .fetch_optional(db.read())
        .await
        .expect("totals can be read")
}
