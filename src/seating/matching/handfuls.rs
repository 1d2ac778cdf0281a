//! A large score group that is drawn by lot, put together a handful at a time.
//!
//! Everybody sits North and South or East and West, and each adds their own to how lopsided the round
//! is; the least sum has those on North and South who have sat there least often. The group is parted
//! into these two halves, and a handful is as many of one as of the other, by lot. If no handful adds
//! more than that sum, and nothing else stands against any table, no round of the group is better in
//! anything but the lot.

use super::Couple;
use super::block::{Best, Block, Ground};
use super::crossing::{End, Side};
use super::judged::Judged;
use crate::seating::Number;
use crate::seating::faults::{Fault, Faults};
use crate::seating::meeting::ordered;
use crate::seating::standing::Way;

/// A handful is so much smaller than a block that is put together from all couples: of each half an
/// eighth, for the work grows with the cube.
const PART: usize = 8;

/// The best of a block of one group in handfuls, if that is certain to be as good as any.
pub(super) fn best(block: &Block, members: &[Number], ground: &Ground) -> Option<Best> {
    if !ground.standing.is_by_lot() || block.first != block.last {
        return None;
    }
    let mut best = Best::default();
    let mut members = members.to_vec();
    if ground.out.group == Some(block.first) {
        let [alone] = ground.out.anybody_of[..] else {
            return None;
        };
        members.retain(|one| *one != alone);
        best.add(Couple::Out(alone), ground);
    }

    let ends = [(&block.above, Way::Up), (&block.below, Way::Down)];
    let ends = ends
        .into_iter()
        .filter_map(|(end, way)| Some((end.as_ref()?, way)));
    let ends: Vec<(&End, Way)> = ends.collect();
    let sides: Option<Vec<Side>> = ends.iter().map(|(end, way)| end.side(*way)).collect();
    let sides = sides?;
    let mut halves = Halves::of(members, &sides, ground)?;
    let least = halves.lopsided(ground);
    for ((end, way), side) in ends.into_iter().zip(sides) {
        let (one, faults) = crosser(halves.half(side), end, way, ground)?;
        best.faults = best.faults + faults;
        match way {
            Way::Up => best.up = Some(one),
            Way::Down => best.down = Some(one),
        }
    }
    for handful in halves.handfuls(ground.all / PART) {
        put_together(&handful, &mut best, ground);
    }
    is_least(best.faults, least).then_some(best)
}

fn put_together(handful: &[Number], best: &mut Best, ground: &Ground) {
    let meet = |low: usize, high: usize| {
        let (a, b) = ordered(handful[low], handful[high]);
        Couple::Meet(a, b)
    };
    let faults = |low, high| ground.standing.faults(meet(low, high), ground.judge);
    let mate = Judged::every(handful.len(), None, faults).best_of_every();
    let couples = mate.into_iter().enumerate();
    let once = couples.filter(|(low, high)| low < high);
    once.for_each(|(low, high)| best.add(meet(low, high), ground));
}

/// Who is to sit North and South, and who East and West, each in the order of the lot.
struct Halves {
    north: Vec<Number>,
    east: Vec<Number>,
}

impl Halves {
    /// As many of each as there are tables, and those on these sides who cross to other blocks.
    fn of(mut members: Vec<Number>, crossers: &[Side], ground: &Ground) -> Option<Halves> {
        let lot = |one: &Number| (ground.standing.lot.of_one(*one), *one);
        let seated = members.len().checked_sub(crossers.len())?;
        let tables = seated.is_multiple_of(2).then_some(seated / 2)?;
        let norths = crossers.iter().filter(|side| **side == Side::North);
        let norths = tables + norths.count();
        members.sort_by_cached_key(|one| (ground.judge.past.lead(*one), lot(one)));
        let mut halves = Halves {
            east: members.split_off(norths),
            north: members,
        };
        halves.north.sort_by_cached_key(lot);
        halves.east.sort_by_cached_key(lot);
        Some(halves)
    }

    fn lopsided(&self, ground: &Ground) -> u64 {
        let past = &ground.judge.past;
        let north = self.north.iter().map(|one| past.lopsided_on_north(*one));
        let east = self.east.iter().map(|one| past.lopsided_on_east(*one));
        north.chain(east).sum()
    }

    fn half(&mut self, side: Side) -> &mut Vec<Number> {
        match side {
            Side::North => &mut self.north,
            Side::East => &mut self.east,
        }
    }

    /// As many of one half as of the other, about so many of each, until both are used up.
    fn handfuls(&self, about: usize) -> impl Iterator<Item = Vec<Number>> {
        let count = self.north.len().div_ceil(about.max(1)).max(1);
        let size = self.north.len().div_ceil(count).max(1);
        let both = self.north.chunks(size).zip(self.east.chunks(size));
        both.map(|(north, east)| [north, east].concat())
    }
}

/// Whether nothing stands against it but who sits out, that least sum, and the lot.
fn is_least(mut faults: Faults, lopsided: u64) -> bool {
    let least = faults[Fault::Lopsided] == lopsided;
    for known in [Fault::Above, Fault::Lopsided, Fault::Lot] {
        faults[known] = 0;
    }
    least && faults == Faults::NONE
}

/// Takes the first of a half who may cross and did not float the same way in the last round.
fn crosser(
    half: &mut Vec<Number>,
    end: &End,
    way: Way,
    ground: &Ground,
) -> Option<(Number, Faults)> {
    let own = |one: Number| end.own_part(one, way, ground.standing, ground.judge);
    let fit = |one: &Number| own(*one).is_some_and(|faults| faults[Fault::Floats] == 0);
    let one = half.remove(half.iter().position(fit)?);
    Some((one, own(one)?))
}
