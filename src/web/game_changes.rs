//! A game before and after a decision, figure by figure.

use super::effect::Change;
use super::seated::{Seated, figures};
use crate::ids::HandNo;
use crate::tournament::{Table, Tournament};
use crate::whist::{BySide, Side};
use crate::words::{listed, signed};

/// The result, each side's score, the tournament points: what it is, and its change.
pub fn game_changes(
    seated: &Seated,
    before: &Tournament,
    was: &Table,
    after: &Tournament,
    becomes: &Table,
) -> Vec<(String, Change)> {
    let (old, new) = (was.score(before.rules()), becomes.score(after.rules()));
    let mut changes = vec![(
        "The game".to_owned(),
        Change::new(seated.score(&old), seated.score(&new)),
    )];
    for side in Side::BOTH {
        let change = Change::new(figures(&old, side), figures(&new, side));
        changes.push((seated.who(side), change));
    }
    changes.push((
        "Tournament points".to_owned(),
        Change::new(
            tournament_points(was, before),
            tournament_points(becomes, after),
        ),
    ));
    let cuts = (
        was.game(before.rules()).cuts,
        becomes.game(after.rules()).cuts,
    );
    if cuts != Default::default() {
        let words = |cuts: BySide<u8>| format!("{} to {}", cuts.a, cuts.b);
        let change = Change::new(words(cuts.0), words(cuts.1));
        changes.push(("Improper cuts".to_owned(), change));
    }
    let idle = (
        was.hands_after_the_end(before.rules()),
        becomes.hands_after_the_end(after.rules()),
    );
    if idle != Default::default() {
        let change = Change::new(hands(&idle.0), hands(&idle.1));
        changes.push(("Hands that count no more".to_owned(), change));
    }
    let (was, becomes) = (was.state(before.rules()), becomes.state(after.rules()));
    changes.push((
        "At the table".to_owned(),
        Change::new(was.words(), becomes.words()),
    ));
    changes
}

/// "8 to 1", in the order of the sides; only what counts is counted.
fn tournament_points(table: &Table, t: &Tournament) -> String {
    let ending = table.score(t.rules()).ending;
    match ending.filter(|_| table.state(t.rules()).counts()) {
        Some(ending) => {
            let BySide { a, b } = ending.tournament_points;
            format!("{} to {}", signed(a), signed(b))
        }
        None => "None yet".to_owned(),
    }
}

/// "none", "2 and 3"
fn hands(numbers: &[HandNo]) -> String {
    let numbers: Vec<String> = numbers.iter().map(HandNo::to_string).collect();
    match numbers.as_slice() {
        [] => "none".to_owned(),
        numbers => listed(numbers, "and"),
    }
}
