//! The demo's four tournaments, each taken to its stage by commands.

use super::{DemoError, members::People};
use crate::{
    access::{Role, Viewer},
    ids::{HandNo, PairNo, PersonId, RoundNo, TableNo},
    journal::Hall,
    tournament::{
        CallReason, Choice, Command, Facts, GameRef, HandRecord, Losing, RulingAsked, Settings,
        Source, Tournament, Unfinished,
    },
    whist::{Bid, Bidder, Books, BySide, FinalScore, Hand, Reason, Seat, Side},
};
use chrono::{Days, NaiveTime, Utc};
use chrono_tz::Tz;

/// As in addresses.
pub const OPEN: &str = "spring-pairs";
pub const UNDER_WAY: &str = "saturday-open";
pub const CERTIFIED: &str = "club-night";
pub const INDIVIDUAL: &str = "wednesday-individual";

pub fn stream(slug: &str) -> String {
    format!("tournament/{slug}")
}

/// Nine pairs have entered for a tournament in two weeks, and nobody is here yet.
pub async fn open(hall: &Hall<Tournament>, people: &People) -> Result<(), DemoError> {
    let settings = settings("Spring Pairs", 14, 8);
    let mut evening = Evening::new(hall, people, OPEN, settings).await?;
    for number in 0..9 {
        evening
            .enter(people.id(number), people.id(number + 9))
            .await?;
    }
    Ok(())
}

/// The third round of tonight's tournament: a game in every state, one ruling, one open call, and a
/// pair gone because one of its players walked out.
pub async fn under_way(hall: &Hall<Tournament>, people: &People) -> Result<(), DemoError> {
    let settings = settings("Saturday Open Pairs", 0, 6);
    let mut evening = Evening::new(hall, people, UNDER_WAY, settings).await?;
    for number in 0..people.count() / 2 {
        let pair = evening
            .enter(people.id(2 * number), people.id(2 * number + 1))
            .await?;
        evening.desk(Command::CheckIn { pair }).await?;
    }
    evening.play_round(1).await?;
    evening.play_round(2).await?;
    evening
        .director(Command::CorrectHand {
            game: game(1, 6),
            hand: HandNo(1),
            record: record("W 1 no 10")?,
            reason: "The slip says ten books, one was left out".into(),
        })
        .await?;
    evening
        .desk(Command::Withdraw {
            pair: PairNo(15),
            reason: "Called home, and nobody plays instead".into(),
            left: vec![people.id(28)],
        })
        .await?;
    evening.start_round(3).await?;
    third_round(&mut evening).await
}

async fn third_round(evening: &mut Evening<'_>) -> Result<(), DemoError> {
    // Table 1: the whole game from one phone, and the other pair says no.
    for (hand, said) in (1..).zip(GAMES[0]) {
        evening.phone(game(3, 1), Side::A, hand, said).await?;
    }
    evening.dispute(game(3, 1), Side::B).await?;
    // Table 2: the whole game from one phone, and the other pair has not looked yet.
    for (hand, said) in (1..).zip(GAMES[4]) {
        evening.phone(game(3, 2), Side::A, hand, said).await?;
    }
    // Table 3: two hands so far, on both phones.
    for side in Side::BOTH {
        evening.phone(game(3, 3), side, 1, "N 2 8").await?;
        evening.phone(game(3, 3), side, 2, "E 3 9").await?;
    }
    // Table 4: a set by ruling after the first hand.
    evening.phone(game(3, 4), Side::B, 1, "W 2 9").await?;
    let ruling = books_out_of_order(game(3, 4), Losing::A);
    evening.director(ruling).await?;
    evening.call(game(3, 4), Side::B).await?;
    // Table 5: the slip is in, signed by both.
    evening.slip(game(3, 5), GAMES[1]).await?;
    // Table 6: only the result, from both phones. Table 7 has not begun.
    for side in Side::BOTH {
        evening.result(game(3, 6), side).await?;
    }
    Ok(())
}

/// Last week's club night, played to the end, with a substitute and a renege.
pub async fn certified(hall: &Hall<Tournament>, people: &People) -> Result<(), DemoError> {
    let settings = settings("Club Night", -7, 4);
    let mut evening = Evening::new(hall, people, CERTIFIED, settings).await?;
    for number in 0..12 {
        let partner = people.id(people.count() - 1 - number);
        let pair = evening.enter(people.id(number), partner).await?;
        evening.desk(Command::CheckIn { pair }).await?;
    }
    evening.play_round(1).await?;
    evening.play_round(2).await?;
    evening
        .desk(Command::SeatSubstitute {
            pair: PairNo(4),
            leaving: people.id(3),
            substitute: people.id(14),
            from: RoundNo(3),
        })
        .await?;
    evening.start_round(3).await?;
    let renege = ruling(game(3, 2), "renege_proven", Losing::B);
    evening.director(renege).await?;
    evening.finish_round(3).await?;
    evening.play_round(4).await?;
    evening.director(Command::Certify).await
}

/// The third round of an individual evening: thirteen players, of whom one sits out each round. One
/// side has given its result, and nobody has said yes.
pub async fn individual(hall: &Hall<Tournament>, people: &People) -> Result<(), DemoError> {
    let settings = Settings {
        format: "individual".into(),
        ..settings("Wednesday Individual", 0, 6)
    };
    let mut evening = Evening::new(hall, people, INDIVIDUAL, settings).await?;
    for number in 0..13 {
        let player = evening.enter_alone(people.id(number)).await?;
        evening.desk(Command::CheckIn { pair: player }).await?;
    }
    evening.play_round(1).await?;
    evening.play_round(2).await?;
    evening.start_round(3).await?;
    for (hand, said) in (1..).zip(GAMES[2]) {
        evening.phone(game(3, 1), Side::B, hand, said).await?;
    }
    evening.slip(game(3, 2), GAMES[0]).await
}

/// Games as they stand on slips: who bid what, and the books.
const GAMES: [&[&str]; 9] = [
    &["N 2 8", "E 3 9", "S 3 10"],
    &["E 3 9", "N 4 9", "W 2 8"],
    &["N 3 8", "E 2 9", "S 4 8"],
    &["N 2 8", "E 2 6"],
    &["N 2 9", "E 4 special 10", "passed out", "S 2 8"],
    &["W 1 no 9"],
    &["N 1 8", "E 3 7", "W 2 7"],
    &["E 2 8", "S 5 13"],
    &["E 4 9", "N 1 8", "W 3 9", "S 3 9"],
];

/// One tournament, and the people who run it.
struct Evening<'a> {
    hall: &'a Hall<Tournament>,
    stream: String,
    pairs: u16,
    sent: u32,
    director: Viewer,
    scorekeeper: Viewer,
    desk: Viewer,
}

impl<'a> Evening<'a> {
    async fn new(
        hall: &'a Hall<Tournament>,
        people: &People,
        slug: &str,
        settings: Settings,
    ) -> Result<Evening<'a>, DemoError> {
        let viewer = |role| Viewer::person(people.with(role), role);
        let mut evening = Evening {
            hall,
            stream: stream(slug),
            pairs: 0,
            sent: 0,
            director: viewer(Role::Director),
            scorekeeper: viewer(Role::Scorekeeper),
            desk: viewer(Role::Desk),
        };
        let settings = Box::new(settings);
        evening.director(Command::Open { settings }).await?;
        Ok(evening)
    }

    async fn enter_alone(&mut self, player: PersonId) -> Result<PairNo, DemoError> {
        self.pairs += 1;
        self.desk(Command::EnterPlayer { player }).await?;
        Ok(PairNo(self.pairs))
    }

    async fn enter(&mut self, one: PersonId, other: PersonId) -> Result<PairNo, DemoError> {
        self.pairs += 1;
        self.desk(Command::EnterPair {
            players: [one, other],
        })
        .await?;
        Ok(PairNo(self.pairs))
    }

    async fn play_round(&mut self, no: u16) -> Result<(), DemoError> {
        self.start_round(no).await?;
        self.finish_round(no).await
    }

    async fn start_round(&mut self, no: u16) -> Result<(), DemoError> {
        let round = RoundNo(no);
        let seed = u64::from(no);
        self.director(Command::DrawRound { round, seed }).await?;
        self.director(Command::ReleaseRound { round }).await?;
        self.director(Command::StartRound { round }).await
    }

    /// Slips for all tables that have no result yet; a game's slip depends on the table and the
    /// round alone.
    async fn finish_round(&mut self, no: u16) -> Result<(), DemoError> {
        for table in self.tables_to_finish(no).await? {
            let slip = GAMES[usize::from(table.0 + 2 * no - 3) % GAMES.len()];
            self.slip(game(no, table.0), slip).await?;
        }
        let round = RoundNo(no);
        let unfinished = Unfinished::Refuse;
        self.director(Command::CloseRound { round, unfinished })
            .await
    }

    async fn tables_to_finish(&self, no: u16) -> Result<Vec<TableNo>, DemoError> {
        let open = self.hall.read(&self.stream).await?;
        let open = open.ok_or(DemoError::Missing("the tournament"))?;
        let round = open.state.round(RoundNo(no));
        let round = round.ok_or(DemoError::Missing("the round"))?;
        let unfinished = round
            .tables
            .iter()
            .filter(|table| !open.state.has_result(table));
        Ok(unfinished.map(|table| table.no).collect())
    }

    async fn slip(&mut self, game: GameRef, said: &[&str]) -> Result<(), DemoError> {
        let hands: Result<Vec<HandRecord>, DemoError> =
            said.iter().map(|hand| record(hand)).collect();
        let slip = Command::EnterSlip {
            game,
            hands: hands?,
            dealer: Some(Seat::West),
            source: Source::Desk,
        };
        self.send(self.scorekeeper, slip).await
    }

    /// A pair enters a hand on its own phone.
    async fn phone(
        &mut self,
        game: GameRef,
        side: Side,
        hand: u8,
        said: &str,
    ) -> Result<(), DemoError> {
        let command = Command::RecordHand {
            game,
            hand: HandNo(hand),
            record: record(said)?,
            dealer: None,
            source: Source::side(side),
        };
        let viewer = self.ticket(game, side).await?;
        self.send(viewer, command).await
    }

    async fn result(&mut self, game: GameRef, side: Side) -> Result<(), DemoError> {
        let command = Command::ReportGame {
            game,
            score: FinalScore {
                winner: Some(Side::B),
                reason: Reason::Points,
                points: BySide::new(3, 6),
                sets: BySide::default(),
                bostons: BySide::default(),
            },
            source: Source::side(side),
        };
        let viewer = self.ticket(game, side).await?;
        self.send(viewer, command).await
    }

    async fn call(&mut self, game: GameRef, side: Side) -> Result<(), DemoError> {
        let viewer = self.ticket(game, side).await?;
        let command = Command::CallDirector {
            game,
            side,
            reason: Some(CallReason::OutOfTurn),
            note: "South led, and it was West's turn".into(),
        };
        self.send(viewer, command).await
    }

    async fn dispute(&mut self, game: GameRef, side: Side) -> Result<(), DemoError> {
        let command = Command::DisputeGame {
            game,
            side,
            reason: "We took five books in the last hand, so it was set".into(),
        };
        let viewer = self.ticket(game, side).await?;
        self.send(viewer, command).await
    }

    async fn ticket(&self, game: GameRef, side: Side) -> Result<Viewer, DemoError> {
        let open = self.hall.read(&self.stream).await?;
        let sides = open.and_then(|open| Some(open.state.table(game)?.sides));
        let sides = sides.ok_or(DemoError::Missing("the table"))?;
        Ok(Viewer::ticket(sides[side].first()))
    }

    async fn director(&mut self, command: Command) -> Result<(), DemoError> {
        self.send(self.director, command).await
    }

    async fn desk(&mut self, command: Command) -> Result<(), DemoError> {
        self.send(self.desk, command).await
    }

    async fn send(&mut self, viewer: Viewer, command: Command) -> Result<(), DemoError> {
        self.sent += 1;
        let request = format!("demo {}", self.sent);
        self.hall
            .record(&self.stream, &viewer, &request, command)
            .await?;
        Ok(())
    }
}

/// So many days from today at 7 in the evening of the club.
fn settings(name: &str, in_days: i64, rounds: u16) -> Settings {
    let today = Utc::now()
        .with_timezone(&Tz::America__New_York)
        .date_naive();
    let days = Days::new(in_days.unsigned_abs());
    let date = match in_days {
        0.. => today.checked_add_days(days),
        _ => today.checked_sub_days(days),
    };
    let seven = NaiveTime::from_hms_opt(19, 0, 0).unwrap_or_default();
    Settings {
        name: name.into(),
        starts: date.unwrap_or(today).and_time(seven),
        venue: "Riverside Hall, upper room".into(),
        rounds,
        ..Settings::default()
    }
}

fn game(round: u16, table: u16) -> GameRef {
    GameRef {
        round: RoundNo(round),
        table: TableNo(table),
    }
}

fn books_out_of_order(game: GameRef, losing: Losing) -> Command {
    Command::MakeRuling(RulingAsked {
        losing: Some(losing),
        facts: Facts {
            choice: Some(Choice::PenaltySet),
            ..Facts::default()
        },
        ..RulingAsked::at(
            game,
            "books_out_of_order",
            "Seen by the director at the table",
        )
    })
}

fn ruling(game: GameRef, kind: &str, losing: Losing) -> Command {
    Command::MakeRuling(RulingAsked {
        losing: Some(losing),
        ..RulingAsked::at(game, kind, "Seen by the director at the table")
    })
}

/// `N 4 special 9`: bidder, bid, books; or `passed out`.
fn record(said: &str) -> Result<HandRecord, DemoError> {
    if said == "passed out" {
        return Ok(HandRecord::PassedOut);
    }
    let wrong = || DemoError::Typed(format!("\"{said}\" is not a hand."));
    let (bidder, rest) = said.split_once(' ').ok_or_else(wrong)?;
    let (bid, books) = rest.rsplit_once(' ').ok_or_else(wrong)?;
    Ok(HandRecord::Played(Hand {
        bidder: Bidder::Seat(bidder.parse::<Seat>().map_err(|_| wrong())?),
        bid: bid.parse::<Bid>().map_err(|_| wrong())?,
        named: None,
        books: books.parse::<Books>().map_err(|_| wrong())?,
    }))
}
