//! Movements by results: whoever won goes one way, whoever lost the other, table by table.
//!
//! The tables in use form a line of rungs. After a game each of its two pairs has a rung to go to,
//! and the rule of the movement gives every rung two pairs. Where somebody has come, left or sat
//! out, one matching finds the round that is closest to the rule: first the bye goes to whoever has
//! sat out the fewest rounds, then the rungs that lie between opponents are the fewest in all, and
//! of those who sat out as often the bye goes to whoever is nearest to the foot. Only where that
//! leaves a choice is a posted round kept, and then a second meeting avoided.
//!
//! In a game that nobody won, the pair that stands lower in the standings counts as the loser, and
//! if they are level the one with the higher number: a movement needs somebody to go each way.
//!
//! The places are the rungs in order, two by two, and whoever has the bye behind them.

use super::one_round::Seating;
use super::places::{here, lot};
use crate::seating::by_number::ByNumber;
use crate::seating::explain;
use crate::seating::faults::{Fault, Faults, Judge};
use crate::seating::matching::{Couple, fewest_faults, likely};
use crate::seating::meeting::ordered;
use crate::seating::{Draw, DrawnBye, Field, Meeting, NoDraw, Number, PastRound, Plan, Winner};
use crate::words::{counted, numbered};
use std::collections::BTreeMap;
use std::mem;

/// The rule of a movement.
pub struct Movement {
    /// From rung to rung, both from 1, in a line of so many.
    pub to: fn(&Plan, Game) -> usize,
    pub foot: Foot,
}

/// What a pair brings from its last game.
#[derive(Debug, Clone, Copy)]
pub struct Game {
    pub rung: usize,
    pub rungs: usize,
    pub came: Came,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    Won,
    Lost,
}

/// The end of the line at which newcomers begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foot {
    First,
    Last,
}

/// What a movement says of two or three pairs.
pub const ONE_TABLE: &str = "Too few for it: with one table the same two play on, whoever wins";

/// Draws the round to which the results of the last one lead.
///
/// # Errors
/// Too few are here, or a game of the last round is not settled.
pub fn draw(field: &Field, movement: &Movement) -> Result<Draw, NoDraw> {
    let here: Vec<Number> = here(field)?.into_iter().collect();
    let judge = Judge::of(field);
    let line = Line::of(field, movement)?;

    let faults = |couple| line.faults(couple, &judge);
    let mut order = here.clone();
    order.sort_by_key(|one| line.height(Couple::Meet(*one, *one)));
    let mut couples = fewest_faults(&here, faults, |count| {
        likely::of_movement(&order, &here, &judge, count)
    });
    couples.sort_by_key(|couple| line.height(*couple));
    let places = places(&couples);
    let seated = Seating::default().reseated(couples, &judge);
    let tables = explain::tables(&seated, &judge, |table| {
        let apart = explain::not_apart(table, &judge);
        format!("{}{apart}", line.why(table, &judge))
    })?;
    let byes = seated.bye.map(|entrant| DrawnBye {
        entrant,
        reason: line.why_out(entrant, &here, &judge),
    });
    Ok(Draw {
        tables,
        byes: byes.into_iter().collect(),
        out: Vec::new(),
        places: judge.kept.places_of(&seated).unwrap_or(places),
    })
}

/// Where everybody comes from and goes to.
struct Line {
    goes: BTreeMap<Number, Step>,
    rungs: usize,
    foot: Foot,
    lot: ByLot,
}

/// Before anything was played: everybody in the order of the lot, two by two. Afterwards nobody.
#[derive(Default)]
struct ByLot {
    order: Vec<Number>,
    places: ByNumber<Option<usize>>,
}

impl ByLot {
    fn of(order: Vec<Number>) -> ByLot {
        let places = order.iter().copied().zip((0..).map(Some)).collect();
        ByLot { order, places }
    }

    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    fn last(&self) -> Option<Number> {
        self.order.last().copied()
    }

    fn place(&self, entrant: Number) -> Option<usize> {
        self.places.get(entrant).copied().flatten()
    }

    fn brings_together(&self, a: Number, b: Number) -> bool {
        match (self.place(a), self.place(b)) {
            (Some(one), Some(other)) => one / 2 == other / 2,
            (Some(_), None) | (None, Some(_)) | (None, None) => false,
        }
    }
}

/// One pair's way from its last game to its rung.
struct Step {
    table: u16,
    came: Came,
    /// Nobody won that game.
    drawn: bool,
    to: usize,
}

impl Line {
    fn of(field: &Field, movement: &Movement) -> Result<Line, NoDraw> {
        let mut line = Line {
            goes: BTreeMap::new(),
            rungs: 0,
            foot: movement.foot,
            lot: ByLot::default(),
        };
        let Some(last) = field.past.last() else {
            let here = field.entrants.iter().copied().collect();
            line.lot = ByLot::of(lot(here, field.seed));
            return Ok(line);
        };
        settled(field, last)?;
        let scores = field.scores.iter();
        let standings = scores.map(|score| (score.entrant, Some(score.place)));
        let standings: ByNumber<Option<u16>> = standings.collect();
        let rungs = rungs(last);
        line.rungs = rungs.len();
        for (meeting, rung) in rungs.iter().zip(1..) {
            let winner = last.results.get(&meeting.table);
            let loser = match winner {
                Some(Winner::A) => meeting.b,
                Some(Winner::B) => meeting.a,
                Some(Winner::Nobody) | None => lower(&standings, meeting),
            };
            for entrant in [meeting.a, meeting.b] {
                let came = match entrant == loser {
                    true => Came::Lost,
                    false => Came::Won,
                };
                let game = Game {
                    rung,
                    rungs: rungs.len(),
                    came,
                };
                let step = Step {
                    table: meeting.table,
                    came,
                    drawn: winner == Some(&Winner::Nobody),
                    to: (movement.to)(&field.plan, game),
                };
                line.goes.insert(entrant, step);
            }
        }
        Ok(line)
    }

    fn faults(&self, couple: Couple, judge: &Judge) -> Faults {
        let mut faults = judge.couple(couple);
        match couple {
            Couple::Meet(a, b) => {
                faults[Fault::Revisits] = mem::take(&mut faults[Fault::Repeats]);
                faults[Fault::AtOnce] = 0;
                faults[Fault::Gap] = self.gap(a, b);
                faults[Fault::Changed] = u64::from(!self.is_own(a, b));
            }
            Couple::Out(alone) => {
                faults[Fault::AboveFoot] = self.above_foot(alone);
                faults[Fault::Changed] = u64::from(self.lot.last() != Some(alone));
            }
        }
        faults
    }

    /// How many rungs lie between two; whoever has none may go anywhere.
    fn gap(&self, a: Number, b: Number) -> u64 {
        match (self.goes.get(&a), self.goes.get(&b)) {
            (Some(one), Some(other)) => one.to.abs_diff(other.to) as u64,
            (Some(_), None) | (None, Some(_)) | (None, None) => 0,
        }
    }

    /// Whether the movement itself, or the lot before it, puts these two together.
    fn is_own(&self, a: Number, b: Number) -> bool {
        let by_rung = match (self.goes.get(&a), self.goes.get(&b)) {
            (Some(one), Some(other)) => one.to == other.to,
            (Some(_), None) | (None, Some(_)) | (None, None) => false,
        };
        self.lot.brings_together(a, b) || by_rung
    }

    /// How far somebody is from the foot.
    fn above_foot(&self, entrant: Number) -> u64 {
        let to = self.goes.get(&entrant).map(|step| step.to);
        match (to, self.foot) {
            (None, Foot::First | Foot::Last) => 0,
            (Some(to), Foot::First) => to as u64,
            (Some(to), Foot::Last) => (self.rungs + 1 - to) as u64,
        }
    }

    /// The order of the tables; whoever has no rung yet begins at the foot.
    fn height(&self, couple: Couple) -> (usize, usize) {
        let to = |entrant| self.goes.get(&entrant).map(|step| step.to);
        let (a, b) = match couple {
            Couple::Meet(a, b) => (a, b),
            Couple::Out(alone) => return (usize::MAX, usize::from(alone)),
        };
        let foot = match self.foot {
            Foot::First => 0,
            Foot::Last => 2 * self.rungs + 2,
        };
        let rung = match (to(a), to(b)) {
            (Some(one), Some(other)) => one + other,
            (Some(one), None) | (None, Some(one)) => 2 * one,
            (None, None) => foot,
        };
        (rung, self.lot.place(a).unwrap_or(usize::from(a.min(b))))
    }

    fn why(&self, table: &Meeting, judge: &Judge) -> String {
        let (a, b) = (table.a, table.b);
        let rounds: Vec<u16> = judge.past.met(a, b).collect();
        let because = match self.lot.is_empty() {
            false => format!("Drawn to table {} by lot", table.table),
            true => format!("Pair {}, and pair {}", self.way(a), self.way(b)),
        };
        let again = match self.is_own(a, b) {
            true => "the movement brings them together again",
            false => "nothing else that is as close to the movement is left",
        };
        match rounds.as_slice() {
            [] => format!("{because}: first meeting of these pairs."),
            rounds => format!(
                "{because}: these pairs met in {}, and {again}.",
                numbered("round", rounds)
            ),
        }
    }

    /// "7 won at table 3"
    fn way(&self, entrant: Number) -> String {
        let Some(step) = self.goes.get(&entrant) else {
            return format!("{entrant} takes a place that is free");
        };
        let Step {
            table, came, drawn, ..
        } = step;
        let (is, was, stands) = match came {
            Came::Won => ("winner", "won", "higher"),
            Came::Lost => ("loser", "lost", "lower"),
        };
        match drawn {
            true => format!(
                "{entrant} goes as the {is} of table {table}, where nobody won, because it stands {stands}"
            ),
            false => format!("{entrant} {was} at table {table}"),
        }
    }

    fn why_out(&self, entrant: Number, here: &[Number], judge: &Judge) -> String {
        let so_far = judge.past.sat_out(entrant);
        if !self.lot.is_empty() {
            return format!(
                "Bye: no pair has sat out fewer rounds ({so_far} so far), and the lot left this pair without opponents."
            );
        }
        let fewer = here
            .iter()
            .filter(|other| judge.past.sat_out(**other) < so_far);
        let nearest = here.iter().all(|other| {
            judge.past.sat_out(*other) > so_far
                || self.above_foot(*other) >= self.above_foot(entrant)
        });
        match (fewer.count(), nearest) {
            (0, true) => format!(
                "Bye: no pair has sat out fewer rounds ({so_far} so far), and of those this pair is nearest to the foot of the movement."
            ),
            (0, false) => format!(
                "Bye: no pair has sat out fewer rounds ({so_far} so far), and with this pair out the others stay closest to the movement."
            ),
            (_, _) => format!(
                "Bye: {} sat out so far; with any pair out that has sat out fewer, somebody would meet whom they are kept from.",
                counted(usize::from(so_far), "round")
            ),
        }
    }
}

/// Every game of the last round must have a result, unless both who played it have left.
fn settled(field: &Field, last: &PastRound) -> Result<(), NoDraw> {
    let open = last.meetings.iter().filter(|meeting| {
        let is_here = |entrant| field.entrants.contains(entrant);
        let settled = last.results.contains_key(&meeting.table);
        !settled && (is_here(&meeting.a) || is_here(&meeting.b))
    });
    let tables: Vec<u16> = open.map(|meeting| meeting.table).collect();
    match tables.is_empty() {
        true => Ok(()),
        false => Err(NoDraw::Unsettled {
            round: field.round - 1,
            tables,
        }),
    }
}

/// The tables of a round in the order of the movement: as its places have them, unless pairs were
/// exchanged since, and then by their numbers.
fn rungs(last: &PastRound) -> Vec<Meeting> {
    let mut meetings = last.meetings.clone();
    let rungs = last.places.chunks(2).zip(0_usize..);
    let rungs: BTreeMap<(Number, Number), usize> = rungs
        .filter_map(|(two, rung)| match *two {
            [Some(a), Some(b)] => Some((ordered(a, b), rung)),
            _ => None,
        })
        .collect();
    let rung = |meeting: &Meeting| rungs.get(&ordered(meeting.a, meeting.b)).copied();
    match meetings.iter().all(|meeting| rung(meeting).is_some()) {
        true => meetings.sort_by_key(rung),
        false => meetings.sort_by_key(|meeting| meeting.table),
    }
    meetings
}

/// Who counts as the loser of a game that nobody won.
fn lower(standings: &ByNumber<Option<u16>>, meeting: &Meeting) -> Number {
    let height = |entrant: Number| {
        let place = standings.get(entrant).copied().flatten();
        (place.unwrap_or(u16::MAX), entrant)
    };
    match height(meeting.a) > height(meeting.b) {
        true => meeting.a,
        false => meeting.b,
    }
}

fn places(couples: &[Couple]) -> Vec<Option<Number>> {
    let two = |couple: &Couple| match *couple {
        Couple::Meet(a, b) => [Some(a), Some(b)],
        Couple::Out(alone) => [Some(alone), None],
    };
    couples.iter().flat_map(two).collect()
}
