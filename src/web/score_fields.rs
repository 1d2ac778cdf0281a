//! The fields of a result without its hands: who won, how, and the figures of both sides.
//!
//! Players, the slip desk and directors fill in the same fields, shown by
//! `components/score_fields.html`.

use super::forms::Form;
use super::players::{Players, seats_words};
use crate::whist::{BySide, FinalScore, Reason, Side};

/// What a field for sets or Bostons means that was left empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blank {
    /// Nobody has said it yet: a player says every figure.
    IsMissing,
    /// None: a slip has no mark there.
    IsNone,
}

/// What the fields show.
pub struct ScoreFields {
    blank: Blank,
    /// Value, words, and what else it means.
    pub winners: Vec<(&'static str, String, &'static str)>,
    pub sides: [ScoreSide; 2],
}

/// One side and the names of its figures.
pub struct ScoreSide {
    pub who: String,
    pub seats: &'static str,
    pub figures: [Figure; 3],
}

pub struct Figure {
    pub field: &'static str,
    pub what: &'static str,
    /// What a phone offers to type it with: points may be below zero, and number keys have no minus.
    pub keyboard: &'static str,
}

impl ScoreFields {
    /// For those who played: one of the two sides won.
    pub fn of_players(players: &Players) -> ScoreFields {
        ScoreFields::new(
            Blank::IsMissing,
            &BySide::from_fn(|side| players.side(side)),
        )
    }

    /// For a slip that may tell its hands instead: then nobody is chosen here.
    pub fn of_slip(names: &BySide<String>) -> ScoreFields {
        let mut fields = ScoreFields::of_directors(names);
        let none = ("", "Not given".to_owned(), "the hands tell");
        fields.winners.push(none);
        fields
    }

    /// For directors, who may find that nobody won.
    pub fn of_directors(names: &BySide<String>) -> ScoreFields {
        let mut fields = ScoreFields::new(Blank::IsNone, names);
        let nobody = ("nobody", "Nobody".to_owned(), "both lose");
        fields.winners.push(nobody);
        fields
    }

    fn new(blank: Blank, names: &BySide<String>) -> ScoreFields {
        let figure = |field, what| Figure {
            field,
            what,
            keyboard: match what {
                "points" => "text",
                _ => "numeric",
            },
        };
        let side = |side: Side| {
            let [points, sets, bostons] = fields_of(side);
            ScoreSide {
                who: names[side].clone(),
                seats: seats_words(side),
                figures: [
                    figure(points, "points"),
                    figure(sets, "sets"),
                    figure(bostons, "Bostons"),
                ],
            }
        };
        ScoreFields {
            blank,
            winners: Side::BOTH
                .map(|side| (side.name(), names[side].clone(), seats_words(side)))
                .to_vec(),
            sides: Side::BOTH.map(side),
        }
    }

    /// Every way a game can end; nothing is chosen beforehand.
    pub fn reasons(&self) -> Vec<(&'static str, &'static str)> {
        let reasons = Reason::ALL.map(|reason| (reason.key(), reason_words(reason)));
        [("", "Choose one")].into_iter().chain(reasons).collect()
    }

    pub fn has_chosen(&self, form: &Form, winner: &str) -> bool {
        form.text("winner") == winner
    }

    /// Whether a browser should ask for every field before it sends them.
    pub fn asks_for_all(&self) -> bool {
        self.blank == Blank::IsMissing
    }
}

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

/// The result in the fields, or nothing, with a sentence beside each field that needs a look.
pub fn read(form: &mut Form, blank: Blank) -> Option<FinalScore> {
    let winner = form.read("winner", winner);
    let reason = form.read("why", why);
    let [a, b] = Side::BOTH.map(|side| {
        let [points, sets, bostons] = fields_of(side);
        let points = form.read(points, self::points);
        let sets = form.read(sets, |typed| count(typed, "sets", blank));
        let bostons = form.read(bostons, |typed| count(typed, "Bostons", blank));
        Some((points?, sets?, bostons?))
    });
    let (winner, reason, a, b) = (winner?, reason?, a?, b?);
    Some(FinalScore {
        winner,
        reason,
        points: BySide::new(a.0, b.0),
        sets: BySide::new(a.1, b.1),
        bostons: BySide::new(a.2, b.2),
    })
}

/// Whether anything was filled in.
pub fn is_begun(form: &Form) -> bool {
    ["winner", "why", "points_a", "points_b"]
        .iter()
        .any(|field| !form.text(field).is_empty())
}

fn fields_of(side: Side) -> [&'static str; 3] {
    match side {
        Side::A => ["points_a", "sets_a", "bostons_a"],
        Side::B => ["points_b", "sets_b", "bostons_b"],
    }
}

fn winner(typed: &str) -> Result<Option<Side>, String> {
    match typed {
        "nobody" => Ok(None),
        typed => typed
            .parse()
            .map(Some)
            .map_err(|_| "Choose who won.".to_owned()),
    }
}

fn why(typed: &str) -> Result<Reason, String> {
    let reason = Reason::ALL.into_iter().find(|reason| reason.key() == typed);
    reason.ok_or_else(|| "Choose how the game ended.".to_owned())
}

/// As far below zero as a house may count, and as far above.
fn points(typed: &str) -> Result<i32, String> {
    let points = typed.replace('\u{2212}', "-").parse().ok();
    points
        .filter(|points| (-99..=99).contains(points))
        .ok_or_else(|| "Write the points as a number, such as 5 or -2.".to_owned())
}

/// More than twenty sets or Bostons no game can hold.
fn count(typed: &str, what: &str, blank: Blank) -> Result<u8, String> {
    match (typed, blank) {
        ("", Blank::IsNone) => Ok(0),
        ("", Blank::IsMissing) => Err(format!("Write how many {what}, 0 if none.")),
        (typed, _) => typed
            .parse()
            .ok()
            .filter(|count| *count <= 20)
            .ok_or_else(|| format!("Write the {what} as a number, such as 0 or 1.")),
    }
}

/// As whoever writes down the result chooses it.
fn reason_words(reason: Reason) -> &'static str {
    match reason {
        Reason::Points => "The winner reached the points",
        Reason::TwoSets => "The loser has two sets",
        Reason::MinusFive => "The loser fell too far below zero",
        Reason::Odd => "Odd: the loser bid and took six books or fewer",
        Reason::Renege => "Renege, proven",
        Reason::RenegeNotProven => "Renege called and not proven",
        Reason::BookReopened => "Turned book reopened",
        Reason::Late => "Not seated in time",
        Reason::Forfeit => "Forfeit",
        Reason::WalkOut => "The loser left",
        Reason::Time => "Time was called",
    }
}
