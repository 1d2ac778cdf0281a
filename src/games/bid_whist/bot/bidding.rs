//! What to bid, and what to name: the books that a hand is good for, in each strain.
//!
//! The weights were fitted to hands that the club bot played to the end, with the hand as bidder.

use crate::cards::{Card, CardSet, Rank, Ranks, Strain, Suit};
use crate::games::bid_whist::moves::Move;
use crate::games::bid_whist::table::{Phase, Seen};
use crate::whist::auction::Call;
use crate::whist::{Bid, HouseRules, Kind, Named};

/// The place of the best of these calls, or of these names.
pub(super) fn best(seen: &Seen<'_>, moves: &[Move]) -> usize {
    let hand = Hand::of(seen);
    let worth = |made: &Move| match (made, seen.phase()) {
        (Move::Call(Call::Bid(bid)), Phase::Bidding) => hand.worth_of(seen, *bid),
        (Move::Name(named), _) => hand.books_named(seen, *named),
        _ => 0.0,
    };
    let first = (0, moves.first().map_or(0.0, worth));
    let rest = moves
        .iter()
        .enumerate()
        .skip(1)
        .map(|(at, made)| (at, worth(made)));
    rest.fold(
        first,
        |best, next| if next.1 > best.1 { next } else { best },
    )
    .0
}

/// The books that a hand is good for as bidder, with the best name for each kind of bid.
struct Hand {
    cards: CardSet,
    down: Ranks,
    plain: f64,
    special: f64,
    no_trump: f64,
}

impl Hand {
    fn of(seen: &Seen<'_>) -> Hand {
        let cards = seen.hand();
        let down = if seen.options().rules.aces_good_low {
            Ranks::Down
        } else {
            Ranks::DownAcesBad
        };
        let best_trump = |ranks| {
            let books = Suit::ALL.map(|trump| books(cards, Strain::new(Some(trump), ranks)));
            books.into_iter().fold(0.0, f64::max)
        };
        let no_trump = |ranks| books(cards, Strain::new(None, ranks));
        Hand {
            cards,
            down,
            plain: best_trump(Ranks::Up),
            special: best_trump(down),
            no_trump: no_trump(Ranks::Up).max(no_trump(down)),
        }
    }

    fn books(&self, kind: Kind) -> f64 {
        match kind {
            Kind::Plain => self.plain,
            Kind::Special => self.special,
            Kind::NoTrump => self.no_trump,
        }
    }

    /// Above nought for a bid that is better than to pass. The first three bid all that their hand
    /// is good for, for they have one turn; the dealer, who speaks last, no more than it takes.
    fn worth_of(&self, seen: &Seen<'_>, bid: Bid) -> f64 {
        let rules = &seen.options().rules;
        let is_last = seen.seat() == Some(seen.dealer());
        let spare = self.books(bid.kind) - needed(bid) - over_the_partner(seen);
        if spare < 0.0 {
            // The lowest evil, for a dealer who has to bid.
            return spare - f64::from(bid.number.get());
        }
        let points = f64::from(bid.number.get()) * times(rules, bid.kind);
        if is_last {
            100.0 - points + spare
        } else {
            points + spare / 10.0
        }
    }

    fn books_named(&self, seen: &Seen<'_>, named: Named) -> f64 {
        let is_special = seen
            .award()
            .is_some_and(|award| award.bid.kind == Kind::Special);
        let strain = match named {
            Named::Trump(suit) if is_special => Strain::new(Some(suit), self.down),
            Named::Trump(suit) => Strain::new(Some(suit), Ranks::Up),
            Named::Up => Strain::new(None, Ranks::Up),
            Named::Down => Strain::new(None, self.down),
        };
        books(self.cards, strain)
    }
}

/// The books that a hand has to be good for before it bids: then two bids of three are made.
fn needed(bid: Bid) -> f64 {
    let spare = match (bid.number.get(), bid.kind) {
        // It stands only when all the others are weak.
        (1, Kind::Plain | Kind::Special) => -0.7,
        (2 | 3, _) => -0.2,
        (_, _) => 0.0,
    };
    f64::from(bid.books_needed()) + spare
}

/// Books more that it takes to bid over the partner; the dealer, who has the last word, never does.
fn over_the_partner(seen: &Seen<'_>) -> f64 {
    let highest = seen
        .auction()
        .highest()
        .map(|(seat, _)| Some(seat.partner()));
    match seen.seat() {
        own if highest != Some(own) => 0.0,
        own if own == Some(seen.dealer()) => 13.0,
        _ => 0.5,
    }
}

fn times(rules: &HouseRules, kind: Kind) -> f64 {
    match kind {
        Kind::Plain | Kind::Special => 1.0,
        Kind::NoTrump => f64::from(rules.nt_multiplier),
    }
}

/// What the bidders take on the mean.
fn books(hand: CardSet, strain: Strain) -> f64 {
    match strain.trump {
        Some(trump) => with_trump(hand, trump, strain.ranks),
        None => without_trump(hand, strain.ranks),
    }
}

fn with_trump(hand: CardSet, trump: Suit, ranks: Ranks) -> f64 {
    let mut books = 1.96 + 0.76 * hand.in_suit(trump).len() as f64;
    for (top, worth) in tops(ranks).into_iter().zip([0.72, 0.62, 0.4, 0.24]) {
        books += worth * holds(hand, top, trump);
    }
    for suit in Suit::ALL.into_iter().filter(|suit| *suit != trump) {
        books += side_suit(hand, suit, ranks);
    }
    books
}

fn side_suit(hand: CardSet, suit: Suit, ranks: Ranks) -> f64 {
    let [first, second, third, _] = tops(ranks);
    let tops = match hand.in_suit(suit).len() {
        0 => 0.51,
        1 => 0.27 + 0.7 * holds(hand, first, suit),
        2 => 0.7 * holds(hand, first, suit) + 0.59 * holds(hand, second, suit),
        _ => {
            let two = 0.7 * holds(hand, first, suit) + 0.59 * holds(hand, second, suit);
            two + 0.36 * holds(hand, third, suit)
        }
    };
    tops + 0.27 * beyond_four(hand, suit)
}

fn without_trump(hand: CardSet, ranks: Ranks) -> f64 {
    let suit = |suit: Suit| {
        let [first, second, third, fourth] = tops(ranks).map(|top| holds(hand, top, suit));
        let alone = NT[0] * first + NT[1] * second + NT[2] * third + NT[3] * fourth;
        let together = first * second * (NT[4] + NT[5] * third);
        alone + together + beyond_four(hand, suit) * (NT[6] + NT[7] * first * second)
    };
    NT_BASE + Suit::ALL.into_iter().map(suit).sum::<f64>()
}

const NT_BASE: f64 = 4.42;
const NT: [f64; 8] = [0.63, 0.75, 0.4, 0.19, -0.32, 0.56, 0.07, 0.35];

/// The four best ranks of a suit.
const fn tops(ranks: Ranks) -> [Rank; 4] {
    match ranks {
        Ranks::Up => [Rank::ACE, Rank::KING, Rank::QUEEN, Rank::JACK],
        Ranks::Down => [Rank::ACE, Rank::TWO, Rank::THREE, Rank::FOUR],
        Ranks::DownAcesBad => [Rank::TWO, Rank::THREE, Rank::FOUR, Rank::FIVE],
    }
}

fn holds(hand: CardSet, rank: Rank, suit: Suit) -> f64 {
    f64::from(u8::from(hand.has(Card::new(rank, suit))))
}

fn beyond_four(hand: CardSet, suit: Suit) -> f64 {
    hand.in_suit(suit).len().saturating_sub(4) as f64
}
