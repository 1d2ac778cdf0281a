//! What keeps other sites, and forged forms, out.
//!
//! A form is taken when it comes from a page of ours, which is asked twice: the browser says where
//! it was sent from, and a hidden field carries a token that only our page for this browser knew.

use super::error::AppError;
use super::forms::Form;
use crate::config::Config;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::http::header::{HOST, ORIGIN};
use actix_web::middleware::DefaultHeaders;
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use std::cell::OnceCell;
use std::rc::Rc;
use subtle::ConstantTimeEq;

/// Everything of ours comes from us: no inline script, no inline style, nobody's frame.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers of every answer.
pub fn headers() -> DefaultHeaders {
    DefaultHeaders::new()
        .add(("Content-Security-Policy", POLICY))
        .add(("X-Content-Type-Options", "nosniff"))
        .add(("X-Frame-Options", "DENY"))
        .add(("Referrer-Policy", "same-origin"))
        .add((
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=()",
        ))
}

/// 128 random bits as text, for requests, sessions of guests and whatever nobody may guess.
pub fn token() -> Result<String, AppError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(AppError::broken)?;
    Ok(BASE64URL_NOPAD.encode(&bytes))
}

/// Cookies of ours: out of reach of scripts, not sent from other sites, and bound to this very
/// host where the connection is encrypted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jar {
    /// Who is signed in.
    Session,
    /// Which pair's ticket was used.
    Ticket,
    /// Makes the forms of somebody who is not signed in their own.
    Guest,
    /// The sentence for the next page, such as "Password changed."
    Notice,
    /// The link of an invitation that was just made: shown once.
    Invitation,
    /// How somebody likes to play cards on this device.
    Comforts,
}

impl Jar {
    fn name(self, config: &Config) -> &'static str {
        match (self, config.is_behind_tls()) {
            (Jar::Session, true) => "__Host-session",
            (Jar::Session, false) => "session",
            (Jar::Ticket, true) => "__Host-ticket",
            (Jar::Ticket, false) => "ticket",
            (Jar::Guest, true) => "__Host-guest",
            (Jar::Guest, false) => "guest",
            (Jar::Notice, true) => "__Host-notice",
            (Jar::Notice, false) => "notice",
            (Jar::Invitation, true) => "__Host-invitation",
            (Jar::Invitation, false) => "invitation",
            (Jar::Comforts, true) => "__Host-comforts",
            (Jar::Comforts, false) => "comforts",
        }
    }

    /// What this browser brought.
    pub fn read(self, request: &HttpRequest, config: &Config) -> Option<String> {
        request
            .cookie(self.name(config))
            .map(|cookie| cookie.value().to_owned())
            .filter(|value| !value.is_empty())
    }

    /// The cookie to set, kept for `age` or until the browser is closed.
    pub fn cookie(
        self,
        config: &Config,
        value: &str,
        age: Option<time::Duration>,
    ) -> Cookie<'static> {
        let mut cookie = Cookie::new(self.name(config), value.to_owned());
        cookie.set_path("/");
        cookie.set_http_only(true);
        cookie.set_same_site(SameSite::Lax);
        cookie.set_secure(config.is_behind_tls());
        cookie.set_max_age(age);
        cookie
    }

    /// The cookie that takes it away.
    pub fn emptied(self, config: &Config) -> Cookie<'static> {
        self.cookie(config, "", Some(time::Duration::ZERO))
    }
}

/// The token of this browser's forms, made of the secret in one of its cookies.
///
/// Somebody without any gets a guest's cookie with the first page that has a form, and no earlier.
#[derive(Debug, Clone)]
pub struct FormToken(Rc<Secret>);

#[derive(Debug)]
enum Secret {
    Brought(String),
    New(OnceCell<String>),
}

impl FormToken {
    pub fn of(request: &HttpRequest, config: &Config) -> FormToken {
        let brought = [Jar::Session, Jar::Ticket, Jar::Guest]
            .into_iter()
            .find_map(|jar| jar.read(request, config));
        FormToken(Rc::new(
            brought.map_or_else(|| Secret::New(OnceCell::new()), Secret::Brought),
        ))
    }

    /// For the hidden field.
    pub fn text(&self) -> String {
        let secret = match &*self.0 {
            Secret::Brought(secret) => secret,
            Secret::New(cell) => cell.get_or_init(|| token().unwrap_or_default()),
        };
        derived(secret)
    }

    /// The guest's cookie to set, if a form of this answer asked for a token that nobody had.
    pub fn guest_cookie(&self, config: &Config) -> Option<Cookie<'static>> {
        match &*self.0 {
            Secret::Brought(_) => None,
            Secret::New(cell) => cell
                .get()
                .map(|secret| Jar::Guest.cookie(config, secret, None)),
        }
    }

    fn accepts(&self, typed: &str) -> bool {
        match &*self.0 {
            Secret::Brought(secret) => derived(secret).as_bytes().ct_eq(typed.as_bytes()).into(),
            Secret::New(_) => false,
        }
    }
}

fn derived(secret: &str) -> String {
    BASE64URL_NOPAD.encode(&Sha256::digest(format!("form of {secret}")))
}

/// Refuses a form that no page of ours sent.
///
/// What a page kept while it had no connection (`X-Outbox`) may be older than the sign-in under
/// which it is sent at last; no other site can add that header, so it stands for the token.
pub fn own_form(
    request: &HttpRequest,
    config: &Config,
    form: &Form,
    token: &FormToken,
) -> Result<(), AppError> {
    let ours = from_our_page(request, config)
        && (token.accepts(form.text("csrf")) || request.headers().contains_key("X-Outbox"));
    ours.then_some(()).ok_or(AppError::ForeignForm)
}

/// What the browser says about where the request started; silence leaves it to the token.
fn from_our_page(request: &HttpRequest, config: &Config) -> bool {
    let header = |name: &str| {
        request
            .headers()
            .get(name)
            .map(|value| value.to_str().unwrap_or("unreadable"))
    };
    match (header("Sec-Fetch-Site"), header(ORIGIN.as_str())) {
        (Some(site), _) => site == "same-origin" || site == "none",
        (None, Some(origin)) => {
            let host = origin
                .split_once("://")
                .map_or(origin, |(_scheme, host)| host);
            Some(host) == header(HOST.as_str()) || origin == config.base_url()
        }
        (None, None) => !request.headers().contains_key("X-Outbox"),
    }
}
