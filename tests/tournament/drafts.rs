use crate::evening::{DIRECTOR, Evening};
use firstjack::{
    ids::{PairNo, PersonId, RoundNo},
    seating::{Reseating, checks::Check},
    tournament::{Command, Made, NotReseated, Refusal, Sitting, history::history},
};

const ROUND: RoundNo = RoundNo(1);

fn draws(evening: &mut Evening, seed: u64) {
    let round = evening.t.next_round();
    match evening.t.draft.is_some() {
        true => evening.does(Command::RedrawRound { round, seed }),
        false => evening.does(Command::DrawRound { round, seed }),
    };
}

/// The present draft: table, pair, pair.
fn seats(evening: &Evening) -> Vec<(u16, u16, u16)> {
    let draft = evening.t.draft.as_ref().expect("a draft");
    let tables = draft.draw.tables.iter();
    tables
        .map(|table| (table.table, table.a, table.b))
        .collect()
}

fn seen(evening: &Evening) -> u64 {
    evening.t.draft.as_ref().expect("a draft").seq
}

fn changes(evening: &Evening, change: Reseating) -> Command {
    Command::ChangeDraft {
        round: evening.t.next_round(),
        draft: seen(evening),
        change,
        why: String::new(),
    }
}

fn swap(one: u16, other: u16) -> Reseating {
    Reseating::Swap { one, other }
}

fn last_sentence(evening: &Evening) -> String {
    let names = |person: PersonId| format!("person {}", person.0);
    let line = history(&evening.journal, &names).pop().expect("a line");
    line.sentence
}

#[test]
fn two_pairs_of_a_draft_change_places_and_nobody_else_does() {
    let mut evening = Evening::open().pairs(8);
    draws(&mut evening, 7);
    let before = seats(&evening);
    let ((first, a, b), (second, c, d)) = (before[0], before[1]);
    evening.does(changes(&evening, swap(a, d)));
    let after = seats(&evening);
    assert_eq!(after[0], (first, d, b));
    assert_eq!(after[1], (second, c, a));
    assert_eq!(after[2..], before[2..]);
    let draft = evening.t.draft.as_ref().expect("a draft");
    assert_eq!(draft.made, Made::ByHand);
    let reason = &draft.draw.tables[0].reason;
    assert!(reason.starts_with("Placed by the director: "), "{reason}");
    let said = last_sentence(&evening);
    let expected = format!(
        "Changed the draft of round 1 by hand: table {first} now pairs {d} and {b}, table {second} now pairs {c} and {a}."
    );
    assert_eq!(said, expected);
    evening.does(Command::ReleaseRound { round: ROUND });
    let posted = evening.t.round(ROUND).expect("posted");
    assert!(
        posted
            .table_of(PairNo(a))
            .expect("a table")
            .side_of(PairNo(c))
            .is_some()
    );
}

#[test]
fn a_pair_with_the_bye_and_one_at_a_table_change_places() {
    let mut evening = Evening::open().pairs(5);
    draws(&mut evening, 7);
    let bye = evening.t.draft.as_ref().expect("a draft").draw.byes[0].entrant;
    let (table, a, b) = seats(&evening)[0];
    evening.does(changes(&evening, swap(bye, b)));
    assert_eq!(seats(&evening)[0], (table, a, bye));
    let draft = evening.t.draft.as_ref().expect("a draft");
    assert_eq!(draft.draw.byes.len(), 1);
    assert_eq!(draft.draw.byes[0].entrant, b);
}

#[test]
fn a_table_of_a_draft_moves_to_one_that_is_free_and_to_no_other() {
    let mut evening = Evening::open().pairs(6);
    draws(&mut evening, 7);
    let (_, a, b) = seats(&evening)[1];
    evening.does(changes(&evening, Reseating::MoveTable { from: 2, to: 19 }));
    assert_eq!(seats(&evening).last(), Some(&(19, a, b)));
    let taken = changes(&evening, Reseating::MoveTable { from: 1, to: 19 });
    let refusal = evening.refuses(DIRECTOR, taken).to_string();
    assert!(refusal.contains("Table 19 is taken"), "{refusal}");
}

#[test]
fn a_change_of_a_draft_that_is_another_by_now_is_refused_as_stale() {
    let mut evening = Evening::open().pairs(6);
    draws(&mut evening, 7);
    let (_, a, b) = seats(&evening)[0];
    let early = changes(&evening, swap(a, b));
    draws(&mut evening, 8);
    let refusal = evening.refuses(DIRECTOR, early);
    assert_eq!(refusal, Refusal::DraftMoved { round: ROUND });
    assert!(refusal.is_stale());
}

#[test]
fn every_draft_of_a_round_is_kept_and_an_earlier_one_is_taken_back_whole() {
    let mut evening = Evening::open().pairs(9);
    draws(&mut evening, 7);
    let first = (seen(&evening), seats(&evening));
    draws(&mut evening, 8);
    let (_, a, b) = seats(&evening)[0];
    evening.does(changes(&evening, swap(a, b)));
    let kept: Vec<u64> = evening.t.earlier_drafts().map(|draft| draft.seed).collect();
    assert_eq!(kept, [8, 7]);
    let round = ROUND;
    let takes_back = |earlier| Command::TakeDraftBack {
        round,
        draft: seen(&evening),
        earlier,
    };
    let (unknown, back) = (takes_back(2), takes_back(first.0));
    assert_eq!(
        evening.refuses(DIRECTOR, unknown),
        Refusal::NoSuchDraft { round }
    );
    evening.does(back);
    assert_eq!(seats(&evening), first.1);
    let draft = evening.t.draft.as_ref().expect("a draft");
    assert_eq!((draft.seed, draft.made), (7, Made::TakenBack));
    assert_eq!(evening.t.earlier_drafts().count(), 3);
    evening.does(Command::ReleaseRound { round });
    assert_eq!(evening.t.earlier_drafts().count(), 0);
}

#[test]
fn the_same_seed_gives_the_same_draft() {
    let mut evening = Evening::open().pairs(10);
    draws(&mut evening, 1908);
    let first = seats(&evening);
    draws(&mut evening, 3);
    draws(&mut evening, 1908);
    assert_eq!(seats(&evening), first);
}

#[test]
fn a_swap_that_makes_two_pairs_meet_again_says_so_before_and_after() {
    let mut evening = Evening::open().pairs(6);
    evening.plays_a_round();
    let met = evening.t.round(ROUND).expect("a round").tables[0].sides;
    let met = met.map(Sitting::first);
    draws(&mut evening, 7);
    let draft = evening.t.draft.clone().expect("a draft");
    assert_eq!(evening.t.draft_checks(&draft), []);
    let opponent = |of: PairNo| {
        let tables = draft.draw.tables.iter();
        let mut pairs = tables.map(|table| (table.a, table.b));
        let (a, b) = pairs
            .find(|(a, b)| *a == of.0 || *b == of.0)
            .expect("a table");
        if a == of.0 { b } else { a }
    };
    evening.does(changes(&evening, swap(met.b.0, opponent(met.a))));
    let draft = evening.t.draft.clone().expect("a draft");
    let two = (met.a.0.min(met.b.0), met.a.0.max(met.b.0));
    let rounds = vec![1];
    assert!(
        evening
            .t
            .draft_checks(&draft)
            .contains(&Check::MeetAgain { two, rounds })
    );
    let said = last_sentence(&evening);
    let again = format!(
        "pair {} and pair {} meet again, after round 1",
        two.0, two.1
    );
    assert!(said.contains("By that") && said.contains(&again), "{said}");
}

#[test]
fn a_pair_that_came_after_the_draw_is_seated_against_the_bye_in_the_draft() {
    let mut evening = Evening::open().pairs(5);
    draws(&mut evening, 7);
    let before = seats(&evening);
    let bye = evening.t.draft.as_ref().expect("a draft").draw.byes[0].entrant;
    let late = evening.arrives();
    let offers = evening.t.called_for_by_draft();
    assert_eq!(
        offers,
        [Reseating::AddTable {
            table: 3,
            a: late.0,
            b: bye,
            partners: None
        }]
    );
    evening.does(changes(&evening, offers[0].clone()));
    assert_eq!(seats(&evening)[..2], before[..]);
    assert_eq!(seats(&evening)[2], (3, late.0, bye));
    assert!(evening.t.draft_warnings().is_empty());
}

#[test]
fn a_pair_that_left_after_the_draw_is_filled_in_for_or_its_table_given_up() {
    let mut evening = Evening::open().pairs(7);
    draws(&mut evening, 7);
    let bye = evening.t.draft.as_ref().expect("a draft").draw.byes[0].entrant;
    let (table, gone, alone) = seats(&evening)[1];
    evening.does(Command::UndoCheckIn { pair: PairNo(gone) });
    let offers = evening.t.called_for_by_draft();
    let fills = Reseating::Replace {
        leaving: gone,
        coming: bye,
    };
    let gives_up = Reseating::RemoveTable {
        table,
        gone: vec![gone],
    };
    assert_eq!(offers, [fills, gives_up]);
    evening.does(changes(&evening, offers[1].clone()));
    let draft = evening.t.draft.as_ref().expect("a draft");
    let byes: Vec<u16> = draft.draw.byes.iter().map(|bye| bye.entrant).collect();
    assert_eq!(byes, [bye, alone]);
    evening.does(Command::ReleaseRound { round: ROUND });
}

#[test]
fn nobody_is_seated_who_is_not_here_and_no_table_that_is_out_of_use() {
    let mut evening = Evening::open().pairs(5);
    draws(&mut evening, 7);
    let bye = evening.t.draft.as_ref().expect("a draft").draw.byes[0].entrant;
    evening.does(Command::EnterPair {
        players: [PersonId(601), PersonId(602)],
    });
    let add = |a, table| Reseating::AddTable {
        table,
        a,
        b: bye,
        partners: None,
    };
    let refusal = evening.refuses(DIRECTOR, changes(&evening, add(6, 3)));
    let not_here = NotReseated::NotHere { pair: PairNo(6) };
    assert_eq!(refusal, Refusal::NotReseated(not_here));
    evening.does(Command::CheckIn { pair: PairNo(6) });
    let refusal = evening.refuses(DIRECTOR, changes(&evening, add(6, 1)));
    assert!(
        refusal.to_string().contains("Table 1 is taken"),
        "{refusal}"
    );
    let same = changes(&evening, swap(2, 2));
    let refusal = evening.refuses(DIRECTOR, same).to_string();
    assert!(refusal.contains("named twice"), "{refusal}");
}
