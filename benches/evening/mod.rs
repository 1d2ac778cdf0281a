//! Large evenings for the benches: decided and applied in memory, entry by entry.

use chrono::{DateTime, TimeDelta, Utc};
use firstjack::access::{Actor, Role, Viewer};
use firstjack::ids::{HandNo, PairNo, PersonId, RoundNo};
use firstjack::journal::{Journaled, Recorded, Stamp};
use firstjack::tournament::{
    Command, Entry, GameRef, HandRecord, Settings, Source, Tournament, Unfinished,
};
use firstjack::whist::{Bidder, Books, Hand, Seat, Side};

pub const DIRECTOR: Viewer = Viewer {
    actor: Actor::System,
    role: Role::Director,
};

/// A tournament and the entries it came from.
pub struct Evening {
    pub t: Tournament,
    pub entries: Vec<Recorded<Entry>>,
    start: DateTime<Utc>,
}

impl Evening {
    /// So many pairs, entered and checked in; pair 1 is persons 1 and 2.
    pub fn of(pairs: u16, rounds: u16) -> Evening {
        let mut evening = Evening {
            t: Tournament::default(),
            entries: Vec::new(),
            start: Utc::now(),
        };
        let settings = Settings {
            name: "A large evening".into(),
            rounds,
            ..Settings::default()
        };
        let settings = Box::new(settings);
        evening.does(DIRECTOR, Command::Open { settings });
        for no in 1..=pairs {
            let person = i64::from(no) * 2;
            let players = [PersonId(person - 1), PersonId(person)];
            evening.does(DIRECTOR, Command::EnterPair { players });
            evening.does(DIRECTOR, Command::CheckIn { pair: PairNo(no) });
        }
        evening
    }

    pub fn starts_round(&mut self) -> RoundNo {
        let round = self.t.next_round();
        self.does(DIRECTOR, Command::DrawRound { round, seed: 7 });
        self.does(DIRECTOR, Command::ReleaseRound { round });
        self.does(DIRECTOR, Command::StartRound { round });
        round
    }

    pub fn closes_round(&mut self, round: RoundNo) {
        let unfinished = Unfinished::Refuse;
        self.does(DIRECTOR, Command::CloseRound { round, unfinished });
    }

    /// Every table of the latest round, hand by hand on both phones; who wins changes by table.
    pub fn plays(&mut self, hands: [&[&str]; 2]) {
        let Some(round) = self.t.rounds.last().cloned() else {
            return;
        };
        for table in &round.tables {
            let game = GameRef {
                round: round.no,
                table: table.no,
            };
            let hands = hands[usize::from(table.no.0 + round.no.0) % 2];
            for (no, said) in (1..).zip(hands) {
                for side in Side::BOTH {
                    let viewer = Viewer::ticket(table.sides[side].first());
                    self.does(viewer, says(game, side, no, said));
                }
            }
        }
    }

    fn does(&mut self, viewer: Viewer, command: Command) {
        let seq = self.entries.len() as u64 + 1;
        let at = self.start + TimeDelta::seconds(seq as i64);
        let entry = self.t.decide(&viewer, at, &command);
        let entry = entry.unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        let stamp = Stamp {
            seq,
            at,
            actor: viewer.actor,
        };
        self.t.apply(&stamp, &entry);
        self.entries.push(Recorded { stamp, entry });
    }
}

/// A hand as one side enters it on its phone.
pub fn says(game: GameRef, side: Side, hand: u8, said: &str) -> Command {
    Command::RecordHand {
        game,
        hand: HandNo(hand),
        record: record(said),
        dealer: None,
        source: Source::side(side),
    }
}

/// `N 4 special 9`: bidder, bid, books; or `passed out`.
fn record(said: &str) -> HandRecord {
    if said == "passed out" {
        return HandRecord::PassedOut;
    }
    let (bidder, rest) = said.split_once(' ').expect("a bidder");
    let (bid, books) = rest.rsplit_once(' ').expect("books");
    HandRecord::Played(Hand {
        bidder: Bidder::Seat(bidder.parse::<Seat>().expect("a seat")),
        bid: bid.parse().expect("a bid"),
        named: None,
        books: books.parse::<Books>().expect("books"),
    })
}
