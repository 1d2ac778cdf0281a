use crate::evening::{Evening, rules, slip};
use firstjack::{
    access::Viewer,
    ids::PairNo,
    tournament::{
        Command, Losing, Sitting, Visibility,
        standings::{Below, Line, Outcome, Scope, standings},
        tie_breaks::TieBreakKey,
    },
};

pub fn line(evening: &Evening, pair: u16) -> Line {
    standings(&evening.t, Scope::Settled)
        .lines
        .into_iter()
        .find(|line| line.pair == PairNo(pair))
        .expect("the pair is in the standings")
}

#[test]
fn standings_with_nothing_played_show_everybody_on_a_shared_first_place() {
    let evening = Evening::open().pairs(5);
    let standings = standings(&evening.t, Scope::Settled);
    assert_eq!(standings.lines.len(), 5);
    assert!(
        standings
            .lines
            .iter()
            .all(|line| line.place == 1 && line.shared)
    );
}

#[test]
fn more_games_won_come_first_and_then_tournament_points() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let (one, two) = (
        evening.table(1).sides.map(Sitting::first),
        evening.table(2).sides.map(Sitting::first),
    );
    evening.does(slip(evening.game(1), &["N 5 11"]));
    evening.does(slip(evening.game(2), &["N 7 13"]));
    let standings = standings(&evening.t, Scope::Settled);
    let order: Vec<_> = standings.lines.iter().map(|line| line.pair).collect();
    assert_eq!(order[..2], [two.a, one.a]);
    let below = standings.lines[1].below;
    assert_eq!(
        below,
        Some(Below::TieBreak {
            rival: two.a,
            key: TieBreakKey::TournamentPoints,
            own: 5,
            rivals: 7
        })
    );
    let third = &standings.lines[2];
    assert!(third.shared && third.place == 3);
    assert!(matches!(
        third.below,
        Some(Below::GamesWon {
            own: 0,
            rivals: 1,
            ..
        })
    ));
    assert!(matches!(
        standings.lines[3].below,
        Some(Below::Level { .. })
    ));
}

#[test]
fn a_bye_is_one_win_and_five_points() {
    let mut evening = Evening::open().pairs(3);
    evening.starts_round();
    let bye = evening.t.current_round().unwrap().byes[0].pair;
    let line = line(&evening, bye.0);
    assert_eq!(
        (line.played, line.won, line.points, line.byes),
        (0, 1, 5, 1)
    );
    assert_eq!(line.rounds, [Outcome::Bye { points: 5 }]);
}

#[test]
fn unconfirmed_and_disputed_games_count_for_nothing() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, firstjack::whist::Side::A, 1, "N 5 11");
    let pair = evening.table(1).sides.a.first();
    let line = line(&evening, pair.0);
    assert_eq!((line.played, line.won, line.points), (0, 0, 0));
    assert!(matches!(line.rounds[0], Outcome::Pending { .. }));
}

#[test]
fn head_to_head_counts_only_when_all_the_tied_pairs_have_met() {
    let mut evening = Evening::with(|settings| {
        settings.tie_breaks = vec![TieBreakKey::HeadToHead];
    })
    .pairs(4);
    for _ in 0..3 {
        evening.starts_round();
        // Everybody beats everybody of a lower number, but pair 4 beats pair 1.
        let tables: Vec<_> = evening.t.current_round().unwrap().tables.clone();
        for table in tables {
            let (a, b) = (table.sides.a.first().0, table.sides.b.first().0);
            let a_wins = match (a.min(b), a.max(b)) {
                (1, 4) => a == 4,
                (low, _) => a == low,
            };
            let game = firstjack::tournament::GameRef {
                round: evening.t.current_round().unwrap().no,
                table: table.no,
            };
            evening.does(slip(game, &[if a_wins { "N 5 11" } else { "E 5 11" }]));
        }
        evening.closes_round();
    }
    // 1: beat 2 and 3. 2: beat 3 and 4. 3: beat 4. 4: beat 1.
    let standings = standings(&evening.t, Scope::Settled);
    let places: Vec<_> = standings
        .lines
        .iter()
        .map(|l| (l.pair.0, l.place, l.won))
        .collect();
    assert_eq!(places, [(1, 1, 2), (2, 2, 2), (3, 3, 1), (4, 4, 1)]);
}

#[test]
fn standings_are_shown_as_the_director_chose_and_always_to_the_director() {
    let director = crate::evening::DIRECTOR;
    for (visibility, shown) in [
        (Visibility::Live, Some(Scope::Settled)),
        (Visibility::PerRound, Some(Scope::ClosedRounds)),
        (Visibility::Hidden, None),
    ] {
        let mut evening = Evening::with(|settings| settings.visibility = visibility).pairs(4);
        evening.starts_round();
        assert_eq!(evening.t.standings_for(&Viewer::PUBLIC), shown);
        assert_eq!(evening.t.standings_for(&director), Some(Scope::Settled));
        evening.side_a_wins_everywhere();
        let counted = standings(&evening.t, Scope::ClosedRounds).rounds.len();
        assert_eq!(counted, 0, "an open round does not count");
        evening.closes_round();
        evening.does(Command::Certify);
        assert_eq!(
            evening.t.standings_for(&Viewer::PUBLIC),
            Some(Scope::Settled)
        );
    }
}

#[test]
fn a_double_loss_is_a_game_played_and_won_by_nobody() {
    let mut evening = Evening::open().pairs(2);
    evening.starts_round();
    evening.does(rules(evening.game(1), "forfeit", Losing::Both));
    for pair in [1, 2] {
        let line = line(&evening, pair);
        assert_eq!((line.played, line.won, line.lost), (1, 0, 1));
    }
}
