//! One turn: everything asked of a stream at one moment, decided in order, saved together.

use super::{Journaled, Open, StoreError, store::Row};
use crate::access::Viewer;
use chrono::{DateTime, Utc};
use std::{collections::HashMap, fmt};
use tokio::sync::oneshot;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Saved {
    /// As this entry.
    New(u64),
    /// This request was recorded before, as this entry: the same answer is due.
    Already(u64),
}

#[derive(Debug, thiserror::Error)]
pub enum RecordError<R: fmt::Display + fmt::Debug> {
    #[error("{0}")]
    Refused(R),
    #[error(
        "A newer version of First Jack has written here. This server can show it, but must be updated to go on."
    )]
    ReadOnly,
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub(super) type Answer<J> = Result<Saved, RecordError<<J as Journaled>::Refusal>>;

/// A command, and who waits for the answer.
pub(super) struct Asked<J: Journaled> {
    pub viewer: Viewer,
    pub request: String,
    pub command: J::Command,
    pub answer: oneshot::Sender<Answer<J>>,
}

/// Tells everybody who asked what became of it; whoever hung up is not told.
pub(super) fn tell<J: Journaled>(
    asked: Vec<Asked<J>>,
    outcome: Result<Vec<Answer<J>>, StoreError>,
) {
    match outcome {
        Ok(answers) => {
            for (asked, answer) in asked.into_iter().zip(answers) {
                let _ = asked.answer.send(answer);
            }
        }
        Err(error) => {
            for asked in asked {
                let _ = asked.answer.send(Err(error.clone().into()));
            }
        }
    }
}

/// What a turn comes to, not yet saved.
pub(super) struct Turn<J: Journaled> {
    /// To each who asked, in order; true once the rows are saved.
    pub answers: Vec<Answer<J>>,
    pub rows: Vec<Row>,
    /// The stream after it.
    pub open: Open<J>,
}

impl<J: Journaled> Turn<J> {
    /// Decides everything that was asked, each upon what came before it. `requests` are those of
    /// the stream so far.
    pub fn decide(
        stream: &str,
        open: &Open<J>,
        requests: &HashMap<String, u64>,
        at: DateTime<Utc>,
        asked: &[Asked<J>],
    ) -> Result<Turn<J>, StoreError> {
        let mut turn = Turn {
            answers: Vec::with_capacity(asked.len()),
            rows: Vec::new(),
            open: open.clone(),
        };
        for asked in asked {
            let before = match requests.get(&asked.request) {
                Some(&seq) => Some(seq),
                None => turn.saved_under(&asked.request),
            };
            let answer = match before {
                Some(seq) => Ok(Saved::Already(seq)),
                None if turn.open.newer.is_some() => Err(RecordError::ReadOnly),
                None => turn.step(stream, at, asked)?,
            };
            turn.answers.push(answer);
        }
        Ok(turn)
    }

    /// Whether somebody is turned away: only then does it matter that the stream was behind.
    pub fn turns_away(&self) -> bool {
        self.answers.iter().any(Result::is_err)
    }

    fn saved_under(&self, request: &str) -> Option<u64> {
        let row = self.rows.iter().find(|row| row.request == request);
        row.map(|row| row.seq)
    }

    fn step(
        &mut self,
        stream: &str,
        at: DateTime<Utc>,
        asked: &Asked<J>,
    ) -> Result<Answer<J>, StoreError> {
        let (stamp, entry) = match self.open.step(&asked.viewer, at, &asked.command) {
            Ok(step) => step,
            Err(refusal) => return Ok(Err(RecordError::Refused(refusal))),
        };
        self.rows.push(Row {
            stream: stream.to_owned(),
            seq: stamp.seq,
            at: stamp.at,
            actor: stamp.actor,
            request: asked.request.clone(),
            entry: serde_json::to_string(&entry)?,
        });
        Ok(Ok(Saved::New(stamp.seq)))
    }
}
