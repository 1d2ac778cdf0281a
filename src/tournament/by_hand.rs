//! What was changed by hand, in words: who sits where now, and what the change breaks.

use super::{
    Made, Tournament,
    repair::{changes_words, table_changes},
};
use crate::{
    ids::RoundNo,
    seating::{
        Draw, Reseating,
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
        breaks(&broken(&was, &before.checks_of(round, &becomes)))
    });
    format!(
        "Changed round {round} by hand. {}{breaks}: {reason}",
        change_words(change)
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

/// "Pairs 3 and 5 change places"
pub fn change_words(change: &Reseating) -> String {
    match change {
        Reseating::Swap { one, other } => format!("Pairs {one} and {other} change places"),
        Reseating::MoveTable { from, to } => format!("Table {from} moves to table {to}"),
        Reseating::AddTable {
            table,
            a,
            b,
            partners,
        } => {
            let partners = partners.map(|with| [with.a, with.b]);
            let all = [*a, *b].into_iter().chain(partners.into_iter().flatten());
            let all: Vec<String> = all.map(|entrant| entrant.to_string()).collect();
            format!("Pairs {} get table {table}", listed(&all, "and"))
        }
        Reseating::Replace { leaving, coming } => {
            format!("Pair {coming} takes the place of pair {leaving}")
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
    format!("{did}{changes}{}.", breaks(&new))
}

/// ". By that pairs 1 and 4 meet again, after round 1"
fn breaks(new: &[Check]) -> String {
    let name = |entrant| format!("pair {entrant}");
    let new: Vec<String> = new.iter().map(|check| check.words(&name)).collect();
    match new.is_empty() {
        true => String::new(),
        false => format!(". By that {}", listed(&new, "and")),
    }
}
