//! A posted round drawn once more before it starts, with as few changed tables as can be; and what
//! a round that was drawn would be if it were drawn now.

use super::{
    Bye, Entrants, Entry, Out, Refusal, Round, RoundStage, Sitting, Tournament,
    results::need_reason, tables::Table,
};
use crate::{
    ids::{RoundNo, TableNo},
    seating::{Draw, DrawnBye, DrawnTable},
    whist::BySide,
};

/// One table of a round that another draw would have otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableChange {
    pub table: TableNo,
    /// Who was drawn there; nobody if the table is new.
    pub before: Option<BySide<Sitting>>,
    /// Who would be there; nobody if the table goes.
    pub after: Option<BySide<Sitting>>,
    /// Why they would be there, in a sentence.
    pub reason: Option<String>,
}

impl Round {
    /// The tables at which another draw of this round has other pairs, in order.
    pub fn changes(&self, draw: &Draw) -> Vec<TableChange> {
        table_changes(&self.draw(), draw)
    }

    /// Who would have the bye in another draw and has not got it, with the reason.
    pub fn new_byes(&self, draw: &Draw) -> Vec<Bye> {
        new_byes(&self.draw(), draw)
    }

    /// Whether another draw seats everybody as this round does.
    fn is_as(&self, draw: &Draw) -> bool {
        self.changes(draw).is_empty()
            && self.new_byes(draw).is_empty()
            && self.byes.len() == draw.byes.len()
    }
}

impl Tournament {
    /// A posted round as it would be repaired: the best that can be drawn now from its own seed,
    /// and of all that are as good the one that keeps the most of its tables.
    ///
    /// # Errors
    /// It has started, a table of it has begun, or nothing would change.
    pub fn repaired(&self, no: RoundNo) -> Result<Draw, Refusal> {
        self.not_certified()?;
        let round = self.released(no)?;
        if round.stage != RoundStage::Released {
            let begun = round.tables.iter().find(|table| table.has_begun());
            return Err(match begun.map(|table| table.no) {
                Some(table) => Refusal::TableHasBegun { round: no, table },
                None => Refusal::AlreadyStarted { round: no },
            });
        }
        if let Some(draft) = &self.draft {
            return Err(Refusal::DraftWaiting { round: draft.round });
        }
        let mut field = self.field(no, round.seed);
        field.keep = Some(round.posted());
        let draw = self.drawn(&field)?;
        match round.is_as(&draw) {
            true => Err(Refusal::NothingChanged),
            false => Ok(draw),
        }
    }

    /// A round as it would have been drawn had everything been known that is known now: from its
    /// own seed, with those it placed; none if it cannot be drawn.
    pub fn drawn_now(&self, no: RoundNo) -> Option<Draw> {
        let round = self.round(no)?;
        let mut field = self.field(no, round.seed);
        let tables = round.tables.iter();
        let at_tables = tables.flat_map(Table::numbers);
        let placed = at_tables.chain(round.byes.iter().map(|bye| bye.pair));
        field.entrants = placed.map(|pair| pair.0).collect();
        self.drawn(&field).ok()
    }

    /// The draft as it would be drawn now from its own seed; none if nothing is drafted, or if it
    /// cannot be drawn.
    pub fn draft_now(&self) -> Option<Draw> {
        let draft = self.draft.as_ref()?;
        self.drawn(&self.field(draft.round, draft.seed)).ok()
    }

    pub(super) fn decide_repair(&self, round: RoundNo, reason: &str) -> Result<Entry, Refusal> {
        let draw = self.repaired(round)?;
        let reason = need_reason(reason, "why the round is repaired")?;
        Ok(Entry::RoundRepaired {
            round,
            draw,
            reason,
        })
    }

    /// A table that stays keeps everything but its reason, which is today's.
    pub(super) fn apply_repair(&mut self, no: RoundNo, draw: &Draw) {
        let Some(round) = self.round_mut(no) else {
            return;
        };
        let before = std::mem::take(&mut round.tables);
        let table = |drawn: &DrawnTable| {
            let new = Table::drawn(drawn);
            let mut same = before.iter().cloned();
            let same = same.find(|table| table.no == new.no && table.sides == new.sides);
            match same {
                Some(same) => Table {
                    reason: new.reason,
                    title: new.title,
                    ..same
                },
                None => new,
            }
        };
        round.tables = draw.tables.iter().map(table).collect();
        round.byes = draw.byes.iter().map(Bye::drawn).collect();
        round.out = draw.out.iter().map(Out::drawn).collect();
        round.places = draw.places.clone();
        self.carry_forfeits();
    }
}

/// The tables at which one draw has other pairs than another, in order.
pub fn table_changes(before: &Draw, after: &Draw) -> Vec<TableChange> {
    let mut numbers: Vec<u16> = before.tables.iter().map(|table| table.table).collect();
    numbers.extend(after.tables.iter().map(|table| table.table));
    numbers.sort_unstable();
    numbers.dedup();
    let at = |draw: &Draw, no: u16| draw.tables.iter().find(|table| table.table == no).cloned();
    let changes = numbers.into_iter().filter_map(|no| {
        let (was, is) = (at(before, no), at(after, no));
        let pairs = Sitting::drawn;
        let (before, after) = (was.as_ref().map(pairs), is.as_ref().map(pairs));
        (before != after).then(|| TableChange {
            table: TableNo(no),
            before,
            after,
            reason: is.map(|table| table.reason),
        })
    });
    changes.collect()
}

/// Who has the bye in the second draw and not in the first, with the reason.
pub fn new_byes(before: &Draw, after: &Draw) -> Vec<Bye> {
    let had = |bye: &&DrawnBye| before.byes.iter().any(|had| had.entrant == bye.entrant);
    let byes = after.byes.iter().filter(|bye| !had(bye));
    byes.map(Bye::drawn).collect()
}

/// "table 3 now pairs 1 and 5, table 7 closed, bye now pair 9"
pub(super) fn repair_words(before: &Tournament, no: RoundNo, draw: &Draw) -> String {
    let round = before.round(no);
    let entrants = before.entrants();
    round.map_or_else(String::new, |round| {
        changes_words(&round.draw(), draw, entrants)
    })
}

/// The same of any two draws.
pub(super) fn changes_words(before: &Draw, after: &Draw, entrants: Entrants) -> String {
    let noun = entrants.noun();
    let tables = table_changes(before, after).into_iter().map(|change| {
        let TableChange { table, after, .. } = change;
        match after {
            Some(BySide {
                a: Sitting::Pair(a),
                b: Sitting::Pair(b),
            }) => format!("table {table} now pairs {a} and {b}"),
            Some(BySide { a, b }) => format!("table {table} now {a} against {b}"),
            None => format!("table {table} closed"),
        }
    });
    let byes = match after.byes.is_empty() && !before.byes.is_empty() {
        true => vec!["nobody has the bye".to_owned()],
        false => {
            let new = new_byes(before, after).into_iter();
            new.map(|bye| format!("bye now {noun} {}", bye.pair))
                .collect()
        }
    };
    let words = tables.chain(byes);
    words.collect::<Vec<_>>().join(", ")
}
