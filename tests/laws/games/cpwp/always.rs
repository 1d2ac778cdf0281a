//! What holds in every game, however it is played.

use super::*;

/// Plays a game at random and looks at the table before every move.
fn play_at_random(options: &Options, seats: u8, number: u64, mut look: impl FnMut(&Table, &Move)) {
    let mut chance = Chance::of(number);
    let mut table = Cpwp::start(options, seats);
    let mut legal = Vec::new();
    loop {
        match Cpwp::turn(&table) {
            Turn::Over => return,
            Turn::Deal => Cpwp::deal(&mut table, &Seed(chance.seed())),
            Turn::Of(seat) => {
                legal.clear();
                Cpwp::moves(&table, &mut legal);
                let made = legal[chance.below(legal.len())];
                look(&table, &made);
                Cpwp::play(&mut table, seat, &made).expect("a listed move");
            }
        }
    }
}

#[test]
fn what_is_known_of_other_hands_is_true_and_true_in_every_world() {
    let mut chance = Chance::of(7);
    let mut known = 0;
    for number in 0..60 {
        let jokers = [Jokers::None, Jokers::One, Jokers::Two, Jokers::Four][number as usize % 4];
        let picking = [Picking::Unseen, Picking::Seen][number as usize / 4 % 2];
        let options = Options {
            jokers,
            picking,
            ..Options::default()
        };
        let seats = 3 + number as u8 % 6;
        play_at_random(&options, seats, number, |table, _| {
            let viewer = Seat(chance.below(usize::from(seats)) as u8);
            let looks = Cpwp::see(table, Viewer::Seat(viewer));
            let world = Cpwp::world(&looks, &mut chance);
            for seat in Seat::all(seats).filter(|seat| *seat != viewer) {
                let sure = looks.known(seat);
                known += sure.len();
                for table in [table, &world] {
                    let hand = seen(table, seat.0).hand();
                    assert_eq!(hand.len(), looks.cards_of(seat));
                    assert!(
                        sure.cards().all(|card| hand.has(card)),
                        "{sure:?} in {hand:?}"
                    );
                    assert!(looks.lacks(seat).and(hand.kinds()).is_empty());
                }
            }
        });
    }
    assert!(known > 1_000, "{known} cards were known");
}

#[test]
fn somebody_can_always_play() {
    for number in 0..300 {
        let black_rows = [BlackRows::LockStep, BlackRows::Independent][number as usize % 2];
        let options = Options {
            black_rows,
            ..Options::default()
        };
        let seats = 3 + number as u8 % 6;
        let mut passed = 0;
        play_at_random(&options, seats, number, |_, made| {
            passed = if *made == Move::Pass { passed + 1 } else { 0 };
            assert!(passed < seats, "all passed in a row");
        });
    }
}
