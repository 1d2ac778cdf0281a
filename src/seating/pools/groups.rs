//! Pools: who is in which, whom they meet there round by round, and how they stand.

use crate::seating::bracket::{each_once, weight};
use crate::seating::{Field, Legs, Number, Winner};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The pairs of one pool, the highest first, whoever came late last.
pub type Group = Vec<Number>;

/// How a pair stands in its pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rank {
    pub entrant: Number,
    pub played: u16,
    pub won: u16,
    /// Its place in the standings of the evening, by which equals are told apart.
    pub place: u16,
}

/// How many pools so many pairs make: as the plan says, with two pairs in each at least, or as many
/// as make pools of four to six.
pub fn how_many(planned: u16, pairs: usize) -> usize {
    match (planned, pairs) {
        (0, 7) => 2,
        (0, _) => (pairs / 4).max(1),
        (planned, _) => usize::from(planned).min(pairs / 2).max(1),
    }
}

/// Deals the pairs into pools like a snake, there and back, so that the pools are as strong as each
/// other; whoever is to be kept apart changes places within a row while that helps.
pub fn dealt(field: &Field, order: &[Number], pools: usize) -> Vec<Group> {
    let mut rows: Vec<Vec<Number>> = order.chunks(pools).map(<[Number]>::to_vec).collect();
    for row in rows.iter_mut().skip(1).step_by(2) {
        row.resize(pools, 0);
        row.reverse();
    }
    // A short last row that comes back has its empty places first: pairs are numbered from 1.
    let weigh = |rows: &[Vec<Number>], row: usize, pool: usize| -> u64 {
        let own = rows[row].get(pool).copied().unwrap_or(0);
        let others = rows.iter().enumerate().filter(|(other, _)| *other != row);
        others
            .filter_map(|(_, other)| other.get(pool))
            .map(|other| weight(field, own, *other))
            .sum()
    };
    let mut better = true;
    while better {
        better = false;
        for row in 0..rows.len() {
            for one in 0..rows[row].len() {
                for other in one + 1..rows[row].len() {
                    let before = weigh(&rows, row, one) + weigh(&rows, row, other);
                    rows[row].swap(one, other);
                    match weigh(&rows, row, one) + weigh(&rows, row, other) < before {
                        true => better = true,
                        false => rows[row].swap(one, other),
                    }
                }
            }
        }
    }
    let pool = |pool: usize| {
        let rows = rows.iter();
        let pairs = rows.filter_map(move |row| row.get(pool).copied());
        pairs.filter(|pair| *pair != 0).collect()
    };
    (0..pools).map(pool).collect()
}

/// How many rounds a pool of so many takes.
pub fn rounds(pairs: usize, legs: Legs) -> usize {
    let once = pairs.next_multiple_of(2).max(2) - 1;
    match legs {
        Legs::Single => once,
        Legs::Double => 2 * once,
    }
}

/// Who meets whom in that round of a pool, from 0, by the circle; an odd one out meets nobody. Whoever
/// comes last faces the empty place of an odd pool, so that a late pair takes it and moves nobody.
pub fn meetings(group: &[Number], round: usize) -> Vec<(Number, Option<Number>)> {
    let places = group.len().next_multiple_of(2).max(2);
    let ring = places - 1;
    let turn = round % ring;
    let at = |place: usize| group.get(place).copied();
    let across = (1..places / 2).map(|steps| {
        let (up, down) = ((turn + steps) % ring, (turn + ring - steps) % ring);
        (at(up), at(down))
    });
    let couples = across.chain([(at(turn), at(ring))]);
    couples.filter_map(|(a, b)| Some((a?, b))).collect()
}

/// A pool as it stands, best first: by games won, then by those among the level ones, then as they
/// stand in the evening.
pub fn ranked(field: &Field, group: &[Number], rounds: usize) -> Vec<Rank> {
    let games: Vec<(Number, Number)> = decided(field, group, rounds);
    let standings = field.standings();
    let rank = |entrant: Number| {
        let won = games.iter().filter(|(winner, _)| *winner == entrant);
        let lost = games.iter().filter(|(_, loser)| *loser == entrant);
        let won = won.count() as u16;
        Rank {
            entrant,
            played: won + lost.count() as u16,
            won,
            place: standings.place_or_last(entrant),
        }
    };
    let mut ranks: Vec<Rank> = group.iter().map(|entrant| rank(*entrant)).collect();
    let all = ranks.clone();
    let among_level = |own: &Rank| {
        let level: Vec<Number> = all
            .iter()
            .filter(|other| other.won == own.won)
            .map(|other| other.entrant)
            .collect();
        let met_all = level.iter().all(|other| {
            *other == own.entrant
                || games.contains(&(own.entrant, *other))
                || games.contains(&(*other, own.entrant))
        });
        let wins = games
            .iter()
            .filter(|(winner, loser)| *winner == own.entrant && level.contains(loser));
        (met_all, wins.count())
    };
    // Games against each other tell only where all of the level ones have met.
    let complete = |own: &Rank| {
        let mut level = all.iter().filter(|other| other.won == own.won);
        level.all(|other| among_level(other).0)
    };
    ranks.sort_by_key(|own| {
        let among = match complete(own) {
            true => among_level(own).1,
            false => 0,
        };
        (Reverse(own.won), Reverse(among), own.place)
    });
    ranks
}

/// The games of a pool as (winner, loser); a game that nobody won is lost by both and won by none.
fn decided(field: &Field, group: &[Number], rounds: usize) -> Vec<(Number, Number)> {
    let past = field.past.iter().take(rounds);
    let games = past.flat_map(|round| {
        round.meetings.iter().filter_map(|meeting| {
            let (a, b) = (meeting.a, meeting.b);
            match round.results.get(&meeting.table)? {
                Winner::A => Some((a, b)),
                Winner::B => Some((b, a)),
                Winner::Nobody => None,
            }
        })
    });
    games
        .filter(|(winner, loser)| group.contains(winner) && group.contains(loser))
        .collect()
}

/// Pools and, once it is drawn, the seeds of the knockout, as the places of a draw keep them: an
/// empty place ends a pool, a second one the pools.
pub fn stored(groups: &[Group], seeds: Option<&[Option<Number>]>) -> Vec<Option<Number>> {
    let mut places = Vec::new();
    for group in groups {
        places.extend(group.iter().copied().map(Some));
        places.push(None);
    }
    if let Some(seeds) = seeds {
        places.push(None);
        places.extend(seeds);
    }
    places
}

/// The reverse of [`stored`], with nobody in two pools or on two seeds, whatever a file says.
pub fn read(places: &[Option<Number>]) -> (Vec<Group>, Option<Vec<Option<Number>>>) {
    let mut groups = Vec::new();
    let mut group = Group::new();
    let mut known = BTreeSet::new();
    for (index, place) in places.iter().enumerate() {
        match place {
            Some(entrant) if known.insert(*entrant) => group.push(*entrant),
            Some(_) => {}
            None if group.is_empty() => return (groups, Some(each_once(&places[index + 1..]))),
            None => groups.push(std::mem::take(&mut group)),
        }
    }
    if !group.is_empty() {
        groups.push(group);
    }
    (groups, None)
}
