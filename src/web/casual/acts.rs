//! Everything done at a table: each reads its form, asks the hall, and shows the table again.

use super::at::{At, code_of, record};
use super::comforts::Comforts;
use super::{bots, table};
use crate::games::Seat;
use crate::games::bot::Level;
use crate::games::casual::{Answer as Answered, Command, Phrase};
use crate::games::fair::Secret;
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::page::Page;
use crate::web::state::State;
use crate::web::viewer::Visitor;
use actix_web::HttpRequest;
use actix_web::web::{Data, Path};

/// What every act takes.
pub type Act = (Page, Form, Path<String>, HttpRequest, Data<State>, Visitor);

pub async fn sit(act: Act) -> Answer {
    done(act, |form| Some(Command::Sit { seat: seat(form)? })).await
}

pub async fn leave(act: Act) -> Answer {
    done(act, |_| Some(Command::Leave)).await
}

pub async fn seat_bot(act: Act) -> Answer {
    let command = |form: &mut Form| {
        let level = form.read("level", |text| {
            text.parse::<Level>().map_err(|no| no.to_string())
        })?;
        Some(Command::SeatBot {
            seat: seat(form)?,
            level,
        })
    };
    done(act, command).await
}

pub async fn free_seat(act: Act) -> Answer {
    done(act, |form| Some(Command::FreeSeat { seat: seat(form)? })).await
}

pub async fn start(act: Act) -> Answer {
    let secret = secret()?;
    done(act, move |_| Some(Command::Start { secret })).await
}

pub async fn cut(act: Act) -> Answer {
    let command = |form: &mut Form| {
        let number = form.read("number", |text| {
            text.parse()
                .map_err(|_| "Cut with any whole number, such as 23.".to_owned())
        })?;
        Some(Command::Cut { number })
    };
    done(act, command).await
}

pub async fn deal(act: Act) -> Answer {
    let next = secret()?;
    done(act, move |_| Some(Command::Deal { next })).await
}

pub async fn play(act: Act) -> Answer {
    let command = |form: &mut Form| {
        let number = number(form)?;
        let made = made(form)?;
        Some(Command::Play { number, made })
    };
    done(act, command).await
}

pub async fn ask_back(act: Act) -> Answer {
    done(act, |_| Some(Command::AskBack)).await
}

pub async fn answer_back(act: Act) -> Answer {
    let command = |form: &mut Form| {
        let answer = match form.text("answer") {
            "yes" => Answered::Yes,
            _ => Answered::No,
        };
        Some(Command::AnswerBack { answer })
    };
    done(act, command).await
}

pub async fn say(act: Act) -> Answer {
    let command = |form: &mut Form| {
        let phrase = form.read("phrase", |key| {
            Phrase::of_key(key).ok_or_else(|| "Choose one of the phrases.".to_owned())
        })?;
        Some(Command::Say { phrase })
    };
    done(act, command).await
}

pub async fn here(act: Act) -> Answer {
    done(act, |_| Some(Command::Here)).await
}

pub async fn close(act: Act) -> Answer {
    done(act, |_| Some(Command::Close)).await
}

/// Records what the form asks for and goes back to the table; what is refused is said there.
async fn done(act: Act, read: impl FnOnce(&mut Form) -> Option<Command>) -> Answer {
    let (page, mut form, path, request, state, visitor) = act;
    let code = code_of(&path)?;
    let at = At::enter(&code, &request, &visitor, &state).await?;
    let comforts = Comforts::of(&request, &state.config);
    let command = read(&mut form);
    let named = at.who.clone().or_named(&mut form, &request, &state).await?;
    let (Some(command), Some(named)) = (command, named) else {
        return table::refused(page, &at, comforts, &form);
    };
    match record(&state, &code, &named.who, form.request()?, command).await {
        Ok(_) => {
            bots::watch(&state, &code);
            named.goes_to(&at.url(""))
        }
        Err(AppError::Refused(sentence)) => {
            form.wrong("table", sentence);
            let at = At::enter(&code, &request, &visitor, &state).await?;
            table::refused(page, &at, comforts, &form)
        }
        Err(AppError::Conflict(sentence)) => {
            form.wrong("table", sentence);
            let at = At::enter(&code, &request, &visitor, &state).await?;
            table::stale(page, &at, comforts, &form)
        }
        Err(other) => Err(other),
    }
}

fn seat(form: &mut Form) -> Option<Seat> {
    form.read("seat", |text| {
        let no: Option<u8> = text.parse().ok();
        no.map(Seat).ok_or_else(|| "Choose a seat.".to_owned())
    })
}

fn number(form: &mut Form) -> Option<u32> {
    form.read("number", |text| {
        text.parse()
            .map_err(|_| "Reload the page and choose again.".to_owned())
    })
}

/// The move; where cards are picked, what is done with them and which they are.
fn made(form: &mut Form) -> Option<String> {
    let pick = form.text("pick").to_owned();
    if pick.is_empty() {
        return Some(form.text("made").to_owned());
    }
    let cards = form.all("card").collect::<Vec<_>>().join(" ");
    if cards.is_empty() {
        form.wrong("card", "Tick the cards first.".to_owned());
        return None;
    }
    Some(format!("{pick} {cards}"))
}

pub fn secret() -> Result<Secret, AppError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(AppError::broken)?;
    Ok(Secret(bytes))
}
