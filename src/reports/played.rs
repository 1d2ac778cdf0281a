//! Games that were played to their end at casual tables: their rows, written and read.

use super::results::write;
use crate::access::Actor;
use crate::db::Db;
use crate::games::bot::Level;
use crate::games::casual::{CasualTable, Door, Finished, Hand, Holder, Player, Settings, Since};
use crate::games::{Ending, Outcome, Seat};
use crate::ids::{GuestId, PersonId};
use crate::journal::{Value, Write};
use chrono::{DateTime, Utc};
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The table: casual/7KQ2M9XD.
    pub stream: String,
    /// From 1, of the table.
    pub number: u32,
    /// The slug of the game.
    pub game: String,
    /// House rules that differ from the game's own: key and value.
    pub rules: Vec<(String, String)>,
    pub door: Door,
    pub ending: Ending,
    pub ended: DateTime<Utc>,
    /// In the order of the seats.
    pub seats: Vec<Sat>,
}

/// One seat of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sat {
    pub seat: Seat,
    pub who: Who,
    pub since: Since,
    /// Whether a bot made some of the moves.
    pub by: Hand,
    pub place: u8,
    pub score: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    Member(PersonId),
    Guest(GuestId),
    Bot(Level),
}

/// Whose games are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// Those of tables that stood in the lobby.
    OpenTables,
    AllTables,
}

/// The last games, of one kind or of all, the newest first.
pub async fn last(
    db: &Db,
    of: Of,
    game: Option<&str>,
    limit: usize,
    skip: usize,
) -> Result<Vec<Played>, sqlx::Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM (
             SELECT * FROM casual_game WHERE (door = 'open' OR $1 = 'all') AND (game = $2 OR $2 = '')
             ORDER BY ended_at DESC, stream, number DESC LIMIT $3 OFFSET $4
         ) g JOIN casual_result r ON r.stream = g.stream AND r.number = g.number
         ORDER BY g.ended_at DESC, g.stream, g.number DESC, r.seat"
    );
    let which = match of {
        Of::OpenTables => "open",
        Of::AllTables => "all",
    };
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(which)
        .bind(game.unwrap_or_default())
        .bind(limit as i64)
        .bind(skip as i64)
        .fetch_all(db.read())
        .await?;
    games(&rows)
}

/// Every game of a kind, the oldest first.
pub async fn all(db: &Db, game: &str) -> Result<Vec<Played>, sqlx::Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM casual_game g
         JOIN casual_result r ON r.stream = g.stream AND r.number = g.number
         WHERE g.game = $1 ORDER BY g.ended_at, g.stream, g.number, r.seat"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(game)
        .fetch_all(db.read())
        .await?;
    games(&rows)
}

/// The last games of a member, the newest first.
pub async fn of_member(
    db: &Db,
    person: PersonId,
    limit: usize,
) -> Result<Vec<Played>, sqlx::Error> {
    let sql = format!(
        "SELECT {COLUMNS} FROM (
             SELECT c.* FROM casual_game c
             JOIN casual_result own ON own.stream = c.stream AND own.number = c.number
             WHERE own.person = $1 ORDER BY c.ended_at DESC, c.stream, c.number DESC LIMIT $2
         ) g JOIN casual_result r ON r.stream = g.stream AND r.number = g.number
         ORDER BY g.ended_at DESC, g.stream, g.number DESC, r.seat"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(person.0)
        .bind(limit as i64)
        .fetch_all(db.read())
        .await?;
    games(&rows)
}

const COLUMNS: &str = "g.stream, g.number, g.game, g.rules, g.door, g.ending, g.ended_at,
    r.seat, r.who, r.since, r.hand, r.place, r.score";

/// Rows of one game stand together.
fn games(rows: &[AnyRow]) -> Result<Vec<Played>, sqlx::Error> {
    let mut games: Vec<Played> = Vec::new();
    for row in rows {
        let game = game(row)?;
        match games
            .last_mut()
            .filter(|last| (&last.stream, last.number) == (&game.stream, game.number))
        {
            Some(last) => last.seats.extend(game.seats),
            None => games.push(game),
        }
    }
    Ok(games)
}

fn game(row: &AnyRow) -> Result<Played, sqlx::Error> {
    let text = |column: &str| row.try_get::<String, _>(column);
    let ended = DateTime::from_timestamp_millis(row.try_get("ended_at")?);
    Ok(Played {
        stream: text("stream")?,
        number: row.try_get::<i64, _>("number")? as u32,
        game: text("game")?,
        rules: serde_json::from_str(&text("rules")?)
            .map_err(|error| sqlx::Error::Decode(error.into()))?,
        door: known(&[Door::Open, Door::ByLink], Door::key, &text("door")?)?,
        ending: known(&[Ending::Won, Ending::Capped], ending, &text("ending")?)?,
        ended: ended.unwrap_or_default(),
        seats: vec![Sat {
            seat: Seat(row.try_get::<i64, _>("seat")? as u8),
            who: who(&text("who")?)?,
            since: known(&[Since::TheStart, Since::Later], since, &text("since")?)?,
            by: known(&[Hand::Own, Hand::Bot], hand, &text("hand")?)?,
            place: row.try_get::<i64, _>("place")? as u8,
            score: row.try_get::<i64, _>("score")? as i32,
        }],
    })
}

fn known<T: Copy>(all: &[T], key: fn(T) -> &'static str, text: &str) -> Result<T, sqlx::Error> {
    let found = all.iter().copied().find(|one| key(*one) == text);
    found.ok_or_else(|| unknown(text))
}

fn unknown(text: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("\"{text}\" is not known here").into())
}

fn who(text: &str) -> Result<Who, sqlx::Error> {
    if let Some(level) = text.strip_prefix("bot:") {
        return level.parse().map(Who::Bot).map_err(|_| unknown(text));
    }
    match text.parse() {
        Ok(Actor::Person(id)) => Ok(Who::Member(id)),
        Ok(Actor::Guest(id)) => Ok(Who::Guest(id)),
        Ok(Actor::Public | Actor::Pair(_) | Actor::System) | Err(_) => Err(unknown(text)),
    }
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Capped => "capped",
    }
}

fn since(since: Since) -> &'static str {
    match since {
        Since::TheStart => "start",
        Since::Later => "later",
    }
}

fn hand(hand: Hand) -> &'static str {
    match hand {
        Hand::Own => "own",
        Hand::Bot => "bot",
    }
}

impl Played {
    /// A game as its table tells it.
    pub fn of(stream: &str, number: u32, settings: &Settings, finished: &Finished) -> Played {
        let Outcome { places, scores, .. } = &finished.outcome;
        let seats = finished.players.iter().zip(places).zip(scores).zip(0..);
        let sat = |(((player, place), score), seat): (((&Player, &u8), &i32), u8)| {
            Some(Sat {
                seat: Seat(seat),
                who: Who::holding(player.holder)?,
                since: player.since,
                by: player.by,
                place: *place,
                score: *score,
            })
        };
        Played {
            stream: stream.to_owned(),
            number,
            game: settings.game.clone(),
            rules: settings.rules.clone(),
            door: settings.door,
            ending: finished.outcome.ending,
            ended: finished.ended,
            seats: seats.filter_map(sat).collect(),
        }
    }
}

impl Who {
    fn holding(holder: Holder) -> Option<Who> {
        match holder {
            Holder::Somebody(Actor::Person(id)) => Some(Who::Member(id)),
            Holder::Somebody(Actor::Guest(id)) => Some(Who::Guest(id)),
            Holder::Bot(level) => Some(Who::Bot(level)),
            Holder::Somebody(Actor::Public | Actor::Pair(_) | Actor::System) | Holder::Nobody => {
                None
            }
        }
    }

    /// As it is stored, and the number of a member.
    fn key(self) -> (String, Option<i64>) {
        match self {
            Who::Member(id) => (Actor::Person(id).to_string(), Some(id.0)),
            Who::Guest(id) => (Actor::Guest(id).to_string(), None),
            Who::Bot(level) => (format!("bot:{level}"), None),
        }
    }
}

/// The rows of a table.
pub(super) fn writes(stream: &str, table: &CasualTable) -> Vec<Write> {
    let mut writes = vec![
        write(
            "DELETE FROM casual_game WHERE stream = $1",
            vec![stream.into()],
        ),
        write(
            "DELETE FROM casual_result WHERE stream = $1",
            vec![stream.into()],
        ),
    ];
    let Some(settings) = table.settings() else {
        return writes;
    };
    for (finished, number) in table.finished().iter().zip(1..) {
        let played = Played::of(stream, number, settings, finished);
        writes.push(row(&played));
        writes.extend(played.seats.iter().map(|sat| result(&played, sat)));
    }
    writes
}

fn row(played: &Played) -> Write {
    let rules = serde_json::to_string(&played.rules).unwrap_or_else(|_| "[]".to_owned());
    write(
        "INSERT INTO casual_game (stream, number, game, rules, door, ending, ended_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        vec![
            played.stream.as_str().into(),
            Value::Int(played.number.into()),
            played.game.as_str().into(),
            rules.into(),
            played.door.key().into(),
            ending(played.ending).into(),
            Value::Int(played.ended.timestamp_millis()),
        ],
    )
}

fn result(played: &Played, sat: &Sat) -> Write {
    let (who, person) = sat.who.key();
    write(
        "INSERT INTO casual_result
         (stream, number, seat, who, person, since, hand, place, score)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        vec![
            played.stream.as_str().into(),
            Value::Int(played.number.into()),
            Value::Int(sat.seat.0.into()),
            who.into(),
            person.into(),
            since(sat.since).into(),
            hand(sat.by).into(),
            Value::Int(sat.place.into()),
            Value::Int(sat.score.into()),
        ],
    )
}
