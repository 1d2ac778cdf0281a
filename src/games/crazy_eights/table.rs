//! A table of Crazy 8's: who holds what, and what a move does to it.

mod judging;
mod paying;
mod seen;

pub use paying::DealResult;
pub use seen::Seen;

use super::moves::{Illegal, Move};
use super::options::{ActionCards, FirstAction, FirstEight, Options};
use crate::cards::{Card, CardSet, Rank, Seed, Shuffle, Suit};
use crate::games::{Seat, Turn, Viewer};

/// The most players there are.
const SEATS: usize = 7;

/// Cards that are special: they cannot be the last, and they may have effects.
const SPECIAL: CardSet = TWOS.or(EIGHTS).or(CardSet::of_rank(Rank::QUEEN));
const EIGHTS: CardSet = CardSet::of_rank(Rank::EIGHT);
const TWOS: CardSet = CardSet::of_rank(Rank::TWO);

/// What the one to move has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The dealer names the suit of the eight that was turned up first.
    Naming,
    Playing,
}

/// The full truth of a table; what a seat may know of it is [`Table::see`].
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    options: Options,
    seats: u8,
    dealer: Seat,
    hands: [CardSet; SEATS],
    /// The top is last.
    stock: Vec<Card>,
    /// The top is last.
    pile: Vec<Card>,
    /// What an eight on top of the pile has named.
    named: Option<Suit>,
    turn: Turn,
    step: Step,
    /// Cards drawn in this turn.
    drawn: u8,
    /// Cards the one to move has to draw for twos.
    owed: u8,
    /// Seats in a row that passed and had nothing to draw.
    passed: u8,
    /// Reshuffles of three cards or fewer in a row.
    scant: u8,
    shuffle: Shuffle,
    scores: [i32; SEATS],
    /// Deals that came to an end, and those of them that were paid.
    deals: u16,
    paid: u16,
    last: Option<DealResult>,
}

/// A table in the middle of a deal, every card in its place: for worked examples.
#[derive(Debug, Clone, Default)]
pub struct Position {
    pub options: Options,
    pub dealer: Seat,
    pub turn: Seat,
    /// For each seat.
    pub hands: Vec<CardSet>,
    /// The top is last, as in the stock.
    pub pile: Vec<Card>,
    pub stock: Vec<Card>,
    pub named: Option<Suit>,
    /// For each seat, or nothing at the first deal.
    pub scores: Vec<i32>,
}

impl Table {
    pub(super) fn new(options: &Options, seats: u8) -> Table {
        Table {
            options: *options,
            seats,
            dealer: Seat(0),
            hands: [CardSet::NONE; SEATS],
            stock: Vec::with_capacity(52),
            pile: Vec::with_capacity(52),
            named: None,
            turn: Turn::Deal,
            step: Step::Playing,
            drawn: 0,
            owed: 0,
            passed: 0,
            scant: 0,
            shuffle: Shuffle::of(&Seed([0; 32])),
            scores: [0; SEATS],
            deals: 0,
            paid: 0,
            last: None,
        }
    }

    /// A table that stands like this; it has as many seats as there are hands.
    pub fn set_up(position: &Position) -> Table {
        let mut table = Table::new(&position.options, position.hands.len() as u8);
        table.dealer = position.dealer;
        table.turn = Turn::Of(position.turn);
        table.hands[..position.hands.len()].copy_from_slice(&position.hands);
        table.scores[..position.scores.len()].copy_from_slice(&position.scores);
        table.pile.clone_from(&position.pile);
        table.stock.clone_from(&position.stock);
        table.named = position.named;
        table
    }

    #[inline]
    pub(super) fn turn(&self) -> Turn {
        self.turn
    }

    pub(super) fn see(&self, viewer: Viewer) -> Seen<'_> {
        Seen::new(self, viewer)
    }

    pub(super) fn deal(&mut self, seed: &Seed) {
        if self.turn != Turn::Deal {
            return;
        }
        self.shuffle = Shuffle::of(seed);
        self.stock.clear();
        self.stock.extend(CardSet::PACK);
        self.shuffle.shuffle(&mut self.stock);
        self.pile.clear();
        self.hands = [CardSet::NONE; SEATS];
        let each = if self.seats == 2 { 7 } else { 5 };
        let mut seat = self.dealer;
        for _ in 0..each * self.seats {
            seat = seat.left(self.seats);
            let card = self.stock.pop();
            self.hands[seat.index()].extend(card);
        }
        self.named = None;
        (self.drawn, self.owed, self.passed, self.scant) = (0, 0, 0, 0);
        self.last = None;
        self.turn_up();
    }

    /// The first card, and whose turn it is then (rulebook 4.2, 2 and 3).
    fn turn_up(&mut self) {
        if self.options.first_eight == FirstEight::Buried {
            self.bury_eights();
        }
        let first = self.stock.pop();
        self.pile.extend(first);
        let is = |cards: CardSet| first.is_some_and(|card| cards.has(card));
        let next = self.dealer.left(self.seats);
        self.step = Step::Playing;
        self.turn = Turn::Of(next);
        if is(EIGHTS) {
            self.step = Step::Naming;
            self.turn = Turn::Of(self.dealer);
        } else if self.options.first_action == FirstAction::OnFirstPlayer {
            let next = first.map_or(next, |card| self.take_effect(card, next));
            self.turn = Turn::Of(next);
        }
    }

    /// Until the top of the stock is none.
    fn bury_eights(&mut self) {
        let plain = |card: &Card| !EIGHTS.has(*card);
        if let Some(at) = self.stock.iter().rposition(plain) {
            let above = self.stock.len() - 1 - at;
            self.stock.rotate_right(above);
        }
    }

    /// Every legal move of the one to move.
    #[inline]
    pub(super) fn moves(&self, moves: &mut Vec<Move>) {
        let Turn::Of(seat) = self.turn else { return };
        if self.step == Step::Naming {
            return moves.extend(Suit::ALL.map(Move::Name));
        }
        let hand = self.hands[seat.index()];
        let playable = self.playable(hand);
        let to_name = playable.and(naming(hand));
        for card in playable {
            if to_name.has(card) {
                let named = Suit::ALL.map(|suit| Move::Play {
                    card,
                    names: Some(suit),
                });
                moves.extend(named);
            } else {
                moves.push(Move::Play { card, names: None });
            }
        }
        if self.may_draw(playable) {
            moves.push(Move::Draw);
        } else if playable.is_empty() {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    pub(super) fn play(&mut self, seat: Seat, made: Move) -> Result<(), Illegal> {
        match self.turn {
            Turn::Deal | Turn::Over => return Err(Illegal::NotDealt),
            Turn::Of(other) if other != seat => return Err(Illegal::OutOfTurn(other)),
            Turn::Of(_) => (),
        }
        let hand = self.hands[seat.index()];
        match (self.step, made) {
            (Step::Playing, Move::Play { card, names }) => {
                self.check_card(hand, card, names)?;
                self.put(seat, card, names);
            }
            (Step::Playing, Move::Draw) => {
                self.check_draw(hand)?;
                self.draw_in_turn(seat);
            }
            (Step::Playing, Move::Pass) => {
                self.check_pass(hand)?;
                self.pass(seat);
            }
            (Step::Naming, Move::Name(suit)) => {
                self.step = Step::Playing;
                self.named = Some(suit);
                self.pass_on_to(seat.left(self.seats));
            }
            (Step::Naming, Move::Play { .. } | Move::Draw | Move::Pass) => {
                return Err(Illegal::HasToName);
            }
            (Step::Playing, Move::Name(_)) => return Err(Illegal::NothingToName),
        }
        Ok(())
    }

    fn put(&mut self, seat: Seat, card: Card, names: Option<Suit>) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.pile.push(card);
        self.named = names;
        self.passed = 0;
        if self.hands[seat.index()].is_empty() {
            return self.end(DealResult::Out(seat));
        }
        let next = self.take_effect(card, seat.left(self.seats));
        self.pass_on_to(next);
    }

    /// What a two or a queen does to the next player, and whose turn it is then.
    fn take_effect(&mut self, card: Card, next: Seat) -> Seat {
        match self.options.action_cards {
            ActionCards::None => next,
            ActionCards::Played | ActionCards::Stacking if card.rank() == Some(Rank::QUEEN) => {
                next.left(self.seats)
            }
            ActionCards::Played if TWOS.has(card) => {
                self.draw(next);
                self.draw(next);
                next.left(self.seats)
            }
            ActionCards::Stacking if TWOS.has(card) => {
                self.owed += 2;
                next
            }
            ActionCards::Played | ActionCards::Stacking => next,
        }
    }

    fn draw_in_turn(&mut self, seat: Seat) {
        if self.owed == 0 {
            self.draw(seat);
            self.drawn = self.drawn.saturating_add(1);
            return;
        }
        for _ in 0..self.owed {
            self.draw(seat);
        }
        self.owed = 0;
        self.passed = 0;
        self.pass_on_to(seat.left(self.seats));
    }

    /// When all have passed in a row, and none of them had a card to draw, the deal is blocked.
    fn pass(&mut self, seat: Seat) {
        self.passed = if self.has_stock() { 0 } else { self.passed + 1 };
        self.owed = 0;
        if self.passed == self.seats {
            self.end(DealResult::Blocked);
        } else {
            self.pass_on_to(seat.left(self.seats));
        }
    }

    fn pass_on_to(&mut self, next: Seat) {
        self.drawn = 0;
        if self.turn != Turn::Deal && self.turn != Turn::Over {
            self.turn = Turn::Of(next);
        }
    }

    /// One card, if there is any; the pile becomes the stock when that is empty.
    fn draw(&mut self, seat: Seat) {
        if self.stock.is_empty() && self.has_stock() {
            self.reshuffle();
        }
        if self.turn == Turn::Deal || self.turn == Turn::Over {
            return;
        }
        let card = self.stock.pop();
        self.hands[seat.index()].extend(card);
    }

    fn reshuffle(&mut self) {
        let Some(top) = self.pile.pop() else { return };
        std::mem::swap(&mut self.stock, &mut self.pile);
        self.pile.push(top);
        self.shuffle.shuffle(&mut self.stock);
        match self.stock.len() {
            0 => (),
            1..=3 => self.scant += 1,
            _ => self.scant = 0,
        }
        if self.scant > 2 * self.seats {
            self.end(DealResult::Cycled);
        }
    }
}

/// The cards of a hand that name a suit: eights, unless one is the last card, for nobody has to follow
/// it.
fn naming(hand: CardSet) -> CardSet {
    if hand.len() > 1 {
        hand.and(EIGHTS)
    } else {
        CardSet::NONE
    }
}
