//! What a director can decide about the game of a table, offered where the table is looked at.

use super::at::At;
use crate::tournament::{Command, Decision};

pub struct Deciding {
    pub slug: String,
    /// Whether the game has a result that can be opened again.
    pub may_reopen: bool,
}

impl Deciding {
    /// Nothing for whoever may not decide here, or not now.
    pub fn at(at: &At) -> Option<Deciding> {
        let (game, reason) = (at.game, "asked".to_owned());
        let decide = Command::DecideGame {
            game,
            decision: Decision::NotPlayed,
            reason: reason.clone(),
        };
        at.allows(&decide).then(|| Deciding {
            slug: at.room.slug.clone(),
            may_reopen: at.allows(&Command::ReopenGame { game, reason }),
        })
    }
}
