//! The settings of a tournament as a form: what stands in it, and how it is read.

use super::forms::Form;
use crate::people::Name;
use crate::seating;
use crate::tournament::tie_breaks::{TIE_BREAKS, TieBreakKey};
use crate::tournament::{ByeCredit, Settings, Visibility};
use crate::whist::{HouseRules, SWITCHES, preset};
use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeZone};
use chrono_tz::Tz;

/// The hour at which a club's evening starts unless somebody says otherwise.
const USUAL_START: &str = "19:00";
/// How many pairs the advice is for before anybody is entered.
const USUAL_PAIRS: u16 = 12;

/// What may still be set.
#[derive(Debug, Clone, Copy)]
pub enum Scope<'a> {
    Everything,
    /// A round is posted: format and rules stay as they are in these settings.
    FixedIn(&'a Settings),
}

/// Before anybody typed: an evening that runs as it stands, but for its name and date.
pub fn blank() -> Form {
    let form = filled(&Settings::default(), USUAL_PAIRS);
    form.without("date")
        .without("time")
        .with("time", USUAL_START)
}

/// The form of these settings, with advice for so many pairs.
pub fn filled(settings: &Settings, pairs: u16) -> Form {
    let pairs = if pairs < 2 { USUAL_PAIRS } else { pairs };
    let mut form = Form::blank()
        .with("name", &settings.name)
        .with("date", settings.starts.format("%Y-%m-%d").to_string())
        .with("time", settings.starts.format("%H:%M").to_string())
        .with("venue", &settings.venue)
        .with("rounds", settings.rounds.to_string())
        .with("pairs", pairs.to_string())
        .with("format", &settings.format)
        .with("preset", &settings.preset)
        .with("visibility", settings.visibility.key())
        .with("bye", settings.bye.key())
        .with("prize_places", settings.prize_places.to_string())
        .with("playoff_seats", settings.playoff_seats.to_string());
    if let Some(minutes) = settings.correction_minutes {
        form = form.with("correction_minutes", minutes.to_string());
    }
    let usual = preset(&settings.preset).map(|preset| (preset.rules)());
    for switch in SWITCHES {
        let own = switch.get(&settings.rules);
        if usual.is_none_or(|usual| switch.get(&usual) != own) {
            form = form.with(switch.key, own);
        }
    }
    for key in &settings.tie_breaks {
        let rows = TIE_BREAKS.iter().filter(|row| row.key == *key);
        form = rows.fold(form, |form, row| form.with("tie_breaks", row.slug));
    }
    form
}

/// The settings that were typed, or nothing, with a sentence beside each field that is wrong.
pub fn read(form: &mut Form, zone: Tz, scope: Scope<'_>) -> Option<Settings> {
    let starts = starts(form, zone);
    let rounds = form.read("rounds", |text| {
        text.parse()
            .map_err(|_| format!("Plan between 1 and {} rounds.", Settings::MOST_ROUNDS))
    });
    let house = match scope {
        Scope::Everything => house(form),
        Scope::FixedIn(settings) => Some((settings.preset.clone(), settings.rules)),
    };
    let format = match scope {
        Scope::Everything => form.text("format").to_owned(),
        Scope::FixedIn(settings) => settings.format.clone(),
    };
    let tie_breaks = tie_breaks(form);
    let visibility = form.read("visibility", |text| {
        one_of(Visibility::ALL, |each| each.key() == text)
    });
    let bye = form.read("bye", |text| {
        one_of(ByeCredit::ALL, |each| each.key() == text)
    });
    let prize_places = form.read("prize_places", places);
    let playoff_seats = form.read("playoff_seats", places);
    let correction_minutes = form.read("correction_minutes", minutes);

    let (preset, rules) = house?;
    let settings = Settings {
        name: tidy(form.text("name")),
        starts: starts.unwrap_or_default(),
        venue: words(form.text("venue")),
        rounds: rounds.unwrap_or(1),
        format,
        preset,
        rules,
        tie_breaks: tie_breaks?,
        visibility: visibility?,
        bye: bye?,
        correction_minutes: correction_minutes?,
        prize_places: prize_places?,
        playoff_seats: playoff_seats?,
        plan: match scope {
            Scope::Everything => seating::Plan::default(),
            Scope::FixedIn(settings) => settings.plan.clone(),
        },
    };
    for problem in settings.problems() {
        form.wrong(problem.field, problem.sentence);
    }
    form.errors().is_empty().then_some(settings)
}

/// What each format says of the pairs and rounds in the form: key and sentences.
pub fn advice(form: &Form) -> Vec<(&'static str, String)> {
    let number = |field: &str| form.text(field).parse::<u16>().ok();
    let pairs = number("pairs").unwrap_or(USUAL_PAIRS).min(999);
    let rounds = number("rounds")
        .unwrap_or(6)
        .clamp(1, Settings::MOST_ROUNDS);
    let evening = seating::Evening {
        entrants: pairs,
        rounds,
        plan: seating::Plan::default(),
    };
    let said = |format: &&seating::Format| (format.key, (format.fit)(&evening).words);
    seating::FORMATS.iter().map(said).collect()
}

/// The start in the club's own time; an hour that the clocks skip is none.
fn starts(form: &mut Form, zone: Tz) -> Option<NaiveDateTime> {
    let date = form.read("date", date);
    let time = form.read("time", time);
    let starts = date?.and_time(time?);
    if zone.from_local_datetime(&starts) == chrono::LocalResult::None {
        form.wrong(
            "time",
            format!(
                "The clocks go forward that night, so there is no {}. Choose an earlier or a later start.",
                starts.format("%-I:%M %P")
            ),
        );
        return None;
    }
    Some(starts)
}

fn date(text: &str) -> Result<NaiveDate, String> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    date.filter(|date| (2000..2100).contains(&date.year()))
        .ok_or_else(|| match text {
            "" => "Choose the day.".to_owned(),
            _ => "Write the day as year, month, day, such as 2026-11-28.".to_owned(),
        })
}

fn time(text: &str) -> Result<NaiveTime, String> {
    let formats = ["%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M%p"];
    let mut times = formats
        .iter()
        .map(|format| NaiveTime::parse_from_str(text, format));
    times
        .find_map(Result::ok)
        .ok_or_else(|| "Write the time as hours and minutes, such as 19:00.".to_owned())
}

/// The preset that was chosen, and its rules with every single change.
fn house(form: &mut Form) -> Option<(String, HouseRules)> {
    let preset = form.read("preset", |key| {
        preset(key).ok_or_else(|| "Choose the rules to start from.".to_owned())
    })?;
    let mut rules = (preset.rules)();
    for switch in SWITCHES {
        form.read(switch.key, |text| match text {
            "" => Ok(()),
            _ => switch
                .set(&mut rules, text)
                .map_err(|wrong| format!("This can be {}.", wrong.remedy)),
        });
    }
    Some((preset.key.to_owned(), rules))
}

/// How many, nought among them.
fn places(text: &str) -> Result<u16, String> {
    text.parse()
        .map_err(|_| "Write a number, 0 for none.".to_owned())
}

/// Minutes, or no limit where the field is left empty.
fn minutes(text: &str) -> Result<Option<u16>, String> {
    match text {
        "" => Ok(None),
        _ => text
            .parse()
            .map(Some)
            .map_err(|_| "Write the minutes as a number, or leave it empty.".to_owned()),
    }
}

/// In the order of the fields; empty ones are passed over.
fn tie_breaks(form: &mut Form) -> Option<Vec<TieBreakKey>> {
    let typed: Vec<String> = form.all("tie_breaks").map(str::to_owned).collect();
    let chosen = typed.iter().filter(|slug| !slug.is_empty());
    let known = |slug: &String| TIE_BREAKS.iter().find(|row| row.slug == slug);
    let chain: Option<Vec<TieBreakKey>> = chosen.map(|slug| Some(known(slug)?.key)).collect();
    if chain.is_none() {
        form.wrong("tie_breaks", "Choose the tie-breaks from the lists.");
    }
    chain
}

fn one_of<T: Copy, const N: usize>(all: [T; N], is: impl Fn(T) -> bool) -> Result<T, String> {
    let found = all.into_iter().find(|each| is(*each));
    found.ok_or_else(|| "Choose one of these.".to_owned())
}

/// As names are kept: composed, and without what cannot be seen. One too long stays as it is, to
/// be refused with the number of its letters.
fn tidy(text: &str) -> String {
    Name::parse(text).map_or_else(|_| words(text), |name| name.to_string())
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
