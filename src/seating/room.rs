//! The tables of the room: who stays at one, which are out of use, and who goes where for that.

use super::movement::one_round::Seating;
use super::{Meeting, NoDraw, Number, Unusable, Wishes};
use std::collections::{BTreeMap, BTreeSet};

/// A meeting at a table of the room.
pub(super) struct Placed {
    pub meeting: Meeting,
    pub because: Because,
}

/// Why a meeting has its table.
pub(super) enum Because {
    /// It is the one that the movement or the standings give it.
    Due,
    /// Somebody stays there.
    Stays(Number),
    /// Both stay at a table of their own: the lower number keeps it, and the other's stays empty.
    BothStay {
        keeps: Number,
        comes: Number,
        empty: u16,
    },
    /// The table it was due at cannot be had.
    Elsewhere { due: u16, why: Unavailable },
}

/// Why a table cannot be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unavailable {
    Unusable(Unusable),
    KeptFor(Number),
}

/// Puts every meeting at a table of the room: whoever stays has theirs, whoever can have the table
/// that the draw gives keeps it, and the few that are left take the lowest that are free.
///
/// # Errors
/// Too few tables, or wishes about them that nobody can grant.
pub(super) fn placed(seated: &Seating, wishes: &Wishes) -> Result<Vec<Placed>, NoDraw> {
    let room = Room { wishes };
    room.check(seated)?;
    let mut kept: BTreeMap<u16, Number> = BTreeMap::new();
    let mut empty = BTreeSet::new();
    let mut placed = Vec::new();
    let mut moving = Vec::new();
    for meeting in &seated.tables {
        match room.of_those_who_stay(meeting) {
            Some((table, because)) => {
                kept.insert(table, meeting.a.min(meeting.b));
                match because {
                    Because::Stays(stays) => {
                        kept.insert(table, stays);
                    }
                    Because::BothStay {
                        keeps,
                        comes,
                        empty: left,
                    } => {
                        kept.insert(table, keeps);
                        kept.insert(left, comes);
                        empty.insert(left);
                    }
                    Because::Due | Because::Elsewhere { .. } => {}
                }
                let meeting = Meeting { table, ..*meeting };
                placed.push(Placed { meeting, because });
            }
            None => moving.push(*meeting),
        }
    }
    let mut taken: BTreeSet<u16> = kept.keys().copied().collect();
    let mut elsewhere = Vec::new();
    for meeting in moving {
        match room.unavailable(meeting.table, &kept) {
            None => {
                taken.insert(meeting.table);
                placed.push(Placed {
                    meeting,
                    because: Because::Due,
                });
            }
            Some(why) => elsewhere.push((meeting, why)),
        }
    }
    let free = wishes
        .tables_in_use()
        .filter(|table| !taken.contains(table));
    for ((meeting, why), table) in elsewhere.into_iter().zip(free.chain(empty)) {
        let due = meeting.table;
        placed.push(Placed {
            meeting: Meeting { table, ..meeting },
            because: Because::Elsewhere { due, why },
        });
    }
    placed.sort_by_key(|placed| placed.meeting.table);
    Ok(placed)
}

struct Room<'a> {
    wishes: &'a Wishes,
}

impl Room<'_> {
    /// Whether the wishes can be granted at all to those who are here.
    fn check(&self, seated: &Seating) -> Result<(), NoDraw> {
        let needed = seated.tables.len();
        let there = self.wishes.tables_in_use().count();
        let fixed = seated.entrants().collect::<BTreeSet<_>>();
        let fixed = fixed
            .into_iter()
            .filter_map(|entrant| Some((entrant, *self.wishes.fixed.get(&entrant)?)));
        let fixed: Vec<(Number, u16)> = fixed.collect();
        if needed > there {
            return Err(NoDraw::RoomTooSmall { needed, there });
        }
        if fixed.len() > there {
            return Err(NoDraw::MoreFixedThanTables {
                fixed: fixed.len(),
                tables: there,
            });
        }
        let mut owners: BTreeMap<u16, Number> = BTreeMap::new();
        for (entrant, table) in fixed {
            match self.wishes.unusable(table) {
                Some(Unusable::OutOfUse) => return Err(NoDraw::FixedOutOfUse { entrant, table }),
                Some(Unusable::BeyondRoom { .. }) => {
                    return Err(NoDraw::FixedOutside { entrant, table });
                }
                None => {}
            }
            if let Some(one) = owners.insert(table, entrant) {
                return Err(NoDraw::FixedTwice {
                    one,
                    other: entrant,
                    table,
                });
            }
        }
        Ok(())
    }

    /// The table of a meeting with somebody who stays.
    fn of_those_who_stay(&self, meeting: &Meeting) -> Option<(u16, Because)> {
        let fixed = |entrant: Number| Some((entrant, *self.wishes.fixed.get(&entrant)?));
        let low = fixed(meeting.a.min(meeting.b));
        let high = fixed(meeting.a.max(meeting.b));
        match (low, high) {
            (Some((keeps, table)), Some((comes, empty))) => Some((
                table,
                Because::BothStay {
                    keeps,
                    comes,
                    empty,
                },
            )),
            (Some((stays, table)), None) | (None, Some((stays, table))) => {
                Some((table, Because::Stays(stays)))
            }
            (None, None) => None,
        }
    }

    fn unavailable(&self, table: u16, kept: &BTreeMap<u16, Number>) -> Option<Unavailable> {
        match kept.get(&table) {
            Some(entrant) => Some(Unavailable::KeptFor(*entrant)),
            None => self.wishes.unusable(table).map(Unavailable::Unusable),
        }
    }
}

impl Because {
    /// A sentence with a space before it, or nothing where there is nothing to say.
    pub fn words(&self) -> String {
        match self {
            Because::Due => String::new(),
            Because::Stays(stays) => format!(" Pair {stays} stays at this table."),
            Because::BothStay {
                keeps,
                comes,
                empty,
            } => format!(
                " Both pairs stay at a table of their own: pair {keeps}, the lower number, keeps it, pair {comes} comes here, and table {empty} stays empty."
            ),
            Because::Elsewhere { due, why } => match why {
                Unavailable::Unusable(Unusable::OutOfUse) => {
                    format!(" They were due at table {due}, which is out of use.")
                }
                Unavailable::Unusable(Unusable::BeyondRoom { .. }) => {
                    format!(" They were due at table {due}, which the room has not.")
                }
                Unavailable::KeptFor(entrant) => {
                    format!(" They were due at table {due}, which is kept for pair {entrant}.")
                }
            },
        }
    }
}
