//! Writing down a hand: review, save, agree, differ, take back.

use super::at::At;
use super::hand_form::{self, Said, seen};
use super::score_line::ScoreLine;
use super::sums::says;
use super::table::{again, refused};
use super::words;
use crate::ids::{HandNo, TableNo};
use crate::tournament::{Command, HandRecord, Source};
use crate::web::error::{Answer, AppError};
use crate::web::forms::Form;
use crate::web::hand_fields::fields;
use crate::web::page::{Page, render};
use crate::web::room;
use crate::web::who_sits;
use crate::whist::Hand;
use crate::words::capital;
use actix_web::http::StatusCode;
use actix_web::web::Path;
use askama::Template;
use serde::Deserialize;

/// Is this right? The hand in words, and the score as it would be.
#[derive(Template)]
#[template(path = "tables/review.html")]
struct ReviewPage {
    page: Page,
    form: Form,
    action: String,
    /// Others sit here than when the form was made, in a sentence.
    reseated: Option<String>,
    /// The hand as the form had it, with the names of those.
    as_it_was: Option<String>,
    who_sits: String,
    table: TableNo,
    round: String,
    hand: HandNo,
    facts: Vec<(&'static str, String)>,
    /// "Made, +4"
    result: String,
    change: String,
    score: ScoreLine,
    fields: Vec<(&'static str, String)>,
    back: String,
}

/// Two versions of one hand, and the ways out.
#[derive(Template)]
#[template(path = "tables/versus.html")]
struct VersusPage {
    page: Page,
    action: String,
    who_sits: String,
    hand: HandNo,
    table: TableNo,
    who: String,
    theirs: String,
    theirs_fields: Vec<(&'static str, String)>,
    ours: String,
    ours_fields: Vec<(&'static str, String)>,
    /// The version that this page shows as theirs.
    seen: String,
    /// Whether one's own side may still speak.
    may_speak: bool,
    sentence: String,
    back: String,
}

pub async fn record(page: Page, mut form: Form, at: At) -> Answer {
    let source = at.speaking()?;
    let Some(said) = hand_form::read(&mut form) else {
        return again(&at, page, form, None);
    };
    let theirs = at.said_by_others(said.hand, source);
    let said = said.in_words_of(theirs);
    if form.chose("step", "review") {
        return review(&at, source, page, form, said).await;
    }
    let is_about_these = at.reseated(&form).is_none();
    if let Some(theirs) = unseen(&form, theirs, said.record).filter(|_| is_about_these) {
        return versus(&at, page, source, &said, theirs, UNSEEN);
    }
    match at.record(&form, said.command(&at, source)).await {
        Ok(_) => saved(&at, &said, theirs).await,
        Err(AppError::Conflict(sentence)) => {
            let now = at.now().await?;
            match now.reseated(&form) {
                Some(_) => review(&now, source, page, form, said).await,
                None => clash(&now, page, &said, &sentence),
            }
        }
        Err(error) => refused(&at, page, form, error).await,
    }
}

const UNSEEN: &str = "The other side entered this hand meanwhile, and not as you did. Look at both before anything is saved.";

/// The other side's version, where it differs and was not on the page that this form came from.
fn unseen(form: &Form, theirs: Option<HandRecord>, ours: HandRecord) -> Option<HandRecord> {
    theirs.filter(|theirs| *theirs != ours && form.text("seen") != seen(Some(*theirs)))
}

async fn saved(at: &At, said: &Said, theirs: Option<HandRecord>) -> Answer {
    let now = at.now().await?;
    let sentence = match theirs {
        Some(theirs) if theirs == said.record => {
            format!("You both have hand {} the same. Thank you.", said.hand)
        }
        Some(_) => format!(
            "Hand {} is saved as you have it. The two sides differ, and the director sees both.",
            said.hand
        ),
        None => match now.table.score(now.t().rules()).ending {
            Some(ending) => format!(
                "Hand {} is saved. {}; the other side is asked to say yes.",
                said.hand,
                words::ending(&ending, &now.players)
            ),
            None => format!("Hand {} is saved.", said.hand),
        },
    };
    now.goes_home(&sentence)
}

/// Somebody else was first: the same hand is no clash, another one is shown beside ours.
fn clash(now: &At, page: Page, said: &Said, sentence: &str) -> Answer {
    let source = now.speaking()?;
    let slot = now.table.hands.get(&said.hand);
    let standing = slot.and_then(|slot| match source.one_side() {
        Some(side) => slot.said[side].or(slot.stands()),
        None => slot.stands(),
    });
    match standing {
        Some(standing) if standing == said.record => {
            let sentence = format!("Hand {} was entered already, just like this.", said.hand);
            now.goes_home(&sentence)
        }
        Some(standing) => versus(now, page, source, said, standing, sentence),
        None => Err(AppError::Conflict(sentence.to_owned())),
    }
}

fn versus(
    at: &At,
    page: Page,
    source: Source,
    said: &Said,
    theirs: HandRecord,
    sentence: &str,
) -> Answer {
    let slot = at.table.hands.get(&said.hand);
    let who = match slot.and_then(|slot| slot.first) {
        Some(side) if slot.is_some_and(|slot| slot.official.is_none()) => at.players.side(side),
        Some(_) | None => "The desk".to_owned(),
    };
    let may_speak = at.allows(&said.command(at, source));
    let page = VersusPage {
        page: at.frame(page),
        action: at.url("/hands"),
        who_sits: at.who_sits(),
        hand: said.hand,
        table: at.game.table,
        who,
        theirs: words::record(theirs, &at.players),
        theirs_fields: fields(theirs),
        ours: words::record(said.record, &at.players),
        ours_fields: fields(said.record),
        seen: seen(Some(theirs)),
        may_speak,
        sentence: sentence.to_owned(),
        back: at.home(),
    };
    render(page, StatusCode::CONFLICT)
}

/// The hand in words, for those who sit there now; 409 if the form was made for others.
async fn review(at: &At, source: Source, page: Page, form: Form, said: Said) -> Answer {
    let command = said.command(at, source);
    let after = match room::preview(&at.state, &at.room.slug, &at.viewer, &command).await {
        Ok(after) => after,
        Err(AppError::Conflict(sentence)) => {
            return clash(&at.now().await?, page, &said, &sentence);
        }
        Err(error) => return refused(at, page, form, error).await,
    };
    let table = after.table(at.game).unwrap_or(&at.table);
    let (facts, result, change) = in_words(at, said.record);
    let mut fields = fields(said.record);
    fields.extend(
        said.dealer
            .map(|seat| ("dealer", seat.letter().to_string())),
    );
    let hand = ("hand", said.hand.to_string());
    let query = serde_urlencoded::to_string([&fields[..], &[hand]].concat());
    let reseated = at.reseated(&form);
    let status = match reseated {
        Some(_) => StatusCode::CONFLICT,
        None => StatusCode::OK,
    };
    let as_it_was = at.players_meant(&form).filter(|_| reseated.is_some());
    let page = ReviewPage {
        as_it_was: as_it_was.map(|players| words::record(said.record, &players)),
        reseated,
        who_sits: at.who_sits(),
        page: at.frame(page),
        action: at.url("/hands"),
        table: at.game.table,
        round: at.t().round_name(at.game.round).to_string(),
        hand: said.hand,
        facts,
        result,
        change,
        score: ScoreLine::of(at, table),
        fields,
        back: format!("{}?{}#entry", at.home(), query.unwrap_or_default()),
        form,
    };
    render(page, status)
}

/// The hand line by line, what became of the bid, and what that does to the score.
fn in_words(at: &At, record: HandRecord) -> (Vec<(&'static str, String)>, String, String) {
    let HandRecord::Played(hand) = record else {
        let facts = vec![("Bid", "Nobody bid".to_owned())];
        let change = "Nothing is scored, and the deal moves on.";
        return (facts, "Passed out".to_owned(), change.to_owned());
    };
    let says = says(at, &at.table.game(at.t().rules()), &hand);
    let result = format!("{}, {}", capital(says.is), says.points);
    (facts(at, &hand), result, says.words)
}

fn facts(at: &At, hand: &Hand) -> Vec<(&'static str, String)> {
    vec![
        ("Bid", words::bid(hand, &at.players)),
        ("Kind", words::manner(hand).to_owned()),
        (
            "Books",
            format!("{} of 13, needed {}", hand.books, hand.bid.books_needed()),
        ),
    ]
}

pub async fn take_back(page: Page, form: Form, at: At, path: Path<HandOf>) -> Answer {
    let (game, hand, source) = (at.game, path.h, at.speaking()?);
    let command = Command::TakeBackHand { game, hand, source };
    match at.record(&form, command).await {
        Ok(_) => at.goes_home(&format!(
            "Hand {hand} is taken back. Enter it again as it was."
        )),
        Err(error) => refused(&at, page, form.only(who_sits::FIELD), error).await,
    }
}

/// The hand of an address.
#[derive(Deserialize)]
pub struct HandOf {
    h: HandNo,
}
