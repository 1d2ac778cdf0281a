//! The moves that are listed: all but the sets and runs that only a person would think of.

use super::{Step, Table};
use crate::games::contracts::extras::extras;
use crate::games::contracts::finder::plan;
use crate::games::contracts::hand::Hand;
use crate::games::contracts::meld::{End, Shape};
use crate::games::contracts::moves::Move;
use crate::games::contracts::options::Jokers;
use crate::games::{Seat, Turn};

impl Table {
    /// Moves of the one to move: sets and runs as the finder proposes them.
    pub(in crate::games::contracts) fn moves(&self, moves: &mut Vec<Move>) {
        let Turn::Of(seat) = self.turn else { return };
        let hand = self.hands[seat.index()];
        match self.step {
            Step::Draw => {
                if self.has_stock() {
                    moves.push(Move::Draw);
                }
                moves.extend(self.takeable(seat).map(Move::Take));
            }
            Step::Play if self.unfinished > 0 => self.list_the_rest(seat, hand, moves),
            Step::Play => {
                if !self.laid[seat.index()] {
                    self.list_contract(seat, hand, moves);
                } else if self.adds(seat) {
                    moves.extend(extras(hand, &self.options).map(Move::Meld));
                    self.list_additions(hand, moves);
                    self.list_exchanges(hand, moves);
                }
                moves.extend(hand.kinds().map(Move::Discard));
            }
        }
    }

    /// The sets and runs of the contract, if the hand has them.
    fn list_contract(&self, seat: Seat, hand: Hand, moves: &mut Vec<Move>) {
        let plan = plan(hand, &self.still_needed(seat), &self.options);
        if plan.missing == 0 {
            let before = moves.len();
            for cards in plan.melds(hand) {
                let made = Move::Meld(cards);
                if !moves[before..].contains(&made) {
                    moves.push(made);
                }
            }
        }
    }

    /// What completes the contract; if nothing does, what was put down is taken back.
    fn list_the_rest(&self, seat: Seat, hand: Hand, moves: &mut Vec<Move>) {
        self.list_contract(seat, hand, moves);
        if moves.is_empty() {
            moves.push(Move::Back);
        }
    }

    /// All of them, unless the card would be the last.
    fn list_additions(&self, hand: Hand, moves: &mut Vec<Move>) {
        if hand.len() == 1 {
            return;
        }
        for card in hand.kinds() {
            for (number, laid) in self.melds.iter().enumerate() {
                let ends: &[Option<End>] = match laid.meld.shape() {
                    Shape::Set(_) => &[None],
                    Shape::Run { .. } => &[Some(End::Low), Some(End::High)],
                };
                for end in ends {
                    if self.longer(&laid.meld, card, *end).is_ok() {
                        moves.push(Move::Add {
                            card,
                            meld: number as u8,
                            end: *end,
                        });
                    }
                }
            }
        }
    }

    fn list_exchanges(&self, hand: Hand, moves: &mut Vec<Move>) {
        if self.options.jokers == Jokers::Stay {
            return;
        }
        for card in hand.kinds() {
            for (number, laid) in self.melds.iter().enumerate() {
                let may = laid
                    .meld
                    .exchanged(card)
                    .and_then(|meld| meld.check(&self.options));
                if may.is_ok() {
                    moves.push(Move::Exchange {
                        card,
                        meld: number as u8,
                    });
                }
            }
        }
    }
}
