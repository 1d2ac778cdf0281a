//! What no evening can have been, and no director can wish: a file that says so is refused.

use crate::seating::{Entrants, Field, Format, Number, PastRound};
use crate::words::numbered;
use std::collections::BTreeSet;

/// Everybody has a number of their own, from 1.
pub(super) fn numbers(entrants: impl Iterator<Item = Number>) -> Result<BTreeSet<Number>, String> {
    let mut numbers = BTreeSet::new();
    for entrant in entrants {
        if entrant == 0 {
            return Err("entrants are numbered from 1, because 0 is a bye.".to_owned());
        }
        if !numbers.insert(entrant) {
            return Err(format!(
                "entrant {entrant} stands there twice; give everybody a number of their own."
            ));
        }
    }
    Ok(numbers)
}

/// The past can have been, and the wishes are about those who are known.
pub(super) fn field(
    field: &Field,
    format: &Format,
    known: &BTreeSet<Number>,
) -> Result<(), String> {
    for (past, no) in field.past.iter().zip(1..) {
        round(past, format).map_err(|wrong| format!("round {no} of the past has {wrong}"))?;
    }
    if let Some(keep) = &field.keep {
        round(keep, format).map_err(|wrong| format!("the round to keep has {wrong}"))?;
    }
    let strangers = |wish: &str, entrants: &mut dyn Iterator<Item = Number>| {
        let strangers = entrants.filter(|entrant| !known.contains(entrant));
        let strangers: Vec<Number> = strangers.collect();
        match strangers.is_empty() {
            true => Ok(()),
            false => Err(format!(
                "{wish} {}, and nobody has that number.",
                numbered("entrant", strangers)
            )),
        }
    };
    let wishes = &field.wishes;
    strangers("the wishes fix", &mut wishes.fixed.keys().copied())?;
    for group in &wishes.apart {
        let wish = format!("the wishes keep apart as “{}”", group.name);
        strangers(&wish, &mut group.entrants.iter().copied())?;
    }
    let tables = wishes.tables.iter().chain(&wishes.out_of_use);
    match tables.chain(wishes.fixed.values()).any(|table| *table == 0) {
        true => Err("the wishes name table 0; tables are numbered from 1.".to_owned()),
        false => Ok(()),
    }
}

/// Nobody has two seats in it or two places, no table is there twice, and at each sit as many as the
/// format seats.
fn round(round: &PastRound, format: &Format) -> Result<(), String> {
    let (mut tables, mut seated) = (BTreeSet::new(), BTreeSet::new());
    for meeting in &round.meetings {
        let table = meeting.table;
        if table == 0 || !tables.insert(table) {
            return Err(match table {
                0 => "a table 0; tables are numbered from 1.".to_owned(),
                _ => format!("table {table} twice."),
            });
        }
        match (format.entrants, meeting.partners) {
            (Entrants::Pairs, None) | (Entrants::Players, Some(_)) => {}
            (Entrants::Pairs, Some(_)) => {
                return Err(format!("partners at table {table}, and pairs have none."));
            }
            (Entrants::Players, None) => {
                return Err(format!("no partners at table {table}."));
            }
        }
        once(&mut seated, meeting.everybody(), "at a table twice")?;
    }
    once(
        &mut seated,
        round.byes.iter().copied(),
        "with a bye and another place",
    )?;
    once(
        &mut BTreeSet::new(),
        round.places.iter().copied().flatten(),
        "on two places",
    )
}

fn once(
    seen: &mut BTreeSet<Number>,
    entrants: impl IntoIterator<Item = Number>,
    twice: &str,
) -> Result<(), String> {
    for entrant in entrants {
        if entrant == 0 {
            return Err("an entrant 0; they are numbered from 1.".to_owned());
        }
        if !seen.insert(entrant) {
            return Err(format!("entrant {entrant} {twice}."));
        }
    }
    Ok(())
}
