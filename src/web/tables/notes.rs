//! What a table has to be told besides its score: where to go, and what it waits for.

use super::at::At;
use crate::tournament::{RoundStage, TableState};

pub struct Note {
    pub kind: &'static str,
    pub icon: &'static str,
    pub title: String,
    pub words: String,
    /// Address and words.
    pub link: Option<(String, String)>,
}

/// News of a later round, the certificate, and what the table waits for.
pub fn notes(at: &At) -> Vec<Note> {
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
