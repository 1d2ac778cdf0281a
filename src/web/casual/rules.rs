//! How a game goes, in our own words, and how bots play: pages that everybody may read.

use super::faces::Face;
use super::lobby::players;
use crate::cards::Card;
use crate::games::options::{Choices, Switch};
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
    groups: Vec<RuleGroup>,
}

/// House rules below one heading.
struct RuleGroup {
    title: &'static str,
    rules: Vec<RuleLine>,
}

/// What a table may change: how it usually is, and how else it may be.
struct RuleLine {
    title: &'static str,
    usual: String,
    others: Vec<String>,
}

#[derive(Template)]
#[template(path = "casual/bots.html")]
struct BotsPage {
    page: Page,
}

pub async fn rules(page: Page, slug: Path<String>) -> Answer {
    let game = game(&slug).ok_or(AppError::NotFound(
        "There is no such game. Look at those in the lobby.",
    ))?;
    let groups = game.groups.iter().map(|group| RuleGroup {
        title: group.title,
        rules: group
            .keys
            .iter()
            .filter_map(|key| line(game, key))
            .collect(),
    });
    show(RulesPage {
        page,
        players: players(game.seats),
        groups: groups.collect(),
        game,
    })
}

/// How bots play, and what they can see.
pub async fn bots(page: Page) -> Answer {
    show(BotsPage { page })
}

impl RulesPage {
    /// The cards of an example, "8S 10H JK".
    fn faces(&self, cards: &str) -> Vec<Face> {
        let cards = cards.split(' ');
        cards
            .filter_map(|card| card.parse::<Card>().ok())
            .map(Face::from)
            .collect()
    }

    /// The usual contracts, one a line.
    fn sheet(&self) -> Vec<String> {
        let texts = self.game.texts.iter();
        texts
            .flat_map(|text| {
                (text.usual)()
                    .lines()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .collect()
    }
}

fn line(game: &Row, key: &str) -> Option<RuleLine> {
    if let Some(text) = game.texts.iter().find(|text| text.key == key) {
        return Some(RuleLine {
            title: text.title,
            usual: "As above.".to_owned(),
            others: vec![format!("your own. {}", text.help)],
        });
    }
    let switch = game.switches.iter().find(|switch| switch.key == key)?;
    Some(RuleLine {
        title: switch.title,
        usual: game.usual_words(switch),
        others: others(game, switch),
    })
}

/// Every other way it may be, in words.
fn others(game: &Row, switch: &Switch) -> Vec<String> {
    let usual = game.usual(switch);
    match switch.choices {
        Choices::OneOf(choices) => {
            let others = choices.iter().filter(|choice| choice.value != usual);
            others.map(|choice| choice.words.to_owned()).collect()
        }
        Choices::Number { from, to, none, .. } => {
            let number = format!("another number, {from} to {to}.");
            let none = none.map(str::to_owned).filter(|_| usual != Choices::NONE);
            std::iter::once(number).chain(none).collect()
        }
    }
}
