//! What was changed by hand, in words: who sits where now, and what the change breaks.

use super::{
    Made, Tournament,
    repair::{changes_words, table_changes},
};
use crate::{
    ids::RoundNo,
    seating::{
        Draw, Entrants, Reseating,
        checks::{Check, broken},
    },
    words::{counted, listed},
};

/// What a change of a posted round says, given the state before it.
pub(super) fn reseated(
    before: &Tournament,
    round: RoundNo,
    change: &Reseating,
    reason: &str,
) -> String {
    let was = before.round(round).map(|round| round.draw());
    let becomes = was.as_ref().and_then(|was| change.of(was, reason).ok());
    let breaks = was.zip(becomes).map_or_else(String::new, |(was, becomes)| {
        let was = before.checks_of(round, &was);
        breaks(
            before.entrants(),
            &broken(&was, &before.checks_of(round, &becomes)),
        )
    });
    format!(
        "Changed round {round} by hand. {}{breaks}: {reason}",
        change_words(before.entrants(), change)
    )
}

/// What a round drawn anew after it was posted says.
pub(super) fn redrawn(
    before: &Tournament,
    round: RoundNo,
    seed: u64,
    reason: Option<&str>,
) -> String {
    let lost = match before.lost_by_redraw(round).len() {
        0 => String::new(),
        tables => format!(", losing what {} had entered", counted(tables, "table")),
    };
    let reason = reason.map_or_else(|| ".".to_owned(), |reason| format!(": {reason}"));
    format!("Drew round {round} anew after it was posted, seed {seed}{lost}{reason}")
}

/// "Pairs 3 and 5 change places", "Players 3 and 5 change places"
pub fn change_words(entrants: Entrants, change: &Reseating) -> String {
    let (title, titles) = (entrants.title(), entrants.titles());
    match change {
        Reseating::Swap { one, other } => format!("{titles} {one} and {other} change places"),
        Reseating::MoveTable { from, to } => format!("Table {from} moves to table {to}"),
        Reseating::AddTable { table, .. } => {
            let all: Vec<String> = change.names().iter().map(u16::to_string).collect();
            format!("{titles} {} get table {table}", listed(&all, "and"))
        }
        Reseating::Replace { leaving, coming } => {
            format!(
                "{title} {coming} takes the place of {} {leaving}",
                entrants.noun()
            )
        }
        Reseating::RemoveTable { table, .. } => format!("Table {table} is given up"),
    }
}

/// What a draft that is another one says.
pub(super) fn draft_changed(
    before: &Tournament,
    round: RoundNo,
    draw: &Draw,
    made: Made,
) -> String {
    let did = match made {
        Made::Drawn | Made::ByHand => format!("Changed the draft of round {round} by hand"),
        Made::TakenBack => format!("Took back an earlier draft of round {round}"),
    };
    let Some(draft) = &before.draft else {
        return format!("{did}.");
    };
    let changes = changes_words(&draft.draw, draw, before.entrants());
    let changes = match table_changes(&draft.draw, draw).len() {
        0..=4 if !changes.is_empty() => format!(": {changes}"),
        0 => String::new(),
        tables => format!(": {} differ", counted(tables, "table")),
    };
    let after = super::Draft {
        draw: draw.clone(),
        ..draft.clone()
    };
    let new = broken(&before.draft_checks(draft), &before.draft_checks(&after));
    format!("{did}{changes}{}.", breaks(before.entrants(), &new))
}

/// ". By that pairs 1 and 4 meet again, after round 1"
fn breaks(entrants: Entrants, new: &[Check]) -> String {
    let name = |entrant| format!("{} {entrant}", entrants.noun());
    let new: Vec<String> = new.iter().map(|check| check.words(&name)).collect();
    match new.is_empty() {
        true => String::new(),
        false => format!(". By that {}", listed(&new, "and")),
    }
}
