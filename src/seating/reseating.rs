//! One change of a draw by hand: two change places, a table moves, somebody is put in or taken out.
//!
//! A change touches nobody but those it names: every other table stays as it is.

use super::{Draw, DrawnBye, DrawnTable, Number, Partners, Unusable, Wishes};
use serde::{Deserialize, Serialize};

/// What a director changes by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum Reseating {
    /// Two change places: at two tables, at one, or one of them sits out.
    Swap { one: Number, other: Number },
    /// Everybody at a table goes to another that is free.
    MoveTable { from: u16, to: u16 },
    /// Some who have no game get a table of their own.
    AddTable {
        table: u16,
        a: Number,
        b: Number,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        partners: Option<Partners>,
    },
    /// Somebody without a game takes the place of another, who has none then.
    Replace { leaving: Number, coming: Number },
    /// A table is given up: those who have gone have no place, the others sit out.
    RemoveTable { table: u16, gone: Vec<Number> },
}

/// Why a change cannot be made: a sentence that names what is in the way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoReseating {
    #[error("Choose two different ones to change places: number {0} is named twice.")]
    SameTwice(Number),
    #[error("Number {0} has no place in this round: seat it at a table first.")]
    NoPlace(Number),
    #[error("Neither {0} nor {1} has a game in this round, so there is nothing to swap.")]
    BothSitOut(Number, Number),
    #[error("Number {0} plays in this round already: swap it with somebody instead.")]
    Plays(Number),
    #[error("There is no table {0} in this round.")]
    NoTable(u16),
    #[error("Table {0} is taken: choose one that is free, or swap those who sit there.")]
    Taken(u16),
    #[error("Table {0} is out of use: choose another, or take that back in \"Room and wishes\".")]
    OutOfUse(u16),
    #[error(
        "There is no table {table}: the room has {room}. Choose another, or add tables in \"Room and wishes\"."
    )]
    BeyondRoom { table: u16, room: u16 },
}

impl Reseating {
    /// Everybody whom the change names.
    pub fn names(&self) -> Vec<Number> {
        match self {
            Reseating::Swap { one, other } => vec![*one, *other],
            Reseating::MoveTable { .. } => Vec::new(),
            Reseating::AddTable { a, b, partners, .. } => {
                let partners = partners.map(|Partners { a, b }| [a, b]);
                let partners = partners.into_iter().flatten();
                [*a, *b].into_iter().chain(partners).collect()
            }
            Reseating::Replace { leaving, coming } => vec![*leaving, *coming],
            Reseating::RemoveTable { gone, .. } => gone.clone(),
        }
    }

    /// The table that moves, as it is numbered before, or that is given up.
    pub fn table(&self) -> Option<u16> {
        match self {
            Reseating::MoveTable { from, .. } => Some(*from),
            Reseating::RemoveTable { table, .. } => Some(*table),
            Reseating::Swap { .. } | Reseating::AddTable { .. } | Reseating::Replace { .. } => None,
        }
    }

    /// The draw with this change; `why` is kept as the reason of whatever changes.
    ///
    /// # Errors
    /// Somebody or some table is not where the change has it.
    pub fn of(&self, draw: &Draw, why: &str) -> Result<Draw, NoReseating> {
        let mut new = draw.clone();
        match self {
            Reseating::Swap { one, other } => swap(&mut new, *one, *other, why)?,
            Reseating::MoveTable { from, to } => {
                free(draw, *to)?;
                let table = new.tables.iter_mut().find(|table| table.table == *from);
                let table = table.ok_or(NoReseating::NoTable(*from))?;
                table.table = *to;
                table.reason = format!("Moved here from table {from} by the director: {why}");
            }
            Reseating::AddTable {
                table,
                a,
                b,
                partners,
            } => {
                free(draw, *table)?;
                let table = DrawnTable {
                    table: *table,
                    a: *a,
                    b: *b,
                    partners: *partners,
                    first_deal: None,
                    title: None,
                    reason: placed(why),
                };
                for (index, entrant) in table.everybody().into_iter().enumerate() {
                    idle(draw, entrant)?;
                    if table.everybody()[..index].contains(&entrant) {
                        return Err(NoReseating::SameTwice(entrant));
                    }
                    new.byes.retain(|bye| bye.entrant != entrant);
                }
                new.tables.push(table);
            }
            Reseating::Replace { leaving, coming } => {
                idle(draw, *coming)?;
                let table = new.tables.iter_mut().find(|table| table.has(*leaving));
                let table = table.ok_or(NoReseating::NoPlace(*leaving))?;
                table.put(*leaving, *coming);
                table.reason = placed(why);
                new.byes.retain(|bye| bye.entrant != *coming);
            }
            Reseating::RemoveTable { table, gone } => {
                let index = new.tables.iter().position(|drawn| drawn.table == *table);
                let index = index.ok_or(NoReseating::NoTable(*table))?;
                let left = new.tables.remove(index).everybody().into_iter();
                let left = left.filter(|entrant| !gone.contains(entrant));
                new.byes.extend(left.map(|entrant| sits_out(entrant, why)));
            }
        }
        new.tables.sort_by_key(|table| table.table);
        Ok(new)
    }

    /// The table that a change puts somebody at, where it names one.
    ///
    /// # Errors
    /// Nobody is to sit there.
    pub fn fits(&self, wishes: &Wishes) -> Result<(), NoReseating> {
        let table = match self {
            Reseating::MoveTable { to, .. } => *to,
            Reseating::AddTable { table, .. } => *table,
            Reseating::Swap { .. } | Reseating::Replace { .. } | Reseating::RemoveTable { .. } => {
                return Ok(());
            }
        };
        match wishes.unusable(table) {
            Some(Unusable::OutOfUse) => Err(NoReseating::OutOfUse(table)),
            Some(Unusable::BeyondRoom { room }) => Err(NoReseating::BeyondRoom { table, room }),
            None => Ok(()),
        }
    }

    /// The number that this table had before the change.
    pub fn was(&self, table: u16) -> u16 {
        match self {
            Reseating::MoveTable { from, to } if *to == table => *from,
            Reseating::MoveTable { .. }
            | Reseating::Swap { .. }
            | Reseating::AddTable { .. }
            | Reseating::Replace { .. }
            | Reseating::RemoveTable { .. } => table,
        }
    }
}

/// The lowest tables at which nobody sits and somebody may, the room willing.
pub fn free_tables<'a>(draw: &'a Draw, wishes: &'a Wishes) -> impl Iterator<Item = u16> + 'a {
    let taken = |table: &u16| draw.tables.iter().any(|drawn| drawn.table == *table);
    wishes.tables_in_use().filter(move |table| !taken(table))
}

impl DrawnTable {
    fn has(&self, entrant: Number) -> bool {
        self.everybody().contains(&entrant)
    }

    /// Whoever comes on the seat of whoever leaves it.
    fn put(&mut self, leaving: Number, coming: Number) {
        let partners = self.partners.as_mut();
        let partners = partners.map(|Partners { a, b }| [a, b]);
        let seats = [&mut self.a, &mut self.b].into_iter();
        for seat in seats.chain(partners.into_iter().flatten()) {
            if *seat == leaving {
                *seat = coming;
                return;
            }
        }
    }
}

fn swap(draw: &mut Draw, one: Number, other: Number, why: &str) -> Result<(), NoReseating> {
    if one == other {
        return Err(NoReseating::SameTwice(one));
    }
    match (place(draw, one)?, place(draw, other)?) {
        (Place::Table(at), Place::Table(to)) if at == to => {
            let table = &mut draw.tables[at];
            // A number that nobody has stands in while the two change places.
            table.put(one, Number::MAX);
            table.put(other, one);
            table.put(Number::MAX, other);
            table.reason = placed(why);
        }
        (Place::Table(at), Place::Table(to)) => {
            for (table, leaving, coming) in [(at, one, other), (to, other, one)] {
                draw.tables[table].put(leaving, coming);
                draw.tables[table].reason = placed(why);
            }
        }
        (Place::Table(at), Place::Bye(bye)) => {
            draw.tables[at].put(one, other);
            draw.tables[at].reason = placed(why);
            draw.byes[bye] = sits_out(one, why);
        }
        (Place::Bye(bye), Place::Table(at)) => {
            draw.tables[at].put(other, one);
            draw.tables[at].reason = placed(why);
            draw.byes[bye] = sits_out(other, why);
        }
        (Place::Bye(_), Place::Bye(_)) => return Err(NoReseating::BothSitOut(one, other)),
    }
    Ok(())
}

/// Where somebody is, by its place in the lists of a draw.
enum Place {
    Table(usize),
    Bye(usize),
}

fn place(draw: &Draw, entrant: Number) -> Result<Place, NoReseating> {
    let table = draw.tables.iter().position(|table| table.has(entrant));
    let bye = draw.byes.iter().position(|bye| bye.entrant == entrant);
    match (table, bye) {
        (Some(table), _) => Ok(Place::Table(table)),
        (None, Some(bye)) => Ok(Place::Bye(bye)),
        (None, None) => Err(NoReseating::NoPlace(entrant)),
    }
}

fn free(draw: &Draw, table: u16) -> Result<(), NoReseating> {
    match draw.tables.iter().any(|drawn| drawn.table == table) {
        true => Err(NoReseating::Taken(table)),
        false => Ok(()),
    }
}

/// Has no game: a bye, or no place at all.
fn idle(draw: &Draw, entrant: Number) -> Result<(), NoReseating> {
    match draw.tables.iter().any(|table| table.has(entrant)) {
        true => Err(NoReseating::Plays(entrant)),
        false => Ok(()),
    }
}

fn placed(why: &str) -> String {
    format!("Placed by the director: {why}")
}

fn sits_out(entrant: Number, why: &str) -> DrawnBye {
    DrawnBye {
        entrant,
        reason: format!("Sits out by the director's hand: {why}"),
    }
}
