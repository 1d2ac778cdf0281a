//! The first page: the club and its tournaments.

use super::error::Answer;
use super::page::{Page, show};
use super::routes::{Route, get};
use crate::access::Permission;
use actix_web::web::to;
use askama::Template;

pub const ROUTES: &[Route] = &[get("/", Permission::ReadPublic, || to(home))];

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    page: Page,
}

async fn home(page: Page) -> Answer {
    show(HomePage { page })
}
