//! Why something cannot be done at a table now, in a sentence with the way out.

use crate::games::Seat;
use crate::games::catalogue::NotSet;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("There is no such table. Look for it in the lobby, or open one.")]
    NoTable,
    #[error("There is a table of this name already: open yours again.")]
    NameTaken,
    #[error("This table is closed: open another one.")]
    Closed,
    #[error("There is no game \"{0}\": choose one of those in the lobby.")]
    NoGame(String),
    #[error("{game} is for {fewest} to {most} players.")]
    WrongSeats {
        game: &'static str,
        fewest: u8,
        most: u8,
    },
    #[error("The clock goes from 10 to 600 seconds for a move, or there is none.")]
    WrongClock,
    #[error(transparent)]
    NotSet(#[from] NotSet),
    #[error("There is no seat {0} at this table.")]
    NoSeat(Seat),
    #[error("Say who you are first: give a name, or sign in.")]
    Nameless,
    #[error("Seat {0} is taken: choose another one.")]
    Taken(Seat),
    #[error("You sit at this table already, in seat {0}.")]
    Seated(Seat),
    #[error("You do not sit at this table: take a seat first.")]
    NotSeated,
    #[error("Seat {0} is a bot's hand in the middle of a deal: take it when this deal is over.")]
    InTheDeal(Seat),
    #[error("No bot sits in seat {0}.")]
    NoBot(Seat),
    #[error("Not every seat is taken: wait for somebody, or seat a bot.")]
    NotFull,
    #[error("A game is being played here: finish it first.")]
    Playing,
    #[error("There is nothing to deal: the hand is being played.")]
    NothingToDeal,
    #[error("No game is being played here: start one first.")]
    NotPlaying,
    #[error("The pack is cut before a deal, once by each player.")]
    NoCut,
    #[error("The table has moved on since you looked. This is how it stands now: choose again.")]
    MovedOn,
    #[error("{0}")]
    Illegal(String),
    #[error("What was sent is too long to be a move: choose again.")]
    TooLong,
    #[error("There is time left: nobody plays for seat {0} yet.")]
    TimeLeft(Seat),
    #[error("Only your own last move can be taken back, before anybody else has moved.")]
    NothingToTakeBack,
    #[error("That move showed you a card, so it cannot be taken back.")]
    SawACard,
    #[error("The last hand may still be spoken of: deal in {seconds} seconds.")]
    StillOpen { seconds: i64 },
    #[error("It is too late: that had to be said within {seconds} seconds after the last card.")]
    TooLate { seconds: u16 },
    #[error("You have had more time for this move: play, or a bot plays for you when it is up.")]
    NoMoreTime,
    #[error("Nobody waits for you, and no bot plays for you.")]
    NotAwaited,
    #[error("Somebody has said that this move stands.")]
    Stands,
    #[error("Nobody asks for a move back.")]
    NobodyAsks,
    #[error("Only the program may do that.")]
    ProgramsOwn,
    #[error("Only who sits at the table may close it.")]
    NotYours,
}

impl Refusal {
    /// Whether the page was of a table that is no more as it was.
    pub fn is_stale(&self) -> bool {
        *self == Refusal::MovedOn
    }
}
