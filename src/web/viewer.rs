//! Who sent the request: somebody signed in, the holder of a pair's ticket, or anybody.

use super::State;
use super::error::AppError;
use crate::access::{Permission, Role, Viewer};
use crate::ids::{PairNo, PersonId};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use std::future::{Ready, ready};

/// A browser may be signed in and hold a ticket at once, as when a director also plays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Visitor {
    pub person: Option<Person>,
    pub ticket: Option<Ticket>,
}

/// Who is signed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    pub role: Role,
}

/// The pair whose ticket was used in this browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    /// As in its addresses, such as `spring-open`.
    pub tournament: String,
    pub pair: PairNo,
}

impl Visitor {
    /// As whom the visitor acts under this permission, here.
    ///
    /// At the tables of its tournament a ticket speaks for its pair, whoever else holds the phone,
    /// so that a director who plays reports as a player. Everywhere else an office comes first.
    pub fn acting(&self, permission: Permission, tournament: Option<&str>) -> Viewer {
        let ticket = self
            .ticket
            .as_ref()
            .filter(|ticket| Some(ticket.tournament.as_str()) == tournament);
        let person = self
            .person
            .as_ref()
            .map(|person| Viewer::person(person.id, person.role));
        let in_office = person
            .filter(|person| person.role > Role::Player && permission != Permission::PlayOwnTable);
        let ticket = ticket.map(|ticket| Viewer::ticket(ticket.pair));
        in_office.or(ticket).or(person).unwrap_or(Viewer::PUBLIC)
    }
}

/// Who this request says it comes from, by its cookies.
pub async fn recognise(_request: &HttpRequest, _state: &State) -> Result<Visitor, AppError> {
    Ok(Visitor::default())
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
