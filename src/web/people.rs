//! People as the owner sees them: who can sign in, and with which role.

use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, see_with_notice, show};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::{Permission, Role};
use crate::ids::PersonId;
use crate::people::{PeopleError, Person, members};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/people", Permission::ManagePeople, || to(list)),
    get("/people/{person}", Permission::ManagePeople, || to(one)),
    post("/people/{person}/role", Permission::ManagePeople, || {
        to(give_role)
    }),
];

/// The roles a person can have, with what each is for.
pub const ROLES: [(Role, &str, &str); 5] = [
    (Role::Player, "Player", "sees own results"),
    (Role::Desk, "Desk", "enters pairs, checks in"),
    (Role::Scorekeeper, "Scorekeeper", "enters slips"),
    (Role::Director, "Director", "runs tournaments"),
    (Role::Owner, "Owner", "runs the club"),
];

#[derive(Template)]
#[template(path = "people.html")]
struct PeoplePage {
    page: Page,
    with_account: Vec<Row>,
    without: Vec<Row>,
}

struct Row {
    id: PersonId,
    name: String,
    role: &'static str,
    sign_in: String,
}

async fn list(page: Page, state: Data<State>) -> Answer {
    let everybody = members::everybody(&state.db).await?;
    let (with_account, without): (Vec<Person>, Vec<Person>) = everybody
        .into_iter()
        .partition(|person| person.sign_in.is_some());
    show(PeoplePage {
        page,
        with_account: with_account.iter().map(Row::from).collect(),
        without: without.iter().map(Row::from).collect(),
    })
}

#[derive(Template)]
#[template(path = "person.html")]
struct PersonPage {
    page: Page,
    person: Person,
    form: Form,
}

async fn one(page: Page, id: Path<i64>, state: Data<State>) -> Answer {
    let person = known(&state, PersonId(*id)).await?;
    let form = Form::blank().with("role", person.role.name());
    show(PersonPage { page, person, form })
}

async fn give_role(form: Form, id: Path<i64>, state: Data<State>) -> Answer {
    let person = known(&state, PersonId(*id)).await?;
    let role = role(form.text("role")).map_err(AppError::refused)?;
    members::give_role(&state.db, person.id, role).await?;
    let notice = format!(
        "{} is now {}.",
        person.label(),
        super::page::role_words(role)
    );
    Ok(see_with_notice("/people", &notice, &state).finish())
}

/// A role that a person can have.
///
/// # Errors
/// A sentence for whoever chose.
pub fn role(typed: &str) -> Result<Role, String> {
    let role = typed.parse().ok().filter(|role| *role != Role::Public);
    role.ok_or_else(|| "Choose one of the roles.".to_owned())
}

pub async fn known(state: &State, id: PersonId) -> Result<Person, AppError> {
    let person = members::person(&state.db, id).await?;
    person.ok_or(AppError::from(PeopleError::Unknown))
}

/// "Director"
pub fn title(role: Role) -> &'static str {
    let titles = ROLES.iter().find(|(known, _, _)| *known == role);
    titles.map_or("Guest", |(_, title, _)| title)
}

impl From<&Person> for Row {
    fn from(person: &Person) -> Row {
        Row {
            id: person.id,
            name: person.label(),
            role: title(person.role),
            sign_in: person.sign_in.clone().unwrap_or_default(),
        }
    }
}
