//! The only SQL on the journal: rows appended, a moment's worth in one transaction, and read back.

use super::{Value, Write};
use crate::{
    access::Actor,
    db::{Db, Engine, list},
};
use chrono::{DateTime, SecondsFormat, Utc};
use futures_util::TryStreamExt;
use sqlx::{Any, AssertSqlSafe, Column, Row as _, Transaction, ValueRef, any::AnyRow};
use std::{collections::HashMap, sync::Arc};
use tokio::sync::{mpsc, oneshot};

/// How many turns share one transaction at most; more than that wait for the next.
const BATCH: usize = 256;

/// The channel on which PostgreSQL tells the other servers that a stream has grown.
pub(super) const CHANNEL: &str = "journal";

/// One line of the journal's table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    pub stream: String,
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub actor: Actor,
    pub request: String,
    /// JSON.
    pub entry: String,
}

impl Row {
    /// Which request it was recorded under, and as which entry.
    pub(super) fn under(&self) -> (String, u64) {
        (self.request.clone(), self.seq)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// On the disk.
    Yes,
    /// Another entry has the number of the first: nothing was written.
    Taken,
}

/// Why the machine could not do it. Several people may be told of one failure.
#[derive(Debug, Clone, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Db(Arc<sqlx::Error>),
    #[error("{stream} is damaged at entry {seq}: {what}")]
    Damaged {
        stream: String,
        seq: u64,
        what: String,
    },
    #[error("an entry could not be written as JSON: {0}")]
    Json(Arc<serde_json::Error>),
    #[error("the database has an entry in the place of a new one of {0}, and does not show it")]
    Hidden(String),
    #[error("the journal is closed")]
    Closed,
    #[error("the recording broke off")]
    BrokeOff,
}

impl StoreError {
    /// Whether one row of many may be the cause, so that the others would fare better alone.
    pub(super) fn concerns_one(&self) -> bool {
        match self {
            StoreError::Db(error) => matches!(**error, sqlx::Error::Database(_)),
            StoreError::Json(_) => true,
            StoreError::Damaged { .. }
            | StoreError::Hidden(_)
            | StoreError::Closed
            | StoreError::BrokeOff => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        StoreError::Db(Arc::new(error))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        StoreError::Json(Arc::new(error))
    }
}

/// The journal's rows; cloning shares the one task that writes.
#[derive(Debug, Clone)]
pub struct Store {
    db: Db,
    queue: mpsc::Sender<Item>,
}

impl Store {
    /// Starts the task that writes, on the runtime of the caller, which must outlive all recording.
    /// It ends, with everything written, when the last clone is gone.
    pub fn new(db: Db) -> Store {
        let (queue, waiting) = mpsc::channel(4 * BATCH);
        tokio::spawn(write_all(db.clone(), waiting));
        Store { db, queue }
    }

    /// Appends rows that follow upon each other in one stream, together with what follows from
    /// them; returns when all of it, or nothing, is on the disk.
    pub async fn append(&self, rows: Vec<Row>, writes: Vec<Write>) -> Result<Appended, StoreError> {
        let (answer, answered) = oneshot::channel();
        let item = Item {
            rows,
            writes,
            answer,
        };
        self.queue
            .send(item)
            .await
            .map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// The rows of a stream after that number, in order.
    pub async fn rows_after(&self, stream: &str, seq: u64) -> Result<Vec<Row>, StoreError> {
        // Each row is read while the database fetches the next.
        let mut rows = sqlx::query("SELECT seq, at, actor, request, entry FROM journal WHERE stream = $1 AND seq > $2 ORDER BY seq")
            .bind(stream)
            .bind(seq.cast_signed())
            .fetch(self.db.read());
        let mut read = Vec::new();
        while let Some(row) = rows.try_next().await? {
            read.push(read_row(stream, &row)?);
        }
        Ok(read)
    }

    /// The number of the last entry of each of these streams; those without entries are left out.
    pub async fn heads(&self, streams: &[String]) -> Result<HashMap<String, u64>, StoreError> {
        if streams.is_empty() {
            return Ok(HashMap::new());
        }
        // One look at the end of the index for each stream.
        let sql = format!(
            "WITH asked (stream) AS (VALUES {}) SELECT asked.stream, \
             (SELECT MAX(seq) FROM journal WHERE journal.stream = asked.stream) FROM asked",
            list(streams.len(), |i| format!("(${})", i + 1))
        );
        let mut query = sqlx::query_as::<_, (String, Option<i64>)>(AssertSqlSafe(sql));
        for stream in streams {
            query = query.bind(stream);
        }
        let heads = query.fetch_all(self.db.read()).await?;
        Ok(heads
            .into_iter()
            .filter_map(|(stream, head)| Some((stream, head?.cast_unsigned())))
            .collect())
    }

    /// The names of all streams of a kind, in order.
    pub async fn streams(&self, kind: &str) -> Result<Vec<String>, StoreError> {
        let prefix = format!("{kind}/");
        let mut names: Vec<String> =
            sqlx::query_scalar("SELECT stream FROM journal WHERE seq = 1 AND stream LIKE $1")
                .bind(format!("{prefix}%"))
                .fetch_all(self.db.read())
                .await?;
        // LIKE means different things to the two engines, and so does their order.
        names.retain(|name| name.starts_with(&prefix));
        names.sort_unstable();
        Ok(names)
    }

    /// Writes what follows from a stream anew, to keep it or only to look at it, and gives the rows
    /// before and after. Nothing is written if the stream has gone beyond `seq` meanwhile.
    pub(super) async fn rewrite(
        &self,
        stream: &str,
        seq: u64,
        tables: &[&'static str],
        writes: &[Write],
        then: Then,
    ) -> Result<Rewritten, StoreError> {
        let mut tx = self.db.begin().await?;
        let before = rows_of(&mut tx, stream, tables).await?;
        execute(&mut tx, writes).await?;
        let after = rows_of(&mut tx, stream, tables).await?;
        let head: i64 = sqlx::query_scalar("SELECT MAX(seq) FROM journal WHERE stream = $1")
            .bind(stream)
            .fetch_one(&mut *tx)
            .await?;
        if head.cast_unsigned() > seq {
            tx.rollback().await?;
            return Ok(Rewritten::Grown);
        }
        match then {
            Then::Keep => tx.commit().await?,
            Then::Undo => tx.rollback().await?,
        }
        Ok(Rewritten::Done { before, after })
    }
}

/// What becomes of rows written anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Then {
    Keep,
    Undo,
}

pub(super) enum Rewritten {
    /// Each row as `table: column=value …`, in order.
    Done {
        before: Vec<String>,
        after: Vec<String>,
    },
    /// Somebody has recorded meanwhile: what was to be written is too old.
    Grown,
}

/// Rows of one stream waiting to be written, and who waits for them.
struct Item {
    rows: Vec<Row>,
    writes: Vec<Write>,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

impl Item {
    fn stream(&self) -> Option<&str> {
        self.rows.first().map(|row| row.stream.as_str())
    }

    /// Whoever gave up waiting needs no answer; the rows are written all the same.
    fn answer(self, outcome: Result<Appended, StoreError>) {
        let _ = self.answer.send(outcome);
    }
}

/// Group commit: whatever has come in while the disk was busy goes into the next transaction
/// together, and is acknowledged only after its commit.
async fn write_all(db: Db, mut waiting: mpsc::Receiver<Item>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.recv_many(&mut batch, BATCH).await > 0 {
        // Servers that write to the same streams do so in the same order, or they would deadlock.
        batch.sort_by(|a: &Item, b: &Item| a.stream().cmp(&b.stream()));
        match commit(&db, &batch).await {
            Ok(outcomes) => {
                for (item, outcome) in batch.drain(..).zip(outcomes) {
                    item.answer(Ok(outcome));
                }
            }
            // One bad row spoils a transaction for all: each item gets one of its own.
            Err(error) if error.concerns_one() => {
                tracing::warn!(%error, "a transaction failed; trying its parts one by one");
                for item in batch.drain(..) {
                    let outcome = commit_alone(&db, &item).await;
                    item.answer(outcome);
                }
            }
            Err(error) => {
                for item in batch.drain(..) {
                    item.answer(Err(error.clone()));
                }
            }
        }
    }
}

async fn commit(db: &Db, items: &[Item]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = db.begin().await?;
    let mut outcomes = Vec::with_capacity(items.len());
    for item in items {
        outcomes.push(append(&mut tx, db.engine(), item).await?);
    }
    tx.commit().await?;
    Ok(outcomes)
}

async fn commit_alone(db: &Db, item: &Item) -> Result<Appended, StoreError> {
    let mut tx = db.begin().await?;
    let outcome = append(&mut tx, db.engine(), item).await?;
    tx.commit().await?;
    Ok(outcome)
}

async fn append(
    tx: &mut Transaction<'static, Any>,
    engine: Engine,
    item: &Item,
) -> Result<Appended, StoreError> {
    let Some((first, rest)) = item.rows.split_first() else {
        return Ok(Appended::Yes);
    };
    if insert(tx, first).await? == 0 {
        return Ok(Appended::Taken);
    }
    // Whoever has the first number has those after it: nobody else can write them before us.
    for row in rest {
        if insert(tx, row).await? == 0 {
            return Err(StoreError::Hidden(row.stream.clone()));
        }
    }
    execute(tx, &item.writes).await?;
    match engine {
        Engine::Sqlite => {}
        // Delivered by the commit, and only then.
        Engine::Postgres => {
            let last = rest.last().unwrap_or(first);
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(format!("{}:{}", last.stream, last.seq))
                .execute(&mut **tx)
                .await?;
        }
    }
    Ok(Appended::Yes)
}

/// How many rows were inserted: none if its number or its request is taken.
async fn insert(tx: &mut Transaction<'static, Any>, row: &Row) -> Result<u64, sqlx::Error> {
    let inserted = sqlx::query(
        "INSERT INTO journal (stream, seq, at, actor, request, entry) VALUES ($1, $2, $3, $4, $5, $6) \
         ON CONFLICT DO NOTHING",
    )
    .bind(&row.stream)
    .bind(row.seq.cast_signed())
    .bind(row.at.to_rfc3339_opts(SecondsFormat::Millis, true))
    .bind(row.actor.to_string())
    .bind(&row.request)
    .bind(&row.entry)
    .execute(&mut **tx)
    .await?;
    Ok(inserted.rows_affected())
}

async fn execute(tx: &mut Transaction<'static, Any>, writes: &[Write]) -> Result<(), sqlx::Error> {
    for write in writes {
        let mut query = sqlx::query(write.sql);
        for value in &write.values {
            query = match value {
                Value::Int(number) => query.bind(*number),
                Value::Text(text) => query.bind(text),
                Value::NoInt => query.bind(None::<i64>),
                Value::NoText => query.bind(None::<String>),
            };
        }
        query.execute(&mut **tx).await?;
    }
    Ok(())
}

/// The columns as `rows_after` asks for them, by their place: a name would be looked up for each.
fn read_row(stream: &str, row: &AnyRow) -> Result<Row, StoreError> {
    let seq = row.try_get::<i64, _>(0)?.cast_unsigned();
    let damaged = |what: String| StoreError::Damaged {
        stream: stream.to_owned(),
        seq,
        what,
    };
    let at: &str = row.try_get(1)?;
    let actor: &str = row.try_get(2)?;
    Ok(Row {
        stream: stream.to_owned(),
        seq,
        at: at
            .parse()
            .map_err(|_| damaged(format!("\"{at}\" is not a time.")))?,
        actor: actor.parse().map_err(damaged)?,
        request: row.try_get(3)?,
        entry: row.try_get(4)?,
    })
}

async fn rows_of(
    tx: &mut Transaction<'static, Any>,
    stream: &str,
    tables: &[&'static str],
) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    for table in tables {
        let sql = format!("SELECT * FROM {table} WHERE stream = $1");
        let rows = sqlx::query(AssertSqlSafe(sql))
            .bind(stream)
            .fetch_all(&mut **tx)
            .await?;
        for row in &rows {
            found.push(format!("{table}: {}", in_words(row)?));
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// `place=1 pair=4 games=3`: a row of any shape, to be compared and shown.
fn in_words(row: &AnyRow) -> Result<String, sqlx::Error> {
    let mut words = Vec::with_capacity(row.len());
    for column in row.columns() {
        let at = column.ordinal();
        let value = if row.try_get_raw(at)?.is_null() {
            "nothing".to_owned()
        } else if let Ok(number) = row.try_get::<i64, _>(at) {
            number.to_string()
        } else {
            row.try_get::<String, _>(at)?
        };
        words.push(format!("{}={value}", column.name()));
    }
    Ok(words.join(" "))
}
