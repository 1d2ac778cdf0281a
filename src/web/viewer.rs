//! Who sent the request: somebody signed in, the holder of a pair's ticket, or anybody.

use super::error::AppError;
use super::security::Jar;
use super::state::State;
use crate::access::{Permission, Role, Viewer};
use crate::ids::PairNo;
use crate::people::{Person, Session, Token, sessions};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use chrono::Utc;
use std::future::{Ready, ready};

/// A browser may be signed in and hold a ticket at once, as when a director also plays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Visitor {
    pub person: Option<Person>,
    pub ticket: Option<Ticket>,
}

/// The pair whose ticket was used in this browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// The stream of its tournament, such as `tournament/spring-open`.
    pub stream: String,
    pub pair: PairNo,
}

impl Visitor {
    /// As whom the visitor acts under this permission, in this tournament (a stream) or in none.
    ///
    /// At the tables of its tournament a ticket speaks for its pair, whoever else holds the phone,
    /// so that a director who plays reports as a player. Everywhere else an office comes first.
    pub fn acting(&self, permission: Permission, tournament: Option<&str>) -> Viewer {
        let ticket = self
            .ticket
            .as_ref()
            .filter(|ticket| Some(ticket.stream.as_str()) == tournament);
        let ticket = ticket.map(|ticket| Viewer::ticket(ticket.pair));
        let person = self
            .person
            .as_ref()
            .map(|person| Viewer::person(person.id, person.role));
        let in_office = person
            .filter(|person| person.role > Role::Player && permission != Permission::PlayOwnTable);
        in_office.or(ticket).or(person).unwrap_or(Viewer::PUBLIC)
    }
}

/// Who this request says it comes from, by its cookies. A cookie that is worth nothing any more
/// is no fault: its owner is somebody we do not know.
pub async fn recognise(request: &HttpRequest, state: &State) -> Result<Visitor, AppError> {
    let mut visitor = Visitor::default();
    for jar in [Jar::Session, Jar::Ticket] {
        let Some(cookie) = jar.read(request, &state.config) else {
            continue;
        };
        match sessions::find(&state.db, &Token::shown(&cookie), Utc::now()).await? {
            Some(Session::Person(person)) => visitor.person = Some(person),
            Some(Session::Ticket { stream, pair }) => {
                visitor.ticket = Some(Ticket { stream, pair })
            }
            None => {}
        }
    }
    Ok(visitor)
}

/// The visitor, as the gate recognised it.
impl FromRequest for Visitor {
    type Error = AppError;
    type Future = Ready<Result<Visitor, AppError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(request
            .extensions()
            .get::<Visitor>()
            .cloned()
            .unwrap_or_default()))
    }
}

/// As whom the visitor acts on this address.
impl FromRequest for Viewer {
    type Error = AppError;
    type Future = Ready<Result<Viewer, AppError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(request
            .extensions()
            .get::<Viewer>()
            .copied()
            .unwrap_or(Viewer::PUBLIC)))
    }
}

/// Whoever is signed in.
impl FromRequest for Person {
    type Error = AppError;
    type Future = Ready<Result<Person, AppError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let visitor = request.extensions().get::<Visitor>().cloned();
        ready(
            visitor
                .and_then(|visitor| visitor.person)
                .ok_or(AppError::SignIn),
        )
    }
}
