//! Knockout: whoever loses is out, and the last one standing has won.
//!
//! The seeds stand as the standings have them, or as the lot gives them: byes are in the first round
//! alone and go to the highest seeds, and seeds 1 and 2 meet in the final at the earliest. Whoever loses the first game of the evening, a bye being none, may go on in a
//! consolation; the losers of the semi-finals may play for third place, and then they do not enter
//! the consolation even if that was their first game. Nor does whoever loses the final.

use super::bracket::{
    self, Board, Bracket, Game, LATE, Seeds, Source, by_standing, positions, seeds, spread, tier,
    weight,
};
use super::fit::no_field;
use super::movement::places::here;
use super::{Draw, Entrants, Evening, Field, Fit, Format, NoDraw, Number, Plan, Reached};

pub const FORMAT: Format = Format {
    key: "knockout",
    title: "Knockout",
    about: "Whoever loses is out, or plays on in a consolation; the rounds are as many as it takes.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: Some(reached),
    board: Some(board),
    strays: Some(strays),
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let seeds = seeds(field)?;
    bracket::draw(field, &seeds, &games(&field.plan, &seeds), &|_| {
        LATE.to_owned()
    })
}

fn reached(field: &Field) -> Reached {
    match seeds(field) {
        Ok(seeds) => bracket::reached(field, &seeds, &games(&field.plan, &seeds)),
        Err(_) => Reached::new(),
    }
}

fn board(field: &Field) -> Board {
    match seeds(field) {
        Ok(seeds) => bracket::board(field, &seeds, &games(&field.plan, &seeds)),
        Err(_) => Board::default(),
    }
}

fn strays(field: &Field, draw: &Draw) -> Vec<u16> {
    strays_of(&field.plan, field, draw)
}

/// The same of a playoff.
pub fn playoff_strays(field: &Field, draw: &Draw) -> Vec<u16> {
    strays_of(&playoff_plan(field), field, draw)
}

fn strays_of(plan: &Plan, field: &Field, draw: &Draw) -> Vec<u16> {
    match seeds(&field.played(draw)) {
        Ok(seeds) => bracket::strays(field, &seeds, &games(plan, &seeds), draw),
        Err(_) => Vec::new(),
    }
}

/// The next round of a playoff after other rounds: the best so many of the standings are its seeds.
/// The field's rounds are those of the playoff alone.
///
/// # Errors
/// As for a knockout.
pub fn playoff(field: &Field, seats: u16) -> Result<Draw, NoDraw> {
    let seeds = playoff_seeds(field, seats)?;
    let standings = field.standings();
    let unseeded = |pair| match standings.place(pair) {
        Some(place) => format!("Place {place}: the playoff has {seats} seats."),
        None => "Not among those who reached the playoff.".to_owned(),
    };
    bracket::draw(
        field,
        &seeds,
        &games(&playoff_plan(field), &seeds),
        &unseeded,
    )
}

/// How far everybody has come in a playoff; nobody before it is drawn.
pub fn playoff_reached(field: &Field) -> Reached {
    match field.past.is_empty() {
        true => Reached::new(),
        false => match seeds(field) {
            Ok(seeds) => bracket::reached(field, &seeds, &games(&playoff_plan(field), &seeds)),
            Err(_) => Reached::new(),
        },
    }
}

/// A playoff to be looked at; with nothing in it before it is drawn.
pub fn playoff_board(field: &Field) -> Board {
    match (field.past.is_empty(), seeds(field)) {
        (false, Ok(seeds)) => bracket::board(field, &seeds, &games(&playoff_plan(field), &seeds)),
        (true, _) | (false, Err(_)) => Board::default(),
    }
}

/// The seeds of a playoff: those who stand highest, whoever is level by lot; once a round of it is
/// played they stay, and nobody comes late.
fn playoff_seeds(field: &Field, seats: u16) -> Result<Vec<Option<Number>>, NoDraw> {
    if !field.past.is_empty() {
        return seeds(field);
    }
    let mut order = by_standing(field, here(field)?);
    order.truncate(usize::from(seats.max(2)));
    spread(&mut order, tier, |a, b| weight(field, a, b));
    Ok(bracket::filled(order))
}

fn playoff_plan(field: &Field) -> Plan {
    Plan {
        consolation: false,
        ..field.plan.clone()
    }
}

/// Every game of a knockout of these seeds.
pub(super) fn games(plan: &Plan, seeds: &Seeds) -> Bracket {
    let size = seeds.len();
    let rounds = size.ilog2() as usize;
    let mut bracket = Bracket::default();
    let main = bracket.part("Knockout", 1);
    let mut columns: Vec<Vec<usize>> = Vec::new();
    for round in 1..=rounds {
        let left = size >> (round - 1);
        let sides: Vec<[Source; 2]> = match columns.last() {
            None => in_twos(positions(size).into_iter().map(Source::Seed)),
            Some(before) => in_twos(before.iter().copied().map(Source::Winner)),
        };
        let game = |sides| Game {
            part: main,
            column: round - 1,
            title: title(left),
            due: round as u16,
            sides,
            winner: 1,
            // With a consolation, the first round alone takes nobody out unless both lose.
            loser: match plan.consolation && round == 1 {
                true => 3 * size as u16,
                false => left as u16 / 2 + 1,
            },
        };
        columns.push(
            sides
                .into_iter()
                .map(|sides| bracket.game(game(sides)))
                .collect(),
        );
    }
    bracket.decisive = columns[rounds - 1].clone();
    let third = plan.third_place && rounds >= 2 && (rounds >= 3 || !plan.consolation);
    if third {
        let part = bracket.part("Third place", 3);
        let semis = &columns[rounds - 2];
        bracket.game(Game {
            part,
            column: 0,
            title: "Third place".to_owned(),
            due: rounds as u16,
            sides: [Source::Loser(semis[0]), Source::Loser(semis[1])],
            winner: 3,
            loser: 4,
        });
    }
    if plan.consolation && rounds >= 2 {
        // Whoever loses the final, or plays for third place, has nothing left to be consoled for.
        let after_a_bye = match rounds == 2 || third && rounds == 3 {
            true => Vec::new(),
            false => opening_late(seeds, &columns),
        };
        consolation(
            &mut bracket,
            size as u16,
            opening(seeds, &columns),
            after_a_bye,
        );
    }
    bracket
}

/// The games of the first round in which two meet.
fn opening(seeds: &Seeds, columns: &[Vec<usize>]) -> Vec<usize> {
    let twos = in_twos(positions(seeds.len()).into_iter());
    let games = columns[0].iter().zip(twos);
    let full = games.filter(|(_, two)| two.iter().all(|seed| seeds[*seed].is_some()));
    full.map(|(game, _)| *game).collect()
}

/// The games of the second round that are somebody's first, the last of them first, so that their
/// losers come to those of the other half.
fn opening_late(seeds: &Seeds, columns: &[Vec<usize>]) -> Vec<usize> {
    let full = opening(seeds, columns);
    let before = in_twos(columns[0].iter().copied());
    let games = columns[1].iter().zip(before);
    let late = games.filter(|(_, before)| before.iter().any(|game| !full.contains(game)));
    late.map(|(game, _)| *game).rev().collect()
}

/// The losers of the first round meet two by two; then come those who lost a first game in the
/// second round, after a bye; from there it is a knockout of its own. Of an odd number the one who
/// has played the most waits.
fn consolation(bracket: &mut Bracket, size: u16, first: Vec<usize>, after_a_bye: Vec<usize>) {
    let part = bracket.part("Consolation", size + 1);
    let mut left: Vec<Source> = first.into_iter().map(Source::Loser).collect();
    let mut coming: Vec<Source> = after_a_bye.into_iter().map(Source::FirstLoss).collect();
    let mut column = 0;
    while left.len() + coming.len() > 1 {
        let last = left.len() == 2 && coming.is_empty();
        let waits = (left.len() % 2 == 1).then(|| left.remove(0));
        let sides = in_twos(left.into_iter());
        column += usize::from(!sides.is_empty());
        let game = |sides| Game {
            part,
            column: column - 1,
            title: match last {
                true => "Consolation final".to_owned(),
                false => format!("Consolation, round {column}"),
            },
            // As soon as both are known, so that it takes no more rounds than it must.
            due: 2,
            sides,
            winner: size + 1,
            // Whoever goes out later has come further.
            loser: 2 * size - column as u16,
        };
        let games: Vec<usize> = sides
            .into_iter()
            .map(|sides| bracket.game(game(sides)))
            .collect();
        left = games.into_iter().map(Source::Winner).collect();
        left.extend(waits);
        left = by_turns(left, std::mem::take(&mut coming));
    }
}

/// One of these, one of those, as long as there are both.
fn by_turns(these: Vec<Source>, those: Vec<Source>) -> Vec<Source> {
    let (mut these, mut those) = (these.into_iter(), those.into_iter());
    let mut all = Vec::new();
    loop {
        match (these.next(), those.next()) {
            (None, None) => return all,
            (one, other) => all.extend(one.into_iter().chain(other)),
        }
    }
}

pub(super) fn in_twos<T: Copy>(sources: impl Iterator<Item = T>) -> Vec<[T; 2]> {
    let sources: Vec<T> = sources.collect();
    sources
        .chunks_exact(2)
        .map(|two| [two[0], two[1]])
        .collect()
}

/// What a game is called while so many are left.
pub(super) fn title(left: usize) -> String {
    match left {
        2 => "Final".to_owned(),
        4 => "Semi-final".to_owned(),
        8 => "Quarter-final".to_owned(),
        _ => format!("Round of {left}"),
    }
}

fn fit(evening: &Evening) -> Fit {
    let pairs = evening.entrants;
    if pairs < 2 {
        return no_field(evening);
    }
    let size = pairs.next_power_of_two();
    let rounds = size.ilog2() as u16;
    let byes = size - pairs;
    let third = u16::from(evening.plan.third_place && pairs >= 4);
    let games = pairs - 1 + third;
    let more = match evening.plan.consolation && pairs >= 4 {
        true => {
            " Whoever loses the first game plays on in the consolation, which may take a round more."
        }
        false => "",
    };
    Fit {
        rounds,
        tables: size / 2 - byes,
        byes,
        repeats: None,
        least_repeats: 0,
        words: format!(
            "{} in all, {}.{more}",
            crate::words::counted(games.into(), "game"),
            byes_in_words(byes),
        ),
    }
}

pub(super) fn byes_in_words(byes: u16) -> String {
    match byes {
        0 => "with no bye".to_owned(),
        1 => "with a bye for the highest seed in round 1".to_owned(),
        _ => format!("with byes for the {byes} highest seeds in round 1"),
    }
}
