//! A table of 14 Contracts: who holds what, and what a move does to it.

mod laying;
mod listing;
mod round;
mod seen;

pub use round::{Line, RoundEnd, RoundResult};
pub use seen::Seen;

use super::finder::Need;
use super::hand::Hand;
use super::meld::Meld;
use super::moves::{Illegal, Move, Place};
use super::options::{Options, OwnPile};
use super::sheet::Contract;
use crate::cards::{Card, Seed, Shuffle, pack};
use crate::games::{Seat, Turn, Viewer};
use std::sync::Arc;

/// The most players there are.
pub(super) const SEATS: usize = 5;

/// Cards dealt to each.
const DEALT: usize = 13;

/// The stock is made anew so often; then the round is left undecided (casual 6).
const RESHUFFLES: u8 = 2;

/// Turns of each player, after which the round is left undecided (casual 6).
const TURNS: u16 = 40;

/// Where a turn stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A card is to be drawn or taken.
    Draw,
    /// Sets and runs may be put down; a discard ends the turn.
    Play,
}

/// A set or a run on the table, and whose contract or addition it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Laid {
    pub owner: Seat,
    pub meld: Meld,
}

/// The full truth of a table; what a seat may know of it is [`Table::see`].
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    options: Arc<Options>,
    seats: u8,
    dealer: Seat,
    /// The number of the contract of each seat, counted from one.
    contracts: [u8; SEATS],
    /// Rounds each seat has gone out in.
    outs: [u8; SEATS],
    rounds: u16,
    last: Option<RoundResult>,

    hands: [Hand; SEATS],
    /// Cards that everybody saw go into a hand and not leave it.
    known: [Hand; SEATS],
    /// The top is last.
    stock: Vec<Card>,
    /// Turned up at the deal, until it is taken.
    up: Option<Card>,
    /// The discards of each seat, the top last.
    piles: [Vec<Card>; SEATS],
    /// In the order they were put down.
    melds: Vec<Laid>,
    /// Whose contract of this round lies.
    laid: [bool; SEATS],
    /// Of the melds, the last ones that were put down for a contract that is not complete.
    unfinished: usize,
    /// Whoever is to move has laid the contract in this very turn.
    fresh: bool,
    turn: Turn,
    step: Step,
    /// Turns begun in this round.
    turns: u16,
    reshuffles: u8,
    shuffle: Shuffle,
}

/// A table in the middle of a round, every card in its place: for worked examples.
#[derive(Debug, Clone)]
pub struct Position {
    pub dealer: Seat,
    pub turn: Seat,
    pub step: Step,
    /// For each seat, as are hands, piles and what is laid.
    pub contracts: Vec<u8>,
    pub hands: Vec<Vec<Card>>,
    pub piles: Vec<Vec<Card>>,
    /// Of those who have laid their contract, what lies before them.
    pub laid: Vec<Option<Vec<Meld>>>,
    pub up: Option<Card>,
    pub stock: Vec<Card>,
}

impl Table {
    pub(super) fn new(options: &Options, seats: u8) -> Table {
        Table {
            options: Arc::new(options.clone()),
            seats,
            dealer: Seat(0),
            contracts: [1; SEATS],
            outs: [0; SEATS],
            rounds: 0,
            last: None,
            hands: [Hand::NONE; SEATS],
            known: [Hand::NONE; SEATS],
            stock: Vec::new(),
            up: None,
            piles: Default::default(),
            melds: Vec::new(),
            laid: [false; SEATS],
            unfinished: 0,
            fresh: false,
            turn: Turn::Deal,
            step: Step::Draw,
            turns: 0,
            reshuffles: 0,
            shuffle: Shuffle::of(&Seed([0; 32])),
        }
    }

    /// A table that stands like this; it has as many seats as there are hands.
    pub fn set_up(options: &Options, position: &Position) -> Table {
        let mut table = Table::new(options, position.hands.len() as u8);
        table.dealer = position.dealer;
        table.turn = Turn::Of(position.turn);
        table.step = position.step;
        table.turns = 1;
        table.up = position.up;
        table.stock.clone_from(&position.stock);
        for seat in Seat::all(table.seats) {
            let at = seat.index();
            table.hands[at] = position.hands[at].iter().copied().collect();
            table.contracts[at] = position.contracts.get(at).copied().unwrap_or(1);
            table.piles[at] = position.piles.get(at).cloned().unwrap_or_default();
            if let Some(Some(melds)) = position.laid.get(at) {
                table.laid[at] = true;
                table.melds.extend(melds.iter().map(|meld| Laid {
                    owner: seat,
                    meld: *meld,
                }));
            }
        }
        table
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
        self.stock = pack(2, 2);
        self.shuffle.shuffle(&mut self.stock);
        self.hands = [Hand::NONE; SEATS];
        self.known = [Hand::NONE; SEATS];
        self.piles.iter_mut().for_each(Vec::clear);
        self.melds.clear();
        self.laid = [false; SEATS];
        let mut seat = self.dealer;
        for _ in 0..DEALT * usize::from(self.seats) {
            seat = seat.left(self.seats);
            if let Some(card) = self.stock.pop() {
                self.hands[seat.index()].add(card);
            }
        }
        self.up = self.stock.pop();
        (self.unfinished, self.turns, self.reshuffles) = (0, 0, 0);
        self.last = None;
        self.begin_turn(self.dealer.left(self.seats));
    }

    pub(super) fn play(&mut self, seat: Seat, made: &Move) -> Result<(), Illegal> {
        match self.turn {
            Turn::Deal | Turn::Over => return Err(Illegal::NotDealt),
            Turn::Of(other) if other != seat => return Err(Illegal::OutOfTurn(other)),
            Turn::Of(_) => (),
        }
        let due = match made {
            Move::Draw | Move::Take(_) => Step::Draw,
            Move::Meld(_)
            | Move::Back
            | Move::Add { .. }
            | Move::Exchange { .. }
            | Move::Discard(_) => Step::Play,
        };
        match (self.step, due) {
            (Step::Draw, Step::Play) => return Err(Illegal::HasToDraw),
            (Step::Play, Step::Draw) => return Err(Illegal::HasDrawn),
            (Step::Draw, Step::Draw) | (Step::Play, Step::Play) => (),
        }
        match made {
            Move::Draw => self.draw(seat),
            Move::Take(place) => self.take(seat, *place),
            Move::Meld(cards) => self.put_down(seat, cards),
            Move::Back => self.take_back(seat),
            Move::Add { card, meld, end } => self.add(seat, *card, *meld, *end),
            Move::Exchange { card, meld } => self.exchange(seat, *card, *meld),
            Move::Discard(card) => self.discard(seat, *card),
        }
    }

    fn draw(&mut self, seat: Seat) -> Result<(), Illegal> {
        if !self.has_stock() {
            return Err(Illegal::StockEmpty);
        }
        if self.stock.is_empty() {
            if self.reshuffles == RESHUFFLES {
                self.end(RoundEnd::Undecided);
                return Ok(());
            }
            self.reshuffle();
        }
        if let Some(card) = self.stock.pop() {
            self.hands[seat.index()].add(card);
        }
        self.step = Step::Play;
        Ok(())
    }

    /// Whether there is a card to draw, now or after a reshuffle.
    fn has_stock(&self) -> bool {
        !self.stock.is_empty() || self.piles.iter().any(|pile| pile.len() > 1)
    }

    /// The top card of each pile stays, all others become the stock (rulebook 4.3, 13).
    fn reshuffle(&mut self) {
        for pile in &mut self.piles {
            let below = pile.len().saturating_sub(1);
            self.stock.extend(pile.drain(..below));
        }
        self.shuffle.shuffle(&mut self.stock);
        self.reshuffles += 1;
    }

    fn take(&mut self, seat: Seat, place: Place) -> Result<(), Illegal> {
        if !self.is_open(seat, place) {
            return Err(Illegal::OwnPile);
        }
        let card = match place {
            Place::Up => self.up.take(),
            Place::Pile(of) => self.piles.get_mut(of.index()).and_then(Vec::pop),
        };
        let card = card.ok_or(Illegal::PileEmpty)?;
        self.hands[seat.index()].add(card);
        self.known[seat.index()].add(card);
        self.step = Step::Play;
        Ok(())
    }

    /// Whether a seat may take from there at all.
    fn is_open(&self, seat: Seat, place: Place) -> bool {
        match self.options.own_pile {
            OwnPile::Open => true,
            OwnPile::Closed => place != Place::Pile(seat),
        }
    }

    /// The card that lies open there.
    fn top(&self, place: Place) -> Option<Card> {
        match place {
            Place::Up => self.up,
            Place::Pile(seat) => self.piles.get(seat.index())?.last().copied(),
        }
    }

    /// The places with a card that this seat may take.
    fn takeable(&self, seat: Seat) -> impl Iterator<Item = Place> {
        let piles = Seat::all(self.seats).map(Place::Pile);
        std::iter::once(Place::Up)
            .chain(piles)
            .filter(move |place| self.is_open(seat, *place) && self.top(*place).is_some())
    }

    fn discard(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if self.unfinished > 0 {
            return Err(Illegal::Incomplete);
        }
        self.has(seat, card)?;
        self.leaves_hand(seat, card);
        self.piles[seat.index()].push(card);
        if self.hands[seat.index()].is_empty() {
            self.end(RoundEnd::Out(seat));
        } else {
            self.begin_turn(seat.left(self.seats));
        }
        Ok(())
    }

    fn has(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if self.hands[seat.index()].has(card) {
            Ok(())
        } else {
            Err(Illegal::NotHeld(card))
        }
    }

    /// If everybody saw such a card go in, it may be this one that comes out.
    fn leaves_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.known[seat.index()].remove(card);
    }

    /// There is always a card to draw or to take: the discard of the one before.
    fn begin_turn(&mut self, seat: Seat) {
        self.turn = Turn::Of(seat);
        self.fresh = false;
        self.turns += 1;
        if self.turns > TURNS * u16::from(self.seats) {
            return self.end(RoundEnd::Undecided);
        }
        self.step = Step::Draw;
    }

    /// The contract that a seat is on.
    fn contract(&self, seat: Seat) -> &Contract {
        self.options.sheet.contract(self.contracts[seat.index()])
    }

    /// The contract of a seat as far as nothing is put down for it.
    fn need(&self, seat: Seat) -> Need {
        Need::of(self.contract(seat).parts())
    }
}
