//! The standings: a page, a wall, a file, and for each pair how its figures came about.

pub mod board;
mod fate;
mod headings;
mod how;
mod reasons;

use super::error::{Answer, AppError};
use super::files::{self, Format};
use super::forms::Form;
use super::kept;
use super::page::Page;
use super::refresh::{self, EVERY_MINUTE};
use super::room::{PairLabel, Room};
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::ids::PairNo;
use crate::reports::export;
use crate::tournament::{Tournament, Visibility};
use actix_web::HttpRequest;
use actix_web::web::{Data, Path, to};
use askama::Template;
use board::{Board, Moved};
use how::How;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}/standings", Permission::ReadPublic, || {
        to(show)
    }),
    get(
        "/tournaments/{t}/standings.csv",
        Permission::ReadPublic,
        || to(file),
    ),
    get(
        "/tournaments/{t}/standings/{pair}",
        Permission::ReadPublic,
        || to(how_computed),
    ),
];

#[derive(Template)]
#[template(path = "standings/page.html")]
struct StandingsPage<'a> {
    page: Page,
    room: &'a Room,
    /// None while they are hidden from this visitor.
    board: Option<Board>,
    /// To directors: who does not see this, and until when.
    aside: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "standings/wall.html")]
struct WallPage<'a> {
    page: Page,
    room: &'a Room,
    board: Option<Board>,
    /// The places of this page of the wall, such as "1 to 10 of 24".
    range: String,
}

#[derive(Template)]
#[template(path = "standings/how.html")]
struct HowPage<'a> {
    page: Page,
    room: &'a Room,
    pair: PairLabel,
    how: Option<How>,
}

async fn show(
    page: Page,
    query: Form,
    slug: Path<String>,
    request: HttpRequest,
    state: Data<State>,
) -> Answer {
    if query.chose("view", "wall") {
        return wall(page, &query, &slug, &request, &state).await;
    }
    let mut answer = kept::about(&state, &request, page, &slug, |page, room| {
        let scope = room.t().standings_for(&page.viewer);
        let html = StandingsPage {
            board: scope.map(|scope| Board::of(room, scope)),
            aside: aside(&page, room.t()),
            page,
            room,
        };
        Ok(html.render()?)
    })
    .await?;
    refresh::unless_live(&request, &mut answer, EVERY_MINUTE);
    Ok(answer)
}

/// How many lines can be read from the back of a hall.
const WALL_LINES: usize = 10;
/// How long each of its pages stays.
const WALL_SECONDS: u16 = 12;

async fn wall(
    page: Page,
    query: &Form,
    slug: &str,
    request: &HttpRequest,
    state: &State,
) -> Answer {
    let at: usize = query.text("page").parse().unwrap_or(1);
    let mut answer = kept::about(state, request, page, slug, |page, room| {
        let scope = room.t().standings_for(&page.viewer);
        let mut board = scope.map(|scope| Board::of(room, scope));
        let range = board.as_mut().map(|board| cut(board, at));
        let html = WallPage {
            range: range.unwrap_or_default(),
            board,
            page,
            room,
        };
        Ok(html.render()?)
    })
    .await?;
    // A page past the last one starts again from the top, so that nobody has to count the pairs.
    let next = format!(
        "/tournaments/{slug}/standings?view=wall&page={}",
        at.saturating_add(1) % 100
    );
    refresh::to(&mut answer, WALL_SECONDS, &next);
    Ok(answer)
}

/// Leaves the lines of one page of the wall, and says which.
fn cut(board: &mut Board, at: usize) -> String {
    let all = board.rows.len();
    let pages = all.div_ceil(WALL_LINES).max(1);
    let first = (at.max(1) - 1) % pages * WALL_LINES;
    let rows = board.rows.drain(..).skip(first).take(WALL_LINES);
    board.rows = rows.collect();
    match board.rows.len() {
        0 => String::new(),
        lines => format!("Places {} to {} of {all}", first + 1, first + lines),
    }
}

async fn file(page: Page, slug: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    let scope = room.t().standings_for(&page.viewer);
    let scope = scope.ok_or_else(|| AppError::refused(HIDDEN))?;
    let (header, rows) = Board::of(&room, scope).table();
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    let csv = export::csv(&header, rows).map_err(AppError::broken)?;
    Ok(files::answer(
        &format!("{slug}-standings"),
        Format::Csv,
        csv,
    ))
}

async fn how_computed(
    page: Page,
    path: Path<(String, PairNo)>,
    request: HttpRequest,
    state: Data<State>,
) -> Answer {
    let (slug, pair) = path.into_inner();
    kept::about(&state, &request, page, &slug, |page, room| {
        if room.t().pair(pair).is_none() {
            return Err(AppError::NotFound(
                "There is no pair of that number in this tournament.",
            ));
        }
        let scope = room.t().standings_for(&page.viewer);
        let html = HowPage {
            how: scope.and_then(|scope| How::of(room, scope, pair)),
            pair: room.pair(pair),
            page,
            room,
        };
        Ok(html.render()?)
    })
    .await
}

const HIDDEN: &str = "The standings are hidden until the results are certified. Come back after the last round, or ask the director.";

/// What the others see meanwhile.
fn aside(page: &Page, t: &Tournament) -> Option<&'static str> {
    if !page.may(Permission::DirectRounds) || t.certificate.is_some() {
        return None;
    }
    match t.settings.visibility {
        Visibility::Live => None,
        Visibility::PerRound => {
            Some("You see every settled game. Players and guests see closed rounds only.")
        }
        Visibility::Hidden => Some(
            "Only directors see this. Players and guests see no standings until the results are certified.",
        ),
    }
}
