//! What becomes of a pair of the standings: it goes on, it is tied for a seat, it is in the playoff.

use crate::ids::PairNo;
use crate::seating::Contest;
use crate::tournament::standings::Below;
use crate::tournament::{Line, Phase, RoundStage, Tournament};

/// "Goes on", "Tie for place 2", as a chip.
pub struct Fate {
    pub kind: &'static str,
    pub picture: &'static str,
    pub words: String,
}

/// What stands between the rounds that are over and the playoff.
pub struct Ahead {
    ties: Vec<Contest>,
    /// The playoff is the next to be drawn.
    is_next: bool,
}

impl Ahead {
    pub fn of(t: &Tournament) -> Ahead {
        let closed = t.current_round().map(|round| round.stage) == Some(RoundStage::Closed);
        Ahead {
            ties: t.ties(),
            is_next: closed && t.coming() == Some(Phase::Playoff),
        }
    }
}

/// What becomes of a pair in the playoff, once the rounds before it are over.
pub fn fate(t: &Tournament, line: &Line, ahead: &Ahead) -> Option<Fate> {
    let chip = |kind, picture, words: String| {
        Some(Fate {
            kind,
            picture,
            words,
        })
    };
    let mut ties = ahead.ties.iter();
    let tied = ties.find(|tie| tie.entrants.contains(&line.pair.0));
    let seats = t.settings.playoff_seats;
    match (tied, line.reached) {
        (_, Some(_)) if t.has_bracket() => None,
        (_, Some(place)) => chip("certified", "cup", format!("Playoff, place {place}")),
        (Some(tie), None) => chip("waiting", "flag", format!("Tie for {}", tie.stake)),
        (None, None) if line.place <= seats && ahead.is_next || is_seeded(t, line.pair) => {
            chip("here", "check", "Goes on".to_owned())
        }
        (None, None) => match line.below {
            Some(Below::PlayedOff { .. }) => chip("closed", "flag", "Lost the tie game".to_owned()),
            Some(
                Below::Reached { .. }
                | Below::Level { .. }
                | Below::GamesWon { .. }
                | Below::TieBreak { .. },
            )
            | None => None,
        },
    }
}

/// Whether a pair is in the playoff that is posted.
fn is_seeded(t: &Tournament, pair: PairNo) -> bool {
    let first = t.rounds_of(Phase::Playoff).next();
    first.is_some_and(|round| round.table_of(pair).is_some() || round.bye_of(pair).is_some())
}
