//! Which club event a game of a casual table was recorded in: no game is in two.

use crate::db::{Db, list};
use sqlx::{AssertSqlSafe, Row};
use std::collections::HashMap;

/// A game of a casual table: its stream, and its number there.
pub type GameId = (String, u32);

/// What became of a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// The games are this event's.
    Made,
    /// One of them is another's, and none was claimed.
    Taken,
}

/// The events that have these games.
pub async fn events(db: &Db, games: &[GameId]) -> Result<HashMap<GameId, String>, sqlx::Error> {
    if games.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = format!(
        "SELECT played_at, number, event FROM recorded_game WHERE played_at IN ({})",
        list(games.len(), |i| format!("${}", i + 1))
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for (stream, _) in games {
        query = query.bind(stream);
    }
    let rows = query.fetch_all(db.read()).await?;
    let events = rows.iter().map(|row| {
        let number: i64 = row.try_get("number")?;
        let game: GameId = (row.try_get("played_at")?, number as u32);
        Ok((game, row.try_get("event")?))
    });
    let events: Result<HashMap<GameId, String>, sqlx::Error> = events.collect();
    let mut events = events?;
    events.retain(|game, _| games.contains(game));
    Ok(events)
}

/// The games that an event has.
pub async fn games(db: &Db, event: &str) -> Result<Vec<GameId>, sqlx::Error> {
    let rows = sqlx::query("SELECT played_at, number FROM recorded_game WHERE event = $1")
        .bind(event)
        .fetch_all(db.read())
        .await?;
    let games = rows.iter().map(|row| {
        let number: i64 = row.try_get("number")?;
        let game: GameId = (row.try_get("played_at")?, number as u32);
        Ok(game)
    });
    games.collect()
}

/// Claims games for an event, all of them or none; to claim them again changes nothing.
pub async fn claim(db: &Db, event: &str, games: &[GameId]) -> Result<Claim, sqlx::Error> {
    let mut tx = db.begin().await?;
    for (stream, number) in games {
        let claimed = sqlx::query(
            "INSERT INTO recorded_game (played_at, number, event) VALUES ($1, $2, $3)
             ON CONFLICT DO NOTHING",
        )
        .bind(stream)
        .bind(i64::from(*number))
        .bind(event)
        .execute(&mut *tx)
        .await?;
        if claimed.rows_affected() > 0 {
            continue;
        }
        let held: String =
            sqlx::query("SELECT event FROM recorded_game WHERE played_at = $1 AND number = $2")
                .bind(stream)
                .bind(i64::from(*number))
                .fetch_one(&mut *tx)
                .await?
                .try_get("event")?;
        if held != event {
            tx.rollback().await?;
            return Ok(Claim::Taken);
        }
    }
    tx.commit().await?;
    Ok(Claim::Made)
}

/// Gives the games of an event back that was not opened.
pub async fn unclaim(db: &Db, event: &str) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM recorded_game WHERE event = $1")
        .bind(event)
        .execute(db.write())
        .await?;
    Ok(())
}
