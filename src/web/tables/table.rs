//! The page of a table, in all its states: what stands, who said it, and what the visitor may do.

use super::at::At;
use super::calling::{Calling, Correction};
use super::deciding::Deciding;
use super::hand_form::{HandForm, seen, who_sits_where};
use super::hand_over::HandOver;
use super::played::{Played, to_agree};
use super::score_line::ScoreLine;
use super::seats::{Clock, Seats};
use super::words;
use crate::ids::{HandNo, TableNo};
use crate::tournament::{Command, RoundStage, Source, TableState};
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
    /// Not now, in a sentence.
    refusal: Option<String>,
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

pub struct Note {
    pub kind: &'static str,
    pub icon: &'static str,
    pub title: String,
    pub words: String,
    /// Address and words.
    pub link: Option<(String, String)>,
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

/// A refusal shows the page as it stands now, with all that was typed; anything else is passed on.
pub async fn refused(at: &At, page: Page, form: Form, error: AppError) -> Answer {
    match error {
        AppError::Refused(sentence) => again(&at.now().await?, page, form, Some(sentence)),
        other => Err(other),
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
            refusal,
            live: at.room.url("/live"),
            seq: at.room.seq(),
            table: at.game.table,
            round: words::round(at.game.round, at.t().planned_rounds()),
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

fn notes(at: &At) -> Vec<Note> {
    [news(at), certified(at), moment(at)]
        .into_iter()
        .flatten()
        .collect()
}

/// A later round is posted, and the pair plays elsewhere now.
fn news(at: &At) -> Option<Note> {
    let own = at.own.and_then(|_| at.t().pair_of(&at.viewer))?;
    let current = at
        .t()
        .current_round()
        .filter(|round| round.no > at.game.round)?;
    let words = match current.table_of(own) {
        Some(table) => format!("You play at table {} now.", table.no),
        None => "You have no table in it.".to_owned(),
    };
    Some(Note {
        kind: "info",
        icon: "flag",
        title: format!("Round {} is posted", current.no),
        words,
        link: Some((at.room.url("/my-table"), "Go to my table".to_owned())),
    })
}

fn certified(at: &At) -> Option<Note> {
    at.t().certificate.as_ref().map(|_| Note {
        kind: "ok",
        icon: "cup",
        title: "The results are certified".to_owned(),
        words: "Nothing more is entered.".to_owned(),
        link: Some((at.room.url("/standings"), "See the standings".to_owned())),
    })
}

fn moment(at: &At) -> Option<Note> {
    let note = |kind, icon, title: String, words: String| Note {
        kind,
        icon,
        title,
        words,
        link: None,
    };
    if at.round.stage == RoundStage::Released {
        let title = format!("Round {} is posted", at.game.round);
        let words =
            "Take your seats. Hands can be entered as soon as the director starts the round.";
        return Some(note("info", "clock", title, words.to_owned()));
    }
    match at.table.state(at.t().rules()) {
        TableState::Waiting | TableState::Playing | TableState::Confirmed => None,
        TableState::Disputed => Some(note(
            "warn",
            "alert",
            "The two sides differ".to_owned(),
            dispute_words(at),
        )),
        TableState::Reported(by) => {
            let waiting_for = at.players.side(by.other());
            let words = match at.own {
                Some(own) if own == by => format!(
                    "{waiting_for} are asked to say yes on their phone. If they cannot, show the director your slip."
                ),
                Some(_) => return None,
                None => format!("{waiting_for} have not said yes yet."),
            };
            Some(note(
                "info",
                "wait",
                format!("Waiting for {waiting_for}"),
                words,
            ))
        }
        TableState::Decided => Some(note(
            "info",
            "flag",
            "The director has decided this game".to_owned(),
            "Ask the director if it is wrong.".to_owned(),
        )),
        TableState::NotPlayed => Some(note(
            "info",
            "info",
            "This game was not played".to_owned(),
            "It counts for nobody.".to_owned(),
        )),
    }
}

fn dispute_words(at: &At) -> String {
    let way_out = match at.own {
        Some(_) => {
            "Look at the hands together. Whoever was wrong takes the hand back and enters it again; else the director decides."
        }
        None => "The director decides, or the sides correct their hands.",
    };
    match &at.table.dispute {
        Some(dispute) => format!(
            "{} say: {}. {way_out}",
            at.players.side(dispute.by),
            dispute.reason.trim_end_matches('.')
        ),
        None => way_out.to_owned(),
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
