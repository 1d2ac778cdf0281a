//! Why this table, why this bye: the sentences that stand beside a draw.

use super::faults::{Fault, Faults, Judge};
use super::lot::Lot;
use super::matching::Couple;
use super::meeting::ordered;
use super::movement::one_round::Seating;
use super::room::{Placed, placed};
use super::{
    Apart, Dealing, Draw, DrawnBye, DrawnTable, FirstDeal, Meeting, NoDraw, Number, Strength,
};
use crate::words::{counted, numbered};
use std::cell::OnceCell;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// How a movement speaks of its own round.
pub(super) struct Words<'a> {
    /// To complete "…: first meeting of these pairs."
    pub table: &'a dyn Fn(&Meeting) -> String,
    /// To complete "Bye: no pair has sat out fewer rounds (0 so far), and …."
    pub bye: String,
}

/// The draw in words, at tables of the room: `own` is the movement's round, `seated` what became of
/// it.
///
/// # Errors
/// A rule that has no exception leaves no draw, or the room has no tables for it.
pub(super) fn draw(
    own: &Seating,
    seated: &Seating,
    judge: &Judge,
    words: &Words,
    places: Vec<Option<Number>>,
) -> Result<Draw, NoDraw> {
    let here: Vec<Number> = seated.entrants().collect();
    let all_have_met = OnceCell::new();
    let purpose = purpose(judge.round(own), judge.round(seated));
    let tables = tables(seated, judge, |table| {
        let why = match own.own(table.a, table.b) {
            Some(_) => (words.table)(table),
            None if judge.kept.meeting(table.a, table.b).is_some() => {
                "Left as it was posted".to_owned()
            }
            None => format!("Seated apart from the movement {purpose}"),
        };
        let met = met(table, &here, judge, &all_have_met);
        format!("{why}: {met}.{}", not_apart(table, judge))
    })?;
    let byes = seated.bye.map(|entrant| {
        let choice = if own.bye == Some(entrant) {
            words.bye.clone()
        } else {
            format!("this pair sits out {purpose}")
        };
        DrawnBye {
            entrant,
            reason: bye(entrant, &choice, &here, judge),
        }
    });
    Ok(Draw {
        tables,
        byes: byes.into_iter().collect(),
        out: Vec::new(),
        places: judge.kept.places_of(seated).unwrap_or(places),
    })
}

/// A seating at tables of the room, each with its reason: why these two meet, and why there.
///
/// # Errors
/// As [`draw`].
pub(super) fn tables(
    seated: &Seating,
    judge: &Judge,
    why: impl Fn(&Meeting) -> String,
) -> Result<Vec<DrawnTable>, NoDraw> {
    nobody_who_never_meets(seated, judge)?;
    let placed = placed(seated, &judge.field.wishes)?;
    let tables = placed.into_iter().map(|Placed { meeting, because }| {
        let Meeting { table, a, b, .. } = meeting;
        let why = why(&meeting);
        let room = because.words();
        DrawnTable {
            table,
            a,
            b,
            partners: None,
            first_deal: first_deal(a, b, judge),
            title: None,
            reason: format!("{why}{room}"),
        }
    });
    Ok(tables.collect())
}

/// A game that has a name, and who is to play it.
pub(super) struct Titled {
    pub title: String,
    pub a: Number,
    pub b: Number,
}

/// Games that have names, at tables of the room: `why` says of each why these two meet.
///
/// # Errors
/// As [`draw`].
pub(super) fn titled(
    games: &[Titled],
    judge: &Judge,
    why: impl Fn(&Meeting, &str) -> String,
) -> Result<Vec<DrawnTable>, NoDraw> {
    let meet = games.iter().map(|game| Couple::Meet(game.a, game.b));
    let seated = Seating::default().reseated(meet.collect(), judge);
    let titles = games.iter();
    let titles: BTreeMap<(Number, Number), &str> = titles
        .map(|game| (ordered(game.a, game.b), game.title.as_str()))
        .collect();
    let title = |a, b| titles.get(&ordered(a, b)).copied().unwrap_or_default();
    let mut tables = tables(&seated, judge, |table| {
        let why = why(table, title(table.a, table.b));
        format!("{why}{}", brought_together(table, judge))
    })?;
    for table in &mut tables {
        table.title = Some(title(table.a, table.b).to_owned());
    }
    Ok(tables)
}

/// A seating with the fewest faults that still has such a table means that there is none without.
fn nobody_who_never_meets(seated: &Seating, judge: &Judge) -> Result<(), NoDraw> {
    for table in &seated.tables {
        let (a, b) = (table.a, table.b);
        let mut against = judge.apart.against(a, b);
        if let Some(group) = against.find(|group| group.strength == Strength::Always) {
            let group = group.name.clone();
            return Err(NoDraw::NeverMeet { a, b, group });
        }
    }
    Ok(())
}

/// Who deals first, where the draw names it: whoever has had the first deal less often, or else
/// whoever the lot gives.
fn first_deal(a: Number, b: Number, judge: &Judge) -> Option<Dealing> {
    match judge.field.plan.first_deal {
        FirstDeal::FirstJack => None,
        FirstDeal::Drawn => Some(match judge.past.deals(a).cmp(&judge.past.deals(b)) {
            Ordering::Less => Dealing::A,
            Ordering::Greater => Dealing::B,
            Ordering::Equal => match Lot::of(judge.field.seed).of_two(a, b) % 2 {
                0 => Dealing::A,
                _ => Dealing::B,
            },
        }),
    }
}

/// What was gained by leaving the movement's own round.
fn purpose(own: Faults, seated: Faults) -> &'static str {
    let fewer = |fault| seated[fault] < own[fault];
    if fewer(Fault::Forbidden) {
        "so that nobody meets whom they must never meet"
    } else if fewer(Fault::Repeats) && seated[Fault::Repeats] == 0 {
        "so that nobody meets the same opponents twice"
    } else if fewer(Fault::Repeats) {
        "so that as few pairs as possible meet again"
    } else if fewer(Fault::Byes) {
        "so that the bye goes to a pair that has sat out less"
    } else if fewer(Fault::Running) {
        "so that nobody sits out twice running"
    } else if fewer(Fault::AtOnce) {
        "so that nobody meets the last round's opponents again"
    } else if fewer(Fault::Anew) {
        "so that the other tables stay as they were posted"
    } else {
        "so that pairs are kept apart as wished"
    }
}

/// The wishes that this table could not be spared, each a sentence with a space before it.
pub(super) fn not_apart(table: &Meeting, judge: &Judge) -> String {
    let broken = judge.apart.against(table.a, table.b);
    let sentence = |group: &Apart| {
        format!(
            " Both are of “{}”, kept apart where possible, and every seating without such a table has more pairs that meet again, a less fair bye, or a worse one of these.",
            group.name
        )
    };
    broken.map(sentence).collect()
}

/// The same where who meets whom is settled, as in a bracket.
fn brought_together(table: &Meeting, judge: &Judge) -> String {
    let broken = judge.apart.against(table.a, table.b);
    let sentence = |group: &Apart| {
        format!(
            " Both are of “{}”, kept apart where possible, and who plays this game leaves no choice.",
            group.name
        )
    };
    broken.map(sentence).collect()
}

fn met(table: &Meeting, here: &[Number], judge: &Judge, all_have_met: &OnceCell<bool>) -> String {
    let rounds: Vec<u16> = judge.past.met(table.a, table.b).collect();
    match rounds.as_slice() {
        [] => "first meeting of these pairs".to_owned(),
        rounds => format!(
            "these pairs met in {}, and {}",
            numbered("round", rounds),
            why_again(table, here, judge, all_have_met)
        ),
    }
}

/// Why a repeat could not be avoided: a draw never has more of them than it must. Whether all have
/// met is looked up once for all tables.
fn why_again(
    table: &Meeting,
    here: &[Number],
    judge: &Judge,
    all_have_met: &OnceCell<bool>,
) -> String {
    let has_met_all = |one: Number| {
        let mut others = here.iter().filter(|other| **other != one);
        others.all(|other| judge.past.times_met(one, *other) > 0)
    };
    match (has_met_all(table.a), has_met_all(table.b)) {
        _ if here.len() == 2 => "nobody else is here to meet".to_owned(),
        (true, true) if *all_have_met.get_or_init(|| here.iter().all(|one| has_met_all(*one))) => {
            "everybody here has met everybody".to_owned()
        }
        (true, _) => format!("pair {} has met everybody here", table.a),
        (_, true) => format!("pair {} has met everybody here", table.b),
        (false, false) => {
            "no seating of this round is left in which nobody meets again; this one comes closest"
                .to_owned()
        }
    }
}

fn bye(entrant: Number, choice: &str, here: &[Number], judge: &Judge) -> String {
    let so_far = judge.past.sat_out(entrant);
    let fewer = here
        .iter()
        .filter(|other| judge.past.sat_out(**other) < so_far)
        .count();
    let fair = match fewer {
        0 => format!("no pair has sat out fewer rounds ({so_far} so far), and {choice}"),
        1 => format!(
            "{} sat out so far, and only one pair has sat out fewer, but with that one out {}",
            counted(usize::from(so_far), "round"),
            worse(judge)
        ),
        _ => format!(
            "{} sat out so far, and {fewer} pairs have sat out fewer, but with any of them out {}",
            counted(usize::from(so_far), "round"),
            worse(judge)
        ),
    };
    let running = match judge.past.sat_out_last(entrant) {
        true => format!(
            "; it is out twice running because any other bye would be less fair, or with it {}",
            worse(judge)
        ),
        false => String::new(),
    };
    format!("Bye: {fair}{running}.")
}

/// What would be with somebody else out: only this weighs more than whose turn it is.
fn worse(judge: &Judge) -> &'static str {
    let mut groups = judge.field.wishes.apart.iter();
    match groups.any(|group| group.strength == Strength::Always) {
        true => "more pairs would meet again, or some who are never to meet",
        false => "more pairs would meet again",
    }
}
