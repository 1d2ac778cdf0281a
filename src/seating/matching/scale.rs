//! Faults as one number in the same order, so that the least sum has the fewest of the worst.

use crate::seating::faults::{Faults, KINDS};

/// What one fault of each kind weighs: no sum over a round of lesser faults reaches a greater one.
pub(super) struct Scale {
    worth: [i128; KINDS],
    /// How much of the lot has room: it is last, and coarser chance is as fair.
    coarse: u32,
}

impl Scale {
    /// A scale for rounds made of some of these couples of so many places; nobody is on the place
    /// of the `phantom`.
    pub fn of(
        places: usize,
        phantom: Option<usize>,
        couples: &[((usize, usize), Faults)],
    ) -> Scale {
        let mut most = vec![[0; KINDS]; places];
        for &((one, other), faults) in couples {
            // Everybody is in one couple, and one of all sits out: a round has at most half of what
            // each can have at a table, and the most that a bye can have.
            let ends = match phantom {
                Some(phantom) if phantom == other => [other, other],
                Some(_) | None => [one, other],
            };
            for (kind, fault) in faults.worst_first().into_iter().enumerate() {
                for end in ends.into_iter().filter(|_| fault > 0) {
                    most[end][kind] = fault.max(most[end][kind]);
                }
            }
        }
        let mut bounds = [0_i128; KINDS];
        for (place, most) in most.iter().enumerate() {
            let tables = if phantom == Some(place) { 2 } else { 1 };
            for (bound, most) in bounds.iter_mut().zip(most) {
                *bound += i128::from(*most) * tables;
            }
        }
        // Shared out from the top: whatever finds no room at the bottom (60 rounds of a thousand
        // tables) weighs nothing, and what stands above it stays exact.
        let mut room = Self::ROOM;
        let mut coarse = 0;
        let mut worth = [0; KINDS];
        for (kind, bound) in bounds.into_iter().enumerate() {
            if kind == KINDS - 1 {
                while coarse < u64::BITS - 1 && (bound >> coarse) >= room {
                    coarse += 1;
                }
            }
            room /= (bound >> coarse) / 2 + 1;
            worth[kind] = room;
        }
        Scale { worth, coarse }
    }

    pub fn weight(&self, faults: Faults) -> i128 {
        let mut kinds = faults.worst_first();
        kinds[KINDS - 1] >>= self.coarse;
        let faulty = kinds.into_iter().zip(self.worth);
        let faulty = faulty.filter(|(fault, _)| *fault > 0);
        faulty.map(|(fault, worth)| i128::from(fault) * worth).sum()
    }

    /// More than any round weighs; the matching doubles weights twice and adds a few of them up.
    const ROOM: i128 = 1 << 112;
}
