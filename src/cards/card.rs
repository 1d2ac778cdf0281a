//! One card: a suit and a rank, or a joker.

use super::suit::Suit;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Ace is one; whether it is above the king is for each game to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    pub const ACE: Rank = Rank(1);
    pub const TWO: Rank = Rank(2);
    pub const THREE: Rank = Rank(3);
    pub const FOUR: Rank = Rank(4);
    pub const FIVE: Rank = Rank(5);
    pub const SIX: Rank = Rank(6);
    pub const SEVEN: Rank = Rank(7);
    pub const EIGHT: Rank = Rank(8);
    pub const JACK: Rank = Rank(11);
    pub const QUEEN: Rank = Rank(12);
    pub const KING: Rank = Rank(13);

    pub const fn new(pips: u8) -> Option<Rank> {
        if 1 <= pips && pips <= 13 {
            Some(Rank(pips))
        } else {
            None
        }
    }

    /// 1 for the ace … 13 for the king.
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// Ace, 2 … king.
    pub fn all() -> impl DoubleEndedIterator<Item = Rank> {
        (1..=13).map(Rank)
    }

    /// The next one up, where there is one: nothing follows the king.
    pub fn above(self) -> Option<Rank> {
        Rank::new(self.0 + 1)
    }

    /// The next one down, where there is one: nothing is below the ace.
    pub fn below(self) -> Option<Rank> {
        Rank::new(self.0 - 1)
    }

    /// "ace", "seven", "king"
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0 - 1)]
    }

    /// "A", "7", "10", "K"
    pub fn index(self) -> &'static str {
        INDICES[usize::from(self.0 - 1)]
    }
}

const NAMES: [&str; 13] = [
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king",
];
const INDICES: [&str; 13] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.index())
    }
}

/// A card of the pack, written as on its corner: "8S", "10H", "KD"; "JK" is a joker.
///
/// The order is that of a new pack: spades, hearts, diamonds, clubs, each from the ace to the king,
/// the joker last. Two packs have two of each, and they are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    pub const JOKER: Card = Card(52);
    /// Different cards there are: fifty-two and the joker.
    pub const KINDS: usize = 53;

    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(suit as u8 * 13 + rank.0 - 1)
    }

    /// 0 for the ace of spades … 51 for the king of clubs, 52 for a joker.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub const fn numbered(number: u8) -> Option<Card> {
        if number <= 52 {
            Some(Card(number))
        } else {
            None
        }
    }

    /// The card of a number that is known to be one.
    pub(super) const fn at(number: u8) -> Card {
        debug_assert!(number <= 52);
        Card(number)
    }

    pub const fn is_joker(self) -> bool {
        self.0 == 52
    }

    /// Nothing for a joker.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 13 {
            0 => Some(Suit::Spades),
            1 => Some(Suit::Hearts),
            2 => Some(Suit::Diamonds),
            3 => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// Nothing for a joker.
    pub const fn rank(self) -> Option<Rank> {
        if self.is_joker() {
            None
        } else {
            Some(Rank(self.0 % 13 + 1))
        }
    }

    /// The fifty-two, in the order of a new pack.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..52).map(Card)
    }

    /// "eight of spades", "joker": as a screen reader says it.
    pub fn name(self) -> String {
        match self.rank().zip(self.suit()) {
            Some((rank, suit)) => format!("{} of {suit}", rank.name()),
            None => "joker".to_owned(),
        }
    }

    /// "8♠", "Joker": as it is printed.
    pub fn face(self) -> String {
        match self.rank().zip(self.suit()) {
            Some((rank, suit)) => format!("{rank}{}", suit.symbol()),
            None => "Joker".to_owned(),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rank().zip(self.suit()) {
            Some((rank, suit)) => write!(f, "{rank}{}", suit.letter()),
            None => f.write_str("JK"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What was typed for a card and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a card: write its rank and its suit, such as 8S, 10H or KD, or JK for a joker."
)]
pub struct NoCard(pub String);

impl FromStr for Card {
    type Err = NoCard;

    /// "8S", "10h", "kd", "8♠", "JK".
    fn from_str(text: &str) -> Result<Card, NoCard> {
        let typed = text.trim();
        if typed.eq_ignore_ascii_case("jk") {
            return Ok(Card::JOKER);
        }
        let no_card = || NoCard(typed.to_owned());
        let (at, _) = typed.char_indices().next_back().ok_or_else(no_card)?;
        let (rank, suit) = typed.split_at(at);
        let suit: Suit = suit.parse().map_err(|_| no_card())?;
        let rank = Rank::all().find(|known| known.index().eq_ignore_ascii_case(rank));
        Ok(Card::new(rank.ok_or_else(no_card)?, suit))
    }
}

impl TryFrom<String> for Card {
    type Error = NoCard;
    fn try_from(text: String) -> Result<Card, NoCard> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}
