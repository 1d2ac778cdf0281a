//! Reports: what follows from the journals, as rows for queries and as files for people.

pub mod export;
pub mod lobby;
pub mod results;
mod suspensions;
