//! What is done in a turn, as forms send it and journals keep it.

use super::run::Run;
use crate::cards::{Card, NoCard};
use crate::games::Seat;
use std::{fmt, str::FromStr};

/// What has to be said to pass (rulebook 4.1, 15).
pub const CANNOT_PLAY: &str = "Won't play; can't play.";

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts a card or a run on the table.
    Play(Run),
    Joker,
    /// Says [`CANNOT_PLAY`].
    Pass,
    /// Names the two hands that a joker's swap is between, the lower seat first.
    Swap(Seat, Seat),
    /// Picks the card that leaves the first of them, and then the one that leaves the other.
    Pick(Pick),
}

/// A card of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pick {
    /// One that the picker sees.
    Card(Card),
    /// One of the backs, counted from 1: the hand is shuffled before it is fanned.
    Back(u8),
}

impl Pick {
    /// Nothing for a back.
    pub fn card(self) -> Option<Card> {
        match self {
            Pick::Card(card) => Some(card),
            Pick::Back(_) => None,
        }
    }
}

/// "9S-JS", "JK", "pass", "swap 1+3", "pick KH", "pick 4"
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(run) => run.fmt(f),
            Move::Joker => Card::JOKER.fmt(f),
            Move::Pass => f.write_str("pass"),
            Move::Swap(one, other) => write!(f, "swap {one}+{other}"),
            Move::Pick(Pick::Card(card)) => write!(f, "pick {card}"),
            Move::Pick(Pick::Back(at)) => write!(f, "pick {at}"),
        }
    }
}

/// What was sent for a move and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoMove {
    #[error(transparent)]
    Card(#[from] NoCard),
    #[error("\"{0}\" is no run: write its first and last card, of one suit, such as 9S-JS.")]
    Run(String),
    #[error("\"{0}\" does not name two hands: write their seats, such as 1+3.")]
    Hands(String),
}

impl FromStr for Move {
    type Err = NoMove;
    fn from_str(text: &str) -> Result<Move, NoMove> {
        let text = text.trim();
        if text == "pass" {
            Ok(Move::Pass)
        } else if let Some(hands) = text.strip_prefix("swap ") {
            hands_of(hands).ok_or_else(|| NoMove::Hands(hands.to_owned()))
        } else if let Some(picked) = text.strip_prefix("pick ") {
            let back = picked.trim().parse().map(Pick::Back);
            Ok(Move::Pick(
                back.or_else(|_| picked.parse().map(Pick::Card))?,
            ))
        } else if text.eq_ignore_ascii_case("jk") {
            Ok(Move::Joker)
        } else {
            let (from, to) = text.split_once('-').unwrap_or((text, text));
            let run = Run::new(from.parse()?, to.parse()?);
            run.map(Move::Play)
                .ok_or_else(|| NoMove::Run(text.to_owned()))
        }
    }
}

/// "1+3", and "3+1" as well
fn hands_of(text: &str) -> Option<Move> {
    let seat = |number: &str| number.trim().parse::<u8>().ok()?.checked_sub(1).map(Seat);
    let (one, other) = text.split_once('+')?;
    let (one, other) = (seat(one)?, seat(other)?);
    Some(Move::Swap(one.min(other), one.max(other)))
}
