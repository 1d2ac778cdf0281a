//! The director at a table: who called and why, how one calls, and until when a result can be
//! questioned.

use super::at::At;
use super::table::refused;
use crate::ids::CallNo;
use crate::tournament::{Call, CallReason, Command};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::Page;
use crate::web::since::{Since, Until};
use crate::web::who_sits;
use crate::whist::Side;
use crate::words::uncapital;
use actix_web::web::Path;
use chrono::{DateTime, Utc};
use serde::Deserialize;

/// For the two sides of a table, and whoever directs.
pub struct Calling {
    /// What nobody has resolved yet, on either side.
    pub open: Vec<OpenCall>,
    /// What one can call about; none for whoever cannot call now.
    pub reasons: Vec<(&'static str, &'static str)>,
    pub correction: Option<Correction>,
    /// The director's list of all calls.
    pub queue: Option<String>,
}

pub struct OpenCall {
    pub no: CallNo,
    pub since: Since,
    /// "Ada & Lem"
    pub by: String,
    /// "out of turn"; empty if nothing was said.
    pub about: String,
    pub note: String,
    pub is_answered: bool,
    pub may_take_back: bool,
}

/// Whether players may still ask for a settled result to be looked at again.
pub enum Correction {
    Open { until: Option<Until> },
    Closed { since: String },
}

impl Calling {
    /// Nothing for onlookers: a call is a matter of the table and the director.
    pub fn at(at: &At, page: &Page, now: DateTime<Utc>) -> Calling {
        let is_insider = at.own.is_some() || at.may_rule();
        let calls = at.t().open_calls().filter(|call| call.game == at.game);
        Calling {
            open: calls
                .filter(|_| is_insider)
                .map(|call| open(at, call, page, now))
                .collect(),
            reasons: reasons(at),
            correction: correction(at, page, now),
            queue: at.may_rule().then(|| at.room.url("/calls")),
        }
    }

    pub fn may_call(&self) -> bool {
        !self.reasons.is_empty()
    }

    /// Whether the part of the page would be empty.
    pub fn is_silent(&self) -> bool {
        self.open.is_empty() && self.reasons.is_empty() && self.correction.is_none()
    }
}

fn open(at: &At, call: &Call, page: &Page, now: DateTime<Utc>) -> OpenCall {
    OpenCall {
        no: call.no,
        since: Since::new(page, call.at, now),
        by: at.players.side(call.side),
        about: about(call),
        note: call.note.clone(),
        is_answered: call.answered.is_some(),
        may_take_back: at.own == Some(call.side),
    }
}

/// "out of turn"; empty if nothing was said.
pub fn about(call: &Call) -> String {
    let words = call.reason.map(|reason| uncapital(reason.words()));
    words.unwrap_or_default()
}

/// While a game is played anything can be called about; afterwards only that its result is wrong.
fn reasons(at: &At) -> Vec<(&'static str, &'static str)> {
    let is_settled = at.table.state(at.t().rules()).settled();
    let may_call = at.own.filter(|_| !is_settled).is_some_and(|side| {
        at.allows(&Command::CallDirector {
            game: at.game,
            side,
            reason: None,
            note: String::new(),
        })
    });
    let during_play = |reason: &CallReason| may_call && *reason != CallReason::Correction;
    CallReason::ALL
        .into_iter()
        .filter(during_play)
        .map(|reason| (reason.key(), reason.words()))
        .collect()
}

fn correction(at: &At, page: &Page, now: DateTime<Utc>) -> Option<Correction> {
    let side = at.own?;
    let is_settled = at.table.state(at.t().rules()).settled();
    let is_open = at.t().certificate.is_none() && at.t().open_call_of(at.game, side).is_none();
    let until = at
        .t()
        .corrections_until(at.game)
        .filter(|_| is_settled && is_open);
    match until {
        _ if !is_settled || !is_open => None,
        Some(until) if now > until => Some(Correction::Closed {
            since: page.time(until),
        }),
        until => Some(Correction::Open {
            until: until.map(|until| Until::new(page, until, now)),
        }),
    }
}

pub async fn call(page: Page, mut form: Form, at: At) -> Answer {
    let side = caller(&at)?;
    let Some(reason) = form.read_if_any("about", reason) else {
        return super::table::again(&at, page, form, None);
    };
    let command = Command::CallDirector {
        game: at.game,
        side,
        reason,
        note: form.text("note").to_owned(),
    };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home("The director is called. Please wait at your table."),
        Err(error) => {
            let now = at.now().await?;
            match now.t().open_call_of(at.game, side) {
                Some(_) => now.goes_home("The director is called already. Please wait."),
                None => refused(&at, page, form, error).await,
            }
        }
    }
}

/// The call of an address.
#[derive(Deserialize)]
pub struct CallOf {
    c: CallNo,
}

pub async fn take_back(page: Page, form: Form, at: At, path: Path<CallOf>) -> Answer {
    let command = Command::TakeBackCall { call: path.c };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home("The call is taken back."),
        Err(error) => refused(&at, page, form.only(who_sits::FIELD), error).await,
    }
}

/// # Errors
/// A refusal for whoever does not play here.
fn caller(at: &At) -> Result<Side, AppError> {
    at.speaking()?;
    at.own.ok_or_else(|| {
        AppError::refused(
            "Only the players of this table call from here. As a director, make the ruling instead.",
        )
    })
}

fn reason(text: &str) -> Result<CallReason, String> {
    let reason = CallReason::ALL.into_iter().find(|one| one.key() == text);
    reason.ok_or_else(|| "Pick what it is about, or nothing at all.".to_owned())
}
