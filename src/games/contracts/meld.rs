//! Sets and runs as they lie on the table.

use super::hand::{Hand, is_wild};
use super::options::{LongestRun, Options, Sizes, Twins};
use super::row::Row;
use super::sheet::Part;
use crate::cards::{Card, Rank, Suit};
use std::{fmt, str::FromStr};

/// What the cards of a meld have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    Set(Rank),
    /// From this place on: 1 for the ace below the two … 14 for the ace above the king.
    Run {
        suit: Suit,
        low: u8,
    },
}

/// The end of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    Low,
    High,
}

impl End {
    pub const BOTH: [End; 2] = [End::Low, End::High];
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Low => "low",
            End::High => "high",
        })
    }
}

/// What was typed for the end of a run and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is no end of a run: say low or high.")]
pub struct NoEnd(pub String);

impl FromStr for End {
    type Err = NoEnd;
    fn from_str(text: &str) -> Result<End, NoEnd> {
        End::BOTH
            .into_iter()
            .find(|end| text == end.to_string())
            .ok_or_else(|| NoEnd(text.to_owned()))
    }
}

/// Cards put down together: those of a run in its order, those of a set as they came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meld {
    shape: Shape,
    cards: Row,
}

/// Why cards do not make a meld, or one does not take a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoMeld {
    #[error("A set or a run needs a card that is not wild.")]
    AllWild,
    #[error("These cards are no set and no run: a set is of one rank, a run of one suit in a row.")]
    Neither,
    #[error(
        "These cards do not follow one another: a run has no gaps but for wild cards, and goes from a low ace to a high one at most."
    )]
    NotInARow,
    #[error(
        "There would be {wilds} wild cards to {naturals} others: never more wild cards than others. Twos are always wild."
    )]
    TooManyWilds { wilds: usize, naturals: usize },
    #[error("The {} would be in the set twice: this table does not allow it.", .0.name())]
    Twice(Card),
    #[error("A run has no more than thirteen cards: an ace is low or high, not both.")]
    BothAces,
    #[error("A further set has three cards or more, a further run four.")]
    TooShort,
    #[error("The {} does not go there.", .0.name())]
    DoesNotFit(Card),
    #[error("Say at which end of the run: low or high.")]
    WhichEnd,
    #[error("A set has no ends: add the card without low or high.")]
    NoEnds,
    #[error("No joker stands for the {} there.", .0.name())]
    NoSuchJoker(Card),
}

/// The places of a run: ace, two … king, ace.
const PLACES: u8 = 14;

/// The rank that belongs to a place.
pub(super) fn rank_at(place: u8) -> Option<Rank> {
    if place == PLACES {
        Some(Rank::ACE)
    } else {
        Rank::new(place)
    }
}

impl Meld {
    /// The set or the run that these cards are. A run stands as it is written, upwards or downwards;
    /// cards in no such order are put into one, wild cards left over at the high end if there is
    /// room.
    pub fn of(cards: &[Card]) -> Result<Meld, NoMeld> {
        let naturals = || cards.iter().copied().filter(|card| !is_wild(*card));
        let first = naturals().next().ok_or(NoMeld::AllWild)?;
        let (Some(rank), Some(suit)) = (first.rank(), first.suit()) else {
            return Err(NoMeld::AllWild);
        };
        if naturals().all(|card| card.rank() == Some(rank)) {
            let cards = cards.iter().copied().collect();
            return Ok(Meld {
                shape: Shape::Set(rank),
                cards,
            });
        }
        if !naturals().all(|card| card.suit() == Some(suit)) {
            return Err(NoMeld::Neither);
        }
        let written: Row = cards.iter().copied().collect();
        let turned: Row = cards.iter().rev().copied().collect();
        let run = |(low, cards)| Meld {
            shape: Shape::Run { suit, low },
            cards,
        };
        as_written(&written)
            .map(|low| (low, written))
            .or_else(|| as_written(&turned).map(|low| (low, turned)))
            .or_else(|| arranged(cards, End::High))
            .map(run)
            .ok_or(NoMeld::NotInARow)
    }

    pub fn shape(&self) -> Shape {
        self.shape
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// As a part of a contract.
    pub fn part(&self) -> Part {
        let size = self.cards.len() as u8;
        match self.shape {
            Shape::Set(_) => Part::Set(size),
            Shape::Run { .. } => Part::Run(size),
        }
    }

    pub fn wilds(&self) -> usize {
        self.cards.iter().filter(|card| is_wild(**card)).count()
    }

    /// What holds for every set and run but the limit of wild cards.
    pub fn check(&self, options: &Options) -> Result<(), NoMeld> {
        match self.shape {
            Shape::Set(_) => match options.twins {
                Twins::Allowed => Ok(()),
                Twins::Refused => self.has_no_twins(),
            },
            Shape::Run { .. } => match options.longest_run {
                LongestRun::Thirteen if self.cards.len() > 13 => Err(NoMeld::BothAces),
                LongestRun::Thirteen | LongestRun::Fourteen => Ok(()),
            },
        }
    }

    fn has_no_twins(&self) -> Result<(), NoMeld> {
        let hand: Hand = self.cards.iter().copied().collect();
        let twin = hand
            .kinds()
            .find(|card| !is_wild(*card) && hand.count(*card) > 1);
        twin.map_or(Ok(()), |card| Err(NoMeld::Twice(card)))
    }

    /// No more wild cards than others (rulebook 4.3, 2).
    pub fn check_wilds(&self) -> Result<(), NoMeld> {
        let wilds = self.wilds();
        let naturals = self.cards.len() - wilds;
        if wilds > naturals {
            return Err(NoMeld::TooManyWilds { wilds, naturals });
        }
        Ok(())
    }

    /// Sets of three or more, runs of four or more, once the contract is laid.
    pub fn check_size(&self) -> Result<(), NoMeld> {
        match self.part() {
            Part::Set(0..3) | Part::Run(0..4) => Err(NoMeld::TooShort),
            Part::Set(_) | Part::Run(_) => Ok(()),
        }
    }

    /// Whether it meets this part of a contract.
    pub fn meets(&self, part: Part, sizes: Sizes) -> bool {
        let (own, asked) = match (self.part(), part) {
            (Part::Set(own), Part::Set(asked)) | (Part::Run(own), Part::Run(asked)) => (own, asked),
            (Part::Set(_), Part::Run(_)) | (Part::Run(_), Part::Set(_)) => return false,
        };
        match sizes {
            Sizes::AtLeast => own >= asked,
            Sizes::Exact => own == asked,
        }
    }

    /// The meld with one card more; runs take it at the end that is said.
    pub fn with(mut self, card: Card, end: Option<End>) -> Result<Meld, NoMeld> {
        match (&mut self.shape, end) {
            (Shape::Set(rank), None) if is_wild(card) || card.rank() == Some(*rank) => {
                self.cards.push(card)
            }
            (Shape::Set(_), None) => return Err(NoMeld::DoesNotFit(card)),
            (Shape::Set(_), Some(_)) => return Err(NoMeld::NoEnds),
            (Shape::Run { .. }, None) => return Err(NoMeld::WhichEnd),
            (Shape::Run { suit, low }, Some(end)) => {
                let place = match end {
                    End::Low => *low - 1,
                    End::High => *low + self.cards.len() as u8,
                };
                if !belongs(card, *suit, place) {
                    return Err(NoMeld::DoesNotFit(card));
                }
                match end {
                    End::Low => {
                        *low = place;
                        self.cards.push_first(card);
                    }
                    End::High => self.cards.push(card),
                }
            }
        }
        Ok(self)
    }

    /// The meld with the card that a joker stood for, which is free.
    pub fn exchanged(mut self, card: Card) -> Result<Meld, NoMeld> {
        let stands_for = |at: usize| match self.shape {
            Shape::Set(rank) => card.rank() == Some(rank),
            Shape::Run { suit, low } => !is_wild(card) && belongs(card, suit, low + at as u8),
        };
        let joker = (0..self.cards.len()).find(|at| self.cards[*at].is_joker() && stands_for(*at));
        let at = joker.ok_or(NoMeld::NoSuchJoker(card))?;
        self.cards.replace(at, card);
        Ok(self)
    }
}

/// Whether a card may lie at this place of a run.
fn belongs(card: Card, suit: Suit, place: u8) -> bool {
    let Some(rank) = rank_at(place) else {
        return false;
    };
    is_wild(card) || card == Card::new(rank, suit)
}

/// The lowest place of cards of one suit that follow one another as they are.
fn as_written(cards: &[Card]) -> Option<u8> {
    (1..=PLACES).find(|low| {
        let place = |at: usize| rank_at(low + at as u8);
        let lies = |(at, card): (usize, &Card)| {
            is_wild(*card) && place(at).is_some() || card.rank() == place(at) && !is_wild(*card)
        };
        cards.iter().enumerate().all(lies)
    })
}

/// Cards of one suit put in a row, wild cards left over at this end if there is room.
fn arranged(cards: &[Card], wilds: End) -> Option<(u8, Row)> {
    let room = (PLACES + 1).checked_sub(cards.len() as u8)?;
    let from = |low: u8| arranged_from(low, cards).map(|row| (low, row));
    match wilds {
        End::High => (1..=room).rev().find_map(from),
        End::Low => (1..=room).find_map(from),
    }
}

/// The cards of a run with its wild cards at the low end, where they fill no gap; other cards stay
/// as they are.
pub(super) fn wilds_low(cards: Row) -> Row {
    match Meld::of(&cards).map(|meld| meld.shape) {
        Ok(Shape::Run { .. }) => arranged(&cards, End::Low).map_or(cards, |(_, row)| row),
        Ok(Shape::Set(_)) | Err(_) => cards,
    }
}

fn arranged_from(low: u8, cards: &[Card]) -> Option<Row> {
    let mut naturals: Row = cards
        .iter()
        .copied()
        .filter(|card| !is_wild(*card))
        .collect();
    let mut wilds = cards.iter().copied().filter(|card| is_wild(*card));
    let mut row = Row::EMPTY;
    for place in low..low + cards.len() as u8 {
        match naturals
            .iter()
            .position(|card| card.rank() == rank_at(place))
        {
            Some(at) => {
                row.push(naturals[at]);
                naturals = naturals
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != at)
                    .map(|(_, card)| *card)
                    .collect();
            }
            None => row.push(wilds.next()?),
        }
    }
    naturals.is_empty().then_some(row)
}
