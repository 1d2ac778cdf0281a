//! Who is to be kept from whom, as a draw asks about it.

use super::by_number::ByNumber;
use super::{Apart, Bond, Number, Strength, Wishes};

/// The groups of whom no two are to meet, found by entrant.
pub(super) struct KeptApart<'a> {
    groups: &'a [Apart],
    /// For everybody the groups they belong to, in order.
    of: ByNumber<Vec<usize>>,
}

impl<'a> KeptApart<'a> {
    pub fn of(wishes: &'a Wishes) -> KeptApart<'a> {
        let mut of: ByNumber<Vec<usize>> = ByNumber::default();
        for (place, group) in wishes.apart.iter().enumerate() {
            for entrant in &group.entrants {
                of.entry(*entrant).push(place);
            }
        }
        KeptApart {
            groups: &wishes.apart,
            of,
        }
    }

    /// The wishes against a meeting of these two.
    pub fn against(&self, a: Number, b: Number) -> impl Iterator<Item = &'a Apart> {
        let groups = |entrant| self.of.get(entrant).map_or(&[][..], Vec::as_slice);
        let (of_a, of_b) = (groups(a), groups(b));
        let both = of_a.iter().filter(move |group| of_b.contains(group));
        both.map(|group| &self.groups[*group])
    }

    /// How many wishes of each weight a meeting of these two breaks.
    pub fn broken(&self, a: Number, b: Number) -> Broken {
        let mut broken = Broken::default();
        for group in self.against(a, b) {
            match (group.strength, group.bond) {
                (Strength::Always, _) => broken.always += 1,
                (Strength::WherePossible, Bond::Household) => broken.households += 1,
                (Strength::WherePossible, Bond::Club) => broken.clubs += 1,
                (Strength::WherePossible, Bond::City) => broken.cities += 1,
            }
        }
        broken
    }
}

/// Wishes that a meeting breaks, by weight.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Broken {
    pub always: u64,
    pub households: u64,
    pub clubs: u64,
    pub cities: u64,
}
