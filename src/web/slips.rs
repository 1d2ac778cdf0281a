//! The slip desk: paper slips into the journal, by keyboard, one line a hand.
//!
//! The page shows what a slip would do before it is saved: the same reading answers the key
//! "Check", and the script that asks while one types.

mod reading;
mod typed;

use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, render, see, show};
use super::room::{Room, record};
use super::rounds::{Face, face};
use super::routes::{Route, get, post};
use super::score_fields::{self, ScoreFields};
use super::state::State;
use super::who_sits;
use crate::access::{Permission, Viewer};
use crate::ids::{RoundNo, TableNo};
use crate::tournament::{GameRef, Round, RoundStage};
use crate::whist::BySide;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, to};
use askama::Template;
use reading::Reading;
use typed::Slip;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/slips", Permission::EnterSlips, || {
        to(desk)
    }),
    post("/tournaments/{t}/slips", Permission::EnterSlips, || {
        to(enter)
    }),
];

#[derive(Template)]
#[template(path = "slips.html")]
struct SlipsPage {
    page: Page,
    form: Form,
    /// Of this page.
    url: String,
    seq: u64,
    live: String,
    /// The round whose slips are entered; none while no round has started.
    round: Option<RoundNo>,
    /// Every round that has started.
    started: Vec<RoundNo>,
    /// Tables whose result is not settled, in order.
    missing: Vec<Missing>,
    /// What the slip before this one came to.
    saved: Option<Reading>,
    reading: Option<Reading>,
    refused: Option<String>,
    /// Somebody else entered something else meanwhile: both versions are shown.
    clash: Option<String>,
    /// Others sit at the table than when the page was made.
    reseated: Option<String>,
    /// Of every table of the round.
    who_sits: String,
    fields: ScoreFields,
    focus: &'static str,
}

/// A table that has no settled result.
struct Missing {
    no: TableNo,
    url: String,
    face: Face,
    is_chosen: bool,
}

/// The desk, with the table of the address; `saved` names the table that was entered before.
async fn desk(page: Page, form: Form, state: Data<State>, slug: Path<String>) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    let form = match form.text("table") {
        "" => first_missing(&room, form),
        _ => form,
    };
    show(SlipsPage::new(page, &room, form))
}

async fn enter(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    state: Data<State>,
    slug: Path<String>,
) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    if form.chose("act", "check") {
        let _ = Slip::read(&room, &mut form);
        return show(SlipsPage::new(page, &room, form));
    }
    let Some(slip) = Slip::read(&room, &mut form) else {
        return refuse(SlipsPage::new(page, &room, form));
    };
    let request = form.request()?.to_owned();
    let game = slip.game;
    let command = who_sits::as_seated(game, &form, slip.command(&room));
    match record(&state, &slug, &viewer, &request, command).await {
        Ok(_) => {
            let room = Room::enter(&state, &slug).await?;
            let url = room.url("/slips");
            let next = next_missing(&room, game.round, Some(game.table));
            let next = next.map_or_else(String::new, |table| format!("&table={table}"));
            let (round, table) = (game.round, game.table);
            Ok(see(&format!("{url}?round={round}&saved={table}{next}")).finish())
        }
        Err(AppError::Conflict(sentence)) => {
            let room = Room::enter(&state, &slug).await?;
            let mut page = SlipsPage::new(page, &room, form);
            page.clash = page.reseated.is_none().then_some(sentence);
            render(page, StatusCode::CONFLICT)
        }
        Err(AppError::Refused(sentence)) => {
            let mut page = SlipsPage::new(page, &room, form);
            page.refused = Some(sentence);
            refuse(page)
        }
        Err(error) => Err(error),
    }
}

impl SlipsPage {
    fn new(page: Page, room: &Room, form: Form) -> SlipsPage {
        let round = typed::round(room, &form);
        let table = form.text("table").parse::<TableNo>().ok();
        let game = round.zip(table).map(|(round, table)| GameRef {
            round: round.no,
            table,
        });
        let saved = form.text("saved").parse::<TableNo>().ok();
        let of_table = |no| Reading::recorded(room, round?, no);
        let reading = round
            .zip(table)
            .and_then(|(round, table)| Reading::of(room, round, table, &form));
        let names = reading.as_ref().map(|reading| reading.pairs.clone());
        let names = names
            .unwrap_or_else(|| BySide::new("North and South", "East and West").map(str::to_owned));
        SlipsPage {
            url: room.url("/slips"),
            seq: room.seq(),
            live: room.url("/live"),
            round: round.map(|round| round.no),
            started: started(room).map(|round| round.no).collect(),
            missing: round.map_or_else(Vec::new, |round| missing(room, round, table)),
            saved: saved.and_then(of_table),
            reading,
            refused: None,
            clash: None,
            reseated: game.and_then(|game| who_sits::reseated(room, game, &form)),
            who_sits: round.map_or_else(String::new, |round| who_sits::in_round(room, round)),
            fields: ScoreFields::of_slip(&names),
            focus: focus(&form),
            form,
            page: room.frame(page),
        }
    }

    /// Whether the part for a slip without hands is open.
    fn is_result_alone(&self) -> bool {
        score_fields::is_begun(&self.form)
    }
}

/// Where one types on: at what is wrong, else at the table.
fn focus(form: &Form) -> &'static str {
    let fields = ["table", "lines"];
    let wrong = fields.into_iter().find(|field| form.error(field).is_some());
    match (wrong, form.text("lines")) {
        (Some(field), _) => field,
        (None, "") => "table",
        (None, _) => "lines",
    }
}

fn started(room: &Room) -> impl Iterator<Item = &Round> {
    let rounds = room.t().rounds.iter().map(|round| &**round);
    rounds.filter(|round| round.stage != RoundStage::Released)
}

fn missing(room: &Room, round: &Round, chosen: Option<TableNo>) -> Vec<Missing> {
    let rules = room.t().rules();
    let open = round
        .tables
        .iter()
        .filter(|table| !table.state(rules).settled());
    let link = |table: &crate::tournament::Table| Missing {
        no: table.no,
        url: room.url(format!("/slips?round={}&table={}", round.no, table.no)),
        face: face(table.state(rules)),
        is_chosen: chosen == Some(table.no),
    };
    open.map(link).collect()
}

fn first_missing(room: &Room, form: Form) -> Form {
    let round = typed::round(room, &form).map(|round| round.no);
    match round.and_then(|round| next_missing(room, round, None)) {
        Some(table) => form.with("table", table.to_string()),
        None => form,
    }
}

/// The first table after this one that is not settled, around the room.
fn next_missing(room: &Room, round: RoundNo, after: Option<TableNo>) -> Option<TableNo> {
    let round = room.t().round(round)?;
    let open = missing(room, round, None);
    let open: Vec<TableNo> = open
        .iter()
        .map(|table| table.no)
        .filter(|no| after != Some(*no))
        .collect();
    let later = open.iter().find(|no| Some(**no) > after);
    later.or(open.first()).copied()
}
