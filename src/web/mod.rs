//! The pages: every address, who may use it, and what it shows.
//!
//! # Adding a page family in five steps
//! 1. **The file.** `src/web/NOUN.rs` opens with one sentence and its table:
//!    ```text
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
//!    ```text
//!    #[derive(Template)]
//!    #[template(path = "roster.html")]
//!    struct RosterPage { page: Page, form: Form, rows: Vec<Row> }
//!    ```
//!    No inline script and no inline style: the policy of [`security`] forbids both.
//! 3. **Showing.** A handler takes what it needs as arguments and returns an [`error::Answer`]:
//!    [`page::Page`] (the frame), [`crate::access::Viewer`] (as whom the visitor acts here),
//!    [`viewer::Visitor`] (who that is), [`forms::Form`] (of a GET its query), `Data<State>`, `Path`.
//!    It ends in [`page::show`]. The permission was asked at the door; do not ask again, except for
//!    what a page offers: `page.may(Permission::Rule)`. About a tournament: `room.frame(page)`.
//! 4. **Changing.** Every form is `method="post"` and starts with `{{ form::hidden(page) }}`: the
//!    gate has checked its `csrf`, and `form.request()?` is the token under which the hall knows a
//!    form sent twice. Parse at the edge with `form.read("field", parse)`, which notes a sentence
//!    beside the field; if anything is missing, [`page::refuse`] shows the page again (422) with all
//!    that was typed. Otherwise act, and go on with [`page::see`] (303). A refusal of the tournament
//!    is [`error::AppError::refused`], a clash [`error::AppError::Conflict`]; what breaks is
//!    [`error::AppError::broken`].
//! 5. **The test.** `tests/web/NOUN.rs` opens a club, browses it and reads what a person reads. That
//!    every role gets in or is told why not is tested for all routes already.

mod account;
mod announcements;
pub mod assets;
pub mod attempts;
mod barred;
mod bracket;
mod calls;
mod casual;
mod changes;
mod club;
mod coming;
mod conduct;
mod corrections;
mod decisions;
mod departure;
pub mod effect;
pub mod error;
pub mod files;
pub mod forms;
mod game_changes;
pub mod gate;
pub mod hand_fields;
mod health;
mod history;
mod home;
mod invitations;
pub mod kept;
mod later;
mod live;
mod members;
mod moves;
mod named;
mod next_step;
pub mod page;
mod pair_tickets;
mod pairs;
mod people;
mod players;
mod redrawing;
pub mod refresh;
mod renege;
mod repair;
mod reseating;
pub mod room;
mod roster;
mod roster_file;
mod rounds;
pub mod routes;
mod rules;
mod ruling_desk;
mod ruling_fields;
mod ruling_slip;
mod ruling_words;
mod rulings;
mod sat_out;
mod score_card;
pub mod score_fields;
pub mod seated;
pub mod security;
mod set_up;
mod settings;
mod settings_form;
mod settings_plan;
mod sign_in;
pub mod since;
mod slips;
mod stakes;
mod standings;
pub mod state;
mod substitution;
mod suspensions;
mod tables;
mod tickets;
mod tournaments;
pub mod viewer;
mod who_sits;
mod wishes;
mod zones;

pub use state::State;

use crate::config::Config;
use crate::people::clubs;
use actix_web::dev::Server;
use actix_web::middleware::Compress;
use actix_web::web::Data;
use actix_web::{App, HttpServer};
use std::error::Error;
use std::io;
use std::net::TcpListener;
use std::process::ExitCode;
use tokio::signal::unix::{SignalKind, signal};

/// `firstjack serve`: says where it listens and how to set the club up, and works until stopped.
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
    let state = Data::new(State::open(config).await?);
    println!("First Jack is at {}", state.config.base_url());
    if let Some(token) = clubs::offer_set_up(&state.db).await? {
        println!(
            "Set up your club here, once: {}",
            set_up::link(&state.config, &token)
        );
    }
    actix_web::rt::spawn(end_watches(state.clone()));
    let stopped = server(listener, state.clone())?.await;
    state.db.close().await;
    Ok(stopped?)
}

/// Pages that watch would hold the server up until its patience ends: they are let go at once.
async fn end_watches(state: Data<State>) -> io::Result<()> {
    let mut asked_to_stop = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = asked_to_stop.recv() => {}
    }
    state.live.close();
    Ok(())
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
    let server = HttpServer::new(app).shutdown_timeout(SHUTDOWN);
    Ok(server.listen(listener)?.run())
}

/// Seconds given to answers on their way when the server is stopped.
const SHUTDOWN: u64 = 3;
