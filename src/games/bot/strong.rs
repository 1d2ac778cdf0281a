//! The strong bot: every move is tried in the same imagined games, played to the end of the deal by
//! rule of thumb; the rule of thumb itself is left only for a gain that chance does not explain, and
//! a move that loses by it as surely is soon looked at no more.

use super::{CardGame, Chance, Seat, Viewer};
use crate::games::Turn;

/// How much a strong bot looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worlds {
    /// Moves that are compared: the ones the rule of thumb likes best.
    pub moves: usize,
    /// Imagined games for each move.
    pub games: usize,
    /// A deal that goes on longer than so many moves is taken as it stands.
    pub longest: usize,
    /// Moves made in all imagined games together, after which it decides with what it has seen.
    pub budget: usize,
}

impl Worlds {
    pub const USUAL: Worlds = Worlds {
        moves: 24,
        games: 100,
        longest: 400,
        budget: 100_000,
    };
}

/// By so many standard errors a move has to be better than the rule of thumb.
const GAIN: f64 = 1.5;

/// Too few games say nothing.
const FEWEST: usize = 8;

/// After so many games a move that is no better may be left aside.
const ASIDE: f64 = 6.0;

/// The place among `moves` of the one with the most worth, on the mean.
pub fn strong<G: CardGame>(
    seen: &G::Seen<'_>,
    seat: Seat,
    moves: &[G::Move],
    worlds: Worlds,
    chance: &mut Chance,
) -> usize {
    let compared = liked::<G>(seen, moves, worlds.moves, chance);
    let Some((&convention, others)) = compared.split_first() else {
        return 0;
    };
    let mut gains = vec![Gain::default(); others.len()];
    let mut left = worlds.budget;
    let mut legal = Vec::new();
    for played in 0..worlds.games {
        let is_tired = left == 0 && played >= FEWEST;
        if is_tired || gains.iter().all(Gain::is_lost) {
            break;
        }
        let world = G::world(seen, chance);
        // The same chance for every move: what differs is the move.
        let rest = chance.clone();
        let mut worth = |made: &G::Move| {
            let mut state = world.clone();
            let _refused = G::play(&mut state, seat, made);
            let moves = play_out::<G>(&mut state, worlds.longest, &mut legal, &mut rest.clone());
            left = left.saturating_sub(moves);
            G::worth(&state, seat)
        };
        let usual = worth(&moves[convention]);
        for (at, gain) in others.iter().zip(&mut gains) {
            if !gain.is_lost() {
                gain.add(worth(&moves[*at]) - usual);
            }
        }
        chance.below(2);
    }
    let surely = others.iter().zip(&gains).filter(|(_, gain)| gain.is_sure());
    let best = surely.max_by(|(_, one), (_, other)| one.mean().total_cmp(&other.mean()));
    best.map_or(convention, |(at, _)| *at)
}

/// The places of so many moves that the rule of thumb likes best, the one it would make first.
fn liked<G: CardGame>(
    seen: &G::Seen<'_>,
    moves: &[G::Move],
    most: usize,
    chance: &mut Chance,
) -> Vec<usize> {
    let mut left: Vec<usize> = (0..moves.len()).collect();
    let mut there = moves.to_vec();
    let mut liked = Vec::with_capacity(moves.len());
    while !left.is_empty() && liked.len() < most {
        let best = G::convention(seen, &there, chance);
        liked.push(left.remove(best));
        there.remove(best);
        if left.len() + liked.len() <= most {
            liked.append(&mut left);
        }
    }
    liked
}

/// To the end of the deal, every seat by rule of thumb. Returns the moves made.
fn play_out<G: CardGame>(
    state: &mut G::State,
    longest: usize,
    legal: &mut Vec<G::Move>,
    chance: &mut Chance,
) -> usize {
    for made in 0..longest {
        let Turn::Of(seat) = G::turn(state) else {
            return made + 1;
        };
        legal.clear();
        G::moves(state, legal);
        let chosen = match legal.len() {
            0 => return made + 1,
            1 => 0,
            _ => G::convention(&G::see(state, Viewer::Seat(seat)), legal, chance),
        };
        let _refused = G::play(state, seat, &legal[chosen]);
    }
    longest
}

/// By how much a move was better than the rule of thumb, game by game.
#[derive(Debug, Clone, Copy, Default)]
struct Gain {
    games: f64,
    sum: f64,
    squares: f64,
}

impl Gain {
    fn add(&mut self, gain: f64) {
        self.games += 1.0;
        self.sum += gain;
        self.squares += gain * gain;
    }

    fn mean(&self) -> f64 {
        if self.games > 0.0 {
            self.sum / self.games
        } else {
            0.0
        }
    }

    fn error(&self) -> f64 {
        let mean = self.mean();
        let variance = (self.squares / self.games.max(1.0) - mean * mean).max(0.0);
        (variance / (self.games - 1.0).max(1.0)).sqrt()
    }

    fn is_sure(&self) -> bool {
        self.mean() > 0.0 && self.mean() > GAIN * self.error()
    }

    /// As surely no better than the rule of thumb.
    fn is_lost(&self) -> bool {
        self.games >= ASIDE && -self.mean() >= GAIN * self.error()
    }
}
