//! The best of all seatings of a round: a perfect matching with the fewest faults.
//!
//! Exact. Up to [`ALL`] places it looks at all couples; beyond that at those that are likely (some
//! with an equal score, fewer with nearly the same, and the next in order), then at more of them,
//! and at all only if that brings a repeat, an unfair bye or a broken wish. A large Swiss is put
//! together group by group before that, wherever this is certain to be as good ([`blocks`]).

pub(super) mod blocks;
pub(super) mod likely;

mod block;
mod crossing;
mod handfuls;
mod judged;
mod lightest;
mod scale;
mod shares;

#[cfg(test)]
mod exactness;

use super::Number;
use super::faults::Faults;
use judged::Judged;

/// Two who meet, or the one who sits out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Couple {
    Meet(Number, Number),
    Out(Number),
}

/// So many places are put together from all couples at once.
pub(super) const ALL: usize = 300;

/// How many likely opponents everybody has at first, and if that is not enough.
const LIKELY: [usize; 2] = [10, 24];

/// Puts everybody together two by two, one sitting out when they are odd, so that the sum of
/// `faults` is the least possible: each couple once, in the order of `entrants`.
///
/// `likely` names for everybody about so many opponents that a good round is made of, as places in
/// `entrants`; whom it leaves out matters only for large fields.
pub(super) fn fewest_faults(
    entrants: &[Number],
    faults: impl Fn(Couple) -> Faults,
    likely: impl Fn(usize) -> Vec<(usize, usize)>,
) -> Vec<Couple> {
    let company = Company { entrants };
    let mut few = match company.places() {
        ..=ALL => [].iter(),
        _ => LIKELY.iter(),
    };
    let mate = few
        .find_map(|count| company.best_of_likely(&faults, likely(*count)))
        .unwrap_or_else(|| company.best_of_all(&faults));
    let couples = mate.into_iter().enumerate();
    let once = couples.filter(|(low, high)| low < high);
    once.map(|(low, high)| company.couple(low, high)).collect()
}

/// A place for everybody, and one more that is nobody's when they are odd: whoever gets it sits out.
struct Company<'a> {
    entrants: &'a [Number],
}

impl Company<'_> {
    fn places(&self) -> usize {
        self.entrants.len().next_multiple_of(2)
    }

    fn phantom(&self) -> Option<usize> {
        (self.entrants.len() % 2 == 1).then_some(self.entrants.len())
    }

    fn couple(&self, low: usize, high: usize) -> Couple {
        match self.entrants.get(high) {
            Some(other) => Couple::Meet(self.entrants[low], *other),
            None => Couple::Out(self.entrants[low]),
        }
    }

    /// With whom everybody is, the best of all there are.
    fn best_of_all(&self, faults: &impl Fn(Couple) -> Faults) -> Vec<usize> {
        let faults = |low, high| faults(self.couple(low, high));
        Judged::every(self.places(), self.phantom(), faults).best_of_every()
    }

    /// With whom everybody is, the best that these couples and the byes allow without a grave fault,
    /// if there is any.
    fn best_of_likely(
        &self,
        faults: &impl Fn(Couple) -> Faults,
        likely: Vec<(usize, usize)>,
    ) -> Option<Vec<usize>> {
        let byes = self.phantom().into_iter();
        let byes = byes.flat_map(|phantom| (0..phantom).map(move |alone| (alone, phantom)));
        let couples = likely.into_iter().chain(byes);
        let judged = Judged {
            places: self.places(),
            phantom: self.phantom(),
            couples: couples
                .map(|(low, high)| ((low, high), faults(self.couple(low, high))))
                .collect(),
        };
        judged.best_of_harmless()
    }
}
