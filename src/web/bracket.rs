//! The bracket: who meets whom on the way to the final, for phones, the wall and paper.

use super::error::{Answer, AppError};
use super::kept;
use super::page::Page;
use super::refresh::{self, EVERY_MINUTE};
use super::room::{PairLabel, Room};
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::seating::{Board, BoardGame, BoardSide, Pool};
use crate::tournament::GameRef;
use crate::words::signed;
use actix_web::HttpRequest;
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get(
    "/tournaments/{t}/bracket",
    Permission::ReadPublic,
    || to(show),
)];

#[derive(Template)]
#[template(path = "bracket/page.html")]
struct BracketPage<'a> {
    page: Page,
    room: &'a Room,
    title: &'static str,
    winner: Option<PairLabel>,
    pools: Vec<PoolPanel>,
    parts: Vec<Part>,
}

struct PoolPanel {
    title: String,
    lines: Vec<PoolLine>,
}

struct PoolLine {
    pair: PairLabel,
    played: u16,
    won: u16,
}

/// Games that belong together, such as the consolation.
struct Part {
    title: &'static str,
    /// For the parts of a page.
    key: usize,
    columns: Vec<Column>,
}

struct Column {
    title: String,
    /// Every place for a game, in order: one for which nobody is left is empty.
    games: Vec<Option<Game>>,
    /// How its games lead on to the next column.
    leads: Leads,
    /// Whether lines come to its games from the column before.
    is_led_to: bool,
}

/// How the games of a column lead on to those of the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Leads {
    /// Two and two to one.
    InTwos,
    /// Each to its own.
    Straight,
    /// It is the last, or who goes where is said in words.
    Nowhere,
}

struct Game {
    name: String,
    sides: [Side; 2],
    /// "Round 2, table 5", and where that is.
    place: Option<(String, String)>,
    is_over: bool,
}

enum Side {
    Pair {
        pair: PairLabel,
        seed: Option<u16>,
        points: String,
        has_won: bool,
    },
    /// "Winner of semi-final 2", "Bye"
    Words(String),
}

async fn show(page: Page, slug: Path<String>, request: HttpRequest, state: Data<State>) -> Answer {
    let mut answer = kept::about(&state, &request, page, &slug, |page, room| {
        let board = room.t().bracket().unwrap_or_default();
        let html = BracketPage {
            title: room.t().bracket_title(),
            winner: board.winner.map(|winner| room.pair(PairNo(winner))),
            pools: board.pools.iter().map(|one| pool(room, one)).collect(),
            parts: parts(room, &board),
            page,
            room,
        };
        Ok::<String, AppError>(html.render()?)
    })
    .await?;
    refresh::unless_live(&request, &mut answer, EVERY_MINUTE);
    Ok(answer)
}

impl BracketPage<'_> {
    fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.pools.is_empty()
    }
}

fn pool(room: &Room, pool: &Pool) -> PoolPanel {
    let lines = pool.lines.iter().map(|line| PoolLine {
        pair: room.pair(PairNo(line.entrant)),
        played: line.played,
        won: line.won,
    });
    PoolPanel {
        title: pool.title.clone(),
        lines: lines.collect(),
    }
}

/// The parts with the games that can come to be played.
fn parts(room: &Room, board: &Board) -> Vec<Part> {
    let parts = board.parts.iter().enumerate();
    let parts = parts.map(|(key, part)| {
        let played = part.columns.iter();
        let played: Vec<_> = played
            .filter(|column| column.games.iter().any(is_played))
            .collect();
        let mut led = Leads::Nowhere;
        let columns = played.iter().enumerate().map(|(at, column)| {
            let next = played.get(at + 1);
            let leads = next.map_or(Leads::Nowhere, |next| {
                Leads::between(column.games.len(), next.games.len())
            });
            let games = column.games.iter();
            let before = std::mem::replace(&mut led, leads);
            Column {
                title: column.title.clone(),
                games: games
                    .map(|one| is_played(one).then(|| game(room, one)))
                    .collect(),
                leads,
                is_led_to: before != Leads::Nowhere,
            }
        });
        Part {
            title: part.title,
            key,
            columns: columns.collect(),
        }
    });
    parts.filter(|part| !part.columns.is_empty()).collect()
}

impl Leads {
    fn between(games: usize, next: usize) -> Leads {
        match games {
            _ if games == 2 * next => Leads::InTwos,
            _ if games == next => Leads::Straight,
            _ => Leads::Nowhere,
        }
    }
}

impl Column {
    /// Classes for its lines.
    fn lines(&self) -> &'static str {
        match (self.leads, self.is_led_to) {
            (Leads::InTwos, false) => " bracket__round--twos",
            (Leads::InTwos, true) => " bracket__round--twos bracket__round--led",
            (Leads::Straight, false) => " bracket__round--straight",
            (Leads::Straight, true) => " bracket__round--straight bracket__round--led",
            (Leads::Nowhere, false) => "",
            (Leads::Nowhere, true) => " bracket__round--led",
        }
    }
}

fn is_played(game: &BoardGame) -> bool {
    game.sides.iter().any(|side| *side != BoardSide::Nobody)
}

fn game(room: &Room, game: &BoardGame) -> Game {
    let at = game.played.map(|(round, table)| GameRef {
        round: RoundNo(round),
        table: TableNo(table),
    });
    let place = at.map(|at| {
        (
            format!("Round {}, table {}", at.round, at.table),
            room.table_url(at.round, at.table),
        )
    });
    let mut sides = game.sides.iter().enumerate();
    let mut next = || match sides.next() {
        Some((index, shown)) => side(room, shown, at, game.winner == Some(index)),
        None => Side::Words(String::new()),
    };
    Game {
        name: game.name.clone(),
        sides: [next(), next()],
        place,
        is_over: game.over,
    }
}

fn side(room: &Room, side: &BoardSide, at: Option<GameRef>, has_won: bool) -> Side {
    match side {
        BoardSide::Pair { entrant, seed } => Side::Pair {
            pair: room.pair(PairNo(*entrant)),
            seed: *seed,
            points: at.map_or_else(String::new, |at| points(room, at, PairNo(*entrant))),
            has_won,
        },
        BoardSide::From(words) => Side::Words(words.clone()),
        BoardSide::Nobody => Side::Words("Bye".to_owned()),
    }
}

/// The score of a game that has begun.
fn points(room: &Room, at: GameRef, pair: PairNo) -> String {
    let table = room.t().table(at).filter(|table| table.has_begun());
    let side = table.and_then(|table| Some((table, table.side_of(pair)?)));
    side.map_or_else(String::new, |(table, side)| {
        signed(table.score(room.t().rules()).points[side])
    })
}
