//! `firstjack score`: old paper evenings checked by the very rules that score tonight's.

mod rows;

use crate::whist::{Game, HouseRules, PRESETS, SWITCHES, Side, preset, switch};
use clap::builder::PossibleValuesParser;
use rows::{Mistake, Row, rows};
use serde::Serialize;
use std::{
    collections::HashMap,
    fs::File,
    io::{self, Read, Write},
    path::PathBuf,
};

/// Score games from a CSV file, row by row.
///
/// The file has the columns game, event, side, bid and books, in any order; others are ignored.
///
/// event is one of: hand, missed_bid, improper_cut, penalty_set, renege_proven, renege_not_proven,
/// book_reopened, forfeit, redeal.
///
/// side is A or B: for hand and missed_bid the bidding side; for improper_cut the side that cut, of
/// which the second in a game is a penalty set; for penalty_set, book_reopened and forfeit the side
/// that suffers; for renege_proven and renege_not_proven the side that was accused.
///
/// bid is like 3, 3 special or 3 no, and books are those of the bidding side, 0 to 13. A cell that an
/// event does not use may be empty, and is not read.
///
/// Every row gives one line of output, in the order of the file; the rows of one game need not stand
/// together. A game with a mistake in it gives no output at all: the mistake is named with its line,
/// its column and what to do, the other games are scored, and the exit code is 2.
#[derive(Debug, clap::Args)]
pub struct ScoreArgs {
    /// The CSV file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The house rules to start from
    #[arg(long, value_name = "PRESET", default_value = PRESETS[0].key,
          value_parser = PossibleValuesParser::new(PRESETS.iter().map(|preset| preset.key)))]
    pub rules: String,

    /// Change one house rule, such as odd_loses=false; may be given several times
    #[arg(long, value_name = "KEY=VALUE", long_help = help_on_set())]
    pub set: Vec<String>,

    /// Print a JSON array instead of CSV
    #[arg(long)]
    pub json: bool,
}

/// Runs the command and gives its exit code: 0 when every game was scored, 2 when something in the
/// file or in the rules is wrong and was named, 1 when the output could not be written.
/// `input` is read when the file is `-`.
pub fn run(args: &ScoreArgs, input: impl Read, out: impl Write, err: impl Write) -> u8 {
    let scored = house_rules(args).and_then(|rules| {
        let file = read(args, input)?;
        let rows = rows(&file).map_err(|mistake| in_file(args, &mistake))?;
        Ok(score(&rules, rows))
    });
    match scored {
        Ok(scored) => print(args, scored, out, err),
        Err(sentence) => print_errors(&[sentence], err),
    }
    .unwrap_or(NOT_WRITTEN)
}

const SCORED: u8 = 0;
const NOT_WRITTEN: u8 = 1;
const MISTAKEN: u8 = 2;

/// The preset with its changes.
fn house_rules(args: &ScoreArgs) -> Result<HouseRules, String> {
    let preset = preset(&args.rules)
        .ok_or_else(|| format!("--rules {}: there is no such preset.", args.rules))?;
    let mut rules = (preset.rules)();
    for change in &args.set {
        let wrong = |sentence: String| format!("--set {change}: {sentence}");
        let (key, value) = change
            .split_once('=')
            .ok_or_else(|| wrong("write KEY=VALUE, such as odd_loses=false.".to_owned()))?;
        switch(key.trim())
            .ok_or_else(|| wrong(format!("the keys are {}.", switch_keys())))?
            .set(&mut rules, value)
            .map_err(|error| wrong(error.to_string()))?;
    }
    Ok(rules)
}

/// Every key with its values.
fn help_on_set() -> String {
    let mut help =
        "Change one house rule; may be given several times. The keys and their values:".to_owned();
    for switch in SWITCHES {
        help += &format!("\n  {} = {}", switch.key, switch.choices.in_words());
    }
    help
}

fn switch_keys() -> String {
    let keys: Vec<_> = SWITCHES.iter().map(|switch| switch.key).collect();
    keys.join(", ")
}

fn read(args: &ScoreArgs, mut input: impl Read) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let read = if is_standard_input(args) {
        input.read_to_end(&mut file)
    } else {
        File::open(&args.file).and_then(|mut opened| opened.read_to_end(&mut file))
    };
    match read {
        Ok(_) => Ok(file),
        Err(error) => Err(format!("{} cannot be read: {error}.", file_name(args))),
    }
}

/// What became of a file.
#[derive(Default)]
struct Scored {
    /// Of the games without a mistake, in the order of the file.
    lines: Vec<Line>,
    mistakes: Vec<Mistake>,
}

/// Where a game stands after one of its rows.
#[derive(Serialize)]
struct Line {
    game: String,
    /// From 1 within the game.
    row: u32,
    points_a: i32,
    sets_a: u8,
    points_b: i32,
    sets_b: u8,
    ended: bool,
    winner: Option<&'static str>,
    reason: Option<&'static str>,
    tournament_points_a: Option<i32>,
    tournament_points_b: Option<i32>,
}

/// The slip of one game, as far as it was read.
#[derive(Default)]
struct Slip {
    game: Game,
    rows: u32,
    last_line: u64,
    spoilt: bool,
}

fn score(rules: &HouseRules, rows: Vec<Row>) -> Scored {
    let mut slips: HashMap<String, Slip> = HashMap::new();
    let mut scored = Scored::default();
    for row in rows {
        let slip = slips.entry(row.game.clone()).or_default();
        match slip.add(rules, row) {
            Ok(line) => scored.lines.extend(line),
            Err(mistake) => scored.mistakes.push(mistake),
        }
    }
    scored
        .lines
        .retain(|line| slips.get(&line.game).is_some_and(|slip| !slip.spoilt));
    scored
}

impl Slip {
    /// The line of a row. After a mistake the rest of the game is only read for more mistakes.
    fn add(&mut self, rules: &HouseRules, row: Row) -> Result<Option<Line>, Mistake> {
        let step = row.step.inspect_err(|_| self.spoilt = true)?;
        if self.spoilt {
            return Ok(None);
        }
        match self.game.after(rules, &step) {
            Ok(game) => {
                self.game = game;
                self.rows += 1;
                self.last_line = row.line;
                Ok(Some(Line::new(row.game, self.rows, &game)))
            }
            Err(over) => {
                self.spoilt = true;
                Err(Mistake {
                    line: row.line,
                    column: "game".to_owned(),
                    remedy: format!(
                        "game {} was over at line {} ({}): remove the row, or give the next game another name.",
                        row.game, self.last_line, over.0.reason
                    ),
                })
            }
        }
    }
}

impl Line {
    fn new(name: String, row: u32, game: &Game) -> Line {
        let tournament_points = game.ending.map(|ending| ending.tournament_points);
        Line {
            game: name,
            row,
            points_a: game.points.a,
            sets_a: game.sets.a,
            points_b: game.points.b,
            sets_b: game.sets.b,
            ended: game.ending.is_some(),
            winner: game.ending.and_then(|ending| ending.winner).map(Side::name),
            reason: game.ending.map(|ending| ending.reason.key()),
            tournament_points_a: tournament_points.map(|points| points.a),
            tournament_points_b: tournament_points.map(|points| points.b),
        }
    }
}

fn print(args: &ScoreArgs, scored: Scored, out: impl Write, err: impl Write) -> io::Result<u8> {
    if args.json {
        print_json(&scored.lines, out)?;
    } else {
        print_csv(&scored.lines, out)?;
    }
    let sentences: Vec<_> = scored
        .mistakes
        .iter()
        .map(|mistake| in_file(args, mistake))
        .collect();
    print_errors(&sentences, err)
}

const HEADER: [&str; 11] = [
    "game",
    "row",
    "points_a",
    "sets_a",
    "points_b",
    "sets_b",
    "ended",
    "winner",
    "reason",
    "tournament_points_a",
    "tournament_points_b",
];

fn print_csv(lines: &[Line], out: impl Write) -> io::Result<()> {
    let mut table = csv::WriterBuilder::new()
        .has_headers(false)
        .from_writer(out);
    table.write_record(HEADER)?;
    for line in lines {
        table.serialize(line)?;
    }
    table.flush()
}

fn print_json(lines: &[Line], mut out: impl Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut out, lines)?;
    writeln!(out)
}

fn print_errors(sentences: &[String], mut err: impl Write) -> io::Result<u8> {
    for sentence in sentences {
        writeln!(err, "{sentence}")?;
    }
    Ok(if sentences.is_empty() {
        SCORED
    } else {
        MISTAKEN
    })
}

fn in_file(args: &ScoreArgs, mistake: &Mistake) -> String {
    let Mistake {
        line,
        column,
        remedy,
    } = mistake;
    format!(
        "{}, line {line}, column {column}: {remedy}",
        file_name(args)
    )
}

fn file_name(args: &ScoreArgs) -> String {
    if is_standard_input(args) {
        "standard input".to_owned()
    } else {
        args.file.display().to_string()
    }
}

fn is_standard_input(args: &ScoreArgs) -> bool {
    args.file.as_os_str() == "-"
}
