//! The journal: append-only streams of entries, and the hall that keeps them open in memory.
//!
//! It knows the trait [`Journaled`] and the database, and nothing of tournaments or card games.

pub mod check;
pub mod hall;
pub mod live;
pub mod projection;
pub mod store;
mod stream;
mod turn;

pub use check::{Finding, Report};
pub use hall::Hall;
pub use live::Live;
pub use projection::{Projection, Value, Write};
pub use store::{Store, StoreError};
pub use stream::Open;
pub use turn::{RecordError, Saved};

use crate::access::{Actor, Viewer};
use chrono::{DateTime, Utc};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt;

/// A thing whose whole truth is its journal: a tournament, a casual table.
///
/// `decide` may refuse and changes nothing; `apply` may not refuse. Both depend on nothing but
/// their arguments, so that replaying a stream gives the state that memory holds.
pub trait Journaled: Clone + Default + Send + Sync + 'static {
    type Command: Send + Sync + 'static;
    type Entry: Serialize
        + DeserializeOwned
        + Clone
        + fmt::Debug
        + PartialEq
        + Send
        + Sync
        + 'static;
    type Refusal: fmt::Display + fmt::Debug + Send + 'static;

    /// What stands before the slash in the names of its streams, such as `tournament`.
    const KIND: &'static str;

    /// One command becomes one entry, or a refusal in a sentence.
    fn decide(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        command: &Self::Command,
    ) -> Result<Self::Entry, Self::Refusal>;

    /// The very function that replay uses.
    fn apply(&mut self, stamp: &Stamp, entry: &Self::Entry);
}

/// When and by whom an entry was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// 1, 2, 3… within the stream, without gaps.
    pub seq: u64,
    pub at: DateTime<Utc>,
    pub actor: Actor,
}

/// An entry with its stamp, as read back from the journal.
#[derive(Debug, Clone, PartialEq)]
pub struct Recorded<E> {
    pub stamp: Stamp,
    pub entry: E,
}
