//! Who sits where: people, bots, and bots that play for people who are away.

use super::{CasualTable, Entry, Refusal, Stage};
use crate::access::{Actor, Viewer};
use crate::games::bot::Level;
use crate::games::{Seat, Turn};
use chrono::{DateTime, TimeDelta, Utc};

/// One seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Chair {
    pub holder: Holder,
    /// The clock ran out on them: a bot plays until they do something.
    pub is_covered: bool,
    /// Who left it in the middle of a game to a bot, and may come back at any time.
    pub left_by: Option<Actor>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Holder {
    #[default]
    Nobody,
    /// A member or a guest.
    Somebody(Actor),
    Bot(Level),
}

impl CasualTable {
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Who plays for a seat now, if it is a bot.
    pub fn bot_of(&self, seat: Seat) -> Option<Level> {
        let chair = self.chairs.get(seat.index())?;
        match chair.holder {
            Holder::Bot(level) => Some(level),
            Holder::Somebody(_) if chair.is_covered => {
                self.settings().map(|settings| settings.bots)
            }
            Holder::Somebody(_) | Holder::Nobody => None,
        }
    }

    /// When a bot will play for whoever is to move, if there is a clock.
    pub fn deadline(&self) -> Option<DateTime<Utc>> {
        let clock = self.settings()?.clock?;
        let Some(Turn::Of(seat)) = self.turn() else {
            return None;
        };
        match self.bot_of(seat) {
            Some(_) => None,
            None => Some(self.since? + TimeDelta::seconds(clock.into())),
        }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refusal> {
        self.chairs.get(seat.index()).ok_or(Refusal::NoSeat(seat))
    }

    pub(super) fn decide_sitting(&self, viewer: &Viewer, seat: Seat) -> Result<Entry, Refusal> {
        let chair = self.chair(seat)?;
        match viewer.actor {
            Actor::Public | Actor::System | Actor::Pair(_) => return Err(Refusal::Nameless),
            Actor::Person(_) | Actor::Guest(_) => (),
        }
        if let Some(own) = self.seat_of(viewer.actor) {
            return Err(Refusal::Seated(own));
        }
        match chair.holder {
            Holder::Somebody(_) => Err(Refusal::Taken(seat)),
            Holder::Bot(_) if self.is_in_a_deal() && chair.left_by != Some(viewer.actor) => {
                Err(Refusal::InTheDeal(seat))
            }
            Holder::Bot(_) | Holder::Nobody => Ok(Entry::SeatTaken { seat }),
        }
    }

    pub(super) fn decide_leaving(&self, viewer: &Viewer) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        Ok(Entry::SeatLeft { seat })
    }

    pub(super) fn decide_bot(
        &self,
        viewer: &Viewer,
        seat: Seat,
        level: Level,
    ) -> Result<Entry, Refusal> {
        self.own_seat(viewer)?;
        match self.chair(seat)?.holder {
            Holder::Nobody => Ok(Entry::BotSeated { seat, level }),
            Holder::Bot(_) | Holder::Somebody(_) => Err(Refusal::Taken(seat)),
        }
    }

    pub(super) fn decide_freeing(&self, viewer: &Viewer, seat: Seat) -> Result<Entry, Refusal> {
        self.own_seat(viewer)?;
        if self.stage() == Stage::Playing {
            return Err(Refusal::Playing);
        }
        match self.chair(seat)?.holder {
            Holder::Bot(_) => Ok(Entry::SeatFreed { seat }),
            Holder::Nobody | Holder::Somebody(_) => Err(Refusal::NoBot(seat)),
        }
    }

    pub(super) fn decide_cover(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        number: u32,
    ) -> Result<Entry, Refusal> {
        if viewer.actor != Actor::System {
            return Err(Refusal::ProgramsOwn);
        }
        let Some(Turn::Of(seat)) = self.turn() else {
            return Err(Refusal::NotPlaying);
        };
        match self.deadline() {
            _ if number != self.moves.number() => Err(Refusal::MovedOn),
            Some(deadline) if deadline <= at => Ok(Entry::SeatCovered { seat }),
            Some(_) | None => Err(Refusal::TimeLeft(seat)),
        }
    }

    /// Time is added once for a move, so that nobody keeps a table waiting for ever.
    pub(super) fn decide_being_here(&self, viewer: &Viewer) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        if self.chair(seat)?.is_covered {
            return Ok(Entry::SeatResumed { seat });
        }
        let is_awaited = self.turn() == Some(Turn::Of(seat)) && self.deadline().is_some();
        match is_awaited {
            true if self.moves.has_had_time() => Err(Refusal::NoMoreTime),
            true => Ok(Entry::TimeAdded { seat }),
            false => Err(Refusal::NotAwaited),
        }
    }

    /// Whether this seat may have more time for the move it thinks about.
    pub fn may_have_time(&self, seat: Seat) -> bool {
        self.turn() == Some(Turn::Of(seat))
            && self.deadline().is_some()
            && !self.moves.has_had_time()
    }

    pub(super) fn decide_closing(&self, viewer: &Viewer) -> Result<Entry, Refusal> {
        if viewer.actor != Actor::System {
            self.seat_of(viewer.actor).ok_or(Refusal::NotYours)?;
        }
        match self.stage() {
            Stage::Playing => Err(Refusal::Playing),
            Stage::Unopened | Stage::Gathering | Stage::Over | Stage::Closed => {
                Ok(Entry::TableClosed)
            }
        }
    }

    pub(super) fn seat(&mut self, seat: Seat, holder: Holder) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Chair {
                holder,
                is_covered: false,
                left_by: None,
            };
        }
    }

    /// In a game a bot goes on with the hand; otherwise the seat is free.
    pub(super) fn seat_left(&mut self, seat: Seat) {
        let bot = self.settings().map(|settings| Holder::Bot(settings.bots));
        let goes_on = bot.filter(|_| self.stage() == Stage::Playing);
        let left = self.chairs.get(seat.index()).map(|chair| chair.holder);
        self.seat(seat, goes_on.unwrap_or_default());
        if let (Some(Holder::Somebody(actor)), Some(chair)) =
            (left, self.chairs.get_mut(seat.index()))
        {
            chair.left_by = Some(actor).filter(|_| goes_on.is_some());
        }
    }

    pub(super) fn cover(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.is_covered = true;
        }
    }

    pub(super) fn is_back(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.is_covered = false;
        }
    }

    /// Whether cards are hidden in hands now.
    pub(super) fn is_in_a_deal(&self) -> bool {
        matches!(self.turn(), Some(Turn::Of(_)))
    }
}
