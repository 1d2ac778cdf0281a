//! The draft of a round, before anybody but directors knows of it: what is wrong with it, who sits
//! where, and every way to change it.

use crate::ids::PairNo;
use crate::seating::checks::Check;
use crate::tournament::{Draft, DraftWarning, Made, Sitting, Tournament};
use crate::web::changes::{Choices, Offer, sentences};
use crate::web::forms::Form;
use crate::web::page::Page;
use crate::web::room::{PairLabel, Room, SideLabel};
use crate::web::sat_out;
use crate::web::seated::place;
use crate::words::counted;
use askama::Template;

#[derive(Template)]
#[template(path = "draft.html")]
pub struct DraftPage {
    page: Page,
    /// A change that was refused, as it was typed.
    form: Form,
    /// Of this round, to be followed by an act.
    url: String,
    /// Where the room and its wishes are set.
    room: String,
    seq: u64,
    live: String,
    /// "round 3", "round 1 of the playoff"
    called: String,
    /// By which the acts say which draft was looked at.
    draft: u64,
    seed: u64,
    extent: String,
    warnings: Vec<Warning>,
    checks: Vec<CheckLine>,
    /// A pair is placed that has left: it cannot be posted.
    is_stale: bool,
    /// The director has to seat everybody.
    is_manual: bool,
    tables: Vec<Placed>,
    byes: Vec<ByeLine>,
    choices: Choices,
    offers: Vec<Offer>,
    earlier: Vec<Earlier>,
    refused: Option<String>,
}

struct Warning {
    title: String,
    items: Vec<(String, String)>,
}

/// One thing that is wrong with the draft.
struct CheckLine {
    words: String,
    /// The tables at which it shows.
    tables: Vec<u16>,
}

struct Placed {
    no: u16,
    one: SideLabel,
    other: SideLabel,
    reason: String,
    /// What is wrong here, without the full stop of a list.
    wrong: Vec<String>,
}

struct ByeLine {
    pair: PairLabel,
    reason: String,
}

/// A draft of this round that was before.
struct Earlier {
    seq: u64,
    /// "Draft 2, drawn: 2 things to look at"
    words: String,
}

pub fn draft(
    page: Page,
    room: &Room,
    draft: &Draft,
    form: Form,
    refused: Option<String>,
) -> DraftPage {
    let t = room.t();
    let checks_of = t.drafts_checks(draft.round);
    let checks: Vec<Check> = without_warned(checks_of(draft));
    let lines: Vec<CheckLine> = checks
        .iter()
        .zip(sentences(t.entrants(), &checks))
        .map(|(check, words)| CheckLine {
            words,
            tables: check.tables(&draft.draw),
        })
        .collect();
    let tables = draft.draw.tables.iter().map(|table| {
        let sides = Sitting::drawn(table);
        let sides = sides.map(|side| room.side_in(side, draft.round));
        Placed {
            no: table.table,
            one: sides.a,
            other: sides.b,
            reason: table.reason.clone(),
            wrong: lines
                .iter()
                .filter(|line| line.tables.contains(&table.table))
                .map(|line| line.words.clone())
                .collect(),
        }
    });
    let byes = draft.draw.byes.iter().map(|bye| ByeLine {
        pair: room.pair_in(PairNo(bye.entrant), draft.round),
        reason: sat_out::why(&bye.reason),
    });
    let warnings = t.draft_warnings();
    let offers = t.called_for_by_draft();
    DraftPage {
        url: room.url(format!("/rounds/{}", draft.round)),
        room: room.url("/room"),
        seq: room.seq(),
        live: room.url("/live"),
        called: t.round_name(draft.round).within(),
        draft: draft.seq,
        seed: draft.seed,
        extent: extent(t, draft),
        is_stale: warnings
            .iter()
            .any(|warning| matches!(warning, DraftWarning::GoneSince(_))),
        is_manual: t.settings.format == "manual",
        warnings: warnings.iter().map(|w| words(room, w)).collect(),
        tables: tables.collect(),
        byes: byes.collect(),
        checks: lines,
        choices: Choices::of(room, draft.round, &draft.draw),
        offers: offers
            .iter()
            .map(|change| Offer::of_draft(room, draft, change))
            .collect(),
        earlier: t
            .earlier_drafts()
            .map(|draft| Earlier {
                seq: draft.seq,
                words: format!(
                    "{}: {}",
                    about(t, draft),
                    to_look_at(without_warned(checks_of(draft)).len())
                ),
            })
            .collect(),
        form,
        refused,
        page: room.frame(page),
    }
}

/// The checks without those that the warnings tell already, with what to do.
pub fn without_warned(mut checks: Vec<Check>) -> Vec<Check> {
    checks.retain(|check| !matches!(check, Check::Missing(_) | Check::NotHere(_)));
    checks
}

/// "Draft 2, changed by hand": those of a round are counted as they were made.
pub fn about(t: &Tournament, draft: &Draft) -> String {
    let before = t.earlier_drafts().filter(|other| other.seq < draft.seq);
    let made = match draft.made {
        Made::Drawn => "drawn",
        Made::ByHand => "changed by hand",
        Made::TakenBack => "taken back",
    };
    format!("Draft {}, {made}", before.count() + 1)
}

/// "nothing is wrong with it", "2 things to look at"
pub fn to_look_at(checks: usize) -> String {
    match checks {
        0 => "nothing is wrong with it".to_owned(),
        checks => format!("{} to look at", counted(checks, "thing")),
    }
}

/// "12 tables, 1 bye. Drawn, then changed by hand."
fn extent(t: &Tournament, draft: &Draft) -> String {
    let made = match draft.made {
        Made::Drawn => "",
        Made::ByHand => " Drawn, then changed by hand.",
        Made::TakenBack => " An earlier draft, taken back.",
    };
    format!(
        "{}, {}.{made}",
        counted(draft.draw.tables.len(), "table"),
        t.entrants().byes(draft.draw.byes.len())
    )
}

fn words(room: &Room, warning: &DraftWarning) -> Warning {
    let pairs = |pairs: &[PairNo]| -> Vec<(String, String)> {
        let named = |no: &PairNo| {
            let label = room.pair(*no);
            (
                format!("{} {no}, {label}", room.t().entrants().title()),
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
            title: "Entered but not checked in, so they have no table.".to_owned(),
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
