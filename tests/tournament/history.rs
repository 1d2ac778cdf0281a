use crate::evening::{Evening, record, rules, withdraws};
use firstjack::{
    ids::{HandNo, PairNo, PersonId},
    tournament::{
        Command, Losing,
        history::{HistoryLine, Topic, history},
    },
    whist::{RenegeUnproven, Side},
};

fn told(evening: &Evening) -> Vec<HistoryLine> {
    history(&evening.journal, &|PersonId(id)| format!("Person {id}"))
}

#[test]
fn every_act_is_one_sentence_and_a_change_shows_before_and_after() {
    let mut evening = Evening::open().pairs(2);
    evening.starts_round();
    let (a, b) = (
        evening.table(1).sides.a.first(),
        evening.table(1).sides.b.first(),
    );
    evening.says(1, Side::A, 1, "N 4 special 9");
    evening.does(Command::CorrectHand {
        game: evening.game(1),
        hand: HandNo(1),
        record: record("N 4 special 10"),
        reason: "ten books on the table".into(),
    });
    evening.does(rules(evening.game(1), "renege_proven", Losing::B));
    evening.does(withdraws(1));
    let lines = told(&evening);
    assert_eq!(lines.len(), evening.journal.len());
    assert_eq!(
        lines[1].sentence,
        "Entered pair 1: Person 101 and Person 102."
    );
    let hand = lines
        .iter()
        .find(|line| line.topic == Topic::Hands)
        .unwrap();
    assert_eq!(
        hand.sentence,
        format!("Round 1 table 1, hand 1 by pair {a}: North bid 4 special, 9 books.")
    );
    let corrected = lines.iter().find(|line| line.change.is_some()).unwrap();
    assert_eq!(
        corrected.change,
        Some((
            "North bid 4 special, 9 books".into(),
            "North bid 4 special, 10 books".into()
        ))
    );
    let ruling = lines
        .iter()
        .find(|line| line.topic == Topic::Rulings)
        .unwrap();
    assert_eq!(
        ruling.change,
        Some((
            "4 to 0, still open".into(),
            format!("pair {a} wins by renege, 4 to 0")
        ))
    );
    assert!(
        ruling
            .sentence
            .contains(&format!("pair {b} loses the game")),
        "{}",
        ruling.sentence
    );
    let withdrawn = lines.last().unwrap();
    assert_eq!(withdrawn.change.as_ref().unwrap().1, "4 to 0, still open");
    assert_eq!(withdrawn.pairs, [a, b]);
}

#[test]
fn a_walk_out_names_who_left_and_the_game_it_cost() {
    let mut evening = Evening::open().pairs(2);
    evening.starts_round();
    evening.does(Command::Withdraw {
        pair: PairNo(1),
        reason: "had enough".into(),
        left: vec![PersonId(102)],
    });
    let lines = told(&evening);
    assert_eq!(
        lines.last().unwrap().sentence,
        "Pair 1 withdrew, Person 102 left with no substitute named, losing Round 1 table 1: had enough"
    );
}

#[test]
fn what_an_unproven_renege_brings_is_told_as_the_house_has_it() {
    let told_under = |renege_unproven| {
        let mut evening =
            Evening::with(|settings| settings.rules.renege_unproven = renege_unproven).pairs(2);
        evening.starts_round();
        evening.does(rules(evening.game(1), "renege_not_proven", Losing::A));
        told(&evening).pop().unwrap().sentence
    };
    let expected = [
        (RenegeUnproven::AccuserLosesGame, "the game goes to pair"),
        (RenegeUnproven::TwoPoints, "two points to pair"),
        (RenegeUnproven::NoPenalty, "nobody loses anything"),
    ];
    for (house, words) in expected {
        let sentence = told_under(house);
        assert!(sentence.contains(words), "{sentence}");
    }
}
