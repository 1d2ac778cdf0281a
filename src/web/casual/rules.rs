//! How a game goes, in our own words: the rules page of each game.

use super::lobby::players;
use crate::games::{Row, game};
use crate::web::error::{Answer, AppError};
use crate::web::page::{Page, show};
use actix_web::web::Path;
use askama::Template;

#[derive(Template)]
#[template(path = "casual/rules.html")]
struct RulesPage {
    page: Page,
    game: &'static Row,
    players: String,
    /// The house rules a table may change: what it is about, and how it usually is.
    switches: Vec<(&'static str, String)>,
}

pub async fn rules(page: Page, slug: Path<String>) -> Answer {
    let game = game(&slug).ok_or(AppError::NotFound(
        "There is no such game. Look at those in the lobby.",
    ))?;
    let switches = game
        .switches
        .iter()
        .map(|switch| (switch.title, game.usual_words(switch)));
    show(RulesPage {
        page,
        players: players(game.seats),
        switches: switches.collect(),
        game,
    })
}
