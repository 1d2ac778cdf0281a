//! The page of a table: who sits there, what lies on it, and what one may do.

use super::at::{At, code_of};
use super::board::{Laid, Lying};
use super::bots;
use super::comforts::{Colours, Comforts, Sound, Taps};
use super::faces::OwnCard;
use super::seats::{self, Around, SeatLine, Sitter};
use crate::games::bot::Level;
use crate::games::casual::{Phrase, Stage};
use crate::games::screen::{Names, Screen, SeriesKind};
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
    /// The deal being played or waited for, counted from 1.
    deal: usize,
    /// The link to send to friends.
    link: String,
    comforts: Comforts,
    around: Around,
    seats: Vec<SeatLine>,
    screen: Screen,
    board: Lying,
    hand: Vec<OwnCard>,
    /// Whether several cards were picked in a form that was refused.
    has_picked: bool,
    /// Whether some cards of the hand can be played now and others not.
    is_choosing: bool,
    /// "Ada plays the eight of spades and names hearts."
    told: Vec<String>,
    is_seated: bool,
    is_nameless: bool,
    is_own_turn: bool,
    waits_for_deal: bool,
    is_full: bool,
    move_number: u32,
    deadline: Option<Deadline>,
    /// Whether one may say "I am here": for more time, or to play again instead of the bot.
    may_be_here: bool,
    is_covered: bool,
    /// Until when the last hand may be spoken of.
    open_until: Option<Deadline>,
    /// The deal that was played last, where all may look at it again.
    replay: Option<String>,
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

/// Partners, or those who came out level, share a line.
struct ResultLine {
    names: String,
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
    let comforts = Comforts::of(&request, &state.config);
    let mut answer = show(TablePage::of(page, &at, comforts, Form::blank())?)?;
    if is_waiting && at.table().stage() != Stage::Closed {
        refresh::unless_live(&request, &mut answer, LOOKS_AGAIN);
    }
    Ok(answer)
}

/// The table again, with what was wrong.
pub fn refused(page: Page, at: &At, comforts: Comforts, form: &Form) -> Answer {
    refuse(TablePage::of(page, at, comforts, form.clone())?)
}

/// The table again, which has moved on.
pub fn stale(page: Page, at: &At, comforts: Comforts, form: &Form) -> Answer {
    let page = TablePage::of(page, at, comforts, form.clone())?;
    render(page, StatusCode::CONFLICT)
}

impl TablePage {
    fn of(page: Page, at: &At, comforts: Comforts, form: Form) -> Result<TablePage, AppError> {
        let (table, names) = (at.table(), at.names());
        let mut screen = table
            .game()
            .map(|game| game.screen(at.viewer(), names))
            .unwrap_or_default();
        let open_until = table.open_until().filter(|until| Utc::now() <= *until);
        if table.turn() == Some(Turn::Deal) && open_until.is_none() {
            screen.series.clear();
        }
        let around = Around::of(&screen.board);
        let mut hand: Vec<OwnCard> = screen.hand.iter().map(OwnCard::from).collect();
        let has_picked = tick(&mut hand, &form);
        let own = at.own_seat();
        let is_own_turn = own.is_some() && table.turn() == own.map(Turn::Of);
        let chairs = table.chairs();
        Ok(TablePage {
            code: at.code.clone(),
            seq: at.seq(),
            title: at.game.title,
            rules: format!("/casual/rules/{}", at.game.slug),
            stage: table.stage(),
            deal: table.deals().len().max(1),
            link: at.link.clone(),
            seats: seats::lines(at, &screen.seats, around),
            board: Lying::of(&screen.board, names, at.bottom()),
            has_picked,
            is_choosing: hand.iter().any(|own| !own.choices.is_empty()),
            hand,
            told: told(at, names),
            comforts,
            around,
            may_be_here: own.is_some_and(|own| table.may_have_time(own)),
            is_covered: own.is_some_and(|own| {
                let chair = chairs.get(own.index());
                chair.is_some_and(|chair| chair.is_covered)
            }),
            open_until: open_until.map(|until| deadline_of(&page, until)),
            replay: replay(at),
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

    /// "Deal 3", "Waiting for players"
    fn state(&self) -> String {
        match self.stage {
            Stage::Playing => format!("Deal {}", self.deal),
            Stage::Unopened | Stage::Gathering | Stage::Over | Stage::Closed => {
                self.stage.words().to_owned()
            }
        }
    }

    fn has_free_seat(&self) -> bool {
        self.seats.iter().any(|seat| seat.is_free)
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

/// Ticks the cards that the form names, each as often as it names it; whether there were any.
fn tick(hand: &mut [OwnCard], form: &Form) -> bool {
    for named in form.all("card") {
        let first = hand
            .iter_mut()
            .find(|own| !own.is_ticked && own.face.id == named);
        if let Some(own) = first {
            own.is_ticked = true;
        }
    }
    hand.iter().any(|own| own.is_ticked)
}

fn deadline_of(page: &Page, at: DateTime<Utc>) -> Deadline {
    Deadline {
        at: at.timestamp_millis(),
        time: page.second(at),
    }
}

/// Where the deal that is over can be looked at again.
fn replay(at: &At) -> Option<String> {
    let last = at
        .table()
        .deals()
        .last()
        .map(|deal| (deal.number, deal.secret.is_some()));
    let (number, is_over) = last?;
    (is_over && !at.table().moves().is_empty()).then(|| at.url(&format!("/deals/{number}")))
}

/// The last moves in words, the latest first.
fn told(at: &At, names: &Names) -> Vec<String> {
    let table = at.table();
    let Some(game) = table.game() else {
        return Vec::new();
    };
    let last = table.moves().iter().rev().take(TOLD);
    last.map(|(seat, made)| format!("{} {}.", &names[*seat], game.told(made, names)))
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
    let mut lines: Vec<ResultLine> = Vec::new();
    for ((place, score), seat) in outcome.places.iter().zip(&outcome.scores).zip(0..) {
        let name = at.name(Seat(seat));
        let level = lines
            .iter_mut()
            .find(|line| line.place == *place && line.score == *score);
        match level {
            Some(line) => line.names = format!("{} and {name}", line.names),
            None => lines.push(ResultLine {
                names: name,
                place: *place,
                score: *score,
            }),
        }
    }
    lines.sort_by_key(|line| line.place);
    lines
}
