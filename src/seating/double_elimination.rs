//! Double elimination: whoever has lost twice is out.
//!
//! Whoever loses among the winners goes on among the losers; there the halves come in reversed, then
//! changed over, round by round, so that two who met meet again as late as can be. The last two
//! standing play the final, and if the one that was unbeaten loses it, a deciding one. Every other
//! round is the losers' alone; the winners wait, so that nobody waits two rounds running. If both
//! lose a game of the winners, both are out: the losers have one place for it.

use super::bracket::{self, Board, Bracket, Game, LATE, Seeds, Source, positions, seeds};
use super::fit::no_field;
use super::knockout::{byes_in_words, in_twos};
use super::{Draw, Entrants, Evening, Field, Fit, Format, NoDraw, Reached};
use crate::words::counted;

pub const FORMAT: Format = Format {
    key: "double_elimination",
    title: "Double elimination",
    about: "Whoever has lost twice is out; the rounds are as many as it takes.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: Some(reached),
    board: Some(board),
    strays: Some(strays),
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    let seeds = seeds(field)?;
    bracket::draw(field, &seeds, &games(&seeds), &|_| LATE.to_owned())
}

fn reached(field: &Field) -> Reached {
    match seeds(field) {
        Ok(seeds) => bracket::reached(field, &seeds, &games(&seeds)),
        Err(_) => Reached::new(),
    }
}

fn board(field: &Field) -> Board {
    match seeds(field) {
        Ok(seeds) => bracket::board(field, &seeds, &games(&seeds)),
        Err(_) => Board::default(),
    }
}

fn strays(field: &Field, draw: &Draw) -> Vec<u16> {
    match seeds(&field.played(draw)) {
        Ok(seeds) => bracket::strays(field, &seeds, &games(&seeds), draw),
        Err(_) => Vec::new(),
    }
}

fn games(seeds: &Seeds) -> Bracket {
    let size = seeds.len();
    let rounds = size.ilog2() as usize;
    let mut bracket = Bracket::default();
    let winners = bracket.part("Winners", 1);
    let losers = bracket.part("Losers", 1);
    let mut columns: Vec<Vec<usize>> = Vec::new();
    for round in 1..=rounds {
        let sides = match columns.last() {
            None => in_twos(positions(size).into_iter().map(Source::Seed)),
            Some(before) => in_twos(before.iter().copied().map(Source::Winner)),
        };
        let game = |sides| Game {
            part: winners,
            column: round - 1,
            title: match round == rounds {
                true => "Winners' final".to_owned(),
                false => format!("Winners' round {round}"),
            },
            // Every other round is the losers' alone.
            due: (2 * round).saturating_sub(2).max(1) as u16,
            sides,
            winner: 1,
            loser: level(rounds, (2 * round).saturating_sub(2).max(1)),
        };
        columns.push(
            sides
                .into_iter()
                .map(|sides| bracket.game(game(sides)))
                .collect(),
        );
    }
    let last = losers_rounds(&mut bracket, losers, &columns);
    let beaten = match last {
        Some(game) => Source::Winner(game),
        None => Source::Loser(columns[0][0]),
    };
    let finals = bracket.part("Final", 1);
    let mut finale = |column: usize, title: &str, sides| {
        bracket.game(Game {
            part: finals,
            column,
            title: title.to_owned(),
            due: 1,
            sides,
            winner: 1,
            loser: 2,
        })
    };
    let game = finale(0, "Final", [Source::Winner(columns[rounds - 1][0]), beaten]);
    let deciding = [Source::Beaten(game), Source::Beater(game)];
    let deciding = finale(1, "Deciding final", deciding);
    bracket.decisive = vec![game, deciding];
    bracket
}

/// The losers' rounds by turns: among themselves, then against whoever loses among the winners.
fn losers_rounds(bracket: &mut Bracket, part: usize, columns: &[Vec<usize>]) -> Option<usize> {
    let rounds = columns.len();
    let last = 2 * rounds - 2;
    let mut before: Vec<usize> = Vec::new();
    for round in 1..=last {
        let sides: Vec<[Source; 2]> = match round {
            1 => in_twos(columns[0].iter().copied().map(Source::Loser)),
            _ if round % 2 == 0 => {
                let coming = delayed(&columns[round / 2], round / 2);
                let coming = coming.into_iter().map(Source::Loser);
                let own = before.iter().copied().map(Source::Winner);
                own.zip(coming).map(|(own, coming)| [own, coming]).collect()
            }
            _ => in_twos(before.iter().copied().map(Source::Winner)),
        };
        let game = |sides| Game {
            part,
            column: round - 1,
            title: match round == last {
                true => "Losers' final".to_owned(),
                false => format!("Losers' round {round}"),
            },
            due: round as u16 + 1,
            sides,
            winner: 1,
            loser: level(rounds, round),
        };
        before = sides
            .into_iter()
            .map(|sides| bracket.game(game(sides)))
            .collect();
    }
    before.first().copied()
}

/// The games in the order in which their losers come in: reversed the first time, then with the
/// halves changed over, and so on by turns.
fn delayed(games: &[usize], time: usize) -> Vec<usize> {
    let mut games = games.to_vec();
    let half = games.len() / 2;
    match time % 2 {
        1 => games.reverse(),
        _ => games.rotate_left(half),
    }
    games
}

/// How far whoever goes out in that losers' round has come.
fn level(rounds: usize, losers_round: usize) -> u16 {
    (2 * rounds + 1 - losers_round) as u16
}

fn fit(evening: &Evening) -> Fit {
    let pairs = evening.entrants;
    if pairs < 2 {
        return no_field(evening);
    }
    let size = pairs.next_power_of_two();
    let rounds = match size.ilog2() as u16 {
        1 => 2,
        winners => 2 * winners,
    };
    let byes = size - pairs;
    let games = 2 * u32::from(pairs) - 2;
    Fit {
        rounds,
        tables: (size / 2 - byes).max(size / 4),
        byes,
        repeats: None,
        least_repeats: 0,
        words: format!(
            "{} in all, {}; one game and one round more if the unbeaten pair loses the final.",
            counted(games as usize, "game"),
            byes_in_words(byes),
        ),
    }
}
