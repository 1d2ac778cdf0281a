//! What people complain of in other programs (casual 1.3).

use super::*;

/// An eight never begins a deal: whatever else is in the pack, it is buried.
#[test]
fn complaint_29_a_first_card_that_is_an_eight_is_buried_so_that_somebody_can_follow() {
    let mut chance = Chance::of(3);
    for number in 0..500_u16 {
        let seats = 2 + (number % 6) as u8;
        let mut table = CrazyEights::start(&Options::default(), seats);
        CrazyEights::deal(&mut table, &Seed(chance.seed()));
        let first = seen(&table).top().and_then(Card::rank).expect("a card");
        assert_ne!(first.pips(), 8);
        assert_eq!(cards_there_are(&table), 52, "none is lost");
    }
}

#[test]
fn complaint_29_the_suit_of_a_last_eight_is_not_carried_into_the_next_deal() {
    let mut table = table(&[("last_card", "any")], "5S", &["8C 6D", "9D KD", "9H"]);
    plays(&mut table, 0, "8C=H");
    plays(&mut table, 1, "draw");
    assert_eq!(seen(&table).named().map(|suit| suit.letter()), Some('H'));
    plays(&mut table, 1, "6H");
    plays(&mut table, 2, "9H");
    assert_eq!(turn(&table), Turn::Deal);
    CrazyEights::deal(&mut table, &Seed([9; 32]));
    assert_eq!(seen(&table).named(), None);
    assert_eq!(seen(&table).suit(), seen(&table).top().and_then(Card::suit));
}

#[test]
fn complaint_29_nobody_is_asked_for_a_suit_when_the_eight_is_the_last_card() {
    let mut table = table(&[("last_card", "any")], "5S", &["8C", "9D KD"]);
    assert_eq!(moves(&table), ["8C", "draw"]);
    assert_eq!(play(&mut table, 0, "8C=H"), Err(Illegal::NamesNothing));
    plays(&mut table, 0, "8C");
    assert_eq!(seen(&table).last(), Some(DealResult::Out(Seat(0))));
    assert_eq!(seen(&table).named(), None);
}

/// Club bots, of whom some would let one eight go round for ever: every deal ends, a guard ends few
/// of them, and no card is ever lost.
#[test]
fn complaint_27_a_deal_of_bots_ends_and_the_guard_seldom_has_to_end_it() {
    let mut chance = Chance::of(5);
    let (mut deals, mut cycled) = (0, 0);
    for _ in 0..100 {
        let mut table = CrazyEights::start(&Options::default(), 5);
        loop {
            match turn(&table) {
                Turn::Over => break,
                Turn::Deal => CrazyEights::deal(&mut table, &Seed(chance.seed())),
                Turn::Of(seat) => {
                    let mut moves = Vec::new();
                    CrazyEights::moves(&table, &mut moves);
                    let view = CrazyEights::see(&table, Viewer::Seat(seat));
                    let made =
                        moves[choose::<CrazyEights>(Level::Club, &view, seat, &moves, &mut chance)];
                    CrazyEights::play(&mut table, seat, &made).expect("a listed move");
                    assert_eq!(cards_there_are(&table), 52);
                    if !matches!(turn(&table), Turn::Of(_)) {
                        deals += 1;
                        let last = seen(&table).last();
                        cycled += usize::from(last == Some(DealResult::Cycled));
                    }
                }
            }
        }
    }
    assert!(deals >= 400, "{deals} deals");
    assert!(cycled * 100 < deals * 5, "{cycled} of {deals}");
}
