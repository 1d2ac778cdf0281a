//! The tournament a page is about: its state, and the names of the people in it.
//!
//! Every page of a tournament starts with [`Room::enter`]; every act ends in [`record`].

use super::State;
use super::error::AppError;
use super::page::{Page, Place};
use crate::access::{Actor, Viewer};
use crate::ids::{PairNo, PersonId, RoundNo, TableNo};
use crate::journal::{Open, RecordError, Saved};
use crate::people::{Person, members};
use crate::seating::Entrants;
use crate::tournament::{Command, Refusal, Sitting, Tournament};
use crate::words::listed;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

/// A tournament as it stands, with everybody's name.
pub struct Room {
    /// As in addresses, such as `spring-open`.
    pub slug: String,
    open: Arc<Open<Tournament>>,
    people: HashMap<PersonId, Person>,
    /// Names that several people of this tournament share.
    ambiguous: HashSet<String>,
}

/// A pair as pages name it: its number and its two people; or a single player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairLabel {
    pub no: PairNo,
    pub one: String,
    /// None for a player of an individual event.
    pub other: Option<String>,
}

/// One side of a table in one round: a pair, or two players who are partners for the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideLabel {
    pub no: Sitting,
    /// Sits North or East.
    pub one: String,
    /// Sits South or West.
    pub other: String,
}

impl Room {
    /// # Errors
    /// 404 in a sentence if there is no such tournament.
    pub async fn enter(state: &State, slug: &str) -> Result<Room, AppError> {
        let open = state
            .tournaments
            .read(&stream(slug))
            .await
            .map_err(AppError::broken)?;
        let open = open.ok_or(AppError::NotFound(
            "There is no such tournament. Look for it on the first page.",
        ))?;
        let ids: Vec<PersonId> = open
            .state
            .pairs
            .iter()
            .flat_map(|pair| pair.everybody())
            .collect();
        let people = members::people(&state.db, &ids)
            .await
            .map_err(AppError::broken)?;
        let ambiguous = shared_names(&people);
        Ok(Room {
            slug: slug.to_owned(),
            open,
            people,
            ambiguous,
        })
    }

    pub fn t(&self) -> &Tournament {
        &self.open.state
    }

    /// The entry the tournament stands at: the version of every page about it.
    pub fn seq(&self) -> u64 {
        self.open.seq
    }

    /// The frame of a page about this tournament.
    pub fn frame(&self, page: Page) -> Page {
        let calls = self.t().open_calls().count();
        page.about(Place {
            slug: self.slug.clone(),
            title: self.t().settings.name.clone(),
            entrants: self.t().entrants(),
            calls,
        })
    }

    /// An address within this tournament: `room.url("/rounds/3")`.
    pub fn url(&self, rest: impl fmt::Display) -> String {
        format!("/tournaments/{}{rest}", self.slug)
    }

    /// The page of a table: where its game is entered, told and ruled on.
    pub fn table_url(&self, round: RoundNo, table: TableNo) -> String {
        self.url(format_args!("/rounds/{round}/tables/{table}"))
    }

    /// A person's name; with the note where several people here share the name.
    pub fn name(&self, id: PersonId) -> String {
        match self.people.get(&id) {
            None => "Somebody unknown".to_owned(),
            Some(person) if self.ambiguous.contains(&person.name) => person.label(),
            Some(person) => person.name.clone(),
        }
    }

    /// "Ada Pike and Lemuel Oakes"; empty for nobody.
    pub fn names(&self, people: impl IntoIterator<Item = PersonId>) -> String {
        let names: Vec<String> = people.into_iter().map(|id| self.name(id)).collect();
        listed(&names, "and")
    }

    /// The pair with the people who play for it now.
    pub fn pair(&self, no: PairNo) -> PairLabel {
        self.pair_in(no, RoundNo(u16::MAX))
    }

    /// The pair with the people who played for it in that round.
    pub fn pair_in(&self, no: PairNo, round: RoundNo) -> PairLabel {
        let players = self
            .t()
            .pair(no)
            .map_or(&[][..], |pair| pair.players_in(round));
        PairLabel {
            no,
            one: self.name_or_nobody(players.first()),
            other: players.get(1).map(|other| self.name(*other)),
        }
    }

    /// One side of a table with the people who played on it in that round.
    pub fn side_in(&self, sitting: Sitting, round: RoundNo) -> SideLabel {
        let people = self.t().people_of(sitting, round);
        SideLabel {
            no: sitting,
            one: self.name_or_nobody(people.first()),
            other: self.name_or_nobody(people.get(1)),
        }
    }

    fn name_or_nobody(&self, person: Option<&PersonId>) -> String {
        person.map_or_else(|| "Nobody".to_owned(), |person| self.name(*person))
    }

    /// Who acted, for the history: "Ada Pike", "Pair 4's phone", "First Jack".
    pub async fn actors(
        &self,
        state: &State,
        ids: &[Actor],
    ) -> Result<HashMap<Actor, String>, AppError> {
        let people: Vec<PersonId> = ids
            .iter()
            .filter_map(|actor| match actor {
                Actor::Person(id) => Some(*id),
                Actor::Pair(_) | Actor::Guest(_) | Actor::System | Actor::Public => None,
            })
            .collect();
        let people = members::people(&state.db, &people)
            .await
            .map_err(AppError::broken)?;
        let words = |actor: &Actor| match actor {
            Actor::Person(id) => people
                .get(id)
                .map_or("Somebody unknown".to_owned(), Person::label),
            Actor::Pair(pair) => format!("{} {pair}'s phone", self.t().entrants().title()),
            Actor::System => "First Jack".to_owned(),
            Actor::Public | Actor::Guest(_) => "Somebody".to_owned(),
        };
        Ok(ids.iter().map(|actor| (*actor, words(actor))).collect())
    }
}

impl PairLabel {
    /// "Pair 4", "Player 4"
    pub fn title(&self) -> String {
        let entrants = match self.other {
            Some(_) => Entrants::Pairs,
            None => Entrants::Players,
        };
        format!("{} {}", entrants.title(), self.no)
    }

    /// "Ada Pike & Lemuel Oakes", "Ada Pike"
    pub fn words(&self) -> String {
        self.to_string()
    }

    pub fn names(&self) -> Vec<&str> {
        let names = [Some(self.one.as_str()), self.other.as_deref()];
        names.into_iter().flatten().collect()
    }
}

impl SideLabel {
    /// "Ada Pike & Lemuel Oakes"
    pub fn words(&self) -> String {
        self.to_string()
    }

    pub fn names(&self) -> Vec<&str> {
        vec![&self.one, &self.other]
    }
}

impl fmt::Display for PairLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.names().join(" & "))
    }
}

impl fmt::Display for SideLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} & {}", self.one, self.other)
    }
}

/// The name of a tournament's stream.
pub fn stream(slug: &str) -> String {
    format!("tournament/{slug}")
}

/// Records a command under the token of its form, once however often it is sent.
///
/// # Errors
/// 409 when somebody else was first, 422 for any other refusal, 403 when the role is not enough.
pub async fn record(
    state: &State,
    slug: &str,
    viewer: &Viewer,
    request: &str,
    command: Command,
) -> Result<Saved, AppError> {
    let recorded = state
        .tournaments
        .record(&stream(slug), viewer, request, command)
        .await;
    match recorded {
        Ok(saved) => Ok(saved),
        Err(error) => Err(unrecorded(error, entrants(state, slug).await?)),
    }
}

/// As a refusal has to name them.
async fn entrants(state: &State, slug: &str) -> Result<Entrants, AppError> {
    let open = state.tournaments.read(&stream(slug)).await;
    let open = open.map_err(AppError::broken)?;
    Ok(open.map_or(Entrants::Pairs, |open| open.state.entrants()))
}

/// Whether the form with this token was recorded before.
pub async fn is_recorded(state: &State, slug: &str, request: &str) -> Result<bool, AppError> {
    let recorded = state.tournaments.recorded(&stream(slug), request).await;
    Ok(recorded.map_err(AppError::broken)?.is_some())
}

/// The tournament as a command would leave it; nothing is saved.
///
/// # Errors
/// As [`record`].
pub async fn preview(
    state: &State,
    slug: &str,
    viewer: &Viewer,
    command: &Command,
) -> Result<Tournament, AppError> {
    let previewed = state
        .tournaments
        .preview(&stream(slug), viewer, command)
        .await;
    match previewed {
        Ok(t) => Ok(t),
        Err(error) => Err(unrecorded(error, entrants(state, slug).await?)),
    }
}

/// What the hall would not record, as a page says it.
pub fn unrecorded(error: RecordError<Refusal>, entrants: Entrants) -> AppError {
    match error {
        RecordError::Refused(Refusal::NotAllowed { permission }) => AppError::Forbidden(permission),
        RecordError::Refused(Refusal::NoTournament) => {
            AppError::NotFound("There is no such tournament. Look for it on the first page.")
        }
        RecordError::Refused(refusal) if refusal.is_stale() => {
            AppError::Conflict(refusal.said_to(entrants))
        }
        RecordError::Refused(refusal) => AppError::refused(refusal.said_to(entrants)),
        RecordError::ReadOnly => AppError::refused(RecordError::<Refusal>::ReadOnly),
        RecordError::Store(broken) => AppError::broken(broken),
    }
}

fn shared_names(people: &HashMap<PersonId, Person>) -> HashSet<String> {
    let mut seen = HashSet::new();
    let twice = people
        .values()
        .filter(|person| !seen.insert(person.name.as_str()));
    twice.map(|person| person.name.clone()).collect()
}
