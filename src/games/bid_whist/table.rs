//! A table of bid whist: what each of its phases waits for, and what a move does to it.

mod book;
mod card_play;
mod claim;
mod first_dealer;
mod record;
mod renege;
mod scoring;
mod seen;
mod world;

pub use book::Book;
pub use card_play::Voids;
pub use first_dealer::FirstDealer;
pub use record::{BookRecord, Record};
pub use renege::Finding;
pub use seen::Seen;

use super::moves::{Illegal, Move};
use super::options::{Mode, Options};
use super::seats::BySeat;
use crate::cards::{Card, CardSet, Ranks, Seed, Shuffle, Strain, Suit};
use crate::games::{Turn, Viewer};
use crate::whist::auction::{Auction, Award, Call, CallRefusal};
use crate::whist::{Game, Hand, HouseRules, Kind, Misnamed, Named, Seat, Side};
use card_play::CardPlay;
use std::sync::Arc;

/// What a table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The deal for the first jack (B1).
    FirstDealer,
    /// The next deal; until then a renege of the last hand may be called (E4).
    Deal,
    Bidding,
    /// The trump suit or the direction (D2).
    Naming,
    Playing,
    /// The answer of one of the other side to "the rest are ours" (D10).
    Claim {
        by: Seat,
        asked: Seat,
    },
    Over,
}

/// The full truth of a table; what a seat may know of it is [`Table::see`].
#[derive(Clone, PartialEq)]
pub struct Table {
    options: Options,
    /// The hands that were scored.
    game: Game,
    phase: Phase,
    first_dealer: Option<Arc<FirstDealer>>,
    auction: Auction,
    award: Option<Award>,
    named: Option<Named>,
    cards: CardPlay,
    /// In which book each side's claim was refused last.
    refused: Option<(Side, u8)>,
    /// Who took the rest by a claim.
    claimed: Option<Side>,
    /// The last hand, once it is over.
    hand: Option<Hand>,
    /// Whether the last hand stands in `game`: in club mode only once the next is dealt.
    is_scored: bool,
    finding: Option<Finding>,
    hands: u8,
}

const UP: Strain = Strain::new(None, Ranks::Up);

/// What happens between the hands.
impl Table {
    pub(super) fn new(options: &Options) -> Table {
        let nothing = BySeat([CardSet::NONE; 4]);
        Table {
            options: *options,
            game: Game::default(),
            phase: Phase::FirstDealer,
            first_dealer: None,
            auction: Auction::new(Seat::North),
            award: None,
            named: None,
            cards: CardPlay::new(nothing, UP, Seat::North),
            refused: None,
            claimed: None,
            hand: None,
            is_scored: true,
            finding: None,
            hands: 0,
        }
    }

    /// A table at which these cards were just dealt, thirteen to each, in a game that stands so.
    pub fn set_up(options: &Options, game: Game, dealer: Seat, hands: [CardSet; 4]) -> Table {
        let mut table = Table::new(options);
        table.game = game;
        table.begin(dealer, BySeat(hands));
        table
    }

    pub(super) fn see(&self, viewer: Viewer) -> Seen<'_> {
        Seen::new(self, viewer)
    }

    #[inline]
    pub(super) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Naming | Phase::Playing => Turn::Of(self.cards.turn.into()),
            Phase::Bidding | Phase::Claim { .. } => Turn::Of(self.to_move().into()),
            Phase::FirstDealer | Phase::Deal => Turn::Deal,
            Phase::Over => Turn::Over,
        }
    }

    /// Whoever is asked for something; in a wait for the deal, the dealer.
    #[inline]
    fn to_move(&self) -> Seat {
        match self.phase {
            Phase::Bidding => self
                .auction
                .turn(&self.options.rules)
                .unwrap_or(self.auction.dealer),
            Phase::Naming | Phase::Playing => self.cards.turn,
            Phase::Claim { asked, .. } => asked,
            Phase::FirstDealer | Phase::Deal | Phase::Over => self.auction.dealer,
        }
    }

    /// The deal for the first jack, and then hand after hand. In club mode the last hand is scored
    /// now, when no renege can be called any more, and may be what ends the game.
    pub(super) fn deal(&mut self, seed: &Seed) {
        match self.phase {
            Phase::FirstDealer => {
                let first = first_dealer::find(self.options.rules.first_dealer, seed);
                self.auction.dealer = first.dealer;
                self.first_dealer = Some(Arc::new(first));
                self.phase = Phase::Deal;
            }
            Phase::Deal => {
                self.score();
                if self.phase == Phase::Deal {
                    self.deal_hand(seed);
                }
            }
            Phase::Bidding | Phase::Naming | Phase::Playing => (),
            Phase::Claim { .. } | Phase::Over => (),
        }
    }

    /// Whether a book lies there with all its cards, until the next lead closes it (D6).
    pub(super) fn lies_complete(&self) -> bool {
        self.cards.open().is_complete()
    }

    /// One card at a time, from the left of the dealer (B3).
    fn deal_hand(&mut self, seed: &Seed) {
        let was_played = self.award.is_some();
        let dealer = self.auction.dealer;
        let dealer = if was_played { dealer.left() } else { dealer };
        let mut pack = [Card::JOKER; 52];
        CardSet::PACK
            .into_iter()
            .zip(&mut pack)
            .for_each(|(card, place)| *place = card);
        Shuffle::of(seed).shuffle(&mut pack);
        let mut hands = BySeat([CardSet::NONE; 4]);
        let mut seat = dealer;
        for card in pack.into_iter().rev() {
            seat = seat.left();
            hands[seat] = hands[seat].with(card);
        }
        self.begin(dealer, hands);
    }

    fn begin(&mut self, dealer: Seat, hands: BySeat<CardSet>) {
        self.auction.dealer = dealer;
        self.auction.calls.clear();
        self.award = None;
        self.named = None;
        self.cards = CardPlay::new(hands, UP, dealer.left());
        self.refused = None;
        self.claimed = None;
        self.hand = None;
        self.is_scored = true;
        self.finding = None;
        self.phase = Phase::Bidding;
    }
}

/// What is said and played.
impl Table {
    /// Every move of the one to move; a renege, a claim and a call of renege are not listed.
    #[inline]
    pub(super) fn moves(&self, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Bidding => moves.extend(self.auction.legal(&self.options.rules).map(Move::Call)),
            Phase::Naming => moves.extend(self.names().iter().copied().map(Move::Name)),
            Phase::Playing => {
                let legal = self.cards.legal();
                let listed = moves.len();
                moves.resize(listed + legal.len(), Move::PlayOn);
                let places = moves[listed..].iter_mut().zip(legal);
                places.for_each(|(place, card)| *place = Move::Play(card));
            }
            Phase::Claim { .. } => moves.extend([Move::Agree, Move::PlayOn]),
            Phase::FirstDealer | Phase::Deal | Phase::Over => (),
        }
    }

    fn names(&self) -> &'static [Named] {
        match self.award.map(|award| award.bid.kind) {
            Some(Kind::Plain | Kind::Special) => &SUITS,
            Some(Kind::NoTrump) => &[Named::Up, Named::Down],
            None => &[],
        }
    }

    #[inline]
    pub(super) fn play(&mut self, seat: Seat, made: Move) -> Result<(), Illegal> {
        match made {
            Move::Play(card) => self.play_card(seat, card),
            Move::Call(call) => self.call(seat, call),
            Move::Name(named) => self.name(seat, named),
            Move::TakeBack => self.take_back(seat),
            Move::Claim => self.claim(seat),
            Move::Agree => self.agree(seat),
            Move::PlayOn => self.play_on(seat),
            Move::CallRenege { by, book } => self.call_renege(seat, by, book),
        }
    }

    #[inline]
    fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::FirstDealer | Phase::Deal => Err(Illegal::NotDealt),
            Phase::Over => Err(Illegal::Over),
            Phase::Bidding | Phase::Naming | Phase::Playing | Phase::Claim { .. } => {
                let to_move = self.to_move();
                if to_move == seat {
                    Ok(())
                } else {
                    Err(Illegal::OutOfTurn(to_move))
                }
            }
        }
    }

    fn call(&mut self, seat: Seat, call: Call) -> Result<(), Illegal> {
        self.check_turn(seat)?;
        if self.phase != Phase::Bidding {
            return Err(CallRefusal::Over.into());
        }
        self.auction.add(&self.options.rules, call)?;
        if let Some(award) = self.auction.result(&self.options.rules) {
            self.award = Some(award);
            self.cards.turn = award.seat;
            self.phase = Phase::Naming;
        }
        Ok(())
    }

    fn name(&mut self, seat: Seat, named: Named) -> Result<(), Illegal> {
        self.check_turn(seat)?;
        match (self.phase, self.award, self.named) {
            (Phase::Naming, Some(award), _) => {
                check_name(award.bid.kind, named)?;
                self.named = Some(named);
                self.cards.strain = strain(&self.options.rules, award.bid.kind, named);
                self.phase = Phase::Playing;
                Ok(())
            }
            (_, _, Some(before)) => Err(Illegal::NamedBefore(before)),
            (_, _, None) => Err(Illegal::StillBidding),
        }
    }

    #[inline]
    fn play_card(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.check_turn(seat)?;
        match self.phase {
            Phase::Playing => (),
            Phase::Claim { by, .. } => return Err(Illegal::Claimed(by)),
            Phase::Naming => return self.lead_unnamed(seat, card),
            Phase::FirstDealer | Phase::Deal | Phase::Bidding | Phase::Over => {
                return Err(Illegal::StillBidding);
            }
        }
        if !self.cards.hands[seat].has(card) {
            return Err(Illegal::NotHeld(card));
        }
        match self.options.mode {
            Mode::Club if !self.cards.has_to_be_right() => (),
            Mode::Club | Mode::Teaching => self.cards.check_follows(card)?,
        }
        self.cards.play(card);
        if self.cards.is_over() {
            self.end_hand();
        }
        Ok(())
    }

    /// Where no trump is named, the first card names it; a direction has to be said (D2).
    fn lead_unnamed(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if !self.cards.hands[seat].has(card) {
            return Err(Illegal::NotHeld(card));
        }
        let is_no_trump = self
            .award
            .is_some_and(|award| award.bid.kind == Kind::NoTrump);
        match card.suit() {
            Some(suit) if !is_no_trump => {
                self.name(seat, Named::Trump(suit))?;
                self.play_card(seat, card)
            }
            Some(_) | None => Err(Illegal::NoDirection),
        }
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Illegal> {
        match self.phase {
            Phase::Playing => self.cards.take_back(seat),
            Phase::Claim { by, .. } => Err(Illegal::Claimed(by)),
            Phase::FirstDealer | Phase::Deal | Phase::Bidding | Phase::Naming | Phase::Over => {
                Err(Illegal::NothingToTakeBack)
            }
        }
    }
}

const SUITS: [Named; 4] = [
    Named::Trump(Suit::Spades),
    Named::Trump(Suit::Hearts),
    Named::Trump(Suit::Diamonds),
    Named::Trump(Suit::Clubs),
];

fn check_name(kind: Kind, named: Named) -> Result<(), Misnamed> {
    match named {
        _ if named.fits(kind) => Ok(()),
        Named::Trump(_) => Err(Misnamed::SuitInNoTrump),
        Named::Up | Named::Down => Err(Misnamed::DirectionWithTrump),
    }
}

/// How the cards rank once the bidder has named trump or direction.
pub(super) fn strain(rules: &HouseRules, kind: Kind, named: Named) -> Strain {
    let down = if rules.aces_good_low {
        Ranks::Down
    } else {
        Ranks::DownAcesBad
    };
    match (kind, named) {
        (Kind::Special, Named::Trump(suit)) => Strain::new(Some(suit), down),
        (Kind::Plain | Kind::NoTrump, Named::Trump(suit)) => Strain::new(Some(suit), Ranks::Up),
        (_, Named::Up) => Strain::new(None, Ranks::Up),
        (_, Named::Down) => Strain::new(None, down),
    }
}
