//! Who is likely to meet whom in a large field: the couples that a matching looks at first.

use crate::seating::Number;
use crate::seating::by_number::ByNumber;
use crate::seating::faults::Judge;
use crate::seating::standing::Standing;
use std::ops::Range;

/// Everybody's next in the order of standing, however far apart in games won: without them a score
/// group of odd size that has met everybody near could be left over.
const NEXT: usize = 4;

/// In a Swiss: the `count` best opponents with as many games won, a third as many in each of the
/// groups beside, a sixth in the groups beyond those, the next in order, and whoever was posted.
/// Of these `groups` only; places in `entrants`, the lower first, each once.
pub(in crate::seating) fn of_standing(
    standing: &Standing,
    groups: Range<usize>,
    entrants: &[Number],
    judge: &Judge,
    count: usize,
) -> Vec<(usize, usize)> {
    let mut couples = Couples::of(entrants);
    let members = |group: usize| standing.groups[group].members.clone();
    let mut worth = [Vec::new(), Vec::new()];
    for no in groups.clone() {
        for at in members(no) {
            let one = standing.order[at];
            for beside in groups.clone() {
                let share = match no.abs_diff(beside) {
                    0 => count,
                    1 => count / 3,
                    2 => count / 6,
                    _ => continue,
                };
                let others = &standing.order[members(beside)];
                let others = others.iter().copied().filter(|other| *other != one);
                let others = others.filter(|other| judge.is_clean(one, *other));
                worth.iter_mut().for_each(Vec::clear);
                for other in others {
                    let level = judge.past.evens_out(one, other);
                    worth[usize::from(level)].push((standing.lesser(one, other, judge), other));
                }
                for worth in &mut worth {
                    if share < worth.len() {
                        worth.select_nth_unstable(share);
                        worth.truncate(share);
                    }
                    worth.iter().for_each(|(_, other)| couples.add(one, *other));
                }
            }
            let next = standing.order[at + 1..].iter();
            let clean = next.filter(|other| judge.is_clean(one, **other));
            clean.take(NEXT).for_each(|other| couples.add(one, *other));
        }
    }
    for (a, b) in judge.kept.couples() {
        couples.add(a, b);
    }
    couples.once()
}

/// In a movement: everybody's next `count` in its order, around it, and whoever was posted.
/// Places in `entrants`, the lower first, each once.
pub(in crate::seating) fn of_movement(
    order: &[Number],
    entrants: &[Number],
    judge: &Judge,
    count: usize,
) -> Vec<(usize, usize)> {
    let mut couples = Couples::of(entrants);
    for (a, b) in judge.kept.couples() {
        couples.add(a, b);
    }
    for (at, one) in order.iter().enumerate() {
        let (before, after) = (&order[..at], &order[at + 1..]);
        let next = after.iter().chain(before).take(count);
        next.for_each(|other| couples.add(*one, *other));
    }
    couples.once()
}

/// Couples as places in the order of the entrants.
struct Couples {
    places: ByNumber<Option<usize>>,
    couples: Vec<(usize, usize)>,
}

impl Couples {
    fn of(entrants: &[Number]) -> Couples {
        let places = entrants.iter().zip(0..);
        Couples {
            places: places.map(|(one, place)| (*one, Some(place))).collect(),
            couples: Vec::new(),
        }
    }

    /// Two who are here and are not the same.
    fn add(&mut self, one: Number, other: Number) {
        let place = |number| self.places.get(number).copied().flatten();
        if let (Some(one), Some(other)) = (place(one), place(other))
            && one != other
        {
            self.couples.push((one.min(other), one.max(other)));
        }
    }

    fn once(mut self) -> Vec<(usize, usize)> {
        self.couples.sort_unstable();
        self.couples.dedup();
        self.couples
    }
}
