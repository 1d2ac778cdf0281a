//! How a good club player plays 14 Contracts: take what brings the contract nearer, keep wild cards,
//! throw away what is farthest from it, lay at once, then shed to the last card.

use super::extras::extras;
use super::finder::{Need, distance, plan};
use super::hand::{Hand, is_wild};
use super::meld::{End, Shape};
use super::moves::Move;
use super::table::Seen;
use crate::cards::{Card, Rank};
use crate::games::{Seat, Turn, bot::Chance};

/// The place of the best of these moves by rule of thumb.
pub(super) fn convention(seen: &Seen<'_>, moves: &[Move], _chance: &mut Chance) -> usize {
    let Turn::Of(seat) = seen.turn() else {
        return 0;
    };
    let thought = Thought::of(seen, seat);
    let best = moves
        .iter()
        .enumerate()
        .max_by_key(|(at, made)| (thought.worth(made), std::cmp::Reverse(*at)));
    best.map_or(0, |(at, _)| at)
}

/// What a player has in mind in one moment of a turn.
struct Thought<'a> {
    seen: &'a Seen<'a>,
    hand: Hand,
    need: Need,
    stage: Stage,
}

enum Stage {
    /// On the way to the contract: how far away, and the cards that are of no use to it.
    Collecting { distance: u8, spare: Hand },
    /// The contract lies.
    Shedding,
}

impl<'a> Thought<'a> {
    fn of(seen: &'a Seen<'a>, seat: Seat) -> Thought<'a> {
        let (hand, need) = (seen.hand(), seen.need(seat));
        let stage = if seen.has_laid(seat) {
            Stage::Shedding
        } else {
            let plan = plan(hand, &need, seen.options());
            Stage::Collecting {
                distance: plan.missing,
                spare: plan.spare(hand),
            }
        };
        Thought {
            seen,
            hand,
            need,
            stage,
        }
    }

    /// The more the sooner it is done.
    fn worth(&self, made: &Move) -> i32 {
        match made {
            Move::Draw => 0,
            Move::Take(place) => self
                .seen
                .top(*place)
                .map_or(-1, |card| self.worth_of_taking(card)),
            Move::Meld(cards) => {
                let wilds = cards.iter().filter(|card| is_wild(**card)).count() as i32;
                500 + 10 * cards.len() as i32 - 30 * wilds
            }
            Move::Exchange { .. } => 450,
            Move::Add { card, .. } => self.worth_of_adding(*card),
            Move::Back => -900,
            Move::Discard(card) => -self.worth_of_keeping(*card),
        }
    }

    /// Only what surely helps is better than a card from the stock.
    fn worth_of_taking(&self, card: Card) -> i32 {
        let wild = i32::from(is_wild(card));
        match self.stage {
            Stage::Collecting { distance: now, .. } => {
                let then = distance(self.hand.with(card), &self.need, self.seen.options());
                if then < now { 10 + wild } else { -1 }
            }
            Stage::Shedding if self.can_be_added(card) => 10 + wild,
            Stage::Shedding if !is_wild(card) && self.makes_more_with(card) => 9,
            Stage::Shedding => -1,
        }
    }

    fn can_be_added(&self, card: Card) -> bool {
        self.seen.melds().iter().any(|laid| {
            let ends: &[Option<End>] = match laid.meld.shape() {
                Shape::Set(_) => &[None],
                Shape::Run { .. } => &[Some(End::Low), Some(End::High)],
            };
            ends.iter()
                .any(|end| self.seen.takes(&laid.meld, card, *end))
        })
    }

    /// A further set or run that the hand alone has not.
    fn makes_more_with(&self, card: Card) -> bool {
        extras(self.hand.with(card), self.seen.options()).any(|cards| cards.contains(&card))
    }

    /// A wild card can go at any time and may yet make a set of a pair, so it waits until it is one
    /// of the last.
    fn worth_of_adding(&self, card: Card) -> i32 {
        let naturals = self.hand.len() - self.hand.wilds();
        match is_wild(card) {
            false => 400,
            true if naturals <= 1 => 200,
            true => -800,
        }
    }

    fn worth_of_keeping(&self, card: Card) -> i32 {
        if is_wild(card) {
            return 300;
        }
        let (sets, runs) = match self.stage {
            Stage::Collecting { .. } => (self.need.has_sets(), self.need.longest_run()),
            Stage::Shedding => (true, 4),
        };
        let use_to_plan = match &self.stage {
            Stage::Collecting { spare, .. } if !spare.has(card) => 100,
            Stage::Collecting { .. } | Stage::Shedding => 0,
        };
        let mates = if sets { 6 * self.mates(card) } else { 0 };
        use_to_plan + mates + self.neighbours(card, runs)
    }

    /// Other cards of its rank.
    fn mates(&self, card: Card) -> i32 {
        self.hand
            .cards()
            .filter(|other| other.rank() == card.rank())
            .count() as i32
            - 1
    }

    /// Cards of its suit that could be in one run of this length with it: the nearer the better.
    fn neighbours(&self, card: Card, run: u8) -> i32 {
        let near = |other: Card| match card.rank().zip(other.rank()) {
            Some((one, two)) if other != card && other.suit() == card.suit() && !is_wild(other) => {
                let apart = apart(one, two);
                if apart < run {
                    i32::from(1 + run - apart).min(4)
                } else {
                    0
                }
            }
            Some(_) | None => 0,
        };
        self.hand.kinds().map(near).sum()
    }
}

/// Places between two ranks, an ace being at both ends.
fn apart(one: Rank, two: Rank) -> u8 {
    let between = one.pips().abs_diff(two.pips());
    let above = |ace: Rank, other: Rank| {
        if ace == Rank::ACE {
            14 - other.pips()
        } else {
            u8::MAX
        }
    };
    between.min(above(one, two)).min(above(two, one))
}
