//! The draft changed by hand, compared with one before it, and an earlier one taken back.

use super::act::Act;
use super::draft::{about, draft, to_look_at, without_warned};
use super::{Address, NO_ROUND};
use crate::access::Permission;
use crate::ids::RoundNo;
use crate::seating::checks::{Check, broken};
use crate::tournament::repair::{new_byes, table_changes};
use crate::tournament::{Command, Draft};
use crate::web::changes::{Changed, Row, read, sentences, verb};
use crate::web::error::Answer;
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, render, see, show};
use crate::web::room::{PairLabel, Room};
use crate::web::routes::{Route, get, post};
use crate::web::sat_out;
use crate::web::state::State;
use crate::words::capital;
use actix_web::http::StatusCode;
use actix_web::web::{Data, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    post(
        "/tournaments/{t}/rounds/{r}/draft/changes",
        Permission::DirectRounds,
        || to(change),
    ),
    get(
        "/tournaments/{t}/rounds/{r}/draft/earlier",
        Permission::ReadPublic,
        || to(compare),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/draft/earlier",
        Permission::DirectRounds,
        || to(take_back),
    ),
];

/// A change that is looked at before it is recorded.
#[derive(Template)]
#[template(path = "draft_change.html")]
struct ChangePage {
    page: Page,
    form: Form,
    /// Of this round, to be followed by an act.
    url: String,
    no: RoundNo,
    changed: Changed,
    verb: &'static str,
}

/// Two drafts of a round side by side.
#[derive(Template)]
#[template(path = "draft_compare.html")]
struct ComparePage {
    page: Page,
    url: String,
    no: RoundNo,
    now: DraftSide,
    earlier: DraftSide,
    /// Tables at which they differ: the present draft's pairs come first.
    tables: Vec<Differing>,
    same: usize,
}

/// A table as the two drafts have it.
struct Differing {
    row: Row,
    /// Why, in the present one and in the earlier one.
    reasons: [String; 2],
}

/// One of the two.
struct DraftSide {
    seq: u64,
    /// "Draft 2, changed by hand"
    words: String,
    wrong: Wrong,
    /// Who has the bye in this one alone, and why.
    byes: Vec<(PairLabel, String)>,
}

/// What is wrong with one of two drafts.
enum Wrong {
    /// Nothing, or nothing that is not wrong with the other as well: in a sentence.
    NoMore(String),
    /// What is wrong with this one alone.
    Alone(Vec<String>),
}

/// Shows what a change would do, or records it once that was seen.
async fn change(mut act: Act) -> Answer {
    let (room, round) = (act.room().await?, act.round);
    let Some(now) = room.t().draft.as_ref().filter(|d| d.round == round) else {
        return act.leads_to("", "This round is no draft any more.");
    };
    if act.is_recorded().await? {
        return act.leads_to("/draft", "The change is recorded.");
    }
    let Some(change) = read(&mut act.form, room.t(), &now.draw) else {
        let Act { page, form, .. } = act;
        return refuse(draft(page, &room, now, form, None));
    };
    let (seen, why) = (act.form.text("draft"), act.form.text("why").to_owned());
    let seen = seen.parse().unwrap_or(0);
    let changed = match room.t().draft_reseated(round, seen, &change, &why) {
        Ok(draw) => {
            let after = Draft {
                draw: draw.clone(),
                ..now.clone()
            };
            let checks = [now, &after].map(|draft| room.t().draft_checks(draft));
            let [was, becomes] = &checks;
            Changed::of(
                &room,
                round,
                &change,
                [&now.draw, &draw],
                [was.as_slice(), becomes.as_slice()],
            )
        }
        Err(refusal) => {
            let status = match refusal.is_stale() {
                true => StatusCode::CONFLICT,
                false => StatusCode::UNPROCESSABLE_ENTITY,
            };
            let Act { page, form, .. } = act;
            let form = form.without("draft");
            let page = draft(
                page,
                &room,
                now,
                form,
                Some(refusal.said_to(room.t().entrants())),
            );
            return render(page, status);
        }
    };
    if act.form.chose("step", "record") {
        let said = format!("{}.", changed.words);
        let command = Command::ChangeDraft {
            round,
            draft: seen,
            change,
            why,
        };
        return act.goes_to("/draft", &said, command).await;
    }
    let Act { page, form, .. } = act;
    show(ChangePage {
        url: room.url(format!("/rounds/{round}")),
        no: round,
        verb: verb(&change),
        changed,
        form,
        page: room.frame(page),
    })
}

async fn compare(page: Page, form: Form, state: Data<State>, address: Address) -> Answer {
    let (slug, no) = address.into_inner();
    let room = Room::enter(&state, &slug).await?;
    if !page.may(Permission::DirectRounds) {
        return Err(NO_ROUND);
    }
    let Some(now) = room.t().draft.as_ref().filter(|d| d.round == no) else {
        return Err(NO_ROUND);
    };
    let with = form.text("with").parse().ok();
    let with = with.and_then(|seq| room.t().draft_of(seq));
    match with.filter(|draft| draft.seq != now.seq) {
        Some(earlier) => show(ComparePage::new(page, &room, now, earlier)),
        None => Ok(see(&room.url(format!("/rounds/{no}/draft"))).finish()),
    }
}

async fn take_back(act: Act) -> Answer {
    let round = act.round;
    let number = |field| act.form.text(field).parse().unwrap_or(0);
    let command = Command::TakeDraftBack {
        round,
        draft: number("draft"),
        earlier: number("earlier"),
    };
    act.goes_to("/draft", "The earlier draft is back.", command)
        .await
}

impl ComparePage {
    fn new(page: Page, room: &Room, now: &Draft, earlier: &Draft) -> ComparePage {
        let changes = table_changes(&earlier.draw, &now.draw);
        let same = now.draw.tables.iter();
        let same = same.filter(|table| changes.iter().all(|c| c.table.0 != table.table));
        let why = |draft: &Draft, no: u16| {
            let table = draft.draw.tables.iter().find(|table| table.table == no);
            table.map_or_else(String::new, |table| table.reason.clone())
        };
        ComparePage {
            url: room.url(format!("/rounds/{}", now.round)),
            no: now.round,
            now: DraftSide::of(room, now, earlier),
            earlier: DraftSide::of(room, earlier, now),
            same: same.count(),
            tables: changes
                .into_iter()
                .map(|change| Differing {
                    reasons: [now, earlier].map(|draft| why(draft, change.table.0)),
                    row: Row::of(room, now.round, change),
                })
                .collect(),
            page: room.frame(page),
        }
    }
}

impl DraftSide {
    fn of(room: &Room, draft: &Draft, other: &Draft) -> DraftSide {
        let t = room.t();
        let checks = |draft| -> Vec<Check> { without_warned(t.draft_checks(draft)) };
        let own = checks(draft);
        let alone = sentences(t.entrants(), &broken(&checks(other), &own));
        DraftSide {
            seq: draft.seq,
            words: about(t, draft),
            wrong: match (alone.is_empty(), own.len()) {
                (false, _) => Wrong::Alone(alone),
                (true, 0) => Wrong::NoMore("Nothing is wrong with it.".to_owned()),
                (true, shared) => Wrong::NoMore(format!(
                    "{}, as in the other draft.",
                    capital(&to_look_at(shared))
                )),
            },
            byes: new_byes(&other.draw, &draft.draw)
                .into_iter()
                .map(|bye| {
                    (
                        room.pair_in(bye.pair, draft.round),
                        sat_out::why(&bye.reason),
                    )
                })
                .collect(),
        }
    }
}
