//! E: renege is game.

use crate::said::*;
use firstjack::{
    tournament::{
        Losing,
        renege::{Books, Claim, Finding, Look},
        rulings::{Called, ruling_kind},
    },
    whist::{Side, Step, clauses::clause},
};

#[test]
fn e1_a_proven_renege_gives_the_game_to_the_challengers() {
    for accused in Side::BOTH {
        let game = game([Step::RenegeProven { accused }]);
        let ending = game.ending.expect("the game is over");
        assert_eq!(ending.winner, Some(accused.other()));
        assert_eq!(ending.tournament_points[accused.other()], 5);
    }
}

#[test]
fn e2_a_renege_that_is_not_proven_gives_the_game_to_the_accused() {
    for accused in Side::BOTH {
        let game = game([Step::RenegeNotProven { accused }]);
        assert_eq!(game.ending.and_then(|ending| ending.winner), Some(accused));
    }
}

#[test]
fn e1_the_hand_is_not_scored_and_the_running_score_is_kept() {
    let game = game([
        a("4").makes(10),
        b("2").makes(7),
        Step::RenegeProven { accused: Side::B },
    ]);
    assert_eq!(score_of(&game), "4(0) -2(1)");
    assert_eq!(game.hands, 2);
    assert_eq!(ending_of(&game), "A by renege, 9/-2");
}

#[test]
fn e2_where_the_house_has_no_penalty_the_game_goes_on_as_it_was() {
    let rules = with("renege_unproven", "no_penalty");
    let played = [a("2").makes(8)];
    let accused = [played[0], Step::RenegeNotProven { accused: Side::B }];
    assert_eq!(game_under(&rules, accused), game_under(&rules, played));
}

#[test]
fn e2_where_the_house_gives_two_points_the_accused_score_them_and_may_win_by_them() {
    let rules = with("renege_unproven", "two_points");
    let accused = Step::RenegeNotProven { accused: Side::B };
    assert_eq!(score_of(&game_under(&rules, [accused])), "0(0) 2(0)");
    assert_eq!(
        ending_of(&game_under(&rules, [b("4").makes(9 + 1), accused])),
        "B by points, 0/6"
    );
}

#[test]
fn e3_a_look_without_a_director_loses_the_game_even_where_there_was_a_renege() {
    let looked = Step::BookReopened { by: Side::A };
    let proven = Step::RenegeProven { accused: Side::B };
    let game = game([looked]);
    assert_eq!(ending_of(&game), "B by book reopened, 0/5");
    assert!(
        game.after(&sheet(), &proven).is_err(),
        "the first ending stands"
    );
    assert!(announced("E3").contains("call the director first, or the game is lost"));
}

#[test]
fn e4_ten_seconds_are_announced_and_a_later_claim_is_not_an_unproven_one() {
    assert!(announced("E4").contains("within ten seconds of the last book being turned"));
    let said = clause("E4").expect("a clause").summary;
    assert!(said.contains("not the same as not proven"), "{said}");
}

#[test]
fn e5_e6_a_mistake_is_put_right_until_the_book_is_turned_and_the_director_announces_it() {
    for clause in ["E5", "E6"] {
        assert!(announced(clause).contains("Until the book is turned you may take your card back"));
    }
}

#[test]
fn e6_a_mistake_that_was_put_right_leaves_the_hand_to_be_scored_as_it_was_played() {
    let played = [a("2").makes(8), b("1").makes(7)];
    assert_eq!(game(played).ending, None);
    assert_eq!(score_of(&game(played)), "2(0) 1(0)");
}

#[test]
fn e4_a_claim_that_is_too_late_is_refused_whatever_the_books_show() {
    for look in Look::ALL {
        for books in all_books() {
            let claim = claim(Called::TooLate, look, books);
            assert_eq!(claim.finding(), Some(Finding::TooLate));
            assert_eq!(claim.loser(Finding::TooLate, &sheet()), None);
        }
    }
}

#[test]
fn d7_e3_accusers_who_open_the_books_alone_lose_even_if_they_are_right() {
    for called in [Called::DuringTheHand, Called::InTime] {
        for books in all_books() {
            let claim = claim(called, Look::Alone, books);
            assert_eq!(claim.finding(), Some(Finding::LookedAlone));
            assert_eq!(claim.loser(Finding::LookedAlone, &sheet()), Some(Side::A));
            assert_eq!(claim.against(Finding::LookedAlone), Losing::A);
        }
    }
}

#[test]
fn a6_e1_e2_what_the_books_show_with_a_director_there_decides_the_game() {
    for called in [Called::DuringTheHand, Called::InTime] {
        for (books, finding, loser) in [
            (Books::Prove, Finding::Proven, Side::B),
            (Books::DoNotProve, Finding::NotProven, Side::A),
            (Books::Mixed, Finding::NotProven, Side::A),
        ] {
            let claim = claim(called, Look::Proper, Some(books));
            assert_eq!(claim.finding(), Some(finding));
            assert_eq!(claim.loser(finding, &sheet()), Some(loser));
            assert_eq!(claim.against(finding), Losing::B, "the accused is named");
        }
        assert_eq!(claim(called, Look::Proper, None).finding(), None);
    }
}

#[test]
fn e2_where_the_house_is_milder_an_unproven_claim_loses_nobody_the_game() {
    let claim = claim(Called::InTime, Look::Proper, Some(Books::Mixed));
    for milder in ["no_penalty", "two_points"] {
        let rules = with("renege_unproven", milder);
        assert_eq!(claim.loser(Finding::NotProven, &rules), None, "{milder}");
    }
}

#[test]
fn a6_d7_e1_e2_e4_every_finding_is_a_ruling_under_its_clause() {
    for (finding, id) in [
        (Finding::TooLate, "E4"),
        (Finding::LookedAlone, "D7"),
        (Finding::Proven, "E1"),
        (Finding::NotProven, "E2"),
    ] {
        let kind = ruling_kind(finding.ruling()).expect("a ruling");
        assert!(kind.clauses.contains(&id), "{id}");
    }
}

/// Side A accuses side B.
fn claim(called: Called, look: Look, books: Option<Books>) -> Claim {
    Claim {
        caller: Side::A,
        called,
        look,
        books,
    }
}

fn all_books() -> impl Iterator<Item = Option<Books>> {
    Books::ALL.into_iter().map(Some).chain([None])
}
