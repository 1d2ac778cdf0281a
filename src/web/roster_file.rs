//! The pairs as a file for a spreadsheet: who is here, who left, and who gets no money back.

use super::barred::Barred;
use super::error::{Answer, AppError};
use super::files::{self, Format};
use super::page::Page;
use super::room::Room;
use super::roster::Status;
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::reports::export;
use crate::seating::Entrants;
use crate::tournament::Pair;
use actix_web::web::{Data, Path, to};

pub const ROUTES: &[Route] = &[get(
    "/tournaments/{t}/roster.csv",
    Permission::RunDesk,
    || to(file),
)];

/// The number and the names, one column for each person.
const PAIR: &[&str] = &["Pair", "First player", "Partner"];
const PLAYER: &[&str] = &["Number", "Player"];

const REST: &[&str] = &[
    "Status",
    "From round",
    "Reason",
    "Left with no substitute named",
    "Removed",
    "Refund",
    "May not play",
];

async fn file(page: Page, slug: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    let barred = Barred::of(&state, &page, &room).await?;
    let rows = room.t().pairs.iter().map(|pair| row(&room, pair, &barred));
    let entrants = room.t().entrants();
    let who = match entrants {
        Entrants::Pairs => PAIR,
        Entrants::Players => PLAYER,
    };
    let csv = export::csv(&[who, REST].concat(), rows).map_err(AppError::broken)?;
    let name = format!("{slug}-{}", entrants.nouns());
    Ok(files::answer(&name, Format::Csv, csv))
}

fn row(room: &Room, pair: &Pair, barred: &Barred) -> Vec<String> {
    let label = room.pair(pair.no);
    let gone = pair.withdrawal.as_ref();
    let left = gone.iter().flat_map(|gone| &gone.left);
    let refund = match pair.forgoes_refund() {
        true => "none",
        false => "",
    };
    let mut cells = vec![pair.no.to_string(), label.one];
    cells.extend(label.other);
    cells.extend([
        Status::of(pair).words().to_owned(),
        pair.entered_for.to_string(),
        gone.map_or_else(String::new, |gone| gone.reason.clone()),
        room.names(left.copied()),
        room.names(pair.removed()),
        refund.to_owned(),
        barred.notes(room, pair.players()).join("; "),
    ]);
    cells
}
