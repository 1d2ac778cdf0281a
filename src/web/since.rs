//! Moments as pages show them: how long ago something began, and how long something still lasts.
//!
//! The words are right when the page is made; a script counts on from the milliseconds beside them
//! (`components/since.html`).

use super::page::Page;
use crate::tournament::seats::seconds_left;
use chrono::{DateTime, Utc};

/// Minutes that go by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Since {
    /// "7:41 pm"
    pub time: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// "6 min"
    pub minutes: String,
}

/// Seconds that run down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Until {
    /// "7:44:00 pm"
    pub time: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// "2:41"
    pub left: String,
}

impl Since {
    pub fn new(page: &Page, at: DateTime<Utc>, now: DateTime<Utc>) -> Since {
        Since {
            time: page.time(at),
            at: at.timestamp_millis(),
            minutes: format!("{} min", (now - at).num_minutes().max(0)),
        }
    }
}

impl Until {
    pub fn new(page: &Page, end: DateTime<Utc>, now: DateTime<Utc>) -> Until {
        let left = seconds_left(end, now);
        Until {
            time: page.second(end),
            at: end.timestamp_millis(),
            left: format!("{}:{:02}", left / 60, left % 60),
        }
    }
}
