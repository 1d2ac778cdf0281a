//! A table of Crazy 8's: who holds what, and what a move does to it.

mod seen;

pub use seen::Seen;

use super::moves::{Illegal, Move};
use super::options::{ActionCards, Drawing, LastCard, Options};
use crate::cards::{Card, CardSet, Rank, Seed, Shuffle, Suit};
use crate::games::{Ending, Outcome, Seat, Turn, Viewer};

/// The most players there are.
const SEATS: usize = 7;

/// Points that win, for each player (rulebook 4.2, 17).
const TARGET: i32 = 50;

/// A game that goes on longer is decided as it stands.
const DEALS: u16 = 60;

/// What may be drawn in one turn with a card that fits.
const DRAWS: u8 = 3;

/// Cards that are special: they cannot be the last, and they may have effects.
const SPECIAL: CardSet = CardSet::of_rank(Rank::TWO)
    .or(CardSet::of_rank(Rank::EIGHT))
    .or(CardSet::of_rank(Rank::QUEEN));
const EIGHTS: CardSet = CardSet::of_rank(Rank::EIGHT);
const TWOS: CardSet = CardSet::of_rank(Rank::TWO);

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
    /// Cards drawn in this turn.
    drawn: u8,
    /// Cards the one to move has to draw for twos.
    owed: u8,
    /// Seats that passed in a row.
    passed: u8,
    /// Reshuffles of three cards or fewer in a row.
    scant: u8,
    shuffle: Shuffle,
    scores: [i32; SEATS],
    deals: u16,
    last: Option<DealResult>,
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
            drawn: 0,
            owed: 0,
            passed: 0,
            scant: 0,
            shuffle: Shuffle::of(&Seed([0; 32])),
            scores: [0; SEATS],
            deals: 0,
            last: None,
        }
    }

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
        self.turn_up();
        self.named = None;
        (self.drawn, self.owed, self.passed, self.scant) = (0, 0, 0, 0);
        self.last = None;
        self.turn = Turn::Of(self.dealer.left(self.seats));
    }

    /// The first card that is not an eight; eights are buried.
    fn turn_up(&mut self) {
        let plain = |card: &Card| !EIGHTS.has(*card);
        if let Some(at) = self.stock.iter().rposition(plain) {
            let eights = self.stock.split_off(at + 1);
            self.pile.extend(self.stock.pop());
            self.stock.splice(0..0, eights);
        }
    }

    /// Every legal move of the one to move.
    pub(super) fn moves(&self, moves: &mut Vec<Move>) {
        let Turn::Of(seat) = self.turn else { return };
        let playable = self.playable(self.hands[seat.index()]);
        for card in playable {
            if self.asks_for_a_suit(seat, card) {
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

    /// The cards of this hand that may be played now.
    fn playable(&self, hand: CardSet) -> CardSet {
        let fits = if self.owed > 0 { TWOS } else { self.fitting() };
        let fits = hand.and(fits);
        if hand.len() == 1 && self.options.last_card == LastCard::NotSpecial {
            fits.minus(SPECIAL)
        } else {
            fits
        }
    }

    /// All cards that fit on the pile.
    fn fitting(&self) -> CardSet {
        let Some(top) = self.pile.last() else {
            return CardSet::NONE;
        };
        let (suit, rank) = (self.named.or(top.suit()), top.rank());
        let suit = suit.map_or(CardSet::NONE, CardSet::of_suit);
        suit.or(rank.map_or(CardSet::NONE, CardSet::of_rank))
            .or(EIGHTS)
    }

    /// An eight does, unless it is the last card: nobody has to follow it.
    fn asks_for_a_suit(&self, seat: Seat, card: Card) -> bool {
        EIGHTS.has(card) && self.hands[seat.index()].len() > 1
    }

    fn may_draw(&self, playable: CardSet) -> bool {
        let there_is_one = !self.stock.is_empty() || self.pile.len() > 1;
        let is_stuck = playable.is_empty() || self.owed > 0;
        let may = match self.options.drawing {
            Drawing::AtWill => true,
            Drawing::UpToThree => is_stuck || self.drawn < DRAWS,
            Drawing::OnlyIfStuck => is_stuck,
        };
        there_is_one && may
    }

    pub(super) fn play(&mut self, seat: Seat, made: Move) -> Result<(), Illegal> {
        match self.turn {
            Turn::Deal | Turn::Over => return Err(Illegal::NotDealt),
            Turn::Of(other) if other != seat => return Err(Illegal::OutOfTurn(other)),
            Turn::Of(_) => (),
        }
        let hand = self.hands[seat.index()];
        match made {
            Move::Play { card, names } => {
                self.check_card(seat, hand, card, names)?;
                self.put(seat, card, names);
            }
            Move::Draw => {
                self.check_draw(hand)?;
                self.draw_in_turn(seat);
            }
            Move::Pass => {
                self.check_pass(hand)?;
                self.pass(seat);
            }
        }
        Ok(())
    }

    fn check_card(
        &self,
        seat: Seat,
        hand: CardSet,
        card: Card,
        names: Option<Suit>,
    ) -> Result<(), Illegal> {
        if !hand.has(card) {
            return Err(Illegal::NotHeld(card));
        }
        if !self.playable(hand).has(card) {
            return Err(self.why_not(card));
        }
        match (self.asks_for_a_suit(seat, card), names) {
            (true, None) => Err(Illegal::NoSuitNamed),
            (false, Some(_)) => Err(Illegal::NamesNothing),
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    fn why_not(&self, card: Card) -> Illegal {
        let top = self.pile.last().copied().unwrap_or(card);
        let suit = self.named.or(top.suit()).unwrap_or(Suit::Spades);
        if self.owed > 0 {
            Illegal::HasToAnswer
        } else if self.fitting().has(card) {
            Illegal::CannotGoOut(card)
        } else {
            let rank = top.rank().filter(|rank| *rank != Rank::EIGHT);
            Illegal::DoesNotFit { card, suit, rank }
        }
    }

    fn check_draw(&self, hand: CardSet) -> Result<(), Illegal> {
        if self.may_draw(self.playable(hand)) {
            Ok(())
        } else if self.stock.is_empty() && self.pile.len() < 2 {
            Err(Illegal::NothingToDraw)
        } else {
            Err(Illegal::HasToPlay)
        }
    }

    fn check_pass(&self, hand: CardSet) -> Result<(), Illegal> {
        let playable = self.playable(hand);
        if !playable.is_empty() {
            Err(Illegal::CanPlay)
        } else if self.may_draw(playable) {
            Err(Illegal::HasToDraw)
        } else {
            Ok(())
        }
    }

    fn put(&mut self, seat: Seat, card: Card, names: Option<Suit>) {
        self.hands[seat.index()] = self.hands[seat.index()].without(card);
        self.pile.push(card);
        self.named = names;
        self.passed = 0;
        if self.hands[seat.index()].is_empty() {
            return self.end(DealResult::Out(seat));
        }
        let mut next = seat.left(self.seats);
        match self.options.action_cards {
            ActionCards::None => (),
            ActionCards::Played | ActionCards::Stacking if card.rank() == Some(Rank::QUEEN) => {
                next = next.left(self.seats);
            }
            ActionCards::Played if TWOS.has(card) => {
                self.draw(next);
                self.draw(next);
                next = next.left(self.seats);
            }
            ActionCards::Stacking if TWOS.has(card) => self.owed += 2,
            ActionCards::Played | ActionCards::Stacking => (),
        }
        self.pass_on_to(next);
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

    fn pass(&mut self, seat: Seat) {
        self.passed += 1;
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
        if self.stock.is_empty() {
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
        self.pile.clear();
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

    fn end(&mut self, result: DealResult) {
        match result {
            DealResult::Out(winner) => {
                let others = Seat::all(self.seats).map(|seat| value(self.hands[seat.index()]));
                self.scores[winner.index()] += others.sum::<i32>();
            }
            DealResult::Blocked | DealResult::Cycled => self.pay_the_lowest(),
        }
        self.deals += 1;
        self.last = Some(result);
        self.dealer = self.dealer.left(self.seats);
        self.turn = if self.is_decided() {
            Turn::Over
        } else {
            Turn::Deal
        };
    }

    /// The lowest hand collects the difference to each other hand; several share it, rounded down
    /// (rulebook 4.2, 15 and 16).
    fn pay_the_lowest(&mut self) {
        let values: Vec<i32> = Seat::all(self.seats)
            .map(|seat| value(self.hands[seat.index()]))
            .collect();
        let least = values.iter().copied().min().unwrap_or(0);
        let lowest = values.iter().filter(|value| **value == least).count() as i32;
        let paid = values.iter().map(|value| value - least).sum::<i32>() / lowest.max(1);
        for (score, value) in self.scores.iter_mut().zip(&values) {
            if *value == least {
                *score += paid;
            }
        }
    }

    fn is_decided(&self) -> bool {
        self.deals >= DEALS || self.has_been_reached()
    }

    fn has_been_reached(&self) -> bool {
        self.scores().iter().any(|score| *score >= self.target())
    }

    fn target(&self) -> i32 {
        TARGET * i32::from(self.seats)
    }

    fn scores(&self) -> &[i32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The ending of the last deal, to be counted.
    pub(super) fn ended(&self) -> &'static str {
        match self.last {
            None => "not_over",
            Some(DealResult::Out(_)) => "out",
            Some(DealResult::Blocked) => "blocked",
            Some(DealResult::Cycled) => "cycled",
        }
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let ending = if self.has_been_reached() {
            Ending::Won
        } else {
            Ending::Capped
        };
        (self.turn == Turn::Over).then(|| Outcome::most_points(ending, self.scores()))
    }

    /// Its points less what the others have on the mean; in the middle of a deal, what the hands
    /// would cost.
    pub(super) fn worth(&self, seat: Seat) -> f64 {
        let others = f64::from(self.seats - 1);
        let all: i32 = self.scores().iter().sum();
        let own = self.scores[seat.index()];
        let held = match self.turn {
            Turn::Of(_) => value(self.hands[seat.index()]),
            Turn::Deal | Turn::Over => 0,
        };
        f64::from(own) - f64::from(all - own) / others - f64::from(held)
    }
}

/// What the cards of a hand cost: eights 50, court cards 10, others their pips (rulebook 4.2, 13).
pub(super) fn value(hand: CardSet) -> i32 {
    hand.into_iter()
        .filter_map(Card::rank)
        .map(|rank| match rank {
            Rank::EIGHT => 50,
            Rank::JACK | Rank::QUEEN | Rank::KING => 10,
            _ => i32::from(rank.pips()),
        })
        .sum()
}
