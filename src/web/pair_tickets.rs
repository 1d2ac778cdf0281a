//! The pairs' tickets, as the desk hands them out: number, names, code and link.

use super::error::{Answer, AppError};
use super::page::{Page, see_with_notice, show};
use super::pairs::known;
use super::room::{self, PairLabel, Room};
use super::routes::{Route, get, post};
use super::state::State;
use crate::access::Permission;
use crate::ids::PairNo;
use crate::people::tickets;
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/tickets", Permission::RunDesk, || to(all)),
    get(
        "/tournaments/{t}/pairs/{n}/ticket",
        Permission::RunDesk,
        || to(one),
    ),
    post(
        "/tournaments/{t}/pairs/{n}/ticket",
        Permission::RunDesk,
        || to(reissue),
    ),
];

#[derive(Template)]
#[template(path = "pair_tickets.html")]
struct TicketsPage {
    page: Page,
    url: String,
    /// The start in words.
    starts: String,
    /// Where a code is typed, without `https://`.
    door: String,
    tickets: Vec<TicketCard>,
    /// The pair whose ticket alone is shown.
    only: Option<PairNo>,
}

struct TicketCard {
    no: PairNo,
    pair: PairLabel,
    code: String,
    link: String,
}

async fn all(page: Page, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let pairs = room.t().pairs.iter().filter(|pair| pair.is_active());
    let pairs: Vec<PairNo> = pairs.map(|pair| pair.no).collect();
    show(TicketsPage {
        tickets: cards(&state, &room, &pairs).await?,
        only: None,
        ..TicketsPage::empty(page, &room, &state)
    })
}

async fn one(page: Page, place: Path<(String, PairNo)>, state: Data<State>) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    known(&room, no)?;
    show(TicketsPage {
        tickets: cards(&state, &room, &[no]).await?,
        only: Some(no),
        ..TicketsPage::empty(page, &room, &state)
    })
}

/// For a ticket that was lost, or seen by somebody else.
async fn reissue(place: Path<(String, PairNo)>, state: Data<State>) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    known(&room, no)?;
    let title = room.t().entrants().title();
    tickets::reissue(&state.db, &room::stream(&t), no).await?;
    let notice = format!(
        "{title} {no} has a new code. The old one opens nothing any more, and phones that used it are signed out."
    );
    let url = room.url(format!("/pairs/{no}/ticket"));
    Ok(see_with_notice(&url, &notice, &state).finish())
}

impl TicketsPage {
    fn empty(page: Page, room: &Room, state: &State) -> TicketsPage {
        let base = state.config.base_url();
        let host = base
            .split_once("://")
            .map_or(&*base, |(_scheme, host)| host);
        TicketsPage {
            url: room.url(""),
            starts: starts(room),
            door: format!("{host}/ticket"),
            tickets: Vec::new(),
            only: None,
            page: room.frame(page),
        }
    }

    /// "13 tickets"
    fn extent(&self) -> String {
        match self.tickets.len() {
            1 => "1 ticket".to_owned(),
            count => format!("{count} tickets"),
        }
    }
}

async fn cards(state: &State, room: &Room, pairs: &[PairNo]) -> Result<Vec<TicketCard>, AppError> {
    let codes = tickets::codes(&state.db, &room::stream(&room.slug), pairs).await?;
    let card = |no: &PairNo| {
        codes.get(no).map(|code| TicketCard {
            no: *no,
            pair: room.pair(*no),
            code: code.to_string(),
            link: format!("{}/t/{}", state.config.base_url(), code.as_str()),
        })
    };
    Ok(pairs.iter().filter_map(card).collect())
}

fn starts(room: &Room) -> String {
    let starts = room.t().settings.starts;
    starts.format("%a %-d %b %Y, %-I:%M %P").to_string()
}
