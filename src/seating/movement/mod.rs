//! Movements: who goes where from one round to the next, mended where a better seating exists.

pub mod by_results;
pub mod one_round;
pub mod places;
