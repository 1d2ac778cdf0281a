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
    #[error("{bid} is not higher than {standing}: bid higher, or pass.")]
    NotHigher { bid: Bid, standing: Bid },
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
        let mut next = self.clone();
        next.add(rules, call)?;
        Ok(next)
    }

    /// One more call, in place; what is refused changes nothing.
    pub fn add(&mut self, rules: &HouseRules, call: Call) -> Result<(), CallRefusal> {
        self.check(rules, call)?;
        self.calls.push(call);
        Ok(())
    }

    /// Every call that may be made now: pass first, then bids from low to high.
    pub fn legal(&self, rules: &HouseRules) -> impl Iterator<Item = Call> {
        std::iter::once(Call::Pass)
            .chain(Bid::all().map(Call::Bid))
            .filter(|&call| self.check(rules, call).is_ok())
    }

    /// The calls so far, each with whose it was.
    pub fn said(&self) -> impl Iterator<Item = (Seat, Call)> {
        let mut seat = self.dealer;
        self.calls.iter().map(move |call| {
            seat = seat.left();
            (seat, *call)
        })
    }

    /// The highest bid so far, and whose it is.
    pub fn highest(&self) -> Option<(Seat, Bid)> {
        let (place, bid) = self.standing()?;
        Some((self.seat_of(place), bid))
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
            forced: self.is_forced(place),
        })
    }

    fn check(&self, rules: &HouseRules, call: Call) -> Result<(), CallRefusal> {
        if self.is_over(rules) {
            return Err(CallRefusal::Over);
        }
        match call {
            Call::Pass => self.check_pass(rules),
            Call::Bid(bid) => self.check_bid(rules, bid),
        }
    }

    fn check_pass(&self, rules: &HouseRules) -> Result<(), CallRefusal> {
        if self.is_forced(self.calls.len()) {
            return Err(CallRefusal::DealerMustBid(rules.forced_dealer_min));
        }
        Ok(())
    }

    fn check_bid(&self, rules: &HouseRules, bid: Bid) -> Result<(), CallRefusal> {
        if bid.kind == Kind::Special && !rules.special_allowed {
            return Err(CallRefusal::NoSpecial);
        }
        if let Some((_, standing)) = self.standing() {
            return if outranks(rules, bid, standing) {
                Ok(())
            } else {
                Err(CallRefusal::NotHigher { bid, standing })
            };
        }
        let forced = self.is_forced(self.calls.len());
        if forced && bid.number < rules.forced_dealer_min {
            Err(CallRefusal::DealerMustBid(rules.forced_dealer_min))
        } else if !forced && bid.number < rules.min_bid {
            Err(CallRefusal::BelowMinimum(rules.min_bid))
        } else {
            Ok(())
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

    /// After one turn each, or when three passes have followed a bid; a forced bid is final.
    fn is_over(&self, rules: &HouseRules) -> bool {
        let Some((place, _)) = self.standing() else {
            return false;
        };
        let calls = self.calls.len();
        match rules.auction {
            AuctionLength::OneTurnEach => calls > DEALERS_CALL,
            AuctionLength::RoundsUntilThreePasses => self.is_forced(place) || calls > place + 3,
        }
    }

    /// Whether the call in this place is, or will be, the dealer's after three passes.
    fn is_forced(&self, place: usize) -> bool {
        let passed = |call: &Call| *call == Call::Pass;
        place == DEALERS_CALL && self.calls.iter().take(DEALERS_CALL).all(passed)
    }

    fn seat_of(&self, place: usize) -> Seat {
        (0..=place % 4).fold(self.dealer, |seat, _| seat.left())
    }
}

/// The place of the dealer's first call: the last of four, counted from nought.
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
