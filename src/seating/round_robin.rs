//! Round robin: everybody meets everybody once, by the circle.
//!
//! One place is fixed and the others form a ring around it. Two places of the ring meet when they
//! are equally far from the place that faces the fixed one; then the whole ring moves by one, so
//! that a pair goes from a table to the one beside it. With an odd number the fixed place is empty
//! and whoever faces it has the bye.
//!
//! Counted from 0 along a ring of `m` places, the places `i` and `j` meet in the round in which
//! `i + j` is `2 × turn` modulo `m`. That is why two places added at the end of the ring leave the
//! rounds still to come almost clean: the sums of all others stay what they were.

use super::explain::{self, Words};
use super::faults::Judge;
use super::fit::{least_repeats, no_field, of_pairs};
use super::movement::one_round::{Seating, choose, mended};
use super::movement::places::{Changes, Places};
use super::past::Past;
use super::{Draw, Entrants, Evening, Field, Fit, Format, Legs, Meeting, NoDraw, Number};
use std::cmp::Ordering;

pub const FORMAT: Format = Format {
    key: "round_robin",
    title: "Round robin",
    about: "Everybody meets everybody once; each round a pair goes to the next table.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
    strays: None,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let places = circle(Places::of(field)?);
    let judge = Judge::of(field);
    let turns = places.len() - 1;
    let next = usize::from(judge.past.rounds()) % turns;
    let later = (next + 1..turns).chain(0..next);
    let (turn, own) = choose(
        next,
        later,
        |turn| seating(&places, *turn, &judge.past),
        &judge,
    );
    let seated = mended(&own, &judge);
    let words = Words {
        table: &|_| format!("Turn {} of the circle", turn + 1),
        bye: format!(
            "turn {} of the circle leaves this pair without opponents",
            turn + 1
        ),
    };
    explain::draw(&own, &seated, &judge, &words, places)
}

/// The places with whoever has come and without whoever has left, at most one of them empty.
fn circle(places: Places) -> Vec<Option<Number>> {
    match places {
        Places::Lot(order) => {
            let phantom = (order.len() % 2 == 1).then_some(None);
            phantom
                .into_iter()
                .chain(order.into_iter().map(Some))
                .collect()
        }
        Places::Kept(changes) | Places::Posted(changes) => {
            let Changes {
                mut places,
                newcomers,
            } = changes;
            for newcomer in newcomers {
                match places.iter().position(Option::is_none) {
                    Some(empty) => places[empty] = Some(newcomer),
                    None => places.extend([Some(newcomer), None]),
                }
            }
            close_empty(&mut places);
            places
        }
    }
}

/// Two empty places would be two byes where none is needed: they close, and whoever stood last in
/// the ring moves into the gap, so that the sums of all others stay what they were.
fn close_empty(places: &mut Vec<Option<Number>>) {
    let wanted = places.iter().flatten().count().next_multiple_of(2);
    while places.len() > wanted
        && let Some(empty) = places.iter().rposition(Option::is_none)
    {
        places.swap_remove(empty);
    }
    places.resize(wanted, None);
}

/// The circle's round of that turn, from 0: the fixed place has the last table, so that a pair that
/// comes late and fills it moves nobody else.
fn seating(places: &[Option<Number>], turn: usize, past: &Past) -> Seating {
    let ring = &places[1..];
    let across = |steps: usize| {
        let up = ring[(turn + steps) % ring.len()];
        let down = ring[(turn + ring.len() - steps) % ring.len()];
        // A pair walks up one side and down the other, so that its own side changes each round.
        if steps % 2 == 1 {
            (up, down)
        } else {
            (down, up)
        }
    };
    let facing = match turn % 2 {
        0 => (places[0], ring[turn]),
        _ => (ring[turn], places[0]),
    };
    let mut seating = Seating::default();
    for couple in (1..=ring.len() / 2).rev().map(across).chain([facing]) {
        match couple {
            (Some(a), Some(b)) => {
                let (a, b) = past.sides(a, b);
                let table = seating.tables.len() as u16 + 1;
                seating.tables.push(Meeting::of_pairs(table, a, b));
            }
            (Some(alone), None) | (None, Some(alone)) => seating.bye = Some(alone),
            (None, None) => {}
        }
    }
    seating
}

fn fit(evening: &Evening) -> Fit {
    let (pairs, rounds, plan) = (evening.entrants, evening.rounds, &evening.plan);
    if pairs < 2 {
        return no_field(evening);
    }
    let cycle = pairs - 1 + pairs % 2;
    let fits = match rounds.cmp(&cycle) {
        Ordering::Less => format!(
            "It fits: nobody meets the same opponents twice and nobody has a second bye; in {cycle} rounds everybody would meet everybody"
        ),
        Ordering::Equal => match plan.legs {
            Legs::Single => "It fits exactly: everybody meets everybody once".to_owned(),
            Legs::Double => format!(
                "Half of a double round robin: everybody meets everybody once, and twice in {} rounds",
                2 * cycle
            ),
        },
        Ordering::Greater if plan.legs == Legs::Double && rounds == 2 * cycle => {
            "It fits exactly: everybody meets everybody twice, the second time with sides changed"
                .to_owned()
        }
        Ordering::Greater => format!(
            "More rounds than opponents: everybody has met everybody after round {cycle}, and then the circle starts again with sides changed"
        ),
    };
    of_pairs(evening, Some(least_repeats(pairs, rounds)), &fits)
}
