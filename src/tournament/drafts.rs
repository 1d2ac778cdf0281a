//! The draft of a round: what is wrong with it, changed by hand, and the drafts that were before it.
//!
//! Every draft of a round is kept until the round is posted, so that two can be compared and an
//! earlier one taken back.

use super::{Entry, Phase, Refusal, Tournament, by_hand::change_words, not_reseated::NotReseated};
use crate::{
    ids::{PairNo, RoundNo},
    seating::{Draw, Reseating, checks::Check},
};
use serde::{Deserialize, Serialize};

/// A round that is drawn and not released: it is no round yet, so no public page can show it.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    /// The entry that made it, by which it is known among the drafts of its round.
    pub seq: u64,
    pub round: RoundNo,
    pub phase: Phase,
    /// The seed of the draw that it is or that was changed.
    pub seed: u64,
    pub draw: Draw,
    pub made: Made,
}

/// How a draft came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Made {
    Drawn,
    /// The director changed the one before.
    ByHand,
    /// The director took an earlier one back.
    TakenBack,
}

impl Draft {
    /// Everybody who has a table or a bye in it, or is out.
    pub fn placed(&self) -> Vec<PairNo> {
        placed(&self.draw)
    }
}

/// Everybody who has a table or a bye in a draw, or is out.
pub(super) fn placed(draw: &Draw) -> Vec<PairNo> {
    let at_tables = draw.tables.iter().flat_map(|table| table.everybody());
    let byes = draw.byes.iter().map(|bye| bye.entrant);
    let out = draw.out.iter().map(|out| out.entrant);
    at_tables.chain(byes).chain(out).map(PairNo).collect()
}

impl Tournament {
    /// The drafts of this round that were before the present one, the latest first.
    pub fn earlier_drafts(&self) -> impl Iterator<Item = &Draft> {
        self.earlier_drafts.iter().rev()
    }

    /// A draft of the round that waits, by its entry: the present one or an earlier one.
    pub fn draft_of(&self, seq: u64) -> Option<&Draft> {
        let mut drafts = self.draft.iter().chain(&self.earlier_drafts);
        drafts.find(|draft| draft.seq == seq)
    }

    /// What is wrong with a draft, as things stand.
    pub fn draft_checks(&self, draft: &Draft) -> Vec<Check> {
        self.drafts_checks(draft.round)(draft)
    }

    /// The same of several drafts of a round, for which the standings are looked up once: the seed
    /// plays no part in it.
    pub fn drafts_checks(&self, round: RoundNo) -> impl Fn(&Draft) -> Vec<Check> {
        let field = self.field(round, 0);
        move |draft| self.checks_for(draft.phase, &field, &draft.draw)
    }

    /// The draft with this change.
    ///
    /// # Errors
    /// It was changed since it was seen, or the change cannot be made.
    pub fn draft_reseated(
        &self,
        round: RoundNo,
        seen: u64,
        change: &Reseating,
        why: &str,
    ) -> Result<Draw, Refusal> {
        let draft = self.drafted(round)?;
        if draft.seq != seen {
            return Err(Refusal::DraftMoved { round });
        }
        self.may_be_seated(change)?;
        let why = match why.trim() {
            "" => format!("{}.", change_words(self.entrants(), change)),
            why => why.to_owned(),
        };
        let fits = change.fits(&self.wishes);
        let draw = fits.and_then(|()| change.of(&draft.draw, &why));
        Ok(draw.map_err(NotReseated::from)?)
    }

    pub(super) fn decide_draft_change(
        &self,
        round: RoundNo,
        seen: u64,
        change: &Reseating,
        why: &str,
    ) -> Result<Entry, Refusal> {
        let draw = self.draft_reseated(round, seen, change, why)?;
        Ok(Entry::DraftChanged {
            round,
            seed: self.drafted(round)?.seed,
            draw,
            made: Made::ByHand,
        })
    }

    pub(super) fn decide_draft_taken_back(
        &self,
        round: RoundNo,
        seen: u64,
        earlier: u64,
    ) -> Result<Entry, Refusal> {
        if self.drafted(round)?.seq != seen {
            return Err(Refusal::DraftMoved { round });
        }
        let mut drafts = self.earlier_drafts.iter();
        let earlier = drafts.find(|draft| draft.seq == earlier);
        let earlier = earlier.ok_or(Refusal::NoSuchDraft { round })?;
        Ok(Entry::DraftChanged {
            round,
            seed: earlier.seed,
            draw: earlier.draw.clone(),
            made: Made::TakenBack,
        })
    }

    /// The draft before is kept, if it was one of the same round.
    pub(super) fn apply_draft(&mut self, draft: Draft) {
        let before = self.draft.take();
        self.earlier_drafts.extend(before);
        self.earlier_drafts
            .retain(|before| before.round == draft.round);
        self.draft = Some(draft);
    }

    pub(super) fn apply_discard(&mut self) {
        self.draft = None;
        self.earlier_drafts.clear();
    }
}
