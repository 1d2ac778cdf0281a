//! What may be asked of a table.

use super::{Answer, Phrase, Settings};
use crate::games::Seat;
use crate::games::bot::Level;
use crate::games::fair::Secret;

#[derive(Debug, Clone)]
pub enum Command {
    Open {
        settings: Box<Settings>,
    },
    Sit {
        seat: Seat,
    },
    Leave,
    SeatBot {
        seat: Seat,
        level: Level,
    },
    /// A bot gets up.
    FreeSeat {
        seat: Seat,
    },
    /// The clock has run out at this move: a bot plays for whoever is to move, until they do.
    Cover {
        number: u32,
    },
    /// The first game or another one; the secret is that of its first deal.
    Start {
        secret: Secret,
    },
    /// A number of one's own goes into the next deal.
    Cut {
        number: u32,
    },
    /// The secret is that of the deal after this one.
    Deal {
        next: Secret,
    },
    /// `number` is that of the move as the player saw the table.
    Play {
        number: u32,
        made: String,
    },
    /// By the program, for a bot or for somebody who is away.
    PlayFor {
        number: u32,
        seat: Seat,
        made: String,
    },
    /// Asks the others for one's last move back.
    AskBack,
    AnswerBack {
        answer: Answer,
    },
    Say {
        phrase: Phrase,
    },
    /// "I am here": more time for the move one thinks about, or one's own hand back from the bot.
    Here,
    Close,
}
