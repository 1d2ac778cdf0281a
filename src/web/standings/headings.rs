//! What stands above and below the standings: how far the evening has come, and what places go by.

use crate::ids::RoundNo;
use crate::tournament::tie_breaks::TieBreakKey;
use crate::tournament::{Phase, RoundStage, Tournament};

pub fn title(t: &Tournament, rounds: &[RoundNo]) -> String {
    let last = rounds.last().and_then(|round| t.round(*round));
    match (&t.certificate, last) {
        (Some(_), _) => "Final standings".to_owned(),
        (None, None) => "Standings before round 1".to_owned(),
        (None, Some(round)) => match round.stage {
            RoundStage::Closed => format!("Standings after round {}", round.no),
            RoundStage::Released | RoundStage::Started => {
                format!("Standings in round {}", round.no)
            }
        },
    }
}

pub fn progress(t: &Tournament, rounds: &[RoundNo]) -> String {
    let planned = t.planned_rounds();
    let Some(round) = rounds.last().and_then(|round| t.round(*round)) else {
        return match planned {
            1 => "1 round is planned".to_owned(),
            _ => format!("{planned} rounds are planned"),
        };
    };
    let settled = round
        .tables
        .iter()
        .filter(|table| table.state(t.rules()).settled());
    let (settled, tables) = (settled.count(), round.tables.len());
    let so_far = format!("Round {} of {planned}", round.no);
    match settled == tables {
        true => format!("{so_far}, every game is in"),
        false => format!("{so_far}, {settled} of {tables} games are in"),
    }
}

/// Within a sentence: "more Bostons".
pub fn key_title(key: TieBreakKey) -> &'static str {
    match key {
        TieBreakKey::TournamentPoints => "tournament points",
        TieBreakKey::HeadToHead => "head-to-head",
        TieBreakKey::FewerSets => "fewer sets",
        TieBreakKey::MoreBostons => "more Bostons",
        TieBreakKey::NetPoints => "net points",
    }
}

pub fn order(t: &Tournament, chain: &[TieBreakKey]) -> String {
    let keys = chain.iter().map(|key| key_title(*key));
    let then: String = keys.map(|title| format!(", then {title}")).collect();
    let first = match (t.has_bracket(), t.rounds_of(Phase::Playoff).next()) {
        (true, _) => "By how far they came in the bracket, then by games won",
        (false, Some(_)) => "By the playoff, then by games won",
        (false, None) => "By games won",
    };
    format!(
        "{first}{then}. {} that are level in all of it share a place.",
        t.entrants().titles()
    )
}
