//! How a table of bid whist looks to one viewer.

mod choices;
mod words;

pub(super) use words::told;

use super::moves::Move;
use super::options::Mode;
use super::table::{Book, Phase, Seen};
use crate::cards::{Card, CardSet, Rank, Ranks, Suit};
use crate::games::Seat as Place;
use crate::games::screen::{Board, Choice, Fact, Held, Names, Screen, SeatScreen};
use crate::whist::{Named, Seat, Side};
use crate::words::{capital, counted};

pub(super) fn screen(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Screen {
    Screen {
        say: words::say(seen, moves, names),
        facts: facts(seen, names),
        seats: Seat::ALL.into_iter().map(|seat| at(seen, seat)).collect(),
        board: board(seen),
        hand: held(seen, moves),
        choices: choices::choices(seen, moves),
        series: choices::series(seen, moves, names),
        picks: Vec::new(),
    }
}

/// What everybody may ask for at any time: the bid, the trump, the suit led, books and score.
fn facts(seen: &Seen<'_>, names: &Names) -> Vec<Fact> {
    let bid = seen.award().map(|award| {
        let forced = if award.forced { ", forced" } else { "" };
        let by = &names[award.seat.into()];
        Fact::new("Bid", format!("{} by {by}{forced}", award.bid))
    });
    let named = seen.named().map(|named| match named {
        Named::Trump(suit) => Fact::new("Trump", capital(suit.name())).with_suit(suit),
        Named::Up | Named::Down => Fact::new("No-trump", capital(&named.to_string())),
    });
    let low = seen.strain().and_then(|strain| match strain.ranks {
        Ranks::Up => None,
        Ranks::Down => Some(Fact::new("Low cards win", "aces are good")),
        Ranks::DownAcesBad => Some(Fact::new("Low cards win", "aces are bad")),
    });
    let led = seen.book().led().filter(|_| !seen.book().is_complete());
    let led = led.map(|suit| Fact::new("Led", capital(suit.name())).with_suit(suit));
    let books = seen.award().map(|_| {
        let taken = seen.taken();
        Fact::new("Books", by_side(seen, |side| taken[side].to_string()))
    });
    let score = Fact::new("Score", by_side(seen, |side| score(seen, side)));
    [bid, named, low, led, books, Some(score)]
        .into_iter()
        .flatten()
        .collect()
}

/// "We 3 · They 1"; for a watcher "N-S 3 · E-W 1"
fn by_side(seen: &Seen<'_>, words: impl Fn(Side) -> String) -> String {
    match seen.seat().map(Seat::side) {
        Some(own) => format!("We {} · They {}", words(own), words(own.other())),
        None => format!("N-S {} · E-W {}", words(Side::A), words(Side::B)),
    }
}

/// "-3 (1 set)"
fn score(seen: &Seen<'_>, side: Side) -> String {
    let game = seen.game();
    match game.sets[side] {
        0 => game.points[side].to_string(),
        sets => format!("{} ({})", game.points[side], counted(sets.into(), "set")),
    }
}

fn at(seen: &Seen<'_>, seat: Seat) -> SeatScreen {
    let partner = seen.seat().is_some_and(|own| own.partner() == seat);
    let bidder = seen.award().is_some_and(|award| award.seat == seat);
    let marks = [
        Some(seat.to_string()),
        partner.then(|| "partner".to_owned()),
        (seen.dealer() == seat).then(|| "dealer".to_owned()),
        bidder.then(|| "bidder".to_owned()),
    ];
    SeatScreen {
        cards: seen.cards_of(seat),
        score: String::new(),
        marks: marks.into_iter().flatten().collect(),
        shown: seen
            .shown(seat)
            .filter(|_| seen.is_over())
            .map(|cards| sorted(seen, cards))
            .unwrap_or_default(),
    }
}

fn board(seen: &Seen<'_>) -> Board {
    let calls = seen
        .auction()
        .said()
        .map(|(seat, call)| (seat.into(), call.to_string()));
    let winning = seen.strain().and_then(|strain| seen.book().winning(strain));
    Board::Book {
        calls: calls.collect(),
        cards: plays(seen.book()),
        winning: winning.map(|(seat, _)| seat.into()),
        last: seen.last_book().map(plays).unwrap_or_default(),
    }
}

fn plays(book: &Book) -> Vec<(Place, Card)> {
    book.plays()
        .map(|(seat, card)| (seat.into(), card))
        .collect()
}

fn held(seen: &Seen<'_>, moves: &[Move]) -> Vec<Held> {
    let with = |card: Card| {
        let may = moves.contains(&Move::Play(card)) || may_renege(seen, moves);
        let choice = Choice::new(Move::Play(card), format!("Play the {}", card.name()));
        Held {
            card,
            choices: may.then_some(choice).into_iter().collect(),
        }
    };
    sorted(seen, seen.hand()).into_iter().map(with).collect()
}

/// In club mode any card held can be played, in a turn of one's own.
fn may_renege(seen: &Seen<'_>, moves: &[Move]) -> bool {
    let is_turn = seen.phase() == Phase::Playing && !moves.is_empty();
    match seen.options().mode {
        Mode::Club => is_turn && !seen.has_to_be_right(),
        Mode::Teaching => false,
    }
}

/// Suit by suit, black and red in turn, the best first.
fn sorted(seen: &Seen<'_>, cards: CardSet) -> Vec<Card> {
    let order = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let is_down = seen
        .strain()
        .is_some_and(|strain| strain.ranks != Ranks::Up);
    let height = |card: &Card| match card.rank() {
        Some(Rank::ACE) => 14,
        Some(rank) if is_down => 14 - rank.pips(),
        Some(rank) => rank.pips(),
        None => 0,
    };
    let in_suit = |suit| {
        let mut cards: Vec<Card> = cards.in_suit(suit).into_iter().collect();
        cards.sort_by_key(|card| std::cmp::Reverse(height(card)));
        cards
    };
    order.into_iter().flat_map(in_suit).collect()
}
