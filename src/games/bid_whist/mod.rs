//! Bid whist as the Columbus club plays it: two pairs, progressive bidding, no kitty.
//!
//! Four players, partners across the table, one pack of fifty-two, thirteen cards each. Whoever is
//! dealt the first jack deals first; then the deal goes clockwise.
//!
//! - Left of the dealer bids first and the dealer last, one turn each. A bid is a number of books
//!   over six, 1 to 7, and a kind: plain (uptown), special (downtown) or no-trump. Each bid is
//!   higher than the one before; no-trump outbids the same number. If the other three pass, the
//!   dealer has to bid two or more.
//! - Whoever is awarded the bid names the trump suit, or for a no-trump up or down, and leads. If no
//!   trump is named, the suit of the first card led is trump.
//! - Follow suit if you can. A book goes to the highest trump, or else to the highest card of the
//!   suit led; downtown the low cards are high, and aces are good unless the house has them bad.
//! - Thirteen books are played. The last book may be looked at until the next lead closes it.
//! - "The rest are ours" ends the hand if both of the other side agree; otherwise it is played out.
//! - A bid that is made scores the books over six, one that is missed is a set and costs the bid;
//!   no-trump counts double. Five points win, minus five or two sets lose, and so does a bid on
//!   which the other side takes seven books.
//! - In club mode any card held can be played. A renege can be put right until the book is closed,
//!   and called by the other side between the last book and the next deal: if the books prove it,
//!   the game goes to the side that called it, otherwise to the side accused.
//!
//! Source: the club's sheet, read as in rulebook 1 and 3; every house rule of the club's tournaments
//! may be set. Where the sheet is silent, this is how it is read here:
//! - A claim is spoken, and shows no card. Your partner is not asked; a claim that was refused
//!   cannot be made again by your side in the same book.
//! - A book is closed by the next lead. Only a card that is a renege can be picked up, and with it
//!   go the cards that were played after it to the same book: whoever wishes plays the same card
//!   again. What is then played to that book has to follow suit.
//! - In club mode a hand is scored when the next is dealt, so that a renege that is proven keeps it
//!   from being scored. A deal after the last hand of a game only ends the game.
//! - A game of more than 40 hands, which only some house rules allow, is decided as it stands.

mod bot;
mod moves;
mod options;
mod screen;
mod seats;
mod table;

pub use moves::{Illegal, Move};
pub use options::{Mode, Options};
pub use seats::BySeat;
pub use table::{Book, BookRecord, Finding, FirstDealer, Phase, Record, Seen, Table, Voids};

use super::bot::{Chance, Worlds};
use super::{
    CardGame, Outcome, Partners, Seat, Turn, Viewer,
    options::{Group, Switch},
    screen::{Names, Screen},
};
use crate::cards::{self, Card, Seed};
use crate::whist::{self, Step};
use std::ops::RangeInclusive;

/// The game as a row of `GAMES`.
pub struct BidWhist;

impl CardGame for BidWhist {
    const SLUG: &'static str = "bid-whist";
    const TITLE: &'static str = "Bid whist";
    const ABOUT: &'static str = "Bid your books, name trump or direction, and play thirteen of them with the partner across the table.";
    const SEATS: RangeInclusive<u8> = 4..=4;
    const PARTNERS: Partners = Partners::Across;
    const SWITCHES: &'static [Switch] = options::SWITCHES;
    const GROUPS: &'static [Group] = options::GROUPS;
    /// A call has up to twenty-two others to be compared with.
    const WORLDS: Worlds = Worlds {
        budget: 60_000,
        ..Worlds::USUAL
    };

    type Options = Options;
    type State = Table;
    type Move = Move;
    type Seen<'a> = Seen<'a>;
    type Illegal = Illegal;

    fn pack(_options: &Options, _seats: u8) -> Vec<Card> {
        cards::pack(1, 0)
    }

    fn start(options: &Options, _seats: u8) -> Table {
        Table::new(options)
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
        table.play(seat.into(), *made)
    }

    /// A renege, what puts it right, what calls it, and a claim.
    fn judges(made: &Move) -> bool {
        match made {
            Move::Play(_) | Move::TakeBack | Move::Claim | Move::CallRenege { .. } => true,
            Move::Call(_) | Move::Name(_) | Move::Agree | Move::PlayOn => false,
        }
    }

    fn see(table: &Table, viewer: Viewer) -> Seen<'_> {
        table.see(viewer)
    }

    fn outcome(table: &Table) -> Option<Outcome> {
        table.outcome()
    }

    fn written(table: &Table) -> Vec<Step> {
        table.written()
    }

    fn worth(table: &Table, seat: Seat) -> f64 {
        let seat: crate::whist::Seat = seat.into();
        table.worth(seat.side())
    }

    fn tally(table: &Table, seat: Seat) -> i32 {
        let seat: crate::whist::Seat = seat.into();
        i32::from(table.taken(seat.side()))
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

    /// A complete book lies open until the next lead closes it (D6, D8).
    fn rests(table: &Table) -> bool {
        table.lies_complete()
    }

    fn stays_open(table: &Table) -> u16 {
        match table.may_call_renege() {
            true => whist::RENEGE_SECONDS,
            false => 0,
        }
    }
}
