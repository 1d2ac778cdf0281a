//! Crazy 8's: the worked examples of rulebook 4.2, every house rule, and what people complain of.

mod complaints;
mod examples;
mod house_rules;

use firstjack::cards::{Card, CardSet, Seed};
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::crazy_eights::{
    CrazyEights, DealResult, Illegal, Move, Options, Position, Seen, Step, Table,
};
use firstjack::games::{CardGame, Seat, Turn, Viewer};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|card| card.parse().expect("a card"))
        .collect()
}

fn rules(set: &[(&str, &str)]) -> Options {
    firstjack::games::catalogue::options::<CrazyEights>(set).expect("house rules that exist")
}

/// The first seat is to play on this card, the last one dealt; a stock of a few hearts.
fn position(set: &[(&str, &str)], top: &str, hands: &[&str]) -> Position {
    let hand = |text: &&str| cards(text).into_iter().collect::<CardSet>();
    Position {
        options: rules(set),
        dealer: Seat(hands.len() as u8 - 1),
        turn: Seat(0),
        hands: hands.iter().map(hand).collect(),
        pile: cards(top),
        stock: cards("4H 5H 6H"),
        ..Position::default()
    }
}

fn table(set: &[(&str, &str)], top: &str, hands: &[&str]) -> Table {
    Table::set_up(&position(set, top, hands))
}

/// Nobody can play and nothing can be drawn, with these house rules: all have passed.
fn blocked(set: &[(&str, &str)], hands: &[&str]) -> Table {
    let mut table = Table::set_up(&Position {
        stock: Vec::new(),
        ..position(set, "7S", hands)
    });
    for seat in 0..hands.len() as u8 {
        plays(&mut table, seat, "pass");
    }
    table
}

fn play(table: &mut Table, seat: u8, made: &str) -> Result<(), Illegal> {
    let before = table.clone();
    let done = CrazyEights::play(table, Seat(seat), &made.parse().expect("a move"));
    assert!(
        done.is_ok() || before == *table,
        "a refusal changed the table"
    );
    done
}

fn plays(table: &mut Table, seat: u8, made: &str) {
    play(table, seat, made).unwrap_or_else(|why| panic!("{made} by seat {seat}: {why}"));
}

fn says(table: &mut Table, seat: u8, made: &str) -> String {
    play(table, seat, made).expect_err("a refusal").to_string()
}

fn moves(table: &Table) -> Vec<String> {
    let mut moves = Vec::new();
    CrazyEights::moves(table, &mut moves);
    moves.iter().map(Move::to_string).collect()
}

fn seen(table: &Table) -> Seen<'_> {
    CrazyEights::see(table, Viewer::Watcher)
}

fn scores(table: &Table) -> Vec<i32> {
    seen(table).scores().to_vec()
}

fn turn(table: &Table) -> Turn {
    CrazyEights::turn(table)
}

/// Every card is in a hand, in the stock or on the pile.
fn cards_there_are(table: &Table) -> usize {
    let seen = seen(table);
    let held: usize = Seat::all(seen.seats())
        .map(|seat| seen.cards_of(seat))
        .sum();
    held + seen.stock() + seen.pile().len()
}
