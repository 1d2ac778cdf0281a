use crate::evening::{Evening, says};
use firstjack::{
    ids::{PairNo, RoundNo},
    tournament::{Command, Settings, Sitting},
    whist::{BySide, Side},
};

fn swiss(settings: &mut Settings) {
    settings.format = "swiss".into();
}

fn wins(evening: &Evening, pair: PairNo, rounds: u16) -> usize {
    let games = evening.t.games().filter(|(game, _)| game.round.0 <= rounds);
    games
        .filter(|(_, table)| table.sides.a.first() == pair)
        .count()
}

#[test]
fn a_swiss_lets_equals_meet_and_nobody_twice() {
    let mut evening = Evening::with(swiss).pairs(16);
    for _ in 0..4 {
        evening.plays_a_round();
    }
    let mut met: Vec<[PairNo; 2]> = Vec::new();
    for (game, table) in evening.t.games() {
        let BySide { a, b } = table.sides.map(Sitting::first);
        let before = game.round.0 - 1;
        if before <= 1 {
            assert_eq!(
                wins(&evening, a, before),
                wins(&evening, b, before),
                "{}",
                table.reason
            );
        }
        met.push([a.min(b), a.max(b)]);
    }
    let games = met.len();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met.len(), games, "nobody met twice");
}

#[test]
fn a_result_that_is_not_settled_does_not_count_for_the_draw() {
    let mut evening = Evening::with(swiss).pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.acts(evening.phone(1, Side::A), says(game, Side::A, 1, "N 5 11"));
    let draw = |evening: &mut Evening| {
        evening.does(Command::DrawRound {
            round: RoundNo(2),
            seed: 3,
        });
        let draw = evening.t.draft.clone().expect("a draft").draw;
        evening.does(Command::DiscardDraft { round: RoundNo(2) });
        draw
    };
    let reasons =
        |evening: &mut Evening| draw(evening).tables.into_iter().map(|table| table.reason);
    assert!(reasons(&mut evening).all(|reason| reason.starts_with("Both have won no game")));
    evening.acts(evening.phone(1, Side::B), says(game, Side::B, 1, "N 5 11"));
    assert!(reasons(&mut evening).any(|reason| reason.starts_with("1 game won against 0")));
}
