//! The lobby: the tables that stand open, the games there are, and the way to a table of one's own.

use super::who::Who;
use crate::games::casual::Stage;
use crate::games::{GAMES, game};
use crate::reports::lobby::{Listed, tables};
use crate::web::error::{Answer, AppError};
use crate::web::page::{Page, show};
use crate::web::routes::slug_of;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::Data;
use askama::Template;
use chrono::{TimeDelta, Utc};

/// A table nobody has opened since is no longer listed.
const LISTED_FOR: TimeDelta = TimeDelta::hours(24);

#[derive(Template)]
#[template(path = "casual/lobby.html")]
struct LobbyPage {
    page: Page,
    /// The visitor's name, once it is known.
    name: Option<String>,
    games: Vec<GameCard>,
    tables: Vec<TableLine>,
}

struct GameCard {
    slug: &'static str,
    title: &'static str,
    /// "2 to 7 players"
    players: String,
    about: &'static str,
}

struct TableLine {
    url: String,
    title: &'static str,
    stage: Stage,
    /// "2 people, 1 bot, 1 seat free"
    seats: String,
    since: String,
}

pub async fn lobby(
    page: Page,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let who = Who::of(&request, &visitor, &state).await?;
    let listed = tables(&state.db, Utc::now() - LISTED_FOR).await;
    let listed = listed.map_err(AppError::broken)?;
    let cards = GAMES.iter().map(|row| GameCard {
        slug: row.slug,
        title: row.title,
        players: players(row.seats),
        about: row.about,
    });
    show(LobbyPage {
        name: who.name,
        games: cards.collect(),
        tables: listed
            .iter()
            .filter_map(|listed| line(&page, listed))
            .collect(),
        page,
    })
}

/// "4 players", "2 to 7 players"
pub fn players((fewest, most): (u8, u8)) -> String {
    match fewest == most {
        true => format!("{fewest} players"),
        false => format!("{fewest} to {most} players"),
    }
}

fn line(page: &Page, listed: &Listed) -> Option<TableLine> {
    Some(TableLine {
        url: format!("/casual/tables/{}", slug_of(&listed.stream)),
        title: game(&listed.game)?.title,
        stage: listed.stage,
        seats: seats(listed),
        since: page.time(listed.opened),
    })
}

fn seats(listed: &Listed) -> String {
    let people = match listed.people {
        1 => "1 person".to_owned(),
        people => format!("{people} people"),
    };
    let bots = (listed.bots > 0).then(|| crate::words::counted(listed.bots.into(), "bot"));
    let free = listed.seats.saturating_sub(listed.people + listed.bots);
    let free = (free > 0).then(|| format!("{} free", crate::words::counted(free.into(), "seat")));
    [Some(people), bots, free]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(", ")
}
