//! Stationary and moving (Mitchell): one line stays at its tables, the other moves up each round.
//!
//! Table `t` belongs to the pair that stays there, North and South; each round every moving pair
//! goes to the next table and from the last to the first, so that nobody meets again before as many
//! rounds as there are tables. With an odd number the last table has nobody who stays, and whoever
//! would move there has the bye.
//!
//! The places are the tables of the last round in order, two by two: who stays, who moves. A table
//! with neither is closed and walked past, so that those who stay keep theirs.

use super::explain::{self, Words};
use super::faults::Judge;
use super::fit::{no_field, of_pairs};
use super::movement::one_round::{Seating, choose, mended};
use super::movement::places::{Changes, Places};
use super::{Draw, Entrants, Evening, Field, Fit, Format, Meeting, NoDraw, Number};
use std::collections::BTreeMap;

pub const FORMAT: Format = Format {
    key: "mitchell",
    title: "Stationary and moving",
    about: "Half of the pairs keep their table; the others move up one table each round.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
    strays: None,
};

/// A table of the movement; nobody at all when it is closed.
#[derive(Debug, Clone, Copy)]
struct Post {
    stays: Option<Number>,
    moves: Option<Number>,
}

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let places = match Places::of(field)? {
        Places::Lot(order) => Places::Lot(at_home(order, &field.wishes.fixed)),
        Places::Kept(changes) => Places::Kept(changes),
        Places::Posted(changes) => Places::Posted(changes),
    };
    let first = match places {
        Places::Lot(_) | Places::Posted(_) => 0,
        Places::Kept(_) => 1,
    };
    let by_lot = field.past.last().is_none_or(|last| last.places.is_empty());
    let line = posts(places);
    let open = line.iter().filter(|post| post.is_open()).count();
    let judge = Judge::of(field);
    let later = (first + 1..first + open).map(|steps| moved(&line, steps));
    let (line, own) = choose(moved(&line, first), later, |line| seating(line), &judge);
    let seated = mended(&own, &judge);
    let words = Words {
        table: &|table| match by_lot {
            true => format!("Drawn to table {} by lot", table.table),
            false => format!(
                "The movement brings pair {} to pair {}'s table",
                table.b, table.a
            ),
        },
        bye: match by_lot {
            true => "the lot left this pair without opponents".to_owned(),
            false => "the movement leaves this pair without opponents".to_owned(),
        },
    };
    let places = line
        .iter()
        .flat_map(|post| [post.stays, post.moves])
        .collect();
    explain::draw(&own, &seated, &judge, &words, places)
}

impl Post {
    fn is_open(&self) -> bool {
        self.stays.is_some() || self.moves.is_some()
    }

    fn is_half_empty(&self) -> bool {
        self.stays.is_some() != self.moves.is_some()
    }
}

/// The tables with whoever has come and without whoever has left, at most one of them half empty.
fn posts(places: Places) -> Vec<Post> {
    match places {
        Places::Lot(mut order) => {
            let mut places: Vec<Option<Number>> = order.drain(..).map(Some).collect();
            if places.len() % 2 == 1 {
                places.insert(places.len() - 1, None);
            }
            in_twos(&places)
        }
        Places::Kept(Changes { places, newcomers })
        | Places::Posted(Changes { places, newcomers }) => {
            let mut line = in_twos(&places);
            for newcomer in newcomers {
                seat(&mut line, newcomer);
            }
            close_half_empty(&mut line);
            line
        }
    }
}

/// The order of the lot with whoever cannot move among those who stay, at their own table if the
/// movement has it: then no two of them ever meet.
fn at_home(mut order: Vec<Number>, fixed: &BTreeMap<Number, u16>) -> Vec<Number> {
    let tables = order.len() / 2;
    let own = |home: &u16| usize::from(*home).wrapping_sub(1);
    // First those whose table the movement has, so that nobody is moved from it again.
    let mut fixed_first: Vec<(&Number, &u16)> = fixed.iter().collect();
    fixed_first.sort_by_key(|(_, home)| own(home) >= tables);
    for (entrant, home) in fixed_first {
        let Some(lot) = order.iter().position(|one| one == entrant) else {
            continue;
        };
        let stays_already = lot % 2 == 0 && lot / 2 < tables;
        let mut others = (0..tables).filter(|table| !fixed.contains_key(&order[2 * table]));
        let stays = match own(home) < tables {
            true => Some(own(home)),
            false if stays_already => None,
            false => others.next(),
        };
        if let Some(table) = stays {
            order.swap(lot, 2 * table);
        }
    }
    order
}

fn in_twos(places: &[Option<Number>]) -> Vec<Post> {
    let tables = places.chunks(2);
    tables
        .map(|table| Post {
            stays: table[0],
            moves: table.get(1).copied().flatten(),
        })
        .collect()
}

/// A newcomer takes an empty place, or else opens a table, where nobody stays yet.
fn seat(line: &mut Vec<Post>, newcomer: Number) {
    let half_empty = line.iter().position(Post::is_half_empty);
    let closed = || line.iter().position(|post| !post.is_open());
    match half_empty.or_else(closed) {
        Some(table) => {
            let post = &mut line[table];
            match post.moves {
                None => post.moves = Some(newcomer),
                Some(_) => post.stays = Some(newcomer),
            }
        }
        None => line.push(Post {
            stays: None,
            moves: Some(newcomer),
        }),
    }
}

/// Two half empty tables would be two byes where none is needed: one of them joins the other.
fn close_half_empty(line: &mut [Post]) {
    loop {
        let mut half_empty = (0..line.len())
            .rev()
            .filter(|table| line[*table].is_half_empty());
        let (Some(high), Some(low)) = (half_empty.next(), half_empty.next()) else {
            return;
        };
        // Whoever stays keeps the table, so whoever moves goes there; of two alike the lower keeps.
        let (kept, closed) = match (line[low].stays, line[high].stays) {
            (None, Some(_)) => (high, low),
            (Some(_), None) | (Some(_), Some(_)) | (None, None) => (low, high),
        };
        let joins = line[closed].stays.take().or(line[closed].moves.take());
        let post = &mut line[kept];
        match post.stays {
            Some(_) => post.moves = joins,
            None => post.stays = joins,
        }
    }
}

/// The line after everybody who moves has gone that many open tables up.
fn moved(line: &[Post], steps: usize) -> Vec<Post> {
    let open: Vec<usize> = (0..line.len())
        .filter(|table| line[*table].is_open())
        .collect();
    let mut after = line.to_vec();
    for (from, table) in open.iter().enumerate() {
        after[open[(from + steps) % open.len()]].moves = line[*table].moves;
    }
    after
}

fn seating(line: &[Post]) -> Seating {
    let mut seating = Seating::default();
    for (post, table) in line.iter().zip(1..) {
        if let Some(stays) = post.stays {
            seating.homes.insert(stays, table);
        }
        match (post.stays, post.moves) {
            (Some(a), Some(b)) => seating.tables.push(Meeting::of_pairs(table, a, b)),
            (Some(alone), None) | (None, Some(alone)) => seating.bye = Some(alone),
            (None, None) => {}
        }
    }
    seating
}

fn fit(evening: &Evening) -> Fit {
    let (pairs, rounds) = (evening.entrants, evening.rounds);
    if pairs < 2 {
        return no_field(evening);
    }
    let tables = pairs.div_ceil(2);
    let fits = match rounds {
        _ if rounds <= tables => format!(
            "It fits: nobody meets the same opponents twice and nobody has a second bye, up to {tables} rounds"
        ),
        _ => format!(
            "Too many rounds: after round {tables} everybody who moves has been at every table, and then those who stay must play each other or pairs meet again; a round robin fits better"
        ),
    };
    of_pairs(evening, (rounds <= tables).then_some(0), &fits)
}
