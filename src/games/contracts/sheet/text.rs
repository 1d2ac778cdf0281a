//! A sheet as a person writes it: a contract a line, "2 sets of 3" or "set 3 + run 4".

use super::{Contract, LARGEST, MOST, Part, RUN, SET, Sheet};
use std::{fmt, str::FromStr};

/// Why something is no contract.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoContract {
    #[error("a contract needs a set or a run: write such as \"2 sets of 3\" or \"set 3 + run 4\".")]
    Empty,
    #[error(
        "\"{0}\" is neither sets nor runs: write such as \"2 sets of 3\" or \"set 3 + run 4\"."
    )]
    NotRead(String),
    #[error("a {} cannot have {} cards: {}.", noun(*.0), .0.size(), sizes())]
    Size(Part),
    #[error(
        "{0} cards cannot be laid: a contract has to be met with {LARGEST}, for one of fourteen is discarded. Make it smaller."
    )]
    TooLarge(usize),
}

/// Why something is no sheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoSheet {
    #[error("The sheet is empty: write a contract on each line, such as \"2 sets of 3\".")]
    Empty,
    #[error("The sheet has {0} contracts: {MOST} are the most.")]
    TooMany(usize),
    #[error("Contract {number}: {why}")]
    Contract { number: usize, why: NoContract },
}

fn noun(part: Part) -> &'static str {
    match part {
        Part::Set(_) => "set",
        Part::Run(_) => "run",
    }
}

fn sizes() -> String {
    let from_to =
        |range: &std::ops::RangeInclusive<u8>| format!("{} to {}", range.start(), range.end());
    format!("a set has {}, a run {}", from_to(&SET), from_to(&RUN))
}

/// "2 sets of 3", "1 set of 3 + 1 run of 4"
impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alike = self.parts().chunk_by(|one, next| one == next);
        for (at, parts) in alike.enumerate() {
            let (part, count) = (parts[0], parts.len());
            let plus = if at == 0 { "" } else { " + " };
            let s = if count == 1 { "" } else { "s" };
            write!(f, "{plus}{count} {}{s} of {}", noun(part), part.size())?;
        }
        Ok(())
    }
}

impl FromStr for Contract {
    type Err = NoContract;

    /// Terms joined by "+", "," or "and": how many (one if it is not said), set or run, how large.
    fn from_str(text: &str) -> Result<Contract, NoContract> {
        let text = text.to_lowercase().replace(" and ", "+");
        let mut parts = Vec::new();
        for term in text
            .split(['+', ','])
            .map(str::trim)
            .filter(|term| !term.is_empty())
        {
            let (count, part) =
                term_of(term).ok_or_else(|| NoContract::NotRead(term.to_owned()))?;
            if count * usize::from(part.size()) > usize::from(LARGEST) {
                return Err(NoContract::TooLarge(count * usize::from(part.size())));
            }
            parts.extend(std::iter::repeat_n(part, count));
        }
        Contract::new(parts)
    }
}

/// "2 sets of 3", "set 3", "a run of 4"
fn term_of(term: &str) -> Option<(usize, Part)> {
    let mut words = term
        .split_whitespace()
        .filter(|word| *word != "of")
        .peekable();
    let count = match words.peek().copied()? {
        "a" | "one" => words.next().map(|_| 1),
        word if word.starts_with(|first: char| first.is_ascii_digit()) => {
            words.next()?.parse().ok()
        }
        _ => Some(1),
    };
    let of_size: fn(u8) -> Part = match words.next()? {
        "set" | "sets" => Part::Set,
        "run" | "runs" => Part::Run,
        _ => return None,
    };
    let part = of_size(words.next()?.parse().ok()?);
    let count = count.filter(|count| (1..=usize::from(LARGEST)).contains(count))?;
    words.next().is_none().then_some((count, part))
}

/// A contract a line.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, contract) in self.contracts().iter().enumerate() {
            let line = if at == 0 { "" } else { "\n" };
            write!(f, "{line}{contract}")?;
        }
        Ok(())
    }
}

impl FromStr for Sheet {
    type Err = NoSheet;

    /// A contract a line, or between semicolons; empty lines and numbers in front ("3. 2 sets of 4")
    /// are passed over.
    fn from_str(text: &str) -> Result<Sheet, NoSheet> {
        let lines = text
            .split(['\n', ';'])
            .map(unnumbered)
            .filter(|line| !line.is_empty());
        let mut contracts: Vec<Contract> = Vec::new();
        for line in lines {
            let number = contracts.len() + 1;
            let contract = line
                .parse()
                .map_err(|why| NoSheet::Contract { number, why })?;
            contracts.push(contract);
        }
        Sheet::new(contracts)
    }
}

fn unnumbered(line: &str) -> &str {
    let line = line.trim();
    let behind = line.trim_start_matches(|first: char| first.is_ascii_digit());
    match behind.strip_prefix(['.', ')', ':']) {
        Some(rest) if behind.len() < line.len() => rest.trim(),
        Some(_) | None => line,
    }
}
