//! What is done in a turn, and why it cannot be.

use crate::cards::{Card, NoCard, NoSuit, Rank, Suit};
use crate::games::Seat;
use std::{fmt, str::FromStr};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts a card on the pile; an eight names a suit.
    Play {
        card: Card,
        names: Option<Suit>,
    },
    Draw,
    Pass,
    /// Names the suit to follow, when the first card turned up was an eight.
    Name(Suit),
}

/// "7D", "8S=H", "draw", "pass", "name H"
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play { card, names: None } => card.fmt(f),
            Move::Play {
                card,
                names: Some(suit),
            } => write!(f, "{card}={}", suit.letter()),
            Move::Draw => f.write_str("draw"),
            Move::Pass => f.write_str("pass"),
            Move::Name(suit) => write!(f, "name {}", suit.letter()),
        }
    }
}

/// What was sent for a move and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    #[error(transparent)]
    Card(#[from] NoCard),
    #[error(transparent)]
    Suit(#[from] NoSuit),
}

impl FromStr for Move {
    type Err = NoMove;
    fn from_str(text: &str) -> Result<Move, NoMove> {
        let text = text.trim();
        if let Some(suit) = text.strip_prefix("name ") {
            return Ok(Move::Name(suit.parse()?));
        }
        let (card, suit) = match text {
            "draw" => return Ok(Move::Draw),
            "pass" => return Ok(Move::Pass),
            played => played.split_once('=').unwrap_or((played, "")),
        };
        let names = if suit.is_empty() {
            None
        } else {
            Some(suit.parse()?)
        };
        Ok(Move::Play {
            card: card.parse()?,
            names,
        })
    }
}

/// Why a move is refused; nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("The cards are not dealt: wait for the deal.")]
    NotDealt,
    #[error("It is not your turn: seat {0} is to play.")]
    OutOfTurn(Seat),
    #[error("You do not hold the {}.", .0.name())]
    NotHeld(Card),
    #[error("The {} does not fit: play {}, or draw.", .card.name(), what_fits(*.suit, *.rank))]
    DoesNotFit {
        card: Card,
        suit: Suit,
        rank: Option<Rank>,
    },
    #[error("Two cards were put on you for each two: play a two, or draw them.")]
    HasToAnswer,
    #[error("Say which suit your eight names: spades, hearts, diamonds or clubs.")]
    NoSuitNamed,
    #[error("Only an eight names a suit.")]
    NamesNothing,
    #[error("The {} cannot be your last card: a two, a queen or an eight never is. Draw instead.", .0.name())]
    CannotGoOut(Card),
    #[error("There is nothing left to draw.")]
    NothingToDraw,
    #[error("You have drawn your card: nothing of yours fits, so pass.")]
    HasDrawn,
    #[error(
        "The first card is an eight: name the suit to follow, spades, hearts, diamonds or clubs."
    )]
    HasToName,
    #[error(
        "Only the dealer names a suit without a card, and only when the first card is an eight."
    )]
    NothingToName,
    #[error("A card of yours fits, and you have drawn all you may: play it.")]
    HasToPlay,
    #[error("You cannot pass while there is a card to draw: draw one.")]
    HasToDraw,
    #[error("You cannot pass with a card that fits: play it.")]
    CanPlay,
}

/// "hearts, a seven or an eight", "hearts or an eight"
fn what_fits(suit: Suit, rank: Option<Rank>) -> String {
    match rank {
        None => format!("{suit} or an eight"),
        Some(Rank::ACE) => format!("{suit}, an ace or an eight"),
        Some(rank) => format!("{suit}, a {} or an eight", rank.name()),
    }
}
