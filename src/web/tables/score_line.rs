//! The running score of a table: both sides, their sets, and whose deal it is.

use super::at::At;
use crate::tournament::{Score, Table};
use crate::web::players::seats_words;
use crate::whist::{Game, HouseRules, MaxSets, Side};
use crate::words::{counted, signed};

pub struct ScoreLine {
    pub a: ScoreSide,
    pub b: ScoreSide,
    /// "to 5", "Final"
    pub goal: String,
    /// "Ruth deals"
    pub deal: String,
}

pub struct ScoreSide {
    pub one: String,
    pub other: String,
    pub seats: &'static str,
    pub points: String,
    pub sets: String,
    /// One more set loses the game.
    pub in_danger: bool,
    pub is_own: bool,
    pub has_won: bool,
}

impl ScoreLine {
    /// The score as it stands at the table.
    pub fn now(at: &At) -> ScoreLine {
        ScoreLine::of(at, &at.table)
    }

    /// The score of this table as it would be.
    pub fn of(at: &At, table: &Table) -> ScoreLine {
        let rules = at.t().rules();
        let (score, game) = (table.score(rules), table.game(rules));
        let side = |side| side_of(at, side, &score, &game, rules);
        ScoreLine {
            a: side(Side::A),
            b: side(Side::B),
            goal: goal(&score, rules),
            deal: match score.ending {
                Some(_) => String::new(),
                None => table
                    .dealer_of(table.next_hand())
                    .map_or_else(String::new, |seat| {
                        format!("{} deals", at.players.short(seat))
                    }),
            },
        }
    }
}

fn side_of(at: &At, side: Side, score: &Score, game: &Game, rules: &HouseRules) -> ScoreSide {
    let who = &at.players.sides[side];
    let sets_that_count = match rules.max_sets {
        MaxSets::Cumulative => score.sets[side],
        MaxSets::Consecutive => game.sets_in_a_row[side],
        MaxSets::None => 0,
    };
    let in_danger = sets_that_count == 1 && score.ending.is_none();
    let mut sets = counted(score.sets[side].into(), "set");
    if in_danger {
        sets.push_str(" - one more loses");
    }
    if score.bostons[side] > 0 {
        sets = format!("{sets}, {}", counted(score.bostons[side].into(), "Boston"));
    }
    ScoreSide {
        one: who.one.clone(),
        other: who.other.clone(),
        seats: seats_words(side),
        points: signed(score.points[side]),
        sets,
        in_danger,
        is_own: at.own == Some(side),
        has_won: score
            .ending
            .is_some_and(|ending| ending.winner == Some(side)),
    }
}

fn goal(score: &Score, rules: &HouseRules) -> String {
    match (score.ending, rules.target) {
        (Some(_), _) => "Final".to_owned(),
        (None, Some(target)) => format!("to {target}"),
        (None, None) => String::new(),
    }
}
