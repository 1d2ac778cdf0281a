//! A personal score card: where somebody plays in each round, with whom, against whom, and what
//! came of it; printed, it has room for the rounds to come and for initials (practice 2.4).

use super::error::Answer;
use super::page::{Page, show};
use super::pairs::known;
use super::players::seats_words;
use super::room::{PairLabel, Room, SideLabel};
use super::routes::{Route, get};
use super::sat_out;
use super::state::State;
use crate::access::Permission;
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::seating::Entrants;
use crate::tournament::standings::{Scope, standings};
use crate::tournament::{Line, Phase, Round, RoundName, Score};
use crate::whist::Side;
use crate::words::signed;
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[get(
    "/tournaments/{t}/pairs/{n}/card",
    Permission::ReadPublic,
    || to(card),
)];

#[derive(Template)]
#[template(path = "score_card.html")]
struct CardPage {
    page: Page,
    url: String,
    no: PairNo,
    pair: PairLabel,
    rows: Vec<Row>,
}

/// One round; without a place while it is not posted.
struct Row {
    name: RoundName,
    place: Option<Place>,
}

enum Place {
    Table {
        url: String,
        table: TableNo,
        /// "North"; "North–South" for a pair
        seat: &'static str,
        partner: Option<PairLabel>,
        against: SideLabel,
        /// "5 to 2", once the game is over and may be seen.
        score: String,
    },
    /// What it counts, once the results may be seen.
    Bye { counts: String },
    /// There, and not among those who play in a playoff or go on in a bracket.
    NoPart,
    /// Not there when the round was drawn.
    Absent,
}

async fn card(page: Page, place: Path<(String, PairNo)>, state: Data<State>) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    known(&room, no)?;
    let planned = room.t().planned_rounds();
    let is_own = room.t().pair_of(&page.viewer) == Some(no);
    let scope = room.t().standings_for(&page.viewer);
    let scope = scope.or(is_own.then_some(Scope::Settled));
    let standings = scope.map(|scope| standings(room.t(), scope));
    let line = standings.and_then(|all| all.lines.into_iter().find(|line| line.pair == no));
    let rows = (1..=planned).map(RoundNo).map(|round| Row {
        name: room.t().round_name(round),
        place: room
            .t()
            .round(round)
            .map(|posted| Place::of(&room, posted, no, line.as_ref())),
    });
    show(CardPage {
        url: room.url(""),
        no,
        pair: room.pair(no),
        rows: rows.collect(),
        page: room.frame(page),
    })
}

impl CardPage {
    /// Columns between the round and the initials.
    fn width(&self) -> u8 {
        match self.page.entrants() {
            Entrants::Pairs => 4,
            Entrants::Players => 5,
        }
    }
}

impl Place {
    /// With what came of it if the line of the standings is given.
    fn of(room: &Room, round: &Round, no: PairNo, line: Option<&Line>) -> Place {
        let table = round.table_of(no);
        match table.and_then(|table| Some((table, table.side_of(no)?))) {
            Some((table, side)) => Place::Table {
                url: room.table_url(round.no, table.no),
                table: table.no,
                seat: match table.seat_of(no) {
                    Some(seat) => seat.name(),
                    None => seats_words(side),
                },
                partner: table.sides[side]
                    .partner_of(no)
                    .map(|partner| room.pair_in(partner, round.no)),
                against: room.side_in(table.sides[side.other()], round.no),
                score: line
                    .map_or_else(String::new, |_| score(&table.score(room.t().rules()), side)),
            },
            None if round.bye_of(no).is_some() => Place::Bye {
                counts: line.map_or_else(String::new, |line| sat_out::counts(room.t(), line)),
            },
            None if round.phase != Phase::Main || round.out_of(no).is_some() => Place::NoPart,
            None => Place::Absent,
        }
    }
}

fn score(score: &Score, side: Side) -> String {
    match score.ending {
        None => String::new(),
        Some(_) => format!(
            "{} to {}",
            signed(score.points[side]),
            signed(score.points[side.other()])
        ),
    }
}
