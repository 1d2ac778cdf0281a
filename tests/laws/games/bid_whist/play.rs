//! The thirteen books, and what they score.

use super::{A_SUIT_EACH, Said};
use firstjack::cards::Seed;
use firstjack::games::bid_whist::{BidWhist, Options, Phase};
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::{CardGame, Turn, Viewer};
use firstjack::whist::{Game, Seat, Side, Step};

#[test]
fn in_teaching_mode_only_what_follows_suit_can_be_played() {
    let mut table = Said::dealt(&[], ["AS 2H", "KH 3S", "", ""]);
    table.says("E bid 2, S pass, W pass, N pass, E name spades, E KH");
    table.play_until(Seat::North);
    let why = table.refuses("N AS");
    assert_eq!(
        why,
        "The ace of spades does not follow: hearts were led and you hold some, so play one of them."
    );
    assert_eq!(
        table.refuses("N AD"),
        "You do not hold the ace of diamonds."
    );
    table.says("N 2H");
}

#[test]
fn downtown_the_low_card_wins_and_the_ace_is_good_unless_the_house_has_it_bad() {
    let held = ["2H", "3H", "AH", "KH"];
    for (aces_good, winner) in [("true", Seat::South), ("false", Seat::North)] {
        let mut table = Said::dealt(&[("aces_good_low", aces_good)], held);
        table.says("E bid 2 special, S pass, W pass, N pass, E name clubs");
        table.says("E 3H, S AH, W KH, N 2H");
        assert_eq!(table.turn(), Some(winner));
    }
}

#[test]
fn the_last_book_lies_open_until_the_next_lead() {
    let mut table = Said::dealt(&[], ["2H", "3H", "AH", "KH"]);
    table.says("E bid 2, S pass, W pass, N pass, E name clubs");
    table.says("E 3H, S AH, W KH, N 2H");
    assert_eq!(table.seen().book().cards().len(), 4);
    assert_eq!(table.seen().taken()[Side::A], 1);
    let lead = table.seen_by(Seat::South).legal().first().expect("a card");
    table.says(&format!("S {lead}"));
    assert_eq!(table.seen().book().cards(), [lead]);
}

#[test]
fn nobody_sees_a_hand_before_the_end_and_everybody_after() {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table.says("E bid 2, S pass, W pass, N pass, E name hearts");
    assert_eq!(table.seen().shown(Seat::East), None);
    assert_eq!(table.seen_by(Seat::North).shown(Seat::East), None);
    assert!(table.seen().record().is_none());
    table.play_out();
    assert!(table.seen().record().is_some());
}

/// Whatever happens at the table, the score is that of the club's own scoring.
#[test]
fn every_hand_scores_what_the_rules_of_the_club_say() {
    for number in 0..40 {
        let mut chance = Chance::of(number);
        let options = Options::default();
        let mut table = BidWhist::start(&options, 4);
        let mut game = Game::default();
        let mut moves = Vec::new();
        loop {
            match BidWhist::turn(&table) {
                Turn::Over => break,
                Turn::Deal => BidWhist::deal(&mut table, &Seed(chance.seed())),
                Turn::Of(seat) => {
                    moves.clear();
                    BidWhist::moves(&table, &mut moves);
                    let seen = BidWhist::see(&table, Viewer::Seat(seat));
                    let at = choose::<BidWhist>(Level::Club, &seen, seat, &moves, &mut chance);
                    BidWhist::play(&mut table, seat, &moves[at]).expect("listed");
                    let seen = BidWhist::see(&table, Viewer::Watcher);
                    if let Some(record) = seen.record() {
                        let won = record.books.iter().filter_map(|book| book.winner);
                        let won = won.filter(|seat| seat.side() == record.hand.side()).count();
                        assert_eq!(won, usize::from(record.hand.books.get()));
                        game = game
                            .after(&options.rules, &Step::Hand(record.hand))
                            .expect("goes on");
                        assert_eq!(*seen.game(), game);
                    }
                }
            }
        }
        let outcome = BidWhist::outcome(&table).expect("over");
        let winner = game
            .ending
            .and_then(|ending| ending.winner)
            .expect("somebody won");
        for seat in Seat::ALL {
            let place = outcome.places[seat as usize];
            assert_eq!(
                place == 1,
                seat.side() == winner,
                "{seat} is in place {place}"
            );
        }
    }
}

#[test]
fn the_deal_goes_to_the_left() {
    let mut table = Said::dealt(&[("target", "none"), ("odd_loses", "false")], A_SUIT_EACH);
    table
        .says("E bid 2, S pass, W pass, N pass, E name hearts")
        .play_out();
    assert_eq!(table.seen().phase(), Phase::Deal);
    BidWhist::deal(&mut table.0, &Seed(Chance::of(1).seed()));
    assert_eq!(
        (table.seen().dealer(), table.turn()),
        (Seat::East, Some(Seat::South))
    );
}

impl Said {
    fn play_until(&mut self, seat: Seat) {
        while self.turn().is_some_and(|turn| turn != seat) {
            let mut moves = Vec::new();
            BidWhist::moves(&self.0, &mut moves);
            let turn = self.turn().expect("somebody");
            BidWhist::play(&mut self.0, turn.into(), &moves[0]).expect("listed");
        }
    }
}
