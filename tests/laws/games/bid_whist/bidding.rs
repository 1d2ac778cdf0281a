//! The first dealer, the auction, and what is named.

use super::{A_SUIT_EACH, Said};
use firstjack::cards::{Rank, Seed, Suit};
use firstjack::games::bid_whist::{BidWhist, Options, Phase, Table};
use firstjack::games::bot::Chance;
use firstjack::games::catalogue::options;
use firstjack::games::{CardGame, Turn, Viewer};
use firstjack::whist::{Named, Seat};

fn after_first_deal(options: &Options, number: u64) -> Table {
    let mut table = BidWhist::start(options, 4);
    BidWhist::deal(&mut table, &Seed(Chance::of(number).seed()));
    table
}

#[test]
fn b1_whoever_is_dealt_the_first_jack_deals_first() {
    for number in 0..100 {
        let mut table = after_first_deal(&Options::default(), number);
        assert_eq!(BidWhist::turn(&table), Turn::Deal);
        let seen = BidWhist::see(&table, Viewer::Watcher);
        let first = seen
            .first_dealer()
            .expect("cards were dealt for the jack")
            .clone();
        let (last, before) = first.cards.split_last().expect("a jack");
        assert_eq!((last.0, last.1.rank()), (first.dealer, Some(Rank::JACK)));
        assert!(
            before
                .iter()
                .all(|(_, card)| card.rank() != Some(Rank::JACK))
        );
        assert_eq!(first.cards[0].0, Seat::East, "from the left of North");
        BidWhist::deal(&mut table, &Seed(Chance::of(number + 1).seed()));
        let seen = BidWhist::see(&table, Viewer::Watcher);
        assert_eq!(
            (seen.dealer(), seen.phase()),
            (first.dealer, Phase::Bidding)
        );
        assert_eq!(BidWhist::turn(&table), Turn::Of(first.dealer.left().into()));
    }
}

#[test]
fn where_the_house_has_it_the_first_club_or_the_highest_cut_deals() {
    let clubs = options::<BidWhist>(&[("first_dealer", "first_club")]).expect("a house rule");
    let cut = options::<BidWhist>(&[("first_dealer", "cut")]).expect("a house rule");
    for number in 0..100 {
        let table = after_first_deal(&clubs, number);
        let seen = BidWhist::see(&table, Viewer::Watcher);
        let first = seen.first_dealer().expect("dealt");
        let last = first.cards.last().expect("a club");
        assert_eq!((last.0, last.1.suit()), (first.dealer, Some(Suit::Clubs)));

        let table = after_first_deal(&cut, number);
        let seen = BidWhist::see(&table, Viewer::Watcher);
        let first = seen.first_dealer().expect("cut");
        let height = |rank: Rank| if rank == Rank::ACE { 14 } else { rank.pips() };
        let heights = first
            .cards
            .iter()
            .map(|(seat, card)| (card.rank().map(height), *seat));
        let highest = heights
            .take(4)
            .max_by_key(|(height, _)| *height)
            .expect("four cut");
        let own = first
            .cards
            .iter()
            .take(4)
            .find(|(seat, _)| *seat == first.dealer);
        assert_eq!(own.and_then(|(_, card)| card.rank()).map(height), highest.0);
    }
}

#[test]
fn b5_after_three_passes_the_dealer_has_to_bid_two() {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table.says("E pass, S pass, W pass");
    assert!(table.refuses("N pass").contains("dealer must bid 2"));
    assert!(table.refuses("N bid 1 no").contains("dealer must bid 2"));
    table.says("N bid 2 special, N name spades");
    assert!(table.seen().award().expect("an award").forced);
    assert_eq!(table.turn(), Some(Seat::North));
}

#[test]
fn a2_a_bid_is_higher_than_the_one_before_and_a_refusal_says_which() {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table.says("E bid 3");
    assert_eq!(
        table.refuses("S bid 3 special"),
        "3 special is not higher than 3: bid higher, or pass."
    );
    assert_eq!(
        table.refuses("N bid 4"),
        "It is not your turn: South is to play."
    );
    table.says("S bid 3 no, W pass, N pass, S name down");
    assert_eq!(table.seen().named(), Some(Named::Down));
    assert_eq!(table.turn(), Some(Seat::South), "the bidder leads (D3)");
}

#[test]
fn d2_without_a_name_the_first_card_led_names_trump() {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table.says("E bid 2, S pass, W pass, N pass, E AH");
    assert_eq!(table.seen().named(), Some(Named::Trump(Suit::Hearts)));
    assert!(table.refuses("S name spades").contains("hearts is played"));
}

#[test]
fn d2_in_a_no_trump_the_direction_is_said_before_the_first_card() {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table.says("E bid 2 no, S pass, W pass, N pass");
    assert_eq!(table.refuses("E AH"), "Say up or down before you lead.");
    assert!(table.refuses("E name hearts").contains("no trump suit"));
    table.says("E name up, E AH");
}

#[test]
fn the_record_of_a_hand_has_every_call_with_its_seat() {
    let mut table = Said::dealt(&[], A_SUIT_EACH);
    table
        .says("E pass, S bid 1, W bid 2 special, N pass, W name clubs")
        .play_out();
    let record = table.seen().record().expect("the hand is over");
    let calls: Vec<String> = record
        .calls
        .iter()
        .map(|(seat, call)| format!("{} {call}", seat.letter()))
        .collect();
    assert_eq!(calls, ["E pass", "S 1", "W 2 special", "N pass"]);
    assert_eq!(record.books.len(), 13);
    assert_eq!(record.books[0].book.leader(), Seat::West);
    let cards: usize = record.dealt.0.iter().map(|hand| hand.len()).sum();
    assert_eq!(cards, 52);
}
