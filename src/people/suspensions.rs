//! Suspensions: who may not play in the club's tournaments, until when and why (rulebook TD1, NOTE).
//!
//! A suspension follows from the journal of the tournament that somebody walked out of, and goes
//! when the pair is brought back; that an owner lifted it is a plain row of its own.

use super::{PeopleError, tickets};
use crate::{
    db::{Db, list},
    ids::{PairNo, PersonId},
};
use chrono::{DateTime, Months, NaiveDate, Utc};
use chrono_tz::Tz;
use sqlx::{AssertSqlSafe, FromRow, Row, any::AnyRow};

/// Somebody left a tournament under way and named no substitute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suspension {
    pub person: PersonId,
    /// The tournament that was left, such as `tournament/spring-open`.
    pub stream: String,
    pub pair: PairNo,
    pub left_at: DateTime<Utc>,
    /// What the desk noted.
    pub reason: String,
    pub lifted: Option<Lifted>,
}

/// An owner let somebody play again before the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lifted {
    pub at: DateTime<Utc>,
    pub by: PersonId,
    pub reason: String,
}

/// Where and when somebody wants to play.
#[derive(Debug, Clone, Copy)]
pub struct Occasion<'a> {
    /// The tournament.
    pub stream: &'a str,
    /// Its own date, in the club's zone.
    pub day: NaiveDate,
    /// The club's.
    pub zone: Tz,
}

impl Suspension {
    /// The date of leaving, by the club's calendar.
    pub fn left_on(&self, zone: Tz) -> NaiveDate {
        self.left_at.with_timezone(&zone).date_naive()
    }

    /// The first day on which the person may play again.
    pub fn ends_on(&self, zone: Tz) -> NaiveDate {
        a_month_after(self.left_on(zone))
    }

    /// Whether it keeps the person out of this tournament. Whoever walked out of the very same one
    /// does not come back in another pair, even if it began the day before.
    pub fn bars(&self, occasion: &Occasion) -> bool {
        let month = self.left_on(occasion.zone)..self.ends_on(occasion.zone);
        let same = self.stream == occasion.stream;
        self.lifted.is_none() && (same || month.contains(&occasion.day))
    }
}

/// One calendar month: the same date of the next month, or its last day if it has no such date.
/// On that date one may play again.
pub fn a_month_after(day: NaiveDate) -> NaiveDate {
    day.checked_add_months(Months::new(1))
        .unwrap_or(NaiveDate::MAX)
}

/// Of all that bar this person from this tournament the one that lasts longest.
pub fn barring<'a>(
    suspensions: &'a [Suspension],
    person: PersonId,
    occasion: &Occasion,
) -> Option<&'a Suspension> {
    suspensions
        .iter()
        .filter(|suspension| suspension.person == person && suspension.bars(occasion))
        .max_by_key(|suspension| suspension.ends_on(occasion.zone))
}

/// The whole register, past and lifted ones too, the latest leaving first.
pub async fn all(db: &Db) -> Result<Vec<Suspension>, PeopleError> {
    let sql = format!("{ROWS} ORDER BY s.left_at DESC, s.stream, s.pair, s.person");
    Ok(sqlx::query_as(AssertSqlSafe(sql))
        .fetch_all(db.read())
        .await?)
}

/// Every suspension these people ever had.
pub async fn of(db: &Db, people: &[PersonId]) -> Result<Vec<Suspension>, PeopleError> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let sql = format!(
        "{ROWS} WHERE s.person IN ({}) ORDER BY s.left_at DESC, s.stream, s.pair, s.person",
        list(people.len(), |i| format!("${}", i + 1))
    );
    let mut query = sqlx::query_as(AssertSqlSafe(sql));
    for person in people {
        query = query.bind(person.0);
    }
    Ok(query.fetch_all(db.read()).await?)
}

/// Lets somebody play again before the time; the first word stands, however often it is sent.
///
/// # Errors
/// The database's.
pub async fn lift(
    db: &Db,
    suspension: &Suspension,
    by: PersonId,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), PeopleError> {
    sqlx::query(
        "INSERT INTO suspension_lifted (stream, person, left_at, lifted_at, lifted_by, reason) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(suspension.stream.as_str())
    .bind(suspension.person.0)
    .bind(suspension.left_at.timestamp_millis())
    .bind(now.timestamp_millis())
    .bind(by.0)
    .bind(reason)
    .execute(db.write())
    .await?;
    Ok(())
}

const ROWS: &str = "SELECT s.stream, s.pair, s.person, s.left_at, s.reason, \
     l.lifted_at, l.lifted_by, l.reason AS lifted_reason \
     FROM suspension s LEFT JOIN suspension_lifted l \
     ON l.stream = s.stream AND l.person = s.person AND l.left_at = s.left_at";

impl FromRow<'_, AnyRow> for Suspension {
    fn from_row(row: &AnyRow) -> Result<Suspension, sqlx::Error> {
        Ok(Suspension {
            person: PersonId(row.try_get("person")?),
            stream: row.try_get("stream")?,
            pair: PairNo(tickets::pair_no(row.try_get("pair")?)?),
            left_at: moment(row.try_get("left_at")?)?,
            reason: row.try_get("reason")?,
            lifted: lifted(row)?,
        })
    }
}

fn lifted(row: &AnyRow) -> Result<Option<Lifted>, sqlx::Error> {
    let Some(at) = row.try_get("lifted_at")? else {
        return Ok(None);
    };
    Ok(Some(Lifted {
        at: moment(at)?,
        by: PersonId(row.try_get("lifted_by")?),
        reason: row.try_get("lifted_reason")?,
    }))
}

fn moment(milliseconds: i64) -> Result<DateTime<Utc>, sqlx::Error> {
    DateTime::from_timestamp_millis(milliseconds)
        .ok_or_else(|| super::unreadable(format!("{milliseconds} is no moment.")))
}
