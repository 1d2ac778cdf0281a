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
    let mut response = match attempt {
        Ok(Ok(response)) => match response.response().error() {
            None => response,
            Some(error) => ServiceResponse::new(asked.clone(), said(&asked, error)),
        },
        Ok(Err(error)) => ServiceResponse::new(asked.clone(), said(&asked, &error)),
        Err(panic) => ServiceResponse::new(
            asked.clone(),
            said(&asked, &AppError::broken(last_words(&*panic)).into()),
        ),
    };
    if let Err(error) = add_cookies(&asked, response.response_mut()) {
        tracing::error!(%error, "cookies could not be set");
    }
    Ok(response)
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

/// A guest's cookie with the first form; and a notice is said once.
fn add_cookies(request: &HttpRequest, response: &mut HttpResponse) -> Result<(), AppError> {
    let config = &State::of(request)?.config;
    let guest = request
        .extensions()
        .get::<FormToken>()
        .and_then(|token| token.guest_cookie(config));
    let noticed =
        response.status() == StatusCode::OK && Jar::Notice.read(request, config).is_some();
    let notice = noticed.then(|| Jar::Notice.emptied(config));
    for cookie in guest.into_iter().chain(notice) {
        response.add_cookie(&cookie).map_err(AppError::broken)?;
    }
    Ok(())
}
