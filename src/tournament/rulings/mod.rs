//! What a director rules: by clause, with a reason, with an effect, and withdrawable.
//!
//! Most rulings are made at a table about its game; those about conduct may be about a pair away
//! from its table. The entry stores the effect *as applied*; nothing that follows from it is stored.

pub mod choice;
pub mod effect;
pub mod kinds;

mod carried;
mod case;
mod catalogue;
mod cost;
mod fault;
mod taken;

pub use catalogue::RULINGS;
pub use choice::{Called, Choice, ChosenBy};
pub use cost::Cost;
pub use effect::{Effect, Losing};
pub use kinds::{Against, Ask, Choosing, Offer, Place, RulingKind, ruling_kind};

use super::{Entry, GameRef, Refusal, Tournament, calls::CallEnd, results::need_reason};
use crate::{
    access::Actor,
    ids::{BookNo, CallNo, HandNo, PairNo, PersonId, RulingNo},
    whist::{Bid, BooksOrder},
};
use case::Case;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A ruling as it was made.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruling {
    pub no: RulingNo,
    /// The game it was made in; none for a pair away from its table.
    pub game: Option<GameRef>,
    pub kind: String,
    pub clause: String,
    pub hand: HandNo,
    pub effect: Effect,
    pub facts: Facts,
    pub reason: String,
    pub at: DateTime<Utc>,
    pub by: Actor,
    pub withdrawn: Option<Withdrawn>,
}

/// What else was written down with a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Facts {
    /// The pair it goes against.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<PairNo>,
    /// The player who did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offender: Option<PersonId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub book: Option<BookNo>,
    /// What was chosen, where the clause leaves a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<Choice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen_by: Option<ChosenBy>,
    /// When a renege was called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<Called>,
    /// The call for the director that it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<CallNo>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawn {
    pub reason: String,
    pub at: DateTime<Utc>,
    pub by: Actor,
}

/// A ruling as the director asks for it.
#[derive(Debug, Clone, PartialEq)]
pub struct RulingAsked {
    /// The table it is made at; none for a pair away from its table, which the facts then name.
    pub game: Option<GameRef>,
    pub kind: String,
    pub losing: Option<Losing>,
    /// The hand it happened in; the hand in play when not said.
    pub hand: Option<HandNo>,
    pub bid: Option<Bid>,
    /// Which of the kind's clauses it is, where it has to be said.
    pub clause: Option<String>,
    pub facts: Facts,
    pub reason: String,
}

impl RulingAsked {
    /// Of that kind, at that table, with nothing else said yet.
    pub fn at(game: GameRef, kind: &str, reason: &str) -> RulingAsked {
        RulingAsked {
            game: Some(game),
            ..RulingAsked::of(kind, reason)
        }
    }

    /// Of that kind, about a pair away from its table.
    pub fn about(pair: PairNo, kind: &str, reason: &str) -> RulingAsked {
        RulingAsked {
            facts: Facts {
                pair: Some(pair),
                ..Facts::default()
            },
            ..RulingAsked::of(kind, reason)
        }
    }

    fn of(kind: &str, reason: &str) -> RulingAsked {
        RulingAsked {
            game: None,
            kind: kind.to_owned(),
            losing: None,
            hand: None,
            bid: None,
            clause: None,
            facts: Facts::default(),
            reason: reason.to_owned(),
        }
    }
}

impl Facts {
    pub fn are_none(&self) -> bool {
        *self == Facts::default()
    }
}

impl Ruling {
    pub fn title(&self) -> &str {
        ruling_kind(&self.kind).map_or(&self.kind, |kind| kind.title)
    }

    pub fn stands(&self) -> bool {
        self.withdrawn.is_none()
    }

    /// The hand whose place it takes: a missed bid is that hand's score (D11).
    pub fn hand_taken(&self) -> Option<HandNo> {
        match self.effect {
            Effect::MissBid { .. } => Some(self.hand),
            Effect::Nothing
            | Effect::Warning
            | Effect::VoidHand
            | Effect::ImproperCut { .. }
            | Effect::AddSet { .. }
            | Effect::RenegeProven { .. }
            | Effect::RenegeNotProven { .. }
            | Effect::BookReopened { .. }
            | Effect::Forfeit { .. }
            | Effect::DoubleForfeit { .. }
            | Effect::ForfeitNext { .. }
            | Effect::Removal { .. }
            | Effect::TimeCalled => None,
        }
    }
}

impl Tournament {
    /// Every ruling made so far, in the order of their numbers.
    pub fn rulings(&self) -> Vec<&Ruling> {
        let at_tables = self.games().flat_map(|(_, table)| &table.rulings);
        let mut all: Vec<_> = at_tables.chain(&self.conduct).collect();
        all.sort_by_key(|ruling| ruling.no);
        all
    }

    pub fn ruling(&self, no: RulingNo) -> Option<&Ruling> {
        let mut at_tables = self.games().flat_map(|(_, table)| &table.rulings);
        at_tables
            .find(|ruling| ruling.no == no)
            .or_else(|| self.conduct.iter().find(|ruling| ruling.no == no))
    }

    /// The choices of a clause under the rules of this tournament.
    pub fn offers(&self, kind: &'static RulingKind) -> Vec<Offer> {
        let strict = kind.clauses == ["D9"] && self.rules().books_order == BooksOrder::Strict;
        let offers = kind.choosing.offers().iter().copied();
        offers
            .filter(|offer| !(strict && offer.choice == Choice::Warning))
            .collect()
    }

    /// What a ruling would do, whether or not it is possible now.
    ///
    /// # Errors
    /// Something that it asks for is missing.
    pub fn effect_of(&self, asked: &RulingAsked) -> Result<Effect, Refusal> {
        let kind = ruling_kind(&asked.kind).ok_or(Refusal::UnknownRuling)?;
        Case::of(self, kind, asked)?.effect()
    }

    pub(super) fn decide_ruling(
        &self,
        at: DateTime<Utc>,
        asked: &RulingAsked,
    ) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let kind = ruling_kind(&asked.kind).ok_or(Refusal::UnknownRuling)?;
        let case = Case::of(self, kind, asked)?;
        let reason = need_reason(&asked.reason, "what happened")?;
        let effect = case.effect()?;
        case.check(at, effect)?;
        Ok(Entry::RulingMade {
            ruling: RulingNo(self.rulings().len() as u32 + 1),
            game: case.game,
            kind: kind.key.into(),
            clause: case.clause()?,
            hand: case.hand,
            effect,
            reason,
            facts: case.facts,
        })
    }

    pub(super) fn decide_ruling_withdrawal(
        &self,
        no: RulingNo,
        reason: &str,
    ) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let ruling = self
            .ruling(no)
            .ok_or(Refusal::NoSuchRuling { ruling: no })?;
        if !ruling.stands() {
            return Err(Refusal::RulingAlreadyWithdrawn { ruling: no });
        }
        let reason = need_reason(reason, "why the ruling is withdrawn")?;
        Ok(Entry::RulingWithdrawn { ruling: no, reason })
    }

    pub(super) fn apply_ruling(&mut self, ruling: Ruling) {
        if let Some(call) = ruling.facts.call {
            self.end_call(call, CallEnd::Ruled(ruling.no));
        }
        if let Effect::Removal { pair, person, .. } = ruling.effect {
            self.apply_removal(pair, person, ruling.no);
        }
        let effect = ruling.effect;
        match ruling.game.and_then(|game| self.table_mut(game)) {
            Some(table) => table.rulings.push(ruling),
            None => self.conduct.push(ruling),
        }
        if let Effect::ForfeitNext { .. } = effect {
            self.carry_forfeits();
        }
    }

    pub(super) fn apply_ruling_withdrawal(&mut self, no: RulingNo, withdrawn: Withdrawn) {
        let Some(ruling) = self.ruling_mut(no) else {
            return;
        };
        let changed = withdrawn.at;
        ruling.withdrawn = Some(withdrawn);
        let (game, effect) = (ruling.game, ruling.effect);
        if let Effect::Removal { pair, .. } = effect {
            self.apply_removal_taken_back(pair, no);
        }
        let rules = *self.rules();
        let moved = game.filter(|_| effect.step().is_some());
        if let Some(table) = moved.and_then(|game| self.table_mut(game)) {
            table.changed_at = Some(changed);
            table.forget_yes_if_open(&rules);
        }
        if let Effect::ForfeitNext { .. } = effect {
            self.carry_forfeits();
        }
    }

    fn ruling_mut(&mut self, no: RulingNo) -> Option<&mut Ruling> {
        let game = self.ruling(no)?.game;
        let rulings = match game {
            Some(game) => &mut self.table_mut(game)?.rulings,
            None => &mut self.conduct,
        };
        rulings.iter_mut().find(|ruling| ruling.no == no)
    }
}
