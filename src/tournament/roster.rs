//! The pairs: entered, checked in, withdrawn and brought back, with substitutes.

use super::{Entry, GameRef, Refusal, Stage, Table, Tournament, results::need_reason};
use crate::{
    access::{Actor, Viewer},
    ids::{PairNo, PersonId, RoundNo, RulingNo},
    whist::{Reason, Side},
};
use chrono::{DateTime, Utc};

/// Two partners entered together. The number is frozen: it is printed on the ticket.
#[derive(Debug, Clone, PartialEq)]
pub struct Pair {
    pub no: PairNo,
    /// The two who were entered, whoever plays now.
    pub entered: [PersonId; 2],
    /// Who plays from which round on, oldest first; never empty.
    line_ups: Vec<LineUp>,
    pub checked_in: bool,
    pub withdrawal: Option<Withdrawal>,
    /// Players whom a ruling took out of the tournament (TD3).
    removals: Vec<Removal>,
    /// The first round this pair could have played in.
    pub entered_for: RoundNo,
}

#[derive(Debug, Clone, PartialEq)]
struct Removal {
    ruling: RulingNo,
    person: PersonId,
}

#[derive(Debug, Clone, PartialEq)]
struct LineUp {
    from: RoundNo,
    players: [PersonId; 2],
}

#[derive(Debug, Clone, PartialEq)]
pub struct Withdrawal {
    pub reason: String,
    /// The game under way that was lost by leaving.
    pub walk_out: Option<GameRef>,
    /// Who of the two walked out with no substitute named: barred for a month, and the pair gets
    /// no money back (rulebook TD1, NOTE). A partner who stayed is not among them.
    pub left: Vec<PersonId>,
    pub at: DateTime<Utc>,
}

impl Pair {
    /// The players of a round: the first sits North (or East), the second South (or West).
    pub fn players_in(&self, round: RoundNo) -> [PersonId; 2] {
        let line_up = self.line_ups.iter().rev().find(|l| l.from <= round);
        line_up
            .or(self.line_ups.first())
            .map(|l| l.players)
            .unwrap_or([PersonId(0); 2])
    }

    /// The players of that round, and of every later one in which they change.
    fn line_ups_from(&self, round: RoundNo) -> impl Iterator<Item = [PersonId; 2]> {
        let later = self.line_ups.iter().filter(move |l| l.from > round);
        std::iter::once(self.players_in(round)).chain(later.map(|l| l.players))
    }

    /// The players as they are now.
    pub fn players(&self) -> [PersonId; 2] {
        self.players_in(RoundNo(u16::MAX))
    }

    /// Everybody who was entered or seated for this pair.
    pub fn everybody(&self) -> Vec<PersonId> {
        let seated = self.line_ups.iter().flat_map(|line_up| line_up.players);
        let mut people: Vec<_> = self.entered.into_iter().chain(seated).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Whoever walks out gets no money back, nor does the partner (rulebook NOTE), nor whoever is
    /// removed (TD3).
    pub fn forgoes_refund(&self) -> bool {
        let walked_out = |withdrawal: &Withdrawal| !withdrawal.left.is_empty();
        self.withdrawal.as_ref().is_some_and(walked_out) || !self.removals.is_empty()
    }

    /// Whom rulings took out of the tournament (TD3), in order.
    pub fn removed(&self) -> impl Iterator<Item = PersonId> {
        self.removals.iter().map(|removal| removal.person)
    }

    pub fn is_active(&self) -> bool {
        self.withdrawal.is_none()
    }

    /// Whether a player was removed and nobody plays in that place yet (TD3).
    pub fn lacks_a_player(&self) -> bool {
        self.players()
            .iter()
            .any(|player| self.was_removed(*player))
    }

    pub fn was_removed(&self, person: PersonId) -> bool {
        self.removals.iter().any(|removal| removal.person == person)
    }

    /// Checked in, not withdrawn and with two players: to be placed by the next draw.
    pub fn is_here(&self) -> bool {
        self.checked_in && self.is_active() && !self.lacks_a_player()
    }
}

impl Tournament {
    pub fn pair(&self, no: PairNo) -> Option<&Pair> {
        self.pairs.get(usize::from(no.0).checked_sub(1)?)
    }

    /// The pair that a viewer plays in, by ticket or as a person.
    pub fn pair_of(&self, viewer: &Viewer) -> Option<PairNo> {
        match viewer.actor {
            Actor::Pair(no) => self.pair(no).map(|pair| pair.no),
            Actor::Person(id) => self.pair_with(id).map(|pair| pair.no),
            Actor::Public | Actor::System => None,
        }
    }

    /// The active pair a person plays in now.
    pub fn pair_with(&self, person: PersonId) -> Option<&Pair> {
        self.pairs
            .iter()
            .find(|pair| pair.is_active() && pair.players().contains(&person))
    }

    /// In how many rounds the pair lost its game because it was not seated in time (TD2).
    pub fn rounds_missed(&self, no: PairNo) -> usize {
        let late = |table: &Table| {
            let ending = table.score(self.rules()).ending;
            let lost = |winner: Option<Side>| {
                winner.is_none_or(|winner| Some(winner) != table.side_of(no))
            };
            table.side_of(no).is_some()
                && ending.is_some_and(|ending| ending.reason == Reason::Late && lost(ending.winner))
        };
        self.games().filter(|(_, table)| late(table)).count()
    }

    pub(super) fn decide_pair(&self, players: [PersonId; 2]) -> Result<Entry, Refusal> {
        self.taking_entries()?;
        if players[0] == players[1] {
            return Err(Refusal::SamePersonTwice);
        }
        for person in players {
            self.not_removed(person)?;
            if let Some(pair) = self.pair_with(person) {
                return Err(Refusal::AlreadyInPair {
                    person,
                    pair: pair.no,
                });
            }
        }
        Ok(Entry::PairEntered {
            pair: PairNo(self.pairs.len() as u16 + 1),
            players,
        })
    }

    pub(super) fn apply_pair(&mut self, no: PairNo, players: [PersonId; 2]) {
        let from = RoundNo(self.rounds.len() as u16 + 1);
        self.pairs.push(Pair {
            no,
            entered: players,
            line_ups: vec![LineUp {
                from: RoundNo::FIRST,
                players,
            }],
            checked_in: false,
            withdrawal: None,
            removals: Vec::new(),
            entered_for: from,
        });
    }

    pub(super) fn decide_check_in(&self, no: PairNo) -> Result<Entry, Refusal> {
        self.taking_entries()?;
        let pair = self.active_pair(no)?;
        if pair.checked_in {
            return Err(Refusal::AlreadyCheckedIn { pair: no });
        }
        Ok(Entry::PairCheckedIn { pair: no })
    }

    pub(super) fn decide_undo_check_in(&self, no: PairNo) -> Result<Entry, Refusal> {
        self.taking_entries()?;
        let pair = self.active_pair(no)?;
        if !pair.checked_in {
            return Err(Refusal::NotCheckedIn { pair: no });
        }
        Ok(Entry::CheckInUndone { pair: no })
    }

    pub(super) fn apply_check_in(&mut self, no: PairNo, here: bool) {
        if let Some(pair) = self.pair_mut(no) {
            pair.checked_in = here;
        }
    }

    pub(super) fn decide_withdrawal(
        &self,
        no: PairNo,
        reason: &str,
        left: &[PersonId],
    ) -> Result<Entry, Refusal> {
        self.taking_entries()?;
        let pair = self.active_pair(no)?;
        self.may_walk_out(pair, left)?;
        let reason = need_reason(reason, "why the pair withdraws")?;
        let walk_out = self.game_lost_by_leaving(no).map(|(game, _)| game);
        Ok(Entry::PairWithdrew {
            pair: no,
            reason,
            walk_out,
            left: left.to_vec(),
        })
    }

    /// The latest game of a pair that has no result: an earlier one that was left open is not the
    /// one that it walks out of.
    pub fn game_lost_by_leaving(&self, no: PairNo) -> Option<(GameRef, &Table)> {
        let open =
            |(_, table): &(GameRef, &Table)| table.side_of(no).is_some() && !self.has_result(table);
        self.games().filter(open).last()
    }

    /// Before the first round is posted a pair may think better of it, and nobody is barred.
    fn may_walk_out(&self, pair: &Pair, left: &[PersonId]) -> Result<(), Refusal> {
        if !left.is_empty() && self.rounds.is_empty() {
            return Err(Refusal::NotUnderWay { pair: pair.no });
        }
        for (index, person) in left.iter().enumerate() {
            if !pair.players().contains(person) {
                return Err(Refusal::NotInPair { pair: pair.no });
            }
            if left[..index].contains(person) {
                return Err(Refusal::SamePersonTwice);
            }
        }
        Ok(())
    }

    pub(super) fn apply_withdrawal(&mut self, no: PairNo, withdrawal: Withdrawal) {
        if let Some(table) = withdrawal.walk_out.and_then(|game| self.table_mut(game)) {
            table.walk_out = table.side_of(no);
        }
        if let Some(pair) = self.pair_mut(no) {
            pair.withdrawal = Some(withdrawal);
        }
    }

    pub(super) fn decide_return(&self, no: PairNo) -> Result<Entry, Refusal> {
        self.taking_entries()?;
        let pair = self.pair(no).ok_or(Refusal::NoSuchPair { pair: no })?;
        if pair.is_active() {
            return Err(Refusal::NotWithdrawn { pair: no });
        }
        for person in pair.players() {
            if let Some(other) = self.pair_with(person) {
                return Err(Refusal::AlreadyInPair {
                    person,
                    pair: other.no,
                });
            }
        }
        Ok(Entry::PairReturned { pair: no })
    }

    /// The exact inverse of the withdrawal: the game lost by leaving is open again, unless a repair
    /// has given its table to others.
    pub(super) fn apply_return(&mut self, no: PairNo) {
        let Some(withdrawal) = self.pair_mut(no).and_then(|pair| pair.withdrawal.take()) else {
            return;
        };
        let rules = *self.rules();
        if let Some(table) = withdrawal.walk_out.and_then(|game| self.table_mut(game)) {
            table.walk_out = table.walk_out.filter(|side| table.pairs[*side] != no);
            table.forget_yes_if_open(&rules);
        }
    }

    pub(super) fn decide_substitute(
        &self,
        no: PairNo,
        leaving: PersonId,
        substitute: PersonId,
        from: RoundNo,
    ) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let pair = self.active_pair(no)?;
        if !pair.players_in(from).contains(&leaving) {
            return Err(Refusal::NotInPair { pair: no });
        }
        let twice = |players| {
            let [one, other] = seat_instead(players, leaving, substitute);
            one == other
        };
        if pair.line_ups_from(from).any(twice) {
            return Err(Refusal::SamePersonTwice);
        }
        self.not_removed(substitute)?;
        if let Some(other) = self.pair_with(substitute).filter(|other| other.no != no) {
            return Err(Refusal::AlreadyInPair {
                person: substitute,
                pair: other.no,
            });
        }
        let next = RoundNo(self.rounds.len() as u16 + 1);
        if from < RoundNo::FIRST || from > next {
            return Err(Refusal::NoSuchRound { round: from });
        }
        Ok(Entry::SubstituteSeated {
            pair: no,
            leaving,
            substitute,
            from,
        })
    }

    /// The substitute keeps the seat of whoever leaves, in that round and all later ones.
    pub(super) fn apply_substitute(
        &mut self,
        no: PairNo,
        leaving: PersonId,
        substitute: PersonId,
        from: RoundNo,
    ) {
        let Some(pair) = self.pair_mut(no) else {
            return;
        };
        let players = pair.players_in(from);
        if !pair.line_ups.iter().any(|line_up| line_up.from == from) {
            pair.line_ups.push(LineUp { from, players });
            pair.line_ups.sort_by_key(|line_up| line_up.from);
        }
        for line_up in pair
            .line_ups
            .iter_mut()
            .filter(|line_up| line_up.from >= from)
        {
            line_up.players = seat_instead(line_up.players, leaving, substitute);
        }
    }

    pub(super) fn active_pair(&self, no: PairNo) -> Result<&Pair, Refusal> {
        let pair = self.pair(no).ok_or(Refusal::NoSuchPair { pair: no })?;
        if pair.is_active() {
            Ok(pair)
        } else {
            Err(Refusal::PairHasWithdrawn { pair: no })
        }
    }

    pub(super) fn apply_removal(&mut self, no: PairNo, person: PersonId, ruling: RulingNo) {
        if let Some(pair) = self.pair_mut(no) {
            pair.removals.push(Removal { ruling, person });
        }
    }

    pub(super) fn apply_removal_taken_back(&mut self, no: PairNo, ruling: RulingNo) {
        if let Some(pair) = self.pair_mut(no) {
            pair.removals.retain(|removal| removal.ruling != ruling);
        }
    }

    /// Whoever was removed plays no more in this tournament, in no pair (TD3).
    pub(super) fn not_removed(&self, person: PersonId) -> Result<(), Refusal> {
        match self.pairs.iter().find(|pair| pair.was_removed(person)) {
            Some(pair) => Err(Refusal::WasRemoved {
                person,
                pair: pair.no,
            }),
            None => Ok(()),
        }
    }

    fn taking_entries(&self) -> Result<(), Refusal> {
        match self.stage() {
            Stage::Unopened => Err(Refusal::NoTournament),
            Stage::Open | Stage::UnderWay => Ok(()),
            Stage::Certified => Err(Refusal::Certified),
        }
    }

    fn pair_mut(&mut self, no: PairNo) -> Option<&mut Pair> {
        self.pairs.get_mut(usize::from(no.0).checked_sub(1)?)
    }
}

/// The substitute in the seat of whoever leaves.
fn seat_instead(players: [PersonId; 2], leaving: PersonId, substitute: PersonId) -> [PersonId; 2] {
    players.map(|player| match player == leaving {
        true => substitute,
        false => player,
    })
}
