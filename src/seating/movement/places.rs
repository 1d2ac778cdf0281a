//! The places of a movement from one round to the next: drawn by lot once, then kept.

use crate::seating::{Field, NoDraw, Number, PastRound};
use rand::{SeedableRng, rngs::ChaCha8Rng, seq::SliceRandom};
use std::collections::BTreeSet;

/// Who stands on which place before a movement takes in the changes.
pub enum Places {
    /// Nothing was drawn before: everybody in the order of the lot.
    Lot(Vec<Number>),
    /// The places of the last round, empty where somebody has left, and who has come since.
    Kept(Changes),
    /// The places of this round as it was posted, and the same of them.
    Posted(Changes),
}

pub struct Changes {
    pub places: Vec<Option<Number>>,
    pub newcomers: Vec<Number>,
}

impl Places {
    pub fn of(field: &Field) -> Result<Places, NoDraw> {
        let here = here(field)?;
        let places = |round: Option<&PastRound>| {
            let places = round.map_or(&[][..], |round| &round.places);
            (!places.is_empty()).then(|| places.to_vec())
        };
        Ok(
            match (places(field.keep.as_ref()), places(field.past.last())) {
                (Some(posted), _) => Places::Posted(Changes::to(posted, here)),
                (None, Some(last)) => Places::Kept(Changes::to(last, here)),
                (None, None) => Places::Lot(lot(here, field.seed)),
            },
        )
    }
}

impl Changes {
    fn to(mut places: Vec<Option<Number>>, mut here: BTreeSet<Number>) -> Changes {
        for place in &mut places {
            *place = place.filter(|entrant| here.remove(entrant));
        }
        Changes {
            places,
            newcomers: here.into_iter().collect(),
        }
    }
}

/// Who is to be placed: enough to play.
pub fn here(field: &Field) -> Result<BTreeSet<Number>, NoDraw> {
    let here: BTreeSet<Number> = field.entrants.iter().copied().collect();
    match here.len() {
        0 => Err(NoDraw::NoPairs),
        1 => Err(NoDraw::OnePair),
        _ => Ok(here),
    }
}

/// Everybody in the order of the lot.
pub fn lot(entrants: BTreeSet<Number>, seed: u64) -> Vec<Number> {
    let mut order: Vec<Number> = entrants.into_iter().collect();
    order.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    order
}
