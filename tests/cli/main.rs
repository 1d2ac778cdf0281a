//! The commands that need no browser, as they are typed: the built program, its words, its exit code.

mod demo;
mod simulate;
mod upkeep;
mod verify_deal;
