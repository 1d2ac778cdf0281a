//! Why these four, why these sit out: the sentences that stand beside a round of single players.

use super::super::{Field, Meeting, Number, Strength};
use super::history::{History, Role};
use super::room::Four;
use super::ties;
use crate::words::{counted, listed, numbered};

/// Where a round comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// Drawn from those who are here.
    Round,
    /// The plan for the whole evening.
    Plan,
}

/// What the sentences of one round go by.
pub(super) struct Explain<'a> {
    pub field: &'a Field,
    pub here: &'a [Number],
    /// Who of them sit out.
    pub outs: &'a [Number],
    pub history: &'a History,
    pub source: Source,
}

impl Explain<'_> {
    /// Why these four meet, and why here.
    pub fn table(&self, table: &Meeting) -> String {
        let Some(four) = table.four() else {
            return String::new();
        };
        let why = [
            Some(self.partners(four)),
            Some(self.opponents(four)),
            self.kept_together(four),
        ];
        let why: Vec<String> = why
            .into_iter()
            .flatten()
            .chain(self.home(table, four))
            .collect();
        format!("{}: {}.", self.lead(table), why.join("; "))
    }

    fn lead(&self, table: &Meeting) -> String {
        let posted = self.field.keep.iter().flat_map(|round| &round.meetings);
        match self.source {
            _ if posted.into_iter().any(|posted| posted == table) => {
                "Left as it was posted".to_owned()
            }
            Source::Plan => format!(
                "Round {} of the plan for the whole evening",
                self.history.rounds() + 1
            ),
            Source::Round if self.history.rounds() == 0 => "Drawn by lot".to_owned(),
            Source::Round => "Drawn for the fewest repeats".to_owned(),
        }
    }

    fn partners(&self, [a, b, c, d]: Four) -> String {
        let again = |(one, other)| {
            let rounds = self.history.when(one, other, Role::Partners);
            (!rounds.is_empty()).then(|| {
                format!(
                    "players {one} and {other} were partners in {}",
                    numbered("round", rounds)
                )
            })
        };
        let again: Vec<String> = [(a, c), (b, d)].into_iter().filter_map(again).collect();
        match again.as_slice() {
            [] => format!(
                "players {a} and {c} and players {b} and {d} are partners for the first time"
            ),
            _ => format!(
                "{}, and {}",
                again.join(", "),
                self.why_partners_again([a, b, c, d])
            ),
        }
    }

    fn why_partners_again(&self, four: Four) -> String {
        let been_with_all = |one: &Number| {
            let mut others = self.here.iter().filter(|other| *other != one);
            others.all(|other| !self.history.when(*one, *other, Role::Partners).is_empty())
        };
        match (self.source, four.iter().find(|one| been_with_all(one))) {
            (_, Some(one)) => format!("player {one} has been everybody's partner here"),
            (Source::Round, None) => {
                "no round is left in which nobody has a partner again without sitting out of turn"
                    .to_owned()
            }
            (Source::Plan, None) => "so many rounds leave somebody with a partner again".to_owned(),
        }
    }

    fn opponents(&self, [a, b, c, d]: Four) -> String {
        let again = |(one, other)| {
            let rounds = self.history.when(one, other, Role::Opponents);
            (!rounds.is_empty()).then(|| {
                format!(
                    "players {one} and {other} were opponents in {}",
                    numbered("round", rounds)
                )
            })
        };
        let again: Vec<String> = [(a, b), (a, d), (c, b), (c, d)]
            .into_iter()
            .filter_map(again)
            .collect();
        match again.as_slice() {
            [] => "all of them meet these opponents for the first time".to_owned(),
            _ => format!(
                "{}, with as few such repeats as were found",
                again.join(", ")
            ),
        }
    }

    /// Whoever meets although they were to be kept apart.
    fn kept_together(&self, four: Four) -> Option<String> {
        let twos = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)].into_iter();
        let meet = twos.filter_map(|(one, other)| {
            let (one, other) = (four[one], four[other]);
            let group = ties::group(&self.field.wishes, one, other)?;
            (group.strength == Strength::WherePossible)
                .then(|| format!("players {one} and {other} ({})", group.name))
        });
        let meet: Vec<String> = meet.collect();
        (!meet.is_empty()).then(|| {
            format!(
                "{} meet because no seating was found that keeps them apart at no greater cost",
                listed(&meet, "and")
            )
        })
    }

    /// Who stays at this table, and who was to stay at another one.
    fn home(&self, table: &Meeting, four: Four) -> Vec<String> {
        let homes = four.into_iter().filter_map(|player| {
            let home = ties::home(&self.field.wishes, player)?;
            Some(match home == table.table {
                true => format!("player {player} stays at this table"),
                false => format!(
                    "player {player} was to stay at table {home}, but others who cannot move need this seating"
                ),
            })
        });
        homes.collect()
    }

    /// Why this player sits out.
    pub fn out(&self, player: Number) -> String {
        let (players, outs) = (self.here.len(), self.here.len() % 4);
        let turns = self.history.turns(player);
        let fewer = self
            .here
            .iter()
            .filter(|other| self.history.turns(**other) < turns && !self.outs.contains(other))
            .count();
        let so_far = self.history.sat_out(player);
        let credited = match turns - so_far {
            0 => String::new(),
            credited => format!(", and {credited} counted for the rounds before coming"),
        };
        let turn = match fewer {
            0 => format!("nobody who plays has sat out fewer rounds ({so_far} so far{credited})"),
            _ if self.source == Source::Plan => {
                format!("the plan for the whole evening has it so ({so_far} so far{credited})")
            }
            _ => format!(
                "{} sat out fewer rounds, but the wishes of the director leave no other seating ({so_far} so far{credited})",
                match fewer {
                    1 => "1 player has".to_owned(),
                    _ => format!("{fewer} players have"),
                }
            ),
        };
        let is_running = self.history.rounds() > 0 && !self.history.played_last(player);
        let mut playing = self.here.iter().filter(|other| !self.outs.contains(other));
        let later = playing.all(|other| self.history.turns(*other) > turns);
        let running = match (is_running, self.source) {
            (false, _) => "",
            (true, Source::Round) if later => {
                "; it is twice running because everybody else's turn is later still"
            }
            (true, Source::Round | Source::Plan) => "; that is twice running",
        };
        format!(
            "Sits out: {players} players make {}, {outs} sit out in turn, and {turn}{running}.",
            counted(players / 4, "table")
        )
    }
}
