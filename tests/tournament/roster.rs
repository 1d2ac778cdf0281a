use crate::evening::{DIRECTOR, Evening, players, slip};
use firstjack::{
    access::{Role, Viewer},
    ids::{PairNo, PersonId, RoundNo, TableNo},
    tournament::{Command, Refusal, TableState, Unfinished},
    whist::{Reason, Side},
};

fn withdraw(pair: u16) -> Command {
    Command::Withdraw {
        pair: PairNo(pair),
        reason: "went home".into(),
        left: Vec::new(),
    }
}

fn walks_out(pair: u16, person: PersonId) -> Command {
    Command::Withdraw {
        pair: PairNo(pair),
        reason: "had enough".into(),
        left: vec![person],
    }
}

#[test]
fn the_desk_enters_and_checks_in_pairs_and_a_player_may_not() {
    let mut evening = Evening::open();
    let desk = Viewer::person(PersonId(1), Role::Desk);
    evening.acts(
        desk,
        Command::EnterPair {
            players: players(1),
        },
    );
    let player = Viewer::person(PersonId(2), Role::Player);
    let refusal = evening.refuses(
        player,
        Command::EnterPair {
            players: players(2),
        },
    );
    assert!(
        refusal
            .to_string()
            .contains("takes a desk, director or owner"),
        "{refusal}"
    );
    evening.acts(desk, Command::CheckIn { pair: PairNo(1) });
    assert!(matches!(
        evening.refuses(desk, Command::CheckIn { pair: PairNo(1) }),
        Refusal::AlreadyCheckedIn { .. }
    ));
    evening.acts(desk, Command::UndoCheckIn { pair: PairNo(1) });
    assert!(!evening.t.pairs[0].checked_in);
}

#[test]
fn nobody_plays_in_two_pairs_or_twice_in_one() {
    let mut evening = Evening::open().pairs(1);
    let [one, two] = players(1);
    let twice = Command::EnterPair {
        players: [PersonId(5), PersonId(5)],
    };
    assert_eq!(evening.refuses(DIRECTOR, twice), Refusal::SamePersonTwice);
    let taken = Command::EnterPair {
        players: [one, PersonId(5)],
    };
    assert!(matches!(
        evening.refuses(DIRECTOR, taken),
        Refusal::AlreadyInPair { .. }
    ));
    evening.does(withdraw(1));
    evening.does(Command::EnterPair {
        players: [one, PersonId(5)],
    });
    let back = Command::BringBack { pair: PairNo(1) };
    assert!(matches!(
        evening.refuses(DIRECTOR, back),
        Refusal::AlreadyInPair { .. }
    ));
    assert_eq!(evening.t.pair_with(two), None);
}

#[test]
fn a_late_pair_is_in_the_next_draw_and_the_round_it_missed_is_not_a_loss() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    let late = evening.arrives();
    evening.starts_round();
    let round = evening.t.current_round().unwrap();
    assert!(round.table_of(late).is_some() || round.bye_of(late).is_some());
    let line = crate::standings::line(&evening, late.0);
    assert_eq!((line.played, line.won, line.lost), (0, 0, 0));
}

#[test]
fn a_pair_that_leaves_loses_its_running_game_and_keeps_what_it_played() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    evening.starts_round();
    let leaving = evening.table(1).sides.a.first();
    let won_before = crate::standings::line(&evening, leaving.0).won;
    evening.does(withdraw(leaving.0));
    assert_eq!(evening.state(1), TableState::Decided);
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(ending.reason, Reason::WalkOut);
    assert_eq!(ending.tournament_points.b, 5);
    let line = crate::standings::line(&evening, leaving.0);
    assert!(line.withdrawn);
    assert_eq!(line.won, won_before);
}

#[test]
fn a_pair_that_leaves_walks_out_of_the_game_it_plays_and_not_of_one_left_open_before() {
    let mut evening = Evening::open().pairs(4);
    let round = evening.starts_round();
    let unfinished = Unfinished::Accept;
    evening.does(Command::CloseRound { round, unfinished });
    evening.starts_round();
    let leaving = evening.table(1).sides.a.first();
    evening.does(withdraw(leaving.0));
    let ending = evening.score(1).ending.expect("the game in play is lost");
    assert_eq!(ending.reason, Reason::WalkOut);
    let earlier = evening.t.round(round).unwrap().table_of(leaving).unwrap();
    assert!(earlier.score(evening.t.rules()).ending.is_none());
}

#[test]
fn bringing_a_pair_back_is_the_exact_inverse_of_its_withdrawal() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let before = evening.t.clone();
    let pair = evening.table(1).sides.b.first();
    evening.does(withdraw(pair.0));
    assert_ne!(before, evening.t);
    evening.does(Command::BringBack { pair });
    assert_eq!(before, evening.t);
}

#[test]
fn who_walks_out_under_way_is_named_and_the_partner_is_not() {
    let mut evening = Evening::open().pairs(4);
    let [_, leaves] = players(1);
    let early = evening.refuses(DIRECTOR, walks_out(1, leaves));
    assert_eq!(early, Refusal::NotUnderWay { pair: PairNo(1) });
    evening.starts_round();
    let twice = Command::Withdraw {
        pair: PairNo(1),
        reason: "had enough".into(),
        left: vec![leaves, leaves],
    };
    assert_eq!(evening.refuses(DIRECTOR, twice), Refusal::SamePersonTwice);
    let stranger = evening.refuses(DIRECTOR, walks_out(1, players(2)[0]));
    assert_eq!(stranger, Refusal::NotInPair { pair: PairNo(1) });
    evening.does(walks_out(1, leaves));
    let at = evening.journal.last().unwrap().stamp.at;
    let withdrawal = evening.t.pairs[0].withdrawal.clone().unwrap();
    assert_eq!((withdrawal.left, withdrawal.at), (vec![leaves], at));
    evening.does(Command::BringBack { pair: PairNo(1) });
    assert_eq!(evening.t.pairs[0].withdrawal, None);
}

#[test]
fn whoever_was_replaced_cannot_walk_out_any_more() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let [_, leaves] = players(1);
    let substitute = PersonId(77);
    evening.does(Command::SeatSubstitute {
        pair: PairNo(1),
        leaving: leaves,
        substitute,
        from: RoundNo(1),
    });
    let gone = evening.refuses(DIRECTOR, walks_out(1, leaves));
    assert_eq!(gone, Refusal::NotInPair { pair: PairNo(1) });
    evening.does(walks_out(1, substitute));
}

#[test]
fn a_withdrawn_pair_is_not_drawn_again() {
    let mut evening = Evening::open().pairs(5);
    evening.plays_a_round();
    evening.does(withdraw(2));
    evening.starts_round();
    let round = evening.t.current_round().unwrap();
    assert!(round.table_of(PairNo(2)).is_none() && round.bye_of(PairNo(2)).is_none());
}

#[test]
fn a_substitute_plays_from_a_round_on_and_earlier_rounds_keep_their_names() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    evening.starts_round();
    let [stays, leaves] = players(1);
    let substitute = PersonId(77);
    let seat = |leaving, substitute, from| Command::SeatSubstitute {
        pair: PairNo(1),
        leaving,
        substitute,
        from: RoundNo(from),
    };
    assert!(matches!(
        evening.refuses(DIRECTOR, seat(leaves, players(2)[0], 2)),
        Refusal::AlreadyInPair { .. }
    ));
    evening.does(seat(leaves, substitute, 2));
    let pair = evening.t.pair(PairNo(1)).unwrap();
    assert_eq!(pair.players_in(RoundNo(1)), [stays, leaves]);
    assert_eq!(pair.players_in(RoundNo(2)), [stays, substitute]);
    assert_eq!(
        evening.t.pair_of(&Viewer::person(substitute, Role::Player)),
        Some(PairNo(1))
    );
    evening.does(seat(substitute, leaves, 3));
    assert_eq!(
        evening.t.pair(PairNo(1)).unwrap().players(),
        [stays, leaves]
    );
}

#[test]
fn a_substitute_of_later_rounds_cannot_sit_on_both_seats() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    evening.plays_a_round();
    let [one, other] = players(1);
    let seat = |leaving, substitute, from| Command::SeatSubstitute {
        pair: PairNo(1),
        leaving,
        substitute,
        from: RoundNo(from),
    };
    evening.does(seat(other, PersonId(77), 3));
    let refusal = evening.refuses(DIRECTOR, seat(one, PersonId(77), 1));
    assert_eq!(refusal, Refusal::SamePersonTwice);
    // That they stood in for the same one earlier already is no contradiction.
    evening.does(seat(other, PersonId(77), 1));
}

#[test]
fn a_substitution_can_be_recorded_after_the_round() {
    let mut evening = Evening::open().pairs(4);
    evening.plays_a_round();
    evening.starts_round();
    let [_, left] = players(3);
    evening.does(Command::SeatSubstitute {
        pair: PairNo(3),
        leaving: left,
        substitute: PersonId(78),
        from: RoundNo(1),
    });
    assert!(
        evening
            .t
            .pair(PairNo(3))
            .unwrap()
            .players_in(RoundNo(1))
            .contains(&PersonId(78))
    );
}

#[test]
fn a_slip_does_not_win_a_game_back_that_was_given_away_by_leaving() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let gone = evening.table(1).sides.a.first();
    evening.does(withdraw(gone.0));
    let (game, table) = (evening.game(1), TableNo(1));
    assert_eq!(
        evening.refuses(DIRECTOR, slip(game, &["N 7 13"])),
        Refusal::GivenAwayByLeaving { table }
    );
    evening.does(slip(game, &["N 2 8", "E 1 7"]));
    assert_eq!(
        evening
            .table(1)
            .score(evening.t.rules())
            .ending
            .and_then(|ending| ending.winner),
        Some(Side::B),
        "the hands before it are told, and the game stays given away"
    );
    evening.does(Command::BringBack { pair: gone });
    assert!(evening.table(1).score(evening.t.rules()).ending.is_none());
}
