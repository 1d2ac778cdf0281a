//! What a club may decide for itself, as data (rulebook 1.2), and the presets it may start from.
//!
//! Full values are copied into a tournament when it opens, so a club that changes its mind changes
//! no old result. A new house rule is one field here, whose default is how it always was, and one
//! row in [`super::SWITCHES`]; a field that is not known is an error, never skipped.

use super::bid::Number;
use serde::{Deserialize, Serialize};

/// One field per switch; the default is the `cwps-sheet` preset, the rules as the club printed them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    pub made_scoring: MadeScoring,
    /// A no-trump hand is worth this many times a trump hand, made or set.
    pub nt_multiplier: u8,
    pub set_cost: SetCost,
    pub defender_points: DefenderPoints,
    /// Whether bidders who take six books or fewer lose the game (A5).
    pub odd_loses: bool,
    /// Points that win the game (A3).
    pub target: Option<u8>,
    /// Points below zero that lose it (A3).
    pub negative_target: Option<u8>,
    pub max_sets: MaxSets,
    pub special_outranks_uptown: bool,
    pub nt_outranks_same_number: bool,
    pub special_allowed: bool,
    /// The lowest opening bid (C3).
    pub min_bid: Number,
    /// The lowest bid of a dealer after three passes (B5, C4).
    pub forced_dealer_min: Number,
    pub auction: AuctionLength,
    /// Recorded, never scored.
    pub aces_good_low: bool,
    /// Tournament points added to the score of whoever wins other than on points.
    pub win_award: u8,
    pub boston_bonus: BostonBonus,
    pub boston_counts_for: BostonCountsFor,
    /// Points that a penalty set costs, besides the set (B2, D9).
    pub penalty_set_points: u8,
    pub books_order: BooksOrder,
    /// The most that the winner's score counts for; below the target it means the target.
    pub score_cap: Option<u8>,
    /// The least that the loser's score counts for.
    pub score_floor: Option<i8>,
    /// Recorded, never scored.
    pub first_dealer: FirstDealer,
    /// Minutes to be seated in once a round has begun (TD2); 0 for no clock.
    pub seat_grace_minutes: u8,
    pub renege_unproven: RenegeUnproven,
    pub substitute_credit: SubstituteCredit,
}

impl Default for HouseRules {
    fn default() -> HouseRules {
        cwps_sheet()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MadeScoring {
    BooksOverSix,
    BidValue,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetCost {
    BidValue,
    Undertricks,
    /// The set counts, and costs no points.
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefenderPoints {
    None,
    BooksOverSix,
}

/// Which sets lose the game (A4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MaxSets {
    /// Two in the game.
    Cumulative,
    /// Two with no bid made between them.
    Consecutive,
    None,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AuctionLength {
    OneTurnEach,
    RoundsUntilThreePasses,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BostonBonus {
    None,
    X2,
    X4,
    /// Thirteen points, times the no-trump multiplier, whatever was bid.
    #[serde(rename = "fixed_13")]
    Fixed13,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BostonCountsFor {
    EitherSide,
    BiddersOnly,
    BidOfSevenOnly,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDealer {
    FirstJack,
    FirstClub,
    FirstDiamond,
    Cut,
}

/// Whether a director may let books out of order pass with a warning (D9). The sheet asks for no
/// warning and forbids none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BooksOrder {
    /// Once for each pair.
    MayWarnOnce,
    /// Never.
    Strict,
}

/// Whose own record the games count for that a substitute played. The pair's results stay with the
/// pair either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SubstituteCredit {
    WhoPlayed,
    /// The person who entered, who is being stood in for.
    FirstEntered,
}

/// What a renege that is called and not proven does (A6, E2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RenegeUnproven {
    AccuserLosesGame,
    NoPenalty,
    /// The accused side scores two points.
    TwoPoints,
}

/// Rules to start from, under a name.
#[derive(Debug, Clone, Copy)]
pub struct Preset {
    /// As stored and typed, such as `cwps-sheet`.
    pub key: &'static str,
    pub title: &'static str,
    /// One sentence for the director who chooses.
    pub about: &'static str,
    pub rules: fn() -> HouseRules,
}

pub const PRESETS: &[Preset] = &[
    Preset {
        key: "cwps-sheet",
        title: "CWPS sheet",
        about: "The rules as the Columbus Whist Players Society printed them.",
        rules: cwps_sheet,
    },
    Preset {
        key: "cwps-current",
        title: "CWPS current",
        about: "The Columbus club today: the first club deals, and five minutes to be seated.",
        rules: cwps_current,
    },
    Preset {
        key: "detroit",
        title: "Detroit",
        about: "A made bid scores what was bid, special outranks uptown, a Boston scores 13, the first diamond deals.",
        rules: detroit,
    },
];

/// The preset of that key, if there is one.
pub fn preset(key: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.key == key)
}

fn cwps_sheet() -> HouseRules {
    HouseRules {
        made_scoring: MadeScoring::BooksOverSix,
        nt_multiplier: 2,
        set_cost: SetCost::BidValue,
        defender_points: DefenderPoints::None,
        odd_loses: true,
        target: Some(5),
        negative_target: Some(5),
        max_sets: MaxSets::Cumulative,
        special_outranks_uptown: false,
        nt_outranks_same_number: true,
        special_allowed: true,
        min_bid: Number::ONE,
        forced_dealer_min: Number::TWO,
        auction: AuctionLength::OneTurnEach,
        aces_good_low: true,
        win_award: 5,
        boston_bonus: BostonBonus::None,
        boston_counts_for: BostonCountsFor::EitherSide,
        penalty_set_points: 0,
        books_order: BooksOrder::MayWarnOnce,
        score_cap: None,
        score_floor: None,
        first_dealer: FirstDealer::FirstJack,
        seat_grace_minutes: 3,
        renege_unproven: RenegeUnproven::AccuserLosesGame,
        substitute_credit: SubstituteCredit::WhoPlayed,
    }
}

fn cwps_current() -> HouseRules {
    HouseRules {
        first_dealer: FirstDealer::FirstClub,
        seat_grace_minutes: 5,
        ..cwps_sheet()
    }
}

fn detroit() -> HouseRules {
    HouseRules {
        made_scoring: MadeScoring::BidValue,
        special_outranks_uptown: true,
        boston_bonus: BostonBonus::Fixed13,
        first_dealer: FirstDealer::FirstDiamond,
        ..cwps_sheet()
    }
}
