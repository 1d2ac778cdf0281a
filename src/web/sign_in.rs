//! Signing in and out.

use super::attempts;
use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see, see_with_notice, show};
use super::routes::{Route, get, post};
use super::security::Jar;
use super::state::State;
use crate::access::Permission;
use crate::ids::PersonId;
use crate::people::{Holder, Token, accounts, sessions};
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, time};
use actix_web::web::{Data, to};
use askama::Template;
use chrono::{Days, Utc};

pub const ROUTES: &[Route] = &[
    get("/sign-in", Permission::ReadPublic, || to(door)),
    post("/sign-in", Permission::ReadPublic, || to(sign_in)),
    post("/sign-out", Permission::OwnAccount, || to(sign_out)),
];

#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignInPage {
    page: Page,
    form: Form,
}

async fn door(page: Page, form: Form) -> Answer {
    match page.visitor.person {
        Some(_) => Ok(see(way_on(&form)).finish()),
        None => show(SignInPage { page, form }),
    }
}

async fn sign_in(page: Page, mut form: Form, request: HttpRequest, state: Data<State>) -> Answer {
    let address = attempts::address(&request, &state.config);
    state.attempts.of(form.text("sign_in"), &address)?;
    let (name, password) = (form.text("sign_in"), form.secret("password"));
    match accounts::sign_in(&state.db, &state.passwords, name, password).await? {
        Some(person) => {
            end_session(&request, &state).await?;
            let cookie = open(&state, person.id).await?;
            Ok(see(way_on(&form)).cookie(cookie).finish())
        }
        None => {
            form.wrong("password", "No account has that name and that password. Try again, or ask the club for a new sign-in link.");
            refuse(SignInPage { page, form })
        }
    }
}

async fn sign_out(request: HttpRequest, state: Data<State>) -> Answer {
    end_session(&request, &state).await?;
    let mut answer = see_with_notice("/", "You are signed out.", &state);
    Ok(answer.cookie(Jar::Session.emptied(&state.config)).finish())
}

/// Signs a person in: the cookie to set.
pub async fn open(state: &State, person: PersonId) -> Result<Cookie<'static>, AppError> {
    let days = state.config.limits.session_days;
    let (holder, now) = (Holder::Person(person), Utc::now());
    let until = now + Days::new(days.into());
    let token = sessions::start(&state.db, &holder, until, now).await?;
    let age = time::Duration::days(days.into());
    Ok(Jar::Session.cookie(&state.config, token.as_str(), Some(age)))
}

/// The session this browser came with is worth nothing any more.
async fn end_session(request: &HttpRequest, state: &State) -> Result<(), AppError> {
    match Jar::Session.read(request, &state.config) {
        Some(token) => Ok(sessions::end(&state.db, &Token::shown(&token)).await?),
        None => Ok(()),
    }
}

/// Where somebody was going before being asked to sign in: a page of ours, or the first page.
fn way_on(form: &Form) -> &str {
    let next = form.text("next");
    let is_ours = next.starts_with('/')
        && !next[1..].starts_with(['/', '\\'])
        && !next.contains(char::is_control);
    match is_ours {
        true => next,
        false => "/",
    }
}
