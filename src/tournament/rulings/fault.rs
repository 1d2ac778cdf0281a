//! At whose door a ruling is laid: the pair, or the one player of a side who is named.

use super::{Effect, case::Case};
use crate::{
    ids::{PairNo, PersonId},
    seating::Entrants,
    tournament::{Refusal, Sitting},
};

impl Case<'_> {
    /// A pair answers for both its players. Of two players who are partners for this round only the
    /// one who is named does, in this game and in later ones; the game itself is their side's.
    pub fn at_fault(&self, sitting: Sitting) -> Option<PairNo> {
        match (sitting, self.facts.offender) {
            (Sitting::Pair(pair), _) => Some(pair),
            (Sitting::Partners(_, _), None) => None,
            (Sitting::Partners(first, second), Some(person)) => {
                let plays = |no: &PairNo| self.plays_as(*no, person);
                [first, second].into_iter().find(plays).or(Some(first))
            }
        }
    }

    pub fn plays_as(&self, no: PairNo, person: PersonId) -> bool {
        let Some(pair) = self.t.pair(no) else {
            return false;
        };
        let players = match self.game {
            Some(game) => pair.players_in(game.round),
            None => pair.players(),
        };
        players.contains(&person)
    }

    /// The player who did it sits on the side that did it.
    pub fn check_player(&self) -> Result<(), Refusal> {
        let Some(person) = self.facts.offender else {
            return Ok(());
        };
        let no = self.pair()?;
        self.t.pair(no).ok_or(Refusal::NoSuchPair { pair: no })?;
        match self.plays_as(no, person) {
            true => Ok(()),
            false => Err(Refusal::PlayerOfAnotherSide {
                clause: self.kind.clause(),
                pair: no,
            }),
        }
    }

    /// It stands against somebody: against the pair, or the one player of a side who is named.
    pub fn warning(&self) -> Result<Effect, Refusal> {
        match self.t.entrants() {
            Entrants::Pairs => Ok(Effect::Warning),
            Entrants::Players => self.pair().map(|_| Effect::Warning),
        }
    }

    pub fn pair(&self) -> Result<PairNo, Refusal> {
        let title = self.kind.title;
        let missing = || match (self.t.entrants(), self.side()) {
            (Entrants::Players, Some(_)) => Refusal::PlayerMissing { title },
            (Entrants::Pairs | Entrants::Players, _) => self.side_missing(),
        };
        self.facts.pair.ok_or_else(missing)
    }

    pub fn side_missing(&self) -> Refusal {
        Refusal::SideMissing {
            title: self.kind.title,
        }
    }
}
