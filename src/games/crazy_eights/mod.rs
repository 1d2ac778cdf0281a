//! Crazy 8's: be the first to get rid of your cards; an eight goes on anything.
//!
//! Two to seven players, one pack. Two players are dealt seven cards each, more are dealt five; the
//! next card is turned up (an eight is buried and another turned). Whoever sits left of the dealer
//! begins, and play goes clockwise.
//!
//! - In your turn play a card of the suit or the rank on top of the pile, or any eight; an eight
//!   names the suit that the next player has to follow.
//! - You may draw instead, also with a card that fits; who has none has to draw until one fits.
//! - When the stock is empty the pile but for its top card is shuffled and becomes the stock. If
//!   there is nothing to draw and nothing fits, you pass.
//! - A two, a queen or an eight cannot be the last card you play.
//! - Whoever is out collects from everybody else the value of the cards left: eights 50, court cards
//!   10, others their pips, aces 1.
//! - If all pass in a row the deal is blocked: the lowest hand collects the difference to each other
//!   hand; if several are lowest they share, rounded down.
//! - The first to 50 points for each player has won: 100 for two … 350 for seven.
//!
//! Source: the club's sheet "Crazy 8's", read as in rulebook 4.2; every reading that the rulebook has
//! an option for is a switch. The sheet lets a player draw at will; here no more than three in a turn
//! while a card fits, so that nobody takes the whole stock in one turn (casual 6). One eight can go round for ever
//! once all other cards are in hands: more than two reshuffles for each player in a row, each of
//! three cards or fewer, are taken for a blocked deal.

mod bot;
mod moves;
mod options;
mod screen;
mod table;

pub use moves::{Illegal, Move};
pub use options::{
    Ace, ActionCards, Blocked, Drawing, FirstAction, FirstEight, LastCard, Lowest, Options,
    Payment, Stock,
};
pub use table::{DealResult, Position, Seen, Step, Table};

use super::{
    CardGame, Outcome, Seat, Turn, Viewer,
    bot::Chance,
    options::{Group, Switch},
    screen::{Names, Screen},
};
use crate::cards::{self, Card, Seed};
use std::ops::RangeInclusive;

/// The game as a row of `GAMES`.
pub struct CrazyEights;

impl CardGame for CrazyEights {
    const SLUG: &'static str = "crazy-eights";
    const TITLE: &'static str = "Crazy 8's";
    const ABOUT: &'static str = "Follow suit or rank, name a suit with an eight, and be the first to get rid of your cards.";
    const SEATS: RangeInclusive<u8> = 2..=7;
    const SWITCHES: &'static [Switch] = options::SWITCHES;
    const GROUPS: &'static [Group] = options::GROUPS;

    type Options = Options;
    type State = Table;
    type Move = Move;
    type Seen<'a> = Seen<'a>;
    type Illegal = Illegal;

    fn pack(_options: &Options, _seats: u8) -> Vec<Card> {
        cards::pack(1, 0)
    }

    fn start(options: &Options, seats: u8) -> Table {
        Table::new(options, seats)
    }

    #[inline]
    fn turn(table: &Table) -> Turn {
        table.turn()
    }

    fn deal(table: &mut Table, seed: &Seed) {
        table.deal(seed);
    }

    #[inline]
    fn moves(table: &Table, moves: &mut Vec<Move>) {
        table.moves(moves);
    }

    #[inline]
    fn play(table: &mut Table, seat: Seat, made: &Move) -> Result<(), Illegal> {
        table.play(seat, *made)
    }

    fn showed(made: &Move) -> bool {
        *made == Move::Draw
    }

    fn see(table: &Table, viewer: Viewer) -> Seen<'_> {
        table.see(viewer)
    }

    fn outcome(table: &Table) -> Option<Outcome> {
        table.outcome()
    }

    fn worth(table: &Table, seat: Seat) -> f64 {
        table.worth(seat)
    }

    fn ended(table: &Table) -> &'static str {
        table.ended()
    }

    fn convention(seen: &Seen<'_>, moves: &[Move], chance: &mut Chance) -> usize {
        bot::convention(seen, moves, chance)
    }

    fn world(seen: &Seen<'_>, chance: &mut Chance) -> Table {
        seen.world(chance)
    }

    fn screen(seen: &Seen<'_>, moves: &[Move], names: &Names) -> Screen {
        screen::screen(seen, moves, names)
    }

    fn told(made: &Move, names: &Names) -> String {
        screen::told(made, names)
    }
}
