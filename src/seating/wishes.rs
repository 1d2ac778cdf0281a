//! The tables of the room, who needs which of them, and who is to be kept from whom.

use super::Number;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// How many tables the room has; as many as it takes if none is said.
    pub tables: Option<u16>,
    /// Tables that nobody is to sit at.
    pub out_of_use: BTreeSet<u16>,
    /// Who cannot move, and the table they stay at.
    #[serde(deserialize_with = "by_number")]
    pub fixed: BTreeMap<Number, u16>,
    pub apart: Vec<Apart>,
}

/// Entrants of whom no two are to meet as opponents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Apart {
    /// As the director calls them, such as "the Bells" or "Eastside Club".
    pub name: String,
    pub bond: Bond,
    pub strength: Strength,
    pub entrants: BTreeSet<Number>,
}

/// What ties them together: a closer bond gives way later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    Household,
    Club,
    City,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// They never meet: rather no draw than such a table.
    Always,
    /// They meet only where it cannot be avoided.
    WherePossible,
}

/// The key of a JSON object is a text, and an entry of a journal is read from one that has been
/// looked at already, where a text no longer counts as a number.
fn by_number<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<Number, u16>, D::Error> {
    let texts = BTreeMap::<String, u16>::deserialize(deserializer)?;
    let numbers = texts.into_iter().map(|(entrant, table)| {
        let entrant = entrant.parse().map_err(D::Error::custom)?;
        Ok((entrant, table))
    });
    numbers.collect()
}
