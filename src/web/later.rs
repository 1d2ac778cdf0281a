//! What a decision means for the rounds drawn after it: who would have met whom, and what of it can
//! still be changed.

use super::room::Room;
use crate::ids::{PairNo, RoundNo};
use crate::seating::{Draw, Entrants};
use crate::tournament::{Round, RoundStage, Sitting, TableChange, Tournament};
use crate::whist::BySide;
use std::collections::BTreeMap;

/// A round that would have been drawn otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaterRound {
    /// What becomes of it, and what its director can do.
    pub sentence: String,
    /// Table by table, what would be otherwise.
    pub tables: Vec<Otherwise>,
}

/// What would be otherwise at one table, or for whoever has the bye.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Otherwise {
    /// "Table 3", "Bye"
    pub place: String,
    pub words: String,
}

/// What becomes of the rounds that were drawn after this one, in a sentence; about no game, of those
/// that are not closed.
pub fn drawn_already(t: &Tournament, since: Option<RoundNo>) -> String {
    let last = later(t, since).map(|round| round.no).max();
    match (last, &t.draft) {
        (Some(last), _) => format!(
            "Later rounds are drawn already, up to round {last}. Their tables stay as they are and nobody is paired again; only the standings follow."
        ),
        (None, Some(draft)) => format!(
            "Round {} is drawn and not posted. It stays as it is, and nobody is paired again unless you draw it anew from its page.",
            draft.round
        ),
        (None, None) => {
            "No later round is drawn: the next draw goes by these standings.".to_owned()
        }
    }
}

/// The rounds after this one that a tournament as it would be had drawn otherwise; about no game,
/// those that are not closed.
pub fn later_rounds(room: &Room, after: &Tournament, since: Option<RoundNo>) -> Vec<LaterRound> {
    later(room.t(), since)
        .filter_map(|round| match round.stage {
            RoundStage::Released => posted(room, after, round),
            RoundStage::Started | RoundStage::Closed => begun(room, after, round),
        })
        .chain(drafted(room, after))
        .collect()
}

fn later(t: &Tournament, since: Option<RoundNo>) -> impl Iterator<Item = &Round> {
    let rounds = t.rounds.iter().map(|round| &**round);
    rounds.filter(move |round| match since {
        Some(since) => round.no > since,
        None => round.stage != RoundStage::Closed,
    })
}

/// "Ada Pike & Lemuel Oakes against Bo Ash & Cy Elm, instead of …"
fn otherwise(room: &Room, round: RoundNo, change: &TableChange) -> Otherwise {
    let meeting = |sides: BySide<Sitting>| {
        let BySide { a, b } = sides.map(|side| room.side_in(side, round));
        format!("{a} against {b}")
    };
    let (before, after) = (change.before.map(meeting), change.after.map(meeting));
    Otherwise {
        place: format!("Table {}", change.table),
        words: match (before, after) {
            (Some(before), Some(after)) => format!("{after}, instead of {before}."),
            (None, Some(after)) => format!("{after}; the table is new."),
            (Some(before), None) => format!("Nobody, instead of {before}."),
            (None, None) => String::new(),
        },
    }
}

/// A posted round that has not started: the fewest tables that would have to change.
fn posted(room: &Room, after: &Tournament, round: &Round) -> Option<LaterRound> {
    let draw = after.repaired(round.no).ok()?;
    let same = room.t().repaired(round.no).is_ok_and(|now| now == draw);
    if same {
        return None;
    }
    let changes = round.changes(&draw);
    let tables = changes
        .iter()
        .map(|change| otherwise(room, round.no, change));
    let byes = round.new_byes(&draw).into_iter().map(|bye| Otherwise {
        place: "Bye".to_owned(),
        words: format!("{}.", room.pair_in(bye.pair, round.no)),
    });
    Some(LaterRound {
        sentence: format!(
            "Round {} is posted and has not started. Drawn after this, it would differ in {} at least. It stays as it is unless you repair it: once this is recorded, the page of the round shows the repair.",
            round.no,
            tables_in_words(changes.len())
        ),
        tables: tables.chain(byes).collect(),
    })
}

/// A round that has started: it stays as it is, whoever would have met.
fn begun(room: &Room, after: &Tournament, round: &Round) -> Option<LaterRound> {
    let becomes = after.drawn_now(round.no)?;
    if opponents(&room.t().drawn_now(round.no)?) == opponents(&becomes) {
        return None;
    }
    let others = match room.t().entrants() {
        Entrants::Pairs => met_others(room, round, &becomes),
        Entrants::Players => {
            let changes = round.changes(&becomes);
            let change = |change| otherwise(room, round.no, change);
            changes.iter().map(change).collect()
        }
    };
    let stage = match round.stage {
        RoundStage::Closed => "is closed",
        RoundStage::Released | RoundStage::Started => "has started",
    };
    (!others.is_empty()).then(|| LaterRound {
        sentence: format!(
            "Round {} {stage}: it stays as it is. Drawn after this, {} would have been others:",
            round.no,
            tables_in_words(others.iter().filter(|other| other.place != "Bye").count())
        ),
        tables: others,
    })
}

/// Pair by pair, since two pairs that meet at another table meet all the same.
fn met_others(room: &Room, round: &Round, draw: &Draw) -> Vec<Otherwise> {
    let becomes = opponents(draw);
    let name = |pair| room.pair_in(pair, round.no).words();
    let would = |pair: PairNo| match becomes.get(&pair) {
        Some(Some(other)) => format!("would have met {}", room.side_in(*other, round.no)),
        Some(None) | None => "would have had the bye".to_owned(),
    };
    let stays = |pair: PairNo, other: Option<Sitting>| becomes.get(&pair) == Some(&other);
    let tables = round.tables.iter().filter_map(|table| {
        let BySide { a, b } = table.sides;
        (!stays(a.first(), Some(b))).then(|| Otherwise {
            place: format!("Table {}", table.no),
            words: format!(
                "{one} {} instead of {other}; {other} {}.",
                would(a.first()),
                would(b.first()),
                one = room.side_in(a, round.no),
                other = room.side_in(b, round.no)
            ),
        })
    });
    let byes = round.byes.iter().filter(|bye| !stays(bye.pair, None));
    let byes = byes.map(|bye| Otherwise {
        place: "Bye".to_owned(),
        words: format!("{} {}.", name(bye.pair), would(bye.pair)),
    });
    tables.chain(byes).collect()
}

/// A draft: to be drawn anew.
fn drafted(room: &Room, after: &Tournament) -> Option<LaterRound> {
    let draft = room.t().draft.as_ref()?;
    let was = opponents(&room.t().draft_now()?);
    let becomes = opponents(&after.draft_now()?);
    (was != becomes).then(|| LaterRound {
        sentence: format!(
            "Round {} is drawn and not posted. Drawn after this, it would be another: once this is recorded, draw it anew from its page.",
            draft.round
        ),
        tables: Vec::new(),
    })
}

/// Everybody with whom they would meet; `None` is the bye.
fn opponents(draw: &Draw) -> BTreeMap<PairNo, Option<Sitting>> {
    let at_tables = draw.tables.iter().flat_map(|table| {
        let BySide { a, b } = Sitting::drawn(table);
        let met = |side: Sitting, other| side.numbers().map(move |no| (no, Some(other)));
        met(a, b).chain(met(b, a))
    });
    let byes = draw.byes.iter().map(|bye| (PairNo(bye.entrant), None));
    at_tables.chain(byes).collect()
}

fn tables_in_words(count: usize) -> String {
    match count {
        0 => "the bye alone".to_owned(),
        1 => "one table".to_owned(),
        more => format!("{more} tables"),
    }
}
