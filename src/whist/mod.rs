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
//! - [`clauses`]: the sheet, clause by clause
//!
//! Where the rulebook is silent, this is how it is read here:
//! - Time called on a game level in points and sets gives one last hand: its winner wins on time,
//!   and it adds nothing to the score.
//! - A bid missed by ruling (D11) costs the bid even where sets cost the books short, for nobody
//!   counted them; it is a scored hand and never odd.
//! - Sets are in a row until the same pair makes a bid; what the other pair does between is nothing
//!   to it, and a penalty set is one of the row.
//! - Two improper cuts of a pair in one game make a penalty set, and the count begins anew (B2).
//! - A Boston bonus is for bidders, and only for a Boston that counts. Defenders' points, where the
//!   house gives them, are multiplied in a no-trump like all others.
//! - A cap and a floor change the score once, when the game ends; a cap is never below the target.
//! - A dealer who was forced to bid has the bid, also where bidding goes in rounds.

pub mod auction;
mod bid;
pub mod clauses;
mod ending;
mod final_score;
mod game;
mod hand;
mod house_rules;
mod score;
mod sides;
mod switch;
mod switches;

/// For so many seconds after the last book was turned a renege can be called (E4).
pub const RENEGE_SECONDS: u16 = 10;

pub use bid::{Bid, Kind, NoBid, Number};
pub use ending::{Absence, Ending, Reason};
pub use final_score::FinalScore;
pub use game::{Game, GameOver, Step};
pub use hand::{Bidder, Books, Hand, Misnamed, Named, NoBooks, NothingNamed};
pub use house_rules::{
    AuctionLength, BooksOrder, BostonBonus, BostonCountsFor, DefenderPoints, FirstDealer,
    HouseRules, MadeScoring, MaxSets, PRESETS, Preset, RenegeUnproven, SetCost, SubstituteCredit,
    preset,
};
pub use score::{HandScore, Outcome, missed_bid, score};
pub use sides::{BySide, NoSeat, NoSide, Seat, Side};
pub use switch::{Choice, Choices, Switch, SwitchError};
pub use switches::{SWITCHES, switch};
