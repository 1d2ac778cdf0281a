//! Who is to be kept from whom, and who is to stay at which table.

use super::super::meeting::ordered;
use super::super::{Apart, Number, Strength, Wishes};
use super::encounters::Tie;
use std::collections::BTreeMap;

/// The wishes of the director as two players know them.
pub(super) struct Ties(BTreeMap<(Number, Number), Tie>);

impl Ties {
    /// Of those who are here, in whatever order.
    pub fn of(wishes: &Wishes, here: &[Number]) -> Ties {
        let mut ties = BTreeMap::new();
        let mut tie = |one, other, tie: Tie| {
            let own = ties.entry(ordered(one, other)).or_insert(Tie::None);
            *own = tie.max(*own);
        };
        for group in &wishes.apart {
            for (one, other) in twos(&members(group, here)) {
                tie(one, other, strength(group));
            }
        }
        let stays = |player: &Number| Some((*player, home(wishes, *player)?));
        let fixed: Vec<(Number, u16)> = here.iter().filter_map(stays).collect();
        for ((one, at), (other, elsewhere)) in twos(&fixed) {
            let same = at == elsewhere;
            tie(
                one,
                other,
                if same { Tie::Together } else { Tie::Elsewhere },
            );
        }
        Ties(ties)
    }

    pub fn between(&self, one: Number, other: Number) -> Tie {
        self.0
            .get(&ordered(one, other))
            .copied()
            .unwrap_or(Tie::None)
    }

    /// How many twos are to sit together.
    pub fn together(&self) -> usize {
        self.0.values().filter(|tie| **tie == Tie::Together).count()
    }
}

/// The table at which somebody is to stay, if it can be used.
pub(super) fn home(wishes: &Wishes, player: Number) -> Option<u16> {
    let table = *wishes.fixed.get(&player)?;
    wishes.unusable(table).is_none().then_some(table)
}

/// The group that keeps these two apart, if one does: the strictest.
pub(super) fn group(wishes: &Wishes, one: Number, other: Number) -> Option<&Apart> {
    let groups = wishes.against(one, other);
    groups.max_by_key(|group| strength(group))
}

fn strength(group: &Apart) -> Tie {
    match group.strength {
        Strength::Always => Tie::Never,
        Strength::WherePossible => Tie::Apart(group.bond),
    }
}

fn members(group: &Apart, here: &[Number]) -> Vec<Number> {
    let here = here.iter().copied();
    here.filter(|player| group.entrants.contains(player))
        .collect()
}

fn twos<T: Copy>(all: &[T]) -> impl Iterator<Item = (T, T)> {
    let firsts = all.iter().enumerate();
    firsts.flat_map(|(place, one)| all[place + 1..].iter().map(move |other| (*one, *other)))
}
