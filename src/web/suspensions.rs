//! The register of suspensions: who walked out and may not play until when, and lifting one.

use super::effect::reason;
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::routes::{Route, get, post, slug_of};
use super::state::State;
use crate::access::Permission;
use crate::ids::{PairNo, PersonId};
use crate::people::{Person, Suspension, members, suspensions};
use crate::reports::results;
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::{NaiveDate, Utc};
use std::collections::HashMap;

pub const ROUTES: &[Route] = &[
    get("/suspensions", Permission::ReadSuspensions, || to(list)),
    get(
        "/suspensions/{person}/{left}",
        Permission::ReadSuspensions,
        || to(one),
    ),
    post(
        "/suspensions/{person}/{left}/lifting",
        Permission::ManagePeople,
        || to(lift),
    ),
];

#[derive(Template)]
#[template(path = "suspensions.html")]
struct ListPage {
    page: Page,
    current: Vec<Row>,
    past: Vec<Row>,
}

#[derive(Template)]
#[template(path = "suspension.html")]
struct OnePage {
    page: Page,
    form: Form,
    row: Row,
}

/// A suspension as pages tell it.
pub struct Row {
    /// Its own page.
    pub url: String,
    pub person: PersonId,
    pub name: String,
    /// The tournament that was left, and the page of the pair there.
    pub tournament: String,
    pub pair_url: String,
    pub pair: PairNo,
    /// "Sat 28 Nov 2026, 7:41 pm"
    pub left: String,
    pub reason: String,
    /// "28 December 2026": on that day one may play again.
    pub until: String,
    pub standing: Standing,
}

/// What a suspension does today.
pub enum Standing {
    Bars,
    /// Its month is over.
    Over,
    Lifted(Lifting),
}

/// That an owner lifted it.
pub struct Lifting {
    /// "Sun 29 Nov 2026, 10:02 am, by Olive Owens"
    pub made: String,
    pub reason: String,
}

impl Row {
    /// "may not play before 28 December 2026"
    pub fn words(&self) -> String {
        match self.standing {
            Standing::Bars => format!("May not play before {}", self.until),
            Standing::Over => format!("Might play again from {}", self.until),
            Standing::Lifted(_) => "Lifted, may play".to_owned(),
        }
    }

    pub fn bars(&self) -> bool {
        match self.standing {
            Standing::Bars => true,
            Standing::Over | Standing::Lifted(_) => false,
        }
    }
}

async fn list(page: Page, state: Data<State>) -> Answer {
    let all = suspensions::all(&state.db).await?;
    let rows = rows(&state, &page, &all).await?;
    let (current, past) = rows.into_iter().partition(Row::bars);
    show(ListPage {
        page,
        current,
        past,
    })
}

async fn one(page: Page, place: Path<(i64, i64)>, state: Data<State>) -> Answer {
    let suspension = known(&state, *place).await?;
    let row = row(&state, &page, &suspension).await?;
    show(OnePage {
        row,
        page,
        form: Form::blank(),
    })
}

async fn lift(
    page: Page,
    by: Person,
    mut form: Form,
    place: Path<(i64, i64)>,
    state: Data<State>,
) -> Answer {
    let suspension = known(&state, *place).await?;
    let row = row(&state, &page, &suspension).await?;
    let Some(reason) = form.read("reason", reason) else {
        return refuse(OnePage { page, form, row });
    };
    suspensions::lift(&state.db, &suspension, by.id, &reason, Utc::now()).await?;
    let notice = format!("{} may play again.", row.name);
    Ok(see_with_notice("/suspensions", &notice, &state).finish())
}

/// Whatever this person ever walked out of, the latest first.
pub async fn rows_of(state: &State, page: &Page, person: PersonId) -> Result<Vec<Row>, AppError> {
    let theirs = suspensions::of(&state.db, &[person]).await?;
    rows(state, page, &theirs).await
}

/// Who of these may not play today, and until when: "31 December".
pub async fn barred_today(
    state: &State,
    page: &Page,
    people: &[Person],
) -> Result<HashMap<PersonId, String>, AppError> {
    let ids: Vec<PersonId> = people.iter().map(|person| person.id).collect();
    let found = suspensions::of(&state.db, &ids).await?;
    let barring = found
        .iter()
        .filter(|suspension| bars_today(suspension, page));
    let mut until: HashMap<PersonId, NaiveDate> = HashMap::new();
    for suspension in barring {
        let ends = suspension.ends_on(page.club.zone);
        let known = until.entry(suspension.person).or_insert(ends);
        *known = ends.max(*known);
    }
    let words = until
        .into_iter()
        .map(|(person, day)| (person, short_date(day)));
    Ok(words.collect())
}

/// "31 December"
pub fn short_date(day: NaiveDate) -> String {
    day.format("%-d %B").to_string()
}

/// "31 December 2026"
pub fn long_date(day: NaiveDate) -> String {
    day.format("%-d %B %Y").to_string()
}

/// What the tournaments are called, by their streams.
pub struct Titles(HashMap<String, String>);

impl Titles {
    pub fn of(&self, stream: &str) -> &str {
        self.0.get(stream).map_or("a tournament", String::as_str)
    }
}

pub async fn titles(state: &State) -> Result<Titles, AppError> {
    let headlines = results::headlines(&state.db).await;
    let named = headlines.map_err(AppError::broken)?.into_iter();
    Ok(Titles(named.map(|line| (line.stream, line.name)).collect()))
}

async fn known(state: &State, (person, left): (i64, i64)) -> Result<Suspension, AppError> {
    let theirs = suspensions::of(&state.db, &[PersonId(person)]).await?;
    let named = theirs
        .into_iter()
        .find(|suspension| suspension.left_at.timestamp_millis() == left);
    named.ok_or(AppError::NotFound(
        "There is no such suspension: it ended when the pair was brought back. Look for it under Suspensions.",
    ))
}

async fn row(state: &State, page: &Page, suspension: &Suspension) -> Result<Row, AppError> {
    let mut rows = rows(state, page, std::slice::from_ref(suspension)).await?;
    rows.pop()
        .ok_or(AppError::NotFound("There is no such suspension."))
}

async fn rows(state: &State, page: &Page, these: &[Suspension]) -> Result<Vec<Row>, AppError> {
    let by = these.iter().filter_map(|s| Some(s.lifted.as_ref()?.by));
    let people: Vec<PersonId> = these.iter().map(|s| s.person).chain(by).collect();
    let people = members::people(&state.db, &people).await?;
    let titles = titles(state).await?;
    let name = |person: PersonId| {
        let known = people.get(&person).map(Person::label);
        known.unwrap_or_else(|| "Somebody unknown".to_owned())
    };
    let row = |suspension: &Suspension| Row {
        url: url(suspension),
        person: suspension.person,
        name: name(suspension.person),
        tournament: titles.of(&suspension.stream).to_owned(),
        pair_url: format!(
            "/tournaments/{}/pairs/{}",
            slug_of(&suspension.stream),
            suspension.pair
        ),
        pair: suspension.pair,
        left: moment(page, suspension.left_at),
        reason: suspension.reason.clone(),
        until: long_date(suspension.ends_on(page.club.zone)),
        standing: match &suspension.lifted {
            Some(lifted) => Standing::Lifted(Lifting {
                made: format!("{}, by {}", moment(page, lifted.at), name(lifted.by)),
                reason: lifted.reason.clone(),
            }),
            None if bars_today(suspension, page) => Standing::Bars,
            None => Standing::Over,
        },
    };
    Ok(these.iter().map(row).collect())
}

/// The page of one suspension.
pub fn url(suspension: &Suspension) -> String {
    format!(
        "/suspensions/{}/{}",
        suspension.person,
        suspension.left_at.timestamp_millis()
    )
}

fn bars_today(suspension: &Suspension, page: &Page) -> bool {
    let today = Utc::now().with_timezone(&page.club.zone).date_naive();
    suspension.lifted.is_none() && today < suspension.ends_on(page.club.zone)
}

/// "Sat 28 Nov 2026, 7:41 pm"
fn moment(page: &Page, at: chrono::DateTime<Utc>) -> String {
    format!("{}, {}", page.date(at), page.time(at))
}
