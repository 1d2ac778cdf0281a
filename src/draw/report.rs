//! The chess federations' report file (TRF16), as far as a draw needs it.
//!
//! A line opens with three characters that say what it is. `001` is a player: the starting number in
//! columns 5 to 8, the points in 81 to 84, and from column 92 on ten columns a round: the opponent,
//! the colour and the result. `XXR` is the number of rounds, `XXZ` who is absent from the next one,
//! `XXP` and `XXF` who is not to meet. All other lines are for other programs.

use super::Question;
use crate::seating::{
    Apart, Bond, Field, Meeting, Number, PastRound, Score, Strength, Unit, Winner, Wishes, swiss,
};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What a file asks for, or what is wrong with it, to go behind the file's name.
pub(super) fn question(file: &[u8]) -> Result<Question, String> {
    let text = text(file);
    let mut report = Report::default();
    for (line, number) in text.lines().zip(1..) {
        report
            .add(line, number)
            .map_err(|wrong| format!(", line {number}: {wrong}"))?;
    }
    if report.players.is_empty() {
        return Err(": there is no player in it, which is a line that opens with 001.".to_owned());
    }
    let field = report.field()?;
    Ok(Question {
        format: &swiss::FORMAT,
        field,
    })
}

/// Whether it is such a file at all.
pub(super) fn has_players(file: &[u8]) -> bool {
    text(file).lines().any(|line| line.starts_with("001"))
}

/// As it was written: in UTF-8, or else each byte a letter, as older programs have it.
fn text(file: &[u8]) -> String {
    match std::str::from_utf8(file) {
        Ok(text) => text.to_owned(),
        Err(_) => file.iter().map(|byte| char::from(*byte)).collect(),
    }
}

#[derive(Default)]
struct Report {
    players: BTreeMap<Number, Player>,
    rounds: Option<u16>,
    absent: BTreeSet<Number>,
    apart: Vec<Apart>,
}

struct Player {
    line: usize,
    /// In half points; none where the columns are empty.
    points: Option<u16>,
    rounds: Vec<Cell>,
}

/// One round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    /// A game on the board.
    Played {
        against: Number,
        colour: Option<Colour>,
        half_points: u16,
    },
    /// Paired, and one of them or both did not come.
    Forfeit { against: Number, half_points: u16 },
    /// The bye of a draw.
    Bye { half_points: u16 },
    /// Not there, by wish or otherwise.
    Absent { half_points: u16 },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Colour {
    White,
    Black,
}

impl Report {
    fn add(&mut self, line: &str, number: usize) -> Result<(), String> {
        let kind: String = line.chars().take(3).collect();
        match kind.as_str() {
            "001" => {
                let columns: Vec<char> = line.chars().collect();
                let (player, own) = player(&columns, number)?;
                if let Some(twin) = self.players.insert(player, own) {
                    return Err(format!(
                        "player {player} stands in line {} already.",
                        twin.line
                    ));
                }
            }
            "XXR" => {
                let rounds = rest(line).trim().parse();
                let rounds =
                    rounds.map_err(|_| "XXR is followed by the number of rounds.".to_owned());
                self.rounds = Some(rounds?);
            }
            "XXZ" => self.absent.extend(numbers(line, "XXZ")?),
            "XXP" | "XXF" => self.apart.push(Apart {
                name: format!("{kind} of line {number}"),
                bond: Bond::Household,
                strength: Strength::Always,
                entrants: numbers(line, &kind)?.into_iter().collect(),
            }),
            _ => {}
        }
        Ok(())
    }

    fn field(self) -> Result<Field, String> {
        let paired = |player: &Player| {
            let mut cells = player.rounds.iter();
            cells
                .rposition(Cell::is_paired)
                .map_or(0, |round| round + 1)
        };
        let past_rounds = self.players.values().map(paired).max().unwrap_or(0);
        let round = super::asked::next_round(past_rounds)?;
        if let Some(rounds) = self.rounds.filter(|rounds| round > *rounds) {
            return Err(match rounds {
                0 => ": no rounds are planned (XXR).".to_owned(),
                1 => ": the only round (XXR) is paired already.".to_owned(),
                _ => format!(": all {rounds} rounds (XXR) are paired already."),
            });
        }
        let past: Result<Vec<PastRound>, String> =
            (0..past_rounds).map(|round| self.past(round)).collect();
        // Whoever has something for the round to be drawn has asked for no game in it.
        let here = self.players.iter().filter(|(number, player)| {
            !self.absent.contains(number) && player.rounds.get(past_rounds).is_none()
        });
        let (scores, unit) = self.scores(past_rounds);
        Ok(Field {
            round,
            rounds: self.rounds.unwrap_or(round),
            entrants: here.map(|(number, _)| *number).collect(),
            past: past?,
            scores,
            unit,
            wishes: Wishes {
                apart: self.apart,
                ..Wishes::default()
            },
            ..Field::default()
        })
    }

    /// A round that was paired, its tables in the order of the players.
    fn past(&self, round: usize) -> Result<PastRound, String> {
        let mut past = PastRound::default();
        for (number, player) in &self.players {
            match player.rounds.get(round) {
                Some(Cell::Played {
                    against,
                    colour,
                    half_points,
                }) => {
                    let other = self.opposite(*number, player, *against, round)?;
                    if number < against {
                        let table = past.meetings.len() as u16 + 1;
                        let (a, b) = match (colour, other.colour()) {
                            (Some(Colour::Black), _) | (None, Some(Colour::White)) => {
                                (*against, *number)
                            }
                            (Some(Colour::White), _) | (None, Some(Colour::Black) | None) => {
                                (*number, *against)
                            }
                        };
                        past.meetings.push(Meeting::of_pairs(table, a, b));
                        let of = |winner| if winner == a { Winner::A } else { Winner::B };
                        let winner = match (half_points, other.half_points()) {
                            (2, _) => Some(of(*number)),
                            (_, 2) => Some(of(*against)),
                            (0, 0) => Some(Winner::Nobody),
                            (_, _) => None,
                        };
                        past.results.extend(winner.map(|winner| (table, winner)));
                    }
                }
                Some(Cell::Forfeit { against, .. }) => {
                    self.opposite(*number, player, *against, round)?;
                    past.byes.push(*number);
                }
                Some(Cell::Bye { .. } | Cell::Absent { .. }) | None => past.byes.push(*number),
            }
        }
        Ok(past)
    }

    /// What the opponent's line has for the same game.
    fn opposite(
        &self,
        number: Number,
        player: &Player,
        against: Number,
        round: usize,
    ) -> Result<Cell, String> {
        let wrong = |what: &str| {
            Err(format!(
                ", line {}: player {number} meets player {against} in round {}, {what}.",
                player.line,
                round + 1
            ))
        };
        let other = self
            .players
            .get(&against)
            .and_then(|other| other.rounds.get(round));
        let other = other.filter(|other| other.against() == Some(number) && against != number);
        let (Some(own), Some(other)) = (player.rounds.get(round), other) else {
            return wrong("but that player's line does not say so");
        };
        match (own.colour(), other.colour()) {
            _ if own.half_points() + other.half_points() > 2 => wrong("and both have won"),
            (Some(Colour::White), Some(Colour::White)) => wrong("and both have white"),
            (Some(Colour::Black), Some(Colour::Black)) => wrong("and both have black"),
            (Some(Colour::White) | None, Some(Colour::Black) | None)
            | (Some(Colour::Black) | None, Some(Colour::White) | None) => Ok(*other),
        }
    }

    /// In points, or in half points where anybody has a half.
    fn scores(&self, rounds: usize) -> (Vec<Score>, Unit) {
        let halves = |player: &Player| {
            let counted = player.rounds.iter().take(rounds).map(Cell::half_points);
            player.points.unwrap_or_else(|| counted.sum())
        };
        let whole = self
            .players
            .values()
            .all(|player| halves(player).is_multiple_of(2));
        let mut order: Vec<(Number, u16)> = self
            .players
            .iter()
            .map(|(number, player)| (*number, halves(player)))
            .collect();
        order.sort_by_key(|(number, halves)| (Reverse(*halves), *number));
        let (unit, each) = match whole {
            true => (Unit::Games, 2),
            false => (Unit::HalfPoints, 1),
        };
        let scores = order.into_iter().zip(1..);
        let scores = scores.map(|((entrant, halves), place)| Score {
            entrant,
            place,
            wins: halves / each,
        });
        (scores.collect(), unit)
    }
}

impl Cell {
    fn is_paired(&self) -> bool {
        match self {
            Cell::Played { .. } | Cell::Forfeit { .. } | Cell::Bye { .. } => true,
            Cell::Absent { .. } => false,
        }
    }

    fn against(&self) -> Option<Number> {
        match self {
            Cell::Played { against, .. } | Cell::Forfeit { against, .. } => Some(*against),
            Cell::Bye { .. } | Cell::Absent { .. } => None,
        }
    }

    fn colour(&self) -> Option<Colour> {
        match self {
            Cell::Played { colour, .. } => *colour,
            Cell::Forfeit { .. } | Cell::Bye { .. } | Cell::Absent { .. } => None,
        }
    }

    fn half_points(&self) -> u16 {
        match self {
            Cell::Played { half_points, .. }
            | Cell::Forfeit { half_points, .. }
            | Cell::Bye { half_points }
            | Cell::Absent { half_points } => *half_points,
        }
    }
}

fn player(line: &[char], number: usize) -> Result<(Number, Player), String> {
    let start = columns(line, 5, 8);
    let start: Number = start
        .parse()
        .ok()
        .filter(|start| *start > 0)
        .ok_or_else(|| {
            format!("columns 5 to 8 hold the starting number, and {start:?} is none.")
        })?;
    let points = points(&columns(line, 81, 84))?;
    let mut rounds = Vec::new();
    let mut from = 92;
    while from <= line.len() {
        rounds.push(
            cell(line, from).map_err(|wrong| format!("round {}, {wrong}", rounds.len() + 1))?,
        );
        from += 10;
    }
    // Blanks behind the last round are no round.
    while rounds.last() == Some(&None) {
        rounds.pop();
    }
    let absent = Cell::Absent { half_points: 0 };
    let player = Player {
        line: number,
        points,
        rounds: rounds
            .into_iter()
            .map(|cell| cell.unwrap_or(absent))
            .collect(),
    };
    Ok((start, player))
}

/// The opponent, the colour and the result of a round; none where all of it is blank.
fn cell(line: &[char], from: usize) -> Result<Option<Cell>, String> {
    let against = columns(line, from, from + 3);
    let colour = columns(line, from + 5, from + 5);
    let result = columns(line, from + 7, from + 7);
    if against.is_empty() && colour.is_empty() && result.is_empty() {
        return Ok(None);
    }
    let against: Number = match against.as_str() {
        "" => 0,
        _ => against.parse().map_err(|_| {
            format!(
                "columns {from} to {}: {against:?} is no starting number.",
                from + 3
            )
        })?,
    };
    let colour = match colour.to_ascii_lowercase().as_str() {
        "w" => Some(Colour::White),
        "b" => Some(Colour::Black),
        "" | "-" => None,
        _ => {
            return Err(format!(
                "column {}: {colour:?} is no colour; it is w, b or -.",
                from + 5
            ));
        }
    };
    let played = |half_points| Cell::Played {
        against,
        colour,
        half_points,
    };
    let forfeit = |half_points| Cell::Forfeit {
        against,
        half_points,
    };
    let cell = match (against, result.to_ascii_uppercase().as_str()) {
        (0, "U") => Cell::Bye { half_points: 2 },
        (0, "F" | "+") => Cell::Absent { half_points: 2 },
        (0, "H" | "=") => Cell::Absent { half_points: 1 },
        (0, "Z" | "-" | "") => Cell::Absent { half_points: 0 },
        (1.., "1" | "W") => played(2),
        (1.., "=" | "D") => played(1),
        (1.., "0" | "L") => played(0),
        (1.., "+") => forfeit(2),
        (1.., "-") => forfeit(0),
        (1.., "") => {
            return Err(format!(
                "column {}: the game against player {against} has no result yet.",
                from + 7
            ));
        }
        _ => {
            return Err(format!(
                "column {}: {result:?} is no result; with an opponent it is 1, =, 0, W, D, L, + or -, and without one H, F, U or Z.",
                from + 7
            ));
        }
    };
    Ok(Some(cell))
}

/// "4.5" in half points.
fn points(text: &str) -> Result<Option<u16>, String> {
    let wrong = || format!("columns 81 to 84 hold the points, such as 4.5, and {text:?} are none.");
    if text.is_empty() {
        return Ok(None);
    }
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let whole: u16 = whole.trim().parse().map_err(|_| wrong())?;
    let half = match part {
        "0" | "" => 0,
        "5" => 1,
        _ => return Err(wrong()),
    };
    Ok(Some(2 * whole + half))
}

/// What stands in these columns, counted from 1.
fn columns(line: &[char], from: usize, to: usize) -> String {
    let cells = line.iter().skip(from - 1).take(to + 1 - from);
    cells.collect::<String>().trim().to_owned()
}

fn rest(line: &str) -> &str {
    line.get(3..).unwrap_or_default()
}

fn numbers(line: &str, kind: &str) -> Result<Vec<Number>, String> {
    let numbers = rest(line).split_whitespace();
    let numbers: Result<Vec<Number>, _> = numbers.map(str::parse).collect();
    numbers.map_err(|_| format!("{kind} is followed by starting numbers."))
}
