//! Club mode: a renege happens, is put right, and is called (section E).

use super::Said;
use firstjack::cards::Seed;
use firstjack::games::bid_whist::{BidWhist, Phase};
use firstjack::games::bot::Chance;
use firstjack::games::screen::Names;
use firstjack::games::{CardGame, Turn};
use firstjack::whist::{Reason, Seat, Side};

/// East leads the king of hearts; South reneges with a spade, holding the two of hearts.
fn reneged(house_rules: &[(&str, &str)]) -> Said {
    let club = [&[("mode", "club"), ("odd_loses", "false")][..], house_rules].concat();
    let mut table = Said::dealt(&club, ["3H AS", "KH", "2H KS", "4H QS"]);
    table.says("E bid 2, S pass, W pass, N pass, E name clubs, E KH, S KS");
    table
}

fn to_the_last_book(house_rules: &[(&str, &str)]) -> Said {
    let mut table = reneged(house_rules);
    table.says("W 4H, N 3H").play_out();
    table
}

#[test]
fn e6_a_renege_is_picked_up_until_the_next_lead_and_put_right() {
    let mut table = reneged(&[]);
    table.says("W 4H, N 3H");
    assert_eq!(table.seen().taken()[Side::B], 1);
    table.says("S take back");
    assert_eq!(table.turn(), Some(Seat::South));
    assert_eq!(
        table.seen().book().cards().len(),
        1,
        "those behind pick up too"
    );
    assert_eq!(table.seen().taken()[Side::B], 0);
    assert!(
        table
            .seen()
            .picked_up(Seat::South)
            .has("KS".parse().expect("a card"))
    );
    assert!(table.refuses("S KS").contains("hearts were led"));
    table.says("S 2H, W 4H, N 3H, E claim");
}

#[test]
fn e5_a_closed_book_cannot_be_corrected_nor_a_card_that_followed() {
    let mut table = reneged(&[]);
    assert!(table.refuses("E take back").contains("only a renege"));
    table.says("W 4H, N 3H");
    let lead = table.seen_by(Seat::East).legal().first().expect("a card");
    table.says(&format!("E {lead}"));
    assert!(
        table
            .refuses("S take back")
            .contains("until the book is closed")
    );
}

#[test]
fn e1_a_renege_that_is_proven_gives_the_game_to_who_called_it() {
    let mut table = to_the_last_book(&[]);
    assert_eq!(table.seen().phase(), Phase::Deal);
    assert!(table.seen().may_call_renege());
    table.says("W renege S 1");
    let finding = *table.seen().finding().expect("a finding");
    assert!(finding.is_proven());
    assert_eq!(
        finding.to_string().split(", holding").next(),
        Some("In book 1 the king of hearts was led and South played the king of spades")
    );
    assert!(finding.held.has("2H".parse().expect("a card")));
    let ending = table.seen().game().ending.expect("over");
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::B), Reason::Renege)
    );
    assert_eq!(table.seen().game().hands, 0, "the hand is not scored");
    assert_eq!(BidWhist::turn(&table.0), Turn::Over);
}

#[test]
fn e2_a_renege_that_is_not_proven_gives_the_game_to_the_accused() {
    let mut table = to_the_last_book(&[]);
    table.says("E renege N 1");
    assert!(!table.seen().finding().expect("a finding").is_proven());
    let ending = table.seen().game().ending.expect("over");
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Side::A), Reason::RenegeNotProven)
    );
}

#[test]
fn where_a_false_call_costs_nothing_the_hand_is_scored_all_the_same() {
    let mut table = to_the_last_book(&[("renege_unproven", "no_penalty")]);
    table.says("E renege N 1");
    assert_eq!(
        (table.seen().phase(), table.seen().game().hands),
        (Phase::Deal, 0)
    );
    BidWhist::deal(&mut table.0, &Seed(Chance::of(1).seed()));
    assert_eq!(table.seen().game().hands, 1);
}

#[test]
fn e4_a_renege_is_called_between_the_last_book_and_the_next_deal() {
    let mut table = reneged(&[]);
    assert!(
        table
            .refuses("W renege S 1")
            .contains("after the last book")
    );
    let mut table = to_the_last_book(&[("target", "none"), ("negative_target", "none")]);
    assert!(table.refuses("N renege S 1").contains("own side"));
    BidWhist::deal(&mut table.0, &Seed(Chance::of(1).seed()));
    assert_eq!(table.seen().phase(), Phase::Bidding);
    assert!(
        table
            .refuses("W renege S 1")
            .contains("time for a renege is over")
    );
}

#[test]
fn in_teaching_mode_there_is_no_renege_to_call() {
    let mut table = Said::dealt(&[], ["", "", "", ""]);
    table.says("E bid 2, S pass, W pass, N pass, E name clubs");
    assert!(table.refuses("S renege E 1").contains("nobody can renege"));
}

#[test]
fn after_a_claim_what_is_left_in_the_hand_proves_it_too() {
    let mut table = reneged(&[]);
    table.says("W 4H, N 3H, E claim, S agree, N agree, E renege S 1");
    assert!(table.seen().finding().expect("a finding").is_proven());
    let mut table = reneged(&[]);
    table.says("E claim, S agree, N agree");
    assert_eq!(
        table.refuses("E renege S 1"),
        "Book 1 was not played to its end."
    );
}

/// Voids that a renege has shown are false: a world that agrees with them all may not exist.
#[test]
fn a_bot_finds_worlds_after_a_renege_all_the_same() {
    let mut table = reneged(&[]);
    table.says("W 4H, N 3H");
    let seen = table.seen_by(Seat::East);
    for number in 0..50 {
        let world = BidWhist::world(&seen, &mut Chance::of(number));
        let again = BidWhist::see(&world, firstjack::games::Viewer::Seat(Seat::East.into()));
        assert_eq!(format!("{seen:?}"), format!("{again:?}"));
    }
}

#[test]
fn the_screen_offers_what_club_mode_allows_and_no_more() {
    let offered = |table: &Said, seat: Seat| {
        let mut moves = Vec::new();
        if table.turn() == Some(seat) {
            BidWhist::moves(&table.0, &mut moves);
        }
        let screen = BidWhist::screen(&table.seen_by(seat), &moves, &Names::default());
        let cards = screen
            .hand
            .iter()
            .filter(|held| !held.choices.is_empty())
            .count();
        let series = screen.series.into_iter().flat_map(|series| series.keys);
        let choices: Vec<String> = screen
            .choices
            .into_iter()
            .chain(series.filter_map(|key| key.choice))
            .map(|choice| choice.made)
            .collect();
        (cards, choices)
    };
    let mut table = reneged(&[]);
    assert_eq!(
        offered(&table, Seat::South),
        (0, vec!["take back".to_owned()])
    );
    assert_eq!(offered(&table, Seat::West), (13, vec!["claim".to_owned()]));
    table.says("S take back");
    assert_eq!(offered(&table, Seat::South), (1, vec!["claim".to_owned()]));
    let table = to_the_last_book(&[]);
    let (_, calls) = offered(&table, Seat::West);
    assert_eq!(calls.first().map(String::as_str), Some("renege S 1"));
    assert!(
        calls
            .iter()
            .all(|call| call.starts_with("renege S") || call.starts_with("renege N"))
    );
}
