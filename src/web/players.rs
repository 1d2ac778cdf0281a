//! The four people at a table, by seat and by side, with names that fit on keys.

use super::room::{Room, SideLabel};
use crate::ids::RoundNo;
use crate::tournament::Table;
use crate::whist::{Bidder, BySide, Seat, Side};

/// North and South are side A's two people, East and West side B's, in the order of their seats.
pub struct Players {
    pub sides: BySide<SideLabel>,
    short: BySide<[String; 2]>,
}

impl Players {
    pub fn at(room: &Room, table: &Table, round: RoundNo) -> Players {
        Players::of(table.sides.map(|side| room.side_in(side, round)))
    }

    pub fn of(sides: BySide<SideLabel>) -> Players {
        let short = shortened(&sides);
        Players { sides, short }
    }

    pub fn name(&self, seat: Seat) -> &str {
        let side = &self.sides[seat.side()];
        match seat {
            Seat::North | Seat::East => &side.one,
            Seat::South | Seat::West => &side.other,
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

    /// "Ruth", or both where only the side was written down
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

fn shortened(sides: &BySide<SideLabel>) -> BySide<[String; 2]> {
    let names = [&sides.a.one, &sides.a.other, &sides.b.one, &sides.b.other];
    let firsts = names.map(|name| first(name));
    let short = |name: &String| {
        let mine = first(name);
        let alone = firsts.iter().filter(|other| **other == mine).count() == 1;
        if alone { mine.to_owned() } else { name.clone() }
    };
    sides
        .clone()
        .map(|side| [short(&side.one), short(&side.other)])
}

fn first(name: &str) -> &str {
    name.split_whitespace().next().unwrap_or(name)
}
