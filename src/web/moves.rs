//! Who moves in the standings with a decision: each line before and after.

use super::effect::Change;
use super::room::{PairLabel, Room};
use super::standings::board::place;
use crate::ids::PairNo;
use crate::tournament::standings::Scope;
use crate::tournament::{Line, Tournament, standings};
use std::collections::HashMap;

/// One pair's line in the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    pub pair: PairLabel,
    pub way: Way,
    pub place: Change,
    pub won: Change,
    pub points: Change,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Up,
    Down,
    Same,
}

/// So many moved pairs are named at once.
const NAMED: usize = 4;

/// The lines of these pairs, and of everybody else whose line changes.
pub fn moves(room: &Room, after: &Tournament, at_the_table: &[PairNo]) -> Vec<Move> {
    let before = standings(room.t(), Scope::Settled);
    let was: HashMap<PairNo, &Line> = before.lines.iter().map(|line| (line.pair, line)).collect();
    let becomes = standings(after, Scope::Settled);
    let lines = becomes
        .lines
        .iter()
        .map(|line| moved(room, was.get(&line.pair).copied(), line));
    lines
        .filter(|line| {
            at_the_table.contains(&line.pair.no)
                || !(line.place.is_none() && line.won.is_none() && line.points.is_none())
        })
        .collect()
}

/// "Ada Pike & Lemuel Oakes up from 3 to 1; …", "Nobody changes place." Many whom nothing but the
/// change of others moves are only counted.
pub fn who_moves(moves: &[Move]) -> String {
    let moving = moves.iter().filter(|line| line.way != Way::Same);
    let (mut named, moved): (Vec<&Move>, Vec<&Move>) = moving.partition(|line| line.is_own());
    let more = match moved.len() {
        0..=NAMED => {
            named.extend(moved);
            None
        }
        many => Some(format!("{many} others change place")),
    };
    let words: Vec<String> = named.iter().map(|line| line.words()).chain(more).collect();
    match words.as_slice() {
        [] => "Nobody changes place.".to_owned(),
        words => format!("{}.", words.join("; ")),
    }
}

/// Whether the lines that change are too many to stand open.
pub fn are_many(moves: &[Move]) -> bool {
    moves.len() > 2 * NAMED
}

impl Move {
    /// Whether its own games or points change, and not only its place.
    fn is_own(&self) -> bool {
        !(self.won.is_none() && self.points.is_none())
    }

    fn words(&self) -> String {
        let way = match self.way {
            Way::Up => "up",
            Way::Down => "down",
            Way::Same => "on",
        };
        let Change { before, after } = &self.place;
        format!("{} {way} from {before} to {after}", self.pair)
    }
}

impl Way {
    /// The drawing beside it.
    pub fn picture(self) -> &'static str {
        match self {
            Way::Up => "up",
            Way::Down => "down",
            Way::Same => "same",
        }
    }
}

fn moved(room: &Room, was: Option<&Line>, line: &Line) -> Move {
    let old = |figure: &dyn Fn(&Line) -> String| was.map_or("\u{2013}".to_owned(), figure);
    let way = match was.map(|was| was.place.cmp(&line.place)) {
        Some(std::cmp::Ordering::Greater) => Way::Up,
        Some(std::cmp::Ordering::Less) => Way::Down,
        Some(std::cmp::Ordering::Equal) | None => Way::Same,
    };
    let won = |line: &Line| line.said(line.games_won());
    let points = |line: &Line| line.said(line.figure(line.points));
    Move {
        pair: room.pair(line.pair),
        way,
        place: Change::new(old(&place), place(line)),
        won: Change::new(old(&won), won(line)),
        points: Change::new(old(&points), points(line)),
    }
}
