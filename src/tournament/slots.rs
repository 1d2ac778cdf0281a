//! One hand as it was said: by each side, and by the director, whose word stands above theirs.

use crate::whist::{BySide, Hand, Side, Step};
use serde::{Deserialize, Serialize};

/// What was said about one hand: passed out, not played and zero books are different things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandRecord {
    Played(Hand),
    /// Nobody bid and the cards were thrown in: no score, the deal moves on.
    PassedOut,
}

/// One hand as each side and the director gave it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct HandSlot {
    pub said: BySide<Option<HandRecord>>,
    /// The side that spoke first: its version is shown while the other has not agreed.
    pub first: Option<Side>,
    /// From a slip both sides signed, or from the director: stands above what was said.
    pub official: Option<Official>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Official {
    Record(HandRecord),
    /// The hand was never played: it was entered by mistake.
    Struck,
}

/// How far the two sides agree about a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement {
    OneSided(Side),
    Agreed,
    Disputed,
    Official,
}

impl HandRecord {
    pub fn step(self) -> Step {
        match self {
            HandRecord::Played(hand) => Step::Hand(hand),
            HandRecord::PassedOut => Step::PassedOut,
        }
    }
}

impl HandSlot {
    /// The version that is scored; none if the hand was struck.
    pub fn stands(&self) -> Option<HandRecord> {
        match self.official {
            Some(Official::Record(record)) => Some(record),
            Some(Official::Struck) => None,
            None => self.first.and_then(|side| self.said[side]),
        }
    }

    pub fn agreement(&self) -> Agreement {
        match (self.official, self.said.a, self.said.b) {
            (Some(_), _, _) => Agreement::Official,
            (None, Some(a), Some(b)) if a == b => Agreement::Agreed,
            (None, Some(_), Some(_)) => Agreement::Disputed,
            (None, Some(_), None) => Agreement::OneSided(Side::A),
            (None, None, _) => Agreement::OneSided(Side::B),
        }
    }

    pub fn is_struck(&self) -> bool {
        self.official == Some(Official::Struck)
    }
}
