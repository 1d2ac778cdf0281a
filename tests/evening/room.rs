//! The room where the evening takes place: the hall above its file, and chance.

use firstjack::access::{Role, Viewer};
use firstjack::config::Config;
use firstjack::db::Db;
use firstjack::ids::PersonId;
use firstjack::journal::{Hall, Live, Open, RecordError, Saved, Store};
use firstjack::reports::results;
use firstjack::tournament::{Command, Refusal, Tournament};
use futures_util::future::join_all;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;
use std::sync::Arc;
use tempfile::TempDir;

const STREAM: &str = "tournament/evening";

pub struct Room {
    folder: TempDir,
    /// None only while it is started anew.
    server: Option<Server>,
    chance: ChaCha8Rng,
    forms: u32,
}

/// The program with the file open.
struct Server {
    db: Db,
    hall: Hall<Tournament>,
}

impl Room {
    pub async fn open(seed: u64) -> Room {
        let folder = TempDir::new().expect("a folder");
        Room {
            server: Some(Server::start(&folder).await),
            folder,
            chance: ChaCha8Rng::seed_from_u64(seed),
            forms: 0,
        }
    }

    /// It happens in so many of a hundred cases.
    pub fn happens(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    pub fn below(&mut self, limit: u32) -> u32 {
        self.chance.random_range(0..limit)
    }

    pub fn one_of<T: Clone>(&mut self, choices: &[T]) -> Option<T> {
        choices.choose(&mut self.chance).cloned()
    }

    pub fn hall(&self) -> &Hall<Tournament> {
        &self.server().hall
    }

    fn server(&self) -> &Server {
        self.server.as_ref().expect("a server that is up")
    }

    /// The tournament as memory holds it.
    pub async fn shown(&self) -> Arc<Open<Tournament>> {
        self.hall()
            .read(STREAM)
            .await
            .expect("the journal")
            .unwrap_or_default()
    }

    /// Somebody does it, and it has to be allowed.
    pub async fn does(&mut self, viewer: Viewer, command: Command) {
        let words = format!("{command:?}");
        if let Err(refusal) = self.tries(viewer, command).await {
            panic!("{words} was refused: {refusal}");
        }
    }

    /// Somebody tries it, by one form that is sent once, twice, or five times at once. Whatever
    /// comes of it, it comes of it once; a refusal changes nothing; and now and then the server is
    /// started anew.
    pub async fn tries(&mut self, viewer: Viewer, command: Command) -> Result<(), Refusal> {
        self.forms += 1;
        let form = format!("form-{}", self.forms);
        let before = self.shown().await.seq;
        let outcome = match self.below(10) {
            0 => self.sends_five_at_once(viewer, &form, &command).await,
            _ => self.sends(viewer, &form, &command).await,
        };
        let grown = u64::from(outcome.is_ok());
        assert_eq!(
            self.shown().await.seq,
            before + grown,
            "{command:?} came to {outcome:?}"
        );
        if outcome.is_ok() && self.happens(20) {
            let again = self.sends(viewer, &form, &command).await;
            assert_eq!(
                again,
                Ok(Saved::Already(before + 1)),
                "{command:?} sent again"
            );
        }
        self.replays().await;
        if self.happens(5) {
            self.starts_anew().await;
        }
        outcome.map(|_| ())
    }

    async fn sends(&self, viewer: Viewer, form: &str, command: &Command) -> Result<Saved, Refusal> {
        let saved = self
            .hall()
            .record(STREAM, &viewer, form, command.clone())
            .await;
        saved.map_err(|error| match error {
            RecordError::Refused(refusal) => refusal,
            broken => panic!("{command:?}: {broken}"),
        })
    }

    async fn sends_five_at_once(
        &self,
        viewer: Viewer,
        form: &str,
        command: &Command,
    ) -> Result<Saved, Refusal> {
        let answers = join_all((0..5).map(|_| self.sends(viewer, form, command))).await;
        let new = answers
            .iter()
            .filter(|answer| matches!(answer, Ok(Saved::New(_))))
            .count();
        assert!(
            new <= 1,
            "{command:?} was recorded {new} times: {answers:?}"
        );
        let first = answers
            .iter()
            .find(|answer| matches!(answer, Ok(Saved::New(_))));
        first.unwrap_or(&answers[0]).clone()
    }

    /// What memory holds is what anybody gets who reads the journal from its beginning.
    async fn replays(&self) {
        let (hot, cold) = (
            self.shown().await,
            hall(&self.server().db).await.read(STREAM).await,
        );
        let cold = cold.expect("the journal").unwrap_or_default();
        assert_eq!(hot.seq, cold.seq);
        assert!(
            hot.state == cold.state,
            "replayed, entry {} gives another state",
            hot.seq
        );
    }

    /// The server stops and starts; only the file stays.
    async fn starts_anew(&mut self) {
        self.server = None;
        self.server = Some(Server::start(&self.folder).await);
        self.replays().await;
    }

    /// The kinds of entries in the journal, as they are written.
    pub async fn kinds(&self) -> BTreeSet<String> {
        let entries = self.hall().history(STREAM).await.expect("the journal");
        let kind = |entry| match serde_json::to_value(entry).expect("JSON")["type"].as_str() {
            Some(kind) => kind.to_owned(),
            None => panic!("an entry without its kind"),
        };
        entries
            .into_iter()
            .map(|recorded| kind(recorded.entry))
            .collect()
    }
}

pub fn director() -> Viewer {
    Viewer::person(PersonId(9_001), Role::Director)
}

/// One of the two scorekeepers.
pub fn scorer(number: i64) -> Viewer {
    Viewer::person(PersonId(9_100 + number), Role::Scorekeeper)
}

impl Server {
    async fn start(folder: &TempDir) -> Server {
        let config = Config {
            database_url: format!("sqlite://{}", folder.path().join("club.db").display()),
            ..Config::default()
        };
        let db = Db::open(&config).await.expect("a database");
        Server {
            hall: hall(&db).await,
            db,
        }
    }
}

async fn hall(db: &Db) -> Hall<Tournament> {
    let live = Live::new(db).await.expect("news");
    Hall::new(Store::new(db.clone()), results::PROJECTION, live, 16)
}
