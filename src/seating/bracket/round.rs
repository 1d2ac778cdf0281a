//! The round of a bracket that comes next: its tables, who waits, and who is out.

use super::play::{End, How, Play, Spot};
use super::{Bracket, Seeds};
use crate::seating::explain::{Titled, titled};
use crate::seating::faults::Judge;
use crate::seating::past::Past;
use crate::seating::{Draw, DrawnBye, Eliminated, Field, Meeting, NoDraw, Number, Reached};

/// Draws the games whose turn it is; `unseeded` says why somebody who is here has no seed.
///
/// # Errors
/// A game before it is not settled, two would meet who never may, or it is decided.
pub fn draw(
    field: &Field,
    seeds: &Seeds,
    bracket: &Bracket,
    unseeded: &dyn Fn(Number) -> String,
) -> Result<Draw, NoDraw> {
    let play = Play::of(field, seeds, bracket);
    if let Some((round, _)) = play.open.first() {
        let tables = play.open.iter().filter(|(of, _)| of == round);
        let tables: Vec<u16> = tables.map(|(_, table)| *table).collect();
        let round = *round;
        return Err(NoDraw::Unsettled { round, tables });
    }
    if play.next.is_empty() {
        let winner = play.champion();
        return Err(NoDraw::Decided { winner });
    }
    let next = play.next.iter();
    let games: Vec<Titled> = next
        .filter_map(|game| match play.games[*game].sides {
            [Spot::Pair(a), Spot::Pair(b)] => {
                let title = bracket.games[*game].title.clone();
                Some(Titled { title, a, b })
            }
            [_, _] => None,
        })
        .collect();
    let judge = Judge::of(field);
    let mut draw = Draw {
        tables: titled(&games, &judge, |table, title| {
            why(table, title, seeds, &judge.past)
        })?,
        byes: Vec::new(),
        out: Vec::new(),
        places: seeds.to_vec(),
    };
    let playing = |pair: &Number| games.iter().any(|game| [game.a, game.b].contains(pair));
    for pair in field.entrants.iter().filter(|pair| !playing(pair)) {
        match stage(&play, *pair) {
            Stage::In => draw.byes.push(DrawnBye {
                entrant: *pair,
                reason: why_bye(&play, *pair, field, seeds),
            }),
            Stage::Out(reason) => draw.out.push(Eliminated {
                entrant: *pair,
                reason,
            }),
            Stage::Unseeded => draw.out.push(Eliminated {
                entrant: *pair,
                reason: unseeded(*pair),
            }),
        }
    }
    draw.byes.sort_by_key(|bye| bye.entrant);
    draw.out.sort_by_key(|out| out.entrant);
    Ok(draw)
}

/// The tables of a round at which no game of the bracket is played.
pub fn strays(field: &Field, seeds: &Seeds, bracket: &Bracket, draw: &Draw) -> Vec<u16> {
    let play = Play::of(&field.played(draw), seeds, bracket);
    let tables = draw.tables.iter().map(|table| table.table);
    tables
        .filter(|table| !play.counts(field.past.len(), *table))
        .collect()
}

/// How far everybody with a seed has come: whoever is still in stands level.
pub fn reached(field: &Field, seeds: &Seeds, bracket: &Bracket) -> Reached {
    let play = Play::of(field, seeds, bracket);
    let everybody = seeds.iter().copied().flatten();
    let level = |pair: Number| {
        let game = play.last_of(pair)?;
        let own = &bracket.games[game];
        Some(match play.games[game].end {
            None => bracket.parts[own.part].best,
            Some(end) if end.winner == Spot::Pair(pair) => own.winner,
            Some(_) => own.loser,
        })
    };
    let levels: Vec<(Number, u16)> = everybody
        .filter_map(|pair| Some((pair, level(pair)?)))
        .collect();
    let ahead = |own: u16| levels.iter().filter(|(_, level)| *level < own).count() as u16;
    levels
        .iter()
        .map(|(pair, level)| (*pair, ahead(*level) + 1))
        .collect()
}

/// How far a pair has come.
enum Stage {
    /// It has a game to come.
    In,
    /// It has none, and why.
    Out(String),
    Unseeded,
}

fn stage(play: &Play, pair: Number) -> Stage {
    let Some(game) = play.last_of(pair) else {
        return Stage::Unseeded;
    };
    let so_far = &play.games[game];
    let Some(end) = so_far.end else {
        return Stage::In;
    };
    let part = play.bracket.parts[play.bracket.games[game].part].title;
    Stage::Out(match (end.winner == Spot::Pair(pair), so_far.played) {
        (true, _) => format!("Has won: {part}."),
        (false, Some((round, _))) => lost(play, game, end, pair, round),
        (false, None) => "Was not here when its game was drawn.".to_owned(),
    })
}

fn lost(play: &Play, game: usize, end: End, pair: Number, round: u16) -> String {
    let in_it = end.how != How::AsDrawn || end.loser == Spot::Pair(pair);
    match end.winner {
        Spot::Pair(winner) if in_it => format!("Lost to pair {winner} in round {round}."),
        Spot::Pair(_) => format!(
            "Round {round} was drawn before an earlier result was corrected, and what was played there stands."
        ),
        Spot::Pending | Spot::Nobody => {
            let other = play.games[game].sides.iter().filter_map(|side| side.pair());
            let mut other = other.filter(|other| *other != pair);
            match other.next() {
                Some(other) => format!("Lost in round {round}, as pair {other} did: nobody won."),
                None => format!("Lost in round {round}, which nobody won."),
            }
        }
    }
}

fn why(table: &Meeting, title: &str, seeds: &Seeds, past: &Past) -> String {
    let seed = |pair: Number| {
        let seed = seeds.iter().position(|seed| *seed == Some(pair));
        seed.map_or(String::new(), |seed| format!(" (seed {})", seed + 1))
    };
    let (a, b) = (table.a, table.b);
    let again = match past.met(a, b).last() {
        None => String::new(),
        Some(round) => {
            format!(
                " They met in round {round} of it, and meet again because both have come this far."
            )
        }
    };
    format!(
        "{title}: the bracket brings pair {a}{} and pair {b}{} together.{again}",
        seed(a),
        seed(b)
    )
}

fn why_bye(play: &Play, pair: Number, field: &Field, seeds: &Seeds) -> String {
    if let Some((_, gone)) = play.through.iter().find(|(own, _)| *own == pair) {
        return format!("Bye: pair {gone} is not here, so this pair goes through.");
    }
    let before = play.games.iter().rev().find_map(|game| {
        let end = game.end?;
        (end.winner == Spot::Pair(pair)).then_some(end.how)
    });
    let byes = seeds.iter().filter(|seed| seed.is_none()).count();
    match before {
        Some(How::Bye) if field.past.is_empty() => {
            let seed = seeds.iter().position(|seed| *seed == Some(pair));
            let seed = seed.map_or(0, |seed| seed + 1);
            match byes {
                1 => format!(
                    "Bye: seed {seed}, and the highest seed has no opponents in the first round."
                ),
                _ => format!(
                    "Bye: seed {seed}, and the {byes} highest seeds have no opponents in the first round."
                ),
            }
        }
        Some(How::Bye) => {
            "Bye: nobody is left on the other side, so this pair goes through.".to_owned()
        }
        Some(How::Left) => "Bye: its opponents have left, so this pair goes through.".to_owned(),
        Some(How::Game | How::AsDrawn) | None => {
            "Bye: its next opponents are not known before this round is played.".to_owned()
        }
    }
}
