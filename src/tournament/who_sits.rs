//! Who sits at a table, in few letters: by which a form says whom its page was about.
//!
//! A form that lay on a phone while the seats were changed must not be credited to whoever sits
//! there now. So it names those it was made for, and [`Command::AsSeated`] is refused for others.

use super::{Command, Entry, GameRef, Pair, Refusal, Tournament};
use crate::{
    access::Viewer,
    ids::{PersonId, RoundNo},
    whist::BySide,
};
use chrono::{DateTime, Utc};
use std::fmt;

/// `3~7`: pair 3 North and South against pair 7; `3.9~7.2` for single players. Where others play
/// than were entered, their numbers follow: `3_501_622~7`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhoSits(String);

const SIDES: char = '~';
const ENTRANTS: char = '.';
const PEOPLE: char = '_';

impl WhoSits {
    /// As a form brought it.
    pub fn said(text: &str) -> WhoSits {
        WhoSits(text.to_owned())
    }
}

impl fmt::Display for WhoSits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Tournament {
    /// Those who sit at a table; nothing where there is none.
    pub fn who_sits(&self, game: GameRef) -> Option<WhoSits> {
        let BySide { a, b } = self.table(game)?.sides.map(|side| {
            let entrants = side.numbers().filter_map(|no| self.pair(no));
            let entrants = entrants.map(|pair| plays(pair, game.round));
            entrants.collect::<Vec<_>>().join(&ENTRANTS.to_string())
        });
        Some(WhoSits(format!("{a}{SIDES}{b}")))
    }

    /// The people whom a form means, side by side; nobody where it cannot be read.
    pub fn people_meant(&self, who: &WhoSits) -> BySide<Vec<PersonId>> {
        let (a, b) = who.0.split_once(SIDES).unwrap_or((&who.0, ""));
        BySide::new(a, b).map(|side| {
            let entrants = side.split(ENTRANTS);
            entrants.flat_map(|entrant| self.meant(entrant)).collect()
        })
    }

    fn meant(&self, entrant: &str) -> Vec<PersonId> {
        let mut numbers = entrant.split(PEOPLE);
        let no = numbers.next().and_then(|no| no.parse().ok());
        let Some(pair) = no.and_then(|no| self.pair(no)) else {
            return Vec::new();
        };
        let instead: Vec<PersonId> = numbers.filter_map(|id| id.parse().ok()).collect();
        match instead.is_empty() {
            true => pair.entered.clone(),
            false => instead,
        }
    }

    pub(super) fn decide_as_seated(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        game: GameRef,
        who: &WhoSits,
        then: &Command,
    ) -> Result<Entry, Refusal> {
        match self.who_sits(game) {
            Some(sit) if sit != *who => Err(Refusal::SeatsChanged { table: game.table }),
            Some(_) | None => super::decide::decide(self, viewer, at, then),
        }
    }
}

/// The number, and who plays in that round if it is not those who were entered.
fn plays(pair: &Pair, round: RoundNo) -> String {
    let people = pair.players_in(round);
    if people == pair.entered {
        return pair.no.to_string();
    }
    let people: Vec<String> = people.iter().map(PersonId::to_string).collect();
    format!("{}{PEOPLE}{}", pair.no, people.join(&PEOPLE.to_string()))
}
