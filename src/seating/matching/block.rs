//! Score groups that are put together on their own, with a place for whoever leaves them.

use super::crossing::End;
use super::judged::Judged;
use super::{Couple, LIKELY, handfuls, likely};
use crate::seating::Number;
use crate::seating::faults::{Fault, Faults, Judge};
use crate::seating::meeting::ordered;
use crate::seating::standing::{Standing, Way};
use std::collections::BTreeMap;

/// The field that is cut into blocks.
pub(super) struct Ground<'a> {
    pub standing: &'a Standing,
    pub judge: &'a Judge<'a>,
    pub out: SitsOut,
    /// Blocks of so many places are put together from all couples.
    pub all: usize,
}

/// Who may sit out when they are odd: one of these, who are all in one group.
#[derive(Default)]
pub(super) struct SitsOut {
    pub group: Option<usize>,
    pub anybody_of: Vec<Number>,
}

/// Neighbouring groups, and whether one couple crosses to the block above, and to that below.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Block {
    /// First and last, as places in the groups of the standing.
    pub first: usize,
    pub last: usize,
    pub above: Option<End>,
    pub below: Option<End>,
}

/// The best of a block.
#[derive(Default)]
pub(super) struct Best {
    pub couples: Vec<Couple>,
    /// Who meets somebody of the block above, and of that below.
    pub up: Option<Number>,
    pub down: Option<Number>,
    pub faults: Faults,
}

impl Best {
    pub fn add(&mut self, couple: Couple, ground: &Ground) {
        let faults = ground.standing.faults(couple, ground.judge);
        self.faults = self.faults + faults;
        self.couples.push(couple);
    }
}

/// At which couples of its members a block looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Look {
    AtAll,
    AtLikely(usize),
}

/// The couples of members among themselves, by the first and last group: whoever crosses, what stands
/// against these stays.
pub(super) type Among = BTreeMap<(usize, usize, Look), Vec<((usize, usize), Faults)>>;

/// Whose a place in a block is.
#[derive(Debug, Clone, Copy)]
enum Place {
    Entrant(Number),
    Nobody,
    Above,
    Below,
}

impl Block {
    /// The block's best without a grave fault, if there is any.
    pub fn best(&self, ground: &Ground, among: &mut Among) -> Option<Best> {
        if let Some(best) = handfuls::best(self, self.members(ground), ground) {
            return Some(best);
        }
        let places = self.places(ground);
        let faults = |low: usize, high: usize| self.faults(places[low], places[high], ground);
        let mate = match places.len() {
            odd if odd % 2 == 1 => return None,
            few if few <= ground.all => {
                let judged = self.judged(&places, ground, Look::AtAll, among);
                judged.best_of_every()
            }
            _ => LIKELY.into_iter().find_map(|count| {
                let judged = self.judged(&places, ground, Look::AtLikely(count), among);
                judged.best_of_harmless()
            })?,
        };
        let mut best = Best::default();
        let couples = mate.into_iter().enumerate();
        for (low, high) in couples.filter(|(low, high)| low < high) {
            best.faults = best.faults + faults(low, high);
            match (places[low], places[high]) {
                (Place::Entrant(one), Place::Entrant(other)) => {
                    let (a, b) = ordered(one, other);
                    best.couples.push(Couple::Meet(a, b));
                }
                (Place::Entrant(one), Place::Nobody) => best.couples.push(Couple::Out(one)),
                (Place::Entrant(one), Place::Above) => best.up = Some(one),
                (Place::Entrant(one), Place::Below) => best.down = Some(one),
                (Place::Nobody | Place::Above | Place::Below, _) => return None,
            }
        }
        (!best.faults.is_grave()).then_some(best)
    }

    /// Its members in the order of the standing, then those who are none.
    fn places(&self, ground: &Ground) -> Vec<Place> {
        let members = self.members(ground).iter();
        let mut places: Vec<Place> = members.map(|one| Place::Entrant(*one)).collect();
        let out = ground.out.group.into_iter();
        let out = out.filter(|group| (self.first..=self.last).contains(group));
        places.extend(out.map(|_| Place::Nobody));
        places.extend(self.above.iter().map(|_| Place::Above));
        places.extend(self.below.iter().map(|_| Place::Below));
        places
    }

    fn members<'a>(&self, ground: &Ground<'a>) -> &'a [Number] {
        let standing = ground.standing;
        let first = standing.groups[self.first].members.start;
        &standing.order[first..standing.groups[self.last].members.end]
    }

    /// Couples of members, and all with those who are none.
    fn judged(&self, places: &[Place], ground: &Ground, look: Look, among: &mut Among) -> Judged {
        let members = self.members(ground);
        let faults = |low: usize, high: usize| self.faults(places[low], places[high], ground);
        let among = among
            .entry((self.first, self.last, look))
            .or_insert_with(|| match look {
                Look::AtAll => Judged::every(members.len(), None, faults).couples,
                Look::AtLikely(count) => {
                    let Ground {
                        standing, judge, ..
                    } = ground;
                    let groups = self.first..self.last + 1;
                    let likely = likely::of_standing(standing, groups, members, judge, count);
                    let likely = likely.into_iter();
                    likely.map(|(a, b)| ((a, b), faults(a, b))).collect()
                }
            });
        let others = members.len()..places.len();
        let beside = others.flat_map(|other| (0..other).map(move |one| (one, other)));
        let beside = beside.map(|(one, other)| ((one, other), faults(one, other)));
        Judged {
            places: places.len(),
            phantom: None,
            couples: among.iter().copied().chain(beside).collect(),
        }
    }

    fn faults(&self, low: Place, high: Place, ground: &Ground) -> Faults {
        let Ground {
            standing, judge, ..
        } = ground;
        let faults = match (low, high) {
            (Place::Entrant(one), Place::Entrant(other)) => {
                let (a, b) = ordered(one, other);
                Some(standing.faults(Couple::Meet(a, b), judge))
            }
            (Place::Entrant(one), Place::Nobody) => {
                let may = ground.out.anybody_of.contains(&one);
                may.then(|| standing.faults(Couple::Out(one), judge))
            }
            (Place::Entrant(one), Place::Above) => {
                let end = self
                    .above
                    .as_ref()
                    .filter(|_| standing.is_of(one, self.first));
                end.and_then(|end| end.own_part(one, Way::Up, standing, judge))
            }
            (Place::Entrant(one), Place::Below) => {
                let end = self
                    .below
                    .as_ref()
                    .filter(|_| standing.is_of(one, self.last));
                end.and_then(|end| end.own_part(one, Way::Down, standing, judge))
            }
            (Place::Nobody | Place::Above | Place::Below, _) => None,
        };
        faults.unwrap_or_else(impossible)
    }
}

fn impossible() -> Faults {
    let mut faults = Faults::NONE;
    faults[Fault::Forbidden] = 1;
    faults
}
