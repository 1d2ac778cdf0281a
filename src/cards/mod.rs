//! Cards: suits, ranks, packs, hands as sets, and a shuffle that anybody can check.
//!
//! - [`Suit`], [`Rank`], [`Card`]: fifty-two cards and the joker
//! - [`CardSet`]: cards of one pack, each at most once, in one machine word
//! - [`pack`]: what is on the table before the deal
//! - [`Strain`]: which card wins a book
//! - [`Shuffle`]: the order of a pack from a seed, the same on every machine for ever

mod card;
mod pack;
mod set;
mod shuffle;
mod strain;
mod suit;

pub use card::{Card, NoCard, Rank};
pub use pack::pack;
pub use set::CardSet;
pub use shuffle::{Seed, Shuffle};
pub use strain::{Ranks, Strain};
pub use suit::{NoSuit, Suit};
