//! A hand put right by the director: corrected or struck, with a reason, its effect seen first.

use super::State;
use super::effect::{About, Shown, Weighing, is_changing, reason, weigh};
use super::error::{Answer, AppError};
use super::forms::Form;
use super::hand_fields::{self, HandKeys};
use super::page::{Page, refuse, render, see_with_notice, show};
use super::players::Players;
use super::room::Room;
use super::routes::{Route, get, post};
use super::seated::{HandLine, Seated};
use crate::access::{Permission, Viewer};
use crate::ids::{HandNo, RoundNo, TableNo};
use crate::tournament::{Command, GameRef, HandRecord};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get(CORRECTION, Permission::Rule, || to(correction)),
    post(CORRECTION, Permission::Rule, || to(correct)),
    get(STRIKE, Permission::Rule, || to(before_striking)),
    post(STRIKE, Permission::Rule, || to(strike)),
];

const CORRECTION: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/hands/{h}/correction";
const STRIKE: &str = "/tournaments/{t}/rounds/{r}/tables/{k}/hands/{h}/strike";

type HandPath = Path<(String, RoundNo, TableNo, HandNo)>;

#[derive(Template)]
#[template(path = "decisions/correction.html")]
struct CorrectionPage {
    page: Page,
    form: Form,
    keys: HandKeys,
    weighing: Weighing,
    hand: HandLine,
}

#[derive(Template)]
#[template(path = "decisions/strike.html")]
struct StrikePage {
    page: Page,
    form: Form,
    weighing: Weighing,
    hand: HandLine,
}

/// The form opens with the hand as it stands.
async fn correction(page: Page, state: Data<State>, path: HandPath) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let entered = Entered::at(
        &room,
        &path,
        &Form::blank(),
        "correction",
        "Correct the hand",
    )?;
    let form = match entered.record {
        Some(record) => hand_fields::filled(Form::blank(), record),
        None => Form::blank(),
    };
    show(entered.correction(room.frame(page), form))
}

async fn correct(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: HandPath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let mut entered = Entered::at(&room, &path, &form, "correction", "Correct the hand")?;
    let page = room.frame(page);
    if is_changing(&form) {
        return show(entered.correction(page, form));
    }
    let record = hand_fields::read(&mut form);
    let reason = form.read("reason", reason);
    let (Some(record), Some(reason)) = (record, reason) else {
        return refuse(entered.correction(page, form));
    };
    entered.tell("Corrected to", entered.seated.hand(record), &reason);
    let command = Command::CorrectHand {
        game: entered.game,
        hand: entered.hand.no,
        record,
        reason,
    };
    let weighed = weigh(&state, &room, &viewer, &form, Some(entered.game), command).await?;
    match entered.weighing.take(weighed) {
        None => {
            Ok(see_with_notice(&entered.weighing.home, "The hand is corrected.", &state).finish())
        }
        Some(status) => render(entered.correction(page, form), status),
    }
}

async fn before_striking(page: Page, state: Data<State>, path: HandPath) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let form = Form::blank();
    let entered = Entered::at(&room, &path, &form, "strike", "Strike the hand")?;
    show(entered.strike(room.frame(page), form))
}

async fn strike(
    page: Page,
    mut form: Form,
    viewer: Viewer,
    state: Data<State>,
    path: HandPath,
) -> Answer {
    let room = Room::enter(&state, &path.0).await?;
    let mut entered = Entered::at(&room, &path, &form, "strike", "Strike the hand")?;
    let page = room.frame(page);
    if is_changing(&form) {
        return show(entered.strike(page, form));
    }
    let Some(reason) = form.read("reason", reason) else {
        return refuse(entered.strike(page, form));
    };
    entered.tell("Becomes", "Struck: it was never played".to_owned(), &reason);
    let command = Command::StrikeHand {
        game: entered.game,
        hand: entered.hand.no,
        reason,
    };
    let weighed = weigh(&state, &room, &viewer, &form, Some(entered.game), command).await?;
    match entered.weighing.take(weighed) {
        None => Ok(see_with_notice(&entered.weighing.home, "The hand is struck.", &state).finish()),
        Some(status) => render(entered.strike(page, form), status),
    }
}

/// A hand as it was entered, and the page about it.
struct Entered {
    game: GameRef,
    seated: Seated,
    hand: HandLine,
    record: Option<HandRecord>,
    keys: HandKeys,
    weighing: Weighing,
}

impl Entered {
    /// # Errors
    /// 404 in a sentence if no such hand was entered.
    fn at(
        room: &Room,
        path: &HandPath,
        form: &Form,
        act: &str,
        verb: &'static str,
    ) -> Result<Entered, AppError> {
        let (_, round, table, hand) = **path;
        let game = GameRef { round, table };
        let (seated, table) = Seated::at(room, game)?;
        let slot = table.hands.get(&hand).ok_or(AppError::NotFound(
            "This hand was not entered. Look at the hands on the page of the table.",
        ))?;
        let rest = format!("/hands/{hand}/{act}");
        Ok(Entered {
            game,
            hand: seated.line(hand, slot),
            record: slot.stands(),
            keys: HandKeys::new(&Players::of(seated.sides.clone()), room.t().rules()),
            weighing: Weighing::at(room, game, form, &rest, verb)?,
            seated,
        })
    }

    fn tell(&mut self, what: &'static str, becomes: String, reason: &str) {
        self.weighing.told = vec![
            ("Hand", self.hand.no.to_string()),
            ("As it stands", self.hand.stands.clone()),
            (what, becomes),
            ("Reason", reason.to_owned()),
        ];
    }

    fn correction(self, page: Page, form: Form) -> CorrectionPage {
        CorrectionPage {
            page,
            form,
            keys: self.keys,
            weighing: self.weighing,
            hand: self.hand,
        }
    }

    fn strike(self, page: Page, form: Form) -> StrikePage {
        StrikePage {
            page,
            form,
            weighing: self.weighing,
            hand: self.hand,
        }
    }
}
