//! A table in one round: for everybody to look at, for its players and the desk to write on.
//!
//! - `at`: which table, as whom, and for which side somebody speaks
//! - `table`: the page, in all its states; `my_table`: the same for a pair, wherever it sits now
//! - `notes`: what the table waits for, and where to go on
//! - `score_line`, `played`: the score, and the hands with who said what
//! - `seats`, `hand_over`: the minutes to sit down in, and the seconds after the last book
//! - `calling`: the director called to the table
//! - `hand_form`, `sums`: the form of a hand, and what every choice in it would be worth
//! - `hands`, `results`: the acts
//! - `words`: how scores, bids and endings are said

mod at;
mod calling;
mod deciding;
mod hand_form;
mod hand_over;
mod hands;
mod my_table;
mod notes;
mod played;
mod results;
mod score_line;
mod seats;
mod sums;
mod table;
mod words;

pub use calling::about;

use super::routes::{Route, get, post};
use crate::access::Permission;
use actix_web::web::to;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/my-table", Permission::ReadPublic, || {
        to(my_table::show)
    }),
    get("/tournaments/{t}/ticket", Permission::ReadPublic, || {
        to(my_table::help)
    }),
    get(
        "/tournaments/{t}/rounds/{r}/tables/{k}",
        Permission::ReadPublic,
        || to(table::show),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/hands",
        Permission::PlayOwnTable,
        || to(hands::record),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/hands/{h}/retraction",
        Permission::PlayOwnTable,
        || to(hands::take_back),
    ),
    get(
        "/tournaments/{t}/rounds/{r}/tables/{k}/result",
        Permission::PlayOwnTable,
        || to(results::form),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/result",
        Permission::PlayOwnTable,
        || to(results::report),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/confirmation",
        Permission::PlayOwnTable,
        || to(results::confirm),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/dispute",
        Permission::PlayOwnTable,
        || to(results::dispute),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/calls",
        Permission::PlayOwnTable,
        || to(calling::call),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/calls/{c}/retraction",
        Permission::PlayOwnTable,
        || to(calling::take_back),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/seats",
        Permission::PlayOwnTable,
        || to(seats::sit),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/seats/retraction",
        Permission::EnterSlips,
        || to(seats::leave),
    ),
    post(
        "/tournaments/{t}/rounds/{r}/tables/{k}/last-book",
        Permission::PlayOwnTable,
        || to(hand_over::turn),
    ),
];
