//! A casual table and the clock on the wall, for tests to sit down at.

use chrono::{DateTime, TimeDelta, Utc};
use firstjack::access::{Actor, Role, Viewer};
use firstjack::games::bot::Level;
use firstjack::games::casual::{CasualTable, Command, Door, Entry, Refusal, Settings};
use firstjack::games::fair::Secret;
use firstjack::games::{Seat, Turn};
use firstjack::ids::{GuestId, PersonId};
use firstjack::journal::{Journaled, Stamp};

pub const ADA: Viewer = Viewer {
    actor: Actor::Person(PersonId(17)),
    role: Role::Player,
};
pub const BEN: Viewer = Viewer {
    actor: Actor::Guest(GuestId(5)),
    role: Role::Public,
};
pub const CY: Viewer = Viewer {
    actor: Actor::Guest(GuestId(6)),
    role: Role::Public,
};

/// A table and the clock on the wall; every command that is done goes through both `decide` and
/// `apply`, and the journal is kept.
pub struct Room {
    pub table: CasualTable,
    pub now: DateTime<Utc>,
    pub journal: Vec<(Stamp, Entry)>,
}

impl Room {
    pub fn new() -> Room {
        Room {
            table: CasualTable::default(),
            now: DateTime::UNIX_EPOCH,
            journal: Vec::new(),
        }
    }

    pub fn of(settings: Settings) -> Room {
        let mut room = Room::new();
        room.does(
            &ADA,
            Command::Open {
                settings: Box::new(settings),
            },
        );
        room
    }

    /// Ada, Ben and a bot, in the middle of the first hand.
    pub fn playing() -> Room {
        let mut room = Room::of(crazy_eights(3));
        room.does(&ADA, Command::Sit { seat: Seat(0) });
        room.does(&BEN, Command::Sit { seat: Seat(1) });
        room.does(
            &ADA,
            Command::SeatBot {
                seat: Seat(2),
                level: Level::Club,
            },
        );
        room.does(
            &ADA,
            Command::Start {
                secret: Secret([1; 32]),
            },
        );
        room.does(
            &BEN,
            Command::Deal {
                next: Secret([2; 32]),
            },
        );
        room
    }

    pub fn waits(&mut self, seconds: i64) {
        self.now += TimeDelta::seconds(seconds);
    }

    pub fn tries(&self, who: &Viewer, command: Command) -> Result<Entry, Refusal> {
        self.table.decide(who, self.now, &command)
    }

    pub fn does(&mut self, who: &Viewer, command: Command) -> Entry {
        let entry = self.tries(who, command).expect("this may be done");
        let stamp = Stamp {
            seq: self.journal.len() as u64 + 1,
            at: self.now,
            actor: who.actor,
        };
        self.table.apply(&stamp, &entry);
        self.journal.push((stamp, entry.clone()));
        entry
    }

    pub fn seat_to_move(&self) -> Seat {
        match self.table.turn() {
            Some(Turn::Of(seat)) => seat,
            other => panic!("nobody is to move: {other:?}"),
        }
    }

    pub fn first_move(&self) -> String {
        let moves = self.table.game().expect("a game").moves();
        let not_drawn = moves.iter().find(|made| *made != "draw");
        not_drawn.unwrap_or(&moves[0]).clone()
    }

    pub fn plays(&mut self, who: &Viewer) -> String {
        let (number, made) = (self.table.move_number(), self.first_move());
        self.does(
            who,
            Command::Play {
                number,
                made: made.clone(),
            },
        );
        made
    }

    /// Draws until a card fits, and plays it.
    pub fn plays_a_card(&mut self, who: &Viewer) {
        while self.plays(who) == "draw" {}
    }

    /// Whoever is to move does, people and bots, until it is this seat's turn or the hand is over.
    pub fn goes_on_until(&mut self, seat: Seat) {
        while let Some(Turn::Of(mover)) = self.table.turn().filter(|turn| *turn != Turn::Of(seat)) {
            match mover {
                Seat(0) => drop(self.plays(&ADA)),
                Seat(1) => drop(self.plays(&BEN)),
                other => self.bot_plays(other),
            }
        }
    }

    pub fn bot_plays(&mut self, seat: Seat) {
        let level = self.table.bot_of(seat).expect("a bot");
        let made = self
            .table
            .game()
            .and_then(|game| game.bot(seat, level, 1))
            .expect("its turn");
        let number = self.table.move_number();
        self.does(&Viewer::SYSTEM, Command::PlayFor { number, seat, made });
    }

    /// What the journal says, and nothing else.
    pub fn replayed(&self) -> CasualTable {
        let mut table = CasualTable::default();
        self.journal
            .iter()
            .for_each(|(stamp, entry)| table.apply(stamp, entry));
        table
    }
}

/// With club rules: a renege may happen, and be called.
pub fn club_whist() -> Settings {
    Settings {
        game: "bid-whist".to_owned(),
        rules: vec![("mode".to_owned(), "club".to_owned())],
        ..crazy_eights(4)
    }
}

pub fn crazy_eights(seats: u8) -> Settings {
    Settings {
        game: "crazy-eights".to_owned(),
        rules: vec![("drawing".to_owned(), "only_if_stuck".to_owned())],
        seats,
        door: Door::ByLink,
        clock: Some(30),
        bots: Level::Easy,
    }
}
