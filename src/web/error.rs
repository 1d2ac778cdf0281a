//! What can go wrong with a request, and the page that says so in sentences.
//!
//! - What somebody may not do *now* is a refusal: [`AppError::refused`], 422, with the way out.
//! - What was typed wrongly is no error: the form is shown again, see [`super::forms`].
//! - What broke in the machine is [`AppError::broken`]: logged with the id that the page shows.

use super::page::{Page, render, role_words};
use super::security::token;
use crate::access::{Permission, Role};
use crate::journal::StoreError;
use crate::people::PeopleError;
use crate::words::listed;
use actix_web::http::StatusCode;
use actix_web::http::header::{ACCEPT, ALLOW, HeaderValue, LOCATION, RETRY_AFTER};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use askama::Template;
use std::error::Error;
use std::fmt;
use std::time::Duration;

/// What every handler returns.
pub type Answer = Result<HttpResponse, AppError>;

#[derive(Debug)]
pub enum AppError {
    /// 400: the request makes no sense, whoever sends it.
    BadRequest(String),
    /// 401, or the way to the sign-in page: this takes somebody who is known.
    SignIn,
    /// 403: the role is not enough.
    Forbidden(Permission),
    /// 403: a form that did not come from a page of ours.
    ForeignForm,
    /// 404
    NotFound(&'static str),
    /// 405, with what the address does take
    WrongMethod(&'static str),
    /// 409: somebody else was first, in a sentence.
    Conflict(String),
    /// 413: more text than any form of ours holds.
    TooLarge,
    /// 422: not now, in a sentence that names the way out.
    Refused(String),
    /// 429: too many attempts; wait this long.
    TooMany(Duration),
    /// 503: too busy for this at the moment.
    Busy,
    /// 500
    Broken(Box<dyn Error>),
}

impl AppError {
    /// A refusal of the tournament, the hall or a form: its sentence is shown as it stands.
    pub fn refused(refusal: impl fmt::Display) -> AppError {
        AppError::Refused(refusal.to_string())
    }

    /// Whatever broke; the person sees an id, the log sees this.
    pub fn broken(cause: impl Into<Box<dyn Error>>) -> AppError {
        AppError::Broken(cause.into())
    }

    pub fn status(&self) -> StatusCode {
        match self {
            AppError::BadRequest(_) => StatusCode::BAD_REQUEST,
            AppError::SignIn => StatusCode::UNAUTHORIZED,
            AppError::Forbidden(_) | AppError::ForeignForm => StatusCode::FORBIDDEN,
            AppError::NotFound(_) => StatusCode::NOT_FOUND,
            AppError::WrongMethod(_) => StatusCode::METHOD_NOT_ALLOWED,
            AppError::Conflict(_) => StatusCode::CONFLICT,
            AppError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            AppError::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            AppError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            AppError::Busy => StatusCode::SERVICE_UNAVAILABLE,
            AppError::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The heading of the page.
    fn title(&self) -> &'static str {
        match self {
            AppError::BadRequest(_) => "That did not make sense to us",
            AppError::SignIn => "Please sign in first",
            AppError::Forbidden(_) => "This is not for your role",
            AppError::ForeignForm => "This form is out of date",
            AppError::NotFound(_) => "There is nothing here",
            AppError::WrongMethod(_) => "This address does not do that",
            AppError::Conflict(_) => "Somebody else was first",
            AppError::TooLarge => "That is too much at once",
            AppError::Refused(_) => "Not now",
            AppError::TooMany(_) => "Too many attempts",
            AppError::Busy => "Just a moment",
            AppError::Broken(_) => "Something went wrong here",
        }
    }
}

/// What happened and what to do next, for the person in front of the page.
impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppError::BadRequest(sentence) | AppError::Conflict(sentence) | AppError::Refused(sentence) => f.write_str(sentence),
            AppError::SignIn => f.write_str("Nothing was saved. Sign in, then send it again; what you typed is still on the page before this one."),
            AppError::Forbidden(permission) => write!(f, "Only {} may {}.", holders(*permission), permission.words()),
            AppError::ForeignForm => f.write_str("Nothing was saved. Go back, reload the page and send the form again; this also happens after signing in or out in another tab."),
            AppError::NotFound(sentence) => f.write_str(sentence),
            AppError::WrongMethod(_) => f.write_str("Go back and use the buttons and links of the page."),
            AppError::TooLarge => f.write_str("Nothing was saved. Send it in smaller pieces."),
            AppError::TooMany(wait) => write!(f, "Wait {}, then try again.", waiting(*wait)),
            AppError::Busy => f.write_str("Many people are signing in at this moment. Try again in a few seconds."),
            AppError::Broken(_) => f.write_str("Nothing was saved by this step, and what was saved before is safe. Try again; if it happens again, tell the club and mention the number below."),
        }
    }
}

impl Error for AppError {}

/// Lets actix carry an error out of a handler; the gate then makes the page of it ([`answer`]).
impl ResponseError for AppError {
    fn status_code(&self) -> StatusCode {
        self.status()
    }
}

/// What actix itself refuses, such as a number in an address that is none.
impl From<&actix_web::Error> for AppError {
    fn from(error: &actix_web::Error) -> AppError {
        let status = error.as_response_error().status_code();
        match status {
            StatusCode::NOT_FOUND => AppError::NotFound(NOWHERE),
            StatusCode::PAYLOAD_TOO_LARGE => AppError::TooLarge,
            _ if status.is_client_error() => AppError::BadRequest(UNREADABLE.to_owned()),
            _ => AppError::broken(error.to_string()),
        }
    }
}

/// A template that fails is a fault of ours.
impl From<askama::Error> for AppError {
    fn from(error: askama::Error) -> AppError {
        AppError::broken(error)
    }
}

/// What the people's rows refuse; a field's sentence is for its form, see [`Form::take`].
impl From<PeopleError> for AppError {
    fn from(error: PeopleError) -> AppError {
        match error {
            PeopleError::Field { sentence, .. } => AppError::Refused(sentence),
            PeopleError::Refused(sentence) => AppError::refused(sentence),
            PeopleError::Unknown => {
                AppError::NotFound("There is nobody of that number in this club.")
            }
            PeopleError::Busy => AppError::Busy,
            PeopleError::Db(_) | PeopleError::Chance(_) | PeopleError::Hash(_) => {
                AppError::broken(error)
            }
        }
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> AppError {
        AppError::broken(error)
    }
}

pub const NOWHERE: &str = "The address may be mistyped, or the page has been taken away.";
const UNREADABLE: &str = "The request could not be read. Go back, reload the page and try again.";

/// The answer to a request that failed: a page, or as little as the page's script asked for.
pub fn answer(request: &HttpRequest, page: Page, error: &AppError) -> HttpResponse {
    let id = id();
    if let AppError::Broken(cause) = error {
        tracing::error!(id, path = request.path(), %cause, "request failed");
    }
    let mut response = match (error, wanted(request)) {
        (AppError::SignIn, Wanted::Page) if request.method().is_safe() => to_sign_in(request),
        (_, Wanted::Page) => as_page(page, error, id),
        (_, Wanted::Sentence) => HttpResponse::build(error.status()).content_type("text/plain; charset=utf-8").body(error.to_string()),
        (_, Wanted::Json) => HttpResponse::build(error.status()).json(serde_json::json!({
            "status": error.status().as_u16(), "title": error.title(), "sentence": error.to_string(), "id": id,
        })),
    };
    add_headers(&mut response, error);
    response
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    page: &'a Page,
    error: &'a AppError,
    /// By which this page and the log mean the same failure.
    id: String,
}

fn as_page(page: Page, error: &AppError, id: String) -> HttpResponse {
    let template = ErrorPage {
        page: &page,
        error,
        id,
    };
    render(template, error.status())
        .unwrap_or_else(|_| HttpResponse::build(error.status()).body(error.to_string()))
}

/// Eight letters and numbers, easily read over the telephone.
fn id() -> String {
    let random = token().unwrap_or_default();
    let plain = random.chars().filter(char::is_ascii_alphanumeric);
    plain.take(8).collect()
}

/// Who reads the answer.
enum Wanted {
    /// A person.
    Page,
    /// The script that refreshes a part of a page: it only needs to know that it failed.
    Sentence,
    /// A program.
    Json,
}

fn wanted(request: &HttpRequest) -> Wanted {
    let accept = request
        .headers()
        .get(ACCEPT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    match accept.starts_with("application/json") {
        true => Wanted::Json,
        false if request.headers().contains_key("X-Part") => Wanted::Sentence,
        false => Wanted::Page,
    }
}

fn to_sign_in(request: &HttpRequest) -> HttpResponse {
    let here = request
        .uri()
        .path_and_query()
        .map_or("/", |path| path.as_str());
    let query = serde_urlencoded::to_string([("next", here)]).unwrap_or_default();
    HttpResponse::SeeOther()
        .insert_header((LOCATION, format!("/sign-in?{query}")))
        .finish()
}

fn add_headers(response: &mut HttpResponse, error: &AppError) {
    let (name, value) = match error {
        AppError::TooMany(wait) => (RETRY_AFTER, wait.as_secs().max(1).into()),
        AppError::Busy => (RETRY_AFTER, 3.into()),
        AppError::WrongMethod(allowed) => (ALLOW, HeaderValue::from_static(allowed)),
        AppError::BadRequest(_)
        | AppError::SignIn
        | AppError::Forbidden(_)
        | AppError::ForeignForm
        | AppError::NotFound(_)
        | AppError::Conflict(_)
        | AppError::TooLarge
        | AppError::Refused(_)
        | AppError::Broken(_) => return,
    };
    response.headers_mut().insert(name, value);
}

/// "the desk, a director or the owner"
fn holders(permission: Permission) -> String {
    let named: Vec<&str> = permission
        .roles()
        .iter()
        .map(|role| role_words(*role))
        .collect();
    match named.as_slice() {
        [] => "nobody".to_owned(),
        roles => listed(roles, "or"),
    }
}

/// "40 seconds", "3 minutes"
pub fn waiting(wait: Duration) -> String {
    match wait.as_secs() {
        0 | 1 => "a second".to_owned(),
        seconds @ 2..=90 => format!("{seconds} seconds"),
        seconds => format!("{} minutes", seconds.div_ceil(60)),
    }
}
