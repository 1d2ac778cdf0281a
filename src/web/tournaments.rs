//! The front page of a tournament: what, when and where, how far it is, and the next step.

use super::error::Answer;
use super::forms::Form;
use super::next_step::{self, Act, Step};
use super::page::{Page, refuse, see_with_notice, show};
use super::room::{PairLabel, Room, SideLabel, record};
use super::routes::{Route, get, post};
use super::rules::in_one_line;
use super::state::State;
use crate::access::{Permission, Viewer};
use crate::ids::{PairNo, TableNo};
use crate::people::names::fold;
use crate::seating::Entrants;
use crate::tournament::{Command, Refusal, Round, RoundStage, Settings, Stage, Table, TableState};
use crate::whist::Side;
use actix_web::web::{Data, Path, to};
use askama::Template;

pub const ROUTES: &[Route] = &[
    get("/tournaments/{t}", Permission::ReadPublic, || to(front)),
    post(
        "/tournaments/{t}/certification",
        Permission::Certify,
        || to(certify),
    ),
    post(
        "/tournaments/{t}/certification/withdrawal",
        Permission::Certify,
        || to(withdraw_certification),
    ),
];

#[derive(Template)]
#[template(path = "tournament.html")]
struct FrontPage {
    page: Page,
    form: Form,
    url: String,
    seq: u64,
    name: String,
    stage: Stage,
    /// "Sat 28 Nov 2026, 7:00 pm"
    starts: String,
    venue: String,
    /// "Round 3 of 6", "6 rounds"
    extent: String,
    pairs: usize,
    here: usize,
    format: String,
    rules: String,
    visibility: &'static str,
    /// What is at stake, and for how long a result can be questioned: what and words.
    stakes: Vec<(&'static str, String)>,
    step: Option<Step>,
    mine: Option<Mine>,
    seating: Option<Seating>,
    /// What the page of the bracket is called, once there is one.
    bracket: Option<&'static str>,
}

/// Where the visitor's own pair sits.
struct Mine {
    pair: PairNo,
    /// None for a bye.
    seat: Option<Seat>,
    is_certified: bool,
}

struct Seat {
    table: TableNo,
    /// "North–South"; "North" for a single player.
    side: &'static str,
    /// Of a single player.
    partner: Option<PairLabel>,
    opponents: SideLabel,
}

/// The latest posted round.
struct Seating {
    title: String,
    stage: &'static str,
    order: Order,
    by_pair: Vec<Seated>,
    by_table: Vec<TableRow>,
    byes: Vec<PairLabel>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Name,
    Table,
}

struct Seated {
    pair: PairLabel,
    /// None for a bye.
    seat: Option<Seat>,
}

struct TableRow {
    no: TableNo,
    url: String,
    state: TableState,
    north_south: SideLabel,
    east_west: SideLabel,
}

impl FrontPage {
    fn new(page: Page, room: &Room, form: Form) -> FrontPage {
        let t = room.t();
        let settings = &t.settings;
        let order = match form.text("by") {
            "table" => Order::Table,
            _ => Order::Name,
        };
        FrontPage {
            url: room.url(""),
            seq: room.seq(),
            name: settings.name.clone(),
            stage: t.stage(),
            starts: settings
                .starts
                .format("%a %-d %b %Y, %-I:%M %P")
                .to_string(),
            venue: settings.venue.clone(),
            extent: extent(room),
            pairs: t.pairs.iter().filter(|pair| pair.is_active()).count(),
            here: t.pairs.iter().filter(|pair| pair.is_here()).count(),
            format: settings.format_title().to_owned(),
            rules: in_one_line(settings),
            visibility: settings.visibility.words(),
            stakes: at_stake(settings),
            step: next_step::of(room, &page.viewer),
            mine: mine(room, &page.viewer),
            bracket: t.shows_bracket().then(|| t.bracket_title()),
            seating: t.current_round().map(|round| seating(room, round, order)),
            page: room.frame(page),
            form,
        }
    }
}

impl Seat {
    fn of(room: &Room, round: &Round, pair: PairNo) -> Option<Seat> {
        let table = round.table_of(pair)?;
        let side = table.side_of(pair)?;
        let partner = table.sides[side].partner_of(pair);
        Some(Seat {
            table: table.no,
            side: match table.seat_of(pair) {
                Some(seat) => seat.name(),
                None => side_words(side),
            },
            partner: partner.map(|partner| room.pair_in(partner, round.no)),
            opponents: room.side_in(table.sides[side.other()], round.no),
        })
    }
}

async fn front(page: Page, form: Form, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    show(FrontPage::new(page, &room, form))
}

async fn certify(viewer: Viewer, form: Form, t: Path<String>, state: Data<State>) -> Answer {
    let room = Room::enter(&state, &t).await?;
    record(&state, &t, &viewer, form.request()?, Command::Certify).await?;
    let notice = "The results are certified: they are official now.";
    Ok(see_with_notice(&room.url(""), notice, &state).finish())
}

async fn withdraw_certification(
    page: Page,
    viewer: Viewer,
    mut form: Form,
    t: Path<String>,
    state: Data<State>,
) -> Answer {
    let room = Room::enter(&state, &t).await?;
    let Some(reason) = form.read("reason", why) else {
        return refuse(FrontPage::new(page, &room, form));
    };
    let command = Command::WithdrawCertification { reason };
    record(&state, &t, &viewer, form.request()?, command).await?;
    let notice = "The certificate is withdrawn. Correct what is wrong, then certify again.";
    Ok(see_with_notice(&room.url(""), notice, &state).finish())
}

fn why(text: &str) -> Result<String, String> {
    match text {
        "" => {
            let asked = "why the certificate is withdrawn";
            Err(Refusal::ReasonMissing { asked }.to_string())
        }
        reason => Ok(reason.to_owned()),
    }
}

/// "Round 3 of 6", "6 rounds"
fn extent(room: &Room) -> String {
    let rounds = room.t().main_rounds();
    match (room.t().stage(), room.t().current_round(), rounds) {
        (Stage::UnderWay, Some(round), _) => room.t().round_name(round.no).to_string(),
        (_, _, 1) => "1 round".to_owned(),
        (_, _, _) => format!("{rounds} rounds"),
    }
}

fn mine(room: &Room, viewer: &Viewer) -> Option<Mine> {
    let pair = room.t().pair_of(viewer)?;
    let round = room.t().current_round()?;
    let seat = Seat::of(room, round, pair);
    (seat.is_some() || round.bye_of(pair).is_some()).then(|| Mine {
        pair,
        seat,
        is_certified: room.t().stage() == Stage::Certified,
    })
}

fn seating(room: &Room, round: &Round, order: Order) -> Seating {
    let label = |pair| room.pair_in(pair, round.no);
    let at_tables = round.tables.iter().flat_map(Table::numbers);
    let byes = round.byes.iter().map(|bye| bye.pair);
    let seated = |pair| Seated {
        pair: label(pair),
        seat: Seat::of(room, round, pair),
    };
    let mut by_pair: Vec<Seated> = at_tables.chain(byes).map(seated).collect();
    by_pair.sort_by_cached_key(|row| (fold(&row.pair.words()), row.pair.no));
    let row = |table: &Table| TableRow {
        no: table.no,
        url: room.table_url(round.no, table.no),
        state: table.state(room.t().rules()),
        north_south: room.side_in(table.sides.a, round.no),
        east_west: room.side_in(table.sides.b, round.no),
    };
    Seating {
        title: room.t().round_name(round.no).short(),
        stage: match round.stage {
            RoundStage::Released => "Posted, about to start",
            RoundStage::Started | RoundStage::Closed => round.stage_words(),
        },
        order,
        by_pair,
        by_table: round.tables.iter().map(row).collect(),
        byes: round.byes.iter().map(|bye| label(bye.pair)).collect(),
    }
}

fn side_words(side: Side) -> &'static str {
    match side {
        Side::A => "North–South",
        Side::B => "East–West",
    }
}

/// Prizes, playoff and the time for corrections, where there are any.
fn at_stake(settings: &Settings) -> Vec<(&'static str, String)> {
    let prizes = match settings.prize_places {
        0 => None,
        1 => Some("For the first place".to_owned()),
        places => Some(format!("For the first {places} places")),
    };
    let playoff = match settings.playoff_seats {
        0 => None,
        1 => Some(format!("For the best {}", settings.entrants().noun())),
        seats => Some(format!(
            "For the best {seats} {}",
            settings.entrants().nouns()
        )),
    };
    let corrections = settings.correction_minutes.map(|minutes| match minutes {
        1 => "Within 1 minute of the result".to_owned(),
        _ => format!("Within {minutes} minutes of the result"),
    });
    let rows = [
        ("Prizes", prizes),
        ("Playoff", playoff),
        ("Corrections", corrections),
    ];
    rows.into_iter()
        .filter_map(|(what, words)| Some((what, words?)))
        .collect()
}
