//! What a slip says, line by line with the running score, before it is saved; and what was said.

use super::typed::{self, lines, standing};
use crate::ids::{HandNo, TableNo};
use crate::tournament::slip_line::{as_typed, slip_line};
use crate::tournament::{HandRecord, HandSlot, Official, Round, Score, Table, TableState};
use crate::web::forms::Form;
use crate::web::room::Room;
use crate::web::rounds::ending_words;
use crate::whist::{BySide, Game, HouseRules, Side};
use crate::words::signed;
use std::collections::BTreeMap;

/// A table with its four seats, the lines of its slip and what they come to.
pub struct Reading {
    pub no: TableNo,
    pub url: String,
    /// North and South, East and West.
    pub pairs: BySide<String>,
    pub lines: Vec<Line>,
    /// What was entered before, hand by hand.
    pub before: Vec<Line>,
    /// "Ada Pike & Lemuel Oakes win 5 to 2: two sets."
    pub result: String,
    pub is_over: bool,
}

/// One hand of a slip.
pub struct Line {
    pub no: HandNo,
    /// "N 4 special 9"
    pub words: String,
    /// "3 : 0"; empty where it cannot be known.
    pub running: String,
    pub wrong: Option<String>,
    /// Something else was entered for this hand before.
    pub differs: bool,
}

impl Reading {
    /// The table as it stands.
    pub fn recorded(room: &Room, round: &Round, no: TableNo) -> Option<Reading> {
        Reading::of(room, round, no, &Form::blank())
    }

    /// The table with the slip that is being typed; without a line, the table as it stands.
    pub fn of(room: &Room, round: &Round, no: TableNo, form: &Form) -> Option<Reading> {
        let table = round.table(no)?;
        let rules = room.t().rules();
        let names = BySide::from_fn(|side| room.side_in(table.sides[side], round.no).words());
        let (lines, score) = match lines(form).next() {
            Some(_) => typed_lines(table, rules, form),
            None => (Vec::new(), table.score(rules)),
        };
        let is_untouched = lines.is_empty() && table.state(rules) == TableState::Waiting;
        Some(Reading {
            no,
            url: room.table_url(round.no, no),
            result: match is_untouched {
                true => "Nothing is entered for this table yet.".to_owned(),
                false => result(&score, &names),
            },
            is_over: score.ending.is_some(),
            pairs: names,
            lines,
            before: entered(table, rules),
        })
    }
}

/// "Ada Pike & Lemuel Oakes win 5 to 2: two sets.", or how far the game has come.
fn result(score: &Score, names: &BySide<String>) -> String {
    let (a, b) = (signed(score.points.a), signed(score.points.b));
    let Some(ending) = score.ending else {
        return match score.hands {
            0 => "No hand is scored yet.".to_owned(),
            1 => format!("{a} to {b} after 1 hand; the game goes on."),
            hands => format!("{a} to {b} after {hands} hands; the game goes on."),
        };
    };
    let how = ending_words(&ending).to_lowercase();
    match ending.winner {
        Some(winner) => {
            let (own, others) = match winner {
                Side::A => (a, b),
                Side::B => (b, a),
            };
            let (winners, losers) = (&names[winner], &names[winner.other()]);
            format!("{winners} beat {losers}, {own} to {others} ({how}).")
        }
        None => format!("Both sides lose, {} and {} ({how}).", names.a, names.b),
    }
}

/// The lines as far as they can be read, each with the score after it.
fn typed_lines(table: &Table, rules: &HouseRules, form: &Form) -> (Vec<Line>, Score) {
    let goes_on = typed::goes_on(form);
    let before = if goes_on { standing(table) } else { Vec::new() };
    let read: Vec<_> = lines(form)
        .map(|(_, text)| (text, slip_line(text)))
        .collect();
    let known = read
        .iter()
        .map_while(|(_, line)| line.as_ref().ok().copied());
    let known: Vec<HandRecord> = before.iter().copied().chain(known).collect();
    let slip = with_hands(table, &known);
    let running = running(&slip, rules);
    let numbers: Vec<HandNo> = table.slip_numbers().skip(before.len()).collect();
    let line = |(index, (text, line)): (usize, &(&str, Result<HandRecord, _>))| {
        let no = numbers.get(index).copied().unwrap_or(HandNo(u8::MAX));
        let said = table.hands.get(&no).and_then(HandSlot::stands);
        let in_order = before.len() + index < known.len();
        Line {
            no,
            words: match line {
                Ok(record) => as_typed(record),
                Err(_) => (*text).to_owned(),
            },
            running: match in_order {
                true => running.get(&no).map_or_else(String::new, score_words),
                false => String::new(),
            },
            wrong: line.as_ref().err().map(ToString::to_string),
            differs: matches!((line, said), (Ok(typed), Some(said)) if *typed != said),
        }
    };
    (
        read.iter().enumerate().map(line).collect(),
        slip.score(rules),
    )
}

/// What stands at the table, hand by hand.
fn entered(table: &Table, rules: &HouseRules) -> Vec<Line> {
    let running = running(table, rules);
    let line = |(no, slot): (&HandNo, &HandSlot)| Line {
        no: *no,
        words: slot
            .stands()
            .map_or("struck".to_owned(), |record| as_typed(&record)),
        running: running.get(no).map_or_else(String::new, score_words),
        wrong: None,
        differs: false,
    };
    table.hands.iter().map(line).collect()
}

/// The table as if these hands, and no others, had been entered; its rulings stay.
fn with_hands(table: &Table, hands: &[HandRecord]) -> Table {
    let slot = |record: &HandRecord| HandSlot {
        official: Some(Official::Record(*record)),
        ..HandSlot::default()
    };
    let hands = table.slip_numbers().zip(hands.iter().map(slot)).collect();
    Table {
        hands,
        reports: BySide::default(),
        decision: None,
        ..table.clone()
    }
}

/// The score after each hand.
fn running(table: &Table, rules: &HouseRules) -> BTreeMap<HandNo, Game> {
    let mut game = Game::default();
    let mut after = BTreeMap::new();
    for (hand, step) in table.steps() {
        match game.after(rules, &step) {
            Ok(next) => game = next,
            Err(_over) => break,
        }
        after.insert(hand, game);
    }
    after
}

fn score_words(game: &Game) -> String {
    format!("{} : {}", signed(game.points.a), signed(game.points.b))
}
