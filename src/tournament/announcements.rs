//! What a director tells everybody before the first round, in sentences to be read aloud.
//!
//! Each announcement names the clauses it speaks of: whatever the sheet asks of people without a
//! penalty is said here once, so that nobody can say they never heard of it.

use super::Settings;
use crate::seating::Entrants;
use crate::whist::{SWITCHES, Switch, preset, switch};
use crate::words::counted;

/// One thing to be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Announcement {
    pub title: &'static str,
    /// Sentence by sentence.
    pub words: Vec<String>,
    /// The ids of the clauses it speaks of.
    pub clauses: &'static [&'static str],
}

/// Everything to be said, in the order in which it is said.
pub fn announcements(settings: &Settings) -> Vec<Announcement> {
    vec![
        welcome(settings),
        the_game(settings),
        in_your_seats(settings),
        the_deal(settings),
        the_bid(settings),
        the_play(settings),
        talk(),
        sideline(),
        renege(settings),
        the_director(settings),
        results(settings),
        leaving(settings),
    ]
}

fn welcome(settings: &Settings) -> Announcement {
    let starts = settings.starts.format("%-I:%M %P");
    let rounds = match settings.rounds {
        _ if settings.has_bracket() => "We play as many rounds as it takes".to_owned(),
        1 => "We play one round".to_owned(),
        rounds => format!("We play {rounds} rounds"),
    };
    let playoff = match settings.playoff_seats {
        0 | 1 => None,
        seats => Some(format!(
            "After that the best {seats} pairs go on to a playoff, where whoever loses is out."
        )),
    };
    Announcement {
        title: "Welcome",
        words: [
            format!("Welcome to {}.", settings.name),
            format!("The first round begins at {starts}."),
            format!(
                "{rounds}, one game in each. Seating: {}.",
                settings.format_title()
            ),
        ]
        .into_iter()
        .chain(playoff)
        .chain(["You find your table by your name on the list, and on your phone.".to_owned()])
        .collect(),
        clauses: &[],
    }
}

/// The sentences that everybody needs, and whatever is changed for this evening.
fn the_game(settings: &Settings) -> Announcement {
    const ALWAYS: [&str; 5] = [
        "target",
        "negative_target",
        "max_sets",
        "odd_loses",
        "nt_multiplier",
    ];
    let always = ALWAYS.iter().map(|key| rule(settings, key));
    let changed = changed(settings)
        .filter(|switch| !ALWAYS.contains(&switch.key))
        .map(|switch| format!("Tonight: {}", switch.in_words(&settings.rules)));
    let cards = "Thirteen cards each, no kitty and no jokers.".to_owned();
    Announcement {
        title: "The game",
        words: std::iter::once(cards)
            .chain(always)
            .chain(changed)
            .collect(),
        clauses: &["A1", "A3", "A4", "A5"],
    }
}

fn in_your_seats(settings: &Settings) -> Announcement {
    Announcement {
        title: "In your seats",
        words: vec![
            "When a round is called, go to your table and sit down.".to_owned(),
            rule(settings, "seat_grace_minutes"),
            "One missing player is enough, and every round counts anew.".to_owned(),
        ],
        clauses: &["TD2"],
    }
}

fn the_deal(settings: &Settings) -> Announcement {
    Announcement {
        title: "The deal",
        words: vec![
            rule(settings, "first_dealer"),
            "The deal goes to the left.".to_owned(),
            "Cut with one hand, once, with the deck on the table and at least five cards; do not count them off.".to_owned(),
            "The second wrong cut in a game costs a set.".to_owned(),
            "If a card is seen in dealing, the same dealer deals again.".to_owned(),
            "Count your thirteen cards before the first lead.".to_owned(),
        ],
        clauses: &["B1", "B2", "B3", "B4", "D5"],
    }
}

fn the_bid(settings: &Settings) -> Announcement {
    Announcement {
        title: "The bid",
        words: vec![
            "Say your bid, and say your pass: no knocking and no signs.".to_owned(),
            "Every bid beats the one before.".to_owned(),
            rule(settings, "min_bid"),
            rule(settings, "forced_dealer_min"),
            "Name trump, or up or down, before the first card.".to_owned(),
        ],
        clauses: &["A2", "B5", "C1", "C2", "C3", "C4", "D2"],
    }
}

fn the_play(settings: &Settings) -> Announcement {
    let side = settings.entrants().side();
    Announcement {
        title: "The play",
        words: vec![
            "Whoever won the bid leads first.".to_owned(),
            "Leave every book open until all four have seen it, five to ten seconds.".to_owned(),
            "Turn the book before the next card is led.".to_owned(),
            format!("One player of each {side} keeps its books in a straight, neat line."),
            rule(settings, "books_order"),
            "A trump that is seen is played, unless that would be a renege.".to_owned(),
            "Keep your cards up until the last one, unless all four agree that the hand is over."
                .to_owned(),
        ],
        clauses: &["D3", "D4", "D6", "D8", "D9", "D10"],
    }
}

fn talk() -> Announcement {
    Announcement {
        title: "Talk",
        words: vec![
            "No talk across the board during a hand, no signals, and no slamming of cards.".to_owned(),
            "You may ask five things: the bid, who dealt, which suit was led, what is trump, and the score.".to_owned(),
            "Talk about the hand after it, and before the next deal.".to_owned(),
            "Whoever is removed for what they do gets no money back.".to_owned(),
        ],
        clauses: &["TD3", "TD4"],
    }
}

fn sideline() -> Announcement {
    Announcement {
        title: "Watching",
        words: vec![
            "If you watch a game, say nothing and show nothing.".to_owned(),
            "Each time it happens may cost you a game of your own.".to_owned(),
        ],
        clauses: &["SIDE"],
    }
}

fn renege(settings: &Settings) -> Announcement {
    let side = settings.entrants().side();
    Announcement {
        title: "Renege",
        words: vec![
            format!("A renege is game: if it is proven, the {side} that reneged loses."),
            rule(settings, "renege_unproven"),
            "Until the book is turned you may take your card back and follow suit; after that it stands.".to_owned(),
            "Call a renege within ten seconds of the last book being turned.".to_owned(),
            "Never open a turned book yourself: call the director first, or the game is lost.".to_owned(),
        ],
        clauses: &["A6", "D7", "E1", "E2", "E3", "E4", "E5", "E6"],
    }
}

fn the_director(settings: &Settings) -> Announcement {
    let side = settings.entrants().side();
    Announcement {
        title: "When something goes wrong",
        words: vec![
            "Stop, leave the cards as they are, and call the director.".to_owned(),
            format!(
                "Where the other {side} has a choice, the director asks them for it, and decides if the two disagree."
            ),
            "The director's ruling stands.".to_owned(),
        ],
        clauses: &["C5", "D1", "D11", "D12", "D13", "D14", "D15"],
    }
}

fn results(settings: &Settings) -> Announcement {
    let wrong = match settings.correction_minutes {
        None => "If a result is wrong, tell the director as soon as you see it.".to_owned(),
        Some(minutes) => format!(
            "If a result is wrong, tell the director within {} of its being shown.",
            counted(minutes.into(), "minute")
        ),
    };
    let mut words = vec![
        "A result counts once both sides have said yes to it, on the phone or on the slip."
            .to_owned(),
        wrong,
    ];
    words.extend(match settings.prize_places {
        0 => None,
        1 => Some("The first place takes a prize.".to_owned()),
        places => Some(format!("The first {places} places take prizes.")),
    });
    words.extend(match settings.playoff_seats {
        0 => None,
        seats => Some(format!(
            "The best {seats} {} go on to a playoff.",
            settings.entrants().nouns()
        )),
    });
    Announcement {
        title: "Results",
        words,
        clauses: &[],
    }
}

fn leaving(settings: &Settings) -> Announcement {
    let (plays_on, is_out) = match settings.entrants() {
        Entrants::Pairs => ("your pair plays on", "your pair is out"),
        Entrants::Players => ("the substitute plays on for you", "you are out"),
    };
    Announcement {
        title: "Leaving",
        words: vec![
            format!("If you have to leave, name a substitute and tell the director: {plays_on}."),
            rule(settings, "substitute_credit"),
            format!(
                "If you leave without one, {is_out} and you may not play in a tournament for one month."
            ),
            "No money is given back.".to_owned(),
        ],
        clauses: &["TD1", "NOTE"],
    }
}

/// What the house rules say about one thing.
fn rule(settings: &Settings, key: &str) -> String {
    switch(key).map_or_else(String::new, |switch| switch.in_words(&settings.rules))
}

/// The house rules that differ from the preset the tournament started from.
fn changed(settings: &Settings) -> impl Iterator<Item = &'static Switch> {
    let usual = preset(&settings.preset).map(|preset| (preset.rules)());
    SWITCHES.iter().filter(move |switch| {
        usual.is_some_and(|usual| switch.get(&usual) != switch.get(&settings.rules))
    })
}
