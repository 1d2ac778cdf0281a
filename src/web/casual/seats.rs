//! The seats around a table, as the page draws them.

use super::at::At;
use super::board::Place;
use super::faces::Face;
use crate::games::casual::{Holder, Stage};
use crate::games::screen::{Board, SeatScreen};
use crate::games::{Seat, Turn};

pub struct SeatLine {
    /// As forms send it.
    pub no: u8,
    pub name: String,
    /// "North · partner · dealer"
    pub about: String,
    /// In hand, where that tells something.
    pub cards: Option<usize>,
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
    /// Where it is drawn, at a table of four.
    pub place: Option<Place>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sitter {
    Nobody,
    Somebody,
    Bot,
}

/// How the seats are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Around {
    /// In a row.
    Row,
    /// Four around the book.
    Compass,
}

impl Around {
    pub fn of(board: &Board) -> Around {
        match board {
            Board::Book { .. } => Around::Compass,
            Board::Bare | Board::Pile { .. } | Board::Rows(_) | Board::Melds { .. } => Around::Row,
        }
    }
}

/// All seats from the one at the bottom, then clockwise.
pub fn lines(at: &At, seats: &[SeatScreen], around: Around) -> Vec<SeatLine> {
    let count = at.table().chairs().len() as u8;
    let bottom = at.bottom();
    (0..count)
        .map(|step| line(at, Seat((bottom.0 + step) % count), seats, around))
        .collect()
}

fn line(at: &At, seat: Seat, seats: &[SeatScreen], around: Around) -> SeatLine {
    let table = at.table();
    let chair = table
        .chairs()
        .get(seat.index())
        .cloned()
        .unwrap_or_default();
    let screen = seats.get(seat.index());
    let is_in_a_deal = matches!(table.turn(), Some(Turn::Of(_)));
    let is_seated = at.own_seat().is_some();
    let holder = match chair.holder {
        Holder::Nobody => Sitter::Nobody,
        Holder::Somebody(_) => Sitter::Somebody,
        Holder::Bot(_) => Sitter::Bot,
    };
    SeatLine {
        no: seat.0,
        name: at.name(seat),
        about: about(&chair.holder, screen, is_in_a_deal),
        cards: screen
            .filter(|_| is_in_a_deal && around == Around::Row)
            .map(|screen| screen.cards),
        is_own: at.own_seat() == Some(seat),
        is_to_move: table.turn() == Some(Turn::Of(seat)),
        is_covered: chair.is_covered,
        said: table.said(seat).map(|phrase| phrase.words()),
        shown: screen
            .map(|screen| screen.shown.iter().copied().map(Face::from).collect())
            .unwrap_or_default(),
        holder,
        is_free: !is_seated
            && table.stage() != Stage::Closed
            && match holder {
                Sitter::Nobody => true,
                Sitter::Bot => !is_in_a_deal || chair.left_by == Some(at.who.actor),
                Sitter::Somebody => false,
            },
        place: match around {
            Around::Row => None,
            Around::Compass => Some(Place::of(seat, at.bottom())),
        },
    }
}

/// What the game marks a seat with; while no cards are in hands, also how well a bot plays.
fn about(holder: &Holder, screen: Option<&SeatScreen>, is_in_a_deal: bool) -> String {
    let level = match holder {
        Holder::Bot(level) if !is_in_a_deal => Some(format!("{level} bot")),
        Holder::Bot(_) | Holder::Somebody(_) | Holder::Nobody => None,
    };
    let marks = screen.into_iter().flat_map(|screen| {
        let score = Some(&screen.score).filter(|score| !score.is_empty());
        screen.marks.iter().chain(score).cloned()
    });
    level
        .into_iter()
        .chain(marks)
        .collect::<Vec<_>>()
        .join(" · ")
}
