//! The result of a game: given without its hands, agreed to, or objected to.

use super::at::At;
use super::players::seats_words;
use super::table::{TablePath, again, refused, result_seen};
use super::words;
use crate::ids::TableNo;
use crate::tournament::{Command, GameRef};
use crate::web::State;
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::{Page, refuse, render, see_with_notice, show};
use crate::web::room;
use crate::web::viewer::Visitor;
use crate::whist::{BySide, FinalScore, Reason, Side};
use actix_web::http::StatusCode;
use actix_web::web::Data;
use askama::Template;

/// The most points, sets or Bostons that anybody could mean.
const MOST: i32 = 99;

#[derive(Template)]
#[template(path = "tables/result.html")]
struct ResultPage {
    page: Page,
    form: Form,
    refusal: Option<String>,
    action: String,
    back: String,
    table: TableNo,
    round: String,
    sides: [ResultSide; 2],
    reasons: Vec<(&'static str, &'static str)>,
    /// What the other side gave, if it did.
    theirs: Option<String>,
    seen: String,
}

struct ResultSide {
    key: &'static str,
    who: String,
    seats: &'static str,
    points: &'static str,
    sets: &'static str,
    bostons: &'static str,
}

pub async fn form(page: Page, visitor: Visitor, path: TablePath, state: Data<State>) -> Answer {
    let (slug, round, table) = path.into_inner();
    let at = At::enter(&state, &visitor, &slug, GameRef { round, table }).await?;
    at.speaking()?;
    let fresh = Form::blank()
        .with("sets_a", "0")
        .with("sets_b", "0")
        .with("bostons_a", "0")
        .with("bostons_b", "0");
    show(result_page(&at, page, fresh, None))
}

pub async fn report(
    page: Page,
    mut form: Form,
    visitor: Visitor,
    path: TablePath,
    state: Data<State>,
) -> Answer {
    let (slug, round, table) = path.into_inner();
    let game = GameRef { round, table };
    let at = At::enter(&state, &visitor, &slug, game).await?;
    let source = at.speaking()?;
    let Some(score) = read(&mut form) else {
        return refuse(result_page(&at, page, form, None));
    };
    let theirs = at.own.and_then(|side| at.table.reports[side.other()]);
    let is_unseen =
        theirs.is_some_and(|theirs| theirs != score) && form.text("seen") != theirs_key(theirs);
    let has_spoken = at.own.is_some_and(|side| at.table.reports[side].is_some());
    if is_unseen && !has_spoken {
        let sentence = "The other side gave another result meanwhile. Look at both; if yours is right, send it again.";
        let page = result_page(&at, page, form, Some(sentence.to_owned()));
        return render(page, StatusCode::CONFLICT);
    }
    let command = Command::ReportGame {
        game,
        score,
        source,
    };
    match room::record(&state, &slug, &at.viewer, form.request()?, command).await {
        Ok(_) => {
            let sentence = match theirs {
                Some(theirs) if theirs == score => {
                    "You both gave the same result. It is confirmed."
                }
                Some(_) => {
                    "Saved as you have it. The two sides differ, and the director sees both."
                }
                None => "The result is saved.",
            };
            Ok(see_with_notice(&at.home(), sentence, &state).finish())
        }
        Err(AppError::Refused(sentence)) => refuse(result_page(&at, page, form, Some(sentence))),
        Err(AppError::Conflict(sentence)) => {
            let page = result_page(&at, page, form, Some(sentence));
            render(page, StatusCode::CONFLICT)
        }
        Err(error) => Err(error),
    }
}

pub async fn confirm(
    page: Page,
    form: Form,
    visitor: Visitor,
    path: TablePath,
    state: Data<State>,
) -> Answer {
    let (slug, round, table) = path.into_inner();
    let game = GameRef { round, table };
    let at = At::enter(&state, &visitor, &slug, game).await?;
    let source = at.speaking()?;
    if form.text("seen") != result_seen(&at) {
        return Err(AppError::Conflict(
            "The result changed while you looked at it. Open your table and look again.".to_owned(),
        ));
    }
    let command = Command::ConfirmGame { game, source };
    match room::record(&state, &slug, &at.viewer, form.request()?, command).await {
        Ok(_) => {
            let sentence = "The result is confirmed. Thank you.";
            Ok(see_with_notice(&at.home(), sentence, &state).finish())
        }
        Err(error) => refused(&state, &visitor, &at, page, Form::blank(), error).await,
    }
}

pub async fn dispute(
    page: Page,
    mut form: Form,
    visitor: Visitor,
    path: TablePath,
    state: Data<State>,
) -> Answer {
    let (slug, round, table) = path.into_inner();
    let game = GameRef { round, table };
    let at = At::enter(&state, &visitor, &slug, game).await?;
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
    match room::record(&state, &slug, &at.viewer, form.request()?, command).await {
        Ok(_) => {
            let sentence = "The director sees it now. Please wait at your table.";
            Ok(see_with_notice(&at.home(), sentence, &state).finish())
        }
        Err(error) => refused(&state, &visitor, &at, page, form, error).await,
    }
}

fn read(form: &mut Form) -> Option<FinalScore> {
    let winner = form.read("winner", |text| match text {
        "nobody" => Ok(None),
        _ => text
            .parse::<Side>()
            .map(Some)
            .map_err(|_| "Choose who won.".to_owned()),
    });
    let reason = form.read("why", |text| {
        let reason = Reason::ALL.into_iter().find(|reason| reason.key() == text);
        reason.ok_or_else(|| "Choose how the game ended.".to_owned())
    });
    let points = (
        form.read("points_a", |text| number(text, -MOST)),
        form.read("points_b", |text| number(text, -MOST)),
    );
    let sets = (form.read("sets_a", count), form.read("sets_b", count));
    let bostons = (form.read("bostons_a", count), form.read("bostons_b", count));
    Some(FinalScore {
        winner: winner?,
        reason: reason?,
        points: BySide::new(points.0?, points.1?),
        sets: BySide::new(sets.0?, sets.1?),
        bostons: BySide::new(bostons.0?, bostons.1?),
    })
}

fn number(text: &str, least: i32) -> Result<i32, String> {
    let plain = text.replace('\u{2212}', "-");
    let number = plain.parse().ok().filter(|n| (least..=MOST).contains(n));
    number.ok_or_else(|| format!("Write a number from {least} to {MOST}."))
}

fn count(text: &str) -> Result<u8, String> {
    let number = number(text, 0)?;
    u8::try_from(number).map_err(|_| "Write a number.".to_owned())
}

fn result_page(at: &At, page: Page, form: Form, refusal: Option<String>) -> ResultPage {
    let mut frame = at.room.frame(page);
    frame.viewer = at.viewer;
    let theirs = at.own.and_then(|side| at.table.reports[side.other()]);
    ResultPage {
        page: frame,
        form,
        refusal,
        action: at.url("/result"),
        back: at.home(),
        table: at.game.table,
        round: words::round(at.game.round, at.t().settings.rounds),
        sides: [side(at, Side::A), side(at, Side::B)],
        reasons: reasons(),
        theirs: theirs.map(|score| given_words(at, &score)),
        seen: theirs_key(theirs),
    }
}

fn side(at: &At, side: Side) -> ResultSide {
    let (points, sets, bostons) = match side {
        Side::A => ("points_a", "sets_a", "bostons_a"),
        Side::B => ("points_b", "sets_b", "bostons_b"),
    };
    ResultSide {
        key: side.name(),
        who: at.players.side(side),
        seats: seats_words(side),
        points,
        sets,
        bostons,
    }
}

/// Nothing is chosen beforehand.
fn reasons() -> Vec<(&'static str, &'static str)> {
    let known = Reason::ALL.map(|reason| (reason.key(), reason_words(reason)));
    [("", "Choose one")].into_iter().chain(known).collect()
}

/// As whoever writes down the result chooses it.
fn reason_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Points => "The winner reached the points",
        Reason::TwoSets => "The loser has two sets",
        Reason::MinusFive => "The loser fell too far below zero",
        Reason::Odd => "Odd: the loser bid and took six books or fewer",
        Reason::Renege => "Renege, proven",
        Reason::RenegeNotProven => "Renege called and not proven",
        Reason::BookReopened => "Turned book reopened",
        Reason::Late => "Not seated in time",
        Reason::Forfeit => "Forfeit",
        Reason::WalkOut => "The loser left",
        Reason::Time => "Time was called",
    }
}

/// "Odessa & Calvin won 5 to −1: points"
fn given_words(at: &At, score: &FinalScore) -> String {
    let who = score
        .winner
        .map_or_else(|| "Nobody".to_owned(), |side| at.players.side(side));
    format!(
        "{who} won, {} : {}, sets {} : {} ({})",
        words::points(score.points.a),
        words::points(score.points.b),
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
