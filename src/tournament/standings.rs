//! The standings: games won, then the chain of tie-breaks; ties share a place.
//!
//! Computed whole from the games every time. Only settled games count; a bye counts as the
//! settings say; a zero is never just a zero.

use super::{
    Round, RoundStage, Tournament,
    settings::{ByeCredit, Visibility},
    tables::{Table, TableState},
    tie_breaks::{TieBreakKey, tie_break},
};
use crate::{
    access::{Permission, Viewer},
    ids::{PairNo, RoundNo, TableNo},
    whist::{Reason, Side},
};

#[derive(Debug, Clone, PartialEq)]
pub struct Standings {
    /// Best first.
    pub lines: Vec<Line>,
    /// The rounds that are counted.
    pub rounds: Vec<RoundNo>,
    pub chain: Vec<TieBreakKey>,
}

/// One pair's place and every figure it rests on.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    pub pair: PairNo,
    pub place: u16,
    /// Others share this place.
    pub shared: bool,
    /// Games with a result that counts, byes not among them.
    pub played: u16,
    /// Games won, byes among them.
    pub won: u16,
    pub lost: u16,
    pub byes: u16,
    /// Tournament points.
    pub points: i32,
    /// Tournament points of the opponents.
    pub against: i32,
    pub sets: u16,
    pub bostons: u16,
    pub withdrawn: bool,
    /// One for each counted round.
    pub rounds: Vec<Outcome>,
    /// What puts this line below the one above it; none on top.
    pub below: Option<Below>,
}

/// What came of one round for one pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Game {
        won: Won,
        table: TableNo,
        opponent: PairNo,
        reason: Reason,
        points: i32,
        against: i32,
    },
    Bye {
        points: i32,
    },
    /// At a table, and its result does not count yet.
    Pending {
        table: TableNo,
        opponent: PairNo,
    },
    /// The director noted that the game was not played.
    NotPlayed {
        opponent: PairNo,
    },
    /// Neither at a table nor a bye: not entered yet, not here, or withdrawn.
    Absent,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Won {
    Yes,
    No,
    /// Both sides lost.
    Nobody,
}

/// Why a line stands where it does: the first figure in which it differs from the line above.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Below {
    GamesWon {
        rival: PairNo,
        own: i64,
        rivals: i64,
    },
    TieBreak {
        rival: PairNo,
        key: TieBreakKey,
        own: i64,
        rivals: i64,
    },
    /// Level in everything: the place is shared.
    Level { rival: PairNo },
}

/// Which games count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    Settled,
    /// Of closed rounds only.
    ClosedRounds,
}

pub fn standings(t: &Tournament, scope: Scope) -> Standings {
    of_rounds(t, |round| counts(round, scope))
}

/// The standings that a draw of this round goes by: every settled game of the rounds before it.
pub fn standings_before(t: &Tournament, no: RoundNo) -> Standings {
    of_rounds(t, |round| round.no < no && counts(round, Scope::Settled))
}

fn of_rounds(t: &Tournament, counted: impl Fn(&Round) -> bool) -> Standings {
    let rounds: Vec<&Round> = t
        .rounds
        .iter()
        .map(|round| &**round)
        .filter(|round| counted(round))
        .collect();
    let lines = t
        .pairs
        .iter()
        .map(|pair| line(t, &rounds, pair.no))
        .filter(|line| {
            let pair = t.pair(line.pair);
            let waiting = pair
                .is_some_and(|pair| pair.is_active() && (pair.checked_in || t.rounds.is_empty()));
            waiting || line.has_something_to_show()
        });
    let chain = t.settings.tie_breaks.clone();
    Standings {
        lines: ranked(lines.collect(), &chain),
        rounds: rounds.iter().map(|round| round.no).collect(),
        chain,
    }
}

impl Tournament {
    /// The standings this viewer may see now; none while they are hidden.
    pub fn standings_for(&self, viewer: &Viewer) -> Option<Scope> {
        if viewer.may(Permission::DirectRounds) || self.certificate.is_some() {
            return Some(Scope::Settled);
        }
        match self.settings.visibility {
            Visibility::Live => Some(Scope::Settled),
            Visibility::PerRound => Some(Scope::ClosedRounds),
            Visibility::Hidden => None,
        }
    }
}

impl Line {
    pub fn net(&self) -> i32 {
        self.points - self.against
    }

    fn has_something_to_show(&self) -> bool {
        self.rounds
            .iter()
            .any(|outcome| *outcome != Outcome::Absent)
    }
}

impl Outcome {
    /// The opponent of a game that counts.
    pub fn opponent(&self) -> Option<PairNo> {
        match self {
            Outcome::Game { opponent, .. } => Some(*opponent),
            Outcome::Bye { .. }
            | Outcome::Pending { .. }
            | Outcome::NotPlayed { .. }
            | Outcome::Absent => None,
        }
    }

    pub fn is_won(&self) -> bool {
        matches!(
            self,
            Outcome::Game { won: Won::Yes, .. } | Outcome::Bye { .. }
        )
    }

    /// One letter for a chip: W, L, B, a dot, a dash.
    pub fn letter(&self) -> &'static str {
        match self {
            Outcome::Game { won: Won::Yes, .. } => "W",
            Outcome::Game {
                won: Won::No | Won::Nobody,
                ..
            } => "L",
            Outcome::Bye { .. } => "B",
            Outcome::Pending { .. } => "·",
            Outcome::NotPlayed { .. } => "N",
            Outcome::Absent => "–",
        }
    }
}

fn counts(round: &Round, scope: Scope) -> bool {
    match (scope, round.stage) {
        (Scope::ClosedRounds, RoundStage::Closed) => true,
        (Scope::ClosedRounds, RoundStage::Released | RoundStage::Started) => false,
        (Scope::Settled, RoundStage::Started | RoundStage::Closed) => true,
        (Scope::Settled, RoundStage::Released) => false,
    }
}

fn line(t: &Tournament, rounds: &[&Round], pair: PairNo) -> Line {
    let mut line = Line {
        pair,
        place: 0,
        shared: false,
        played: 0,
        won: 0,
        lost: 0,
        byes: 0,
        points: 0,
        against: 0,
        sets: 0,
        bostons: 0,
        withdrawn: t.pair(pair).is_some_and(|pair| !pair.is_active()),
        rounds: Vec::with_capacity(rounds.len()),
        below: None,
    };
    for round in rounds {
        let outcome = match (round.table_of(pair), round.bye_of(pair)) {
            (Some(table), _) => line.game(t, table),
            (None, Some(_)) => line.bye(t),
            (None, None) => Outcome::Absent,
        };
        line.rounds.push(outcome);
    }
    line
}

impl Line {
    fn game(&mut self, t: &Tournament, table: &Table) -> Outcome {
        let side = table.side_of(self.pair).unwrap_or(Side::A);
        let opponent = table.pairs[side.other()];
        let state = table.state(t.rules());
        if state == TableState::NotPlayed {
            return Outcome::NotPlayed { opponent };
        }
        let score = table.score(t.rules());
        let (true, Some(ending)) = (state.counts(), score.ending) else {
            return Outcome::Pending {
                table: table.no,
                opponent,
            };
        };
        let won = match ending.winner {
            Some(winner) if winner == side => Won::Yes,
            Some(_) => Won::No,
            None => Won::Nobody,
        };
        let points = ending.tournament_points[side];
        let against = ending.tournament_points[side.other()];
        self.played += 1;
        self.won += u16::from(won == Won::Yes);
        self.lost += u16::from(won != Won::Yes);
        self.points += points;
        self.against += against;
        self.sets += u16::from(score.sets[side]);
        self.bostons += u16::from(score.bostons[side]);
        Outcome::Game {
            won,
            table: table.no,
            opponent,
            reason: ending.reason,
            points,
            against,
        }
    }

    fn bye(&mut self, t: &Tournament) -> Outcome {
        self.byes += 1;
        match t.settings.bye {
            ByeCredit::Win => {
                self.won += 1;
                self.points += BYE_POINTS;
                Outcome::Bye { points: BYE_POINTS }
            }
            ByeCredit::Nothing => Outcome::Bye { points: 0 },
        }
    }
}

/// A bye is one win and five points (practice 2.8).
const BYE_POINTS: i32 = 5;

/// Sorts into places: by games won, then tie-break by tie-break within each group still level.
fn ranked(lines: Vec<Line>, chain: &[TieBreakKey]) -> Vec<Line> {
    let all: Vec<&Line> = lines.iter().collect();
    let won: Vec<i64> = lines.iter().map(|line| i64::from(line.won)).collect();
    let mut order: Vec<(PairNo, Option<Below>)> = Vec::with_capacity(lines.len());
    let mut last: Option<PairNo> = None;
    for (value, group) in groups(&all, &won) {
        let first = order.len();
        place_group(&group, chain, &mut order);
        if let (Some(rival), Some(top)) = (last, order.get_mut(first)) {
            let rivals = lines
                .iter()
                .find(|line| line.pair == rival)
                .map_or(0, |line| line.won);
            top.1 = Some(Below::GamesWon {
                rival,
                own: value,
                rivals: i64::from(rivals),
            });
        }
        last = order.last().map(|(pair, _)| *pair);
    }
    numbered(lines, &order)
}

/// Orders a group level so far by the rest of the chain.
fn place_group(group: &[&Line], chain: &[TieBreakKey], order: &mut Vec<(PairNo, Option<Below>)>) {
    let (Some((key, rest)), true) = (chain.split_first(), group.len() > 1) else {
        let mut level: Vec<PairNo> = group.iter().map(|line| line.pair).collect();
        level.sort_unstable();
        for (index, pair) in level.iter().enumerate() {
            let below = index.checked_sub(1).map(|above| Below::Level {
                rival: level[above],
            });
            order.push((*pair, below));
        }
        return;
    };
    let Some(figures) = (tie_break(*key).figures)(group) else {
        return place_group(group, rest, order);
    };
    let mut above: Option<(PairNo, i64)> = None;
    for (own, level) in groups(group, &figures) {
        let first = order.len();
        place_group(&level, rest, order);
        if let Some((rival, rivals)) = above {
            order[first].1 = Some(Below::TieBreak {
                rival,
                key: *key,
                own,
                rivals,
            });
        }
        above = order.last().map(|(pair, _)| (*pair, own));
    }
}

/// The lines of equal figures together, highest figure first.
fn groups<'a>(lines: &[&'a Line], figures: &[i64]) -> Vec<(i64, Vec<&'a Line>)> {
    let mut grouped: std::collections::BTreeMap<std::cmp::Reverse<i64>, Vec<&'a Line>> =
        std::collections::BTreeMap::new();
    for (line, figure) in lines.iter().zip(figures) {
        grouped
            .entry(std::cmp::Reverse(*figure))
            .or_default()
            .push(line);
    }
    grouped
        .into_iter()
        .map(|(figure, lines)| (figure.0, lines))
        .collect()
}

/// Gives the places: whoever is level with the line above shares its place.
fn numbered(lines: Vec<Line>, order: &[(PairNo, Option<Below>)]) -> Vec<Line> {
    let mut by_pair: std::collections::HashMap<PairNo, Line> =
        lines.into_iter().map(|line| (line.pair, line)).collect();
    let mut ranked: Vec<Line> = Vec::with_capacity(order.len());
    for (index, (pair, below)) in order.iter().enumerate() {
        let Some(mut line) = by_pair.remove(pair) else {
            continue;
        };
        line.below = *below;
        line.place = index as u16 + 1;
        if let (Some(Below::Level { .. }), Some(above)) = (below, ranked.last_mut()) {
            above.shared = true;
            line.shared = true;
            line.place = above.place;
        }
        ranked.push(line);
    }
    ranked
}
