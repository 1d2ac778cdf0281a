//! The page of a table, in all its states: what stands, who said it, and what the visitor may do.

use super::at::At;
use super::calling::{Calling, Correction};
use super::deciding::Deciding;
use super::hand_form::{HandForm, seen, who_sits_where};
use super::hand_over::HandOver;
use super::notes::{Note, notes};
use super::played::{Played, to_agree};
use super::score_line::ScoreLine;
use super::seats::{Clock, Seats};
use super::words;
use crate::ids::{HandNo, TableNo};
use crate::tournament::{Command, Source, TableState};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::hand_fields::fields;
use crate::web::page::{Page, render, show as shown};
use crate::web::room::PairLabel;
use crate::whist::{FinalScore, Reason, Side};
use crate::words::signed;
use actix_web::http::StatusCode;
use askama::Template;
use chrono::Utc;

#[derive(Template)]
#[template(path = "tables/table.html")]
pub struct TablePage {
    page: Page,
    form: Form,
    /// Not now, or not for those who sit here now, in a sentence.
    refusal: Option<String>,
    /// For whom its forms are made.
    who_sits: String,
    live: String,
    seq: u64,
    table: TableNo,
    round: String,
    /// The hand that is offered, in the line above the score.
    hand: String,
    url: String,
    round_url: String,
    place: Option<PlaceCard>,
    seats: Option<Seats>,
    calling: Calling,
    hand_over: Option<HandOver>,
    chip: Chip,
    notes: Vec<Note>,
    score: Option<ScoreLine>,
    shows_score: bool,
    pairs: [String; 2],
    result: Option<Outcome>,
    confirm: Option<Confirm>,
    agree: Option<Agree>,
    entry: Option<HandForm>,
    take_back: Option<HandNo>,
    may_report: bool,
    may_dispute: bool,
    played: Option<Played>,
    deciding: Option<Deciding>,
    reason: String,
}

/// Where the pair sits, before the first hand.
struct PlaceCard {
    opponents: [String; 2],
    /// "Against pair 4"; a single player is told the partner first.
    against: String,
    seats: String,
}

struct Chip {
    kind: &'static str,
    icon: &'static str,
    words: &'static str,
}

/// A game that is over.
struct Outcome {
    title: String,
    why: &'static str,
    /// "10 tournament points, the others −1"
    worth: String,
}

/// The other side says the game is over: is that right?
struct Confirm {
    title: String,
    words: String,
    seen: String,
    button: &'static str,
}

/// The other side has said a hand: is that right?
struct Agree {
    hand: HandNo,
    who: String,
    words: String,
    fields: Vec<(&'static str, String)>,
    seen: String,
    otherwise: String,
}

pub async fn show(page: Page, form: Form, at: At) -> Answer {
    shown(TablePage::of(&at, page, form, None))
}

/// The page again with what was typed and what is wrong with it (422).
pub fn again(at: &At, page: Page, form: Form, refusal: Option<String>) -> Answer {
    let page = TablePage::of(at, page, form, refusal);
    render(page, StatusCode::UNPROCESSABLE_ENTITY)
}

/// A refusal shows the page as it stands now, with all that was typed, and so does a form that was
/// made for others than sit here now (409); anything else is passed on.
pub async fn refused(at: &At, page: Page, form: Form, error: AppError) -> Answer {
    let now = match &error {
        AppError::Refused(_) | AppError::Conflict(_) => at.now().await?,
        _ => return Err(error),
    };
    match (error, now.reseated(&form)) {
        (AppError::Conflict(_), Some(_)) => {
            let page = TablePage::of(&now, page, form, None);
            render(page, StatusCode::CONFLICT)
        }
        (AppError::Refused(sentence), _) => again(&now, page, form, Some(sentence)),
        (error, _) => Err(error),
    }
}

impl TablePage {
    pub fn of(at: &At, page: Page, form: Form, refusal: Option<String>) -> TablePage {
        let now = Utc::now();
        let shows_score = at.shows_score();
        let entry = HandForm::offered(at, hand_asked(at, &form));
        let chip = chip(at);
        let place = place(at);
        let score = (shows_score && place.is_none()).then(|| ScoreLine::now(at));
        TablePage {
            seats: Seats::at(at, &page, now),
            calling: Calling::at(at, &page, now),
            hand_over: HandOver::at(at, &page, now),
            page: at.frame(page),
            refusal: at.reseated(&form).or(refusal),
            who_sits: at.who_sits(),
            live: at.room.url("/live"),
            seq: at.room.seq(),
            table: at.game.table,
            round: at.t().round_name(at.game.round).to_string(),
            hand: entry
                .as_ref()
                .map_or_else(String::new, |entry| format!("Hand {}", entry.hand)),
            url: at.url(""),
            round_url: at.room.url(format_args!("/rounds/{}", at.game.round)),
            place,
            chip,
            notes: notes(at),
            score,
            shows_score,
            pairs: [at.players.sides.a.words(), at.players.sides.b.words()],
            result: shows_score.then(|| outcome(at)).flatten(),
            confirm: confirm(at),
            agree: agree(at),
            entry,
            take_back: take_back(at),
            may_report: may_report(at),
            may_dispute: may_dispute(at),
            played: shows_score.then(|| Played::at(at)),
            deciding: Deciding::at(at),
            reason: at.table.reason.clone(),
            form,
        }
    }

    /// Without scripts a page that nobody types into loads itself again.
    fn reloads(&self) -> bool {
        self.entry.is_none() && !self.may_dispute && self.refusal.is_none()
    }
}

/// The hand that a link asks for, if the other side has said it, else the next one.
fn hand_asked(at: &At, form: &Form) -> HandNo {
    let asked = form.text("hand").parse::<HandNo>().ok();
    let known = asked.filter(|hand| at.table.hands.contains_key(hand));
    known.unwrap_or_else(|| at.table.next_hand())
}

/// Before the first hand; from then on the score names the opponents.
fn place(at: &At) -> Option<PlaceCard> {
    let own = at.own.filter(|_| !at.table.has_begun())?;
    let opponents = &at.players.sides[own.other()];
    Some(PlaceCard {
        opponents: [opponents.one.clone(), opponents.other.clone()],
        against: match partner(at) {
            Some(partner) => format!("With {partner}, against"),
            None => format!("Against {}", opponents.no.words()),
        },
        seats: who_sits_where(at, own),
    })
}

/// With whom a single player plays here.
fn partner(at: &At) -> Option<PairLabel> {
    let own = at.t().pair_of(&at.viewer)?;
    let sitting = at.table.sides[at.table.side_of(own)?];
    let partner = sitting.partner_of(own)?;
    Some(at.room.pair_in(partner, at.game.round))
}

fn chip(at: &At) -> Chip {
    let state = at.table.state(at.t().rules());
    let icon = match state {
        TableState::Waiting => "wait",
        TableState::Playing => "play",
        TableState::Reported(_) => "sent",
        TableState::Disputed => "alert",
        TableState::Confirmed | TableState::Decided => "check",
        TableState::NotPlayed => "close",
    };
    Chip {
        kind: state.key(),
        icon,
        words: state.words(),
    }
}

fn outcome(at: &At) -> Option<Outcome> {
    let ending = at.table.score(at.t().rules()).ending?;
    let points = ending.tournament_points;
    let worth = format!(
        "Tournament points: {} {}, {} {}.",
        at.players.side(Side::A),
        signed(points.a),
        at.players.side(Side::B),
        signed(points.b)
    );
    Some(Outcome {
        title: words::ending(&ending, &at.players),
        why: words::why(ending.reason),
        worth,
    })
}

fn confirm(at: &At) -> Option<Confirm> {
    let source = at.source()?;
    let game = at.game;
    let allowed = at.allows(&Command::ConfirmGame { game, source });
    let ending = at.table.score(at.t().rules()).ending.filter(|_| allowed)?;
    let (title, words, button) = match source {
        Source::A | Source::B => (
            "Is this right?".to_owned(),
            format!(
                "{}. {}",
                words::ending(&ending, &at.players),
                words::why(ending.reason)
            ),
            "Yes, that is right",
        ),
        Source::Desk => (
            "Signed by both sides?".to_owned(),
            "Confirm for both sides when you hold the slip that both have signed.".to_owned(),
            "Confirm for both sides",
        ),
    };
    Some(Confirm {
        title,
        words,
        seen: result_seen(at),
        button,
    })
}

/// The result in few letters, so that nobody says yes to another one than the page showed.
pub fn result_seen(at: &At) -> String {
    let score = at.table.score(at.t().rules());
    let reason = score.ending.map_or("", |ending| ending.reason.key());
    let winner = score.ending.and_then(|ending| ending.winner);
    let winner = winner.map_or("", |side| side.name());
    format!(
        "{}.{}.{}.{}.{winner}.{reason}",
        score.points.a, score.points.b, score.sets.a, score.sets.b
    )
}

fn agree(at: &At) -> Option<Agree> {
    let source = at.source()?;
    let side = source.one_side()?;
    let is_open = !at.table.state(at.t().rules()).settled();
    let (hand, record) = to_agree(at, source).filter(|_| is_open)?;
    let asked = Command::RecordHand {
        game: at.game,
        hand,
        record,
        dealer: None,
        source,
    };
    at.allows(&asked).then(|| Agree {
        hand,
        who: at.players.side(side.other()),
        words: words::record(record, &at.players),
        fields: fields(record),
        seen: seen(Some(record)),
        otherwise: format!("{}?hand={hand}#entry", at.home()),
    })
}

fn take_back(at: &At) -> Option<HandNo> {
    let source = at.source()?;
    let hand = *at.table.hands.keys().next_back()?;
    let game = at.game;
    at.allows(&Command::TakeBackHand { game, hand, source })
        .then_some(hand)
}

/// Whether a result without hands would be taken: asked with one that every set of rules knows.
fn may_report(at: &At) -> bool {
    let is_open = !at.table.state(at.t().rules()).settled();
    let Some(source) = at.source().filter(|_| is_open) else {
        return false;
    };
    let score = FinalScore {
        winner: Some(Side::A),
        reason: Reason::Forfeit,
        points: Default::default(),
        sets: Default::default(),
        bostons: Default::default(),
    };
    at.allows(&Command::ReportGame {
        game: at.game,
        score,
        source,
    })
}

fn may_dispute(at: &At) -> bool {
    let Some(side) = at.own else {
        return false;
    };
    let asked = Command::DisputeGame {
        game: at.game,
        side,
        reason: "asked".to_owned(),
    };
    at.table.dispute.is_none() && at.allows(&asked)
}
