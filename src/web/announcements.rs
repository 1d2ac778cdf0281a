//! What the director announces before the first round, to be read aloud or printed.

use super::error::Answer;
use super::page::{Page, show};
use super::room::Room;
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::tournament::announcements::{Announcement, announcements};
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get(
    "/tournaments/{t}/announcements",
    Permission::ReadPublic,
    || to(aloud),
)];

#[derive(Template)]
#[template(path = "announcements.html")]
struct AloudPage {
    page: Page,
    url: String,
    /// "Sat 28 Nov 2026, 7:00 pm"
    starts: String,
    venue: String,
    parts: Vec<Announcement>,
}

async fn aloud(page: Page, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let settings = &room.t().settings;
    show(AloudPage {
        url: room.url(""),
        starts: settings
            .starts
            .format("%a %-d %b %Y, %-I:%M %P")
            .to_string(),
        venue: settings.venue.clone(),
        parts: announcements(settings),
        page: room.frame(page),
    })
}
