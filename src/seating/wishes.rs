//! The tables of the room, who needs which of them, and who is to be kept from whom.

use super::Number;
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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

/// Entrants of whom no two are to sit at one table: pairs not as opponents, single players neither
/// as opponents nor as partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    City,
    Club,
    Household,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// They meet only where it cannot be avoided.
    WherePossible,
    /// They never meet: rather no draw than such a table.
    Always,
}

/// Why nobody is to sit at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unusable {
    OutOfUse,
    /// The room has so many tables, and this is none of them.
    BeyondRoom {
        room: u16,
    },
}

impl Wishes {
    /// The tables that can be used, in order: as many as the room has, or without end.
    pub fn tables_in_use(&self) -> impl Iterator<Item = u16> {
        let room = 1..=self.tables.unwrap_or(u16::MAX);
        room.filter(|table| !self.out_of_use.contains(table))
    }

    /// What stands against that table, if anything does.
    pub fn unusable(&self, table: u16) -> Option<Unusable> {
        match self.tables {
            _ if self.out_of_use.contains(&table) => Some(Unusable::OutOfUse),
            Some(room) if table > room => Some(Unusable::BeyondRoom { room }),
            Some(_) | None => None,
        }
    }

    /// The groups that keep these two apart.
    pub fn against(&self, one: Number, other: Number) -> impl Iterator<Item = &Apart> {
        let groups = self.apart.iter();
        groups.filter(move |group| group.entrants.contains(&one) && group.entrants.contains(&other))
    }
}

impl Bond {
    pub const ALL: [Bond; 3] = [Bond::Household, Bond::Club, Bond::City];

    /// As stored, and as sent in forms.
    pub fn key(self) -> &'static str {
        match self {
            Bond::Household => "household",
            Bond::Club => "club",
            Bond::City => "city",
        }
    }

    /// "one household"
    pub fn words(self) -> &'static str {
        match self {
            Bond::Household => "one household",
            Bond::Club => "one club",
            Bond::City => "one city",
        }
    }
}

impl Strength {
    pub const ALL: [Strength; 2] = [Strength::WherePossible, Strength::Always];

    /// As stored, and as sent in forms.
    pub fn key(self) -> &'static str {
        match self {
            Strength::WherePossible => "where_possible",
            Strength::Always => "always",
        }
    }

    /// To follow those whom it is about: "never meet".
    pub fn words(self) -> &'static str {
        match self {
            Strength::WherePossible => "meet only where it cannot be avoided",
            Strength::Always => "never meet",
        }
    }
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

#[cfg(test)]
mod tests {
    use super::{Bond, Strength};

    #[test]
    fn a_bond_and_a_strength_are_stored_by_their_keys() {
        for bond in Bond::ALL {
            assert_eq!(serde_json::to_value(bond).unwrap(), bond.key());
        }
        for strength in Strength::ALL {
            assert_eq!(serde_json::to_value(strength).unwrap(), strength.key());
        }
    }
}
