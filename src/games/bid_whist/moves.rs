//! What is said and played at a table of bid whist, and why it cannot be.

use crate::cards::{Card, NoCard, Suit};
use crate::whist::auction::{Call, CallRefusal};
use crate::whist::{Misnamed, Named, NoBid, NoSeat, NothingNamed, Seat};
use std::{cmp::Ordering, fmt, str::FromStr};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A bid or a pass.
    Call(Call),
    /// The trump suit, or up or down (D2).
    Name(Named),
    Play(Card),
    /// Picks up a card that was a renege, before the book is closed (E6).
    TakeBack,
    /// "The rest are ours" (D10).
    Claim,
    /// The rest are theirs.
    Agree,
    /// They are to be played for.
    PlayOn,
    /// After the last book: who reneged, and in which book, counted from 1 (E4).
    CallRenege {
        by: Seat,
        book: u8,
    },
}

/// "pass", "bid 3 special", "name hearts", "10H", "take back", "claim", "agree", "play on",
/// "renege E 7"
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Call(Call::Pass) => f.write_str("pass"),
            Move::Call(Call::Bid(bid)) => write!(f, "bid {bid}"),
            Move::Name(named) => write!(f, "name {named}"),
            Move::Play(card) => card.fmt(f),
            Move::TakeBack => f.write_str("take back"),
            Move::Claim => f.write_str("claim"),
            Move::Agree => f.write_str("agree"),
            Move::PlayOn => f.write_str("play on"),
            Move::CallRenege { by, book } => write!(f, "renege {} {book}", by.letter()),
        }
    }
}

/// What was sent for a move and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    #[error(transparent)]
    Card(#[from] NoCard),
    #[error(transparent)]
    Bid(#[from] NoBid),
    #[error(transparent)]
    Named(#[from] NothingNamed),
    #[error(transparent)]
    Seat(#[from] NoSeat),
    #[error("\"{0}\" is not a book: a hand has thirteen, so write 1 to 13.")]
    Book(String),
}

impl FromStr for Move {
    type Err = NoMove;
    fn from_str(text: &str) -> Result<Move, NoMove> {
        let typed = text.trim();
        match typed {
            "pass" => return Ok(Move::Call(Call::Pass)),
            "take back" => return Ok(Move::TakeBack),
            "claim" => return Ok(Move::Claim),
            "agree" => return Ok(Move::Agree),
            "play on" => return Ok(Move::PlayOn),
            _ => (),
        }
        match typed.split_once(' ') {
            Some(("bid", bid)) => Ok(Move::Call(Call::Bid(bid.parse()?))),
            Some(("name", named)) => Ok(Move::Name(named.parse()?)),
            Some(("renege", who)) => {
                let (by, book) = who.trim().split_once(' ').unwrap_or((who, ""));
                let no_book = || NoMove::Book(book.to_owned());
                let number = book.parse().map_err(|_| no_book())?;
                let by = by.parse()?;
                if (1..=13).contains(&number) {
                    Ok(Move::CallRenege { by, book: number })
                } else {
                    Err(no_book())
                }
            }
            Some(_) | None => Ok(Move::Play(typed.parse()?)),
        }
    }
}

/// The order of a list of moves; which of two bids is higher is for the auction to say.
impl Ord for Move {
    fn cmp(&self, other: &Move) -> Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Move {
    fn place(self) -> (u8, u8, u8) {
        match self {
            Move::Call(Call::Pass) => (0, 0, 0),
            Move::Call(Call::Bid(bid)) => (1, bid.number.get(), bid.kind as u8),
            Move::Name(Named::Trump(suit)) => (2, 0, suit as u8),
            Move::Name(Named::Up) => (2, 1, 0),
            Move::Name(Named::Down) => (2, 2, 0),
            Move::Play(card) => (3, card.number(), 0),
            Move::TakeBack => (4, 0, 0),
            Move::Claim => (5, 0, 0),
            Move::Agree => (6, 0, 0),
            Move::PlayOn => (7, 0, 0),
            Move::CallRenege { by, book } => (8, by as u8, book),
        }
    }
}

/// Why a move is refused; nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("The cards are not dealt: wait for the deal.")]
    NotDealt,
    #[error("This game is over: start another one.")]
    Over,
    #[error("It is not your turn: {0} is to play.")]
    OutOfTurn(Seat),
    #[error(transparent)]
    Call(#[from] CallRefusal),
    #[error("The bid is not awarded yet: bid or pass.")]
    StillBidding,
    #[error(transparent)]
    Misnamed(#[from] Misnamed),
    #[error("It was named before: {0} is played.")]
    NamedBefore(Named),
    #[error("Say up or down before you lead.")]
    NoDirection,
    #[error("You do not hold the {}.", .0.name())]
    NotHeld(Card),
    #[error("The {} does not follow: {led} were led and you hold some, so play one of them.", .card.name())]
    HasToFollow { card: Card, led: Suit },
    #[error("No card of yours can be picked up: only a renege, and only until the book is closed.")]
    NothingToTakeBack,
    #[error("{0} has claimed the rest: agree, or say play on.")]
    Claimed(Seat),
    #[error("Nobody has claimed the rest of the books.")]
    NoClaim,
    #[error("A claim of your side was refused in this book: play on to the next one.")]
    ClaimRefused,
    #[error("In teaching mode nobody can renege: there is nothing to call.")]
    NoReneges,
    #[error("A renege is called after the last book, for a closed book is not opened before (D7).")]
    BeforeTheLastBook,
    #[error("The time for a renege is over: it is called between the last book and the next deal.")]
    TooLate,
    #[error("{0} is on your own side: call a renege of the other side only.")]
    OwnSide(Seat),
    #[error("Book {0} was not played to its end.")]
    NoSuchBook(u8),
}
