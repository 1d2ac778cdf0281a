//! The calls for the director: who waits and for how long, then those of this evening that are done.

use super::State;
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::room::{Room, record};
use super::routes::{Route, get, post};
use super::seated::place;
use super::since::Since;
use super::tables::about;
use crate::access::{Actor, Permission, Viewer};
use crate::ids::{CallNo, RulingNo};
use crate::tournament::{Call, CallEnd, CallReason, Command, Tournament};
use crate::words::counted;
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::Utc;
use std::collections::HashMap;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/calls", Permission::Rule, || to(list)),
    post(
        "/tournaments/{t}/calls/{c}/answer",
        Permission::Rule,
        || to(answer),
    ),
    post(
        "/tournaments/{t}/calls/{c}/dismissal",
        Permission::Rule,
        || to(dismiss),
    ),
];

type CallPath = Path<(String, CallNo)>;

#[derive(Template)]
#[template(path = "calls.html")]
struct CallsPage {
    page: Page,
    form: Form,
    seq: u64,
    live: String,
    /// Of this page.
    here: String,
    refused: Option<String>,
    waiting: Vec<Waiting>,
    done: Vec<Done>,
}

/// A call that nobody has resolved.
struct Waiting {
    no: CallNo,
    told: Told,
    since: Since,
    /// "Olive Owens is on the way since 7:42 pm"
    answered: Option<String>,
    /// The ruling desk of the table, for this call.
    rule: String,
}

/// A call that is done.
struct Done {
    no: CallNo,
    told: Told,
    /// "7:41 pm"
    time: String,
    /// What came of it.
    end: String,
    /// The ruling that came of it.
    ruling: Option<String>,
}

/// What was said.
struct Told {
    /// "Round 3, table 7"
    place: String,
    url: String,
    by: String,
    against: String,
    /// "out of turn"
    about: String,
    note: String,
}

async fn list(page: Page, state: Data<State>, slug: Path<String>) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    show(CallsPage::new(page, Form::blank(), &state, &room, None).await?)
}

async fn answer(
    page: Page,
    form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: CallPath,
) -> Answer {
    let (slug, call) = path.into_inner();
    let said = "The table sees that you are coming.";
    let command = Command::AnswerCall { call };
    ends(page, form, viewer, &state, &slug, command, said).await
}

async fn dismiss(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: CallPath,
) -> Answer {
    let (slug, call) = path.into_inner();
    let reason = form.read("reason", |text| match text {
        "" => Err("Say in a few words why nothing is ruled.".to_owned()),
        reason => Ok(reason.to_owned()),
    });
    let Some(reason) = reason else {
        let room = Room::enter(&state, &slug).await?;
        let form = form.with("call", call.to_string());
        return refuse(CallsPage::new(page, form, &state, &room, None).await?);
    };
    let said = format!("Call {call} is dismissed.");
    let command = Command::DismissCall { call, reason };
    ends(page, form, viewer, &state, &slug, command, &said).await
}

/// Does it and goes on to the list; whoever comes second is told so there.
async fn ends(
    page: Page,
    form: Form,
    viewer: Viewer,
    state: &Data<State>,
    slug: &str,
    command: Command,
    said: &str,
) -> Answer {
    let recorded = record(state, slug, &viewer, form.request()?, command).await;
    let room = Room::enter(state, slug).await?;
    let there = room.url("/calls");
    match recorded {
        Ok(_) => Ok(see_with_notice(&there, said, state).finish()),
        Err(AppError::Conflict(sentence)) => Ok(see_with_notice(&there, &sentence, state).finish()),
        Err(AppError::Refused(sentence)) => {
            refuse(CallsPage::new(page, form, state, &room, Some(sentence)).await?)
        }
        Err(error) => Err(error),
    }
}

impl CallsPage {
    async fn new(
        page: Page,
        form: Form,
        state: &State,
        room: &Room,
        refused: Option<String>,
    ) -> Result<CallsPage, AppError> {
        let calls = &room.t().calls;
        let names = room.actors(state, &who_acted(calls)).await?;
        let now = Utc::now();
        let waiting = room.t().open_calls().map(|call| Waiting {
            no: call.no,
            told: Told::of(room, call),
            since: Since::new(&page, call.at, now),
            answered: answered(&page, call, &names),
            rule: desk(room, call),
        });
        let waiting = waiting.collect();
        let done = calls.iter().rev().filter_map(|call| {
            let end = call.ended.as_ref()?;
            Some(Done {
                no: call.no,
                told: Told::of(room, call),
                time: page.time(call.at),
                end: end_words(room.t(), end, &names),
                ruling: ruling_of(end).map(|no| room.url(format!("/rulings/{no}"))),
            })
        });
        Ok(CallsPage {
            done: done.collect(),
            waiting,
            seq: room.seq(),
            live: room.url("/live"),
            here: room.url("/calls"),
            refused,
            form,
            page: room.frame(page),
        })
    }

    /// "2 calls wait"
    fn count(&self) -> String {
        match self.waiting.len() {
            1 => "1 call waits for you.".to_owned(),
            calls => format!("{} wait for you.", counted(calls, "call")),
        }
    }

    /// Whether the form of this call was refused.
    fn is_refused(&self, call: &CallNo) -> bool {
        self.form.text("call") == call.to_string()
    }
}

impl Told {
    fn of(room: &Room, call: &Call) -> Told {
        let game = call.game;
        let sides = room.t().table(game).map(|table| table.sides);
        let words = |side| {
            let side = sides.map(|sides| room.side_in(sides[side], game.round));
            side.map_or_else(String::new, |side| side.words())
        };
        Told {
            place: place(game),
            url: room.table_url(game.round, game.table),
            by: words(call.side),
            against: words(call.side.other()),
            about: about(call),
            note: call.note.clone(),
        }
    }
}

fn who_acted(calls: &[Call]) -> Vec<Actor> {
    let answered = calls.iter().filter_map(|call| call.answered);
    let dismissed = calls.iter().filter_map(|call| match &call.ended {
        Some(CallEnd::Dismissed { by, .. }) => Some(*by),
        Some(CallEnd::Ruled(_) | CallEnd::TakenBack { .. }) | None => None,
    });
    answered.map(|(_, by)| by).chain(dismissed).collect()
}

fn answered(page: &Page, call: &Call, names: &HashMap<Actor, String>) -> Option<String> {
    let (at, by) = call.answered?;
    let who = names.get(&by).map_or("Somebody", String::as_str);
    Some(format!("{who} is on the way since {}", page.time(at)))
}

fn end_words(t: &Tournament, end: &CallEnd, names: &HashMap<Actor, String>) -> String {
    match end {
        CallEnd::Ruled(no) => t.ruling(*no).map_or_else(String::new, |ruling| {
            let taken_back = match ruling.stands() {
                true => "",
                false => ", withdrawn since",
            };
            format!("{} ({}){taken_back}", ruling.title(), ruling.clause)
        }),
        CallEnd::Dismissed { reason, by, .. } => {
            let who = names.get(by).map_or("Somebody", String::as_str);
            format!("Dismissed by {who}: {reason}")
        }
        CallEnd::TakenBack { .. } => format!("Taken back by the {}", t.entrants().side()),
    }
}

/// Where it is ruled on: a renege step by step, anything else at the ruling desk.
fn desk(room: &Room, call: &Call) -> String {
    let desk = match call.reason {
        Some(CallReason::Renege) => "renege",
        Some(
            CallReason::OutOfTurn
            | CallReason::Cards
            | CallReason::Books
            | CallReason::Score
            | CallReason::Correction
            | CallReason::Talk
            | CallReason::Other,
        )
        | None => "rulings",
    };
    let table = room.table_url(call.game.round, call.game.table);
    format!("{table}/{desk}?call={}", call.no)
}

fn ruling_of(end: &CallEnd) -> Option<RulingNo> {
    match end {
        CallEnd::Ruled(no) => Some(*no),
        CallEnd::Dismissed { .. } | CallEnd::TakenBack { .. } => None,
    }
}
