//! What a decision moves that somebody has to hand out: prize places and playoff seats.

use super::room::Room;
use crate::ids::PairNo;
use crate::tournament::standings::Scope;
use crate::tournament::{Line, Tournament, standings};
use crate::words::listed;

/// A sentence for every prize place and every playoff seat that changes hands; ties by name.
pub fn stakes(room: &Room, after: &Tournament) -> Vec<String> {
    let (before, becomes) = (counted(room.t()), counted(after));
    let prizes = 1..=after.settings.prize_places;
    let mut sentences: Vec<String> = prizes
        .filter_map(|place| {
            prize(
                room,
                place,
                &holders(&before, place),
                &holders(&becomes, place),
            )
        })
        .collect();
    sentences.extend(playoff(
        room,
        after.settings.playoff_seats,
        &before,
        &becomes,
    ));
    sentences
}

/// The lines with a result to show.
fn counted(t: &Tournament) -> Vec<Line> {
    let lines = standings(t, Scope::Settled).lines.into_iter();
    lines.filter(|line| line.played + line.byes > 0).collect()
}

fn holders(lines: &[Line], place: u16) -> Vec<PairNo> {
    let held = lines.iter().filter(|line| line.place == place);
    held.map(|line| line.pair).collect()
}

fn prize(room: &Room, place: u16, was: &[PairNo], becomes: &[PairNo]) -> Option<String> {
    if was == becomes {
        return None;
    }
    let before = match was {
        [] => "which nobody had".to_owned(),
        was => format!("until now with {}", names(room, was)),
    };
    Some(match becomes {
        [] => format!("Prize place {place}, {before}, falls away: a place above it is shared."),
        [one] => format!(
            "Prize place {place}, {before}, goes to {}.",
            room.pair(*one)
        ),
        shared => format!(
            "Prize place {place}, {before}, is shared by {}.",
            names(room, shared)
        ),
    })
}

fn playoff(room: &Room, seats: u16, before: &[Line], becomes: &[Line]) -> Vec<String> {
    if seats == 0 {
        return Vec::new();
    }
    let (was, now) = (Cut::at(seats, before), Cut::at(seats, becomes));
    if was == now {
        return Vec::new();
    }
    let mut sentences = Vec::new();
    let news = |from: &Cut, to: &Cut| -> Vec<PairNo> {
        let seated = to.seated.iter();
        seated
            .filter(|pair| !from.seated.contains(pair))
            .copied()
            .collect()
    };
    let (gained, lost) = (news(&was, &now), news(&now, &was));
    if !gained.is_empty() {
        let seat = if gained.len() == 1 {
            "a playoff seat"
        } else {
            "playoff seats"
        };
        sentences.push(format!("{} gain {seat}.", names(room, &gained)));
    }
    if !lost.is_empty() {
        let seat = if lost.len() == 1 {
            "the playoff seat"
        } else {
            "the playoff seats"
        };
        sentences.push(format!("{} lose {seat} they had.", names(room, &lost)));
    }
    if !now.tied.is_empty() && now.tied != was.tied {
        sentences.push(format!(
            "{} are level for the last {}.",
            names(room, &now.tied),
            match now.open {
                1 => "playoff seat".to_owned(),
                open => format!("{open} playoff seats"),
            }
        ));
    }
    sentences
}

/// Who is in a playoff of so many seats.
#[derive(PartialEq)]
struct Cut {
    seated: Vec<PairNo>,
    /// Level for the seats that are left, and too many for them.
    tied: Vec<PairNo>,
    open: usize,
}

impl Cut {
    fn at(seats: u16, lines: &[Line]) -> Cut {
        let seats = usize::from(seats);
        let behind = lines.get(seats).map(|line| line.place);
        let level = |line: &&Line| Some(line.place) == behind;
        let tied = lines.iter().take(seats).any(|line| level(&line));
        let seated: Vec<PairNo> = lines
            .iter()
            .take(seats)
            .filter(|line| !(tied && level(line)))
            .map(|line| line.pair)
            .collect();
        Cut {
            open: seats - seated.len(),
            seated,
            tied: match tied {
                true => lines.iter().filter(level).map(|line| line.pair).collect(),
                false => Vec::new(),
            },
        }
    }
}

/// "Ada Pike & Lemuel Oakes and Bo Ash & Cy Elm"; many are only counted.
fn names(room: &Room, pairs: &[PairNo]) -> String {
    const NAMED: usize = 4;
    let names: Vec<String> = pairs.iter().map(|pair| room.pair(*pair).words()).collect();
    match names.len() {
        0 => "nobody".to_owned(),
        1..=NAMED => listed(&names, "and"),
        many => format!("{many} {}", room.t().entrants().nouns()),
    }
}
