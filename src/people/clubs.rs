//! The club: its name, time zone and currency, and the one-time link by which its first owner is made.

use super::{Account, Name, NewPerson, Note, PeopleError, Token, accounts, members, unreadable};
use crate::{access::Role, db::Db, ids::PersonId};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use sqlx::{FromRow, Row, any::AnyRow};
use std::{fmt, str::FromStr};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Club {
    pub name: Name,
    /// Every time on screen and paper is shown in it.
    pub time_zone: Tz,
    pub currency: Currency,
}

/// An ISO 4217 code, such as `USD`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Currency(String);

impl FromStr for Currency {
    type Err = String;
    fn from_str(typed: &str) -> Result<Self, Self::Err> {
        let code = typed.trim().to_ascii_uppercase();
        if code.len() == 3 && code.bytes().all(|letter| letter.is_ascii_uppercase()) {
            return Ok(Currency(code));
        }
        Err("Write the currency as its three letters, such as USD.".to_owned())
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The person who sets the club up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOwner {
    pub name: Name,
    pub account: Account,
}

/// The club, once it is set up.
pub async fn club(db: &Db) -> Result<Option<Club>, PeopleError> {
    Ok(
        sqlx::query_as("SELECT name, time_zone, currency FROM club WHERE id = 1")
            .fetch_optional(db.read())
            .await?,
    )
}

pub async fn change(db: &Db, club: &Club) -> Result<(), PeopleError> {
    sqlx::query("UPDATE club SET name = $1, time_zone = $2, currency = $3 WHERE id = 1")
        .bind(club.name.as_str())
        .bind(club.time_zone.name())
        .bind(club.currency.to_string())
        .execute(db.write())
        .await?;
    Ok(())
}

/// While the club has no owner: a new set-up link's token, in place of the one before.
pub async fn offer_set_up(db: &Db) -> Result<Option<Token>, PeopleError> {
    let owners: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM person WHERE role = 'owner' AND status = 'active'",
    )
    .fetch_one(db.read())
    .await?;
    if owners > 0 {
        return Ok(None);
    }
    let token = Token::random()?;
    sqlx::query("INSERT INTO setup_link (id, hash) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash")
        .bind(token.hash())
        .execute(db.write())
        .await?;
    Ok(Some(token))
}

/// Whether this set-up link still works.
pub async fn is_offered(db: &Db, token: &Token) -> Result<bool, PeopleError> {
    let links: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM setup_link WHERE hash = $1")
        .bind(token.hash())
        .fetch_one(db.read())
        .await?;
    Ok(links > 0)
}

/// Makes the club and its first owner; the link dies with it.
///
/// # Errors
/// Refused if the link was used before or a newer one was made.
pub async fn set_up(
    db: &Db,
    token: &Token,
    club: &Club,
    owner: &NewOwner,
    now: DateTime<Utc>,
) -> Result<PersonId, PeopleError> {
    let mut tx = db.begin().await?;
    let used = sqlx::query("DELETE FROM setup_link WHERE hash = $1")
        .bind(token.hash())
        .execute(&mut *tx)
        .await?;
    if used.rows_affected() == 0 {
        return Err(PeopleError::Refused(
            "This set-up link has been used, or a newer one was printed when First Jack started last.",
        ));
    }
    sqlx::query(
        "INSERT INTO club (id, name, time_zone, currency, created_at) VALUES (1, $1, $2, $3, $4) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone, currency = excluded.currency",
    )
    .bind(club.name.as_str())
    .bind(club.time_zone.name())
    .bind(club.currency.to_string())
    .bind(now.timestamp_millis())
    .execute(&mut *tx)
    .await?;
    let person = NewPerson {
        name: owner.name.clone(),
        note: Note::default(),
        role: Role::Owner,
    };
    let id = members::add_in(&mut tx, &person, now).await?;
    accounts::open_in(&mut tx, id, &owner.account).await?;
    tx.commit().await?;
    Ok(id)
}

impl FromRow<'_, AnyRow> for Club {
    fn from_row(row: &AnyRow) -> Result<Club, sqlx::Error> {
        let name: &str = row.try_get("name")?;
        let time_zone: &str = row.try_get("time_zone")?;
        let currency: &str = row.try_get("currency")?;
        Ok(Club {
            name: Name::parse(name).map_err(unreadable)?,
            time_zone: time_zone
                .parse()
                .map_err(|_| unreadable(format!("\"{time_zone}\" is not a time zone.")))?,
            currency: currency.parse().map_err(unreadable)?,
        })
    }
}
