//! The ladder of conduct across a tournament, for its directors: warnings, sets, games, removals.

use super::State;
use super::error::Answer;
use super::page::{Page, show};
use super::room::{PairLabel, Room};
use super::routes::{Route, get};
use super::ruling_words::RulingWords;
use crate::access::Permission;
use crate::ids::{PersonId, RulingNo};
use crate::tournament::Ruling;
use crate::tournament::conduct::{Ladder, Rung};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get("/tournaments/{t}/conduct", Permission::Rule, || {
    to(conduct)
})];

#[derive(Template)]
#[template(path = "conduct.html")]
struct ConductPage {
    page: Page,
    url: String,
    seq: u64,
    ladders: Vec<Shown>,
}

/// What stands against one pair.
struct Shown {
    pair: PairLabel,
    /// "Ada Pike: next comes the loss of a game.", for each who was named.
    next: Vec<String>,
    rungs: Vec<Line>,
}

/// One ruling on the ladder.
struct Line {
    no: RulingNo,
    rung: Rung,
    clause: String,
    title: String,
    /// "Ada Pike", or the pair.
    who: String,
    reason: String,
    /// "Round 3, table 7, at 7:41 pm"
    place: String,
}

async fn conduct(page: Page, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let ladders = room.t().ladders();
    show(ConductPage {
        url: room.url(""),
        seq: room.seq(),
        ladders: ladders
            .iter()
            .map(|ladder| Shown::of(&room, &page, ladder))
            .collect(),
        page: room.frame(page),
    })
}

impl Shown {
    fn of(room: &Room, page: &Page, ladder: &Ladder) -> Shown {
        let pair = room.t().pair(ladder.pair);
        let is_out = |person| pair.is_some_and(|pair| pair.was_removed(person));
        let player = |(person, rung): &(PersonId, Rung)| match is_out(*person) {
            true => format!("{} is out of the tournament.", room.name(*person)),
            false => format!("{}: next comes {}.", room.name(*person), rung.proposed()),
        };
        let next = match ladder.players.as_slice() {
            [] => vec![format!("Next comes {}.", ladder.next.proposed())],
            named => named.iter().map(player).collect(),
        };
        Shown {
            pair: room.pair(ladder.pair),
            next,
            rungs: ladder
                .rulings
                .iter()
                .map(|(rung, ruling)| Line::of(room, page, *rung, ruling))
                .collect(),
        }
    }
}

impl Line {
    fn of(room: &Room, page: &Page, rung: Rung, ruling: &Ruling) -> Line {
        let words = RulingWords::of(room, ruling);
        Line {
            no: ruling.no,
            rung,
            clause: ruling.clause.clone(),
            title: ruling.title().to_owned(),
            who: words.offender(&ruling.facts).unwrap_or_default(),
            reason: ruling.reason.clone(),
            place: format!("{}, {}", words.place(&ruling.facts), page.time(ruling.at)),
        }
    }
}
