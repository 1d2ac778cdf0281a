//! What is wrong with a draw, whoever made it: a format, the director's hand, or another program.
//!
//! A draw never has to pass: some repeats cannot be avoided. The checks say what a director should
//! have seen before a draw is posted, and what a change by hand breaks.

use super::meeting::ordered;
use super::past::Past;
use super::{Draw, DrawnTable, Field, Meeting, Number, Strength, Unusable};
use crate::words::{counted, numbered};
use std::collections::{BTreeMap, BTreeSet};

/// One thing that is wrong with a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Check {
    /// Is here to play and has neither a table nor a bye.
    Missing(Number),
    /// Has more than one place in this round.
    PlacedTwice(Number),
    /// Has a place and is not here.
    NotHere(Number),
    /// Two tables have this number.
    TableTwice(u16),
    /// Nobody is to sit at this table.
    OutOfUse(u16),
    /// The room has fewer tables than that.
    BeyondRoom { table: u16, room: u16 },
    /// Cannot move, and is not at its table.
    AwayFromTable { entrant: Number, table: u16 },
    /// Two who are to be kept apart are at one table.
    NotApart {
        two: (Number, Number),
        /// What the director calls those who are kept apart.
        name: String,
        strength: Strength,
    },
    /// Two meet whose game is none of the bracket.
    Stray((Number, Number)),
    /// Two are opponents once more, after these rounds.
    MeetAgain {
        two: (Number, Number),
        rounds: Vec<u16>,
    },
    /// Two players are partners once more, after these rounds.
    PartnersAgain {
        two: (Number, Number),
        rounds: Vec<u16>,
    },
    /// Sits out after so many rounds without a game, while others who had fewer play.
    SitsOutMore { entrant: Number, so_far: u16 },
    /// Sat out the round before as well.
    SitsOutAgain(Number),
}

/// Everything that is wrong with this draw of the field, the gravest first, where it is the draw that
/// says who meets whom.
pub fn of_drawn(field: &Field, draw: &Draw) -> Vec<Check> {
    let past = Past::of(field);
    let tables = meetings(draw);
    let mut found = seats(field, draw);
    for (a, b) in tables.iter().flat_map(Meeting::opponents) {
        let rounds: Vec<u16> = past.met(a, b).collect();
        let two = ordered(a, b);
        found.extend((!rounds.is_empty()).then_some(Check::MeetAgain { two, rounds }));
    }
    for (a, b) in tables.iter().flat_map(Meeting::partnerships) {
        let rounds: Vec<u16> = past.partnered(a, b).collect();
        let two = ordered(a, b);
        found.extend((!rounds.is_empty()).then_some(Check::PartnersAgain { two, rounds }));
    }
    found.extend(byes(field, draw, &tables, &past));
    found
}

/// The same where a bracket, pools or ties settle who meets whom, who meets again and who waits:
/// `strays` are the tables at which nobody plays a game of it.
pub fn of_settled(field: &Field, draw: &Draw, strays: &[u16]) -> Vec<Check> {
    let mut found = seats(field, draw);
    let strays = meetings(draw)
        .into_iter()
        .filter(|table| strays.contains(&table.table));
    found.extend(strays.map(|table| Check::Stray(ordered(table.a, table.b))));
    found
}

fn meetings(draw: &Draw) -> Vec<Meeting> {
    draw.tables.iter().map(DrawnTable::meeting).collect()
}

/// Everybody has one seat, at a table that is there, as the wishes have it.
fn seats(field: &Field, draw: &Draw) -> Vec<Check> {
    let tables = meetings(draw);
    let mut found = places(field, draw);
    found.extend(room(field, &tables));
    found.extend(fixed(field, &tables, draw));
    found.extend(tables.iter().flat_map(|table| not_apart(field, table)));
    found
}

/// What a change of a draw breaks: the checks after it that were not there before.
pub fn broken(before: &[Check], after: &[Check]) -> Vec<Check> {
    let new = after.iter().filter(|check| !before.contains(check));
    new.cloned().collect()
}

impl Check {
    /// The check in a sentence; `name` says what an entrant is called: "pair 7", "Ada and Lem".
    pub fn words(&self, name: &dyn Fn(Number) -> String) -> String {
        let both = |two: &(Number, Number)| format!("{} and {}", name(two.0), name(two.1));
        match self {
            Check::Missing(entrant) => {
                format!("{} is here and has no place in this round", name(*entrant))
            }
            Check::PlacedTwice(entrant) => {
                format!("{} has more than one place in this round", name(*entrant))
            }
            Check::NotHere(entrant) => format!("{} has a place and is not here", name(*entrant)),
            Check::TableTwice(table) => format!("Two tables have the number {table}"),
            Check::OutOfUse(table) => format!("Table {table} is out of use"),
            Check::BeyondRoom { table, room: 1 } => {
                format!("There is no table {table}: the room has one table")
            }
            Check::BeyondRoom { table, room } => {
                format!("There is no table {table}: the room has {room} tables")
            }
            Check::AwayFromTable { entrant, table } => {
                format!("{} cannot move and is not at table {table}", name(*entrant))
            }
            Check::NotApart {
                two,
                name: rule,
                strength,
            } => {
                let wish = match strength {
                    Strength::Always => "never to meet",
                    Strength::WherePossible => "to be kept apart where possible",
                };
                format!("{} are at one table, who are {wish} ({rule})", both(two))
            }
            Check::Stray(two) => format!(
                "{} meet outside the bracket: their game decides nothing in it",
                both(two)
            ),
            Check::MeetAgain { two, rounds } => {
                format!(
                    "{} meet again, after {}",
                    both(two),
                    numbered("round", rounds)
                )
            }
            Check::PartnersAgain { two, rounds } => {
                format!(
                    "{} are partners again, after {}",
                    both(two),
                    numbered("round", rounds)
                )
            }
            Check::SitsOutMore { entrant, so_far } => {
                format!(
                    "{} sits out after {} without a game, while others had fewer",
                    name(*entrant),
                    counted(usize::from(*so_far), "round")
                )
            }
            Check::SitsOutAgain(entrant) => format!("{} sits out twice running", name(*entrant)),
        }
    }

    /// The tables of this draw at which it shows; none where it is about somebody without one.
    pub fn tables(&self, draw: &Draw) -> Vec<u16> {
        let of = |entrant: &Number| -> Vec<u16> {
            let seated = |table: &&DrawnTable| table.everybody().contains(entrant);
            let tables = draw.tables.iter().filter(seated);
            tables.map(|table| table.table).collect()
        };
        match self {
            Check::TableTwice(table) | Check::OutOfUse(table) => vec![*table],
            Check::BeyondRoom { table, .. } => vec![*table],
            Check::NotApart { two, .. }
            | Check::Stray(two)
            | Check::MeetAgain { two, .. }
            | Check::PartnersAgain { two, .. } => {
                let other = of(&two.1);
                let mut tables = of(&two.0);
                tables.retain(|table| other.contains(table));
                tables
            }
            Check::PlacedTwice(entrant)
            | Check::NotHere(entrant)
            | Check::AwayFromTable { entrant, .. } => of(entrant),
            Check::Missing(_) | Check::SitsOutMore { .. } | Check::SitsOutAgain(_) => Vec::new(),
        }
    }
}

/// Everybody who is here has one place, and nobody else has any.
fn places(field: &Field, draw: &Draw) -> Vec<Check> {
    let mut places: BTreeMap<Number, u16> = BTreeMap::new();
    let at_tables = draw.tables.iter().flat_map(DrawnTable::everybody);
    let byes = draw.byes.iter().map(|bye| bye.entrant);
    let out = draw.out.iter().map(|out| out.entrant);
    for entrant in at_tables.chain(byes).chain(out) {
        *places.entry(entrant).or_default() += 1;
    }
    let here: BTreeSet<Number> = field.entrants.iter().copied().collect();
    let missing = here.iter().filter(|one| !places.contains_key(one));
    let twice = places.iter().filter(|(_, times)| **times > 1);
    let strangers = places.keys().filter(|one| !here.contains(one));
    missing
        .map(|entrant| Check::Missing(*entrant))
        .chain(twice.map(|(entrant, _)| Check::PlacedTwice(*entrant)))
        .chain(strangers.map(|entrant| Check::NotHere(*entrant)))
        .collect()
}

/// The tables are there, once each.
fn room(field: &Field, tables: &[Meeting]) -> Vec<Check> {
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for table in tables.iter().map(|table| table.table) {
        if !seen.insert(table) {
            found.push(Check::TableTwice(table));
            continue;
        }
        found.extend(field.wishes.unusable(table).map(|why| match why {
            Unusable::OutOfUse => Check::OutOfUse(table),
            Unusable::BeyondRoom { room } => Check::BeyondRoom { table, room },
        }));
    }
    found
}

/// Whoever cannot move and plays this round sits at its own table, except where that table is the
/// opponent's own as well.
fn fixed(field: &Field, tables: &[Meeting], draw: &Draw) -> Vec<Check> {
    let fixed = &field.wishes.fixed;
    let sits_out = |one: &Number| draw.byes.iter().any(|bye| bye.entrant == *one);
    let away = fixed.iter().filter(|(entrant, home)| {
        let seated = tables
            .iter()
            .find(|table| table.everybody().contains(entrant));
        let Some(table) = seated.filter(|_| !sits_out(entrant)) else {
            return false;
        };
        // Two who cannot move meet at the table of one of them; the other's stays empty.
        let others = table
            .everybody()
            .into_iter()
            .filter(|other| other != *entrant);
        let mut homes = others.filter_map(|other| fixed.get(&other));
        table.table != **home && !homes.any(|home| *home == table.table)
    });
    away.map(|(entrant, home)| Check::AwayFromTable {
        entrant: *entrant,
        table: *home,
    })
    .collect()
}

/// Every two of a table are kept apart as wished, partners of an individual event as well.
fn not_apart(field: &Field, table: &Meeting) -> Vec<Check> {
    let mut found = Vec::new();
    let everybody = table.everybody();
    for (seat, one) in everybody.iter().enumerate() {
        for other in &everybody[seat + 1..] {
            let groups = field.wishes.against(*one, *other);
            found.extend(groups.map(|group| Check::NotApart {
                two: ordered(*one, *other),
                name: group.name.clone(),
                strength: group.strength,
            }));
        }
    }
    found
}

/// Nobody sits out more than somebody who plays, nor twice running.
fn byes(field: &Field, draw: &Draw, tables: &[Meeting], past: &Past) -> Vec<Check> {
    let here: BTreeSet<Number> = field.entrants.iter().copied().collect();
    let playing = tables.iter().flat_map(Meeting::everybody);
    let playing = playing.filter(|entrant| here.contains(entrant));
    let fewest = playing.map(|entrant| past.sat_out(entrant)).min();
    let mut found = Vec::new();
    for entrant in draw.byes.iter().map(|bye| bye.entrant) {
        let so_far = past.sat_out(entrant);
        if fewest.is_some_and(|fewest| so_far > fewest) {
            found.push(Check::SitsOutMore { entrant, so_far });
        }
        if past.sat_out_last(entrant) {
            found.push(Check::SitsOutAgain(entrant));
        }
    }
    found
}
