//! The subcommands.

use clap::{Parser, Subcommand};
use firstjack::score::{self, ScoreArgs};
use std::{io, process::ExitCode};

/// Runs the evenings of a whist club.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Score(ScoreArgs),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Score(args) => score::run(&args, io::stdin(), io::stdout(), io::stderr()).into(),
    }
}
