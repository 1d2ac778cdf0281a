//! The order of a pack from a seed: the same on every machine for ever, so that anybody can check a
//! deal afterwards.
//!
//! The method, in full, for whoever writes a checker of their own: the seed is the key of ChaCha20,
//! its 64-bit nonce is 0 for the deal, 1 for the first reshuffle, then 2, 3 …; the keystream is read
//! as little-endian 32-bit words. For place 0 of the cards, then 1, 2 … to the last but one, a place
//! from here to the end is drawn and the two cards change places. To draw one of `n`, a word is
//! taken; words at or above the greatest multiple of `n` up to 2^32 are thrown away; the rest by
//! division with `n` is the draw. It is written here and not taken from the crate of random numbers,
//! whose way of shuffling may change between versions; the keystream is a standard (RFC 8439's, with
//! the nonce and counter of 64 bits each of the original).

use data_encoding::HEXLOWER;
use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};
use std::fmt;

/// Thirty-two bytes that fix every shuffle of a deal, written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

/// A seed decides what is in everybody's hand, so it does not turn up in a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// Shuffles one pack after another out of one seed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shuffle {
    seed: Seed,
    /// How many shuffles there were.
    made: u64,
}

impl Shuffle {
    pub fn of(seed: &Seed) -> Shuffle {
        Shuffle {
            seed: *seed,
            made: 0,
        }
    }

    /// The next shuffle of this deal.
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        let mut words = ChaCha20Rng::from_seed(self.seed.0);
        words.set_stream(self.made);
        self.made += 1;
        let count = cards.len();
        for at in 0..count.saturating_sub(1) {
            let place = at + below(&mut words, (count - at) as u32) as usize;
            cards.swap(at, place);
        }
    }
}

/// One of `0..count`, each equally likely. Words at or above the greatest multiple are among the last
/// `count`, so that most need no second look.
fn below(words: &mut ChaCha20Rng, count: u32) -> u32 {
    loop {
        let word = words.next_u32();
        if word <= u32::MAX - count || word <= greatest(count) {
            return word % count;
        }
    }
}

/// The last word below the greatest multiple of `count` up to 2^32.
fn greatest(count: u32) -> u32 {
    u32::MAX - count.wrapping_neg() % count
}
