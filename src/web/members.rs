//! Members: everybody the club knows, found by name.

use super::casual::{self, ResultLine};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::people::known;
use super::routes::{Route, get, post};
use super::state::State;
use super::suspensions::{
    self, Row as SuspensionRow, Standing as SuspensionStanding, barred_today,
};
use crate::access::{Permission, Role};
use crate::ids::PersonId;
use crate::people::{Name, NewPerson, Note, Person, Status, members};
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::Utc;
use std::collections::HashMap;

pub const ROUTES: &[Route] = &[
    get("/members", Permission::SeeMembers, || to(list)),
    post("/members", Permission::SeeMembers, || to(add)),
    get("/members/search", Permission::SeeMembers, || to(search)),
    get("/members/{person}", Permission::SeeMembers, || to(one)),
    post("/members/{person}", Permission::SeeMembers, || to(rename)),
    post(
        "/members/{person}/removal",
        Permission::ManagePeople,
        || to(remove),
    ),
    post("/members/{person}/return", Permission::ManagePeople, || {
        to(bring_back)
    }),
];

/// How many names are offered while somebody types.
const OFFERED: usize = 8;
/// How many a search shows.
const FOUND: usize = 100;

#[derive(Template)]
#[template(path = "members.html")]
struct MembersPage {
    page: Page,
    form: Form,
    find: String,
    people: Vec<Person>,
    /// Who may not play today, and until when: "31 December".
    barred: HashMap<PersonId, String>,
    /// Shown to those who may bring them back.
    removed: Vec<Person>,
    /// How many there are in all.
    all: usize,
}

impl MembersPage {
    async fn new(state: &State, page: Page, form: Form) -> Result<MembersPage, AppError> {
        let find = form.text("find").to_owned();
        let everybody = members::everybody(&state.db).await?;
        let all = everybody.len();
        let people = match find.as_str() {
            "" => everybody,
            find => members::search(&state.db, find, FOUND).await?,
        };
        let removed = match page.may(Permission::ManagePeople) {
            true => members::removed(&state.db).await?,
            false => Vec::new(),
        };
        Ok(MembersPage {
            barred: barred_today(state, &page, &people).await?,
            page,
            form,
            find,
            people,
            removed,
            all,
        })
    }
}

async fn list(page: Page, form: Form, state: Data<State>) -> Answer {
    show(MembersPage::new(&state, page, form).await?)
}

async fn add(page: Page, mut form: Form, state: Data<State>) -> Answer {
    let name = form.read("name", Name::parse);
    let note = form.read("note", Note::parse);
    let (Some(name), Some(note)) = (name, note) else {
        return refuse(MembersPage::new(&state, page, form).await?);
    };
    let notice = format!("{name} is a member now.");
    let new = NewPerson {
        name,
        note,
        role: Role::Player,
    };
    if let Err(refused) = members::add(&state.db, &new, form.request()?, Utc::now()).await {
        form.take(refused)?;
        return refuse(MembersPage::new(&state, page, form).await?);
    }
    Ok(see_with_notice("/members", &notice, &state).finish())
}

#[derive(Template)]
#[template(path = "offered.html")]
struct Offered {
    people: Vec<Person>,
    barred: HashMap<PersonId, String>,
}

/// The names offered while somebody types: `?q=pen`.
async fn search(page: Page, form: Form, state: Data<State>) -> Answer {
    let people = members::search(&state.db, form.text("q"), OFFERED).await?;
    let barred = barred_today(&state, &page, &people).await?;
    show(Offered { people, barred })
}

#[derive(Template)]
#[template(path = "member.html")]
struct MemberPage {
    page: Page,
    person: Person,
    form: Form,
    /// What the desk may know of their suspensions.
    suspensions: Vec<SuspensionRow>,
    /// Their last games at casual tables.
    casual: Vec<ResultLine>,
}

impl MemberPage {
    async fn new(
        state: &State,
        page: Page,
        person: Person,
        form: Form,
    ) -> Result<MemberPage, AppError> {
        Ok(MemberPage {
            suspensions: suspensions::rows_of(state, &page, person.id).await?,
            casual: casual::last_of(state, &page, person.id).await?,
            page,
            person,
            form,
        })
    }
}

async fn one(page: Page, id: Path<i64>, state: Data<State>) -> Answer {
    let person = known(&state, PersonId(*id)).await?;
    let form = Form::blank()
        .with("name", &person.name)
        .with("note", &person.note);
    show(MemberPage::new(&state, page, person, form).await?)
}

async fn rename(page: Page, mut form: Form, id: Path<i64>, state: Data<State>) -> Answer {
    let person = known(&state, PersonId(*id)).await?;
    let name = form.read("name", Name::parse);
    let note = form.read("note", Note::parse);
    let (Some(name), Some(note)) = (name, note) else {
        return refuse(MemberPage::new(&state, page, person, form).await?);
    };
    if let Err(refused) = members::rename(&state.db, person.id, &name, &note).await {
        form.take(refused)?;
        return refuse(MemberPage::new(&state, page, person, form).await?);
    }
    let notice = format!("{name} is saved.");
    Ok(see_with_notice("/members", &notice, &state).finish())
}

async fn remove(id: Path<i64>, state: Data<State>) -> Answer {
    let person = known(&state, PersonId(*id)).await?;
    members::remove(&state.db, person.id).await?;
    let notice = format!("{} is removed. Past results keep the name.", person.label());
    Ok(see_with_notice("/members", &notice, &state).finish())
}

async fn bring_back(id: Path<i64>, state: Data<State>) -> Answer {
    let person = known(&state, PersonId(*id)).await?;
    members::bring_back(&state.db, person.id).await?;
    let notice = format!("{} is a member again.", person.label());
    Ok(see_with_notice("/members", &notice, &state).finish())
}
