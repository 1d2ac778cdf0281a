//! Who is out, how a deal ends, and who has won.

use super::{Packet, Table};
use crate::cards::{Card, Rank};
use crate::games::cpwp::options::Places;
use crate::games::{Ending, Outcome, Seat, Turn};

/// What a deal that was won is worth in points lost, for bots that look ahead.
const WIN: i32 = 20;

impl Table {
    /// The first who is out has won the deal; where the others play on, it ends when one is left
    /// (rulebook 4.1, 16).
    pub(super) fn finish_turn(&mut self, seat: Seat) {
        if self.hands[seat.index()].is_empty() {
            self.out.push(seat);
        }
        let is_over = match self.options.places {
            Places::CardsLeft | Places::PipsLeft => !self.out.is_empty(),
            Places::PlayOn => self.out.len() + 1 == usize::from(self.seats),
        };
        if is_over {
            self.end();
        } else {
            self.turn = Turn::Of(self.next(seat));
        }
    }

    /// Whoever is out is passed over.
    fn next(&self, seat: Seat) -> Seat {
        let mut next = seat.left(self.seats);
        while self.hands[next.index()].is_empty() && next != seat {
            next = next.left(self.seats);
        }
        next
    }

    fn end(&mut self) {
        for seat in Seat::all(self.seats) {
            self.lost[seat.index()] += self.loses(seat);
        }
        let Some(winner) = self.out.first() else {
            return;
        };
        self.wins[winner.index()] += 1;
        let is_decided = self.wins[winner.index()] == self.options.length.wins();
        self.dealer = self.dealer.left(self.seats);
        self.turn = if is_decided { Turn::Over } else { Turn::Deal };
    }

    /// A point for each card, for its pips, or for each player who was out before.
    fn loses(&self, seat: Seat) -> u16 {
        let hand = self.hands[seat.index()];
        let before = self.out.iter().take_while(|out| **out != seat).count();
        match self.options.places {
            Places::CardsLeft => hand.len() as u16,
            Places::PipsLeft => pips(hand),
            Places::PlayOn => before as u16,
        }
    }

    /// By deals won, then by the fewest points lost.
    pub(in crate::games::cpwp) fn outcome(&self) -> Option<Outcome> {
        let merits: Vec<(u8, i32)> = self.wins().iter().copied().zip(self.scores()).collect();
        (self.turn == Turn::Over).then(|| Outcome::by(Ending::Won, &self.scores(), &merits))
    }

    pub(super) fn wins(&self) -> &[u8] {
        &self.wins[..usize::from(self.seats)]
    }

    /// Points that are lost.
    pub(super) fn scores(&self) -> Vec<i32> {
        let lost = &self.lost[..usize::from(self.seats)];
        lost.iter().map(|lost| -i32::from(*lost)).collect()
    }

    /// Its own deals won and points lost against what the others have on the mean; in the middle of a
    /// deal, as if it ended there.
    pub(in crate::games::cpwp) fn worth(&self, seat: Seat) -> f64 {
        let is_on = matches!(self.turn, Turn::Of(_));
        let worth = |seat: Seat| {
            let held = if is_on { self.would_lose(seat) } else { 0 };
            WIN * i32::from(self.wins[seat.index()]) - i32::from(self.lost[seat.index()]) - held
        };
        let all: i32 = Seat::all(self.seats).map(worth).sum();
        let own = worth(seat);
        f64::from(own) - f64::from(all - own) / f64::from(self.seats - 1)
    }

    /// If the deal ended now; where it is played on, every card held is a place that may be lost.
    fn would_lose(&self, seat: Seat) -> i32 {
        let held = match self.options.places {
            Places::CardsLeft | Places::PipsLeft => 0,
            Places::PlayOn => self.hands[seat.index()].len() as i32,
        };
        i32::from(self.loses(seat)) + held
    }
}

/// Aces 1, court cards 10, jokers 20, others what they show.
fn pips(hand: Packet) -> u16 {
    let pips = |card: Card| {
        card.rank()
            .map_or(20, |rank: Rank| u16::from(rank.pips().min(10)))
    };
    hand.cards().map(pips).sum()
}
