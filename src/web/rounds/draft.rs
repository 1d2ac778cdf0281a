//! The draft of a round, before anybody but directors knows of it.

use crate::ids::{PairNo, RoundNo};
use crate::tournament::{Draft, DraftWarning};
use crate::web::page::Page;
use crate::web::room::{PairLabel, Room};
use crate::web::seated::place;
use crate::words::counted;
use askama::Template;

#[derive(Template)]
#[template(path = "draft.html")]
pub struct DraftPage {
    page: Page,
    /// Of this round, to be followed by an act.
    url: String,
    seq: u64,
    live: String,
    no: RoundNo,
    seed: u64,
    extent: String,
    warnings: Vec<Warning>,
    /// A pair is placed that has left: it cannot be posted.
    is_stale: bool,
    tables: Vec<Placed>,
    byes: Vec<Sitting>,
    refused: Option<String>,
}

struct Warning {
    title: String,
    items: Vec<(String, String)>,
}

struct Placed {
    no: u16,
    one: PairLabel,
    other: PairLabel,
    reason: String,
}

struct Sitting {
    pair: PairLabel,
    reason: String,
}

pub fn draft(page: Page, room: &Room, draft: &Draft, refused: Option<String>) -> DraftPage {
    let pair = |no| room.pair_in(PairNo(no), draft.round);
    let tables = draft.draw.tables.iter().map(|table| Placed {
        no: table.table,
        one: pair(table.a),
        other: pair(table.b),
        reason: table.reason.clone(),
    });
    let byes = draft.draw.byes.iter().map(|bye| Sitting {
        pair: pair(bye.entrant),
        reason: bye.reason.clone(),
    });
    let warnings = room.t().draft_warnings();
    DraftPage {
        url: room.url(format!("/rounds/{}", draft.round)),
        seq: room.seq(),
        live: room.url("/live"),
        no: draft.round,
        seed: draft.seed,
        extent: format!(
            "{}, {}.",
            counted(draft.draw.tables.len(), "table"),
            counted(draft.draw.byes.len(), "bye")
        ),
        is_stale: warnings
            .iter()
            .any(|warning| matches!(warning, DraftWarning::GoneSince(_))),
        warnings: warnings.iter().map(|w| words(room, w)).collect(),
        tables: tables.collect(),
        byes: byes.collect(),
        refused,
        page: room.frame(page),
    }
}

fn words(room: &Room, warning: &DraftWarning) -> Warning {
    let pairs = |pairs: &[PairNo]| -> Vec<(String, String)> {
        let named = |no: &PairNo| {
            let label = room.pair(*no);
            (
                format!("Pair {no}, {label}"),
                room.url(format!("/pairs/{no}")),
            )
        };
        pairs.iter().map(named).collect()
    };
    match warning {
        DraftWarning::GoneSince(gone) => Warning {
            title: "Left since this draw. Draw again before posting it.".to_owned(),
            items: pairs(gone),
        },
        DraftWarning::NotPlaced(new) => Warning {
            title: "Came after this draw and have no table. Draw again to place them.".to_owned(),
            items: pairs(new),
        },
        DraftWarning::NotCheckedIn(missing) => Warning {
            title: "Entered but not checked in, so not placed.".to_owned(),
            items: pairs(missing),
        },
        DraftWarning::Unsettled(games) => Warning {
            title: "Not settled yet; until then they count for nothing.".to_owned(),
            items: games
                .iter()
                .map(|game| (place(*game), room.table_url(game.round, game.table)))
                .collect(),
        },
    }
}
