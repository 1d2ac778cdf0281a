//! Checking: every stream replayed from the disk, and what follows from it compared or rewritten.

use super::{Hall, Journaled, Open, StoreError, store::Rewritten};
use std::fmt;

/// What a check went through, and what it found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    pub streams: usize,
    pub entries: u64,
    pub findings: Vec<Finding>,
}

/// One thing that is not as it should be, or that was put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub stream: String,
    /// In a sentence.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.stream, self.what)
    }
}

impl<J: Journaled> Hall<J> {
    /// Replays every stream of this kind and compares the rows that follow from it with those
    /// stored; changes nothing.
    pub async fn verify(&self) -> Result<Report, StoreError> {
        let mut report = Report::default();
        for stream in self.streams().await? {
            let cold = self.replay(&stream, &mut report).await?;
            let writes = (self.projection().writes)(&stream, &cold.state);
            let compared = self
                .store()
                .compare(&stream, self.projection().tables, &writes)
                .await?;
            let missing = difference(&compared.derived, &compared.stored);
            let foreign = difference(&compared.stored, &compared.derived);
            report.find(
                &stream,
                missing.map(|row| format!("This row is missing: {row}.")),
            );
            report.find(
                &stream,
                foreign.map(|row| format!("This row does not follow from the journal: {row}.")),
            );
        }
        Ok(report)
    }

    /// Replays every stream of this kind and writes the rows that follow from it anew.
    pub async fn rebuild(&self) -> Result<Report, StoreError> {
        let mut report = Report::default();
        for stream in self.streams().await? {
            loop {
                let cold = self.replay(&stream, &mut report).await?;
                let writes = (self.projection().writes)(&stream, &cold.state);
                match self.store().rewrite(&stream, cold.seq, &writes).await? {
                    Rewritten::Yes => break,
                    Rewritten::Grown => {}
                }
            }
        }
        Ok(report)
    }

    /// The stream from its first entry on, from the disk alone.
    async fn replay(&self, stream: &str, report: &mut Report) -> Result<Open<J>, StoreError> {
        let rows = self.store().rows_after(stream, 0).await?;
        report.streams += 1;
        report.entries += rows.len() as u64;
        let mut open = Open::<J>::default();
        open.replay(&rows);
        Ok(open)
    }
}

impl Report {
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }

    fn find(&mut self, stream: &str, what: impl Iterator<Item = String>) {
        self.findings.extend(what.map(|what| Finding {
            stream: stream.to_owned(),
            what,
        }));
    }
}

/// What is in one list and not in the other.
fn difference<'a>(these: &'a [String], those: &'a [String]) -> impl Iterator<Item = &'a String> {
    these.iter().filter(|row| !those.contains(row))
}
