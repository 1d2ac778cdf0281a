//! The places of a movement from one round to the next: drawn by lot once, then kept.

use super::{Field, NoDraw, Number};
use rand::{SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::collections::BTreeSet;

/// Who stands on which place before a movement takes in the changes.
pub(super) enum Places {
    /// Nothing was drawn before: everybody in the order of the lot.
    Lot(Vec<Number>),
    /// The places of the last round, empty where somebody has left, and who has come since.
    Kept {
        places: Vec<Option<Number>>,
        newcomers: Vec<Number>,
    },
}

impl Places {
    pub fn of(field: &Field) -> Result<Places, NoDraw> {
        let mut here: BTreeSet<Number> = field.entrants.iter().copied().collect();
        match here.len() {
            0 => return Err(NoDraw::Nobody),
            1 => return Err(NoDraw::OnlyOne),
            _ => {}
        }
        let last = field.past.last().map_or(&[][..], |round| &round.places);
        if last.is_empty() {
            return Ok(Places::Lot(lot(here, field.seed)));
        }
        let places = last
            .iter()
            .map(|place| place.filter(|entrant| here.remove(entrant)))
            .collect();
        Ok(Places::Kept {
            places,
            newcomers: here.into_iter().collect(),
        })
    }
}

fn lot(entrants: BTreeSet<Number>, seed: u64) -> Vec<Number> {
    let mut order: Vec<Number> = entrants.into_iter().collect();
    order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    order
}
