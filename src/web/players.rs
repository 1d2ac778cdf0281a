//! The four people at a table, by seat and by side, with names that fit on keys.

use super::room::{PairLabel, Room};
use crate::ids::RoundNo;
use crate::tournament::Table;
use crate::whist::{Bidder, BySide, Seat, Side};

/// North and South are side A's two people, East and West side B's, in the order of the pair.
pub struct Players {
    pub pairs: BySide<PairLabel>,
    short: BySide<[String; 2]>,
}

impl Players {
    pub fn at(room: &Room, table: &Table, round: RoundNo) -> Players {
        Players::of(table.pairs.map(|pair| room.pair_in(pair, round)))
    }

    pub fn of(pairs: BySide<PairLabel>) -> Players {
        let short = shortened(&pairs);
        Players { pairs, short }
    }

    pub fn name(&self, seat: Seat) -> &str {
        let pair = &self.pairs[seat.side()];
        match seat {
            Seat::North | Seat::East => &pair.one,
            Seat::South | Seat::West => &pair.other,
        }
    }

    /// The first name, where nobody else here has it.
    pub fn short(&self, seat: Seat) -> &str {
        let [one, other] = &self.short[seat.side()];
        match seat {
            Seat::North | Seat::East => one,
            Seat::South | Seat::West => other,
        }
    }

    /// "Odessa & Calvin"
    pub fn side(&self, side: Side) -> String {
        let [one, other] = &self.short[side];
        format!("{one} & {other}")
    }

    /// "Ruth", or the pair where only the side was written down
    pub fn bidder(&self, bidder: Bidder) -> String {
        match bidder {
            Bidder::Seat(seat) => self.short(seat).to_owned(),
            Bidder::Side(side) => self.side(side),
        }
    }
}

pub fn seats_of(side: Side) -> [Seat; 2] {
    match side {
        Side::A => [Seat::North, Seat::South],
        Side::B => [Seat::East, Seat::West],
    }
}

/// "North–South"
pub fn seats_words(side: Side) -> &'static str {
    match side {
        Side::A => "North–South",
        Side::B => "East–West",
    }
}

fn shortened(pairs: &BySide<PairLabel>) -> BySide<[String; 2]> {
    let names = [&pairs.a.one, &pairs.a.other, &pairs.b.one, &pairs.b.other];
    let firsts = names.map(|name| first(name));
    let short = |name: &String| {
        let mine = first(name);
        let alone = firsts.iter().filter(|other| **other == mine).count() == 1;
        if alone { mine.to_owned() } else { name.clone() }
    };
    pairs
        .clone()
        .map(|pair| [short(&pair.one), short(&pair.other)])
}

fn first(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or(name)
}
