//! Hands: recorded by a side or the desk, agreed or disputed, taken back, corrected, struck.
//!
//! The next hand's number is the natural key: the same hand said twice is agreement, two
//! different versions are both kept and shown.

use super::{
    Entry, GameRef, Refusal, Tournament,
    results::{Source, need_reason},
    tables::{HandRecord, HandSlot, Official, Table},
};
use crate::{
    access::Viewer,
    ids::HandNo,
    whist::{Game, Hand, Kind, Seat, Step},
};

impl Tournament {
    pub(super) fn decide_hand(
        &self,
        viewer: &Viewer,
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        dealer: Option<Seat>,
        source: Source,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, source)?;
        self.check_record(record)?;
        if table.decision.is_some() {
            return Err(Refusal::DirectorDecided { table: table.no });
        }
        if table.bare_report().is_some() {
            return Err(Refusal::AlreadyReported { table: table.no });
        }
        match table.hands.get(&hand) {
            Some(slot) => check_second_word(table, hand, slot, source)?,
            None => self.check_next_hand(table, hand)?,
        }
        Ok(Entry::HandRecorded {
            game,
            hand,
            record,
            dealer,
            source,
        })
    }

    pub(super) fn apply_hand(
        &mut self,
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        dealer: Option<Seat>,
        source: Source,
    ) {
        let rules = *self.rules();
        let Some(table) = self.table_mut(game) else {
            return;
        };
        table.hands.entry(hand).or_default().say(record, source);
        if let Some(seat) = dealer {
            table.dealer = Some((hand, seat));
        }
        // Whoever enters the hand that ends the game stands by the game it ends.
        if table.game(&rules).ending.is_some() {
            for side in source.sides() {
                table.confirmed[*side] = true;
            }
        }
    }

    pub(super) fn decide_slip(
        &self,
        viewer: &Viewer,
        game: GameRef,
        hands: &[HandRecord],
        dealer: Option<Seat>,
        source: Source,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, source)?;
        if table.decision.is_some() {
            return Err(Refusal::DirectorDecided { table: table.no });
        }
        if table.bare_report().is_some() {
            return Err(Refusal::AlreadyReported { table: table.no });
        }
        if hands.is_empty() {
            return Err(Refusal::EmptySlip { table: table.no });
        }
        for (index, record) in hands.iter().enumerate() {
            self.check_record(*record)?;
            let no = HandNo(index as u8 + 1);
            let differs = |slot: &HandSlot| slot.stands().is_some_and(|said| said != *record);
            if table.hands.get(&no).is_some_and(differs) {
                return Err(Refusal::SlipDiffers {
                    hand: no,
                    table: table.no,
                });
            }
        }
        if table.hands.len() > hands.len() {
            let hand = HandNo(hands.len() as u8 + 1);
            return Err(Refusal::SlipDiffers {
                hand,
                table: table.no,
            });
        }
        if let Some(hand) = self.hand_after_end(table, hands) {
            return Err(Refusal::GameEndedBefore {
                hand,
                table: table.no,
            });
        }
        Ok(Entry::SlipEntered {
            game,
            hands: hands.to_vec(),
            dealer,
            source,
        })
    }

    pub(super) fn apply_slip(
        &mut self,
        game: GameRef,
        hands: &[HandRecord],
        dealer: Option<Seat>,
        source: Source,
    ) {
        for (index, record) in hands.iter().enumerate() {
            let hand = HandNo(index as u8 + 1);
            let dealer = dealer.filter(|_| hand == HandNo::FIRST);
            self.apply_hand(game, hand, *record, dealer, source);
        }
    }

    pub(super) fn decide_take_back(
        &self,
        viewer: &Viewer,
        game: GameRef,
        hand: HandNo,
        source: Source,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, source)?;
        if table.state(self.rules()).settled() {
            return Err(Refusal::TooLateToTakeBack { table: table.no });
        }
        let (last, slot) = table
            .hands
            .iter()
            .next_back()
            .ok_or(Refusal::NothingToTakeBack { table: table.no })?;
        if *last != hand {
            return Err(Refusal::OnlyTheLastHand { last: *last });
        }
        match source.one_side() {
            Some(side) if slot.said[side].is_none() || slot.official.is_some() => {
                Err(Refusal::OtherSidesWord)
            }
            _ => Ok(Entry::HandTakenBack { game, hand, source }),
        }
    }

    pub(super) fn apply_take_back(&mut self, game: GameRef, hand: HandNo, source: Source) {
        let Some(table) = self.table_mut(game) else {
            return;
        };
        table.confirmed = Default::default();
        let Some(slot) = table.hands.get_mut(&hand) else {
            return;
        };
        for side in source.sides() {
            slot.said[*side] = None;
        }
        if source == Source::Desk {
            slot.official = None;
        }
        slot.first = source
            .one_side()
            .map(|side| side.other())
            .filter(|o| slot.said[*o].is_some());
        if slot.first.is_none() && slot.official.is_none() {
            table.hands.remove(&hand);
        }
    }

    pub(super) fn decide_correction(
        &self,
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_record(record)?;
        let reason = need_reason(reason, "why the hand is corrected")?;
        let slot = table.hands.get(&hand).ok_or(Refusal::NoSuchHand {
            hand,
            table: table.no,
            next: table.next_hand(),
        })?;
        if slot.official == Some(Official::Record(record)) {
            return Err(Refusal::NothingChanged);
        }
        Ok(Entry::HandCorrected {
            game,
            hand,
            record,
            reason,
        })
    }

    pub(super) fn decide_strike(
        &self,
        game: GameRef,
        hand: HandNo,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        let reason = need_reason(reason, "why the hand is struck")?;
        match table.hands.get(&hand) {
            None => Err(Refusal::NoSuchHand {
                hand,
                table: table.no,
                next: table.next_hand(),
            }),
            Some(slot) if slot.is_struck() => Err(Refusal::NothingChanged),
            Some(_) => Ok(Entry::HandStruck { game, hand, reason }),
        }
    }

    /// The director's version stands above what was said; the sides' words stay to be read.
    pub(super) fn apply_official(&mut self, game: GameRef, hand: HandNo, official: Official) {
        let rules = *self.rules();
        let Some(table) = self.table_mut(game) else {
            return;
        };
        table.hands.entry(hand).or_default().official = Some(official);
        if table.game(&rules).ending.is_none() {
            table.confirmed = Default::default();
        }
    }

    /// A bid that the house rules do not know cannot have been played.
    fn check_record(&self, record: HandRecord) -> Result<(), Refusal> {
        let HandRecord::Played(Hand { bid, .. }) = record else {
            return Ok(());
        };
        let rules = self.rules();
        if bid.number < rules.min_bid {
            return Err(Refusal::BidTooLow {
                bid,
                lowest: rules.min_bid.get(),
            });
        }
        if bid.kind == Kind::Special && !rules.special_allowed {
            return Err(Refusal::NoSpecials);
        }
        Ok(())
    }

    fn check_next_hand(&self, table: &Table, hand: HandNo) -> Result<(), Refusal> {
        if table.score(self.rules()).ending.is_some() {
            return Err(Refusal::GameOver { table: table.no });
        }
        let next = table.next_hand();
        if hand != next {
            return Err(Refusal::NoSuchHand {
                hand,
                table: table.no,
                next,
            });
        }
        Ok(())
    }

    /// The last hand of a game that a slip goes on after.
    fn hand_after_end(&self, table: &Table, hands: &[HandRecord]) -> Option<HandNo> {
        let mut steps = table.steps();
        steps.retain(|(_, step)| !matches!(step, Step::Hand(_) | Step::PassedOut));
        for (index, record) in hands.iter().enumerate() {
            steps.push((HandNo(index as u8 + 1), record.step()));
        }
        steps.sort_by_key(|(hand, step)| (*hand, matches!(step, Step::Hand(_) | Step::PassedOut)));
        let mut game = Game::default();
        let last = HandNo(hands.len() as u8);
        for (hand, step) in steps {
            game = game.after(self.rules(), &step).ok()?;
            if game.ending.is_some() {
                return (hand < last).then_some(hand);
            }
        }
        None
    }
}

impl HandSlot {
    fn say(&mut self, record: HandRecord, source: Source) {
        match source.one_side() {
            Some(side) => {
                self.said[side] = Some(record);
                self.first.get_or_insert(side);
            }
            None => self.official = Some(Official::Record(record)),
        }
    }
}

/// A hand that is already there may only be said by a side that has not spoken about it.
fn check_second_word(
    table: &Table,
    hand: HandNo,
    slot: &HandSlot,
    source: Source,
) -> Result<(), Refusal> {
    let spoken = match source.one_side() {
        Some(side) => slot.said[side].is_some() || slot.official.is_some(),
        None => true,
    };
    if spoken {
        Err(Refusal::HandAlreadyRecorded {
            hand,
            table: table.no,
        })
    } else {
        Ok(())
    }
}
