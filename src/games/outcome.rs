//! How a game ended, and who won it.

use serde::{Deserialize, Serialize};

/// The end of a game, for every seat in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    pub ending: Ending,
    /// Points as the game counts them.
    pub scores: Vec<i32>,
    /// 1 is best; seats that are level share a place.
    pub places: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By the rules of the game.
    Won,
    /// So many deals were played that the table called it a day: the leader wins.
    Capped,
}

impl Outcome {
    /// The more points the better.
    pub fn most_points(ending: Ending, scores: &[i32]) -> Outcome {
        Outcome::by(ending, scores, scores)
    }

    /// Places by these merits, the more the better; level merits share a place.
    pub fn by<M: Ord>(ending: Ending, scores: &[i32], merits: &[M]) -> Outcome {
        let better = |merit: &M| merits.iter().filter(|other| *other > merit).count();
        let places = merits.iter().map(|merit| better(merit) as u8 + 1);
        Outcome {
            ending,
            scores: scores.to_vec(),
            places: places.collect(),
        }
    }
}
