//! The database: which engine, how it is opened, and its tables brought up to date.

use crate::config::{Config, Synchronous};
use sqlx::{
    Any, AnyPool, AssertSqlSafe, Executor, SqlStr, Transaction,
    any::{AnyConnectOptions, AnyPoolOptions},
    migrate::{MigrateError, Migration, MigrationType, Migrator},
    sqlite::SqliteConnectOptions,
};
use std::{
    fs::{File, OpenOptions, TryLockError},
    path::{Path, PathBuf},
    str::FromStr,
    sync::{Arc, Once},
    time::{Duration, Instant},
};

/// Every change of the tables, in order; a file that was released is never edited.
const MIGRATIONS: &[(i64, &str, &str)] = &[
    (1, "journal", include_str!("../migrations/0001_journal.sql")),
    (2, "people", include_str!("../migrations/0002_people.sql")),
    (3, "results", include_str!("../migrations/0003_results.sql")),
    (
        4,
        "suspensions",
        include_str!("../migrations/0004_suspensions.sql"),
    ),
    (
        5,
        "entrants",
        include_str!("../migrations/0005_entrants.sql"),
    ),
    (6, "casual", include_str!("../migrations/0006_casual.sql")),
    (
        7,
        "casual results",
        include_str!("../migrations/0007_casual_results.sql"),
    ),
];

/// How long opening waits for a First Jack that is just stopping.
const PATIENCE: Duration = Duration::from_secs(2);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// An open database; cloning it is cheap and shares the connections.
#[derive(Debug, Clone)]
pub struct Db {
    write: AnyPool,
    read: AnyPool,
    engine: Engine,
    url: Arc<str>,
    /// Held for as long as anybody holds the database. SQLite only.
    _lock: Option<Arc<File>>,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(
        "\"{0}\" is not a database First Jack can use: write sqlite://FILE or postgres://USER@HOST/NAME."
    )]
    Url(String),
    #[error("{0}")]
    Unreachable(sqlx::Error),
    #[error(
        "Another First Jack is using {}. Stop that one first, or give this one its own file with DATABASE_URL.",
        .0.display()
    )]
    InUse(PathBuf),
    #[error("{} cannot be opened for writing: {error}", .path.display())]
    Locked {
        path: PathBuf,
        error: std::io::Error,
    },
    #[error(
        "This database was last used by a newer First Jack (its tables are at version {0}): start that version again."
    )]
    Newer(i64),
    #[error("The tables could not be brought up to date: {0}")]
    Migrate(MigrateError),
}

impl Db {
    /// Opens the database of the settings, making the file if there is none and bringing its tables up to date.
    ///
    /// # Errors
    /// A sentence for the person who starts the program: a wrong URL, a database that another
    /// process uses (SQLite) or that cannot be reached, or one from a newer version.
    pub async fn open(config: &Config) -> Result<Db, OpenError> {
        install_drivers();
        let place = Place::parse(&config.database_url)?;
        let (engine, writers) = match &place {
            Place::File(_) => (Engine::Sqlite, 1),
            Place::Server => (Engine::Postgres, config.limits.writers),
        };
        let lock = match &place {
            Place::File(path) => Some(Arc::new(lock(path).await?)),
            Place::Server => None,
        };
        let url = match &place {
            Place::File(_) => creating(&config.database_url),
            Place::Server => config.database_url.clone(),
        };
        let write = pool(&url, writers, writer_setup(engine, config.synchronous)).await?;
        migrate(&write).await?;
        let read = pool(&url, config.limits.readers, reader_setup(engine)).await?;
        Ok(Db {
            write,
            read,
            engine,
            url: url.into(),
            _lock: lock,
        })
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// For statements that change nothing; the connections refuse to write.
    pub fn read(&self) -> &AnyPool {
        &self.read
    }

    /// For single statements that change something.
    pub fn write(&self) -> &AnyPool {
        &self.write
    }

    /// For several statements that hold together. On SQLite it takes the write lock at once, so
    /// that nobody else's write makes it fail half-way.
    pub async fn begin(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        match self.engine {
            Engine::Sqlite => self.write.begin_with("BEGIN IMMEDIATE").await,
            Engine::Postgres => self.write.begin().await,
        }
    }

    /// Where it is, for a second kind of connection to the same place.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Waits for running statements and closes the connections.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// The part of a statement that repeats: `list(3, |i| format!("${}", i + 1))` is `$1,$2,$3`.
///
/// The engines have no way in common to bind a list, so statements over many values are put
/// together from fixed text and such a part, never from anything that was typed.
pub fn list(count: usize, part: impl Fn(usize) -> String) -> String {
    (0..count).map(part).collect::<Vec<String>>().join(",")
}

enum Place {
    File(PathBuf),
    Server,
}

impl Place {
    fn parse(url: &str) -> Result<Place, OpenError> {
        let wrong = || OpenError::Url(url.to_owned());
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Place::Server);
        }
        // In memory, each connection would have a database of its own.
        if !url.starts_with("sqlite:") || url.contains("memory") {
            return Err(wrong());
        }
        let options = SqliteConnectOptions::from_str(url).map_err(|_| wrong())?;
        match options.get_filename() {
            path if path.as_os_str().is_empty() => Err(wrong()),
            path => Ok(Place::File(path.to_owned())),
        }
    }
}

/// Compiled-in drivers may be announced once per process only.
fn install_drivers() {
    static ONCE: Once = Once::new();
    ONCE.call_once(sqlx::any::install_default_drivers);
}

/// SQLite is one process's database: two would migrate, and remember streams, against each other.
async fn lock(database: &Path) -> Result<File, OpenError> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    let path = PathBuf::from(path);
    let unusable = |error| OpenError::Locked {
        path: database.to_owned(),
        error,
    };
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(unusable)?;
    let until = Instant::now() + PATIENCE;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
            Err(TryLockError::WouldBlock) if Instant::now() >= until => {
                return Err(OpenError::InUse(database.to_owned()));
            }
            Err(TryLockError::WouldBlock) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

fn creating(url: &str) -> String {
    if url.contains('?') {
        url.to_owned()
    } else {
        format!("{url}?mode=rwc")
    }
}

/// What every connection for writing is told first.
fn writer_setup(engine: Engine, synchronous: Synchronous) -> String {
    match engine {
        Engine::Sqlite => format!(
            "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = {}; PRAGMA foreign_keys = ON",
            synchronous.pragma()
        ),
        Engine::Postgres => "SET application_name = 'firstjack'".to_owned(),
    }
}

/// What every connection for reading is told first.
fn reader_setup(engine: Engine) -> String {
    match engine {
        Engine::Sqlite => "PRAGMA busy_timeout = 5000; PRAGMA query_only = ON".to_owned(),
        Engine::Postgres => "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY".to_owned(),
    }
}

async fn pool(url: &str, connections: u32, setup: String) -> Result<AnyPool, OpenError> {
    let options = AnyConnectOptions::from_str(url).map_err(|_| OpenError::Url(url.to_owned()))?;
    AnyPoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(Duration::from_secs(10))
        .after_connect(move |connection, _| {
            let setup = AssertSqlSafe(setup.clone());
            Box::pin(async move { connection.execute(setup).await.map(|_| ()) })
        })
        .connect_with(options)
        .await
        .map_err(OpenError::Unreachable)
}

/// On PostgreSQL several servers may start at once: the migrator takes a lock there.
async fn migrate(pool: &AnyPool) -> Result<(), OpenError> {
    let migrations = MIGRATIONS.iter().map(|&(version, name, sql)| {
        Migration::new(
            version,
            name.into(),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    });
    match Migrator::with_migrations(migrations.collect())
        .run(pool)
        .await
    {
        Ok(()) => Ok(()),
        Err(MigrateError::VersionMissing(version)) => Err(OpenError::Newer(version)),
        Err(error) => Err(OpenError::Migrate(error)),
    }
}
