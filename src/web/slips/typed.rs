//! A slip as it was typed, and the command it comes to.

use crate::ids::{RoundNo, TableNo};
use crate::tournament::slip_line::slip_line;
use crate::tournament::{Command, GameRef, HandRecord, HandSlot, Round, RoundStage, Source, Table};
use crate::web::forms::Form;
use crate::web::room::Room;
use crate::web::score_fields::{self, Blank};
use crate::whist::{FinalScore, Seat};

/// A slip that can be read from its first word to its last.
pub struct Slip {
    pub game: GameRef,
    source: Source,
    content: Content,
}

enum Content {
    /// The whole game as far as it is written, from hand 1.
    Whole {
        hands: Vec<HandRecord>,
        dealer: Option<Seat>,
    },
    /// The hands after those that were entered before.
    Next {
        hands: Vec<HandRecord>,
        dealer: Option<Seat>,
    },
    Result(FinalScore),
}

impl Slip {
    /// `None` with a sentence beside every field that cannot be read.
    pub fn read(room: &Room, form: &mut Form) -> Option<Slip> {
        let game = game(room, form);
        let source = form.read("signed", signed);
        let content = match (score_fields::is_begun(form), form.text("lines").is_empty()) {
            (false, false) => hands(form),
            (true, true) => score_fields::read(form, Blank::IsNone).map(Content::Result),
            (true, false) => {
                let both = "Enter the hands or the result alone, not both: empty one of them.";
                form.wrong("winner", both);
                None
            }
            (false, true) => {
                let nothing =
                    "Write one line a hand, such as N 4 special 9; or give the result alone.";
                form.wrong("lines", nothing);
                None
            }
        };
        let first = if form.errors().is_empty() {
            content
        } else {
            None
        };
        Some(Slip {
            game: game?,
            source: source?,
            content: first?,
        })
    }

    pub fn command(self, room: &Room) -> Command {
        let Slip {
            game,
            source,
            content,
        } = self;
        match content {
            Content::Result(score) => Command::ReportGame {
                game,
                score,
                source,
            },
            Content::Whole { hands, dealer } => Command::EnterSlip {
                game,
                hands,
                dealer,
                source,
            },
            Content::Next { hands, dealer } => match room.t().table(game) {
                Some(table) => next_hands(game, table, hands, dealer, source),
                None => Command::EnterSlip {
                    game,
                    hands,
                    dealer,
                    source,
                },
            },
        }
    }
}

/// One next hand is a hand of its own; several are a slip that begins with what stands already.
fn next_hands(
    game: GameRef,
    table: &Table,
    hands: Vec<HandRecord>,
    dealer: Option<Seat>,
    source: Source,
) -> Command {
    if let [record] = hands[..] {
        let hand = table.next_hand();
        return Command::RecordHand {
            game,
            hand,
            record,
            dealer,
            source,
        };
    }
    let before = standing(table);
    Command::EnterSlip {
        game,
        hands: before.into_iter().chain(hands).collect(),
        dealer: dealer.filter(|_| table.hands.is_empty()),
        source,
    }
}

/// The hands of a table as a slip has them, in order.
pub fn standing(table: &Table) -> Vec<HandRecord> {
    let entered = |no| table.hands.get(&no).and_then(HandSlot::stands);
    table.slip_numbers().map_while(entered).collect()
}

/// The round of the form, else the latest that has started.
pub fn round<'a>(room: &'a Room, form: &Form) -> Option<&'a Round> {
    let started = |round: &&Round| round.stage != RoundStage::Released;
    let chosen = form.text("round").parse::<RoundNo>().ok();
    let chosen = chosen.and_then(|no| room.t().round(no)).filter(started);
    let latest = || {
        room.t()
            .rounds
            .iter()
            .rev()
            .map(|round| &**round)
            .find(started)
    };
    chosen.or_else(latest)
}

/// Lines that are not empty, with their number on the slip.
pub fn lines(form: &Form) -> impl Iterator<Item = (usize, &str)> {
    let lines = form.text("lines").lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty())
        .enumerate()
        .map(|(index, line)| (index + 1, line))
}

pub fn goes_on(form: &Form) -> bool {
    form.chose("from", "next")
}

/// The table's number, of a table in that round.
fn game(room: &Room, form: &mut Form) -> Option<GameRef> {
    let Some(round) = round(room, form) else {
        form.wrong(
            "table",
            "No round has started: slips can be entered as soon as one has.",
        );
        return None;
    };
    let table = form.read("table", |text| {
        let no = text.parse::<TableNo>().map_err(|_| match text {
            "" => "Which table? Its number stands on the slip.".to_owned(),
            _ => format!("\"{text}\" is not a table: write its number."),
        })?;
        let last = round.tables.iter().map(|table| table.no).max();
        round
            .table(no)
            .map(|table| table.no)
            .ok_or_else(|| match last {
                Some(last) => format!(
                    "There is no table {no} in round {}: they go up to {last}.",
                    round.no
                ),
                None => format!("There is no table {no} in round {}.", round.no),
            })
    })?;
    Some(GameRef {
        round: round.no,
        table,
    })
}

fn signed(text: &str) -> Result<Source, String> {
    match text {
        "both" => Ok(Source::Desk),
        "a" => Ok(Source::A),
        "b" => Ok(Source::B),
        _ => Err("Say who signed the slip.".to_owned()),
    }
}

fn hands(form: &mut Form) -> Option<Content> {
    let dealer = form.read_if_any("dealer", |text| {
        text.parse::<Seat>().map_err(|e| e.to_string())
    })?;
    let goes_on = goes_on(form);
    let hands = form
        .read("lines", |_| Ok::<(), String>(()))
        .and(read_lines(form))?;
    Some(match goes_on {
        true => Content::Next { hands, dealer },
        false => Content::Whole { hands, dealer },
    })
}

/// Every line; each that cannot be read is named by its number.
fn read_lines(form: &mut Form) -> Option<Vec<HandRecord>> {
    let read: Vec<_> = lines(form)
        .map(|(no, line)| (no, slip_line(line)))
        .collect();
    let wrong: Vec<String> = read
        .iter()
        .filter_map(|(no, line)| Some(format!("Line {no}: {}", line.as_ref().err()?)))
        .collect();
    match wrong.is_empty() {
        true => Some(read.into_iter().filter_map(|(_, line)| line.ok()).collect()),
        false => {
            form.wrong("lines", wrong.join(" "));
            None
        }
    }
}
