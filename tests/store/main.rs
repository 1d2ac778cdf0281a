//! One contract for both databases: every test here runs on SQLite and on PostgreSQL.

mod accounts;
mod invitations;
mod journal;
mod members;
mod opening;
mod place;
mod projections;
mod results;
mod servers;
mod survival;
mod suspensions;
mod tally;
mod tickets;
