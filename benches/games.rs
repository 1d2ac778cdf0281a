//! How fast the casual games are through the checked interface, and how long a strong bot thinks.
//!
//! All on one core, in the time that the processor worked, where the system tells it: the machine
//! may be busy with other things.

use firstjack::cards::Seed;
use firstjack::games::bid_whist::BidWhist;
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::catalogue::options;
use firstjack::games::contracts::Contracts;
use firstjack::games::cpwp::Cpwp;
use firstjack::games::crazy_eights::CrazyEights;
use firstjack::games::{CardGame, Turn, Viewer};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    println!("Random play, one core, every move listed, chosen and checked");
    let stuck = [("drawing", "only_if_stuck")];
    rate("Crazy 8's, 4, drawn only if stuck", 200_000, || {
        deals::<CrazyEights>(&stuck, 4, 100_000)
    });
    rate("Crazy 8's, 4", 0, || deals::<CrazyEights>(&[], 4, 20_000));
    rate("CPWP, 4", 0, || deals::<Cpwp>(&[], 4, 20_000));
    rate("CPWP, 6", 0, || deals::<Cpwp>(&[], 6, 20_000));
    rate("14 Contracts, 4", 0, || deals::<Contracts>(&[], 4, 500));
    rate("Bid whist, 4, card play", 300_000, card_play);
    rate("Bid whist, 4", 0, || deals::<BidWhist>(&[], 4, 100_000));
    println!("Hidden cards laid anew, as a strong bot imagines them");
    worlds::<BidWhist>(4);
    worlds::<CrazyEights>(4);
    worlds::<Cpwp>(4);
    worlds::<Contracts>(4);
    println!("A move of a strong bot, at most 20 ms");
    thinking::<BidWhist>(4, 6, &[]);
    thinking::<CrazyEights>(4, 2, &[]);
    thinking::<Cpwp>(4, 10, &[]);
    thinking::<Cpwp>(8, 4, &[]);
    thinking::<Contracts>(4, 2, &[("finish", "14")]);
}

/// What was played.
struct Done {
    deals: u64,
    moves: u64,
}

/// What is done in a second.
fn rate(name: &str, bound: u64, run: impl Fn() -> Done) {
    let start = processor();
    let done = run();
    let seconds = (processor() - start).as_secs_f64();
    let deals = done.deals as f64 / seconds;
    let moves = done.moves as f64 / seconds / 1e6;
    let bound = if bound > 0 {
        format!("at least {bound}")
    } else {
        String::new()
    };
    println!("{name:>35} {deals:>10.0} deals/s {moves:>6.2} million moves/s {bound:>20}");
}

/// Deals of random bots from the shuffle to the last card.
fn deals<G: CardGame>(set: &[(&str, &str)], seats: u8, deals: u64) -> Done {
    let options = options::<G>(set).expect("house rules that exist");
    let mut chance = Chance::of(1);
    let mut state = G::start(&options, seats);
    let mut legal = Vec::new();
    let mut done = Done { deals: 0, moves: 0 };
    while done.deals < deals {
        match G::turn(&state) {
            Turn::Over => state = G::start(&options, seats),
            Turn::Deal => G::deal(&mut state, &Seed(chance.seed())),
            Turn::Of(_) => {
                done.moves += at_random::<G>(&mut state, &mut legal, &mut chance);
                done.deals += 1;
            }
        }
    }
    black_box(&state);
    done
}

/// Hands of random bots from the first lead, out of a few auctions of club bots.
fn card_play() -> Done {
    const HANDS: u64 = 100_000;
    let mut chance = Chance::of(1);
    let tables: Vec<_> = (0..1_000).map(|_| bid_out(&mut chance)).collect();
    let mut legal = Vec::new();
    let mut moves = 0;
    for at in 0..HANDS as usize {
        let mut table = tables[at % tables.len()].clone();
        moves += at_random::<BidWhist>(&mut table, &mut legal, &mut chance);
        black_box(&table);
    }
    Done {
        deals: HANDS,
        moves,
    }
}

/// To the end of the deal. Returns the moves made.
fn at_random<G: CardGame>(
    state: &mut G::State,
    legal: &mut Vec<G::Move>,
    chance: &mut Chance,
) -> u64 {
    let mut made = 0;
    while let Turn::Of(seat) = G::turn(state) {
        legal.clear();
        G::moves(state, legal);
        let chosen = &legal[chance.below(legal.len())];
        G::play(state, seat, chosen).expect("a listed move");
        made += 1;
    }
    made
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

/// Worlds in a second, from every moment of a few deals of club bots.
fn worlds<G: CardGame>(seats: u8) {
    const DEALS: usize = 20;
    const EACH: u32 = 50;
    let mut chance = Chance::of(1);
    let mut state = G::start(&G::Options::default(), seats);
    let (mut dealt, mut laid, mut taken) = (0, 0, Duration::ZERO);
    let mut moves = Vec::new();
    while dealt < DEALS {
        let seat = match G::turn(&state) {
            Turn::Over => {
                state = G::start(&G::Options::default(), seats);
                continue;
            }
            Turn::Deal => {
                G::deal(&mut state, &Seed(chance.seed()));
                dealt += 1;
                continue;
            }
            Turn::Of(seat) => seat,
        };
        moves.clear();
        G::moves(&state, &mut moves);
        let chosen = {
            let seen = G::see(&state, Viewer::Seat(seat));
            let start = processor();
            for _ in 0..EACH {
                black_box(G::world(&seen, &mut chance));
            }
            taken += processor() - start;
            laid += EACH;
            choose::<G>(Level::Club, &seen, seat, &moves, &mut chance)
        };
        G::play(&mut state, seat, &moves[chosen]).expect("a listed move");
    }
    let rate = f64::from(laid) / taken.as_secs_f64();
    println!("{:>35} {rate:>10.0} worlds/s", G::TITLE);
}

/// How long strong bots think, in games among themselves.
fn thinking<G: CardGame>(seats: u8, games: u64, set: &[(&str, &str)]) {
    let options = options::<G>(set).expect("house rules that exist");
    let mut times = Vec::new();
    for game in 0..games {
        let mut chance = Chance::of(game);
        let mut state = G::start(&options, seats);
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
        "{:>32}, {seats} {mean:>10.1?} on the mean, 99 of 100 in {of_hundred:.1?}, {longest:.1?} at most",
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
