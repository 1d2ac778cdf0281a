use crate::evening::{DIRECTOR, Evening, chooses, rules, slip};
use firstjack::{
    access::{Permission, Role, Viewer},
    ids::{PairNo, PersonId, RoundNo, TableNo},
    seating::Reseating,
    tournament::{
        CallReason, Choice, Command, Losing, NotReseated, Refusal, Round, RoundStage, RulingAsked,
        Sitting, TableState,
        history::history,
        standings::{Scope, standings},
    },
    whist::Side,
};

fn reseats(evening: &Evening, change: Reseating) -> Command {
    reseats_round(evening.t.rounds.len() as u16, change)
}

fn reseats_round(round: u16, change: Reseating) -> Command {
    Command::ReseatRound {
        round: RoundNo(round),
        change,
        reason: "they had sat in each other's seats".into(),
    }
}

fn swap(one: PairNo, other: PairNo) -> Reseating {
    Reseating::Swap {
        one: one.0,
        other: other.0,
    }
}

fn seats(evening: &Evening) -> Vec<(u16, u16, u16)> {
    let round = evening.t.current_round().expect("a round");
    let tables = round.tables.iter();
    tables
        .map(|table| (table.no.0, table.sides.a.first().0, table.sides.b.first().0))
        .collect()
}

fn round(evening: &Evening) -> &Round {
    evening.t.current_round().expect("a round")
}

fn won(evening: &Evening, pair: PairNo) -> u16 {
    let standings = standings(&evening.t, Scope::Settled);
    let mut lines = standings.lines.iter();
    lines
        .find(|line| line.pair == pair)
        .map_or(0, |line| line.won)
}

fn leaves(pair: PairNo) -> Command {
    Command::Withdraw {
        pair,
        reason: "a telephone call".into(),
        left: Vec::new(),
    }
}

#[test]
fn two_pairs_that_sat_in_each_others_seats_get_the_hands_they_played() {
    let mut evening = Evening::open().pairs(8);
    evening.starts_round();
    evening.side_a_wins_everywhere();
    let (winner, loser) = (
        evening.table(1).sides.a.first(),
        evening.table(2).sides.b.first(),
    );
    let hands = [
        evening.table(1).hands.clone(),
        evening.table(2).hands.clone(),
    ];
    let others = round(&evening).tables[2..].to_vec();
    assert_eq!((won(&evening, winner), won(&evening, loser)), (1, 0));

    evening.does(reseats(&evening, swap(winner, loser)));
    assert_eq!((won(&evening, winner), won(&evening, loser)), (0, 1));
    assert_eq!(
        hands,
        [
            evening.table(1).hands.clone(),
            evening.table(2).hands.clone()
        ]
    );
    assert_eq!(round(&evening).tables[2..], others[..], "byte for byte");
    assert_eq!(evening.phone(1, Side::A), Viewer::ticket(loser));
    let names = |person: PersonId| format!("person {}", person.0);
    let line = history(&evening.journal, &names).pop().expect("a line");
    let said = format!(
        "Changed round 1 by hand. Pairs {winner} and {loser} change places: they had sat in each other's seats"
    );
    assert_eq!(line.sentence, said);
    assert_eq!(line.pairs, [winner, loser]);

    evening.does(reseats(&evening, swap(winner, loser)));
    assert_eq!((won(&evening, winner), won(&evening, loser)), (1, 0));
}

#[test]
fn the_two_sides_of_a_table_change_in_a_closed_round_and_a_later_one_stays() {
    let mut evening = Evening::open().pairs(6);
    evening.plays_a_round();
    evening.starts_round();
    let later = evening.t.rounds[1].clone();
    let table = evening.t.rounds[0].tables[0].clone();
    let (a, b) = (table.sides.a.first(), table.sides.b.first());
    evening.does(reseats_round(1, swap(a, b)));
    let now = &evening.t.rounds[0].tables[0];
    assert_eq!((now.sides.a.first(), now.sides.b.first()), (b, a));
    assert_eq!((won(&evening, a), won(&evening, b)), (0, 1));
    assert_eq!(evening.t.rounds[1], later);
}

#[test]
fn a_pair_that_really_had_the_bye_gives_its_game_to_the_one_that_sat_there() {
    let mut evening = Evening::open().pairs(5);
    evening.starts_round();
    evening.side_a_wins_everywhere();
    let (bye, winner) = (
        round(&evening).byes[0].pair,
        evening.table(1).sides.a.first(),
    );
    evening.does(reseats(&evening, swap(bye, winner)));
    assert_eq!(evening.table(1).sides.a.first(), bye);
    assert_eq!(round(&evening).byes[0].pair, winner);
}

#[test]
fn a_ruling_stays_with_the_seat_and_one_that_names_a_pair_has_to_go_first() {
    let mut evening = Evening::open().pairs(6);
    evening.starts_round();
    let (one, other) = (
        evening.table(1).sides.a.first(),
        evening.table(2).sides.a.first(),
    );
    evening.does(rules(evening.game(1), "warning", Losing::A));
    evening.does(reseats(&evening, swap(one, other)));
    assert_eq!(evening.table(1).rulings[0].facts.pair, Some(other));
    assert_eq!(evening.t.ladders()[0].pair, other);

    evening.does(slip(evening.game(3), &["N 5 11"]));
    evening.does(chooses(
        evening.game(3),
        "sideline",
        Losing::A,
        Choice::LoseGame,
    ));
    let named = evening.table(3).sides.a.first();
    let refusal = evening.refuses(DIRECTOR, reseats(&evening, swap(named, one)));
    assert!(
        matches!(
            refusal,
            Refusal::NotReseated(NotReseated::RuledByName { .. })
        ),
        "{refusal}"
    );
}

#[test]
fn a_forfeit_that_a_pair_brings_along_goes_with_the_pair() {
    let mut evening = Evening::open().pairs(6);
    evening.plays_a_round();
    let guilty = evening.t.rounds[0].tables[0].sides.a.first();
    let mut asked = RulingAsked::about(guilty, "sideline", "talked beside a table");
    asked.facts.choice = Some(Choice::LoseGame);
    evening.does(Command::MakeRuling(asked));
    let round_2 = evening.t.next_round();
    evening.does(Command::DrawRound {
        round: round_2,
        seed: 7,
    });
    evening.does(Command::ReleaseRound { round: round_2 });
    evening.does(Command::StartRound { round: round_2 });
    let table = round(&evening).table_of(guilty).expect("a table").clone();
    let side = table.side_of(guilty).expect("a side");
    assert!(table.carried[side].is_some());
    let other = round(&evening)
        .tables
        .iter()
        .find(|t| t.no != table.no)
        .expect("another")
        .clone();
    evening.does(reseats(&evening, swap(guilty, other.sides.b.first())));
    assert!(evening.table(table.no.0).carried[side].is_none());
    assert!(evening.table(other.no.0).carried.b.is_some());
}

#[test]
fn a_late_pair_is_seated_against_the_bye_and_every_other_table_stays_byte_for_byte() {
    for stage in [RoundStage::Released, RoundStage::Started] {
        let mut evening = Evening::open().pairs(7);
        let no = evening.t.next_round();
        evening.does(Command::DrawRound { round: no, seed: 7 });
        evening.does(Command::ReleaseRound { round: no });
        if stage == RoundStage::Started {
            evening.does(Command::StartRound { round: no });
            evening.says(1, Side::A, 1, "N 5 11");
            evening.waits(3_600);
        }
        let before = round(&evening).clone();
        let late = evening.arrives();
        let offers = evening.t.called_for(round(&evening));
        let bye = before.byes[0].pair;
        let seats_it = Reseating::AddTable {
            table: 4,
            a: late.0,
            b: bye.0,
            partners: None,
        };
        assert_eq!(offers, std::slice::from_ref(&seats_it));
        evening.does(reseats(&evening, seats_it));
        assert_eq!(round(&evening).tables[..3], before.tables[..]);
        assert!(round(&evening).byes.is_empty());
        let table = round(&evening).table(TableNo(4)).expect("a new table");
        assert_eq!((table.sides.a.first(), table.sides.b.first()), (late, bye));
        assert!(evening.t.called_for(round(&evening)).is_empty());
        if stage == RoundStage::Started {
            let late_tables = evening.t.not_seated(no, evening.now());
            let late_tables: Vec<u16> = late_tables.iter().map(|(table, _)| table.0).collect();
            assert!(
                !late_tables.contains(&4),
                "it has its own minutes: {late_tables:?}"
            );
            evening.says(4, Side::A, 1, "N 5 11");
            evening.says(4, Side::B, 1, "N 5 11");
            assert_eq!(evening.state(4), TableState::Confirmed);
        }
    }
}

#[test]
fn two_late_pairs_get_a_table_of_their_own() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let (one, other) = (evening.arrives(), evening.arrives());
    let offers = evening.t.called_for(round(&evening));
    let table = Reseating::AddTable {
        table: 3,
        a: one.0,
        b: other.0,
        partners: None,
    };
    assert_eq!(offers, std::slice::from_ref(&table));
    evening.does(reseats(&evening, table));
    assert_eq!(seats(&evening)[2], (3, one.0, other.0));
}

#[test]
fn a_pair_that_left_before_its_game_began_is_filled_in_for_by_the_bye() {
    let mut evening = Evening::open().pairs(5);
    evening.starts_round();
    let (bye, gone) = (
        round(&evening).byes[0].pair,
        evening.table(1).sides.a.first(),
    );
    let alone = evening.table(1).sides.b.first();
    evening.does(leaves(gone));
    assert!(
        evening.score(1).ending.is_some(),
        "the walk-out, until it is filled in for"
    );
    let offers = evening.t.called_for(round(&evening));
    evening.does(reseats(&evening, offers[0].clone()));
    let table = evening.table(1);
    assert_eq!((table.sides.a.first(), table.sides.b.first()), (bye, alone));
    assert!(round(&evening).byes.is_empty());
    assert_eq!(evening.state(1), TableState::Waiting);
    evening.does(Command::BringBack { pair: gone });
    assert_eq!(evening.state(1), TableState::Waiting);
    assert!(round(&evening).table_of(gone).is_none() && round(&evening).bye_of(gone).is_none());
}

#[test]
fn a_table_given_up_leaves_its_other_pair_without_a_game_and_its_call_answered() {
    let mut evening = Evening::open().pairs(6);
    evening.starts_round();
    let (gone, alone) = (
        evening.table(2).sides.a.first(),
        evening.table(2).sides.b.first(),
    );
    let call = Command::CallDirector {
        game: evening.game(2),
        side: Side::B,
        reason: Some(CallReason::Other),
        note: "nobody sits opposite".into(),
    };
    evening.acts(Viewer::ticket(alone), call);
    evening.does(leaves(gone));
    let gives_up = Reseating::RemoveTable {
        table: 2,
        gone: vec![gone.0],
    };
    assert!(evening.t.called_for(round(&evening)).contains(&gives_up));
    evening.does(reseats(&evening, gives_up));
    assert!(round(&evening).table(TableNo(2)).is_none());
    assert_eq!(round(&evening).byes[0].pair, alone);
    assert_eq!(evening.t.open_calls().count(), 0);
    let withdrawal = evening
        .t
        .pair(gone)
        .and_then(|pair| pair.withdrawal.clone());
    assert_eq!(withdrawal.expect("gone").walk_out, None);
}

#[test]
fn a_table_moves_with_its_hands_its_call_and_its_ruling() {
    let mut evening = Evening::open().pairs(6);
    evening.starts_round();
    evening.says(2, Side::A, 1, "N 5 11");
    evening.does(rules(evening.game(2), "warning", Losing::B));
    let call = Command::CallDirector {
        game: evening.game(2),
        side: Side::A,
        reason: None,
        note: "there is a puddle".into(),
    };
    evening.acts(evening.phone(2, Side::A), call);
    let before = evening.table(2).clone();
    evening.does(reseats(&evening, Reseating::MoveTable { from: 2, to: 19 }));
    let table = evening.table(19);
    assert_eq!((&table.hands, table.sides), (&before.hands, before.sides));
    assert_eq!(table.rulings[0].game, Some(evening.game(19)));
    assert_eq!(evening.t.calls[0].game, evening.game(19));
    let ruling = table.rulings[0].no;
    evening.does(Command::WithdrawRuling {
        ruling,
        reason: "it was another table".into(),
    });
    let names = |person: PersonId| format!("person {}", person.0);
    let lines = history(&evening.journal, &names);
    let hand = lines
        .iter()
        .find(|line| line.sentence.contains("hand 1"))
        .expect("its line");
    assert_eq!(hand.game, Some(evening.game(19)));
    evening.does(reseats(&evening, Reseating::MoveTable { from: 19, to: 2 }));
    assert_eq!(evening.table(2).hands, before.hands);
}

#[test]
fn what_may_not_be_changed_is_refused_with_the_way_out() {
    let mut evening = Evening::open().pairs(7);
    evening.starts_round();
    let (a, b) = (
        evening.table(1).sides.a.first(),
        evening.table(2).sides.a.first(),
    );
    let unsaid = Command::ReseatRound {
        round: RoundNo(1),
        change: swap(a, b),
        reason: " ".into(),
    };
    assert!(matches!(
        evening.refuses(DIRECTOR, unsaid),
        Refusal::ReasonMissing { .. }
    ));
    let desk = Viewer {
        role: Role::Scorekeeper,
        ..DIRECTOR
    };
    let permission = Permission::DirectRounds;
    assert_eq!(
        evening.refuses(desk, reseats(&evening, swap(a, b))),
        Refusal::NotAllowed { permission }
    );
    let stays = Reseating::RemoveTable {
        table: 1,
        gone: Vec::new(),
    };
    let nobody = NotReseated::NobodyGone { table: TableNo(1) };
    assert_eq!(
        evening.refuses(DIRECTOR, reseats(&evening, stays)),
        Refusal::NotReseated(nobody)
    );
    evening.says(1, Side::A, 1, "N 5 11");
    evening.does(leaves(a));
    assert_eq!(
        evening.refuses(DIRECTOR, reseats(&evening, swap(a, b))),
        Refusal::PairHasWithdrawn { pair: a }
    );
    let bye = round(&evening).byes[0].pair;
    let fills = Reseating::Replace {
        leaving: a.0,
        coming: bye.0,
    };
    let left = NotReseated::LeftDuringGame {
        table: TableNo(1),
        pair: a,
    };
    assert_eq!(
        evening.refuses(DIRECTOR, reseats(&evening, fills)),
        Refusal::NotReseated(left)
    );
    let nobody = reseats_round(9, swap(a, b));
    assert_eq!(
        evening.refuses(DIRECTOR, nobody),
        Refusal::NotReleased { round: RoundNo(9) }
    );
}

#[test]
fn certified_results_and_closed_rounds_keep_who_sat_where() {
    let mut evening = Evening::open().pairs(5);
    evening.plays_a_round();
    let late = evening.arrives();
    let bye = round(&evening).byes[0].pair;
    assert!(evening.t.called_for(round(&evening)).is_empty());
    let seats_it = Reseating::AddTable {
        table: 3,
        a: late.0,
        b: bye.0,
        partners: None,
    };
    let closed = NotReseated::Closed { round: RoundNo(1) };
    assert_eq!(
        evening.refuses(DIRECTOR, reseats(&evening, seats_it)),
        Refusal::NotReseated(closed)
    );
    let pairs = evening.table(1).sides.map(Sitting::first);
    evening.does(Command::Certify);
    let swaps = reseats(&evening, swap(pairs.a, pairs.b));
    assert_eq!(evening.refuses(DIRECTOR, swaps), Refusal::Certified);
}
