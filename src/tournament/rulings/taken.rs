//! Whether the game of a table takes a ruling that moves it: a result given by itself does not, and
//! neither does a hand that has its score.

use super::{Effect, RulingKind};
use crate::{
    ids::HandNo,
    tournament::{HandSlot, Refusal, Table},
};

impl Table {
    /// # Errors
    /// The ruling would change nothing, or a hand would be counted twice.
    pub(super) fn takes(
        &self,
        effect: Effect,
        hand: HandNo,
        kind: &'static RulingKind,
    ) -> Result<(), Refusal> {
        if effect.step().is_none() {
            return Ok(());
        }
        let reported = self.bare_report().is_some() && !awards(effect);
        if reported || self.decision.is_some() {
            return Err(Refusal::RulingOnGivenResult {
                clause: kind.clause(),
                table: self.no,
            });
        }
        self.takes_hand(effect, hand)
    }

    /// A hand is dealt again only while it has no score, and missed only once (D11).
    fn takes_hand(&self, effect: Effect, hand: HandNo) -> Result<(), Refusal> {
        if !matches!(effect, Effect::VoidHand | Effect::MissBid { .. }) {
            return Ok(());
        }
        let table = self.no;
        let mut rulings = self.standing_rulings();
        if let Some(missed) = rulings.find(|ruling| ruling.hand_taken() == Some(hand)) {
            return Err(Refusal::HandMissedAlready {
                hand,
                table,
                ruling: missed.no,
            });
        }
        let scored = self.hands.get(&hand).and_then(HandSlot::stands).is_some();
        match effect == Effect::VoidHand && scored {
            true => Err(Refusal::HandStandsAgainstRedeal { hand, table }),
            false => Ok(()),
        }
    }
}

/// Whether it gives the game away as such: that stands above a result that was given without hands,
/// as it stands above the last hand.
fn awards(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::RenegeProven { .. } | Effect::RenegeNotProven { .. } | Effect::BookReopened { .. }
    )
}
