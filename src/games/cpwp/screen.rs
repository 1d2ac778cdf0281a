//! How a table of CPWP looks to one viewer.

use super::illegal::the;
use super::moves::{CANNOT_PLAY, Move, Pick};
use super::options::{Jokers, Picking, WrongPass};
use super::packet::Packet;
use super::run::{Run, Way};
use super::table::{Seen, SwapSeen};
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::games::screen::{
    Board, Choice, Fact, Held, Key, Names, Row, Screen, SeatScreen, Series, SeriesKind,
};
use crate::games::{Seat, Turn};
use crate::words::counted;
use std::cmp::Reverse;

pub(super) fn screen(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Screen {
    let seats = Seat::all(seen.seats());
    Screen {
        say: say(seen, moves, names),
        facts: facts(seen),
        seats: seats.map(|seat| at(seen, seat)).collect(),
        board: Board::Rows(rows(seen)),
        hand: held(seen, moves),
        choices: moves
            .iter()
            .chain(&wrong_pass(seen, moves))
            .filter_map(|made| without_a_card(seen, made, names))
            .collect(),
        series: backs(seen, moves, names).into_iter().collect(),
        picks: Vec::new(),
    }
}

/// "plays the nine of spades", "plays spades from the nine to the jack", "can't play". Which card is
/// picked in a swap is nobody else's business.
pub(super) fn told(made: &Move, names: &Names) -> String {
    match made {
        Move::Play(run) => format!("plays {}", run_in_words(*run)),
        Move::Joker => "plays a joker".to_owned(),
        Move::Pass => "won't play; can't play".to_owned(),
        Move::Swap(one, other) => format!(
            "swaps a card of {} with one of {}",
            &names[*one], &names[*other]
        ),
        Move::Pick(_) => "picks a card".to_owned(),
    }
}

/// Where a wrong pass is not refused, everybody may pass.
fn wrong_pass(seen: &Seen<'_>, moves: &[Move]) -> Option<Move> {
    let plays = |made: &Move| matches!(made, Move::Play(_) | Move::Joker);
    let is_possible = seen.options().wrong_pass == WrongPass::CardOfEach && !seen.is_opening();
    (is_possible && moves.iter().any(plays)).then_some(Move::Pass)
}

fn run_in_words(run: Run) -> String {
    let rank = |card: Card| card.rank().map_or("", Rank::name);
    match run.way() {
        Way::Nowhere => format!("the {}", run.from().name()),
        Way::Out | Way::Both | Way::In => {
            format!(
                "{} from the {} to the {}",
                run.suit(),
                rank(run.from()),
                rank(run.to())
            )
        }
    }
}

fn say(seen: &Seen<'_>, moves: &[Move], names: &Names) -> String {
    match (seen.turn(), seen.swap()) {
        (Turn::Deal | Turn::Over, _) => match seen.out().first() {
            Some(seat) => format!("{} was the first out and has won the deal.", &names[*seat]),
            None => "The cards are not dealt yet.".to_owned(),
        },
        (Turn::Of(mover), Some(_)) if moves.is_empty() => {
            format!("{} has played a joker and swaps cards.", &names[mover])
        }
        (Turn::Of(mover), None) if moves.is_empty() => format!("{} is to play.", &names[mover]),
        (Turn::Of(mover), Some(swap)) => what_to_swap(seen, mover, swap, names),
        (Turn::Of(_), None) => what_to_play(seen, moves),
    }
}

fn what_to_swap(seen: &Seen<'_>, mover: Seat, swap: SwapSeen, names: &Names) -> String {
    let more = match swap.left {
        0 | 1 => String::new(),
        left => format!(" {left} swaps are left, this one among them."),
    };
    let what = match swap.of {
        None => "Your joker asks for a swap: whose hands is it between?".to_owned(),
        Some(of) if of == mover => "Which of your cards do you give away?".to_owned(),
        Some(of) if seen.options().picking == Picking::Seen => {
            format!("Which card of {} changes hands?", &names[of])
        }
        Some(of) => format!(
            "Which card of {} changes hands? You pick it unseen.",
            &names[of]
        ),
    };
    what + &more
}

fn what_to_play(seen: &Seen<'_>, moves: &[Move]) -> String {
    if seen.is_opening() {
        return "You start: play the seven of diamonds, or a run that begins with it.".to_owned();
    }
    match moves {
        [Move::Pass] => "No card of yours has a place: say that you cannot play.".to_owned(),
        [Move::Joker] => "Nothing else has a place, so your joker has to be played.".to_owned(),
        _ => "Play a card or a run that has a place.".to_owned(),
    }
}

fn facts(seen: &Seen<'_>) -> Vec<Fact> {
    let packs = Fact::new("Cards", counted(usize::from(seen.packs()), "pack"));
    let variation = match seen.options().jokers {
        Jokers::None => None,
        Jokers::One => Some("one"),
        Jokers::Two => Some("two"),
        Jokers::Three => Some("three"),
        Jokers::Four => Some("four"),
    };
    let played: u8 = Seat::all(seen.seats())
        .map(|seat| seen.jokers_of(seat))
        .sum();
    let jokers =
        variation.map(|name| Fact::new("Jokers", format!("variation {name}, {played} played")));
    [packs].into_iter().chain(jokers).collect()
}

fn at(seen: &Seen<'_>, seat: Seat) -> SeatScreen {
    let dealer = (seen.dealer() == seat).then(|| "dealer".to_owned());
    let jokers = usize::from(seen.jokers_of(seat));
    let jokers = (jokers > 0).then(|| format!("{} in front", counted(jokers, "joker")));
    let out = seen.out().iter().position(|out| *out == seat);
    let out = out.map(|at| format!("out as number {}", at + 1));
    let shown = seen
        .shown(seat)
        .filter(|_| seen.is_over() || !seen.is_own(seat));
    SeatScreen {
        cards: seen.cards_of(seat),
        score: counted(usize::from(seen.wins()[seat.index()]), "win"),
        marks: dealer.into_iter().chain(jokers).chain(out).collect(),
        shown: shown.map(sorted).unwrap_or_default(),
    }
}

/// Red rows of one suit each, with two packs two of a suit; black rows of the two cards that share
/// a place.
fn rows(seen: &Seen<'_>) -> Vec<Row> {
    let layout = seen.layout();
    let first = |suit| layout.first_row(suit);
    let second = |suit| layout.second_row(suit);
    let (hearts, diamonds) = (Suit::Hearts, Suit::Diamonds);
    let (clubs, spades) = (Suit::Clubs, Suit::Spades);
    match seen.packs() {
        2 => vec![
            row("Hearts", &[first(hearts)]),
            row("Hearts", &[second(hearts)]),
            row("Diamonds", &[first(diamonds)]),
            row("Diamonds", &[second(diamonds)]),
            row("Clubs", &[first(clubs), second(clubs)]),
            row("Spades", &[first(spades), second(spades)]),
        ],
        _ => vec![
            row("Hearts", &[first(hearts)]),
            row("Diamonds", &[first(diamonds)]),
            row("Clubs and spades", &[first(clubs), first(spades)]),
        ],
    }
}

/// Each half holds cards of one suit.
fn row(title: &str, halves: &[CardSet]) -> Row {
    let at = |rank| {
        let there = halves
            .iter()
            .map(|half| half.and(CardSet::of_rank(rank)).first());
        there.flatten().collect()
    };
    Row {
        title: title.to_owned(),
        places: Rank::all().map(at).collect(),
    }
}

/// A card of the hand, and every move that begins with it or gives it away.
fn held(seen: &Seen<'_>, moves: &[Move]) -> Vec<Held> {
    let own = moves.iter().filter(|made| is_own(seen, made));
    let with = |card: Card| Held {
        card,
        choices: own
            .clone()
            .filter_map(|made| with_card(card, made))
            .collect(),
    };
    sorted(seen.hand()).into_iter().map(with).collect()
}

/// Whether the move is made with a card of the own hand.
fn is_own(seen: &Seen<'_>, made: &Move) -> bool {
    match made {
        Move::Play(_) | Move::Joker => true,
        Move::Pick(Pick::Card(_)) => seen.gives(),
        Move::Pass | Move::Swap(..) | Move::Pick(Pick::Back(_)) => false,
    }
}

fn with_card(card: Card, made: &Move) -> Option<Choice> {
    match made {
        Move::Play(run) if run.start() == card => {
            Some(Choice::new(made, format!("Play {}", run_in_words(*run))))
        }
        Move::Joker if card.is_joker() => Some(Choice::new(made, "Play the joker")),
        Move::Pick(Pick::Card(given)) if *given == card => {
            Some(Choice::new(made, format!("Give away {}", the(card))))
        }
        Move::Play(_) | Move::Joker | Move::Pass | Move::Swap(..) | Move::Pick(_) => None,
    }
}

fn without_a_card(seen: &Seen<'_>, made: &Move, names: &Names) -> Option<Choice> {
    let words = match made {
        made if is_own(seen, made) => return None,
        Move::Play(_) | Move::Joker => return None,
        Move::Pass => CANNOT_PLAY.to_owned(),
        Move::Swap(one, other) => whose_hands(seen, *one, *other, names),
        Move::Pick(Pick::Card(card)) => format!("Pick {}", the(*card)),
        Move::Pick(Pick::Back(_)) => return None,
    };
    Some(Choice::new(made, words))
}

/// The cards of somebody whose hand is picked from unseen.
fn backs(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Option<Series> {
    let of = seen.swap()?.of?;
    let key = |made: &Move| match made {
        Move::Pick(Pick::Back(at)) => Some(Key {
            face: at.to_string(),
            choice: Some(Choice::new(made, format!("Pick card {at}"))),
        }),
        Move::Play(_) | Move::Joker | Move::Pass | Move::Swap(..) | Move::Pick(Pick::Card(_)) => {
            None
        }
    };
    let keys: Vec<Key> = moves.iter().filter_map(key).collect();
    (!keys.is_empty()).then(|| Series {
        title: format!("Cards of {}", &names[of]),
        kind: SeriesKind::Keys,
        keys,
    })
}

/// "You and Ada", "Ada and Bot 3"
fn whose_hands(seen: &Seen<'_>, one: Seat, other: Seat, names: &Names) -> String {
    let mover = seen.turn();
    if mover == Turn::Of(one) {
        format!("You and {}", &names[other])
    } else if mover == Turn::Of(other) {
        format!("You and {}", &names[one])
    } else {
        format!("{} and {}", &names[one], &names[other])
    }
}

/// By suit, the king high and the ace low, jokers last.
fn sorted(hand: Packet) -> Vec<Card> {
    let order = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let place = |card: &Card| order.iter().position(|suit| Some(*suit) == card.suit());
    let mut cards: Vec<Card> = hand.cards().collect();
    cards.sort_by_key(|card| (place(card).unwrap_or(order.len()), Reverse(card.rank())));
    cards
}
