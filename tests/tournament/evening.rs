//! An evening that speaks as people do: `evening.pairs(4)`, `evening.plays(1, "N 3 9")`.

use chrono::{DateTime, Duration, Utc};
use firstjack::{
    access::{Role, Viewer},
    ids::{HandNo, PairNo, PersonId, RoundNo, RulingNo, TableNo},
    journal::{Journaled, Recorded, Stamp},
    tournament::{
        Choice, Command, Entry, Facts, GameRef, HandRecord, Losing, Refusal, RulingAsked, Score,
        Settings, Source, Table, TableState, Tournament, Unfinished, rulings::ruling_kind,
    },
    whist::{Bid, Bidder, Books, Hand, Seat, Side},
};

pub const DIRECTOR: Viewer = Viewer {
    actor: firstjack::access::Actor::Person(PersonId(9_001)),
    role: Role::Director,
};

pub struct Evening {
    pub t: Tournament,
    pub journal: Vec<Recorded<Entry>>,
    /// Time that passed besides the minute that every entry takes.
    waited: Duration,
}

impl Evening {
    /// An open tournament of six rounds, round robin, with the rules of the sheet.
    pub fn open() -> Evening {
        Evening::with(|_| {})
    }

    pub fn with(change: impl FnOnce(&mut Settings)) -> Evening {
        let mut settings = Settings {
            name: "Saturday Open".into(),
            ..Settings::default()
        };
        change(&mut settings);
        let mut evening = Evening {
            t: Tournament::default(),
            journal: Vec::new(),
            waited: Duration::zero(),
        };
        evening.does(Command::Open {
            settings: Box::new(settings),
        });
        evening
    }

    /// So many pairs, entered and checked in: pair 1 is persons 101 and 102, pair 2 201 and 202.
    pub fn pairs(mut self, count: u16) -> Evening {
        for _ in 0..count {
            self.arrives();
        }
        self
    }

    /// One more pair is entered and checked in.
    pub fn arrives(&mut self) -> PairNo {
        let no = self.t.pairs.len() as i64 + 1;
        self.does(Command::EnterPair {
            players: players(no as u16),
        });
        let pair = PairNo(no as u16);
        self.does(Command::CheckIn { pair });
        pair
    }

    /// The next round is drawn, posted and started.
    pub fn starts_round(&mut self) -> RoundNo {
        let round = self.t.next_round();
        self.does(Command::DrawRound { round, seed: 7 });
        self.does(Command::ReleaseRound { round });
        self.does(Command::StartRound { round });
        round
    }

    pub fn closes_round(&mut self) {
        let round = RoundNo(self.t.rounds.len() as u16);
        self.does(Command::CloseRound {
            round,
            unfinished: Unfinished::Refuse,
        });
    }

    /// Every table of the latest round is won by side A with a bid of five, by the desk's slip.
    pub fn side_a_wins_everywhere(&mut self) {
        let round = self.t.rounds.last().expect("a round").clone();
        for table in &round.tables {
            let game = GameRef {
                round: round.no,
                table: table.no,
            };
            self.does(slip(game, &["N 5 11"]));
        }
    }

    pub fn plays_a_round(&mut self) {
        self.starts_round();
        self.side_a_wins_everywhere();
        self.closes_round();
    }

    /// When the next thing happens.
    pub fn now(&self) -> DateTime<Utc> {
        start() + Duration::minutes(self.journal.len() as i64) + self.waited
    }

    pub fn waits(&mut self, seconds: i64) {
        self.waited += Duration::seconds(seconds);
    }

    /// The next thing happens so many seconds after the round started.
    pub fn seconds_into_the_round(&mut self, seconds: i64) {
        let round = self.t.rounds.last().expect("a round");
        let started = round.started_at.expect("a started round");
        self.waited += started + Duration::seconds(seconds) - self.now();
    }

    /// The director does it, and it is allowed.
    pub fn does(&mut self, command: Command) -> Entry {
        self.acts(DIRECTOR, command)
    }

    pub fn acts(&mut self, viewer: Viewer, command: Command) -> Entry {
        match self.tries(viewer, &command) {
            Ok(entry) => entry,
            Err(refusal) => panic!("{command:?} was refused: {refusal}"),
        }
    }

    /// What is refused, and nothing changes.
    pub fn refuses(&mut self, viewer: Viewer, command: Command) -> Refusal {
        let before = self.t.clone();
        match self.tries(viewer, &command) {
            Ok(entry) => panic!("{command:?} was not refused: {entry:?}"),
            Err(refusal) => {
                assert_eq!(before, self.t, "a refusal changed something");
                refusal
            }
        }
    }

    pub fn tries(&mut self, viewer: Viewer, command: &Command) -> Result<Entry, Refusal> {
        let at = self.now();
        let entry = self.t.decide(&viewer, at, command)?;
        let stamp = Stamp {
            seq: self.journal.len() as u64 + 1,
            at,
            actor: viewer.actor,
        };
        self.t.apply(&stamp, &entry);
        self.journal.push(Recorded {
            stamp,
            entry: entry.clone(),
        });
        assert_eq!(
            self.t,
            self.replayed(),
            "memory and replay differ after {command:?}"
        );
        Ok(entry)
    }

    /// The state that the journal alone gives, entry by entry through its stored text.
    pub fn replayed(&self) -> Tournament {
        let mut t = Tournament::default();
        for recorded in &self.journal {
            let text = serde_json::to_string(&recorded.entry).expect("an entry can be stored");
            let entry: Entry = serde_json::from_str(&text).expect("an entry can be read back");
            assert_eq!(
                entry, recorded.entry,
                "an entry changed when stored: {text}"
            );
            t.apply(&recorded.stamp, &entry);
        }
        t
    }

    pub fn game(&self, table: u16) -> GameRef {
        GameRef {
            round: RoundNo(self.t.rounds.len() as u16),
            table: TableNo(table),
        }
    }

    pub fn table(&self, table: u16) -> &Table {
        self.t.table(self.game(table)).expect("the table")
    }

    pub fn state(&self, table: u16) -> TableState {
        self.table(table).state(self.t.rules())
    }

    pub fn score(&self, table: u16) -> Score {
        self.table(table).score(self.t.rules())
    }

    /// The ticket of the pair on this side of a table.
    pub fn phone(&self, table: u16, side: Side) -> Viewer {
        Viewer::ticket(self.table(table).sides[side].first())
    }

    /// A side enters the next hand on its phone.
    pub fn says(&mut self, table: u16, side: Side, hand: u8, said: &str) -> Entry {
        let viewer = self.phone(table, side);
        let command = says(self.game(table), side, hand, said);
        self.acts(viewer, command)
    }
}

/// The two people of a pair.
pub fn players(pair: u16) -> [PersonId; 2] {
    [
        PersonId(i64::from(pair) * 100 + 1),
        PersonId(i64::from(pair) * 100 + 2),
    ]
}

pub fn start() -> DateTime<Utc> {
    "2026-11-28T19:00:00Z".parse().expect("a time")
}

/// `N 4 special 9`: bidder, bid, books; `passed out`.
pub fn record(said: &str) -> HandRecord {
    if said == "passed out" {
        return HandRecord::PassedOut;
    }
    let (bidder, rest) = said.split_once(' ').expect("a bidder");
    let (bid, books) = rest.rsplit_once(' ').expect("books");
    let seat: Seat = bidder.parse().expect("a seat");
    let bid: Bid = bid.parse().expect("a bid");
    let books: Books = books.parse().expect("books");
    HandRecord::Played(Hand {
        bidder: Bidder::Seat(seat),
        bid,
        named: None,
        books,
    })
}

pub fn says(game: GameRef, side: Side, hand: u8, said: &str) -> Command {
    Command::RecordHand {
        game,
        hand: HandNo(hand),
        record: record(said),
        dealer: None,
        source: Source::side(side),
    }
}

pub fn slip(game: GameRef, hands: &[&str]) -> Command {
    let hands = hands.iter().map(|said| record(said)).collect();
    Command::EnterSlip {
        game,
        hands,
        dealer: Some(Seat::West),
        source: Source::Desk,
    }
}

/// A ruling of that kind, with the first of its choices and everything else that it asks for.
pub fn rules(game: GameRef, kind: &str, losing: Losing) -> Command {
    Command::MakeRuling(asks(game, kind, losing))
}

pub fn asks(game: GameRef, kind: &str, losing: Losing) -> RulingAsked {
    let row = ruling_kind(kind).expect("a kind of ruling");
    RulingAsked {
        losing: Some(losing),
        bid: Some("2".parse().expect("a bid")),
        clause: row.clauses.first().map(|id| (*id).to_owned()),
        facts: Facts {
            choice: row.choosing.offers().first().map(|offer| offer.choice),
            ..Facts::default()
        },
        ..RulingAsked::at(game, kind, "seen by the director")
    }
}

/// The same, and this is chosen.
pub fn chooses(game: GameRef, kind: &str, losing: Losing, choice: Choice) -> Command {
    let mut asked = asks(game, kind, losing);
    asked.facts.choice = Some(choice);
    Command::MakeRuling(asked)
}

pub fn withdraws(ruling: u32) -> Command {
    Command::WithdrawRuling {
        ruling: RulingNo(ruling),
        reason: "it was the other table".into(),
    }
}
