//! A posted round changed by hand: two change places, a table moves, a late pair is seated. Every
//! change is looked at with what it breaks and what it does to the standings, then recorded.

use super::changes::{Choices, Offer, read, sentences, verb};
use super::effect::{About, Change, Effect, Shown, Weighing, is_changing, reason, weigh_round};
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
use crate::seating::checks::broken;
use crate::seating::{Draw, Reseating};
use crate::tournament::by_hand::change_words;
use crate::tournament::repair::table_changes;
use crate::tournament::{Command, Round, Sitting, Tournament};
use crate::whist::BySide;
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
    weighing.told = told(&room, round, &change, &reason);
    let command = Command::ReseatRound {
        round: no,
        change: change.clone(),
        reason,
    };
    let weighed = weigh_round(&state, &room, &viewer, &form, no, command).await?;
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

/// The change, what it breaks and mends, and why it is made.
fn told(
    room: &Room,
    round: &Round,
    change: &Reseating,
    reason: &str,
) -> Vec<(&'static str, String)> {
    let entrants = room.t().entrants();
    let mut told = vec![("Change", format!("{}.", change_words(entrants, change)))];
    if let Ok(draw) = room.t().reseated(round.no, change, reason) {
        let was = room.t().checks_of(round.no, &round.draw());
        let becomes = room.t().checks_of(round.no, &draw);
        let breaks = sentences(entrants, &broken(&was, &becomes));
        told.push(match breaks.is_empty() {
            true => ("It breaks", "Nothing.".to_owned()),
            false => ("It breaks", breaks.join(" ")),
        });
        let mends = sentences(entrants, &broken(&becomes, &was));
        told.extend((!mends.is_empty()).then(|| ("It mends", mends.join(" "))));
    }
    told.push(("Reason", reason.to_owned()));
    told
}

fn posted(room: &Room, no: RoundNo) -> Result<&Round, AppError> {
    let round = room.t().round(no);
    round.ok_or(AppError::NotFound("This round is not posted."))
}

impl Effect {
    /// What lies between a tournament as it stands and as it would be, for the seats of a round.
    pub fn of_round(room: &Room, after: &Tournament, no: RoundNo) -> Effect {
        let draw = |t: &Tournament| t.round(no).map(Round::draw).unwrap_or_default();
        let (was, becomes) = (draw(room.t()), draw(after));
        let named = |pairs: Option<BySide<Sitting>>| {
            pairs.map_or("Nobody".to_owned(), |pairs| {
                let BySide { a, b } = pairs.map(|side| room.side_in(side, no).words());
                format!("{a} against {b}")
            })
        };
        let changes = table_changes(&was, &becomes);
        let tables = changes.iter().map(|change| {
            let change_of = Change::new(named(change.before), named(change.after));
            (format!("Table {}", change.table), change_of)
        });
        let byes = |draw: &Draw| {
            let names = draw
                .byes
                .iter()
                .map(|bye| room.pair_in(PairNo(bye.entrant), no).words());
            let names: Vec<String> = names.collect();
            match names.is_empty() {
                true => "Nobody".to_owned(),
                false => names.join(", "),
            }
        };
        let byes = Change::new(byes(&was), byes(&becomes));
        let sits_out = (!byes.is_none()).then(|| ("Sits out".to_owned(), byes));
        let at_tables = changes
            .iter()
            .flat_map(|change| [change.before, change.after]);
        let touched: Vec<PairNo> = at_tables
            .flatten()
            .flat_map(|BySide { a, b }| a.numbers().chain(b.numbers()))
            .collect();
        Effect {
            game: tables.chain(sits_out).collect(),
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
                .map(|change| Offer::with_cause(room, round.no, change))
                .collect(),
            redraw: redraw.then(|| room.url(format!("/rounds/{}/redrawing", round.no))),
            page: room.frame(page),
            form,
            weighing,
        }
    }
}
