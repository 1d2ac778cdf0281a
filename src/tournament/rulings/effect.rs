//! What a ruling does: to the game, to the pair's next game, to a person's place in the evening.

use crate::{
    ids::{PairNo, PersonId},
    whist::{Absence, Bid, Side, Step},
};
use serde::{Deserialize, Serialize};

/// Whom a ruling goes against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Losing {
    A,
    B,
    Both,
}

/// What a ruling does (rulebook 3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    /// It is written down, and play goes on.
    Nothing,
    /// Written down against a side or a person: the first step of the ladder (TD3).
    Warning,
    /// The hand is void; the same dealer deals again.
    VoidHand,
    /// The cards were cut improperly: the second time in a game is a set (B2).
    ImproperCut {
        side: Side,
    },
    /// One more set, no points (B2, D9).
    AddSet {
        side: Side,
    },
    /// The bid counts as missed: minus the bid, one set (D11). It takes the hand's place.
    MissBid {
        side: Side,
        bid: Bid,
    },
    /// The side that reneged loses the game (A6, E1).
    RenegeProven {
        accused: Side,
    },
    /// The side that called an unproven renege loses the game (A6, E2).
    RenegeNotProven {
        accused: Side,
    },
    /// The side that reopened a turned book loses the game (D7).
    BookReopened {
        by: Side,
    },
    Forfeit {
        by: Side,
        why: Absence,
    },
    /// Both sides lose, nobody gets points.
    DoubleForfeit {
        why: Absence,
    },
    /// The pair loses the next game it has a table for (sideline discussion while not playing).
    ForfeitNext {
        pair: PairNo,
    },
    /// A person is out of the tournament with no refund (TD3).
    Removal {
        pair: PairNo,
        person: PersonId,
        /// The side that loses the game under way by it.
        loses: Option<Side>,
    },
    /// Time was called: the score as it stands decides.
    TimeCalled,
}

impl Losing {
    pub const ALL: [Losing; 3] = [Losing::A, Losing::B, Losing::Both];

    /// As in forms.
    pub fn key(self) -> &'static str {
        match self {
            Losing::A => "A",
            Losing::B => "B",
            Losing::Both => "both",
        }
    }

    pub fn side(side: Side) -> Losing {
        match side {
            Side::A => Losing::A,
            Side::B => Losing::B,
        }
    }

    pub fn one(self) -> Option<Side> {
        match self {
            Losing::A => Some(Side::A),
            Losing::B => Some(Side::B),
            Losing::Both => None,
        }
    }

    pub(super) fn forfeit(self, why: Absence) -> Effect {
        match self.one() {
            Some(by) => Effect::Forfeit { by, why },
            None => Effect::DoubleForfeit { why },
        }
    }
}

impl Effect {
    /// What it is in the language of the rules, if it moves the game it was made in.
    pub fn step(self) -> Option<Step> {
        match self {
            Effect::Nothing | Effect::Warning | Effect::ForfeitNext { .. } => None,
            Effect::VoidHand => Some(Step::Redeal),
            Effect::ImproperCut { side } => Some(Step::ImproperCut { side }),
            Effect::AddSet { side } => Some(Step::PenaltySet { side }),
            Effect::MissBid { side, bid } => Some(Step::MissedBid { side, bid }),
            Effect::RenegeProven { accused } => Some(Step::RenegeProven { accused }),
            Effect::RenegeNotProven { accused } => Some(Step::RenegeNotProven { accused }),
            Effect::BookReopened { by } => Some(Step::BookReopened { by }),
            Effect::Forfeit { by, why } => Some(Step::Forfeit { by, why }),
            Effect::DoubleForfeit { why } => Some(Step::DoubleForfeit { why }),
            Effect::Removal { loses, .. } => loses.map(|by| Step::Forfeit {
                by,
                why: Absence::Forfeit,
            }),
            Effect::TimeCalled => Some(Step::TimeCalled),
        }
    }
}
