//! What waits for the director, and what just happened: the column beside the board.

use super::tiles::{CALLED, Face, face};
use crate::ids::TableNo;
use crate::tournament::history::{HistoryLine, history};
use crate::tournament::seats::Grace;
use crate::tournament::{Agreement, Call, GameRef, Round, RoundStage, Table, TableState};
use crate::web::error::AppError;
use crate::web::page::Page;
use crate::web::room::{Room, stream};
use crate::web::seated::place;
use crate::web::since::Since;
use crate::web::state::State;
use crate::words::{capital, counted, uncapital};
use chrono::{DateTime, Utc};

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
        let since = last_word(&lines, game).map(|at| Since::new(page, at, now));
        waiting(room, round, game, table, since)
    });
    let mut queue: Vec<Waiting> = waiting.collect();
    queue.sort_by_key(|waiting| waiting.face.key != TableState::Disputed.key());
    let calls = room.t().open_calls();
    let calls = calls.map(|call| called(page, room, call, now));
    Ok(Desk {
        queue: calls.chain(queue).collect(),
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
    let who = |side| room.side_in(table.sides[side], game.round).words();
    let (what, act) = match state {
        TableState::Disputed => (disputed(table), "Settle it"),
        TableState::Reported(side) => {
            let said = format!(
                "Only {} have said so; the other side has not confirmed.",
                who(side)
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
            false => place(game),
        },
        url: room.table_url(game.round, game.table),
        what,
        act,
        since,
    })
}

fn called(page: &Page, room: &Room, call: &Call, now: DateTime<Utc>) -> Waiting {
    let by = room
        .t()
        .table(call.game)
        .map(|table| table.sides[call.side]);
    let by = by.map_or_else(String::new, |side| {
        room.side_in(side, call.game.round).words()
    });
    let about = match call.reason {
        Some(reason) => format!(": {}.", uncapital(reason.words())),
        None => ".".to_owned(),
    };
    Waiting {
        face: CALLED,
        place: format!("Table {}", call.game.table),
        url: room.url("/calls"),
        what: format!("{by} call the director{about}"),
        act: "Answer",
        since: Some(Since::new(page, call.at, now)),
    }
}

/// About what the two sides differ.
fn disputed(table: &Table) -> String {
    let differs = table
        .hands
        .iter()
        .find(|(_, slot)| slot.agreement() == Agreement::Disputed);
    match (&table.dispute, differs) {
        (Some(dispute), _) => {
            let by = capital(&table.sides[dispute.by].words());
            format!("{by}: {}", dispute.reason)
        }
        (None, Some((hand, _))) => format!("The two sides wrote hand {hand} differently."),
        (None, None) => "The two sides gave different results.".to_owned(),
    }
}

fn last_word(lines: &[HistoryLine], game: GameRef) -> Option<DateTime<Utc>> {
    let line = lines.iter().rev().find(|line| line.game == Some(game))?;
    Some(line.stamp.at)
}

fn silent(room: &Room, round: &Round, now: DateTime<Utc>) -> Vec<(TableNo, String)> {
    let grace = Grace::of(round, room.t().rules());
    let is_due = match round.stage {
        RoundStage::Started => grace.is_some_and(|grace| grace.is_over(now)),
        RoundStage::Closed => true,
        RoundStage::Released => false,
    };
    let tables = round
        .tables
        .iter()
        .filter(|table| is_due && table.state(room.t().rules()) == TableState::Waiting);
    tables
        .map(|table| {
            let url = room.table_url(round.no, table.no);
            (table.no, url)
        })
        .collect()
}

fn news(page: &Page, room: &Room, line: &HistoryLine) -> News {
    News {
        time: page.time(line.stamp.at),
        sentence: line.sentence.clone(),
        url: line.game.map(|game| room.table_url(game.round, game.table)),
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
