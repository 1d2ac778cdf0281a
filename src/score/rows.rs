//! The rows of a score file: each a game and one step of it, or a mistake with its place and remedy.

use crate::whist::{Absence, Bidder, Hand, Step};
use csv::{Position, ReaderBuilder, StringRecord, Trim};
use std::{fmt::Display, str::FromStr};

pub struct Row {
    /// Where it stands in the file, from 1.
    pub line: u64,
    pub game: String,
    pub step: Result<Step, Mistake>,
}

/// What is wrong in the file, where, and what to do about it.
pub struct Mistake {
    pub line: u64,
    /// By its name, or by its number where it has none.
    pub column: String,
    pub remedy: String,
}

const COLUMNS: [&str; 5] = ["game", "event", "side", "bid", "books"];

const EVENTS: [&str; 9] = [
    "hand",
    "missed_bid",
    "improper_cut",
    "penalty_set",
    "renege_proven",
    "renege_not_proven",
    "book_reopened",
    "forfeit",
    "redeal",
];

/// Every row that has anything in it; a mistake when this is no such table at all.
pub fn rows(file: &[u8]) -> Result<Vec<Row>, Mistake> {
    let mut table = ReaderBuilder::new()
        .flexible(true)
        .trim(Trim::All)
        .from_reader(file);
    let not_a_table = |error: csv::Error| Mistake {
        line: line(file, error.position()),
        column: "1".to_owned(),
        remedy: format!("this cannot be read ({error}): save the table as CSV in UTF-8."),
    };
    let header = table.headers().map_err(not_a_table)?.clone();
    for column in COLUMNS {
        if place(&header, column).is_none() {
            return Err(Mistake {
                line: 1,
                column: column.to_owned(),
                remedy: format!(
                    "there is no such column: begin the file with the line {}.",
                    COLUMNS.join(",")
                ),
            });
        }
    }
    let mut rows = Vec::new();
    for record in table.records() {
        let record = record.map_err(not_a_table)?;
        if record.iter().any(|cell| !cell.is_empty()) {
            let cells = Cells {
                line: line(file, record.position()),
                header: &header,
                record: &record,
            };
            rows.push(cells.row());
        }
    }
    Ok(rows)
}

fn place(header: &StringRecord, column: &str) -> Option<usize> {
    header
        .iter()
        .position(|name| name.eq_ignore_ascii_case(column))
}

/// The line on which a record begins. The reader's own count stops before the line ends that it
/// passes over to get there.
fn line(file: &[u8], position: Option<&Position>) -> u64 {
    let Some(position) = position else {
        return 1;
    };
    let passed_over = usize::try_from(position.byte())
        .ok()
        .and_then(|from| file.get(from..))
        .unwrap_or_default()
        .iter()
        .take_while(|byte| matches!(byte, b'\r' | b'\n'))
        .filter(|byte| **byte == b'\n');
    position.line() + passed_over.count() as u64
}

/// The cells of one row, found by the names in the header.
struct Cells<'a> {
    line: u64,
    header: &'a StringRecord,
    record: &'a StringRecord,
}

impl Cells<'_> {
    fn row(&self) -> Row {
        Row {
            line: self.line,
            game: self.text("game").to_owned(),
            step: self.step(),
        }
    }

    fn step(&self) -> Result<Step, Mistake> {
        self.check_width()?;
        if self.text("game").is_empty() {
            return Err(self.mistake("game", "write which game the row belongs to.".to_owned()));
        }
        match self.text("event") {
            "hand" => Ok(Step::Hand(Hand {
                bidder: Bidder::Side(self.read("side")?),
                bid: self.read("bid")?,
                named: None,
                books: self.read("books")?,
            })),
            "missed_bid" => Ok(Step::MissedBid {
                side: self.read("side")?,
                bid: self.read("bid")?,
            }),
            "improper_cut" => Ok(Step::ImproperCut {
                side: self.read("side")?,
            }),
            "penalty_set" => Ok(Step::PenaltySet {
                side: self.read("side")?,
            }),
            "renege_proven" => Ok(Step::RenegeProven {
                accused: self.read("side")?,
            }),
            "renege_not_proven" => Ok(Step::RenegeNotProven {
                accused: self.read("side")?,
            }),
            "book_reopened" => Ok(Step::BookReopened {
                by: self.read("side")?,
            }),
            "forfeit" => Ok(Step::Forfeit {
                by: self.read("side")?,
                why: Absence::Forfeit,
            }),
            "redeal" => Ok(Step::Redeal),
            other => Err(self.mistake(
                "event",
                format!("\"{other}\" is not an event: write {}.", EVENTS.join(", ")),
            )),
        }
    }

    /// A cell too many means that the others may have moved.
    fn check_width(&self) -> Result<(), Mistake> {
        let surplus = self.record.iter().skip(self.header.len());
        match surplus.into_iter().position(|cell| !cell.is_empty()) {
            None => Ok(()),
            Some(beyond) => Err(self.mistake(
                &(self.header.len() + beyond + 1).to_string(),
                "the first line names no such column: put text that has a comma in quotes."
                    .to_owned(),
            )),
        }
    }

    fn read<T: FromStr<Err: Display>>(&self, column: &str) -> Result<T, Mistake> {
        self.text(column)
            .parse()
            .map_err(|error: T::Err| self.mistake(column, error.to_string()))
    }

    fn text(&self, column: &str) -> &str {
        place(self.header, column)
            .and_then(|place| self.record.get(place))
            .unwrap_or_default()
    }

    fn mistake(&self, column: &str, remedy: String) -> Mistake {
        Mistake {
            line: self.line,
            column: column.to_owned(),
            remedy,
        }
    }
}
