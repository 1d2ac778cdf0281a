//! The one-time link by which the club and its first owner are made.

use super::error::{Answer, AppError};
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::routes::{Route, get, post};
use super::sign_in;
use super::state::State;
use super::zones::{self, CURRENCIES, Group};
use crate::access::Permission;
use crate::config::Config;
use crate::people::clubs::NewOwner;
use crate::people::{Account, Club, Name, Password, SignIn, Token, clubs};
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::Utc;

pub const ROUTES: &[Route] = &[
    get("/setup/{token}", Permission::ReadPublic, || {
        to(page_of_link)
    }),
    post("/setup/{token}", Permission::ReadPublic, || to(set_up)),
];

/// The address printed when the server starts.
pub fn link(config: &Config, token: &Token) -> String {
    format!("{}/setup/{}", config.base_url(), token.as_str())
}

#[derive(Template)]
#[template(path = "set_up.html")]
struct SetUpPage {
    page: Page,
    form: Form,
    zones: Vec<Group>,
    currencies: [(&'static str, &'static str); CURRENCIES.len()],
}

impl SetUpPage {
    fn new(page: Page, form: Form) -> SetUpPage {
        SetUpPage {
            page,
            form,
            zones: zones::time_zones(),
            currencies: CURRENCIES,
        }
    }
}

async fn page_of_link(page: Page, token: Path<String>, state: Data<State>) -> Answer {
    still_offered(&state, &Token::shown(&token)).await?;
    let form = Form::blank()
        .with("zone", "America/New_York")
        .with("currency", "USD");
    show(SetUpPage::new(page, form))
}

async fn set_up(page: Page, mut form: Form, token: Path<String>, state: Data<State>) -> Answer {
    let token = Token::shown(&token);
    still_offered(&state, &token).await?;
    let Some((club, name, sign_in, password)) = read(&mut form) else {
        return refuse(SetUpPage::new(page, form));
    };
    let password = state.passwords.hash(&password).await?;
    let owner = NewOwner {
        name,
        account: Account { sign_in, password },
    };
    match clubs::set_up(&state.db, &token, &club, &owner, Utc::now()).await {
        Ok(owner) => {
            state.look_at_the_sign().await?;
            let welcome = format!("{} is set up, and you are its owner.", club.name);
            let mut answer = see_with_notice("/", &welcome, &state);
            Ok(answer.cookie(sign_in::open(&state, owner).await?).finish())
        }
        Err(refused) => {
            form.take(refused)?;
            refuse(SetUpPage::new(page, form))
        }
    }
}

/// Everything is read, so that every mistake is shown at once.
fn read(form: &mut Form) -> Option<(Club, Name, SignIn, Password)> {
    let club = super::club::read(form);
    let name = form.read("name", Name::parse);
    let sign_in = form.read("sign_in", SignIn::parse);
    let password = form.read_secret("password", Password::parse);
    Some((club?, name?, sign_in?, password?))
}

async fn still_offered(state: &State, token: &Token) -> Result<(), AppError> {
    match clubs::is_offered(&state.db, token).await? {
        true => Ok(()),
        false => Err(AppError::NotFound(
            "This set-up link has been used, or a newer one was printed when First Jack started last.",
        )),
    }
}
