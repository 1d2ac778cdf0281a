//! The page of a table: who sits there, what lies on it, and what one may do.

use super::at::{At, code_of};
use super::board::Lying;
use super::bots;
use super::faces::OwnCard;
use super::seats::{self, SeatLine, Sitter};
use crate::games::bot::Level;
use crate::games::casual::{Phrase, Stage};
use crate::games::screen::Screen;
use crate::games::{Seat, Turn};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, render, show};
use crate::web::refresh;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use askama::Template;
use chrono::{DateTime, Utc};

/// A page without the script looks again after so many seconds.
const LOOKS_AGAIN: u16 = 5;

/// Levels that may be seated.
const LEVELS: [Level; 3] = [Level::Easy, Level::Club, Level::Strong];

/// What was done last, at most so many moves.
const TOLD: usize = 6;

#[derive(Template)]
#[template(path = "casual/table.html")]
struct TablePage {
    page: Page,
    form: Form,
    code: String,
    seq: u64,
    title: &'static str,
    rules: String,
    stage: Stage,
    /// The link to send to friends.
    link: String,
    seats: Vec<SeatLine>,
    screen: Screen,
    board: Lying,
    hand: Vec<OwnCard>,
    /// "Ada plays the eight of spades and names hearts."
    told: Vec<String>,
    is_seated: bool,
    is_nameless: bool,
    is_own_turn: bool,
    waits_for_deal: bool,
    is_full: bool,
    move_number: u32,
    deadline: Option<Deadline>,
    promise: Option<String>,
    has_cut: bool,
    /// Whether one's own last move might be taken back.
    may_ask_back: bool,
    /// Who asks for a move back, and whether one has to answer.
    asks_back: Option<String>,
    has_to_answer: bool,
    results: Vec<ResultLine>,
}

struct Deadline {
    at: i64,
    time: String,
}

struct ResultLine {
    name: String,
    place: u8,
    score: i32,
}

pub async fn table(
    page: Page,
    path: Path<String>,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let code = code_of(&path)?;
    let at = At::enter(&code, &request, &visitor, &state).await?;
    bots::watch(&state, &code);
    let is_waiting = at.table().turn() != at.own_seat().map(Turn::Of);
    let mut answer = show(TablePage::of(page, &at, Form::blank())?)?;
    if is_waiting && at.table().stage() != Stage::Closed {
        refresh::unless_live(&request, &mut answer, LOOKS_AGAIN);
    }
    Ok(answer)
}

/// The table again, with what was wrong.
pub fn refused(page: Page, at: &At, form: &Form) -> Answer {
    refuse(TablePage::of(page, at, form.clone())?)
}

/// The table again, which has moved on.
pub fn stale(page: Page, at: &At, form: &Form) -> Answer {
    render(TablePage::of(page, at, form.clone())?, StatusCode::CONFLICT)
}

impl TablePage {
    fn of(page: Page, at: &At, form: Form) -> Result<TablePage, AppError> {
        let table = at.table();
        let screen = table
            .game()
            .map(|game| game.screen(at.viewer()))
            .unwrap_or_default();
        let own = at.own_seat();
        let is_own_turn = own.is_some() && table.turn() == own.map(Turn::Of);
        let chairs = table.chairs();
        Ok(TablePage {
            code: at.code.clone(),
            seq: at.seq(),
            title: at.game.title,
            rules: format!("/casual/rules/{}", at.game.slug),
            stage: table.stage(),
            link: at.url(""),
            seats: seats::lines(at, &screen.seats),
            board: Lying::of(&screen.board, &|seat| at.name(seat)),
            hand: screen.hand.iter().map(OwnCard::from).collect(),
            told: told(at),
            is_seated: own.is_some(),
            is_nameless: at.who.name.is_none(),
            is_own_turn,
            waits_for_deal: table.turn() == Some(Turn::Deal),
            is_full: chairs
                .iter()
                .all(|chair| chair.holder != crate::games::casual::Holder::Nobody),
            move_number: table.move_number(),
            deadline: table
                .deadline()
                .map(|deadline| deadline_of(&page, deadline)),
            promise: table.next_deal().map(|next| next.promise(&at.code)),
            has_cut: own.is_some_and(|own| {
                let next = table.next_deal();
                next.is_some_and(|next| next.cuts.iter().any(|(seat, _)| *seat == own))
            }),
            may_ask_back: own.is_some_and(|own| table.may_ask_back(own)),
            asks_back: table.asks_back().map(|seat| at.name(seat)),
            has_to_answer: own.is_some_and(|own| table.has_to_answer(own)),
            results: results(at),
            screen,
            page,
            form,
        })
    }

    fn levels(&self) -> [Level; 3] {
        LEVELS
    }

    fn phrases(&self) -> [Phrase; 8] {
        Phrase::ALL
    }

    fn url(&self, rest: &str) -> String {
        format!("/casual/tables/{}{rest}", self.code)
    }

    /// "Crazy 8's: your turn"
    fn heading(&self) -> String {
        let state = match (self.stage, self.is_own_turn) {
            (Stage::Playing, true) => "your turn",
            (Stage::Playing, false) if self.waits_for_deal => "between two deals",
            (Stage::Playing, false) => "playing",
            (Stage::Gathering, _) => "waiting for players",
            (Stage::Over, _) => "game over",
            (Stage::Closed | Stage::Unopened, _) => "closed",
        };
        format!("{}: {state}", self.title)
    }
}

fn deadline_of(page: &Page, at: DateTime<Utc>) -> Deadline {
    Deadline {
        at: at.timestamp_millis(),
        time: page.second(at),
    }
}

/// The last moves in words, the latest first.
fn told(at: &At) -> Vec<String> {
    let table = at.table();
    let Some(game) = table.game() else {
        return Vec::new();
    };
    let last = table.moves().iter().rev().take(TOLD);
    last.map(|(seat, made)| format!("{} {}.", at.name(*seat), game.told(made)))
        .collect()
}

/// The last game that was played to its end, best first.
fn results(at: &At) -> Vec<ResultLine> {
    let table = at.table();
    let Some(outcome) = table
        .outcomes()
        .last()
        .filter(|_| table.stage() == Stage::Over)
    else {
        return Vec::new();
    };
    let seats = outcome.places.iter().zip(&outcome.scores).zip(0..);
    let mut lines: Vec<ResultLine> = seats
        .map(|((place, score), seat)| ResultLine {
            name: at.name(Seat(seat)),
            place: *place,
            score: *score,
        })
        .collect();
    lines.sort_by_key(|line| line.place);
    lines
}
