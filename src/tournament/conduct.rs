//! The ladder of conduct: what was ruled against each pair and player, and what would come next.
//!
//! The sheet names only removal (TD3); as we read it a director warns first, then takes a game, then
//! removes. A ruling that was withdrawn is off the ladder.

use super::{Choice, Effect, Ruling, Tournament};
use crate::ids::{PairNo, PersonId};

/// What a ruling against somebody came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rung {
    Warning,
    PenaltySet,
    GameLost,
    Removal,
}

/// Everything that stands against one pair.
#[derive(Debug, Clone, PartialEq)]
pub struct Ladder<'a> {
    pub pair: PairNo,
    /// In the order in which they were made.
    pub rulings: Vec<(Rung, &'a Ruling)>,
    /// What conduct would bring the pair next, if no player is named.
    pub next: Rung,
    /// The players who were named, with what would come next for each.
    pub players: Vec<(PersonId, Rung)>,
}

impl Rung {
    /// As a director says it.
    pub fn words(self) -> &'static str {
        match self {
            Rung::Warning => "Warning",
            Rung::PenaltySet => "Penalty set",
            Rung::GameLost => "Game lost",
            Rung::Removal => "Removed",
        }
    }

    /// As what comes next.
    pub fn proposed(self) -> &'static str {
        match self {
            Rung::Warning => "a warning",
            Rung::PenaltySet => "a penalty set",
            Rung::GameLost => "the loss of a game",
            Rung::Removal => "removal",
        }
    }
}

impl Ruling {
    /// Whether it goes on to stand when its game is gone: what costs no more than a word, what is
    /// taken from another game or from a person, and whatever was ruled about somebody's ways.
    pub fn outlasts_its_game(&self) -> bool {
        match self.effect {
            Effect::Nothing
            | Effect::Warning
            | Effect::ForfeitNext { .. }
            | Effect::Removal { .. } => true,
            Effect::VoidHand
            | Effect::ImproperCut { .. }
            | Effect::AddSet { .. }
            | Effect::MissBid { .. }
            | Effect::RenegeProven { .. }
            | Effect::RenegeNotProven { .. }
            | Effect::BookReopened { .. }
            | Effect::Forfeit { .. }
            | Effect::DoubleForfeit { .. }
            | Effect::TimeCalled => is_conduct(self),
        }
    }
}

impl Tournament {
    /// The ladders of all pairs against which something stands, by number.
    pub fn ladders(&self) -> Vec<Ladder<'_>> {
        let pairs = self.pairs.iter().map(|pair| self.ladder(pair.no));
        pairs.filter(|ladder| !ladder.rulings.is_empty()).collect()
    }

    fn ladder(&self, pair: PairNo) -> Ladder<'_> {
        let against = self.rulings().into_iter();
        let against = against.filter(|ruling| ruling.stands() && ruling.facts.pair == Some(pair));
        let rulings: Vec<(Rung, &Ruling)> = against
            .filter_map(|ruling| Some((self.rung(ruling)?, ruling)))
            .collect();
        let mut named: Vec<PersonId> = Vec::new();
        for person in rulings
            .iter()
            .filter_map(|(_, ruling)| ruling.facts.offender)
        {
            if !named.contains(&person) {
                named.push(person);
            }
        }
        let own = |person| {
            let theirs = rulings.iter().copied();
            next(theirs.filter(move |(_, ruling)| ruling.facts.offender == Some(person)))
        };
        Ladder {
            pair,
            next: next(rulings.iter().copied()),
            players: named
                .into_iter()
                .map(|person| (person, own(person)))
                .collect(),
            rulings,
        }
    }

    /// Where a ruling stands on the ladder, if it is one against somebody's ways.
    fn rung(&self, ruling: &Ruling) -> Option<Rung> {
        match ruling.effect {
            Effect::Warning => Some(Rung::Warning),
            Effect::AddSet { .. } => Some(Rung::PenaltySet),
            Effect::ImproperCut { .. } if self.cost(ruling).sets > 0 => Some(Rung::PenaltySet),
            Effect::Forfeit { .. } | Effect::ForfeitNext { .. } => {
                let taken = ruling.facts.choice == Some(Choice::LoseGame);
                taken.then_some(Rung::GameLost)
            }
            Effect::Removal { .. } => Some(Rung::Removal),
            Effect::ImproperCut { .. }
            | Effect::Nothing
            | Effect::VoidHand
            | Effect::MissBid { .. }
            | Effect::RenegeProven { .. }
            | Effect::RenegeNotProven { .. }
            | Effect::BookReopened { .. }
            | Effect::DoubleForfeit { .. }
            | Effect::TimeCalled => None,
        }
    }
}

/// One rung above the highest that conduct has brought so far.
fn next<'a>(rulings: impl Iterator<Item = (Rung, &'a Ruling)>) -> Rung {
    let conduct = rulings.filter(|(_, ruling)| is_conduct(ruling));
    let above = conduct.map(|(rung, ruling)| match rung {
        Rung::Warning | Rung::PenaltySet => Rung::GameLost,
        // Beside a table each time costs a game, and no more (SIDE).
        Rung::GameLost if ruling.clause == "SIDE" => Rung::GameLost,
        Rung::GameLost | Rung::Removal => Rung::Removal,
    });
    above.max().unwrap_or(Rung::Warning)
}

/// Talk, signals, slamming, questions that may not be asked: what the ladder is about. How books
/// are kept and cards are cut has penalties of its own.
fn is_conduct(ruling: &Ruling) -> bool {
    ["TD3", "TD4", "SIDE"].contains(&ruling.clause.as_str())
}
