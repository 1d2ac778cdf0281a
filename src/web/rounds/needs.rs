//! What waits for the director, and what just happened: the column beside the board.

use super::tiles::{Face, face};
use crate::ids::TableNo;
use crate::tournament::history::{HistoryLine, history};
use crate::tournament::{Agreement, GameRef, Round, RoundStage, Table, TableState};
use crate::web::error::AppError;
use crate::web::page::Page;
use crate::web::room::{Room, stream};
use crate::web::state::State;
use crate::words::counted;
use chrono::{DateTime, TimeDelta, Utc};

pub struct Desk {
    pub queue: Vec<Waiting>,
    /// Tables of a running round from which nothing has come after the minutes of grace.
    pub silent: Vec<(TableNo, String)>,
    pub feed: Vec<News>,
}

/// A table that the director has to look at.
pub struct Waiting {
    pub face: Face,
    /// "Table 6", or "Round 2, table 6" of an earlier one.
    pub place: String,
    pub url: String,
    pub what: String,
    /// The way out, on its button.
    pub act: &'static str,
    pub since: Option<Since>,
}

pub struct Since {
    /// "7:41 pm"
    pub time: String,
    /// Milliseconds since 1970, for the script that counts on.
    pub at: i64,
    /// "6 min"
    pub minutes: String,
}

/// One line of the feed.
pub struct News {
    pub time: String,
    pub sentence: String,
    pub url: Option<String>,
}

/// How many lines of the history stand beside the board.
const FEED: usize = 8;

pub async fn desk(
    page: &Page,
    state: &State,
    room: &Room,
    round: &Round,
) -> Result<Desk, AppError> {
    let entries = state.tournaments.history(&stream(&room.slug)).await;
    let entries = entries.map_err(AppError::broken)?;
    let names = |person| room.name(person);
    let lines = history(&entries, &names);
    let now = Utc::now();
    let waiting = room.t().games().filter_map(|(game, table)| {
        let since = last_word(&lines, game).map(|at| since(page, at, now));
        waiting(room, round, game, table, since)
    });
    let mut queue: Vec<Waiting> = waiting.collect();
    queue.sort_by_key(|waiting| waiting.face.key != TableState::Disputed.key());
    Ok(Desk {
        queue,
        silent: silent(room, round, now),
        feed: lines
            .iter()
            .rev()
            .take(FEED)
            .map(|line| news(page, room, line))
            .collect(),
    })
}

fn waiting(
    room: &Room,
    round: &Round,
    game: GameRef,
    table: &Table,
    since: Option<Since>,
) -> Option<Waiting> {
    let state = table.state(room.t().rules());
    let pair = |side| room.pair_in(table.pairs[side], game.round).words();
    let (what, act) = match state {
        TableState::Disputed => (disputed(table), "Settle it"),
        TableState::Reported(side) => {
            let said = format!(
                "Only {} says so; the other side has not confirmed.",
                pair(side)
            );
            (said, "Look at it")
        }
        TableState::Waiting
        | TableState::Playing
        | TableState::Confirmed
        | TableState::Decided
        | TableState::NotPlayed => return None,
    };
    Some(Waiting {
        face: face(state),
        place: match game.round == round.no {
            true => format!("Table {}", game.table),
            false => format!("Round {}, table {}", game.round, game.table),
        },
        url: room.url(format!("/rounds/{}/tables/{}", game.round, game.table)),
        what,
        act,
        since,
    })
}

/// About what the two sides differ.
fn disputed(table: &Table) -> String {
    let differs = table
        .hands
        .iter()
        .find(|(_, slot)| slot.agreement() == Agreement::Disputed);
    match (&table.dispute, differs) {
        (Some(dispute), _) => {
            format!("Pair {}: {}", table.pairs[dispute.by], dispute.reason)
        }
        (None, Some((hand, _))) => format!("The two sides wrote hand {hand} differently."),
        (None, None) => "The two sides gave different results.".to_owned(),
    }
}

fn last_word(lines: &[HistoryLine], game: GameRef) -> Option<DateTime<Utc>> {
    let line = lines.iter().rev().find(|line| line.game == Some(game))?;
    Some(line.stamp.at)
}

fn since(page: &Page, at: DateTime<Utc>, now: DateTime<Utc>) -> Since {
    Since {
        time: page.time(at),
        at: at.timestamp_millis(),
        minutes: format!("{} min", (now - at).num_minutes().max(0)),
    }
}

fn silent(room: &Room, round: &Round, now: DateTime<Utc>) -> Vec<(TableNo, String)> {
    let grace = TimeDelta::minutes(room.t().rules().seat_grace_minutes.into());
    let is_due = match (round.stage, round.started_at) {
        (RoundStage::Started, Some(started)) => now > started + grace,
        (RoundStage::Closed, _) => true,
        (RoundStage::Released | RoundStage::Started, _) => false,
    };
    let tables = round
        .tables
        .iter()
        .filter(|table| is_due && table.state(room.t().rules()) == TableState::Waiting);
    tables
        .map(|table| {
            let url = room.url(format!("/rounds/{}/tables/{}", round.no, table.no));
            (table.no, url)
        })
        .collect()
}

fn news(page: &Page, room: &Room, line: &HistoryLine) -> News {
    News {
        time: page.time(line.stamp.at),
        sentence: line.sentence.clone(),
        url: line
            .game
            .map(|game| room.url(format!("/rounds/{}/tables/{}", game.round, game.table))),
    }
}

impl Desk {
    /// "2 waiting"
    pub fn count(&self) -> String {
        let silent = usize::from(!self.silent.is_empty());
        match self.queue.len() + silent {
            0 => "Nothing".to_owned(),
            count => format!("{count} waiting"),
        }
    }

    /// "3 tables have entered nothing yet."
    pub fn silent_words(&self) -> String {
        match self.silent.len() {
            1 => "1 table has entered nothing yet.".to_owned(),
            many => format!("{} have entered nothing yet.", counted(many, "table")),
        }
    }
}
