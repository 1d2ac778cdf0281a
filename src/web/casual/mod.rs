//! Casual tables: the lobby, and the tables people and bots play at.
//!
//! - `lobby`, `opening`: the tables there are, and a new one with its `house_rules`; `rules`: how
//!   each game goes and how bots play, `first_deal`: one to be guided through
//! - `results`, `ladder`: games that are over, and how members stand; `players`: their names
//! - `club_event`: games of members as a tournament
//! - `who`: a member, or a guest with a nickname; `at`: which table; `people`: what they are called
//! - `table`: the page, `board`, `seats` and `faces`: how it is drawn
//! - `acts`: everything done at a table, one address each
//! - `bots`: lets bots play, and covers for people whose time is up
//! - `fairness`: what was promised of a deal, and how to check it; `journal`: all of it as a file
//! - `replay`: a deal that is over, card by card
//! - `comforts`: how somebody likes to play on this device; `device`: playing on on another one

mod acts;
mod at;
mod board;
mod bots;
mod club_event;
mod comforts;
mod device;
mod faces;
mod fairness;
mod first_deal;
mod house_rules;
mod journal;
mod ladder;
mod lobby;
mod opening;
mod people;
mod players;
mod replay;
mod results;
mod rules;
mod seats;
mod table;
mod who;

pub use bots::Watched;
pub use results::{ResultLine, last_of};

use super::routes::{Route, get, post};
use crate::access::Permission;
use actix_web::web::to;

pub const ROUTES: &[Route] = &[
    get("/casual", Permission::ReadPublic, || to(lobby::lobby)),
    get("/casual/tables/new", Permission::ReadPublic, || {
        to(opening::form)
    }),
    post("/casual/tables", Permission::PlayCasual, || {
        to(opening::open)
    }),
    get("/casual/bots", Permission::ReadPublic, || to(rules::bots)),
    get("/casual/ladder", Permission::ReadPublic, || {
        to(ladder::page)
    }),
    get("/casual/ladder.csv", Permission::ReadPublic, || {
        to(ladder::file)
    }),
    get("/casual/results", Permission::ReadPublic, || {
        to(results::results)
    }),
    get("/casual/results.csv", Permission::ReadPublic, || {
        to(results::file)
    }),
    get(
        "/casual/club-events/new",
        Permission::ManageTournaments,
        || to(club_event::form),
    ),
    post("/casual/club-events", Permission::ManageTournaments, || {
        to(club_event::create)
    }),
    get("/casual/rules/{game}", Permission::ReadPublic, || {
        to(rules::rules)
    }),
    get(
        "/casual/rules/{game}/first-deal",
        Permission::ReadPublic,
        || to(first_deal::first_deal),
    ),
    get("/casual/tables/{table}", Permission::ReadPublic, || {
        to(table::table)
    }),
    get(
        "/casual/tables/{table}/live",
        Permission::ReadPublic,
        || to(at::live),
    ),
    get(
        "/casual/tables/{table}/deals",
        Permission::ReadPublic,
        || to(fairness::deals),
    ),
    get(
        "/casual/tables/{table}/journal",
        Permission::ReadPublic,
        || to(journal::journal),
    ),
    post(
        "/casual/tables/{table}/seats",
        Permission::PlayCasual,
        || to(acts::sit),
    ),
    post(
        "/casual/tables/{table}/departures",
        Permission::PlayCasual,
        || to(acts::leave),
    ),
    post(
        "/casual/tables/{table}/bots",
        Permission::PlayCasual,
        || to(acts::seat_bot),
    ),
    post(
        "/casual/tables/{table}/bots/departures",
        Permission::PlayCasual,
        || to(acts::free_seat),
    ),
    post(
        "/casual/tables/{table}/games",
        Permission::PlayCasual,
        || to(acts::start),
    ),
    post(
        "/casual/tables/{table}/cuts",
        Permission::PlayCasual,
        || to(acts::cut),
    ),
    post(
        "/casual/tables/{table}/deals",
        Permission::PlayCasual,
        || to(acts::deal),
    ),
    post(
        "/casual/tables/{table}/moves",
        Permission::PlayCasual,
        || to(acts::play),
    ),
    post(
        "/casual/tables/{table}/retractions",
        Permission::PlayCasual,
        || to(acts::ask_back),
    ),
    post(
        "/casual/tables/{table}/retractions/answers",
        Permission::PlayCasual,
        || to(acts::answer_back),
    ),
    post(
        "/casual/tables/{table}/phrases",
        Permission::PlayCasual,
        || to(acts::say),
    ),
    post(
        "/casual/tables/{table}/presence",
        Permission::PlayCasual,
        || to(acts::here),
    ),
    get(
        "/casual/tables/{table}/device",
        Permission::ReadPublic,
        || to(device::link),
    ),
    get(
        "/casual/tables/{table}/device/{token}",
        Permission::ReadPublic,
        || to(device::ask),
    ),
    post(
        "/casual/tables/{table}/device/{token}",
        Permission::PlayCasual,
        || to(device::play_on),
    ),
    post(
        "/casual/tables/{table}/comforts",
        Permission::PlayCasual,
        || to(comforts::keep),
    ),
    get(
        "/casual/tables/{table}/deals/{deal}",
        Permission::ReadPublic,
        || to(replay::replay),
    ),
    post(
        "/casual/tables/{table}/closing",
        Permission::PlayCasual,
        || to(acts::close),
    ),
];
