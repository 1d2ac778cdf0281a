//! The repair of a posted round: the fewest tables that have to change, looked at and then recorded.

use super::changes::staying;
use super::effect::reason;
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, render, see_with_notice, show};
use super::room::{self, PairLabel, Room, SideLabel};
use super::routes::{Route, get, post};
use super::sat_out;
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{RoundNo, TableNo};
use crate::seating::Draw;
use crate::tournament::{Bye, Command, Round, Sitting, TableChange};
use crate::whist::BySide;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(REPAIR, Permission::DirectRounds, || to(repair)),
    post(REPAIR, Permission::DirectRounds, || to(record)),
];

const REPAIR: &str = "/tournaments/{t}/rounds/{r}/repair";

type Address = Path<(String, RoundNo)>;

#[derive(Template)]
#[template(path = "repair.html")]
struct RepairPage {
    page: Page,
    form: Form,
    no: RoundNo,
    /// The page of the round.
    round: String,
    shown: Shown,
}

/// What the page has to say.
enum Shown {
    /// It cannot be done, or nothing would change: the sentence.
    Nothing(String),
    Repair(Repair),
    /// The repair, which is another one than was looked at.
    Moved(Repair),
}

/// A repair as it is looked at.
struct Repair {
    tables: Vec<Row>,
    /// Who gets the bye, and why.
    byes: Vec<(PairLabel, String)>,
    /// "The other 3 tables stay as they are."
    stay: String,
    /// By which the form says what was looked at.
    mark: String,
}

/// A table that changes.
struct Row {
    table: TableNo,
    before: Option<BySide<SideLabel>>,
    after: Option<BySide<SideLabel>>,
    reason: String,
}

async fn repair(page: Page, state: Data<State>, address: Address) -> Answer {
    let (slug, no) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    let shown = Shown::of(&room, no)?;
    show(RepairPage::new(page, &room, no, Form::blank(), shown))
}

async fn record(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    state: Data<State>,
    address: Address,
) -> Answer {
    let (slug, no) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    let there = room.url(format!("/rounds/{no}"));
    let said = format!("Round {no} is repaired: its tables are as you saw them.");
    if room::is_recorded(&state, &slug, form.request()?).await? {
        return Ok(see_with_notice(&there, &said, &state).finish());
    }
    let reason = form.read("reason", reason);
    let shown = match (Shown::of(&room, no)?, reason) {
        (Shown::Repair(seen), Some(reason)) if seen.mark == form.text("seen") => {
            let command = Command::RepairRound { round: no, reason };
            match room::record(&state, &slug, &viewer, form.request()?, command).await {
                Ok(_) => return Ok(see_with_notice(&there, &said, &state).finish()),
                Err(AppError::Refused(sentence) | AppError::Conflict(sentence)) => {
                    Shown::Nothing(sentence)
                }
                Err(error) => return Err(error),
            }
        }
        (Shown::Repair(now), Some(_)) => Shown::Moved(now),
        (shown, _) => shown,
    };
    let status = match shown {
        Shown::Moved(_) => StatusCode::CONFLICT,
        Shown::Nothing(_) | Shown::Repair(_) => {
            return refuse(RepairPage::new(page, &room, no, form, shown));
        }
    };
    render(RepairPage::new(page, &room, no, form, shown), status)
}

impl RepairPage {
    fn new(page: Page, room: &Room, no: RoundNo, form: Form, shown: Shown) -> RepairPage {
        RepairPage {
            page: room.frame(page),
            form,
            no,
            round: room.url(format!("/rounds/{no}")),
            shown,
        }
    }
}

impl Shown {
    /// # Errors
    /// 404 if the round is not posted.
    fn of(room: &Room, no: RoundNo) -> Result<Shown, AppError> {
        let round = room.t().round(no);
        let round = round.ok_or(AppError::NotFound("This round is not posted."))?;
        Ok(match room.t().repaired(no) {
            Ok(draw) => Shown::Repair(Repair::of(room, round, &draw)),
            Err(refusal) => Shown::Nothing(refusal.said_to(room.t().entrants())),
        })
    }
}

impl Repair {
    fn of(room: &Room, round: &Round, draw: &Draw) -> Repair {
        let changes = round.changes(draw);
        let byes = round.new_byes(draw);
        let gone = |change: &&TableChange| change.before.is_some();
        Repair {
            mark: mark(&changes, &byes),
            stay: staying(round.tables.len() - changes.iter().filter(gone).count()),
            tables: changes
                .into_iter()
                .map(|change| Row::of(room, round.no, change))
                .collect(),
            byes: byes
                .into_iter()
                .map(|bye| (room.pair_in(bye.pair, round.no), sat_out::why(&bye.reason)))
                .collect(),
        }
    }
}

impl Row {
    fn of(room: &Room, round: RoundNo, change: TableChange) -> Row {
        let named = |sides: BySide<Sitting>| sides.map(|side| room.side_in(side, round));
        Row {
            table: change.table,
            before: change.before.map(named),
            after: change.after.map(named),
            reason: change.reason.unwrap_or_default(),
        }
    }
}

/// "3: 1 and 5; bye 9"
fn mark(changes: &[TableChange], byes: &[Bye]) -> String {
    let tables = changes.iter().map(|change| match change.after {
        Some(BySide { a, b }) => format!("{}: {a} and {b}", change.table),
        None => format!("{}: nobody", change.table),
    });
    let byes = byes.iter().map(|bye| format!("bye {}", bye.pair));
    tables.chain(byes).collect::<Vec<_>>().join("; ")
}
