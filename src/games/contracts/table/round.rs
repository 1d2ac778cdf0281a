//! How a round ends, who goes on to the next contract, and who has won.

use super::Table;
use crate::cards::{Card, Rank};
use crate::games::contracts::finder::distance;
use crate::games::contracts::hand::{Hand, is_wild};
use crate::games::contracts::options::{Left, Win};
use crate::games::{Ending, Outcome, Seat, Turn};

/// A game that goes on longer is decided as it stands (casual 6).
const ROUNDS: u16 = 60;

/// How a round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoundEnd {
    /// Whoever discarded the last card.
    Out(Seat),
    /// It went on for too long: whoever has laid goes on to the next contract.
    Undecided,
}

/// A round in the book, a line for each seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundResult {
    pub number: u16,
    pub end: RoundEnd,
    pub lines: Vec<Line>,
}

/// How a seat came out of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// The contract it was on, counted from one.
    pub contract: u8,
    pub laid: bool,
    pub out: bool,
    /// Cards left in the hand.
    pub left: u8,
    /// What they count: aces 1, court cards 10, wild cards 20, others their pips.
    pub pips: u16,
    /// It has met the last contract as the table asks, and the game with it.
    pub done: bool,
}

impl Table {
    pub(super) fn end(&mut self, end: RoundEnd) {
        let lines: Vec<Line> = Seat::all(self.seats)
            .map(|seat| self.line(seat, end))
            .collect();
        for (at, line) in lines.iter().enumerate() {
            self.contracts[at] +=
                u8::from(line.laid && line.contract < self.options.last_contract());
            self.outs[at] += u8::from(line.out);
        }
        self.rounds += 1;
        let is_over = self.rounds >= ROUNDS || lines.iter().any(|line| line.done);
        self.last = Some(RoundResult {
            number: self.rounds,
            end,
            lines,
        });
        // Whoever played first deals next (rulebook 4.3, 17).
        self.dealer = self.dealer.left(self.seats);
        self.turn = if is_over { Turn::Over } else { Turn::Deal };
    }

    fn line(&self, seat: Seat, end: RoundEnd) -> Line {
        let at = seat.index();
        let (laid, out) = (self.laid[at], end == RoundEnd::Out(seat));
        let is_last = self.contracts[at] == self.options.last_contract();
        let suffices = match self.options.win {
            Win::GoingOut => out,
            Win::Laying => laid,
        };
        Line {
            contract: self.contracts[at],
            laid,
            out,
            left: self.hands[at].len() as u8,
            pips: pips(self.hands[at]),
            done: is_last && suffices,
        }
    }

    /// The end of the last round, to be counted.
    pub(in crate::games::contracts) fn ended(&self) -> &'static str {
        match self.last.as_ref().map(|last| last.end) {
            None => "not_over",
            Some(RoundEnd::Out(_)) => "out",
            Some(RoundEnd::Undecided) => "undecided",
        }
    }

    pub(in crate::games::contracts) fn outcome(&self) -> Option<Outcome> {
        if self.turn != Turn::Over {
            return None;
        }
        let last = self.last.as_ref()?;
        let has_won = last.lines.iter().any(|line| line.done);
        let ending = if has_won { Ending::Won } else { Ending::Capped };
        let merits: Vec<Merit> = Seat::all(self.seats)
            .zip(&last.lines)
            .map(|(seat, line)| self.merit(seat, line))
            .collect();
        let met: Vec<i32> = merits.iter().map(|merit| i32::from(merit.met)).collect();
        Some(Outcome::by(ending, &met, &merits))
    }

    /// The contract, then rounds gone out, then what is left (rulebook 4.3, 18 and 20).
    fn merit(&self, seat: Seat, line: &Line) -> Merit {
        let at = seat.index();
        let left = match self.options.left {
            Left::Cards => u16::from(line.left),
            Left::Pips => line.pips,
        };
        Merit {
            met: self.contracts[at] - 1 + u8::from(line.done),
            outs: if line.done {
                u8::from(line.out)
            } else {
                self.outs[at]
            },
            left: std::cmp::Reverse(left),
        }
    }

    /// Contracts met and rounds won, with what is near to it, less what the best of the others has.
    pub(in crate::games::contracts) fn worth(&self, seat: Seat) -> f64 {
        let others = Seat::all(self.seats)
            .filter(|other| *other != seat)
            .map(|other| self.progress(other));
        let others: Vec<f64> = others.collect();
        let mean = others.iter().sum::<f64>() / others.len() as f64;
        let best = others.iter().copied().fold(f64::MIN, f64::max);
        self.progress(seat) - (mean + best) / 2.0
    }

    /// In contracts.
    fn progress(&self, seat: Seat) -> f64 {
        let at = seat.index();
        let met = f64::from(self.contracts[at]) + f64::from(self.outs[at]) / 8.0;
        match self.turn {
            Turn::Deal | Turn::Over => {
                let done = self
                    .last
                    .as_ref()
                    .and_then(|last| last.lines.get(at))
                    .is_some_and(|line| line.done);
                met + if done { 2.0 } else { 0.0 }
            }
            Turn::Of(_) if self.laid[at] => met + 1.0 - self.hands[at].len() as f64 / 100.0,
            Turn::Of(_) => {
                met - f64::from(distance(self.hands[at], &self.need(seat), &self.options)) / 10.0
            }
        }
    }
}

/// What the places of a game go by, the greater the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    /// Contracts met.
    met: u8,
    /// Rounds gone out; for those who have met the last contract, only the last round counts.
    outs: u8,
    left: std::cmp::Reverse<u16>,
}

fn pips(hand: Hand) -> u16 {
    hand.cards().map(pips_of).sum()
}

fn pips_of(card: Card) -> u16 {
    match card.rank() {
        _ if is_wild(card) => 20,
        Some(rank @ (Rank::JACK | Rank::QUEEN | Rank::KING)) => u16::from(rank.pips().min(10)),
        Some(rank) => u16::from(rank.pips()),
        None => 20,
    }
}
