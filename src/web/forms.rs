//! What somebody typed, what is wrong with it, and how it becomes a value of ours.
//!
//! A [`Form`] keeps every text as it was sent, so that a page that refuses it (422) shows it again
//! with one sentence beside each field. Reading goes field by field:
//!
//! ```text
//! async fn create(page: Page, mut form: Form, state: Data<State>) -> Answer {
//!     let name = form.read("name", parse::name);
//!     let zone = form.read("zone", parse::time_zone);
//!     let (Some(name), Some(zone)) = (name, zone) else {
//!         return refuse(SetUpPage { page, form });
//!     };
//!     …
//! }
//! ```
//!
//! The two hidden fields of every form, `csrf` and `request`, come from `components/form.html`.

use super::error::AppError;
use crate::people::PeopleError;
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::Payload as Body;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use std::future::{Ready, ready};

/// Field and the sentence beside it, in the order in which they were found.
pub type FieldErrors = Vec<(&'static str, String)>;

/// Where a sentence stands that is about the whole form and beside no field.
pub const WHOLE: &str = "form";

/// The fields of a form in the order they were sent; a name may come several times.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Form {
    typed: Vec<(String, String)>,
    errors: FieldErrors,
}

impl Form {
    /// The form before anybody typed; add what should stand in it with [`Form::with`].
    pub fn blank() -> Form {
        Form::default()
    }

    /// The text of an `application/x-www-form-urlencoded` body or of a query.
    pub fn parse(text: &[u8]) -> Result<Form, AppError> {
        let typed = serde_urlencoded::from_bytes(text).map_err(|_| damaged())?;
        Ok(Form {
            typed,
            errors: FieldErrors::new(),
        })
    }

    #[must_use]
    pub fn with(mut self, field: &str, text: impl Into<String>) -> Form {
        self.typed.push((field.to_owned(), text.into()));
        self
    }

    /// Takes a field out.
    #[must_use]
    pub fn without(mut self, field: &str) -> Form {
        self.typed.retain(|(name, _)| name != field);
        self
    }

    /// This field alone.
    #[must_use]
    pub fn only(&self, field: &str) -> Form {
        Form::blank().with(field, self.text(field))
    }

    /// What was typed, and for fields that were not sent what stands in the other form.
    #[must_use]
    pub fn or(mut self, other: Form) -> Form {
        let sent: Vec<String> = self.typed.iter().map(|(name, _)| name.clone()).collect();
        let missing = other
            .typed
            .into_iter()
            .filter(|(name, _)| !sent.contains(name));
        self.typed.extend(missing);
        self
    }

    /// What was typed, trimmed; "" when the field was not sent.
    pub fn text(&self, field: &str) -> &str {
        self.all(field).next().unwrap_or_default()
    }

    /// Everything typed into fields of that name, in order: `player=17&player=4`.
    pub fn all(&self, field: &str) -> impl Iterator<Item = &str> {
        let named = self.typed.iter().filter(move |(name, _)| name == field);
        named.map(|(_, text)| text.trim())
    }

    /// Everything somebody typed or chose, without the two hidden fields of every form.
    pub fn typed(&self) -> impl Iterator<Item = (&str, &str)> {
        let typed = self
            .typed
            .iter()
            .map(|(name, text)| (name.as_str(), text.trim()));
        typed.filter(|(name, _)| !matches!(*name, "csrf" | "request"))
    }

    /// A password: exactly as typed, spaces and all.
    pub fn secret(&self, field: &str) -> &str {
        self.typed
            .iter()
            .find(|(name, _)| name == field)
            .map_or("", |(_, text)| text)
    }

    /// Was this box ticked, this key pressed?
    pub fn chose(&self, field: &str, value: &str) -> bool {
        self.all(field).any(|text| text == value)
    }

    /// The field as a value of ours, or `None` with the sentence noted beside the field.
    pub fn read<T>(
        &mut self,
        field: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let value = parse(self.text(field));
        value.map_err(|sentence| self.wrong(field, sentence)).ok()
    }

    /// As [`Form::read`], but an empty field is `Some(None)`.
    pub fn read_if_any<T>(
        &mut self,
        field: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<Option<T>> {
        match self.text(field) {
            "" => Some(None),
            _ => self.read(field, parse).map(Some),
        }
    }

    /// As [`Form::read`], for a password.
    pub fn read_secret<T>(
        &mut self,
        field: &'static str,
        parse: impl FnOnce(&str) -> Result<T, String>,
    ) -> Option<T> {
        let value = parse(self.secret(field));
        value.map_err(|sentence| self.wrong(field, sentence)).ok()
    }

    /// Takes the sentence for a field out of what the people's rows refused; what is no matter of
    /// a field comes back as an error.
    pub fn take(&mut self, refused: PeopleError) -> Result<(), AppError> {
        match refused {
            PeopleError::Field { field, sentence } => {
                self.wrong(field, sentence);
                Ok(())
            }
            other => Err(other.into()),
        }
    }

    /// Notes what is wrong with a field; the first sentence stays.
    pub fn wrong(&mut self, field: &'static str, sentence: impl Into<String>) {
        if self.error(field).is_none() {
            self.errors.push((field, sentence.into()));
        }
    }

    pub fn error(&self, field: &str) -> Option<&str> {
        let mut errors = self.errors.iter();
        let found = errors.find(|(name, _)| *name == field);
        found.map(|(_, sentence)| sentence.as_str())
    }

    pub fn errors(&self) -> &FieldErrors {
        &self.errors
    }

    /// The token made with the page, by which a form sent twice is one act.
    pub fn request(&self) -> Result<&str, AppError> {
        let token = self.text("request");
        let whole = (16..=64).contains(&token.len())
            && token
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
        whole.then_some(token).ok_or_else(damaged)
    }
}

/// The body of a POST as a form, for the gate; at most `limit` bytes.
pub async fn receive(request: &mut ServiceRequest, limit: usize) -> Result<Form, AppError> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if !kind.starts_with("application/x-www-form-urlencoded") {
        return Err(damaged());
    }
    let body = request.extract::<Body>().await.map_err(|_| damaged())?;
    let body = body
        .to_bytes_limited(limit)
        .await
        .map_err(|_| AppError::TooLarge)?
        .map_err(|_| damaged())?;
    Form::parse(&body)
}

fn damaged() -> AppError {
    AppError::BadRequest(
        "The form did not arrive whole. Go back, reload the page and send it again.".to_owned(),
    )
}

/// The form of this request: of a POST its body, of a GET its query.
impl FromRequest for Form {
    type Error = AppError;
    type Future = Ready<Result<Form, AppError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let received = request.extensions().get::<Form>().cloned();
        ready(received.map_or_else(|| Form::parse(request.query_string().as_bytes()), Ok))
    }
}
