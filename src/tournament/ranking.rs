//! Places: the lines of the standings sorted, and for each what puts it below the one above.

use super::{
    standings::{Below, Line},
    tie_breaks::{TieBreakKey, tie_break},
};
use crate::ids::PairNo;

/// Sorts into places: by how far they have come where there is a bracket or a playoff, by games
/// won, then tie-break by tie-break within each group still level.
pub(super) fn ranked(lines: Vec<Line>, chain: &[TieBreakKey]) -> Vec<Line> {
    let all: Vec<&Line> = lines.iter().collect();
    let reached: Vec<i64> = lines.iter().map(|line| -came(line)).collect();
    let mut order: Vec<(PairNo, Option<Below>)> = Vec::with_capacity(lines.len());
    let mut above: Option<&Line> = None;
    for (_, group) in groups(&all, &reached) {
        let first = order.len();
        place_by_wins(&group, chain, &mut order);
        if let (Some(above), Some((own, below))) = (above, order.get_mut(first)) {
            let own = group.iter().find(|line| line.pair == *own);
            *below = above.reached.map(|rivals| Below::Reached {
                rival: above.pair,
                own: own.and_then(|line| line.reached),
                rivals,
            });
        }
        let last = order.last().map(|(pair, _)| *pair);
        above = group.into_iter().find(|line| Some(line.pair) == last);
    }
    numbered(lines, &order)
}

/// The place reached, and below all of them whoever had no part.
fn came(line: &Line) -> i64 {
    line.reached.map_or(i64::from(u16::MAX) + 1, i64::from)
}

/// Orders a group that has come as far by games won, then by the chain.
fn place_by_wins(group: &[&Line], chain: &[TieBreakKey], order: &mut Vec<(PairNo, Option<Below>)>) {
    let won: Vec<i64> = group.iter().map(|line| line.games_won()).collect();
    let mut above: Option<(PairNo, i64)> = None;
    for (own, level) in groups(group, &won) {
        let first = order.len();
        place_group(&level, chain, order);
        if let Some((rival, rivals)) = above {
            order[first].1 = Some(Below::GamesWon { rival, own, rivals });
        }
        above = order.last().map(|(pair, _)| (*pair, own));
    }
}

/// Orders a group that is level in the whole chain by what it played off, if all of it has.
fn place_played_off(group: &[&Line], order: &mut Vec<(PairNo, Option<Below>)>) {
    let figures: Option<Vec<i64>> = group.iter().map(|line| line.played_off).collect();
    let figures = figures.unwrap_or_else(|| vec![0; group.len()]);
    let mut above: Option<PairNo> = None;
    for (_, level) in groups(group, &figures) {
        let first = order.len();
        let mut level: Vec<PairNo> = level.iter().map(|line| line.pair).collect();
        level.sort_unstable();
        for (index, pair) in level.iter().enumerate() {
            let below = index.checked_sub(1).map(|above| Below::Level {
                rival: level[above],
            });
            order.push((*pair, below));
        }
        if let Some(rival) = above {
            order[first].1 = Some(Below::PlayedOff { rival });
        }
        above = level.last().copied();
    }
}

/// Orders a group level so far by the rest of the chain.
fn place_group(group: &[&Line], chain: &[TieBreakKey], order: &mut Vec<(PairNo, Option<Below>)>) {
    let (Some((key, rest)), true) = (chain.split_first(), group.len() > 1) else {
        place_played_off(group, order);
        return;
    };
    let Some(figures) = (tie_break(*key).figures)(group) else {
        return place_group(group, rest, order);
    };
    let mut above: Option<(PairNo, i64)> = None;
    for (own, level) in groups(group, &figures) {
        let first = order.len();
        place_group(&level, rest, order);
        if let Some((rival, rivals)) = above {
            order[first].1 = Some(Below::TieBreak {
                rival,
                key: *key,
                own,
                rivals,
            });
        }
        above = order.last().map(|(pair, _)| (*pair, own));
    }
}

/// The lines of equal figures together, highest figure first.
fn groups<'a>(lines: &[&'a Line], figures: &[i64]) -> Vec<(i64, Vec<&'a Line>)> {
    let mut grouped: std::collections::BTreeMap<std::cmp::Reverse<i64>, Vec<&'a Line>> =
        std::collections::BTreeMap::new();
    for (line, figure) in lines.iter().zip(figures) {
        grouped
            .entry(std::cmp::Reverse(*figure))
            .or_default()
            .push(line);
    }
    grouped
        .into_iter()
        .map(|(figure, lines)| (figure.0, lines))
        .collect()
}

/// Gives the places: whoever is level with the line above shares its place.
fn numbered(lines: Vec<Line>, order: &[(PairNo, Option<Below>)]) -> Vec<Line> {
    let mut by_pair: std::collections::HashMap<PairNo, Line> =
        lines.into_iter().map(|line| (line.pair, line)).collect();
    let mut ranked: Vec<Line> = Vec::with_capacity(order.len());
    for (index, (pair, below)) in order.iter().enumerate() {
        let Some(mut line) = by_pair.remove(pair) else {
            continue;
        };
        line.below = *below;
        line.place = index as u16 + 1;
        if let (Some(Below::Level { .. }), Some(above)) = (below, ranked.last_mut()) {
            above.shared = true;
            line.shared = true;
            line.place = above.place;
        }
        ranked.push(line);
    }
    ranked
}
