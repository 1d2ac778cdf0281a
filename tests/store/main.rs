//! One contract for both databases: every test here runs on SQLite and on PostgreSQL.

#[path = "../support/casual_night.rs"]
mod casual_night;

mod accounts;
mod invitations;
mod journal;
mod members;
mod opening;
mod place;
mod played;
mod projections;
mod results;
mod servers;
mod survival;
mod suspensions;
mod tally;
mod tickets;
