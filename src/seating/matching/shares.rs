//! Weights less what everybody pays in any case, so that a matching has little left to look for.
//!
//! Everybody is in exactly one couple: taking the same from all couples of somebody changes no
//! choice. Taking as much as leaves nothing below zero gives everybody a couple that costs nothing,
//! and most of a round is then found at once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The couples of each place: with whom, and at what weight.
pub(super) type Couples = Vec<Vec<(usize, i128)>>;

/// How often the shares are made as large as they can be one by one, before all together.
const SWEEPS: usize = 2;

/// Takes from every weight shares that were made large one by one; nothing falls below zero.
pub(super) fn reduce_one_by_one(couples: &mut Couples) {
    let share = swept(couples);
    take(couples, 1, &share);
}

/// Takes from every weight, which is doubled, the largest shares there are all together; nothing
/// falls below zero.
///
/// They are the prices of an easier task: everybody *chooses* somebody, and is chosen by somebody,
/// for the least in all. Where two have chosen each other the round is as good as found, and only
/// odd circles of choices are left to resolve (the start of Kolmogorov's Blossom V, 2009).
pub(super) fn reduce_together(couples: &mut Couples) {
    let mut choices = Choices::of(couples, swept(couples));
    choices.settle_what_costs_nothing();
    for place in 0..couples.len() {
        choices.choose(place);
    }
    let prices = choices.pays.into_iter().zip(choices.takes);
    let share: Vec<i128> = prices.map(|(pays, takes)| pays + takes).collect();
    take(couples, 2, &share);
}

fn take(couples: &mut Couples, times: i128, share: &[i128]) {
    for (place, couples) in couples.iter_mut().enumerate() {
        for (other, weight) in couples {
            *weight = times * *weight - share[place] - share[*other];
        }
    }
}

/// Everybody's share made as large as the others' allow, one after the other.
fn swept(couples: &Couples) -> Vec<i128> {
    let least = |couples: &Vec<(usize, i128)>| couples.iter().map(|(_, weight)| *weight).min();
    let half = |couples| least(couples).unwrap_or(0) / 2;
    let mut share: Vec<i128> = couples.iter().map(half).collect();
    for _ in 0..SWEEPS {
        for (place, couples) in couples.iter().enumerate() {
            let rest = couples.iter().map(|(other, weight)| weight - share[*other]);
            if let Some(rest) = rest.min() {
                share[place] = rest;
            }
        }
    }
    share
}

/// Whom everybody chooses and by whom everybody is chosen, and the prices of both: no choice
/// weighs less than the two prices, and a choice that was made weighs as much.
struct Choices<'a> {
    couples: &'a Couples,
    pays: Vec<i128>,
    takes: Vec<i128>,
    chosen: Vec<Option<usize>>,
    chosen_by: Vec<Option<usize>>,
    search: Search,
}

/// The shortest ways of one search to everybody who was reached.
struct Search {
    far: Vec<i128>,
    from: Vec<usize>,
    reached: Vec<usize>,
    next: BinaryHeap<Reverse<(i128, usize)>>,
}

impl Choices<'_> {
    fn of(couples: &Couples, share: Vec<i128>) -> Choices<'_> {
        let places = couples.len();
        Choices {
            couples,
            pays: share.clone(),
            takes: share,
            chosen: vec![None; places],
            chosen_by: vec![None; places],
            search: Search {
                far: vec![i128::MAX; places],
                from: vec![0; places],
                reached: Vec::new(),
                next: BinaryHeap::new(),
            },
        }
    }

    /// Lets two choose each other while there are any who may at no cost.
    fn settle_what_costs_nothing(&mut self) {
        for one in 0..self.couples.len() {
            let free = |place: usize| self.chosen[place].is_none();
            let mut others = self.couples[one].iter();
            let other = others.find(|(other, weight)| {
                free(one) && free(*other) && *weight == self.pays[one] + self.takes[*other]
            });
            if let Some((other, _)) = other {
                for (one, other) in [(one, *other), (*other, one)] {
                    self.chosen[one] = Some(other);
                    self.chosen_by[other] = Some(one);
                }
            }
        }
    }

    /// Lets somebody choose too, by the cheapest way of letting others choose anew (Dijkstra 1959);
    /// whoever has no such way stays without.
    fn choose(&mut self, place: usize) {
        if self.chosen[place].is_some() {
            return;
        }
        let settled = self.explore(place);
        if let Some(((last, far), before)) = settled.split_last()
            && self.chosen_by[*last].is_none()
        {
            self.pays[place] += far;
            for (other, at) in before {
                self.takes[*other] -= far - at;
                if let Some(chooser) = self.chosen_by[*other] {
                    self.pays[chooser] += far - at;
                }
            }
            self.choose_anew(*last);
        }
        self.search.clear();
    }

    /// Everybody in the order of their distance, up to the first whom nobody has chosen.
    fn explore(&mut self, place: usize) -> Vec<(usize, i128)> {
        let search = &mut self.search;
        let mut settled = Vec::new();
        let (mut chooser, mut at) = (place, 0);
        // Beyond the nearest whom nobody has chosen there is nothing to look for.
        let mut enough = FAR;
        loop {
            let base = at - self.pays[chooser];
            for (other, weight) in &self.couples[chooser] {
                let far = base + weight - self.takes[*other];
                if far < enough && far < search.far[*other] {
                    search.reach(*other, far, chooser);
                    if self.chosen_by[*other].is_none() {
                        enough = far;
                    }
                }
            }
            let Some((other, far)) = search.nearest() else {
                return settled;
            };
            settled.push((other, far));
            match self.chosen_by[other] {
                Some(next) => (chooser, at) = (next, far),
                None => return settled,
            }
        }
    }

    /// Everybody on the way to `last` chooses whom the way leads to.
    fn choose_anew(&mut self, last: usize) {
        let mut next = Some(last);
        while let Some(other) = next {
            let chooser = self.search.from[other];
            self.chosen_by[other] = Some(chooser);
            next = self.chosen[chooser].replace(other);
        }
    }
}

impl Search {
    fn reach(&mut self, place: usize, far: i128, from: usize) {
        if self.far[place] == i128::MAX {
            self.reached.push(place);
        }
        (self.far[place], self.from[place]) = (far, from);
        self.next.push(Reverse((far, place)));
    }

    /// Whoever is nearest of those reached and not yet left behind.
    fn nearest(&mut self) -> Option<(usize, i128)> {
        loop {
            let Reverse((far, place)) = self.next.pop()?;
            // A shorter way was found after this one.
            if far == self.far[place] {
                return Some((place, far));
            }
        }
    }

    fn clear(&mut self) {
        for place in self.reached.drain(..) {
            self.far[place] = i128::MAX;
        }
        self.next.clear();
    }
}

/// Farther than any way is worth going; so far no sum comes near the end of the numbers.
const FAR: i128 = 1 << 122;
