//! From when somebody plays who comes once a round is posted.

use crate::ids::RoundNo;
use crate::tournament::{Phase, RoundStage, Tournament};

/// "plays from round 3, or sooner where a director seats it by hand"
pub fn plays_from(t: &Tournament) -> Option<String> {
    let posted = t.current_round()?;
    let next = t.next_round();
    Some(match (t.coming(), posted.stage) {
        (Some(Phase::Main), RoundStage::Closed) => format!("plays from round {next}"),
        (Some(Phase::Main), RoundStage::Released | RoundStage::Started) => format!(
            "plays from round {next}, or from round {} if a director seats it there",
            posted.no
        ),
        (_, RoundStage::Released | RoundStage::Started) if posted.phase == Phase::Main => {
            format!("plays in round {} if a director seats it there", posted.no)
        }
        (Some(Phase::Playoff | Phase::TiePlayoff) | None, _) => {
            "has no round left to play in".to_owned()
        }
    })
}

/// Whether somebody entered for this round missed one, and finds it.
pub fn plays_later(t: &Tournament, round: RoundNo) -> bool {
    round > RoundNo::FIRST && round.0 <= t.main_rounds()
}
