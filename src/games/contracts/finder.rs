//! How far a hand is from a contract, and the sets and runs that come nearest to it.
//!
//! Runs are tried wherever they hold cards, the fullest first, and a branch is left as soon as it
//! cannot be better than the best so far; sets then take the ranks there is most of. Two rare ways
//! are not looked for, though a player may lay them: two sets that share out one rank unevenly, and a
//! run with a wild card for one that is held in its middle.

use super::hand::Hand;
use super::meld::rank_at;
use super::naturals::{Naturals, PLACES};
use super::options::{Options, Twins};
use super::row::Row;
use super::sheet::Part;
use crate::cards::{Card, Rank, Suit};

/// The most sets and runs a contract has.
pub(super) const PARTS: usize = 4;

/// What a contract asks for, or what is left of it, the largest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    sizes: [u8; PARTS],
    /// Runs come first.
    runs: usize,
    all: usize,
}

/// What a set or run is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// So many cards of a rank are held.
    Set { rank: Rank, held: u8 },
    /// These places of a suit are held, of those from `low` on.
    Run { suit: Suit, low: u8, held: u16 },
}

/// The nearest way to a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    need: Need,
    goals: [Goal; PARTS],
    /// Cards that have to come yet; nought if the contract can be laid.
    pub missing: u8,
}

const NO_GOAL: Goal = Goal::Run {
    suit: Suit::Spades,
    low: 1,
    held: 0,
};

impl Need {
    pub fn of(parts: &[Part]) -> Need {
        let mut need = Need {
            sizes: [0; PARTS],
            runs: 0,
            all: 0,
        };
        let runs = parts.iter().filter(|part| matches!(part, Part::Run(_)));
        let sets = parts.iter().filter(|part| matches!(part, Part::Set(_)));
        need.runs = runs.clone().count().min(PARTS);
        for (size, part) in need.sizes.iter_mut().zip(runs.chain(sets)) {
            *size = part.size();
            need.all += 1;
        }
        need.sizes[..need.runs].sort_unstable_by(|one, other| other.cmp(one));
        need.sizes[need.runs..need.all].sort_unstable_by(|one, other| other.cmp(one));
        need
    }

    pub fn has_runs(&self) -> bool {
        self.runs > 0
    }

    pub fn has_sets(&self) -> bool {
        self.runs < self.all
    }

    /// The longest of its runs.
    pub fn longest_run(&self) -> u8 {
        if self.has_runs() { self.sizes[0] } else { 0 }
    }
}

/// Cards that have to come until this hand meets what is needed.
pub fn distance(hand: Hand, need: &Need, options: &Options) -> u8 {
    plan(hand, need, options).missing
}

/// The nearest way for this hand to what is needed.
pub fn plan(hand: Hand, need: &Need, options: &Options) -> Plan {
    let naturals = Naturals::of(hand);
    let mut search = Search {
        need,
        twins: options.twins,
        wilds: hand.wilds() as u8,
        least: [0; PARTS + 1],
        goals: [NO_GOAL; PARTS],
        best: Plan {
            need: *need,
            goals: [NO_GOAL; PARTS],
            missing: u8::MAX,
        },
    };
    search.bound(&naturals);
    search.runs(0, naturals, Lack::default());
    search.best
}

/// What is not held of the goals so far.
#[derive(Debug, Clone, Copy, Default)]
struct Lack {
    cards: u8,
    /// So many of them may be wild.
    fillable: u8,
}

impl Lack {
    /// With a set or run of this size of which so many cards are held.
    fn and(self, size: u8, held: u8) -> Lack {
        let lack = size - held;
        Lack {
            cards: self.cards + lack,
            // No more wild cards than others: half of it at most.
            fillable: self.fillable + lack.min(size / 2),
        }
    }

    fn with_wilds(self, wilds: u8) -> u8 {
        self.cards - wilds.min(self.fillable)
    }
}

struct Search<'a> {
    need: &'a Need,
    twins: Twins,
    wilds: u8,
    /// What the goals from each on lack at least, as if each had the whole hand.
    least: [u8; PARTS + 1],
    goals: [Goal; PARTS],
    best: Plan,
}

/// Where a run may lie, and what is held of it.
#[derive(Debug, Clone, Copy)]
struct Window {
    suit: Suit,
    low: u8,
    held: u16,
    count: u8,
}

/// Twelve runs of three in each suit, and none.
const WINDOWS: usize = 49;

impl Search<'_> {
    fn bound(&mut self, naturals: &Naturals) {
        let most = naturals.counts().most().1;
        for at in (0..self.need.all).rev() {
            let size = self.need.sizes[at];
            let held = if at < self.need.runs {
                fullest(naturals, size)
            } else {
                most
            };
            self.least[at] = self.least[at + 1] + size.saturating_sub(held);
        }
    }

    fn cannot_be_better(&self, at: usize, lack: Lack) -> bool {
        let cards = lack.cards + self.least[at];
        cards.saturating_sub(self.wilds) >= self.best.missing
    }

    fn runs(&mut self, at: usize, naturals: Naturals, lack: Lack) {
        if at == self.need.runs {
            return self.sets(naturals, lack);
        }
        let size = self.need.sizes[at];
        let mut windows = [Window {
            suit: Suit::Spades,
            low: 1,
            held: 0,
            count: 0,
        }; WINDOWS];
        let found = windows_of(&naturals, size, &mut windows);
        for count in (0..=size).rev() {
            if self.cannot_be_better(at + 1, lack.and(size, count)) {
                return;
            }
            for window in windows[..found]
                .iter()
                .filter(|window| window.count == count)
            {
                self.goals[at] = Goal::Run {
                    suit: window.suit,
                    low: window.low,
                    held: window.held,
                };
                let rest = naturals.less(window.suit, window.held);
                self.runs(at + 1, rest, lack.and(size, count));
            }
        }
    }

    fn sets(&mut self, naturals: Naturals, mut lack: Lack) {
        if self.cannot_be_better(self.need.runs, lack) {
            return;
        }
        let mut counts = match self.twins {
            Twins::Allowed => naturals.counts(),
            Twins::Refused => naturals.suits(),
        };
        for at in self.need.runs..self.need.all {
            let size = self.need.sizes[at];
            let (pips, most) = counts.most();
            let held = most.min(size);
            counts = match self.twins {
                Twins::Allowed => counts.less(pips, held),
                Twins::Refused => counts.less(pips, counts.of(pips)),
            };
            if let Some(rank) = Rank::new(pips) {
                self.goals[at] = Goal::Set { rank, held };
            }
            lack = lack.and(size, held);
        }
        let missing = lack.with_wilds(self.wilds);
        if missing < self.best.missing {
            self.best = Plan {
                need: *self.need,
                goals: self.goals,
                missing,
            };
        }
    }
}

/// The most cards held of any run of this size.
fn fullest(naturals: &Naturals, size: u8) -> u8 {
    let mut windows = [Window {
        suit: Suit::Spades,
        low: 1,
        held: 0,
        count: 0,
    }; WINDOWS];
    let found = windows_of(naturals, size, &mut windows);
    windows[..found]
        .iter()
        .map(|window| window.count)
        .max()
        .unwrap_or(0)
}

/// Runs of this size that hold different cards, and one of which nothing is held; as many as there
/// are. Of those that hold the same, the one that starts with a card.
fn windows_of(naturals: &Naturals, size: u8, windows: &mut [Window; WINDOWS]) -> usize {
    let all = (1_u16 << size) - 1;
    let mut found = 1;
    for suit in Suit::ALL {
        let places = naturals.places(suit);
        let mut before = 0;
        for from in (0..=PLACES - u32::from(size)).rev() {
            let held = places & (all << from);
            if held != before && held != 0 {
                windows[found] = Window {
                    suit,
                    low: from as u8 + 1,
                    held,
                    count: held.count_ones() as u8,
                };
                found += 1;
            }
            before = held;
        }
    }
    found
}

impl Plan {
    /// The sets and runs it is made of, with the size of each.
    pub fn goals(&self) -> impl Iterator<Item = (Goal, u8)> {
        let need = self.need;
        self.goals.into_iter().zip(need.sizes).take(need.all)
    }

    /// The cards of the sets and runs of a plan that lacks nothing, one after another: wild cards go
    /// where something is not held.
    pub fn melds(&self, hand: Hand) -> impl Iterator<Item = Row> {
        let mut left = hand;
        self.goals().map(move |(goal, size)| {
            let cards = row_of(left, goal, size);
            left = left.less(&cards).unwrap_or(left);
            cards
        })
    }

    /// What is left of the hand when the cards that the goals hold are taken out.
    pub fn spare(&self, hand: Hand) -> Hand {
        self.goals().fold(hand, |left, (goal, _)| {
            let held = held_by(left, goal);
            left.less(&held).unwrap_or(left)
        })
    }
}

/// The cards of a goal that are held.
fn held_by(hand: Hand, goal: Goal) -> Row {
    match goal {
        Goal::Set { rank, held } => cards_of_rank(hand, rank).take(usize::from(held)).collect(),
        Goal::Run { suit, held, .. } => {
            let places = (0..PLACES).filter(|place| held >> place & 1 == 1);
            places
                .filter_map(|place| rank_at(place as u8 + 1))
                .map(|rank| Card::new(rank, suit))
                .collect()
        }
    }
}

/// The cards of a rank, one of each suit before the second of any.
pub(super) fn cards_of_rank(hand: Hand, rank: Rank) -> impl Iterator<Item = Card> {
    let cards = move || Suit::ALL.into_iter().map(move |suit| Card::new(rank, suit));
    let once = cards().filter(move |card| hand.has(*card));
    once.chain(cards().filter(move |card| hand.count(*card) > 1))
}

fn row_of(hand: Hand, goal: Goal, size: u8) -> Row {
    let mut wilds = hand.wild_cards();
    match goal {
        Goal::Set { .. } => {
            let held = held_by(hand, goal);
            let lack = usize::from(size) - held.len();
            held.iter().copied().chain(wilds.take(lack)).collect()
        }
        Goal::Run { suit, low, held } => {
            let card_at = |place: u8| match rank_at(place) {
                Some(rank) if held >> (place - 1) & 1 == 1 => Some(Card::new(rank, suit)),
                Some(_) | None => wilds.next(),
            };
            (low..low + size).filter_map(card_at).collect()
        }
    }
}
