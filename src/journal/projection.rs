//! A projection: rows that repeat, for queries, what a journal already says.

use super::Journaled;

/// How the rows that follow from one stream are written, and where they stand.
///
/// They are written in the transaction of the entry they follow from, all of them at once, and only
/// when they differ from those of the entry before.
pub struct Projection<J: Journaled> {
    /// Statements that leave exactly the rows of this stream, whatever stood there before.
    pub writes: fn(stream: &str, state: &J) -> Vec<Write>,
    /// The tables written to; each has a column `stream`, so that they can be compared and rewritten.
    pub tables: &'static [&'static str],
}

impl<J: Journaled> Projection<J> {
    /// For what is never asked about across streams.
    pub const NONE: Projection<J> = Projection {
        writes: |_, _| Vec::new(),
        tables: &[],
    };
}

/// One statement with its values, in the SQL that both engines run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Write {
    pub sql: &'static str,
    pub values: Vec<Value>,
}

/// What may be bound. Nothing has a type too: PostgreSQL insists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    Int(i64),
    Text(String),
    NoInt,
    NoText,
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Value::Int(number)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Value::Text(text.to_owned())
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Self {
        number.map_or(Value::NoInt, Value::Int)
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Self {
        text.map_or(Value::NoText, Value::Text)
    }
}
