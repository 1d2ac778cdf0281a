//! The result of a game: given without its hands, agreed to, or objected to.

use super::at::At;
use super::table::{again, refused, result_seen};
use crate::ids::TableNo;
use crate::tournament::Command;
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, render, show};
use crate::web::score_fields::{self, Blank, ScoreFields};
use crate::web::who_sits;
use crate::whist::FinalScore;
use crate::words::signed;
use actix_web::http::StatusCode;
use askama::Template;

#[derive(Template)]
#[template(path = "tables/result.html")]
struct ResultPage {
    page: Page,
    form: Form,
    refusal: Option<String>,
    who_sits: String,
    action: String,
    back: String,
    table: TableNo,
    round: String,
    fields: ScoreFields,
    /// What the other side gave, if it did.
    theirs: Option<String>,
    seen: String,
}

/// No figure stands there that the player has not said.
pub async fn form(page: Page, at: At) -> Answer {
    at.speaking()?;
    show(result_page(&at, page, Form::blank(), None))
}

pub async fn report(page: Page, mut form: Form, at: At) -> Answer {
    let (game, source) = (at.game, at.speaking()?);
    let Some(score) = score_fields::read(&mut form, Blank::IsMissing) else {
        return refuse(result_page(&at, page, form, None));
    };
    let theirs = at.own.and_then(|side| at.table.reports[side.other()]);
    let is_unseen =
        theirs.is_some_and(|theirs| theirs != score) && form.text("seen") != theirs_key(theirs);
    let has_spoken = at.own.is_some_and(|side| at.table.reports[side].is_some());
    if is_unseen && !has_spoken && at.reseated(&form).is_none() {
        let sentence = "The other side gave another result meanwhile. Look at both; if yours is right, send it again.";
        let page = result_page(&at, page, form, Some(sentence.to_owned()));
        return render(page, StatusCode::CONFLICT);
    }
    let command = Command::ReportGame {
        game,
        score,
        source,
    };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home(match theirs {
            Some(theirs) if theirs == score => "You both gave the same result. It is confirmed.",
            Some(_) => "Saved as you have it. The two sides differ, and the director sees both.",
            None => "The result is saved.",
        }),
        Err(AppError::Refused(sentence)) => refuse(result_page(&at, page, form, Some(sentence))),
        Err(AppError::Conflict(sentence)) => {
            let page = result_page(&at.now().await?, page, form, Some(sentence));
            render(page, StatusCode::CONFLICT)
        }
        Err(error) => Err(error),
    }
}

pub async fn confirm(page: Page, form: Form, at: At) -> Answer {
    let (game, source) = (at.game, at.speaking()?);
    if form.text("seen") != result_seen(&at) {
        return Err(AppError::Conflict(
            "The result changed while you looked at it. Open your table and look again.".to_owned(),
        ));
    }
    let command = Command::ConfirmGame { game, source };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home("The result is confirmed. Thank you."),
        Err(error) => refused(&at, page, form.only(who_sits::FIELD), error).await,
    }
}

pub async fn dispute(page: Page, mut form: Form, at: At) -> Answer {
    let game = at.game;
    let Some(side) = at.own else {
        at.speaking()?;
        return Err(AppError::refused(
            "Only the players of this table can object. As a director, decide the game instead.",
        ));
    };
    let reason = form.read("reason", |text| match text {
        "" => Err("Say in a few words what is wrong, for the director.".to_owned()),
        reason => Ok(reason.to_owned()),
    });
    let Some(reason) = reason else {
        return again(&at, page, form, None);
    };
    let command = Command::DisputeGame { game, side, reason };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home("The director sees it now. Please wait at your table."),
        Err(error) => refused(&at, page, form, error).await,
    }
}

fn result_page(at: &At, page: Page, form: Form, refusal: Option<String>) -> ResultPage {
    let theirs = at.own.and_then(|side| at.table.reports[side.other()]);
    ResultPage {
        page: at.frame(page),
        refusal: at.reseated(&form).or(refusal),
        who_sits: at.who_sits(),
        form,
        action: at.url("/result"),
        back: at.home(),
        table: at.game.table,
        round: at.t().round_name(at.game.round).to_string(),
        fields: ScoreFields::of_players(&at.players),
        theirs: theirs.map(|score| given_words(at, &score)),
        seen: theirs_key(theirs),
    }
}

/// "Odessa & Calvin won 5 to −1: points"
fn given_words(at: &At, score: &FinalScore) -> String {
    let who = score
        .winner
        .map_or_else(|| "Nobody".to_owned(), |side| at.players.side(side));
    format!(
        "{who} won, {} : {}, sets {} : {} ({})",
        signed(score.points.a),
        signed(score.points.b),
        score.sets.a,
        score.sets.b,
        score.reason
    )
}

fn theirs_key(theirs: Option<FinalScore>) -> String {
    let key = |score: FinalScore| {
        format!(
            "{}.{}.{}.{}.{}.{}.{}.{}",
            score.winner.map_or("nobody", |side| side.name()),
            score.reason.key(),
            score.points.a,
            score.points.b,
            score.sets.a,
            score.sets.b,
            score.bostons.a,
            score.bostons.b
        )
    };
    theirs.map_or_else(String::new, key)
}
