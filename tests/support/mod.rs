//! A club for a test: the real server on a free port, a fresh database, and people who browse it.
//!
//! Each test binary uses the part it needs.
#![allow(dead_code, unused_imports)]

mod browser;
mod club;
mod desk;
pub mod evening;
mod night;
mod seen;
pub mod spring_open;

pub use browser::Browser;
pub use club::{Club, PASSWORD};
pub use desk::NEW;
pub use evening::{Evening, FAMILIES, game};
pub use night::Night;
pub use seen::{Form, Seen};
pub use spring_open::SpringOpen;
