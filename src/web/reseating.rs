//! A posted round changed by hand: two change places, a table moves, a late pair is seated. Every
//! change is looked at with what it breaks and what it does to the standings, then recorded.

use super::changes::{Changed, Choices, Offer, entered, read, verb};
use super::effect::{About, Effect, Shown, Weighing, is_changing, reason, weigh_round};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::later::{drawn_already, later_rounds};
use super::moves::moves;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::Room;
use super::routes::{Route, get, post};
use super::stakes::stakes;
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, RoundNo};
use crate::seating::{Entrants, Reseating};
use crate::tournament::by_hand::change_words;
use crate::tournament::{Command, Round, Tournament};
use crate::words::uncapital;
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(CHANGES, Permission::DirectRounds, || to(before)),
    post(CHANGES, Permission::DirectRounds, || to(change)),
];

const CHANGES: &str = "/tournaments/{t}/rounds/{r}/changes";

type Address = Path<(String, RoundNo)>;

#[derive(Template)]
#[template(path = "decisions/reseating.html")]
struct ReseatingPage {
    page: Page,
    form: Form,
    weighing: Weighing,
    choices: Choices,
    offers: Vec<Offer>,
    /// Where the whole round is drawn anew, if it can be.
    redraw: Option<String>,
}

async fn before(page: Page, state: Data<State>, address: Address) -> Answer {
    let room = Room::enter(&state, &address.0).await?;
    let round = posted(&room, address.1)?;
    let weighing = Weighing::of_round(&room, round, "/changes", "Record the change");
    show(ReseatingPage::new(
        page,
        &room,
        round,
        Form::blank(),
        weighing,
    ))
}

async fn change(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let room = Room::enter(&state, &address.0).await?;
    let round = posted(&room, address.1)?;
    let no = round.no;
    let mut weighing = Weighing::of_round(&room, round, "/changes", "Record the change");
    if is_changing(&form) {
        return show(ReseatingPage::new(page, &room, round, form, weighing));
    }
    let change = read(&mut form, room.t(), &round.draw());
    let reason = form.read("reason", reason);
    let (Some(change), Some(reason)) = (change, reason) else {
        return refuse(ReseatingPage::new(page, &room, round, form, weighing));
    };
    weighing.verb = verb(&change);
    weighing.told = vec![("Reason", reason.clone())];
    let command = Command::ReseatRound {
        round: no,
        change: change.clone(),
        reason,
    };
    let weighed = weigh_round(&state, &room, &viewer, &form, no, &change, command).await?;
    match weighing.take(weighed) {
        None => {
            let said = format!(
                "Round {no}: {}.",
                uncapital(&change_words(room.t().entrants(), &change))
            );
            Ok(see_with_notice(&weighing.home, &said, &state).finish())
        }
        Some(status) => render(
            ReseatingPage::new(page, &room, round, form, weighing),
            status,
        ),
    }
}

fn posted(room: &Room, no: RoundNo) -> Result<&Round, AppError> {
    let round = room.t().round(no);
    round.ok_or(AppError::NotFound("This round is not posted."))
}

impl Effect {
    /// What lies between a tournament as it stands and as it would be, for the seats of a round.
    pub fn of_round(room: &Room, after: &Tournament, no: RoundNo, change: &Reseating) -> Effect {
        let draw = |t: &Tournament| t.round(no).map(Round::draw).unwrap_or_default();
        let (was, becomes) = (draw(room.t()), draw(after));
        let checks = [&was, &becomes].map(|draw| room.t().checks_of(no, draw));
        let [before, then] = &checks;
        let seats = Changed::of(
            room,
            no,
            change,
            [&was, &becomes],
            [before.as_slice(), then.as_slice()],
        );
        let seats = Changed {
            entered: entered(room, after, no, &seats.tables),
            ..seats
        };
        let touched: Vec<PairNo> = seats.everybody().collect();
        Effect {
            game: Vec::new(),
            seats: Some(seats),
            moves: moves(room, after, &touched),
            stakes: stakes(room, after),
            draws: drawn_already(room.t(), Some(no)),
            later: later_rounds(room, after, Some(no)),
        }
    }
}

impl ReseatingPage {
    fn new(
        page: Page,
        room: &Room,
        round: &Round,
        form: Form,
        weighing: Weighing,
    ) -> ReseatingPage {
        let offers = room.t().called_for(round);
        let redraw = room.t().may_be_redrawn(round.no).is_ok();
        ReseatingPage {
            choices: Choices::of(room, round.no, &round.draw()),
            offers: offers
                .iter()
                .map(|change| Offer::of_round(room, round.no, change))
                .collect(),
            redraw: redraw.then(|| room.url(format!("/rounds/{}/redrawing", round.no))),
            page: room.frame(page),
            form,
            weighing,
        }
    }
}
