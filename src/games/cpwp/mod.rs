//! CPWP, "Can't Play Won't Play": be the first to get rid of your cards on rows that grow from the
//! sevens.
//!
//! Three to eight players; one pack for three or four, two packs for more. All cards are dealt, one at
//! a time from the dealer's left. Whoever holds the seven of diamonds starts with it, or with a run
//! that begins with it; if two hold one, the nearest to the dealer's left. Play goes clockwise.
//!
//! - A turn is a card that has a place, or a run: from such a card on, one suit, away from the seven,
//!   card by card, as far as you like.
//! - Any seven has a place. It begins a row, which grows up to the king and down to the ace, the ace
//!   being low.
//! - Hearts and diamonds have rows of their own, with two packs two each; a card goes on either that
//!   needs it.
//! - Black rows are shared: clubs and spades with one pack, the two of a suit with two. They grow in
//!   lock-step: sixes and eights as soon as a seven of theirs is down, further out a rank once both
//!   cards of the nearer rank are down. Only the first card of a run has to have its place.
//! - Who can play has to. Who cannot says "won't play; can't play".
//! - The first without a card has won; the others come in by the fewest cards left.
//!
//! With jokers, two in each pack, a joker may be played at any time and has to be if nothing else can.
//! It is the whole turn and lies face up in front of the player, who now swaps a card with another
//! player: the own card is chosen, the other picked unseen. In variation two the n-th joker asks for
//! n swaps, one after the other, never more than cards are held. In variations three and four the
//! swaps of one and two may be between any two players. A joker as the last card wins without a swap.
//!
//! No deal can stall: every card is in a hand or down, and of each suit that is not complete either a
//! seven is still held or a row has a place for a card that is, so somebody can always play.
//!
//! Source: the club's sheet "CPWP", read as in rulebook 4.1; every reading that the rulebook has an
//! option for is a switch. Two are read as one: whoever speaks first is drawn by lot here, for at a
//! table over a network it would be whoever has the better line. "Give one card to each opponent" as
//! the penalty of a wrong pass would be a gift to its player in a game of getting rid of cards, so
//! each opponent gives one.

mod bot;
mod illegal;
mod layout;
mod moves;
mod options;
mod packet;
mod run;
mod screen;
mod table;

pub use illegal::Illegal;
pub use layout::{Layout, Missing};
pub use moves::{CANNOT_PLAY, Move, NoMove, Pick};
pub use options::{
    BlackRows, Counting, FewCards, Jokers, Length, Opening, Options, Picking, Places, Runs,
    SwappedJokers, Swaps, TwoSevens, WrongPass,
};
pub use packet::Packet;
pub use run::{Run, Way};
pub use table::{Position, Seen, SwapSeen, Table};

use super::bot::{Chance, Worlds};
use super::{
    CardGame, Outcome, Seat, Turn, Viewer,
    options::{Group, Switch},
    screen::{Names, Screen},
};
use crate::cards::{Card, Seed};
use std::ops::RangeInclusive;

/// The game as a row of `GAMES`.
pub struct Cpwp;

impl CardGame for Cpwp {
    const SLUG: &'static str = "cpwp";
    const TITLE: &'static str = "Can't Play Won't Play";
    const ABOUT: &'static str = "Build rows outwards from the sevens, hold back what you can, and be the first without a card.";
    const SEATS: RangeInclusive<u8> = 3..=8;
    const SWITCHES: &'static [Switch] = options::SWITCHES;
    const GROUPS: &'static [Group] = options::GROUPS;
    const WORLDS: Worlds = Worlds {
        budget: 40_000,
        ..Worlds::USUAL
    };

    type Options = Options;
    type State = Table;
    type Move = Move;
    type Seen<'a> = Seen<'a>;
    type Illegal = Illegal;

    fn pack(options: &Options, seats: u8) -> Vec<Card> {
        table::pack_of(options, seats)
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
        table.play(seat, *made)
    }

    /// A pass of somebody who can play, where the table has a penalty for it.
    fn judges(made: &Move) -> bool {
        *made == Move::Pass
    }

    /// A card that comes out of another hand is seen, and so may the hands be that a swap names.
    fn showed(made: &Move) -> bool {
        match made {
            Move::Play(_) | Move::Joker | Move::Pass => false,
            Move::Swap(..) | Move::Pick(_) => true,
        }
    }

    /// Which card was picked out of a hand is for those to know who see that hand.
    fn hides(made: &Move) -> bool {
        match made {
            Move::Play(_) | Move::Joker | Move::Pass | Move::Swap(..) => false,
            Move::Pick(_) => true,
        }
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
