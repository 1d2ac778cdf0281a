//! A change of a round by hand, as a form sends it and as pages show it: who would sit where, what
//! it breaks, and what it mends.

use super::forms::Form;
use super::room::{PairLabel, Room, SideLabel};
use super::sat_out;
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::seating::checks::{Check, broken};
use crate::seating::{Draw, DrawnTable, Entrants, Partners, Reseating, free_tables};
use crate::tournament::by_hand::change_words;
use crate::tournament::repair::{TableChange, new_byes, table_changes};
use crate::tournament::{Draft, GameRef, Sitting, Tournament};
use crate::whist::BySide;
use crate::words::{capital, signed};

/// What a change would do to a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    /// "Pairs 3 and 5 change places"
    pub words: String,
    pub tables: Vec<Row>,
    /// Who sits out that did not, and why.
    pub byes: Vec<(PairLabel, String)>,
    /// What is entered at those tables already, and for whom it would count.
    pub entered: Vec<String>,
    /// "The other 3 tables stay as they are."
    pub stay: String,
    /// What is wrong with it that was not.
    pub breaks: Vec<String>,
    /// What was wrong and is not any more.
    pub mends: Vec<String>,
}

/// A table with other people than before.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    reason: String,
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
            stay: staying(before.tables.len() - gone.count()),
            tables: changes
                .into_iter()
                .map(|change| Row::of(room, round, change))
                .collect(),
            byes: new_byes(before, after)
                .into_iter()
                .map(|bye| (room.pair_in(bye.pair, round), sat_out::why(&bye.reason)))
                .collect(),
            entered: Vec::new(),
            breaks: sentences(entrants, &broken(was, becomes)),
            mends: sentences(entrants, &broken(becomes, was)),
        }
    }

    /// Whoever sits, or would sit, at the tables that differ.
    pub fn everybody(&self) -> impl Iterator<Item = PairNo> {
        let sides = self.tables.iter().flat_map(|row| [&row.before, &row.after]);
        let sides = sides.flatten().flat_map(|BySide { a, b }| [a.no, b.no]);
        sides.flat_map(Sitting::numbers)
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

    /// "3: 1 and 5 > 1 and 4"
    pub fn mark(&self) -> String {
        let words = |sides: &Option<BySide<SideLabel>>| match sides {
            Some(BySide { a, b }) => format!("{} and {}", a.no, b.no),
            None => "nobody".to_owned(),
        };
        format!(
            "{}: {} > {}",
            self.table,
            words(&self.before),
            words(&self.after)
        )
    }
}

/// What is entered at the tables of a posted round that would have other people, each in a sentence
/// that says for whom it would count then.
pub fn entered(room: &Room, after: &Tournament, round: RoundNo, tables: &[Row]) -> Vec<String> {
    let at = |t: &Tournament, table| {
        let table = t.table(GameRef { round, table })?;
        let hands = table.hands.len();
        let what = match hands {
            0 => "A result is entered".to_owned(),
            1 => "1 hand is entered".to_owned(),
            hands => format!("{hands} hands are entered"),
        };
        let BySide { a, b } = table.score(t.rules()).points.map(signed);
        table.has_begun().then(|| format!("{what}, {a} to {b}"))
    };
    let sentence = |row: &Row| {
        let table = row.table;
        match &row.after {
            Some(BySide { a, b }) => {
                let what = at(after, table)?;
                Some(format!(
                    "Table {table}: {what}. It counts for {a} against {b}."
                ))
            }
            None => {
                let what = at(room.t(), table)?;
                Some(format!("Table {table}: {what}. It does not stay here."))
            }
        }
    };
    tables.iter().filter_map(sentence).collect()
}

/// "The other 3 tables stay as they are."
pub fn staying(tables: usize) -> String {
    match tables {
        0 => "No other table is left.".to_owned(),
        1 => "The other table stays as it is.".to_owned(),
        tables => format!("The other {tables} tables stay as they are."),
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
    fn of(t: &Tournament, change: &Reseating) -> Offer {
        let entrants = t.entrants();
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
                let words = match partners {
                    None => format!("Seat it against pair {b} at table {table}"),
                    Some(with) => {
                        fields.extend([("with_a", text(&with.a)), ("with_b", text(&with.b))]);
                        let (a_too, b_too) = (with.a, with.b);
                        format!("Seat {a} and {a_too} against {b} and {b_too} at table {table}")
                    }
                };
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
            Reseating::Replace { leaving, .. } => {
                format!("{title} {leaving} {}", why_gone(t, *leaving))
            }
            Reseating::RemoveTable { gone, .. } => match gone.as_slice() {
                [one] => format!("{title} {one} {}", why_gone(t, *one)),
                _ => "Nobody of this table is here".to_owned(),
            },
        };
        Offer {
            words,
            fields,
            reason,
        }
    }

    /// For a draft, which the form names as the one that was looked at.
    pub fn of_draft(room: &Room, draft: &Draft, change: &Reseating) -> Offer {
        let mut offer = Offer::with_cause(room, draft.round, change);
        offer.fields.push(("draft", draft.seq.to_string()));
        offer
    }

    /// For a posted round, with the reason that the history keeps.
    pub fn of_round(room: &Room, round: RoundNo, change: &Reseating) -> Offer {
        let mut offer = Offer::with_cause(room, round, change);
        let reason = std::mem::take(&mut offer.reason);
        offer.fields.push(("reason", reason));
        offer
    }

    /// With what happened before it.
    fn with_cause(room: &Room, round: RoundNo, change: &Reseating) -> Offer {
        let entrants = room.t().entrants();
        let offer = Offer::of(room.t(), change);
        let name = |pair: &u16| {
            format!(
                "{} {pair}, {}",
                entrants.title(),
                room.pair_in(PairNo(*pair), round)
            )
        };
        let cause = match change {
            Reseating::AddTable { a, .. } => format!("{} has come. ", name(a)),
            Reseating::Replace { leaving, .. } => {
                format!("{} {}. ", name(leaving), why_gone(room.t(), *leaving))
            }
            Reseating::RemoveTable { gone, .. } => match gone.as_slice() {
                [one] => format!("{} {}. ", name(one), why_gone(room.t(), *one)),
                _ => "Nobody of it is here. ".to_owned(),
            },
            Reseating::Swap { .. } | Reseating::MoveTable { .. } => String::new(),
        };
        Offer {
            words: format!("{cause}{}.", offer.words),
            ..offer
        }
    }
}

/// Why somebody drawn does not play: "has withdrawn", "is not here".
fn why_gone(t: &Tournament, entrant: u16) -> &'static str {
    match t.pair(PairNo(entrant)).is_some_and(|pair| pair.is_active()) {
        true => "is not here",
        false => "has withdrawn",
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
