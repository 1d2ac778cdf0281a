//! Brackets and pools on the evening itself: when they are over, and who may be put in for whom.

use crate::evening::Evening;
use firstjack::{
    ids::RoundNo,
    seating::{Reseating, checks::Check},
    tournament::{Command, Phase, Round, Settings},
};

fn double_elimination(settings: &mut Settings) {
    settings.format = "double_elimination".into();
}

fn one_pool(settings: &mut Settings) {
    settings.format = "pools".into();
    settings.plan.pools = 1;
    settings.plan.through = 1;
}

fn round(evening: &Evening) -> &Round {
    evening.t.current_round().expect("a round")
}

#[test]
fn one_pool_of_which_one_goes_on_is_certified_when_everybody_has_met_everybody() {
    for pairs in 2..=5 {
        let mut evening = Evening::with(one_pool).pairs(pairs);
        let rounds = evening.t.planned_rounds();
        assert_eq!(rounds, [1, 3, 3, 5][usize::from(pairs - 2)]);
        for _ in 0..rounds {
            assert_eq!(evening.t.coming(), Some(Phase::Main), "{pairs}");
            evening.plays_a_round();
        }
        assert_eq!(evening.t.coming(), None, "{pairs}");
        evening.does(Command::Certify);
    }
}

#[test]
fn in_a_bracket_nobody_is_offered_the_place_of_a_pair_that_has_left() {
    let mut evening = Evening::with(double_elimination).pairs(6);
    evening.plays_a_round();
    evening.starts_round();
    let table = round(&evening).tables[0].clone();
    let (gone, stays) = (table.sides.a.first(), table.sides.b.first());
    assert!(!round(&evening).byes.is_empty(), "somebody waits");
    evening.does(Command::Withdraw {
        pair: gone,
        reason: "a telephone call".into(),
        left: Vec::new(),
    });
    let gives_up = Reseating::RemoveTable {
        table: table.no.0,
        gone: vec![gone.0],
    };
    assert_eq!(evening.t.called_for(round(&evening)), [gives_up]);

    // By hand it can be done, and the effect says what it breaks.
    let replace = Reseating::Replace {
        leaving: gone.0,
        coming: round(&evening).byes[0].pair.0,
    };
    let replaced = evening.t.reseated(RoundNo(2), &replace, "they are here");
    let replaced = replaced.expect("a game that has not begun");
    let breaks = evening.t.checks_of(RoundNo(2), &replaced);
    let coming = round(&evening).byes[0].pair;
    let two = (coming.0.min(stays.0), coming.0.max(stays.0));
    assert_eq!(breaks, [Check::Stray(two)]);
}
