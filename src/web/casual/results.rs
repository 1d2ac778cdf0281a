//! The last games that were played to their end: who, what, and the scores.
//!
//! The link of a table is the key to it. A game of a table that stands in the lobby is shown to
//! everybody; one of a table that is found by its link alone is shown to members, and its link to those
//! who sat there and to directors.

use super::club_event;
use super::players::Players;
use super::who::Who as Visiting;
use crate::access::{Actor, Permission};
use crate::games::bid_whist::BidWhist;
use crate::games::casual::{Door, Hand, Since};
use crate::games::options::{Choices, Switch};
use crate::games::{CardGame, Ending, GAMES, Row, game};
use crate::ids::PersonId;
use crate::reports::export;
use crate::reports::played::{self, Of, Played, Sat, Who};
use crate::reports::recorded::{self, GameId};
use crate::web::error::{Answer, AppError};
use crate::web::files::{self, Format};
use crate::web::forms::Form;
use crate::web::page::{Page, show};
use crate::web::routes::slug_of;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use crate::words::signed;
use actix_web::HttpRequest;
use actix_web::web::Data;
use askama::Template;

const ADDRESS: &str = "/casual/results";
const FILE_ADDRESS: &str = "/casual/results.csv";

/// So many games a page has, and so many a file.
const PAGE: usize = 30;
const FILE: usize = 5000;
/// So many on the page of a member.
const BRIEFLY: usize = 5;

#[derive(Template)]
#[template(path = "casual/results.html")]
struct ResultsPage {
    page: Page,
    games: Vec<GameLink>,
    results: Vec<Listed>,
    is_member: bool,
    /// Whether any of them may be chosen for a club event.
    may_record: bool,
    /// Addresses of the pages before and after, if there are any.
    newer: String,
    older: String,
    /// Of the file with the same games.
    file: String,
}

/// A game of the list, and what may become of it.
struct Listed {
    line: ResultLine,
    record: Recording,
}

/// Whether a game may be recorded as one of a club event.
enum Recording {
    /// Nothing to do with it, or not for this visitor to do.
    No,
    /// Under this key.
    Maybe(String),
    /// The address of the event that has it.
    Done(String),
}

/// A game to choose, or all of them.
pub struct GameLink {
    pub url: String,
    pub title: &'static str,
    pub is_chosen: bool,
}

/// A game that is over, as a list shows it.
pub struct ResultLine {
    pub title: &'static str,
    pub ended: String,
    /// Where one may go there.
    pub table: Option<String>,
    /// The best first.
    pub players: Vec<PlayerLine>,
    /// House rules that differ.
    pub rules: Vec<String>,
    /// The table called it a day.
    pub is_capped: bool,
}

pub struct PlayerLine {
    pub place: u8,
    pub name: String,
    /// "−3"
    pub score: String,
    pub had_help: bool,
    pub is_own: bool,
}

pub async fn results(
    page: Page,
    form: Form,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let visiting = Visiting::of(&request, &visitor, &state).await?;
    let chosen = game(form.text("game"));
    let at: usize = form.text("page").parse().unwrap_or(1).max(1);
    let skip = (at - 1).saturating_mul(PAGE);
    let slug = chosen.map(|row| row.slug);
    let found = played::last(&state.db, of(&page), slug, PAGE + 1, skip).await;
    let mut found = found.map_err(AppError::broken)?;
    let has_older = found.len() > PAGE;
    found.truncate(PAGE);
    let players = Players::of(&state, &found).await?;
    let turn = |to: usize| address(chosen, Some(to));
    let ids: Vec<GameId> = found
        .iter()
        .map(|game| (game.stream.clone(), game.number))
        .collect();
    let events = recorded::events(&state.db, &ids).await;
    let events = events.map_err(AppError::broken)?;
    let listed = ids.iter().zip(&found).filter_map(|(id, game)| {
        Some(Listed {
            line: ResultLine::of(&page, game, &players, visiting.actor)?,
            record: recording(&page, game, events.get(id)),
        })
    });
    let results: Vec<Listed> = listed.collect();
    show(ResultsPage {
        games: all_or_one(chosen),
        may_record: results
            .iter()
            .any(|listed| matches!(listed.record, Recording::Maybe(_))),
        results,
        is_member: is_member(&page),
        newer: if at > 1 { turn(at - 1) } else { String::new() },
        older: if has_older {
            turn(at + 1)
        } else {
            String::new()
        },
        file: address(chosen, None).replacen(ADDRESS, FILE_ADDRESS, 1),
        page,
    })
}

/// The last games of a member.
pub async fn last_of(
    state: &State,
    page: &Page,
    person: PersonId,
) -> Result<Vec<ResultLine>, AppError> {
    let found = played::of_member(&state.db, person, BRIEFLY).await;
    let found = found.map_err(AppError::broken)?;
    let players = Players::of(state, &found).await?;
    let lines = found.iter();
    Ok(lines
        .filter_map(|game| ResultLine::of(page, game, &players, Actor::Public))
        .collect())
}

/// One row a seat.
pub async fn file(page: Page, form: Form, state: Data<State>) -> Answer {
    let chosen = game(form.text("game"));
    let slug = chosen.map(|row| row.slug);
    let found = played::last(&state.db, of(&page), slug, FILE, 0).await;
    let found = found.map_err(AppError::broken)?;
    let players = Players::of(&state, &found).await?;
    let rows = found.iter().flat_map(|game| {
        let when = game.ended.with_timezone(&page.club.zone);
        let when = when.format("%Y-%m-%d %H:%M").to_string();
        let (what, players) = (title(&game.game), &players);
        game.seats.iter().map(move |sat| {
            vec![
                when.clone(),
                what.to_owned(),
                sat.seat.to_string(),
                players.name(sat.who),
                kind(sat.who).to_owned(),
                sat.place.to_string(),
                sat.score.to_string(),
                yes_or_no(sat.by).to_owned(),
            ]
        })
    });
    let header = [
        "Ended",
        "Game",
        "Seat",
        "Player",
        "Is a",
        "Place",
        "Score",
        "Bot helped",
    ];
    let csv = export::csv(&header, rows).map_err(AppError::broken)?;
    Ok(files::answer("casual-results", Format::Csv, csv))
}

impl ResultLine {
    /// Nothing for a game that is no longer known here.
    pub fn of(page: &Page, played: &Played, players: &Players, own: Actor) -> Option<ResultLine> {
        let row = game(&played.game)?;
        let mut seats: Vec<&Sat> = played.seats.iter().collect();
        seats.sort_by_key(|sat| (sat.place, sat.seat));
        let sat_there = played.seats.iter().any(|sat| is_own(sat.who, own));
        let may_go = match played.door {
            Door::Open => true,
            Door::ByLink => sat_there || page.may(Permission::ManageTournaments),
        };
        let (date, time) = (page.date(played.ended), page.time(played.ended));
        Some(ResultLine {
            title: row.title,
            ended: format!("{date}, {time}"),
            table: may_go.then(|| format!("/casual/tables/{}", slug_of(&played.stream))),
            players: seats
                .into_iter()
                .map(|sat| PlayerLine {
                    place: sat.place,
                    name: players.name(sat.who),
                    score: signed(sat.score),
                    had_help: sat.by == Hand::Bot && !matches!(sat.who, Who::Bot(_)),
                    is_own: is_own(sat.who, own),
                })
                .collect(),
            rules: rules(row, played),
            is_capped: played.ending == Ending::Capped,
        })
    }
}

/// Games of bid whist that four members played by themselves.
fn recording(page: &Page, game: &Played, event: Option<&String>) -> Recording {
    if let Some(event) = event {
        return Recording::Done(format!("/tournaments/{}", slug_of(event)));
    }
    let own = |sat: &Sat| {
        let is_member = matches!(sat.who, Who::Member(_));
        is_member && sat.since == Since::TheStart && sat.by == Hand::Own
    };
    let fits = game.game == BidWhist::SLUG
        && game.ending == Ending::Won
        && game.seats.len() == 4
        && game.seats.iter().all(own);
    match fits && page.may(Permission::ManageTournaments) {
        true => Recording::Maybe(club_event::key(game)),
        false => Recording::No,
    }
}

/// Each game there is.
pub fn choices(address: &str, chosen: Option<&Row>) -> Vec<GameLink> {
    let each = GAMES.iter().map(|row| GameLink {
        url: format!("{address}?game={}", row.slug),
        title: row.title,
        is_chosen: chosen.is_some_and(|chosen| chosen.slug == row.slug),
    });
    each.collect()
}

fn all_or_one(chosen: Option<&Row>) -> Vec<GameLink> {
    let all = GameLink {
        url: ADDRESS.to_owned(),
        title: "All games",
        is_chosen: chosen.is_none(),
    };
    let each = choices(ADDRESS, chosen);
    std::iter::once(all).chain(each).collect()
}

/// Games of tables by link are for members.
fn of(page: &Page) -> Of {
    match is_member(page) {
        true => Of::AllTables,
        false => Of::OpenTables,
    }
}

fn is_member(page: &Page) -> bool {
    page.visitor.person.is_some()
}

fn address(chosen: Option<&Row>, page: Option<usize>) -> String {
    let game = chosen.map(|row| ("game", row.slug.to_owned()));
    let page = page.filter(|page| *page > 1);
    let page = page.map(|page| ("page", page.to_string()));
    let fields: Vec<_> = game.into_iter().chain(page).collect();
    match serde_urlencoded::to_string(&fields) {
        Ok(query) if !query.is_empty() => format!("{ADDRESS}?{query}"),
        Ok(_) | Err(_) => ADDRESS.to_owned(),
    }
}

pub fn title(slug: &str) -> &'static str {
    game(slug).map_or("A game no longer played here", |row| row.title)
}

fn is_own(who: Who, own: Actor) -> bool {
    match who {
        Who::Member(id) => own == Actor::Person(id),
        Who::Guest(id) => own == Actor::Guest(id),
        Who::Bot(_) => false,
    }
}

fn kind(who: Who) -> &'static str {
    match who {
        Who::Member(_) => "member",
        Who::Guest(_) => "guest",
        Who::Bot(_) => "bot",
    }
}

fn yes_or_no(by: Hand) -> &'static str {
    match by {
        Hand::Own => "no",
        Hand::Bot => "yes",
    }
}

/// House rules that differ, in words.
fn rules(row: &Row, played: &Played) -> Vec<String> {
    let said = |(key, value): &(String, String)| {
        let switch = row.switches.iter().find(|switch| switch.key == key)?;
        Some(format!("{}: {}", switch.title, words(switch, value)))
    };
    played.rules.iter().filter_map(said).collect()
}

fn words(switch: &Switch, value: &str) -> String {
    let known = match switch.choices {
        Choices::OneOf(choices) => choices.iter().find(|choice| choice.value == value),
        Choices::Number { .. } => None,
    };
    known.map_or_else(|| value.to_owned(), |choice| choice.words.to_owned())
}
