//! The subcommands.

use clap::{Parser, Subcommand};
use firstjack::config::Config;
use firstjack::score::{self, ScoreArgs};
use firstjack::web;
use std::{io, process::ExitCode};

/// Runs the evenings of a whist club.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    config: Config,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the club's pages; without a subcommand it does the same.
    Serve(Config),
    Score(ScoreArgs),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command.unwrap_or(Command::Serve(cli.config)) {
        Command::Serve(config) => web::serve(config),
        Command::Score(args) => score::run(&args, io::stdin(), io::stdout(), io::stderr()).into(),
    }
}
