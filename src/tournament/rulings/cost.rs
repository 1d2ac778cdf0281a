//! What a ruling takes, for the sums under the list of rulings.

use super::{Effect, Ruling};
use crate::{
    tournament::Tournament,
    whist::{RenegeUnproven, Side},
};

/// Sets and games that both sides together lose by a ruling.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    pub sets: u32,
    pub games_lost: u32,
}

impl Tournament {
    /// What a ruling takes as it stands; nothing once it is withdrawn. A game lost by a second set
    /// is counted as the set.
    pub fn cost(&self, ruling: &Ruling) -> Cost {
        if !ruling.stands() {
            return Cost::default();
        }
        let (sets, games_lost) = match ruling.effect {
            Effect::AddSet { .. } | Effect::MissBid { .. } => (1, 0),
            Effect::ImproperCut { side } => (u32::from(self.is_second_cut(ruling, side)), 0),
            Effect::RenegeNotProven { .. } => match self.rules().renege_unproven {
                RenegeUnproven::AccuserLosesGame => (0, 1),
                RenegeUnproven::NoPenalty | RenegeUnproven::TwoPoints => (0, 0),
            },
            Effect::RenegeProven { .. }
            | Effect::BookReopened { .. }
            | Effect::Forfeit { .. }
            | Effect::ForfeitNext { .. }
            | Effect::Removal { loses: Some(_), .. } => (0, 1),
            Effect::DoubleForfeit { .. } => (0, 2),
            Effect::Nothing
            | Effect::Warning
            | Effect::VoidHand
            | Effect::Removal { loses: None, .. }
            | Effect::TimeCalled => (0, 0),
        };
        Cost { sets, games_lost }
    }

    /// Every second improper cut of a side in a game is a set (B2).
    fn is_second_cut(&self, ruling: &Ruling, side: Side) -> bool {
        let Some(table) = ruling.game.and_then(|game| self.table(game)) else {
            return false;
        };
        let place = |ruling: &Ruling| (ruling.hand, ruling.no);
        let cuts = table.standing_rulings().filter(|other| {
            other.effect == Effect::ImproperCut { side } && place(other) <= place(ruling)
        });
        cuts.count() % 2 == 0
    }
}
