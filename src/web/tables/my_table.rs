//! Where a pair plays now: its table while it has one, else why it has none and what comes next.

use super::at::At;
use super::table::TablePage;
use crate::access::{Permission, Viewer};
use crate::ids::PairNo;
use crate::seating::Entrants;
use crate::tournament::{GameRef, Round, Stage};
use crate::web::State;
use crate::web::error::Answer;
use crate::web::forms::Form;
use crate::web::page::{Page, show as shown};
use crate::web::room::{Room, stream};
use crate::web::sat_out;
use crate::web::viewer::Visitor;
use crate::words::signed;
use actix_web::web::{Data, Path};
use askama::Template;

/// No table at the moment, or nobody's.
#[derive(Template)]
#[template(path = "tables/no_table.html")]
struct NoTablePage {
    page: Page,
    live: String,
    seq: u64,
    eyebrow: String,
    title: String,
    words: String,
    /// What comes next.
    next: String,
    /// Address and words.
    link: Option<(String, &'static str)>,
    past: Vec<PastGame>,
}

struct PastGame {
    url: String,
    words: String,
    state: &'static str,
}

/// For somebody who holds no ticket and plays in no pair.
#[derive(Template)]
#[template(path = "tables/whose_table.html")]
struct WhoseTablePage {
    page: Page,
    form: Form,
    is_signed_in: bool,
    tournament: String,
    my_table: String,
}

pub async fn show(
    page: Page,
    form: Form,
    visitor: Visitor,
    slug: Path<String>,
    state: Data<State>,
) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    let viewer = visitor.acting(Permission::PlayOwnTable, Some(&stream(&slug)));
    let Some(pair) = room.t().pair_of(&viewer) else {
        return whose(&room, page, &visitor);
    };
    let round = room.t().current_round();
    let table = round.and_then(|round| round.table_of(pair).map(|table| (round.no, table.no)));
    match table {
        Some((round, table)) => {
            let at = At::of(state, visitor, room, GameRef { round, table })?;
            shown(TablePage::of(&at, page, form, None))
        }
        None => shown(no_table(&room, page, viewer, pair)),
    }
}

/// How one comes to one's table.
pub async fn help(page: Page, visitor: Visitor, slug: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &slug).await?;
    whose(&room, page, &visitor)
}

fn whose(room: &Room, page: Page, visitor: &Visitor) -> Answer {
    shown(WhoseTablePage {
        page: room.frame(page),
        form: Form::blank(),
        is_signed_in: visitor.person.is_some(),
        tournament: room.t().settings.name.clone(),
        my_table: room.url("/my-table"),
    })
}

fn no_table(room: &Room, page: Page, viewer: Viewer, pair: PairNo) -> NoTablePage {
    let mut page = room.frame(page);
    page.viewer = viewer;
    let why = why(room, pair);
    NoTablePage {
        page,
        live: room.url("/live"),
        seq: room.seq(),
        eyebrow: format!(
            "{} {pair}: {}",
            room.t().entrants().title(),
            room.pair(pair)
        ),
        title: why.title,
        words: why.words,
        next: why.next,
        link: why.link,
        past: past(room, pair),
    }
}

struct Why {
    title: String,
    words: String,
    next: String,
    link: Option<(String, &'static str)>,
}

fn why(room: &Room, no: PairNo) -> Why {
    let t = room.t();
    let has_withdrawn = t.pair(no).is_some_and(|pair| !pair.is_active());
    let standings = || Some((room.url("/standings"), "See the standings"));
    match (t.stage(), t.current_round()) {
        (Stage::Certified, _) => Why {
            title: "The results are certified".to_owned(),
            words: "The evening is over. Thank you for playing.".to_owned(),
            next: String::new(),
            link: standings(),
        },
        _ if has_withdrawn => Why {
            title: match t.entrants() {
                Entrants::Pairs => "Your pair has withdrawn".to_owned(),
                Entrants::Players => "You have withdrawn".to_owned(),
            },
            words: "Your results stay in the standings.".to_owned(),
            next: "If you can play on after all, tell the desk.".to_owned(),
            link: standings(),
        },
        (_, Some(round)) => without_table(room, round, no),
        (_, None) => before_the_first(room, no),
    }
}

fn without_table(room: &Room, round: &Round, no: PairNo) -> Why {
    let next = match room.t().coming().is_some() {
        true => format!(
            "This page says where you play as soon as round {} is posted.",
            round.no.next()
        ),
        false => "This was the last round.".to_owned(),
    };
    let link = Some((
        room.url(format_args!("/rounds/{}", round.no)),
        "See this round",
    ));
    if let Some(out) = round.out_of(no) {
        return Why {
            title: "You have no more game".to_owned(),
            words: out.reason.clone(),
            next: "See how the others do: you are welcome to stay.".to_owned(),
            link,
        };
    }
    match round.bye_of(no) {
        Some(bye) => Why {
            title: match room.t().entrants() {
                Entrants::Pairs => format!("You have a bye in round {}", round.no),
                Entrants::Players => format!("You sit out round {}", round.no),
            },
            words: sat_out::why(&bye.reason),
            next,
            link,
        },
        None => Why {
            title: format!("You have no table in round {}", round.no),
            words: "The round was drawn before you were checked in.".to_owned(),
            next,
            link,
        },
    }
}

fn before_the_first(room: &Room, no: PairNo) -> Why {
    let is_here = room.t().pair(no).is_some_and(|pair| pair.checked_in);
    Why {
        title: "No round is posted yet".to_owned(),
        words: match is_here {
            true => "You are checked in.".to_owned(),
            false => "You are not checked in yet: say hello at the desk.".to_owned(),
        },
        next: "This page says where you play as soon as round 1 is posted.".to_owned(),
        link: None,
    }
}

/// The pair's games so far, the latest first.
fn past(room: &Room, pair: PairNo) -> Vec<PastGame> {
    let t = room.t();
    let mut games: Vec<PastGame> = t
        .games()
        .filter_map(|(game, table)| {
            let side = table.side_of(pair)?;
            let opponents = room.side_in(table.sides[side.other()], game.round);
            let score = table.score(t.rules());
            let GameRef { round, table: no } = game;
            Some(PastGame {
                url: room.table_url(round, no),
                words: format!(
                    "Round {round} against {opponents}: {} to {}",
                    signed(score.points[side]),
                    signed(score.points[side.other()])
                ),
                state: table.state(t.rules()).words(),
            })
        })
        .collect();
    games.reverse();
    games
}
