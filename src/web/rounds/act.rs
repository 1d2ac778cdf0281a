//! What a director does with one round, and where that leads.

use super::{NO_ROUND, board, draft};
use crate::access::Viewer;
use crate::ids::RoundNo;
use crate::tournament::Command;
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, see, see_with_notice};
use crate::web::room::{self, Room, record};
use crate::web::state::State;
use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use std::future::{Ready, ready};

/// A form about the round of its address, or of its field where the round is yet to be drawn.
pub struct Act {
    pub page: Page,
    viewer: Viewer,
    pub form: Form,
    state: Data<State>,
    slug: String,
    pub round: RoundNo,
}

impl Act {
    pub fn page(&self) -> &Page {
        &self.page
    }

    pub async fn room(&self) -> Result<Room, AppError> {
        Room::enter(&self.state, &self.slug).await
    }

    /// Whether the form was recorded before.
    pub async fn is_recorded(&self) -> Result<bool, AppError> {
        let request = self.form.request()?;
        room::is_recorded(&self.state, &self.slug, request).await
    }

    /// Goes on to a page of the round with a sentence, and does nothing.
    pub fn leads_to(&self, page: &str, said: &str) -> Answer {
        let there = format!("/rounds/{}{page}", self.round);
        Ok(see_with_notice(&self.url(there), said, &self.state).finish())
    }

    /// Does it and goes on to a page of the round.
    pub async fn goes_to(self, page: &str, said: &str, command: Command) -> Answer {
        let there = format!("/rounds/{}{page}", self.round);
        self.ends_at(&there, said, command).await
    }

    /// Does it and goes on to that address of the tournament. Whoever comes second is led to what
    /// the first one made; a refusal is said on the page the form was on.
    pub async fn ends_at(self, there: &str, said: &str, command: Command) -> Answer {
        let request = self.form.request()?;
        let recorded = record(&self.state, &self.slug, &self.viewer, request, command).await;
        match recorded {
            Ok(_) if said.is_empty() => Ok(see(&self.url(there)).finish()),
            Ok(_) => Ok(see_with_notice(&self.url(there), said, &self.state).finish()),
            Err(AppError::Conflict(sentence)) => {
                let room = self.room().await?;
                match room.t().round(self.round) {
                    Some(_) => self.leads_to("", &sentence),
                    None => self.leads_to("/draft", &sentence),
                }
            }
            Err(AppError::Refused(sentence)) => self.refused(sentence).await,
            Err(error) => Err(error),
        }
    }

    /// The page that the form was on, with what is wrong with it beside its fields.
    pub async fn wrong(self) -> Answer {
        self.shown_again(None).await
    }

    async fn refused(self, sentence: String) -> Answer {
        self.shown_again(Some(sentence)).await
    }

    async fn shown_again(self, sentence: Option<String>) -> Answer {
        let room = self.room().await?;
        let Act {
            page,
            viewer,
            form,
            state,
            round,
            ..
        } = self;
        if let Some(draft) = room.t().draft.as_ref().filter(|d| d.round == round) {
            return refuse(draft::draft(page, &room, draft, form, sentence));
        }
        let shown = room.t().round(round).or(room.t().current_round());
        match shown.map(|round| round.no) {
            Some(no) => {
                let board = board::board(page, viewer, &state, &room, no, &form, sentence);
                refuse(board.await?)
            }
            None => refuse(board::before_round_one(page, &room, sentence)),
        }
    }

    fn url(&self, there: impl std::fmt::Display) -> String {
        format!("/tournaments/{}{there}", self.slug)
    }
}

impl FromRequest for Act {
    type Error = AppError;
    type Future = Ready<Result<Act, AppError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(asked(request, payload))
    }
}

fn asked(request: &HttpRequest, payload: &mut Payload) -> Result<Act, AppError> {
    let form = Form::from_request(request, payload).into_inner()?;
    let address = request.match_info();
    let round = address.get("r").unwrap_or(form.text("round")).parse();
    Ok(Act {
        page: Page::of(request),
        viewer: Viewer::from_request(request, payload).into_inner()?,
        state: State::of(request)?,
        slug: address.get("t").unwrap_or_default().to_owned(),
        round: round.map_err(|_| NO_ROUND)?,
        form,
    })
}
