//! The seats around a table, as the page draws them.

use super::at::At;
use super::faces::Face;
use crate::games::casual::{Holder, Stage};
use crate::games::screen::SeatScreen;
use crate::games::{Seat, Turn};
use crate::words::counted;

pub struct SeatLine {
    /// As forms send it.
    pub no: u8,
    pub name: String,
    /// "dealer · 34 points · 5 cards"
    pub about: String,
    pub is_own: bool,
    pub is_to_move: bool,
    /// A bot plays for somebody who is away.
    pub is_covered: bool,
    /// What was said last.
    pub said: Option<&'static str>,
    /// The hand, once the deal is over.
    pub shown: Vec<Face>,
    pub holder: Sitter,
    /// Whether one may sit down here now.
    pub is_free: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sitter {
    Nobody,
    Somebody,
    Bot,
}

/// All seats, one's own first, then clockwise.
pub fn lines(at: &At, seats: &[SeatScreen]) -> Vec<SeatLine> {
    let count = at.table().chairs().len() as u8;
    let own = at.own_seat().map_or(0, |seat| seat.0);
    (0..count)
        .map(|step| line(at, Seat((own + step) % count), seats))
        .collect()
}

fn line(at: &At, seat: Seat, seats: &[SeatScreen]) -> SeatLine {
    let table = at.table();
    let chair = table
        .chairs()
        .get(seat.index())
        .cloned()
        .unwrap_or_default();
    let screen = seats.get(seat.index());
    let is_in_a_deal = matches!(table.turn(), Some(Turn::Of(_)));
    let is_seated = at.own_seat().is_some();
    let held = match chair.holder {
        Holder::Nobody => Sitter::Nobody,
        Holder::Somebody(_) => Sitter::Somebody,
        Holder::Bot(_) => Sitter::Bot,
    };
    SeatLine {
        no: seat.0,
        name: at.name(seat),
        about: about(&chair.holder, screen, is_in_a_deal),
        is_own: at.own_seat() == Some(seat),
        is_to_move: table.turn() == Some(Turn::Of(seat)),
        is_covered: chair.is_covered,
        said: table.said(seat).map(|phrase| phrase.words()),
        shown: screen
            .map(|screen| screen.shown.iter().copied().map(Face::from).collect())
            .unwrap_or_default(),
        holder: held,
        is_free: !is_seated
            && table.stage() != Stage::Closed
            && match held {
                Sitter::Nobody => true,
                Sitter::Bot => !is_in_a_deal,
                Sitter::Somebody => false,
            },
    }
}

fn about(holder: &Holder, screen: Option<&SeatScreen>, is_in_a_deal: bool) -> String {
    let level = match holder {
        Holder::Bot(level) => Some(format!("{level} bot")),
        Holder::Somebody(_) | Holder::Nobody => None,
    };
    let screen = screen.into_iter().flat_map(|screen| {
        let cards = is_in_a_deal.then(|| counted(screen.cards, "card"));
        let score = Some(screen.score.clone()).filter(|score| !score.is_empty());
        screen.marks.iter().cloned().chain(score).chain(cards)
    });
    level
        .into_iter()
        .chain(screen)
        .collect::<Vec<_>>()
        .join(" · ")
}
