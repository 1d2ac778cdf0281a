//! What one viewer may know of a table.

use super::{Laid, RoundResult, SEATS, Step, Table};
use crate::cards::{Card, Seed, Shuffle, pack};
use crate::games::contracts::finder::Need;
use crate::games::contracts::hand::Hand;
use crate::games::contracts::meld::{End, Meld};
use crate::games::contracts::moves::Place;
use crate::games::contracts::options::Options;
use crate::games::contracts::sheet::Contract;
use crate::games::{Seat, Turn, Viewer, bot::Chance};
use std::fmt;

/// A table as one viewer sees it: own cards, and what lies open.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    table: &'a Table,
    viewer: Viewer,
}

impl<'a> Seen<'a> {
    pub(super) fn new(table: &'a Table, viewer: Viewer) -> Seen<'a> {
        Seen { table, viewer }
    }

    pub fn options(&self) -> &'a Options {
        &self.table.options
    }

    pub fn seats(&self) -> u8 {
        self.table.seats
    }

    pub fn turn(&self) -> Turn {
        self.table.turn
    }

    /// Whether a card is to be drawn or to be played.
    pub fn step(&self) -> Step {
        self.table.step
    }

    pub fn dealer(&self) -> Seat {
        self.table.dealer
    }

    /// The seat of the viewer; none for a watcher.
    pub fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }

    /// The cards of the viewer; none for a watcher.
    pub fn hand(&self) -> Hand {
        match self.viewer {
            Viewer::Seat(seat) => self.table.hands[seat.index()],
            Viewer::Watcher => Hand::NONE,
        }
    }

    /// The hand of a seat, where it may be seen: one's own, and all once the round is over.
    pub fn shown(&self, seat: Seat) -> Option<Hand> {
        let is_own = self.viewer == Viewer::Seat(seat);
        let is_over = !matches!(self.table.turn, Turn::Of(_));
        (is_own || is_over).then(|| self.table.hands[seat.index()])
    }

    pub fn cards_of(&self, seat: Seat) -> usize {
        self.table.hands[seat.index()].len()
    }

    /// Cards of a hand that everybody saw go into it.
    pub fn known(&self, seat: Seat) -> Hand {
        self.table.known[seat.index()]
    }

    /// The card turned up at the deal, until it is taken.
    pub fn up(&self) -> Option<Card> {
        self.table.up
    }

    /// The discards of a seat since the last reshuffle, the top last: everybody has seen them.
    pub fn pile(&self, seat: Seat) -> &'a [Card] {
        &self.table.piles[seat.index()]
    }

    /// The card that lies open there.
    pub fn top(&self, place: Place) -> Option<Card> {
        self.table.top(place)
    }

    pub fn stock(&self) -> usize {
        self.table.stock.len()
    }

    pub fn reshuffles(&self) -> u8 {
        self.table.reshuffles
    }

    /// Every set and run on the table, in the order they were put down.
    pub fn melds(&self) -> &'a [Laid] {
        &self.table.melds
    }

    /// Of the melds, the last ones, put down for a contract that is not complete.
    pub fn unfinished(&self) -> usize {
        self.table.unfinished
    }

    /// Whether the contract of a seat lies.
    pub fn has_laid(&self, seat: Seat) -> bool {
        self.table.laid[seat.index()]
    }

    /// The number of the contract that a seat is on, counted from one.
    pub fn number(&self, seat: Seat) -> u8 {
        self.table.contracts[seat.index()]
    }

    pub fn contract(&self, seat: Seat) -> &'a Contract {
        self.table.contract(seat)
    }

    /// What a seat has still to put down of its contract; nothing once it is complete.
    pub fn rest(&self, seat: Seat) -> Option<Contract> {
        Contract::new(self.table.rest(seat)).ok()
    }

    /// Whether a seat may add to the table in its turn.
    pub fn adds(&self, seat: Seat) -> bool {
        self.table.adds(seat)
    }

    /// Rounds a seat has gone out in.
    pub fn outs(&self, seat: Seat) -> u8 {
        self.table.outs[seat.index()]
    }

    /// Rounds that are over.
    pub fn rounds(&self) -> u16 {
        self.table.rounds
    }

    /// Turns begun in this round.
    pub fn turns(&self) -> u16 {
        self.table.turns
    }

    /// How the last round ended, until the next is dealt.
    pub fn last(&self) -> Option<&'a RoundResult> {
        self.table.last.as_ref()
    }

    /// Whether a meld of the table takes this card, at this end of a run.
    pub fn takes(&self, meld: &Meld, card: Card, end: Option<End>) -> bool {
        self.table.longer(meld, card, end).is_ok()
    }

    /// What a seat has still to put down for its contract.
    pub(in crate::games::contracts) fn need(&self, seat: Seat) -> Need {
        self.table.still_needed(seat)
    }

    /// The unseen cards laid anew: everybody else keeps what was seen to go into the hand and gets
    /// others up to as many as they hold, the rest is the stock.
    pub(in crate::games::contracts) fn world(&self, chance: &mut Chance) -> Table {
        let mut unseen = self.unseen();
        chance.shuffle(&mut unseen);
        let mut hands = [Hand::NONE; SEATS];
        for seat in Seat::all(self.seats()) {
            hands[seat.index()] = self.shown(seat).unwrap_or_else(|| {
                let known = self.known(seat);
                let hidden = self.cards_of(seat) - known.len();
                let rest = unseen.len().saturating_sub(hidden);
                unseen.split_off(rest).into_iter().fold(known, Hand::with)
            });
        }
        Table {
            hands,
            stock: unseen,
            shuffle: Shuffle::of(&Seed(chance.seed())),
            ..self.table.clone()
        }
    }

    /// The cards that this viewer has not seen: of the stock and in the hands of others.
    fn unseen(&self) -> Vec<Card> {
        let mut gone = [0_u8; Card::KINDS];
        let mut see = |card: Card| gone[usize::from(card.number())] += 1;
        self.up().into_iter().for_each(&mut see);
        for seat in Seat::all(self.seats()) {
            self.pile(seat).iter().copied().for_each(&mut see);
            self.shown(seat)
                .unwrap_or(self.known(seat))
                .cards()
                .for_each(&mut see);
        }
        self.melds()
            .iter()
            .flat_map(|laid| laid.meld.cards())
            .copied()
            .for_each(&mut see);
        let mut cards = pack(2, 2);
        cards.retain(|card| {
            let seen = &mut gone[usize::from(card.number())];
            let is_unseen = *seen == 0;
            *seen = seen.saturating_sub(1);
            is_unseen
        });
        cards
    }
}

impl fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.seats();
        f.debug_struct("Seen")
            .field("options", &self.options())
            .field("turn", &self.turn())
            .field("step", &self.step())
            .field("dealer", &self.dealer())
            .field("hand", &self.hand())
            .field("shown", &Seat::each(seats, |seat| self.shown(seat)))
            .field("cards", &Seat::each(seats, |seat| self.cards_of(seat)))
            .field("known", &Seat::each(seats, |seat| self.known(seat)))
            .field("up", &self.up())
            .field("piles", &Seat::each(seats, |seat| self.pile(seat)))
            .field("stock", &self.stock())
            .field("reshuffles", &self.reshuffles())
            .field("melds", &self.melds())
            .field("unfinished", &self.unfinished())
            .field("laid", &Seat::each(seats, |seat| self.has_laid(seat)))
            .field("numbers", &Seat::each(seats, |seat| self.number(seat)))
            .field("outs", &Seat::each(seats, |seat| self.outs(seat)))
            .field("rounds", &self.rounds())
            .field("turns", &self.turns())
            .field("last", &self.last())
            .finish()
    }
}
