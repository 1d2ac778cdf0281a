//! The swaps that a joker asks for: which hands, then a card of each (rulebook 4.1, 20 to 25).

use super::{Illegal, Packet, Phase, Table};
use crate::cards::Card;
use crate::games::cpwp::moves::{Move, Pick};
use crate::games::cpwp::options::{Jokers, Picking, SwappedJokers, Swaps};
use crate::games::{Seat, Viewer};

/// How far the swaps of a joker have come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Swap {
    /// Still to be made, this one among them; never none.
    pub left: u8,
    pub step: Step,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The two hands are to be named.
    Hands,
    /// A card of the first is to be picked.
    First([Seat; 2]),
    /// A card of the second; that of the first is picked.
    Second([Seat; 2], Pick),
}

impl Swap {
    /// Nothing if none is asked for.
    pub(super) fn so_many(left: u8) -> Option<Swap> {
        (left > 0).then_some(Swap {
            left,
            step: Step::Hands,
        })
    }

    /// The two hands, once they are named.
    pub fn between(self) -> Option<[Seat; 2]> {
        match self.step {
            Step::Hands => None,
            Step::First(hands) | Step::Second(hands, _) => Some(hands),
        }
    }

    /// The hand that a card is to be picked of.
    pub fn of(self) -> Option<Seat> {
        match self.step {
            Step::Hands => None,
            Step::First([of, _]) | Step::Second([_, of], _) => Some(of),
        }
    }
}

impl Table {
    pub(super) fn swap_moves(&self, seat: Seat, swap: Swap, moves: &mut Vec<Move>) {
        let Some(of) = swap.of() else {
            return self.name_hands(seat, moves);
        };
        if self.is_open_to(Viewer::Seat(seat), of) {
            let cards = self.swappable(of).kinds().into_iter().map(Pick::Card);
            moves.extend(cards.map(Move::Pick));
        } else {
            let backs = (1..=self.backs(of)).map(Pick::Back);
            moves.extend(backs.map(Move::Pick));
        }
    }

    /// The cards of a hand that a swap may move (rulebook 4.1, 23 and 25).
    fn swappable(&self, of: Seat) -> Packet {
        let hand = self.unmoved(of);
        match self.options.swapped_jokers {
            SwappedJokers::Allowed => hand,
            SwappedJokers::Refused => hand.without_jokers(),
        }
    }

    fn unmoved(&self, of: Seat) -> Packet {
        let hand = self.hands[of.index()];
        match self.options.swaps {
            Swaps::OneByOne => hand,
            Swaps::AtOnce => hand.minus(self.fresh[of.index()]),
        }
    }

    /// Whether it matters now what came into which hand.
    pub(super) fn is_swapping_at_once(&self) -> bool {
        match self.phase {
            Phase::Opening | Phase::Playing => false,
            Phase::Swapping(_) => self.options.swaps == Swaps::AtOnce,
        }
    }

    /// As many as everybody can count; which of them are jokers nobody sees.
    fn backs(&self, of: Seat) -> u8 {
        self.unmoved(of).len() as u8
    }

    fn name_hands(&self, seat: Seat, moves: &mut Vec<Move>) {
        for one in Seat::all(self.seats) {
            let others = Seat::all(self.seats).skip(one.index() + 1);
            let named = others.filter(|other| self.may_name(seat, [one, *other]));
            moves.extend(named.map(|other| Move::Swap(one, other)));
        }
    }

    /// One hand is the own one in variations one and two; any two do in three and four.
    fn may_name(&self, seat: Seat, hands: [Seat; 2]) -> bool {
        let is_among = match self.options.jokers {
            Jokers::None | Jokers::One | Jokers::Two => hands.contains(&seat),
            Jokers::Three | Jokers::Four => true,
        };
        is_among && hands.iter().all(|hand| self.has_a_card_for(seat, *hand))
    }

    /// As far as whoever names the hand can see.
    fn has_a_card_for(&self, seat: Seat, hand: Seat) -> bool {
        if hand == seat {
            !self.swappable(hand).is_empty()
        } else {
            self.backs(hand) > 0
        }
    }

    fn can_swap(&self, seat: Seat) -> bool {
        let mut pairs = Vec::new();
        self.name_hands(seat, &mut pairs);
        !pairs.is_empty()
    }

    pub(super) fn go_on_swapping(
        &mut self,
        seat: Seat,
        swap: Swap,
        made: Move,
    ) -> Result<(), Illegal> {
        let step = match (swap.step, made) {
            (Step::Hands, Move::Swap(one, other)) => {
                self.check_hands(seat, [one, other])?;
                let step = self.name(seat, [one, other]);
                if [one, other].iter().any(|of| self.swappable(*of).is_empty()) {
                    // Nothing but jokers, which stay: there is nothing to swap.
                    self.next_swap(seat, swap.left - 1);
                    return Ok(());
                }
                step
            }
            (Step::First(hands), Move::Pick(pick)) => {
                self.check_pick(seat, hands[0], pick)?;
                Step::Second(hands, pick)
            }
            (Step::Second(hands, first), Move::Pick(pick)) => {
                self.check_pick(seat, hands[1], pick)?;
                self.swap(seat, hands, [first, pick]);
                self.next_swap(seat, swap.left - 1);
                return Ok(());
            }
            (Step::Hands, Move::Play(_) | Move::Joker | Move::Pass | Move::Pick(_)) => {
                return Err(Illegal::NameTheHands);
            }
            (
                Step::First([of, _]) | Step::Second([_, of], _),
                Move::Play(_) | Move::Joker | Move::Pass | Move::Swap(..),
            ) => return Err(Illegal::PickACard(of)),
        };
        self.phase = Phase::Swapping(Swap { step, ..swap });
        Ok(())
    }

    fn check_hands(&self, seat: Seat, hands: [Seat; 2]) -> Result<(), Illegal> {
        if let Some(nobody) = hands.into_iter().find(|hand| hand.0 >= self.seats) {
            Err(Illegal::NoSuchSeat(nobody, self.seats))
        } else if hands[0] == hands[1] {
            Err(Illegal::OneHand)
        } else if let Some(bare) = hands
            .into_iter()
            .find(|hand| !self.has_a_card_for(seat, *hand))
        {
            Err(Illegal::NothingToSwap(bare))
        } else if !self.may_name(seat, hands) {
            Err(Illegal::NotYourOwn(seat))
        } else {
            Ok(())
        }
    }

    /// The own card comes first, for it is known. Where cards are picked seen, this is the look.
    fn name(&mut self, seat: Seat, hands: [Seat; 2]) -> Step {
        if self.options.picking == Picking::Seen {
            let others = hands.into_iter().filter(|hand| *hand != seat);
            others.for_each(|hand| self.knowledge.looked(seat, hand, self.hands[hand.index()]));
        }
        let [one, other] = hands;
        Step::First(if other == seat {
            [other, one]
        } else {
            [one, other]
        })
    }

    fn check_pick(&self, seat: Seat, of: Seat, pick: Pick) -> Result<(), Illegal> {
        let hand = self.hands[of.index()];
        let cards = self.backs(of);
        match (pick, self.is_open_to(Viewer::Seat(seat), of)) {
            (Pick::Card(card), true) if self.swappable(of).has(card) => Ok(()),
            (Pick::Card(card), true) if hand.has(card) && card.is_joker() => {
                Err(Illegal::JokersStay)
            }
            (Pick::Card(card), true) if hand.has(card) => Err(Illegal::JustCame(card)),
            (Pick::Card(card), true) if of == seat => Err(Illegal::NotHeld(card)),
            (Pick::Card(card), true) => Err(Illegal::NotThere { of, card }),
            (Pick::Back(_), true) => Err(Illegal::PickByName),
            (Pick::Back(at), false) if 1 <= at && at <= cards => Ok(()),
            (Pick::Card(_) | Pick::Back(_), false) => Err(Illegal::PickUnseen { of, cards }),
        }
    }

    /// Whether the viewer sees this hand: the own one, all once the deal is over, and where cards are
    /// picked seen the two that the viewer swaps between.
    pub(super) fn is_open_to(&self, viewer: Viewer, hand: Seat) -> bool {
        let (Some(mover), Viewer::Seat(seat)) = (self.mover(), viewer) else {
            return self.mover().is_none();
        };
        let looks = match self.phase {
            Phase::Opening | Phase::Playing => false,
            Phase::Swapping(swap) => {
                self.options.picking == Picking::Seen
                    && mover == seat
                    && swap.between().is_some_and(|hands| hands.contains(&hand))
            }
        };
        seat == hand || looks
    }

    /// One card of each hand for one of the other (rulebook 4.1, 19).
    fn swap(&mut self, seat: Seat, hands: [Seat; 2], picks: [Pick; 2]) {
        let cards = [
            self.picked(hands[0], picks[0]),
            self.picked(hands[1], picks[1]),
        ];
        for at in 0..2 {
            self.hands[hands[at].index()].take(cards[at]);
        }
        for at in 0..2 {
            let to = hands[1 - at].index();
            self.hands[to].add(cards[at]);
            self.fresh[to].add(cards[at]);
        }
        let looked = (self.options.picking == Picking::Seen).then_some(seat);
        self.knowledge.swapped(hands, cards, looked);
    }

    fn picked(&mut self, of: Seat, pick: Pick) -> Card {
        match pick {
            Pick::Card(card) => card,
            Pick::Back(at) => {
                let may_move = self.swappable(of);
                // In an imagined game the hand may be of jokers alone.
                let hand = if may_move.is_empty() {
                    self.hands[of.index()]
                } else {
                    may_move
                };
                self.by_lot(hand, at)
            }
        }
    }

    /// A card of a hand that is not seen: which it is has been mixed by the shuffles of the deal.
    pub(super) fn by_lot(&mut self, hand: Packet, at: u8) -> Card {
        let mut backs: Vec<Card> = hand.cards().collect();
        self.shuffle.shuffle(&mut backs);
        backs[usize::from(at - 1) % backs.len()]
    }

    /// The next of so many, if there are any and two hands to make it between.
    pub(super) fn next_swap(&mut self, seat: Seat, left: u8) {
        match Swap::so_many(left).filter(|_| self.can_swap(seat)) {
            Some(swap) => self.phase = Phase::Swapping(swap),
            None => {
                self.phase = Phase::Playing;
                self.finish_turn(seat);
            }
        }
    }
}
