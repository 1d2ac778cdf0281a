//! A change of a round by hand, as a form sends it and as pages show it: who would sit where, what
//! it breaks, and what it mends.

use super::forms::Form;
use super::room::{PairLabel, Room, SideLabel};
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::seating::checks::{Check, broken};
use crate::seating::{Draw, DrawnTable, Entrants, Partners, Reseating, free_tables};
use crate::tournament::by_hand::change_words;
use crate::tournament::repair::{TableChange, new_byes, table_changes};
use crate::tournament::{Sitting, Tournament};
use crate::whist::BySide;
use crate::words::capital;

/// What a change would do to a draw.
#[derive(Debug)]
pub struct Changed {
    /// "Pairs 3 and 5 change places"
    pub words: String,
    pub tables: Vec<Row>,
    /// Who sits out that did not, and why.
    pub byes: Vec<(PairLabel, String)>,
    /// How many tables stay as they are.
    pub stay: usize,
    /// What is wrong with it that was not.
    pub breaks: Vec<String>,
    /// What was wrong and is not any more.
    pub mends: Vec<String>,
}

/// A table with other people than before.
#[derive(Debug)]
pub struct Row {
    pub table: TableNo,
    pub before: Option<BySide<SideLabel>>,
    pub after: Option<BySide<SideLabel>>,
}

/// What can be chosen for a change.
pub struct Choices {
    /// "3" and "3 · Ada Pike & Lemuel Oakes, table 4"
    pub entrants: Vec<(String, String)>,
    pub tables: Vec<(String, String)>,
    /// Tables that nobody sits at, the lowest.
    pub free: Vec<(String, String)>,
}

/// A change that somebody who came late or has left calls for.
pub struct Offer {
    /// "Pair 9 has come: seat it against pair 4, who sits out, at table 7"
    pub words: String,
    /// What the form sends.
    pub fields: Vec<(&'static str, String)>,
    /// Why, as the history has it: "Pair 9 came late"
    pub reason: String,
}

/// So many free tables are offered.
const FREE: usize = 12;

impl Changed {
    pub fn of(
        room: &Room,
        round: RoundNo,
        change: &Reseating,
        [before, after]: [&Draw; 2],
        [was, becomes]: [&[Check]; 2],
    ) -> Changed {
        let entrants = room.t().entrants();
        let changes = table_changes(before, after);
        let gone = changes.iter().filter(|change| change.before.is_some());
        Changed {
            words: change_words(entrants, change),
            stay: before.tables.len() - gone.count(),
            tables: changes
                .into_iter()
                .map(|change| Row::of(room, round, change))
                .collect(),
            byes: new_byes(before, after)
                .into_iter()
                .map(|bye| (room.pair_in(bye.pair, round), bye.reason))
                .collect(),
            breaks: sentences(entrants, &broken(was, becomes)),
            mends: sentences(entrants, &broken(becomes, was)),
        }
    }
}

impl Row {
    pub fn of(room: &Room, round: RoundNo, change: TableChange) -> Row {
        let named = |sides: BySide<Sitting>| sides.map(|side| room.side_in(side, round));
        Row {
            table: change.table,
            before: change.before.map(named),
            after: change.after.map(named),
        }
    }
}

/// What is wrong, each in a sentence.
pub fn sentences(entrants: Entrants, checks: &[Check]) -> Vec<String> {
    let name = |entrant| format!("{} {entrant}", entrants.noun());
    let sentence = |check: &Check| format!("{}.", capital(&check.words(&name)));
    checks.iter().map(sentence).collect()
}

impl Choices {
    pub fn of(room: &Room, round: RoundNo, draw: &Draw) -> Choices {
        let named = |entrant: u16, place: String| {
            let pair = room.pair_in(PairNo(entrant), round);
            (
                entrant.to_string(),
                format!("{entrant} \u{b7} {pair}, {place}"),
            )
        };
        let at = |table: &DrawnTable| {
            let place = format!("table {}", table.table);
            let everybody = table.everybody().into_iter();
            everybody
                .map(|entrant| named(entrant, place.clone()))
                .collect::<Vec<_>>()
        };
        let byes = draw.byes.iter();
        let byes = byes.map(|bye| named(bye.entrant, "sits out".to_owned()));
        let mut entrants: Vec<_> = draw.tables.iter().flat_map(at).chain(byes).collect();
        entrants.sort_by_key(|(entrant, _)| entrant.parse().unwrap_or(u16::MAX));
        let table = |no: u16| (no.to_string(), format!("Table {no}"));
        let free = free_tables(draw, &room.t().wishes).take(FREE);
        Choices {
            entrants,
            tables: draw.tables.iter().map(|drawn| table(drawn.table)).collect(),
            free: free.map(table).collect(),
        }
    }
}

/// A change as a form sends it; none with a sentence beside the field that is wrong.
pub fn read(form: &mut Form, t: &Tournament, draw: &Draw) -> Option<Reseating> {
    match form.text("change") {
        "swap" => {
            let (one, other) = (form.read("one", entrant), form.read("other", entrant));
            Some(Reseating::Swap {
                one: one?,
                other: other?,
            })
        }
        "move_table" => {
            let (from, to) = (form.read("from", table), form.read("to", table));
            Some(Reseating::MoveTable {
                from: from?,
                to: to?,
            })
        }
        "add_table" => {
            let at = form.read("table", table);
            let (a, b) = (form.read("a", entrant), form.read("b", entrant));
            let with_a = form.read_if_any("with_a", entrant)?;
            let with_b = form.read_if_any("with_b", entrant)?;
            let partners = with_a.zip(with_b).map(|(a, b)| Partners { a, b });
            Some(Reseating::AddTable {
                table: at?,
                a: a?,
                b: b?,
                partners,
            })
        }
        "replace" => {
            let leaving = form.read("leaving", entrant);
            let coming = form.read("coming", entrant);
            Some(Reseating::Replace {
                leaving: leaving?,
                coming: coming?,
            })
        }
        "remove_table" => {
            let table = form.read("table", table)?;
            let drawn = draw.tables.iter().find(|drawn| drawn.table == table);
            let here = |pair: &u16| t.pair(PairNo(*pair)).is_some_and(|pair| pair.is_here());
            let mut gone = drawn.map_or_else(Vec::new, DrawnTable::everybody);
            gone.retain(|pair| !here(pair));
            Some(Reseating::RemoveTable { table, gone })
        }
        _ => {
            form.wrong("change", "Choose what is to be changed.");
            None
        }
    }
}

impl Offer {
    fn of(entrants: Entrants, change: &Reseating) -> Offer {
        let (noun, title) = (entrants.noun(), entrants.title());
        let text = |number: &u16| number.to_string();
        let (kind, mut fields, words) = match change {
            Reseating::Swap { one, other } => (
                "swap",
                vec![("one", text(one)), ("other", text(other))],
                change_words(entrants, change),
            ),
            Reseating::MoveTable { from, to } => (
                "move_table",
                vec![("from", text(from)), ("to", text(to))],
                change_words(entrants, change),
            ),
            Reseating::AddTable {
                table,
                a,
                b,
                partners,
            } => {
                let mut fields = vec![("table", text(table)), ("a", text(a)), ("b", text(b))];
                let partners = partners.iter();
                fields.extend(partners.flat_map(|with| {
                    [
                        ("with_a", with.a.to_string()),
                        ("with_b", with.b.to_string()),
                    ]
                }));
                let words = format!("Seat it against {noun} {b} at table {table}");
                ("add_table", fields, words)
            }
            Reseating::Replace { leaving, coming } => (
                "replace",
                vec![("leaving", text(leaving)), ("coming", text(coming))],
                format!("Seat {noun} {coming} in its place"),
            ),
            Reseating::RemoveTable { table, .. } => (
                "remove_table",
                vec![("table", text(table))],
                format!("Give table {table} up: whoever is left there sits out"),
            ),
        };
        fields.push(("change", kind.to_owned()));
        let reason = match change {
            Reseating::Swap { .. } | Reseating::MoveTable { .. } => String::new(),
            Reseating::AddTable { a, .. } => format!("{title} {a} came late"),
            Reseating::Replace { leaving, .. } => format!("{title} {leaving} is not here"),
            Reseating::RemoveTable { gone, .. } => match gone.as_slice() {
                [one] => format!("{title} {one} is not here"),
                _ => "Nobody of this table is here".to_owned(),
            },
        };
        Offer {
            words,
            fields,
            reason,
        }
    }

    /// The same with what happened before it.
    pub fn with_cause(room: &Room, round: RoundNo, change: &Reseating) -> Offer {
        let entrants = room.t().entrants();
        let offer = Offer::of(entrants, change);
        let name = |pair: &u16| {
            format!(
                "{} {pair}, {}",
                entrants.title(),
                room.pair_in(PairNo(*pair), round)
            )
        };
        let cause = match change {
            Reseating::AddTable { a, .. } => format!("{} has come. ", name(a)),
            Reseating::Replace { leaving, .. } => format!("{} is not here. ", name(leaving)),
            Reseating::RemoveTable { gone, .. } => {
                let gone: Vec<String> = gone.iter().map(name).collect();
                match gone.as_slice() {
                    [one] => format!("{one} is not here. "),
                    _ => "Nobody of it is here. ".to_owned(),
                }
            }
            Reseating::Swap { .. } | Reseating::MoveTable { .. } => String::new(),
        };
        Offer {
            words: format!("{cause}{}.", offer.words),
            ..offer
        }
    }
}

/// What the last button of a change says.
pub fn verb(change: &Reseating) -> &'static str {
    match change {
        Reseating::Swap { .. } => "Swap",
        Reseating::MoveTable { .. } => "Move the table",
        Reseating::AddTable { .. } | Reseating::Replace { .. } => "Seat them",
        Reseating::RemoveTable { .. } => "Give the table up",
    }
}

fn entrant(text: &str) -> Result<u16, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "Choose one of the list.".to_owned())
}

fn table(text: &str) -> Result<u16, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| "Choose a table.".to_owned())
}
