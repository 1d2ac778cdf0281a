//! What is done in a turn, and why it cannot be.

use super::meld::{End, NoEnd, NoMeld, wilds_low};
use super::row::{NoRow, Row};
use super::sheet::Contract;
use crate::cards::{Card, NoCard};
use crate::games::Seat;
use std::{fmt, str::FromStr};

/// Where an open card is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The card turned up beside the stock.
    Up,
    /// The discards of a seat.
    Pile(Seat),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The top card of the stock.
    Draw,
    Take(Place),
    /// Puts a set or a run down: for the contract until that is laid, further ones afterwards.
    Meld(Row),
    /// Takes back what was put down for a contract that is not complete.
    Back,
    /// Adds a card to a meld of the table, counted from nought.
    Add {
        card: Card,
        meld: u8,
        end: Option<End>,
    },
    /// Puts a card in the place of the joker that stands for it, and takes the joker.
    Exchange {
        card: Card,
        meld: u8,
    },
    Discard(Card),
}

/// "draw", "take up", "take 2", "meld 5S 5H JK", "back", "add 9D 3 high", "exchange 9D 3",
/// "discard KC"; seats and melds are counted from one.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw => f.write_str("draw"),
            Move::Take(Place::Up) => f.write_str("take up"),
            Move::Take(Place::Pile(seat)) => write!(f, "take {seat}"),
            Move::Meld(cards) => write!(f, "meld {cards}"),
            Move::Back => f.write_str("back"),
            Move::Add {
                card,
                meld,
                end: None,
            } => write!(f, "add {card} {}", meld + 1),
            Move::Add {
                card,
                meld,
                end: Some(end),
            } => write!(f, "add {card} {} {end}", meld + 1),
            Move::Exchange { card, meld } => write!(f, "exchange {card} {}", meld + 1),
            Move::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

/// What was sent for a move and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    #[error(transparent)]
    Card(#[from] NoCard),
    #[error(transparent)]
    Row(#[from] NoRow),
    #[error(transparent)]
    End(#[from] NoEnd),
    #[error("\"{0}\" is no pile: say up, or the number of a seat.")]
    Pile(String),
    #[error("\"{0}\" is no meld: say the number it has on the table.")]
    Meld(String),
    #[error("\"{0}\" is no move: draw, take, meld, take back, add, exchange or discard.")]
    Nothing(String),
}

impl FromStr for Move {
    type Err = NoMove;
    fn from_str(text: &str) -> Result<Move, NoMove> {
        let text = text.trim();
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut words = rest.split_whitespace();
        let mut word = || words.next().unwrap_or("");
        let made = match verb {
            "draw" => Move::Draw,
            "back" => Move::Back,
            "meld" => return melded(rest),
            "take" => Move::Take(place(word())?),
            "discard" => Move::Discard(word().parse()?),
            "exchange" => Move::Exchange {
                card: word().parse()?,
                meld: meld(word())?,
            },
            "add" => {
                let (card, meld) = (word().parse()?, meld(word())?);
                let end = Some(word()).filter(|end| !end.is_empty());
                Move::Add {
                    card,
                    meld,
                    end: end.map(str::parse).transpose()?,
                }
            }
            _ => return Err(NoMove::Nothing(text.to_owned())),
        };
        match words.next() {
            None => Ok(made),
            Some(_) => Err(NoMove::Nothing(text.to_owned())),
        }
    }
}

/// "5D 6D 7D JK"; with "low" in front, wild cards left over go to the low end of a run.
fn melded(text: &str) -> Result<Move, NoMove> {
    match text.split_once(' ') {
        Some(("low", cards)) => Ok(Move::Meld(wilds_low(cards.parse()?))),
        Some(_) | None => Ok(Move::Meld(text.parse()?)),
    }
}

fn place(word: &str) -> Result<Place, NoMove> {
    if word == "up" {
        return Ok(Place::Up);
    }
    let seat = from_one(word).ok_or_else(|| NoMove::Pile(word.to_owned()))?;
    Ok(Place::Pile(Seat(seat)))
}

fn meld(word: &str) -> Result<u8, NoMove> {
    from_one(word).ok_or_else(|| NoMove::Meld(word.to_owned()))
}

/// A number counted from one, as a place counted from nought.
fn from_one(word: &str) -> Option<u8> {
    word.parse::<u8>().ok()?.checked_sub(1)
}

/// Why a move is refused; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("The cards are not dealt: wait for the deal.")]
    NotDealt,
    #[error("It is not your turn: seat {0} is to play.")]
    OutOfTurn(Seat),
    #[error("Draw a card or take a discard first.")]
    HasToDraw,
    #[error("You have your card for this turn: play, then discard.")]
    HasDrawn,
    #[error("The stock is empty, and so are the piles below their top cards: take a discard.")]
    StockEmpty,
    #[error("There is no card to take there: take another discard, or draw.")]
    PileEmpty,
    #[error("You may not take back your own discard: draw, or take another.")]
    OwnPile,
    #[error("You do not hold the {}.", .0.name())]
    NotHeld(Card),
    #[error("{0}")]
    NoMeld(#[from] NoMeld),
    #[error("Your contract is {0}: this is no part of it that is still to be put down.")]
    NotInContract(Contract),
    #[error("Your contract is not complete: put down the rest, or take it back.")]
    Incomplete,
    #[error("You have put down nothing that could be taken back.")]
    NothingToTakeBack,
    #[error("Lay your contract first: {0}.")]
    ContractFirst(Contract),
    #[error("At this table you add to the table from the turn after your contract on.")]
    NextTurn,
    #[error("You would have no card left: keep one to discard, for that is how you go out.")]
    KeepOne,
    #[error("There is no meld {0} on the table.")]
    NoSuchMeld(u8),
    #[error("At this table a joker stays where it was laid.")]
    JokersStay,
}
