//! What a draw says: who sits where, who sits out, who is out, and why.

use super::{Dealing, Meeting, Number, Partners};
use serde::{Deserialize, Serialize};

/// One drawn round: everybody is at exactly one table, has a bye or is out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    pub tables: Vec<DrawnTable>,
    pub byes: Vec<DrawnBye>,
    /// Who is here and has no part in this round any more, in a format that eliminates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Eliminated>,
    /// The places of the movement, in its own order; `None` is the phantom. The next draw of the
    /// same movement starts from them.
    pub places: Vec<Option<Number>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnTable {
    pub table: u16,
    pub a: Number,
    pub b: Number,
    /// The partners of the two; none where pairs meet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub partners: Option<Partners>,
    /// The side that deals first, where the draw names it and not the first jack (B1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_deal: Option<Dealing>,
    /// What this game is called, such as "Semi-final", in a format whose games have names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// "Why this table?", in a sentence.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnBye {
    pub entrant: Number,
    pub reason: String,
}

/// Who lost the right to another game, and how, in a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eliminated {
    pub entrant: Number,
    pub reason: String,
}

impl DrawnTable {
    /// Who sits where at it.
    pub fn meeting(&self) -> Meeting {
        Meeting {
            table: self.table,
            a: self.a,
            b: self.b,
            partners: self.partners,
        }
    }

    /// Everybody at the table: side A, side B, then their partners.
    pub fn everybody(&self) -> Vec<Number> {
        self.meeting().everybody()
    }
}
