//! An evening of the club under way, brought about by commands, for its pages to be looked at.

use super::Club;
use firstjack::access::{Role, Viewer};
use firstjack::ids::{PairNo, RoundNo, TableNo};
use firstjack::seating::Entrants;
use firstjack::tournament::slip_line::slip_line;
use firstjack::tournament::{
    Command, GameRef, HandRecord, Settings, Source, Tournament, Unfinished,
};
use std::cell::Cell;

/// `Archer` is pair 1, Ann and Bob; `Baker` is pair 2, and so on. As single players, Ann alone.
pub const FAMILIES: [&str; 12] = [
    "Archer", "Baker", "Carter", "Dyer", "Elder", "Fisher", "Gray", "Hunter", "Irving", "Joiner",
    "Keller", "Lander",
];

pub struct Evening<'a> {
    club: &'a Club,
    /// `/tournaments/saturday-open`
    pub url: String,
    pub stream: String,
    acts: Cell<u32>,
}

impl Evening<'_> {
    /// A tournament of six rounds with so many pairs, entered and checked in.
    pub async fn of(club: &Club, pairs: usize) -> Evening<'_> {
        Evening::with(club, pairs, |_| {}).await
    }

    pub async fn with(
        club: &Club,
        pairs: usize,
        change: impl FnOnce(&mut Settings),
    ) -> Evening<'_> {
        let evening = Evening {
            club,
            url: "/tournaments/saturday-open".to_owned(),
            stream: "tournament/saturday-open".to_owned(),
            acts: Cell::new(0),
        };
        let mut settings = Settings {
            name: "Saturday Open".to_owned(),
            ..Settings::default()
        };
        change(&mut settings);
        evening
            .does(Command::Open {
                settings: Box::new(settings),
            })
            .await;
        for number in 0..pairs {
            evening.arrives(number).await;
        }
        evening
    }

    async fn arrives(&self, number: usize) {
        let family = FAMILIES[number % FAMILIES.len()];
        let ann = self
            .club
            .person(&format!("Ann {family}"), Role::Player)
            .await;
        let command = match self.t().await.entrants() {
            Entrants::Players => Command::EnterPlayer { player: ann },
            Entrants::Pairs => {
                let bob = format!("Bob {family}");
                let bob = self.club.person(&bob, Role::Player).await;
                Command::EnterPair {
                    players: [ann, bob],
                }
            }
        };
        self.does(command).await;
        let pair = PairNo(number as u16 + 1);
        self.does(Command::CheckIn { pair }).await;
    }

    /// The program itself does it, and it is allowed.
    pub async fn does(&self, command: Command) {
        let act = self.acts.replace(self.acts.get() + 1);
        let request = format!("evening-act-{act}");
        let said = format!("{command:?}");
        let recorded = self
            .club
            .state
            .tournaments
            .record(&self.stream, &Viewer::SYSTEM, &request, command)
            .await;
        recorded.unwrap_or_else(|refusal| panic!("{said} was refused: {refusal}"));
    }

    pub async fn t(&self) -> Tournament {
        let open = self.club.state.tournaments.read(&self.stream).await;
        open.expect("a journal").expect("an evening").state.clone()
    }

    pub async fn draws_round(&self, round: u16) {
        let round = RoundNo(round);
        self.does(Command::DrawRound { round, seed: 7 }).await;
    }

    /// The round is drawn, posted, started, won by North and South everywhere, and closed.
    pub async fn plays_round(&self, round: u16) {
        self.starts_round(round).await;
        let t = self.t().await;
        let tables = &t.round(RoundNo(round)).expect("the round").tables;
        for table in tables {
            let game = game(round, table.no.0);
            self.slip(game, Source::Desk, &["N 5 11"]).await;
        }
        self.closes_round(round).await;
    }

    pub async fn posts_round(&self, round: u16) {
        self.draws_round(round).await;
        let round = RoundNo(round);
        self.does(Command::ReleaseRound { round }).await;
    }

    pub async fn starts_round(&self, round: u16) {
        self.posts_round(round).await;
        let round = RoundNo(round);
        self.does(Command::StartRound { round }).await;
    }

    pub async fn closes_round(&self, round: u16) {
        let round = RoundNo(round);
        let unfinished = Unfinished::Accept;
        self.does(Command::CloseRound { round, unfinished }).await;
    }

    /// A slip: `evening.slip(game(1, 2), Source::Desk, &["N 5 11"])`
    pub async fn slip(&self, game: GameRef, source: Source, lines: &[&str]) {
        let hands: Vec<HandRecord> = lines
            .iter()
            .map(|line| slip_line(line).expect("a line of a slip"))
            .collect();
        self.does(Command::EnterSlip {
            game,
            hands,
            dealer: None,
            source,
        })
        .await;
    }
}

/// The game at this table of this round.
pub fn game(round: u16, table: u16) -> GameRef {
    GameRef {
        round: RoundNo(round),
        table: TableNo(table),
    }
}
