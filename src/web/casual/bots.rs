//! Bots at their tables: one watch for each table that waits for a bot, or for a clock.
//!
//! A bot thinks off the threads that answer requests. What it does is recorded under a request made
//! of the number of the entry it answers, so two servers that both play for it have played once; and
//! with a sign that no form's token has, so that nobody can use it up.

use super::at::stream;
use crate::access::Viewer;
use crate::games::Turn;
use crate::games::casual::{CasualTable, Command};
use crate::journal::Open;
use crate::web::state::State;
use actix_web::web::{self, Data};
use chrono::Utc;
use futures_util::StreamExt;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Tables somebody of this server watches over.
#[derive(Debug, Default)]
pub struct Watched(Mutex<HashSet<String>>);

impl Watched {
    /// Whether this table was watched by nobody until now.
    fn begin(&self, code: &str) -> bool {
        let mut watched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        watched.insert(code.to_owned())
    }

    fn end(&self, code: &str) {
        let mut watched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        watched.remove(code);
    }
}

/// So many pauses make a rest.
const RESTS: u32 = 3;

/// What a table waits for, besides people.
enum Awaited {
    Bot(Command),
    Clock { number: u32, wait: Duration },
    Nothing,
}

/// Sees to it that bots play at this table and the clock is kept; returns at once.
pub fn watch(state: &Data<State>, code: &str) {
    if !state.watched.begin(code) {
        return;
    }
    let (state, code) = (state.clone(), code.to_owned());
    tokio::spawn(async move {
        let mut last = 0;
        while let Some(open) = read(&state, &code).await {
            last = open.seq;
            if !take_a_turn(&state, &code, &open).await {
                break;
            }
        }
        state.watched.end(&code);
        // Whoever moved while this watch was ending was told that there is one.
        if read(&state, &code).await.is_some_and(|now| now.seq > last) {
            watch(&state, &code);
        }
    });
}

/// Returns whether there is more to wait for.
async fn take_a_turn(state: &Data<State>, code: &str, open: &Arc<Open<CasualTable>>) -> bool {
    let (request, command) = match awaited(open.clone()).await {
        Awaited::Nothing => return false,
        Awaited::Bot(command) => {
            tokio::time::sleep(pause(state, open)).await;
            (format!("bot:{}", open.seq), command)
        }
        Awaited::Clock { number, wait } => {
            if moved_within(state, code, open, wait).await {
                return true;
            }
            (format!("clock:{}", open.seq), Command::Cover { number })
        }
    };
    let recorded = state
        .casual
        .record(&stream(code), &Viewer::SYSTEM, &request, command)
        .await;
    match recorded {
        Ok(_) => true,
        // Somebody moved meanwhile, or the table is no more.
        Err(refused) => {
            tracing::debug!(%refused, code, "a bot was late");
            read(state, code)
                .await
                .is_some_and(|now| now.seq > open.seq)
        }
    }
}

/// So that people see what is played; longer where something has just ended.
fn pause(state: &State, open: &Open<CasualTable>) -> Duration {
    let pause = Duration::from_millis(state.config.limits.bot_pause.into());
    match open.state.game().is_some_and(|game| game.rests()) {
        true => pause * RESTS,
        false => pause,
    }
}

async fn awaited(open: Arc<Open<CasualTable>>) -> Awaited {
    let table = &open.state;
    let (Some(Turn::Of(seat)), number) = (table.turn(), table.move_number()) else {
        return Awaited::Nothing;
    };
    if let Some(deadline) = table.deadline() {
        let wait = (deadline - Utc::now()).to_std().unwrap_or_default();
        return Awaited::Clock { number, wait };
    }
    let Some(level) = table.bot_of(seat) else {
        return Awaited::Nothing;
    };
    let thinking = open.clone();
    let seed = getrandom::u64().unwrap_or(number.into());
    let made = web::block(move || {
        let game = thinking.state.game()?;
        game.bot(seat, level, seed)
    });
    match made.await {
        Ok(Some(made)) => Awaited::Bot(Command::PlayFor { number, seat, made }),
        Ok(None) | Err(_) => Awaited::Nothing,
    }
}

/// Whether anything happened at the table before the time was over.
async fn moved_within(state: &State, code: &str, open: &Open<CasualTable>, wait: Duration) -> bool {
    let mut news = Box::pin(state.live.watch(&stream(code)));
    // What happened between the reading and the watching.
    if read(state, code).await.is_none_or(|now| now.seq > open.seq) {
        return true;
    }
    matches!(tokio::time::timeout(wait, news.next()).await, Ok(Some(_)))
}

async fn read(state: &State, code: &str) -> Option<Arc<Open<CasualTable>>> {
    state.casual.read(&stream(code)).await.ok().flatten()
}
