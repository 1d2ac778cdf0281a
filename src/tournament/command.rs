//! What a person can ask of a tournament, and the permission each asking needs.

use super::{
    calls::CallReason,
    entry::GameRef,
    results::{Decision, Source},
    rulings::RulingAsked,
    settings::Settings,
    slots::HandRecord,
    who_sits::WhoSits,
};
use crate::{
    access::Permission,
    ids::{CallNo, HandNo, PairNo, PersonId, RoundNo, RulingNo},
    seating::{Reseating, Wishes},
    whist::{FinalScore, Seat, Side},
};

#[derive(Debug, Clone, PartialEq)]
pub enum Command {
    Open {
        settings: Box<Settings>,
    },
    /// `before` is what stood when somebody began to change it, if they looked at it.
    ChangeSettings {
        before: Option<Box<Settings>>,
        settings: Box<Settings>,
    },
    /// `before` is what stood when somebody began to change it.
    SetWishes {
        before: Box<Wishes>,
        wishes: Box<Wishes>,
    },

    EnterPair {
        players: [PersonId; 2],
    },
    /// A single player, in an individual event.
    EnterPlayer {
        player: PersonId,
    },
    CheckIn {
        pair: PairNo,
    },
    UndoCheckIn {
        pair: PairNo,
    },
    /// `left`: who of the two walked out with nobody named instead (rulebook TD1, NOTE).
    Withdraw {
        pair: PairNo,
        reason: String,
        left: Vec<PersonId>,
    },
    BringBack {
        pair: PairNo,
    },
    SeatSubstitute {
        pair: PairNo,
        leaving: PersonId,
        substitute: PersonId,
        from: RoundNo,
    },

    /// Draws the next round into a draft; the seed is the only chance in it.
    DrawRound {
        round: RoundNo,
        seed: u64,
    },
    /// Draws a round of one game each between pairs that share a place that matters.
    DrawTiePlayoff {
        round: RoundNo,
        seed: u64,
    },
    /// Throws the draft away and draws it anew.
    RedrawRound {
        round: RoundNo,
        seed: u64,
    },
    DiscardDraft {
        round: RoundNo,
    },
    ReleaseRound {
        round: RoundNo,
    },
    /// Draws a posted round once more before it starts, with as few changed tables as can be.
    RepairRound {
        round: RoundNo,
        reason: String,
    },
    /// Changes the draft by hand; `draft` is the one that was looked at, by its entry.
    ChangeDraft {
        round: RoundNo,
        draft: u64,
        change: Reseating,
        why: String,
    },
    /// Takes an earlier draft back in place of the one that was looked at.
    TakeDraftBack {
        round: RoundNo,
        draft: u64,
        earlier: u64,
    },
    /// Changes a posted round by hand; other tables stay as they are.
    ReseatRound {
        round: RoundNo,
        change: Reseating,
        reason: String,
    },
    /// Draws a released round anew; `forced` is the reason where tables have begun.
    RedrawReleased {
        round: RoundNo,
        seed: u64,
        forced: Option<String>,
    },
    StartRound {
        round: RoundNo,
    },
    CloseRound {
        round: RoundNo,
        unfinished: Unfinished,
    },
    ReopenRound {
        round: RoundNo,
        reason: String,
    },

    /// Whatever is to be recorded for a table, if those sit there whom the form was made for.
    AsSeated {
        game: GameRef,
        who: WhoSits,
        then: Box<Command>,
    },
    RecordHand {
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        dealer: Option<Seat>,
        source: Source,
    },
    TakeBackHand {
        game: GameRef,
        hand: HandNo,
        source: Source,
    },
    CorrectHand {
        game: GameRef,
        hand: HandNo,
        record: HandRecord,
        reason: String,
    },
    StrikeHand {
        game: GameRef,
        hand: HandNo,
        reason: String,
    },
    EnterSlip {
        game: GameRef,
        hands: Vec<HandRecord>,
        dealer: Option<Seat>,
        source: Source,
    },
    ReportGame {
        game: GameRef,
        score: FinalScore,
        source: Source,
    },
    ConfirmGame {
        game: GameRef,
        source: Source,
    },
    DisputeGame {
        game: GameRef,
        side: Side,
        reason: String,
    },
    DecideGame {
        game: GameRef,
        decision: Decision,
        reason: String,
    },
    ReopenGame {
        game: GameRef,
        reason: String,
    },

    /// A pair sits at its table.
    TakeSeats {
        game: GameRef,
        side: Side,
    },
    LeaveSeats {
        game: GameRef,
        side: Side,
    },
    /// The last book of a hand is turned: the ten seconds of E4 begin.
    TurnLastBook {
        game: GameRef,
        hand: HandNo,
        side: Side,
    },

    CallDirector {
        game: GameRef,
        side: Side,
        reason: Option<CallReason>,
        note: String,
    },
    AnswerCall {
        call: CallNo,
    },
    DismissCall {
        call: CallNo,
        reason: String,
    },
    TakeBackCall {
        call: CallNo,
    },

    MakeRuling(RulingAsked),
    WithdrawRuling {
        ruling: RulingNo,
        reason: String,
    },

    Certify,
    WithdrawCertification {
        reason: String,
    },
}

/// What closing a round does about tables whose result is not settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfinished {
    /// Refuse, and list them.
    Refuse,
    /// Close all the same; the director has seen the list. They count for nothing until settled.
    Accept,
}

impl Command {
    pub fn permission(&self) -> Permission {
        use Command::*;
        match self {
            Open { .. } | ChangeSettings { .. } => Permission::ManageTournaments,
            EnterPair { .. }
            | EnterPlayer { .. }
            | CheckIn { .. }
            | UndoCheckIn { .. }
            | Withdraw { .. }
            | BringBack { .. }
            | SeatSubstitute { .. } => Permission::RunDesk,
            DrawRound { .. }
            | DrawTiePlayoff { .. }
            | RedrawRound { .. }
            | DiscardDraft { .. }
            | ReleaseRound { .. }
            | RepairRound { .. }
            | ChangeDraft { .. }
            | TakeDraftBack { .. }
            | ReseatRound { .. }
            | RedrawReleased { .. }
            | StartRound { .. }
            | CloseRound { .. }
            | ReopenRound { .. }
            | SetWishes { .. } => Permission::DirectRounds,
            AsSeated { then, .. } => then.permission(),
            RecordHand { source, .. }
            | TakeBackHand { source, .. }
            | EnterSlip { source, .. }
            | ReportGame { source, .. }
            | ConfirmGame { source, .. } => source.permission(),
            DisputeGame { .. }
            | TakeSeats { .. }
            | TurnLastBook { .. }
            | CallDirector { .. }
            | TakeBackCall { .. } => Permission::PlayOwnTable,
            LeaveSeats { .. } => Permission::EnterSlips,
            AnswerCall { .. } | DismissCall { .. } => Permission::Rule,
            CorrectHand { .. } | StrikeHand { .. } | DecideGame { .. } | ReopenGame { .. } => {
                Permission::Rule
            }
            MakeRuling(_) | WithdrawRuling { .. } => Permission::Rule,
            Certify | WithdrawCertification { .. } => Permission::Certify,
        }
    }
}
