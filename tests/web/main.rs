//! The pages, asked for over HTTP as browsers ask.

#[path = "../support/mod.rs"]
mod support;

mod assets;
mod errors;
