//! The people of games that are over, as lists and files name them.

use crate::games::bot::Level;
use crate::ids::{GuestId, PersonId};
use crate::people::{Person, guests, members};
use crate::reports::played::{Played, Who};
use crate::web::error::AppError;
use crate::web::state::State;
use std::collections::HashMap;

/// Everybody's name.
pub struct Players {
    members: HashMap<PersonId, Person>,
    guests: HashMap<GuestId, String>,
}

impl Players {
    pub async fn of(state: &State, games: &[Played]) -> Result<Players, AppError> {
        let seats = || games.iter().flat_map(|game| &game.seats);
        let mut people: Vec<PersonId> = seats()
            .filter_map(|sat| match sat.who {
                Who::Member(id) => Some(id),
                Who::Guest(_) | Who::Bot(_) => None,
            })
            .collect();
        let mut unknown: Vec<GuestId> = seats()
            .filter_map(|sat| match sat.who {
                Who::Guest(id) => Some(id),
                Who::Member(_) | Who::Bot(_) => None,
            })
            .collect();
        people.sort_unstable();
        people.dedup();
        unknown.sort_unstable();
        unknown.dedup();
        Ok(Players {
            members: members::people(&state.db, &people).await?,
            guests: guests::names(&state.db, &unknown).await?,
        })
    }

    /// "Ada Pike", "Ruth (guest)", "club bot"; a name that is gone is not made up.
    pub fn name(&self, who: Who) -> String {
        match who {
            Who::Member(id) => {
                let member = self.members.get(&id);
                member.map_or_else(|| "A former member".to_owned(), Person::label)
            }
            Who::Guest(id) => match self.guests.get(&id) {
                Some(name) => format!("{name} (guest)"),
                None => "A guest".to_owned(),
            },
            Who::Bot(level) => bot(level),
        }
    }
}

fn bot(level: Level) -> String {
    format!("{level} bot")
}
