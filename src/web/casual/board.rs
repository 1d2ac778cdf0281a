//! What lies on a table, with the faces of the cards and the names of the people.

use super::faces::Face;
use crate::cards::{Card, Suit};
use crate::games::Seat;
use crate::games::screen::{Board, Meld, Names, Row};

/// What lies on the table, with faces.
pub enum Lying {
    Bare,
    Pile {
        top: Option<Face>,
        named: Option<&'static str>,
        stock: usize,
    },
    /// Between four who sit around it.
    Book {
        /// The cards of the book in the order they were played; before the first, what each said
        /// last.
        places: Vec<Placed>,
        /// Everything that was said, in its order.
        bidding: Vec<(String, String)>,
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

/// Where somebody sits as the viewer sees it, who is in the south.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    South,
    West,
    North,
    East,
}

/// What lies in front of one of the four.
pub struct Placed {
    pub place: Place,
    pub name: String,
    pub what: Laid,
}

pub enum Laid {
    Card { face: Face, is_winning: bool },
    Call(String),
}

pub struct BookCard {
    pub name: String,
    pub face: Face,
}

pub struct RowLine {
    pub title: String,
    /// "hearts from the six to the ten", for those who listen.
    pub words: String,
    pub places: Vec<Vec<Face>>,
}

pub struct MeldLine {
    pub owner: String,
    pub title: String,
    pub cards: Vec<Face>,
}

impl Place {
    /// Of a seat at a table of four, as seen from another.
    pub fn of(seat: Seat, bottom: Seat) -> Place {
        match (seat.0 + 4 - bottom.0 % 4) % 4 {
            0 => Place::South,
            1 => Place::West,
            2 => Place::North,
            _ => Place::East,
        }
    }

    /// As the names of its classes end.
    pub fn letter(self) -> char {
        match self {
            Place::South => 's',
            Place::West => 'w',
            Place::North => 'n',
            Place::East => 'e',
        }
    }
}

impl Lying {
    /// As seen from a seat, the viewer's own or the one at the bottom.
    pub fn of(board: &Board, names: &Names, bottom: Seat) -> Lying {
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
            } => {
                let card = |(seat, card): &(Seat, Card)| {
                    let is_winning = *winning == Some(*seat);
                    let face = Face::from(*card);
                    placed(*seat, names, bottom, Laid::Card { face, is_winning })
                };
                Lying::Book {
                    places: match cards.is_empty() {
                        true => last_calls(calls, names, bottom),
                        false => cards.iter().map(card).collect(),
                    },
                    bidding: calls
                        .iter()
                        .map(|(seat, call)| (names[*seat].to_owned(), call.clone()))
                        .collect(),
                    last: last
                        .iter()
                        .map(|(seat, card)| BookCard {
                            name: names[*seat].to_owned(),
                            face: Face::from(*card),
                        })
                        .collect(),
                }
            }
            Board::Rows(rows) => Lying::Rows(rows.iter().map(row_line).collect()),
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
                    .map(|(top, seat)| (names[Seat(seat)].to_owned(), top.map(Face::from)))
                    .collect(),
                melds: melds.iter().map(|meld| meld_line(meld, names)).collect(),
            },
        }
    }
}

/// What each seat said last, in the order it was said.
fn last_calls(calls: &[(Seat, String)], names: &Names, bottom: Seat) -> Vec<Placed> {
    let is_last = |at: usize, seat: Seat| calls[at + 1..].iter().all(|(later, _)| *later != seat);
    let last = calls
        .iter()
        .enumerate()
        .filter(|(at, (seat, _))| is_last(*at, *seat));
    last.map(|(_, (seat, call))| placed(*seat, names, bottom, Laid::Call(call.clone())))
        .collect()
}

fn placed(seat: Seat, names: &Names, bottom: Seat, what: Laid) -> Placed {
    Placed {
        place: Place::of(seat, bottom),
        name: names[seat].to_owned(),
        what,
    }
}

fn row_line(row: &Row) -> RowLine {
    let faces = |place: &Vec<Card>| place.iter().copied().map(Face::from).collect();
    RowLine {
        title: row.title.clone(),
        words: in_words(row),
        places: row.places.iter().map(faces).collect(),
    }
}

/// What lies in each suit of a row; the cards of a suit have no gap.
fn in_words(row: &Row) -> String {
    let lies = |suit: Suit| {
        let cards = row.places.iter().flatten();
        let mut ranks = cards
            .filter(|card| card.suit() == Some(suit))
            .filter_map(|card| card.rank());
        let lowest = ranks.next()?;
        Some(
            match ranks.next_back().filter(|highest| *highest != lowest) {
                Some(highest) => {
                    format!(
                        "{suit} from the {} to the {}",
                        lowest.name(),
                        highest.name()
                    )
                }
                None => format!("the {} of {suit}", lowest.name()),
            },
        )
    };
    let suits: Vec<String> = Suit::ALL.into_iter().filter_map(lies).collect();
    match suits.is_empty() {
        true => "nothing yet".to_owned(),
        false => suits.join(", "),
    }
}

fn meld_line(meld: &Meld, names: &Names) -> MeldLine {
    MeldLine {
        owner: names[meld.owner].to_owned(),
        title: meld.title.clone(),
        cards: meld.cards.iter().copied().map(Face::from).collect(),
    }
}
