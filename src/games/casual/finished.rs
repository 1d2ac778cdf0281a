//! Games that were played to their end: how they ended, and whose they are.

use super::{CasualTable, Chair, Hand, Holder};
use crate::games::{Outcome, Seat};
use crate::whist::Step;
use chrono::{DateTime, Utc};

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    pub ended: DateTime<Utc>,
    pub outcome: Outcome,
    /// In the order of the seats.
    pub players: Vec<Player>,
    /// Hand by hand, as a slip tells it, where the club keeps score of such games.
    pub steps: Vec<Step>,
}

/// Whose result a seat's is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player {
    /// Whoever held the seat at the end; where that was a bot, whoever began the game there.
    pub holder: Holder,
    /// Whether the game was theirs from its beginning.
    pub since: Since,
    /// Whether a bot made some of the moves.
    pub by: Hand,
}

/// From when on a game was somebody's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Since {
    TheStart,
    /// They took the seat over.
    Later,
}

/// What is kept of a game while it is played.
#[derive(Debug, Clone, Default)]
pub(super) struct Course {
    /// Who sat where when it began.
    began: Vec<Holder>,
    /// For each seat, whether a bot has moved there.
    by: Vec<Hand>,
    steps: Vec<Step>,
}

impl Course {
    pub fn begin(chairs: &[Chair]) -> Course {
        Course {
            began: chairs.iter().map(|chair| chair.holder).collect(),
            by: vec![Hand::Own; chairs.len()],
            steps: Vec::new(),
        }
    }

    pub fn moved(&mut self, seat: Seat, by: Hand) {
        if let (Some(moved), Hand::Bot) = (self.by.get_mut(seat.index()), by) {
            *moved = Hand::Bot;
        }
    }

    pub fn written(&mut self, steps: Vec<Step>) {
        self.steps.extend(steps);
    }

    /// Whoever leaves in the middle leaves a bot in the seat, and the result is still theirs.
    fn players(&self, chairs: &[Chair]) -> Vec<Player> {
        let seats = chairs.iter().zip(&self.began).zip(&self.by);
        seats
            .map(|((chair, began), by)| {
                let holder = match chair.holder {
                    Holder::Somebody(_) | Holder::Nobody => chair.holder,
                    Holder::Bot(_) => *began,
                };
                let since = match holder == *began {
                    true => Since::TheStart,
                    false => Since::Later,
                };
                Player {
                    holder,
                    since,
                    by: *by,
                }
            })
            .collect()
    }
}

impl CasualTable {
    /// Every game that was played to its end, the first one first.
    pub fn finished(&self) -> &[Finished] {
        &self.finished
    }

    /// The game has just ended.
    pub(super) fn finish(&mut self, ended: DateTime<Utc>) {
        let Some(outcome) = self.game.as_ref().and_then(|game| game.outcome()) else {
            return;
        };
        self.finished.push(Finished {
            ended,
            outcome,
            players: self.course.players(&self.chairs),
            steps: std::mem::take(&mut self.course.steps),
        });
    }
}
