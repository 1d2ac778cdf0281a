//! News that a stream has grown: to the browsers of this server, and between servers.
//!
//! Only numbers travel. Correctness never depends on them: who misses one reads later.

use super::{StoreError, store::CHANNEL};
use crate::db::{Db, Engine};
use futures_util::stream::{self, Stream};
use sqlx::postgres::{PgListener, PgNotification};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::{
    sync::{broadcast, watch},
    task::AbortHandle,
};

/// How many numbers from other servers a hall may be behind before it reads all heads instead.
const BACKLOG: usize = 1024;

/// How long to wait before listening again when the database is away.
const PAUSE: Duration = Duration::from_secs(1);

/// Who watches which stream; cloning shares it.
#[derive(Debug, Clone)]
pub struct Live {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    watched: Mutex<HashMap<String, watch::Sender<u64>>>,
    elsewhere: Option<Elsewhere>,
}

/// What other servers on the same PostgreSQL say.
#[derive(Debug)]
struct Elsewhere {
    heard: broadcast::Sender<Heard>,
    listening: AbortHandle,
}

#[derive(Debug, Clone)]
pub(super) enum Heard {
    /// This stream has an entry of this number.
    Grown { stream: Arc<str>, seq: u64 },
    /// The line was broken: anything may have been missed.
    Gap,
}

impl Live {
    /// On PostgreSQL it starts to listen to the other servers; on SQLite there are none.
    pub async fn new(db: &Db) -> Result<Live, StoreError> {
        let elsewhere = match db.engine() {
            Engine::Sqlite => None,
            Engine::Postgres => Some(Elsewhere::connect(db.url()).await?),
        };
        let watched = Mutex::default();
        Ok(Live {
            inner: Arc::new(Inner { watched, elsewhere }),
        })
    }

    /// The numbers of entries to come. A page that wants none missed begins to watch first and
    /// then reads the stream. It ends with [`Live::close`].
    pub fn watch(&self, stream: &str) -> impl Stream<Item = u64> + use<> {
        let mut watched = self.watched();
        watched.retain(|_, sender| sender.receiver_count() > 0);
        let sender = watched
            .entry(stream.to_owned())
            .or_insert_with(|| watch::channel(0).0);
        stream::unfold(sender.subscribe(), |mut receiver| async move {
            receiver.changed().await.ok()?;
            let seq = *receiver.borrow_and_update();
            Some((seq, receiver))
        })
    }

    /// How many watch, for the limit of the settings.
    pub fn watchers(&self) -> usize {
        self.watched()
            .values()
            .map(watch::Sender::receiver_count)
            .sum()
    }

    /// Tells everybody who watches that the stream is at this entry. Older news than they have
    /// already is no news.
    pub fn tell(&self, stream: &str, seq: u64) {
        if let Some(sender) = self.watched().get(stream) {
            sender.send_if_modified(|known| {
                let newer = seq > *known;
                *known = seq.max(*known);
                newer
            });
        }
    }

    /// Ends every watch, so that the server can stop without waiting for browsers.
    pub fn close(&self) {
        self.watched().clear();
    }

    pub(super) fn heard(&self) -> Option<broadcast::Receiver<Heard>> {
        self.inner
            .elsewhere
            .as_ref()
            .map(|elsewhere| elsewhere.heard.subscribe())
    }

    fn watched(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<u64>>> {
        self.inner
            .watched
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Elsewhere {
    async fn connect(url: &str) -> Result<Elsewhere, sqlx::Error> {
        let mut listener = PgListener::connect(url).await?;
        listener.listen(CHANNEL).await?;
        let heard = broadcast::channel(BACKLOG).0;
        let listening = tokio::spawn(listen(listener, heard.clone())).abort_handle();
        Ok(Elsewhere { heard, listening })
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen(mut listener: PgListener, heard: broadcast::Sender<Heard>) {
    loop {
        let news = match listener.try_recv().await {
            Ok(Some(notification)) => grown(&notification).unwrap_or(Heard::Gap),
            Ok(None) => Heard::Gap,
            Err(error) => {
                tracing::warn!(%error, "not hearing the other servers");
                tokio::time::sleep(PAUSE).await;
                Heard::Gap
            }
        };
        // Before the first hall is there, nobody listens.
        let _ = heard.send(news);
    }
}

/// `tournament/spring-open:17`.
fn grown(notification: &PgNotification) -> Option<Heard> {
    let (stream, seq) = notification.payload().rsplit_once(':')?;
    Some(Heard::Grown {
        stream: stream.into(),
        seq: seq.parse().ok()?,
    })
}
