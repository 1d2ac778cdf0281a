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
            format!(
                "Nobody wins only when neither pair was there, not by {}: choose who won.",
                self.reason
            )
        })
    }

    /// What the reason takes and the slip does not show.
    fn not_enough(&self, rules: &HouseRules, winner: Side) -> Option<String> {
        let loser = winner.other();
        let (won_with, lost_with, sets) =
            (self.points[winner], self.points[loser], self.sets[loser]);
        match self.reason {
            Reason::Points => match rules.target.map(i32::from) {
                None => Some("No number of points wins a game under these rules.".to_owned()),
                Some(target) => (won_with < target).then(|| {
                    format!("{winner} won on points with {won_with}: it takes {target} or more.")
                }),
            },
            Reason::TwoSets => match rules.max_sets {
                MaxSets::None => Some("No number of sets loses a game under these rules.".to_owned()),
                MaxSets::Cumulative | MaxSets::Consecutive => (sets < 2).then(|| {
                    format!("{loser} lost by two sets, but the slip shows {sets}: write both.")
                }),
            },
            Reason::MinusFive => match rules.negative_target.map(i32::from) {
                None => Some("No number of points below zero loses a game under these rules.".to_owned()),
                Some(target) => (lost_with > -target && Some(lost_with) != rules.score_floor.map(i32::from))
                    .then(|| {
                        format!("{loser} lost below zero with {lost_with}: it takes -{target} or worse.")
                    }),
            },
            Reason::Odd if !rules.odd_loses => {
                Some("Seven books against the bid do not lose the game under these rules.".to_owned())
            }
            Reason::Odd => (sets == 0)
                .then(|| format!("{loser} lost by the odd, which is a set: write it down as one.")),
            Reason::RenegeNotProven => match rules.renege_unproven {
                RenegeUnproven::AccuserLosesGame => None,
                RenegeUnproven::NoPenalty | RenegeUnproven::TwoPoints => {
                    Some("A renege that is not proven does not end the game under these rules.".to_owned())
                }
            },
            Reason::Time => self.standing().leader().filter(|&leader| leader != winner).map(|leader| {
                format!("When time is called the side ahead wins, and that is {leader}: check the score or the winner.")
            }),
            Reason::Renege | Reason::BookReopened | Reason::Late | Reason::Forfeit | Reason::WalkOut => None,
        }
    }

    /// The score alone ended this game before, or otherwise than, the slip says.
    fn otherwise_by_score(&self, rules: &HouseRules, winner: Side) -> Option<String> {
        let (by_score, reason) = self.standing().by_score(rules)?;
        let by_score = by_score?;
        // A5 is named before A4 and A3, of which the same hand may have brought one too.
        let same = reason == self.reason
            || self.reason == Reason::Odd && matches!(reason, Reason::TwoSets | Reason::MinusFive);
        (by_score != winner || !same).then(|| {
            format!("With this score {by_score} won by {reason}: correct the score, or the winner and the reason.")
        })
    }

    /// The slip as a game that has not ended. Which sets came in a row is not on it: those that
    /// lost the game, if any.
    fn standing(&self) -> Game {
        let mut sets_in_a_row = BySide::default();
        if let (Reason::TwoSets, Some(winner)) = (self.reason, self.winner) {
            sets_in_a_row[winner.other()] = self.sets[winner.other()];
        }
        Game {
            points: self.points,
            sets: self.sets,
            sets_in_a_row,
            ..Game::default()
        }
    }
}
