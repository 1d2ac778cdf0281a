//! Games between bots: how they end, and who is the stronger over the same deals.

use super::bot::{Chance, Level, choose};
use super::{CardGame, Ending, Outcome, Seat, Turn, Viewer};
use crate::cards::Seed;
use serde::Serialize;
use std::collections::BTreeMap;

/// A deal that takes more moves than this does not end by itself: a fault of the rules.
const ENDLESS: u64 = 1_000_000;

/// A game played to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Nothing if it would not end.
    pub outcome: Option<Outcome>,
    pub deals: u32,
    pub moves: u64,
    /// Deals in which somebody moved and that came to an end, by how they did (see
    /// [`CardGame::ended`]).
    pub ended: BTreeMap<&'static str, u64>,
    /// What each seat took in all of these (see [`CardGame::tally`]).
    pub taken: Vec<i64>,
}

/// One game between these bots, seat by seat. The same number gives the same game, and the same
/// deals whoever plays: what a bot throws its dice with goes with the seat.
pub fn play<G: CardGame>(options: &G::Options, bots: &[Level], number: u64) -> Played {
    let seats = bots.len() as u8;
    let mut deals = Chance::of(number);
    let mut dice: Vec<Chance> = (1..)
        .map(|seat| Chance::of(number ^ (seat << 56)))
        .take(bots.len())
        .collect();
    let mut state = G::start(options, seats);
    let mut played = Played {
        outcome: None,
        deals: 0,
        moves: 0,
        ended: BTreeMap::new(),
        taken: vec![0; bots.len()],
    };
    let mut moves = Vec::new();
    let mut in_deal = 0;
    while in_deal < ENDLESS {
        let seat = match G::turn(&state) {
            Turn::Over => {
                played.outcome = G::outcome(&state);
                break;
            }
            Turn::Deal => {
                G::deal(&mut state, &Seed(deals.seed()));
                played.deals += 1;
                in_deal = 0;
                continue;
            }
            Turn::Of(seat) => seat,
        };
        moves.clear();
        G::moves(&state, &mut moves);
        let at = seat.index();
        let chosen = {
            let seen = G::see(&state, Viewer::Seat(seat));
            choose::<G>(bots[at], &seen, seat, &moves, &mut dice[at])
        };
        if G::play(&mut state, seat, &moves[chosen]).is_err() {
            break;
        }
        played.moves += 1;
        in_deal += 1;
        if !matches!(G::turn(&state), Turn::Of(_)) {
            *played.ended.entry(G::ended(&state)).or_default() += 1;
            for (seat, taken) in Seat::all(seats).zip(&mut played.taken) {
                *taken += i64::from(G::tally(&state, seat));
            }
        }
    }
    played
}

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// Who sits where.
    pub bots: Vec<Level>,
    /// Games; each is played once for every way the bots can be turned round the table.
    pub games: u64,
    pub seed: u64,
}

/// What came of it.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Report {
    pub games: u64,
    pub deals: u64,
    pub moves: u64,
    /// How many ended in which way.
    pub endings: BTreeMap<String, u64>,
    /// The same of the deals.
    pub deal_endings: BTreeMap<String, u64>,
    /// Moves of a game: the fewest, the median, and the most.
    pub shortest: u64,
    pub median: u64,
    pub longest: u64,
    pub bots: Vec<BotReport>,
}

/// How the bots of one level did.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct BotReport {
    pub bot: String,
    /// Games in which a bot of this level sat, counted once for each such seat.
    pub played: u64,
    /// First places, shared ones in part.
    pub wins: f64,
    /// The share of first places, and half its 95 % interval over the deals.
    pub win_share: f64,
    pub win_share_95: f64,
    /// The mean of the final points less those of the others, and half its 95 % interval.
    pub margin: f64,
    pub margin_95: f64,
    /// The mean of what a seat took in a deal, such as books, less what the seats of the other bots
    /// took, and half its 95 % interval.
    pub taken: f64,
    pub taken_95: f64,
}

impl Report {
    /// What these blocks come to, whatever the order they were played in.
    pub fn of(mut blocks: Vec<Block>) -> Report {
        // In the order of the games, so that sums of fractions are the same.
        blocks.sort_unstable_by_key(|block| block.game);
        let mut tally = Tally::default();
        blocks.iter().for_each(|block| tally.add(block));
        tally.report()
    }
}

/// The number of a game of a run, a function of the seed and its place alone: Splitmix64, so that
/// neighbours have nothing in common.
fn number(seed: u64, game: u64) -> u64 {
    let mut mixed =
        (seed ^ game.rotate_left(32)).wrapping_add(game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) >> 8
}

/// One game of a run, played with the bots turned round the table in every way that differs, so that
/// every bot plays the same cards. Identical bots come out exactly level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    game: u64,
    played: Vec<(Vec<Level>, Played)>,
}

impl Block {
    /// The game of this place in the run.
    pub fn play<G: CardGame>(options: &G::Options, asked: &Asked, game: u64) -> Block {
        let mut turned: Vec<Vec<Level>> = Vec::new();
        for by in 0..asked.bots.len() {
            let mut seated = asked.bots.clone();
            seated.rotate_right(by);
            if !turned.contains(&seated) {
                turned.push(seated);
            }
        }
        let number = number(asked.seed, game);
        let played = turned.into_iter().map(|seated| {
            let played = play::<G>(options, &seated, number);
            (seated, played)
        });
        Block {
            game,
            played: played.collect(),
        }
    }
}

#[derive(Debug, Default)]
struct Tally {
    games: u64,
    deals: u64,
    endings: BTreeMap<String, u64>,
    deal_endings: BTreeMap<String, u64>,
    lengths: Vec<u64>,
    bots: BTreeMap<Level, Sum>,
}

/// The seats of one level in one block.
#[derive(Debug, Default, Clone, Copy)]
struct BlockSum {
    seats: u64,
    wins: f64,
    /// What they are ahead of each other seat, all added up: whole, so that level is exactly level.
    margin: i64,
    others: usize,
    /// What they took, in so many deals.
    taken: i64,
    deals: u64,
}

/// First places and margins of one level, block by block.
#[derive(Debug, Default, Clone, Copy)]
struct Sum {
    played: u64,
    wins: f64,
    shares: Mean,
    margins: Mean,
    taken: Mean,
}

impl Tally {
    fn add(&mut self, block: &Block) {
        let mut in_block: BTreeMap<Level, BlockSum> = BTreeMap::new();
        for (seated, played) in &block.played {
            self.games += 1;
            self.deals += u64::from(played.deals);
            self.lengths.push(played.moves);
            let ending = played
                .outcome
                .as_ref()
                .map_or("endless", |outcome| name(outcome.ending));
            *self.endings.entry(ending.to_owned()).or_default() += 1;
            for (ended, deals) in &played.ended {
                *self.deal_endings.entry((*ended).to_owned()).or_default() += deals;
            }
            let Some(outcome) = &played.outcome else {
                continue;
            };
            let firsts = outcome.places.iter().filter(|place| **place == 1).count();
            let all: i64 = outcome.scores.iter().copied().map(i64::from).sum();
            for (at, level) in seated.iter().enumerate() {
                let sum = in_block.entry(*level).or_default();
                sum.seats += 1;
                sum.wins += if outcome.places[at] == 1 {
                    1.0 / firsts as f64
                } else {
                    0.0
                };
                sum.margin += i64::from(outcome.scores[at]) * seated.len() as i64 - all;
                sum.others = seated.len() - 1;
                sum.taken += played.taken[at];
                sum.deals += played.ended.values().sum::<u64>();
            }
        }
        let all_taken: i64 = in_block.values().map(|sum| sum.taken).sum();
        let all_deals: u64 = in_block.values().map(|sum| sum.deals).sum();
        for (level, block) in in_block {
            let sum = self.bots.entry(level).or_default();
            sum.played += block.seats;
            sum.wins += block.wins;
            sum.shares.add(block.wins / block.seats as f64);
            sum.margins
                .add(block.margin as f64 / (block.seats as f64 * block.others as f64));
            if block.deals > 0 && block.deals < all_deals {
                let others = (all_taken - block.taken) as f64 / (all_deals - block.deals) as f64;
                sum.taken
                    .add(block.taken as f64 / block.deals as f64 - others);
            }
        }
    }

    fn report(mut self) -> Report {
        self.lengths.sort_unstable();
        let at = |part: usize| self.lengths.get(self.lengths.len() * part / 2).copied();
        let bots = self.bots.iter().map(|(level, sum)| BotReport {
            bot: level.to_string(),
            played: sum.played,
            wins: sum.wins,
            win_share: sum.shares.mean(),
            win_share_95: sum.shares.half_interval(),
            margin: sum.margins.mean(),
            margin_95: sum.margins.half_interval(),
            taken: sum.taken.mean(),
            taken_95: sum.taken.half_interval(),
        });
        Report {
            games: self.games,
            deals: self.deals,
            moves: self.lengths.iter().sum(),
            endings: self.endings,
            deal_endings: self.deal_endings,
            shortest: self.lengths.first().copied().unwrap_or(0),
            median: at(1).unwrap_or(0),
            longest: self.lengths.last().copied().unwrap_or(0),
            bots: bots.collect(),
        }
    }
}

fn name(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Capped => "capped",
    }
}

/// A mean with its error, one block after another.
#[derive(Debug, Default, Clone, Copy)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(self) -> f64 {
        if self.count > 0.0 {
            self.sum / self.count
        } else {
            0.0
        }
    }

    /// 1.96 standard errors.
    fn half_interval(self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let variance = (self.squares / self.count - self.mean().powi(2)).max(0.0);
        1.96 * (variance / (self.count - 1.0)).sqrt()
    }
}
