//! Setting a tournament up, and changing what was set.

use super::error::{Answer, AppError};
use super::forms::{Form, WHOLE};
use super::page::{Page, refuse, render, see, see_with_notice, show};
use super::room::{self, Room, record};
use super::routes::{Route, get, post};
use super::settings_form::{self, Advice, Scope};
use super::settings_plan::{self, EVERY, PlanChoices, PlanField};
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::journal::RecordError;
use crate::people::names::fold;
use crate::seating::Entrants;
use crate::tournament::tie_breaks::TIE_BREAKS;
use crate::tournament::{ByeCredit, Command, Refusal, Settings, Tournament, Visibility};
use crate::whist::{Choices, PRESETS, Preset, SWITCHES, Switch};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, block, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/tournaments/new", Permission::ManageTournaments, || {
        to(new)
    }),
    post("/tournaments", Permission::ManageTournaments, || to(create)),
    get(
        "/tournaments/{t}/settings",
        Permission::ManageTournaments,
        || to(settings),
    ),
    post(
        "/tournaments/{t}/settings",
        Permission::ManageTournaments,
        || to(change),
    ),
];

/// A club that plays every week under one name gets this far before it must think of another.
pub const MOST_OF_ONE_NAME: u16 = 999;

#[derive(Template)]
#[template(path = "settings.html")]
struct SettingsPage {
    page: Page,
    form: Form,
    /// Where the form is sent.
    action: String,
    /// Of a tournament that there is; none while it is being set up.
    of: Option<Known>,
    /// The settings this form begins from, as the hidden field sends them back; empty for a new one.
    before: String,
    /// Those of pairs and those of players.
    formats: Vec<FormatGroup>,
    rules: Vec<RuleField>,
    /// What stands in each numbered list of tie-breaks.
    chain: Vec<String>,
}

struct Known {
    url: String,
    /// The format and the preset, once they cannot be changed.
    fixed: Option<(String, String)>,
}

/// The formats for one kind of entrants.
struct FormatGroup {
    legend: &'static str,
    formats: Vec<Advice>,
}

/// One house rule as a field of its own.
struct RuleField {
    switch: &'static Switch,
    /// What the presets say about it.
    usual: String,
}

impl SettingsPage {
    /// The advice is worked out aside, so that nobody else waits for it.
    async fn new(page: Page, form: Form, room: Option<&Room>) -> Result<SettingsPage, AppError> {
        let typed = form.clone();
        let advice = block(move || settings_form::advice(&typed)).await;
        let advice = advice.map_err(AppError::broken)?;
        let mut chain: Vec<String> = form.all("tie_breaks").map(str::to_owned).collect();
        chain.resize(TIE_BREAKS.len(), String::new());
        let before = match (form.text("before"), room) {
            ("", Some(room)) => {
                serde_json::to_string(&room.t().settings).map_err(AppError::broken)?
            }
            (sent, _) => sent.to_owned(),
        };
        Ok(SettingsPage {
            before,
            action: room.map_or("/tournaments".to_owned(), |room| room.url("/settings")),
            page: room.map_or(page.clone(), |room| room.frame(page)),
            of: room.map(Known::of),
            formats: FormatGroup::all(advice),
            rules: SWITCHES.iter().map(RuleField::of).collect(),
            form,
            chain,
        })
    }

    /// Where the advice comes from while somebody types.
    fn preview(&self) -> &str {
        match self.of {
            Some(_) => &self.action,
            None => "/tournaments/new",
        }
    }

    /// The format and the preset, once they cannot be changed.
    fn fixed(&self) -> Option<&(String, String)> {
        self.of.as_ref()?.fixed.as_ref()
    }

    /// Whom the form is for, once that cannot be changed: the class of it.
    fn class(&self) -> &'static str {
        match (self.fixed(), self.page.entrants()) {
            (Some(_), Entrants::Players) => "settings settings--players",
            (Some(_), Entrants::Pairs) | (None, Entrants::Pairs | Entrants::Players) => "settings",
        }
    }

    /// Where more entrants are typed than the advice is worked out for.
    fn beyond(&self) -> Option<String> {
        settings_form::beyond(&self.form)
    }

    fn choices_within(&self, format: &str) -> Vec<&'static PlanField> {
        settings_plan::of(format).collect()
    }

    fn presets(&self) -> &'static [Preset] {
        PRESETS
    }

    /// Whether the list of single rules stands open: where one is changed, or wrong.
    fn rules_are_open(&self) -> bool {
        let touched = |key| !self.form.text(key).is_empty() || self.form.error(key).is_some();
        SWITCHES.iter().any(|switch| touched(switch.key))
    }
}

impl Known {
    fn of(room: &Room) -> Known {
        let settings = &room.t().settings;
        let preset = PRESETS.iter().find(|preset| preset.key == settings.preset);
        let fixed = || {
            (
                settings.format_title().to_owned(),
                preset
                    .map_or(&*settings.preset, |preset| preset.title)
                    .to_owned(),
            )
        };
        Known {
            url: room.url(""),
            fixed: (!room.t().rounds.is_empty()).then(fixed),
        }
    }
}

impl FormatGroup {
    fn all(advice: Vec<Advice>) -> Vec<FormatGroup> {
        let of_pairs = |advice: &Advice| advice.format.entrants == Entrants::Pairs;
        let (pairs, players) = advice.into_iter().partition(of_pairs);
        vec![
            FormatGroup {
                legend: "Pairs stay together",
                formats: pairs,
            },
            FormatGroup {
                legend: "Single players, partners change",
                formats: players,
            },
        ]
    }
}

impl RuleField {
    fn of(switch: &'static Switch) -> RuleField {
        let said = |preset: &Preset| switch.in_words(&(preset.rules)());
        let first = PRESETS.first().map(said).unwrap_or_default();
        let differ = PRESETS.iter().filter(|preset| said(preset) != first);
        let others = differ.map(|preset| format!(" {}: {}", preset.title, said(preset)));
        RuleField {
            switch,
            usual: format!("{first}{}", others.collect::<String>()),
        }
    }

    /// "1 to 99 or none", for a number.
    fn range(&self) -> String {
        self.switch.choices.in_words()
    }
}

/// With a query it shows what was typed so far: the advice follows the numbers.
async fn new(page: Page, form: Form) -> Answer {
    let form = form.or(settings_form::blank());
    show(SettingsPage::new(page, form, None).await?)
}

async fn create(page: Page, viewer: Viewer, mut form: Form, state: Data<State>) -> Answer {
    if is_counting(&form) {
        return show(SettingsPage::new(page, form, None).await?);
    }
    let settings = settings_form::read(&mut form, page.club.zone, Scope::Everything);
    if !form.errors().is_empty() {
        return refuse(SettingsPage::new(page, form, None).await?);
    }
    match open(&state, &viewer, form.request()?, &settings).await? {
        Some(slug) => Ok(see(&format!("/tournaments/{slug}")).finish()),
        None => {
            form.wrong("name", Refusal::NameTaken.to_string());
            refuse(SettingsPage::new(page, form, None).await?)
        }
    }
}

/// Opens the tournament under the first address of its name that is free. The same form sent again
/// walks the same way, past the same taken addresses, to the tournament that it opened.
async fn open(
    state: &State,
    viewer: &Viewer,
    request: &str,
    settings: &Settings,
) -> Result<Option<String>, AppError> {
    let (name, entrants) = (slug(&settings.name), settings.entrants());
    for slug in (1..=MOST_OF_ONE_NAME).filter_map(|turn| numbered(&name, turn)) {
        let settings = Box::new(settings.clone());
        let (stream, command) = (room::stream(&slug), Command::Open { settings });
        let opened = state
            .tournaments
            .record(&stream, viewer, request, command)
            .await;
        match opened {
            Ok(_) => return Ok(Some(slug)),
            Err(RecordError::Refused(Refusal::NameTaken)) => {}
            Err(error) => return Err(room::unrecorded(error, entrants)),
        }
    }
    Ok(None)
}

async fn settings(page: Page, form: Form, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let form = form.or(stored(room.t()));
    show(SettingsPage::new(page, form, Some(&room)).await?)
}

async fn change(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    t: Path<String>,
    state: Data<State>,
) -> Answer {
    let room = Room::enter(&state, &t).await?;
    if is_counting(&form) {
        return show(SettingsPage::new(page, form, Some(&room)).await?);
    }
    let scope = match room.t().rounds.is_empty() {
        true => Scope::Everything,
        false => Scope::FixedIn(&room.t().settings),
    };
    let settings = settings_form::read(&mut form, page.club.zone, scope);
    if let Err(refusal) = room.t().may_be_set(&settings) {
        form.wrong(WHOLE, refusal.said_to(room.t().entrants()));
    }
    if !form.errors().is_empty() {
        return refuse(SettingsPage::new(page, form, Some(&room)).await?);
    }
    if settings == room.t().settings {
        return Ok(see(&room.url("")).finish());
    }
    let Some(before) = before(&mut form) else {
        return refuse(SettingsPage::new(page, form, Some(&room)).await?);
    };
    let command = Command::ChangeSettings {
        before: before.clone().map(Box::new),
        settings: Box::new(settings),
    };
    match record(&state, &t, &viewer, form.request()?, command).await {
        Ok(_) => Ok(see_with_notice(&room.url(""), "The settings are changed.", &state).finish()),
        Err(AppError::Refused(sentence)) => {
            form.wrong(WHOLE, sentence);
            refuse(SettingsPage::new(page, form, Some(&room)).await?)
        }
        Err(AppError::Conflict(_)) => {
            let room = Room::enter(&state, &t).await?;
            let theirs = before.map(|before| room.t().settings.changed_since(&before));
            form.wrong(WHOLE, changed_meanwhile(&theirs.unwrap_or_default()));
            let form = form.without("before");
            let page = SettingsPage::new(page, form, Some(&room)).await?;
            render(page, StatusCode::CONFLICT)
        }
        Err(error) => Err(error),
    }
}

/// What stood when the page was made, as a form that shows it says; none in a form that does not.
fn before(form: &mut Form) -> Option<Option<Settings>> {
    if form.text("before").is_empty() {
        return Some(None);
    }
    let before = serde_json::from_str(form.text("before")).ok();
    if before.is_none() {
        form.wrong(WHOLE, LOST);
    }
    before.map(Some)
}

const LOST: &str =
    "This page has lost what it began from: open it anew, then change what is missing.";

fn changed_meanwhile(theirs: &str) -> String {
    format!(
        "Somebody else has changed the settings since this page was made: {theirs}. What you typed is still here: put into it what you want to keep of theirs, then save it. It takes the place of theirs."
    )
}

/// Whether the form was sent to see what fits the numbers in it, and nothing is to be saved.
fn is_counting(form: &Form) -> bool {
    form.chose("step", "count")
}

fn stored(t: &Tournament) -> Form {
    let pairs = t.pairs.iter().filter(|pair| pair.is_active()).count();
    settings_form::filled(&t.settings, u16::try_from(pairs).unwrap_or(u16::MAX))
}

/// "King's Cup, Peña Night" is `kings-cup-pena-night`.
pub fn slug(name: &str) -> String {
    let spaced = name.replace(
        |letter: char| !letter.is_alphanumeric() && !"'’".contains(letter),
        " ",
    );
    let words = fold(&spaced);
    let words = words
        .split(' ')
        .map(|word| word.replace(|letter: char| !letter.is_ascii_alphanumeric(), ""));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let mut slug = words.join("-");
    slug.truncate(48);
    match slug.trim_end_matches('-') {
        "" => "tournament".to_owned(),
        slug => slug.to_owned(),
    }
}

/// The address on this turn: `spring-open`, `spring-open-2`, … `new` is the page that sets up.
pub fn numbered(slug: &str, turn: u16) -> Option<String> {
    match (slug, turn) {
        ("new", 1) => None,
        (_, 1) => Some(slug.to_owned()),
        _ => Some(format!("{slug}-{turn}")),
    }
}
