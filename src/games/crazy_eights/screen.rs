//! How a table of Crazy 8's looks to one viewer.

use super::moves::Move;
use super::table::{DealResult, Seen, Step};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::games::screen::{Board, Choice, Fact, Held, Names, Screen, SeatScreen};
use crate::games::{Seat, Turn};
use crate::words::counted;

pub(super) fn screen(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Screen {
    let seats = Seat::all(seen.seats());
    Screen {
        say: say(seen, moves, names),
        facts: facts(seen),
        seats: seats.map(|seat| at(seen, seat)).collect(),
        board: Board::Pile {
            top: seen.top(),
            named: seen.named(),
            stock: seen.stock(),
        },
        hand: held(seen.hand(), moves),
        choices: moves.iter().filter_map(without_a_card).collect(),
        series: Vec::new(),
        picks: Vec::new(),
    }
}

/// "plays the eight of spades and names hearts", "draws a card"
pub(super) fn told(made: &Move, _names: &Names) -> String {
    match made {
        Move::Play { card, names: None } => format!("plays the {}", card.name()),
        Move::Play {
            card,
            names: Some(suit),
        } => format!("plays the {} and names {suit}", card.name()),
        Move::Draw => "draws".to_owned(),
        Move::Pass => "passes".to_owned(),
        Move::Name(suit) => format!("names {suit}"),
    }
}

fn say(seen: &Seen<'_>, moves: &[Move], names: &Names) -> String {
    if moves.is_empty() {
        return match (seen.turn(), seen.last()) {
            (Turn::Of(mover), _) => format!("{} is to play.", &names[mover]),
            (Turn::Deal | Turn::Over, Some(result)) => how_it_ended(seen, result, names),
            (Turn::Deal | Turn::Over, None) => "The cards are not dealt yet.".to_owned(),
        };
    }
    if seen.step() == Step::Naming {
        return "The first card is an eight: name the suit to follow.".to_owned();
    }
    let plays = moves.iter().any(|made| matches!(made, Move::Play { .. }));
    match (plays, seen.owed()) {
        (_, owed @ 1..) => format!("Play a two, or draw {owed} cards."),
        (true, 0) => format!("Play {}.", what_fits(seen)),
        (false, 0) if moves.contains(&Move::Draw) => format!(
            "Nothing of yours fits: draw until you can play {}.",
            what_fits(seen)
        ),
        (false, 0) => "Nothing fits and there is nothing more to draw: pass.".to_owned(),
    }
}

/// "a heart, a seven or an eight"
fn what_fits(seen: &Seen<'_>) -> String {
    let suit = seen
        .suit()
        .map_or("card", |suit| suit.name().trim_end_matches('s'));
    let rank = seen
        .top()
        .and_then(Card::rank)
        .filter(|rank| *rank != Rank::EIGHT);
    match rank {
        Some(Rank::ACE) => format!("a {suit}, an ace or an eight"),
        Some(rank) => format!("a {suit}, a {} or an eight", rank.name()),
        None => format!("a {suit} or an eight"),
    }
}

fn how_it_ended(seen: &Seen<'_>, result: DealResult, names: &Names) -> String {
    let how = match result {
        DealResult::Out(seat) if seen.is_worth_nothing() => {
            let who = &names[seat];
            return format!("{who} is out with a special card, and collects nothing.");
        }
        DealResult::Out(seat) => {
            return format!("{} is out and collects what the others hold.", &names[seat]);
        }
        DealResult::Blocked => "Nobody could play",
        DealResult::Cycled => "The same few cards went round",
    };
    let then = if seen.is_replayed() {
        "the deal counts for nothing and is dealt again"
    } else {
        "the lowest hand collects the difference"
    };
    format!("{how}: {then}.")
}

fn facts(seen: &Seen<'_>) -> Vec<Fact> {
    let follow = seen
        .suit()
        .map(|suit| Fact::new("Follow", capital(suit)).with_suit(suit));
    let length = match seen.options().deals {
        Some(deals) => Fact::new("Deal", format!("{} of {deals}", number(seen, deals))),
        None => Fact::new("Won with", format!("{} points", seen.target())),
    };
    follow.into_iter().chain([length]).collect()
}

/// Of the deal that is played, or else of the one that was.
fn number(seen: &Seen<'_>, deals: u8) -> u16 {
    let is_on = matches!(seen.turn(), Turn::Of(_));
    (seen.paid() + u16::from(is_on)).clamp(1, u16::from(deals))
}

fn capital(suit: Suit) -> String {
    crate::words::capital(suit.name())
}

fn at(seen: &Seen<'_>, seat: Seat) -> SeatScreen {
    let score = seen.scores().get(seat.index()).copied().unwrap_or(0);
    let dealer = (seen.dealer() == seat).then(|| "dealer".to_owned());
    let is_over = !matches!(seen.turn(), Turn::Of(_));
    let shown = seen.shown(seat).filter(|_| is_over);
    SeatScreen {
        cards: seen.cards_of(seat),
        score: points(score),
        marks: dealer.into_iter().collect(),
        shown: shown.map(sorted).unwrap_or_default(),
    }
}

/// "34 points", "minus 1 point"
fn points(score: i32) -> String {
    let sign = if score < 0 { "minus " } else { "" };
    let points = counted(score.unsigned_abs() as usize, "point");
    format!("{sign}{points}")
}

fn held(hand: CardSet, moves: &[Move]) -> Vec<Held> {
    let with = |card: Card| {
        let choices = moves.iter().filter_map(move |made| match made {
            Move::Play {
                card: played,
                names,
            } if *played == card => Some(match names {
                Some(suit) => Choice::new(made, format!("Name {suit}")),
                None => Choice::new(made, format!("Play the {}", card.name())),
            }),
            Move::Play { .. } | Move::Draw | Move::Pass | Move::Name(_) => None,
        });
        Held {
            card,
            choices: choices.collect(),
        }
    };
    sorted(hand).into_iter().map(with).collect()
}

/// By suit, the ace high, as cards are held.
fn sorted(hand: CardSet) -> Vec<Card> {
    let order = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let mut cards: Vec<Card> = hand.into_iter().collect();
    let place = |card: &Card| order.iter().position(|suit| Some(*suit) == card.suit());
    let height = |card: &Card| match card.rank() {
        Some(Rank::ACE) => 14,
        rank => rank.map_or(0, Rank::pips),
    };
    cards.sort_by_key(|card| (place(card), std::cmp::Reverse(height(card))));
    cards
}

fn without_a_card(made: &Move) -> Option<Choice> {
    match made {
        Move::Play { .. } => None,
        Move::Draw => Some(Choice::new(made, "Draw a card")),
        Move::Pass => Some(Choice::new(made, "Pass")),
        Move::Name(suit) => Some(Choice::new(made, format!("Name {suit}"))),
    }
}
