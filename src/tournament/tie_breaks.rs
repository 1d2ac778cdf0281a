//! How pairs with equally many games won are told apart (practice 2.5). One row each.

use super::standings::{Line, Outcome};
use crate::seating::Entrants;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreakKey {
    TournamentPoints,
    HeadToHead,
    FewerSets,
    MoreBostons,
    NetPoints,
}

/// One way of telling a tied group apart.
pub struct TieBreak {
    pub key: TieBreakKey,
    /// As stored in forms.
    pub slug: &'static str,
    pub title: &'static str,
    /// The same within a sentence: "more Bostons".
    pub in_a_list: &'static str,
    /// To complete "because of …".
    pub because: &'static str,
    /// Of the figure itself, where each stands alone.
    pub figure: &'static str,
    /// A heading short enough for a column.
    pub short: &'static str,
    pub about: &'static str,
    /// The figure of each line of a tied group, more is better; none where it does not apply, and
    /// then the group stays tied.
    pub figures: fn(&[&Line]) -> Option<Vec<i64>>,
}

pub const TIE_BREAKS: &[TieBreak] = &[
    TieBreak {
        key: TieBreakKey::TournamentPoints,
        slug: "tournament_points",
        title: "Tournament points",
        in_a_list: "tournament points",
        because: "tournament points",
        figure: "Tournament points",
        short: "Points",
        about: "The own score of every game, and five more for a win by sets, odd, renege or forfeit.",
        figures: |group| Some(group.iter().map(|line| line.figure(line.points)).collect()),
    },
    TieBreak {
        key: TieBreakKey::HeadToHead,
        slug: "head_to_head",
        title: "Head-to-head",
        in_a_list: "head-to-head",
        because: "games won against each other",
        figure: "Head-to-head",
        short: "H2H",
        about: "Games won against each other, when all that are level have met.",
        figures: head_to_head,
    },
    TieBreak {
        key: TieBreakKey::FewerSets,
        slug: "fewer_sets",
        title: "Fewer sets",
        in_a_list: "fewer sets",
        because: "sets, where fewer are better",
        figure: "Sets",
        short: "Sets",
        about: "Who was set less often.",
        figures: |group| Some(group.iter().map(|line| -line.figure(line.sets)).collect()),
    },
    TieBreak {
        key: TieBreakKey::MoreBostons,
        slug: "more_bostons",
        title: "More Bostons",
        in_a_list: "more Bostons",
        because: "Bostons",
        figure: "Bostons",
        short: "Bostons",
        about: "Who took all thirteen books more often.",
        figures: |group| Some(group.iter().map(|line| line.figure(line.bostons)).collect()),
    },
    TieBreak {
        key: TieBreakKey::NetPoints,
        slug: "net_points",
        title: "Net points",
        in_a_list: "net points",
        because: "net points",
        figure: "Net points",
        short: "Net",
        about: "Own tournament points less those of the opponents.",
        figures: |group| Some(group.iter().map(|line| line.figure(line.net())).collect()),
    },
];

/// Points, then head-to-head, then fewer sets, then more Bostons; what is still level shares the
/// place, and a one-game playoff decides where a prize depends on it.
pub fn default_chain() -> Vec<TieBreakKey> {
    use TieBreakKey::*;
    vec![TournamentPoints, HeadToHead, FewerSets, MoreBostons]
}

pub fn tie_break(key: TieBreakKey) -> &'static TieBreak {
    let row = match key {
        TieBreakKey::TournamentPoints => 0,
        TieBreakKey::HeadToHead => 1,
        TieBreakKey::FewerSets => 2,
        TieBreakKey::MoreBostons => 3,
        TieBreakKey::NetPoints => 4,
    };
    &TIE_BREAKS[row]
}

impl TieBreakKey {
    /// Whether it can tell such entrants apart: players who change partners never meet as such.
    pub fn applies_to(self, entrants: Entrants) -> bool {
        match self {
            TieBreakKey::HeadToHead => entrants == Entrants::Pairs,
            TieBreakKey::TournamentPoints
            | TieBreakKey::FewerSets
            | TieBreakKey::MoreBostons
            | TieBreakKey::NetPoints => true,
        }
    }
}

pub fn has_repeats(chain: &[TieBreakKey]) -> bool {
    chain
        .iter()
        .enumerate()
        .any(|(index, key)| chain[..index].contains(key))
}

/// Byes are not meetings. Applies only when everybody in the group met everybody else.
fn head_to_head(group: &[&Line]) -> Option<Vec<i64>> {
    let inside = |outcome: &Outcome| {
        outcome
            .rival()
            .is_some_and(|rival| group.iter().any(|line| line.pair == rival))
    };
    let mut wins = Vec::with_capacity(group.len());
    for line in group {
        let mut met: Vec<_> = line.rounds.iter().filter_map(Outcome::rival).collect();
        met.sort_unstable();
        let all_met = group
            .iter()
            .filter(|rival| rival.pair != line.pair)
            .all(|rival| met.binary_search(&rival.pair).is_ok());
        if !all_met {
            return None;
        }
        let won = line
            .rounds
            .iter()
            .filter(|outcome| outcome.is_won() && inside(outcome));
        wins.push(won.count() as i64);
    }
    Some(wins)
}
