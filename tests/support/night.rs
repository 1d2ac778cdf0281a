//! A tournament of a club, played on from the test without its pages.

use super::{Club, game};
use firstjack::access::{Role, Viewer};
use firstjack::ids::{HandNo, PairNo, RoundNo};
use firstjack::journal::Open;
use firstjack::tournament::{Command, HandRecord, Settings, Source, Tournament, Unfinished};
use firstjack::whist::{Bid, Bidder, Books, Hand, Side};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

pub struct Night<'a> {
    pub club: &'a Club,
    asked: AtomicU32,
}

/// Who comes, pair by pair.
const PEOPLE: [[&str; 2]; 6] = [
    ["Ada Pike", "Lemuel Oakes"],
    ["Ruth Bell", "Calvin Moss"],
    ["Willa Stone", "Jonah Reed"],
    ["Fern Hale", "Silas Gray"],
    ["Etta Cole", "Royce Dunn"],
    ["Opal Frey", "Gus Lang"],
];

impl<'a> Night<'a> {
    /// The stream of the tournament.
    pub const STREAM: &'static str = "tournament/saturday";

    /// So many pairs are checked in to the Saturday Open, and its first round is played.
    pub async fn of(club: &'a Club, pairs: usize) -> Night<'a> {
        let night = Night {
            club,
            asked: AtomicU32::new(0),
        };
        let settings = Settings {
            name: "Saturday Open".into(),
            ..Settings::default()
        };
        night
            .does(Command::Open {
                settings: Box::new(settings),
            })
            .await;
        for (index, names) in PEOPLE.iter().take(pairs).enumerate() {
            let one = club.person(names[0], Role::Player).await;
            let other = club.person(names[1], Role::Player).await;
            night
                .does(Command::EnterPair {
                    players: [one, other],
                })
                .await;
            night
                .does(Command::CheckIn {
                    pair: PairNo(index as u16 + 1),
                })
                .await;
        }
        night.starts_round().await;
        night
    }

    /// The director does it, and it is allowed.
    pub async fn does(&self, command: Command) {
        let words = format!("{command:?}");
        let request = format!(
            "night-request-{}",
            self.asked.fetch_add(1, Ordering::Relaxed)
        );
        let hall = &self.club.state.tournaments;
        let saved = hall
            .record(Self::STREAM, &Viewer::SYSTEM, &request, command)
            .await;
        saved.unwrap_or_else(|refused| panic!("{words} was refused: {refused}"));
    }

    pub async fn starts_round(&self) {
        let round = self.open().await.state.next_round();
        self.does(Command::DrawRound { round, seed: 7 }).await;
        self.does(Command::ReleaseRound { round }).await;
        self.does(Command::StartRound { round }).await;
    }

    pub async fn closes_round(&self) {
        let round = RoundNo(self.open().await.state.rounds.len() as u16);
        let unfinished = Unfinished::Accept;
        self.does(Command::CloseRound { round, unfinished }).await;
    }

    /// The desk's slip of a table of round 1: `["A 3 9", "B 4s 8", "out"]`.
    pub async fn slip(&self, table: u16, hands: &[&str]) {
        let command = Command::EnterSlip {
            game: game(1, table),
            hands: hands.iter().map(|words| hand(words)).collect(),
            dealer: None,
            source: Source::Desk,
        };
        self.does(command).await;
    }

    /// One side's word on one hand of a table of round 1.
    pub async fn says(&self, source: Source, table: u16, no: u8, words: &str) {
        let command = Command::RecordHand {
            game: game(1, table),
            hand: HandNo(no),
            record: hand(words),
            dealer: None,
            source,
        };
        self.does(command).await;
    }

    pub async fn open(&self) -> Arc<Open<Tournament>> {
        let open = self.club.state.tournaments.read(Self::STREAM).await;
        open.expect("the journal").expect("the tournament")
    }

    /// How many entries there are.
    pub async fn seq(&self) -> u64 {
        self.open().await.seq
    }

    /// The two names of a side at a table of round 1: "Ada Pike & Lemuel Oakes".
    pub async fn names(&self, table: u16, side: Side) -> String {
        let open = self.open().await;
        let pair = open.state.table(game(1, table)).expect("a table").sides[side].first();
        let [one, other] = PEOPLE[usize::from(pair.0) - 1];
        format!("{one} & {other}")
    }
}

/// "A 3 9": side A bid 3 and took 9 books; "out": passed out.
pub fn hand(words: &str) -> HandRecord {
    if words == "out" {
        return HandRecord::PassedOut;
    }
    let parts: Vec<&str> = words.split(' ').collect();
    let [side, bid, books] = parts[..] else {
        panic!("\"{words}\" is no hand");
    };
    HandRecord::Played(Hand {
        bidder: Bidder::Side(side.parse().expect("a side")),
        bid: bid.parse::<Bid>().expect("a bid"),
        named: None,
        books: books.parse::<Books>().expect("books"),
    })
}
