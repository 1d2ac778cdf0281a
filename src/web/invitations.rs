//! Invitations: a link, shown once, by which one person gets an account and a role.

use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see, see_with_notice, show};
use super::people::{known, role, title};
use super::routes::{Route, get, post};
use super::security::Jar;
use super::sign_in;
use super::state::State;
use crate::access::{Permission, Role};
use crate::ids::PersonId;
use crate::people::{
    Account, Invitation, Name, NewInvitation, Note, Password, Person, SignIn, Token, invitations,
    members,
};
use actix_web::HttpRequest;
use actix_web::cookie::time;
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::{Days, Utc};

pub const ROUTES: &[Route] = &[
    get("/invitations", Permission::ManagePeople, || to(list)),
    post("/invitations", Permission::ManagePeople, || to(invite)),
    post(
        "/invitations/{id}/revocation",
        Permission::ManagePeople,
        || to(revoke),
    ),
    get("/invitations/{token}", Permission::ReadPublic, || {
        to(invited)
    }),
    post("/invitations/{token}", Permission::ReadPublic, || {
        to(accept)
    }),
];

/// The link that was just made is not kept in the browser for longer.
const SHOWN_FOR: time::Duration = time::Duration::minutes(2);

#[derive(Template)]
#[template(path = "invitations.html")]
struct InvitationsPage {
    page: Page,
    form: Form,
    /// The link made by the last act.
    link: Option<String>,
    open: Vec<Row>,
}

/// An invitation that can still be accepted.
struct Row {
    id: i64,
    role: &'static str,
    /// Whom it is for, if the club knows.
    whom: Option<String>,
    by: String,
    until: String,
}

async fn list(page: Page, request: HttpRequest, state: Data<State>) -> Answer {
    let token = Jar::Invitation.read(&request, &state.config);
    let link = token.map(|token| format!("{}/invitations/{token}", state.config.base_url()));
    let form = Form::blank().with("role", Role::Director.name());
    let mut answer = show(all(page, form, link, &state).await?)?;
    answer
        .add_cookie(&Jar::Invitation.emptied(&state.config))
        .map_err(AppError::broken)?;
    Ok(answer)
}

async fn invite(page: Page, owner: Person, mut form: Form, state: Data<State>) -> Answer {
    let person = form.read_if_any("person", |id| {
        id.parse()
            .map_err(|_| "There is nobody of that number.".to_owned())
    });
    let (Some(role), Some(person)) = (form.read("role", role), person) else {
        return refuse(all(page, form, None, &state).await?);
    };
    let (now, days) = (Utc::now(), state.config.limits.invitation_days);
    let new = NewInvitation {
        role,
        person,
        by: owner.id,
        until: now + Days::new(days.into()),
    };
    let token = invitations::invite(&state.db, &new, now).await?;
    let cookie = Jar::Invitation.cookie(&state.config, token.as_str(), Some(SHOWN_FOR));
    Ok(see("/invitations").cookie(cookie).finish())
}

async fn revoke(id: Path<i64>, state: Data<State>) -> Answer {
    invitations::revoke(&state.db, *id).await?;
    Ok(see_with_notice("/invitations", "The invitation is taken back.", &state).finish())
}

async fn all(
    page: Page,
    form: Form,
    link: Option<String>,
    state: &State,
) -> Result<InvitationsPage, AppError> {
    let open = invitations::open(&state.db, Utc::now()).await?;
    let named = open
        .iter()
        .flat_map(|invitation| invitation.person.into_iter().chain([invitation.by]));
    let people = members::people(&state.db, &named.collect::<Vec<PersonId>>()).await?;
    let name = |id: PersonId| people.get(&id).map(Person::label);
    let rows = open.iter().map(|invitation| Row {
        id: invitation.id,
        role: title(invitation.role),
        whom: invitation.person.and_then(name),
        by: name(invitation.by).unwrap_or_default(),
        until: page.date(invitation.until),
    });
    Ok(InvitationsPage {
        open: rows.collect(),
        page,
        form,
        link,
    })
}

#[derive(Template)]
#[template(path = "invitation.html")]
struct InvitationPage {
    page: Page,
    form: Form,
    role: &'static str,
    /// Somebody the club knows already is not asked for a name.
    person: Option<Person>,
}

impl InvitationPage {
    async fn of(
        page: Page,
        form: Form,
        invitation: &Invitation,
        state: &State,
    ) -> Result<InvitationPage, AppError> {
        let person = match invitation.person {
            Some(id) => Some(known(state, id).await?),
            None => None,
        };
        let role = super::page::role_words(invitation.role);
        Ok(InvitationPage {
            page,
            form,
            role,
            person,
        })
    }
}

async fn invited(page: Page, token: Path<String>, state: Data<State>) -> Answer {
    let invitation = still_open(&state, &Token::shown(&token)).await?;
    show(InvitationPage::of(page, Form::blank(), &invitation, &state).await?)
}

async fn accept(page: Page, mut form: Form, token: Path<String>, state: Data<State>) -> Answer {
    let token = Token::shown(&token);
    let invitation = still_open(&state, &token).await?;
    let named = match invitation.person {
        Some(_) => Some(None),
        None => read_name(&mut form).map(Some),
    };
    let sign_in = form.read("sign_in", SignIn::parse);
    let password = form.read_secret("password", Password::parse);
    if let (Some(named), Some(sign_in), Some(password)) = (named, sign_in, password) {
        let password = state.passwords.hash(&password).await?;
        let account = Account { sign_in, password };
        match invitations::accept(&state.db, &token, named.as_ref(), &account, Utc::now()).await {
            Ok(person) => {
                let mut answer =
                    see_with_notice("/", "Your account is made, and you are signed in.", &state);
                return Ok(answer.cookie(sign_in::open(&state, person).await?).finish());
            }
            Err(refused) => form.take(refused)?,
        }
    }
    refuse(InvitationPage::of(page, form, &invitation, &state).await?)
}

fn read_name(form: &mut Form) -> Option<(Name, Note)> {
    let (name, note) = (
        form.read("name", Name::parse),
        form.read("note", Note::parse),
    );
    name.zip(note)
}

async fn still_open(state: &State, token: &Token) -> Result<Invitation, AppError> {
    let invitation = invitations::find(&state.db, token, Utc::now()).await?;
    invitation.ok_or(AppError::NotFound(
        "This invitation has been used, taken back, or is too old. Ask the club for a new one.",
    ))
}
