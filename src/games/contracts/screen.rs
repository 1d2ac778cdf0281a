//! How a table of 14 Contracts looks to one viewer.

mod words;

pub(super) use words::told;

use super::hand::{Hand, is_wild};
use super::moves::{Move, Place};
use super::table::{Laid, Seen, Step};
use crate::cards::{Card, Rank};
use crate::games::screen::{Board, Choice, Fact, Held, Meld, Names, Pick, Screen, SeatScreen};
use crate::games::{Seat, Turn};
use words::{faces, kind, owned, say};

pub(super) fn screen(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Screen {
    let seats = || Seat::all(seen.seats());
    Screen {
        say: say(seen, moves, names),
        facts: facts(seen),
        seats: seats().map(|seat| at(seen, seat)).collect(),
        board: Board::Melds {
            stock: seen.stock(),
            turned_up: seen.up(),
            discards: seats().map(|seat| seen.top(Place::Pile(seat))).collect(),
            melds: seen.melds().iter().map(on_the_table).collect(),
        },
        hand: held(seen, moves, names),
        choices: choices(seen, moves),
        series: Vec::new(),
        picks: picks(seen, moves),
    }
}

fn facts(seen: &Seen<'_>) -> Vec<Fact> {
    let own = seen.own().map(|seat| {
        let words = format!("{}: {}", seen.number(seat), seen.contract(seat));
        Fact::new("Your contract", words)
    });
    let last = format!("contract {}", seen.options().last_contract());
    let always = [
        Fact::new("Played to", last),
        Fact::new("Wild", "Twos and jokers"),
    ];
    own.into_iter().chain(always).collect()
}

fn at(seen: &Seen<'_>, seat: Seat) -> SeatScreen {
    let dealer = (seen.dealer() == seat).then_some("dealer");
    let laid = seen.has_laid(seat).then_some("laid");
    let is_over = !matches!(seen.turn(), Turn::Of(_));
    let shown = seen.shown(seat).filter(|_| is_over);
    SeatScreen {
        cards: seen.cards_of(seat),
        score: format!("contract {}", seen.number(seat)),
        marks: dealer.into_iter().chain(laid).map(str::to_owned).collect(),
        shown: shown.map(sorted).unwrap_or_default(),
    }
}

fn on_the_table(laid: &Laid) -> Meld {
    Meld {
        owner: laid.owner,
        title: crate::words::capital(&kind(&laid.meld)),
        cards: laid.meld.cards().to_vec(),
    }
}

fn held(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Vec<Held> {
    let with = |card: Card| Held {
        card,
        choices: moves
            .iter()
            .filter_map(|made| with_this(seen, card, made, names))
            .collect(),
    };
    sorted(seen.hand()).into_iter().map(with).collect()
}

/// What may be done with this one card.
fn with_this(seen: &Seen<'_>, card: Card, made: &Move, names: &Names) -> Option<Choice> {
    let meld = |number: u8| {
        seen.melds()
            .get(usize::from(number))
            .map_or_else(String::new, |laid| owned(laid, names))
    };
    match made {
        Move::Add {
            card: added,
            meld: number,
            end,
        } if *added == card => {
            let end = end.map_or_else(String::new, |end| format!(", {end} end"));
            Some(Choice::new(made, format!("Add to {}{end}", meld(*number))))
        }
        Move::Exchange {
            card: put,
            meld: number,
        } if *put == card => Some(Choice::new(
            made,
            format!("Take the joker of {}", meld(*number)),
        )),
        Move::Discard(gone) if *gone == card => Some(Choice::new(made, "Discard")),
        Move::Draw
        | Move::Take(_)
        | Move::Meld(_)
        | Move::Back
        | Move::Add { .. }
        | Move::Exchange { .. }
        | Move::Discard(_) => None,
    }
}

fn choices(seen: &Seen<'_>, moves: &[Move]) -> Vec<Choice> {
    let mut choices: Vec<Choice> = moves
        .iter()
        .filter_map(|made| without_one_card(seen, made))
        .collect();
    // What was put down may be taken back even while there is more to put down.
    if seen.unfinished() > 0 && !moves.is_empty() && !moves.contains(&Move::Back) {
        choices.extend(without_one_card(seen, &Move::Back));
    }
    choices
}

fn without_one_card(seen: &Seen<'_>, made: &Move) -> Option<Choice> {
    let words = match made {
        Move::Draw => "Draw a card".to_owned(),
        Move::Take(place) => format!("Take the {}", seen.top(*place)?.name()),
        Move::Meld(cards) => format!("Put down {}", faces(cards)),
        Move::Back => "Take it back".to_owned(),
        Move::Add { .. } | Move::Exchange { .. } | Move::Discard(_) => return None,
    };
    Some(Choice::new(made, words))
}

/// Sets and runs are picked from the hand, one after another.
fn picks(seen: &Seen<'_>, moves: &[Move]) -> Vec<Pick> {
    let Some(seat) = seen.own().filter(|_| !moves.is_empty()) else {
        return Vec::new();
    };
    let may_meld = !seen.has_laid(seat) || seen.adds(seat);
    if seen.step() == Step::Draw || !may_meld {
        return Vec::new();
    }
    let pick = |verb: &str, words: &str| Pick {
        verb: verb.to_owned(),
        words: words.to_owned(),
    };
    let low =
        (seen.hand().wilds() > 0).then(|| pick("meld low", "Put down, wild cards at the low end"));
    std::iter::once(pick("meld", "Put down"))
        .chain(low)
        .collect()
}

/// By suit, the ace high, as cards are held; wild cards last.
fn sorted(hand: Hand) -> Vec<Card> {
    let mut cards: Vec<Card> = hand.cards().collect();
    let height = |card: &Card| match card.rank() {
        Some(Rank::ACE) => 14,
        rank => rank.map_or(0, Rank::pips),
    };
    cards.sort_by_key(|card| (is_wild(*card), card.suit(), std::cmp::Reverse(height(card))));
    cards
}
