//! Checking: every stream replayed from the disk, and what follows from it compared or rewritten.

use super::{
    Hall, Journaled, Open, StoreError,
    store::{Rewritten, Then},
};
use std::fmt;

/// What a check went through, and what it found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    pub streams: usize,
    pub entries: u64,
    pub findings: Vec<Finding>,
}

/// One thing that is not as it should be, or was not until it was rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub stream: String,
    /// In a sentence.
    pub what: String,
}

impl Report {
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    fn find(&mut self, stream: &str, what: String) {
        let stream = stream.to_owned();
        self.findings.push(Finding { stream, what });
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.stream, self.what)
    }
}

impl<J: Journaled> Hall<J> {
    /// Replays every stream of this kind and compares the rows that follow from it with those that
    /// stand in the tables; changes nothing.
    pub async fn verify(&self) -> Result<Report, StoreError> {
        self.go_through(Then::Undo).await
    }

    /// Replays every stream of this kind and writes the rows that follow from it anew; reports what
    /// differed.
    pub async fn rebuild(&self) -> Result<Report, StoreError> {
        self.go_through(Then::Keep).await
    }

    async fn go_through(&self, then: Then) -> Result<Report, StoreError> {
        let mut report = Report::default();
        for stream in self.streams().await? {
            report.streams += 1;
            match self.check(&stream, then, &mut report).await {
                // One damaged stream says nothing of the others.
                Err(StoreError::Damaged { seq, what, .. }) => {
                    report.find(&stream, format!("Entry {seq} is damaged: {what}."));
                }
                outcome => outcome?,
            }
        }
        Ok(report)
    }

    async fn check(&self, stream: &str, then: Then, report: &mut Report) -> Result<(), StoreError> {
        let projection = self.projection();
        loop {
            let mut open = Open::<J>::default();
            open.replay(&self.store().rows_after(stream, 0).await?)?;
            if let Some(seq) = open.newer {
                let what = format!(
                    "Entry {seq} was written by a newer First Jack, which has to do the checking."
                );
                report.find(stream, what);
                return Ok(());
            }
            let writes = (projection.writes)(stream, &open.state);
            let rewritten = self
                .store()
                .rewrite(stream, open.seq, projection.tables, &writes, then)
                .await?;
            if let Rewritten::Done { before, after } = rewritten {
                report.entries += open.seq;
                for row in difference(&after, &before) {
                    report.find(stream, format!("A row is missing: {row}."));
                }
                for row in difference(&before, &after) {
                    report.find(
                        stream,
                        format!("A row does not follow from the journal: {row}."),
                    );
                }
                return Ok(());
            }
        }
    }
}

/// What is in one list and not in the other.
fn difference<'a>(these: &'a [String], those: &'a [String]) -> impl Iterator<Item = &'a String> {
    these.iter().filter(|row| !those.contains(row))
}
