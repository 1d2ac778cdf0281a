//! The pairs, or the players of an individual event: entered, checked in, withdrawn and brought back,
//! with substitutes.

use super::{
    Entry, GameRef, Refusal, Stage, Table, Tournament,
    pair::{Pair, Withdrawal, seat_instead},
    results::need_reason,
};
use crate::{
    access::{Actor, Viewer},
    ids::{PairNo, PersonId, RoundNo, RulingNo},
    seating::Entrants,
    whist::{Reason, Side},
};

impl Tournament {
    /// Whom the format of the tournament places: pairs, or single players in an individual event.
    pub fn entrants(&self) -> Entrants {
        self.settings.entrants()
    }

    pub fn pair(&self, no: PairNo) -> Option<&Pair> {
        self.pairs.get(usize::from(no.0).checked_sub(1)?)
    }

    /// The pair that a viewer plays in, by ticket or as a person.
    pub fn pair_of(&self, viewer: &Viewer) -> Option<PairNo> {
        match viewer.actor {
            Actor::Pair(no) => self.pair(no).map(|pair| pair.no),
            Actor::Person(id) => self.pair_with(id).map(|pair| pair.no),
            Actor::Guest(_) | Actor::Public | Actor::System => None,
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
        if self.entrants() == Entrants::Players {
            return Err(Refusal::EnteredSingly);
        }
        if players[0] == players[1] {
            return Err(Refusal::SamePersonTwice);
        }
        self.may_be_entered(&players)?;
        Ok(Entry::PairEntered {
            pair: self.next_number(),
            players,
        })
    }

    pub(super) fn decide_player(&self, player: PersonId) -> Result<Entry, Refusal> {
        self.taking_entries()?;
        if self.entrants() == Entrants::Pairs {
            return Err(Refusal::EnteredTogether);
        }
        self.may_be_entered(&[player])?;
        Ok(Entry::PlayerEntered {
            pair: self.next_number(),
            player,
        })
    }

    /// Nobody is entered who was removed, or who plays already.
    fn may_be_entered(&self, people: &[PersonId]) -> Result<(), Refusal> {
        for person in people {
            self.not_removed(*person)?;
            if let Some(pair) = self.pair_with(*person) {
                return Err(Refusal::AlreadyInPair {
                    person: *person,
                    pair: pair.no,
                });
            }
        }
        Ok(())
    }

    fn next_number(&self) -> PairNo {
        PairNo(self.pairs.len() as u16 + 1)
    }

    /// Whoever comes later can play from the next round on.
    pub(super) fn apply_pair(&mut self, no: PairNo, players: Vec<PersonId>) {
        let from = RoundNo(self.rounds.len() as u16 + 1);
        self.pairs.push(Pair::new(no, players, from));
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
        let asked = match self.entrants() {
            Entrants::Pairs => "why the pair withdraws",
            Entrants::Players => "why the player withdraws",
        };
        let reason = need_reason(reason, asked)?;
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
            if let Some(other) = self.pair_with(*person) {
                return Err(Refusal::AlreadyInPair {
                    person: *person,
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
        if let Some(partner) = withdrawal
            .walk_out
            .and_then(|game| self.partner_gone(game, no))
        {
            partner.walk_out = withdrawal.walk_out;
            return;
        }
        let rules = *self.rules();
        if let Some(table) = withdrawal.walk_out.and_then(|game| self.table_mut(game)) {
            table.walk_out = table.walk_out.filter(|side| !table.sides[*side].has(no));
            table.forget_yes_if_open(&rules);
        }
    }

    /// Of two players who both left their game, the other one's withdrawal: the game stays lost.
    fn partner_gone(&mut self, game: GameRef, no: PairNo) -> Option<&mut Withdrawal> {
        let table = self.table(game)?;
        let partner = table.sides[table.side_of(no)?].partner_of(no)?;
        let left = self.pair_mut(partner)?.withdrawal.as_mut();
        left.filter(|withdrawal| withdrawal.walk_out.is_none())
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
        let twice = |players: &[PersonId]| {
            let seated = seat_instead(players, leaving, substitute);
            seated
                .iter()
                .filter(|player| **player == substitute)
                .count()
                > 1
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
        if let Some(pair) = self.pair_mut(no) {
            pair.seat(substitute, leaving, from);
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
            pair.remove(person, ruling);
        }
    }

    pub(super) fn apply_removal_taken_back(&mut self, no: PairNo, ruling: RulingNo) {
        if let Some(pair) = self.pair_mut(no) {
            pair.take_back_removal(ruling);
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
