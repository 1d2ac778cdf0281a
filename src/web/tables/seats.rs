//! Sitting down: who is seated at a table, and how long the others still have (TD2).

use super::at::At;
use super::table::refused;
use crate::tournament::seats::Grace;
use crate::tournament::{Command, RoundStage};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, see_with_notice};
use crate::web::since::Until;
use crate::web::who_sits;
use crate::whist::Side;
use chrono::{DateTime, Utc};

/// Until the first hand is entered, for the two sides of the table and whoever directs.
pub struct Seats {
    pub clock: Clock,
    pub sides: [SideSeats; 2],
    /// "A" or "B", for the side that can say now that it sits.
    pub may_sit: Option<&'static str>,
}

pub enum Clock {
    /// It starts with the round.
    Waiting {
        minutes: u8,
    },
    Running(Until),
    /// "7:03:00 pm"
    Over {
        since: String,
    },
}

pub struct SideSeats {
    pub who: String,
    /// "7:01:12 pm"
    pub since: Option<String>,
    pub is_own: bool,
}

impl Seats {
    /// Nothing where the house has no clock for it, or the game has begun.
    pub fn at(at: &At, page: &Page, now: DateTime<Utc>) -> Option<Seats> {
        let minutes = at.t().rules().seat_grace_minutes;
        let is_insider = at.own.is_some() || at.may_rule();
        if minutes == 0 || !is_insider || at.table.has_begun() {
            return None;
        }
        let clock = match at.round.stage {
            RoundStage::Released => Clock::Waiting { minutes },
            RoundStage::Started => clock(Grace::of(&at.round, at.t().rules())?, page, now),
            RoundStage::Closed => return None,
        };
        let sides = Side::BOTH.map(|side| SideSeats {
            who: at.players.side(side),
            since: at.table.seated[side].map(|at| page.second(at)),
            is_own: at.own == Some(side),
        });
        let may_sit = at.own.filter(|side| {
            let (game, side) = (at.game, *side);
            at.allows(&Command::TakeSeats { game, side })
        });
        let seats = Seats {
            clock,
            sides,
            may_sit: may_sit.map(Side::name),
        };
        (!seats.is_done()).then_some(seats)
    }

    pub fn until(&self) -> Option<&Until> {
        match &self.clock {
            Clock::Running(until) => Some(until),
            Clock::Waiting { .. } | Clock::Over { .. } => None,
        }
    }

    pub fn is_over(&self) -> bool {
        match self.clock {
            Clock::Over { .. } => true,
            Clock::Waiting { .. } | Clock::Running(_) => false,
        }
    }

    /// The time is over, and everybody sat down: nothing more to say.
    fn is_done(&self) -> bool {
        self.is_over() && self.sides.iter().all(|side| side.since.is_some())
    }
}

fn clock(grace: Grace, page: &Page, now: DateTime<Utc>) -> Clock {
    match grace.is_over(now) {
        true => Clock::Over {
            since: page.second(grace.ends),
        },
        false => Clock::Running(Until::new(page, grace.ends, now)),
    }
}

pub async fn sit(page: Page, form: Form, at: At) -> Answer {
    let (game, side) = (at.game, side(&form)?);
    let command = Command::TakeSeats { game, side };
    let said = format!("{} are seated.", at.players.side(side));
    match at.record(&form, command).await {
        Ok(_) => goes_on(&at, &form, &said),
        Err(error) => {
            let now = at.now().await?;
            match now.table.seated[side] {
                Some(_) if now.source().is_some() && now.reseated(&form).is_none() => {
                    goes_on(&now, &form, &said)
                }
                Some(_) | None => refused(&at, page, form.only(who_sits::FIELD), error).await,
            }
        }
    }
}

/// Takes back a tick that was wrong.
pub async fn leave(page: Page, form: Form, at: At) -> Answer {
    let (game, side) = (at.game, side(&form)?);
    let command = Command::LeaveSeats { game, side };
    match at.record(&form, command).await {
        Ok(_) => goes_on(&at, &form, "The tick is taken back."),
        Err(error) => refused(&at, page, form.only(who_sits::FIELD), error).await,
    }
}

/// Back to the page the form was on.
fn goes_on(at: &At, form: &Form, said: &str) -> Answer {
    match form.chose("from", "round") {
        true => {
            let round = at.room.url(format_args!("/rounds/{}", at.game.round));
            Ok(see_with_notice(&round, said, &at.state).finish())
        }
        false => at.goes_home(said),
    }
}

fn side(form: &Form) -> Result<Side, AppError> {
    let side = form.text("side").parse();
    side.map_err(|_| AppError::BadRequest("Open the table again and tap once more.".to_owned()))
}
