//! The one couple that two neighbouring blocks share, and how each of the two sees it.

use crate::seating::Number;
use crate::seating::faults::{Fault, Faults, Judge};
use crate::seating::standing::{Standing, Way};
use std::collections::BTreeSet;

/// Who may be the couple that crosses from one block to the next, and on which sides.
#[derive(Debug, Clone, Default)]
pub(super) struct Crossing {
    sides: Sides,
    not_down: BTreeSet<Number>,
    not_up: BTreeSet<Number>,
}

/// Who of two who cross sits where.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sides {
    /// Each on the side that is better for them, if need be both on the same.
    #[default]
    Either,
    UpperNorth,
    UpperEast,
}

/// Where one of two who cross sits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    North,
    East,
}

/// A crossing as one of the two blocks sees it: blocks that see the same are the same.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct End {
    sides: Sides,
    not: BTreeSet<Number>,
}

impl Crossing {
    /// Anybody with anybody; where the plan tells nobody apart the sides do, so they are settled.
    pub fn first_ways(standing: &Standing) -> Vec<Crossing> {
        let anybody = Crossing::default();
        match anybody.by_sides().filter(|_| standing.is_by_lot()) {
            Some(ways) => ways.into(),
            None => vec![anybody],
        }
    }

    pub fn end(&self, way: Way) -> End {
        let not = match way {
            Way::Down => &self.not_down,
            Way::Up => &self.not_up,
        };
        End {
            sides: self.sides,
            not: not.clone(),
        }
    }

    /// Whether nobody is left out.
    pub fn is_of_anybody(&self) -> bool {
        self.not_down.is_empty() && self.not_up.is_empty()
    }

    /// All that is left of this crossing if it is not of these two.
    pub fn without(&self, down: Number, up: Number) -> [Crossing; 2] {
        let [mut other_down, mut other_up] = [self.clone(), self.clone()];
        other_down.not_down.insert(down);
        other_up.not_up.insert(up);
        [other_down, other_up]
    }

    /// The same with the sides settled, in both ways; none if they are.
    pub fn by_sides(&self) -> Option<[Crossing; 2]> {
        let settled = |sides| Crossing {
            sides,
            ..self.clone()
        };
        match self.sides {
            Sides::Either => Some([Sides::UpperNorth, Sides::UpperEast].map(settled)),
            Sides::UpperNorth | Sides::UpperEast => None,
        }
    }
}

impl End {
    /// Where whoever crosses this way sits, if that is settled.
    pub fn side(&self, way: Way) -> Option<Side> {
        match (self.sides, way) {
            (Sides::Either, _) => None,
            (Sides::UpperNorth, Way::Down) | (Sides::UpperEast, Way::Up) => Some(Side::North),
            (Sides::UpperNorth, Way::Up) | (Sides::UpperEast, Way::Down) => Some(Side::East),
        }
    }

    /// What somebody adds to the faults of the couple that crosses, if they may. Nothing that stands
    /// against the couple is less than both add, for what tells two apart (a repeat, a wish) is not in
    /// it; gaps in games won are left out, since they are the same whoever crosses.
    pub fn own_part(
        &self,
        one: Number,
        way: Way,
        standing: &Standing,
        judge: &Judge,
    ) -> Option<Faults> {
        if self.not.contains(&one) {
            return None;
        }
        let mut faults = standing.own_part(one, way);
        let (north, east) = (
            judge.past.lopsided_on_north(one),
            judge.past.lopsided_on_east(one),
        );
        faults[Fault::Lopsided] = match self.side(way) {
            None => north.min(east),
            Some(Side::North) => north,
            Some(Side::East) => east,
        };
        // A table that was not posted counts 2 (`Kept::anew`), one for each.
        let posted = judge.kept.opponent(one);
        let may_stay = posted.is_some_and(|other| standing.is_next(one, other, way));
        faults[Fault::Anew] = u64::from(judge.kept.is_posted() && !may_stay);
        faults[Fault::Lot] = standing.lot.of_one(one) >> 40;
        Some(faults)
    }
}
