//! The settings of a tournament as a form: what stands in it, and how it is read.

use super::forms::Form;
use super::settings_plan;
use crate::people::Name;
use crate::seating::{self, Entrants, Fit, Format};
use crate::tournament::tie_breaks::{TIE_BREAKS, TieBreakKey};
use crate::tournament::{ByeCredit, Settings, Visibility};
use crate::whist::{HouseRules, SWITCHES, preset};
use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeZone};
use chrono_tz::Tz;

/// The hour at which a club's evening starts unless somebody says otherwise.
const USUAL_START: &str = "19:00";
/// How many pairs the advice is for before anybody is entered, and how many players where partners
/// change.
const USUAL_PAIRS: u16 = 12;
const USUAL_PLAYERS: u16 = 24;
/// The advice is worked out for so many at most.
const MOST_ENTRANTS: u16 = 999;
/// How long a round takes, as far as nobody says otherwise (practice 2.10).
const USUAL_MINUTES: u32 = 25;

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

/// The form of these settings, with advice for so many entrants.
pub fn filled(settings: &Settings, entrants: u16) -> Form {
    let of_players = seating::format(&settings.format)
        .is_some_and(|format| format.entrants == Entrants::Players);
    let (pairs, players) = match of_players {
        true if entrants >= 4 => (entrants / 2, entrants),
        false if entrants >= 2 => (entrants, entrants.saturating_mul(2)),
        true | false => (USUAL_PAIRS, USUAL_PLAYERS),
    };
    let mut form = Form::blank()
        .with("name", &settings.name)
        .with("date", settings.starts.format("%Y-%m-%d").to_string())
        .with("time", settings.starts.format("%H:%M").to_string())
        .with("venue", &settings.venue)
        .with("rounds", settings.rounds.to_string())
        .with("pairs", pairs.to_string())
        .with("players", players.to_string())
        .with("minutes", USUAL_MINUTES.to_string())
        .with("format", &settings.format)
        .with("preset", &settings.preset)
        .with("visibility", settings.visibility.key())
        .with("bye", settings.bye.key())
        .with("sit_out", settings.sit_out.key())
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
    form = settings_plan::filled(form, &settings.format, &settings.plan);
    for key in &settings.tie_breaks {
        let rows = TIE_BREAKS.iter().filter(|row| row.key == *key);
        form = rows.fold(form, |form, row| form.with("tie_breaks", row.slug));
    }
    form
}

/// The settings that were typed, with a sentence beside each field that is wrong. What cannot be made
/// out is as usual, so that everything else is looked at as well: whoever saves them looks whether
/// the form has errors.
pub fn read(form: &mut Form, zone: Tz, scope: Scope<'_>) -> Settings {
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
    let plan = match scope {
        Scope::Everything => settings_plan::read(form, &format),
        Scope::FixedIn(settings) => Some(settings.plan.clone()),
    };
    let tie_breaks = tie_breaks(form);
    let visibility = form.read("visibility", |text| {
        let what = "Choose when players see the standings.";
        one_of(what, Visibility::ALL, |each| each.key() == text)
    });
    let bye = form.read("bye", |text| {
        let what = "Choose what a bye gives.";
        one_of(what, ByeCredit::ALL, |each| each.key() == text)
    });
    let sit_out = form.read("sit_out", |text| {
        let what = "Choose what sitting out gives.";
        one_of(what, ByeCredit::ALL, |each| each.key() == text)
    });
    let prize_places = form.read("prize_places", |text| {
        places(text).ok_or_else(|| "Write how many places have a prize, 0 for none.".to_owned())
    });
    let playoff_seats = form.read("playoff_seats", |text| {
        places(text).ok_or_else(|| "Write how many play in the playoff, 0 for none.".to_owned())
    });
    let correction_minutes = form.read("correction_minutes", minutes);

    let usual = Settings::default();
    let (preset, rules) = house.unwrap_or((usual.preset, usual.rules));
    let settings = Settings {
        name: tidy(form.text("name")),
        starts: starts.unwrap_or_default(),
        venue: words(form.text("venue")),
        rounds: rounds.unwrap_or(Settings::MOST_ROUNDS),
        format,
        preset,
        rules,
        tie_breaks: tie_breaks.unwrap_or(usual.tie_breaks),
        visibility: visibility.unwrap_or(usual.visibility),
        bye: bye.unwrap_or(usual.bye),
        sit_out: sit_out.unwrap_or(usual.sit_out),
        correction_minutes: correction_minutes.unwrap_or(usual.correction_minutes),
        prize_places: prize_places.unwrap_or(usual.prize_places),
        playoff_seats: playoff_seats.unwrap_or(usual.playoff_seats),
        plan: plan.unwrap_or_default(),
    };
    for problem in settings.problems() {
        form.wrong(problem.field, problem.sentence);
    }
    settings
}

/// What an evening of the numbers in the form gets from each format; it takes its time.
pub fn advice(form: &Form) -> Vec<Advice> {
    let number = |field: &str| {
        let number = form.text(field).parse::<u32>().ok();
        number.map(|number| number.min(MOST_ENTRANTS.into()) as u16)
    };
    let rounds = number("rounds").unwrap_or(6);
    let minutes = form.text("minutes").parse().ok();
    let minutes = minutes.unwrap_or(USUAL_MINUTES).clamp(1, MOST_MINUTES);
    let advice = |format: &&'static Format| {
        let entrants = match format.entrants {
            Entrants::Pairs => number("pairs").unwrap_or(USUAL_PAIRS),
            Entrants::Players => number("players").unwrap_or(USUAL_PLAYERS),
        };
        let evening = seating::Evening {
            entrants,
            rounds: rounds.clamp(1, Settings::MOST_ROUNDS),
            plan: settings_plan::so_far(form, format.key),
        };
        Advice {
            format,
            fit: (format.fit)(&evening),
            minutes,
        }
    };
    seating::FORMATS.iter().map(advice).collect()
}

/// The longest round that the estimate takes.
const MOST_MINUTES: u32 = 600;

/// What an evening gets from a format.
pub struct Advice {
    pub format: &'static Format,
    pub fit: Fit,
    /// Of a round.
    minutes: u32,
}

impl Advice {
    /// What can be compared between formats, each with what it is: "Rounds" and "6".
    pub fn facts(&self) -> Vec<(&'static str, String)> {
        let fit = &self.fit;
        if fit.tables == 0 {
            return Vec::new();
        }
        let minutes = u32::from(fit.rounds) * self.minutes;
        let time = match (minutes / 60, minutes % 60) {
            (0, minutes) => format!("{minutes} min"),
            (hours, 0) => format!("{hours} h"),
            (hours, minutes) => format!("{hours} h {minutes} min"),
        };
        let out = match self.format.entrants {
            Entrants::Pairs => "Byes",
            Entrants::Players => "Sit out",
        };
        let repeats = match fit.repeats {
            // That is up to the results, and the words say how far.
            None => "not known".to_owned(),
            Some(found) if found <= fit.least_repeats => none_or(found),
            Some(found) => format!("{found}, at least {}", fit.least_repeats),
        };
        vec![
            ("Rounds", fit.rounds.to_string()),
            ("Tables", fit.tables.to_string()),
            ("Time", time),
            (out, none_or(fit.byes.into())),
            ("Repeats", repeats),
        ]
    }
}

fn none_or(number: u32) -> String {
    match number {
        0 => "none".to_owned(),
        number => number.to_string(),
    }
}

/// Where the form asks for more than is worked out: a sentence that says so.
pub fn beyond(form: &Form) -> Option<String> {
    let most = u32::from(MOST_ENTRANTS);
    let asked = |field| {
        form.text(field)
            .parse::<u32>()
            .is_ok_and(|number| number > most)
    };
    let too_many = asked("pairs") || asked("players");
    too_many.then(|| format!("This is for {most}: more than that is not worked out."))
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
                .map_err(|wrong| format!("{}: this can be {}.", switch.title, wrong.remedy)),
        });
    }
    Some((preset.key.to_owned(), rules))
}

/// How many, nought among them.
fn places(text: &str) -> Option<u16> {
    text.parse().ok()
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

fn one_of<T: Copy, const N: usize>(
    asked: &str,
    all: [T; N],
    is: impl Fn(T) -> bool,
) -> Result<T, String> {
    let found = all.into_iter().find(|each| is(*each));
    found.ok_or_else(|| asked.to_owned())
}

/// As names are kept: composed, and without what cannot be seen. One too long stays as it is, to
/// be refused with the number of its letters.
fn tidy(text: &str) -> String {
    Name::parse(text).map_or_else(|_| words(text), |name| name.to_string())
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
