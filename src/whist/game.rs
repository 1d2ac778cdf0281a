//! A game: hands and rulings, folded in their order until one of them ends it.

use super::{
    bid::Bid,
    ending::{Absence, Ending, Reason, final_points},
    hand::Hand,
    house_rules::{HouseRules, MaxSets, RenegeUnproven},
    score::{HandScore, Outcome, missed_bid, score},
    sides::{BySide, Side},
};
use serde::{Deserialize, Serialize};

/// One thing that happened in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Hand(Hand),
    /// Nobody bid, and the hand was thrown in: nothing is scored.
    PassedOut,
    /// The hand is void, and the same dealer deals again (B4, D5).
    Redeal,
    /// The bidding side dealt and was short of cards (D11).
    MissedBid {
        side: Side,
        bid: Bid,
    },
    /// One set by ruling: improper cuts (B2), books out of order (D9).
    PenaltySet {
        side: Side,
    },
    RenegeProven {
        accused: Side,
    },
    RenegeNotProven {
        accused: Side,
    },
    /// A turned book was reopened (D7).
    BookReopened {
        by: Side,
    },
    Forfeit {
        by: Side,
        why: Absence,
    },
    /// Neither pair was there: both lose (TD2).
    DoubleForfeit {
        why: Absence,
    },
    /// Whoever leads has won; level in points and sets, one more hand decides and adds no points.
    TimeCalled,
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Game {
    pub points: BySide<i32>,
    pub sets: BySide<u8>,
    pub bostons: BySide<u8>,
    /// Hands that were scored.
    pub hands: u8,
    /// Sets since the side last made a bid, for houses where only two in a row lose.
    pub sets_in_a_row: BySide<u8>,
    /// Time was called in a level game.
    pub last_hand: bool,
    pub ending: Option<Ending>,
}

/// The first thing that ends a game stands; nothing changes it afterwards (rulebook 3, section A).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("This game is over ({}): take back what ended it first.", .0.reason)]
pub struct GameOver(pub Ending);

impl Game {
    /// The game after all of these; what comes after the ending is recorded only.
    pub fn fold<'a>(rules: &HouseRules, steps: impl IntoIterator<Item = &'a Step>) -> Game {
        let mut game = Game::default();
        for step in steps {
            match game.after(rules, step) {
                Ok(next) => game = next,
                Err(GameOver(_)) => break,
            }
        }
        game
    }

    /// The game after one more step.
    pub fn after(&self, rules: &HouseRules, step: &Step) -> Result<Game, GameOver> {
        if let Some(ending) = self.ending {
            return Err(GameOver(ending));
        }
        let mut game = *self;
        let verdict = match *step {
            Step::Hand(hand) => game.take(rules, hand.side(), &score(rules, &hand)),
            Step::PassedOut | Step::Redeal => None,
            Step::MissedBid { side, bid } => game.take(rules, side, &missed_bid(rules, side, bid)),
            Step::PenaltySet { side } => game.take_penalty_set(rules, side),
            Step::RenegeProven { accused } => Some((Some(accused.other()), Reason::Renege)),
            Step::RenegeNotProven { accused } => game.take_renege_not_proven(rules, accused),
            Step::BookReopened { by } => Some((Some(by.other()), Reason::BookReopened)),
            Step::Forfeit { by, why } => Some((Some(by.other()), why.into())),
            Step::DoubleForfeit { why } => Some((None, why.into())),
            Step::TimeCalled => game.call_time(),
        };
        if let Some((winner, reason)) = verdict {
            game.points = final_points(rules, winner, game.points);
            game.ending = Some(Ending::of(rules, winner, reason, game.points));
        }
        Ok(game)
    }

    /// Who would win if time were called now: the higher score, then fewer sets.
    pub fn leader(&self) -> Option<Side> {
        let better = |side: Side| (self.points[side], self.sets[side.other()]);
        Side::BOTH
            .into_iter()
            .find(|&side| better(side) > better(side.other()))
    }
}

/// Who has won and why, once somebody has.
pub(super) type Verdict = Option<(Option<Side>, Reason)>;

impl Game {
    fn take(&mut self, rules: &HouseRules, bidders: Side, hand: &HandScore) -> Verdict {
        if self.last_hand {
            return Some((Some(winner_of(bidders, hand.outcome)), Reason::Time));
        }
        self.hands = self.hands.saturating_add(1);
        self.points = BySide::from_fn(|side| self.points[side] + hand.points[side]);
        if let Some(side) = hand.boston {
            self.bostons[side] = self.bostons[side].saturating_add(1);
        }
        match hand.outcome {
            Outcome::Made => {
                self.sets_in_a_row[bidders] = 0;
                self.by_score(rules)
            }
            Outcome::Set => {
                self.count_set(bidders);
                self.by_score(rules)
            }
            Outcome::Odd => {
                self.count_set(bidders);
                Some((Some(bidders.other()), Reason::Odd))
            }
        }
    }

    fn take_penalty_set(&mut self, rules: &HouseRules, side: Side) -> Verdict {
        self.count_set(side);
        self.points[side] -= i32::from(rules.penalty_set_points);
        self.by_score(rules)
    }

    fn take_renege_not_proven(&mut self, rules: &HouseRules, accused: Side) -> Verdict {
        match rules.renege_unproven {
            RenegeUnproven::AccuserLosesGame => Some((Some(accused), Reason::RenegeNotProven)),
            RenegeUnproven::NoPenalty => None,
            RenegeUnproven::TwoPoints => {
                self.points[accused] += 2;
                self.by_score(rules)
            }
        }
    }

    fn call_time(&mut self) -> Verdict {
        self.last_hand = true;
        self.by_time()
    }

    fn count_set(&mut self, side: Side) {
        self.sets[side] = self.sets[side].saturating_add(1);
        self.sets_in_a_row[side] = self.sets_in_a_row[side].saturating_add(1);
    }

    /// The endings of the running score, in the order that counts when several coincide: A4, A3
    /// negative, A3 positive (rulebook 3, section A); then time, if it was called.
    pub(super) fn by_score(&self, rules: &HouseRules) -> Verdict {
        let side_that = |is: &dyn Fn(Side) -> bool| Side::BOTH.into_iter().find(|&side| is(side));
        if let Some(loser) = side_that(&|side| self.has_too_many_sets(rules, side)) {
            Some((Some(loser.other()), Reason::TwoSets))
        } else if let Some(loser) = side_that(&|side| self.is_below(rules, side)) {
            Some((Some(loser.other()), Reason::MinusFive))
        } else if let Some(winner) = side_that(&|side| self.is_home(rules, side)) {
            Some((Some(winner), Reason::Points))
        } else {
            self.by_time()
        }
    }

    fn has_too_many_sets(&self, rules: &HouseRules, side: Side) -> bool {
        match rules.max_sets {
            MaxSets::Cumulative => self.sets[side] >= 2,
            MaxSets::Consecutive => self.sets_in_a_row[side] >= 2,
            MaxSets::None => false,
        }
    }

    fn is_below(&self, rules: &HouseRules, side: Side) -> bool {
        rules
            .negative_target
            .is_some_and(|target| self.points[side] <= -i32::from(target))
    }

    fn is_home(&self, rules: &HouseRules, side: Side) -> bool {
        rules
            .target
            .is_some_and(|target| self.points[side] >= i32::from(target))
    }

    fn by_time(&self) -> Verdict {
        let winner = self.last_hand.then(|| self.leader())??;
        Some((Some(winner), Reason::Time))
    }
}

/// The last hand of a level game decides it and nothing else.
fn winner_of(bidders: Side, outcome: Outcome) -> Side {
    match outcome {
        Outcome::Made => bidders,
        Outcome::Set | Outcome::Odd => bidders.other(),
    }
}
