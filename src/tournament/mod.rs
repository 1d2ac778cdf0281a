//! One evening of pairs, or of single players: what was decided, what was played, and what follows
//! from it.
//!
//! A tournament *is* its journal. The state here is what its entries make of it; scores, standings
//! and "round complete" are questions asked of that state and never stored.

pub mod announcements;
pub mod by_hand;
pub mod called_for;
pub mod calls;
pub mod certification;
pub mod command;
pub mod conduct;
pub mod drafts;
pub mod entry;
pub mod hands;
pub mod history;
pub mod not_reseated;
pub mod pair;
pub mod phases;
pub mod records;
pub mod redraw;
pub mod refusal;
pub mod renege;
pub mod repair;
pub mod reseating;
pub mod results;
pub mod roster;
pub mod round_names;
pub mod rounds;
pub mod rulings;
pub mod seats;
pub mod sentences;
pub mod settings;
pub mod sitting;
pub mod slip_line;
pub mod slots;
pub mod standings;
pub mod tables;
pub mod tie_breaks;
pub mod who_sits;
pub mod wishes;

mod apply;
mod averages;
mod decide;
mod meetings;
mod naming;
mod ranking;
mod settings_words;

pub use crate::seating::Entrants;
pub use calls::{Call, CallEnd, CallReason};
pub use command::{Command, Unfinished};
pub use drafts::{Draft, Made};
pub use entry::{Entry, GameRef, OfficialPlace};
pub use not_reseated::NotReseated;
pub use pair::Pair;
pub use phases::{Out, Phase};
pub use records::records;
pub use redraw::Lost;
pub use refusal::Refusal;
pub use repair::TableChange;
pub use results::{Decision, Dispute, Source};
pub use round_names::RoundName;
pub use rounds::{Bye, DraftWarning, Round, RoundStage};
pub use rulings::{Choice, ChosenBy, Effect, Facts, Losing, RULINGS, Ruling, RulingAsked};
pub use settings::{ByeCredit, Settings, Visibility};
pub use sitting::Sitting;
pub use slots::{Agreement, HandRecord, HandSlot, Official};
pub use standings::{Line, Outcome, Standings, standings};
pub use tables::{Score, Table, TableState};
pub use who_sits::WhoSits;

use crate::{access::Viewer, ids::RoundNo, journal::Journaled, seating::Wishes, whist::HouseRules};
use chrono::{DateTime, Utc};
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tournament {
    pub settings: Settings,
    /// Pair 1, 2, 3… in the order they were entered; in an individual event player 1, 2, 3…
    pub pairs: Vec<Pair>,
    /// The released rounds, in order.
    pub rounds: Vec<Arc<Round>>,
    /// The next round while it is only drawn.
    pub draft: Option<Draft>,
    /// The drafts of that round before it, in the order they were made.
    earlier_drafts: Vec<Draft>,
    /// The tables of the room, and who is to be kept where or from whom.
    pub wishes: Wishes,
    /// Rulings about a pair away from its table.
    pub conduct: Vec<Ruling>,
    /// The calls for the director, in the order they were made.
    pub calls: Vec<Call>,
    /// The official places, once certified.
    pub certificate: Option<Vec<OfficialPlace>>,
    opened: bool,
}

/// How far an evening has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Nothing was recorded under this name.
    Unopened,
    /// Pairs are being entered; no round is posted.
    Open,
    UnderWay,
    Certified,
}

impl Stage {
    pub fn key(self) -> &'static str {
        match self {
            Stage::Unopened => "unopened",
            Stage::Open => "open",
            Stage::UnderWay => "under_way",
            Stage::Certified => "certified",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Stage::Unopened => "Not opened",
            Stage::Open => "Open for entry",
            Stage::UnderWay => "Under way",
            Stage::Certified => "Certified",
        }
    }
}

impl Tournament {
    /// Whether a command would be recorded as things stand: what a page asks before it offers it.
    pub fn allows(&self, viewer: &Viewer, at: DateTime<Utc>, command: &Command) -> bool {
        decide::decide(self, viewer, at, command).is_ok()
    }

    pub fn stage(&self) -> Stage {
        match (self.opened, &self.certificate, self.rounds.is_empty()) {
            (false, _, _) => Stage::Unopened,
            (true, Some(_), _) => Stage::Certified,
            (true, None, false) => Stage::UnderWay,
            (true, None, true) => Stage::Open,
        }
    }

    pub fn rules(&self) -> &HouseRules {
        &self.settings.rules
    }

    /// Every released game with its table, round by round.
    pub fn games(&self) -> impl Iterator<Item = (GameRef, &Table)> {
        self.rounds.iter().flat_map(|round| {
            round.tables.iter().map(|table| {
                (
                    GameRef {
                        round: round.no,
                        table: table.no,
                    },
                    table,
                )
            })
        })
    }

    pub fn table(&self, game: GameRef) -> Option<&Table> {
        self.round(game.round)?.table(game.table)
    }

    /// Whether a game has come to a result, settled or only reported.
    pub fn has_result(&self, table: &Table) -> bool {
        match table.state(self.rules()) {
            TableState::Waiting | TableState::Playing => false,
            TableState::Reported(_)
            | TableState::Disputed
            | TableState::Confirmed
            | TableState::Decided
            | TableState::NotPlayed => true,
        }
    }

    fn not_certified(&self) -> Result<(), Refusal> {
        match self.certificate {
            Some(_) => Err(Refusal::Certified),
            None => Ok(()),
        }
    }

    /// A table whose game may be spoken about: its round has started, nothing is certified.
    fn table_in_play(&self, game: GameRef) -> Result<&Table, Refusal> {
        self.not_certified()?;
        let round = self
            .round(game.round)
            .ok_or(Refusal::NoSuchRound { round: game.round })?;
        let table = round
            .table(game.table)
            .ok_or(Refusal::NoSuchTable { table: game.table })?;
        match round.stage {
            RoundStage::Released => Err(Refusal::NotStarted { round: game.round }),
            RoundStage::Started | RoundStage::Closed => Ok(table),
        }
    }

    fn round_mut(&mut self, no: RoundNo) -> Option<&mut Round> {
        self.rounds.get_mut(no.index()).map(Arc::make_mut)
    }

    fn table_mut(&mut self, game: GameRef) -> Option<&mut Table> {
        self.round_mut(game.round)?
            .tables
            .iter_mut()
            .find(|table| table.no == game.table)
    }
}

impl Journaled for Tournament {
    type Command = Command;
    type Entry = Entry;
    type Refusal = Refusal;

    const KIND: &'static str = "tournament";

    fn decide(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        command: &Command,
    ) -> Result<Entry, Refusal> {
        decide::decide(self, viewer, at, command)
    }

    fn apply(&mut self, stamp: &crate::journal::Stamp, entry: &Entry) {
        apply::apply(self, stamp, entry);
    }
}
