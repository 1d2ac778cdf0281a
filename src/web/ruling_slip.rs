//! One ruling on a page of paper: what happened, the clause, the effect, and lines to sign on.

use super::State;
use super::error::{Answer, AppError};
use super::page::{Page, show};
use super::room::Room;
use super::routes::{Route, get};
use super::ruling_words::RulingWords;
use super::seated::{Seated, figures};
use crate::access::Permission;
use crate::ids::RulingNo;
use crate::tournament::{Ruling, Table};
use crate::whist::clauses::{Clause, clause};
use crate::whist::{BySide, Side};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get(
    "/tournaments/{t}/rulings/{n}",
    Permission::Rule,
    || to(slip),
)];

#[derive(Template)]
#[template(path = "decisions/slip.html")]
struct SlipPage {
    page: Page,
    url: String,
    no: RulingNo,
    title: String,
    /// "Round 3, table 7"
    place: String,
    who: String,
    told: Vec<(&'static str, String)>,
    /// With what the house rules make of it.
    clauses: Vec<(&'static Clause, String)>,
    /// Each side and its score once this ruling was made, in a game.
    score: Vec<(String, String)>,
    /// "Mon 30 Nov 2026, 7:41 pm, Ada Pike"
    made: String,
    withdrawn: Option<String>,
    /// Whose signatures there is room for.
    signs: Vec<String>,
}

async fn slip(page: Page, state: Data<State>, path: Path<(String, RulingNo)>) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let ruling = room.t().ruling(path.1).ok_or(AppError::NotFound(
        "There is no such ruling. Look for it in the list of rulings.",
    ))?;
    let taken = ruling.withdrawn.as_ref();
    let acted: Vec<_> = [Some(ruling.by), taken.map(|taken| taken.by)]
        .into_iter()
        .flatten()
        .collect();
    let names = room.actors(&state, &acted).await?;
    let name = |actor| names.get(actor).map_or("Somebody unknown", String::as_str);
    let stamp = |at, by| format!("{}, {}, {}", page.date(at), page.time(at), name(by));
    let words = RulingWords::of(&room, ruling);
    show(SlipPage {
        url: room.url(""),
        no: ruling.no,
        title: ruling.title().to_owned(),
        place: words.place(&ruling.facts),
        who: words.who(&ruling.facts),
        told: told(&words, ruling),
        clauses: ruling
            .clause
            .split(", ")
            .filter_map(clause)
            .map(|clause| (clause, clause.applied(room.t().rules()).join(" ")))
            .collect(),
        score: score(&room, ruling),
        made: stamp(ruling.at, &ruling.by),
        withdrawn: taken.map(|taken| format!("{}: {}", stamp(taken.at, &taken.by), taken.reason)),
        signs: signs(&room, ruling, &words),
        page: room.frame(page),
    })
}

/// What was written down, line by line.
fn told(words: &RulingWords, ruling: &Ruling) -> Vec<(&'static str, String)> {
    let facts = &ruling.facts;
    let mut told = Vec::new();
    if ruling.game.is_some() {
        told.push(("Hand", ruling.hand.to_string()));
    }
    told.extend(facts.book.map(|book| ("Book", book.to_string())));
    told.extend(words.offender(facts).map(|who| ("Against", who)));
    let called = facts.called.map(|called| called.words().to_owned());
    told.extend(called.map(|called| ("Called", called)));
    let choice = words.choice(facts);
    told.extend(choice.map(|(choice, by)| ("Chosen", format!("{choice} ({by})"))));
    told.push(("What happened", ruling.reason.clone()));
    told.push(("What it does", words.effect(&ruling.effect)));
    told
}

/// Two sides sign at a table, one pair away from it.
fn signs(room: &Room, ruling: &Ruling, words: &RulingWords) -> Vec<String> {
    match ruling.game.and_then(|game| Seated::at(room, game).ok()) {
        Some((seated, _)) => Side::BOTH.map(|side| seated.who(side)).to_vec(),
        None => vec![words.who(&ruling.facts)],
    }
}

fn score(room: &Room, ruling: &Ruling) -> Vec<(String, String)> {
    let Some((seated, table)) = ruling.game.and_then(|game| Seated::at(room, game).ok()) else {
        return Vec::new();
    };
    let rules = room.t().rules();
    let score = as_it_stood(table, ruling).score(rules);
    let sides = Side::BOTH.map(|side| (seated.who(side), figures(&score, side)));
    let mut lines = vec![("The game".to_owned(), seated.score(&score))];
    lines.extend(sides);
    lines
}

/// The table with the hands before the ruling, and the rulings up to it.
fn as_it_stood(table: &Table, ruling: &Ruling) -> Table {
    let mut then = table.clone();
    then.hands.retain(|hand, _| *hand < ruling.hand);
    then.rulings
        .retain(|other| other.no <= ruling.no && other.hand <= ruling.hand);
    then.reports = BySide::default();
    then.decision = None;
    then
}
