//! A released round drawn anew: freely while no table has begun, else with a reason and after a list
//! of everything that is lost.

use super::effect::reason;
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::room::{self, Room};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{RoundNo, TableNo};
use crate::tournament::{Command, Lost};
use crate::words::{counted, listed};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(REDRAWING, Permission::DirectRounds, || to(before)),
    post(REDRAWING, Permission::DirectRounds, || to(redraw)),
];

const REDRAWING: &str = "/tournaments/{t}/rounds/{r}/redrawing";

type Address = Path<(String, RoundNo)>;

#[derive(Template)]
#[template(path = "redrawing.html")]
struct RedrawingPage {
    page: Page,
    form: Form,
    no: RoundNo,
    /// The page of the round.
    round: String,
    /// What has to be said before the form, where there is one at all.
    refused: Option<String>,
    /// Whether it can be drawn anew at all.
    is_possible: bool,
    /// Whether it could be repaired instead, with fewer tables changed.
    can_repair: bool,
    lost: Vec<LostLine>,
    /// By which the form says what was seen to be lost.
    seen: String,
}

/// What is lost at one table.
struct LostLine {
    table: TableNo,
    names: String,
    /// "4 hands, the result (Confirmed) and 1 ruling"
    what: String,
}

async fn before(page: Page, state: Data<State>, address: Address) -> Answer {
    let room = Room::enter(&state, &address.0).await?;
    show(RedrawingPage::new(
        page,
        &room,
        address.1,
        Form::blank(),
        None,
    )?)
}

async fn redraw(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, no) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    let there = room.url(format!("/rounds/{no}"));
    let said = format!("Round {no} is drawn anew and posted. Start it when everybody sits.");
    if room::is_recorded(&state, &slug, form.request()?).await? {
        return Ok(see_with_notice(&there, &said, &state).finish());
    }
    let lost = room.t().lost_by_redraw(no);
    let forced = match lost.is_empty() {
        true => Some(None),
        false => form.read("reason", reason).map(Some),
    };
    let Some(forced) = forced else {
        return refuse(RedrawingPage::new(page, &room, no, form, None)?);
    };
    if form.text("seen") != mark(&lost) {
        let moved = "Something was entered since you looked: this is what would be lost now.";
        let page = RedrawingPage::new(page, &room, no, form, Some(moved.to_owned()))?;
        return super::page::render(page, actix_web::http::StatusCode::CONFLICT);
    }
    let seed = getrandom::u32().map(u64::from).map_err(AppError::broken)?;
    let command = Command::RedrawReleased {
        round: no,
        seed,
        forced,
    };
    match room::record(&state, &slug, &viewer, form.request()?, command).await {
        Ok(_) => Ok(see_with_notice(&there, &said, &state).finish()),
        Err(AppError::Refused(sentence) | AppError::Conflict(sentence)) => {
            refuse(RedrawingPage::new(page, &room, no, form, Some(sentence))?)
        }
        Err(error) => Err(error),
    }
}

impl RedrawingPage {
    /// # Errors
    /// 404 if the round is not posted.
    fn new(
        page: Page,
        room: &Room,
        no: RoundNo,
        form: Form,
        refused: Option<String>,
    ) -> Result<RedrawingPage, AppError> {
        let t = room.t();
        t.round(no)
            .ok_or(AppError::NotFound("This round is not posted."))?;
        let lost = t.lost_by_redraw(no);
        let possible = t.may_be_redrawn(no);
        Ok(RedrawingPage {
            no,
            round: room.url(format!("/rounds/{no}")),
            is_possible: possible.is_ok(),
            refused: refused.or(possible.err().map(|refusal| refusal.said_to(t.entrants()))),
            can_repair: t.repaired(no).is_ok(),
            seen: mark(&lost),
            lost: lost
                .iter()
                .map(|lost| LostLine::of(room, no, lost))
                .collect(),
            form,
            page: room.frame(page),
        })
    }
}

impl LostLine {
    fn of(room: &Room, round: RoundNo, lost: &Lost) -> LostLine {
        let [one, other] = [lost.sides.a, lost.sides.b].map(|side| room.side_in(side, round));
        LostLine {
            table: lost.table,
            names: format!("{one} against {other}"),
            what: what(lost),
        }
    }
}

fn what(lost: &Lost) -> String {
    let counted = |count: usize, noun| (count > 0).then(|| counted(count, noun));
    let result = lost
        .result
        .map(|state| format!("the result ({})", state.words()));
    let parts: Vec<String> = [
        counted(lost.hands, "hand"),
        result,
        counted(lost.rulings, "ruling"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let going_on = match lost.going_on {
        0 => None,
        1 => Some("1 ruling goes on to stand".to_owned()),
        more => Some(format!("{more} rulings go on to stand")),
    };
    let gone = (!parts.is_empty()).then(|| listed(&parts, "and"));
    let words: Vec<String> = [gone, going_on].into_iter().flatten().collect();
    words.join("; ")
}

/// "3: 4 hands and 1 ruling"
fn mark(lost: &[Lost]) -> String {
    let lines = lost
        .iter()
        .map(|lost| format!("{}: {}", lost.table, what(lost)));
    lines.collect::<Vec<_>>().join("; ")
}
