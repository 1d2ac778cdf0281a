//! One stream that is open in memory.

use super::{Journaled, Recorded, Stamp, StoreError, Write, store::Row, turn::Asked};
use crate::access::Viewer;
use chrono::{DateTime, Utc};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, atomic::AtomicU64},
};

/// A stream as of one entry.
#[derive(Debug, Clone, Default)]
pub struct Open<J> {
    pub state: J,
    /// The number of the last entry in it; the ETag of its pages.
    pub seq: u64,
    /// The first entry that this program cannot read, because a newer one wrote it. The stream can
    /// be read up to there and cannot be written to.
    pub newer: Option<u64>,
}

impl<J: Journaled> Open<J> {
    /// Whether anything was ever recorded.
    pub(super) fn exists(&self) -> bool {
        self.seq > 0 || self.newer.is_some()
    }

    /// Goes on by what a command comes to.
    pub(super) fn step(
        &mut self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        command: &J::Command,
    ) -> Result<(Stamp, J::Entry), J::Refusal> {
        let entry = self.state.decide(viewer, at, command)?;
        let stamp = Stamp {
            seq: self.seq + 1,
            at,
            actor: viewer.actor,
        };
        self.apply(&stamp, &entry);
        Ok((stamp, entry))
    }

    /// Goes on by rows read from the journal, as far as this program understands them.
    ///
    /// # Errors
    /// A row that cannot be read, or does not follow upon the one before.
    pub(super) fn replay(&mut self, rows: &[Row]) -> Result<(), StoreError> {
        for row in rows {
            if row.seq != self.seq + 1 {
                return Err(StoreError::Damaged {
                    stream: row.stream.clone(),
                    seq: self.seq + 1,
                    what: format!("it is missing, and entry {} is there", row.seq),
                });
            }
            match recorded::<J>(row)? {
                Some(Recorded { stamp, entry }) => self.apply(&stamp, &entry),
                None => {
                    self.newer = Some(row.seq);
                    break;
                }
            }
        }
        Ok(())
    }

    fn apply(&mut self, stamp: &Stamp, entry: &J::Entry) {
        self.state.apply(stamp, entry);
        self.seq = stamp.seq;
    }
}

/// The entry in a row; nothing if it is of a kind, or has a shape, that only a newer program knows.
pub(super) fn recorded<J: Journaled>(row: &Row) -> Result<Option<Recorded<J::Entry>>, StoreError> {
    let stamp = Stamp {
        seq: row.seq,
        at: row.at,
        actor: row.actor,
    };
    match serde_json::from_str(&row.entry) {
        Ok(entry) => Ok(Some(Recorded { stamp, entry })),
        Err(error) if error.is_data() => Ok(None),
        Err(error) => Err(StoreError::Damaged {
            stream: row.stream.clone(),
            seq: row.seq,
            what: error.to_string(),
        }),
    }
}

/// What the hall keeps of one stream.
pub(super) struct Stream<J: Journaled> {
    pub name: String,
    /// What readers get, without waiting for those who write.
    shown: RwLock<Arc<Open<J>>>,
    /// What was asked and no turn has taken up yet.
    waiting: Mutex<Vec<Asked<J>>>,
    /// Only whoever holds it may record or catch up.
    pub turn: tokio::sync::Mutex<Remembered>,
    /// When it was used last, as the hall counts uses.
    pub used: AtomicU64,
}

/// What only those who write need to know of a stream.
#[derive(Default)]
pub(super) struct Remembered {
    /// Under which number each request was recorded.
    pub requests: HashMap<String, u64>,
    /// The projection's writes as of the last entry.
    pub written: Vec<Write>,
}

impl<J: Journaled> Stream<J> {
    pub fn new(name: &str) -> Stream<J> {
        Stream {
            name: name.to_owned(),
            shown: RwLock::default(),
            waiting: Mutex::default(),
            turn: Default::default(),
            used: AtomicU64::default(),
        }
    }

    pub fn shown(&self) -> Arc<Open<J>> {
        let shown = self.shown.read();
        shown.unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn show(&self, open: Open<J>) -> Arc<Open<J>> {
        let open = Arc::new(open);
        let shown = self.shown.write();
        *shown.unwrap_or_else(PoisonError::into_inner) = open.clone();
        open
    }

    pub fn ask(&self, asked: Asked<J>) {
        self.waiting().push(asked);
    }

    /// Everything asked since the last turn, in order.
    pub fn take_waiting(&self) -> Vec<Asked<J>> {
        std::mem::take(&mut *self.waiting())
    }

    fn waiting(&self) -> MutexGuard<'_, Vec<Asked<J>>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
