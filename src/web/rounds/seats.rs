//! Who sits and who does not, for the director: ticks while the grace runs, forfeits once it is over
//! (TD2), and the way back from them.

use super::act::Act;
use crate::access::Permission;
use crate::ids::TableNo;
use crate::seating::Entrants;
use crate::tournament::seats::Grace;
use crate::tournament::{
    Command, Effect, GameRef, Losing, Round, RoundStage, Ruling, RulingAsked, Table,
};
use crate::web::error::Answer;
use crate::web::page::Page;
use crate::web::room::Room;
use crate::web::since::Until;
use crate::web::who_sits::{as_seated, at_table};
use crate::whist::Side;
use crate::words::counted;
use actix_web::web::Path;
use chrono::{DateTime, Utc};
use serde::Deserialize;

/// The row of the rulings that a pair loses its game by, if it is not seated in time.
const NOT_SEATED: &str = "not_seated";

pub struct SeatsPanel {
    /// "14 of 24 pairs are seated"
    pub count: String,
    /// While the grace runs.
    pub until: Option<Until>,
    /// Tables at which nothing is entered yet.
    pub tables: Vec<TableSeats>,
    /// Whom the limit has caught.
    pub late: Vec<Late>,
    pub forfeited: Vec<Forfeited>,
}

pub struct TableSeats {
    pub no: TableNo,
    /// To be followed by an act.
    pub url: String,
    pub who_sits: String,
    pub sides: [Tick; 2],
}

pub struct Tick {
    /// "A", "B"
    pub key: &'static str,
    pub who: String,
    /// "7:01:12 pm"
    pub since: Option<String>,
}

/// A table where somebody was not seated when the grace ended.
pub struct Late {
    pub no: TableNo,
    pub url: String,
    pub who: String,
    /// By which the form says whom the page named.
    pub losing: &'static str,
    pub who_sits: String,
    pub may_forfeit: bool,
}

pub struct Forfeited {
    pub no: TableNo,
    pub who: String,
    /// Of the ruling's withdrawal.
    pub undo: String,
}

impl SeatsPanel {
    /// From the posting of a round until all of it plays, for those who tick.
    pub fn of(page: &Page, room: &Room, round: &Round, now: DateTime<Utc>) -> Option<SeatsPanel> {
        let rules = room.t().rules();
        let is_shown = page.may(Permission::EnterSlips) && rules.seat_grace_minutes > 0;
        match round.stage {
            RoundStage::Released | RoundStage::Started if is_shown => {}
            RoundStage::Released | RoundStage::Started | RoundStage::Closed => return None,
        }
        let waits = |table: &&Table| !table.has_begun();
        let tables: Vec<TableSeats> = round
            .tables
            .iter()
            .filter(waits)
            .map(|table| table_seats(page, room, round, table))
            .collect();
        let grace = Grace::of(round, rules);
        let panel = SeatsPanel {
            count: count(&tables, room.t().entrants().side()),
            until: grace
                .filter(|grace| !grace.is_over(now))
                .map(|grace| Until::new(page, grace.ends, now)),
            late: late(page, room, round, now),
            forfeited: forfeited(page, room, round),
            tables,
        };
        let is_empty = panel.tables.is_empty() && panel.forfeited.is_empty();
        (!is_empty).then_some(panel)
    }
}

/// "14 of 24 pairs are seated where nothing is entered yet"
fn count(tables: &[TableSeats], noun: &str) -> String {
    let ticks = || tables.iter().flat_map(|table| &table.sides);
    let seated = ticks().filter(|tick| tick.since.is_some()).count();
    if ticks().next().is_none() {
        return String::new();
    }
    format!("{seated} of {} seated", counted(ticks().count(), noun))
}

fn table_seats(page: &Page, room: &Room, round: &Round, table: &Table) -> TableSeats {
    TableSeats {
        no: table.no,
        url: room.table_url(round.no, table.no),
        who_sits: at_table(room, game(round, table.no)),
        sides: Side::BOTH.map(|side| Tick {
            key: side.name(),
            who: room.side_in(table.sides[side], round.no).words(),
            since: table.seated[side].map(|at| page.second(at)),
        }),
    }
}

fn late(page: &Page, room: &Room, round: &Round, now: DateTime<Utc>) -> Vec<Late> {
    let late = room.t().not_seated(round.no, now).into_iter();
    late.filter_map(|(no, losing)| {
        let table = round.table(no)?;
        Some(Late {
            no,
            url: room.table_url(round.no, no),
            who: whom(room, round, table, losing),
            losing: losing.key(),
            who_sits: at_table(room, game(round, no)),
            may_forfeit: page.may(Permission::Rule),
        })
    })
    .collect()
}

fn forfeited(page: &Page, room: &Room, round: &Round) -> Vec<Forfeited> {
    let tables = round.tables.iter();
    let rulings = tables.flat_map(|table| {
        let standing = table.standing_rulings();
        standing
            .filter(|ruling| ruling.kind == NOT_SEATED)
            .map(move |ruling| (table, ruling))
    });
    rulings
        .filter(|_| page.may(Permission::Rule))
        .map(|(table, ruling)| Forfeited {
            no: table.no,
            who: losers(room, round, table, ruling),
            undo: room.url(format!("/rulings/{}/withdrawal", ruling.no)),
        })
        .collect()
}

fn losers(room: &Room, round: &Round, table: &Table, ruling: &Ruling) -> String {
    let losing = if let Effect::Forfeit { by, .. } = ruling.effect {
        Losing::side(by)
    } else {
        Losing::Both
    };
    whom(room, round, table, losing)
}

/// "Ada Pike & Lemuel Oakes", "both pairs"
fn whom(room: &Room, round: &Round, table: &Table, losing: Losing) -> String {
    let words = |side| room.side_in(side, round.no).words();
    match (losing, room.t().entrants()) {
        (Losing::A, _) => words(table.sides.a),
        (Losing::B, _) => words(table.sides.b),
        (Losing::Both, Entrants::Pairs) => "Both pairs".to_owned(),
        (Losing::Both, Entrants::Players) => "Both sides".to_owned(),
    }
}

fn game(round: &Round, table: TableNo) -> GameRef {
    GameRef {
        round: round.no,
        table,
    }
}

/// The table of an address.
#[derive(Deserialize)]
pub struct TableOf {
    k: TableNo,
}

/// One tap: whoever the page named loses the game, if that is still so.
pub async fn forfeit(act: Act, path: Path<TableOf>) -> Answer {
    let (room, table) = (act.room().await?, path.k);
    let now = Utc::now();
    let late = room.t().not_seated(act.round, now).into_iter();
    let losing = late
        .filter(|(no, _)| *no == table)
        .map(|(_, losing)| losing)
        .find(|losing| losing.key() == act.form.text("losing"));
    let grace = room
        .t()
        .round(act.round)
        .and_then(|round| Grace::of(round, room.t().rules()));
    let (Some(losing), Some(grace)) = (losing, grace) else {
        let said = format!("Table {table} has changed meanwhile: look at it again.");
        return act.leads_to("", &said);
    };
    let game = GameRef {
        round: act.round,
        table,
    };
    let reason = format!("Not seated by {}", act.page().second(grace.ends));
    let asked = RulingAsked {
        losing: Some(losing),
        ..RulingAsked::at(game, NOT_SEATED, &reason)
    };
    let said = format!("Table {table} is forfeited. It can be undone below.");
    let command = as_seated(game, &act.form, Command::MakeRuling(asked));
    act.goes_to("", &said, command).await
}
