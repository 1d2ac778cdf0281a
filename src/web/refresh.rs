//! Pages that keep up with the evening without a script: a header lets them load again by themselves.
//!
//! Where the script keeps a page up to date (`app.js`, live), it says so by a cookie, and the
//! header is left out: a page that loads again would close what somebody opened.

use actix_web::http::header::{HeaderValue, REFRESH};
use actix_web::{HttpRequest, HttpResponse};

pub const EVERY_MINUTE: u16 = 60;

/// By which the script says that it keeps pages up to date.
const LIVE: &str = "live";

/// Loads the page again after so many seconds, unless the script does better.
pub fn unless_live(request: &HttpRequest, answer: &mut HttpResponse, seconds: u16) {
    if request.cookie(LIVE).is_none() {
        set(answer, seconds.to_string());
    }
}

/// Goes on to another page after so many seconds.
pub fn to(answer: &mut HttpResponse, seconds: u16, url: &str) {
    set(answer, format!("{seconds}; url={url}"));
}

fn set(answer: &mut HttpResponse, value: String) {
    // An address that cannot stand in a header belongs to no tournament.
    if let Ok(value) = HeaderValue::try_from(value) {
        answer.headers_mut().insert(REFRESH, value);
    }
}
