//! A table of CPWP: who holds what, and what a move does to it.

mod knowledge;
mod placing;
mod seen;
mod swap;
mod world;

pub use seen::{Seen, SwapSeen};
pub use swap::Swap;

use super::illegal::Illegal;
use super::layout::Layout;
use super::moves::Move;
use super::options::{Counting, FewCards, Jokers, Opening, Options, Runs, TwoSevens, WrongPass};
use super::packet::Packet;
use super::run::{Run, Way, reach};
use crate::cards::{Card, CardSet, Rank, Seed, Shuffle, Suit, pack};
use crate::games::{Seat, Turn, Viewer};
use knowledge::Knowledge;

/// The most players there are.
const SEATS: usize = 8;

const SEVEN_OF_DIAMONDS: Card = Card::new(Rank::SEVEN, Suit::Diamonds);

/// The full truth of a table; what a seat may know of it is [`Table::see`].
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    options: Options,
    seats: u8,
    dealer: Seat,
    hands: [Packet; SEATS],
    layout: Layout,
    /// Face up in front of whoever played them.
    jokers: [u8; SEATS],
    turn: Turn,
    phase: Phase,
    knowledge: Knowledge,
    shuffle: Shuffle,
    /// What came into a hand by a swap of the joker just played.
    fresh: [Packet; SEATS],
    wins: [u8; SEATS],
    /// Points lost in all deals together.
    lost: [u16; SEATS],
    /// Who is out, in order, until the next deal.
    out: Vec<Seat>,
}

/// What the one to move has to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The seven of diamonds.
    Opening,
    Playing,
    /// The swaps of a joker.
    Swapping(Swap),
}

/// A moment of a deal laid out open, to begin from there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Position {
    pub options: Options,
    /// One for each seat.
    pub hands: Vec<Packet>,
    pub down: Packet,
    /// Jokers that lie face up in front of the first seat.
    pub jokers: u8,
    pub turn: Seat,
}

impl Table {
    pub(super) fn new(options: &Options, seats: u8) -> Table {
        Table {
            options: *options,
            seats,
            dealer: Seat(0),
            hands: [Packet::NONE; SEATS],
            layout: Layout::new(packs(seats), options.black_rows, Packet::NONE),
            jokers: [0; SEATS],
            turn: Turn::Deal,
            phase: Phase::Opening,
            knowledge: Knowledge::new(),
            shuffle: Shuffle::of(&Seed([0; 32])),
            fresh: [Packet::NONE; SEATS],
            wins: [0; SEATS],
            lost: [0; SEATS],
            out: Vec::new(),
        }
    }

    /// A table as it stands at this moment; with nothing down, the one to move opens.
    pub fn set_up(position: &Position) -> Table {
        let seats = position.hands.len().min(SEATS) as u8;
        let mut table = Table::new(&position.options, seats);
        for (hand, held) in table.hands.iter_mut().zip(&position.hands) {
            *hand = *held;
        }
        table.layout = Layout::new(packs(seats), position.options.black_rows, position.down);
        table.jokers[0] = position.jokers;
        table.turn = Turn::Of(position.turn);
        table.phase = if position.down.is_empty() {
            Phase::Opening
        } else {
            Phase::Playing
        };
        table
    }

    pub(super) fn turn(&self) -> Turn {
        self.turn
    }

    fn mover(&self) -> Option<Seat> {
        match self.turn {
            Turn::Of(seat) => Some(seat),
            Turn::Deal | Turn::Over => None,
        }
    }

    pub(super) fn see(&self, viewer: Viewer) -> Seen<'_> {
        Seen::new(self, viewer)
    }

    /// All cards, one at a time from the dealer's left (rulebook 4.1, 2).
    pub(super) fn deal(&mut self, seed: &Seed) {
        if self.turn != Turn::Deal {
            return;
        }
        self.shuffle = Shuffle::of(seed);
        let mut cards = pack_of(&self.options, self.seats);
        self.shuffle.shuffle(&mut cards);
        self.hands = [Packet::NONE; SEATS];
        let mut seat = self.dealer;
        for card in cards.into_iter().rev() {
            seat = seat.left(self.seats);
            self.hands[seat.index()].add(card);
        }
        self.layout = Layout::new(packs(self.seats), self.options.black_rows, Packet::NONE);
        self.jokers = [0; SEATS];
        self.phase = Phase::Opening;
        self.knowledge = Knowledge::new();
        self.out.clear();
        self.turn = Turn::Of(self.starter());
    }

    /// Who holds the seven of diamonds; of two, the nearest to the dealer's left or one by lot
    /// (rulebook 4.1, 3). All others now know something of each other's hands.
    fn starter(&mut self) -> Seat {
        let holds = |seat: &Seat| self.hands[seat.index()].has(SEVEN_OF_DIAMONDS);
        let (seats, left) = (self.seats, self.dealer.left(self.seats));
        let in_order = || (0..seats).map(move |after| Seat((left.0 + after) % seats));
        let mut holders: Vec<Seat> = in_order().filter(holds).collect();
        if self.options.two_sevens == TwoSevens::Drawn {
            self.shuffle.shuffle(&mut holders);
        }
        let starter = holders.first().copied().unwrap_or(left);
        self.knowledge.shown(starter, SEVEN_OF_DIAMONDS);
        if self.options.two_sevens == TwoSevens::Nearest {
            let nearer = in_order().take_while(|seat| *seat != starter);
            nearer.for_each(|seat| {
                self.knowledge
                    .lacked(seat, CardSet::NONE.with(SEVEN_OF_DIAMONDS))
            });
        }
        starter
    }

    /// Every legal move of the one to move.
    pub(super) fn moves(&self, moves: &mut Vec<Move>) {
        let Turn::Of(seat) = self.turn else { return };
        let hand = self.hands[seat.index()];
        match self.phase {
            Phase::Opening => self.runs(hand, SEVEN_OF_DIAMONDS, moves),
            Phase::Playing => {
                let playable = hand.once().and(self.layout.open());
                for card in playable {
                    self.runs(hand, card, moves);
                }
                if hand.jokers() > 0 {
                    moves.push(Move::Joker);
                } else if playable.is_empty() {
                    moves.push(Move::Pass);
                }
            }
            Phase::Swapping(swap) => self.swap_moves(seat, swap, moves),
        }
    }

    /// Every run of this hand that begins with this card, the card alone first.
    fn runs(&self, hand: Packet, start: Card, moves: &mut Vec<Move>) {
        let mut push = |from, to| moves.extend(Run::new(from, to).map(Move::Play));
        push(start, start);
        if self.longest_run() == Runs::Single {
            return;
        }
        let (up, down) = (
            reach(hand.once(), start, CardSet::above),
            reach(hand.once(), start, CardSet::below),
        );
        let is_seven = start.rank() == Some(Rank::SEVEN);
        if is_seven || start.rank() < Some(Rank::SEVEN) {
            down.into_iter().for_each(|to| push(start, to));
        }
        if is_seven || start.rank() > Some(Rank::SEVEN) {
            up.into_iter().for_each(|to| push(start, to));
        }
        if is_seven && self.longest_run() == Runs::BothWays {
            let ends = down
                .into_iter()
                .flat_map(|from| up.into_iter().map(move |to| (from, to)));
            ends.for_each(|(from, to)| push(from, to));
        }
    }

    /// What a turn may put down now.
    fn longest_run(&self) -> Runs {
        match (self.phase, self.options.opening) {
            (Phase::Opening, Opening::Alone) => Runs::Single,
            (Phase::Opening, Opening::Run) | (Phase::Playing | Phase::Swapping(_), _) => {
                self.options.runs
            }
        }
    }

    pub(super) fn play(&mut self, seat: Seat, made: Move) -> Result<(), Illegal> {
        match self.turn {
            Turn::Deal | Turn::Over => return Err(Illegal::NotDealt),
            Turn::Of(other) if other != seat => return Err(Illegal::OutOfTurn(other)),
            Turn::Of(_) => (),
        }
        match (self.phase, made) {
            (Phase::Opening | Phase::Playing, Move::Play(run)) => {
                self.check_run(seat, run)?;
                self.put(seat, run);
            }
            (Phase::Opening, Move::Joker | Move::Pass) => return Err(Illegal::NotTheOpening),
            (Phase::Playing, Move::Joker) => {
                if self.hands[seat.index()].jokers() == 0 {
                    return Err(Illegal::NotHeld(Card::JOKER));
                }
                self.put_joker(seat);
            }
            (Phase::Playing, Move::Pass) => {
                match (self.check_pass(seat), self.options.wrong_pass) {
                    (Ok(()), _) => self.pass(seat),
                    (Err(_), WrongPass::CardOfEach) => self.pass_wrongly(seat),
                    (Err(can_play), WrongPass::Refused) => return Err(can_play),
                }
            }
            (Phase::Opening | Phase::Playing, Move::Swap(..) | Move::Pick(_)) => {
                return Err(Illegal::NoSwap);
            }
            (Phase::Swapping(swap), _) => self.go_on_swapping(seat, swap, made)?,
        }
        Ok(())
    }

    fn check_run(&self, seat: Seat, run: Run) -> Result<(), Illegal> {
        let not_held = run.cards().minus(self.hands[seat.index()].once());
        if let Some(card) = not_held.first() {
            return Err(Illegal::NotHeld(card));
        }
        if self.phase == Phase::Opening && run.start() != SEVEN_OF_DIAMONDS {
            return Err(Illegal::NotTheOpening);
        }
        match (run.way(), self.longest_run()) {
            (Way::In, _) => return Err(Illegal::NoRun),
            (Way::Out | Way::Both, Runs::Single) if self.phase == Phase::Opening => {
                return Err(Illegal::OpensAlone);
            }
            (Way::Out | Way::Both, Runs::Single) => return Err(Illegal::NoRuns(run.start())),
            (Way::Both, Runs::OneWay) => return Err(Illegal::NotBothWays),
            (Way::Nowhere, _)
            | (Way::Out, Runs::OneWay | Runs::BothWays)
            | (Way::Both, Runs::BothWays) => (),
        }
        let card = run.start();
        if self.layout.open().has(card) {
            Ok(())
        } else {
            let missing = self.layout.missing(run);
            Err(Illegal::NoPlace { card, missing })
        }
    }

    fn check_pass(&self, seat: Seat) -> Result<(), Illegal> {
        let hand = self.hands[seat.index()];
        let joker = hand.kinds().minus(hand.once());
        match hand.once().and(self.layout.open()).or(joker).first() {
            Some(card) => Err(Illegal::CanPlay(card)),
            None => Ok(()),
        }
    }

    fn put(&mut self, seat: Seat, run: Run) {
        let cards = run.cards();
        self.hands[seat.index()].take_each(cards);
        self.layout.put(run);
        self.knowledge.played(seat, cards);
        self.phase = Phase::Playing;
        self.finish_turn(seat);
    }

    /// A last card that is a joker wins without a swap (rulebook 4.1, 18).
    fn put_joker(&mut self, seat: Seat) {
        self.hands[seat.index()].take(Card::JOKER);
        self.jokers[seat.index()] += 1;
        self.knowledge.played(seat, CardSet::NONE.with(Card::JOKER));
        self.fresh = [Packet::NONE; SEATS];
        self.next_swap(seat, self.swaps_asked(seat));
    }

    /// What the joker just played asks for, by default never more than cards are left (rulebook 4.1, 21
    /// and 22).
    fn swaps_asked(&self, seat: Seat) -> u8 {
        let counted = match self.options.counting {
            Counting::All => self.jokers.iter().sum(),
            Counting::Own => self.jokers[seat.index()],
        };
        let asked = match self.options.jokers {
            Jokers::None | Jokers::One | Jokers::Three => 1,
            Jokers::Two | Jokers::Four => counted,
        };
        let held = self.hands[seat.index()].len() as u8;
        match self.options.few_cards {
            FewCards::AllSwaps if held > 0 => asked,
            FewCards::AllSwaps | FewCards::FewerSwaps => asked.min(held),
        }
    }

    /// Everybody hears that no card of the hand has a place, and that it has no joker.
    fn pass(&mut self, seat: Seat) {
        self.knowledge
            .lacked(seat, self.layout.open().with(Card::JOKER));
        self.finish_turn(seat);
    }

    /// Everybody else gives a card by lot, but nobody the last one, for nobody wins by that (rulebook
    /// 4.1, 14 and 26).
    fn pass_wrongly(&mut self, seat: Seat) {
        for giver in Seat::all(self.seats).filter(|giver| *giver != seat) {
            let hand = self.hands[giver.index()];
            if hand.len() > 1 {
                let card = self.by_lot(hand, 1);
                self.hands[giver.index()].take(card);
                self.hands[seat.index()].add(card);
                self.knowledge.gave(giver, seat, card);
            }
        }
        self.finish_turn(seat);
    }
}

/// What is dealt: all of it (rulebook 4.1, 1 and 17).
pub(super) fn pack_of(options: &Options, seats: u8) -> Vec<Card> {
    pack(
        usize::from(packs(seats)),
        usize::from(options.jokers.in_a_pack()),
    )
}

/// One pack for three or four, two for more (rulebook 4.1, 1).
fn packs(seats: u8) -> u8 {
    if seats < 5 { 1 } else { 2 }
}
