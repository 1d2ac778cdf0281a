//! Hands: recorded by a side or the desk, agreed or disputed, taken back, corrected, struck.
//!
//! The next hand's number is the natural key: the same hand said twice is agreement, two
//! different versions are both kept and shown.

use super::{
    Entry, GameRef, Refusal, Tournament,
    results::{Source, need_reason},
    rulings::Ruling,
    slots::{HandRecord, HandSlot, Official},
    tables::Table,
};
use crate::{
    access::Viewer,
    ids::HandNo,
    whist::{Absence, Bid, Game, Hand, Kind, Seat, Step},
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
        // A hand more is played only where the game is not over: no yes from before is one to it.
        if !table.hands.contains_key(&hand) {
            table.confirmed = Default::default();
        }
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
        for record in hands {
            self.check_record(*record)?;
        }
        let numbers = slip_numbers(table, hands)?;
        match self.end_by_slip(table, &numbers, hands) {
            Some(_) if table.walk_out.is_some() => {
                return Err(Refusal::GivenAwayByLeaving { table: table.no });
            }
            Some(hand) if Some(&hand) < numbers.last() => {
                return Err(Refusal::GameEndedBefore {
                    hand,
                    table: table.no,
                });
            }
            Some(_) | None => {}
        }
        let passes_over_none = numbers.iter().copied().eq(counted(hands));
        Ok(Entry::SlipEntered {
            game,
            hands: hands.to_vec(),
            dealer,
            source,
            numbers: if passes_over_none {
                Vec::new()
            } else {
                numbers
            },
        })
    }

    pub(super) fn apply_slip(
        &mut self,
        game: GameRef,
        hands: &[HandRecord],
        numbers: &[HandNo],
        mut dealer: Option<Seat>,
        source: Source,
    ) {
        let numbers = match numbers {
            [] => counted(hands).collect(),
            given => given.to_vec(),
        };
        for (hand, record) in numbers.into_iter().zip(hands) {
            self.apply_hand(game, hand, *record, dealer.take(), source);
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
        table.forget_yes_if_open(&rules);
    }

    fn check_record(&self, record: HandRecord) -> Result<(), Refusal> {
        match record {
            HandRecord::Played(Hand { bid, .. }) => self.check_bid(bid),
            HandRecord::PassedOut => Ok(()),
        }
    }

    /// A bid that the house rules do not know cannot have been played.
    pub(super) fn check_bid(&self, bid: Bid) -> Result<(), Refusal> {
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

    /// The hand that ends the game as a slip and the rulings have it, whoever left it.
    fn end_by_slip(
        &self,
        table: &Table,
        numbers: &[HandNo],
        hands: &[HandRecord],
    ) -> Option<HandNo> {
        let mut steps = table.steps();
        steps.retain(|(_, step)| {
            !matches!(
                step,
                Step::Hand(_)
                    | Step::PassedOut
                    | Step::Forfeit {
                        why: Absence::WalkOut,
                        ..
                    }
            )
        });
        let slip = numbers.iter().zip(hands);
        steps.extend(slip.map(|(hand, record)| (*hand, record.step())));
        steps.sort_by_key(|(hand, step)| (*hand, matches!(step, Step::Hand(_) | Step::PassedOut)));
        let mut game = Game::default();
        for (hand, step) in steps {
            game = game.after(self.rules(), &step).ok()?;
            if game.ending.is_some() {
                return Some(hand);
            }
        }
        None
    }
}

impl Table {
    /// The numbers that the lines of a slip go by: a struck hand was never played, and a hand that a
    /// missed bid took (D11) has no books, so neither stands on it.
    pub fn slip_numbers(&self) -> impl Iterator<Item = HandNo> {
        let taken: Vec<HandNo> = self
            .standing_rulings()
            .filter_map(Ruling::hand_taken)
            .collect();
        let is_struck = |no: &HandNo| self.hands.get(no).is_some_and(HandSlot::is_struck);
        (1..=u8::MAX)
            .map(HandNo)
            .filter(move |no| !taken.contains(no) && !is_struck(no))
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

/// The number of each hand of a slip, unless the slip says otherwise than what was entered.
fn slip_numbers(table: &Table, hands: &[HandRecord]) -> Result<Vec<HandNo>, Refusal> {
    let numbers: Vec<HandNo> = table.slip_numbers().take(hands.len()).collect();
    let stands = |no: HandNo| table.hands.get(&no).and_then(HandSlot::stands);
    let otherwise = numbers
        .iter()
        .zip(hands)
        .find(|(no, record)| stands(**no).is_some_and(|said| said != **record))
        .map(|(no, _)| *no);
    let beyond = table.slip_numbers().nth(hands.len());
    match otherwise.or(beyond.filter(|no| stands(*no).is_some())) {
        Some(hand) => Err(Refusal::SlipDiffers {
            hand,
            table: table.no,
        }),
        None if numbers.len() < hands.len() => Err(Refusal::NoSuchHand {
            hand: HandNo(u8::MAX),
            table: table.no,
            next: table.next_hand(),
        }),
        None => Ok(numbers),
    }
}

/// 1, 2, 3… for so many hands.
fn counted(hands: &[HandRecord]) -> impl Iterator<Item = HandNo> {
    (1..=u8::MAX).map(HandNo).take(hands.len())
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
