//! What a table is opened with, and keeps.

use super::{Entry, Refusal};
use crate::games::bot::Level;
use crate::games::game;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// The slug of a row of `GAMES`.
    pub game: String,
    /// House rules that differ from the game's own: key and value.
    #[serde(default)]
    pub rules: Vec<(String, String)>,
    pub seats: u8,
    pub door: Door,
    /// Seconds for a move, after which a bot plays for whoever did not; none for no clock.
    #[serde(default)]
    pub clock: Option<u16>,
    /// How well a bot plays that fills in.
    pub bots: Level,
}

/// Who finds the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Door {
    /// It stands in the lobby.
    Open,
    /// Whoever has the link.
    ByLink,
}

impl Door {
    pub fn key(self) -> &'static str {
        match self {
            Door::Open => "open",
            Door::ByLink => "by_link",
        }
    }
}

/// The shortest and the longest clock, in seconds a move.
pub const CLOCK: std::ops::RangeInclusive<u16> = 10..=600;

pub(super) fn open(settings: &Settings) -> Result<Entry, Refusal> {
    let row = game(&settings.game).ok_or_else(|| Refusal::NoGame(settings.game.clone()))?;
    let (fewest, most) = row.seats;
    if !(fewest..=most).contains(&settings.seats) {
        return Err(Refusal::WrongSeats {
            game: row.title,
            fewest,
            most,
        });
    }
    if settings.clock.is_some_and(|clock| !CLOCK.contains(&clock)) {
        return Err(Refusal::WrongClock);
    }
    row.start(&settings.set(), settings.seats)?;
    Ok(Entry::TableOpened {
        settings: Box::new(settings.clone()),
    })
}

impl Settings {
    /// The house rules as keys and values.
    pub fn set(&self) -> Vec<(&str, &str)> {
        let rules = self.rules.iter();
        rules
            .map(|(key, value)| (key.as_str(), value.as_str()))
            .collect()
    }
}
