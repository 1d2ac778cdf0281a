//! `firstjack demo`: a throw-away club, to look at everything without breaking anything.
//!
//! Its thirty members, four tournaments and three casual tables are made by the very commands that
//! people give; one tournament is open for entry, one is in its third round, one is of single players,
//! one is certified; at one table a game is over, at one it goes on, and one waits for players.

mod evenings;
mod members;
mod tables;

use crate::{
    config::Config,
    db::Db,
    games::casual,
    ids::PairNo,
    journal::{Hall, Live, RecordError, Store, StoreError},
    people::{Code, PeopleError, tickets},
    reports::{lobby, results},
    tournament::{Refusal, Tournament},
};
use std::{
    error::Error,
    io,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    process::ExitCode,
};
use tempfile::TempDir;
use tokio::runtime::Runtime;

pub use evenings::{CERTIFIED, INDIVIDUAL, OPEN, UNDER_WAY};
pub use members::{PASSWORD, SIGN_INS};
pub use tables::{CPWP, CRAZY_EIGHTS, WHIST};

/// Try First Jack in a throw-away club with thirty members, four tournaments and three casual tables.
///
/// Everything is kept in a temporary folder and deleted when the program stops.
#[derive(Debug, clap::Args)]
pub struct DemoArgs {
    /// Where to listen; without it port 8080 of this computer, or any free one
    #[arg(long, env = "FIRSTJACK_ADDR", value_name = "ADDRESS:PORT")]
    pub addr: Option<SocketAddr>,
}

/// Two pairs' tickets of the evening that is under way.
#[derive(Debug)]
pub struct Demo {
    pub tickets: Vec<(PairNo, Code)>,
}

#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    #[error("a command of the demo was refused: {0}")]
    Refused(#[from] RecordError<Refusal>),
    #[error("a command of the demo was refused at a table: {0}")]
    RefusedAtATable(#[from] RecordError<casual::Refusal>),
    #[error(transparent)]
    People(#[from] PeopleError),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What somebody would have typed is not what the club takes.
    #[error("{0}")]
    Typed(String),
    #[error("{0} is missing")]
    Missing(&'static str),
}

/// Builds the club, says how to get in, and serves it until it is stopped.
pub fn run(args: &DemoArgs, serve: fn(Config) -> ExitCode) -> ExitCode {
    match prepared(args) {
        // The folder lives until the server has stopped.
        Ok((_folder, config)) => serve(config),
        Err(error) => {
            eprintln!("The demo cannot start. {error}");
            ExitCode::FAILURE
        }
    }
}

fn prepared(args: &DemoArgs) -> Result<(TempDir, Config), Box<dyn Error>> {
    let folder = TempDir::with_prefix("firstjack-demo-")?;
    let config = Config {
        addr: address(args.addr)?,
        database_url: format!("sqlite://{}", folder.path().join("demo.db").display()),
        ..Config::default()
    };
    let demo = Runtime::new()?.block_on(async {
        let db = Db::open(&config).await?;
        let demo = build(&db).await?;
        db.close().await;
        Ok::<Demo, Box<dyn Error>>(demo)
    })?;
    println!(
        "A throw-away club, kept in {} until this program stops.",
        folder.path().display()
    );
    println!("{}", demo.welcome(&config));
    Ok((folder, config))
}

/// The one asked for, or the usual one, or if that is taken any other; port 0 is a free port.
fn address(asked: Option<SocketAddr>) -> io::Result<SocketAddr> {
    let listener = match asked {
        Some(addr) => TcpListener::bind(addr)?,
        None => TcpListener::bind(Config::default().addr)
            .or_else(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)))?,
    };
    listener.local_addr()
}

/// Fills an empty database.
///
/// # Errors
/// If the database fails, or is not empty.
pub async fn build(db: &Db) -> Result<Demo, DemoError> {
    let people = members::enter(db).await?;
    let (live, store) = (Live::new(db).await?, Store::new(db.clone()));
    let hall: Hall<Tournament> = Hall::new(store.clone(), results::PROJECTION, live.clone(), 8);
    evenings::certified(&hall, &people).await?;
    evenings::under_way(&hall, &people).await?;
    evenings::open(&hall, &people).await?;
    evenings::individual(&hall, &people).await?;
    tables::all(&Hall::new(store, lobby::PROJECTION, live, 8), &people).await?;

    let stream = evenings::stream(UNDER_WAY);
    let open = hall.read(&stream).await?;
    let open = open.ok_or(DemoError::Missing("the evening under way"))?;
    let table = open
        .state
        .current_round()
        .and_then(|round| round.tables.get(2));
    let table = table.ok_or(DemoError::Missing("a table"))?;
    let pairs: Vec<PairNo> = table.numbers().collect();
    let mut codes: Vec<(PairNo, Code)> = tickets::codes(db, &stream, &pairs)
        .await?
        .into_iter()
        .collect();
    codes.sort_by_key(|(pair, _)| *pair);
    Ok(Demo { tickets: codes })
}

impl Demo {
    fn welcome(&self, config: &Config) -> String {
        let mut lines = vec![format!(
            "Sign in with one of these names and the password \"{PASSWORD}\":"
        )];
        let sign_ins = SIGN_INS.iter();
        lines.extend(sign_ins.map(|(name, role, _)| format!("  {name:<12} {role}")));
        lines.push("Or open a pair's ticket, as its players do on their phones:".to_owned());
        lines.extend(self.tickets.iter().map(|(pair, code)| {
            format!("  pair {pair:<7} {}/t/{}", config.base_url(), code.as_str())
        }));
        lines.join("\n")
    }
}
