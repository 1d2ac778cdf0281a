//! How a deal ends and what is collected, and who has won.

use super::{SEATS, SPECIAL, Table};
use crate::cards::{Card, CardSet, Rank};
use crate::games::crazy_eights::options::{Ace, Blocked, LastCard, Lowest, Payment};
use crate::games::{Ending, Outcome, Seat, Turn};

/// Points that win, for each player (rulebook 4.2, 17).
const TARGET: i32 = 50;

/// A game that goes on longer is decided as it stands.
const DEALS: u16 = 60;

/// How a deal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DealResult {
    /// By whom all cards were played.
    Out(Seat),
    /// All passed in a row.
    Blocked,
    /// The same few cards went round.
    Cycled,
}

/// What the cards left in each hand cost, the least of it, and how many hands cost that.
struct Costs {
    hands: [i32; SEATS],
    least: i32,
    lowest: i32,
}

impl Table {
    pub(super) fn end(&mut self, result: DealResult) {
        self.deals += 1;
        self.last = Some(result);
        if !self.is_replayed(result) {
            self.pay(result);
            self.paid += 1;
            self.dealer = self.dealer.left(self.seats);
        }
        self.turn = if self.is_decided() {
            Turn::Over
        } else {
            Turn::Deal
        };
    }

    /// Whether the deal counts for nothing, and the same dealer deals again (rulebook 4.2, 15 and 16).
    pub(super) fn is_replayed(&self, result: DealResult) -> bool {
        match (result, self.options.blocked, self.options.lowest) {
            (DealResult::Out(_), _, _) => false,
            (_, Blocked::Replayed, _) => true,
            (_, Blocked::LowestCollects, Lowest::Replayed) => self.costs().lowest > 1,
            (_, Blocked::LowestCollects, Lowest::Share | Lowest::InFull) => false,
        }
    }

    /// The lowest hand collects the difference to each other hand, and who is out has the lowest of
    /// all (rulebook 4.2, 14 to 16).
    fn pay(&mut self, result: DealResult) {
        if self.is_worth_nothing(result) {
            return;
        }
        let costs = self.costs();
        let (shares, times) = match self.options.lowest {
            Lowest::Share | Lowest::Replayed => (costs.lowest, 1),
            Lowest::InFull => (1, costs.lowest),
        };
        let lost = match self.options.payment {
            Payment::Added => 0,
            Payment::ZeroSum => times,
        };
        let beyond = |cost: &i32| cost - costs.least;
        let seats = usize::from(self.seats);
        let collected = costs.hands[..seats].iter().map(beyond).sum::<i32>() / shares;
        for (score, beyond) in self
            .scores
            .iter_mut()
            .zip(costs.hands[..seats].iter().map(beyond))
        {
            *score += if beyond == 0 {
                collected
            } else {
                -beyond * lost
            };
        }
    }

    /// Where a special card may be the last for nothing, whether it was.
    pub(super) fn is_worth_nothing(&self, result: DealResult) -> bool {
        let ended_special = self.pile.last().is_some_and(|top| SPECIAL.has(*top));
        match (result, self.options.last_card) {
            (DealResult::Out(_), LastCard::ForNothing) => ended_special,
            (DealResult::Out(_), LastCard::NotSpecial | LastCard::Any)
            | (DealResult::Blocked | DealResult::Cycled, _) => false,
        }
    }

    fn costs(&self) -> Costs {
        let hands = self.hands.map(|hand| value(hand, self.options.ace));
        let there = &hands[..usize::from(self.seats)];
        let least = there.iter().copied().min().unwrap_or(0);
        let lowest = there.iter().filter(|cost| **cost == least).count() as i32;
        Costs {
            hands,
            least,
            lowest,
        }
    }

    fn is_decided(&self) -> bool {
        self.deals >= DEALS || self.has_been_won()
    }

    fn has_been_won(&self) -> bool {
        match self.options.deals {
            Some(deals) => self.paid >= u16::from(deals),
            None => self.scores().iter().any(|score| *score >= self.target()),
        }
    }

    pub(super) fn target(&self) -> i32 {
        TARGET * i32::from(self.seats)
    }

    pub(super) fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The ending of the last deal, to be counted.
    pub(in crate::games::crazy_eights) fn ended(&self) -> &'static str {
        match self.last {
            None => "not_over",
            Some(DealResult::Out(_)) => "out",
            Some(DealResult::Blocked) => "blocked",
            Some(DealResult::Cycled) => "cycled",
        }
    }

    pub(in crate::games::crazy_eights) fn outcome(&self) -> Option<Outcome> {
        let ending = if self.has_been_won() {
            Ending::Won
        } else {
            Ending::Capped
        };
        (self.turn == Turn::Over).then(|| Outcome::most_points(ending, self.scores()))
    }

    /// Its points less what the others have on the mean; in the middle of a deal, what the hands
    /// would cost.
    pub(in crate::games::crazy_eights) fn worth(&self, seat: Seat) -> f64 {
        let others = f64::from(self.seats - 1);
        let all: i32 = self.scores().iter().sum();
        let own = self.scores[seat.index()];
        let held = match self.turn {
            Turn::Of(_) => value(self.hands[seat.index()], self.options.ace),
            Turn::Deal | Turn::Over => 0,
        };
        f64::from(own) - f64::from(all - own) / others - f64::from(held)
    }
}

/// What the cards of a hand cost: eights 50, court cards 10, others their pips (rulebook 4.2, 12 and
/// 13).
fn value(hand: CardSet, ace: Ace) -> i32 {
    let ace = match ace {
        Ace::One => 1,
        Ace::Eleven => 11,
        Ace::Fifteen => 15,
    };
    hand.into_iter()
        .filter_map(Card::rank)
        .map(|rank| match rank {
            Rank::ACE => ace,
            Rank::EIGHT => 50,
            Rank::JACK | Rank::QUEEN | Rank::KING => 10,
            _ => i32::from(rank.pips()),
        })
        .sum()
}
