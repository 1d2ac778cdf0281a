//! What follows from the journals of casual tables: a line of the lobby for each, and the games
//! played to their end.

use super::played;
use crate::db::Db;
use crate::games::casual::{CasualTable, Door, Holder, Stage};
use crate::journal::{Projection, Value, Write};
use chrono::{DateTime, Utc};
use sqlx::Row;

pub const PROJECTION: Projection<CasualTable> = Projection {
    writes,
    tables: &["casual_table", "casual_game", "casual_result"],
};

/// A table as the lobby lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub stream: String,
    /// The slug of the game.
    pub game: String,
    pub stage: Stage,
    pub seats: u8,
    /// Seats held by people, and by bots.
    pub people: u8,
    pub bots: u8,
    pub opened: DateTime<Utc>,
}

/// How many tables the lobby shows.
const LISTED: i64 = 50;

/// The open tables that are neither closed nor older than `since`, the newest first.
pub async fn tables(db: &Db, since: DateTime<Utc>) -> Result<Vec<Listed>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT stream, game, stage, seats, people, bots, opened_at FROM casual_table
         WHERE door = 'open' AND stage <> 'closed' AND opened_at >= $1
         ORDER BY opened_at DESC, stream LIMIT $2",
    )
    .bind(since.timestamp_millis())
    .bind(LISTED)
    .fetch_all(db.read())
    .await?;
    let listed = rows.iter().map(|row| {
        let opened: i64 = row.try_get("opened_at")?;
        Ok(Listed {
            stream: row.try_get("stream")?,
            game: row.try_get("game")?,
            stage: stage(&row.try_get::<String, _>("stage")?)?,
            seats: row.try_get::<i64, _>("seats")? as u8,
            people: row.try_get::<i64, _>("people")? as u8,
            bots: row.try_get::<i64, _>("bots")? as u8,
            opened: DateTime::from_timestamp_millis(opened).unwrap_or_default(),
        })
    });
    listed.collect()
}

fn stage(key: &str) -> Result<Stage, sqlx::Error> {
    Stage::ALL
        .into_iter()
        .find(|stage| stage.key() == key)
        .ok_or_else(|| sqlx::Error::Decode(format!("\"{key}\" is no stage").into()))
}

fn writes(stream: &str, table: &CasualTable) -> Vec<Write> {
    let gone = Write {
        sql: "DELETE FROM casual_table WHERE stream = $1",
        values: vec![stream.into()],
    };
    let lobby = std::iter::once(gone).chain(line(stream, table));
    lobby.chain(played::writes(stream, table)).collect()
}

fn line(stream: &str, table: &CasualTable) -> Option<Write> {
    let settings = table.settings()?;
    let held = |by: fn(&Holder) -> bool| {
        let held = table.chairs().iter().filter(|chair| by(&chair.holder));
        Value::Int(held.count() as i64)
    };
    Some(Write {
        sql: "INSERT INTO casual_table (stream, game, door, stage, seats, people, bots, opened_at)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        values: vec![
            stream.into(),
            settings.game.as_str().into(),
            Door::key(settings.door).into(),
            table.stage().key().into(),
            Value::Int(i64::from(settings.seats)),
            held(|holder| matches!(holder, Holder::Somebody(_))),
            held(|holder| matches!(holder, Holder::Bot(_))),
            Value::Int(table.opened().map_or(0, |at| at.timestamp_millis())),
        ],
    })
}
