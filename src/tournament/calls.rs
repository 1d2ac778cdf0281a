//! Calls for the director: made at a table, answered, and resolved by a ruling or dismissed.

use super::{
    Entry, GameRef, Refusal, Tournament,
    results::{Source, need_reason},
};
use crate::{
    access::{Actor, Viewer},
    ids::{CallNo, RulingNo},
    whist::Side,
};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// So many letters of what else was said with a call are kept.
pub const NOTE_LETTERS: usize = 200;

/// Somebody at a table wants the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub no: CallNo,
    pub game: GameRef,
    pub side: Side,
    /// What it is about, if it was said.
    pub reason: Option<CallReason>,
    /// What else was said; empty if nothing was.
    pub note: String,
    pub at: DateTime<Utc>,
    /// When a director said that he or she is coming.
    pub answered: Option<(DateTime<Utc>, Actor)>,
    pub ended: Option<CallEnd>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CallEnd {
    Ruled(RulingNo),
    Dismissed {
        reason: String,
        at: DateTime<Utc>,
        by: Actor,
    },
    /// By the side that called.
    TakenBack {
        at: DateTime<Utc>,
    },
}

/// Why the director is called, as players pick it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CallReason {
    Renege,
    OutOfTurn,
    Cards,
    Books,
    Score,
    /// A settled result is wrong.
    Correction,
    Talk,
    Other,
}

impl CallReason {
    pub const ALL: [CallReason; 8] = [
        CallReason::Renege,
        CallReason::OutOfTurn,
        CallReason::Cards,
        CallReason::Books,
        CallReason::Score,
        CallReason::Correction,
        CallReason::Talk,
        CallReason::Other,
    ];

    /// As stored and in forms.
    pub fn key(self) -> &'static str {
        match self {
            CallReason::Renege => "renege",
            CallReason::OutOfTurn => "out_of_turn",
            CallReason::Cards => "cards",
            CallReason::Books => "books",
            CallReason::Score => "score",
            CallReason::Correction => "correction",
            CallReason::Talk => "talk",
            CallReason::Other => "other",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            CallReason::Renege => "Renege",
            CallReason::OutOfTurn => "Out of turn",
            CallReason::Cards => "Cards exposed, short or faulty",
            CallReason::Books => "Books",
            CallReason::Score => "The score",
            CallReason::Correction => "A result is wrong",
            CallReason::Talk => "Talk or signals",
            CallReason::Other => "Something else",
        }
    }
}

impl Call {
    pub fn is_open(&self) -> bool {
        self.ended.is_none()
    }
}

impl Tournament {
    pub fn call(&self, no: CallNo) -> Option<&Call> {
        self.calls.get((no.0 as usize).checked_sub(1)?)
    }

    /// The calls that nobody has resolved, the longest waiting first.
    pub fn open_calls(&self) -> impl Iterator<Item = &Call> {
        self.calls.iter().filter(|call| call.is_open())
    }

    /// The open call of a side at its table.
    pub fn open_call_of(&self, game: GameRef, side: Side) -> Option<&Call> {
        self.open_calls()
            .find(|call| call.game == game && call.side == side)
    }

    pub(super) fn open_call(&self, no: CallNo) -> Result<&Call, Refusal> {
        let call = self.call(no).ok_or(Refusal::NoSuchCall { call: no })?;
        match call.is_open() {
            true => Ok(call),
            false => Err(Refusal::CallEnded { call: no }),
        }
    }

    pub(super) fn decide_call(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        game: GameRef,
        side: Side,
        reason: Option<CallReason>,
        note: &str,
    ) -> Result<Entry, Refusal> {
        let table = self.table_in_play(game)?;
        self.check_source(viewer, table, Source::side(side))?;
        if self.open_call_of(game, side).is_some() {
            return Err(Refusal::AlreadyCalled { table: table.no });
        }
        if reason == Some(CallReason::Correction) {
            self.check_correction_may_be_asked(game, at)?;
        }
        Ok(Entry::DirectorCalled {
            call: CallNo(self.calls.len() as u32 + 1),
            game,
            side,
            reason,
            note: note.trim().chars().take(NOTE_LETTERS).collect(),
        })
    }

    pub(super) fn decide_answer(&self, no: CallNo) -> Result<Entry, Refusal> {
        match self.open_call(no)?.answered {
            Some(_) => Err(Refusal::CallAnsweredAlready { call: no }),
            None => Ok(Entry::CallAnswered { call: no }),
        }
    }

    pub(super) fn decide_dismissal(&self, no: CallNo, reason: &str) -> Result<Entry, Refusal> {
        self.open_call(no)?;
        let reason = need_reason(reason, "why nothing is ruled")?;
        Ok(Entry::CallDismissed { call: no, reason })
    }

    pub(super) fn decide_call_taken_back(
        &self,
        viewer: &Viewer,
        no: CallNo,
    ) -> Result<Entry, Refusal> {
        let call = self.open_call(no)?;
        let table = self.table_in_play(call.game)?;
        self.check_source(viewer, table, Source::side(call.side))?;
        Ok(Entry::CallTakenBack { call: no })
    }

    pub(super) fn apply_call(&mut self, call: Call) {
        self.calls.push(call);
    }

    pub(super) fn apply_answer(&mut self, no: CallNo, at: DateTime<Utc>, by: Actor) {
        if let Some(call) = self.call_mut(no) {
            call.answered = Some((at, by));
        }
    }

    /// A call ends once; what comes later does not change how.
    pub(super) fn end_call(&mut self, no: CallNo, end: CallEnd) {
        if let Some(call) = self.call_mut(no) {
            call.ended.get_or_insert(end);
        }
    }

    fn call_mut(&mut self, no: CallNo) -> Option<&mut Call> {
        self.calls.get_mut((no.0 as usize).checked_sub(1)?)
    }
}
