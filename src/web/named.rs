//! Somebody named by typing: which member is meant, or that it is somebody new.
//!
//! A form names a person by four fields. What is typed must be enough without JavaScript; the list
//! of names offered while one types only fills the hidden number.

use super::error::AppError;
use super::forms::Form;
use super::room::Room;
use super::state::State;
use crate::access::Role;
use crate::ids::{PairNo, PersonId};
use crate::people::names::fold;
use crate::people::{Name, NewPerson, Note, PeopleError, Person, Status, members};
use crate::seating::Entrants;
use chrono::Utc;

/// The names of the fields by which a form names one person.
#[derive(Debug)]
pub struct Fields {
    /// What is typed.
    pub name: &'static str,
    /// The number of a member picked from the offered names; hidden.
    pub member: &'static str,
    /// Which of several, once the page has asked: a number, or [`NEW`].
    pub which: &'static str,
    /// What tells a new person from others of the name.
    pub note: &'static str,
}

pub const ONE: Fields = Fields {
    name: "one",
    member: "one_member",
    which: "one_which",
    note: "one_note",
};
pub const OTHER: Fields = Fields {
    name: "other",
    member: "other_member",
    which: "other_which",
    note: "other_note",
};
pub const SUBSTITUTE: Fields = Fields {
    name: "substitute",
    member: "substitute_member",
    which: "substitute_which",
    note: "substitute_note",
};

/// "Somebody new of that name."
pub const NEW: &str = "new";

/// Who is meant by what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    Member(PersonId),
    Newcomer(NewPerson),
}

/// One of several people of a name, as the page asks.
pub struct Candidate {
    pub id: PersonId,
    pub label: String,
    /// "plays in pair 3", or nothing.
    pub plays: String,
}

impl Fields {
    /// Who is meant, or nothing with a sentence beside the field; of several members of the name
    /// the page has to ask which.
    pub async fn read(&self, state: &State, form: &mut Form) -> Result<Option<Named>, AppError> {
        let Some(name) = form.read(self.name, Name::parse) else {
            return Ok(None);
        };
        if form.chose(self.which, NEW) {
            let note = form.read(self.note, Note::parse);
            return Ok(note.map(|note| newcomer(name, note)));
        }
        for field in [self.which, self.member] {
            if let Some(member) = picked(state, form.text(field), &name).await? {
                return Ok(Some(Named::Member(member)));
            }
        }
        let alike = members::called(&state.db, &name).await?;
        match alike.as_slice() {
            [] => Ok(Some(newcomer(name, Note::default()))),
            [only] => Ok(Some(Named::Member(only.id))),
            [_, _, ..] => {
                self.ask(
                    form,
                    format!("Several members are called {name}. Say which one."),
                );
                Ok(None)
            }
        }
    }

    /// The number of whoever is meant; a newcomer is entered as a member, once for each form.
    pub async fn settle(
        &self,
        state: &State,
        form: &mut Form,
        named: Named,
        request: &str,
    ) -> Result<Option<PersonId>, AppError> {
        let new = match named {
            Named::Member(id) => return Ok(Some(id)),
            Named::Newcomer(new) => new,
        };
        let request = format!("{request}:{}", self.name);
        match members::add(&state.db, &new, &request, Utc::now()).await {
            Ok(id) => Ok(Some(id)),
            Err(PeopleError::Field { sentence, .. }) => {
                self.ask(form, "Is this somebody else of that name?");
                form.wrong(self.note, sentence);
                Ok(None)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Has the page ask which of the people of that name is meant.
    pub fn ask(&self, form: &mut Form, sentence: impl Into<String>) {
        form.wrong(self.which, sentence);
    }

    /// Those the page asks about, if it has to ask.
    pub async fn candidates(
        &self,
        state: &State,
        form: &Form,
        room: &Room,
    ) -> Result<Vec<Candidate>, AppError> {
        let asked = form.error(self.which).is_some() || !form.text(self.which).is_empty();
        let name = Name::parse(form.text(self.name)).ok().filter(|_| asked);
        let Some(name) = name else {
            return Ok(Vec::new());
        };
        let alike = members::called(&state.db, &name).await?;
        Ok(alike.iter().map(|person| candidate(room, person)).collect())
    }
}

fn newcomer(name: Name, note: Note) -> Named {
    Named::Newcomer(NewPerson {
        name,
        note,
        role: Role::Player,
    })
}

/// The member of that number, if the name typed is still theirs.
async fn picked(state: &State, number: &str, name: &Name) -> Result<Option<PersonId>, AppError> {
    let Ok(id) = number.parse() else {
        return Ok(None);
    };
    let person = members::person(&state.db, id).await?;
    let meant = person.filter(|person| {
        person.status == Status::Active && fold(&person.name) == fold(name.as_str())
    });
    Ok(meant.map(|person| person.id))
}

fn candidate(room: &Room, person: &Person) -> Candidate {
    let pair = room.t().pair_with(person.id);
    Candidate {
        id: person.id,
        label: person.label(),
        plays: pair.map_or_else(String::new, |pair| plays(room, pair.no)),
    }
}

/// "plays in pair 3", "plays as player 3"
pub fn plays(room: &Room, no: PairNo) -> String {
    match room.t().entrants() {
        Entrants::Pairs => format!("plays in pair {no}"),
        Entrants::Players => format!("plays as player {no}"),
    }
}
