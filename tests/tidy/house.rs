//! The plan of the house as this test knows it: who may know whom, and what has its own place.

/// Every module at the root of `src`, and what of ours it may name: modules, or single things of
/// them. Everybody may name [`EVERYBODYS`]; `main` and `web` may name everything.
pub const MAY_KNOW: &[(&str, &[&str])] = &[
    ("ids", &[]),
    ("access", &[]),
    ("words", &[]),
    ("cards", &[]),
    ("whist", &["cards"]),
    ("seating", &[]),
    ("analysis", &["cards", "whist"]),
    (
        "games",
        &[
            "cards",
            "whist",
            "journal::Journaled",
            "journal::Stamp",
            "journal::Recorded",
        ],
    ),
    (
        "tournament",
        &[
            "cards",
            "whist",
            "seating",
            "journal::Journaled",
            "journal::Stamp",
            "journal::Recorded",
        ],
    ),
    ("score", &["cards", "whist"]),
    ("draw", &["seating"]),
    ("simulate", &["games"]),
    ("verify_deal", &["games", "simulate::pair"]),
    ("config", &[]),
    ("db", &["config"]),
    ("journal", &["db"]),
    ("people", &["db"]),
    (
        "reports",
        &["db", "games", "journal", "tournament", "whist"],
    ),
    (
        "demo",
        &[
            "config",
            "db",
            "games",
            "journal",
            "people",
            "reports",
            "tournament",
            "seating",
            "whist",
            "cards",
        ],
    ),
    // The commands that check and rewrite what follows from the journals.
    (
        "upkeep",
        &["config", "db", "games", "journal", "reports", "tournament"],
    ),
    (
        "club_event",
        &["games", "journal", "seating", "tournament", "whist"],
    ),
    ("web", EVERYTHING),
    ("main", EVERYTHING),
];
pub const EVERYTHING: &[&str] = &["*"];
pub const EVERYBODYS: &[&str] = &["ids", "access", "words"];

/// They know no clock, no database, no network, no files, and no chance but what they are handed.
pub const PURE: &[&str] = &[
    "ids",
    "access",
    "words",
    "cards",
    "whist",
    "tournament",
    "seating",
    "games",
    "analysis",
];
pub const IMPURE: &[&str] = &[
    "sqlx",
    "actix",
    "actix_web",
    "tokio",
    "askama",
    "tracing",
    "reqwest",
    "getrandom",
    "std::time",
    "std::fs",
    "std::env",
    "std::net",
    "std::process",
    "std::thread",
    "Utc::now",
    "Local::now",
    "Instant::now",
    "SystemTime::now",
    "rand::rng",
    "rand::random",
    "rand::thread_rng",
    "thread_rng",
    "ThreadRng",
    "SysRng",
    "OsRng",
];

/// Where SQL may stand.
pub const SQL_PLACES: &[&str] = &[
    "src/db.rs",
    "src/journal/store.rs",
    "src/people",
    "src/reports",
];
pub const SQL_OPENINGS: &[&str] = &[
    "SELECT ",
    "INSERT INTO ",
    "UPDATE ",
    "DELETE FROM ",
    "WITH ",
    "CREATE TABLE ",
    "CREATE INDEX ",
    "ALTER TABLE ",
    "DROP TABLE ",
    "PRAGMA ",
    "BEGIN ",
    "LISTEN ",
    "NOTIFY ",
];

/// Where `decide` and `apply` may be called: by the hall, and by a tournament or a casual table that
/// tells its own history.
pub const DECIDE_PLACES: &[&str] = &["src/journal", "src/tournament", "src/games/casual"];

/// What a request runs through: a panic there is a page that somebody in the room does not get.
pub const REQUEST_PATH: &[&str] = &["src/web", "src/people", "src/journal", "src/reports"];

pub const LONGEST_FILE: usize = 450;
