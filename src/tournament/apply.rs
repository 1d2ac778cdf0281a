//! Which file applies what: a table of contents. Nothing here may refuse.

use super::{
    Draft, Entry, Made, Official, RoundStage, Tournament,
    calls::{Call, CallEnd},
    pair::Withdrawal,
    rulings::{Ruling, Withdrawn},
};
use crate::journal::Stamp;

pub(super) fn apply(t: &mut Tournament, stamp: &Stamp, entry: &Entry) {
    use Entry::*;
    if let Some(table) = entry.changes_game().and_then(|game| t.table_mut(game)) {
        table.changed_at = Some(stamp.at);
    }
    match entry {
        TournamentOpened { settings } => {
            t.opened = true;
            t.settings = (**settings).clone();
        }
        SettingsChanged { settings } => t.settings = (**settings).clone(),
        WishesSet { wishes } => t.wishes = (**wishes).clone(),

        PairEntered { pair, players } => t.apply_pair(*pair, players.to_vec()),
        PlayerEntered { pair, player } => t.apply_pair(*pair, vec![*player]),
        PairCheckedIn { pair } => t.apply_check_in(*pair, true),
        CheckInUndone { pair } => t.apply_check_in(*pair, false),
        PairWithdrew {
            pair,
            reason,
            walk_out,
            left,
        } => {
            let withdrawal = Withdrawal {
                reason: reason.clone(),
                walk_out: *walk_out,
                left: left.clone(),
                at: stamp.at,
            };
            t.apply_withdrawal(*pair, withdrawal);
        }
        PairReturned { pair } => t.apply_return(*pair),
        SubstituteSeated {
            pair,
            leaving,
            substitute,
            from,
        } => {
            t.apply_substitute(*pair, *leaving, *substitute, *from);
        }

        RoundDrawn {
            round,
            seed,
            draw,
            phase,
            format: _,
        } => t.apply_draft(Draft {
            seq: stamp.seq,
            round: *round,
            seed: *seed,
            draw: draw.clone(),
            phase: *phase,
            made: Made::Drawn,
        }),
        DraftChanged {
            round,
            seed,
            draw,
            made,
        } => t.apply_draft(Draft {
            seq: stamp.seq,
            round: *round,
            seed: *seed,
            draw: draw.clone(),
            phase: t.phase_of(*round),
            made: *made,
        }),
        DraftDiscarded { round: _ } => t.apply_discard(),
        RoundReleased { round: _ } => t.apply_release(),
        RoundRepaired {
            round,
            draw,
            reason: _,
        } => t.apply_repair(*round, draw),
        RoundReseated {
            round,
            change,
            reason,
        } => t.apply_reseating(stamp, *round, change, reason),
        RoundRedrawn {
            round,
            seed,
            draw,
            reason,
        } => t.apply_redraw_released(stamp, *round, *seed, draw, reason.as_deref()),
        RoundStarted { round } => t.apply_stage(*round, RoundStage::Started, stamp.at),
        RoundClosed { round } => t.apply_stage(*round, RoundStage::Closed, stamp.at),
        RoundReopened { round, reason: _ } => {
            t.apply_stage(*round, RoundStage::Started, stamp.at);
        }

        HandRecorded {
            game,
            hand,
            record,
            dealer,
            source,
        } => {
            t.apply_hand(*game, *hand, *record, *dealer, *source);
        }
        HandTakenBack { game, hand, source } => t.apply_take_back(*game, *hand, *source),
        HandCorrected {
            game,
            hand,
            record,
            reason: _,
        } => {
            t.apply_official(*game, *hand, Official::Record(*record));
        }
        HandStruck {
            game,
            hand,
            reason: _,
        } => t.apply_official(*game, *hand, Official::Struck),
        SlipEntered {
            game,
            hands,
            dealer,
            source,
            numbers,
        } => {
            t.apply_slip(*game, hands, numbers, *dealer, *source);
        }
        GameReported {
            game,
            score,
            source,
        } => t.apply_report(*game, score, *source),
        GameConfirmed { game, source } => t.apply_confirm(*game, *source),
        GameDisputed { game, side, reason } => t.apply_dispute(*game, *side, reason),
        GameDecided {
            game,
            decision,
            reason: _,
        } => t.apply_decision(*game, decision),
        GameReopened { game, reason: _ } => t.apply_reopen_game(*game),

        SeatsTaken { game, side } => t.apply_seats(*game, *side, Some(stamp.at)),
        SeatsLeft { game, side } => t.apply_seats(*game, *side, None),
        LastBookTurned {
            game,
            hand,
            side: _,
        } => t.apply_last_book(*game, *hand, stamp.at),

        DirectorCalled {
            call,
            game,
            side,
            reason,
            note,
        } => t.apply_call(Call {
            no: *call,
            game: *game,
            side: *side,
            reason: *reason,
            note: note.clone(),
            at: stamp.at,
            answered: None,
            ended: None,
        }),
        CallAnswered { call } => t.apply_answer(*call, stamp.at, stamp.actor),
        CallDismissed { call, reason } => t.end_call(
            *call,
            CallEnd::Dismissed {
                reason: reason.clone(),
                at: stamp.at,
                by: stamp.actor,
            },
        ),
        CallTakenBack { call } => t.end_call(*call, CallEnd::TakenBack { at: stamp.at }),

        RulingMade {
            ruling,
            game,
            kind,
            clause,
            hand,
            effect,
            reason,
            facts,
        } => {
            let ruling = Ruling {
                no: *ruling,
                game: *game,
                kind: kind.clone(),
                clause: clause.clone(),
                hand: *hand,
                effect: *effect,
                facts: *facts,
                reason: reason.clone(),
                at: stamp.at,
                by: stamp.actor,
                withdrawn: None,
            };
            t.apply_ruling(ruling);
        }
        RulingWithdrawn { ruling, reason } => {
            let withdrawn = Withdrawn {
                reason: reason.clone(),
                at: stamp.at,
                by: stamp.actor,
            };
            t.apply_ruling_withdrawal(*ruling, withdrawn);
        }

        ResultsCertified { places } => t.certificate = Some(places.clone()),
        CertificationWithdrawn { reason: _ } => t.certificate = None,
    }
}
