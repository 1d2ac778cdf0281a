//! The round of a bracket that comes next: its tables, who waits, and who is out.

use super::play::{End, How, Play, Spot};
use super::{Bracket, Seeds};
use crate::seating::explain;
use crate::seating::faults::Judge;
use crate::seating::kept::Kept;
use crate::seating::matching::Couple;
use crate::seating::one_round::Seating;
use crate::seating::past::Past;
use crate::seating::{
    Draw, DrawnBye, Eliminated, Field, Meeting, NoDraw, Number, Reached, Strength,
};

/// Draws the games whose turn it is; `late` says why somebody who is here has no seed.
///
/// # Errors
/// A game before it is not settled, two would meet who never may, or it is decided.
pub fn draw(
    field: &Field,
    seeds: &Seeds,
    bracket: &Bracket,
    late: &dyn Fn(Number) -> String,
) -> Result<Draw, NoDraw> {
    let play = Play::of(field, seeds, bracket);
    if let Some((round, _)) = play.open.first() {
        let tables = play.open.iter().filter(|(of, _)| of == round);
        let tables: Vec<u16> = tables.map(|(_, table)| *table).collect();
        return Err(NoDraw::unsettled(*round, &tables));
    }
    if play.next.is_empty() {
        let winner = play.champion();
        return Err(NoDraw::Decided { winner });
    }
    let couples: Vec<(usize, Number, Number)> = play
        .next
        .iter()
        .filter_map(|game| match play.games[*game].sides {
            [Spot::Pair(a), Spot::Pair(b)] => Some((*game, a, b)),
            [_, _] => None,
        })
        .collect();
    for (_, a, b) in &couples {
        never(field, *a, *b)?;
    }
    let past = Past::of(field);
    let kept = Kept::of(field);
    let judge = Judge::new(field, &past, &kept);
    let meet = couples.iter().map(|(_, a, b)| Couple::Meet(*a, *b));
    let seated = Seating::default().reseated(meet.collect(), &judge);
    let title = |a: Number, b: Number| {
        let mut couples = couples.iter();
        let game =
            couples.find(|(_, one, other)| [*one, *other] == [a, b] || [*other, *one] == [a, b]);
        game.map(|(game, _, _)| bracket.games[*game].title.clone())
    };
    let mut tables = explain::tables(&seated, &judge, |table| {
        let title = title(table.a, table.b).unwrap_or_default();
        why(table, &title, seeds, &past)
    })?;
    for table in &mut tables {
        table.title = title(table.a, table.b);
    }
    let mut draw = Draw {
        tables,
        byes: Vec::new(),
        out: Vec::new(),
        places: seeds.to_vec(),
    };
    let playing = |pair: &Number| couples.iter().any(|(_, a, b)| a == pair || b == pair);
    for pair in field.entrants.iter().filter(|pair| !playing(pair)) {
        match standing(&play, *pair) {
            Standing::In => draw.byes.push(DrawnBye {
                entrant: *pair,
                reason: why_bye(&play, *pair, field, seeds),
            }),
            Standing::Out(reason) => draw.out.push(Eliminated {
                entrant: *pair,
                reason,
            }),
            Standing::Without => draw.out.push(Eliminated {
                entrant: *pair,
                reason: late(*pair),
            }),
        }
    }
    draw.byes.sort_by_key(|bye| bye.entrant);
    draw.out.sort_by_key(|out| out.entrant);
    Ok(draw)
}

/// How far everybody with a seed has come: whoever is still in stands level.
pub fn reached(field: &Field, seeds: &Seeds, bracket: &Bracket) -> Reached {
    let play = Play::of(field, seeds, bracket);
    let everybody = seeds.iter().copied().flatten();
    let level = |pair: Number| {
        let game = play.last_of(pair)?;
        let slot = &bracket.games[game];
        Some(match play.games[game].end {
            None => bracket.parts[slot.part].best,
            Some(end) if end.winner == Spot::Pair(pair) => slot.winner,
            Some(_) => slot.loser,
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

/// Two whom a wish keeps apart always.
pub fn never(field: &Field, a: Number, b: Number) -> Result<(), NoDraw> {
    let mut apart = field.wishes.apart.iter();
    let wish = apart.find(|apart| {
        apart.strength == Strength::Always
            && apart.entrants.contains(&a)
            && apart.entrants.contains(&b)
    });
    match wish {
        Some(apart) => Err(NoDraw::NeverMeet {
            a,
            b,
            name: apart.name.clone(),
        }),
        None => Ok(()),
    }
}

enum Standing {
    In,
    Out(String),
    /// No seed at all.
    Without,
}

fn standing(play: &Play, pair: Number) -> Standing {
    let Some(game) = play.last_of(pair) else {
        return Standing::Without;
    };
    let state = &play.games[game];
    let Some(end) = state.end else {
        return Standing::In;
    };
    let part = play.bracket.parts[play.bracket.games[game].part].title;
    Standing::Out(match (end.winner == Spot::Pair(pair), state.played) {
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
