//! The room and the wishes: how many tables, who stays at one, and who is kept from whom.
//!
//! They can change at any time; the next draw goes by them, and what is posted stays as it is.

use super::{Entry, Refusal, Tournament};
use crate::{
    ids::PairNo,
    seating::{Apart, Entrants, Wishes},
    words::{counted, listed, numbered},
};
use std::collections::{BTreeMap, BTreeSet};

/// The highest number a table may have.
pub const MOST_TABLES: u16 = 999;

/// The longest name of a group, in letters.
pub const NAME_LETTERS: usize = 60;

impl Tournament {
    /// `before` is what stood when somebody began to change it.
    pub(super) fn decide_wishes(&self, before: &Wishes, wishes: &Wishes) -> Result<Entry, Refusal> {
        self.not_certified()?;
        if *wishes == self.wishes {
            return Err(Refusal::NothingChanged);
        }
        if *before != self.wishes {
            return Err(Refusal::WishesChanged);
        }
        let problem = self
            .room_problem(wishes)
            .or_else(|| self.fixed_problem(wishes))
            .or_else(|| self.apart_problem(wishes));
        match problem {
            Some(sentence) => Err(Refusal::Impossible { sentence }),
            None => Ok(Entry::WishesSet {
                wishes: Box::new(wishes.clone()),
            }),
        }
    }

    fn room_problem(&self, wishes: &Wishes) -> Option<String> {
        let beyond = |table: &u16| !(1..=MOST_TABLES).contains(table);
        if wishes.tables.as_ref().is_some_and(beyond) {
            return Some(format!("A room has from 1 to {MOST_TABLES} tables."));
        }
        if let Some(table) = wishes.out_of_use.iter().find(|table| beyond(table)) {
            return Some(format!(
                "There is no table {table}: tables are numbered from 1 to {MOST_TABLES}."
            ));
        }
        let tables = wishes.tables?;
        (1..=tables)
            .all(|table| wishes.out_of_use.contains(&table))
            .then(|| "Every table of the room is out of use: leave at least one.".to_owned())
    }

    fn fixed_problem(&self, wishes: &Wishes) -> Option<String> {
        let (title, titles) = (self.entrants().title(), self.entrants().titles());
        let (room_for, too_many) = match self.entrants() {
            Entrants::Pairs => (1, "both"),
            Entrants::Players => (4, "all"),
        };
        let mut owners: BTreeMap<u16, Vec<u16>> = BTreeMap::new();
        for (entrant, table) in &wishes.fixed {
            if self.pair(PairNo(*entrant)).is_none() {
                return Some(self.no_entrant(*entrant));
            }
            if !(1..=wishes.tables.unwrap_or(MOST_TABLES)).contains(table) {
                return Some(format!(
                    "{title} {entrant} cannot stay at table {table}: the room has no such table."
                ));
            }
            if wishes.out_of_use.contains(table) {
                return Some(format!(
                    "{title} {entrant} cannot stay at table {table}: it is out of use."
                ));
            }
            let own = owners.entry(*table).or_default();
            own.push(*entrant);
            if own.len() > room_for {
                let all: Vec<String> = own.iter().map(u16::to_string).collect();
                return Some(format!(
                    "{titles} {} cannot {too_many} stay at table {table}: give one of them another.",
                    listed(&all, "and")
                ));
            }
        }
        None
    }

    fn apart_problem(&self, wishes: &Wishes) -> Option<String> {
        let mut names = BTreeSet::new();
        for group in &wishes.apart {
            let Apart { name, entrants, .. } = group;
            if name.trim().is_empty() || name.chars().count() > NAME_LETTERS {
                return Some(format!(
                    "Give every group a name of at most {NAME_LETTERS} letters, such as “the Bells”."
                ));
            }
            if !names.insert(name) {
                return Some(format!(
                    "Two groups are called “{name}”: give one of them another name."
                ));
            }
            if entrants.len() < 2 {
                return Some(format!(
                    "“{name}” needs two {} at least, or nobody is kept from anybody.",
                    self.entrants().nouns()
                ));
            }
            if let Some(entrant) = entrants.iter().find(|no| self.pair(PairNo(**no)).is_none()) {
                return Some(format!("“{name}”: {}", self.no_entrant(*entrant)));
            }
        }
        None
    }

    fn no_entrant(&self, entrant: u16) -> String {
        let noun = self.entrants().noun();
        format!("There is no {noun} {entrant} in this tournament.")
    }
}

/// "12 tables; table 7 out of use; pair 5 stays at table 2; “the Bells” (pairs 3 and 8) never meet"
pub fn wishes_words(entrants: Entrants, wishes: &Wishes) -> String {
    let noun = entrants.noun();
    let mut words = Vec::new();
    if let Some(tables) = wishes.tables {
        words.push(counted(usize::from(tables), "table"));
    }
    if !wishes.out_of_use.is_empty() {
        words.push(format!(
            "{} out of use",
            numbered("table", &wishes.out_of_use)
        ));
    }
    for (entrant, table) in &wishes.fixed {
        words.push(format!("{noun} {entrant} stays at table {table}"));
    }
    for group in &wishes.apart {
        let pairs = numbered(noun, &group.entrants);
        let (bond, meet) = (group.bond.words(), group.strength.words());
        words.push(format!("“{}” ({bond}, {pairs}) {meet}", group.name));
    }
    match words.is_empty() {
        true => "none".to_owned(),
        false => words.join("; "),
    }
}
