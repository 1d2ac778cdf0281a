//! Rounds: drawn as a draft, released, started, closed; nobody but directors sees a draft.

use super::{
    Draft, Entry, GameRef, Out, Phase, Refusal, Sitting, Tournament, command::Unfinished,
    results::need_reason, standings::standings_before, tables::Table,
};
use crate::{
    ids::{PairNo, RoundNo, TableNo},
    seating::{Draw, DrawnBye, Eliminated, Field, PastRound, Score, Unit},
    whist::HouseRules,
};
use chrono::{DateTime, Utc};
use std::collections::BTreeMap;

/// A released round: one game for everybody.
#[derive(Debug, Clone, PartialEq)]
pub struct Round {
    pub no: RoundNo,
    /// What it is for.
    pub phase: Phase,
    pub stage: RoundStage,
    pub seed: u64,
    pub tables: Vec<Table>,
    pub byes: Vec<Bye>,
    /// Who is here and has no part in it any more.
    pub out: Vec<Out>,
    /// The places of the movement, for the next draw.
    pub(super) places: Vec<Option<u16>>,
    pub started_at: Option<DateTime<Utc>>,
    pub closed_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoundStage {
    /// Posted, not begun.
    Released,
    Started,
    Closed,
}

/// A pair without opponents this round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bye {
    pub pair: PairNo,
    pub reason: String,
}

/// What a director should know before releasing a draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DraftWarning {
    /// Entered, and not checked in: not placed.
    NotCheckedIn(Vec<PairNo>),
    /// The result of an earlier game is not settled.
    Unsettled(Vec<GameRef>),
    /// Came after the draw.
    NotPlaced(Vec<PairNo>),
    /// Left after the draw: it has to be drawn again.
    GoneSince(Vec<PairNo>),
}

impl Round {
    pub fn table(&self, no: TableNo) -> Option<&Table> {
        self.tables.iter().find(|table| table.no == no)
    }

    pub fn table_of(&self, pair: PairNo) -> Option<&Table> {
        self.tables
            .iter()
            .find(|table| table.side_of(pair).is_some())
    }

    pub fn bye_of(&self, pair: PairNo) -> Option<&Bye> {
        self.byes.iter().find(|bye| bye.pair == pair)
    }

    pub fn stage_words(&self) -> &'static str {
        match self.stage {
            RoundStage::Released => "Posted",
            RoundStage::Started => "Under way",
            RoundStage::Closed => "Closed",
        }
    }

    /// The round as it was posted, for a draw that keeps what it can.
    pub(super) fn posted(&self) -> PastRound {
        PastRound {
            meetings: self.tables.iter().map(Table::meeting).collect(),
            byes: self.byes.iter().map(|bye| bye.pair.0).collect(),
            places: self.places.clone(),
            first_deals: self.tables.iter().filter_map(Table::first_deal).collect(),
            results: BTreeMap::new(),
        }
    }

    /// The round as the next draw sees it: whoever did not play sat out, for whatever reason.
    pub(super) fn past(&self, rules: &HouseRules) -> PastRound {
        let mut past = self.posted();
        let settled = self.tables.iter();
        let settled = settled.filter_map(|table| Some((table.no.0, table.winner(rules)?)));
        past.results = settled.collect();
        let tables = self.tables.iter();
        let without_play = tables.filter_map(|table| table.won_without_play(rules));
        let without_play = without_play.flat_map(Sitting::numbers);
        past.byes.extend(without_play.map(|no| no.0));
        past
    }
}

impl Tournament {
    pub fn round(&self, no: RoundNo) -> Option<&Round> {
        (no.0 > 0).then(|| self.rounds.get(no.index()).map(|round| &**round))?
    }

    /// The latest released round.
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.last().map(|round| &**round)
    }

    pub fn next_round(&self) -> RoundNo {
        RoundNo(self.rounds.len() as u16 + 1)
    }

    /// Released games whose result is neither settled nor, for a running round, still to come.
    pub fn unsettled(&self) -> Vec<GameRef> {
        self.games()
            .filter(|(_, table)| !table.state(self.rules()).settled())
            .map(|(game, _)| game)
            .collect()
    }

    pub fn draft_warnings(&self) -> Vec<DraftWarning> {
        let Some(draft) = &self.draft else {
            return Vec::new();
        };
        let placed = draft.placed();
        let pairs = |wanted: &dyn Fn(&super::Pair) -> bool| -> Vec<PairNo> {
            self.pairs
                .iter()
                .filter(|pair| wanted(pair))
                .map(|pair| pair.no)
                .collect()
        };
        let mut warnings = Vec::new();
        let gone = pairs(&|pair| !pair.is_here() && placed.contains(&pair.no));
        if !gone.is_empty() {
            warnings.push(DraftWarning::GoneSince(gone));
        }
        let new = pairs(&|pair| pair.is_here() && !placed.contains(&pair.no));
        if !new.is_empty() {
            warnings.push(DraftWarning::NotPlaced(new));
        }
        let missing = pairs(&|pair| pair.is_active() && !pair.checked_in);
        if !missing.is_empty() {
            warnings.push(DraftWarning::NotCheckedIn(missing));
        }
        let unsettled = self.unsettled();
        if !unsettled.is_empty() {
            warnings.push(DraftWarning::Unsettled(unsettled));
        }
        warnings
    }

    pub(super) fn decide_draw(&self, round: RoundNo, seed: u64) -> Result<Entry, Refusal> {
        match &self.draft {
            Some(draft) => Err(Refusal::AlreadyDrawn { round: draft.round }),
            None => self.draw(round, seed),
        }
    }

    pub(super) fn decide_redraw(&self, round: RoundNo, seed: u64) -> Result<Entry, Refusal> {
        self.drafted(round)?;
        self.draw(round, seed)
    }

    pub(super) fn decide_discard(&self, round: RoundNo) -> Result<Entry, Refusal> {
        self.drafted(round)?;
        Ok(Entry::DraftDiscarded { round })
    }

    pub(super) fn decide_release(&self, round: RoundNo) -> Result<Entry, Refusal> {
        self.drafted(round)?;
        let gone = self
            .draft_warnings()
            .into_iter()
            .find_map(|warning| match warning {
                DraftWarning::GoneSince(pairs) => pairs.first().copied(),
                DraftWarning::NotCheckedIn(_)
                | DraftWarning::Unsettled(_)
                | DraftWarning::NotPlaced(_) => None,
            });
        match gone {
            Some(pair) => Err(Refusal::GoneSinceDraw { pair }),
            None => Ok(Entry::RoundReleased { round }),
        }
    }

    pub(super) fn decide_start(&self, no: RoundNo) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let round = self.released(no)?;
        if round.stage != RoundStage::Released {
            return Err(Refusal::AlreadyStarted { round: no });
        }
        match self.round(RoundNo(no.0 - 1)) {
            Some(before) if before.stage != RoundStage::Closed => {
                Err(Refusal::EarlierRoundOpen { round: before.no })
            }
            Some(_) | None => Ok(Entry::RoundStarted { round: no }),
        }
    }

    pub(super) fn decide_close(
        &self,
        no: RoundNo,
        unfinished: Unfinished,
    ) -> Result<Entry, Refusal> {
        self.not_certified()?;
        let round = self.released(no)?;
        match round.stage {
            RoundStage::Released => return Err(Refusal::NotStarted { round: no }),
            RoundStage::Closed => return Err(Refusal::AlreadyClosed { round: no }),
            RoundStage::Started => {}
        }
        let missing: Vec<TableNo> = round
            .tables
            .iter()
            .filter(|table| !table.state(self.rules()).settled())
            .map(|table| table.no)
            .collect();
        match unfinished {
            Unfinished::Refuse if !missing.is_empty() => {
                Err(Refusal::TablesMissing { tables: missing })
            }
            Unfinished::Refuse | Unfinished::Accept => Ok(Entry::RoundClosed { round: no }),
        }
    }

    pub(super) fn decide_reopen_round(&self, no: RoundNo, reason: &str) -> Result<Entry, Refusal> {
        self.not_certified()?;
        if self.released(no)?.stage != RoundStage::Closed {
            return Err(Refusal::NotClosed { round: no });
        }
        if let Some(later) = self
            .round(no.next())
            .filter(|later| later.stage != RoundStage::Released)
        {
            return Err(Refusal::LaterRoundStarted { round: later.no });
        }
        let reason = need_reason(reason, "why the round is opened again")?;
        Ok(Entry::RoundReopened { round: no, reason })
    }

    pub(super) fn apply_release(&mut self) {
        let Some(draft) = self.draft.take() else {
            return;
        };
        self.earlier_drafts.clear();
        self.rounds.push(std::sync::Arc::new(draft.release()));
        self.carry_forfeits();
    }

    pub(super) fn apply_stage(&mut self, no: RoundNo, stage: RoundStage, at: DateTime<Utc>) {
        let Some(round) = self.round_mut(no) else {
            return;
        };
        round.stage = stage;
        match stage {
            RoundStage::Released => {}
            RoundStage::Started => {
                round.started_at.get_or_insert(at);
                round.closed_at = None;
            }
            RoundStage::Closed => round.closed_at = Some(at),
        }
    }

    /// The outcome is stored, so nothing half-made can remain: a failed draw records nothing.
    fn draw(&self, round: RoundNo, seed: u64) -> Result<Entry, Refusal> {
        self.not_certified()?;
        if round != self.next_round() {
            return Err(Refusal::AlreadyDrawn { round });
        }
        let drafted = self.draft.as_ref().map(|draft| draft.phase);
        let phase = drafted.or_else(|| self.coming());
        let phase = phase.ok_or_else(|| self.nothing_to_draw())?;
        self.may_draw(phase)?;
        self.drawn_for(phase, round, seed)
    }

    pub(super) fn drawn_for(
        &self,
        phase: Phase,
        round: RoundNo,
        seed: u64,
    ) -> Result<Entry, Refusal> {
        let draw = self.seated(phase, &self.field_for(phase, round, seed))?;
        Ok(Entry::RoundDrawn {
            round,
            format: self.settings.format.clone(),
            seed,
            draw,
            phase,
        })
    }

    /// What the tournament makes of a field, by what its round is for.
    pub(super) fn drawn(&self, field: &Field) -> Result<Draw, Refusal> {
        self.seated(self.phase_of(RoundNo(field.round)), field)
    }

    /// Everybody who is here, and what the rounds before this one have come to.
    pub(super) fn field(&self, round: RoundNo, seed: u64) -> Field {
        self.field_for(self.phase_of(round), round, seed)
    }

    /// The same for a round that is for this: the rounds of its phase are its past.
    pub(super) fn field_for(&self, phase: Phase, round: RoundNo, seed: u64) -> Field {
        let before = self.rounds_of(phase).filter(|before| before.no < round);
        Field {
            round: round.0,
            rounds: self.settings.rounds,
            seed,
            entrants: self
                .pairs
                .iter()
                .filter(|p| p.is_here())
                .map(|p| p.no.0)
                .collect(),
            past: before.map(|round| round.past(self.rules())).collect(),
            scores: self.scores_before(round),
            unit: Unit::Games,
            keep: None,
            plan: self.settings.plan.clone(),
            wishes: self.wishes.clone(),
        }
    }

    /// Where everybody stands whom a draw of this round may place.
    fn scores_before(&self, round: RoundNo) -> Vec<Score> {
        standings_before(self, round)
            .lines
            .iter()
            .map(|line| Score {
                entrant: line.pair.0,
                place: line.place,
                wins: line.won_about(),
            })
            .collect()
    }

    pub(super) fn drafted(&self, round: RoundNo) -> Result<&Draft, Refusal> {
        self.not_certified()?;
        match &self.draft {
            Some(draft) if draft.round == round => Ok(draft),
            _ if round < self.next_round() => Err(Refusal::AlreadyReleased { round }),
            _ => Err(Refusal::NotDrawn { round }),
        }
    }

    pub(super) fn released(&self, round: RoundNo) -> Result<&Round, Refusal> {
        self.round(round).ok_or(Refusal::NotReleased { round })
    }
}

impl Draft {
    fn release(self) -> Round {
        Round {
            no: self.round,
            phase: self.phase,
            stage: RoundStage::Released,
            seed: self.seed,
            tables: self.draw.tables.iter().map(Table::drawn).collect(),
            byes: self.draw.byes.iter().map(Bye::drawn).collect(),
            out: self.draw.out.iter().map(Out::drawn).collect(),
            places: self.draw.places,
            started_at: None,
            closed_at: None,
        }
    }
}

impl Out {
    pub(super) fn drawn(drawn: &Eliminated) -> Out {
        Out {
            pair: PairNo(drawn.entrant),
            reason: drawn.reason.clone(),
        }
    }
}

impl Bye {
    pub(super) fn drawn(drawn: &DrawnBye) -> Bye {
        Bye {
            pair: PairNo(drawn.entrant),
            reason: drawn.reason.clone(),
        }
    }
}
