//! From a reported game to a settled one: report, confirm, dispute, decide, reopen.
//!
//! Only the *other* side, or the desk with a signed slip, can confirm; a side never confirms
//! itself; a matching second report counts as confirmation; nothing overwrites a director's
//! decision but another one.

use super::{
    Entry, GameRef, Refusal, Tournament,
    tables::{Table, TableState},
};
use crate::{
    access::{Permission, Viewer},
    whist::{FinalScore, HouseRules, Side},
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// On whose word something is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// One side says so, on its own phone or on a slip it alone signed.
    A,
    B,
    /// A slip signed by both sides, or the director at the table.
    Desk,
}

/// What a director decides about a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The hands as they stand are right.
    Stands,
    /// This is the result, whatever was entered.
    Score(FinalScore),
    /// The game was not played: it counts for nobody.
    NotPlayed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispute {
    pub by: Side,
    pub reason: String,
}

impl Source {
    pub fn side(side: Side) -> Source {
        match side {
            Side::A => Source::A,
            Side::B => Source::B,
        }
    }

    /// The one side that speaks; none for the desk, which speaks for both.
    pub fn one_side(self) -> Option<Side> {
        match self {
            Source::A => Some(Side::A),
            Source::B => Some(Side::B),
            Source::Desk => None,
        }
    }

    /// Whose word it is.
    pub fn sides(self) -> &'static [Side] {
        match self {
            Source::A => &[Side::A],
            Source::B => &[Side::B],
            Source::Desk => &Side::BOTH,
        }
    }

    pub fn permission(self) -> Permission {
        match self {
            Source::A | Source::B => Permission::PlayOwnTable,
            Source::Desk => Permission::EnterSlips,
        }
    }
}

impl Tournament {
    pub(super) fn decide_report(
        &self,
        viewer: &Viewer,
        game: GameRef,
        score: &FinalScore,
        source: Source,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, source)?;
        if table.decision.is_some() {
            return Err(Refusal::DirectorDecided { table: game.table });
        }
        if !table.hands.is_empty() {
            return Err(Refusal::HandsAlreadyEntered { table: game.table });
        }
        if table.game(self.rules()).ending.is_some() {
            return Err(Refusal::AlreadySettled { table: game.table });
        }
        if let Some(problem) = score.problems(self.rules()).into_iter().next() {
            return Err(Refusal::Impossible { sentence: problem });
        }
        let spoken = match source.one_side() {
            Some(side) => table.reports[side].is_some(),
            None => table.state(self.rules()).settled(),
        };
        if spoken {
            return Err(Refusal::AlreadyReported { table: game.table });
        }
        Ok(Entry::GameReported {
            game,
            score: *score,
            source,
        })
    }

    pub(super) fn apply_report(&mut self, game: GameRef, score: &FinalScore, source: Source) {
        let Some(table) = self.table_mut(game) else {
            return;
        };
        for side in source.sides() {
            table.reports[*side] = Some(*score);
        }
    }

    pub(super) fn decide_confirm(
        &self,
        viewer: &Viewer,
        game: GameRef,
        source: Source,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, source)?;
        let state = table.state(self.rules());
        match (state, source.one_side()) {
            (TableState::Waiting | TableState::Playing, _) => {
                Err(Refusal::GameNotOver { table: game.table })
            }
            (TableState::Confirmed | TableState::Decided | TableState::NotPlayed, _) => {
                Err(Refusal::AlreadySettled { table: game.table })
            }
            (TableState::Disputed, _) => Err(Refusal::InDispute { table: game.table }),
            (TableState::Reported(_), Some(side)) if table.stands_by(side) => {
                Err(Refusal::CannotConfirmYourself)
            }
            (TableState::Reported(_), None) if self.plays_at(viewer, table) => {
                Err(Refusal::CannotConfirmOwnTable { table: game.table })
            }
            (TableState::Reported(_), _) => Ok(Entry::GameConfirmed { game, source }),
        }
    }

    pub(super) fn apply_confirm(&mut self, game: GameRef, source: Source) {
        let Some(table) = self.table_mut(game) else {
            return;
        };
        for side in source.sides() {
            table.confirmed[*side] = true;
        }
    }

    pub(super) fn decide_dispute(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        game: GameRef,
        side: Side,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, Source::side(side))?;
        self.check_correction_may_be_asked(game, at)?;
        let reason = need_reason(reason, "what is wrong with the result")?;
        match table.state(self.rules()) {
            TableState::Waiting => Err(Refusal::GameNotOver { table: game.table }),
            TableState::Decided | TableState::NotPlayed => {
                Err(Refusal::DirectorDecided { table: game.table })
            }
            TableState::Playing
            | TableState::Reported(_)
            | TableState::Disputed
            | TableState::Confirmed => Ok(Entry::GameDisputed { game, side, reason }),
        }
    }

    pub(super) fn apply_dispute(&mut self, game: GameRef, by: Side, reason: &str) {
        if let Some(table) = self.table_mut(game) {
            table.dispute = Some(Dispute {
                by,
                reason: reason.to_owned(),
            });
        }
    }

    pub(super) fn decide_decision(
        &self,
        game: GameRef,
        decision: &Decision,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        let reason = need_reason(reason, "why you decide so")?;
        match decision {
            Decision::Stands if table.game(self.rules()).ending.is_none() => {
                if table.bare_report().is_none() {
                    return Err(Refusal::GameNotOver { table: game.table });
                }
            }
            Decision::Score(score) => {
                if let Some(problem) = score.problems(self.rules()).into_iter().next() {
                    return Err(Refusal::Impossible { sentence: problem });
                }
            }
            Decision::Stands | Decision::NotPlayed => {}
        }
        Ok(Entry::GameDecided {
            game,
            decision: decision.clone(),
            reason,
        })
    }

    pub(super) fn apply_decision(&mut self, game: GameRef, decision: &Decision) {
        if let Some(table) = self.table_mut(game) {
            table.decision = Some(decision.clone());
            table.dispute = None;
        }
    }

    pub(super) fn decide_reopen_game(&self, game: GameRef, reason: &str) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        let reason = need_reason(reason, "why the game is opened again")?;
        match table.state(self.rules()) {
            TableState::Waiting | TableState::Playing => {
                Err(Refusal::NothingToReopen { table: game.table })
            }
            TableState::Reported(_)
            | TableState::Disputed
            | TableState::Confirmed
            | TableState::Decided
            | TableState::NotPlayed => Ok(Entry::GameReopened { game, reason }),
        }
    }

    /// Both sides have to confirm anew.
    pub(super) fn apply_reopen_game(&mut self, game: GameRef) {
        if let Some(table) = self.table_mut(game) {
            table.decision = None;
            table.dispute = None;
            table.confirmed = Default::default();
            table.reports = Default::default();
            table.reopened = true;
        }
    }

    /// A side is spoken for by its own players, or by a scorekeeper who holds its slip; the desk
    /// by a scorekeeper.
    pub(super) fn check_source(
        &self,
        viewer: &Viewer,
        table: &Table,
        source: Source,
    ) -> Result<(), Refusal> {
        if viewer.may(Permission::EnterSlips) {
            return Ok(());
        }
        let own = self.pair_of(viewer).and_then(|pair| table.side_of(pair));
        match (own, source.one_side()) {
            (Some(own), Some(side)) if own == side => Ok(()),
            (Some(_), Some(_)) => Err(Refusal::OtherSidesWord),
            (None, _) => Err(Refusal::NotYourTable { table: table.no }),
            (Some(_), None) => Err(Refusal::NotAllowed {
                permission: Permission::EnterSlips,
            }),
        }
    }

    fn plays_at(&self, viewer: &Viewer, table: &Table) -> bool {
        self.pair_of(viewer)
            .is_some_and(|pair| table.side_of(pair).is_some())
    }
}

impl Table {
    /// Once a game goes on again, nobody has said yes to its result, and no director that it stands.
    pub(super) fn forget_yes_if_open(&mut self, rules: &HouseRules) {
        let not_played = self.decision == Some(Decision::NotPlayed);
        if not_played || self.score(rules).ending.is_some() {
            return;
        }
        self.confirmed = Default::default();
        self.decision = None;
    }
}

/// So many letters of a reason are kept.
pub const REASON_LETTERS: usize = 500;

/// A correction or a decision without a reason is refused; spaces around it are dropped.
pub(super) fn need_reason(reason: &str, asked: &'static str) -> Result<String, Refusal> {
    match reason.trim() {
        "" => Err(Refusal::ReasonMissing { asked }),
        given => Ok(given.chars().take(REASON_LETTERS).collect()),
    }
}
