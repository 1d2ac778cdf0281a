//! The auction: which calls are legal, whose turn it is, and who is awarded the bid.
//!
//! It opens left of the dealer and goes clockwise, so that the dealer speaks last. If the other
//! three pass, the dealer has to bid, and has it (B5 = C4).

use super::{
    bid::{Bid, Kind, Number},
    house_rules::{AuctionLength, HouseRules},
    sides::Seat,
};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    Pass,
    Bid(Bid),
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Call::Pass => f.write_str("pass"),
            Call::Bid(bid) => bid.fmt(f),
        }
    }
}

/// The calls so far, in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Auction {
    pub dealer: Seat,
    pub calls: Vec<Call>,
}

/// Who is awarded the bid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Award {
    pub seat: Seat,
    pub bid: Bid,
    /// The dealer had to bid because the others passed (B5, C4).
    pub forced: bool,
}

/// Why a call is not legal. At the table the other side then has the choices of C5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum CallRefusal {
    #[error("The auction is over: name the trump suit or the direction, and lead.")]
    Over,
    #[error("The lowest bid is {0}: bid {0} or more, or pass.")]
    BelowMinimum(Number),
    #[error("The others passed, so the dealer must bid {0} or more, of any kind.")]
    DealerMustBid(Number),
    #[error("{call} is not higher than {standing}: bid a higher number, or pass.")]
    NotHigher { call: Bid, standing: Bid },
    #[error("Special is not played here: bid a plain number or a no-trump, or pass.")]
    NoSpecial,
}

impl Auction {
    pub fn new(dealer: Seat) -> Auction {
        Auction {
            dealer,
            calls: Vec::new(),
        }
    }

    /// The auction after one more call.
    pub fn call(&self, rules: &HouseRules, call: Call) -> Result<Auction, CallRefusal> {
        self.check(rules, call)?;
        let mut calls = self.calls.clone();
        calls.push(call);
        Ok(Auction {
            dealer: self.dealer,
            calls,
        })
    }

    /// Every call that may be made now: pass first, then bids from low to high.
    pub fn legal(&self, rules: &HouseRules) -> Vec<Call> {
        std::iter::once(Call::Pass)
            .chain(Bid::all().map(Call::Bid))
            .filter(|&call| self.check(rules, call).is_ok())
            .collect()
    }

    /// Whose turn it is, until the auction is over.
    pub fn turn(&self, rules: &HouseRules) -> Option<Seat> {
        (!self.is_over(rules)).then(|| self.seat_of(self.calls.len()))
    }

    /// Who is awarded the bid, once the auction is over.
    pub fn result(&self, rules: &HouseRules) -> Option<Award> {
        let (place, bid) = self.standing().filter(|_| self.is_over(rules))?;
        Some(Award {
            seat: self.seat_of(place),
            bid,
            forced: place == DEALERS_CALL && self.all_others_passed(),
        })
    }

    fn check(&self, rules: &HouseRules, call: Call) -> Result<(), CallRefusal> {
        if self.is_over(rules) {
            return Err(CallRefusal::Over);
        }
        let forced = self.calls.len() == DEALERS_CALL && self.all_others_passed();
        let bid = match call {
            Call::Pass if forced => {
                return Err(CallRefusal::DealerMustBid(rules.forced_dealer_min));
            }
            Call::Pass => return Ok(()),
            Call::Bid(bid) => bid,
        };
        if bid.kind == Kind::Special && !rules.special_allowed {
            return Err(CallRefusal::NoSpecial);
        }
        if forced && bid.number < rules.forced_dealer_min {
            return Err(CallRefusal::DealerMustBid(rules.forced_dealer_min));
        }
        match self.standing() {
            None if !forced && bid.number < rules.min_bid => {
                Err(CallRefusal::BelowMinimum(rules.min_bid))
            }
            Some((_, standing)) if !outranks(rules, bid, standing) => Err(CallRefusal::NotHigher {
                call: bid,
                standing,
            }),
            None | Some(_) => Ok(()),
        }
    }

    /// The highest bid so far, and which call it was.
    fn standing(&self) -> Option<(usize, Bid)> {
        self.calls
            .iter()
            .enumerate()
            .rev()
            .find_map(|(place, call)| match call {
                Call::Pass => None,
                Call::Bid(bid) => Some((place, *bid)),
            })
    }

    /// One turn each, or until a bid has been followed by three passes; a forced bid is final.
    fn is_over(&self, rules: &HouseRules) -> bool {
        let Some((place, _)) = self.standing() else {
            return false;
        };
        let forced = place == DEALERS_CALL && self.all_others_passed();
        match rules.auction {
            AuctionLength::OneTurnEach => self.calls.len() >= 4,
            AuctionLength::RoundsUntilThreePasses => forced || self.calls.len() - place > 3,
        }
    }

    fn all_others_passed(&self) -> bool {
        self.calls.len() >= 3 && self.calls[..3] == [Call::Pass; 3]
    }

    fn seat_of(&self, place: usize) -> Seat {
        (0..=place).fold(self.dealer, |seat, _| seat.left())
    }
}

/// The dealer speaks last: fourth, counted from nought.
const DEALERS_CALL: usize = 3;

/// Whether a bid may follow a standing one (A2): a higher number always; at the same number a
/// no-trump over the others, and special over uptown where the house has it so.
pub fn outranks(rules: &HouseRules, bid: Bid, standing: Bid) -> bool {
    bid.number > standing.number
        || bid.number == standing.number && kind_outranks(rules, bid.kind, standing.kind)
}

fn kind_outranks(rules: &HouseRules, kind: Kind, standing: Kind) -> bool {
    match (kind, standing) {
        (Kind::NoTrump, Kind::Plain | Kind::Special) => rules.nt_outranks_same_number,
        (Kind::Special, Kind::Plain) => rules.special_outranks_uptown,
        (Kind::Special, Kind::Special | Kind::NoTrump) => false,
        (Kind::Plain, Kind::Plain | Kind::Special | Kind::NoTrump) => false,
        (Kind::NoTrump, Kind::NoTrump) => false,
    }
}
