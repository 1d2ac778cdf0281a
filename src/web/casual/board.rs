//! What lies on a table, with the faces of the cards and the names of the people.

use super::faces::Face;
use crate::cards::Card;
use crate::games::Seat;
use crate::games::screen::Board;

/// What lies on the table, with faces.
pub enum Lying {
    Bare,
    Pile {
        top: Option<Face>,
        named: Option<&'static str>,
        stock: usize,
    },
    Book {
        calls: Vec<(String, String)>,
        cards: Vec<BookCard>,
        last: Vec<BookCard>,
    },
    Rows(Vec<RowLine>),
    Melds {
        stock: usize,
        turned_up: Option<Face>,
        discards: Vec<(String, Option<Face>)>,
        melds: Vec<MeldLine>,
    },
}

pub struct BookCard {
    pub name: String,
    pub face: Face,
    pub is_winning: bool,
}

pub struct RowLine {
    pub title: String,
    pub places: Vec<Vec<Face>>,
}

pub struct MeldLine {
    pub owner: String,
    pub title: String,
    pub cards: Vec<Face>,
}

impl Lying {
    pub fn of(board: &Board, name: &dyn Fn(Seat) -> String) -> Lying {
        let in_book = |cards: &[(Seat, Card)], winning: Option<Seat>| {
            let cards = cards.iter().map(|(seat, card)| BookCard {
                name: name(*seat),
                face: Face::from(*card),
                is_winning: winning == Some(*seat),
            });
            cards.collect()
        };
        match board {
            Board::Bare => Lying::Bare,
            Board::Pile { top, named, stock } => Lying::Pile {
                top: top.map(Face::from),
                named: named.map(|suit| suit.name()),
                stock: *stock,
            },
            Board::Book {
                calls,
                cards,
                winning,
                last,
            } => Lying::Book {
                calls: calls
                    .iter()
                    .map(|(seat, call)| (name(*seat), call.clone()))
                    .collect(),
                cards: in_book(cards, *winning),
                last: in_book(last, None),
            },
            Board::Rows(rows) => Lying::Rows(
                rows.iter()
                    .map(|row| RowLine {
                        title: row.title.clone(),
                        places: row
                            .places
                            .iter()
                            .map(|place| place.iter().copied().map(Face::from).collect())
                            .collect(),
                    })
                    .collect(),
            ),
            Board::Melds {
                stock,
                turned_up,
                discards,
                melds,
            } => Lying::Melds {
                stock: *stock,
                turned_up: turned_up.map(Face::from),
                discards: discards
                    .iter()
                    .zip(0..)
                    .map(|(top, seat)| (name(Seat(seat)), top.map(Face::from)))
                    .collect(),
                melds: melds
                    .iter()
                    .map(|meld| MeldLine {
                        owner: name(meld.owner),
                        title: meld.title.clone(),
                        cards: meld.cards.iter().copied().map(Face::from).collect(),
                    })
                    .collect(),
            },
        }
    }
}
