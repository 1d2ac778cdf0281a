//! Winners' and losers' tables (MALT): winners go to the upper half of the tables, losers to the
//! lower, so that those who have won as often drift together without a draw by scores.
//!
//! From table `t` of `N` the loser goes to table `⌈t/2⌉`; the winner goes to `N/2 + ⌈t/2⌉` if `N` is
//! even and to `(N+1)/2 + ⌈(t−1)/2⌉` if it is odd. The last table is the head, where
//! those meet who have won; table 1 is the foot, and whoever comes late begins there.

use super::fit::{no_field, of_pairs};
use super::movement::by_results::{self, Came, Foot, Game, Movement, ONE_TABLE};
use super::{Draw, Entrants, Evening, Field, Fit, Format, NoDraw, Plan};

pub const FORMAT: Format = Format {
    key: "malt",
    title: "Winners' and losers' tables",
    about: "After each game winners go to the upper tables and losers to the lower ones (MALT).",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
    strays: None,
};

const MOVEMENT: Movement = Movement {
    to,
    foot: Foot::First,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    by_results::draw(field, &MOVEMENT)
}

fn to(_: &Plan, Game { rung, rungs, came }: Game) -> usize {
    match (came, rungs % 2) {
        (Came::Lost, _) => rung.div_ceil(2),
        (Came::Won, 0) => rungs / 2 + rung.div_ceil(2),
        (Came::Won, _) => rungs.div_ceil(2) + rung / 2,
    }
}

fn fit(evening: &Evening) -> Fit {
    if evening.entrants < 2 {
        return no_field(evening);
    }
    let words = match evening.entrants {
        2 | 3 => ONE_TABLE,
        _ => {
            "Winners meet winners and losers meet losers with no waiting for a draw; nobody meets again in round 2, and later only where the tables bring two together again"
        }
    };
    of_pairs(evening, None, words)
}
