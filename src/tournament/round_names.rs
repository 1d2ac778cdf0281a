//! What a round is called: by its number in the evening, or within the playoff or the tie games.

use super::{Phase, Tournament};
use crate::ids::RoundNo;
use crate::words::uncapital;
use std::fmt;

/// "Round 3 of 6", "Round 1 of the playoff", "Round 1 of the tie playoff"
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundName {
    pub phase: Phase,
    /// Within the evening, or within what the round is for.
    pub no: u16,
    /// "of 6", "of the playoff"
    pub of: String,
}

impl Tournament {
    /// The name of a round that is posted, drafted or next.
    pub fn round_name(&self, no: RoundNo) -> RoundName {
        let phase = self.phase_of(no);
        let earlier = self.rounds_of(phase).filter(|round| round.no < no).count();
        let within = earlier as u16 + 1;
        let (no, of) = match phase {
            Phase::Main => (no.0, format!("of {}", self.main_rounds().max(no.0))),
            Phase::TiePlayoff => (within, "of the tie playoff".to_owned()),
            Phase::Playoff => (within, "of the playoff".to_owned()),
        };
        RoundName { phase, no, of }
    }

    /// What drawing the next round is called: "Draw round 3", "Draw the playoff".
    pub fn draw_words(&self) -> String {
        let name = self.round_name(self.next_round());
        match (name.phase, name.no) {
            (Phase::Playoff, 1) => "Draw the playoff".to_owned(),
            (Phase::Main | Phase::TiePlayoff | Phase::Playoff, _) => {
                format!("Draw {}", name.within())
            }
        }
    }
}

impl RoundName {
    /// "Round 3", "Round 1 of the playoff": where the length of the evening is no matter.
    pub fn short(&self) -> String {
        match self.phase {
            Phase::Main => format!("Round {}", self.no),
            Phase::TiePlayoff | Phase::Playoff => self.to_string(),
        }
    }

    /// The same within a sentence: "round 3", "round 1 of the playoff".
    pub fn within(&self) -> String {
        uncapital(&self.short())
    }
}

impl fmt::Display for RoundName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Round {} {}", self.no, self.of)
    }
}
