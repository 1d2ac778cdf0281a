//! What follows from the journals of tournaments: a headline for each, the certified places, and
//! who walked out.
//!
//! Written by the journal in the transaction of the entry they follow from; read by pages that
//! show many tournaments at once.

use super::suspensions;
use crate::{
    db::Db,
    journal::{Projection, Value, Write},
    tournament::{Entrants, Stage, Tournament, records, standings, standings::Scope},
};
use chrono::NaiveDateTime;
use sqlx::Row;

pub const PROJECTION: Projection<Tournament> = Projection {
    writes,
    tables: &["headline", "result", "suspension"],
};

/// What a list of tournaments says about one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headline {
    pub stream: String,
    pub name: String,
    /// In the club's own time.
    pub starts: NaiveDateTime,
    pub venue: String,
    pub stage: Stage,
    pub entrants: Entrants,
    /// Pairs, or single players, entered and not withdrawn.
    pub pairs: u16,
    /// Rounds posted so far.
    pub round: u16,
    /// Rounds planned.
    pub rounds: u16,
}

/// Every tournament, the latest start first.
pub async fn headlines(db: &Db) -> Result<Vec<Headline>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT stream, name, starts, venue, stage, entrants, pairs, round, rounds FROM headline
         ORDER BY starts DESC, stream",
    )
    .fetch_all(db.read())
    .await?;
    rows.iter()
        .map(|row| {
            Ok(Headline {
                stream: row.try_get("stream")?,
                name: row.try_get("name")?,
                starts: starts(&row.try_get::<String, _>("starts")?)?,
                venue: row.try_get("venue")?,
                stage: stage(&row.try_get::<String, _>("stage")?)?,
                entrants: entrants(&row.try_get::<String, _>("entrants")?)?,
                pairs: row.try_get::<i64, _>("pairs")? as u16,
                round: row.try_get::<i64, _>("round")? as u16,
                rounds: row.try_get::<i64, _>("rounds")? as u16,
            })
        })
        .collect()
}

const STARTS: &str = "%Y-%m-%dT%H:%M";

fn starts(text: &str) -> Result<NaiveDateTime, sqlx::Error> {
    NaiveDateTime::parse_from_str(text, STARTS).map_err(|error| sqlx::Error::Decode(error.into()))
}

fn stage(key: &str) -> Result<Stage, sqlx::Error> {
    let known = [Stage::Open, Stage::UnderWay, Stage::Certified];
    known
        .into_iter()
        .find(|stage| stage.key() == key)
        .ok_or_else(|| sqlx::Error::Decode(format!("\"{key}\" is no stage").into()))
}

fn entrants(key: &str) -> Result<Entrants, sqlx::Error> {
    let known = [Entrants::Pairs, Entrants::Players];
    known
        .into_iter()
        .find(|entrants| entrants.key() == key)
        .ok_or_else(|| sqlx::Error::Decode(format!("nobody plays as \"{key}\"").into()))
}

fn writes(stream: &str, t: &Tournament) -> Vec<Write> {
    let mut writes = vec![
        write(
            "DELETE FROM headline WHERE stream = $1",
            vec![stream.into()],
        ),
        write("DELETE FROM result WHERE stream = $1", vec![stream.into()]),
    ];
    writes.extend(suspensions::writes(stream, t));
    if t.stage() == Stage::Unopened {
        return writes;
    }
    writes.push(headline(stream, t));
    if t.stage() == Stage::Certified {
        writes.extend(results(stream, t));
    }
    writes
}

fn headline(stream: &str, t: &Tournament) -> Write {
    let active = t.pairs.iter().filter(|pair| pair.is_active()).count();
    write(
        "INSERT INTO headline (stream, name, starts, venue, stage, entrants, pairs, round, rounds)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        vec![
            stream.into(),
            t.settings.name.as_str().into(),
            t.settings.starts.format(STARTS).to_string().into(),
            t.settings.venue.as_str().into(),
            t.stage().key().into(),
            t.entrants().key().into(),
            Value::Int(active as i64),
            Value::Int(t.rounds.len() as i64),
            Value::Int(i64::from(t.planned_rounds())),
        ],
    )
}

/// The places are the official ones of the pairs; the figures are each person's own.
fn results(stream: &str, t: &Tournament) -> Vec<Write> {
    let official = t.certificate.as_deref().unwrap_or_default();
    let mut writes = Vec::new();
    let standings = standings(t, Scope::Settled);
    for line in &standings.lines {
        let place = official
            .iter()
            .find(|o| o.pair == line.pair)
            .map_or(line.place, |o| o.place);
        for record in records(t, &standings, line) {
            writes.push(write(
                "INSERT INTO result (stream, pair, person, place, played, won, points, sets, bostons)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                vec![
                    stream.into(),
                    Value::Int(i64::from(line.pair.0)),
                    Value::Int(record.person.0),
                    Value::Int(i64::from(place)),
                    Value::Int(i64::from(record.played)),
                    Value::Int(i64::from(record.won)),
                    Value::Int(i64::from(record.points)),
                    Value::Int(i64::from(record.sets)),
                    Value::Int(i64::from(record.bostons)),
                ],
            ));
        }
    }
    writes
}

pub(super) fn write(sql: &'static str, values: Vec<Value>) -> Write {
    Write { sql, values }
}
