//! CPWP by the club's sheet and rulebook 4.1: the worked examples, and what the sheet says besides.

mod always;
mod complaints;
mod examples;
mod house_rules;
mod swaps;
mod turns;

use firstjack::cards::{Card, Seed};
use firstjack::games::bot::Chance;
use firstjack::games::cpwp::{
    BlackRows, Cpwp, Illegal, Jokers, Move, Options, Packet, Picking, Position, Runs, Seen, Table,
};
use firstjack::games::{CardGame, Seat, Turn, Viewer};

fn cards(text: &str) -> Packet {
    let card = |card: &str| card.parse::<Card>().expect("a card");
    text.split_whitespace().map(card).collect()
}

/// These hands with these cards down, and the first seat to move.
fn position(down: &str, hands: &[&str]) -> Position {
    Position {
        down: cards(down),
        hands: hands.iter().map(|hand| cards(hand)).collect(),
        ..Position::default()
    }
}

fn with_jokers(jokers: Jokers, played: u8, hands: &[&str]) -> Table {
    let options = Options {
        jokers,
        ..Options::default()
    };
    Table::set_up(&Position {
        options,
        jokers: played,
        ..position("7D", hands)
    })
}

fn play(table: &mut Table, seat: u8, made: &str) -> Result<(), Illegal> {
    Cpwp::play(table, Seat(seat), &made.parse().expect("a move"))
}

fn plays(table: &mut Table, seat: u8, made: &str) {
    play(table, seat, made).unwrap_or_else(|why| panic!("{made} by seat {seat}: {why}"));
}

/// Whether it may be played from here, which is tried on a copy.
fn may(table: &Table, seat: u8, made: &str) -> bool {
    let listed = moves(table).iter().any(|other| other == made);
    let played = play(&mut table.clone(), seat, made).is_ok();
    assert_eq!(
        listed, played,
        "{made} is listed or may be played, and not both"
    );
    played
}

fn moves(table: &Table) -> Vec<String> {
    let mut moves = Vec::new();
    Cpwp::moves(table, &mut moves);
    moves.iter().map(Move::to_string).collect()
}

fn says(table: &Table, seat: u8, made: &str) -> String {
    let refused = play(&mut table.clone(), seat, made).expect_err("refused");
    refused.to_string()
}

fn seen(table: &Table, seat: u8) -> Seen<'_> {
    Cpwp::see(table, Viewer::Seat(Seat(seat)))
}

const OTHERS: [&str; 3] = ["KH", "KD", "QD"];

fn four(hand: &'static str) -> Vec<&'static str> {
    [&[hand], OTHERS.as_slice()].concat()
}

fn five(hand: &'static str) -> Vec<&'static str> {
    [&[hand], OTHERS.as_slice(), &["QH"]].concat()
}
