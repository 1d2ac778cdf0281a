//! How fast the journal is, as ratios in one run: saving a hand, many hands at once, replay.
//!
//! `cargo bench --bench journal`. Ratios are what counts; the digits are those of this disk.

use chrono::Utc;
use firstjack::{
    access::{Role, Viewer},
    config::{Config, Limits},
    db::Db,
    ids::{HandNo, PairNo, PersonId, RoundNo, TableNo},
    journal::{Hall, Live, Saved, Store},
    reports::results::PROJECTION,
    tournament::{Command, GameRef, HandRecord, Settings, Source, Tournament},
    whist::{Bidder, Hand, Seat},
};
use sqlx::{ConnectOptions, Connection, Executor, SqliteConnection, sqlite::SqliteConnectOptions};
use std::{
    path::Path,
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

const TABLES: u16 = 64;
const STREAM: &str = "tournament/spring-open";
const DIRECTOR: Viewer = Viewer {
    actor: firstjack::access::Actor::Person(PersonId(9_001)),
    role: Role::Director,
};

/// Measured in turns, so that whatever else the disk does is shared fairly.
const TURNS: usize = 15;
const HANDS_A_TURN: usize = 100;
const HANDS_AT_ONCE: usize = 50;
const ENTRIES: u64 = 20_000;

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let config = Config {
        database_url: format!("sqlite://{}", folder.path().join("club.db").display()),
        ..Config::default()
    };
    let db = Db::open(&config).await.expect("the database opens");
    let store = Store::new(db.clone());
    let hall = open_hall(&store, &db).await;
    let mut evening = Evening::start(&hall).await;
    let mut bare = Bare::open(&folder.path().join("bare.db"), &config).await;

    let (mut saving, mut inserting) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        inserting.push(bare.inserts(HANDS_A_TURN).await);
        saving.push(evening.one_by_one(HANDS_A_TURN).await);
    }
    let (saving, inserting) = (median(saving), median(inserting));
    println!(
        "saving one hand          {:>7.3} ms   a bare insert and commit {:>7.3} ms   {:.2} times (at most 2)",
        each(saving, HANDS_A_TURN) * 1e3,
        each(inserting, HANDS_A_TURN) * 1e3,
        saving.as_secs_f64() / inserting.as_secs_f64(),
    );

    let at_once = evening.at_once(HANDS_AT_ONCE).await;
    let rate = 1.0 / each(at_once, usize::from(TABLES) * HANDS_AT_ONCE);
    let alone = 1.0 / each(saving, HANDS_A_TURN);
    println!(
        "64 tables at once        {rate:>7.0} a second   one by one {alone:>7.0} a second   {:.1} times (at least 2)",
        rate / alone
    );

    while evening.seq().await < ENTRIES {
        evening.at_once(HANDS_AT_ONCE).await;
    }
    let entries = evening.seq().await;
    let mut replays = Vec::new();
    for _ in 0..5 {
        let cold = open_hall(&store, &db).await;
        let begun = Instant::now();
        let open = cold.read(STREAM).await.expect("it can be read");
        replays.push(begun.elapsed());
        assert_eq!(open.map(|open| open.seq), Some(entries));
    }
    println!(
        "replay                   {:>7.3} s for 20,000 entries (at most 0.2)",
        each(median(replays), entries as usize) * ENTRIES as f64
    );
}

async fn open_hall(store: &Store, db: &Db) -> Hall<Tournament> {
    let live = Live::new(db).await.expect("watching works");
    Hall::new(
        store.clone(),
        PROJECTION,
        live,
        Limits::default().open_streams,
    )
}

/// A tournament of 64 tables whose first round is being played.
struct Evening {
    hall: Hall<Tournament>,
    /// Counts forms, each of which has a token of its own.
    forms: usize,
}

impl Evening {
    async fn start(hall: &Hall<Tournament>) -> Evening {
        let mut evening = Evening {
            hall: hall.clone(),
            forms: 0,
        };
        let settings = Settings {
            name: "Spring Open".to_owned(),
            ..Settings::default()
        };
        let settings = Box::new(settings);
        evening.does(Command::Open { settings }).await;
        for pair in 1..=2 * TABLES {
            let player = i64::from(pair) * 2;
            let players = [PersonId(player), PersonId(player + 1)];
            evening.does(Command::EnterPair { players }).await;
            let pair = PairNo(pair);
            evening.does(Command::CheckIn { pair }).await;
        }
        let (round, seed) = (RoundNo::FIRST, 7);
        evening.does(Command::DrawRound { round, seed }).await;
        evening.does(Command::ReleaseRound { round }).await;
        evening.does(Command::StartRound { round }).await;
        evening
    }

    async fn does(&mut self, command: Command) {
        self.forms += 1;
        save(&self.hall, format!("form-{}", self.forms), command).await;
    }

    /// A scorekeeper enters hands and takes them back, at one table after the other.
    async fn one_by_one(&mut self, hands: usize) -> Duration {
        let begun = Instant::now();
        for number in 0..hands {
            let table = (number / 2) as u16 % TABLES + 1;
            self.does(hand(table, number)).await;
        }
        begun.elapsed()
    }

    /// Every table enters its hands as fast as it can.
    async fn at_once(&mut self, hands: usize) -> Duration {
        let begun = Instant::now();
        let mut tables = JoinSet::new();
        for table in 1..=TABLES {
            let (hall, form) = (self.hall.clone(), self.forms);
            self.forms += hands;
            tables.spawn(async move {
                for number in 0..hands {
                    let request = format!("form-{}", form + number + 1);
                    save(&hall, request, hand(table, number)).await;
                }
            });
        }
        tables.join_all().await;
        begun.elapsed()
    }

    async fn seq(&self) -> u64 {
        let open = self.hall.read(STREAM).await.expect("it can be read");
        open.map_or(0, |open| open.seq)
    }
}

/// The first hand of the table: entered, or taken back, in turns.
fn hand(table: u16, number: usize) -> Command {
    let game = GameRef {
        round: RoundNo::FIRST,
        table: TableNo(table),
    };
    let (hand, source) = (HandNo::FIRST, Source::Desk);
    if number % 2 == 1 {
        return Command::TakeBackHand { game, hand, source };
    }
    let played = Hand {
        bidder: Bidder::Seat(Seat::North),
        bid: "3".parse().expect("it is a bid"),
        named: None,
        books: "9".parse().expect("it is a number of books"),
    };
    Command::RecordHand {
        game,
        hand,
        record: HandRecord::Played(played),
        dealer: Some(Seat::West),
        source,
    }
}

async fn save(hall: &Hall<Tournament>, request: String, command: Command) {
    let saved = hall.record(STREAM, &DIRECTOR, &request, command).await;
    assert!(matches!(saved, Ok(Saved::New(_))), "{saved:?}");
}

/// The least a database can do: one connection, the same pragmas, one row a commit.
struct Bare {
    connection: SqliteConnection,
    rows: i64,
}

impl Bare {
    async fn open(path: &Path, config: &Config) -> Bare {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true);
        let mut connection = options.connect().await.expect("it opens");
        let pragmas = format!(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = {}; PRAGMA foreign_keys = ON",
            config.synchronous.pragma()
        );
        connection
            .execute(sqlx::AssertSqlSafe(pragmas))
            .await
            .expect("they are set");
        let table = include_str!("../migrations/0001_journal.sql");
        connection.execute(table).await.expect("the table is made");
        connection.ping().await.expect("it answers");
        Bare {
            connection,
            rows: 0,
        }
    }

    async fn inserts(&mut self, rows: usize) -> Duration {
        let begun = Instant::now();
        for _ in 0..rows {
            self.rows += 1;
            sqlx::query("INSERT INTO journal (stream, seq, at, actor, request, entry) VALUES ($1, $2, $3, $4, $5, $6)")
                .bind(STREAM)
                .bind(self.rows)
                .bind(Utc::now().to_rfc3339())
                .bind("person:9001")
                .bind(format!("form-{}", self.rows))
                .bind(r#"{"type":"hand_recorded","game":{"round":1,"table":7},"hand":1,"record":{"played":{"bidder":"north","bid":"3","books":9}},"dealer":"west","source":"desk"}"#)
                .execute(&mut self.connection)
                .await
                .expect("the row is written");
        }
        begun.elapsed()
    }
}

fn each(whole: Duration, parts: usize) -> f64 {
    whole.as_secs_f64() / parts as f64
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
