//! What one viewer may know of a table.

use super::{DealResult, SEATS, Step, Table};
use crate::cards::{Card, CardSet, Seed, Shuffle, Suit};
use crate::games::crazy_eights::options::Options;
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

    pub fn step(&self) -> Step {
        self.table.step
    }

    /// Deals that were paid.
    pub fn paid(&self) -> u16 {
        self.table.paid
    }

    pub fn dealer(&self) -> Seat {
        self.table.dealer
    }

    /// The cards of the viewer; none for a watcher.
    pub fn hand(&self) -> CardSet {
        match self.viewer {
            Viewer::Seat(seat) => self.table.hands[seat.index()],
            Viewer::Watcher => CardSet::NONE,
        }
    }

    /// The hand of a seat, where it may be seen: one's own, and all once the deal is over.
    pub fn shown(&self, seat: Seat) -> Option<CardSet> {
        let is_own = self.viewer == Viewer::Seat(seat);
        let is_over = !matches!(self.table.turn, Turn::Of(_));
        (is_own || is_over).then(|| self.table.hands[seat.index()])
    }

    pub fn cards_of(&self, seat: Seat) -> usize {
        self.table.hands[seat.index()].len()
    }

    pub fn top(&self) -> Option<Card> {
        self.table.pile.last().copied()
    }

    /// What the eight on top has named.
    pub fn named(&self) -> Option<Suit> {
        self.table.named
    }

    /// Points that win.
    pub fn target(&self) -> i32 {
        self.table.target()
    }

    /// The suit that has to be followed, named by an eight or that of the top card.
    pub fn suit(&self) -> Option<Suit> {
        self.table.named.or(self.top().and_then(Card::suit))
    }

    /// What was played since the last reshuffle, the top last: everybody has seen it.
    pub fn pile(&self) -> &'a [Card] {
        &self.table.pile
    }

    pub fn stock(&self) -> usize {
        self.table.stock.len()
    }

    /// Cards that have to be drawn for twos.
    pub fn owed(&self) -> u8 {
        self.table.owed
    }

    pub fn scores(&self) -> &'a [i32] {
        self.table.scores()
    }

    /// How the last deal ended, until the next is dealt.
    pub fn last(&self) -> Option<DealResult> {
        self.table.last
    }

    /// Whether the last deal counts for nothing, and is dealt again.
    pub fn is_replayed(&self) -> bool {
        let last = self.table.last;
        last.is_some_and(|result| self.table.is_replayed(result))
    }

    /// Whether the one who is out collects nothing, for the last card was a special one.
    pub fn is_worth_nothing(&self) -> bool {
        let last = self.table.last;
        last.is_some_and(|result| self.table.is_worth_nothing(result))
    }

    /// The unseen cards laid anew: everybody else gets as many as they hold, the rest is the stock.
    pub(in crate::games::crazy_eights) fn world(&self, chance: &mut Chance) -> Table {
        let open: CardSet = self.pile().iter().copied().collect();
        let mut unseen: Vec<Card> = CardSet::PACK
            .minus(open)
            .minus(self.hand())
            .into_iter()
            .collect();
        chance.shuffle(&mut unseen);
        let mut hands = [CardSet::NONE; SEATS];
        for seat in Seat::all(self.seats()) {
            hands[seat.index()] = match self.viewer {
                Viewer::Seat(own) if own == seat => self.hand(),
                Viewer::Seat(_) | Viewer::Watcher => {
                    let rest = unseen.len().saturating_sub(self.cards_of(seat));
                    unseen.split_off(rest).into_iter().collect()
                }
            };
        }
        Table {
            hands,
            stock: unseen,
            shuffle: Shuffle::of(&Seed(chance.seed())),
            ..self.table.clone()
        }
    }
}

impl fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.seats();
        f.debug_struct("Seen")
            .field("turn", &self.turn())
            .field("step", &self.step())
            .field("dealer", &self.dealer())
            .field("hand", &self.hand())
            .field("shown", &Seat::each(seats, |seat| self.shown(seat)))
            .field("cards", &Seat::each(seats, |seat| self.cards_of(seat)))
            .field("pile", &self.pile())
            .field("suit", &self.suit())
            .field("stock", &self.stock())
            .field("owed", &self.owed())
            .field("scores", &self.scores())
            .field("last", &self.last())
            .field("paid", &self.paid())
            .finish()
    }
}
