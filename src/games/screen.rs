//! A table as a page draws it for one viewer: words and cards, no rules.

use super::Seat;
use crate::cards::{Card, Suit};
use std::ops::Index;

/// What the page calls whoever sits in each seat: "Ada", "Bot 3".
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Names(Vec<String>);

impl FromIterator<String> for Names {
    fn from_iter<I: IntoIterator<Item = String>>(names: I) -> Names {
        Names(names.into_iter().collect())
    }
}

impl Index<Seat> for Names {
    type Output = str;

    /// Nothing for a seat that the table does not have.
    fn index(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }
}

/// Everything a viewer sees, from what the viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Screen {
    /// What is to be done, or who is awaited for what: "Hearts were led. Play a heart."
    pub say: String,
    /// What has to be known: "Bid", "4 by West".
    pub facts: Vec<Fact>,
    /// In the order of the seats.
    pub seats: Vec<SeatScreen>,
    pub board: Board,
    /// The viewer's own cards, sorted as they are held.
    pub hand: Vec<Held>,
    /// What may be done without a card of the hand.
    pub choices: Vec<Choice>,
    /// More of that, where there is a whole series of one kind.
    pub series: Vec<Series>,
    /// What may be done with several cards of the hand together.
    pub picks: Vec<Pick>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    pub title: String,
    pub words: String,
    /// Drawn after the words.
    pub suit: Option<Suit>,
}

/// One seat, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SeatScreen {
    pub cards: usize,
    /// "34 points"
    pub score: String,
    /// "dealer", "bidder"
    pub marks: Vec<String>,
    /// The hand, once the deal is over.
    pub shown: Vec<Card>,
}

/// What lies on the table.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Board {
    #[default]
    Bare,
    /// A pile with its top card, and a stock.
    Pile {
        top: Option<Card>,
        /// What has to be followed, where that is not the suit of the card.
        named: Option<Suit>,
        stock: usize,
    },
    /// What was called, and the cards of the book.
    Book {
        /// In the order they were made.
        calls: Vec<(Seat, String)>,
        cards: Vec<(Seat, Card)>,
        winning: Option<Seat>,
        /// The book before, until the next card is led.
        last: Vec<(Seat, Card)>,
    },
    /// Rows of a suit from the ace to the king, each place with as many cards as lie there.
    Rows(Vec<Row>),
    /// Piles of discards, one a seat, and melds.
    Melds {
        stock: usize,
        /// The first card that was turned up, until somebody takes it.
        turned_up: Option<Card>,
        /// The top of each seat's discards.
        discards: Vec<Option<Card>>,
        melds: Vec<Meld>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// "Hearts", "Clubs and spades"
    pub title: String,
    /// From the ace to the king: what lies there.
    pub places: Vec<Vec<Card>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meld {
    pub owner: Seat,
    /// "Set of fives", "Run in diamonds"
    pub title: String,
    pub cards: Vec<Card>,
}

/// A card of the viewer's hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub card: Card,
    /// What may be done with it now; nothing for a card that has to wait.
    pub choices: Vec<Choice>,
}

/// Something that may be done, as a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The text of the move.
    pub made: String,
    /// "Draw a card", "Name hearts"
    pub words: String,
}

/// Choices of one kind under one title, as a row of keys: the bids from one to seven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Series {
    /// "Special", "Call a renege"
    pub title: String,
    pub kind: SeriesKind,
    /// In the order of their kind; some keys of a row may be out of reach.
    pub keys: Vec<Key>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeriesKind {
    /// A row of short keys that is looked at in every turn.
    Keys,
    /// Sentences, seldom needed: behind a fold.
    Folded,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// "3"
    pub face: String,
    /// Nothing where it may not be chosen now.
    pub choice: Option<Choice>,
}

/// Something that is done with cards the player picks: the text of the move is the verb and the
/// cards, with spaces between.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pick {
    pub verb: String,
    pub words: String,
}

impl Choice {
    pub fn new(made: impl ToString, words: impl Into<String>) -> Choice {
        Choice {
            made: made.to_string(),
            words: words.into(),
        }
    }
}

impl Fact {
    pub fn new(title: impl Into<String>, words: impl Into<String>) -> Fact {
        Fact {
            title: title.into(),
            words: words.into(),
            suit: None,
        }
    }

    pub fn with_suit(self, suit: Suit) -> Fact {
        Fact {
            suit: Some(suit),
            ..self
        }
    }
}
