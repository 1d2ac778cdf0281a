//! Where a test keeps its database: a file of its own, or a database of a PostgreSQL made for the run.

use firstjack::{
    config::Config,
    db::Db,
    journal::{Hall, Live, Store},
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, postgres::PgConnectOptions};
use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    str::FromStr,
    sync::{
        LazyLock,
        atomic::{AtomicU32, Ordering},
    },
};
use tempfile::TempDir;

use crate::tally::{Tally, make_tables, totals};

/// Set for a test's child process: the database of its parent.
pub const INHERITED: &str = "FIRSTJACK_TEST_DATABASE";

pub struct Place {
    pub url: String,
    _folder: Option<TempDir>,
}

impl Place {
    pub fn config(&self) -> Config {
        Config {
            database_url: self.url.clone(),
            ..Config::default()
        }
    }

    /// The database with its tables, and those of the tally.
    pub async fn open(&self) -> Db {
        let db = Db::open(&self.config()).await.expect("the database opens");
        make_tables(&db).await;
        db
    }

    /// One server's hall of tallies, with everything that belongs to it.
    pub async fn hall(&self) -> Hall<Tally> {
        hall(&self.open().await).await
    }
}

/// A server on this database.
pub async fn hall(db: &Db) -> Hall<Tally> {
    let live = Live::new(db).await.expect("listening works");
    Hall::new(Store::new(db.clone()), totals(), live, 256)
}

pub fn sqlite() -> Place {
    if let Some(place) = inherited() {
        return place;
    }
    let folder = TempDir::new().expect("a folder can be made");
    Place {
        url: format!("sqlite://{}", folder.path().join("club.db").display()),
        _folder: Some(folder),
    }
}

pub async fn postgres() -> Place {
    if let Some(place) = inherited() {
        return place;
    }
    static NUMBER: AtomicU32 = AtomicU32::new(1);
    let name = format!("club{}", NUMBER.fetch_add(1, Ordering::Relaxed));
    let options = PgConnectOptions::from_str(&CLUSTER.url("postgres")).expect("the address is one");
    let mut connection = options.connect().await.expect("PostgreSQL answers");
    let sql = format!("CREATE DATABASE {name}");
    connection
        .execute(AssertSqlSafe(sql))
        .await
        .expect("a database can be made");
    connection.close().await.expect("the connection closes");
    Place {
        url: CLUSTER.url(&name),
        _folder: None,
    }
}

fn inherited() -> Option<Place> {
    let url = std::env::var(INHERITED).ok()?;
    Some(Place { url, _folder: None })
}

static CLUSTER: LazyLock<Cluster> = LazyLock::new(Cluster::start);

/// A PostgreSQL that lives as long as this process, in a temporary folder, without the network.
struct Cluster {
    folder: String,
    /// Its input is closed by the system when this process ends, however it ends; then the server
    /// stops.
    _keeper: Child,
}

/// PostgreSQL does not run as root, so a shell of the right user makes, keeps and removes it.
const KEEPER: &str = r#"
    trap '' INT
    folder=$(mktemp -d) || exit
    "$1/initdb" -D "$folder/data" -U firstjack -A trust -E UTF8 --locale=C.UTF-8 --no-sync >"$folder/log" 2>&1 &&
    "$1/pg_ctl" -D "$folder/data" -l "$folder/log" -w \
        -o "-k $folder -c listen_addresses='' -c fsync=off -c max_connections=300" start >"$folder/start" 2>&1 &&
    echo "$folder" || cat "$folder/log" "$folder/start" >&2
    read -r _
    "$1/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1
    rm -rf "$folder"
"#;

impl Cluster {
    fn start() -> Cluster {
        let bin = programs().expect(
            "These tests need PostgreSQL's own programs (initdb, pg_ctl): on Debian and Ubuntu, apt-get install postgresql.",
        );
        let mut shell = match is_root() {
            true => {
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--", "sh"]);
                command
            }
            false => Command::new("sh"),
        };
        let mut keeper = shell
            .args(["-c", KEEPER, "keeper"])
            .arg(bin)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell starts");
        let mut folder = String::new();
        let stdout = keeper.stdout.take().expect("it has an output");
        BufReader::new(stdout)
            .read_line(&mut folder)
            .expect("it says where it is");
        assert!(
            !folder.is_empty(),
            "PostgreSQL did not start; its log is above."
        );
        Cluster {
            folder: folder.trim().to_owned(),
            _keeper: keeper,
        }
    }

    fn url(&self, database: &str) -> String {
        format!(
            "postgres://firstjack@localhost/{database}?host={}",
            self.folder
        )
    }
}

/// The folder of the newest version installed.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let newest = versions
        .filter_map(|version| version.ok()?.file_name().to_str()?.parse::<u32>().ok())
        .max()?;
    Some(PathBuf::from(format!("/usr/lib/postgresql/{newest}/bin")))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id answers");
    id.stdout.trim_ascii() == b"0"
}

/// Runs each of these tests on both databases.
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(crate::place::sqlite()).await
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(crate::place::postgres().await).await
            })*
        }
    };
}
pub(crate) use on_both;
