//! Which card wins a book: by trump, and by the direction in which the cards rank.

use super::{Card, CardSet, Rank, Suit};

/// How the cards of one suit rank, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// Uptown: ace, king, queen … two.
    Up,
    /// Downtown with aces good: ace, two, three … king.
    Down,
    /// Downtown with aces bad: two, three … king, ace.
    DownAcesBad,
}

/// What beats what in the books of one hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strain {
    /// None in a no-trump.
    pub trump: Option<Suit>,
    pub ranks: Ranks,
}

const ACES: CardSet = CardSet::of_rank(Rank::ACE);

impl Strain {
    pub const fn new(trump: Option<Suit>, ranks: Ranks) -> Strain {
        Strain { trump, ranks }
    }

    /// All trumps; none in a no-trump.
    pub const fn trumps(self) -> CardSet {
        match self.trump {
            Some(suit) => CardSet::of_suit(suit),
            None => CardSet::NONE,
        }
    }

    /// The cards of its own suit that beat a card.
    pub const fn higher(self, card: Card) -> CardSet {
        HIGHER[self.ranks as usize][card.number() as usize]
    }

    /// The cards of its own suit that a card beats.
    pub const fn lower(self, card: Card) -> CardSet {
        LOWER[self.ranks as usize][card.number() as usize]
    }

    /// The best of these cards of one suit.
    pub fn best(self, cards: CardSet) -> Option<Card> {
        match self.ranks {
            Ranks::Up => cards.and(ACES).first().or(cards.last()),
            Ranks::Down => cards.first(),
            Ranks::DownAcesBad => cards.minus(ACES).first().or(cards.first()),
        }
    }

    /// The worst of these cards of one suit.
    pub fn worst(self, cards: CardSet) -> Option<Card> {
        match self.ranks {
            Ranks::Up => cards.minus(ACES).first().or(cards.first()),
            Ranks::Down => cards.last(),
            Ranks::DownAcesBad => cards.and(ACES).first().or(cards.last()),
        }
    }

    /// Whether a card takes a book from the one that has it so far.
    pub fn beats(self, card: Card, winning: Card) -> bool {
        let is_trump = |card: Card| card.suit() == self.trump;
        if card.suit() == winning.suit() {
            self.higher(winning).has(card)
        } else {
            is_trump(card)
        }
    }

    /// Which of the cards of a book wins it, counted from nought in the order they were played.
    pub fn winner(self, cards: &[Card]) -> Option<usize> {
        let led = cards.first()?.suit()?;
        let all: CardSet = cards.iter().copied().collect();
        let trumps = all.and(self.trumps());
        let best = self.best(if trumps.is_empty() {
            all.in_suit(led)
        } else {
            trumps
        })?;
        cards.iter().position(|card| *card == best)
    }
}

/// By ranks and card; a joker has no place among them.
static HIGHER: [[CardSet; Card::KINDS]; 3] = {
    let mut all = [[CardSet::NONE; Card::KINDS]; 3];
    let mut number = 0;
    while let Some(card) = Card::numbered(number) {
        all[Ranks::Up as usize][number as usize] = higher_up(card);
        all[Ranks::Down as usize][number as usize] = suit_of(card).before(card);
        all[Ranks::DownAcesBad as usize][number as usize] = higher_aces_bad(card);
        number += 1;
    }
    all
};

static LOWER: [[CardSet; Card::KINDS]; 3] = {
    let mut all = HIGHER;
    let mut number = 0;
    while let Some(card) = Card::numbered(number) {
        let mut ranks = 0;
        while ranks < all.len() {
            let higher = all[ranks][number as usize];
            all[ranks][number as usize] = suit_of(card).without(card).minus(higher);
            ranks += 1;
        }
        number += 1;
    }
    all
};

const fn higher_up(card: Card) -> CardSet {
    let suit = suit_of(card);
    if ACES.has(card) {
        CardSet::NONE
    } else {
        suit.after(card).or(suit.and(ACES))
    }
}

const fn higher_aces_bad(card: Card) -> CardSet {
    let suit = suit_of(card);
    if ACES.has(card) {
        suit.minus(ACES)
    } else {
        suit.before(card).minus(ACES)
    }
}

const fn suit_of(card: Card) -> CardSet {
    match card.suit() {
        Some(suit) => CardSet::of_suit(suit),
        None => CardSet::NONE,
    }
}
