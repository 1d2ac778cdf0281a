//! The pages: every address, who may use it, and what it shows.
//!
//! # Adding a page family in five steps
//! 1. **The file.** `src/web/NOUN.rs` opens with one sentence and its table:
//!    ```ignore
//!    pub const ROUTES: &[Route] = &[
//!        get("/tournaments/{t}/roster", Permission::ReadPublic, || to(roster)),
//!        post("/tournaments/{t}/roster", Permission::RunDesk, || to(enter)),
//!    ];
//!    ```
//!    Addresses are nouns. Name `NOUN::ROUTES` once in [`routes`]' `FAMILIES` and `mod NOUN;` here;
//!    for the bar add a line to the links in [`page`].
//! 2. **The template.** `templates/NOUN.html` extends `base.html` and fills `title` and `main`
//!    (and `kind`: `page`, `page-door` for narrow sheets, `page-entry` for phones). Parts come from
//!    `components/`: `form.html`, `notice.html`, `parts.html`, `icon.html`. Templates get ready-made
//!    words and numbers, in a struct that holds the `page`:
//!    ```ignore
//!    #[derive(Template)]
//!    #[template(path = "roster.html")]
//!    struct RosterPage { page: Page, form: Form, rows: Vec<Row> }
//!    ```
//!    No inline script and no inline style: the policy of [`security`] forbids both.
//! 3. **Showing.** A handler takes what it needs as arguments and returns an [`error::Answer`]:
//!    [`page::Page`] (the frame), [`crate::access::Viewer`] (as whom the visitor acts here),
//!    [`viewer::Visitor`] (who that is), [`forms::Form`] (of a GET its query), `Data<State>`, `Path`.
//!    It ends in [`page::show`]. The permission was asked at the door; do not ask again, except for
//!    what a page offers: `page.may(Permission::Rule)`. About a tournament: `page.about(slug, title)`.
//! 4. **Changing.** Every form is `method="post"` and starts with `{{ form::hidden(page) }}`: the
//!    gate has checked its `csrf`, and `form.request()?` is the token under which the hall knows a
//!    form sent twice. Parse at the edge with `form.read("field", parse)`, which notes a sentence
//!    beside the field; if anything is missing, [`page::refuse`] shows the page again (422) with all
//!    that was typed. Otherwise act, and go on with [`page::see`] (303). A refusal of the tournament
//!    is [`error::AppError::refused`], a clash [`error::AppError::Conflict`]; what breaks is
//!    [`error::AppError::broken`].
//! 5. **The test.** `tests/web/NOUN.rs` opens a club, browses it and reads what a person reads. That
//!    every role gets in or is told why not is tested for all routes already.

pub mod assets;
pub mod error;
pub mod forms;
mod gate;
mod home;
pub mod page;
pub mod room;
pub mod routes;
pub mod security;
pub mod viewer;

use crate::config::Config;
use crate::db::Db;
use crate::journal::{Hall, Live, Store};
use crate::people::{Passwords, clubs};
use crate::reports::results;
use crate::tournament::Tournament;
use actix_web::dev::Server;
use actix_web::middleware::Compress;
use actix_web::web::Data;
use actix_web::{App, HttpRequest, HttpServer};
use error::AppError;
use page::Club;
use std::error::Error;
use std::io;
use std::net::TcpListener;
use std::process::ExitCode;

/// What every handler can reach.
pub struct State {
    pub config: Config,
    pub db: Db,
    pub tournaments: Hall<Tournament>,
    pub live: Live,
    pub passwords: Passwords,
}

impl State {
    /// Opens the database of the settings and the hall above it.
    ///
    /// # Errors
    /// A sentence for the person who starts the program.
    pub async fn open(config: Config) -> Result<State, Box<dyn Error>> {
        let db = Db::open(&config).await?;
        let live = Live::new(&db).await?;
        let store = Store::new(db.clone());
        let limit = config.limits.open_streams;
        let tournaments = Hall::new(store, results::PROJECTION, live.clone(), limit);
        let passwords = Passwords::new(config.limits.hashes_at_once);
        Ok(State {
            config,
            db,
            tournaments,
            live,
            passwords,
        })
    }

    /// The state of the server that this request came to.
    pub fn of(request: &HttpRequest) -> Result<Data<State>, AppError> {
        let state = request.app_data::<Data<State>>().cloned();
        state.ok_or_else(|| AppError::broken("the server was started without its state"))
    }

    /// The club, as its pages name it.
    pub async fn club(&self) -> Result<Club, AppError> {
        let club = clubs::club(&self.db).await.map_err(AppError::broken)?;
        Ok(club.map_or_else(Club::default, |club| Club {
            name: club.name.as_str().into(),
            zone: club.time_zone,
            currency: club.currency.to_string().into(),
        }))
    }
}

/// `firstjack serve`: says where it listens, and works until it is stopped.
pub fn serve(config: Config) -> ExitCode {
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::from(config.log))
        .init();
    match actix_web::rt::System::new().block_on(until_stopped(config)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("First Jack cannot start. {error}");
            ExitCode::FAILURE
        }
    }
}

async fn until_stopped(config: Config) -> Result<(), Box<dyn Error>> {
    let listener = TcpListener::bind(config.addr)
        .map_err(|error| format!("{} cannot be listened on: {error}.", config.addr))?;
    println!("First Jack is at {}", config.base_url());
    let state = State::open(config).await?;
    Ok(server(listener, Data::new(state))?.await?)
}

/// The server on an open port, for `firstjack serve` and for tests.
pub fn server(listener: TcpListener, state: Data<State>) -> io::Result<Server> {
    let app = move || {
        App::new()
            .app_data(state.clone())
            .wrap(Compress::default())
            .wrap(security::headers())
            .configure(routes::register)
    };
    Ok(HttpServer::new(app)
        .shutdown_timeout(5)
        .listen(listener)?
        .run())
}
