//! The unseen cards laid anew, as they could lie for all that was said and played.

use super::{Seen, Table};
use crate::cards::{Card, CardSet, Suit};
use crate::games::bid_whist::seats::BySeat;
use crate::games::bot::Chance;
use crate::whist::Seat;

impl Seen<'_> {
    /// Everybody else gets as many cards as they hold, none of a suit they did not follow to, and
    /// the cards they picked up again.
    pub(in crate::games::bid_whist) fn world(&self, chance: &mut Chance) -> Table {
        let mut laying = Laying::of(self);
        if !laying.is_possible() {
            // Somebody has reneged, so that what was not followed to proves nothing.
            laying.may = [ALL; 4];
        }
        let mut world = self.table().clone();
        world.cards.hands = laying.lay(chance);
        world
    }
}

/// One bit a seat.
type Seats = u8;
const ALL: Seats = 0b1111;

struct Laying {
    hands: BySeat<CardSet>,
    unseen: CardSet,
    /// How many cards each seat still gets.
    room: BySeat<usize>,
    /// Who may hold cards of each suit.
    may: [Seats; 4],
    /// Who is known to hold a card of a suit.
    owed: Option<(Seat, Suit)>,
}

impl Laying {
    fn of(seen: &Seen<'_>) -> Laying {
        let own = seen.seat();
        let known = BySeat(Seat::ALL.map(|seat| {
            if own == Some(seat) {
                seen.hand()
            } else {
                seen.picked_up(seat)
            }
        }));
        let all_known = known.0.into_iter().fold(seen.played(), CardSet::or);
        let may_hold = |suit: Suit| {
            let may = Seat::ALL
                .into_iter()
                .filter(|seat| !seen.voids(*seat).has(suit));
            may.fold(0, |may, seat| may | 1 << seat as u8)
        };
        Laying {
            hands: known,
            unseen: CardSet::PACK.minus(all_known),
            room: BySeat(Seat::ALL.map(|seat| seen.cards_of(seat) - known[seat].len())),
            may: Suit::ALL.map(may_hold),
            owed: seen
                .owed()
                .filter(|(seat, suit)| known[*seat].in_suit(*suit).is_empty()),
        }
    }

    fn lay(mut self, chance: &mut Chance) -> BySeat<CardSet> {
        self.lay_what_is_owed(chance);
        self.lay_what_not_all_may_hold(chance);
        self.lay_the_rest(chance);
        self.hands
    }

    fn lay_what_is_owed(&mut self, chance: &mut Chance) {
        let Some((seat, suit)) = self.owed else {
            return;
        };
        let cards = self.unseen.in_suit(suit);
        if self.room[seat] > 0 && !cards.is_empty() {
            let card = cards.into_iter().nth(chance.below(cards.len()));
            card.into_iter().for_each(|card| self.give(seat, card));
        }
    }

    /// Suit by suit, to whoever may hold it, as likely as they have room, never so that the others
    /// could not be laid any more.
    fn lay_what_not_all_may_hold(&mut self, chance: &mut Chance) {
        for suit in Suit::ALL {
            if self.may[suit as usize] == ALL {
                continue;
            }
            for card in self.unseen.in_suit(suit) {
                self.lay_card(card, suit, chance);
            }
        }
    }

    fn lay_card(&mut self, card: Card, suit: Suit, chance: &mut Chance) {
        let mut may = self.may[suit as usize];
        loop {
            let room: usize = seats(may).map(|seat| self.room[seat]).sum();
            if room == 0 {
                return;
            }
            let mut at = chance.below(room);
            let chosen = seats(may).find(|seat| {
                let is_there = at < self.room[*seat];
                at = at.saturating_sub(self.room[*seat]);
                is_there
            });
            let Some(seat) = chosen else { return };
            self.give(seat, card);
            if self.is_possible() {
                return;
            }
            self.take(seat, card);
            may &= !(1 << seat as u8);
        }
    }

    fn lay_the_rest(&mut self, chance: &mut Chance) {
        let mut rest = [Card::JOKER; 52];
        let count = self.unseen.len();
        self.unseen
            .into_iter()
            .zip(&mut rest)
            .for_each(|(card, place)| *place = card);
        chance.shuffle(&mut rest[..count]);
        let mut cards = rest[..count].iter().copied();
        for seat in Seat::ALL {
            self.hands[seat].extend(cards.by_ref().take(self.room[seat]));
        }
    }

    fn give(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].with(card);
        self.unseen = self.unseen.without(card);
        self.room[seat] -= 1;
    }

    fn take(&mut self, seat: Seat, card: Card) {
        self.hands[seat] = self.hands[seat].without(card);
        self.unseen = self.unseen.with(card);
        self.room[seat] += 1;
    }

    /// Whether every set of seats has room for the suits that nobody else may hold.
    fn is_possible(&self) -> bool {
        let count = Suit::ALL.map(|suit| self.unseen.in_suit(suit).len());
        (1..ALL).all(|some: Seats| {
            let theirs = Suit::ALL
                .into_iter()
                .filter(|suit| self.may[*suit as usize] & !some == 0);
            let cards: usize = theirs.map(|suit| count[suit as usize]).sum();
            cards <= seats(some).map(|seat| self.room[seat]).sum::<usize>()
        })
    }
}

fn seats(some: Seats) -> impl Iterator<Item = Seat> {
    Seat::ALL
        .into_iter()
        .filter(move |seat| some >> *seat as u8 & 1 == 1)
}
