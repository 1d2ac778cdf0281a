//! A tournament for a test of pages, run by commands: who plays, who wins, what is closed.

use crate::support::Club;
use firstjack::access::{Role, Viewer};
use firstjack::ids::{HandNo, PairNo, PersonId, RoundNo, TableNo};
use firstjack::tournament::{
    Command, GameRef, HandRecord, Settings, Source, Tournament, Unfinished, Visibility,
};
use firstjack::whist::{Bidder, Books, Hand, Seat};

pub const DIRECTOR: Viewer = Viewer {
    actor: firstjack::access::Actor::System,
    role: Role::Director,
};

pub struct Evening<'a> {
    club: &'a Club,
    pub slug: &'static str,
    sent: u32,
}

impl<'a> Evening<'a> {
    /// So many pairs that are here, of people called "Ann 1", "Bob 1", "Ann 2", ….
    pub async fn open(club: &'a Club, pairs: u16, visibility: Visibility) -> Evening<'a> {
        let mut evening = Evening {
            club,
            slug: "saturday-open",
            sent: 0,
        };
        let settings = Settings {
            name: "Saturday Open".into(),
            visibility,
            ..Settings::default()
        };
        let settings = Box::new(settings);
        evening.does(Command::Open { settings }).await;
        for no in 1..=pairs {
            let one = club.person(&format!("Ann {no}"), Role::Player).await;
            let other = club.person(&format!("Bob {no}"), Role::Player).await;
            evening.enters([one, other]).await;
        }
        evening
    }

    pub async fn enters(&mut self, players: [PersonId; 2]) -> PairNo {
        self.does(Command::EnterPair { players }).await;
        let pair = PairNo(self.state().await.pairs.len() as u16);
        self.does(Command::CheckIn { pair }).await;
        pair
    }

    pub async fn state(&self) -> Tournament {
        let stream = format!("tournament/{}", self.slug);
        let open = self.club.state.tournaments.read(&stream).await;
        open.expect("an answer")
            .expect("a tournament")
            .state
            .clone()
    }

    pub async fn does(&mut self, command: Command) {
        self.sent += 1;
        let request = format!("act {}", self.sent);
        let stream = format!("tournament/{}", self.slug);
        let hall = &self.club.state.tournaments;
        let saved = hall.record(&stream, &DIRECTOR, &request, command).await;
        saved.expect("it is allowed");
    }

    /// The next round is drawn, posted and started.
    pub async fn starts_round(&mut self) -> RoundNo {
        let round = self.state().await.next_round();
        self.does(Command::DrawRound { round, seed: 7 }).await;
        self.does(Command::ReleaseRound { round }).await;
        self.does(Command::StartRound { round }).await;
        round
    }

    /// Every table of the latest round by a slip; side A wins 5 to 0.
    pub async fn side_a_wins_everywhere(&mut self) {
        let t = self.state().await;
        let round = t.current_round().expect("a round");
        for table in &round.tables {
            self.slip(round.no.0, table.no.0, &["N 5 11"]).await;
        }
    }

    pub async fn closes_round(&mut self) {
        let round = RoundNo(self.state().await.rounds.len() as u16);
        let unfinished = Unfinished::Refuse;
        self.does(Command::CloseRound { round, unfinished }).await;
    }

    pub async fn plays_a_round(&mut self) {
        self.starts_round().await;
        self.side_a_wins_everywhere().await;
        self.closes_round().await;
    }

    pub async fn slip(&mut self, round: u16, table: u16, hands: &[&str]) {
        let hands = hands.iter().map(|said| record(said)).collect();
        self.does(Command::EnterSlip {
            game: game(round, table),
            hands,
            dealer: None,
            source: Source::Desk,
        })
        .await;
    }

    pub async fn corrects(&mut self, round: u16, table: u16, hand: u8, said: &str, reason: &str) {
        self.does(Command::CorrectHand {
            game: game(round, table),
            hand: HandNo(hand),
            record: record(said),
            reason: reason.into(),
        })
        .await;
    }

    pub async fn withdraws(&mut self, pair: u16) {
        self.does(Command::Withdraw {
            pair: PairNo(pair),
            reason: "Called home".into(),
            left: Vec::new(),
        })
        .await;
    }

    pub fn page(&self, rest: &str) -> String {
        format!("/tournaments/{}{rest}", self.slug)
    }
}

fn game(round: u16, table: u16) -> GameRef {
    GameRef {
        round: RoundNo(round),
        table: TableNo(table),
    }
}

/// `N 4 special 9`: bidder, bid, books.
fn record(said: &str) -> HandRecord {
    let (bidder, rest) = said.split_once(' ').expect("a bidder");
    let (bid, books) = rest.rsplit_once(' ').expect("books");
    HandRecord::Played(Hand {
        bidder: Bidder::Seat(bidder.parse::<Seat>().expect("a seat")),
        bid: bid.parse().expect("a bid"),
        named: None,
        books: books.parse::<Books>().expect("books"),
    })
}
