//! The rules a tournament is played under, in sentences anybody can read.

use super::error::Answer;
use super::page::{Page, show};
use super::room::Room;
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::tournament::Settings;
use crate::tournament::tie_breaks::{TieBreak, tie_break};
use crate::whist::{SWITCHES, Switch, preset};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get(
    "/tournaments/{t}/rules",
    Permission::ReadPublic,
    || to(rules),
)];

#[derive(Template)]
#[template(path = "rules.html")]
struct RulesPage {
    page: Page,
    url: String,
    preset: String,
    about: &'static str,
    rules: Vec<Rule>,
    format: &'static str,
    format_about: &'static str,
    rounds: u16,
    tie_breaks: Vec<&'static TieBreak>,
    bye: &'static str,
    visibility: &'static str,
}

/// One house rule as it stands here.
struct Rule {
    title: &'static str,
    words: String,
    /// What the preset says, where this tournament differs.
    instead_of: Option<String>,
}

impl RulesPage {
    /// How many rules differ from the preset.
    fn changed(&self) -> usize {
        let changed = |rule: &&Rule| rule.instead_of.is_some();
        self.rules.iter().filter(changed).count()
    }
}

async fn rules(page: Page, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let settings = &room.t().settings;
    let preset = preset(&settings.preset);
    let format = crate::seating::format(&settings.format);
    show(RulesPage {
        url: room.url(""),
        preset: preset
            .map_or(&*settings.preset, |preset| preset.title)
            .to_owned(),
        about: preset.map_or("", |preset| preset.about),
        rules: SWITCHES
            .iter()
            .map(|switch| rule(switch, settings))
            .collect(),
        format: format.map_or("", |format| format.title),
        format_about: format.map_or("", |format| format.about),
        rounds: settings.rounds,
        tie_breaks: settings
            .tie_breaks
            .iter()
            .map(|key| tie_break(*key))
            .collect(),
        bye: settings.bye.words(),
        visibility: settings.visibility.words(),
        page: room.frame(page),
    })
}

fn rule(switch: &'static Switch, settings: &Settings) -> Rule {
    let words = switch.in_words(&settings.rules);
    let usual = preset(&settings.preset).map(|preset| switch.in_words(&(preset.rules)()));
    Rule {
        title: switch.title,
        instead_of: usual.filter(|usual| *usual != words),
        words,
    }
}

/// "CWPS sheet", or "CWPS sheet with 2 changes".
pub fn in_one_line(settings: &Settings) -> String {
    let title = preset(&settings.preset).map_or(&*settings.preset, |preset| preset.title);
    let rules = SWITCHES.iter().map(|switch| rule(switch, settings));
    match rules.filter(|rule| rule.instead_of.is_some()).count() {
        0 => title.to_owned(),
        1 => format!("{title} with 1 change"),
        changes => format!("{title} with {changes} changes"),
    }
}
