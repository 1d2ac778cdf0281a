//! `firstjack simulate`: bots play a casual game against each other, over and over.

use crate::games::Row;
use crate::games::arena::{Asked, Block, Report};
use crate::games::bot::Level;
use crate::games::catalogue::{NotSet, named};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Instant;

/// Let bots play a casual game against each other, and count.
///
/// Every deal is played once for each way the bots can be turned round the table, so that all of
/// them play the same cards: bots of one level come out exactly level. What comes out is JSON: how
/// the games ended, how long they took, and for each level of bot its share of first places and its
/// points beyond the mean of the others, each with half a 95 % interval over the deals.
///
/// The same seed gives the same games, whatever the threads. When something cannot be played, a
/// sentence says why, and the exit code is 2.
#[derive(Debug, clap::Args)]
pub struct SimulateArgs {
    /// The game: bid-whist, cpwp, crazy-eights or contracts
    #[arg(long)]
    pub game: String,

    /// Who sits where, separated by commas: random, easy, club or strong
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required = true)]
    pub seats: Vec<Level>,

    /// How many games; each is played in every turning of the table
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub games: u64,

    /// Deals and dice follow from this number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,

    /// How many games are played side by side
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub threads: usize,

    /// Set a house rule of the game, such as drawing=at_will; may be given several times
    #[arg(long, value_name = "RULE=VALUE", value_parser = pair)]
    pub set: Vec<(String, String)>,
}

/// Runs the command and gives its exit code: 0 when the games were played, 2 when something asked
/// for does not exist, which is named, 1 when the output could not be written.
pub fn run(args: &SimulateArgs, out: impl Write, mut err: impl Write) -> u8 {
    let written = match simulate(args) {
        Ok(simulated) => print(&simulated, out),
        Err(sentence) => writeln!(err, "{sentence}").map(|()| MISTAKEN),
    };
    written.unwrap_or(NOT_WRITTEN)
}

const PLAYED: u8 = 0;
const NOT_WRITTEN: u8 = 1;
const MISTAKEN: u8 = 2;

#[derive(Serialize)]
struct Simulated<'a> {
    game: &'a str,
    seats: Vec<&'static str>,
    seed: u64,
    #[serde(flatten)]
    report: Report,
    seconds: f64,
    moves_per_second: f64,
}

fn simulate(args: &SimulateArgs) -> Result<Simulated<'_>, String> {
    let game = named(&args.game).map_err(|none| none.to_string())?;
    check_seats(game, args.seats.len())?;
    let set = args
        .set
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str()));
    let asked = Asked {
        bots: args.seats.clone(),
        games: args.games,
        seed: args.seed,
    };
    let began = Instant::now();
    let set: Vec<(&str, &str)> = set.collect();
    let blocks = blocks(game, &set, &asked, args.threads).map_err(|wrong| wrong.to_string())?;
    let report = Report::of(blocks);
    let seconds = began.elapsed().as_secs_f64();
    Ok(Simulated {
        game: game.slug,
        seats: args.seats.iter().map(|level| level.name()).collect(),
        seed: args.seed,
        moves_per_second: report.moves as f64 / seconds.max(f64::EPSILON),
        seconds,
        report,
    })
}

/// All games, so many side by side.
fn blocks(
    game: &Row,
    set: &[(&str, &str)],
    asked: &Asked,
    threads: usize,
) -> Result<Vec<Block>, NotSet> {
    let threads = threads.max(1);
    std::thread::scope(|scope| {
        let share = |thread: usize| {
            let games = (thread as u64..asked.games).step_by(threads);
            move || {
                games
                    .map(|no| game.block(set, asked, no))
                    .collect::<Result<Vec<_>, _>>()
            }
        };
        let running: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(share(thread)))
            .collect();
        let mut blocks = Vec::new();
        for thread in running {
            match thread.join() {
                Ok(played) => blocks.extend(played?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(blocks)
    })
}

fn check_seats(game: &Row, asked: usize) -> Result<(), String> {
    let (fewest, most) = game.seats;
    if (usize::from(fewest)..=usize::from(most)).contains(&asked) {
        return Ok(());
    }
    let seats = match fewest == most {
        true => format!("{fewest}"),
        false => format!("{fewest} to {most}"),
    };
    let bots = crate::words::counted(asked, "bot");
    Err(format!(
        "{} is for {seats} players: {bots} cannot play it.",
        game.title
    ))
}

fn print(simulated: &Simulated, mut out: impl Write) -> io::Result<u8> {
    serde_json::to_writer_pretty(&mut out, simulated)?;
    writeln!(out)?;
    Ok(PLAYED)
}

/// "drawing=at_will" as a key and a value.
pub fn pair(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err(format!("\"{text}\" sets nothing: write RULE=VALUE.")),
    }
}
