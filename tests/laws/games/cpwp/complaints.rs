//! What people complain of in other programs (casual 1.3).

use super::*;
use firstjack::games::bot::{Level, choose};

/// Club bots do not know who is a person. The one who plays at random here stands for a guest: moved
/// round the table with the same cards, it is blocked as often in every seat, and so are its
/// neighbours on either side.
#[test]
fn complaint_10_bots_do_not_team_up_on_a_seat() {
    const DEALS: u64 = 1_200;
    let mut blocked = [(0_u32, 0_u32); 4];
    for number in 0..DEALS {
        for guest in 0..4 {
            let mut chance = Chance::of(number);
            let mut dice = Chance::of(number ^ 7);
            let mut table = Cpwp::start(&Options::default(), 4);
            Cpwp::deal(&mut table, &Seed(chance.seed()));
            let mut legal = Vec::new();
            while let Turn::Of(seat) = Cpwp::turn(&table) {
                legal.clear();
                Cpwp::moves(&table, &mut legal);
                let level = if seat.0 == guest {
                    Level::Random
                } else {
                    Level::Club
                };
                let view = Cpwp::see(&table, Viewer::Seat(seat));
                let made = legal[choose::<Cpwp>(level, &view, seat, &legal, &mut dice)];
                Cpwp::play(&mut table, seat, &made).expect("a listed move");
                if seat.0 == guest {
                    let (turns, passes) = &mut blocked[usize::from(guest)];
                    *turns += 1;
                    *passes += u32::from(made == Move::Pass);
                }
            }
        }
    }
    let rates = blocked.map(|(turns, passes)| 100.0 * f64::from(passes) / f64::from(turns));
    let most = rates.iter().copied().fold(f64::MIN, f64::max);
    let least = rates.iter().copied().fold(f64::MAX, f64::min);
    assert!(most - least < 1.0, "blocked in {rates:?} % of its turns");
}
