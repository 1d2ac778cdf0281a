//! The four seats of whist as places at a casual table: 0, 1, 2, 3 are North, East, South, West.

use crate::games::Seat;
use crate::whist;

impl From<Seat> for whist::Seat {
    fn from(seat: Seat) -> whist::Seat {
        whist::Seat::ALL[seat.index() % 4]
    }
}

impl From<whist::Seat> for Seat {
    fn from(seat: whist::Seat) -> Seat {
        Seat(seat as u8)
    }
}

/// One of a thing for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> std::ops::Index<whist::Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: whist::Seat) -> &T {
        &self.0[seat as usize]
    }
}

impl<T> std::ops::IndexMut<whist::Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: whist::Seat) -> &mut T {
        &mut self.0[seat as usize]
    }
}
