//! What those who sit at a table are called.

use crate::access::Actor;
use crate::games::casual::{Chair, Holder};
use crate::games::screen::Names;
use crate::ids::{GuestId, PersonId};
use crate::people::{guests, members};
use crate::web::error::AppError;
use crate::web::state::State;
use std::collections::HashMap;

/// Members and guests, by name.
pub struct People(HashMap<Actor, String>);

impl People {
    /// Whoever sits in these chairs.
    pub async fn at(chairs: &[Chair], state: &State) -> Result<People, AppError> {
        let held: Vec<Actor> = chairs
            .iter()
            .filter_map(|chair| match chair.holder {
                Holder::Somebody(actor) => Some(actor),
                Holder::Nobody | Holder::Bot(_) => None,
            })
            .collect();
        let members: Vec<PersonId> = held
            .iter()
            .filter_map(|actor| match actor {
                Actor::Person(id) => Some(*id),
                Actor::Guest(_) | Actor::Pair(_) | Actor::Public | Actor::System => None,
            })
            .collect();
        let guests: Vec<GuestId> = held
            .iter()
            .filter_map(|actor| match actor {
                Actor::Guest(id) => Some(*id),
                Actor::Person(_) | Actor::Pair(_) | Actor::Public | Actor::System => None,
            })
            .collect();
        let members = members::people(&state.db, &members).await?;
        let guests = guests::names(&state.db, &guests).await?;
        let members = members
            .into_iter()
            .map(|(id, person)| (Actor::Person(id), person.name));
        let guests = guests
            .into_iter()
            .map(|(id, name)| (Actor::Guest(id), name));
        Ok(People(members.chain(guests).collect()))
    }

    /// "Ada", "Bot 3", "Nobody yet", in the order of the seats.
    pub fn names(&self, chairs: &[Chair]) -> Names {
        let seated = (1..).zip(chairs);
        let name = |(number, chair): (usize, &Chair)| match chair.holder {
            Holder::Somebody(actor) => {
                let name = self.0.get(&actor).cloned();
                name.unwrap_or_else(|| "Somebody".to_owned())
            }
            Holder::Bot(_) => format!("Bot {number}"),
            Holder::Nobody => "Nobody yet".to_owned(),
        };
        let names: Vec<String> = seated.map(name).collect();
        told_apart(names, chairs)
    }
}

/// Whoever is called like somebody else at the table gets the number of the seat: "Ann (2)".
fn told_apart(names: Vec<String>, chairs: &[Chair]) -> Names {
    let is_double = |name: &str| names.iter().filter(|other| *other == name).count() > 1;
    let told = names.iter().zip(chairs).zip(1..);
    told.map(|((name, chair), number)| match chair.holder {
        Holder::Somebody(_) if is_double(name) => format!("{name} ({number})"),
        Holder::Somebody(_) | Holder::Bot(_) | Holder::Nobody => name.clone(),
    })
    .collect()
}
