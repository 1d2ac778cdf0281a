//! A bracket to be looked at: its parts, columns and games, with who stands where by now.

use super::play::{How, Play, Spot};
use super::{Bracket, Game, Seeds, Source};
use crate::seating::{Field, Number};

/// Everything a bracket shows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Board {
    pub pools: Vec<Pool>,
    pub parts: Vec<BoardPart>,
    pub winner: Option<Number>,
}

/// A pool as it stands, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pool {
    pub title: String,
    pub lines: Vec<PoolLine>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolLine {
    pub entrant: Number,
    pub played: u16,
    pub won: u16,
}

/// A part of a bracket, such as the consolation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardPart {
    pub title: &'static str,
    pub columns: Vec<Column>,
}

/// The games of a part that stand side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    pub title: String,
    pub games: Vec<BoardGame>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardGame {
    /// Its title and, where there are several, its number: "Semi-final 2".
    pub name: String,
    pub sides: [BoardSide; 2],
    /// The round and table, once it is drawn.
    pub played: Option<(u16, u16)>,
    /// Which side has won.
    pub winner: Option<usize>,
    /// It is over, with a winner or without.
    pub over: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardSide {
    Pair {
        entrant: Number,
        /// From 1.
        seed: Option<u16>,
    },
    /// Not known yet: where it comes from, such as "Winner of semi-final 2".
    From(String),
    /// Nobody comes: a bye, or both lost.
    Nobody,
}

pub fn board(field: &Field, seeds: &Seeds, bracket: &Bracket) -> Board {
    let play = Play::of(field, seeds, bracket);
    let names = names(bracket);
    let mut parts: Vec<BoardPart> = bracket
        .parts
        .iter()
        .map(|part| BoardPart {
            title: part.title,
            columns: Vec::new(),
        })
        .collect();
    for (index, game) in bracket.games.iter().enumerate() {
        let so_far = &play.games[index];
        let columns = &mut parts[game.part].columns;
        while columns.len() <= game.column {
            columns.push(Column {
                title: game.title.clone(),
                games: Vec::new(),
            });
        }
        let side = |side: usize| match so_far.sides[side] {
            Spot::Pair(entrant) => pair(entrant, seeds),
            Spot::Nobody => BoardSide::Nobody,
            Spot::Pending => BoardSide::From(from(game.sides[side], &names)),
        };
        let mut sides = [side(0), side(1)];
        let end = so_far.end;
        if let Some(end) = end.filter(|end| end.how == How::AsDrawn) {
            let played = [end.winner.pair(), end.loser.pair()];
            if let [Some(winner), Some(loser)] = played {
                sides = [pair(winner, seeds), pair(loser, seeds)];
            }
        }
        let winner = end.and_then(|end| end.winner.pair());
        let winner = winner.and_then(|winner| {
            let mut sides = sides.iter();
            sides.position(
                |side| matches!(side, BoardSide::Pair { entrant, .. } if *entrant == winner),
            )
        });
        columns[game.column].games.push(BoardGame {
            name: names[index].clone(),
            sides,
            played: so_far.played,
            winner,
            over: end.is_some(),
        });
    }
    Board {
        pools: Vec::new(),
        parts,
        winner: play.champion(),
    }
}

fn pair(entrant: Number, seeds: &Seeds) -> BoardSide {
    let seed = seeds.iter().position(|seed| *seed == Some(entrant));
    BoardSide::Pair {
        entrant,
        seed: seed.map(|seed| seed as u16 + 1),
    }
}

fn names(bracket: &Bracket) -> Vec<String> {
    let alike = |game: &Game| {
        let games = bracket.games.iter().enumerate();
        let title = game.title.clone();
        games.filter(move |(_, other)| other.title == title)
    };
    let games = bracket.games.iter().enumerate();
    games
        .map(|(index, game)| match alike(game).count() {
            1 => game.title.clone(),
            _ => {
                let number = alike(game).take_while(|(other, _)| *other <= index).count();
                match game.title.ends_with(|letter: char| letter.is_ascii_digit()) {
                    true => format!("{}, game {number}", game.title),
                    false => format!("{} {number}", game.title),
                }
            }
        })
        .collect()
}

fn from(source: Source, names: &[String]) -> String {
    let of = |who: &str, game: usize| {
        let name = crate::words::uncapital(&names[game]);
        format!("{who} of {name}")
    };
    match source {
        Source::Seed(seed) => format!("Seed {}", seed + 1),
        Source::Winner(game) | Source::Beater(game) => of("Winner", game),
        Source::Loser(game) => of("Loser", game),
        Source::Beaten(game) => format!("{}, if unbeaten until then", of("Loser", game)),
        Source::FirstLoss(game) => of("First-game loser", game),
    }
}
