//! A deal that is over, from the first card to the last, for all to look at.

use super::{CasualTable, Chair, Entry};
use crate::games::Seat;
use crate::games::hosted::Hosted;
use crate::journal::{Journaled, Stamp};

/// One deal as it was played.
pub struct Replay {
    /// Who sat where when it was dealt.
    pub chairs: Vec<Chair>,
    /// In the order they were made; what was taken back is left out.
    pub moves: Vec<(Seat, String)>,
    /// Just dealt.
    dealt: Box<dyn Hosted>,
}

impl Replay {
    /// The deal of this number, counted from 1 through all games of the table. Nothing while it is
    /// not over, or where it was never dealt.
    pub fn of<'a>(
        entries: impl IntoIterator<Item = (&'a Stamp, &'a Entry)>,
        number: u32,
    ) -> Option<Replay> {
        let mut table = CasualTable::default();
        let mut replay: Option<Replay> = None;
        for (stamp, entry) in entries {
            table.apply(stamp, entry);
            match (&mut replay, entry) {
                (None, Entry::HandDealt { .. }) if table.deals().len() as u32 == number => {
                    replay = Replay::begin(&table);
                }
                (None, _) => (),
                (Some(_), Entry::HandDealt { .. } | Entry::GameStarted { .. }) => return replay,
                (Some(replay), _) => replay.moves = table.moves().to_vec(),
            }
        }
        replay.filter(|_| !table.is_in_a_deal())
    }

    fn begin(table: &CasualTable) -> Option<Replay> {
        Some(Replay {
            chairs: table.chairs().to_vec(),
            moves: table.moves().to_vec(),
            dealt: table.game.as_ref()?.copy(),
        })
    }

    /// The game after so many moves.
    pub fn after(&self, moves: usize) -> Box<dyn Hosted> {
        let mut game = self.dealt.copy();
        for (seat, made) in self.moves.iter().take(moves) {
            // Each was made before, in this very order.
            if game.play(*seat, made).is_err() {
                break;
            }
        }
        game
    }
}
