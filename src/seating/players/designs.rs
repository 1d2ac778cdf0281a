//! Whist tournament designs: everybody is everybody's partner once and opponent twice.
//!
//! They exist for every number of players that leaves nobody or one over at tables of four (Baker,
//! Hanani and Wilson in the 1970s). All but that for nine are made of one round: adding 1 to every
//! number, modulo the number of players (less one where nobody sits out), gives the next.

use super::schedule::Schedule;

/// The designs for 4 to 60 players, one a line; the file says how to read them.
const DESIGNS: &str = include_str!("designs.txt");

/// The whole cycle of the design for so many players, if there is one.
pub(super) fn of(players: usize) -> Option<Schedule> {
    let mut lines = DESIGNS.lines().map(|line| line.split(';').map(str::trim));
    let mut columns = lines.find_map(|mut columns| {
        let of = columns.next()?.parse::<usize>().ok()?;
        (of == players).then_some(columns)
    })?;
    let (modulus, rounds) = (columns.next()?, columns.next()?);
    let rounds: Option<Vec<Vec<Marked>>> = rounds.split('/').map(seats).collect();
    let mut rounds = rounds?;
    if let (Ok(modulus), [first]) = (modulus.parse::<u16>(), rounds.as_slice()) {
        rounds = (0..modulus)
            .map(|turn| turned(first, turn, modulus))
            .collect();
    }
    let last = players as u16 - 1;
    let mut seats = Vec::with_capacity(rounds.len() * players);
    for round in &rounds {
        let round: Vec<u16> = round.iter().map(|seat| seat.unwrap_or(last)).collect();
        let outs = (0..=last).filter(|player| !round.contains(player));
        let outs: Vec<u16> = outs.collect();
        seats.extend(round.into_iter().chain(outs));
    }
    Some(Schedule { players, seats })
}

/// A number, or none for the player who keeps their seat.
type Marked = Option<u16>;

fn seats(round: &str) -> Option<Vec<Marked>> {
    let seats = round.split([',', ' ']).filter(|seat| !seat.is_empty());
    seats
        .map(|seat| match seat {
            "i" => Some(None),
            _ => seat.parse().ok().map(Some),
        })
        .collect()
}

fn turned(first: &[Marked], turn: u16, modulus: u16) -> Vec<Marked> {
    let seats = first.iter();
    seats
        .map(|seat| seat.map(|number| (number + turn) % modulus))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Those in which everybody sits once to the left of everybody and once to the right.
    const DIRECTED: [usize; 10] = [5, 9, 13, 17, 25, 29, 37, 41, 49, 53];

    #[test]
    fn there_is_a_design_for_every_number_up_to_sixty_that_leaves_nobody_or_one_over() {
        for players in 0..=64 {
            let wanted = (4..=60).contains(&players) && players % 4 < 2;
            assert_eq!(of(players).is_some(), wanted, "{players}");
        }
    }

    #[test]
    fn in_every_design_each_two_are_partners_once_and_opponents_twice() {
        for players in (4..=60).filter(|players| players % 4 < 2) {
            let schedule = of(players).expect("a design");
            assert_eq!(schedule.rounds(), players - 1 + players % 4);
            let mut partners = BTreeMap::new();
            let mut opponents = BTreeMap::new();
            let mut on_the_left = BTreeMap::new();
            let mut sat_out = vec![0; players];
            let count = |counts: &mut BTreeMap<(u16, u16), u32>, one: u16, other: u16| {
                *counts.entry((one, other)).or_default() += 1;
            };
            for round in 0..schedule.rounds() {
                let mut seated = schedule.round(round).to_vec();
                seated.sort_unstable();
                assert_eq!(seated, (0..players as u16).collect::<Vec<_>>());
                for [a, b, c, d] in schedule.tables(round) {
                    for (one, other) in [(a, c), (b, d)] {
                        count(&mut partners, one.min(other), one.max(other));
                    }
                    for (one, other) in [(a, b), (b, c), (c, d), (d, a)] {
                        count(&mut opponents, one.min(other), one.max(other));
                        count(&mut on_the_left, one, other);
                    }
                }
                for out in schedule.outs(round) {
                    sat_out[usize::from(*out)] += 1;
                }
            }
            let twos = players * (players - 1) / 2;
            assert_eq!((partners.len(), opponents.len()), (twos, twos), "{players}");
            assert!(partners.values().all(|times| *times == 1), "{players}");
            assert!(opponents.values().all(|times| *times == 2), "{players}");
            assert!(
                sat_out.iter().all(|rounds| *rounds == players % 4),
                "{players}"
            );
            if DIRECTED.contains(&players) {
                assert!(on_the_left.values().all(|times| *times == 1), "{players}");
            }
        }
    }
}
