//! A table as somebody comes to it: which one, as whom, and for which side they speak.

use crate::access::{Permission, Role, Viewer};
use crate::ids::{HandNo, PersonId, RoundNo, TableNo};
use crate::journal::Saved;
use crate::tournament::{
    Command, GameRef, HandRecord, Refusal, Round, RoundStage, Source, Table, Tournament, Visibility,
};
use crate::web::State;
use crate::web::error::{Answer, AppError, NOWHERE};
use crate::web::forms::Form;
use crate::web::page::{Page, see_with_notice};
use crate::web::players::Players;
use crate::web::room::{self, Room, SideLabel, stream};
use crate::web::viewer::Visitor;
use crate::web::who_sits;
use crate::whist::{BySide, Side};
use actix_web::dev::Payload;
use actix_web::web::{Data, Path};
use actix_web::{FromRequest, HttpRequest};
use chrono::Utc;
use serde::Deserialize;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

/// A handler takes the table of its address by asking for it.
pub struct At {
    pub state: Data<State>,
    visitor: Visitor,
    pub room: Room,
    pub game: GameRef,
    pub round: Arc<Round>,
    pub table: Table,
    pub players: Players,
    /// As whom the visitor acts at this very table.
    pub viewer: Viewer,
    /// The pair's own side, if the visitor plays here.
    pub own: Option<Side>,
}

impl At {
    /// # Errors
    /// 404 if no such table was posted: a draft is none.
    pub fn of(
        state: Data<State>,
        visitor: Visitor,
        room: Room,
        game: GameRef,
    ) -> Result<At, AppError> {
        let t = room.t();
        let round = t
            .round(game.round)
            .and_then(|round| t.rounds.get(round.no.index()));
        let round = round.cloned().ok_or(AppError::NotFound(
            "That round is not posted. Look at the rounds of this tournament.",
        ))?;
        let table = round.table(game.table).cloned();
        let table = table.ok_or(AppError::NotFound(
            "There is no such table in that round. Look at the round for its tables.",
        ))?;
        let viewer = speaker(&room, &visitor, &table);
        let own = side_of(t, &viewer, &table);
        let players = Players::at(&room, &table, game.round);
        Ok(At {
            state,
            visitor,
            game,
            round,
            players,
            viewer,
            own,
            table,
            room,
        })
    }

    /// The same table as it stands by now.
    pub async fn now(&self) -> Result<At, AppError> {
        let room = Room::enter(&self.state, &self.room.slug).await?;
        At::of(self.state.clone(), self.visitor.clone(), room, self.game)
    }

    pub fn t(&self) -> &Tournament {
        self.room.t()
    }

    /// The frame of a page about this table.
    pub fn frame(&self, page: Page) -> Page {
        let mut frame = self.room.frame(page);
        frame.viewer = self.viewer;
        frame
    }

    /// On whose word the visitor writes here: the own side's, or as the desk for both.
    pub fn source(&self) -> Option<Source> {
        match self.own {
            Some(side) => Some(Source::side(side)),
            None => self
                .viewer
                .may(Permission::EnterSlips)
                .then_some(Source::Desk),
        }
    }

    /// As [`At::source`].
    ///
    /// # Errors
    /// A refusal for somebody who neither plays here nor writes slips.
    pub fn speaking(&self) -> Result<Source, AppError> {
        let table = self.game.table;
        self.source()
            .ok_or_else(|| AppError::refused(Refusal::NotYourTable { table }))
    }

    /// Records a command under the token of its form, for those whom the form was made for.
    ///
    /// # Errors
    /// As [`room::record`]; 409 while others sit there by now.
    pub async fn record(&self, form: &Form, command: Command) -> Result<Saved, AppError> {
        let command = who_sits::as_seated(self.game, form, command);
        let (slug, request) = (&self.room.slug, form.request()?);
        room::record(&self.state, slug, &self.viewer, request, command).await
    }

    /// The hidden field of a form about this table.
    pub fn who_sits(&self) -> String {
        who_sits::at_table(&self.room, self.game)
    }

    /// Who sat here when the form was made and who does now, if those are others.
    pub fn reseated(&self, form: &Form) -> Option<String> {
        who_sits::reseated(&self.room, self.game, form)
    }

    /// The players whom the form was made for.
    pub fn players_meant(&self, form: &Form) -> Option<Players> {
        let sat = who_sits::sat(&self.room, self.game, form)?;
        let name = |people: &[PersonId], index: usize| {
            let person = people.get(index);
            person.map_or_else(String::new, |person| self.room.name(*person))
        };
        Some(Players::of(BySide::from_fn(|side| SideLabel {
            no: self.table.sides[side],
            one: name(&sat[side], 0),
            other: name(&sat[side], 1),
        })))
    }

    /// Where somebody goes on after an act here, with what it came to.
    pub fn goes_home(&self, sentence: &str) -> Answer {
        Ok(see_with_notice(&self.home(), sentence, &self.state).finish())
    }

    /// A page offers what would be recorded, and nothing else.
    pub fn allows(&self, command: &Command) -> bool {
        self.t().allows(&self.viewer, Utc::now(), command)
    }

    /// Whether this is a director's visit: at the own table a director plays like everybody else.
    pub fn may_rule(&self) -> bool {
        self.viewer.may(Permission::Rule)
    }

    /// Players of the table and officials always see its score, others as the director chose.
    pub fn shows_score(&self) -> bool {
        let insider = self.own.is_some() || self.viewer.role > Role::Player;
        insider
            || match self.t().settings.visibility {
                Visibility::Live => true,
                Visibility::PerRound => self.round.stage == RoundStage::Closed,
                Visibility::Hidden => self.t().certificate.is_some(),
            }
    }

    /// What stands for a hand, if anybody but this source said it.
    pub fn said_by_others(&self, hand: HandNo, source: Source) -> Option<HandRecord> {
        let slot = self.table.hands.get(&hand)?;
        match source.one_side() {
            Some(side) if slot.said[side].is_some() => None,
            Some(_) | None => slot.stands(),
        }
    }

    /// The table's own address, with what follows.
    pub fn url(&self, rest: &str) -> String {
        let table = self.room.table_url(self.game.round, self.game.table);
        format!("{table}{rest}")
    }

    /// Where somebody goes on after an act here.
    pub fn home(&self) -> String {
        let is_current = self
            .t()
            .current_round()
            .is_some_and(|round| round.no == self.game.round);
        match self.own {
            Some(_) if is_current => self.room.url("/my-table"),
            Some(_) | None => self.url(""),
        }
    }
}

/// Tournament, round and table of an address.
#[derive(Deserialize)]
struct Address {
    t: String,
    r: RoundNo,
    k: TableNo,
}

impl FromRequest for At {
    type Error = AppError;
    type Future = Pin<Box<dyn Future<Output = Result<At, AppError>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let state = State::of(&request)?;
            let visitor = Visitor::extract(&request).await?;
            let address = Path::<Address>::extract(&request).await;
            let Address { t, r, k } = address
                .map_err(|_| AppError::NotFound(NOWHERE))?
                .into_inner();
            let room = Room::enter(&state, &t).await?;
            At::of(state, visitor, room, GameRef { round: r, table: k })
        })
    }
}

/// At its own table a ticket speaks for its pair; anywhere else its holder is who they are.
fn speaker(room: &Room, visitor: &Visitor, table: &Table) -> Viewer {
    let stream = stream(&room.slug);
    let player = visitor.acting(Permission::PlayOwnTable, Some(&stream));
    match side_of(room.t(), &player, table) {
        Some(_) => player,
        None => visitor.acting(Permission::EnterSlips, Some(&stream)),
    }
}

fn side_of(t: &Tournament, viewer: &Viewer, table: &Table) -> Option<Side> {
    t.pair_of(viewer).and_then(|pair| table.side_of(pair))
}
