//! One's own account: the name others see, and the password.

use super::attempts;
use super::error::Answer;
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::routes::{Route, get, post};
use super::sign_in;
use super::state::State;
use crate::access::Permission;
use crate::people::{Name, Note, Password, Person, accounts, members};
use actix_web::HttpRequest;
use actix_web::web::{Data, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/account", Permission::OwnAccount, || to(account)),
    post("/account/name", Permission::OwnAccount, || to(rename)),
    post("/account/password", Permission::OwnAccount, || {
        to(change_password)
    }),
];

#[derive(Template)]
#[template(path = "account.html")]
struct AccountPage {
    page: Page,
    sign_in: String,
    name: Form,
    password: Form,
}

impl AccountPage {
    fn of(page: Page, person: &Person) -> AccountPage {
        AccountPage {
            page,
            sign_in: person.sign_in.clone().unwrap_or_default(),
            name: Form::blank()
                .with("name", &person.name)
                .with("note", &person.note),
            password: Form::blank(),
        }
    }
}

async fn account(page: Page, person: Person) -> Answer {
    show(AccountPage::of(page, &person))
}

async fn rename(page: Page, person: Person, mut form: Form, state: Data<State>) -> Answer {
    let (name, note) = (
        form.read("name", Name::parse),
        form.read("note", Note::parse),
    );
    if let (Some(name), Some(note)) = (name, note) {
        match members::rename(&state.db, person.id, &name, &note).await {
            Ok(()) => {
                // The pages that are kept ready name the person as before.
                state.kept.clear();
                return Ok(see_with_notice("/account", "Your name is changed.", &state).finish());
            }
            Err(refused) => form.take(refused)?,
        }
    }
    let page = AccountPage::of(page, &person);
    refuse(AccountPage { name: form, ..page })
}

async fn change_password(
    page: Page,
    person: Person,
    mut form: Form,
    request: HttpRequest,
    state: Data<State>,
) -> Answer {
    let address = attempts::address(&request, &state.config);
    state.attempts.of(&person.id.to_string(), &address)?;
    if let Some(new) = form.read_secret("password", Password::parse) {
        let old = form.secret("old_password");
        match accounts::change_password(&state.db, &state.passwords, person.id, old, &new).await {
            Ok(()) => {
                let notice = "Your password is changed, and you are signed out everywhere else.";
                let mut answer = see_with_notice("/account", notice, &state);
                return Ok(answer
                    .cookie(sign_in::open(&state, person.id).await?)
                    .finish());
            }
            Err(refused) => form.take(refused)?,
        }
    }
    let page = AccountPage::of(page, &person);
    refuse(AccountPage {
        password: form,
        ..page
    })
}
