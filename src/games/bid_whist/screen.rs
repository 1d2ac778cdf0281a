//! How a table of bid whist looks to one viewer.

use super::moves::Move;
use super::options::Mode;
use super::table::{Phase, Record, Seen};
use crate::cards::{Card, CardSet, Rank, Ranks, Suit};
use crate::games::Seat as Place;
use crate::games::screen::{Board, Choice, Fact, Held, Screen, SeatScreen};
use crate::whist::auction::Call;
use crate::whist::{Kind, Named, Outcome, Seat, Side};
use crate::words::{capital, counted};

pub(super) fn screen(seen: &Seen<'_>, moves: &[Move]) -> Screen {
    Screen {
        say: say(seen, moves),
        facts: facts(seen),
        seats: Seat::ALL.into_iter().map(|seat| at(seen, seat)).collect(),
        board: board(seen),
        hand: held(seen, moves),
        choices: choices(seen, moves),
        picks: Vec::new(),
    }
}

/// "bids 3 special", "names hearts", "plays the ten of hearts"
pub(super) fn told(made: &Move) -> String {
    match made {
        Move::Call(Call::Pass) => "passes".to_owned(),
        Move::Call(Call::Bid(bid)) => format!("bids {bid}"),
        Move::Name(named) => format!("names {named}"),
        Move::Play(card) => format!("plays the {}", card.name()),
        Move::TakeBack => "picks a card up again".to_owned(),
        Move::Claim => "claims the rest of the books".to_owned(),
        Move::Agree => "agrees".to_owned(),
        Move::PlayOn => "says play on".to_owned(),
        Move::CallRenege { by, book } => format!("calls a renege of {by} in book {book}"),
    }
}

fn say(seen: &Seen<'_>, moves: &[Move]) -> String {
    match seen.phase() {
        Phase::FirstDealer => "Cards are dealt for the first dealer.".to_owned(),
        Phase::Deal | Phase::Over => after_a_hand(seen),
        _ if moves.is_empty() => "Wait for your turn.".to_owned(),
        Phase::Bidding => match seen.auction().highest() {
            None => "Bid, or pass.".to_owned(),
            Some((seat, bid)) => format!("{seat} has bid {bid}: bid higher, or pass."),
        },
        Phase::Naming if moves.contains(&Move::Name(Named::Up)) => {
            "The bid is yours: up or down?".to_owned()
        }
        Phase::Naming => "The bid is yours: name the trump suit.".to_owned(),
        Phase::Playing => to_play(seen),
        Phase::Claim { by, .. } => {
            format!("{by} says: the rest are ours. Do you agree?")
        }
    }
}

/// "Hearts were led. Play a heart."
fn to_play(seen: &Seen<'_>) -> String {
    let led = seen.book().led().filter(|_| !seen.book().is_complete());
    let Some(suit) = led else {
        return "Lead any card.".to_owned();
    };
    let one = suit.name().trim_end_matches('s');
    if seen.legal().in_suit(suit).is_empty() {
        format!(
            "{} were led and you have none: play any card.",
            capital(suit.name())
        )
    } else {
        format!("{} were led. Play a {one}.", capital(suit.name()))
    }
}

fn after_a_hand(seen: &Seen<'_>) -> String {
    if let Some(finding) = seen.finding() {
        return finding.to_string();
    }
    match (seen.record(), seen.first_dealer()) {
        (Some(record), _) => how_it_ended(&record),
        (None, Some(first)) => format!("{} deals first.", first.dealer),
        (None, None) => "The cards are not dealt yet.".to_owned(),
    }
}

/// "West bid 3 in hearts and took 8 books: one short, a set."
fn how_it_ended(record: &Record) -> String {
    let hand = &record.hand;
    let books = counted(hand.books.get().into(), "book");
    let named = hand
        .named
        .map_or_else(String::new, |named| format!(" in {named}"));
    let outcome = match record.score.outcome {
        Outcome::Made => "made",
        Outcome::Set => "a set",
        Outcome::Odd => "the other side has seven, and the game",
    };
    format!(
        "{} bid {}{named}; their side took {books}: {outcome}.",
        hand.bidder, hand.bid
    )
}

fn facts(seen: &Seen<'_>) -> Vec<Fact> {
    let bid = seen.award().map(|award| {
        let forced = if award.forced { ", forced" } else { "" };
        Fact::new("Bid", format!("{} by {}{forced}", award.bid, award.seat))
    });
    let named = seen.named().map(|named| match named {
        Named::Trump(suit) => Fact::new("Trump", capital(suit.name())),
        Named::Up | Named::Down => Fact::new("No-trump", named.to_string()),
    });
    let low = seen.strain().and_then(|strain| match strain.ranks {
        Ranks::Up => None,
        Ranks::Down => Some(Fact::new("Low cards win", "aces are good")),
        Ranks::DownAcesBad => Some(Fact::new("Low cards win", "aces are bad")),
    });
    let led = seen.book().led().filter(|_| !seen.book().is_complete());
    let led = led.map(|suit| Fact::new("Led", capital(suit.name())));
    let dealt = Fact::new("Dealt", seen.dealer().to_string());
    let score = Fact::new("Score", score(seen));
    [bid, named, low, led, Some(dealt), Some(score)]
        .into_iter()
        .flatten()
        .collect()
}

/// "North and South 3, East and West -2"
fn score(seen: &Seen<'_>) -> String {
    let points = seen.game().points;
    format!(
        "North and South {}, East and West {}",
        points[Side::A],
        points[Side::B]
    )
}

fn at(seen: &Seen<'_>, seat: Seat) -> SeatScreen {
    let side = seat.side();
    let game = seen.game();
    let books = counted(seen.taken()[side].into(), "book");
    let sets = match game.sets[side] {
        0 => String::new(),
        sets => format!(", {}", counted(sets.into(), "set")),
    };
    let dealer = (seen.dealer() == seat).then_some("dealer");
    let bidder = seen
        .award()
        .filter(|award| award.seat == seat)
        .map(|_| "bidder");
    SeatScreen {
        cards: seen.cards_of(seat),
        score: format!("{books}{sets}"),
        marks: dealer
            .into_iter()
            .chain(bidder)
            .map(str::to_owned)
            .collect(),
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
    let book: Vec<(Place, Card)> = seen
        .book()
        .plays()
        .map(|(seat, card)| (seat.into(), card))
        .collect();
    let is_complete = seen.book().is_complete();
    let winning = seen.strain().and_then(|strain| seen.book().winning(strain));
    let (cards, last) = if is_complete {
        (Vec::new(), book)
    } else {
        (book, Vec::new())
    };
    Board::Book {
        calls: calls.collect(),
        cards,
        winning: winning.map(|(seat, _)| seat.into()),
        last,
    }
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

/// Everything but a card: calls, names, claims and what is said to them, and reneges.
fn choices(seen: &Seen<'_>, moves: &[Move]) -> Vec<Choice> {
    let is_turn = seen.phase() == Phase::Playing && !moves.is_empty();
    let claim = is_turn.then_some(Move::Claim);
    let take_back = seen.may_take_back().then_some(Move::TakeBack);
    let all = moves
        .iter()
        .copied()
        .chain(claim)
        .chain(take_back)
        .chain(renege_calls(seen));
    all.filter_map(|made| words(&made).map(|words| Choice::new(made, words)))
        .collect()
}

/// Every card of the other side that did not follow suit, while a renege may be called.
fn renege_calls(seen: &Seen<'_>) -> Vec<Move> {
    let open = seen.may_call_renege() && seen.options().mode == Mode::Club;
    let record = seen.record().filter(|_| open);
    let Some((own, record)) = seen.seat().zip(record) else {
        return Vec::new();
    };
    let mut calls = Vec::new();
    for (number, book) in (1..)
        .zip(&record.books)
        .filter(|(_, book)| book.winner.is_some())
    {
        let others = book
            .book
            .plays()
            .filter(|(seat, _)| seat.side() != own.side());
        let did_not_follow = others.filter(|(_, card)| card.suit() != book.book.led());
        calls.extend(did_not_follow.map(|(by, _)| Move::CallRenege { by, book: number }));
    }
    calls
}

fn words(made: &Move) -> Option<String> {
    Some(match made {
        Move::Call(Call::Pass) => "Pass".to_owned(),
        Move::Call(Call::Bid(bid)) => match bid.kind {
            Kind::Plain => bid.number.to_string(),
            Kind::Special | Kind::NoTrump => bid.to_string(),
        },
        Move::Name(named) => capital(&named.to_string()),
        Move::Agree => "The rest are theirs".to_owned(),
        Move::PlayOn => "Play on".to_owned(),
        Move::TakeBack => "Pick my card up".to_owned(),
        Move::Claim => "The rest are ours".to_owned(),
        Move::CallRenege { by, book } => format!("Call a renege of {by} in book {book}"),
        Move::Play(_) => return None,
    })
}
