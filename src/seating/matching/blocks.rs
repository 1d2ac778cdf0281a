//! A large Swiss put together group by group, wherever that is certain to be as good as at once.
//!
//! Of those who stand above a boundary between two score groups an odd number cannot meet among
//! themselves: one couple at least crosses there, so the games won that lie between opponents have a
//! least sum. A round that reaches it without a grave fault crosses every odd boundary once, to the
//! very next group, and no even one: so does every best round, and each block between two boundaries
//! can be put together on its own, with a place for whoever crosses. What both add of their own is
//! the least that can stand against the couple that crosses. Where no more than that does, the round
//! is as good as any; where more does, the boundary between is given up, or what follows from the
//! sides is told apart first.

use super::block::{Among, Best, Block, Ground, SitsOut};
use super::crossing::Crossing;
use super::{ALL, Couple};
use crate::seating::Number;
use crate::seating::faults::{Fault, Faults, Judge};
use crate::seating::meeting::ordered;
use crate::seating::standing::{Group, Standing, Way};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Puts everybody together so that the sum of faults is the least possible in all but the lot; none
/// if that is not certain of blocks.
pub(in crate::seating) fn fewest_faults(standing: &Standing, judge: &Judge) -> Option<Vec<Couple>> {
    in_blocks(standing, judge, ALL)
}

/// The same, with blocks of up to `all` places put together from all couples.
pub(super) fn in_blocks(standing: &Standing, judge: &Judge, all: usize) -> Option<Vec<Couple>> {
    let ground = Ground {
        standing,
        judge,
        out: sits_out(standing, judge)?,
        all,
    };
    Blocks::of(&ground).put_together()
}

/// The field in blocks.
struct Blocks<'a> {
    ground: &'a Ground<'a>,
    /// Between the groups, from the top.
    boundaries: Vec<Boundary>,
    known: Known,
}

/// Everything that was found of blocks.
#[derive(Default)]
struct Known {
    best: BTreeMap<Block, Option<Rc<Best>>>,
    among: Among,
}

/// Between a group and the next.
struct Boundary {
    /// How many games won lie between.
    step: u64,
    /// How many couples cross at least.
    least: u64,
    cut: Cut,
}

/// Whether the groups on both sides are in different blocks, and how a couple crosses from one to
/// the other: in one of several ways, which leave none out.
enum Cut {
    None,
    Closed,
    Open(Vec<Crossing>),
}

/// In more ways than this no crossing is looked for.
const WAYS: usize = 8;

/// The best of the blocks from the top down to one of them.
#[derive(Clone)]
struct Chain {
    links: Vec<Link>,
    faults: Faults,
}

/// The best of a block, and how it goes on to the next.
#[derive(Clone)]
struct Link {
    best: Rc<Best>,
    last: usize,
    /// Which of the ways to cross.
    way: Option<usize>,
}

impl Blocks<'_> {
    fn of<'a>(ground: &'a Ground<'a>) -> Blocks<'a> {
        let standing = ground.standing;
        let wins = |at: usize| u64::from(standing.stand(standing.order[at]).wins);
        let uppers = standing.groups.iter().enumerate();
        let boundary = |(no, upper): (usize, &Group)| {
            let end = upper.members.end;
            let out = ground.out.group.is_some_and(|group| group <= no);
            let odd = (end + usize::from(out)) % 2 == 1;
            Boundary {
                step: wins(end - 1) - wins(end),
                least: u64::from(odd),
                cut: if odd {
                    Cut::Open(Crossing::first_ways(standing))
                } else {
                    Cut::Closed
                },
            }
        };
        Blocks {
            ground,
            boundaries: uppers
                .take(standing.groups.len().saturating_sub(1))
                .map(boundary)
                .collect(),
            known: Known::default(),
        }
    }

    fn put_together(mut self) -> Option<Vec<Couple>> {
        while self.boundaries.iter().any(|boundary| boundary.is_cut()) {
            match self.chain() {
                Ok(chain) => match self.loose(&chain) {
                    Some(loose) => self.tell_apart(loose),
                    None => return self.certain(&chain),
                },
                Err((first, last)) => self.widen(first, last)?,
            }
        }
        None
    }

    /// The best of all blocks, or the first and last group of one that has none.
    fn chain(&mut self) -> Result<Chain, (usize, usize)> {
        let mut chains = vec![Chain {
            links: Vec::new(),
            faults: Faults::NONE,
        }];
        let mut first = 0;
        for last in 0..=self.boundaries.len() {
            let below: Vec<Option<Crossing>> = match self.boundaries.get(last) {
                Some(Boundary { cut: Cut::None, .. }) => continue,
                Some(Boundary {
                    cut: Cut::Open(ways),
                    ..
                }) => ways.iter().cloned().map(Some).collect(),
                Some(Boundary {
                    cut: Cut::Closed, ..
                })
                | None => vec![None],
            };
            let mut longer = Vec::new();
            for (way, below) in below.iter().enumerate() {
                let ways = chains.iter().filter_map(|chain| {
                    let above = chain.links.last();
                    let block = Block {
                        first,
                        last,
                        above: above.and_then(|link| Some(self.crossing(link)?.end(Way::Up))),
                        below: below.as_ref().map(|crossing| crossing.end(Way::Down)),
                    };
                    let best = self.known.best_of(block, self.ground)?;
                    let mut chain = chain.clone();
                    chain.faults = chain.faults + best.faults;
                    let way = below.is_some().then_some(way);
                    chain.links.push(Link { best, last, way });
                    Some(chain)
                });
                longer.extend(ways.min_by_key(|chain| chain.faults));
            }
            if longer.is_empty() {
                return Err((first, last));
            }
            chains = longer;
            first = last + 1;
        }
        let best = chains.into_iter().min_by_key(|chain| chain.faults);
        best.ok_or((0, self.boundaries.len()))
    }

    /// How a couple crosses from a link of a chain to the next.
    fn crossing(&self, link: &Link) -> Option<&Crossing> {
        match &self.boundaries.get(link.last)?.cut {
            Cut::None | Cut::Closed => None,
            Cut::Open(ways) => ways.get(link.way?),
        }
    }

    /// The first couple that crosses and has more against it than both add of their own.
    fn loose(&self, chain: &Chain) -> Option<Loose> {
        let Ground {
            standing, judge, ..
        } = self.ground;
        chain.links.windows(2).find_map(|links| {
            let (down, up) = crossers(links)?;
            let crossing = self.crossing(&links[0])?;
            let upper = crossing
                .end(Way::Down)
                .own_part(down, Way::Down, standing, judge)?;
            let lower = crossing
                .end(Way::Up)
                .own_part(up, Way::Up, standing, judge)?;
            let faults = standing.faults(met(down, up), judge);
            (told(faults) > told(upper + lower)).then_some(Loose {
                boundary: links[0].last,
                way: links[0].way?,
                down,
                up,
                grave: faults.is_grave(),
            })
        })
    }

    /// Tells ways to cross apart so that what was overlooked is not; gives a boundary up that has
    /// too many.
    fn tell_apart(&mut self, loose: Loose) {
        let cut = &mut self.boundaries[loose.boundary].cut;
        if let Cut::Open(ways) = cut {
            let way = ways.swap_remove(loose.way);
            let by_sides = way.by_sides().filter(|_| !loose.grave);
            ways.extend(by_sides.unwrap_or_else(|| way.without(loose.down, loose.up)));
            if ways.len() > WAYS {
                *cut = Cut::None;
            }
        }
    }

    /// Joins a block at the top or at the foot that cannot stay by itself to the next: two couples
    /// more have to cross there. Of one that is neither that is not certain.
    fn widen(&mut self, first: usize, last: usize) -> Option<()> {
        let at = match (first, last) {
            (0, last) => last,
            (first, last) if last == self.boundaries.len() => first - 1,
            _ => return None,
        };
        let boundary = self.boundaries.get_mut(at)?;
        match &boundary.cut {
            Cut::Closed => {}
            // Who crosses from beyond the last group of several was not looked for.
            Cut::Open(ways) if first == last && ways.iter().all(Crossing::is_of_anybody) => {}
            Cut::Open(_) | Cut::None => return None,
        }
        let groups = &self.ground.standing.groups;
        let members = groups[last].members.end - groups[first].members.start;
        // Of a larger block only likely couples were looked at.
        if members + 3 > self.ground.all {
            return None;
        }
        boundary.least += 2;
        boundary.cut = Cut::None;
        Some(())
    }

    /// The round of a chain, if it has nothing grave and no more between opponents than it must.
    fn certain(&self, chain: &Chain) -> Option<Vec<Couple>> {
        let within = chain.links.iter().flat_map(|link| &link.best.couples);
        let across = chain.links.windows(2).filter_map(crossers);
        let across = across.map(|(down, up)| met(down, up));
        let couples: Vec<Couple> = within.copied().chain(across).collect();

        let Ground {
            standing, judge, ..
        } = self.ground;
        let faults = couples.iter().map(|couple| standing.faults(*couple, judge));
        let faults: Faults = faults.sum();
        let boundaries = || self.boundaries.iter();
        let gap: u64 = boundaries().map(|one| one.least * one.step).sum();
        let steep: u64 = boundaries()
            .map(|one| one.least * one.step * one.step)
            .sum();
        let least = faults[Fault::Gap] == gap && faults[Fault::Steep] == steep;
        (least && !faults.is_grave()).then_some(couples)
    }
}

impl Boundary {
    fn is_cut(&self) -> bool {
        match self.cut {
            Cut::None => false,
            Cut::Closed | Cut::Open(_) => true,
        }
    }
}

/// Two who cross in a way that overlooked what stands against them.
struct Loose {
    boundary: usize,
    way: usize,
    down: Number,
    up: Number,
    grave: bool,
}

impl Known {
    fn best_of(&mut self, block: Block, ground: &Ground) -> Option<Rc<Best>> {
        let Known { best, among } = self;
        best.entry(block)
            .or_insert_with_key(|block| block.best(ground, among).map(Rc::new))
            .clone()
    }
}

/// Who meets across the cut between two blocks.
fn crossers(links: &[Link]) -> Option<(Number, Number)> {
    links[0].best.down.zip(links[1].best.up)
}

fn met(one: Number, other: Number) -> Couple {
    let (a, b) = ordered(one, other);
    Couple::Meet(a, b)
}

/// What tells couples that cross apart: all but the games won between them, and the lot.
fn told(mut faults: Faults) -> Faults {
    for same in [Fault::Gap, Fault::Steep, Fault::Lot] {
        faults[same] = 0;
    }
    faults
}

/// Who of those with nothing grave against it stand lowest; none if they are of several groups.
fn sits_out(standing: &Standing, judge: &Judge) -> Option<SitsOut> {
    if standing.order.len().is_multiple_of(2) {
        return Some(SitsOut::default());
    }
    let faults = |one: &Number| standing.faults(Couple::Out(*one), judge);
    let harmless = standing.order.iter().map(|one| (*one, faults(one)));
    let harmless = harmless.filter(|(_, faults)| !faults.is_grave());
    let harmless: Vec<(Number, u64)> = harmless
        .map(|(one, faults)| (one, faults[Fault::Above]))
        .collect();
    let least = harmless.iter().map(|(_, above)| *above).min()?;
    let lowest = harmless.into_iter().filter(|(_, above)| *above == least);
    let lowest: Vec<Number> = lowest.map(|(one, _)| one).collect();
    let group = standing.groups.iter().position(|group| {
        let members = &standing.order[group.members.clone()];
        lowest.iter().all(|one| members.contains(one))
    });
    group.map(|group| SitsOut {
        group: Some(group),
        anybody_of: lowest,
    })
}
