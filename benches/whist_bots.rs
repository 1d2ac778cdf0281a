//! How well the whist bots play: books at the same cards, and how often they make what they bid.
//!
//! Every hand is bid by club bots and then played twice, the sides changed over. What is compared is
//! the books of the same side with the same cards, so that identical bots come out exactly level.

use firstjack::cards::Seed;
use firstjack::games::bid_whist::{BidWhist, Table};
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::{CardGame, Seat, Turn, Viewer};
use firstjack::whist::Outcome;
use std::collections::BTreeMap;

fn main() {
    println!("Books of one side at the same cards, more than the other bots take");
    duel(Level::Club, Level::Random, 2_000, "at least 3");
    duel(Level::Club, Level::Easy, 2_000, "");
    duel(Level::Strong, Level::Club, 300, "at least 0.5");
    duel(Level::Strong, Level::Strong, 10, "exactly 0");
    println!("Bids of club bots that are made, none forced; to be 60 to 80 of 100");
    calibration(20_000);
}

fn duel(one: Level, other: Level, deals: u64, bound: &str) {
    let gains: Vec<f64> = (0..deals)
        .map(|deal| {
            let table = bid_out(deal);
            let books = |levels| f64::from(play_out(&table, levels, deal));
            books([one, other, one, other]) - books([other, one, other, one])
        })
        .collect();
    let mean = gains.iter().sum::<f64>() / deals as f64;
    let squares = gains.iter().map(|gain| (gain - mean).powi(2)).sum::<f64>();
    let error = 1.96 * (squares / (deals * (deals - 1)) as f64).sqrt();
    println!("{one:>10} v {other:<10} {deals:>6} deals {mean:>+8.3} ± {error:.3} {bound:>16}");
}

/// The books of North and South.
fn play_out(table: &Table, levels: [Level; 4], deal: u64) -> i32 {
    let mut table = table.clone();
    let mut dice: Vec<Chance> = (0..4).map(|seat| Chance::of(deal ^ (seat << 40))).collect();
    while let Turn::Of(seat) = BidWhist::turn(&table) {
        let at = seat.index();
        step(&mut table, seat, levels[at], &mut dice[at]);
    }
    BidWhist::tally(&table, Seat(0))
}

/// The first hand of a game, with trump or direction named.
fn bid_out(deal: u64) -> Table {
    let mut chance = Chance::of(deal);
    let mut table = BidWhist::start(&Default::default(), 4);
    while BidWhist::see(&table, Viewer::Watcher).named().is_none() {
        match BidWhist::turn(&table) {
            Turn::Of(seat) => step(&mut table, seat, Level::Club, &mut chance),
            Turn::Deal | Turn::Over => BidWhist::deal(&mut table, &Seed(chance.seed())),
        }
    }
    table
}

fn step(table: &mut Table, seat: Seat, level: Level, chance: &mut Chance) {
    let mut moves = Vec::new();
    BidWhist::moves(table, &mut moves);
    let seen = BidWhist::see(table, Viewer::Seat(seat));
    let made = moves[choose::<BidWhist>(level, &seen, seat, &moves, chance)];
    BidWhist::play(table, seat, &made).expect("a listed move");
}

/// Of each number and kind, how many were bid and made, in whole games.
fn calibration(games: u64) {
    let mut bids: BTreeMap<(String, u8), (u32, u32)> = BTreeMap::new();
    for game in 0..games {
        let mut chance = Chance::of(game);
        let mut table = BidWhist::start(&Default::default(), 4);
        loop {
            match BidWhist::turn(&table) {
                Turn::Over => break,
                Turn::Deal => BidWhist::deal(&mut table, &Seed(chance.seed())),
                Turn::Of(seat) => step(&mut table, seat, Level::Club, &mut chance),
            }
            let record = BidWhist::see(&table, Viewer::Watcher).record();
            if let Some(record) = record.filter(|record| !record.award.forced) {
                let bid = record.award.bid;
                let (all, made) = bids
                    .entry((format!("{:?}", bid.kind), bid.number.get()))
                    .or_default();
                *all += 1;
                *made += u32::from(record.score.outcome == Outcome::Made);
            }
        }
    }
    for ((kind, number), (all, made)) in bids {
        let share = 100.0 * f64::from(made) / f64::from(all);
        println!("{kind:>10} {number} {all:>8} bid {share:>6.1} made of 100");
    }
}
