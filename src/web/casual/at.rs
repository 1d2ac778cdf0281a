//! Which table a page is about, as it stands.

use super::bots;
use super::people::People;
use super::who::Who;
use crate::games::casual::{CasualTable, Command, Refusal, Settings};
use crate::games::screen::Names;
use crate::games::{Row, Seat, Viewer, game};
use crate::journal::{Open, RecordError, Saved};
use crate::people::tickets::Code;
use crate::web::error::{Answer, AppError};
use crate::web::live;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::{Data, Path};
use std::sync::Arc;

const NO_TABLE: AppError = AppError::NotFound("There is no such table. Look for it in the lobby.");

/// A table as it stands, and who looks at it.
pub struct At {
    pub code: String,
    /// Its whole address, for friends.
    pub link: String,
    pub who: Who,
    pub game: &'static Row,
    open: Arc<Open<CasualTable>>,
    /// What everybody is called, in the order of the seats.
    names: Names,
}

impl At {
    /// # Errors
    /// 404 in a sentence if there is no such table.
    pub async fn enter(
        code: &str,
        request: &HttpRequest,
        visitor: &Visitor,
        state: &State,
    ) -> Result<At, AppError> {
        let open = state
            .casual
            .read(&stream(code))
            .await
            .map_err(AppError::broken)?;
        let open = open.ok_or(NO_TABLE)?;
        let settings = open.state.settings().ok_or(NO_TABLE)?;
        let game = game(&settings.game).ok_or(NO_TABLE)?;
        Ok(At {
            code: code.to_owned(),
            link: format!("{}/casual/tables/{code}", state.config.base_url()),
            who: Who::of(request, visitor, state).await?,
            game,
            names: People::at(open.state.chairs(), state)
                .await?
                .names(open.state.chairs()),
            open,
        })
    }

    pub fn table(&self) -> &CasualTable {
        &self.open.state
    }

    pub fn settings(&self) -> Result<&Settings, AppError> {
        self.table().settings().ok_or(NO_TABLE)
    }

    pub fn seq(&self) -> u64 {
        self.open.seq
    }

    pub fn url(&self, rest: &str) -> String {
        format!("/casual/tables/{}{rest}", self.code)
    }

    pub fn own_seat(&self) -> Option<Seat> {
        self.table().seat_of(self.who.actor)
    }

    /// As whom the table is looked at.
    pub fn viewer(&self) -> Viewer {
        self.own_seat().map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// What everybody is called, in the order of the seats.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The seat that is drawn at the bottom: one's own, or for a watcher of four the south.
    pub fn bottom(&self) -> Seat {
        let south = if self.game.seats == (4, 4) { 2 } else { 0 };
        self.own_seat().unwrap_or(Seat(south))
    }

    /// "Ada", "Bot 3", "Nobody yet"
    pub fn name(&self, seat: Seat) -> String {
        self.names[seat].to_owned()
    }
}

/// The name of a table's stream.
pub fn stream(code: &str) -> String {
    format!("casual/{code}")
}

/// The table of somebody who has its link typed or followed: codes forgive as those of tickets do.
pub fn code_of(path: &str) -> Result<String, AppError> {
    Code::typed(path)
        .map(|code| code.as_str().to_owned())
        .ok_or(NO_TABLE)
}

/// Records what is done at a table, once however often it is sent.
///
/// # Errors
/// 409 when the table has moved on since, 422 for any other refusal.
pub async fn record(
    state: &State,
    code: &str,
    who: &Who,
    request: &str,
    command: Command,
) -> Result<Saved, AppError> {
    let (stream, viewer) = (stream(code), who.viewer());
    let recorded = state.casual.record(&stream, &viewer, request, command);
    recorded.await.map_err(unrecorded)
}

/// What the hall would not record, as a page says it.
pub fn unrecorded(error: RecordError<Refusal>) -> AppError {
    match error {
        RecordError::Refused(Refusal::NoTable) => NO_TABLE,
        RecordError::Refused(refusal) if refusal.is_stale() => {
            AppError::Conflict(refusal.to_string())
        }
        RecordError::Refused(refusal) => AppError::refused(refusal),
        RecordError::ReadOnly => AppError::refused(RecordError::<Refusal>::ReadOnly),
        RecordError::Store(broken) => AppError::broken(broken),
    }
}

/// News of a table for those who look at it.
pub async fn live(request: HttpRequest, path: Path<String>, state: Data<State>) -> Answer {
    let code = code_of(&path)?;
    bots::watch(&state, &code);
    live::news(&request, &stream(&code), &state).await
}
