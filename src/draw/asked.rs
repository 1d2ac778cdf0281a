//! The JSON file of `firstjack draw`: who is there, the rounds so far, what is wished.

use super::{Question, format, sound};
use crate::seating::{
    Dealing, Field, Meeting, Number, Partners, PastRound, Plan, Score, Unit, Winner, Wishes,
};
use crate::words::counted;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The whole file; the README says what each field is for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    format: String,
    round: Option<u16>,
    rounds: Option<u16>,
    #[serde(default)]
    seed: u64,
    entrants: Vec<Entrant>,
    #[serde(default)]
    past: Vec<Past>,
    keep: Option<Past>,
    #[serde(default)]
    plan: Plan,
    #[serde(default)]
    wishes: Wishes,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entrant {
    number: Number,
    score: Option<u16>,
    place: Option<u16>,
    #[serde(default)]
    withdrawn: bool,
}

/// A round as `firstjack draw` printed it, with the winners.
#[derive(Deserialize)]
struct Past {
    #[serde(default)]
    tables: Vec<PastTable>,
    #[serde(default)]
    byes: Vec<PastBye>,
    #[serde(default)]
    places: Vec<Option<Number>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PastTable {
    table: u16,
    a: Number,
    b: Number,
    partners: Option<Partners>,
    winner: Option<Winner>,
    /// Printed for people, and read over here.
    #[serde(rename = "reason")]
    _reason: Option<IgnoredAny>,
    #[serde(rename = "title")]
    _title: Option<IgnoredAny>,
    first_deal: Option<Dealing>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum PastBye {
    Number(Number),
    Drawn { entrant: Number },
}

/// What a file asks for, or what is wrong with it, to go behind the file's name.
pub(super) fn question(file: &[u8]) -> Result<Question, String> {
    let asked: Asked = serde_json::from_slice(file).map_err(|error| {
        let what = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        let what = what.strip_suffix(&place).unwrap_or(&what);
        format!(
            ", line {}, column {}: {what}.",
            error.line(),
            error.column()
        )
    })?;
    let format = format(&asked.format)?;
    let numbers = asked.entrants.iter().map(|entrant| entrant.number);
    let known = sound::numbers(numbers).map_err(|wrong| format!(": {wrong}"))?;
    let past: Vec<PastRound> = asked.past.into_iter().map(Past::round).collect();
    let next = next_round(past.len())?;
    let round = match asked.round {
        None => next,
        Some(round) if usize::from(round) == past.len() + 1 => round,
        Some(round) => {
            return Err(format!(
                ": round {round} is asked for, but the past has {}; the round after them is {}.",
                counted(past.len(), "round"),
                past.len() + 1
            ));
        }
    };
    let here = asked.entrants.iter().filter(|entrant| !entrant.withdrawn);
    let field = Field {
        round,
        rounds: asked.rounds.unwrap_or(round),
        seed: asked.seed,
        unit: Unit::Games,
        entrants: here.map(|entrant| entrant.number).collect(),
        scores: scores(&asked.entrants, &past),
        past,
        keep: asked.keep.map(Past::round),
        plan: asked.plan,
        wishes: asked.wishes,
    };
    sound::field(&field, format, &known).map_err(|wrong| format!(": {wrong}"))?;
    Ok(Question { format, field })
}

/// The round after so many, or why there are too many of them.
pub(super) fn next_round(past: usize) -> Result<u16, String> {
    match past < MOST_ROUNDS {
        true => Ok(past as u16 + 1),
        false => Err(format!(
            ": it has {past} rounds; {MOST_ROUNDS} are the most that can be read."
        )),
    }
}

/// More than any evening has.
const MOST_ROUNDS: usize = 1_000;

impl Past {
    fn round(self) -> PastRound {
        let winners = self.tables.iter();
        let results: BTreeMap<u16, Winner> = winners
            .filter_map(|table| Some((table.table, table.winner?)))
            .collect();
        let first_deals = self.tables.iter();
        let first_deals = first_deals
            .filter_map(|table| Some((table.table, table.first_deal?)))
            .collect();
        let meetings = self.tables.iter().map(|table| Meeting {
            table: table.table,
            a: table.a,
            b: table.b,
            partners: table.partners,
        });
        let byes = self.byes.iter().map(|bye| match bye {
            PastBye::Number(entrant) | PastBye::Drawn { entrant } => *entrant,
        });
        PastRound {
            meetings: meetings.collect(),
            byes: byes.collect(),
            first_deals,
            results,
            places: self.places,
        }
    }
}

/// The scores as they are given, or the games won and byes of the past where none is; and whoever
/// has no place stands behind all who have scored more.
fn scores(entrants: &[Entrant], past: &[PastRound]) -> Vec<Score> {
    let given = entrants.iter().any(|entrant| entrant.score.is_some());
    let won = won(past);
    let score = |entrant: &Entrant| match given {
        true => entrant.score.unwrap_or(0),
        false => won.get(&entrant.number).copied().unwrap_or(0),
    };
    let better = |than: u16| entrants.iter().filter(|other| score(other) > than).count();
    let mut scores: Vec<Score> = entrants
        .iter()
        .map(|entrant| Score {
            entrant: entrant.number,
            place: entrant
                .place
                .unwrap_or_else(|| better(score(entrant)) as u16 + 1),
            wins: score(entrant),
        })
        .collect();
    scores.sort_by_key(|score| (score.place, Reverse(score.wins), score.entrant));
    scores
}

/// Games won, and a win for a bye.
fn won(past: &[PastRound]) -> BTreeMap<Number, u16> {
    let mut won: BTreeMap<Number, u16> = BTreeMap::new();
    for round in past {
        for meeting in &round.meetings {
            let partners = meeting.partners;
            let side = match round.results.get(&meeting.table) {
                Some(Winner::A) => [Some(meeting.a), partners.map(|partners| partners.a)],
                Some(Winner::B) => [Some(meeting.b), partners.map(|partners| partners.b)],
                Some(Winner::Nobody) | None => [None, None],
            };
            for winner in side.into_iter().flatten() {
                *won.entry(winner).or_default() += 1;
            }
        }
        for bye in &round.byes {
            *won.entry(*bye).or_default() += 1;
        }
    }
    won
}
