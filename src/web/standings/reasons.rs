//! Why a line stands where it stands, in sentences: against the one above it and the one below.

use super::super::room::Room;
use crate::ids::PairNo;
use crate::tournament::Entrants;
use crate::tournament::standings::{Below, Line, Standings};
use crate::tournament::tie_breaks::{TieBreakKey, tie_break};
use crate::words::listed;

/// Why the line is below the one above it, and above the one below it.
pub fn reasons(room: &Room, standings: &Standings, at: usize) -> Vec<String> {
    let line = &standings.lines[at];
    let mut reasons: Vec<String> = Vec::new();
    if let Some(below) = &line.below {
        reasons.push(below_words(room, standings, line, below));
    }
    let next = standings.lines.get(at + 1);
    if let Some((next, below)) = next.and_then(|next| Some((next, next.below.as_ref()?))) {
        reasons.push(above_words(room, standings, next, below));
    }
    reasons
}

fn below_words(room: &Room, standings: &Standings, line: &Line, below: &Below) -> String {
    let names = |pair: PairNo| room.pair(pair).words();
    match below {
        Below::Reached { rival, own, rivals } => format!(
            "Below {} because of {}: {} against their {rivals}.",
            names(*rival),
            ladder(room),
            came(*own)
        ),
        Below::PlayedOff { rival } => format!(
            "Below {} because of the playoff game between pairs that were level.",
            names(*rival)
        ),
        Below::Level { rival } => format!(
            "Level with {} in everything, so they share place {}.{}",
            names(*rival),
            line.place,
            playoff(room)
        ),
        Below::GamesWon { rival, own, rivals } => {
            format!(
                "Below {} because of games won: {} against their {}.",
                names(*rival),
                line.said(*own),
                line.said(*rivals)
            )
        }
        Below::TieBreak {
            rival,
            key,
            own,
            rivals,
        } => format!(
            "Below {} because of {}: {} against their {}. {}",
            names(*rival),
            tie_break(*key).because,
            key_figure(line, *key, *own),
            key_figure(line, *key, *rivals),
            level_before(room, standings, *key)
        ),
    }
}

fn above_words(room: &Room, standings: &Standings, next: &Line, below: &Below) -> String {
    let names = room.pair(next.pair).words();
    match below {
        Below::Reached { own, rivals, .. } => format!(
            "Above {names} because of {}: place {rivals} against {}.",
            ladder(room),
            came(*own)
        ),
        Below::PlayedOff { .. } => {
            format!("Above {names} because of the playoff game between pairs that were level.")
        }
        Below::Level { .. } => format!(
            "Level with {names} in everything, so they share place {}.{}",
            next.place,
            playoff(room)
        ),
        Below::GamesWon { own, rivals, .. } => {
            let (own, rivals) = (next.said(*own), next.said(*rivals));
            format!("Above {names} because of games won: {rivals} against their {own}.")
        }
        Below::TieBreak {
            key, own, rivals, ..
        } => format!(
            "Above {names} because of {}: {} against their {}. {}",
            tie_break(*key).because,
            key_figure(next, *key, *rivals),
            key_figure(next, *key, *own),
            level_before(room, standings, *key)
        ),
    }
}

/// What decides before games won.
fn ladder(room: &Room) -> &'static str {
    match room.t().has_bracket() {
        true => "the bracket",
        false => "the playoff",
    }
}

fn came(reached: Option<u16>) -> String {
    match reached {
        Some(place) => format!("place {place}"),
        None => "no part in it".to_owned(),
    }
}

/// What becomes of a tie; single players and those of a bracket are never asked to play it out.
fn playoff(room: &Room) -> &'static str {
    match (room.t().entrants(), room.t().has_bracket()) {
        (Entrants::Pairs, false) => " A playoff of one game decides where a prize depends on it.",
        (Entrants::Pairs, true) | (Entrants::Players, _) => "",
    }
}

/// Fewer sets are better, so the chain compares them with a minus in front.
fn key_figure(line: &Line, key: TieBreakKey, figure: i64) -> String {
    match key {
        TieBreakKey::FewerSets => line.said(-figure),
        TieBreakKey::HeadToHead => figure.to_string(),
        TieBreakKey::TournamentPoints | TieBreakKey::MoreBostons | TieBreakKey::NetPoints => {
            line.said(figure)
        }
    }
}

fn level_before(room: &Room, standings: &Standings, key: TieBreakKey) -> String {
    let earlier = standings
        .chain
        .iter()
        .take_while(|earlier| **earlier != key);
    let earlier = earlier.filter(|key| key.applies_to(room.t().entrants()));
    let earlier = earlier.map(|key| tie_break(*key).in_a_list);
    let level: Vec<&str> = std::iter::once("games won").chain(earlier).collect();
    format!("They are level in {}.", listed(&level, "and"))
}
