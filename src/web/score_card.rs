//! A personal score card: where somebody plays in each round, with whom, against whom, and what
//! came of it; printed, it has room for the rounds to come and for initials (practice 2.4).

use super::error::Answer;
use super::page::{Page, show};
use super::pairs::known;
use super::players::seats_words;
use super::room::{PairLabel, Room, SideLabel};
use super::routes::{Route, get};
use super::state::State;
use crate::access::Permission;
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::seating::Entrants;
use crate::tournament::{Round, Score};
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
    round: RoundNo,
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
    Bye,
    /// Not there when the round was drawn.
    Absent,
}

async fn card(page: Page, place: Path<(String, PairNo)>, state: Data<State>) -> Answer {
    let (t, no) = place.into_inner();
    let room = Room::enter(&state, &t).await?;
    known(&room, no)?;
    let planned = room.t().planned_rounds();
    let is_own = room.t().pair_of(&page.viewer) == Some(no);
    let shows_scores = is_own || room.t().standings_for(&page.viewer).is_some();
    let rows = (1..=planned).map(RoundNo).map(|round| Row {
        round,
        place: room.t().round(round).map(|posted| {
            let place = Place::of(&room, posted, no);
            if shows_scores {
                place
            } else {
                place.without_score()
            }
        }),
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
    fn of(room: &Room, round: &Round, no: PairNo) -> Place {
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
                score: score(&table.score(room.t().rules()), side),
            },
            None if round.bye_of(no).is_some() => Place::Bye,
            None => Place::Absent,
        }
    }

    fn without_score(self) -> Place {
        match self {
            Place::Table {
                url,
                table,
                seat,
                partner,
                against,
                score: _,
            } => Place::Table {
                url,
                table,
                seat,
                partner,
                against,
                score: String::new(),
            },
            Place::Bye | Place::Absent => self,
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
