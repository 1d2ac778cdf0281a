//! What may be chosen after an irregularity, and by whom.

use crate::whist::Side;
use serde::{Deserialize, Serialize};

/// One way to go on that a clause offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// The irregular act is taken back, and play goes on correctly.
    PlayOn,
    /// It is waived: the irregular act stands.
    Pass,
    /// The hand is void; the same dealer deals again.
    Redeal,
    /// The hand is played as it was dealt.
    Accept,
    /// Nothing follows but that it is written down.
    Note,
    Warning,
    PenaltySet,
    /// The game under way is lost, or else the pair's next one.
    LoseGame,
    /// A player is out of the tournament, and the game under way is lost.
    Removal,
    /// A player is out of the tournament; the partner may go on with a substitute.
    Replacement,
}

impl Choice {
    pub const ALL: [Choice; 10] = [
        Choice::PlayOn,
        Choice::Pass,
        Choice::Redeal,
        Choice::Accept,
        Choice::Note,
        Choice::Warning,
        Choice::PenaltySet,
        Choice::LoseGame,
        Choice::Removal,
        Choice::Replacement,
    ];

    /// As stored and in forms.
    pub fn key(self) -> &'static str {
        match self {
            Choice::PlayOn => "play_on",
            Choice::Pass => "pass",
            Choice::Redeal => "redeal",
            Choice::Accept => "accept",
            Choice::Note => "note",
            Choice::Warning => "warning",
            Choice::PenaltySet => "penalty_set",
            Choice::LoseGame => "lose_game",
            Choice::Removal => "removal",
            Choice::Replacement => "replacement",
        }
    }

    /// As the director says it.
    pub fn words(self) -> &'static str {
        match self {
            Choice::PlayOn => "Play on correctly",
            Choice::Pass => "Pass",
            Choice::Redeal => "Redeal",
            Choice::Accept => "Accept the hand",
            Choice::Note => "Only note it",
            Choice::Warning => "Warning",
            Choice::PenaltySet => "Penalty set",
            Choice::LoseGame => "Lose a game",
            Choice::Removal => "Remove the player, game lost",
            Choice::Replacement => "Remove the player, game goes on",
        }
    }
}

/// Who made a choice that a clause gives to the side that did nothing wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChosenBy {
    A,
    B,
    /// The partners did not agree, so the director decided (D1).
    Director,
}

impl ChosenBy {
    pub fn side(self) -> Option<Side> {
        match self {
            ChosenBy::A => Some(Side::A),
            ChosenBy::B => Some(Side::B),
            ChosenBy::Director => None,
        }
    }
}

impl From<Side> for ChosenBy {
    fn from(side: Side) -> ChosenBy {
        match side {
            Side::A => ChosenBy::A,
            Side::B => ChosenBy::B,
        }
    }
}

/// When a renege was called, as far as E4 asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Called {
    DuringTheHand,
    /// Within ten seconds after the last book was turned.
    InTime,
    /// Later than that, or after the next deal had begun.
    TooLate,
}

impl Called {
    pub const ALL: [Called; 3] = [Called::DuringTheHand, Called::InTime, Called::TooLate];

    pub fn key(self) -> &'static str {
        match self {
            Called::DuringTheHand => "during_the_hand",
            Called::InTime => "in_time",
            Called::TooLate => "too_late",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Called::DuringTheHand => "While the hand was played",
            Called::InTime => "Within ten seconds after the last book was turned",
            Called::TooLate => "Later than that",
        }
    }
}
