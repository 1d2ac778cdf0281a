//! Which file decides what: a table of contents.

use super::{
    Command, Entry, Phase, Refusal, Stage, Tournament, results::need_reason, settings::Settings,
};
use crate::access::Viewer;
use chrono::{DateTime, Utc};

pub(super) fn decide(
    t: &Tournament,
    viewer: &Viewer,
    at: DateTime<Utc>,
    command: &Command,
) -> Result<Entry, Refusal> {
    let permission = command.permission();
    if !viewer.may(permission) {
        return Err(Refusal::NotAllowed { permission });
    }
    if t.stage() == Stage::Unopened && !matches!(command, Command::Open { .. }) {
        return Err(Refusal::NoTournament);
    }
    use Command::*;
    match command {
        Open { settings } => open(t, settings),
        ChangeSettings { before, settings } => change_settings(t, before.as_deref(), settings),
        SetWishes { before, wishes } => t.decide_wishes(before, wishes),

        EnterPair { players } => t.decide_pair(*players),
        EnterPlayer { player } => t.decide_player(*player),
        CheckIn { pair } => t.decide_check_in(*pair),
        UndoCheckIn { pair } => t.decide_undo_check_in(*pair),
        Withdraw { pair, reason, left } => t.decide_withdrawal(*pair, reason, left),
        BringBack { pair } => t.decide_return(*pair),
        SeatSubstitute {
            pair,
            leaving,
            substitute,
            from,
        } => t.decide_substitute(*pair, *leaving, *substitute, *from),

        DrawRound { round, seed } => t.decide_draw(*round, *seed),
        DrawTiePlayoff { round, seed } => t.decide_tie_playoff(*round, *seed),
        RedrawRound { round, seed } => t.decide_redraw(*round, *seed),
        DiscardDraft { round } => t.decide_discard(*round),
        ReleaseRound { round } => t.decide_release(*round),
        RepairRound { round, reason } => t.decide_repair(*round, reason),
        ChangeDraft {
            round,
            draft,
            change,
            why,
        } => t.decide_draft_change(*round, *draft, change, why),
        TakeDraftBack {
            round,
            draft,
            earlier,
        } => t.decide_draft_taken_back(*round, *draft, *earlier),
        ReseatRound {
            round,
            change,
            reason,
        } => t.decide_reseating(*round, change, reason),
        RedrawReleased {
            round,
            seed,
            forced,
        } => t.decide_redraw_released(*round, *seed, forced.as_deref()),
        StartRound { round } => t.decide_start(*round),
        CloseRound { round, unfinished } => t.decide_close(*round, *unfinished),
        ReopenRound { round, reason } => t.decide_reopen_round(*round, reason),

        AsSeated { game, who, then } => t.decide_as_seated(viewer, at, *game, who, then),
        RecordHand {
            game,
            hand,
            record,
            dealer,
            source,
        } => t.decide_hand(viewer, *game, *hand, *record, *dealer, *source),
        TakeBackHand { game, hand, source } => t.decide_take_back(viewer, *game, *hand, *source),
        CorrectHand {
            game,
            hand,
            record,
            reason,
        } => t.decide_correction(*game, *hand, *record, reason),
        StrikeHand { game, hand, reason } => t.decide_strike(*game, *hand, reason),
        EnterSlip {
            game,
            hands,
            dealer,
            source,
        } => t.decide_slip(viewer, *game, hands, *dealer, *source),
        ReportGame {
            game,
            score,
            source,
        } => t.decide_report(viewer, *game, score, *source),
        ConfirmGame { game, source } => t.decide_confirm(viewer, *game, *source),
        DisputeGame { game, side, reason } => t.decide_dispute(viewer, at, *game, *side, reason),
        DecideGame {
            game,
            decision,
            reason,
        } => t.decide_decision(*game, decision, reason),
        ReopenGame { game, reason } => t.decide_reopen_game(*game, reason),

        TakeSeats { game, side } => t.decide_seats(viewer, *game, *side),
        LeaveSeats { game, side } => t.decide_seats_left(*game, *side),
        TurnLastBook { game, hand, side } => t.decide_last_book(viewer, *game, *hand, *side),

        CallDirector {
            game,
            side,
            reason,
            note,
        } => t.decide_call(viewer, at, *game, *side, *reason, note),
        AnswerCall { call } => t.decide_answer(*call),
        DismissCall { call, reason } => t.decide_dismissal(*call, reason),
        TakeBackCall { call } => t.decide_call_taken_back(viewer, *call),

        MakeRuling(asked) => t.decide_ruling(at, asked),
        WithdrawRuling { ruling, reason } => t.decide_ruling_withdrawal(*ruling, reason),

        Certify => t.decide_certificate(),
        WithdrawCertification { reason } => {
            t.certificate.as_ref().ok_or(Refusal::NotCertified)?;
            let reason = need_reason(reason, "why the certificate is withdrawn")?;
            Ok(Entry::CertificationWithdrawn { reason })
        }
    }
}

fn open(t: &Tournament, settings: &Settings) -> Result<Entry, Refusal> {
    if t.stage() != Stage::Unopened {
        return Err(Refusal::NameTaken);
    }
    sound(settings)?;
    Ok(Entry::TournamentOpened {
        settings: Box::new(settings.clone()),
    })
}

fn change_settings(
    t: &Tournament,
    before: Option<&Settings>,
    settings: &Settings,
) -> Result<Entry, Refusal> {
    t.not_certified()?;
    sound(settings)?;
    if *settings == t.settings {
        return Err(Refusal::NothingChanged);
    }
    if before.is_some_and(|before| *before != t.settings) {
        return Err(Refusal::SettingsDiffer);
    }
    t.may_be_set(settings)?;
    Ok(Entry::SettingsChanged {
        settings: Box::new(settings.clone()),
    })
}

impl Tournament {
    /// Whether what has happened allows these settings: rules and format are fixed once a game can
    /// have been played under them, and whoever is entered stays what they are.
    ///
    /// # Errors
    /// What forbids it.
    pub fn may_be_set(&self, settings: &Settings) -> Result<(), Refusal> {
        let drawn = self.rounds_of(Phase::Main).count() as u16;
        if drawn > 0 {
            if self.has_bracket() && settings.plan != self.settings.plan {
                return Err(Refusal::FixedSinceRoundOne {
                    what: "The choices within the format",
                });
            }
            if settings.rules != self.settings.rules {
                return Err(Refusal::FixedSinceRoundOne {
                    what: "The house rules",
                });
            }
            if settings.format != self.settings.format {
                return Err(Refusal::FixedSinceRoundOne { what: "The format" });
            }
        }
        let (was, will_be) = (self.entrants(), settings.entrants());
        if was != will_be && !self.pairs.is_empty() {
            return Err(Refusal::EnteredOtherwise { entered: was });
        }
        if settings.rounds < drawn && !self.has_bracket() {
            return Err(Refusal::RoundsAlreadyDrawn { drawn });
        }
        Ok(())
    }
}

fn sound(settings: &Settings) -> Result<(), Refusal> {
    match settings.problems().into_iter().next() {
        Some(problem) => Err(Refusal::Impossible {
            sentence: problem.sentence,
        }),
        None => Ok(()),
    }
}
