//! Talk at the table: a few phrases, so that nobody can say what is in a hand.

use super::{CasualTable, Entry, Refusal};
use crate::access::Viewer;
use crate::games::Seat;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Sorry,
    OneMoment,
    WontPlayCantPlay,
    GoodNight,
}

impl Phrase {
    pub const ALL: [Phrase; 8] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::OneMoment,
        Phrase::WontPlayCantPlay,
        Phrase::GoodNight,
    ];

    pub fn key(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodLuck => "good_luck",
            Phrase::WellPlayed => "well_played",
            Phrase::Thanks => "thanks",
            Phrase::Sorry => "sorry",
            Phrase::OneMoment => "one_moment",
            Phrase::WontPlayCantPlay => "wont_play_cant_play",
            Phrase::GoodNight => "good_night",
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Phrase::Hello => "Hello",
            Phrase::GoodLuck => "Good luck",
            Phrase::WellPlayed => "Well played",
            Phrase::Thanks => "Thanks",
            Phrase::Sorry => "Sorry",
            Phrase::OneMoment => "One moment",
            Phrase::WontPlayCantPlay => "Won't play; can't play",
            Phrase::GoodNight => "Good night",
        }
    }

    pub fn of_key(key: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.key() == key)
    }
}

impl CasualTable {
    pub(super) fn decide_saying(&self, viewer: &Viewer, phrase: Phrase) -> Result<Entry, Refusal> {
        let seat = self.own_seat(viewer)?;
        Ok(Entry::PhraseSaid { seat, phrase })
    }

    pub(super) fn say(&mut self, seat: Seat, phrase: Phrase) {
        if let Some(said) = self.said.get_mut(seat.index()) {
            *said = Some(phrase);
        }
    }
}
