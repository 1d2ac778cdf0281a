//! The lot: what chance says of an entrant or of two, the same on every machine.

use super::Number;
use super::meeting::ordered;
use siphasher::sip::SipHasher13;
use std::hash::Hasher;

/// Chance from one seed. What it says of two is the same whoever else is here.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lot {
    seed: u64,
}

impl Lot {
    pub fn of(seed: u64) -> Lot {
        Lot { seed }
    }

    pub fn of_two(self, a: Number, b: Number) -> u64 {
        let (low, high) = ordered(a, b);
        self.of_number(u64::from(low) << 16 | u64::from(high))
    }

    pub fn of_one(self, entrant: Number) -> u64 {
        self.of_number(1 << 32 | u64::from(entrant))
    }

    /// SipHash is an exact function of its keys and of bytes that are written least first.
    fn of_number(self, number: u64) -> u64 {
        let mut hasher = SipHasher13::new_with_keys(self.seed, 0);
        hasher.write(&number.to_le_bytes());
        hasher.finish()
    }
}
