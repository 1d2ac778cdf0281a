//! Bid whist at a casual table, as the rulebook has it.

mod bidding;
mod bots;
mod claims;
mod play;
mod renege;

use firstjack::cards::{Card, CardSet};
use firstjack::games::bid_whist::{BidWhist, Options, Seen, Table};
use firstjack::games::catalogue::options;
use firstjack::games::{CardGame, Turn, Viewer};
use firstjack::whist::{Game, Seat};

/// A table at which everything is said as it is typed.
struct Said(Table);

impl Said {
    /// North dealt these cards, and the rest of the pack in its order to who has too few.
    fn dealt(house_rules: &[(&str, &str)], held: [&str; 4]) -> Said {
        let options: Options = options::<BidWhist>(house_rules).expect("house rules that exist");
        let mut hands = held.map(|cards| cards.split_whitespace().map(card).collect::<CardSet>());
        let given = hands.into_iter().fold(CardSet::NONE, CardSet::or);
        let mut rest = CardSet::PACK.minus(given).into_iter();
        for hand in &mut hands {
            let missing = 13 - hand.len();
            hand.extend(rest.by_ref().take(missing));
        }
        Said(Table::set_up(&options, Game::default(), Seat::North, hands))
    }

    /// One after another: "E bid 2", "S pass".
    fn says(&mut self, moves: &str) -> &mut Said {
        for made in moves.split(',') {
            self.tries(made.trim())
                .unwrap_or_else(|why| panic!("{made}: {why}"));
        }
        self
    }

    /// What is answered to a move that is refused; it changes nothing.
    fn tries(&mut self, made: &str) -> Result<(), String> {
        let (seat, made) = made.split_once(' ').expect("a seat and a move");
        let seat: Seat = seat.parse().expect("a seat");
        let made = made.parse().map_err(|no_move| format!("{no_move}"))?;
        let before = self.0.clone();
        let done = BidWhist::play(&mut self.0, seat.into(), &made).map_err(|why| why.to_string());
        assert!(
            done.is_ok() || before == self.0,
            "a refusal changed the table"
        );
        done
    }

    fn refuses(&mut self, made: &str) -> String {
        self.tries(made).expect_err("a refusal")
    }

    fn seen_by(&self, seat: Seat) -> Seen<'_> {
        BidWhist::see(&self.0, Viewer::Seat(seat.into()))
    }

    fn seen(&self) -> Seen<'_> {
        BidWhist::see(&self.0, Viewer::Watcher)
    }

    fn turn(&self) -> Option<Seat> {
        match BidWhist::turn(&self.0) {
            Turn::Of(seat) => Some(seat.into()),
            Turn::Deal | Turn::Over => None,
        }
    }

    /// Everybody plays the first card that follows the rules, until somebody is awaited for
    /// something else.
    fn play_out(&mut self) -> &mut Said {
        while let Turn::Of(seat) = BidWhist::turn(&self.0) {
            let mut moves = Vec::new();
            BidWhist::moves(&self.0, &mut moves);
            BidWhist::play(&mut self.0, seat, &moves[0]).expect("a listed move");
        }
        self
    }
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

/// Spades to North, hearts to East, diamonds to South, clubs to West.
const A_SUIT_EACH: [&str; 4] = ["AS", "AH", "AD", "AC"];
