//! What stands above and below the standings: how far the evening has come, and what places go by.

use crate::ids::RoundNo;
use crate::tournament::standings::Standings;
use crate::tournament::tie_breaks::tie_break;
use crate::tournament::{Phase, RoundStage, Tournament};

pub fn title(t: &Tournament, rounds: &[RoundNo]) -> String {
    let last = rounds.last().and_then(|round| t.round(*round));
    match (&t.certificate, last) {
        (Some(_), _) => "Final standings".to_owned(),
        (None, None) => "Standings before round 1".to_owned(),
        (None, Some(round)) => match round.stage {
            RoundStage::Closed => format!("Standings after {}", t.round_name(round.no).within()),
            RoundStage::Released | RoundStage::Started => {
                format!("Standings in {}", t.round_name(round.no).within())
            }
        },
    }
}

pub fn progress(t: &Tournament, rounds: &[RoundNo]) -> String {
    let planned = t.main_rounds();
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
    let so_far = t.round_name(round.no);
    match settled == tables {
        true => format!("{so_far}, every game is in"),
        false => format!("{so_far}, {settled} of {tables} games are in"),
    }
}

/// "By games won, then tournament points, …", and what a round sat out counts where one was.
pub fn order(t: &Tournament, standings: &Standings) -> String {
    let keys = standings.chain.iter();
    let keys = keys.filter(|key| key.applies_to(t.entrants()));
    let then: String = keys
        .map(|key| format!(", then {}", tie_break(*key).in_a_list))
        .collect();
    let first = match (t.has_bracket(), t.rounds_of(Phase::Playoff).next()) {
        (true, _) => "By how far they came in the bracket, then by games won",
        (false, Some(_)) => "By the playoff, then by games won",
        (false, None) => "By games won",
    };
    let mut outs = standings.lines.iter().filter_map(|line| line.averaged);
    let average = match outs.any(|outs| outs > 0) {
        true => format!(
            " A round sat out counts as the {}'s own average of the games played.",
            t.entrants().noun()
        ),
        false => String::new(),
    };
    let played_off = match t.rounds_of(Phase::TiePlayoff).next() {
        Some(_) => " Where a tie was played out, that game tells them apart.",
        None => "",
    };
    let byes = match t.has_bracket() {
        true => " A bye in the bracket only leads on: it counts as no game and gives no points.",
        false => "",
    };
    format!(
        "{first}{then}.{played_off} Whoever is level in all of it shares a place.{byes}{average}"
    )
}
