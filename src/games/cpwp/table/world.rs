//! The unseen cards of a table laid anew, true to all that its viewer knows.

use super::knowledge::Seats;
use super::swap::{Step, Swap};
use super::{Phase, SEATS, Seen, Table, packs};
use crate::cards::{Card, Seed, Shuffle};
use crate::games::cpwp::moves::Pick;
use crate::games::cpwp::options::{Jokers, Picking};
use crate::games::cpwp::packet::Packet;
use crate::games::{Seat, Viewer, bot::Chance};

/// An unseen card on its way into a hand.
#[derive(Debug, Clone, Copy)]
struct Unseen {
    card: Card,
    /// The hands it may be in.
    among: Seats,
    /// The hand it was put into.
    at: Option<Seat>,
}

impl Seen<'_> {
    /// Everybody else gets as many cards as they hold, of those that they may hold.
    pub(in crate::games::cpwp) fn world(&self, chance: &mut Chance) -> Table {
        let mut hands = [Packet::NONE; SEATS];
        for unseen in self.lay(chance) {
            if let Some(seat) = unseen.at {
                hands[seat.index()].add(unseen.card);
            }
        }
        if let Viewer::Seat(own) = self.viewer {
            hands[own.index()] = self.hand();
        }
        Table {
            phase: self.imagined_phase(&hands, chance),
            fresh: self.imagined_fresh(&hands, chance),
            knowledge: self.table.knowledge.imagined_by(self.viewer),
            shuffle: Shuffle::of(&Seed(chance.seed())),
            hands,
            ..self.table.clone()
        }
    }

    /// Every unseen card with a hand it may be in; those with the least choice first.
    fn lay(&self, chance: &mut Chance) -> Vec<Unseen> {
        let mut cards = self.unseen();
        chance.shuffle(&mut cards);
        cards.sort_by_key(|unseen| unseen.among.len());
        let mut room = [0; SEATS];
        self.others()
            .for_each(|seat| room[seat.index()] = self.cards_of(seat));
        for at in 0..cards.len() {
            let mut tried = Seats::NONE;
            place(&mut cards, at, &mut room, &mut tried, chance);
        }
        cards
    }

    /// The cards the viewer does not see. What is known to be somewhere can be only there.
    fn unseen(&self) -> Vec<Unseen> {
        let table = self.table;
        let jokers = packs(table.seats) * table.options.jokers.in_a_pack();
        let jokers_out = table.jokers.iter().sum::<u8>();
        let pack = Packet::of_packs(packs(table.seats), jokers.saturating_sub(jokers_out));
        let mut rest = pack.minus(table.layout.down()).minus(self.hand());
        let unseen = |card, among: Seats| Unseen {
            card,
            among,
            at: None,
        };
        let mut cards = Vec::with_capacity(rest.len());
        for (card, among) in table.knowledge.held(self.viewer) {
            rest.take(card);
            cards.push(unseen(card, among.and(self.may_hold(card))));
        }
        cards.extend(rest.cards().map(|card| unseen(card, self.may_hold(card))));
        cards
    }

    fn may_hold(&self, card: Card) -> Seats {
        let may = self.others().filter(|seat| !self.lacks(*seat).has(card));
        may.fold(Seats::NONE, Seats::with)
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let own = self.viewer;
        Seat::all(self.table.seats).filter(move |seat| Viewer::Seat(*seat) != own)
    }

    /// A card that somebody else has picked by name is any card of the imagined hand.
    fn imagined_phase(&self, hands: &[Packet; SEATS], chance: &mut Chance) -> Phase {
        let Phase::Swapping(swap) = self.table.phase else {
            return self.table.phase;
        };
        match swap.step {
            Step::Second([first, other], Pick::Card(_)) if !self.is_to_move() => {
                let cards: Vec<Card> = hands[first.index()].cards().collect();
                let pick = Pick::Card(cards[chance.below(cards.len())]);
                Phase::Swapping(Swap {
                    step: Step::Second([first, other], pick),
                    ..swap
                })
            }
            Step::Hands | Step::First(_) | Step::Second(..) => self.table.phase,
        }
    }
}

impl Seen<'_> {
    /// What came into each hand by the swaps of this joker. Whoever makes them knows it, if one of the
    /// two hands is always the own one or cards are picked seen; otherwise it is any cards of the hand.
    fn imagined_fresh(&self, hands: &[Packet; SEATS], chance: &mut Chance) -> [Packet; SEATS] {
        let options = &self.table.options;
        let knows_all = self.is_to_move()
            && (options.picking == Picking::Seen
                || matches!(options.jokers, Jokers::One | Jokers::Two));
        let mut fresh = self.table.fresh;
        if self.table.is_swapping_at_once() && !knows_all {
            for seat in self.others() {
                let mut cards: Vec<Card> = hands[seat.index()].cards().collect();
                chance.shuffle(&mut cards);
                let came = fresh[seat.index()].len();
                fresh[seat.index()] = cards.into_iter().take(came).collect();
            }
        }
        fresh
    }
}

/// Puts a card into a hand that has room for it, the likelier the more room; if none has, a card of
/// one of them moves on, and so on (an augmenting path: since the truth is a way to lay all cards,
/// there is always one). Returns whether it was put.
fn place(
    cards: &mut [Unseen],
    at: usize,
    room: &mut [usize; SEATS],
    tried: &mut Seats,
    chance: &mut Chance,
) -> bool {
    let among = cards[at].among;
    let free: usize = among.iter().map(|seat| room[seat.index()]).sum();
    if free > 0 {
        let mut drawn = chance.below(free);
        for seat in among.iter() {
            let here = room[seat.index()];
            if drawn < here {
                room[seat.index()] -= 1;
                cards[at].at = Some(seat);
                return true;
            }
            drawn -= here;
        }
    }
    let all = 0..cards.len();
    for seat in among.iter() {
        if tried.has(seat) {
            continue;
        }
        *tried = tried.with(seat);
        let moves_on =
            |one: usize| cards[one].at == Some(seat) && place(cards, one, room, tried, chance);
        if all.clone().any(moves_on) {
            cards[at].at = Some(seat);
            return true;
        }
    }
    false
}
