//! What is wrong with a draw, whoever made it: a format, the director's hand, or another program.
//!
//! A draw never has to pass: some repeats cannot be avoided. The checks say what a director should
//! have seen before a draw is posted, and what a change by hand breaks.

use super::past::ordered;
use super::{Draw, DrawnTable, Field, Meeting, Number, Partners, PastRound, Strength};
use crate::words::listed;
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
    /// Two who are to be kept apart are opponents.
    NotApart {
        two: (Number, Number),
        /// What the director calls those who are kept apart.
        name: String,
        strength: Strength,
    },
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

/// Everything that is wrong with this draw of the field, the gravest first.
pub fn checks(field: &Field, draw: &Draw) -> Vec<Check> {
    let evening = SoFar::of(&field.past);
    let tables: Vec<Meeting> = draw.tables.iter().map(meeting).collect();
    let mut found = places(field, draw);
    found.extend(room(field, &tables));
    found.extend(fixed(field, &tables, draw));
    let opponents = tables.iter().flat_map(opponents);
    for two in opponents.clone() {
        found.extend(not_apart(field, two));
    }
    for two in opponents {
        let rounds = evening.met(two);
        found.extend((!rounds.is_empty()).then_some(Check::MeetAgain { two, rounds }));
    }
    for two in tables.iter().flat_map(partners) {
        let rounds = evening.partnered(two);
        found.extend((!rounds.is_empty()).then_some(Check::PartnersAgain { two, rounds }));
    }
    found.extend(byes(field, draw, &tables, &evening));
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
                let strength = match strength {
                    Strength::Always => "always",
                    Strength::WherePossible => "where possible",
                };
                format!(
                    "{} meet, who are to be kept apart {strength} ({rule})",
                    both(two)
                )
            }
            Check::MeetAgain { two, rounds } => {
                format!("{} meet again, after {}", both(two), in_rounds(rounds))
            }
            Check::PartnersAgain { two, rounds } => {
                format!(
                    "{} are partners again, after {}",
                    both(two),
                    in_rounds(rounds)
                )
            }
            Check::SitsOutMore { entrant, so_far } => {
                let rounds = match so_far {
                    1 => "1 round".to_owned(),
                    more => format!("{more} rounds"),
                };
                format!(
                    "{} sits out after {rounds} without a game, while others had fewer",
                    name(*entrant)
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

/// The rounds before, as the checks ask about them.
#[derive(Default)]
struct SoFar {
    rounds: u16,
    met: BTreeMap<(Number, Number), Vec<u16>>,
    partnered: BTreeMap<(Number, Number), Vec<u16>>,
    played: BTreeMap<Number, u16>,
    played_last: BTreeSet<Number>,
}

impl SoFar {
    fn of(past: &[PastRound]) -> SoFar {
        let mut so_far = SoFar::default();
        for round in past {
            so_far.rounds += 1;
            so_far.played_last.clear();
            for table in &round.meetings {
                for two in opponents(table) {
                    so_far.met.entry(two).or_default().push(so_far.rounds);
                }
                for two in partners(table) {
                    so_far.partnered.entry(two).or_default().push(so_far.rounds);
                }
                // Whoever won against an empty chair met somebody and had no game.
                let played = seats(table).into_iter();
                for entrant in played.filter(|entrant| !round.byes.contains(entrant)) {
                    if so_far.played_last.insert(entrant) {
                        *so_far.played.entry(entrant).or_default() += 1;
                    }
                }
            }
        }
        so_far
    }

    fn met(&self, two: (Number, Number)) -> Vec<u16> {
        self.met.get(&two).cloned().unwrap_or_default()
    }

    fn partnered(&self, two: (Number, Number)) -> Vec<u16> {
        self.partnered.get(&two).cloned().unwrap_or_default()
    }

    /// Rounds without a game, whatever the reason: bye, late arrival, nobody opposite.
    fn sat_out(&self, entrant: Number) -> u16 {
        self.rounds - self.played.get(&entrant).copied().unwrap_or(0)
    }

    fn sat_out_last(&self, entrant: Number) -> bool {
        self.rounds > 0 && !self.played_last.contains(&entrant)
    }
}

/// Everybody who is here has one place, and nobody else has any.
fn places(field: &Field, draw: &Draw) -> Vec<Check> {
    let mut places: BTreeMap<Number, u16> = BTreeMap::new();
    let at_tables = draw.tables.iter().flat_map(|table| seats(&meeting(table)));
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
        if field.wishes.out_of_use.contains(&table) {
            found.push(Check::OutOfUse(table));
        }
        let room = field.wishes.tables.filter(|room| table > *room);
        found.extend(room.map(|room| Check::BeyondRoom { table, room }));
    }
    found
}

/// Whoever cannot move and plays this round sits at its own table, except where that table is the
/// opponent's own as well.
fn fixed(field: &Field, tables: &[Meeting], draw: &Draw) -> Vec<Check> {
    let fixed = &field.wishes.fixed;
    let sits_out = |one: &Number| draw.byes.iter().any(|bye| bye.entrant == *one);
    let away = fixed.iter().filter(|(entrant, home)| {
        let seated = tables.iter().find(|table| seats(table).contains(entrant));
        let Some(table) = seated.filter(|_| !sits_out(entrant)) else {
            return false;
        };
        // Two who cannot move meet at the table of one of them; the other's stays empty.
        let others = seats(table).into_iter().filter(|other| other != *entrant);
        let mut homes = others.filter_map(|other| fixed.get(&other));
        table.table != **home && !homes.any(|home| *home == table.table)
    });
    away.map(|(entrant, home)| Check::AwayFromTable {
        entrant: *entrant,
        table: *home,
    })
    .collect()
}

fn not_apart(field: &Field, two: (Number, Number)) -> Vec<Check> {
    let rules = field.wishes.apart.iter();
    let rules =
        rules.filter(|rule| rule.entrants.contains(&two.0) && rule.entrants.contains(&two.1));
    rules
        .map(|rule| Check::NotApart {
            two,
            name: rule.name.clone(),
            strength: rule.strength,
        })
        .collect()
}

/// Nobody sits out more than somebody who plays, nor twice running.
fn byes(field: &Field, draw: &Draw, tables: &[Meeting], evening: &SoFar) -> Vec<Check> {
    let here: BTreeSet<Number> = field.entrants.iter().copied().collect();
    let playing = tables.iter().flat_map(seats);
    let playing = playing.filter(|entrant| here.contains(entrant));
    let fewest = playing.map(|entrant| evening.sat_out(entrant)).min();
    let mut found = Vec::new();
    for entrant in draw.byes.iter().map(|bye| bye.entrant) {
        let so_far = evening.sat_out(entrant);
        if fewest.is_some_and(|fewest| so_far > fewest) {
            found.push(Check::SitsOutMore { entrant, so_far });
        }
        if evening.sat_out_last(entrant) {
            found.push(Check::SitsOutAgain(entrant));
        }
    }
    found
}

fn meeting(table: &DrawnTable) -> Meeting {
    Meeting {
        table: table.table,
        a: table.a,
        b: table.b,
        partners: table.partners,
    }
}

/// Everybody at a table.
fn seats(table: &Meeting) -> Vec<Number> {
    let Meeting { a, b, partners, .. } = *table;
    let partners = partners.map(|Partners { a, b }| [a, b]);
    [a, b]
        .into_iter()
        .chain(partners.into_iter().flatten())
        .collect()
}

/// Every two who sit against each other, the lower number first.
fn opponents(table: &Meeting) -> Vec<(Number, Number)> {
    let Meeting { a, b, partners, .. } = *table;
    let twos = match partners {
        None => vec![(a, b)],
        Some(with) => vec![(a, b), (a, with.b), (with.a, b), (with.a, with.b)],
    };
    twos.into_iter().map(|(a, b)| ordered(a, b)).collect()
}

/// Every two players who sit opposite each other, the lower number first.
fn partners(table: &Meeting) -> Vec<(Number, Number)> {
    let twos = table
        .partners
        .map(|with| [(table.a, with.a), (table.b, with.b)]);
    twos.into_iter()
        .flatten()
        .map(|(a, b)| ordered(a, b))
        .collect()
}

/// "round 1", "rounds 1 and 3"
fn in_rounds(rounds: &[u16]) -> String {
    let numbers: Vec<String> = rounds.iter().map(u16::to_string).collect();
    match rounds {
        [one] => format!("round {one}"),
        _ => format!("rounds {}", listed(&numbers, "and")),
    }
}
