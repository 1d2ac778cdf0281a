//! The rules a tournament is played under: the house rules in sentences, then the sheet clause by
//! clause as this tournament plays it.

use super::error::Answer;
use super::forms::Form;
use super::page::{Page, show};
use super::room::Room;
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::ids::{RoundNo, TableNo};
use crate::tournament::rulings::{RulingKind, ruling_kind};
use crate::tournament::tie_breaks::{TieBreak, tie_break};
use crate::tournament::{RULINGS, Settings};
use crate::whist::clauses::{self, Class, Clause, Section};
use crate::whist::{SWITCHES, Switch, preset, switch};
use crate::words::counted;
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
    /// How many house rules differ from the preset.
    changes: usize,
    about: &'static str,
    find: String,
    rules: Vec<Rule>,
    sections: Vec<Part>,
    to_rule: Option<ToRule>,
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

/// A part of the sheet with those of its clauses that are looked for.
struct Part {
    section: Section,
    clauses: Vec<Told>,
}

/// A clause as this tournament plays it.
struct Told {
    clause: &'static Clause,
    applied: Vec<Rule>,
    /// What a director may rule under it.
    rulings: Vec<&'static RulingKind>,
}

/// A ruling that a director came here for, and the tables where it may be made.
struct ToRule {
    kind: &'static RulingKind,
    round: RoundNo,
    /// With the address of the ruling desk.
    tables: Vec<(TableNo, String)>,
}

async fn rules(page: Page, form: Form, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let settings = &room.t().settings;
    let format = crate::seating::format(&settings.format);
    let find = form.text("find").trim();
    show(RulesPage {
        url: room.url(""),
        preset: preset_title(settings).to_owned(),
        changes: changes(settings),
        about: preset(&settings.preset).map_or("", |preset| preset.about),
        rules: house_rules(settings, find),
        sections: sections(settings, find),
        to_rule: to_rule(&room, &page, form.text("ruling")),
        find: find.to_owned(),
        format: format.map_or("", |format| format.title),
        format_about: format.map_or("", |format| format.about),
        rounds: room.t().main_rounds(),
        tie_breaks: settings
            .tie_breaks
            .iter()
            .map(|key| tie_break(*key))
            .collect(),
        bye: settings.credit().words(),
        visibility: settings.visibility.words(),
        page: room.frame(page),
    })
}

impl RulesPage {
    /// "3 clauses and 1 house rule"
    fn found(&self) -> String {
        let clauses = self.sections.iter().map(|part| part.clauses.len());
        format!(
            "{} and {}",
            counted(clauses.sum::<usize>(), "clause"),
            counted(self.rules.len(), "house rule")
        )
    }
}

/// Those in which every word that is looked for occurs.
fn house_rules(settings: &Settings, find: &str) -> Vec<Rule> {
    let words: Vec<String> = find.split_whitespace().map(str::to_lowercase).collect();
    let rules = SWITCHES.iter().map(|switch| rule(switch, settings));
    rules
        .filter(|rule| {
            let said = format!("{} {}", rule.title, rule.words).to_lowercase();
            words.iter().all(|word| said.contains(word.as_str()))
        })
        .collect()
}

fn sections(settings: &Settings, find: &str) -> Vec<Part> {
    let found = clauses::find(&settings.rules, find);
    let part = |section: Section| Part {
        section,
        clauses: section
            .clauses()
            .filter(|clause| found.contains(clause))
            .map(|clause| told(settings, clause))
            .collect(),
    };
    let parts = Section::ALL.into_iter().map(part);
    parts.filter(|part| !part.clauses.is_empty()).collect()
}

fn told(settings: &Settings, clause: &'static Clause) -> Told {
    let switches = clause.switches.iter().filter_map(|key| switch(key));
    Told {
        clause,
        applied: switches.map(|switch| rule(switch, settings)).collect(),
        rulings: RULINGS
            .iter()
            .filter(|kind| kind.clauses.contains(&clause.id))
            .collect(),
    }
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

/// For a director who chose a ruling: the tables of the latest round.
fn to_rule(room: &Room, page: &Page, key: &str) -> Option<ToRule> {
    let kind = ruling_kind(key).filter(|_| page.may(Permission::Rule))?;
    let round = room.t().current_round()?;
    let desk = |table: TableNo| {
        let table = room.table_url(round.no, table);
        format!("{table}/rulings?ruling={key}")
    };
    Some(ToRule {
        kind,
        round: round.no,
        tables: round
            .tables
            .iter()
            .map(|table| (table.no, desk(table.no)))
            .collect(),
    })
}

/// "CWPS sheet", or "CWPS sheet with 2 changes".
pub fn in_one_line(settings: &Settings) -> String {
    let title = preset_title(settings);
    match changes(settings) {
        0 => title.to_owned(),
        1 => format!("{title} with 1 change"),
        changes => format!("{title} with {changes} changes"),
    }
}

fn preset_title(settings: &Settings) -> &str {
    preset(&settings.preset).map_or(&settings.preset, |preset| preset.title)
}

fn changes(settings: &Settings) -> usize {
    let rules = SWITCHES.iter().map(|switch| rule(switch, settings));
    rules.filter(|rule| rule.instead_of.is_some()).count()
}
