//! The Columbus game as pure data and functions: bids, the auction, hands, and games with their endings.
//!
//! The rulebook's clauses (A1 to E6, TD1 to TD4) are cited where they act. Everything that scores a
//! hand anywhere, on a phone, at the slip desk or on the command line, comes through here.
//!
//! - `sides`: the two sides and four seats of a table
//! - `bid`, `hand`: what is promised, and what became of it
//! - `house_rules`, `switch`, `switches`: everything a club may decide for itself, as data
//! - `score`: what one hand is worth
//! - `game`, `ending`: hands and rulings folded into a result with a reason
//! - `final_score`: a slip that tells only the result
//! - [`auction`]: which calls are legal

pub mod auction;
mod bid;
mod ending;
mod final_score;
mod game;
mod hand;
mod house_rules;
mod score;
mod sides;
mod switch;
mod switches;

pub use bid::{Bid, Kind, NoBid, Number};
pub use ending::{Absence, Ending, Reason};
pub use final_score::FinalScore;
pub use game::{Game, GameOver, Step};
pub use hand::{Bidder, Books, Hand, Misnamed, Named, NoBooks, NothingNamed};
pub use house_rules::{
    AuctionLength, BostonBonus, BostonCountsFor, DefenderPoints, FirstDealer, HouseRules,
    MadeScoring, MaxSets, PRESETS, Preset, RenegeUnproven, SetCost, preset,
};
pub use score::{HandScore, Outcome, missed_bid, score};
pub use sides::{BySide, NoSeat, NoSide, Seat, Side};
pub use switch::{Choice, Choices, Switch, SwitchError};
pub use switches::{SWITCHES, switch};
