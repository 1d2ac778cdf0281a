//! Every setting and every limit, from the command line or the environment, with its default.

use clap::{Args, ValueEnum};
use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    str::FromStr,
};

/// What a person who runs First Jack may choose; `firstjack serve --help` prints this page.
#[derive(Debug, Clone, Args)]
pub struct Config {
    /// Where to listen: 0.0.0.0:8080 lets the phones in the room reach this computer.
    #[arg(long, env = "FIRSTJACK_ADDR", value_name = "ADDRESS:PORT", default_value_t = Config::default().addr)]
    pub addr: SocketAddr,

    /// Where everything is kept: sqlite://FILE, or postgres://USER:PASSWORD@HOST/NAME for several servers.
    #[arg(
        long,
        env = "DATABASE_URL",
        value_name = "URL",
        hide_env_values = true,
        default_value_t = Config::default().database_url
    )]
    pub database_url: String,

    /// The address people type, used in links and QR codes; with https, cookies travel by TLS only.
    #[arg(long, env = "FIRSTJACK_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<PublicUrl>,

    /// How hard an embedded database holds on to a saved hand: `normal` may lose the last ones in a power cut.
    #[arg(long, env = "FIRSTJACK_SYNCHRONOUS", value_enum, default_value_t = Config::default().synchronous)]
    pub synchronous: Synchronous,

    /// How much to tell in the log.
    #[arg(long, env = "FIRSTJACK_LOG", value_enum, default_value_t = Config::default().log)]
    pub log: LogLevel,

    #[command(flatten)]
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database_url: "sqlite://firstjack.db".to_owned(),
            public_url: None,
            synchronous: Synchronous::Full,
            log: LogLevel::Info,
            limits: Limits::default(),
        }
    }
}

impl Config {
    /// The address links start with, without a slash at its end.
    pub fn base_url(&self) -> String {
        match &self.public_url {
            Some(url) => url.to_string(),
            None => format!("http://{}", within_reach(self.addr)),
        }
    }

    /// Whether browsers reach us by TLS, so that cookies may be marked `Secure`.
    pub fn is_behind_tls(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }
}

/// Who listens on every address is reached at the one this computer has in the room's network.
fn within_reach(listening: SocketAddr) -> SocketAddr {
    let ip = match listening.ip().is_unspecified() {
        true => ip_in_the_room().unwrap_or(Ipv4Addr::LOCALHOST.into()),
        false => listening.ip(),
    };
    SocketAddr::new(ip, listening.port())
}

/// The way out that the system would choose tells it; nothing is sent.
fn ip_in_the_room() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// How much of everything there may be at once: nothing grows without bound.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Tournaments and tables kept open in memory; the one longest unused is closed first.
    #[arg(long, env = "FIRSTJACK_OPEN_STREAMS", value_name = "COUNT", default_value_t = Limits::default().open_streams)]
    pub open_streams: usize,

    /// Browsers that may watch for changes at the same time; the others refresh by themselves.
    #[arg(long, env = "FIRSTJACK_WATCHERS", value_name = "COUNT", default_value_t = Limits::default().watchers)]
    pub watchers: usize,

    /// The largest form that is read.
    #[arg(long, env = "FIRSTJACK_FORM_BYTES", value_name = "BYTES", default_value_t = Limits::default().form_bytes)]
    pub form_bytes: usize,

    /// How long somebody stays signed in.
    #[arg(long, env = "FIRSTJACK_SESSION_DAYS", value_name = "DAYS", default_value_t = Limits::default().session_days)]
    pub session_days: u16,

    /// How long a phone that opened a pair's ticket stays at that pair's table.
    #[arg(long, env = "FIRSTJACK_TICKET_DAYS", value_name = "DAYS", default_value_t = Limits::default().ticket_days)]
    pub ticket_days: u16,

    /// How long an invitation can be accepted.
    #[arg(long, env = "FIRSTJACK_INVITATION_DAYS", value_name = "DAYS", default_value_t = Limits::default().invitation_days)]
    pub invitation_days: u16,

    /// Passwords checked at the same time; each takes 19 MiB and a processor for a moment.
    #[arg(long, env = "FIRSTJACK_HASHES_AT_ONCE", value_name = "COUNT", default_value_t = Limits::default().hashes_at_once)]
    pub hashes_at_once: usize,

    /// Tries to sign in, or to type a ticket's code, that one address or account has in a minute.
    #[arg(long, env = "FIRSTJACK_TRIES_PER_MINUTE", value_name = "COUNT", default_value_t = Limits::default().tries_per_minute)]
    pub tries_per_minute: u32,

    /// Rendered pages kept ready to be sent.
    #[arg(long, env = "FIRSTJACK_KEPT_PAGES", value_name = "COUNT", default_value_t = Limits::default().kept_pages)]
    pub kept_pages: usize,

    /// How long a bot at a casual table seems to think over a move, in milliseconds.
    #[arg(long, env = "FIRSTJACK_BOT_PAUSE", value_name = "MILLISECONDS", default_value_t = Limits::default().bot_pause)]
    pub bot_pause: u32,

    /// Connections for reading, on either database.
    #[arg(long, env = "FIRSTJACK_READERS", value_name = "COUNT", default_value_t = Limits::default().readers)]
    pub readers: u32,

    /// Connections for writing on PostgreSQL; the embedded database always has one.
    #[arg(long, env = "FIRSTJACK_WRITERS", value_name = "COUNT", default_value_t = Limits::default().writers)]
    pub writers: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            open_streams: 256,
            watchers: 5_000,
            form_bytes: 64 * 1024,
            session_days: 60,
            ticket_days: 3,
            invitation_days: 14,
            hashes_at_once: 2,
            tries_per_minute: 10,
            kept_pages: 512,
            bot_pause: 900,
            readers: 4,
            writers: 8,
        }
    }
}

/// SQLite's `synchronous`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Synchronous {
    /// On the disk before anybody is told "saved".
    Full,
    /// Faster on slow disks; a power cut may take the last hands with it.
    Normal,
}

impl Synchronous {
    pub fn pragma(self) -> &'static str {
        match self {
            Synchronous::Full => "FULL",
            Synchronous::Normal => "NORMAL",
        }
    }
}

impl fmt::Display for Synchronous {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Synchronous::Full => "full",
            Synchronous::Normal => "normal",
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

impl From<LogLevel> for tracing::Level {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Error => tracing::Level::ERROR,
            LogLevel::Warn => tracing::Level::WARN,
            LogLevel::Info => tracing::Level::INFO,
            LogLevel::Debug => tracing::Level::DEBUG,
        }
    }
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogLevel::Error => "error",
            LogLevel::Warn => "warn",
            LogLevel::Info => "info",
            LogLevel::Debug => "debug",
        })
    }
}

/// `http://…` or `https://…`, without a slash at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().trim_end_matches('/');
        let host = text
            .strip_prefix("https://")
            .or_else(|| text.strip_prefix("http://"));
        match host {
            Some(host) if !host.is_empty() => Ok(PublicUrl(text.to_owned())),
            _ => Err("write it in full, such as https://cards.example.org".to_owned()),
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
