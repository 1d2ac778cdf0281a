//! The end of a hand: the last book is turned, and for ten seconds a renege can be called (E4).

use super::at::At;
use super::table::refused;
use crate::ids::HandNo;
use crate::tournament::{CallReason, Command};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::Page;
use crate::web::since::Until;
use crate::web::who_sits;
use chrono::{DateTime, Utc};

/// For the players of a game that goes on.
pub enum HandOver {
    /// The hand is played, and its last book may be turned.
    Playing { hand: HandNo },
    /// A renege can be called.
    Open {
        hand: HandNo,
        until: Until,
        may_call: bool,
    },
    /// It is too late for that; the hand is to be entered.
    Closed { hand: HandNo, since: String },
}

impl HandOver {
    pub fn at(at: &At, page: &Page, now: DateTime<Utc>) -> Option<HandOver> {
        let side = at.own?;
        let next = at.table.next_hand();
        let turned = at.table.last_book_turned().zip(at.table.renege_until());
        match turned {
            Some(((hand, _), until)) if hand.next() >= next && now <= until => {
                let call = Command::CallDirector {
                    game: at.game,
                    side,
                    reason: Some(CallReason::Renege),
                    note: String::new(),
                };
                Some(HandOver::Open {
                    hand,
                    until: Until::new(page, until, now),
                    may_call: at.allows(&call),
                })
            }
            _ if is_over(at) => None,
            Some(((hand, _), until)) if hand == next => Some(HandOver::Closed {
                hand,
                since: page.second(until),
            }),
            Some(_) | None => {
                let (game, hand) = (at.game, next);
                let turn = Command::TurnLastBook { game, hand, side };
                at.allows(&turn).then_some(HandOver::Playing { hand })
            }
        }
    }
}

fn is_over(at: &At) -> bool {
    let rules = at.t().rules();
    at.table.score(rules).ending.is_some() || at.table.state(rules).settled()
}

pub async fn turn(page: Page, form: Form, at: At) -> Answer {
    at.speaking()?;
    let side = at.own.ok_or_else(|| {
        AppError::refused("Only the players of this table say that its last book is turned.")
    })?;
    let hand = form.text("hand").parse::<HandNo>();
    let hand = hand.map_err(|_| {
        AppError::BadRequest("Open the table again: this form has lost its hand.".to_owned())
    })?;
    let command = Command::TurnLastBook {
        game: at.game,
        hand,
        side,
    };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home(&format!("The last book of hand {hand} is turned.")),
        Err(error) => {
            let now = at.now().await?;
            match now.table.last_book_turned() {
                Some((turned, _)) if turned == hand => {
                    now.goes_home(&format!("The last book of hand {hand} was turned already."))
                }
                Some(_) | None => refused(&at, page, form.only(who_sits::FIELD), error).await,
            }
        }
    }
}
