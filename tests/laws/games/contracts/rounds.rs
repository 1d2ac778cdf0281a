//! How rounds and games end, and that no card is ever lost.

use super::*;
use firstjack::cards::{Seed, pack};
use firstjack::games::bot::{Chance, Level, choose};
use firstjack::games::contracts::{Place, RoundEnd};
use firstjack::games::{Ending, Turn};

#[test]
fn whoever_has_laid_goes_on_to_the_next_contract_and_the_others_stay() {
    let mut hands = position(&["9C", "4S 5S", "3S 6S"]);
    hands.contracts = vec![3, 5, 5];
    hands.laid = vec![Some(Vec::new()), Some(Vec::new()), None];
    let mut table = table(&rules(&[]), &hands);
    playing(&mut table, ONE, &["discard 9C"]);
    let after = seen(&table, ONE);
    assert_eq!(after.turn(), Turn::Deal);
    assert_eq!([ONE, TWO, THREE].map(|seat| after.number(seat)), [4, 6, 5]);
    let result = after.last().expect("a round");
    assert_eq!(result.end, RoundEnd::Out(ONE));
    assert_eq!(
        result
            .lines
            .iter()
            .map(|line| line.left)
            .collect::<Vec<_>>(),
        [0, 2, 2]
    );
    assert_eq!(after.outs(ONE), 1);
    assert_eq!(after.dealer(), ONE, "whoever played first");
}

#[test]
fn going_out_on_the_last_contract_wins_and_laying_it_alone_does_not() {
    let mut hands = position(&["9C", "4S 5S", "3S"]);
    hands.contracts = vec![13, 14, 14];
    hands.laid = vec![Some(Vec::new()), Some(Vec::new()), None];
    let mut only_laid = table(&rules(&[]), &hands);
    playing(&mut only_laid, ONE, &["discard 9C"]);
    assert_eq!(Contracts::turn(&only_laid), Turn::Deal);
    assert_eq!(
        seen(&only_laid, TWO).number(TWO),
        14,
        "laid, and still on it"
    );

    hands.contracts = vec![14, 14, 2];
    let mut won = table(&rules(&[]), &hands);
    playing(&mut won, ONE, &["discard 9C"]);
    let outcome = Contracts::outcome(&won).expect("an outcome");
    assert_eq!(outcome.ending, Ending::Won);
    assert_eq!(outcome.places, [1, 2, 3]);
    assert_eq!(outcome.scores, [14, 13, 1]);
}

#[test]
fn where_laying_is_enough_whoever_goes_out_is_first_and_then_the_fewest_cards() {
    let mut hands = position(&["9C", "4S 5S", "3S"]);
    hands.contracts = vec![14, 14, 14];
    hands.laid = vec![Some(Vec::new()); 3];
    let mut table = table(&rules(&[("win", "laying")]), &hands);
    playing(&mut table, ONE, &["discard 9C"]);
    let outcome = Contracts::outcome(&table).expect("an outcome");
    assert_eq!(outcome.scores, [14, 14, 14]);
    assert_eq!(outcome.places, [1, 3, 2]);
}

#[test]
fn a_hand_with_the_whole_last_contract_lays_it_discards_and_is_out_at_once() {
    let mut hands = position(&["5S 5H 5D 9S 9H 9D 3C 4C 5C 6C 7C 8C 9C KS", "3S"]);
    hands.contracts = vec![14, 14];
    let mut table = table(&rules(&[]), &hands);
    let laying = [
        "meld 5S 5H 5D",
        "meld 9S 9H 9D",
        "meld 3C 4C 5C 6C 7C 8C 9C",
    ];
    playing(&mut table, ONE, &laying);
    assert!(seen(&table, ONE).has_laid(ONE));
    playing(&mut table, ONE, &["discard KS"]);
    assert_eq!(Contracts::turn(&table), Turn::Over);
    assert_eq!(
        Contracts::outcome(&table).expect("an outcome").places,
        [1, 2]
    );
}

#[test]
fn a_short_game_ends_with_the_contract_that_was_agreed() {
    let mut hands = position(&["9C", "4S"]);
    hands.contracts = vec![7, 3];
    hands.laid[0] = Some(Vec::new());
    let mut table = table(&rules(&[("finish", "7")]), &hands);
    playing(&mut table, ONE, &["discard 9C"]);
    assert_eq!(Contracts::turn(&table), Turn::Over);
    assert_eq!(
        Contracts::outcome(&table).expect("an outcome").scores,
        [7, 2]
    );
}

#[test]
fn an_empty_stock_is_made_of_the_piles_and_every_top_card_stays() {
    let mut empty = position(&["3S 4S", "5S"]);
    empty.step = Step::Draw;
    empty.stock.clear();
    empty.piles = vec![cards("6C 7C 8C"), cards("9C 10C")];
    empty.up = Some(cards("KD")[0]);
    let mut table = table(&rules(&[]), &empty);
    playing(&mut table, ONE, &["draw"]);
    let after = seen(&table, ONE);
    assert_eq!(after.top(Place::Pile(ONE)), Some(cards("8C")[0]));
    assert_eq!(after.top(Place::Pile(TWO)), Some(cards("10C")[0]));
    assert_eq!(after.up(), Some(cards("KD")[0]));
    assert_eq!((after.pile(ONE).len(), after.pile(TWO).len()), (1, 1));
    assert_eq!((after.stock(), after.hand().len()), (2, 3));
}

#[test]
fn a_round_is_left_undecided_when_the_stock_is_used_up_a_third_time() {
    let mut hands = position(&["3S 4S", "5S 6S"]);
    hands.step = Step::Draw;
    hands.stock = cards("7C");
    hands.piles = vec![cards("8C 9C 10C JC"), cards("8H 9H 10H JH")];
    hands.laid[0] = Some(Vec::new());
    let mut table = table(&rules(&[]), &hands);
    let mut reshuffles = 0;
    while let Turn::Of(seat) = Contracts::turn(&table) {
        reshuffles = seen(&table, seat).reshuffles();
        playing(&mut table, seat, &["draw"]);
        if Contracts::turn(&table) == Turn::Of(seat) {
            let card = seen(&table, seat).hand().cards().next().expect("a card");
            playing(&mut table, seat, &[&format!("discard {card}")]);
        }
    }
    let after = seen(&table, ONE);
    assert_eq!(reshuffles, 2);
    assert_eq!(after.last().expect("a round").end, RoundEnd::Undecided);
    assert_eq!(
        (after.number(ONE), after.number(TWO)),
        (2, 1),
        "who has laid goes on"
    );
}

#[test]
fn a_round_is_left_undecided_after_forty_turns_of_each_player() {
    let mut hands = position(&["3S 4S", "5S 6S"]);
    hands.stock = pack(1, 0);
    let mut table = table(&rules(&[]), &hands);
    playing(&mut table, ONE, &["discard 3S"]);
    let mut turns = 1;
    while let Turn::Of(seat) = Contracts::turn(&table) {
        turns += 1;
        // Each takes what the other has just thrown away.
        let other = if seat == ONE { TWO } else { ONE };
        let card = seen(&table, seat)
            .top(Place::Pile(other))
            .expect("a discard");
        playing(
            &mut table,
            seat,
            &[&format!("take {other}"), &format!("discard {card}")],
        );
    }
    assert_eq!(turns, 80);
    assert_eq!(
        seen(&table, ONE).last().expect("a round").end,
        RoundEnd::Undecided
    );
}

#[test]
fn with_no_stock_to_be_made_an_open_card_has_to_be_taken() {
    let mut hands = position(&["3S 4S", "5S 6S"]);
    hands.stock.clear();
    let mut table = table(&rules(&[("own_pile", "closed")]), &hands);
    playing(&mut table, ONE, &["discard 3S"]);
    assert_eq!(moves(&table), ["take 1"]);
    assert_eq!(play(&mut table, TWO, "draw"), Err(Illegal::StockEmpty));
    playing(&mut table, TWO, &["take 1", "discard 6S"]);
    assert_eq!(moves(&table), ["take 2"]);
}

#[test]
fn a_game_is_decided_as_it_stands_after_sixty_rounds() {
    let options = rules(&[("sheet", "run 13")]);
    let mut table = Contracts::start(&options, 2);
    let mut deals = Chance::of(1);
    let mut moves = Vec::new();
    // Everybody throws away the card just drawn.
    while let Some(seat) = next(&mut table, &mut deals) {
        moves.clear();
        Contracts::moves(&table, &mut moves);
        let last = if seen(&table, seat).step() == Step::Draw {
            0
        } else {
            moves.len() - 1
        };
        Contracts::play(&mut table, seat, &moves[last]).expect("a listed move");
    }
    let outcome = Contracts::outcome(&table).expect("an outcome");
    assert_eq!(outcome.ending, Ending::Capped);
    assert_eq!(seen(&table, ONE).rounds(), 60);
    assert_eq!(outcome.places, [1, 1], "nobody has met anything");
}

/// Whose turn it is, after the deal if one is due; nobody's once the game is over.
fn next(table: &mut Table, deals: &mut Chance) -> Option<Seat> {
    if Contracts::turn(table) == Turn::Deal {
        Contracts::deal(table, &Seed(deals.seed()));
    }
    match Contracts::turn(table) {
        Turn::Of(seat) => Some(seat),
        Turn::Deal | Turn::Over => None,
    }
}

#[test]
fn a_hundred_and_eight_cards_are_on_the_table_after_every_move() {
    for seats in Contracts::SEATS {
        for level in [Level::Random, Level::Club, Level::Easy] {
            all_cards_stay(
                &rules(&[("finish", "4"), ("jokers", "exchanged")]),
                seats,
                level,
            );
        }
    }
}

fn all_cards_stay(options: &Options, seats: u8, level: Level) {
    let mut table = Contracts::start(options, seats);
    let (mut deals, mut dice) = (Chance::of(u64::from(seats)), Chance::of(9));
    let mut moves = Vec::new();
    for _ in 0..3_000 {
        let Some(seat) = next(&mut table, &mut deals) else {
            return;
        };
        moves.clear();
        Contracts::moves(&table, &mut moves);
        let chosen = choose::<Contracts>(level, &seen(&table, seat), seat, &moves, &mut dice);
        Contracts::play(&mut table, seat, &moves[chosen]).expect("a listed move");
        none_is_lost(&table, seats);
        none_is_lost(&Contracts::world(&seen(&table, seat), &mut dice), seats);
    }
}

fn none_is_lost(table: &Table, seats: u8) {
    let open = on_the_table(table, seats);
    assert_eq!(open.len() + seen(table, ONE).stock(), 108);
    for same in open.chunk_by(|one, next| one == next) {
        let most = if same[0].is_joker() { 4 } else { 2 };
        assert!(same.len() <= most, "too many of {}", same[0]);
    }
}

/// Every card but those of the stock.
fn on_the_table(table: &Table, seats: u8) -> Vec<Card> {
    let watcher = seen(table, ONE);
    let mut cards: Vec<Card> = watcher.up().into_iter().collect();
    for seat in Seat::all(seats) {
        cards.extend(watcher.pile(seat));
        cards.extend(seen(table, seat).hand().cards());
    }
    cards.extend(watcher.melds().iter().flat_map(|laid| laid.meld.cards()));
    cards.sort_unstable();
    cards
}
