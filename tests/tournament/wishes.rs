//! The room and its wishes: set at any time, and the next draw goes by them.

use crate::evening::{DIRECTOR, Evening};
use firstjack::{
    access::{Role, Viewer},
    ids::{HandNo, PairNo, PersonId, RoundNo},
    seating::{Apart, Bond, FirstDeal, Strength, Wishes},
    tournament::{Command, Refusal, Sitting, history::history},
    whist::{BySide, Seat},
};

fn set(evening: &Evening, change: impl FnOnce(&mut Wishes)) -> Command {
    let mut wishes = evening.t.wishes.clone();
    change(&mut wishes);
    Command::SetWishes {
        before: Box::new(evening.t.wishes.clone()),
        wishes: Box::new(wishes),
    }
}

fn bells(strength: Strength, entrants: &[u16]) -> Apart {
    Apart {
        name: "the Bells".into(),
        bond: Bond::Household,
        strength,
        entrants: entrants.iter().copied().collect(),
    }
}

#[test]
fn the_next_draw_leaves_a_pair_at_its_table_and_keeps_a_household_apart() {
    let mut evening = Evening::with(|settings| settings.format = "swiss".into()).pairs(8);
    evening.does(set(&evening, |wishes| {
        wishes.tables = Some(5);
        wishes.out_of_use = [1].into();
        wishes.fixed = [(4, 3)].into();
        wishes.apart = vec![bells(Strength::Always, &[1, 2, 3])];
    }));
    for _ in 0..3 {
        evening.plays_a_round();
        let round = evening.t.current_round().expect("a round");
        let tables: Vec<u16> = round.tables.iter().map(|table| table.no.0).collect();
        assert_eq!(tables, [2, 3, 4, 5]);
        let at_three = round.tables.iter().find(|table| table.no.0 == 3);
        let at_three = at_three.expect("table 3");
        assert!(at_three.side_of(PairNo(4)).is_some(), "{at_three:?}");
        assert!(
            at_three.reason.ends_with("Pair 4 stays at this table."),
            "{}",
            at_three.reason
        );
        for table in &round.tables {
            assert!(table.numbers().any(|pair| pair.0 > 3), "{table:?}");
        }
    }
}

#[test]
fn wishes_that_nobody_can_grant_are_refused_in_a_sentence_and_nothing_changes() {
    let mut evening = Evening::open().pairs(6);
    evening.does(set(&evening, |wishes| wishes.tables = Some(4)));
    let kept = evening.t.wishes.clone();
    type Wish = fn(&mut Wishes);
    let refused: [(Wish, &str); 11] = [
        (|w| w.tables = Some(0), "from 1 to 999 tables"),
        (|w| w.tables = Some(1_000), "from 1 to 999 tables"),
        (|w| w.out_of_use = [1_000].into(), "There is no table 1000"),
        (|w| w.out_of_use = [1, 2, 3, 4].into(), "leave at least one"),
        (|w| w.fixed = [(7, 1)].into(), "There is no pair 7"),
        (
            |w| w.fixed = [(2, 5)].into(),
            "Pair 2 cannot stay at table 5: the room has no such table.",
        ),
        (
            |w| w.fixed = [(2, 3), (5, 3)].into(),
            "Pairs 2 and 5 cannot both stay at table 3",
        ),
        (
            |w| {
                w.out_of_use = [3].into();
                w.fixed = [(2, 3)].into();
            },
            "Pair 2 cannot stay at table 3: it is out of use.",
        ),
        (
            |w| w.apart = vec![bells(Strength::Always, &[1, 9])],
            "“the Bells”: There is no pair 9",
        ),
        (
            |w| w.apart = vec![bells(Strength::Always, &[1])],
            "needs two pairs at least",
        ),
        (
            |w| {
                let one = bells(Strength::Always, &[1, 2]);
                w.apart = vec![one.clone(), one];
            },
            "Two groups are called “the Bells”",
        ),
    ];
    for (wish, sentence) in refused {
        let refusal = evening.refuses(DIRECTOR, set(&evening, wish));
        assert!(refusal.to_string().contains(sentence), "{refusal}");
        assert_eq!(evening.t.wishes, kept);
    }
}

#[test]
fn four_single_players_may_stay_at_one_table_and_a_fifth_may_not() {
    let mut evening = Evening::with(|settings| settings.format = "individual".into());
    for no in 1..=9_u16 {
        let player = PersonId(i64::from(no) * 100 + 1);
        evening.does(Command::EnterPlayer { player });
        evening.does(Command::CheckIn { pair: PairNo(no) });
    }
    let stay = |players: &[u16]| players.iter().map(|no| (*no, 2)).collect();
    let five = set(&evening, |wishes| wishes.fixed = stay(&[1, 2, 5, 6, 9]));
    let refusal = evening.refuses(DIRECTOR, five);
    assert_eq!(
        refusal.to_string(),
        "Players 1, 2, 5, 6 and 9 cannot all stay at table 2: give one of them another."
    );
    evening.does(set(&evening, |wishes| wishes.fixed = stay(&[1, 2, 5, 6])));
    evening.starts_round();
    let table = evening.table(2);
    let mut there: Vec<u16> = table.numbers().map(|player| player.0).collect();
    there.sort_unstable();
    assert_eq!(there, [1, 2, 5, 6]);
}

#[test]
fn a_rule_that_leaves_no_draw_is_named_and_nothing_is_drawn() {
    let mut evening = Evening::open().pairs(4);
    evening.does(set(&evening, |wishes| {
        wishes.apart = vec![bells(Strength::Always, &[1, 2, 3])];
    }));
    let draw = Command::DrawRound {
        round: RoundNo(1),
        seed: 1,
    };
    let refusal = evening.refuses(DIRECTOR, draw.clone());
    assert!(
        refusal.to_string().contains("never to meet, such as")
            && refusal.to_string().contains("(“the Bells”)"),
        "{refusal}"
    );
    assert!(evening.t.draft.is_none());
    evening.does(set(&evening, |wishes| {
        wishes.apart = vec![bells(Strength::WherePossible, &[1, 2, 3])];
    }));
    evening.does(draw);
    let draft = evening.t.draft.as_ref().expect("a draft");
    let told = draft.draw.tables.iter();
    let told = told.filter(|table| table.reason.contains("Both are of “the Bells”"));
    assert_eq!(told.count(), 1);
}

#[test]
fn a_form_that_began_from_other_wishes_is_told_so_and_the_same_again_changes_nothing() {
    let mut evening = Evening::open().pairs(4);
    let mine = set(&evening, |wishes| wishes.tables = Some(9));
    evening.does(set(&evening, |wishes| wishes.out_of_use = [2].into()));
    let refusal = evening.refuses(DIRECTOR, mine);
    assert_eq!(refusal, Refusal::WishesChanged);
    assert!(refusal.is_stale());
    let same = set(&evening, |_| {});
    assert_eq!(evening.refuses(DIRECTOR, same), Refusal::NothingChanged);
}

#[test]
fn only_directors_set_wishes_and_the_history_says_what_stood_before() {
    let mut evening = Evening::open().pairs(8);
    let scorekeeper = Viewer::person(PersonId(9), Role::Scorekeeper);
    let wish = set(&evening, |wishes| wishes.tables = Some(12));
    let refusal = evening.refuses(scorekeeper, wish.clone());
    assert!(matches!(refusal, Refusal::NotAllowed { .. }), "{refusal}");
    evening.does(wish);
    evening.does(set(&evening, |wishes| {
        wishes.out_of_use = [3, 7].into();
        wishes.fixed = [(5, 2)].into();
        wishes.apart = vec![bells(Strength::Always, &[3, 8])];
    }));
    let lines = history(&evening.journal, &|_| "Ada Pike".to_owned());
    let last = lines.last().expect("a line");
    let after = "12 tables; tables 3 and 7 out of use; pair 5 stays at table 2; \
                 “the Bells” (one household, pairs 3 and 8) never meet";
    assert_eq!(last.sentence, format!("Room and wishes: {after}."));
    assert_eq!(
        last.change,
        Some(("12 tables".to_owned(), after.to_owned()))
    );
}

#[test]
fn where_the_draw_names_the_first_deal_its_side_deals_and_everybody_as_often() {
    let mut evening = Evening::with(|settings| {
        settings.format = "swiss".into();
        settings.plan.first_deal = FirstDeal::Drawn;
    })
    .pairs(8);
    let mut lead = [0_i32; 9];
    for _ in 0..6 {
        evening.starts_round();
        let round = evening.t.current_round().expect("a round");
        for table in &round.tables {
            let BySide { a, b } = table.sides.map(Sitting::first);
            let (first, second) = match table.dealer_of(HandNo(1)) {
                Some(Seat::North) => (a, b),
                Some(Seat::East) => (b, a),
                other => panic!("nobody deals first: {other:?}"),
            };
            lead[usize::from(first.0)] += 1;
            lead[usize::from(second.0)] -= 1;
        }
        evening.side_a_wins_everywhere();
        evening.closes_round();
    }
    assert!(lead.iter().all(|lead| lead.abs() <= 2), "{lead:?}");
}
