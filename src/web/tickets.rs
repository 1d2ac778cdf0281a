//! Tickets: the code or the link on a pair's card makes a phone that pair's own.

use super::attempts;
use super::error::Answer;
use super::forms::Form;
use super::page::{Page, refuse, see, see_with_notice, show};
use super::routes::{Route, get, post, slug_of};
use super::security::Jar;
use super::state::State;
use super::viewer::Visitor;
use crate::access::Permission;
use crate::people::{Code, Holder, Ticket, Token, sessions, tickets};
use actix_web::HttpRequest;
use actix_web::cookie::time;
use actix_web::web::{Data, Path, to};
use askama::Template;
use chrono::{Days, Utc};

pub const ROUTES: &[Route] = &[
    get("/ticket", Permission::ReadPublic, || to(ask)),
    post("/ticket", Permission::ReadPublic, || to(typed)),
    get("/t/{code}", Permission::ReadPublic, || to(followed)),
    post("/ticket/return", Permission::ReadPublic, || to(give_back)),
];

#[derive(Template)]
#[template(path = "ticket.html")]
struct TicketPage {
    page: Page,
    form: Form,
    /// The pair and its table's address, if this browser holds a ticket already.
    held: Option<(String, String)>,
}

impl TicketPage {
    fn new(page: Page, form: Form) -> TicketPage {
        let ticket = page.visitor.ticket.as_ref();
        let held = ticket.map(|ticket| (ticket.pair.to_string(), my_table(&ticket.stream)));
        TicketPage { page, form, held }
    }
}

async fn ask(page: Page) -> Answer {
    show(TicketPage::new(page, Form::blank()))
}

async fn typed(page: Page, form: Form, request: HttpRequest, state: Data<State>) -> Answer {
    open(page, form, &request, &state).await
}

/// The link printed on a ticket holds its code.
async fn followed(
    page: Page,
    code: Path<String>,
    request: HttpRequest,
    state: Data<State>,
) -> Answer {
    let form = Form::blank().with("code", code.as_str());
    open(page, form, &request, &state).await
}

async fn open(page: Page, mut form: Form, request: &HttpRequest, state: &State) -> Answer {
    state
        .attempts
        .from(&attempts::address(request, &state.config))?;
    let Some(code) = form.read("code", code) else {
        return refuse(TicketPage::new(page, form));
    };
    let Some(ticket) = tickets::find(&state.db, &code).await? else {
        form.wrong(
            "code",
            "No ticket has this code. Look at it again, or ask at the desk for a new ticket.",
        );
        return refuse(TicketPage::new(page, form));
    };
    let (to_the_table, days) = (my_table(&ticket.stream), state.config.limits.ticket_days);
    let (holder, now) = (holder(ticket), Utc::now());
    let token = sessions::start(&state.db, &holder, now + Days::new(days.into()), now).await?;
    let age = time::Duration::days(days.into());
    let cookie = Jar::Ticket.cookie(&state.config, token.as_str(), Some(age));
    Ok(see(&to_the_table).cookie(cookie).finish())
}

/// On a phone that is lent out, or shared with the opponents.
async fn give_back(visitor: Visitor, request: HttpRequest, state: Data<State>) -> Answer {
    if let (Some(_), Some(token)) = (visitor.ticket, Jar::Ticket.read(&request, &state.config)) {
        sessions::end(&state.db, &Token::shown(&token)).await?;
    }
    let mut answer = see_with_notice("/ticket", "This device has left the table.", &state);
    Ok(answer.cookie(Jar::Ticket.emptied(&state.config)).finish())
}

fn code(typed: &str) -> Result<Code, String> {
    Code::typed(typed).ok_or_else(|| {
        "A code has eight letters and numbers, such as 7KQ2-M9XD. It stands on your ticket."
            .to_owned()
    })
}

fn holder(ticket: Ticket) -> Holder {
    Holder::Ticket {
        stream: ticket.stream,
        pair: ticket.pair,
    }
}

fn my_table(stream: &str) -> String {
    format!("/tournaments/{}/my-table", slug_of(stream))
}
