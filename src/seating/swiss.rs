//! Swiss: each round meets whoever has won as many games, and nobody meets again.
//!
//! One matching finds the best of all draws by these rules in this order: whoever is never to meet
//! does not; no pair meets again while any draw without a repeat is left; the bye goes to whoever has
//! sat out the fewest rounds; pairs that are kept apart where possible are, households before clubs
//! before cities; of those with as few byes whoever stands lowest sits out; the games won that lie
//! between opponents are the fewest in all, and no single gap is larger than it must be; nobody meets
//! somebody higher, or lower, for the second round running; no two meet who stay at tables of their
//! own. Among draws that are equal in all that, a round that was posted keeps the most of its tables;
//! then equals meet as the plan has it (first against last, half against half, neighbours); then the
//! sides are evened out; then the lot decides, which is all there is to decide in the first round.
//!
//! Where equals meet by lot, games won alone decide: points only tell in the standings who stands
//! lowest for the bye, so that a corrected score with the same winner draws the same round.

use super::explain::{self, Words};
use super::faults::Judge;
use super::fit::{no_field, of_pairs};
use super::matching::{ALL, Couple, blocks, fewest_faults, likely};
use super::movement::one_round::Seating;
use super::movement::places::here;
use super::standing::Standing;
use super::{Draw, Entrants, Equals, Evening, Field, Fit, Format, Meeting, NoDraw, Number, Unit};
use crate::words::counted;

pub const FORMAT: Format = Format {
    key: "swiss",
    title: "Swiss",
    about: "Each round everybody meets opponents who have won as many games, and nobody twice.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
    strays: None,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let here: Vec<Number> = here(field)?.into_iter().collect();
    let judge = Judge::of(field);
    let standing = Standing::of(field, &here, &judge);
    let faults = |couple| standing.faults(couple, &judge);

    let by_groups = match here.len() {
        ..=ALL => None,
        _ => blocks::fewest_faults(&standing, &judge),
    };
    let mut couples = by_groups.unwrap_or_else(|| {
        fewest_faults(&here, faults, |count| {
            likely::of_standing(&standing, 0..standing.groups.len(), &here, &judge, count)
        })
    });
    couples.sort_by_key(|couple| height(*couple, &standing));
    let couples = couples.into_iter().map(|couple| turned(couple, &standing));
    let seated = Seating::default().reseated(couples.collect(), &judge);

    let words = Words {
        table: &|table| why(table, &standing, field),
        bye: seated
            .bye
            .map_or(String::new(), |bye| why_out(bye, &standing, &judge)),
    };
    let places = seated.tables.iter().flat_map(|table| [table.a, table.b]);
    let places = places.chain(seated.bye).map(Some).collect();
    explain::draw(&seated, &seated, &judge, &words, places)
}

/// The order of the tables: whoever stands highest sits at the first.
fn height(couple: Couple, standing: &Standing) -> (u16, u16, u64) {
    let place = |entrant| standing.stand(entrant).place;
    match couple {
        Couple::Meet(a, b) => {
            let (one, other) = (place(a), place(b));
            let lot = standing.lot.of_two(a, b);
            (one.min(other), one.max(other), lot)
        }
        Couple::Out(entrant) => (place(entrant), u16::MAX, u64::MAX),
    }
}

/// The two in the order of the lot, for whoever has sat as often on both sides.
fn turned(couple: Couple, standing: &Standing) -> Couple {
    match couple {
        Couple::Meet(a, b) if standing.lot.of_two(a, b) % 2 == 1 => Couple::Meet(b, a),
        Couple::Meet(..) | Couple::Out(_) => couple,
    }
}

/// To complete "…: first meeting of these pairs."
fn why(table: &Meeting, standing: &Standing, field: &Field) -> String {
    let (a, b) = (standing.stand(table.a), standing.stand(table.b));
    let plan = match field.plan.equals {
        _ if standing.distance(a, b) > 0 => "",
        Equals::Lot => "",
        Equals::Slide => ", the upper half of these against the lower",
        Equals::Fold => ", the first of these against the last",
        Equals::Adjacent => ", neighbours in the standings",
    };
    match a.wins.abs_diff(b.wins) {
        _ if field.past.is_empty() => "Drawn by lot".to_owned(),
        0 => match field.unit {
            Unit::Games => format!("Both have won {}{plan}", games(a.wins)),
            Unit::HalfPoints => format!("Both have {}{plan}", points(a.wins)),
        },
        _ => {
            let (more, fewer) = (a.wins.max(b.wins), a.wins.min(b.wins));
            let against = match field.unit {
                Unit::Games => format!("{} won against {fewer}", games(more)),
                Unit::HalfPoints => format!("{} against {}", points(more), points(fewer)),
            };
            format!("{against}, as close as this round allows")
        }
    }
}

/// To complete "Bye: no pair has sat out fewer rounds (0 so far), and ….".
fn why_out(entrant: Number, standing: &Standing, judge: &Judge) -> String {
    if judge.field.past.is_empty() {
        return "the lot left this pair without opponents".to_owned();
    }
    let so_far = judge.past.sat_out(entrant);
    let lower = standing.lower(entrant);
    let lower = lower.filter(|other| judge.past.sat_out(*other) <= so_far);
    let worse = match judge.field.wishes.apart.is_empty() {
        true => "more pairs would meet again or somebody would sit out twice running",
        false => {
            "more pairs would meet again, somebody would sit out twice running, or pairs that are kept apart would meet"
        }
    };
    match lower.count() {
        0 => "of those this pair stands lowest".to_owned(),
        1 => format!("only one of those stands lower, but with that one out {worse}"),
        lower => format!("{lower} of those stand lower, but with any of them out {worse}"),
    }
}

fn games(won: u16) -> String {
    match won {
        0 => "no game".to_owned(),
        _ => counted(won.into(), "game"),
    }
}

/// "½ point", "2 points", "2½ points"
fn points(half_points: u16) -> String {
    match (half_points / 2, half_points % 2) {
        (0, 1) => "½ point".to_owned(),
        (whole, 1) => format!("{whole}½ points"),
        (whole, _) => counted(whole.into(), "point"),
    }
}

fn fit(evening: &Evening) -> Fit {
    let (pairs, rounds) = (evening.entrants, evening.rounds);
    if pairs < 2 {
        return no_field(evening);
    }
    // While everybody has met fewer than half of the places, those who have not met can always be
    // put together two by two (Dirac 1952).
    let safe = pairs.div_ceil(2);
    let cycle = pairs - 1 + pairs % 2;
    let unbeaten = pairs.next_power_of_two().ilog2();
    let fits = match rounds {
        _ if rounds <= safe => {
            "It fits: nobody meets the same opponents twice and nobody has a second bye".to_owned()
        }
        _ if rounds <= cycle => format!(
            "Up to round {safe} nobody meets the same opponents twice; after that a draw without a repeat may no longer exist, and a round robin always has one"
        ),
        _ => format!(
            "More rounds than opponents: after round {cycle} everybody has met everybody at the latest"
        ),
    };
    let winner = match u32::from(rounds) {
        few if few < unbeaten => format!(
            "; {unbeaten} rounds would leave at most one pair unbeaten as a rule, {rounds} may leave more"
        ),
        _ => "; as a rule at most one pair is unbeaten at the end".to_owned(),
    };
    let repeats = (rounds <= safe).then_some(0);
    of_pairs(evening, repeats, &format!("{fits}{winner}"))
}
