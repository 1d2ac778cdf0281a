//! The fields of a result without its hands: who won, why, and the figures of both sides.
//!
//! Shown by `components/score_fields.html`.

use super::forms::Form;
use crate::whist::{BySide, FinalScore, Reason, Side};

/// A form with a result standing in its fields.
pub fn filled(form: Form, score: &FinalScore) -> Form {
    form.with("winner", score.winner.map_or("nobody", Side::name))
        .with("why", score.reason.key())
        .with("points_a", score.points.a.to_string())
        .with("points_b", score.points.b.to_string())
        .with("sets_a", score.sets.a.to_string())
        .with("sets_b", score.sets.b.to_string())
        .with("bostons_a", score.bostons.a.to_string())
        .with("bostons_b", score.bostons.b.to_string())
}

/// The result in the fields.
pub fn read(form: &mut Form) -> Option<FinalScore> {
    let winner = form.read("winner", winner);
    let reason = form.read("why", why);
    let points = BySide::new(form.read("points_a", points), form.read("points_b", points));
    let sets = BySide::new(form.read("sets_a", few), form.read("sets_b", few));
    let bostons = BySide::new(form.read("bostons_a", few), form.read("bostons_b", few));
    Some(FinalScore {
        winner: winner?,
        reason: reason?,
        points: BySide::new(points.a?, points.b?),
        sets: BySide::new(sets.a?, sets.b?),
        bostons: BySide::new(bostons.a?, bostons.b?),
    })
}

/// For the select field: every reason a game can end for.
pub fn reasons() -> Vec<(&'static str, &'static str)> {
    let reasons = Reason::ALL.map(|reason| (reason.key(), reason.words()));
    [("", "Choose")].into_iter().chain(reasons).collect()
}

fn winner(typed: &str) -> Result<Option<Side>, String> {
    match typed {
        "nobody" => Ok(None),
        typed => typed
            .parse()
            .map(Some)
            .map_err(|_| "Say who won.".to_owned()),
    }
}

fn why(typed: &str) -> Result<Reason, String> {
    let reason = Reason::ALL.into_iter().find(|reason| reason.key() == typed);
    reason.ok_or_else(|| "Choose why the game ended.".to_owned())
}

/// As far below zero as a house may count, and as far above.
fn points(typed: &str) -> Result<i32, String> {
    let points = typed.replace('\u{2212}', "-").parse().ok();
    points
        .filter(|points| (-99..=99).contains(points))
        .ok_or_else(|| "Write the points as a number, such as 5 or -2.".to_owned())
}

/// An empty field is none.
fn few(typed: &str) -> Result<u8, String> {
    match typed {
        "" => Ok(0),
        typed => typed
            .parse()
            .ok()
            .filter(|few| *few <= 9)
            .ok_or_else(|| "Write a number from 0 to 9.".to_owned()),
    }
}
