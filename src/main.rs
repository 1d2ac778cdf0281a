//! The subcommands.

use clap::{Parser, Subcommand};
use firstjack::config::Config;
use firstjack::demo::{self, DemoArgs};
use firstjack::draw::{self, DrawArgs};
use firstjack::score::{self, ScoreArgs};
use firstjack::simulate::{self, SimulateArgs};
use firstjack::verify_deal::{self, VerifyDealArgs};
use firstjack::{upkeep, web};
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
    Demo(DemoArgs),
    Score(ScoreArgs),
    Draw(DrawArgs),
    Simulate(SimulateArgs),
    VerifyDeal(VerifyDealArgs),
    /// Check that everything shown follows from the journal; changes nothing.
    Verify(Config),
    /// Write everything that follows from the journal anew.
    Rebuild(Config),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    match cli.command.unwrap_or(Command::Serve(cli.config)) {
        Command::Serve(config) => web::serve(config),
        Command::Demo(args) => demo::run(&args, web::serve),
        Command::Score(args) => score::run(&args, io::stdin(), io::stdout(), io::stderr()).into(),
        Command::Draw(args) => draw::run(&args, io::stdin(), io::stdout(), io::stderr()).into(),
        Command::Simulate(args) => simulate::run(&args, io::stdout(), io::stderr()).into(),
        Command::VerifyDeal(args) => verify_deal::run(&args, io::stdout(), io::stderr()).into(),
        Command::Verify(config) => upkeep::verify(&config, io::stdout(), io::stderr()).into(),
        Command::Rebuild(config) => upkeep::rebuild(&config, io::stdout(), io::stderr()).into(),
    }
}
