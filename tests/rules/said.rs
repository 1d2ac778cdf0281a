//! How the tests speak: `a("2 special").makes(8)`, `game([…])`.

use firstjack::{
    tournament::{Settings, announcements::announcements},
    whist::{Bid, Books, Ending, Game, Hand, HouseRules, Reason, Side, Step, preset, switch},
};

pub fn a(bid: &str) -> Bidding {
    Bidding::by(Side::A, bid)
}

pub fn b(bid: &str) -> Bidding {
    Bidding::by(Side::B, bid)
}

pub struct Bidding {
    pub side: Side,
    pub bid: Bid,
}

impl Bidding {
    pub fn by(side: Side, bid: &str) -> Bidding {
        Bidding {
            side,
            bid: bid.parse().expect("a bid"),
        }
    }

    pub fn makes(self, books: u8) -> Step {
        Step::Hand(self.hand(books))
    }

    pub fn hand(self, books: u8) -> Hand {
        let books = Books::new(books).expect("0 to 13 books");
        Hand::new(self.side.into(), self.bid, None, books).expect("a hand")
    }

    pub fn misses(self) -> Step {
        Step::MissedBid {
            side: self.side,
            bid: self.bid,
        }
    }
}

/// The rules as printed.
pub fn sheet() -> HouseRules {
    HouseRules::default()
}

/// The rules as printed, with one switch changed.
pub fn with(key: &str, value: &str) -> HouseRules {
    let mut rules = sheet();
    switch(key)
        .unwrap_or_else(|| panic!("no switch {key}"))
        .set(&mut rules, value)
        .expect("a value of the switch");
    rules
}

pub fn house(key: &str) -> HouseRules {
    (preset(key).expect("a preset").rules)()
}

/// A game under the rules as printed. Every step must still find it open.
pub fn game(steps: impl IntoIterator<Item = Step>) -> Game {
    game_under(&sheet(), steps)
}

pub fn game_under(rules: &HouseRules, steps: impl IntoIterator<Item = Step>) -> Game {
    steps.into_iter().fold(Game::default(), |game, step| {
        game.after(rules, &step).expect("the game goes on")
    })
}

/// Points and sets of A and B, as a slip has them: "2(0) 3(1)".
pub fn score_of(game: &Game) -> String {
    format!(
        "{}({}) {}({})",
        game.points.a, game.sets.a, game.points.b, game.sets.b
    )
}

/// How it ended: "B by two sets, -1/7", or "goes on".
pub fn ending_of(game: &Game) -> String {
    match game.ending {
        None => "goes on".to_owned(),
        Some(ending) => ending_in_words(&ending),
    }
}

pub fn ending_in_words(ending: &Ending) -> String {
    let winner = ending.winner.map_or("nobody", Side::name);
    let points = ending.tournament_points;
    format!("{winner} by {}, {}/{}", ending.reason, points.a, points.b)
}

pub fn reason(game: &Game) -> Option<Reason> {
    game.ending.map(|ending| ending.reason)
}

/// What a director announces about a clause, under the rules as printed.
pub fn announced(clause: &str) -> String {
    announced_under(&sheet(), clause)
}

pub fn announced_under(rules: &HouseRules, clause: &str) -> String {
    let settings = Settings {
        rules: *rules,
        ..Settings::default()
    };
    let about = announcements(&settings)
        .into_iter()
        .filter(|said| said.clauses.contains(&clause));
    about
        .flat_map(|said| said.words)
        .collect::<Vec<_>>()
        .join(" ")
}
