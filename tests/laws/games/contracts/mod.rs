//! 14 Contracts: the worked examples of rulebook 4.3, and what holds in every game.

mod bots;
mod finder;
mod melds;
mod rounds;
mod sheet;
mod turns;

use firstjack::cards::Card;
use firstjack::games::contracts::{
    Contracts, Illegal, Meld, Move, Options, Position, Seen, Step, Table,
};
use firstjack::games::{CardGame, Seat, Viewer};

const ONE: Seat = Seat(0);
const TWO: Seat = Seat(1);
const THREE: Seat = Seat(2);

/// "5S 5H JK"
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card"))
        .collect()
}

fn meld(text: &str) -> Meld {
    Meld::of(&cards(text)).expect("a set or a run")
}

fn made(text: &str) -> Move {
    text.parse().expect("a move")
}

fn rules(set: &[(&str, &str)]) -> Options {
    firstjack::games::catalogue::options::<Contracts>(set).expect("house rules that exist")
}

/// The first seat is to play a card and nothing has been laid; a stock of a few cards.
fn position(hands: &[&str]) -> Position {
    Position {
        dealer: Seat(hands.len() as u8 - 1),
        turn: ONE,
        step: Step::Play,
        contracts: vec![1; hands.len()],
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        piles: vec![Vec::new(); hands.len()],
        laid: vec![None; hands.len()],
        up: None,
        stock: cards("KS KH KD KC"),
    }
}

/// The position after these moves of seat one, by the rules of the house.
fn table(options: &Options, position: &Position) -> Table {
    Table::set_up(options, position)
}

fn play(table: &mut Table, seat: Seat, text: &str) -> Result<(), Illegal> {
    Contracts::play(table, seat, &made(text))
}

/// All of these moves, which are legal.
fn playing(table: &mut Table, seat: Seat, texts: &[&str]) {
    for text in texts {
        play(table, seat, text).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
}

fn moves(table: &Table) -> Vec<String> {
    let mut moves = Vec::new();
    Contracts::moves(table, &mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn seen(table: &Table, seat: Seat) -> Seen<'_> {
    Contracts::see(table, Viewer::Seat(seat))
}
