//! How fast the casual games are through the checked interface, and how long a strong bot thinks.
//!
//! All on one core, in the time that the processor worked, where the system tells it: the machine
//! may be busy with other things.

use firstjack::cards::Seed;
use firstjack::games::bid_whist::BidWhist;
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::catalogue::options;
use firstjack::games::crazy_eights::CrazyEights;
use firstjack::games::{CardGame, Turn, Viewer};
use std::hint::black_box;
use std::time::{Duration, Instant};

const DEALS: u64 = 100_000;

fn main() {
    println!("Random play, one core, every move listed, chosen and checked");
    let draw_if_stuck = options::<CrazyEights>(&[("drawing", "only_if_stuck")]);
    let draw_if_stuck = draw_if_stuck.expect("house rules that exist");
    let at_the_house = Default::default();
    rate("Crazy 8's, drawn only if stuck, deals", 200_000, || {
        deals::<CrazyEights>(&draw_if_stuck)
    });
    rate("Crazy 8's, deals", 0, || {
        deals::<CrazyEights>(&at_the_house)
    });
    rate("Bid whist, card play, hands", 300_000, card_play);
    rate("Bid whist, whole hands", 0, || {
        deals::<BidWhist>(&Default::default())
    });
    println!("A move of a strong bot, at most 20 ms");
    thinking::<BidWhist>(4, 6);
    thinking::<CrazyEights>(4, 2);
}

/// What is done in a second.
fn rate(name: &str, bound: u64, run: impl Fn() -> u64) {
    let start = processor();
    let done = run();
    let rate = done as f64 / (processor() - start).as_secs_f64();
    let bound = if bound > 0 {
        format!("at least {bound}")
    } else {
        String::new()
    };
    println!("{name:>45} {rate:>12.0} /s {bound:>20}");
}

/// Deals of four random bots from the shuffle to the last card.
fn deals<G: CardGame>(options: &G::Options) -> u64 {
    let mut chance = Chance::of(1);
    let mut state = G::start(options, 4);
    let mut moves = Vec::new();
    let mut done = 0;
    while done < DEALS {
        match G::turn(&state) {
            Turn::Over => state = G::start(options, 4),
            Turn::Deal => G::deal(&mut state, &Seed(chance.seed())),
            Turn::Of(_) => {
                at_random::<G>(&mut state, &mut moves, &mut chance);
                done += 1;
            }
        }
    }
    black_box(&state);
    done
}

/// Hands of random bots from the first lead, out of a few auctions of club bots.
fn card_play() -> u64 {
    let mut chance = Chance::of(1);
    let tables: Vec<_> = (0..1_000).map(|_| bid_out(&mut chance)).collect();
    let mut moves = Vec::new();
    for at in 0..DEALS as usize {
        let mut table = tables[at % tables.len()].clone();
        at_random::<BidWhist>(&mut table, &mut moves, &mut chance);
        black_box(&table);
    }
    DEALS
}

fn at_random<G: CardGame>(state: &mut G::State, moves: &mut Vec<G::Move>, chance: &mut Chance) {
    while let Turn::Of(seat) = G::turn(state) {
        moves.clear();
        G::moves(state, moves);
        let made = &moves[chance.below(moves.len())];
        G::play(state, seat, made).expect("a listed move");
    }
}

/// A table of whist whose bidder has named trump or direction.
fn bid_out(chance: &mut Chance) -> <BidWhist as CardGame>::State {
    let mut table = BidWhist::start(&Default::default(), 4);
    let mut moves = Vec::new();
    while BidWhist::see(&table, Viewer::Watcher).named().is_none() {
        let Turn::Of(seat) = BidWhist::turn(&table) else {
            BidWhist::deal(&mut table, &Seed(chance.seed()));
            continue;
        };
        moves.clear();
        BidWhist::moves(&table, &mut moves);
        let seen = BidWhist::see(&table, Viewer::Seat(seat));
        let made = moves[choose::<BidWhist>(Level::Club, &seen, seat, &moves, chance)];
        BidWhist::play(&mut table, seat, &made).expect("a listed move");
    }
    table
}

/// How long strong bots think, in games among themselves.
fn thinking<G: CardGame>(seats: u8, games: u64) {
    let mut times = Vec::new();
    for game in 0..games {
        let mut chance = Chance::of(game);
        let mut state = G::start(&G::Options::default(), seats);
        let mut moves = Vec::new();
        loop {
            let seat = match G::turn(&state) {
                Turn::Over => break,
                Turn::Deal => {
                    G::deal(&mut state, &Seed(chance.seed()));
                    continue;
                }
                Turn::Of(seat) => seat,
            };
            moves.clear();
            G::moves(&state, &mut moves);
            let start = processor();
            let at = {
                let seen = G::see(&state, Viewer::Seat(seat));
                choose::<G>(Level::Strong, &seen, seat, &moves, &mut chance)
            };
            times.push(processor() - start);
            G::play(&mut state, seat, &moves[at]).expect("a listed move");
        }
    }
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let of_hundred = times[times.len() * 99 / 100];
    let longest = times[times.len() - 1];
    println!(
        "{:>45} {mean:>12.1?} on the mean, 99 of 100 in {of_hundred:.1?}, {longest:.1?} at most",
        G::TITLE
    );
}

/// The time this thread has had the processor; of the clock, where the system does not tell.
fn processor() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(clock, Duration::from_nanos)
}

fn clock() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
