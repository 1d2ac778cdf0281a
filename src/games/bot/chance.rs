//! The chance of bots: a seed of their own, never that of the deal.

use rand::{RngExt, SeedableRng, rngs::Xoshiro256PlusPlus, seq::SliceRandom};

/// What a bot throws dice with.
#[derive(Debug, Clone)]
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub fn of(seed: u64) -> Chance {
        Chance(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// One of `0..count`, each equally likely; `count` is not nought.
    pub fn below(&mut self, count: usize) -> usize {
        self.0.random_range(0..count as u32) as usize
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        things.shuffle(&mut self.0);
    }

    /// Thirty-two bytes, for the shuffles of an imagined game.
    pub fn seed(&mut self) -> [u8; 32] {
        self.0.random()
    }
}
