//! The hall: every stream of one kind, open in memory while it is used; the only way to record.

use super::{
    Journaled, Live, Open, Projection, RecordError, Recorded, Saved, Store, StoreError,
    live::Heard,
    store::{Appended, Row},
    stream::{Remembered, Stream, recorded},
    turn::{Answer, Asked, Turn, tell},
};
use crate::access::Viewer;
use chrono::{DateTime, SubsecRound, Utc};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::sync::{
    broadcast::{self, error::RecvError},
    oneshot,
};

/// How long a server hears nothing from the others before it asks the database instead.
const SILENCE: Duration = Duration::from_secs(2);

/// All streams of one kind; cloning shares them.
#[derive(Clone)]
pub struct Hall<J: Journaled> {
    inner: Arc<Inner<J>>,
}

struct Inner<J: Journaled> {
    store: Store,
    projection: Projection<J>,
    live: Live,
    /// How many streams stay open when nobody uses them.
    limit: usize,
    streams: Mutex<HashMap<String, Arc<Stream<J>>>>,
    /// Counts uses, to know which stream was used last.
    uses: AtomicU64,
}

impl<J: Journaled> Hall<J> {
    /// `limit` is the number of streams that stay open while nobody uses them.
    pub fn new(store: Store, projection: Projection<J>, live: Live, limit: usize) -> Hall<J> {
        let heard = live.heard();
        let inner = Arc::new(Inner {
            store,
            projection,
            live,
            limit,
            streams: Mutex::default(),
            uses: AtomicU64::default(),
        });
        if let Some(heard) = heard {
            tokio::spawn(follow(Arc::downgrade(&inner), heard));
        }
        Hall { inner }
    }

    /// The stream as it stands, or nothing if nothing was ever recorded under that name.
    pub async fn read(&self, stream: &str) -> Result<Option<Arc<Open<J>>>, StoreError> {
        let stream = self.inner.stream(stream);
        let mut open = stream.shown();
        if !open.exists() {
            let mut remembered = stream.turn.lock().await;
            open = self.inner.catch_up(&stream, &mut remembered).await?;
        }
        self.inner.forget_if_empty(stream);
        Ok(Some(open).filter(|open| open.exists()))
    }

    /// Records what a command comes to, once, however often the same request arrives.
    ///
    /// When it returns, the entry and the rows that follow from it are on the disk, readers see it
    /// and watchers have been told.
    ///
    /// # Errors
    /// A refusal holds for the stream as it stands on the disk; `ReadOnly` means that a newer
    /// program wrote to this stream; after `Store`, which is the machine's fault, the same request
    /// may be sent again without being recorded twice.
    pub async fn record(
        &self,
        stream: &str,
        viewer: &Viewer,
        request: &str,
        command: J::Command,
    ) -> Result<Saved, RecordError<J::Refusal>> {
        let (inner, stream) = (self.inner.clone(), self.inner.stream(stream));
        let (answer, answered) = oneshot::channel();
        stream.ask(Asked {
            viewer: *viewer,
            request: request.to_owned(),
            command,
            answer,
        });
        // A browser that hangs up drops this future. A task of its own goes on to the end, so that
        // memory learns of everything the disk was given.
        tokio::spawn(async move {
            inner.take_turn(&stream).await;
            inner.forget_if_empty(stream);
        });
        answered.await.unwrap_or(Err(StoreError::BrokeOff.into()))
    }

    /// The number under which a request was recorded, if it was: whoever is asked twice for the
    /// same act can say so before looking at what it would do now.
    pub async fn recorded(&self, stream: &str, request: &str) -> Result<Option<u64>, StoreError> {
        let stream = self.inner.stream(stream);
        let mut remembered = stream.turn.lock().await;
        self.inner.catch_up(&stream, &mut remembered).await?;
        let seq = remembered.requests.get(request).copied();
        drop(remembered);
        self.inner.forget_if_empty(stream);
        Ok(seq)
    }

    /// What the stream would be after a command; nothing is saved.
    pub async fn preview(
        &self,
        stream: &str,
        viewer: &Viewer,
        command: &J::Command,
    ) -> Result<J, RecordError<J::Refusal>> {
        let open = self.read(stream).await?.unwrap_or_default();
        if open.newer.is_some() {
            return Err(RecordError::ReadOnly);
        }
        let mut next = Open::clone(&open);
        next.step(viewer, now(), command)
            .map_err(RecordError::Refused)?;
        Ok(next.state)
    }

    /// Every entry of the stream that this program can read, in order.
    pub async fn history(&self, stream: &str) -> Result<Vec<Recorded<J::Entry>>, StoreError> {
        let rows = self.inner.store.rows_after(stream, 0).await?;
        let known = rows.iter().map(recorded::<J>).map_while(Result::transpose);
        known.collect()
    }

    /// The names of all streams of this kind, in order.
    pub async fn streams(&self) -> Result<Vec<String>, StoreError> {
        self.inner.store.streams(J::KIND).await
    }

    /// How many streams are open in memory.
    pub fn open_streams(&self) -> usize {
        self.inner.streams().len()
    }

    pub(super) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(super) fn projection(&self) -> &Projection<J> {
        &self.inner.projection
    }
}

impl<J: Journaled> Inner<J> {
    /// Takes up everything asked of a stream since the turn before. What is asked while the disk is
    /// busy shares the next turn, so that the tables of one evening share its commits.
    async fn take_turn(&self, stream: &Stream<J>) {
        let mut remembered = stream.turn.lock().await;
        let asked = stream.take_waiting();
        let outcome = self.settle(stream, &mut remembered, &asked).await;
        match &outcome {
            // One command that cannot be saved spoils a turn for all: each gets one of its own.
            Err(error) if error.concerns_one() && asked.len() > 1 => {
                for alone in asked {
                    let alone = vec![alone];
                    let outcome = self.settle(stream, &mut remembered, &alone).await;
                    tell(alone, outcome);
                }
            }
            Ok(_) | Err(_) => tell(asked, outcome),
        }
    }

    /// Decides and saves; whoever is answered may rely on it.
    async fn settle(
        &self,
        stream: &Stream<J>,
        remembered: &mut Remembered,
        asked: &[Asked<J>],
    ) -> Result<Vec<Answer<J>>, StoreError> {
        let at = now();
        let mut open = stream.shown();
        if !open.exists() {
            open = self.catch_up(stream, remembered).await?;
        }
        loop {
            let turn = Turn::decide(&stream.name, &open, &remembered.requests, at, asked)?;
            let unless_behind = match (turn.rows.is_empty(), turn.turns_away()) {
                (true, false) => return Ok(turn.answers),
                (true, true) => Ok(turn.answers),
                (false, _) => match self.append(stream, remembered, turn).await? {
                    Some(answers) => return Ok(answers),
                    None => Err(StoreError::Hidden(stream.name.clone())),
                },
            };
            // Another server may have gone on, perhaps by the very requests at hand: then all is
            // decided again. Nobody is refused because this server was behind.
            let caught_up = self.catch_up(stream, remembered).await?;
            if Arc::ptr_eq(&caught_up, &open) {
                return unless_behind;
            }
            open = caught_up;
        }
    }

    /// Puts a turn on the disk, then into memory, then on the air, and gives its answers; nothing
    /// if another server was first.
    async fn append(
        &self,
        stream: &Stream<J>,
        remembered: &mut Remembered,
        turn: Turn<J>,
    ) -> Result<Option<Vec<Answer<J>>>, StoreError> {
        let Turn {
            answers,
            rows,
            open,
        } = turn;
        let writes = (self.projection.writes)(&stream.name, &open.state);
        let changed = if writes == remembered.written {
            Vec::new()
        } else {
            writes.clone()
        };
        let requests: Vec<(String, u64)> = rows.iter().map(Row::under).collect();
        match self.store.append(rows, changed).await? {
            Appended::Taken => Ok(None),
            Appended::Yes => {
                remembered.requests.extend(requests);
                remembered.written = writes;
                let seq = stream.show(open).seq;
                self.live.tell(&stream.name, seq);
                Ok(Some(answers))
            }
        }
    }

    /// Reads what the disk has and memory does not; gives what is shown already if there is nothing.
    /// The caller has the turn.
    async fn catch_up(
        &self,
        stream: &Stream<J>,
        remembered: &mut Remembered,
    ) -> Result<Arc<Open<J>>, StoreError> {
        let open = stream.shown();
        if open.newer.is_some() {
            return Ok(open);
        }
        let rows = self.store.rows_after(&stream.name, open.seq).await?;
        if rows.is_empty() {
            return Ok(open);
        }
        let mut open = Open::clone(&open);
        open.replay(&rows)?;
        remembered.written = (self.projection.writes)(&stream.name, &open.state);
        remembered.requests.extend(rows.iter().map(Row::under));
        Ok(stream.show(open))
    }

    /// The place of a stream in memory, used now.
    fn stream(&self, name: &str) -> Arc<Stream<J>> {
        let now = self.uses.fetch_add(1, Ordering::Relaxed);
        let mut streams = self.streams();
        let stream = match streams.get(name) {
            Some(stream) => stream.clone(),
            None => {
                let stream = Arc::new(Stream::new(name));
                streams.insert(name.to_owned(), stream.clone());
                stream
            }
        };
        stream.used.store(now, Ordering::Relaxed);
        if streams.len() > self.limit {
            close_longest_unused(&mut streams);
        }
        stream
    }

    /// A name under which nothing was recorded takes no room.
    fn forget_if_empty(&self, stream: Arc<Stream<J>>) {
        if stream.shown().exists() {
            return;
        }
        let mut streams = self.streams();
        // Ours and the map's: nobody else is about to record under it.
        if Arc::strong_count(&stream) == 2 {
            streams.remove(&stream.name);
        }
    }

    fn streams(&self) -> MutexGuard<'_, HashMap<String, Arc<Stream<J>>>> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Catches up with what another server recorded, if anybody here has the stream open.
    async fn hear(&self, name: &str, seq: u64) {
        if let Err(error) = self.reach(name, seq).await {
            tracing::warn!(stream = name, %error, "behind the other servers");
            return;
        }
        self.live.tell(name, seq);
    }

    async fn reach(&self, name: &str, seq: u64) -> Result<(), StoreError> {
        let stream = self.streams().get(name).cloned();
        if let Some(stream) = stream
            && stream.shown().seq < seq
        {
            let mut remembered = stream.turn.lock().await;
            // It may have been this server's own entry, shown meanwhile.
            if stream.shown().seq < seq {
                self.catch_up(&stream, &mut remembered).await?;
            }
        }
        Ok(())
    }

    /// Asks the database how far every open stream has come.
    async fn hear_all(&self) {
        let names: Vec<String> = self.streams().keys().cloned().collect();
        match self.store.heads(&names).await {
            Ok(heads) => {
                for (name, seq) in heads {
                    self.hear(&name, seq).await;
                }
            }
            Err(error) => tracing::warn!(%error, "behind the other servers"),
        }
    }
}

/// A stream that somebody holds is in use, and the only one of its name.
fn close_longest_unused<J: Journaled>(streams: &mut HashMap<String, Arc<Stream<J>>>) {
    let unused = streams
        .values()
        .filter(|stream| Arc::strong_count(stream) == 1);
    let longest = unused.min_by_key(|stream| stream.used.load(Ordering::Relaxed));
    if let Some(name) = longest.map(|stream| stream.name.clone()) {
        streams.remove(&name);
    }
}

/// Keeps a hall up to date with the other servers, for as long as there is a hall.
async fn follow<J: Journaled>(hall: Weak<Inner<J>>, mut heard: broadcast::Receiver<Heard>) {
    loop {
        let news = match tokio::time::timeout(SILENCE, heard.recv()).await {
            Ok(Ok(news)) => news,
            Ok(Err(RecvError::Closed)) => return,
            Ok(Err(RecvError::Lagged(_))) | Err(_) => Heard::Gap,
        };
        let Some(hall) = hall.upgrade() else { return };
        match news {
            Heard::Grown { stream, seq } if is_kind(&stream, J::KIND) => {
                hall.hear(&stream, seq).await;
            }
            Heard::Grown { .. } => {}
            Heard::Gap => hall.hear_all().await,
        }
    }
}

fn is_kind(stream: &str, kind: &str) -> bool {
    stream
        .strip_prefix(kind)
        .is_some_and(|rest| rest.starts_with('/'))
}

/// To the millisecond, as the journal keeps it: memory and replay must not differ.
fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(3)
}
