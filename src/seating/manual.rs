//! Manual: the program only sets the tables, and the director does the rest by swapping.
//!
//! Whoever met in the round before sits there again; whoever is left, those who come for the first
//! time among them, sits down by number at the tables that are free.

use super::movement::places::here;
use super::{
    Draw, DrawnBye, DrawnTable, Entrants, Evening, Field, Fit, Format, Meeting, NoDraw, Number, fit,
};
use std::collections::BTreeSet;

pub const FORMAT: Format = Format {
    key: "manual",
    title: "By hand",
    about: "You seat everybody yourself: the first round comes by number, every other one as the \
            round before, and you swap whom you like.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
    strays: None,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let mut waiting: BTreeSet<Number> = here(field)?;
    let before = field.keep.as_ref().or(field.past.last());
    let mut tables: Vec<DrawnTable> = Vec::new();
    for Meeting { table, a, b, .. } in before.into_iter().flat_map(|round| &round.meetings) {
        let both_here = a != b && waiting.contains(a) && waiting.contains(b);
        if both_here && field.wishes.unusable(*table).is_none() {
            waiting.remove(a);
            waiting.remove(b);
            tables.push(seated(*table, (*a, *b), "As in the round before."));
        }
    }
    let taken: BTreeSet<u16> = tables.iter().map(|table| table.table).collect();
    // Those who have to move take the posted tables that are left, then new ones.
    let posted = field.keep.iter().flat_map(|round| &round.meetings);
    let posted: BTreeSet<u16> = posted.map(|meeting| meeting.table).collect();
    let last = posted.last().copied().unwrap_or(0);
    let new = (last..=u16::MAX).skip(1);
    let others = (1..=last).filter(|table| !posted.contains(table));
    let room = posted.iter().copied().chain(new).chain(others);
    let mut free =
        room.filter(|table| field.wishes.unusable(*table).is_none() && !taken.contains(table));
    let waiting: Vec<Number> = waiting.into_iter().collect();
    let mut byes = Vec::new();
    for two in waiting.chunks(2) {
        match (two, free.next()) {
            ([a, b], Some(table)) => tables.push(seated(table, (*a, *b), "Seated by number.")),
            (left, _) => byes.extend(left.iter().map(|entrant| DrawnBye {
                entrant: *entrant,
                reason: match left {
                    [_] => "Bye: nobody is left to sit opposite.".to_owned(),
                    _ => "Bye: no table is left in the room.".to_owned(),
                },
            })),
        }
    }
    tables.sort_by_key(|table| table.table);
    let order = tables
        .iter()
        .flat_map(|table| [Some(table.a), Some(table.b)]);
    Ok(Draw {
        places: order
            .chain(byes.iter().map(|bye| Some(bye.entrant)))
            .collect(),
        tables,
        byes,
        out: Vec::new(),
    })
}

fn fit(evening: &Evening) -> Fit {
    match evening.entrants {
        0 | 1 => fit::no_field(evening),
        _ => fit::of_pairs(evening, None, "Who meets whom is up to you"),
    }
}

fn seated(table: u16, (a, b): (Number, Number), reason: &str) -> DrawnTable {
    DrawnTable {
        table,
        a,
        b,
        partners: None,
        first_deal: None,
        title: None,
        reason: reason.to_owned(),
    }
}
