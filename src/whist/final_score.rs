//! A slip that tells only the result of a game, without its hands.

use super::{
    ending::{Ending, Reason},
    game::Game,
    house_rules::{HouseRules, MaxSets, RenegeUnproven},
    sides::{BySide, Side},
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FinalScore {
    /// Nobody when neither pair was there.
    pub winner: Option<Side>,
    pub reason: Reason,
    pub points: BySide<i32>,
    pub sets: BySide<u8>,
    pub bostons: BySide<u8>,
}

impl FinalScore {
    pub fn ending(&self, rules: &HouseRules) -> Ending {
        Ending::of(rules, self.winner, self.reason, self.points)
    }

    /// Where the parts of the slip contradict each other, in sentences; none if it can be true.
    pub fn problems(&self, rules: &HouseRules) -> Vec<String> {
        let too_many_sets = Side::BOTH
            .into_iter()
            .filter_map(|side| self.too_many_sets(rules, side));
        let contradiction = match self.winner {
            None => self.no_winner(),
            Some(winner) => self
                .not_enough(rules, winner)
                .or_else(|| self.otherwise_by_score(rules, winner)),
        };
        too_many_sets.chain(contradiction).collect()
    }

    fn too_many_sets(&self, rules: &HouseRules, side: Side) -> Option<String> {
        let sets = self.sets[side];
        (rules.max_sets == MaxSets::Cumulative && sets > 2)
            .then(|| format!("{side} cannot have {sets} sets: the second ends the game."))
    }

    fn no_winner(&self) -> Option<String> {
        let absent = matches!(
            self.reason,
            Reason::Late | Reason::Forfeit | Reason::WalkOut
        );
        (!absent).then(|| {
            "A game is won by nobody only when neither pair was there: choose who won.".to_owned()
        })
    }

    /// What the reason takes and the slip does not show.
    fn not_enough(&self, rules: &HouseRules, winner: Side) -> Option<String> {
        let loser = winner.other();
        match self.reason {
            Reason::Points => self.points_to_win(rules, winner),
            Reason::TwoSets => self.sets_to_lose(rules, loser),
            Reason::MinusFive => self.points_to_lose(rules, loser),
            Reason::Odd => self.odd_to_lose(rules, loser),
            Reason::RenegeNotProven => match rules.renege_unproven {
                RenegeUnproven::AccuserLosesGame => None,
                RenegeUnproven::NoPenalty | RenegeUnproven::TwoPoints => Some(
                    "By the house rules a renege that is not proven ends no game: choose another reason."
                        .to_owned(),
                ),
            },
            Reason::Time => self.ahead_on_time(rules, winner),
            Reason::Renege
            | Reason::BookReopened
            | Reason::Late
            | Reason::Forfeit
            | Reason::WalkOut => None,
        }
    }

    fn points_to_win(&self, rules: &HouseRules, winner: Side) -> Option<String> {
        let Some(target) = rules.target.map(i32::from) else {
            return Some(
                "By the house rules no number of points wins a game: choose another reason."
                    .to_owned(),
            );
        };
        let points = self.points[winner];
        (points < target).then(|| {
            format!("{winner} won on points, which takes {target}, but has {points}: correct the score or the reason.")
        })
    }

    fn sets_to_lose(&self, rules: &HouseRules, loser: Side) -> Option<String> {
        let sets = self.sets[loser];
        match rules.max_sets {
            MaxSets::Cumulative | MaxSets::Consecutive => (sets < 2).then(|| {
                format!("{loser} lost by two sets but has {sets}: correct the sets or the reason.")
            }),
            MaxSets::None => Some(
                "By the house rules no number of sets loses a game: choose another reason."
                    .to_owned(),
            ),
        }
    }

    fn points_to_lose(&self, rules: &HouseRules, loser: Side) -> Option<String> {
        let Some(limit) = rules.negative_target.map(|target| -i32::from(target)) else {
            return Some(
                "By the house rules no number of points below zero loses a game: choose another reason."
                    .to_owned(),
            );
        };
        let points = self.points[loser];
        let floored = rules.score_floor.map(i32::from) == Some(points);
        (points > limit && !floored).then(|| {
            format!("{loser} lost at {limit} or worse, but has {points}: correct the score or the reason.")
        })
    }

    fn odd_to_lose(&self, rules: &HouseRules, loser: Side) -> Option<String> {
        if !rules.odd_loses {
            return Some(
                "By the house rules seven books against the bid lose no game: choose another reason.".to_owned(),
            );
        }
        (self.sets[loser] == 0).then(|| {
            format!("{loser} lost by the odd, which is a set too: write down the set, or correct the reason.")
        })
    }

    /// Where a cap or a floor has changed the score, it no longer shows who was ahead.
    fn ahead_on_time(&self, rules: &HouseRules, winner: Side) -> Option<String> {
        let as_played = rules.score_cap.is_none() && rules.score_floor.is_none();
        let leader = self
            .standing(rules, winner)
            .leader()
            .filter(|_| as_played)?;
        (leader != winner).then(|| {
            format!("Time was called with {leader} ahead, so {leader} won: correct the score or the winner.")
        })
    }

    /// The score ended this game before, or otherwise than, the slip says.
    fn otherwise_by_score(&self, rules: &HouseRules, winner: Side) -> Option<String> {
        let by_score = self.standing(rules, winner).by_score(rules)?;
        let agrees = by_score.winner == Some(winner) && may_be_named(by_score.reason, self.reason);
        let by_score_won = by_score.winner.filter(|_| !agrees)?;
        Some(format!(
            "By this score {by_score_won} has won already ({}): correct the score, or the winner and the reason.",
            by_score.reason
        ))
    }

    /// The slip as a game that has not ended. It does not show which sets came in a row, nor how
    /// far below a floor the loser was: enough for the reason it gives.
    fn standing(&self, rules: &HouseRules, winner: Side) -> Game {
        let loser = winner.other();
        let mut game = Game {
            points: self.points,
            sets: self.sets,
            ..Game::default()
        };
        if self.reason == Reason::TwoSets {
            game.sets_in_a_row[loser] = self.sets[loser];
        }
        if let (Reason::MinusFive, Some(target)) = (self.reason, rules.negative_target) {
            game.points[loser] = self.points[loser].min(-i32::from(target));
        }
        game
    }
}

/// A hand that is odd (A5) may be the second set or reach minus five besides; odd is named first.
fn may_be_named(by_score: Reason, on_slip: Reason) -> bool {
    by_score == on_slip
        || on_slip == Reason::Odd && matches!(by_score, Reason::TwoSets | Reason::MinusFive)
}
