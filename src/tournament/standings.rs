//! The standings: games won, then the chain of tie-breaks; ties share a place.
//!
//! Computed whole from the games every time. Only settled games count; a bye counts as the
//! settings say; a zero is never just a zero.

use super::{
    Phase, Round, RoundStage, Sitting, Tournament,
    ranking::ranked,
    settings::{ByeCredit, Visibility},
    tables::{Table, TableState},
    tie_breaks::TieBreakKey,
};
use crate::{
    access::{Permission, Viewer},
    ids::{PairNo, RoundNo, TableNo},
    seating::Reached,
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
    /// Byes that count as the own average of the games played; none where byes do not.
    pub averaged: Option<u16>,
    /// Tournament points.
    pub points: i32,
    /// Tournament points of the opponents.
    pub against: i32,
    pub sets: u16,
    pub bostons: u16,
    pub withdrawn: bool,
    /// One for each counted round.
    pub rounds: Vec<Outcome>,
    /// The place reached in a bracket or a playoff, by which the standings go first.
    pub reached: Option<u16>,
    /// What came of the games of a tie playoff, by which they go last: more is better.
    pub played_off: Option<i64>,
    /// What puts this line below the one above it; none on top.
    pub below: Option<Below>,
}

/// What came of one round for one pair, or for one player; only a player has another partner each
/// round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Game {
        won: Won,
        table: TableNo,
        partner: Option<PairNo>,
        opponents: Sitting,
        reason: Reason,
        points: i32,
        against: i32,
    },
    /// A game won if it brings points.
    Bye { points: i32 },
    /// At a table, and its result does not count yet.
    Pending {
        table: TableNo,
        partner: Option<PairNo>,
        opponents: Sitting,
    },
    /// The director noted that the game was not played.
    NotPlayed {
        partner: Option<PairNo>,
        opponents: Sitting,
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
    /// Did not come as far in the bracket or the playoff.
    Reached {
        rival: PairNo,
        own: Option<u16>,
        rivals: u16,
    },
    /// Lost, or went out before, in the playoff of ties.
    PlayedOff { rival: PairNo },
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
    let rounds = rounds(t, |round| counts(round, scope));
    let reached = t.reached(&rounds);
    of_rounds(t, &rounds, &reached)
}

/// The standings that a draw of this round goes by: every settled game of the rounds before it, and
/// nothing of how far anybody has come in a bracket, which is for the bracket to say.
pub fn standings_before(t: &Tournament, no: RoundNo) -> Standings {
    let rounds = rounds(t, |round| round.no < no && counts(round, Scope::Settled));
    of_rounds(t, &rounds, &Reached::new())
}

fn rounds(t: &Tournament, counted: impl Fn(&Round) -> bool) -> Vec<&Round> {
    let rounds = t.rounds.iter().map(|round| &**round);
    rounds.filter(|round| counted(round)).collect()
}

/// The figures are those of the main rounds; playoffs only say who stands above whom.
fn of_rounds(t: &Tournament, rounds: &[&Round], reached: &Reached) -> Standings {
    let of = |phase: Phase| -> Vec<&Round> {
        let rounds = rounds.iter().copied();
        rounds.filter(|round| round.phase == phase).collect()
    };
    let (main, ties) = (of(Phase::Main), of(Phase::TiePlayoff));
    let lines = t
        .pairs
        .iter()
        .map(|pair| Line {
            reached: reached.get(&pair.no.0).copied(),
            played_off: played_off(t, &ties, pair.no),
            ..line(t, &main, pair.no)
        })
        .filter(|line| {
            let pair = t.pair(line.pair);
            let waiting = pair
                .is_some_and(|pair| pair.is_active() && (pair.checked_in || t.rounds.is_empty()));
            waiting || line.has_something_to_show()
        });
    let chain = t.settings.tie_breaks.clone();
    Standings {
        lines: ranked(lines.collect(), &chain),
        rounds: main.iter().map(|round| round.no).collect(),
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
    /// The pair that was met in a game that counts; players who change partners meet none.
    pub fn rival(&self) -> Option<PairNo> {
        match self {
            Outcome::Game {
                opponents: Sitting::Pair(pair),
                ..
            } => Some(*pair),
            Outcome::Game {
                opponents: Sitting::Partners(_, _),
                ..
            }
            | Outcome::Bye { .. }
            | Outcome::Pending { .. }
            | Outcome::NotPlayed { .. }
            | Outcome::Absent => None,
        }
    }

    /// The other three at the table: who sat opposite, and against whom.
    pub fn met(&self) -> Option<(Option<PairNo>, Sitting)> {
        match self {
            Outcome::Game {
                partner, opponents, ..
            }
            | Outcome::Pending {
                partner, opponents, ..
            }
            | Outcome::NotPlayed { partner, opponents } => Some((*partner, *opponents)),
            Outcome::Bye { .. } | Outcome::Absent => None,
        }
    }

    pub fn is_won(&self) -> bool {
        match self {
            Outcome::Game { won, .. } => *won == Won::Yes,
            Outcome::Bye { points } => *points > 0,
            Outcome::Pending { .. } | Outcome::NotPlayed { .. } | Outcome::Absent => false,
        }
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
        averaged: (t.settings.credit() == ByeCredit::Average).then_some(0),
        points: 0,
        against: 0,
        sets: 0,
        bostons: 0,
        withdrawn: t.pair(pair).is_some_and(|pair| !pair.is_active()),
        rounds: Vec::with_capacity(rounds.len()),
        reached: None,
        played_off: None,
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
        let partner = table.sides[side].partner_of(self.pair);
        let opponents = table.sides[side.other()];
        let state = table.state(t.rules());
        if state == TableState::NotPlayed {
            return Outcome::NotPlayed { partner, opponents };
        }
        let score = table.score(t.rules());
        let (true, Some(ending)) = (state.counts(), score.ending) else {
            return Outcome::Pending {
                table: table.no,
                partner,
                opponents,
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
            partner,
            opponents,
            reason: ending.reason,
            points,
            against,
        }
    }

    fn bye(&mut self, t: &Tournament) -> Outcome {
        self.byes += 1;
        match t.settings.credit() {
            // Going through in a bracket is worth what it is: no game was won.
            ByeCredit::Win if t.has_bracket() => Outcome::Bye { points: 0 },
            ByeCredit::Win => {
                self.won += 1;
                self.points += BYE_POINTS;
                Outcome::Bye { points: BYE_POINTS }
            }
            ByeCredit::Nothing => Outcome::Bye { points: 0 },
            ByeCredit::Average => {
                *self.averaged.get_or_insert(0) += 1;
                Outcome::Bye { points: 0 }
            }
        }
    }
}

/// A bye is one win and five points (practice 2.8).
const BYE_POINTS: i32 = 5;

/// What a pair's games of a tie playoff have come to, the first counting most: lost or not. None if
/// it had no part in any.
fn played_off(t: &Tournament, rounds: &[&Round], pair: PairNo) -> Option<i64> {
    let mut took_part = false;
    let mut figure = 0;
    for round in rounds {
        let lost = round.table_of(pair).is_some_and(|table| {
            let ending = table.score(t.rules()).ending;
            let ending = ending.filter(|_| table.state(t.rules()).counts());
            ending.is_some_and(|ending| ending.winner != table.side_of(pair))
        });
        took_part |= round.table_of(pair).is_some() || round.bye_of(pair).is_some();
        figure = 2 * figure + i64::from(!lost);
    }
    took_part.then_some(figure)
}
