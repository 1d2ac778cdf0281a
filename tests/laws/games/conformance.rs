//! The laws of a casual game, tried on many seeded games of bots of every level.

use firstjack::cards::Seed;
use firstjack::games::bot::{Chance, Level, Worlds, choose, strong};
use firstjack::games::catalogue::options;
use firstjack::games::{CardGame, Seat, Turn, Viewer};
use std::collections::BTreeSet;

/// Games of each number of seats, each between bots of another level: twice round the levels by the
/// defaults, once for each set of house rules.
const GAMES: u64 = 2 * LEVELS.len() as u64;
const GAMES_OF_A_HOUSE: u64 = LEVELS.len() as u64;
const LEVELS: [Level; 3] = [Level::Random, Level::Club, Level::Easy];

/// Every so many moves everything is looked at; in a game that is long already, seldom.
const LOOKS: usize = 8;
const SELDOM: usize = 200;
const LONG: usize = 800;

/// So many moves are kept to be tried at other moments.
const HEARD: usize = 400;

/// No deal takes so many moves.
const LONGEST: u32 = 200_000;

/// Every law, at every number of seats, under the defaults and under each of these house rules.
pub fn conforms<G: CardGame>(house_rules: &[&[(&str, &str)]]) {
    games::<G>(&[], GAMES);
    for set in house_rules {
        games::<G>(set, GAMES_OF_A_HOUSE);
    }
}

fn games<G: CardGame>(set: &[(&str, &str)], games: u64) {
    let options = options::<G>(set).expect("house rules that exist");
    for seats in G::SEATS {
        for (number, level) in (0..games).zip(LEVELS.into_iter().cycle()) {
            Playing::<G>::new(&options, seats, number, level).play_out();
        }
    }
}

struct Playing<'a, G: CardGame> {
    options: &'a G::Options,
    seats: u8,
    level: Level,
    state: G::State,
    /// What was done, to be done again.
    done: Vec<Done<G>>,
    /// Moves of other moments, most of which are not legal now.
    heard: BTreeSet<G::Move>,
    deals: Chance,
    dice: Chance,
    /// What a seat saw is compared at so many moments.
    looks: Chance,
}

enum Done<G: CardGame> {
    Dealt(Seed),
    Moved(Seat, G::Move),
}

impl<'a, G: CardGame> Playing<'a, G> {
    fn new(options: &'a G::Options, seats: u8, number: u64, level: Level) -> Self {
        Playing {
            options,
            seats,
            level,
            state: G::start(options, seats),
            done: Vec::new(),
            heard: BTreeSet::new(),
            deals: Chance::of(number),
            dice: Chance::of(number + 1_000),
            looks: Chance::of(number + 2_000),
        }
    }

    fn play_out(mut self) {
        for _ in 0..LONGEST {
            match G::turn(&self.state) {
                Turn::Over => return self.check_the_end(),
                Turn::Deal => self.deal(),
                Turn::Of(seat) => self.move_of(seat),
            }
        }
        panic!("{} with {} seats does not end", G::SLUG, self.seats);
    }

    fn deal(&mut self) {
        let seed = Seed(self.deals.seed());
        G::deal(&mut self.state, &seed);
        self.done.push(Done::Dealt(seed));
    }

    fn move_of(&mut self, seat: Seat) {
        let mut moves = Vec::new();
        G::moves(&self.state, &mut moves);
        assert!(!moves.is_empty(), "seat {seat} is to move and cannot");
        let once: BTreeSet<&G::Move> = moves.iter().collect();
        assert_eq!(once.len(), moves.len(), "a move is listed twice: {moves:?}");
        let every = if self.done.len() < LONG {
            LOOKS
        } else {
            SELDOM
        };
        if self.looks.below(every) == 0 {
            self.moves_are_those_listed(seat, &moves);
            self.nothing_hidden_is_seen(seat, &moves);
        }
        let chosen = {
            let seen = G::see(&self.state, Viewer::Seat(seat));
            choose::<G>(self.level, &seen, seat, &moves, &mut self.dice)
        };
        let made = moves.swap_remove(chosen);
        G::play(&mut self.state, seat, &made).expect("a listed move");
        self.done.push(Done::Moved(seat, made));
        let room = HEARD.saturating_sub(self.heard.len());
        self.heard.extend(moves.into_iter().take(room));
    }

    /// Each listed move can be made, and reads as it was written; none can be made out of turn; what
    /// is refused changes nothing.
    fn moves_are_those_listed(&self, seat: Seat, moves: &[G::Move]) {
        for made in moves {
            assert_eq!(
                made.to_string().parse::<G::Move>().ok().as_ref(),
                Some(made)
            );
            let mut tried = self.state.clone();
            assert!(
                G::play(&mut tried, seat, made).is_ok(),
                "{made} is listed and refused"
            );
            let mut tried = self.state.clone();
            assert!(
                G::play(&mut tried, seat.left(self.seats), made).is_err(),
                "{made} out of turn"
            );
            assert!(tried == self.state, "a refusal changed the table");
        }
        let mut tried = self.state.clone();
        for other in self.heard.iter().filter(|other| !moves.contains(other)) {
            if G::play(&mut tried, seat, other).is_err() {
                assert!(tried == self.state, "a refusal changed the table");
            } else {
                assert!(
                    G::judges(other),
                    "{other} is not listed and may be made: {moves:?}"
                );
                tried = self.state.clone();
            }
        }
    }

    /// With the hidden cards laid anew, everything a seat sees is as before, and so is what its bot
    /// does: nothing hidden has come through.
    fn nothing_hidden_is_seen(&self, seat: Seat, moves: &[G::Move]) {
        let seen = G::see(&self.state, Viewer::Seat(seat));
        let world = G::world(&seen, &mut self.looks.clone());
        let again = G::see(&world, Viewer::Seat(seat));
        assert_eq!(
            format!("{seen:?}"),
            format!("{again:?}"),
            "seen by seat {seat}"
        );
        let mut possible = Vec::new();
        G::moves(&world, &mut possible);
        assert_eq!(moves, possible, "the moves depend on hidden cards");
        let club =
            |seen: &G::Seen<'_>| choose::<G>(Level::Club, seen, seat, moves, &mut Chance::of(1));
        assert_eq!(club(&seen), club(&again), "the club bot sees hidden cards");
        if self.looks.clone().below(16) == 0 {
            let few = Worlds {
                games: 2,
                longest: 60,
                ..G::WORLDS
            };
            let looks_ahead =
                |seen: &G::Seen<'_>| strong::<G>(seen, seat, moves, few, &mut Chance::of(1));
            assert_eq!(
                looks_ahead(&seen),
                looks_ahead(&again),
                "the strong bot sees hidden cards"
            );
        }
        // A watcher sees no hand, so two worlds of one seat look alike.
        let watched = format!("{:?}", G::see(&self.state, Viewer::Watcher));
        assert_eq!(
            watched,
            format!("{:?}", G::see(&world, Viewer::Watcher)),
            "seen by a watcher"
        );
    }

    /// The outcome has a line for each seat, somebody is first, and the same deals and moves lead to
    /// it again.
    fn check_the_end(self) {
        let outcome = G::outcome(&self.state).expect("the outcome of a game that is over");
        assert_eq!(outcome.scores.len(), usize::from(self.seats));
        assert_eq!(outcome.places.len(), usize::from(self.seats));
        assert!(outcome.places.contains(&1));
        let mut again = G::start(self.options, self.seats);
        for done in &self.done {
            match done {
                Done::Dealt(seed) => G::deal(&mut again, seed),
                Done::Moved(seat, made) => G::play(&mut again, *seat, made).expect("as before"),
            }
        }
        assert!(again == self.state, "the same moves led elsewhere");
    }
}
