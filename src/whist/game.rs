//! A game: hands and rulings, folded in their order until one of them ends it.

use super::{
    bid::Bid,
    ending::{Absence, Ending, Reason, Verdict, closing_points},
    hand::Hand,
    house_rules::{HouseRules, MaxSets, RenegeUnproven},
    score::{HandScore, Outcome, missed_bid, score},
    sides::{BySide, Side},
};
use serde::{Deserialize, Serialize};

/// Improper cuts of one side in one game that make a penalty set (B2).
const CUTS_TO_A_PENALTY: u8 = 2;

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
    /// The cards were cut improperly: every second cut of a side in a game is a penalty set (B2).
    ImproperCut {
        side: Side,
    },
    /// One set by ruling: books out of order (D9).
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
    /// Whoever leads has won; level in points and sets, one last hand decides and adds no points.
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
    /// Improper cuts since the side last paid for two of them (B2).
    pub cuts: BySide<u8>,
    /// Time was called; a game that goes on after that is level, and one last hand decides it.
    pub time_called: bool,
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
            Step::Hand(hand) => game.add_hand(rules, hand.side(), &score(rules, &hand)),
            Step::PassedOut | Step::Redeal => None,
            Step::MissedBid { side, bid } => {
                game.add_hand(rules, side, &missed_bid(rules, side, bid))
            }
            Step::ImproperCut { side } => game.add_improper_cut(rules, side),
            Step::PenaltySet { side } => game.add_penalty_set(rules, side),
            Step::RenegeProven { accused } => Some(Verdict::lost(accused, Reason::Renege)),
            Step::RenegeNotProven { accused } => game.clear_of_renege(rules, accused),
            Step::BookReopened { by } => Some(Verdict::lost(by, Reason::BookReopened)),
            Step::Forfeit { by, why } => Some(Verdict::lost(by, why.into())),
            Step::DoubleForfeit { why } => Some(Verdict::both_lost(why.into())),
            Step::TimeCalled => game.call_time(),
        };
        if let Some(Verdict { winner, reason }) = verdict {
            game.points = closing_points(rules, winner, game.points);
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

/// How each step changes the figures, and whether that ends the game.
impl Game {
    fn add_hand(&mut self, rules: &HouseRules, bidders: Side, hand: &HandScore) -> Option<Verdict> {
        if self.time_called {
            return Some(decided_by_last_hand(bidders, hand.outcome));
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
                self.add_set(bidders);
                self.by_score(rules)
            }
            Outcome::Odd => {
                self.add_set(bidders);
                Some(Verdict::lost(bidders, Reason::Odd))
            }
        }
    }

    /// The first is counted only; the second is paid for, and the count begins anew (B2).
    fn add_improper_cut(&mut self, rules: &HouseRules, side: Side) -> Option<Verdict> {
        self.cuts[side] = self.cuts[side].saturating_add(1);
        if self.cuts[side] < CUTS_TO_A_PENALTY {
            return None;
        }
        self.cuts[side] = 0;
        self.add_penalty_set(rules, side)
    }

    fn add_penalty_set(&mut self, rules: &HouseRules, side: Side) -> Option<Verdict> {
        self.add_set(side);
        self.points[side] -= i32::from(rules.penalty_set_points);
        self.by_score(rules)
    }

    fn clear_of_renege(&mut self, rules: &HouseRules, accused: Side) -> Option<Verdict> {
        match rules.renege_unproven {
            RenegeUnproven::AccuserLosesGame => {
                Some(Verdict::won(accused, Reason::RenegeNotProven))
            }
            RenegeUnproven::NoPenalty => None,
            RenegeUnproven::TwoPoints => {
                self.points[accused] += 2;
                self.by_score(rules)
            }
        }
    }

    fn call_time(&mut self) -> Option<Verdict> {
        self.time_called = true;
        self.by_time()
    }

    fn add_set(&mut self, side: Side) {
        self.sets[side] = self.sets[side].saturating_add(1);
        self.sets_in_a_row[side] = self.sets_in_a_row[side].saturating_add(1);
    }
}

/// What the figures say.
impl Game {
    /// The order that counts when several endings coincide: A4, A3 negative, A3 positive
    /// (rulebook 3, section A); then time, if it was called.
    pub(super) fn by_score(&self, rules: &HouseRules) -> Option<Verdict> {
        self.loser_by_sets(rules)
            .map(|loser| Verdict::lost(loser, Reason::TwoSets))
            .or_else(|| {
                self.loser_by_points(rules)
                    .map(|loser| Verdict::lost(loser, Reason::MinusFive))
            })
            .or_else(|| {
                self.winner_by_points(rules)
                    .map(|winner| Verdict::won(winner, Reason::Points))
            })
            .or_else(|| self.by_time())
    }

    fn loser_by_sets(&self, rules: &HouseRules) -> Option<Side> {
        let counted = match rules.max_sets {
            MaxSets::Cumulative => self.sets,
            MaxSets::Consecutive => self.sets_in_a_row,
            MaxSets::None => return None,
        };
        Side::BOTH.into_iter().find(|&side| counted[side] >= 2)
    }

    fn loser_by_points(&self, rules: &HouseRules) -> Option<Side> {
        let limit = -i32::from(rules.negative_target?);
        Side::BOTH
            .into_iter()
            .find(|&side| self.points[side] <= limit)
    }

    fn winner_by_points(&self, rules: &HouseRules) -> Option<Side> {
        let target = i32::from(rules.target?);
        Side::BOTH
            .into_iter()
            .find(|&side| self.points[side] >= target)
    }

    fn by_time(&self) -> Option<Verdict> {
        let leader = self.leader().filter(|_| self.time_called)?;
        Some(Verdict::won(leader, Reason::Time))
    }
}

/// The last hand of a level game decides who wins, and scores nothing.
fn decided_by_last_hand(bidders: Side, outcome: Outcome) -> Verdict {
    match outcome {
        Outcome::Made => Verdict::won(bidders, Reason::Time),
        Outcome::Set | Outcome::Odd => Verdict::lost(bidders, Reason::Time),
    }
}
