//! Who may not play in a tournament because of a suspension, and the sentences that say so.

use super::error::AppError;
use super::page::Page;
use super::room::{Room, stream};
use super::state::State;
use super::suspensions::{long_date, short_date, titles};
use crate::ids::{PairNo, PersonId};
use crate::people::suspensions::{self, Occasion, Suspension, barring};
use crate::people::{Person, members};
use chrono::NaiveDate;
use chrono_tz::Tz;

/// What the register says of some people, asked on behalf of one tournament.
pub struct Barred {
    suspensions: Vec<Suspension>,
    stream: String,
    day: NaiveDate,
    zone: Tz,
}

impl Barred {
    pub async fn among(
        state: &State,
        page: &Page,
        room: &Room,
        people: &[PersonId],
    ) -> Result<Barred, AppError> {
        Ok(Barred {
            suspensions: suspensions::of(&state.db, people).await?,
            stream: stream(&room.slug),
            day: room.t().settings.starts.date(),
            zone: page.club.zone,
        })
    }

    /// Among everybody who plays in the tournament now.
    pub async fn of(state: &State, page: &Page, room: &Room) -> Result<Barred, AppError> {
        let pairs = room.t().pairs.iter();
        let people: Vec<PersonId> = pairs.flat_map(|pair| pair.players()).copied().collect();
        Barred::among(state, page, room, &people).await
    }

    /// Without what this pair's own leaving brought about: it goes when the pair is brought back.
    #[must_use]
    pub fn but_for(mut self, pair: PairNo) -> Barred {
        let own = |s: &Suspension| s.stream == self.stream && s.pair == pair;
        self.suspensions.retain(|suspension| !own(suspension));
        self
    }

    /// The first day on which somebody may play again who may not play in this tournament.
    fn until(&self, person: PersonId) -> Option<NaiveDate> {
        let suspension = barring(&self.suspensions, person, &self.occasion())?;
        Some(suspension.ends_on(self.zone))
    }

    /// "Wade Hollis may not play before 31 December" of each of these who may not.
    pub fn notes(&self, room: &Room, people: &[PersonId]) -> Vec<String> {
        let note = |person: &PersonId| {
            let until = short_date(self.until(*person)?);
            Some(format!(
                "{} may not play before {until}",
                room.name(*person)
            ))
        };
        people.iter().filter_map(note).collect()
    }

    /// For each who may not play: the person, and a sentence with the date, the reason and the way
    /// out.
    pub async fn sentences(&self, state: &State) -> Result<Vec<(PersonId, String)>, AppError> {
        let mut people: Vec<PersonId> = self.suspensions.iter().map(|s| s.person).collect();
        people.sort_unstable();
        people.dedup();
        let barring = |person: PersonId| barring(&self.suspensions, person, &self.occasion());
        let found: Vec<&Suspension> = people.into_iter().filter_map(barring).collect();
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<PersonId> = found.iter().map(|suspension| suspension.person).collect();
        let (people, titles) = (
            members::people(&state.db, &ids).await?,
            titles(state).await?,
        );
        let sentence = |suspension: &Suspension| {
            let name = people.get(&suspension.person).map(Person::label);
            format!(
                "{} may not play before {}: left {} on {} with no substitute named ({}). An owner can lift this.",
                name.as_deref().unwrap_or("Somebody unknown"),
                long_date(suspension.ends_on(self.zone)),
                titles.of(&suspension.stream),
                long_date(suspension.left_on(self.zone)),
                suspension.reason.trim_end_matches('.'),
            )
        };
        Ok(found.into_iter().map(|s| (s.person, sentence(s))).collect())
    }

    /// # Errors
    /// Refused, if one of these people may not play.
    pub async fn refuse(&self, state: &State) -> Result<(), AppError> {
        match self.sentences(state).await?.into_iter().next() {
            Some((_, sentence)) => Err(AppError::Refused(sentence)),
            None => Ok(()),
        }
    }

    fn occasion(&self) -> Occasion<'_> {
        Occasion {
            stream: &self.stream,
            day: self.day,
            zone: self.zone,
        }
    }
}
