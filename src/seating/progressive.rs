//! Progressive: a ladder of tables with table 1 at its head, climbed by winning.
//!
//! Winners go up a table and losers stay; winners at the head stay there and its losers go to the
//! last table. Or, as the plan says: losers go down a table, from the last to the first, and winners
//! stay wherever they are. Either way every table gets two pairs. Whoever
//! comes late begins at the last table.

use super::fit::{no_field, of_pairs};
use super::movement::by_results::{self, Came, Foot, Game, Movement, ONE_TABLE};
use super::{Draw, Entrants, Evening, Field, Fit, Format, Movers, NoDraw, Plan};

pub const FORMAT: Format = Format {
    key: "progressive",
    title: "Progressive",
    about: "Winners go up a table and losers stay, or losers go down and winners stay.",
    entrants: Entrants::Pairs,
    draw,
    fit,
    reached: None,
    board: None,
    strays: None,
};

const MOVEMENT: Movement = Movement {
    to,
    foot: Foot::Last,
};

fn draw(field: &Field) -> Result<Draw, NoDraw> {
    by_results::draw(field, &MOVEMENT)
}

fn to(plan: &Plan, Game { rung, rungs, came }: Game) -> usize {
    match (plan.movers, came) {
        (Movers::Winners, Came::Won) => rung.max(2) - 1,
        (Movers::Winners, Came::Lost) if rung == 1 => rungs,
        (Movers::Winners, Came::Lost) | (Movers::Losers, Came::Won) => rung,
        (Movers::Losers, Came::Lost) => rung % rungs + 1,
    }
}

fn fit(evening: &Evening) -> Fit {
    if evening.entrants < 2 {
        return no_field(evening);
    }
    if evening.entrants < 4 {
        return of_pairs(evening, None, ONE_TABLE);
    }
    let words = match evening.plan.movers {
        Movers::Winners => {
            "Winners climb towards table 1; who meets whom is up to the results, so that some may meet again"
        }
        Movers::Losers => {
            "Winners keep their table and losers go down one; who meets whom is up to the results, so that some may meet again"
        }
    };
    of_pairs(evening, None, words)
}
