//! What a decision would do, shown before it is made: the game and the standings, before and after.
//!
//! Every decision of a director goes the same way: its form is sent, the page shows the effect, and
//! only the form of *that* page records it ([`weigh`]). What is recorded is what was looked at: if
//! the game moved in between, the effect as it is now is shown instead.

use super::State;
use super::changes::Changed;
use super::error::AppError;
use super::forms::Form;
use super::game_changes::game_changes;
use super::later::{LaterRound, drawn_already, later_rounds};
use super::moves::{Move, are_many, moves, who_moves};
use super::room::{self, PairLabel, Room};
use super::seated::{Seated, SoFar};
use super::stakes::stakes;
use super::who_sits;
use crate::access::Viewer;
use crate::ids::{PairNo, RoundNo};
use crate::seating::Reseating;
use crate::tournament::results::REASON_LETTERS;
use crate::tournament::{Command, GameRef, Round, Tournament};
use actix_web::http::StatusCode;

/// One figure, before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub before: String,
    pub after: String,
}

/// What a decision would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The result, each side's score, the tournament points: what it is, and its change. Empty where
    /// it is about no game.
    pub game: Vec<(String, Change)>,
    /// Who would sit where, where it is about the seats of a round.
    pub seats: Option<Changed>,
    /// The two pairs of the table, and everybody else whose line in the standings changes.
    pub moves: Vec<Move>,
    /// Prize places and playoff seats that change hands, each in a sentence.
    pub stakes: Vec<String>,
    /// What becomes of draws that were made already.
    pub draws: String,
    /// The rounds among them that would have been drawn otherwise.
    pub later: Vec<LaterRound>,
}

/// How far a form of a decision has come.
pub enum Weighed {
    /// Recorded, by this form or by the same one before.
    Recorded,
    /// To be looked at before it is recorded.
    Shown(Effect),
    /// The game moved since the effect was looked at: this is the effect now.
    Moved(Effect),
    /// It cannot be done: the way out in a sentence.
    Refused(String),
    /// Others sit at the table than when the form was made.
    Reseated,
}

/// What a decision is about.
#[derive(Debug)]
pub enum About {
    /// A game, as it stands.
    Game(Box<(Seated, SoFar)>),
    /// A pair away from its table.
    Pair(PairLabel),
    /// Who sits where in a round.
    Round(RoundNo),
}

/// What the pages of all decisions have in common.
#[derive(Debug)]
pub struct Weighing {
    pub about: About,
    /// Where the form goes.
    pub action: String,
    /// The page of what it is about.
    pub home: String,
    /// What the last button says: "Record the ruling".
    pub verb: &'static str,
    /// What is to be decided, line by line, beside its effect.
    pub told: Vec<(&'static str, String)>,
    pub shown: Shown,
    /// For whom the form is made; empty where it is about no table.
    pub who_sits: String,
    /// Who sat there when the form that was sent was made, if those are others than now.
    pub reseated: Option<String>,
}

/// What the page has to say about the form that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shown {
    /// Nothing: it is to be filled in.
    Fields,
    Refused(String),
    Effect(Effect),
    /// The effect, which is another one than was looked at.
    Moved(Effect),
}

impl Weighing {
    /// A form about a game that goes to an address within its table, such as `/decision`; `form` is
    /// what was sent.
    ///
    /// # Errors
    /// 404 in a sentence if there is no such round or table.
    pub fn at(
        room: &Room,
        game: GameRef,
        form: &Form,
        rest: &str,
        verb: &'static str,
    ) -> Result<Weighing, AppError> {
        let (seated, table) = Seated::at(room, game)?;
        let so_far = seated.so_far(table, room.t().rules());
        let home = room.table_url(game.round, game.table);
        let about = About::Game(Box::new((seated, so_far)));
        Ok(Weighing {
            who_sits: who_sits::at_table(room, game),
            reseated: who_sits::reseated(room, game, form),
            ..Weighing::new(about, home, rest, verb)
        })
    }

    /// A form about a pair that goes to an address within its pages, such as `/rulings`.
    ///
    /// # Errors
    /// 404 in a sentence if there is no such pair.
    pub fn about(
        room: &Room,
        pair: PairNo,
        rest: &str,
        verb: &'static str,
    ) -> Result<Weighing, AppError> {
        room.t().pair(pair).ok_or(AppError::NotFound(
            "There is no such pair in this tournament. Look for it in the list of pairs.",
        ))?;
        let home = room.url(format_args!("/pairs/{pair}"));
        let about = About::Pair(room.pair(pair));
        Ok(Weighing::new(about, home, rest, verb))
    }

    /// A form about the seats of a round that goes to an address within it, such as `/changes`.
    pub fn of_round(room: &Room, round: &Round, rest: &str, verb: &'static str) -> Weighing {
        let home = room.url(format_args!("/rounds/{}", round.no));
        Weighing::new(About::Round(round.no), home, rest, verb)
    }

    fn new(about: About, home: String, rest: &str, verb: &'static str) -> Weighing {
        Weighing {
            action: format!("{home}{rest}"),
            home,
            about,
            verb,
            told: Vec::new(),
            shown: Shown::Fields,
            who_sits: String::new(),
            reseated: None,
        }
    }

    /// "Round 3, table 7", "Pair 4"
    pub fn place(&self) -> String {
        match &self.about {
            About::Game(game) => game.0.place(),
            About::Pair(pair) => pair.title(),
            About::Round(round) => format!("Round {round}"),
        }
    }

    /// "Table 7", "Pair 4": where the way back leads.
    pub fn home_words(&self) -> String {
        match &self.about {
            About::Game(game) => format!("Table {}", game.0.game.table),
            About::Pair(pair) => pair.title(),
            About::Round(round) => format!("Round {round}"),
        }
    }

    /// Who would sit where, once the effect of a change of seats is shown.
    pub fn seats(&self) -> Option<&Changed> {
        match &self.shown {
            Shown::Fields | Shown::Refused(_) => None,
            Shown::Effect(effect) | Shown::Moved(effect) => effect.seats.as_ref(),
        }
    }

    /// Whether the form is to be filled in; else its effect is to be looked at.
    pub fn shows_fields(&self) -> bool {
        match self.shown {
            Shown::Fields | Shown::Refused(_) => true,
            Shown::Effect(_) | Shown::Moved(_) => false,
        }
    }

    /// Takes in what came of the form: with which status the page is shown again, or nothing when
    /// the decision is recorded and the way leads on.
    pub fn take(&mut self, weighed: Weighed) -> Option<StatusCode> {
        let (shown, status) = match weighed {
            Weighed::Recorded => return None,
            Weighed::Shown(effect) => (Shown::Effect(effect), StatusCode::OK),
            Weighed::Moved(effect) => (Shown::Moved(effect), StatusCode::CONFLICT),
            Weighed::Refused(sentence) => {
                (Shown::Refused(sentence), StatusCode::UNPROCESSABLE_ENTITY)
            }
            Weighed::Reseated => (Shown::Fields, StatusCode::CONFLICT),
        };
        self.shown = shown;
        Some(status)
    }
}

/// Whether the form was sent to be filled in again, from the page that showed its effect.
pub fn is_changing(form: &Form) -> bool {
    form.chose("step", "change")
}

/// Whether the form was sent from the page that showed its effect, to be recorded.
fn is_recording(form: &Form) -> bool {
    form.chose("step", "record")
}

/// Every decision is recorded with its reason.
pub fn reason(typed: &str) -> Result<String, String> {
    match typed.chars().count() {
        0 => {
            Err("Write down the reason: it is kept with the decision, for whoever asks.".to_owned())
        }
        1..=REASON_LETTERS => Ok(typed.to_owned()),
        letters => Err(format!(
            "Keep the reason to {REASON_LETTERS} letters; these are {letters}."
        )),
    }
}

/// Shows what a command would do, or records it once its effect was seen.
///
/// # Errors
/// 403 and whatever broke; a refusal is an answer, not an error.
pub async fn weigh(
    state: &State,
    room: &Room,
    viewer: &Viewer,
    form: &Form,
    game: Option<GameRef>,
    command: Command,
) -> Result<Weighed, AppError> {
    let effect = |after: &Tournament| Effect::between(room, after, game);
    let Some(game) = game else {
        return weigh_by(state, room, viewer, form, command, &effect).await;
    };
    let is_recorded =
        is_recording(form) && room::is_recorded(state, &room.slug, form.request()?).await?;
    if !is_recorded && who_sits::reseated(room, game, form).is_some() {
        return Ok(Weighed::Reseated);
    }
    let command = who_sits::as_seated(game, form, command);
    weigh_by(state, room, viewer, form, command, &effect).await
}

/// The same for a change of who sits where in a round.
pub async fn weigh_round(
    state: &State,
    room: &Room,
    viewer: &Viewer,
    form: &Form,
    round: RoundNo,
    change: &Reseating,
    command: Command,
) -> Result<Weighed, AppError> {
    let effect = |after: &Tournament| Ok(Effect::of_round(room, after, round, change));
    weigh_by(state, room, viewer, form, command, &effect).await
}

async fn weigh_by(
    state: &State,
    room: &Room,
    viewer: &Viewer,
    form: &Form,
    command: Command,
    effect: &dyn Fn(&Tournament) -> Result<Effect, AppError>,
) -> Result<Weighed, AppError> {
    let recording = is_recording(form);
    if recording && room::is_recorded(state, &room.slug, form.request()?).await? {
        return Ok(Weighed::Recorded);
    }
    let after = match room::preview(state, &room.slug, viewer, &command).await {
        Ok(after) => after,
        Err(error) => return refused(error),
    };
    let effect = effect(&after)?;
    match (recording, form.text("seen") == effect.mark()) {
        (false, _) => Ok(Weighed::Shown(effect)),
        (true, false) => Ok(Weighed::Moved(effect)),
        (true, true) => {
            match room::record(state, &room.slug, viewer, form.request()?, command).await {
                Ok(_) => Ok(Weighed::Recorded),
                Err(error) => refused(error),
            }
        }
    }
}

fn refused(error: AppError) -> Result<Weighed, AppError> {
    match error {
        AppError::Refused(sentence) | AppError::Conflict(sentence) => {
            Ok(Weighed::Refused(sentence))
        }
        error => Err(error),
    }
}

impl Effect {
    /// What lies between a tournament as it stands and as it would be.
    fn between(room: &Room, after: &Tournament, game: Option<GameRef>) -> Result<Effect, AppError> {
        let before = room.t();
        let Some(game) = game else {
            return Ok(Effect {
                game: Vec::new(),
                seats: None,
                moves: moves(room, after, &[]),
                stakes: stakes(room, after),
                draws: drawn_already(before, None),
                later: later_rounds(room, after, None),
            });
        };
        let (seated, was) = Seated::at(room, game)?;
        let becomes = after.table(game).unwrap_or(was);
        Ok(Effect {
            game: game_changes(&seated, before, was, after, becomes),
            seats: None,
            moves: moves(room, after, &was.numbers().collect::<Vec<_>>()),
            stakes: stakes(room, after),
            draws: drawn_already(before, Some(game.round)),
            later: later_rounds(room, after, Some(game.round)),
        })
    }

    /// By which a form says what was looked at.
    pub fn mark(&self) -> String {
        let seats = self.seats.iter().flat_map(|seats| &seats.tables);
        let seats = seats.map(|row| row.mark());
        let lines = self.moves.iter();
        let changes = self.game.iter().map(|(_, change)| change).chain(
            lines
                .map(|line| &line.place)
                .filter(|_| self.game.is_empty()),
        );
        let words = changes.map(|change| format!("{} > {}", change.before, change.after));
        let later = self.later.iter().map(|round| round.sentence.clone());
        let words = words
            .chain(self.stakes.iter().cloned())
            .chain(later)
            .chain(seats);
        words.collect::<Vec<_>>().join("; ")
    }

    /// "Ada Pike & Lemuel Oakes up from 3 to 1; …", "Nobody changes place."
    pub fn who_moves(&self) -> String {
        who_moves(&self.moves)
    }

    /// Whether the lines of the standings that change are too many to stand open.
    pub fn is_long(&self) -> bool {
        are_many(&self.moves)
    }
}

impl Change {
    pub fn new(before: impl Into<String>, after: impl Into<String>) -> Change {
        Change {
            before: before.into(),
            after: after.into(),
        }
    }

    pub fn is_none(&self) -> bool {
        self.before == self.after
    }
}
