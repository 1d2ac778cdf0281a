//! The commands that make a club event of a plan, each once however often it is recorded.
//!
//! Every command goes under a request that says what it is, so that a recording which broke off goes
//! on where it was.

use super::{Meeting, Plan};
use crate::access::Viewer;
use crate::ids::{PairNo, RoundNo, TableNo};
use crate::journal::{Hall, RecordError, StoreError};
use crate::seating::{Draw, Reseating};
use crate::tournament::{
    Command, GameRef, HandRecord, Losing, Refusal, RulingAsked, Source, Tournament, Unfinished,
};
use crate::whist::{Side, Step};

const WHY: &str = "As they sat at the casual table";
const JUDGED: &str = "Called at the casual table, and judged there from the books";

#[derive(Debug, thiserror::Error)]
pub enum RecordingError {
    #[error(transparent)]
    Refused(#[from] RecordError<Refusal>),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the seats of round {0} do not come out as they were played")]
    Seats(RoundNo),
    #[error("{0:?} is nothing that a casual table says of a game")]
    Step(Step),
}

/// Opens the event under this name of a stream, and records every game of the plan.
///
/// # Errors
/// A refusal, of the name for one, which may be taken; or the machine's fault, after which the same
/// may be recorded again.
pub async fn record(
    hall: &Hall<Tournament>,
    stream: &str,
    director: &Viewer,
    plan: &Plan,
) -> Result<(), RecordingError> {
    let desk = Desk {
        hall,
        stream,
        director,
    };
    let settings = Box::new(plan.settings.clone());
    desk.does("opened", Command::Open { settings }).await?;
    for (players, number) in plan.pairs.iter().zip(1..) {
        let (pair, players) = (PairNo(number), *players);
        desk.does(&format!("pair {number}"), Command::EnterPair { players })
            .await?;
        desk.does(&format!("pair {number} is here"), Command::CheckIn { pair })
            .await?;
    }
    for (meetings, number) in plan.rounds.iter().zip(1..) {
        desk.plays_round(RoundNo(number), meetings).await?;
    }
    Ok(())
}

/// The director's hand at one event.
struct Desk<'a> {
    hall: &'a Hall<Tournament>,
    stream: &'a str,
    director: &'a Viewer,
}

impl Desk<'_> {
    async fn does(&self, request: &str, command: Command) -> Result<(), RecordingError> {
        let recorded = self
            .hall
            .record(self.stream, self.director, request, command);
        recorded.await?;
        Ok(())
    }

    async fn plays_round(
        &self,
        round: RoundNo,
        meetings: &[Meeting],
    ) -> Result<(), RecordingError> {
        self.posts(round, meetings).await?;
        self.does(
            &format!("round {round} begins"),
            Command::StartRound { round },
        )
        .await?;
        for (meeting, table) in meetings.iter().zip(1..) {
            let table = TableNo(table);
            self.enters(GameRef { round, table }, &meeting.steps)
                .await?;
        }
        let unfinished = Unfinished::Refuse;
        self.does(
            &format!("round {round} is over"),
            Command::CloseRound { round, unfinished },
        )
        .await
    }

    /// Draws the round, and changes the draft by hand until everybody sits as they did.
    async fn posts(&self, round: RoundNo, meetings: &[Meeting]) -> Result<(), RecordingError> {
        // Each table of the draw is given up at most once, and each of ours set once.
        let most = 3 * meetings.len() + 4;
        for _ in 0..most {
            let open = self.hall.read(self.stream).await?.unwrap_or_default();
            if open.state.round(round).is_some() {
                return Ok(());
            }
            let Some(draft) = &open.state.draft else {
                let (request, seed) = (format!("round {round} is drawn"), u64::from(round.0));
                self.does(&request, Command::DrawRound { round, seed })
                    .await?;
                continue;
            };
            let (request, command) = match next_change(&draft.draw, meetings) {
                Some(change) => (
                    format!("round {round} after draft {}", draft.seq),
                    Command::ChangeDraft {
                        round,
                        draft: draft.seq,
                        change,
                        why: WHY.to_owned(),
                    },
                ),
                None => (
                    format!("round {round} is posted"),
                    Command::ReleaseRound { round },
                ),
            };
            self.does(&request, command).await?;
        }
        Err(RecordingError::Seats(round))
    }

    /// The hands as from a slip; a renege that was called is a ruling in its place among them.
    async fn enters(&self, game: GameRef, steps: &[Step]) -> Result<(), RecordingError> {
        let (round, table) = (game.round, game.table);
        let mut hands: Vec<HandRecord> = Vec::new();
        let mut entered = 0;
        for (step, number) in steps.iter().zip(1..) {
            let (kind, accused) = match *step {
                Step::Hand(hand) => {
                    hands.push(HandRecord::Played(hand));
                    continue;
                }
                Step::PassedOut => {
                    hands.push(HandRecord::PassedOut);
                    continue;
                }
                Step::RenegeProven { accused } => ("renege_proven", accused),
                Step::RenegeNotProven { accused } => ("renege_not_proven", accused),
                Step::Redeal
                | Step::MissedBid { .. }
                | Step::ImproperCut { .. }
                | Step::PenaltySet { .. }
                | Step::BookReopened { .. }
                | Step::Forfeit { .. }
                | Step::DoubleForfeit { .. }
                | Step::TimeCalled => return Err(RecordingError::Step(*step)),
            };
            if hands.len() > entered {
                self.enters_slip(game, &hands).await?;
                entered = hands.len();
            }
            let ruling = RulingAsked {
                losing: Some(losing(accused)),
                ..RulingAsked::at(game, kind, JUDGED)
            };
            let request = format!("round {round} table {table} ruling {number}");
            self.does(&request, Command::MakeRuling(ruling)).await?;
        }
        match hands.len() > entered {
            true => self.enters_slip(game, &hands).await,
            false => Ok(()),
        }
    }

    async fn enters_slip(&self, game: GameRef, hands: &[HandRecord]) -> Result<(), RecordingError> {
        let slip = Command::EnterSlip {
            game,
            hands: hands.to_vec(),
            dealer: None,
            source: Source::Desk,
        };
        let (round, table) = (game.round, game.table);
        let request = format!("round {round} table {table} {} hands", hands.len());
        self.does(&request, slip).await
    }
}

fn losing(side: Side) -> Losing {
    match side {
        Side::A => Losing::A,
        Side::B => Losing::B,
    }
}

/// What has still to be changed in a draw: first the tables that are not ours are given up, then
/// ours are set.
fn next_change(draw: &Draw, meetings: &[Meeting]) -> Option<Reseating> {
    let ours = |table: u16| {
        let at = usize::from(table).checked_sub(1)?;
        Some(meetings.get(at)?.sides)
    };
    let is_ours = |drawn: &&crate::seating::DrawnTable| {
        ours(drawn.table).is_some_and(|sides| (sides.a, sides.b) == (drawn.a, drawn.b))
    };
    if let Some(wrong) = draw.tables.iter().find(|drawn| !is_ours(drawn)) {
        return Some(Reseating::RemoveTable {
            table: wrong.table,
            gone: Vec::new(),
        });
    }
    let is_set = |table: u16| draw.tables.iter().any(|drawn| drawn.table == table);
    let (meeting, table) = meetings.iter().zip(1..).find(|(_, no)| !is_set(*no))?;
    Some(Reseating::AddTable {
        table,
        a: meeting.sides.a,
        b: meeting.sides.b,
        partners: None,
    })
}
