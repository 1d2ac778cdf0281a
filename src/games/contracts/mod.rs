//! 14 Contracts: a rummy in which everybody has to meet fourteen contracts in their order.
//!
//! Two to five players, two packs with two jokers each: 108 cards. Thirteen are dealt to each, the
//! next is turned up. Whoever sits left of the dealer begins, and deals the next round.
//!
//! - In your turn draw the top card of the stock, or take any card that lies open: the top discard
//!   of any player, or the card turned up, which is not replaced. Then discard before yourself.
//! - A contract is so many sets (cards of one rank) and runs (cards of one suit in a row, the ace low
//!   or high). Lay all of yours in one turn, each as large as it asks or larger.
//! - Jokers and twos are wild. No set or run ever has more wild cards than others.
//! - Once your contract lies you may lay further sets of three and runs of four, and add cards to
//!   whatever lies on the table: nobody has melds there who has not laid.
//! - You go out by discarding your last card; it cannot be melded. That ends the round. Whoever has
//!   laid goes on to the next contract, whoever has not stays on the same.
//! - When the stock is empty the piles but for their top cards are shuffled and become the stock.
//! - Whoever goes out on the last contract has won. The others follow by contract, then by rounds
//!   gone out, then by the fewest cards left.
//!
//! Source: the club's sheet of the fourteen contracts game, read as in rulebook 4.3; the list of
//! contracts is a proposal and can be changed ([`Sheet`]). A round ends undecided when the stock
//! would have to be made a third time or after forty turns of each player, and whoever has laid goes
//! on. After sixty rounds the game is decided as it stands. That nothing at all is left to draw
//! (rulebook 4.3, 21) cannot happen: the discard of the player before always lies open.
//!
//! A contract is put down one set or run after another; until it is complete it can be taken back,
//! and nothing else can be done.

mod bot;
mod extras;
mod finder;
mod hand;
mod meld;
mod moves;
mod naturals;
mod options;
mod row;
mod screen;
mod sheet;
mod table;

pub use finder::{Goal, Need, Plan, distance, plan};
pub use hand::{Hand, is_wild};
pub use meld::{End, Meld, NoMeld, Shape};
pub use moves::{Illegal, Move, Place};
pub use options::{
    Additions, Jokers, Left, LongestRun, Options, OwnPile, Sizes, Twins, WildLimit, Win,
};
pub use row::Row;
pub use sheet::{Contract, NoContract, NoSheet, Part, Sheet};
pub use table::{Laid, Line, Position, RoundEnd, RoundResult, Seen, Step, Table};

use super::bot::{Chance, Worlds};
use super::options::{Group, Switch, Text};
use super::screen::{Names, Screen};
use super::{CardGame, Outcome, Seat, Turn, Viewer};
use crate::cards::{self, Card, Seed};
use std::ops::RangeInclusive;

/// The game as a row of `GAMES`.
pub struct Contracts;

impl CardGame for Contracts {
    const SLUG: &'static str = "contracts";
    const TITLE: &'static str = "14 Contracts";
    const ABOUT: &'static str =
        "A rummy of fourteen contracts: sets and runs to be laid in order, one contract a round.";
    const SEATS: RangeInclusive<u8> = 2..=5;
    const SWITCHES: &'static [Switch] = options::SWITCHES;
    const TEXTS: &'static [Text] = options::TEXTS;
    const GROUPS: &'static [Group] = options::GROUPS;
    /// A hand has many discards and a round is long: the likely ones, and some turns of everybody.
    const WORLDS: Worlds = Worlds {
        moves: 4,
        games: 60,
        longest: 30,
        budget: 1_000,
    };

    type Options = Options;
    type State = Table;
    type Move = Move;
    type Seen<'a> = Seen<'a>;
    type Illegal = Illegal;

    fn pack(_options: &Options, _seats: u8) -> Vec<Card> {
        cards::pack(2, 2)
    }

    fn start(options: &Options, seats: u8) -> Table {
        Table::new(options, seats)
    }

    fn turn(table: &Table) -> Turn {
        table.turn()
    }

    fn deal(table: &mut Table, seed: &Seed) {
        table.deal(seed);
    }

    fn moves(table: &Table, moves: &mut Vec<Move>) {
        table.moves(moves);
    }

    fn play(table: &mut Table, seat: Seat, made: &Move) -> Result<(), Illegal> {
        table.play(seat, made)
    }

    /// There are too many ways to make sets and runs; the finder proposes some. What is put down can
    /// be taken back, which bots never need.
    fn judges(made: &Move) -> bool {
        match made {
            Move::Meld(_) | Move::Back => true,
            Move::Draw
            | Move::Take(_)
            | Move::Add { .. }
            | Move::Exchange { .. }
            | Move::Discard(_) => false,
        }
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
