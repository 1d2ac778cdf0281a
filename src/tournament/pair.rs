//! One entrant: a pair, or in an individual event a single player; who plays from which round on.

use super::GameRef;
use crate::ids::{PairNo, PersonId, RoundNo, RulingNo};
use chrono::{DateTime, Utc};

/// Two partners entered together; in an individual event a single player. The number is frozen: it
/// is printed on the ticket.
#[derive(Debug, Clone, PartialEq)]
pub struct Pair {
    pub no: PairNo,
    /// The two, or the one, who were entered, whoever plays now.
    pub entered: Vec<PersonId>,
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
    players: Vec<PersonId>,
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
    pub(super) fn new(no: PairNo, players: Vec<PersonId>, entered_for: RoundNo) -> Pair {
        Pair {
            no,
            entered: players.clone(),
            line_ups: vec![LineUp {
                from: RoundNo::FIRST,
                players,
            }],
            checked_in: false,
            withdrawal: None,
            removals: Vec::new(),
            entered_for,
        }
    }

    /// The players of a round: the first sits North (or East), the second South (or West).
    pub fn players_in(&self, round: RoundNo) -> &[PersonId] {
        let line_up = self.line_ups.iter().rev().find(|l| l.from <= round);
        let line_up = line_up.or(self.line_ups.first());
        line_up.map_or(&[], |line_up| &line_up.players)
    }

    /// The players of that round, and of every later one in which they change.
    pub(super) fn line_ups_from(&self, round: RoundNo) -> impl Iterator<Item = &[PersonId]> {
        let later = self.line_ups.iter().filter(move |l| l.from > round);
        std::iter::once(self.players_in(round)).chain(later.map(|l| &*l.players))
    }

    /// The players as they are now.
    pub fn players(&self) -> &[PersonId] {
        self.players_in(RoundNo(u16::MAX))
    }

    /// Everybody who was entered or seated for this pair.
    pub fn everybody(&self) -> Vec<PersonId> {
        let seated = self.line_ups.iter().flat_map(|line_up| &line_up.players);
        let mut people: Vec<_> = self.entered.iter().chain(seated).copied().collect();
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

    /// The substitute keeps the seat of whoever leaves, in that round and all later ones.
    pub(super) fn seat(&mut self, substitute: PersonId, leaving: PersonId, from: RoundNo) {
        if !self.line_ups.iter().any(|line_up| line_up.from == from) {
            let players = self.players_in(from).to_vec();
            self.line_ups.push(LineUp { from, players });
            self.line_ups.sort_by_key(|line_up| line_up.from);
        }
        let later = self.line_ups.iter_mut();
        for line_up in later.filter(|line_up| line_up.from >= from) {
            line_up.players = seat_instead(&line_up.players, leaving, substitute);
        }
    }

    pub(super) fn remove(&mut self, person: PersonId, ruling: RulingNo) {
        self.removals.push(Removal { ruling, person });
    }

    pub(super) fn take_back_removal(&mut self, ruling: RulingNo) {
        self.removals.retain(|removal| removal.ruling != ruling);
    }
}

/// The substitute in the seat of whoever leaves.
pub(super) fn seat_instead(
    players: &[PersonId],
    leaving: PersonId,
    substitute: PersonId,
) -> Vec<PersonId> {
    let instead = |player: &PersonId| match *player == leaving {
        true => substitute,
        false => *player,
    };
    players.iter().map(instead).collect()
}
