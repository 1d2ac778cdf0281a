//! What only a real browser shows: a phone at a table, with its script and without, on weak Wi-Fi.
//!
//! Needs chromium and chromedriver.

#[path = "../support/mod.rs"]
mod support;

mod calls;
mod cards;
mod drafts;
mod phone;
mod players;
mod seating;
mod tables;
