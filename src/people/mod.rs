//! People: the club, its members, their accounts, and the links and codes that let them in.
//!
//! Plain rows, and the only place that knows names; tournaments hold [`PersonId`]s.
//!
//! [`PersonId`]: crate::ids::PersonId

pub mod accounts;
pub mod clubs;
pub mod guests;
pub mod invitations;
pub mod members;
pub mod names;
pub mod passwords;
pub mod sessions;
pub mod suspensions;
pub mod tickets;
pub mod tokens;

pub use accounts::{Account, SignIn};
pub use clubs::{Club, Currency};
pub use guests::Guest;
pub use invitations::{Invitation, NewInvitation};
pub use members::{NewPerson, Person, Status};
pub use names::{Name, Note};
pub use passwords::{Password, PasswordHash, Passwords};
pub use sessions::{Holder, Session};
pub use suspensions::Suspension;
pub use tickets::{Code, Ticket};
pub use tokens::Token;

#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// What was typed into this field cannot be used; the sentence says what can.
    #[error("{sentence}")]
    Field {
        field: &'static str,
        sentence: String,
    },
    /// It may not be done now; the sentence says why, and the way out.
    #[error("{0}")]
    Refused(&'static str),
    #[error("There is nobody of that number in this club.")]
    Unknown,
    #[error("Many people are signing in at this moment. Wait a few seconds and try again.")]
    Busy,
    #[error("the database refused: {0}")]
    Db(#[from] sqlx::Error),
    #[error("the system gave no random numbers: {0}")]
    Chance(#[from] getrandom::Error),
    #[error("a password could not be hashed: {0}")]
    Hash(String),
}

impl PeopleError {
    fn field(field: &'static str, sentence: impl Into<String>) -> PeopleError {
        PeopleError::Field {
            field,
            sentence: sentence.into(),
        }
    }
}

/// What to answer when a statement failed: `taken` if something that must be unique was there
/// already. The statement says what that can be; the engines name it differently.
fn if_taken(error: sqlx::Error, taken: impl FnOnce() -> PeopleError) -> PeopleError {
    match error.as_database_error() {
        Some(refused) if refused.is_unique_violation() => taken(),
        _ => error.into(),
    }
}

/// A stored word that this program does not know.
fn unreadable(what: String) -> sqlx::Error {
    sqlx::Error::Decode(what.into())
}
