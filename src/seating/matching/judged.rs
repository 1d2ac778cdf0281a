//! Couples with all that stands against them, and the best round that they make.

use super::lightest::{lightest_of, lightest_of_all};
use super::scale::Scale;
use super::shares::Couples;
use crate::seating::faults::Faults;

/// So many places, and couples of them, the lower place first.
pub(super) struct Judged {
    pub places: usize,
    /// The place that is nobody's: whoever gets it sits out.
    pub phantom: Option<usize>,
    pub couples: Vec<((usize, usize), Faults)>,
}

impl Judged {
    /// Every couple there is.
    pub fn every(
        places: usize,
        phantom: Option<usize>,
        faults: impl Fn(usize, usize) -> Faults,
    ) -> Judged {
        let every = (0..places).flat_map(|low| (low + 1..places).map(move |high| (low, high)));
        Judged {
            places,
            phantom,
            couples: every
                .map(|(low, high)| ((low, high), faults(low, high)))
                .collect(),
        }
    }

    /// With whom everybody is in the best round, when every couple was judged.
    pub fn best_of_every(self) -> Vec<usize> {
        lightest_of_all(self.weighed())
    }

    /// With whom everybody is in the best round that these couples allow without a grave fault, if
    /// there is any.
    pub fn best_of_harmless(mut self) -> Option<Vec<usize>> {
        self.couples.retain(|(_, faults)| !faults.is_grave());
        lightest_of(self.weighed())
    }

    fn weighed(self) -> Couples {
        let scale = Scale::of(self.places, self.phantom, &self.couples);
        let mut couples: Couples = vec![Vec::new(); self.places];
        for ((low, high), faults) in self.couples {
            let weight = scale.weight(faults);
            couples[low].push((high, weight));
            couples[high].push((low, weight));
        }
        couples
    }
}
