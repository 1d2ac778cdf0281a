//! What can have happened in a tournament: the entries of its journal, in the past tense.
//!
//! An entry holds what a person said or decided, and ids only. Entries are never renamed or
//! removed: a new meaning is a new variant, a new field has a default.

use super::{
    calls::CallReason,
    drafts::Made,
    phases::Phase,
    results::{Decision, Source},
    rulings::{Effect, Facts},
    settings::Settings,
    slots::HandRecord,
};
use crate::{
    ids::{CallNo, HandNo, PairNo, PersonId, RoundNo, RulingNo, TableNo},
    seating::{Draw, Reseating, Wishes},
    whist::{FinalScore, Seat, Side},
};
use serde::{Deserialize, Serialize};

/// One table's game of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameRef {
    pub round: RoundNo,
    pub table: TableNo,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    TournamentOpened {
        settings: Box<Settings>,
    },
    SettingsChanged {
        settings: Box<Settings>,
    },
    /// The tables of the room, and who is to be kept where or from whom: the whole of it.
    WishesSet {
        wishes: Box<Wishes>,
    },

    PairEntered {
        pair: PairNo,
        players: [PersonId; 2],
    },
    /// A single player of an individual event; what is said of a pair later is said of such a one.
    PlayerEntered {
        pair: PairNo,
        player: PersonId,
    },
    PairCheckedIn {
        pair: PairNo,
    },
    CheckInUndone {
        pair: PairNo,
    },
    PairWithdrew {
        pair: PairNo,
        reason: String,
        /// The game under way that is lost by leaving.
        walk_out: Option<GameRef>,
        /// Who of the two walked out with no substitute named, and is barred for it (rulebook
        /// TD1, NOTE).
        #[serde(default)]
        left: Vec<PersonId>,
    },
    PairReturned {
        pair: PairNo,
    },
    SubstituteSeated {
        pair: PairNo,
        leaving: PersonId,
        substitute: PersonId,
        /// Plays from this round on; earlier rounds keep their names.
        from: RoundNo,
    },

    RoundDrawn {
        round: RoundNo,
        format: String,
        seed: u64,
        draw: Draw,
        #[serde(default, skip_serializing_if = "Phase::is_main")]
        phase: Phase,
    },
    DraftDiscarded {
        round: RoundNo,
    },
    /// The draft was changed by hand, or an earlier one taken back: the whole of what it is now.
    DraftChanged {
        round: RoundNo,
        seed: u64,
        draw: Draw,
        made: Made,
    },
    RoundReleased {
        round: RoundNo,
    },
    /// A posted round was drawn once more before it started; what did not change is in it too.
    RoundRepaired {
        round: RoundNo,
        draw: Draw,
        reason: String,
    },
    /// A posted round was changed by hand; every table that the change does not name stays.
    RoundReseated {
        round: RoundNo,
        change: Reseating,
        reason: String,
    },
    /// A released round was drawn anew and is posted once more; its games are gone.
    RoundRedrawn {
        round: RoundNo,
        seed: u64,
        draw: Draw,
        /// Why, where games were lost by it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    RoundStarted {
        round: RoundNo,
    },
    RoundClosed {
        round: RoundNo,
    },
    RoundReopened {
        round: RoundNo,
        reason: String,
    },

    HandRecorded {
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        /// Who dealt this hand, if it was said.
        dealer: Option<Seat>,
        source: Source,
    },
    HandTakenBack {
        game: GameRef,
        hand: HandNo,
        source: Source,
    },
    HandCorrected {
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        reason: String,
    },
    HandStruck {
        game: GameRef,
        hand: HandNo,
        reason: String,
    },
    SlipEntered {
        game: GameRef,
        hands: Vec<HandRecord>,
        dealer: Option<Seat>,
        source: Source,
        /// The number of each hand; left out when they are 1, 2, 3…
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<HandNo>,
    },
    GameReported {
        game: GameRef,
        score: FinalScore,
        source: Source,
    },
    GameConfirmed {
        game: GameRef,
        source: Source,
    },
    GameDisputed {
        game: GameRef,
        side: Side,
        reason: String,
    },
    GameDecided {
        game: GameRef,
        decision: Decision,
        reason: String,
    },
    GameReopened {
        game: GameRef,
        reason: String,
    },

    SeatsTaken {
        game: GameRef,
        side: Side,
    },
    SeatsLeft {
        game: GameRef,
        side: Side,
    },
    LastBookTurned {
        game: GameRef,
        hand: HandNo,
        side: Side,
    },

    DirectorCalled {
        call: CallNo,
        game: GameRef,
        side: Side,
        reason: Option<CallReason>,
        note: String,
    },
    CallAnswered {
        call: CallNo,
    },
    CallDismissed {
        call: CallNo,
        reason: String,
    },
    CallTakenBack {
        call: CallNo,
    },

    RulingMade {
        ruling: RulingNo,
        /// None for a pair away from its table, which the facts then name.
        #[serde(default)]
        game: Option<GameRef>,
        kind: String,
        clause: String,
        /// The hand it happened in; it takes effect before that hand is scored.
        hand: HandNo,
        effect: Effect,
        reason: String,
        #[serde(default, skip_serializing_if = "Facts::are_none")]
        facts: Facts,
    },
    RulingWithdrawn {
        ruling: RulingNo,
        reason: String,
    },

    ResultsCertified {
        places: Vec<OfficialPlace>,
    },
    CertificationWithdrawn {
        reason: String,
    },
}

/// A place as it was certified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficialPlace {
    pub pair: PairNo,
    pub place: u16,
}

impl Entry {
    /// The game whose result somebody may question after it. A walk-out is none: bringing the pair
    /// back undoes it without a trace.
    pub fn changes_game(&self) -> Option<GameRef> {
        use Entry::*;
        match self {
            HandRecorded { game, .. }
            | HandTakenBack { game, .. }
            | HandCorrected { game, .. }
            | HandStruck { game, .. }
            | SlipEntered { game, .. }
            | GameReported { game, .. }
            | GameConfirmed { game, .. }
            | GameDisputed { game, .. }
            | GameDecided { game, .. }
            | GameReopened { game, .. } => Some(*game),
            RulingMade { game, effect, .. } => game.filter(|_| effect.step().is_some()),
            TournamentOpened { .. }
            | SettingsChanged { .. }
            | WishesSet { .. }
            | PairEntered { .. }
            | PlayerEntered { .. }
            | PairCheckedIn { .. }
            | CheckInUndone { .. }
            | PairWithdrew { .. }
            | PairReturned { .. }
            | SubstituteSeated { .. }
            | RoundDrawn { .. }
            | DraftDiscarded { .. }
            | DraftChanged { .. }
            | RoundReleased { .. }
            | RoundRepaired { .. }
            | RoundReseated { .. }
            | RoundRedrawn { .. }
            | RoundStarted { .. }
            | RoundClosed { .. }
            | RoundReopened { .. }
            | SeatsTaken { .. }
            | SeatsLeft { .. }
            | LastBookTurned { .. }
            | DirectorCalled { .. }
            | CallAnswered { .. }
            | CallDismissed { .. }
            | CallTakenBack { .. }
            | RulingWithdrawn { .. }
            | ResultsCertified { .. }
            | CertificationWithdrawn { .. } => None,
        }
    }
}
