//! What one viewer may know of a table.

use super::swap::Step;
use super::{Phase, Table};
use crate::cards::{Card, CardSet};
use crate::games::cpwp::layout::Layout;
use crate::games::cpwp::options::Options;
use crate::games::cpwp::packet::Packet;
use crate::games::{Seat, Turn, Viewer};
use std::fmt;

/// A table as one viewer sees it: own cards, and what lies open.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    pub(super) table: &'a Table,
    pub(super) viewer: Viewer,
}

/// The swap that a joker asks for, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SwapSeen {
    /// Swaps still to be made, this one among them.
    pub left: u8,
    /// The two hands, once they are named.
    pub between: Option<[Seat; 2]>,
    /// The hand that a card is to be picked of next.
    pub of: Option<Seat>,
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

    /// Packs in play: one or two.
    pub fn packs(&self) -> u8 {
        super::packs(self.table.seats)
    }

    pub fn turn(&self) -> Turn {
        self.table.turn
    }

    /// Whether the seven of diamonds is still to be played.
    pub fn is_opening(&self) -> bool {
        self.table.phase == Phase::Opening
    }

    /// Whether no deal is on: hands lie open.
    pub fn is_over(&self) -> bool {
        self.table.mover().is_none()
    }

    pub fn is_own(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    /// Whether the viewer picks a card of the own hand now, to give away.
    pub fn gives(&self) -> bool {
        let of = self.swap().and_then(|swap| swap.of);
        self.is_to_move() && of.is_some_and(|of| self.is_own(of))
    }

    /// Who deals next, or dealt if a deal is on.
    pub fn dealer(&self) -> Seat {
        self.table.dealer
    }

    /// The cards of the viewer; none for a watcher.
    pub fn hand(&self) -> Packet {
        match self.viewer {
            Viewer::Seat(seat) => self.table.hands[seat.index()],
            Viewer::Watcher => Packet::NONE,
        }
    }

    /// The hand of a seat, where it may be seen: one's own, all once the deal is over, and where cards
    /// are picked seen the hands of a swap, for whoever makes it.
    pub fn shown(&self, seat: Seat) -> Option<Packet> {
        let is_open = self.table.is_open_to(self.viewer, seat);
        is_open.then(|| self.table.hands[seat.index()])
    }

    pub fn cards_of(&self, seat: Seat) -> usize {
        self.table.hands[seat.index()].len()
    }

    /// The rows on the table, and which cards have a place.
    pub fn layout(&self) -> &'a Layout {
        &self.table.layout
    }

    /// Jokers that lie face up in front of a seat.
    pub fn jokers_of(&self, seat: Seat) -> u8 {
        self.table.jokers[seat.index()]
    }

    /// What the joker just played still asks for.
    pub fn swap(&self) -> Option<SwapSeen> {
        match self.table.phase {
            Phase::Opening | Phase::Playing => None,
            Phase::Swapping(swap) => Some(SwapSeen {
                left: swap.left,
                between: swap.between(),
                of: swap.of(),
            }),
        }
    }

    /// The card already picked for the swap, for whoever picked it by name.
    pub fn picked(&self) -> Option<Card> {
        match self.table.phase {
            Phase::Opening | Phase::Playing => None,
            Phase::Swapping(swap) => match swap.step {
                Step::Hands | Step::First(_) => None,
                Step::Second(_, pick) => self.is_to_move().then(|| pick.card()).flatten(),
            },
        }
    }

    pub(super) fn is_to_move(&self) -> bool {
        self.table.mover().map(Viewer::Seat) == Some(self.viewer)
    }

    /// Cards the viewer knows the seat to hold, for they were seen to go there.
    pub fn known(&self, seat: Seat) -> Packet {
        let held = self.table.knowledge.held(self.viewer);
        let sure = held.filter(|(_, among)| among.has(seat) && among.len() == 1);
        sure.map(|(card, _)| card).collect()
    }

    /// Kinds of cards the viewer knows the seat not to hold, for it could not play them.
    pub fn lacks(&self, seat: Seat) -> CardSet {
        self.table.knowledge.lacks(self.viewer, seat)
    }

    /// Deals won.
    pub fn wins(&self) -> &'a [u8] {
        self.table.wins()
    }

    /// Points lost, of all deals together.
    pub fn scores(&self) -> Vec<i32> {
        self.table.scores()
    }

    /// Who is out, in order, until the next is dealt; the first of them has won the deal.
    pub fn out(&self) -> &'a [Seat] {
        &self.table.out
    }
}

impl fmt::Debug for Seen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.seats();
        let known = self.table.knowledge.held(self.viewer);
        f.debug_struct("Seen")
            .field("turn", &self.turn())
            .field("opening", &self.is_opening())
            .field("dealer", &self.dealer())
            .field("hand", &self.hand())
            .field("shown", &Seat::each(seats, |seat| self.shown(seat)))
            .field("cards", &Seat::each(seats, |seat| self.cards_of(seat)))
            .field("layout", &self.layout())
            .field("jokers", &Seat::each(seats, |seat| self.jokers_of(seat)))
            .field("swap", &self.swap())
            .field("picked", &self.picked())
            .field("known", &known.collect::<Vec<_>>())
            .field("lacks", &Seat::each(seats, |seat| self.lacks(seat)))
            .field("wins", &self.wins())
            .field("scores", &self.scores())
            .field("out", &self.out())
            .finish()
    }
}
