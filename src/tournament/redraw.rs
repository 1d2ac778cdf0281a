//! A released round drawn anew: only while no table has begun, or with a forced reason and a list
//! of what is lost. Nothing is deleted from the journal.

use super::{
    Bye, Entry, GameRef, Out, Refusal, RoundStage, Ruling, Sitting, Table, TableState, Tournament,
    not_reseated::NotReseated, results::need_reason, rulings::Withdrawn,
};
use crate::{
    ids::{RoundNo, TableNo},
    journal::Stamp,
    seating::Draw,
    whist::BySide,
};

/// What counts no more at a table when its round is drawn anew.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lost {
    pub table: TableNo,
    pub sides: BySide<Sitting>,
    pub hands: usize,
    /// The state of its game, once it has a result.
    pub result: Option<TableState>,
    /// Rulings that are withdrawn with the game they were about.
    pub rulings: usize,
    /// Rulings that outlast it.
    pub going_on: usize,
}

impl Tournament {
    /// What would be lost if a released round were drawn anew, table by table.
    pub fn lost_by_redraw(&self, no: RoundNo) -> Vec<Lost> {
        let tables = self.round(no).into_iter().flat_map(|round| &round.tables);
        let begun = tables.filter(|table| table.has_begun());
        begun
            .map(|table| Lost {
                table: table.no,
                sides: table.sides,
                hands: table.hands.len(),
                result: Some(table.state(self.rules())).filter(|_| self.has_result(table)),
                rulings: rulings(table, |ruling| !ruling.outlasts_its_game()),
                going_on: rulings(table, Ruling::outlasts_its_game),
            })
            .collect()
    }

    /// Whether a released round may be drawn anew at all, with or without a reason.
    ///
    /// # Errors
    /// It is closed, a later one is posted, or a draft waits.
    pub fn may_be_redrawn(&self, no: RoundNo) -> Result<(), Refusal> {
        self.not_certified()?;
        let round = self.released(no)?;
        if let Some(later) = self.round(no.next()) {
            return Err(Refusal::LaterRoundPosted {
                round: no,
                later: later.no,
            });
        }
        if let Some(draft) = &self.draft {
            return Err(Refusal::DraftWaiting { round: draft.round });
        }
        match round.stage {
            RoundStage::Released | RoundStage::Started => Ok(()),
            RoundStage::Closed => Err(NotReseated::Closed { round: no }.into()),
        }
    }

    pub(super) fn decide_redraw_released(
        &self,
        no: RoundNo,
        seed: u64,
        forced: Option<&str>,
    ) -> Result<Entry, Refusal> {
        self.may_be_redrawn(no)?;
        let begun: Vec<TableNo> = self
            .lost_by_redraw(no)
            .iter()
            .map(|lost| lost.table)
            .collect();
        let reason = match forced {
            Some(reason) => Some(need_reason(reason, "why the round is drawn anew")?),
            None if begun.is_empty() => None,
            None => {
                return Err(Refusal::TablesHaveBegun {
                    round: no,
                    tables: begun,
                });
            }
        };
        Ok(Entry::RoundRedrawn {
            round: no,
            seed,
            draw: self.drawn(&self.field(no, seed))?,
            reason,
        })
    }

    /// The round is posted anew and waits for its start. What was ruled about somebody's ways goes
    /// on without a table; the games are gone, and what was ruled about them is withdrawn.
    pub(super) fn apply_redraw_released(
        &mut self,
        stamp: &Stamp,
        no: RoundNo,
        seed: u64,
        draw: &Draw,
        reason: Option<&str>,
    ) {
        let Some(round) = self.round_mut(no) else {
            return;
        };
        let before = std::mem::take(&mut round.tables);
        round.stage = RoundStage::Released;
        round.started_at = None;
        round.seed = seed;
        round.tables = draw.tables.iter().map(Table::drawn).collect();
        round.byes = draw.byes.iter().map(Bye::drawn).collect();
        round.out = draw.out.iter().map(Out::drawn).collect();
        round.places = draw.places.clone();
        for table in before {
            let game = GameRef {
                round: no,
                table: table.no,
            };
            self.forget_game(stamp, game, "The round was drawn anew.");
            let rulings = table.rulings.into_iter();
            self.conduct.extend(rulings.map(|ruling| Ruling {
                game: None,
                withdrawn: match ruling.stands() && !ruling.outlasts_its_game() {
                    true => Some(withdrawn(stamp, reason)),
                    false => ruling.withdrawn.clone(),
                },
                ..ruling
            }));
        }
        self.carry_forfeits();
    }
}

/// So many of the standing rulings of a table are such.
fn rulings(table: &Table, such: impl Fn(&Ruling) -> bool) -> usize {
    let standing = table.standing_rulings();
    standing.filter(|ruling| such(ruling)).count()
}

/// With the reason of the redraw.
fn withdrawn(stamp: &Stamp, reason: Option<&str>) -> Withdrawn {
    let reason = reason.map_or_else(String::new, |reason| format!(": {reason}"));
    Withdrawn {
        reason: format!("The round was drawn anew{reason}"),
        at: stamp.at,
        by: stamp.actor,
    }
}
