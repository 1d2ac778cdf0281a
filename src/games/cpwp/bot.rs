//! How a good club player plays CPWP: up to five hold back what others wait for, more than five race;
//! a joker gets rid of the card that is furthest from its place.

use super::moves::{Move, Pick};
use super::run::Run;
use super::table::Seen;
use crate::cards::{Card, CardSet, Rank};
use crate::games::{Seat, Turn, bot::Chance};

/// What counts in the choice of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Weights {
    /// Each card that goes.
    gone: i32,
    /// Each card that has to go down before the furthest of one's own in the same lane can.
    way: i32,
    /// Each card beyond, which helps nobody but others.
    gift: i32,
}

/// A lane that one waits for oneself is opened, card by card; any other is held back. Measured: with
/// three to five players this wins more than the race, against players of either kind.
const HOLD_BACK: Weights = Weights {
    gone: 10,
    way: 10,
    gift: 5,
};

/// The longest run, and of equal ones the lane that helps others least: with more players the gates
/// are in too many hands to be held.
const RACE: Weights = Weights {
    gone: 10,
    way: 0,
    gift: 10,
};

/// The place of the best of these moves by rule of thumb.
pub(super) fn convention(seen: &Seen<'_>, moves: &[Move], _chance: &mut Chance) -> usize {
    let worth = |made: &Move| match made {
        Move::Play(run) => worth_of_run(seen, *run),
        // Rather than a turn that does more for others, a joker.
        Move::Joker | Move::Pass => 0,
        Move::Swap(one, other) => worth_of_hands(seen, [*one, *other]),
        Move::Pick(Pick::Card(card)) => worth_of_pick(seen, *card),
        Move::Pick(Pick::Back(_)) => 0,
    };
    let best = moves
        .iter()
        .enumerate()
        .max_by_key(|(at, made)| (worth(made), std::cmp::Reverse(*at)));
    best.map_or(0, |(at, _)| at)
}

/// What goes, and what the lanes it opens are good for; a seven opens two.
fn worth_of_run(seen: &Seen<'_>, run: Run) -> i32 {
    let weights = if seen.seats() <= 5 { HOLD_BACK } else { RACE };
    let (cards, hand) = (run.cards(), seen.hand());
    let own = hand.once().minus(cards.minus(hand.twice()));
    let waiting = CardSet::of_suit(run.suit()).minus(seen.layout().second_row(run.suit()));
    let (seven, ends) = (
        Card::new(Rank::SEVEN, run.suit()),
        cards.first().zip(cards.last()),
    );
    let mut worth = weights.gone * cards.len() as i32;
    if let Some((_, high)) = ends.filter(|(_, high)| *high >= seven) {
        let up = waiting.after(high);
        let gifts = up.and(own).last().map_or(up, |furthest| up.after(furthest));
        worth += weights.of_lane(up, gifts);
    }
    if let Some((low, _)) = ends.filter(|(low, _)| *low <= seven) {
        let down = waiting.before(low);
        let gifts = down
            .and(own)
            .first()
            .map_or(down, |furthest| down.before(furthest));
        worth += weights.of_lane(down, gifts);
    }
    worth
}

impl Weights {
    fn of_lane(self, beyond: CardSet, gifts: CardSet) -> i32 {
        let way = beyond.minus(gifts).len() as i32;
        self.way * way - self.gift * gifts.len() as i32
    }
}

/// The own hand, for a card to get rid of, and that of whoever has the fewest cards.
fn worth_of_hands(seen: &Seen<'_>, hands: [Seat; 2]) -> i32 {
    let worth = |seat: Seat| {
        if Turn::Of(seat) == seen.turn() {
            1_000
        } else {
            -(seen.cards_of(seat) as i32)
        }
    };
    hands.into_iter().map(worth).sum()
}

/// Of the own hand the card furthest from its place goes; of another the nearest is taken.
fn worth_of_pick(seen: &Seen<'_>, card: Card) -> i32 {
    let far = distance(seen, card);
    if seen.gives() { far } else { -far }
}

/// How many cards have to go down before this one has a place; a joker is better than any.
fn distance(seen: &Seen<'_>, card: Card) -> i32 {
    let Some(suit) = card.suit() else { return -1 };
    let waiting = CardSet::of_suit(suit).minus(seen.layout().first_row(suit));
    let seven = Card::new(Rank::SEVEN, suit);
    let nearer = if card > seven {
        waiting.minus(waiting.before(seven)).before(card)
    } else {
        waiting.minus(waiting.after(seven)).after(card)
    };
    nearer.len() as i32
}
