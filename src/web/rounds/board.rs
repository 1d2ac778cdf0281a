//! The board of one round: a tile a table, everybody by name, and what a director can do.

use super::needs::{Desk, desk};
use super::seats::SeatsPanel;
use super::tiles::{ByeTile, STATES, Seated, Tile, bye_tile, people, tile};
use crate::access::{Permission, Viewer};
use crate::ids::{RoundNo, TableNo};
use crate::seating::Reseating;
use crate::tournament::seats::Grace;
use crate::tournament::{Round, RoundName, RoundStage, Table, Tournament};
use crate::web::changes::Offer;
use crate::web::error::AppError;
use crate::web::forms::Form;
use crate::web::page::Page;
use crate::web::room::Room;
use crate::web::since::Until;
use crate::web::state::State;
use crate::words::{counted, listed};
use askama::Template;
use chrono::{DateTime, Utc};

#[derive(Template)]
#[template(path = "round.html")]
pub struct BoardPage {
    page: Page,
    form: Form,
    seq: u64,
    live: String,
    /// Of this round, as it is shown (with its filter).
    here: String,
    /// Of all rounds, to be followed by a number.
    rounds: String,
    slips: String,
    history: String,
    /// The page of the bracket, where there is one.
    bracket: Option<String>,
    no: RoundNo,
    name: RoundName,
    stage: RoundStage,
    /// "12 tables, 24 pairs. 2 results in, 10 to come."
    extent: String,
    /// Every posted round.
    posted: Vec<RoundNo>,
    grace: Option<GraceLine>,
    seats: Option<SeatsPanel>,
    filters: Vec<Choice>,
    sorts: Vec<Choice>,
    sort: Sort,
    tiles: Vec<Tile>,
    people: Vec<Seated>,
    byes: Vec<ByeTile>,
    acts: Option<Acts>,
    desk: Option<Desk>,
    /// What somebody who came late or has left calls for, on a director's board.
    offers: Vec<Offer>,
    /// Some came late, and no table is free for them.
    is_full: bool,
    refused: Option<String>,
}

/// Nothing is posted: for directors the first draw, for everybody else a little patience.
#[derive(Template)]
#[template(path = "rounds.html")]
pub struct BeforePage {
    page: Page,
    seq: u64,
    live: String,
    rounds: String,
    roster: String,
    here: usize,
    entered: usize,
    refused: Option<String>,
}

/// Since when pairs should sit, and until when they may come (TD2).
struct GraceLine {
    /// "7:41 pm"
    since: String,
    minutes: u8,
    until: Until,
    is_over: bool,
}

/// A link that chooses what is shown.
struct Choice {
    url: String,
    words: &'static str,
    picture: &'static str,
    count: Option<usize>,
    is_chosen: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    ByTable,
    ByName,
}

/// What a director can do with this round now.
struct Acts {
    can_start: bool,
    /// Posted, not started, and drawn otherwise with what is known today.
    can_repair: bool,
    close: Option<Vec<TableNo>>,
    can_reopen: bool,
    /// The next round, and what drawing it is called.
    draw: Option<(RoundNo, String)>,
    /// The next round, if level pairs can play it out in it, and what for.
    ties: Option<(RoundNo, Vec<String>)>,
    /// Whether seats of the playoff hang on those ties, so that playing them out comes first.
    ties_come_first: bool,
    /// The drafted round, and what it is called in a sentence.
    draft: Option<(RoundNo, String)>,
}

/// The page of a posted round; `shown` holds the filter and the order that were chosen.
pub async fn board(
    page: Page,
    viewer: Viewer,
    state: &State,
    room: &Room,
    no: RoundNo,
    shown: &Form,
    refused: Option<String>,
) -> Result<BoardPage, AppError> {
    let t = room.t();
    let round = t.round(no).ok_or(super::NO_ROUND)?;
    let url = room.url(format!("/rounds/{no}"));
    let chosen = Chosen::of(shown);
    let directs = page.may(Permission::DirectRounds);
    let desk = match directs {
        true => Some(desk(&page, state, room, round).await?),
        false => None,
    };
    let now = Utc::now();
    let tables = || round.tables.iter().filter(|table| chosen.shows(t, table));
    Ok(BoardPage {
        seq: room.seq(),
        live: room.url("/live"),
        here: chosen.url(&url),
        rounds: room.url("/rounds"),
        slips: room.url(format!("/slips?round={no}")),
        history: room.url("/history"),
        bracket: t.shows_bracket().then(|| room.url("/bracket")),
        no,
        name: t.round_name(no),
        stage: round.stage,
        extent: extent(t, round),
        posted: t.rounds.iter().map(|round| round.no).collect(),
        grace: grace(&page, t, round, now),
        seats: SeatsPanel::of(&page, room, round, now),
        filters: chosen.filters(t, round, &url),
        sorts: chosen.sorts(&url),
        sort: chosen.sort,
        tiles: tables()
            .map(|table| tile(&page, room, viewer, round, table, now))
            .collect(),
        people: people(room, viewer, round, tables()),
        byes: round
            .byes
            .iter()
            .map(|bye| bye_tile(room, viewer, round, bye))
            .collect(),
        acts: directs.then(|| acts(t, round)).flatten(),
        offers: offers(room, round, directs),
        is_full: directs && t.lacks_a_table(round),
        desk,
        form: shown.clone(),
        refused,
        page: room.frame(page),
    })
}

pub fn before_round_one(page: Page, room: &Room, refused: Option<String>) -> BeforePage {
    BeforePage {
        seq: room.seq(),
        live: room.url("/live"),
        rounds: room.url("/rounds"),
        roster: room.url("/roster"),
        here: room.t().pairs.iter().filter(|pair| pair.is_here()).count(),
        entered: room.t().pairs.iter().filter(|p| p.is_active()).count(),
        refused,
        page: room.frame(page),
    }
}

/// The filter and the order, as chosen in the address.
struct Chosen {
    state: Option<&'static str>,
    sort: Sort,
}

impl Chosen {
    fn of(shown: &Form) -> Chosen {
        let state = STATES.iter().map(|(key, _, _)| *key);
        Chosen {
            state: state.into_iter().find(|key| shown.chose("state", key)),
            sort: match shown.chose("sort", "name") {
                true => Sort::ByName,
                false => Sort::ByTable,
            },
        }
    }

    fn shows(&self, t: &Tournament, table: &Table) -> bool {
        self.state
            .is_none_or(|key| table.state(t.rules()).key() == key)
    }

    fn url(&self, round: &str) -> String {
        let state = self.state.map(|key| format!("state={key}"));
        let sort = (self.sort == Sort::ByName).then(|| "sort=name".to_owned());
        match (state, sort) {
            (None, None) => round.to_owned(),
            (Some(one), None) | (None, Some(one)) => format!("{round}?{one}"),
            (Some(state), Some(sort)) => format!("{round}?{state}&{sort}"),
        }
    }

    fn filters(&self, t: &Tournament, round: &Round, url: &str) -> Vec<Choice> {
        let in_state = |key: &str| {
            let tables = round.tables.iter();
            tables
                .filter(|table| table.state(t.rules()).key() == key)
                .count()
        };
        let choice = |state, picture, words, count| Choice {
            url: Chosen {
                state,
                sort: self.sort,
            }
            .url(url),
            words,
            picture,
            count: Some(count),
            is_chosen: self.state == state,
        };
        let all = choice(None, "", "All tables", round.tables.len());
        let states = STATES
            .iter()
            .map(|(key, picture, words)| choice(Some(*key), *picture, *words, in_state(key)));
        let worth_showing = |choice: &Choice| choice.count != Some(0) || choice.is_chosen;
        std::iter::once(all)
            .chain(states.filter(worth_showing))
            .collect()
    }

    fn sorts(&self, url: &str) -> Vec<Choice> {
        let sorts = [(Sort::ByTable, "By table"), (Sort::ByName, "By name")];
        let choice = |(sort, words)| Choice {
            url: Chosen {
                state: self.state,
                sort,
            }
            .url(url),
            words,
            picture: "",
            count: None,
            is_chosen: self.sort == sort,
        };
        sorts.into_iter().map(choice).collect()
    }
}

fn extent(t: &Tournament, round: &Round) -> String {
    let seated: usize = round
        .tables
        .iter()
        .map(|table| table.numbers().count())
        .sum();
    let size = format!(
        "{}, {}.",
        counted(round.tables.len(), "table"),
        counted(seated + round.byes.len(), t.entrants().noun())
    );
    let settled = |table: &&Table| table.state(t.rules()).settled();
    let settled = round.tables.iter().filter(settled).count();
    let missing = round.tables.len() - settled;
    match (round.stage, missing) {
        (RoundStage::Released, _) => format!("{size} Not started yet."),
        (RoundStage::Started | RoundStage::Closed, 0) => format!("{size} All results are in."),
        (RoundStage::Started, missing) if settled == 0 => {
            format!("{size} No result yet, {missing} to come.")
        }
        (RoundStage::Started, _) => {
            format!(
                "{size} {} in, {missing} to come.",
                counted(settled, "result")
            )
        }
        (RoundStage::Closed, _) => {
            format!("{size} Closed without {}.", counted(missing, "result"))
        }
    }
}

/// Shown while the round runs, if the house has a clock for it.
fn grace(page: &Page, t: &Tournament, round: &Round, now: DateTime<Utc>) -> Option<GraceLine> {
    let started = round.started_at?;
    match round.stage {
        RoundStage::Started => {}
        RoundStage::Released | RoundStage::Closed => return None,
    }
    let grace = Grace::of(round, t.rules())?;
    Some(GraceLine {
        since: page.time(started),
        minutes: t.rules().seat_grace_minutes,
        until: Until::new(page, grace.ends, now),
        is_over: grace.is_over(now),
    })
}

/// "Pairs 3 and 5, for place 2"
fn ties(t: &Tournament) -> Option<(RoundNo, Vec<String>)> {
    let ties = t.ties();
    let words = ties.iter().map(|tie| {
        let pairs: Vec<String> = tie.entrants.iter().map(u16::to_string).collect();
        format!(
            "{} {} for {}",
            t.entrants().nouns(),
            listed(&pairs, "and"),
            tie.stake
        )
    });
    (!ties.is_empty()).then(|| (t.next_round(), words.collect()))
}

fn offers(room: &Room, round: &Round, directs: bool) -> Vec<Offer> {
    let offers = match directs {
        true => room.t().called_for(round),
        false => Vec::new(),
    };
    let offer = |change: &Reseating| Offer::of_round(room, round.no, change);
    offers.iter().map(offer).collect()
}

/// The latest round can go on; earlier ones stay as they are.
fn acts(t: &Tournament, round: &Round) -> Option<Acts> {
    if t.certificate.is_some() {
        return None;
    }
    let is_latest = t.next_round() == round.no.next();
    let next_waits = t
        .round(round.no.next())
        .is_none_or(|next| next.stage == RoundStage::Released);
    let missing = round.tables.iter();
    let missing = missing.filter(|table| !table.state(t.rules()).settled());
    let draft = t.draft.as_ref().map(|draft| draft.round);
    let more = is_latest && draft.is_none() && t.coming().is_some();
    Some(Acts {
        can_start: round.stage == RoundStage::Released,
        can_repair: t.repaired(round.no).is_ok(),
        close: (round.stage == RoundStage::Started)
            .then(|| missing.map(|table| table.no).collect()),
        can_reopen: round.stage == RoundStage::Closed && next_waits,
        draw: more.then(|| (t.next_round(), t.draw_words())),
        ties: is_latest.then(|| ties(t)).flatten(),
        ties_come_first: is_latest && t.ties_come_first(),
        draft: draft
            .filter(|_| is_latest)
            .map(|no| (no, t.round_name(no).within())),
    })
}
