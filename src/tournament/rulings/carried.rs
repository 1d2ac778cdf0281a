//! A forfeit that waits for the pair's next game: it lands on it once, however often it is drawn.

use super::{Effect, Ruling};
use crate::{
    ids::{PairNo, RulingNo},
    tournament::{RoundStage, Table, Tournament},
    whist::Side,
};
use std::sync::Arc;

impl Tournament {
    /// Puts every standing forfeit of a next game where it belongs. A round that has started keeps
    /// what it carries, unless the ruling was withdrawn; a posted round is gone through anew.
    pub(in crate::tournament) fn carry_forfeits(&mut self) {
        let due: Vec<(RulingNo, PairNo)> = self
            .rulings()
            .into_iter()
            .filter(|ruling| ruling.stands())
            .filter_map(|ruling| match ruling.effect {
                Effect::ForfeitNext { pair } => Some((ruling.no, pair)),
                _ => None,
            })
            .collect();
        self.let_go(&due);
        for (ruling, pair) in due {
            if !self.games().any(|(_, table)| table.carries(ruling)) {
                self.carry(ruling, pair);
            }
        }
    }

    /// Forfeits of a pair's next game that have come to none yet.
    pub(super) fn forfeits_waiting(&self, pair: PairNo) -> usize {
        let waits = |ruling: &&Ruling| {
            ruling.stands()
                && ruling.effect == Effect::ForfeitNext { pair }
                && !self.games().any(|(_, table)| table.carries(ruling.no))
        };
        self.rulings().into_iter().filter(waits).count()
    }

    fn let_go(&mut self, due: &[(RulingNo, PairNo)]) {
        let rules = *self.rules();
        for round in &mut self.rounds {
            let posted = round.stage == RoundStage::Released;
            let goes = |carried: RulingNo| posted || due.iter().all(|(no, _)| *no != carried);
            if !round.tables.iter().any(|table| table.carries_any(&goes)) {
                continue;
            }
            for table in &mut Arc::make_mut(round).tables {
                for carried in [&mut table.carried.a, &mut table.carried.b] {
                    if carried.is_some_and(goes) {
                        *carried = None;
                    }
                }
                table.forget_yes_if_open(&rules);
            }
        }
    }

    /// On the first game of the pair that has not started and carries nothing of it yet.
    fn carry(&mut self, ruling: RulingNo, pair: PairNo) {
        let posted = self
            .rounds
            .iter_mut()
            .filter(|round| round.stage == RoundStage::Released);
        for round in posted {
            for table in &mut Arc::make_mut(round).tables {
                if let Some(side) = table.free_side_of(pair) {
                    table.carried[side] = Some(ruling);
                    return;
                }
            }
        }
    }
}

impl Table {
    /// The side of a pair to which no forfeit has come yet.
    pub(super) fn free_side_of(&self, pair: PairNo) -> Option<Side> {
        self.side_of(pair)
            .filter(|side| self.carried[*side].is_none())
    }

    fn carries(&self, ruling: RulingNo) -> bool {
        self.carries_any(&|carried| carried == ruling)
    }

    fn carries_any(&self, is: &dyn Fn(RulingNo) -> bool) -> bool {
        self.carried.a.is_some_and(is) || self.carried.b.is_some_and(is)
    }
}
