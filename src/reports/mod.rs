//! Reports: what follows from the journals, as rows for queries and as files for people.

pub mod export;
pub mod ladder;
pub mod lobby;
pub mod played;
pub mod recorded;
pub mod results;
mod suspensions;
