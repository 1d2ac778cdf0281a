//! Individual: single players who change partners from round to round.
//!
//! Each round is drawn from those who are there, so that people may come and go: nobody has a
//! partner again while that can be avoided, opponents as seldom as the search finds, and where the
//! players do not make whole tables, one, two or three sit out in turn. An evening on which nobody
//! comes or goes may follow a plan that is made before the first round instead: a whist tournament
//! design where nearly all of it is played, and otherwise what a longer search finds.
//!
//! The places of a draw are the order of the lot, which stays for the evening: newcomers stand
//! behind it.

mod annealing;
mod designs;
mod encounters;
mod evening;
mod explain;
mod fit;
mod history;
mod room;
mod round;
mod schedule;
mod ties;

use super::{Dealing, Strength};
use super::{Draw, DrawnBye, DrawnTable, Entrants, Field, FirstDeal, Format, NoDraw, Number};
use explain::{Explain, Source};
use history::History;
use rand::{SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use room::Four;
use round::Here;
use std::collections::BTreeSet;
use ties::Ties;

pub const FORMAT: Format = Format {
    key: "individual",
    title: "Individual, partners change",
    about: "Single players: each round everybody has another partner, and opponents as new as can be.",
    entrants: Entrants::Players,
    draw,
    fit: fit::fit,
    reached: None,
    board: None,
    strays: None,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let order = order(field)?;
    let history = History::of(field, &order);
    let ties = Ties::of(&field.wishes, &order);
    let plan = match field.plan.whole_evening {
        true => evening::next(field, &order, &ties),
        false => None,
    };
    let (schedule, round, source) = match plan {
        Some((schedule, round)) => (schedule, round, Source::Plan),
        None => {
            let here = Here {
                order: &order,
                history: &history,
                ties: &ties,
                seed: field.seed,
                posted: field.keep.as_ref(),
            };
            (round::drawn(&here), 0, Source::Round)
        }
    };
    let player = |place: u16| order[usize::from(place)];
    let fours: Vec<Four> = schedule
        .tables(round)
        .map(|four| four.map(player))
        .collect();
    kept_apart(&fours, field)?;
    let mut outs: Vec<Number> = schedule
        .outs(round)
        .iter()
        .map(|place| player(*place))
        .collect();
    outs.sort_unstable();

    let seats = room::seat(&fours, field, &history)?;
    let explain = Explain {
        field,
        here: &order,
        outs: &outs,
        history: &history,
        source,
    };
    let tables = seats.iter().map(|table| DrawnTable {
        table: table.table,
        a: table.a,
        b: table.b,
        partners: table.partners,
        title: None,
        // The seats are evened out over the evening, and so is whoever deals from North.
        first_deal: match field.plan.first_deal {
            FirstDeal::FirstJack => None,
            FirstDeal::Drawn => Some(Dealing::A),
        },
        reason: explain.table(table),
    });
    let byes = outs.iter().map(|player| DrawnBye {
        entrant: *player,
        reason: explain.out(*player),
    });
    Ok(Draw {
        tables: tables.collect(),
        byes: byes.collect(),
        out: Vec::new(),
        places: order.iter().copied().map(Some).collect(),
    })
}

/// Who is here, in the order of the lot: as it was drawn for the first round, without whoever has
/// left, and whoever has come since behind it.
fn order(field: &Field) -> Result<Vec<Number>, NoDraw> {
    let mut here: BTreeSet<Number> = field.entrants.iter().copied().collect();
    match here.len() {
        0 => return Err(NoDraw::NoPlayers),
        few @ 1..4 => return Err(NoDraw::TooFewPlayers { players: few }),
        _ => {}
    }
    let drawn = field.keep.as_ref().or(field.past.last());
    let places = drawn
        .map_or(&[][..], |round| &round.places)
        .iter()
        .flatten();
    let mut order: Vec<Number> = places
        .copied()
        .filter(|player| here.remove(player))
        .collect();
    let mut newcomers: Vec<Number> = here.into_iter().collect();
    if order.is_empty() {
        newcomers.shuffle(&mut ChaCha8Rng::seed_from_u64(field.seed));
    }
    order.extend(newcomers);
    Ok(order)
}

/// Nobody meets who is never to meet.
fn kept_apart(fours: &[Four], field: &Field) -> Result<(), NoDraw> {
    for four in fours {
        for (seat, one) in four.iter().enumerate() {
            for other in &four[seat + 1..] {
                let mut groups = field.wishes.against(*one, *other);
                if let Some(group) = groups.find(|group| group.strength == Strength::Always) {
                    return Err(NoDraw::NeverMeet {
                        a: *one,
                        b: *other,
                        group: group.name.clone(),
                    });
                }
            }
        }
    }
    Ok(())
}
