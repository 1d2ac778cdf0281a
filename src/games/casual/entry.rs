//! What can have happened at a table: the entries of its journal.

use super::{Phrase, Settings};
use crate::games::Seat;
use crate::games::bot::Level;
use crate::games::fair::Secret;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    TableOpened {
        settings: Box<Settings>,
    },
    /// By whoever made the entry.
    SeatTaken {
        seat: Seat,
    },
    SeatLeft {
        seat: Seat,
    },
    BotSeated {
        seat: Seat,
        level: Level,
    },
    SeatFreed {
        seat: Seat,
    },
    /// The clock ran out: a bot plays for this seat until its holder does.
    SeatCovered {
        seat: Seat,
    },
    /// Whoever holds the seat thinks and is still there: the clock begins anew.
    TimeAdded {
        seat: Seat,
    },
    /// Whoever holds the seat plays again instead of the bot.
    SeatResumed {
        seat: Seat,
    },
    /// With the secret of the first deal, which is shown when that deal is over.
    GameStarted {
        secret: Secret,
    },
    PackCut {
        seat: Seat,
        number: u32,
    },
    /// With the secret of the deal after this one.
    HandDealt {
        next: Secret,
    },
    MoveMade {
        seat: Seat,
        made: String,
        #[serde(default)]
        by: Hand,
    },
    BackAsked {
        seat: Seat,
    },
    BackAgreed {
        seat: Seat,
    },
    BackRefused {
        seat: Seat,
    },
    MoveTakenBack {
        seat: Seat,
    },
    PhraseSaid {
        seat: Seat,
        phrase: Phrase,
    },
    TableClosed,
}

/// Who moved a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Whoever holds the seat.
    #[default]
    Own,
    /// A bot, in its own seat or for somebody away.
    Bot,
}

impl Entry {
    /// Whether the clock of whoever is to move begins anew.
    pub(super) fn moves_the_table(&self) -> bool {
        match self {
            Entry::GameStarted { .. }
            | Entry::HandDealt { .. }
            | Entry::MoveMade { .. }
            | Entry::MoveTakenBack { .. }
            | Entry::SeatTaken { .. }
            | Entry::TimeAdded { .. }
            | Entry::SeatResumed { .. } => true,
            Entry::TableOpened { .. }
            | Entry::SeatLeft { .. }
            | Entry::BotSeated { .. }
            | Entry::SeatFreed { .. }
            | Entry::SeatCovered { .. }
            | Entry::PackCut { .. }
            | Entry::BackAsked { .. }
            | Entry::BackAgreed { .. }
            | Entry::BackRefused { .. }
            | Entry::PhraseSaid { .. }
            | Entry::TableClosed => false,
        }
    }
}
