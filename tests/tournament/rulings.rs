use crate::evening::{DIRECTOR, Evening, asks, chooses, rules, slip, withdraws};
use firstjack::{
    ids::{BookNo, HandNo},
    tournament::{
        Choice, ChosenBy, Command, Effect, Losing, RULINGS, Refusal, Sitting, TableState,
        rulings::Called, standings, standings::Scope,
    },
    whist::{BySide, Reason, Side},
};

fn playing() -> Evening {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.says(1, Side::A, 1, "N 2 8");
    evening
}

#[test]
fn a_proven_renege_gives_the_game_to_the_challengers_with_five_points() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "renege_proven", Losing::A));
    assert_eq!(evening.state(1), TableState::Decided);
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::B), Reason::Renege)
    );
    assert_eq!(
        (ending.tournament_points.a, ending.tournament_points.b),
        (2, 5)
    );
}

#[test]
fn an_unproven_renege_gives_the_game_to_the_accused() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "renege_not_proven", Losing::A));
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::RenegeNotProven)
    );
    assert_eq!(ending.tournament_points.a, 7);
}

#[test]
fn a_renege_in_the_hand_that_seemed_to_end_the_game_stands_above_it() {
    let mut evening = playing();
    evening.says(1, Side::A, 2, "N 3 9");
    assert!(matches!(evening.state(1), TableState::Reported(_)));
    let mut asked = match rules(evening.game(1), "renege_proven", Losing::A) {
        Command::MakeRuling(asked) => asked,
        other => panic!("{other:?}"),
    };
    asked.hand = Some(HandNo(2));
    evening.does(Command::MakeRuling(asked));
    assert_eq!(evening.score(1).points.a, 2, "hand 2 is not scored");
    assert_eq!(evening.score(1).ending.unwrap().winner, Some(Side::B));
}

#[test]
fn two_penalty_sets_equal_one_lost_game() {
    let mut evening = playing();
    let game = evening.game(1);
    for _ in 0..2 {
        evening.does(rules(game, "improper_cut", Losing::B));
    }
    assert_eq!(evening.score(1).sets.b, 1);
    assert_eq!(evening.score(1).points.b, 0);
    let set = Choice::PenaltySet;
    evening.does(chooses(game, "books_out_of_order", Losing::B, set));
    let ending = evening.score(1).ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::TwoSets)
    );
}

#[test]
fn a_missed_bid_takes_the_place_of_its_hand() {
    let mut evening = playing();
    evening.does(rules(evening.game(1), "missed_bid", Losing::B));
    assert_eq!(
        (evening.score(1).points.b, evening.score(1).sets.b),
        (-2, 1)
    );
    assert_eq!(evening.table(1).next_hand(), HandNo(3));
}

#[test]
fn a_redeal_changes_nothing_and_is_refused_for_a_hand_that_is_scored() {
    let mut evening = playing();
    let before = evening.score(1);
    evening.does(rules(evening.game(1), "redeal", Losing::A));
    assert_eq!(before, evening.score(1));
    let mut asked = match rules(evening.game(1), "redeal", Losing::A) {
        Command::MakeRuling(asked) => asked,
        other => panic!("{other:?}"),
    };
    asked.hand = Some(HandNo(1));
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert!(matches!(refusal, Refusal::HandStandsAgainstRedeal { .. }));
}

#[test]
fn both_sides_late_both_lose_and_nobody_gets_points() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    evening.waits(180);
    evening.does(rules(evening.game(1), "not_seated", Losing::Both));
    let ending = evening.score(1).ending.unwrap();
    assert_eq!((ending.winner, ending.reason), (None, Reason::Late));
    let pairs = evening.table(1).sides.map(Sitting::first);
    for side in Side::BOTH {
        let line = crate::standings::line(&evening, pairs[side].0);
        assert_eq!(
            (line.played, line.won, line.lost, line.points),
            (1, 0, 1, 0)
        );
    }
}

#[test]
fn a_ruling_about_a_game_that_has_ended_is_refused() {
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 5 11"]));
    let refusal = evening.refuses(DIRECTOR, rules(game, "improper_cut", Losing::B));
    assert!(
        matches!(refusal, Refusal::RulingAfterTheEnd { .. }),
        "{refusal}"
    );
}

#[test]
fn a_ruling_without_a_reason_or_a_side_is_refused_by_name() {
    let mut evening = playing();
    let Command::MakeRuling(mut asked) = rules(evening.game(1), "book_reopened", Losing::A) else {
        panic!("a ruling")
    };
    asked.reason = "  ".into();
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked.clone()));
    assert!(matches!(refusal, Refusal::ReasonMissing { .. }));
    asked.reason = "seen".into();
    asked.losing = Some(Losing::Both);
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert!(
        refusal.to_string().starts_with("Turned book reopened"),
        "{refusal}"
    );
}

#[test]
fn withdrawing_any_ruling_restores_every_figure() {
    for kind in RULINGS {
        let offers = kind.choosing.offers();
        let choices = match offers {
            [] => vec![None],
            offers => offers.iter().map(|offer| Some(offer.choice)).collect(),
        };
        for (choice, losing) in choices
            .into_iter()
            .flat_map(|choice| [(choice, Losing::A), (choice, Losing::B)])
        {
            let mut evening = playing();
            evening.waits(600);
            let mut asked = asks(evening.game(1), kind.key, losing);
            asked.facts.choice = choice;
            let pair = evening.table(1).sides[losing.one().unwrap()].first();
            asked.facts.offender = Some(evening.t.pair(pair).unwrap().players()[0]);
            if matches!(
                kind.against,
                firstjack::tournament::rulings::Against::Nobody
            ) {
                asked.facts.offender = None;
            }
            let before = figures(&evening);
            evening.does(Command::MakeRuling(asked));
            evening.does(withdraws(1));
            assert_eq!(before, figures(&evening), "{} {choice:?}", kind.key);
            let again = evening.refuses(DIRECTOR, withdraws(1));
            assert!(matches!(again, Refusal::RulingAlreadyWithdrawn { .. }));
        }
    }
}

/// Everything that a ruling may touch.
fn figures(evening: &Evening) -> impl PartialEq + std::fmt::Debug + use<> {
    (
        evening.state(1),
        evening.score(1),
        standings(&evening.t, Scope::Settled),
        evening.t.pairs.clone(),
    )
}

#[test]
fn the_first_improper_cut_is_counted_and_the_second_of_the_same_side_is_a_set() {
    let mut evening = playing();
    let game = evening.game(1);
    evening.does(rules(game, "improper_cut", Losing::A));
    evening.does(rules(game, "improper_cut", Losing::B));
    assert_eq!(evening.score(1).sets, BySide::new(0, 0));
    evening.does(rules(game, "improper_cut", Losing::A));
    assert_eq!(evening.score(1).sets, BySide::new(1, 0));
    let costs: Vec<u32> = evening
        .t
        .rulings()
        .iter()
        .map(|r| evening.t.cost(r).sets)
        .collect();
    assert_eq!(costs, [0, 0, 1]);
    evening.does(withdraws(1));
    assert_eq!(evening.score(1).sets, BySide::new(0, 0), "one cut is left");
}

#[test]
fn the_side_that_did_nothing_wrong_chooses_unless_its_partners_disagree() {
    let mut evening = playing();
    let game = evening.game(1);
    evening.does(chooses(game, "played_out_of_turn", Losing::A, Choice::Pass));
    let mut asked = asks(game, "played_out_of_turn", Losing::A);
    asked.facts.choice = Some(Choice::Redeal);
    asked.facts.chosen_by = Some(ChosenBy::Director);
    evening.does(Command::MakeRuling(asked));
    let chosen: Vec<_> = evening
        .t
        .rulings()
        .iter()
        .map(|ruling| (ruling.effect, ruling.facts.chosen_by))
        .collect();
    assert_eq!(
        chosen,
        [
            (Effect::Nothing, Some(ChosenBy::B)),
            (Effect::VoidHand, Some(ChosenBy::Director))
        ]
    );
}

#[test]
fn a_choice_that_the_clause_does_not_give_is_refused_with_those_it_gives() {
    let mut evening = playing();
    let game = evening.game(1);
    let pass = chooses(game, "suit_returned", Losing::A, Choice::Pass);
    let refusal = evening.refuses(DIRECTOR, pass).to_string();
    assert_eq!(
        refusal,
        "D15 does not offer \"Pass\": choose Play on correctly or Redeal."
    );
    let none = chooses(game, "exposed_in_dealing", Losing::A, Choice::Pass);
    let refusal = evening.refuses(DIRECTOR, none).to_string();
    assert!(refusal.starts_with("B4 does not offer"), "{refusal}");
    let mut open = asks(game, "bidders_short", Losing::A);
    open.facts.choice = None;
    let refusal = evening
        .refuses(DIRECTOR, Command::MakeRuling(open))
        .to_string();
    assert!(refusal.contains("Accept the hand or Redeal"), "{refusal}");
}

#[test]
fn books_out_of_order_may_be_left_at_a_warning_once_in_a_tournament() {
    let mut evening = playing();
    let game = evening.game(1);
    let warns = || chooses(game, "books_out_of_order", Losing::A, Choice::Warning);
    evening.does(warns());
    let refusal = evening.refuses(DIRECTOR, warns()).to_string();
    assert!(
        refusal.contains("warned for its books already (ruling 1)"),
        "{refusal}"
    );
    evening.does(chooses(
        game,
        "books_out_of_order",
        Losing::B,
        Choice::Warning,
    ));
    evening.does(withdraws(1));
    evening.does(warns());
}

#[test]
fn where_books_are_taken_strictly_there_is_no_warning() {
    let mut evening = Evening::with(|settings| {
        settings.rules.books_order = firstjack::whist::BooksOrder::Strict;
    })
    .pairs(4);
    evening.starts_round();
    let warns = chooses(
        evening.game(1),
        "books_out_of_order",
        Losing::A,
        Choice::Warning,
    );
    let refusal = evening.refuses(DIRECTOR, warns).to_string();
    assert_eq!(
        refusal,
        "D9 does not offer \"Warning\": choose Penalty set."
    );
}

#[test]
fn who_dealt_tells_d11_and_d12_apart() {
    // The slip names West as the dealer of hand 1, so North, of side A, deals hand 2.
    let mut evening = Evening::open().pairs(4);
    evening.starts_round();
    let game = evening.game(1);
    evening.does(slip(game, &["N 2 8"]));
    let pair = evening.table(1).sides.a.first();
    let refusal = evening
        .refuses(DIRECTOR, rules(game, "missed_bid", Losing::B))
        .to_string();
    assert_eq!(
        refusal,
        format!(
            "D11 is for the side that did deal: hand 2 was dealt by pair {pair}. Choose D12, where the other side has the choice."
        )
    );
    let refusal = evening
        .refuses(DIRECTOR, rules(game, "bidders_short", Losing::A))
        .to_string();
    assert!(
        refusal.contains("Choose D11, where the bid is missed"),
        "{refusal}"
    );
    evening.does(rules(game, "bidders_short", Losing::B));
    evening.does(rules(game, "missed_bid", Losing::A));
}

#[test]
fn a_renege_called_too_late_is_refused_and_costs_nobody_anything() {
    let mut evening = playing();
    let game = evening.game(1);
    let score = evening.score(1);
    let mut asked = asks(game, "renege_proven", Losing::A);
    asked.facts.called = Some(Called::TooLate);
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert_eq!(refusal, Refusal::RenegeTooLate);
    evening.does(rules(game, "renege_too_late", Losing::A));
    assert_eq!(score, evening.score(1));
}

#[test]
fn a_player_of_the_other_side_or_a_fourteenth_book_cannot_be_meant() {
    let mut evening = playing();
    let game = evening.game(1);
    let other = evening.table(1).sides.b.first();
    let mut asked = asks(game, "book_reopened", Losing::A);
    asked.facts.offender = Some(evening.t.pair(other).unwrap().players()[0]);
    let refusal = evening
        .refuses(DIRECTOR, Command::MakeRuling(asked))
        .to_string();
    assert!(
        refusal.starts_with("D7: that player does not play in pair"),
        "{refusal}"
    );
    let mut asked = asks(game, "book_reopened", Losing::A);
    asked.facts.book = Some(BookNo(14));
    let refusal = evening.refuses(DIRECTOR, Command::MakeRuling(asked));
    assert_eq!(refusal, Refusal::NoSuchBook { book: BookNo(14) });
}
