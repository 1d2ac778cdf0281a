//! Guided first deals: every game has one, and each plays through by the rules.

use firstjack::games::lessons::{LESSONS, Lesson, Position, Tried};
use firstjack::games::{GAMES, Turn, Viewer};
use std::collections::BTreeSet;

#[test]
fn every_game_has_a_lesson() {
    let games: Vec<&str> = GAMES.iter().map(|row| row.slug).collect();
    let taught: Vec<&str> = LESSONS.iter().map(|lesson| lesson.game).collect();
    assert_eq!(games, taught);
}

#[test]
fn every_lesson_plays_through_by_the_rules_to_the_end_of_the_deal() {
    for lesson in LESSONS {
        assert!(
            (10..=14).contains(&lesson.length()),
            "{} has {} steps",
            lesson.game,
            lesson.length()
        );
        for number in 1..=lesson.length() {
            let at = step(lesson, number);
            assert_eq!(
                at.game.turn(),
                Turn::Of(lesson.learner),
                "{}, step {number}",
                lesson.game
            );
            let own = at.now.expect("a move to make");
            assert_eq!(at.tries(own.made), Tried::Suggested);
            assert!(
                at.game.moves().iter().any(|made| made == own.made),
                "{}, step {number}: {} is offered",
                lesson.game,
                own.made
            );
        }
        let end = step(lesson, lesson.length() + 1);
        assert!(end.now.is_none());
        assert!(
            !matches!(end.game.turn(), Turn::Of(_)),
            "{} is played to the end of its deal",
            lesson.game
        );
        assert!(!lesson.end.is_empty());
    }
}

#[test]
fn every_step_of_a_lesson_says_what_to_do_and_why_and_what_came_of_it() {
    for lesson in LESSONS {
        for number in 1..=lesson.length() {
            let own = step(lesson, number).now.expect("a move to make");
            for sentence in [own.before, own.after] {
                let is_whole = sentence.starts_with(|first: char| first.is_uppercase())
                    && sentence.ends_with(['.', ')']);
                assert!(is_whole, "{}, step {number}: {sentence}", lesson.game);
            }
            assert!(
                !own.because.is_empty() && !own.because.ends_with('.'),
                "{}, step {number}",
                lesson.game
            );
            assert!(own.words.starts_with(|first: char| first.is_uppercase()));
        }
    }
}

/// What else might be touched is answered, too.
#[test]
fn a_lesson_tells_what_is_allowed_from_what_is_not() {
    for lesson in LESSONS {
        let mut answers = BTreeSet::new();
        for number in 1..=lesson.length() {
            let at = step(lesson, number);
            let learner = Viewer::Seat(lesson.learner);
            for held in at.game.screen(learner, &lesson.called()).hand {
                match at.tries(&format!("{}{}", lesson.verb, held.card)) {
                    Tried::Suggested => {}
                    Tried::Allowed => {
                        answers.insert("allowed");
                    }
                    Tried::Refused(sentence) => {
                        assert!(sentence.ends_with('.'), "{sentence}");
                        answers.insert("refused");
                    }
                }
            }
        }
        assert!(answers.contains("refused"), "{}", lesson.game);
    }
}

fn step(lesson: &Lesson, number: usize) -> Position {
    let at = lesson.at(number);
    at.unwrap_or_else(|why| panic!("{}, step {number}: {why}", lesson.game))
}
