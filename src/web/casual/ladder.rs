//! The ladder of a game: how members stand in it, and how that is reckoned.

use super::results::{GameLink, choices};
use crate::games::{GAMES, Partners, Row, game};
use crate::ids::PersonId;
use crate::people::{Person, members};
use crate::reports::export;
use crate::reports::ladder::{FIRST, PROVISIONAL, Rung, ladder};
use crate::web::error::{Answer, AppError};
use crate::web::files::{self, Format};
use crate::web::forms::Form;
use crate::web::page::{Page, show};
use crate::web::state::State;
use actix_web::web::Data;
use askama::Template;

#[derive(Template)]
#[template(path = "casual/ladder.html")]
struct LadderPage {
    page: Page,
    game: &'static Row,
    games: Vec<GameLink>,
    rungs: Vec<RungLine>,
    is_member: bool,
}

struct RungLine {
    /// Nothing while the rating is provisional.
    place: Option<usize>,
    name: String,
    rating: i64,
    played: u32,
    won: u32,
    last: String,
    is_own: bool,
}

pub async fn page(page: Page, form: Form, state: Data<State>) -> Answer {
    let game = chosen(&form);
    let rungs = lines(&page, &state, game).await?;
    show(LadderPage {
        game,
        games: choices("/casual/ladder", Some(game)),
        rungs,
        is_member: page.visitor.person.is_some(),
        page,
    })
}

pub async fn file(page: Page, form: Form, state: Data<State>) -> Answer {
    let game = chosen(&form);
    let lines = lines(&page, &state, game).await?;
    let rows = lines.iter().map(|line| {
        vec![
            line.place_words(),
            line.name.clone(),
            line.rating.to_string(),
            line.played.to_string(),
            line.won.to_string(),
            line.last.clone(),
        ]
    });
    let header = ["Place", "Member", "Rating", "Games", "Won", "Last played"];
    let csv = export::csv(&header, rows).map_err(AppError::broken)?;
    let name = format!("{}-ladder", game.slug);
    Ok(files::answer(&name, Format::Csv, csv))
}

impl LadderPage {
    fn first(&self) -> i64 {
        FIRST
    }

    fn provisional(&self) -> u32 {
        PROVISIONAL
    }

    fn has_partners(&self) -> bool {
        self.game.partners == Partners::Across
    }
}

impl RungLine {
    fn place_words(&self) -> String {
        match self.place {
            Some(place) => place.to_string(),
            None => "provisional".to_owned(),
        }
    }
}

/// The game asked for, or the first of all.
fn chosen(form: &Form) -> &'static Row {
    game(form.text("game")).unwrap_or(&GAMES[0])
}

async fn lines(page: &Page, state: &State, game: &Row) -> Result<Vec<RungLine>, AppError> {
    let rungs = ladder(&state.db, game.slug).await;
    let rungs = rungs.map_err(AppError::broken)?;
    let people: Vec<PersonId> = rungs.iter().map(|rung| rung.person).collect();
    let people = members::people(&state.db, &people).await?;
    let own = page.visitor.person.as_ref().map(|person| person.id);
    let line = |rung: &Rung| RungLine {
        place: place(&rungs, rung),
        name: people
            .get(&rung.person)
            .map_or_else(|| "A former member".to_owned(), Person::label),
        rating: rung.rating,
        played: rung.played,
        won: rung.won,
        last: page.date(rung.last),
        is_own: own == Some(rung.person),
    };
    Ok(rungs.iter().map(line).collect())
}

/// Those who are level share a place; a provisional rating has none.
fn place(rungs: &[Rung], rung: &Rung) -> Option<usize> {
    if rung.is_provisional() {
        return None;
    }
    let settled = rungs.iter().filter(|other| !other.is_provisional());
    Some(settled.filter(|other| other.rating > rung.rating).count() + 1)
}
