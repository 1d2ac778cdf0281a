//! Spring Open, four pairs at two tables, as far as other pages bring it: for the phones at its tables.

use super::{Browser, Club};
use chrono::{SecondsFormat, TimeDelta, Utc};
use firstjack::access::{Role, Viewer};
use firstjack::ids::{PairNo, PersonId, RoundNo, TableNo};
use firstjack::tournament::{
    Command, Entry, GameRef, Settings, Table, TableState, Tournament, Unfinished,
};
use firstjack::whist::Side;
use std::sync::atomic::{AtomicU32, Ordering};

pub const STREAM: &str = "tournament/spring-open";
pub const MY_TABLE: &str = "/tournaments/spring-open/my-table";
pub const TABLE_1: &str = "/tournaments/spring-open/rounds/1/tables/1";

pub struct SpringOpen<'a> {
    pub club: &'a Club,
}

impl<'a> SpringOpen<'a> {
    /// Spring Open: these pairs are entered and checked in, and no round is drawn yet.
    pub async fn of(
        club: &'a Club,
        pairs: &[[&str; 2]],
        change: impl FnOnce(&mut Settings),
    ) -> SpringOpen<'a> {
        let mut settings = Settings {
            name: "Spring Open".into(),
            rounds: 3,
            ..Settings::default()
        };
        change(&mut settings);
        let evening = SpringOpen { club };
        let settings = Box::new(settings);
        evening.does(Command::Open { settings }).await;
        for (index, names) in pairs.iter().enumerate() {
            let players = [
                evening.enters(names[0]).await,
                evening.enters(names[1]).await,
            ];
            evening.does(Command::EnterPair { players }).await;
            let pair = PairNo(index as u16 + 1);
            evening.does(Command::CheckIn { pair }).await;
        }
        evening
    }

    /// Four pairs at two tables, and the first round has started.
    pub async fn under_way(club: &'a Club) -> SpringOpen<'a> {
        let evening = SpringOpen::of(club, &FOUR_PAIRS, |_| {}).await;
        evening.posts_round().await;
        evening.starts_round().await;
        evening
    }

    async fn enters(&self, called: &str) -> PersonId {
        self.club.person(called, Role::Player).await
    }

    /// What the director, or the program, does by another way than the pages of a table.
    pub async fn does(&self, command: Command) {
        static COUNT: AtomicU32 = AtomicU32::new(1);
        let request = format!("by another way {}", COUNT.fetch_add(1, Ordering::Relaxed));
        let hall = &self.club.state.tournaments;
        let saved = hall
            .record(STREAM, &Viewer::SYSTEM, &request, command)
            .await;
        saved.expect("to be recorded");
    }

    /// As another server wrote it down so many seconds ago.
    pub async fn wrote(&self, seconds_ago: i64, entry: Entry) {
        let hall = &self.club.state.tournaments;
        let open = hall.read(STREAM).await.expect("a stream");
        let seq = open.expect("a tournament").seq + 1;
        let at = Utc::now() - TimeDelta::seconds(seconds_ago);
        let request = format!("from another server {seq}");
        let row = "INSERT INTO journal (stream, seq, at, actor, request, entry) \
                   VALUES ($1, $2, $3, 'system', $4, $5)";
        let written = sqlx::query(row)
            .bind(STREAM)
            .bind(seq as i64)
            .bind(at.to_rfc3339_opts(SecondsFormat::Millis, true))
            .bind(&request)
            .bind(serde_json::to_string(&entry).expect("an entry"))
            .execute(self.club.state.db.write());
        written.await.expect("to be written");
        let found = hall.recorded(STREAM, &request).await.expect("a stream");
        assert!(found.is_some(), "the hall has caught up");
    }

    pub async fn draws_round(&self) -> RoundNo {
        let round = self.t().await.next_round();
        self.does(Command::DrawRound { round, seed: 7 }).await;
        round
    }

    pub async fn posts_round(&self) {
        let round = self.draws_round().await;
        self.does(Command::ReleaseRound { round }).await;
    }

    pub async fn starts_round(&self) {
        let round = RoundNo(self.t().await.rounds.len() as u16);
        self.does(Command::StartRound { round }).await;
    }

    pub async fn closes_round(&self) {
        let round = RoundNo(self.t().await.rounds.len() as u16);
        let unfinished = Unfinished::Accept;
        self.does(Command::CloseRound { round, unfinished }).await;
    }

    pub async fn t(&self) -> Tournament {
        let open = self.club.state.tournaments.read(STREAM).await;
        open.expect("a stream").expect("a tournament").state.clone()
    }

    pub async fn table(&self) -> Table {
        self.t()
            .await
            .table(FIRST)
            .expect("table 1 of round 1")
            .clone()
    }

    pub async fn state(&self) -> TableState {
        let t = self.t().await;
        t.table(FIRST).expect("table 1 of round 1").state(t.rules())
    }

    /// The phone of the pair on this side of table 1 in round 1.
    pub async fn phone(&self, side: Side) -> Browser {
        let pair = self.table().await.sides[side].first();
        self.club.phone_of(STREAM, pair).await
    }
}

pub const FIRST: GameRef = GameRef {
    round: RoundNo::FIRST,
    table: TableNo(1),
};

pub const FOUR_PAIRS: [[&str; 2]; 4] = [
    ["Odessa Reed", "Calvin Boone"],
    ["Ruth Oakes", "Lemuel Pike"],
    ["Ada Stone", "Hattie Webb"],
    ["Jesse Moss", "Vernon Tate"],
];
