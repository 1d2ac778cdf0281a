//! Certifying: the official places are stored, because that is a decision and not a sum.

use super::{
    Entry, OfficialPlace, Refusal, RoundStage, Tournament,
    standings::{Scope, standings},
};

impl Tournament {
    pub(super) fn decide_certificate(&self) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let Some(last) = self.current_round() else {
            return Err(Refusal::NothingPlayed);
        };
        if let Some(draft) = &self.draft {
            return Err(Refusal::DraftWaiting { round: draft.round });
        }
        if last.stage != RoundStage::Closed {
            return Err(Refusal::EarlierRoundOpen { round: last.no });
        }
        let unsettled = self.unsettled();
        if !unsettled.is_empty() {
            return Err(Refusal::GamesUnsettled { games: unsettled });
        }
        Ok(Entry::ResultsCertified {
            places: self.places(),
        })
    }

    /// The places as the standings give them now.
    pub fn places(&self) -> Vec<OfficialPlace> {
        standings(self, Scope::Settled)
            .lines
            .iter()
            .map(|line| OfficialPlace {
                pair: line.pair,
                place: line.place,
            })
            .collect()
    }
}
