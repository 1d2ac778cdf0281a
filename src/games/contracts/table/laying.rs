//! Putting down: the contract, further sets and runs, and single cards on what lies there.

use super::{Laid, Table};
use crate::cards::Card;
use crate::games::Seat;
use crate::games::contracts::finder::Need;
use crate::games::contracts::meld::{End, Meld, NoMeld};
use crate::games::contracts::moves::Illegal;
use crate::games::contracts::options::{Additions, Jokers, WildLimit};
use crate::games::contracts::row::Row;
use crate::games::contracts::sheet::Part;

impl Table {
    /// A set or a run out of the hand: of the contract until that is complete, a further one then.
    pub(super) fn put_down(&mut self, seat: Seat, cards: &Row) -> Result<(), Illegal> {
        let left = self.hand_without(seat, cards)?;
        let meld = Meld::of(cards)?;
        meld.check(&self.options)?;
        let is_complete = if self.laid[seat.index()] {
            self.check_further(&meld)?;
            None
        } else {
            Some(self.check_part(seat, &meld)?)
        };
        if left == 0 {
            return Err(Illegal::KeepOne);
        }
        cards.iter().for_each(|card| self.leaves_hand(seat, *card));
        self.melds.push(Laid { owner: seat, meld });
        match is_complete {
            None => (),
            Some(Progress::Unfinished) => self.unfinished += 1,
            Some(Progress::Complete) => {
                self.unfinished = 0;
                self.laid[seat.index()] = true;
                self.fresh = true;
            }
        }
        Ok(())
    }

    /// How many cards a hand has left without these, all of which it has to hold.
    fn hand_without(&self, seat: Seat, cards: &[Card]) -> Result<usize, Illegal> {
        let mut hand = self.hands[seat.index()];
        match cards.iter().find(|card| !hand.remove(**card)) {
            Some(card) => Err(Illegal::NotHeld(*card)),
            None => Ok(hand.len()),
        }
    }

    fn check_further(&self, meld: &Meld) -> Result<(), Illegal> {
        self.may_add_now()?;
        meld.check_size()?;
        self.check_wilds(meld)?;
        Ok(())
    }

    /// Whether the contract is complete with this meld.
    fn check_part(&self, seat: Seat, meld: &Meld) -> Result<Progress, Illegal> {
        meld.check_wilds()?;
        let refused = || Illegal::NotInContract(self.contract(seat).clone());
        let unmet = self.unmet(seat, Some(meld)).ok_or_else(refused)?;
        Ok(if unmet.is_empty() {
            Progress::Complete
        } else {
            Progress::Unfinished
        })
    }

    /// The parts of the contract that nothing is put down for, with this meld put down besides.
    /// Nothing if the melds are not all part of it.
    fn unmet(&self, seat: Seat, besides: Option<&Meld>) -> Option<Vec<Part>> {
        let mut parts = self.contract(seat).parts().to_vec();
        parts.sort_unstable_by_key(|part| std::cmp::Reverse(part.size()));
        let put = self.melds[self.melds.len() - self.unfinished..]
            .iter()
            .map(|laid| &laid.meld);
        let mut melds: Vec<&Meld> = put.chain(besides).collect();
        melds.sort_unstable_by_key(|meld| std::cmp::Reverse(meld.cards().len()));
        // The longest first, each for the longest part it meets.
        for meld in melds {
            let met = parts
                .iter()
                .position(|part| meld.meets(*part, self.options.sizes))?;
            parts.remove(met);
        }
        Some(parts)
    }

    /// The parts of the contract of the one to move that are still to be put down.
    pub(super) fn rest(&self, seat: Seat) -> Vec<Part> {
        match self.laid[seat.index()] {
            true => Vec::new(),
            false => self.unmet(seat, None).unwrap_or_default(),
        }
    }

    /// What the one to move has still to put down for the contract.
    pub(super) fn still_needed(&self, seat: Seat) -> Need {
        match self.unfinished {
            0 => self.need(seat),
            _ => Need::of(&self.unmet(seat, None).unwrap_or_default()),
        }
    }

    pub(super) fn take_back(&mut self, seat: Seat) -> Result<(), Illegal> {
        if self.unfinished == 0 {
            return Err(Illegal::NothingToTakeBack);
        }
        let lie = self.melds.len() - self.unfinished;
        for laid in self.melds.split_off(lie) {
            for card in laid.meld.cards() {
                self.hands[seat.index()].add(*card);
                self.known[seat.index()].add(*card);
            }
        }
        self.unfinished = 0;
        Ok(())
    }

    pub(super) fn add(
        &mut self,
        seat: Seat,
        card: Card,
        number: u8,
        end: Option<End>,
    ) -> Result<(), Illegal> {
        let meld = self.meld(seat, number)?;
        self.has(seat, card)?;
        let longer = self.longer(&meld, card, end)?;
        if self.hands[seat.index()].len() == 1 {
            return Err(Illegal::KeepOne);
        }
        self.leaves_hand(seat, card);
        self.melds[usize::from(number)].meld = longer;
        Ok(())
    }

    /// A meld with a card more, if that may be.
    pub(super) fn longer(&self, meld: &Meld, card: Card, end: Option<End>) -> Result<Meld, NoMeld> {
        let longer = meld.with(card, end)?;
        longer.check(&self.options)?;
        self.check_wilds(&longer)?;
        Ok(longer)
    }

    /// The limit of wild cards where it is not that of a contract being laid.
    fn check_wilds(&self, meld: &Meld) -> Result<(), NoMeld> {
        match self.options.wild_limit {
            WildLimit::Always => meld.check_wilds(),
            WildLimit::ContractOnly => Ok(()),
        }
    }

    pub(super) fn exchange(&mut self, seat: Seat, card: Card, number: u8) -> Result<(), Illegal> {
        if self.options.jokers == Jokers::Stay {
            return Err(Illegal::JokersStay);
        }
        let meld = self.meld(seat, number)?;
        self.has(seat, card)?;
        let exchanged = meld.exchanged(card)?;
        exchanged.check(&self.options)?;
        self.leaves_hand(seat, card);
        self.hands[seat.index()].add(Card::JOKER);
        self.known[seat.index()].add(Card::JOKER);
        self.melds[usize::from(number)].meld = exchanged;
        Ok(())
    }

    /// The meld of that number, if the seat may add to melds now. Only whoever has laid has melds,
    /// so nothing can be added to players who have not (rulebook 4.3, 8).
    fn meld(&self, seat: Seat, number: u8) -> Result<Meld, Illegal> {
        if self.unfinished > 0 {
            return Err(Illegal::Incomplete);
        }
        if !self.laid[seat.index()] {
            return Err(Illegal::ContractFirst(self.contract(seat).clone()));
        }
        self.may_add_now()?;
        let laid = self.melds.get(usize::from(number));
        laid.map(|laid| laid.meld)
            .ok_or(Illegal::NoSuchMeld(number.saturating_add(1)))
    }

    fn may_add_now(&self) -> Result<(), Illegal> {
        match self.options.additions {
            Additions::NextTurn if self.fresh => Err(Illegal::NextTurn),
            Additions::NextTurn | Additions::SameTurn => Ok(()),
        }
    }

    /// Whether the seat may add to the table in this turn.
    pub(super) fn adds(&self, seat: Seat) -> bool {
        self.laid[seat.index()] && self.may_add_now().is_ok()
    }
}

/// How far a contract is once a meld of it lies.
enum Progress {
    Unfinished,
    Complete,
}
