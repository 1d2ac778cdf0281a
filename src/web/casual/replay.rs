//! A deal that is over, looked at again card by card, with all hands open.

use super::at::{At, code_of};
use super::board::{Laid, Lying};
use super::faces::Face;
use super::people::People;
use super::seats::Around;
use crate::games::casual::Replay;
use crate::games::screen::Screen;
use crate::games::{Seat, Viewer};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, show};
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use askama::Template;

const NOT_OVER: AppError =
    AppError::NotFound("This deal is not over, or there was none: look at the table.");

#[derive(Template)]
#[template(path = "casual/replay.html")]
struct ReplayPage {
    page: Page,
    title: &'static str,
    code: String,
    url: String,
    number: u32,
    deals: u32,
    screen: Screen,
    board: Lying,
    is_compass: bool,
    seats: Vec<OpenHand>,
    /// From 0: just dealt.
    step: usize,
    steps: Vec<Step>,
}

/// What a seat holds at this step.
struct OpenHand {
    name: String,
    about: String,
    cards: Vec<Face>,
}

struct Step {
    name: String,
    words: String,
}

impl ReplayPage {
    /// "Ada bids 3 special"
    fn last_move(&self) -> String {
        let last = self.step.checked_sub(1).and_then(|at| self.steps.get(at));
        last.map_or_else(String::new, |made| format!("{} {}", made.name, made.words))
    }
}

pub async fn replay(
    page: Page,
    form: Form,
    path: Path<(String, u32)>,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let (code, number) = path.into_inner();
    let code = code_of(&code)?;
    let at = At::enter(&code, &request, &visitor, &state).await?;
    let history = state.casual.history(&super::at::stream(&code)).await;
    let history = history.map_err(AppError::broken)?;
    let entries = history.iter().map(|made| (&made.stamp, &made.entry));
    let replay = Replay::of(entries, number).ok_or(NOT_OVER)?;
    let names = People::at(&replay.chairs, &state)
        .await?
        .names(&replay.chairs);
    let step = form.text("step").parse().unwrap_or(0);
    let step = usize::min(step, replay.moves.len());
    let game = replay.after(step);
    let screen = game.screen(Viewer::Watcher, &names);
    let hand = |seat: Seat| OpenHand {
        name: names[seat].to_owned(),
        about: screen
            .seats
            .get(seat.index())
            .map_or_else(String::new, |seat| seat.marks.join(" · ")),
        cards: game
            .screen(Viewer::Seat(seat), &names)
            .hand
            .iter()
            .map(|held| Face::from(held.card))
            .collect(),
    };
    let steps = replay.moves.iter().map(|(seat, made)| Step {
        name: names[*seat].to_owned(),
        words: game.told(made, &names),
    });
    show(ReplayPage {
        title: at.game.title,
        url: at.url(""),
        number,
        deals: at.table().deals().len() as u32,
        board: Lying::of(&screen.board, &names, at.bottom()),
        is_compass: Around::of(&screen.board) == Around::Compass,
        seats: Seat::all(replay.chairs.len() as u8).map(hand).collect(),
        step,
        steps: steps.collect(),
        screen,
        code,
        page,
    })
}
