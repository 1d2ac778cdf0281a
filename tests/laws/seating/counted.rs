//! What a draw is worth, counted again without the help of the formats.

use firstjack::seating::{Draw, Field, Number, PastRound};
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

pub fn couple(a: Number, b: Number) -> (Number, Number) {
    (a.min(b), a.max(b))
}

pub fn times_met(field: &Field, a: Number, b: Number) -> usize {
    let meetings = field.past.iter().flat_map(|round| &round.meetings);
    meetings
        .filter(|meeting| couple(meeting.a, meeting.b) == couple(a, b))
        .count()
}

pub fn played(round: &PastRound, entrant: Number) -> bool {
    let mut meetings = round.meetings.iter();
    meetings.any(|meeting| meeting.a == entrant || meeting.b == entrant)
        && !round.byes.contains(&entrant)
}

pub fn sat_out(field: &Field, entrant: Number) -> usize {
    field
        .past
        .iter()
        .filter(|round| !played(round, entrant))
        .count()
}

pub fn sat_out_last(field: &Field, entrant: Number) -> bool {
    field
        .past
        .last()
        .is_some_and(|round| !played(round, entrant))
}

/// (repeats, a second meeting 1, a third 4…; rounds sat out by whoever has the bye; twice running)
pub fn faults(field: &Field, couples: &[(Option<Number>, Option<Number>)]) -> (usize, usize, bool) {
    let mut faults = (0, 0, false);
    for couple in couples {
        match *couple {
            (Some(a), Some(b)) => faults.0 += times_met(field, a, b).pow(2),
            (Some(alone), None) | (None, Some(alone)) => {
                faults.1 += sat_out(field, alone);
                faults.2 |= sat_out_last(field, alone);
            }
            (None, None) => unreachable!("one place is empty at most"),
        }
    }
    faults
}

pub fn couples(draw: &Draw) -> Vec<(Option<Number>, Option<Number>)> {
    let tables = draw
        .tables
        .iter()
        .map(|table| (Some(table.a), Some(table.b)));
    tables
        .chain(draw.byes.iter().map(|bye| (Some(bye.entrant), None)))
        .collect()
}

/// Every way to put these places together two by two.
pub fn all_pairings(places: &[Option<Number>]) -> Vec<Vec<(Option<Number>, Option<Number>)>> {
    let Some((first, others)) = places.split_first() else {
        return vec![Vec::new()];
    };
    let mut pairings = Vec::new();
    for (index, partner) in others.iter().enumerate() {
        let mut rest = others.to_vec();
        rest.remove(index);
        for mut pairing in all_pairings(&rest) {
            pairing.push((*first, *partner));
            pairings.push(pairing);
        }
    }
    pairings
}

/// Whether all can be seated without a repeat, where only `may_sit_out` may have the bye.
pub fn repeat_free_seating_exists(field: &Field, may_sit_out: impl Fn(Number) -> bool) -> bool {
    exists(field, |a, b| times_met(field, a, b) == 0, may_sit_out)
}

/// Whether everybody can be seated at such tables, with such a bye.
pub fn exists(
    field: &Field,
    may_meet: impl Fn(Number, Number) -> bool,
    may_sit_out: impl Fn(Number) -> bool,
) -> bool {
    let mut graph = UnGraph::<Option<Number>, ()>::default();
    let entrants = field.entrants.iter().map(|entrant| Some(*entrant));
    let phantom = (field.entrants.len() % 2 == 1).then_some(None);
    let nodes: Vec<_> = entrants
        .chain(phantom)
        .map(|place| graph.add_node(place))
        .collect();
    for (index, one) in nodes.iter().enumerate() {
        for other in &nodes[index + 1..] {
            let can = match (graph[*one], graph[*other]) {
                (Some(a), Some(b)) => may_meet(a, b),
                (Some(alone), None) | (None, Some(alone)) => may_sit_out(alone),
                (None, None) => false,
            };
            if can {
                graph.add_edge(*one, *other, ());
            }
        }
    }
    maximum_matching(&graph).is_perfect()
}
