//! Recorded as a club event: a director chooses games of four members, gives the evening a name and a
//! date, and the games are a tournament, hand by hand.

use super::players::Players;
use super::results::ResultLine;
use crate::access::{Actor, Viewer};
use crate::club_event::{Chosen, NoEvent, Plan, RecordingError, plan, record};
use crate::ids::PersonId;
use crate::journal::RecordError;
use crate::people::{Person, members};
use crate::reports::played::{self, Played};
use crate::reports::recorded::{self, Claim, GameId};
use crate::seating::Entrants;
use crate::tournament::Refusal;
use crate::web::error::{Answer, AppError};
use crate::web::forms::{Form, WHOLE};
use crate::web::page::{Page, refuse, see_with_notice, show};
use crate::web::room;
use crate::web::routes::slug_of;
use crate::web::settings::{MOST_OF_ONE_NAME, numbered, slug};
use crate::web::state::State;
use crate::web::suspensions::barred_today;
use actix_web::web::Data;
use askama::Template;
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use std::collections::BTreeSet;

/// So many games are recorded at once.
const MOST: usize = 200;

#[derive(Template)]
#[template(path = "casual/club_event.html")]
struct EventPage {
    page: Page,
    form: Form,
    /// With what stands for each in the form.
    games: Vec<(String, ResultLine)>,
    /// "Ada Pike & Ben Cole"
    pairs: Vec<String>,
    rounds: usize,
    /// Why these games cannot be an event.
    no_event: Option<String>,
}

/// The games of a form, as they stand.
struct Wanted {
    played: Vec<Played>,
    chosen: Result<Vec<Chosen>, NoEvent>,
}

pub async fn form(page: Page, form: Form, state: Data<State>) -> Answer {
    let wanted = Wanted::of(&form, &state).await?;
    let day = wanted.played.first();
    let day = day.map_or_else(String::new, |game| {
        let ended = game.ended.with_timezone(&page.club.zone);
        ended.format("%Y-%m-%d").to_string()
    });
    let form = form.with("name", "").with("date", day);
    show(EventPage::of(page, form, &wanted, &state).await?)
}

pub async fn create(page: Page, viewer: Viewer, mut form: Form, state: Data<State>) -> Answer {
    let wanted = Wanted::of(&form, &state).await?;
    let games: Vec<GameId> = wanted.played.iter().map(id).collect();
    let held = recorded::events(&state.db, &games).await;
    let held = held.map_err(AppError::broken)?;
    let events: BTreeSet<&String> = held.values().collect();
    let name = form.read("name", |text| match text.trim() {
        "" => Err("Give the event a name, such as \"Friday at the casual tables\".".to_owned()),
        name => Ok(name.to_owned()),
    });
    let date = form.read("date", |text| {
        NaiveDate::parse_from_str(text, "%Y-%m-%d")
            .map_err(|_| "Give the day on which it was played.".to_owned())
    });
    let starts = date.map(|date| date.and_time(hour(&page, &wanted)));
    let planned = match (name, starts) {
        (Some(name), Some(starts)) => wanted.plan(&name, starts),
        _ => return refuse(EventPage::of(page, form, &wanted, &state).await?),
    };
    let plan = match planned {
        Ok(plan) => plan,
        Err(_) => return refuse(EventPage::of(page, form, &wanted, &state).await?),
    };
    // All of them in one event: it is gone on with, if it broke off, and shown.
    if let (1, Some(event)) = (events.len(), events.first())
        && held.len() == games.len()
    {
        go_on(&state, event, &viewer, &plan, &games).await?;
        let notice = "These games were recorded before, in this event.";
        return Ok(see_with_notice(&url(event), notice, &state).finish());
    }
    for problem in plan.settings.problems() {
        form.wrong(known_field(problem.field), problem.sentence);
    }
    if let Some(sentence) = taken(&state, &events).await? {
        form.wrong(WHOLE, sentence);
    }
    if let Some(sentence) = barred(&state, &page, &plan).await? {
        form.wrong(WHOLE, sentence);
    }
    if !form.errors().is_empty() {
        return refuse(EventPage::of(page, form, &wanted, &state).await?);
    }
    match open(&state, &viewer, &plan, &games).await? {
        Some(event) => {
            let games = crate::words::counted(games.len(), "game");
            let notice = format!("Recorded {games}. Look them through, then certify the results.");
            Ok(see_with_notice(&url(&event), &notice, &state).finish())
        }
        None => {
            form.wrong("name", Refusal::NameTaken.to_string());
            refuse(EventPage::of(page, form, &wanted, &state).await?)
        }
    }
}

/// Records under the first address of the name that is free; the games are claimed before, so that
/// two who record them at once cannot both.
async fn open(
    state: &State,
    viewer: &Viewer,
    plan: &Plan,
    games: &[GameId],
) -> Result<Option<String>, AppError> {
    let name = slug(&plan.settings.name);
    for slug in (1..=MOST_OF_ONE_NAME).filter_map(|turn| numbered(&name, turn)) {
        let event = room::stream(&slug);
        let there = state.tournaments.read(&event).await;
        if there.map_err(AppError::broken)?.is_some() {
            continue;
        }
        let claim = recorded::claim(&state.db, &event, games).await;
        match claim.map_err(AppError::broken)? {
            Claim::Made => {}
            Claim::Taken => return Err(AppError::refused(TAKEN)),
        }
        match record(&state.tournaments, &event, viewer, plan).await {
            Ok(()) => return Ok(Some(event)),
            Err(RecordingError::Refused(RecordError::Refused(Refusal::NameTaken))) => {
                let given_back = recorded::unclaim(&state.db, &event).await;
                given_back.map_err(AppError::broken)?;
            }
            Err(error) => return Err(unrecorded(error)),
        }
    }
    Ok(None)
}

const TAKEN: &str = "Somebody has just recorded one of these games: look at the results again.";

/// An event of these very games whose recording broke off is gone on with; of one that is whole, every
/// command was recorded before.
async fn go_on(
    state: &State,
    event: &str,
    viewer: &Viewer,
    plan: &Plan,
    games: &[GameId],
) -> Result<(), AppError> {
    let all = recorded::games(&state.db, event).await;
    match all.map_err(AppError::broken)?.len() == games.len() {
        true => {
            let recorded = record(&state.tournaments, event, viewer, plan).await;
            recorded.map_err(unrecorded)
        }
        false => Ok(()),
    }
}

fn unrecorded(error: RecordingError) -> AppError {
    match error {
        RecordingError::Refused(refused) => room::unrecorded(refused, Entrants::Pairs),
        RecordingError::Store(broken) => AppError::broken(broken),
        RecordingError::Seats(_) | RecordingError::Step(_) => AppError::broken(error),
    }
}

/// "A game is recorded in "Friday" already: leave it out."
async fn taken(state: &State, events: &BTreeSet<&String>) -> Result<Option<String>, AppError> {
    let Some(event) = events.first() else {
        return Ok(None);
    };
    let open = state.tournaments.read(event).await;
    let open = open.map_err(AppError::broken)?;
    let name = open.map_or_else(
        || slug_of(event).to_owned(),
        |open| open.state.settings.name.clone(),
    );
    Ok(Some(format!(
        "One of these games is recorded in \"{name}\" already: leave it out."
    )))
}

/// Whoever is barred from the club's tournaments has no place in one.
async fn barred(state: &State, page: &Page, plan: &Plan) -> Result<Option<String>, AppError> {
    let people: Vec<PersonId> = plan.pairs.iter().flatten().copied().collect();
    let people = members::people(&state.db, &people).await?;
    let people: Vec<Person> = people.into_values().collect();
    let barred = barred_today(state, page, &people).await?;
    let one = people
        .iter()
        .find_map(|person| Some((person, barred.get(&person.id)?)));
    Ok(one.map(|(person, until)| {
        format!(
            "{} is barred from the club's tournaments until {until}: leave those games out, or wait.",
            person.label()
        )
    }))
}

impl Wanted {
    /// In the order of time; what is no game of a table is left out.
    async fn of(form: &Form, state: &State) -> Result<Wanted, AppError> {
        let typed: BTreeSet<GameId> = form.all("game").filter_map(game_of).collect();
        let mut wanted: Vec<(Played, Result<Chosen, NoEvent>)> = Vec::new();
        for (stream, number) in typed.into_iter().take(MOST) {
            let open = state.casual.read(&stream).await;
            let Some(open) = open.map_err(AppError::broken)? else {
                continue;
            };
            let at = (number as usize).checked_sub(1);
            let finished = at.and_then(|at| open.state.finished().get(at));
            let (Some(settings), Some(finished)) = (open.state.settings(), finished) else {
                continue;
            };
            let played = Played::of(&stream, number, settings, finished);
            wanted.push((played, Chosen::of(settings, finished)));
        }
        wanted.sort_by_key(|(played, _)| (played.ended, id(played)));
        let (played, chosen): (Vec<Played>, Vec<_>) = wanted.into_iter().unzip();
        Ok(Wanted {
            played,
            chosen: chosen.into_iter().collect(),
        })
    }

    fn plan(&self, name: &str, starts: NaiveDateTime) -> Result<Plan, NoEvent> {
        plan(self.chosen.as_ref().map_err(|why| *why)?, name, starts)
    }
}

impl EventPage {
    async fn of(
        page: Page,
        form: Form,
        wanted: &Wanted,
        state: &State,
    ) -> Result<EventPage, AppError> {
        let players = Players::of(state, &wanted.played).await?;
        let planned = wanted.plan("", NaiveDateTime::default());
        let name = |id: &PersonId| players.name(played::Who::Member(*id));
        let pairs = planned.iter().flat_map(|plan| &plan.pairs);
        let games = wanted.played.iter().filter_map(|game| {
            let line = ResultLine::of(&page, game, &players, Actor::Public)?;
            Some((key(game), line))
        });
        Ok(EventPage {
            games: games.collect(),
            pairs: pairs
                .map(|[one, other]| format!("{} & {}", name(one), name(other)))
                .collect(),
            rounds: planned.as_ref().map_or(0, |plan| plan.rounds.len()),
            no_event: planned.err().map(|why| why.to_string()),
            page,
            form,
        })
    }
}

/// The hour of the first game.
fn hour(page: &Page, wanted: &Wanted) -> NaiveTime {
    let first = wanted.played.first();
    let hour = first.map(|game| game.ended.with_timezone(&page.club.zone).time());
    hour.unwrap_or_default()
}

/// Problems of what nobody can type here stand over the whole form.
fn known_field(field: &'static str) -> &'static str {
    match field {
        "name" => "name",
        _ => WHOLE,
    }
}

fn url(event: &str) -> String {
    format!("/tournaments/{}", slug_of(event))
}

fn id(played: &Played) -> GameId {
    (played.stream.clone(), played.number)
}

/// "7KQ2M9XD.1", as forms say which game.
pub fn key(played: &Played) -> String {
    format!("{}.{}", slug_of(&played.stream), played.number)
}

fn game_of(key: &str) -> Option<GameId> {
    let (code, number) = key.split_once('.')?;
    let code = super::at::code_of(code).ok()?;
    Some((super::at::stream(&code), number.parse().ok()?))
}
