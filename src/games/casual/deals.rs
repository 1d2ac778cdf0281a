//! Before a deal, its promise; then cuts; after it, the secret.

use super::finished::Course;
use super::{CasualTable, Entry, Refusal, Stage};
use crate::access::{Actor, Viewer};
use crate::games::catalogue::game;
use crate::games::fair::Secret;
use crate::games::{Seat, Turn};
use chrono::{DateTime, TimeDelta, Utc};

/// The deals of a table, through all its games.
#[derive(Debug, Clone, Default)]
pub(super) struct Deals {
    /// Of the deal that comes next.
    next: Option<Secret>,
    cuts: Vec<(Seat, u32)>,
    /// The deal being played, and those that are over.
    dealt: Vec<Dealt>,
}

/// One deal and where it came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dealt {
    secret: Secret,
    pub cuts: Vec<(Seat, u32)>,
}

/// A deal as it may be shown: its secret once it is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown<'a> {
    /// From 1, through all games of the table.
    pub number: u32,
    pub cuts: &'a [(Seat, u32)],
    /// None while the deal is being played.
    pub secret: Option<&'a Secret>,
    promise: &'a Secret,
}

impl Shown<'_> {
    /// What was shown before the deal.
    pub fn promise(&self, table: &str) -> String {
        self.promise.promise(table, self.number).0
    }
}

impl Deals {
    pub fn cut(&mut self, seat: Seat, number: u32) {
        self.cuts.push((seat, number));
    }
}

impl CasualTable {
    /// Every deal so far, the last one last.
    pub fn deals(&self) -> Vec<Shown<'_>> {
        let is_over = |at: usize| at + 1 < self.deals.dealt.len() || !self.is_in_a_deal();
        let shown = self
            .deals
            .dealt
            .iter()
            .enumerate()
            .map(|(at, dealt)| Shown {
                number: at as u32 + 1,
                cuts: &dealt.cuts,
                secret: Some(&dealt.secret).filter(|_| is_over(at)),
                promise: &dealt.secret,
            });
        shown.collect()
    }

    /// What is promised for the next deal, and who has cut for it.
    pub fn next_deal(&self) -> Option<Shown<'_>> {
        let next = self.deals.next.as_ref()?;
        Some(Shown {
            number: self.deals.dealt.len() as u32 + 1,
            cuts: &self.deals.cuts,
            secret: None,
            promise: next,
        })
    }

    pub(super) fn decide_start(&self, viewer: &Viewer, secret: &Secret) -> Result<Entry, Refusal> {
        self.own_seat(viewer)?;
        if self.stage() == Stage::Playing {
            return Err(Refusal::Playing);
        }
        if self
            .chairs()
            .iter()
            .any(|chair| chair.holder == super::Holder::Nobody)
        {
            return Err(Refusal::NotFull);
        }
        // What was promised for the next deal is kept, also where a game ended meanwhile.
        let secret = self.deals.next.unwrap_or(*secret);
        Ok(Entry::GameStarted { secret })
    }

    pub(super) fn decide_cut(&self, viewer: &Viewer, number: u32) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        let has_cut = self.deals.cuts.iter().any(|(cutter, _)| *cutter == seat);
        if self.turn() != Some(Turn::Deal) || has_cut {
            return Err(Refusal::NoCut);
        }
        Ok(Entry::PackCut { seat, number })
    }

    pub(super) fn decide_deal(
        &self,
        viewer: &Viewer,
        at: DateTime<Utc>,
        next: &Secret,
    ) -> Result<Entry, Refusal> {
        if viewer.actor != Actor::System {
            self.own_seat(viewer)?;
        }
        if let Some(until) = self.open_until().filter(|until| at < *until) {
            let seconds = (until - at).num_seconds() + 1;
            return Err(Refusal::StillOpen { seconds });
        }
        match self.turn() {
            Some(Turn::Deal) => Ok(Entry::HandDealt { next: *next }),
            Some(Turn::Of(_)) => Err(Refusal::NothingToDeal),
            Some(Turn::Over) | None => Err(Refusal::NotPlaying),
        }
    }

    /// Until when the last hand may be spoken of, before the next is dealt.
    pub fn open_until(&self) -> Option<DateTime<Utc>> {
        let seconds = self.game()?.stays_open();
        let ended = self.since.filter(|_| self.turn() == Some(Turn::Deal))?;
        (seconds > 0).then(|| ended + TimeDelta::seconds(seconds.into()))
    }

    pub(super) fn is_open(&self, at: DateTime<Utc>) -> bool {
        self.open_until().is_none_or(|until| at <= until)
    }

    pub(super) fn start(&mut self, secret: &Secret) {
        let settings = self.settings.as_ref();
        let started = settings.and_then(|settings| {
            game(&settings.game)?
                .start(&settings.set(), settings.seats)
                .ok()
        });
        self.game = started;
        self.course = Course::begin(&self.chairs);
        self.deals.next = Some(*secret);
        self.deals.cuts.clear();
        self.moves.new_hand();
    }

    /// A deal closes the one before; where the last hand of a game waited for it, the game is over.
    pub(super) fn deal(&mut self, at: DateTime<Utc>, next: &Secret) {
        let Some(secret) = self.deals.next.replace(*next) else {
            return;
        };
        let cuts = std::mem::take(&mut self.deals.cuts);
        let numbers: Vec<u32> = cuts.iter().map(|(_, number)| *number).collect();
        if let Some(game) = &mut self.game {
            self.course.written(game.written());
            game.deal(&secret.seed(&numbers));
        }
        if self.turn() == Some(Turn::Over) {
            self.finish(at);
        }
        self.deals.dealt.push(Dealt { secret, cuts });
        self.said.fill(None);
        self.moves.new_hand();
    }
}
