//! Guests: people who play at casual tables under a nickname, without an account.

use super::tokens::random_number;
use super::{Name, PeopleError, Token};
use crate::db::{Db, list};
use crate::ids::GuestId;
use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, Row};
use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    pub id: GuestId,
    pub name: String,
}

/// The guest of this browser from now on, or its guest under another name.
pub async fn named(
    db: &Db,
    token: &Token,
    name: &Name,
    until: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Guest, PeopleError> {
    let mut tx = db.begin().await?;
    sqlx::query("DELETE FROM guest WHERE expires_at <= $1")
        .bind(now.timestamp_millis())
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "INSERT INTO guest (id, hash, name, expires_at) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (hash) DO UPDATE SET name = excluded.name, expires_at = excluded.expires_at",
    )
    .bind(random_number()?)
    .bind(token.hash())
    .bind(name.as_str())
    .bind(until.timestamp_millis())
    .execute(&mut *tx)
    .await?;
    let row = sqlx::query("SELECT id FROM guest WHERE hash = $1")
        .bind(token.hash())
        .fetch_one(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(Guest {
        id: GuestId(row.try_get("id")?),
        name: name.as_str().to_owned(),
    })
}

/// The guest of this browser, if it has one whose time is not over.
pub async fn find(
    db: &Db,
    token: &Token,
    now: DateTime<Utc>,
) -> Result<Option<Guest>, PeopleError> {
    let row = sqlx::query("SELECT id, name FROM guest WHERE hash = $1 AND expires_at > $2")
        .bind(token.hash())
        .bind(now.timestamp_millis())
        .fetch_optional(db.read())
        .await?;
    let guest = row.map(|row| {
        Ok::<_, PeopleError>(Guest {
            id: GuestId(row.try_get("id")?),
            name: row.try_get("name")?,
        })
    });
    guest.transpose()
}

/// The names of these guests; who is gone has none.
pub async fn names(db: &Db, ids: &[GuestId]) -> Result<HashMap<GuestId, String>, PeopleError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = format!(
        "SELECT id, name FROM guest WHERE id IN ({})",
        list(ids.len(), |i| format!("${}", i + 1))
    );
    let mut query = sqlx::query(AssertSqlSafe(sql));
    for id in ids {
        query = query.bind(id.0);
    }
    let rows = query.fetch_all(db.read()).await?;
    let names = rows
        .iter()
        .map(|row| Ok::<_, PeopleError>((GuestId(row.try_get("id")?), row.try_get("name")?)));
    names.collect()
}
