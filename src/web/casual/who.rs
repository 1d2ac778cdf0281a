//! Who plays at a casual table: somebody signed in, or a guest with a nickname.

use crate::access::{Actor, Role, Viewer};
use crate::people::{Guest, Name, Token, guests};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::see;
use crate::web::security::Jar;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, time};
use chrono::{Days, Utc};

/// For so many days a browser keeps its nickname.
pub const KEPT: u16 = 180;

/// Whoever looks at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Who {
    pub actor: Actor,
    /// Nobody knows whom yet.
    pub name: Option<String>,
}

impl Who {
    pub async fn of(
        request: &HttpRequest,
        visitor: &Visitor,
        state: &State,
    ) -> Result<Who, AppError> {
        if let Some(person) = &visitor.person {
            let name = Some(person.name.clone());
            return Ok(Who {
                actor: Actor::Person(person.id),
                name,
            });
        }
        let Some(cookie) = Jar::Guest.read(request, &state.config) else {
            return Ok(Who::UNKNOWN);
        };
        let guest = guests::find(&state.db, &Token::shown(&cookie), Utc::now()).await?;
        Ok(guest.map_or(Who::UNKNOWN, Who::from))
    }

    const UNKNOWN: Who = Who {
        actor: Actor::Public,
        name: None,
    };

    pub fn viewer(&self) -> Viewer {
        let role = match self.actor {
            Actor::Person(_) => Role::Player,
            Actor::Public | Actor::Pair(_) | Actor::Guest(_) | Actor::System => Role::Public,
        };
        Viewer {
            actor: self.actor,
            role,
        }
    }

    /// Takes the nickname that a form brings with it from somebody nobody knows. Nothing if what was
    /// typed is no name: the form says why.
    pub async fn or_named(
        self,
        form: &mut Form,
        request: &HttpRequest,
        state: &State,
    ) -> Result<Option<Named>, AppError> {
        if self.actor != Actor::Public {
            return Ok(Some(Named {
                who: self,
                cookie: None,
            }));
        }
        let Some(name) = form.read("name", Name::parse) else {
            return Ok(None);
        };
        let token = match Jar::Guest.read(request, &state.config) {
            Some(brought) => Token::shown(&brought),
            None => Token::random()?,
        };
        let now = Utc::now();
        let until = now + Days::new(KEPT.into());
        let guest = guests::named(&state.db, &token, &name, until, now).await?;
        let age = time::Duration::days(KEPT.into());
        let cookie = Jar::Guest.cookie(&state.config, token.as_str(), Some(age));
        Ok(Some(Named {
            who: Who::from(guest),
            cookie: Some(cookie),
        }))
    }
}

/// Somebody with a name, and the cookie by which a new guest's browser is known from now on.
pub struct Named {
    pub who: Who,
    cookie: Option<Cookie<'static>>,
}

impl Named {
    /// On to this address, known there.
    pub fn goes_to(self, url: &str) -> Answer {
        let mut answer = see(url);
        if let Some(cookie) = self.cookie {
            answer.cookie(cookie);
        }
        Ok(answer.finish())
    }
}

impl From<Guest> for Who {
    fn from(guest: Guest) -> Who {
        Who {
            actor: Actor::Guest(guest.id),
            name: Some(guest.name),
        }
    }
}
