//! A forfeit that waits for the pair's next game: it lands on it once, however often it is drawn.

use super::Effect;
use crate::{
    ids::{PairNo, RulingNo},
    tournament::{RoundStage, Table, Tournament},
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

    fn let_go(&mut self, due: &[(RulingNo, PairNo)]) {
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
                let free = table
                    .side_of(pair)
                    .filter(|side| table.carried[*side].is_none());
                if let Some(side) = free {
                    table.carried[side] = Some(ruling);
                    return;
                }
            }
        }
    }
}

impl Table {
    fn carries(&self, ruling: RulingNo) -> bool {
        self.carries_any(&|carried| carried == ruling)
    }

    fn carries_any(&self, is: &dyn Fn(RulingNo) -> bool) -> bool {
        self.carried.a.is_some_and(is) || self.carried.b.is_some_and(is)
    }
}
