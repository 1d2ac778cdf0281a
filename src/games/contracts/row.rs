//! A few cards in an order: what is put down, and what lies there.

use crate::cards::{Card, NoCard};
use std::{fmt, ops::Deref, str::FromStr};

/// Up to twenty cards, the most that a set can grow to, without a heap.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    cards: [Card; Row::MOST],
    len: u8,
}

impl Row {
    pub const MOST: usize = 20;
    pub const EMPTY: Row = Row {
        cards: [Card::JOKER; Row::MOST],
        len: 0,
    };

    /// Behind the last; what does not fit is left out.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Before the first.
    pub fn push_first(&mut self, card: Card) {
        self.push(card);
        self.cards[..usize::from(self.len)].rotate_right(1);
    }

    /// Puts a card in the place of another, which is returned.
    pub fn replace(&mut self, at: usize, card: Card) -> Option<Card> {
        let len = usize::from(self.len);
        self.cards[..len]
            .get_mut(at)
            .map(|place| std::mem::replace(place, card))
    }
}

impl Deref for Row {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl FromIterator<Card> for Row {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Row {
        let mut row = Row::EMPTY;
        cards.into_iter().for_each(|card| row.push(card));
        row
    }
}

/// "5S 5H JK"
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, card) in self.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// What was typed for cards and is none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoRow {
    #[error(transparent)]
    Card(#[from] NoCard),
    #[error("That is more than {most} cards: no meld has so many.", most = Row::MOST)]
    TooMany,
}

impl FromStr for Row {
    type Err = NoRow;
    fn from_str(text: &str) -> Result<Row, NoRow> {
        let mut row = Row::EMPTY;
        for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
            if row.len() == Row::MOST {
                return Err(NoRow::TooMany);
            }
            row.push(word.parse()?);
        }
        Ok(row)
    }
}
