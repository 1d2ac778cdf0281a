//! The end of a hand and of a game: what the books are worth, and who has won.

use super::card_play::BOOKS;
use super::{Phase, Table};
use crate::games::bid_whist::Mode;
use crate::games::{Ending, Outcome};
use crate::whist::{Bidder, Books, Game, Hand, MaxSets, Seat, Side, Step};

/// A game that goes on longer is decided as it stands (only where neither points nor sets end it).
const HANDS: u8 = 40;

/// What a set of the other side is worth in points, roughly: it is half a game.
const SET: f64 = 2.5;

/// What a game that is won is worth in points.
const GAME: f64 = 10.0;

/// One book more, where nothing hangs on it.
const BOOK: f64 = 0.02;

impl Table {
    pub(super) fn end_hand(&mut self) {
        let Some(award) = self.award else { return };
        let books = Books::new(self.taken(award.seat.side())).unwrap_or(Books::NONE);
        self.hand = Some(Hand {
            bidder: Bidder::Seat(award.seat),
            bid: award.bid,
            named: self.named,
            books,
        });
        self.hands = self.hands.saturating_add(1);
        self.is_scored = false;
        self.phase = Phase::Deal;
        match self.options.mode {
            Mode::Teaching => self.score(),
            Mode::Club => (),
        }
    }

    /// Once: the game with the last hand.
    pub(super) fn score(&mut self) {
        self.game = self.standing();
        self.is_scored = true;
        self.close();
    }

    /// The last hand as a slip tells it: a renege that ended the game stands in the place of its hand,
    /// and one that ended nothing before it.
    pub(in crate::games::bid_whist) fn written(&self) -> Vec<Step> {
        let finding = self.finding.map(|finding| finding.step());
        let is_scored = finding.is_none() || self.phase != Phase::Over;
        let hand = self.hand.filter(|_| is_scored).map(Step::Hand);
        finding.into_iter().chain(hand).collect()
    }

    /// The game as it stands if nobody calls a renege.
    pub(super) fn standing(&self) -> Game {
        let hand = self.hand.filter(|_| !self.is_scored);
        let scored =
            hand.and_then(|hand| self.game.after(&self.options.rules, &Step::Hand(hand)).ok());
        scored.unwrap_or(self.game)
    }

    fn close(&mut self) {
        if self.game.ending.is_some() || self.hands >= HANDS {
            self.phase = Phase::Over;
        }
    }

    pub(in crate::games::bid_whist) fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let of_seats = |points: &dyn Fn(Side) -> i32| Seat::ALL.map(|seat| points(seat.side()));
        let scores = of_seats(&|side| self.game.points[side]);
        Some(match self.game.ending {
            Some(end) => {
                let won = of_seats(&|side| i32::from(end.winner == Some(side)));
                Outcome::by(Ending::Won, &scores, &won)
            }
            None => Outcome::most_points(Ending::Capped, &scores),
        })
    }

    /// Books of the side of a seat in this hand.
    pub(in crate::games::bid_whist) fn taken(&self, side: Side) -> u8 {
        let rest = BOOKS as u8 - self.cards.complete();
        self.cards.taken[side] + if self.claimed == Some(side) { rest } else { 0 }
    }

    /// The lead of the side of a seat: points, sets, and at the end the game itself.
    pub(in crate::games::bid_whist) fn worth(&self, side: Side) -> f64 {
        let game = self.standing();
        let books = f64::from(self.taken(side)) - f64::from(self.taken(side.other()));
        let lead = match game.ending {
            Some(end) if end.winner == Some(side) => GAME,
            Some(_) => -GAME,
            None => {
                let points = f64::from(game.points[side] - game.points[side.other()]);
                let sets = f64::from(game.sets[side.other()]) - f64::from(game.sets[side]);
                match self.options.rules.max_sets {
                    MaxSets::Cumulative | MaxSets::Consecutive => points + SET * sets,
                    MaxSets::None => points,
                }
            }
        };
        lead + BOOK * books
    }
}
