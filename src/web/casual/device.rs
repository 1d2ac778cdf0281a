//! Another device for a guest: a link that brings the nickname, and with it the seats, along.
//!
//! A member signs in there instead. Whoever has the link plays as the guest, as whoever has a ticket
//! plays as its pair.

use super::at::{At, code_of};
use super::who::KEPT;
use crate::people::{Guest, Token, guests};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, see, show};
use crate::web::security::Jar;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::cookie::time;
use actix_web::web::{Data, Path};
use askama::Template;
use chrono::Utc;

const NO_GUEST: AppError = AppError::NotFound(
    "This link belongs to nobody any more. Open the table and sit down under a name.",
);

#[derive(Template)]
#[template(path = "casual/device.html")]
struct DevicePage {
    page: Page,
    url: String,
    name: String,
    what: What,
}

enum What {
    /// The link for the other device; none for a member, who signs in there.
    Link(Option<String>),
    /// The other device asks whether to play on.
    Ask,
}

/// The link of whoever asks for it.
pub async fn link(
    page: Page,
    path: Path<String>,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let at = At::enter(&code_of(&path)?, &request, &visitor, &state).await?;
    let token = match visitor.person {
        Some(_) => None,
        None => Jar::Guest.read(&request, &state.config),
    };
    let name = at.who.name.clone().ok_or(AppError::NotFound(
        "You have no name at this table yet: sit down first.",
    ))?;
    show(DevicePage {
        page,
        url: at.url(""),
        name,
        what: What::Link(token.map(|token| format!("{}/device/{token}", at.link))),
    })
}

/// The page that the link opens.
pub async fn ask(
    page: Page,
    path: Path<(String, String)>,
    request: HttpRequest,
    state: Data<State>,
    visitor: Visitor,
) -> Answer {
    let (code, token) = path.into_inner();
    let at = At::enter(&code_of(&code)?, &request, &visitor, &state).await?;
    show(DevicePage {
        page,
        url: at.url(&format!("/device/{token}")),
        name: guest(&state, &token).await?.name,
        what: What::Ask,
    })
}

/// From now on this browser is the guest's.
pub async fn play_on(_form: Form, path: Path<(String, String)>, state: Data<State>) -> Answer {
    let (code, token) = path.into_inner();
    guest(&state, &token).await?;
    let age = time::Duration::days(KEPT.into());
    let mut answer = see(&format!("/casual/tables/{}", code_of(&code)?));
    answer.cookie(Jar::Guest.cookie(&state.config, &token, Some(age)));
    Ok(answer.finish())
}

/// Whose link it is.
async fn guest(state: &State, token: &str) -> Result<Guest, AppError> {
    let found = guests::find(&state.db, &Token::shown(token), Utc::now()).await?;
    found.ok_or(NO_GUEST)
}
