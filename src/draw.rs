//! `firstjack draw`: the seating of a round for scripts and for other people's tournaments.

mod asked;
mod report;
mod sound;

use crate::seating::{self, Draw, Field, Format};
use serde::Serialize;
use std::{
    fs::File,
    io::{self, Read, Write},
    path::PathBuf,
};

/// Draw a round from a JSON file, or from the chess federations' report file (TRF16).
///
/// The JSON file says who is there, the rounds so far and what is wished; the README has every field.
/// What comes out is the draw as JSON, with a reason for every table and every bye. Its tables and
/// byes can stand in the next file's past as they are, with the winner of each table added.
///
/// A report file is drawn as a Swiss: the round after the last one that was paired. Its points are
/// games won, white sits North and South, and a forfeit is no meeting.
///
/// When nothing can be drawn, a sentence says why, and the exit code is 2.
#[derive(Debug, clap::Args)]
pub struct DrawArgs {
    /// The file, or - for standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: PathBuf,

    /// Read a report file, whatever it looks like; otherwise a file that opens with { is JSON
    #[arg(long)]
    pub trf: bool,

    /// Draw by this lot instead of the file's
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,

    /// Print as chess engines do: how many lines follow, then the two of each table, and a bye with 0
    #[arg(long)]
    pub pairs: bool,
}

/// Runs the command and gives its exit code: 0 when the round was drawn, 2 when it could not be or
/// something in the file is wrong, which is named, 1 when the output could not be written.
/// `input` is read when the file is `-`.
pub fn run(args: &DrawArgs, input: impl Read, out: impl Write, mut err: impl Write) -> u8 {
    let drawn = read(args, input).and_then(|file| {
        let mut question =
            question(args, &file).map_err(|mistake| format!("{}{mistake}", file_name(args)))?;
        question.field.seed = args.seed.unwrap_or(question.field.seed);
        let draw = (question.format.draw)(&question.field).map_err(|none| none.to_string())?;
        Ok((question, draw))
    });
    let printed = match drawn {
        Ok((_, draw)) if args.pairs => print_pairs(&draw, out),
        Ok((question, draw)) => print_json(&question, &draw, out),
        Err(sentence) => writeln!(err, "{sentence}").map(|()| MISTAKEN),
    };
    printed.unwrap_or(NOT_WRITTEN)
}

const DRAWN: u8 = 0;
const NOT_WRITTEN: u8 = 1;
const MISTAKEN: u8 = 2;

/// What is to be drawn, and how.
struct Question {
    format: &'static Format,
    field: Field,
}

fn read(args: &DrawArgs, mut input: impl Read) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let read = match is_standard_input(args) {
        true => input.read_to_end(&mut file),
        false => File::open(&args.file).and_then(|mut opened| opened.read_to_end(&mut file)),
    };
    match read {
        Ok(_) => Ok(file),
        Err(error) => Err(format!("{} cannot be read: {error}.", file_name(args))),
    }
}

fn question(args: &DrawArgs, file: &[u8]) -> Result<Question, String> {
    let file = file.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(file);
    let json = file.trim_ascii_start().first() == Some(&b'{');
    match json && !args.trf {
        true => asked::question(file),
        false if args.trf || report::has_players(file) => report::question(file),
        false => Err(
            ": it is neither JSON, which opens with {, nor a report file, in which a line that \
             opens with 001 is a player."
                .to_owned(),
        ),
    }
}

/// The format of a key, or those there are.
fn format(key: &str) -> Result<&'static Format, String> {
    seating::format(key).ok_or_else(|| {
        let keys: Vec<&str> = seating::FORMATS.iter().map(|format| format.key).collect();
        format!(
            ": there is no format \"{key}\"; the formats are {}.",
            keys.join(", ")
        )
    })
}

fn print_json(question: &Question, draw: &Draw, mut out: impl Write) -> io::Result<u8> {
    #[derive(Serialize)]
    struct Drawn<'a> {
        format: &'a str,
        round: u16,
        seed: u64,
        #[serde(flatten)]
        draw: &'a Draw,
        /// What is wrong with it, where that could not be avoided.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        checks: Vec<String>,
    }
    let checks = question.format.checks(&question.field, draw);
    let words = checks
        .iter()
        .map(|check| check.words(&|entrant| entrant.to_string()));
    let drawn = Drawn {
        format: question.format.key,
        round: question.field.round,
        seed: question.field.seed,
        draw,
        checks: words.collect(),
    };
    serde_json::to_writer_pretty(&mut out, &drawn)?;
    writeln!(out)?;
    Ok(DRAWN)
}

fn print_pairs(draw: &Draw, mut out: impl Write) -> io::Result<u8> {
    writeln!(out, "{}", draw.tables.len() + draw.byes.len())?;
    for table in &draw.tables {
        match table.partners {
            Some(partners) => {
                writeln!(out, "{} {} {} {}", table.a, table.b, partners.a, partners.b)?
            }
            None => writeln!(out, "{} {}", table.a, table.b)?,
        }
    }
    for bye in &draw.byes {
        writeln!(out, "{} 0", bye.entrant)?;
    }
    Ok(DRAWN)
}

fn file_name(args: &DrawArgs) -> String {
    match is_standard_input(args) {
        true => "standard input".to_owned(),
        false => args.file.display().to_string(),
    }
}

fn is_standard_input(args: &DrawArgs) -> bool {
    args.file.as_os_str() == "-"
}
