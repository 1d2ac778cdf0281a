//! "The rest are ours": a claim, and what the other side says to it (D10).

use super::{Phase, Table};
use crate::games::bid_whist::Illegal;
use crate::whist::Seat;

impl Table {
    /// In any turn of the play; the one to the left answers first.
    pub(super) fn claim(&mut self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Playing => (),
            Phase::Claim { by, .. } => return Err(Illegal::Claimed(by)),
            Phase::Bidding | Phase::Naming => return Err(Illegal::StillBidding),
            Phase::FirstDealer | Phase::Deal => return Err(Illegal::NotDealt),
            Phase::Over => return Err(Illegal::Over),
        }
        if self.refused == Some((seat.side(), self.cards.complete())) {
            return Err(Illegal::ClaimRefused);
        }
        self.phase = Phase::Claim {
            by: seat,
            asked: seat.left(),
        };
        Ok(())
    }

    /// Both of the other side have to (D10); the claim takes all books that are not complete.
    pub(super) fn agree(&mut self, seat: Seat) -> Result<(), Illegal> {
        let by = self.check_answer(seat)?;
        if seat == by.left() {
            self.phase = Phase::Claim {
                by,
                asked: seat.partner(),
            };
        } else {
            self.claimed = Some(by.side());
            self.end_hand();
        }
        Ok(())
    }

    pub(super) fn play_on(&mut self, seat: Seat) -> Result<(), Illegal> {
        let by = self.check_answer(seat)?;
        self.refused = Some((by.side(), self.cards.complete()));
        self.phase = Phase::Playing;
        Ok(())
    }

    fn check_answer(&self, seat: Seat) -> Result<Seat, Illegal> {
        self.check_turn(seat)?;
        match self.phase {
            Phase::Claim { by, .. } => Ok(by),
            Phase::FirstDealer
            | Phase::Deal
            | Phase::Bidding
            | Phase::Naming
            | Phase::Playing
            | Phase::Over => Err(Illegal::NoClaim),
        }
    }
}
