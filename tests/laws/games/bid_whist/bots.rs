//! What people complain of in whist bots, and what these bots do about it.

use firstjack::cards::{Card, CardSet, Seed, Suit};
use firstjack::games::arena::play;
use firstjack::games::bid_whist::{BidWhist, Move, Options, Phase, Seen, Table};
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::{CardGame, Ending, Seat as Place, Turn, Viewer};
use firstjack::whist::{Outcome, Seat};
use std::collections::BTreeMap;

/// Positions of each kind.
const POSITIONS: usize = 200;

/// What a club bot plays in its turn, and what it knew.
struct Played<'a> {
    seen: Seen<'a>,
    me: Seat,
    card: Card,
    /// The suit that each seat led first.
    first_led: [Option<Suit>; 4],
}

impl Played<'_> {
    fn is_lead(&self) -> bool {
        self.seen.book().is_complete() || self.seen.book().cards().is_empty()
    }

    fn is_partner_of_bidder(&self) -> bool {
        self.seen
            .award()
            .is_some_and(|award| award.seat.partner() == self.me)
    }

    fn trump(&self) -> Option<Suit> {
        self.seen.strain().and_then(|strain| strain.trump)
    }

    /// What may be in the other hands.
    fn unseen(&self) -> CardSet {
        CardSet::PACK
            .minus(self.seen.played())
            .minus(self.seen.hand())
    }

    fn is_boss(&self, card: Card) -> bool {
        let strain = self.seen.strain().expect("named");
        strain.higher(card).and(self.unseen()).is_empty()
    }

    fn opponents(&self) -> [Seat; 2] {
        [self.me.left(), self.me.partner().left()]
    }

    fn may_hold(&self, seat: Seat, suit: Suit) -> bool {
        !self.seen.voids(seat).has(suit) && !self.unseen().in_suit(suit).is_empty()
    }
}

/// Games of club bots, until there are enough positions in which this says whether the card was
/// the right one. Returns how many were.
fn right(judge: impl Fn(&Played<'_>) -> Option<bool>) -> usize {
    let (mut right, mut all) = (0, 0);
    for number in 0..20_000 {
        let mut chance = Chance::of(number);
        let mut table = BidWhist::start(&Options::default(), 4);
        let mut first_led = [None; 4];
        while all < POSITIONS {
            let seat = match BidWhist::turn(&table) {
                Turn::Over => break,
                Turn::Deal => {
                    first_led = [None; 4];
                    BidWhist::deal(&mut table, &Seed(chance.seed()));
                    continue;
                }
                Turn::Of(seat) => seat,
            };
            let made = club(&table, seat, &mut chance);
            if let Move::Play(card) = made {
                let seen = BidWhist::see(&table, Viewer::Seat(seat));
                let played = Played {
                    seen,
                    me: seat.into(),
                    card,
                    first_led,
                };
                if let Some(is_right) = judge(&played) {
                    all += 1;
                    right += usize::from(is_right);
                }
                if played.is_lead() && first_led[seat.index()].is_none() {
                    first_led[seat.index()] = card.suit();
                }
            }
            BidWhist::play(&mut table, seat, &made).expect("a listed move");
        }
        if all == POSITIONS {
            return right;
        }
    }
    panic!("only {all} such positions");
}

fn club(table: &Table, seat: Place, chance: &mut Chance) -> Move {
    let mut moves = Vec::new();
    BidWhist::moves(table, &mut moves);
    let seen = BidWhist::see(table, Viewer::Seat(seat));
    moves[choose::<BidWhist>(Level::Club, &seen, seat, &moves, chance)]
}

#[test]
fn complaint_1_the_partner_returns_the_bidders_suit_unless_it_has_a_sure_winner() {
    let right = right(|played| {
        let bidder = played.seen.award()?.seat;
        let suit = played.first_led[bidder as usize]?;
        let holds = !played.seen.hand().in_suit(suit).is_empty();
        let has_winner = played
            .seen
            .hand()
            .into_iter()
            .any(|card| played.is_boss(card));
        let asked = played.trump().is_none() && played.is_lead() && played.is_partner_of_bidder();
        (asked && holds && !has_winner).then_some(played.card.suit() == Some(suit))
    });
    assert!(right * 10 >= POSITIONS * 9, "{right} of {POSITIONS}");
}

#[test]
fn complaint_2_the_partner_leads_trumps_to_the_bidder_while_they_are_out() {
    let right = right(|played| {
        let trump = played.trump()?;
        let out = played
            .opponents()
            .into_iter()
            .any(|seat| played.may_hold(seat, trump));
        let holds = !played.seen.hand().in_suit(trump).is_empty();
        let asked = played.is_lead() && played.is_partner_of_bidder() && out && holds;
        asked.then_some(played.card.suit() == Some(trump))
    });
    assert_eq!(right, POSITIONS);
}

#[test]
fn complaint_3_the_partners_trumps_are_not_drawn_when_the_others_have_none() {
    let right = right(|played| {
        let trump = played.trump()?;
        let both_void = played
            .opponents()
            .into_iter()
            .all(|seat| played.seen.voids(seat).has(trump));
        let side = played.seen.hand().minus(CardSet::of_suit(trump));
        let has_winner = side.into_iter().any(|card| played.is_boss(card));
        let asked = played.is_lead() && both_void && has_winner;
        let holds = !played.seen.hand().in_suit(trump).is_empty();
        (asked && holds).then_some(played.card.suit() != Some(trump))
    });
    assert_eq!(right, POSITIONS);
}

#[test]
fn complaint_4_no_weak_suit_is_led_in_a_no_trump_while_there_are_winners() {
    let right = right(|played| {
        let has_winner = played
            .seen
            .hand()
            .into_iter()
            .any(|card| played.is_boss(card));
        let asked = played.trump().is_none() && played.is_lead() && has_winner;
        asked.then(|| played.is_boss(played.card))
    });
    assert_eq!(right, POSITIONS);
}

#[test]
fn complaint_6_the_partners_winning_card_is_never_trumped() {
    let right = right(|played| {
        let trump = played.trump()?;
        let book = played.seen.book();
        let led = book.led().filter(|_| !played.is_lead())?;
        let (holder, winning) = book.winning(played.seen.strain()?)?;
        let hand = played.seen.hand();
        let could = hand.in_suit(led).is_empty()
            && !hand.in_suit(trump).is_empty()
            && !hand.minus(CardSet::of_suit(trump)).is_empty();
        let is_won = book.cards().len() == 3
            || played.is_boss(winning) && !played.seen.voids(played.me.left()).has(led);
        let asked = could && holder == played.me.partner() && is_won;
        asked.then_some(played.card.suit() != Some(trump))
    });
    assert_eq!(right, POSITIONS);
}

#[test]
fn complaint_12_no_defender_on_lead_in_a_trump_contract_sits_on_an_ace() {
    let right = right(|played| {
        let trump = played.trump()?;
        let bidder = played.seen.award()?.seat;
        let defends = bidder.side() != played.me.side();
        let others_follow = |suit: Suit| {
            let may = |seat: Seat| played.may_hold(seat, suit);
            played.opponents().into_iter().all(may)
        };
        let sides = played.seen.hand().minus(CardSet::of_suit(trump));
        let is_good = |card: &Card| played.is_boss(*card) && card.suit().is_some_and(others_follow);
        let has_winner = sides.into_iter().any(|card| is_good(&card));
        let asked = played.is_lead() && defends && has_winner;
        asked.then_some(played.is_boss(played.card) && played.card.suit() != Some(trump))
    });
    assert_eq!(right, POSITIONS);
}

/// Under house rules by which nobody ever wins or loses, with bots that throw everything away.
#[test]
fn complaint_28_a_game_that_nobody_can_win_ends_all_the_same() {
    let endless = [
        ("target", "none"),
        ("negative_target", "none"),
        ("max_sets", "none"),
        ("odd_loses", "false"),
    ];
    let options = firstjack::games::catalogue::options::<BidWhist>(&endless);
    let played = play::<BidWhist>(&options.expect("house rules"), &[Level::Random; 4], 28);
    let outcome = played.outcome.expect("an end");
    assert_eq!(outcome.ending, Ending::Capped);
}

/// Of each number and kind that is bid often: neither wild nor timid.
#[test]
fn complaint_5_of_the_bids_between_60_and_80_in_a_hundred_are_made() {
    let mut bids: BTreeMap<(String, u8), (u32, u32)> = BTreeMap::new();
    for number in 0..6_000 {
        let mut chance = Chance::of(number);
        let mut table = BidWhist::start(&Options::default(), 4);
        loop {
            match BidWhist::turn(&table) {
                Turn::Over => break,
                Turn::Deal => BidWhist::deal(&mut table, &Seed(chance.seed())),
                Turn::Of(seat) => {
                    let made = club(&table, seat, &mut chance);
                    BidWhist::play(&mut table, seat, &made).expect("a listed move");
                }
            }
            let seen = BidWhist::see(&table, Viewer::Watcher);
            if let Some(record) = seen.record().filter(|record| !record.award.forced) {
                let bid = record.award.bid;
                let (all, made) = bids
                    .entry((format!("{:?}", bid.kind), bid.number.get()))
                    .or_default();
                *all += 1;
                *made += u32::from(record.score.outcome == Outcome::Made);
            }
        }
    }
    let often = bids.iter().filter(|(_, (all, _))| *all >= 150);
    let shares = often.map(|(bid, (all, made))| (bid, 100 * made / all));
    let wrong: Vec<_> = shares
        .filter(|(_, share)| !(60..=80).contains(share))
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(bids.len() >= 10, "{bids:?}");
}

/// The same hands with the sides changed over, books of the same side compared.
#[test]
fn club_bots_take_three_books_more_than_random_ones_and_none_more_than_themselves() {
    let gain = |one: Level, other: Level| {
        let deals = 0..100;
        let gain = |deal: u64| {
            books(deal, [one, other, one, other]) - books(deal, [other, one, other, one])
        };
        deals.map(gain).sum::<i32>()
    };
    assert!(gain(Level::Club, Level::Random) >= 300);
    assert_eq!(gain(Level::Club, Level::Club), 0);
    assert_eq!(gain(Level::Random, Level::Random), 0);
}

/// The books of North and South in the first hand of a game, which club bots have bid.
fn books(deal: u64, levels: [Level; 4]) -> i32 {
    let mut chance = Chance::of(deal);
    let mut dice: Vec<Chance> = (0..4).map(|seat| Chance::of(deal + 1_000 * seat)).collect();
    let mut table = BidWhist::start(&Options::default(), 4);
    loop {
        let seen = BidWhist::see(&table, Viewer::Watcher);
        if seen.is_over() {
            return BidWhist::tally(&table, Place(0));
        }
        let phase = seen.phase();
        let made = match BidWhist::turn(&table) {
            Turn::Deal | Turn::Over => {
                BidWhist::deal(&mut table, &Seed(chance.seed()));
                continue;
            }
            Turn::Of(seat) if phase == Phase::Playing => {
                let mut moves = Vec::new();
                BidWhist::moves(&table, &mut moves);
                let seen = BidWhist::see(&table, Viewer::Seat(seat));
                let at = seat.index();
                (
                    seat,
                    moves[choose::<BidWhist>(levels[at], &seen, seat, &moves, &mut dice[at])],
                )
            }
            Turn::Of(seat) => (seat, club(&table, seat, &mut chance)),
        };
        BidWhist::play(&mut table, made.0, &made.1).expect("a listed move");
    }
}
