//! What a format is handed to draw the next round.

use super::by_number::ByNumber;
use super::{Draw, Number, PastRound, Plan, Wishes};

/// What a format is handed to draw the next round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Field {
    /// The round to draw, from 1.
    pub round: u16,
    /// How many rounds the evening is planned for.
    pub rounds: u16,
    /// Chance comes from here alone: the same field and seed give the same draw.
    pub seed: u64,
    /// Who is to be placed, in order of number.
    pub entrants: Vec<Number>,
    /// The rounds that were released, in order, as they were drawn and repaired.
    pub past: Vec<PastRound>,
    /// The standings after them, best first, for the formats that go by them.
    pub scores: Vec<Score>,
    /// In what the scores are counted.
    pub unit: Unit,
    /// This round as it was posted, when it is drawn once more before it starts: among all draws
    /// that are equally good, the one that keeps the most of its tables.
    pub keep: Option<PastRound>,
    /// What the director has chosen within the format.
    pub plan: Plan,
    /// The tables of the room, and who is to be kept where or from whom.
    pub wishes: Wishes,
}

/// What an entrant has reached in the rounds before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    pub entrant: Number,
    /// The place in the standings, from 1; equal where it is shared.
    pub place: u16,
    /// Games won, byes among them as the settings say.
    pub wins: u16,
}

/// In what scores are counted: club evenings have games won, report files of chess half points too.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Unit {
    #[default]
    Games,
    HalfPoints,
}

/// Where everybody stands, found by number.
pub(super) struct Standings(ByNumber<Option<u16>>);

impl Field {
    /// The same after that round, with no results of it.
    pub(super) fn played(&self, draw: &Draw) -> Field {
        let mut field = self.clone();
        field.past.push(PastRound::drawn(draw));
        field.round += 1;
        field.keep = None;
        field
    }

    pub(super) fn standings(&self) -> Standings {
        let scores = self.scores.iter();
        Standings(
            scores
                .map(|score| (score.entrant, Some(score.place)))
                .collect(),
        )
    }
}

impl Standings {
    /// The place of an entrant, if it has one.
    pub fn place(&self, entrant: Number) -> Option<u16> {
        self.0.get(entrant).copied().flatten()
    }

    /// The same with whoever has none behind everybody.
    pub fn place_or_last(&self, entrant: Number) -> u16 {
        self.place(entrant).unwrap_or(u16::MAX)
    }
}
