//! The journal of a table as anybody may take it away: whole, but for what would show a hidden card.
//!
//! While a deal is being played its secret stays here, and so does the secret of the deal after it,
//! since whoever has the one can shuffle the pack again. A move that names a card which not everybody
//! saw is told without it. All of it is shown as soon as the deal is over.

use super::{CasualTable, Entry};
use crate::games::Turn;
use crate::games::fair::Secret;
use crate::journal::{Recorded, Stamp};
use serde_json::Value;

/// One entry as it is told.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    pub stamp: Stamp,
    /// As it is stored, less what is left out.
    pub entry: Value,
    /// What is left out of it, in a sentence.
    pub left_out: Option<&'static str>,
}

const SECRET: &str = "The secret of this deal is shown when the deal is over.";
const CARD: &str = "Which card it was is shown when the deal is over.";

impl CasualTable {
    /// These entries as they may be told while the table stands as it does; they are all of its
    /// journal, or its beginning.
    pub fn told_openly(&self, entries: &[Recorded<Entry>]) -> Vec<Told> {
        let deals = self.deals();
        let open: Vec<&Secret> = deals.iter().filter_map(|deal| deal.secret).collect();
        let is_dealt =
            |recorded: &&Recorded<Entry>| matches!(recorded.entry, Entry::HandDealt { .. });
        let last_deal = entries.iter().rev().find(is_dealt);
        let last_deal = last_deal.map_or(0, |recorded| recorded.stamp.seq);
        let is_hidden = |stamp: &Stamp, made: &str| {
            let is_played = matches!(self.turn(), Some(Turn::Of(_)));
            let hides = || self.game().is_none_or(|game| game.hides(made));
            is_played && stamp.seq > last_deal && hides()
        };
        let told = entries.iter().map(|Recorded { stamp, entry }| {
            let left_out = match entry {
                Entry::GameStarted { secret } => {
                    Some(("secret", SECRET)).filter(|_| !open.contains(&secret))
                }
                Entry::HandDealt { next } => {
                    Some(("next", SECRET)).filter(|_| !open.contains(&next))
                }
                Entry::MoveMade { made, .. } => {
                    Some(("made", CARD)).filter(|_| is_hidden(stamp, made))
                }
                Entry::TableOpened { .. }
                | Entry::SeatTaken { .. }
                | Entry::SeatLeft { .. }
                | Entry::BotSeated { .. }
                | Entry::SeatFreed { .. }
                | Entry::SeatCovered { .. }
                | Entry::SeatResumed { .. }
                | Entry::TimeAdded { .. }
                | Entry::PackCut { .. }
                | Entry::BackAsked { .. }
                | Entry::BackAgreed { .. }
                | Entry::BackRefused { .. }
                | Entry::MoveTakenBack { .. }
                | Entry::PhraseSaid { .. }
                | Entry::TableClosed => None,
            };
            told(*stamp, entry, left_out)
        });
        told.collect()
    }
}

fn told(stamp: Stamp, entry: &Entry, left_out: Option<(&str, &'static str)>) -> Told {
    let mut whole = serde_json::to_value(entry).unwrap_or_default();
    if let (Some((field, _)), Some(fields)) = (left_out, whole.as_object_mut()) {
        fields.remove(field);
    }
    Told {
        stamp,
        entry: whole,
        left_out: left_out.map(|(_, sentence)| sentence),
    }
}
