//! The club's own settings: its name, its time zone, its currency.

use super::error::Answer;
use super::forms::Form;
use super::page::{Page, refuse, see_with_notice, show};
use super::routes::{Route, get, post};
use super::state::State;
use super::zones::{self, CURRENCIES, Group};
use crate::access::Permission;
use crate::people::{Club, Name, clubs};
use actix_web::web::{Data, to};
use askama::Template;
use std::str::FromStr;

pub const ROUTES: &[Route] = &[
    get("/club", Permission::ManageClub, || to(settings)),
    post("/club", Permission::ManageClub, || to(change)),
];

#[derive(Template)]
#[template(path = "club.html")]
struct ClubPage {
    page: Page,
    form: Form,
    zones: Vec<Group>,
    currencies: [(&'static str, &'static str); CURRENCIES.len()],
}

impl ClubPage {
    fn new(page: Page, form: Form) -> ClubPage {
        ClubPage {
            page,
            form,
            zones: zones::time_zones(),
            currencies: CURRENCIES,
        }
    }
}

async fn settings(page: Page) -> Answer {
    let form = Form::blank()
        .with("club", page.club.name.as_ref())
        .with("zone", page.club.zone.name())
        .with("currency", page.club.currency.as_ref());
    show(ClubPage::new(page, form))
}

async fn change(page: Page, mut form: Form, state: Data<State>) -> Answer {
    let Some(club) = read(&mut form) else {
        return refuse(ClubPage::new(page, form));
    };
    clubs::change(&state.db, &club).await?;
    state.look_at_the_sign().await?;
    Ok(see_with_notice("/club", "The club's settings are changed.", &state).finish())
}

/// The club as a form describes it, here and at set-up.
pub fn read(form: &mut Form) -> Option<Club> {
    let name = form.read("club", Name::parse);
    let zone = form.read("zone", zones::time_zone);
    let currency = form.read("currency", FromStr::from_str);
    Some(Club {
        name: name?,
        time_zone: zone?,
        currency: currency?,
    })
}
