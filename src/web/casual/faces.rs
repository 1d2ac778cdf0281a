//! Cards as templates draw them.

use super::comforts::Taps;
use crate::cards::Card;
use crate::games::screen::{Choice, Held};

/// A card face up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// "8S", as in `cards.svg`.
    pub id: String,
    /// "s", "h", "d", "c"; "j" for a joker.
    pub suit: char,
    /// "8", "10", "K", "Joker"
    pub index: &'static str,
    /// "eight of spades"
    pub name: String,
}

/// A card of one's own, and what may be done with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnCard {
    pub face: Face,
    pub choices: Vec<Choice>,
    /// Whether it was ticked in a form that was refused.
    pub is_ticked: bool,
}

impl From<Card> for Face {
    fn from(card: Card) -> Face {
        Face {
            id: card.to_string(),
            suit: card
                .suit()
                .map_or('j', |suit| suit.letter().to_ascii_lowercase()),
            index: card.rank().map_or("Joker", |rank| rank.index()),
            name: crate::words::capital(&card.name()),
        }
    }
}

impl From<&Held> for OwnCard {
    fn from(held: &Held) -> OwnCard {
        OwnCard {
            face: Face::from(held.card),
            choices: held.choices.clone(),
            is_ticked: false,
        }
    }
}

impl OwnCard {
    /// The one thing that may be done with it, where a tap on the card is enough to do it.
    pub fn at_one_tap(&self, taps: &Taps) -> Option<&Choice> {
        match (taps, self.choices.as_slice()) {
            (Taps::One, [only]) => Some(only),
            (Taps::One | Taps::Two, _) => None,
        }
    }
}
