//! The contract sheet: what has to be met, in which order, as a person writes it.

mod text;

pub use text::{NoContract, NoSheet};

use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A set or a run of a contract, and how many cards it needs at least.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Set(u8),
    Run(u8),
}

/// There are eight cards of a rank in two packs.
const SET: RangeInclusive<u8> = 3..=8;
const RUN: RangeInclusive<u8> = 3..=13;

/// Cards that a contract may take: a hand is fourteen after the draw, and one is discarded.
pub const LARGEST: u8 = 13;

/// Contracts that a sheet may have.
pub const MOST: usize = 14;

impl Part {
    pub fn size(self) -> u8 {
        match self {
            Part::Set(size) | Part::Run(size) => size,
        }
    }

    fn can_be(self) -> bool {
        match self {
            Part::Set(size) => SET.contains(&size),
            Part::Run(size) => RUN.contains(&size),
        }
    }
}

/// What a player has to lay down in one turn: one to four sets and runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Part>", into = "Vec<Part>")]
pub struct Contract(Vec<Part>);

impl Contract {
    pub fn new(parts: Vec<Part>) -> Result<Contract, NoContract> {
        if parts.is_empty() {
            return Err(NoContract::Empty);
        }
        if let Some(part) = parts.iter().find(|part| !part.can_be()) {
            return Err(NoContract::Size(*part));
        }
        let cards = parts.iter().map(|part| usize::from(part.size())).sum();
        if cards > usize::from(LARGEST) {
            return Err(NoContract::TooLarge(cards));
        }
        Ok(Contract(parts))
    }

    pub fn parts(&self) -> &[Part] {
        &self.0
    }

    /// Cards it takes at least.
    pub fn cards(&self) -> u8 {
        self.0.iter().map(|part| part.size()).sum()
    }
}

/// The contracts of a game in their order: one to fourteen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Contract>", into = "Vec<Contract>")]
pub struct Sheet(Vec<Contract>);

impl Sheet {
    pub fn new(contracts: Vec<Contract>) -> Result<Sheet, NoSheet> {
        match contracts.len() {
            0 => Err(NoSheet::Empty),
            1..=MOST => Ok(Sheet(contracts)),
            more => Err(NoSheet::TooMany(more)),
        }
    }

    pub fn contracts(&self) -> &[Contract] {
        &self.0
    }

    /// The contract of that number, counted from one; the last for a greater number.
    pub fn contract(&self, number: u8) -> &Contract {
        let at = usize::from(number.max(1) - 1).min(self.0.len() - 1);
        &self.0[at]
    }
}

/// A proposal, for the club's own sheet is not known (rulebook 4.3).
impl Default for Sheet {
    fn default() -> Sheet {
        use Part::{Run, Set};
        let contracts: [&[Part]; MOST] = [
            &[Set(3), Set(3)],
            &[Set(3), Run(4)],
            &[Set(4), Set(4)],
            &[Run(4), Run(4)],
            &[Set(3), Set(3), Set(3)],
            &[Set(4), Run(5)],
            &[Set(3), Set(3), Run(4)],
            &[Set(3), Run(7)],
            &[Run(5), Run(5)],
            &[Set(3), Run(4), Run(4)],
            &[Set(3), Set(3), Set(3), Set(3)],
            &[Run(4), Run(4), Run(4)],
            &[Set(4), Set(4), Set(4)],
            &[Set(3), Set(3), Run(7)],
        ];
        Sheet(contracts.map(|parts| Contract(parts.to_vec())).to_vec())
    }
}

impl TryFrom<Vec<Part>> for Contract {
    type Error = NoContract;
    fn try_from(parts: Vec<Part>) -> Result<Contract, NoContract> {
        Contract::new(parts)
    }
}

impl From<Contract> for Vec<Part> {
    fn from(contract: Contract) -> Vec<Part> {
        contract.0
    }
}

impl TryFrom<Vec<Contract>> for Sheet {
    type Error = NoSheet;
    fn try_from(contracts: Vec<Contract>) -> Result<Sheet, NoSheet> {
        Sheet::new(contracts)
    }
}

impl From<Sheet> for Vec<Contract> {
    fn from(sheet: Sheet) -> Vec<Contract> {
        sheet.0
    }
}
