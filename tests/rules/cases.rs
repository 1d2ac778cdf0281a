//! The worked cases of `tests/cases/`, read from the files as they stand: every row of the events,
//! every whole game, every option.

use crate::said::*;
use firstjack::whist::{
    Absence, Bid, BySide, Game, HouseRules, Reason, Side, Step,
    auction::{Auction, Call},
};
use serde::Deserialize;

const EVENTS: &str = include_str!("../cases/columbus_events.csv");
const GAMES: &str = include_str!("../cases/columbus_games.md");

/// A row of the events: what stood, what happened, what stands then.
#[derive(Debug, Deserialize)]
struct Case {
    id: String,
    #[serde(rename = "prior_A")]
    prior_a: i32,
    #[serde(rename = "prior_sets_A")]
    prior_sets_a: u8,
    #[serde(rename = "prior_B")]
    prior_b: i32,
    #[serde(rename = "prior_sets_B")]
    prior_sets_b: u8,
    event: String,
    #[serde(rename = "books_A_B")]
    books: String,
    delta: String,
    #[serde(rename = "score_A")]
    score_a: i32,
    #[serde(rename = "sets_A")]
    sets_a: u8,
    #[serde(rename = "score_B")]
    score_b: i32,
    #[serde(rename = "sets_B")]
    sets_b: u8,
    winner: String,
    reason: String,
    #[serde(rename = "tourn_pts")]
    tournament_points: String,
}

#[test]
fn every_event_of_the_cases_scores_as_written() {
    let cases: Vec<Case> = csv::Reader::from_reader(EVENTS.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .expect("the columns of the cases");
    assert_eq!(cases.len(), 37);
    for case in &cases {
        check(case);
    }
}

fn check(case: &Case) {
    let id = &case.id;
    let before = Game {
        points: BySide::new(case.prior_a, case.prior_b),
        sets: BySide::new(case.prior_sets_a, case.prior_sets_b),
        ..Game::default()
    };
    let Some(step) = step(case) else {
        return check_forced_bid_is_refused(case);
    };
    let after = before.after(&sheet(), &step).expect("the game was open");
    assert_eq!(
        after.points,
        BySide::new(case.score_a, case.score_b),
        "{id}"
    );
    assert_eq!(after.sets, BySide::new(case.sets_a, case.sets_b), "{id}");
    assert_eq!(delta(&before, &after), case.delta, "{id}");
    match after.ending {
        None => assert_eq!(
            (case.winner.as_str(), case.reason.as_str()),
            ("", ""),
            "{id}"
        ),
        Some(ending) => {
            let points = ending.tournament_points;
            assert_eq!(
                ending.winner.map(Side::name),
                Some(case.winner.as_str()),
                "{id}"
            );
            assert_eq!(Some(ending.reason), named(&case.reason), "{id}");
            assert_eq!(
                format!("A {} / B {}", points.a, points.b),
                case.tournament_points,
                "{id}"
            );
        }
    }
}

/// What happened, from the words of the row; nothing for a call that is not legal.
fn step(case: &Case) -> Option<Step> {
    let event = case.event.as_str();
    let side = if event.contains("on A") || event.contains(": A ") || event.starts_with("A ") {
        Side::A
    } else {
        Side::B
    };
    if event.contains("three passes") {
        None
    } else if event.contains("redeal") {
        Some(Step::Redeal)
    } else if event.starts_with("D11") {
        let (_, bid) = event.split_once(" bid ").expect("a bid");
        Some(Bidding::by(side, bid).misses())
    } else if event.contains("penalty set") {
        Some(Step::PenaltySet { side })
    } else if event.ends_with("proven") {
        Some(Step::RenegeProven { accused: side })
    } else if event.starts_with("D7") {
        Some(Step::BookReopened { by: side })
    } else if event.starts_with("TD2") {
        Some(Step::Forfeit {
            by: side,
            why: Absence::Late,
        })
    } else if event.starts_with("Sideline") {
        Some(Step::Forfeit {
            by: side,
            why: Absence::Forfeit,
        })
    } else {
        let (_, bid) = event.split_once(" bids ").expect("a bid");
        let (a, b) = case.books.split_once('-').expect("the books of both");
        let books = BySide::new(a, b)[side].parse().expect("books");
        Some(Bidding::by(side, bid).makes(books))
    }
}

/// The only such row is a dealer who was forced and says one (C4).
fn check_forced_bid_is_refused(case: &Case) {
    assert_eq!(case.event, "three passes; dealer A bids one");
    let one: Bid = "1".parse().expect("a bid");
    let calls = [Call::Pass, Call::Pass, Call::Pass];
    let auction = calls
        .into_iter()
        .try_fold(
            Auction::new("N".parse().expect("a seat")),
            |auction, call| auction.call(&sheet(), call),
        )
        .expect("passes are legal");
    assert!(
        auction.call(&sheet(), Call::Bid(one)).is_err(),
        "{}",
        case.id
    );
}

/// The side whose score moved and by how much: "A +3", or "0".
fn delta(before: &Game, after: &Game) -> String {
    Side::BOTH
        .into_iter()
        .map(|side| (side, after.points[side] - before.points[side]))
        .find(|(_, moved)| *moved != 0)
        .map_or("0".to_owned(), |(side, moved)| format!("{side} {moved:+}"))
}

/// The reason that the events and games call by these words.
fn named(words: &str) -> Option<Reason> {
    match words {
        "Points" | "points" => Some(Reason::Points),
        "Negative" => Some(Reason::MinusFive),
        "Odd" | "odd" => Some(Reason::Odd),
        "TwoSets" | "two sets" => Some(Reason::TwoSets),
        "Renege" => Some(Reason::Renege),
        "D7 book reopened" => Some(Reason::BookReopened),
        "TD2 not seated in 3 min" => Some(Reason::Late),
        "Sideline discussion" => Some(Reason::Forfeit),
        _ => None,
    }
}

#[test]
fn every_whole_game_of_the_cases_goes_as_written() {
    let games: Vec<[String; 3]> = rows("G").collect();
    assert_eq!(games.len(), 3);
    for [id, steps, result] in &games {
        let mut game = Game::default();
        for step in steps.split("; ") {
            let (played, score) = step.split_once(": ").unwrap_or((step, ""));
            game = game
                .after(&sheet(), &hand(played))
                .expect("the game is open");
            if !score.is_empty() {
                assert_eq!(score_line(&game), with_sets(score), "{id}: {step}");
            }
        }
        check_result(id, &game, result);
    }
}

/// "A 2 up makes 8", and whatever else is told about it.
fn hand(played: &str) -> Step {
    let (bidding, books) = played.split_once(" makes ").expect("a hand");
    let (side, bid) = bidding.split_once(' ').expect("a side and a bid");
    let books = books.split(' ').next().and_then(|books| books.parse().ok());
    Bidding::by(side.parse().expect("a side"), bid).makes(books.expect("books"))
}

fn score_line(game: &Game) -> String {
    let [a, b] = Side::BOTH.map(|side| format!("{}({})", game.points[side], game.sets[side]));
    format!("{a}-{b}")
}

/// The games leave out a set count of none: "4(0)-0" is "4(0)-0(0)".
fn with_sets(score: &str) -> String {
    if score.ends_with(')') {
        score.to_owned()
    } else {
        format!("{score}(0)")
    }
}

/// "B, two sets, -1/7": who won, why, and the tournament points of A and B.
fn check_result(id: &str, game: &Game, result: &str) {
    let ending = game.ending.unwrap_or_else(|| panic!("{id} is over"));
    let mut told = result.split(", ");
    assert_eq!(told.next(), ending.winner.map(Side::name), "{id}");
    assert_eq!(told.next().and_then(named), Some(ending.reason), "{id}");
    let points = ending.tournament_points;
    assert_eq!(
        told.last(),
        Some(format!("{}/{}", points.a, points.b).as_str()),
        "{id}"
    );
    if result.contains("back-door") {
        assert_eq!(
            game.hands, 1,
            "{id}: a back-door win comes on the first hand"
        );
    }
}

#[test]
fn every_option_of_the_cases_changes_what_it_should() {
    let options: Vec<[String; 4]> = rows("O").collect();
    assert_eq!(options.len(), 7);
    for [id, switch, event, result] in &options {
        let rules = option(switch);
        match event.as_str() {
            "1, then 1 special" => {
                assert_eq!(result, "legal (default illegal)", "{id}");
                assert!(
                    is_legal(&rules, "1", "1 special") && !is_legal(&sheet(), "1", "1 special")
                );
            }
            "set, make, set" => {
                let steps = || [a("2").makes(7), a("2").makes(8), a("2").makes(7)];
                assert_eq!(&ending_of(&game_under(&rules, steps())), result, "{id}");
                assert_eq!(reason(&game(steps())), Some(Reason::TwoSets));
            }
            hands => check_hands(id, &rules, hands, result),
        }
    }
}

/// "made_scoring = BidValue": the rules as printed with this switch.
fn option(switch: &str) -> HouseRules {
    match switch {
        "made_scoring = BidValue" => with("made_scoring", "bid_value"),
        "odd_loses = false" => with("odd_loses", "false"),
        "boston_bonus x4" => with("boston_bonus", "x4"),
        "Detroit fixed Boston" => with("boston_bonus", "fixed_13"),
        "score_cap = 5" => with("score_cap", "5"),
        "special_outranks = true" => with("special_outranks_uptown", "true"),
        "max_sets consecutive" => with("max_sets", "consecutive"),
        unknown => panic!("no such option: {unknown}"),
    }
}

/// Hands of A, "2 up / 2 no, 9 books", each from 0-0, and what is told of each: "+2 / +4", with what
/// it would have been by default and whatever else is to be seen.
fn check_hands(id: &str, rules: &HouseRules, hands: &str, result: &str) {
    let (bids, books) = hands.split_once(", ").expect("bids and books");
    let books = books.trim_end_matches(" books").parse().expect("books");
    let bids = bids.strip_prefix("A ").expect("a bid of A").split(" / ");
    let told = result
        .split(" / ")
        .map(|told| told.trim_start_matches("A "));
    for (bid, told) in bids.zip(told) {
        let by_option = game_under(rules, [a(bid).makes(books)]);
        let by_default = game([a(bid).makes(books)]);
        for fact in told
            .split([',', '(', ')'])
            .map(str::trim)
            .filter(|fact| !fact.is_empty())
        {
            check_fact(id, fact, &by_option, &by_default);
        }
    }
}

fn check_fact(id: &str, fact: &str, by_option: &Game, by_default: &Game) {
    let tournament_points = |game: &Game| game.ending.map(|ending| ending.tournament_points.a);
    let number = |text: &str| text.parse::<i32>().expect("a number");
    match fact.rsplit_once(' ') {
        None => assert_eq!(by_option.points.a, number(fact), "{id}: {fact}"),
        Some(("default", points)) => {
            assert_eq!(by_default.points.a, number(points), "{id}: {fact}")
        }
        Some(("game", points)) => assert_eq!(by_option.points.a, number(points), "{id}: {fact}"),
        Some(("tournament points", points)) => {
            assert_eq!(
                tournament_points(by_option),
                Some(number(points)),
                "{id}: {fact}"
            );
        }
        Some((sets, "set")) => {
            assert_eq!(i32::from(by_option.sets.a), number(sets), "{id}: {fact}")
        }
        Some(("goes", "on")) => assert_eq!(by_option.ending, None, "{id}: {fact}"),
        Some(_) => panic!("{id} tells something that is not checked: {fact}"),
    }
}

fn is_legal(rules: &HouseRules, standing: &str, bid: &str) -> bool {
    let call = |text: &str| Call::Bid(text.parse().expect("a bid"));
    Auction::new("N".parse().expect("a seat"))
        .call(rules, call(standing))
        .and_then(|auction| auction.call(rules, call(bid)))
        .is_ok()
}

/// The rows of the tables whose first cell is this letter and a number.
fn rows<const N: usize>(letter: &str) -> impl Iterator<Item = [String; N]> {
    GAMES
        .lines()
        .filter_map(|line| line.strip_prefix("| "))
        .map(|line| {
            line.trim_end_matches(" |")
                .split(" | ")
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .filter(move |cells| {
            cells[0]
                .strip_prefix(letter)
                .is_some_and(|number| number.parse::<u8>().is_ok())
        })
        .map(|cells| cells.try_into().expect("the columns of the table"))
}
