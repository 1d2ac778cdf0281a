//! What each viewer knows of hands that are not shown: cards seen to go into one, and cards that a
//! hand was shown not to have.
//!
//! Only what is sure is kept. When a card moves unseen between two hands, what was in one may now be
//! in either.

use super::SEATS;
use crate::cards::{Card, CardSet};
use crate::games::cpwp::packet::Packet;
use crate::games::{Seat, Viewer};

/// Every seat, and a watcher, who knows what everybody knows.
const VIEWERS: usize = SEATS + 1;
const WATCHER: usize = SEATS;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Knowledge {
    held: Vec<Held>,
    /// Of each viewer, for each seat.
    lacks: [[CardSet; SEATS]; VIEWERS],
}

/// A viewer knows a card to be in one of these hands; it is one card for each such line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Held {
    viewer: usize,
    card: Card,
    among: Seats,
}

/// Some of the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seats(u8);

impl Seats {
    pub(super) const NONE: Seats = Seats(0);

    pub(super) fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    pub(super) fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    pub(super) fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    pub(super) fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    pub(super) fn and(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }

    fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(SEATS as u8).filter(move |seat| self.has(*seat))
    }
}

impl Knowledge {
    pub(super) fn new() -> Knowledge {
        Knowledge {
            held: Vec::new(),
            lacks: [[CardSet::NONE; SEATS]; VIEWERS],
        }
    }

    /// The cards this viewer knows to be in a hand, and in which hands each of them may be.
    pub(super) fn held(&self, viewer: Viewer) -> impl Iterator<Item = (Card, Seats)> {
        let own = self
            .held
            .iter()
            .filter(move |held| held.viewer == place(viewer));
        own.map(|held| (held.card, held.among))
    }

    /// The kinds of cards this viewer knows a seat not to hold.
    pub(super) fn lacks(&self, viewer: Viewer, seat: Seat) -> CardSet {
        self.lacks[place(viewer)][seat.index()]
    }

    /// Everybody knows that the seat holds this card.
    pub(super) fn shown(&mut self, seat: Seat, card: Card) {
        for viewer in 0..VIEWERS {
            self.learn(viewer, seat, card);
        }
    }

    /// Everybody knows that the seat holds none of these.
    pub(super) fn lacked(&mut self, seat: Seat, kinds: CardSet) {
        for lacks in &mut self.lacks {
            lacks[seat.index()] = lacks[seat.index()].or(kinds);
        }
    }

    /// Cards have left a hand, each once, and everybody saw it.
    pub(super) fn played(&mut self, seat: Seat, cards: CardSet) {
        let in_hand = self.held.iter().filter(|held| held.among.has(seat));
        let known: CardSet = in_hand.map(|held| held.card).collect();
        for card in cards.and(known) {
            (0..VIEWERS).for_each(|viewer| self.left(viewer, seat, card));
        }
    }

    /// The viewer sees the whole hand of a seat.
    pub(super) fn looked(&mut self, viewer: Seat, of: Seat, hand: Packet) {
        let viewer = viewer.index();
        for held in self
            .held
            .iter_mut()
            .filter(|held| held.viewer == viewer && held.among.has(of))
        {
            let is_there = hand.has(held.card);
            held.among = if is_there {
                Seats::NONE
            } else {
                held.among.without(of)
            };
        }
        self.held.retain(|held| held.among != Seats::NONE);
        hand.cards().for_each(|card| self.learn(viewer, of, card));
        self.lacks[viewer][of.index()] = CardSet::PACK.with(Card::JOKER).minus(hand.kinds());
    }

    /// Each of these hands has given a card to the other. The two owners see both cards, and so does
    /// whoever looked.
    pub(super) fn swapped(&mut self, hands: [Seat; 2], cards: [Card; 2], looked: Option<Seat>) {
        for viewer in 0..VIEWERS {
            let sees = |seat: &Seat| seat.index() == viewer;
            if hands.iter().chain(&looked).any(sees) {
                self.saw_swapped(viewer, hands, cards);
            } else {
                self.missed_swap(viewer, hands);
            }
        }
    }

    fn saw_swapped(&mut self, viewer: usize, hands: [Seat; 2], cards: [Card; 2]) {
        for at in 0..2 {
            self.left(viewer, hands[at], cards[at]);
        }
        for at in 0..2 {
            let (to, card) = (hands[1 - at], cards[at]);
            self.learn(viewer, to, card);
            let lacks = &mut self.lacks[viewer][to.index()];
            *lacks = lacks.without(card);
        }
    }

    /// A hand has given this card to another; these two know it.
    pub(super) fn gave(&mut self, from: Seat, to: Seat, card: Card) {
        for viewer in 0..VIEWERS {
            if viewer == from.index() || viewer == to.index() {
                self.left(viewer, from, card);
                self.learn(viewer, to, card);
                let lacks = &mut self.lacks[viewer][to.index()];
                *lacks = lacks.without(card);
            } else {
                self.missed_gift(viewer, from, to);
            }
        }
    }

    /// What was in the one hand may now be in the other.
    fn missed_gift(&mut self, viewer: usize, from: Seat, to: Seat) {
        for held in self.held.iter_mut().filter(|held| held.viewer == viewer) {
            if held.among.has(from) {
                held.among = held.among.with(to);
            }
        }
        let lacks = &mut self.lacks[viewer];
        lacks[to.index()] = lacks[to.index()].and(lacks[from.index()]);
    }

    /// What was in one hand may be in either, and only what neither had neither has.
    fn missed_swap(&mut self, viewer: usize, [one, other]: [Seat; 2]) {
        for held in self.held.iter_mut().filter(|held| held.viewer == viewer) {
            if held.among.has(one) || held.among.has(other) {
                held.among = held.among.with(one).with(other);
            }
        }
        let lacks = &mut self.lacks[viewer];
        let neither = lacks[one.index()].and(lacks[other.index()]);
        (lacks[one.index()], lacks[other.index()]) = (neither, neither);
    }

    fn learn(&mut self, viewer: usize, seat: Seat, card: Card) {
        if viewer != seat.index() {
            self.held.push(Held {
                viewer,
                card,
                among: Seats::only(seat),
            });
        }
    }

    /// A card that may have been this one has left the hand. If two of its kind are known of, the
    /// other may be wherever either was.
    fn left(&mut self, viewer: usize, seat: Seat, card: Card) {
        let is_it =
            |held: &Held| held.viewer == viewer && held.card == card && held.among.has(seat);
        let mut among = Seats::NONE;
        let mut lines = 0;
        for held in self.held.iter().filter(|held| is_it(held)) {
            among = among.or(held.among);
            lines += 1;
        }
        if lines > 0 {
            self.held.retain(|held| !is_it(held));
            self.held.extend(std::iter::repeat_n(
                Held {
                    viewer,
                    card,
                    among,
                },
                lines - 1,
            ));
        }
    }

    /// What there is to know for a table that this viewer imagines: the viewer's own knowledge, and
    /// for the others what everybody knows.
    pub(super) fn imagined_by(&self, viewer: Viewer) -> Knowledge {
        let own = place(viewer);
        let held = self
            .held
            .iter()
            .filter(|held| held.viewer == own || held.viewer == WATCHER);
        let mut lacks = [self.lacks[WATCHER]; VIEWERS];
        lacks[own] = self.lacks[own];
        Knowledge {
            held: held.copied().collect(),
            lacks,
        }
    }
}

fn place(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Watcher => WATCHER,
    }
}
