//! How a game ends: who won, why, and for how many tournament points.

use super::{
    house_rules::HouseRules,
    sides::{BySide, Side},
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Why a pair was not there to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// Not seated within the minutes of grace (TD2).
    Late,
    /// Any other game given away or taken by the director (TD3, sideline discussion).
    Forfeit,
    /// Left with no substitute (NOTE).
    WalkOut,
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The winner reached the target (A3).
    Points,
    /// The loser has two sets (A4).
    TwoSets,
    /// The loser fell to minus the target (A3).
    MinusFive,
    /// The loser bid and took six books or fewer (A5).
    Odd,
    /// The loser reneged, and it was proven (A6, E1).
    Renege,
    /// The loser called a renege and could not prove it (A6, E2).
    RenegeNotProven,
    /// The loser reopened a turned book (D7).
    BookReopened,
    /// The loser was not seated in time (TD2).
    Late,
    Forfeit,
    /// The loser left the tournament (NOTE).
    WalkOut,
    /// Time was called.
    Time,
}

impl Reason {
    pub const ALL: [Reason; 11] = [
        Reason::Points,
        Reason::TwoSets,
        Reason::MinusFive,
        Reason::Odd,
        Reason::Renege,
        Reason::RenegeNotProven,
        Reason::BookReopened,
        Reason::Late,
        Reason::Forfeit,
        Reason::WalkOut,
        Reason::Time,
    ];

    /// As stored and printed by the command line.
    pub fn key(self) -> &'static str {
        match self {
            Reason::Points => "points",
            Reason::TwoSets => "two_sets",
            Reason::MinusFive => "minus_five",
            Reason::Odd => "odd",
            Reason::Renege => "renege",
            Reason::RenegeNotProven => "renege_not_proven",
            Reason::BookReopened => "book_reopened",
            Reason::Late => "late",
            Reason::Forfeit => "forfeit",
            Reason::WalkOut => "walk_out",
            Reason::Time => "time",
        }
    }

    /// As people say it.
    pub fn words(self) -> &'static str {
        match self {
            Reason::Points => "points",
            Reason::TwoSets => "two sets",
            Reason::MinusFive => "minus five",
            Reason::Odd => "odd",
            Reason::Renege => "renege",
            Reason::RenegeNotProven => "renege not proven",
            Reason::BookReopened => "book reopened",
            Reason::Late => "late",
            Reason::Forfeit => "forfeit",
            Reason::WalkOut => "walk-out",
            Reason::Time => "time",
        }
    }

    /// What winning for this reason brings besides the winner's own score (rulebook 1.4).
    pub fn award(self, rules: &HouseRules) -> i32 {
        match self {
            Reason::Points | Reason::Time => 0,
            Reason::TwoSets
            | Reason::MinusFive
            | Reason::Odd
            | Reason::Renege
            | Reason::RenegeNotProven
            | Reason::BookReopened
            | Reason::Late
            | Reason::Forfeit
            | Reason::WalkOut => i32::from(rules.win_award),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

impl From<Absence> for Reason {
    fn from(absence: Absence) -> Reason {
        match absence {
            Absence::Late => Reason::Late,
            Absence::Forfeit => Reason::Forfeit,
            Absence::WalkOut => Reason::WalkOut,
        }
    }
}

/// Who has won, once somebody has, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Verdict {
    pub winner: Option<Side>,
    pub reason: Reason,
}

impl Verdict {
    pub fn won(winner: Side, reason: Reason) -> Verdict {
        Verdict {
            winner: Some(winner),
            reason,
        }
    }

    pub fn lost(loser: Side, reason: Reason) -> Verdict {
        Verdict::won(loser.other(), reason)
    }

    pub fn both_lost(reason: Reason) -> Verdict {
        Verdict {
            winner: None,
            reason,
        }
    }
}

/// A game that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ending {
    /// Nobody when neither pair was there: both lose.
    pub winner: Option<Side>,
    pub reason: Reason,
    /// What the game is worth in the standings, see rulebook 1.4.
    pub tournament_points: BySide<i32>,
}

impl Ending {
    /// Each side takes its own score from the game; whoever wins other than on points or on time
    /// takes the award besides. Where both lose, neither takes anything (TD2).
    pub fn of(
        rules: &HouseRules,
        winner: Option<Side>,
        reason: Reason,
        points: BySide<i32>,
    ) -> Ending {
        let mut tournament_points = BySide::default();
        if let Some(winner) = winner {
            tournament_points = closing_points(rules, Some(winner), points);
            tournament_points[winner] += reason.award(rules);
        }
        Ending {
            winner,
            reason,
            tournament_points,
        }
    }
}

/// The score that a game closes with: the winner's under the cap, the loser's above the floor,
/// where the house has them.
pub(super) fn closing_points(
    rules: &HouseRules,
    winner: Option<Side>,
    points: BySide<i32>,
) -> BySide<i32> {
    let Some(winner) = winner else {
        return points;
    };
    let mut closing = points;
    if let Some(cap) = rules.score_cap {
        let cap = cap.max(rules.target.unwrap_or(0));
        closing[winner] = points[winner].min(cap.into());
    }
    if let Some(floor) = rules.score_floor {
        closing[winner.other()] = points[winner.other()].max(floor.into());
    }
    closing
}
