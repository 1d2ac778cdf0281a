//! What every handler can reach: the club's data, and what this server keeps in memory.

use super::attempts::Attempts;
use super::casual::Watched;
use super::error::AppError;
use super::kept::Kept;
use super::page::Club;
use crate::config::Config;
use crate::db::Db;
use crate::games::casual::CasualTable;
use crate::journal::{Hall, Live, Store};
use crate::people::{Passwords, clubs};
use crate::reports::{lobby, results};
use crate::tournament::Tournament;
use actix_web::HttpRequest;
use actix_web::web::Data;
use std::error::Error;
use std::num::NonZeroU32;
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

pub struct State {
    pub config: Config,
    pub db: Db,
    pub store: Store,
    pub live: Live,
    pub tournaments: Hall<Tournament>,
    pub casual: Hall<CasualTable>,
    /// The casual tables whose bots and clocks this server keeps.
    pub watched: Watched,
    pub passwords: Passwords,
    pub attempts: Attempts,
    pub kept: Kept,
    sign: RwLock<Option<Sign>>,
}

/// What stood over the club's door when we last looked.
#[derive(Debug, Clone)]
struct Sign {
    club: Option<Club>,
    seen: Instant,
}

/// Another server may have changed the club's name: look again after this.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

impl State {
    /// Opens the database and everything that rests on it.
    pub async fn open(config: Config) -> Result<State, Box<dyn Error>> {
        let db = Db::open(&config).await?;
        let store = Store::new(db.clone());
        let live = Live::new(&db).await?;
        let limits = &config.limits;
        let tries = NonZeroU32::new(limits.tries_per_minute).unwrap_or(NonZeroU32::MIN);
        Ok(State {
            tournaments: Hall::new(
                store.clone(),
                results::PROJECTION,
                live.clone(),
                limits.open_streams,
            ),
            casual: Hall::new(
                store.clone(),
                lobby::PROJECTION,
                live.clone(),
                limits.open_streams,
            ),
            watched: Watched::default(),
            passwords: Passwords::new(limits.hashes_at_once),
            attempts: Attempts::new(tries),
            kept: Kept::new(limits.kept_pages),
            sign: RwLock::default(),
            config,
            db,
            store,
            live,
        })
    }

    /// The state of the server that this request came to.
    pub fn of(request: &HttpRequest) -> Result<Data<State>, AppError> {
        let state = request.app_data::<Data<State>>().cloned();
        state.ok_or_else(|| AppError::broken("the server was started without its state"))
    }

    /// The club as its pages name it, or nothing while it is not set up.
    pub async fn club(&self) -> Result<Option<Club>, AppError> {
        match self.sign().filter(|sign| sign.seen.elapsed() < LOOK_AGAIN) {
            Some(sign) => Ok(sign.club),
            None => self.look_at_the_sign().await,
        }
    }

    /// To be called after the club was set up or changed.
    pub async fn look_at_the_sign(&self) -> Result<Option<Club>, AppError> {
        let club = clubs::club(&self.db).await?.as_ref().map(Club::from);
        if self.sign().is_none_or(|sign| sign.club != club) {
            self.kept.clear();
        }
        let sign = Sign {
            club: club.clone(),
            seen: Instant::now(),
        };
        *self.sign.write().unwrap_or_else(PoisonError::into_inner) = Some(sign);
        Ok(club)
    }

    fn sign(&self) -> Option<Sign> {
        let sign = self.sign.read().unwrap_or_else(PoisonError::into_inner);
        sign.clone()
    }
}
