//! Sessions: who is signed in, behind a random token in a cookie.

use super::{PeopleError, Person, Token};
use crate::{
    db::Db,
    ids::{PairNo, PersonId},
};
use chrono::{DateTime, Utc};
use sqlx::{Any, FromRow, Row, Transaction, any::AnyRow};

/// Whom a session is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holder {
    Person(PersonId),
    /// A phone without an account that opened a pair's ticket.
    Ticket {
        stream: String,
        pair: PairNo,
    },
}

/// Whoever shows a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Session {
    Person(Person),
    Ticket { stream: String, pair: PairNo },
}

/// Starts a session and gives the cookie's token; sessions past their time are cleared away.
pub async fn start(
    db: &Db,
    holder: &Holder,
    until: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Token, PeopleError> {
    let token = Token::random()?;
    let (person, stream, pair) = match holder {
        Holder::Person(id) => (Some(id.0), None, None),
        Holder::Ticket { stream, pair } => (None, Some(stream), Some(i64::from(pair.0))),
    };
    let mut tx = db.begin().await?;
    sqlx::query("DELETE FROM session WHERE expires_at <= $1")
        .bind(now.timestamp_millis())
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "INSERT INTO session (hash, person, stream, pair, expires_at) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind(token.hash())
    .bind(person)
    .bind(stream)
    .bind(pair)
    .bind(until.timestamp_millis())
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(token)
}

/// Whose session it is, if it is one, not yet past its time, of somebody not removed.
pub async fn find(
    db: &Db,
    token: &Token,
    now: DateTime<Utc>,
) -> Result<Option<Session>, PeopleError> {
    Ok(sqlx::query_as(
        "SELECT session.stream, session.pair, person.* FROM session LEFT JOIN person ON person.id = session.person \
         WHERE session.hash = $1 AND session.expires_at > $2 AND (session.person IS NULL OR person.status = 'active')",
    )
    .bind(token.hash())
    .bind(now.timestamp_millis())
    .fetch_optional(db.read())
    .await?)
}

/// Signs out here.
pub async fn end(db: &Db, token: &Token) -> Result<(), PeopleError> {
    sqlx::query("DELETE FROM session WHERE hash = $1")
        .bind(token.hash())
        .execute(db.write())
        .await?;
    Ok(())
}

/// Signs a person out everywhere.
pub async fn end_all(db: &Db, person: PersonId) -> Result<(), PeopleError> {
    let mut tx = db.begin().await?;
    end_all_in(&mut tx, person).await?;
    Ok(tx.commit().await?)
}

pub(super) async fn end_all_in(
    tx: &mut Transaction<'static, Any>,
    person: PersonId,
) -> Result<(), PeopleError> {
    sqlx::query("DELETE FROM session WHERE person = $1")
        .bind(person.0)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Takes every phone from a pair's table.
pub(super) async fn end_ticket_in(
    tx: &mut Transaction<'static, Any>,
    stream: &str,
    pair: PairNo,
) -> Result<(), PeopleError> {
    sqlx::query("DELETE FROM session WHERE stream = $1 AND pair = $2")
        .bind(stream)
        .bind(i64::from(pair.0))
        .execute(&mut **tx)
        .await?;
    Ok(())
}

impl FromRow<'_, AnyRow> for Session {
    fn from_row(row: &AnyRow) -> Result<Session, sqlx::Error> {
        let stream: Option<String> = row.try_get("stream")?;
        match stream {
            Some(stream) => Ok(Session::Ticket {
                stream,
                pair: PairNo(super::tickets::pair_no(row.try_get("pair")?)?),
            }),
            None => Person::from_row(row).map(Session::Person),
        }
    }
}
