//! What every choice of the form would be worth, reckoned here and looked up by the page's script.
//!
//! The rules are known to the server alone: the script finds the row of what was chosen and shows
//! its words. Without the script the review page says the same.

use super::at::At;
use super::words;
use crate::web::hand_fields::{kind_key, side_key};
use crate::whist::{
    Bid, Bidder, Books, Game, Hand, HouseRules, Kind, Number, Outcome, Side, Step, score,
};
use crate::words::{counted, signed};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub struct Sums {
    /// Every thing there is to say.
    says: Vec<Says>,
    /// Side, number and kind, such as `a4special`, to which of them is said for 0, 1 … 13 books.
    at: BTreeMap<String, Vec<usize>>,
}

#[derive(Serialize, PartialEq, Clone)]
pub struct Says {
    /// made, set or odd
    pub is: &'static str,
    /// "+4"
    pub points: String,
    /// "Ruth & Lemuel go from −1 to 3"
    pub words: String,
}

impl Sums {
    pub fn at(at: &At) -> Sums {
        let mut sums = Sums {
            says: Vec::new(),
            at: BTreeMap::new(),
        };
        let game = at.table.game(at.t().rules());
        for side in Side::BOTH {
            for bid in Bid::all() {
                let row = Books::all().map(|books| hand(side, bid, books));
                let row = row.map(|hand| sums.place(says(at, &game, &hand))).collect();
                sums.at.insert(key(side, bid.number, bid.kind), row);
            }
        }
        sums
    }

    /// As it stands in the page.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn place(&mut self, says: Says) -> usize {
        let known = self.says.iter().position(|other| *other == says);
        known.unwrap_or_else(|| {
            self.says.push(says);
            self.says.len() - 1
        })
    }
}

fn hand(side: Side, bid: Bid, books: Books) -> Hand {
    Hand {
        bidder: Bidder::Side(side),
        bid,
        named: None,
        books,
    }
}

fn key(side: Side, number: Number, kind: Kind) -> String {
    format!("{}{number}{}", side_key(side), kind_key(kind))
}

/// What a hand would do to a game.
pub fn says(at: &At, game: &Game, hand: &Hand) -> Says {
    let (rules, side) = (at.t().rules(), hand.side());
    let scored = score(rules, hand);
    let after = game.after(rules, &Step::Hand(*hand)).unwrap_or(*game);
    Says {
        is: words::outcome(scored.outcome),
        points: words::gained(after.points[side] - game.points[side]),
        words: change(at, game, &after, side),
    }
}

fn change(at: &At, before: &Game, after: &Game, side: Side) -> String {
    if let Some(ending) = after.ending {
        let who = ending.winner.map_or_else(
            || "Both sides lose".to_owned(),
            |winner| format!("{} win the game", at.players.side(winner)),
        );
        return format!("{who}, {}", score_words(after));
    }
    let sets = match after.sets[side] > before.sets[side] {
        true => format!(", {}", counted(after.sets[side].into(), "set")),
        false => String::new(),
    };
    format!(
        "{} go from {} to {}{sets}",
        at.players.side(side),
        signed(before.points[side]),
        signed(after.points[side])
    )
}

fn score_words(game: &Game) -> String {
    format!("{} : {}", signed(game.points.a), signed(game.points.b))
}

/// Whether books may be odd under these rules, for the legend of the keys.
pub fn may_be_odd(rules: &HouseRules) -> bool {
    let hand = hand(Side::A, Bid::new(Number::SEVEN, Kind::Plain), Books::NONE);
    score(rules, &hand).outcome == Outcome::Odd
}
