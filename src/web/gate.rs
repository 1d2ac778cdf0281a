//! The door every request passes: who comes, may they, is the form theirs, and what if it fails.
//!
//! It stands around each route of the table with the permission written there, so no handler
//! asks again. Whatever goes wrong behind it, a panic included, leaves as a page in sentences.

use super::error::{self, AppError};
use super::forms;
use super::page::Page;
use super::room;
use super::routes::Method;
use super::security::{self, FormToken, Jar};
use super::state::State;
use super::viewer::{self, Visitor};
use crate::access::{Permission, Role, Viewer};
use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::middleware::Next;
use actix_web::{HttpMessage, HttpRequest, HttpResponse};
use futures_util::FutureExt;
use std::any::Any;
use std::panic::AssertUnwindSafe;

/// Lets a request through to its handler, or answers it here.
pub async fn pass(
    permission: Permission,
    method: Method,
    request: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse, actix_web::Error> {
    let asked = request.request().clone();
    let attempt = AssertUnwindSafe(admit(permission, method, request, next))
        .catch_unwind()
        .await;
    let mut answer = match attempt {
        Ok(Ok(response)) => response.into_parts().1,
        Ok(Err(error)) => HttpResponse::from_error(error),
        Err(panic) => HttpResponse::from_error(AppError::broken(last_words(&*panic))),
    };
    if let Some(error) = answer.error() {
        answer = said(&asked, error);
    }
    if let Err(error) = add_cookies(&asked, &mut answer) {
        tracing::error!(%error, "cookies could not be set");
    }
    Ok(ServiceResponse::new(asked, answer))
}

async fn admit(
    permission: Permission,
    method: Method,
    mut request: ServiceRequest,
    next: Next<BoxBody>,
) -> Result<ServiceResponse, actix_web::Error> {
    let state = State::of(request.request())?;
    let token = FormToken::of(request.request(), &state.config);
    request.extensions_mut().insert(token.clone());
    if let Some(club) = state.club().await? {
        request.extensions_mut().insert(club);
    }

    let visitor = viewer::recognise(request.request(), &state).await?;
    let tournament = request.match_info().get("t").map(room::stream);
    let viewer = visitor.acting(permission, tournament.as_deref());
    request.extensions_mut().insert::<Visitor>(visitor);
    request.extensions_mut().insert::<Viewer>(viewer);
    match viewer.role {
        role if role.may(permission) => {}
        Role::Public => return Err(AppError::SignIn.into()),
        _ => return Err(AppError::Forbidden(permission).into()),
    }

    if method == Method::Post {
        let form = forms::receive(&mut request, state.config.limits.form_bytes).await?;
        security::own_form(request.request(), &state.config, &form, &token)?;
        request.extensions_mut().insert(form);
    }
    next.call(request).await
}

fn said(request: &HttpRequest, error: &actix_web::Error) -> HttpResponse {
    let page = Page::of(request);
    match error.as_error::<AppError>() {
        Some(error) => error::answer(request, page, error),
        None => error::answer(request, page, &AppError::from(error)),
    }
}

fn last_words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("panicked: {}", text.unwrap_or_default())
}

/// A guest's cookie with the first form; and a notice that a page has said is taken away.
fn add_cookies(request: &HttpRequest, answer: &mut HttpResponse) -> Result<(), AppError> {
    let config = &State::of(request)?.config;
    let token = request.extensions().get::<FormToken>().cloned();
    let guest = token.and_then(|token| token.guest_cookie(config));
    let noticed = Jar::Notice
        .read(request, config)
        .filter(|_| is_a_page(request, answer));
    let notice = noticed.map(|_said| Jar::Notice.emptied(config));
    for cookie in guest.into_iter().chain(notice) {
        answer.add_cookie(&cookie).map_err(AppError::broken)?;
    }
    Ok(())
}

/// Somebody looks at it: no file, and no part that a script asked for.
fn is_a_page(request: &HttpRequest, answer: &HttpResponse) -> bool {
    let kind = answer.headers().get(CONTENT_TYPE);
    let is_html = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    is_html && answer.status() == StatusCode::OK && !request.headers().contains_key("X-Part")
}
