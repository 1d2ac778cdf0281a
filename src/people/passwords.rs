//! Passwords: Argon2id, computed away from the threads that serve pages, a few at a time.

use super::PeopleError;
use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc},
};
use std::{
    fmt,
    sync::{Arc, LazyLock},
    time::Duration,
};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

/// How long somebody waits for a turn before being asked to come back.
const PATIENCE: Duration = Duration::from_secs(10);

const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// A password good enough to be set.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// # Errors
    /// A sentence for whoever typed it.
    pub fn parse(typed: &str) -> Result<Password, String> {
        match typed.chars().count() {
            0 => Err("Type a password.".to_owned()),
            1..SHORTEST => Err(format!(
                "That password is too short: use at least {SHORTEST} characters, for example three words."
            )),
            SHORTEST..=LONGEST => Ok(Password(same_letters(typed))),
            _ => Err(format!(
                "That password is too long: use at most {LONGEST} characters."
            )),
        }
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// What is stored of a password: a PHC string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordHash(pub(super) String);

/// Where passwords are hashed; cloning shares the turns.
#[derive(Debug, Clone)]
pub struct Passwords {
    turns: Arc<Semaphore>,
}

impl Passwords {
    /// `at_once`: each takes 19 MiB and a processor for some 50 ms.
    pub fn new(at_once: usize) -> Passwords {
        Passwords {
            turns: Arc::new(Semaphore::new(at_once)),
        }
    }

    /// # Errors
    /// [`PeopleError::Busy`] when no turn comes within ten seconds.
    pub async fn hash(&self, password: &Password) -> Result<PasswordHash, PeopleError> {
        let password = password.0.clone();
        let hash = self.in_turn(move || hash(&password)).await?;
        hash.map(PasswordHash).map_err(PeopleError::Hash)
    }

    /// Whether this is the password behind the hash. Without a hash it takes as long and is not,
    /// so that nobody can find out by the clock who has an account.
    pub async fn matches(
        &self,
        typed: &str,
        stored: Option<PasswordHash>,
    ) -> Result<bool, PeopleError> {
        let typed = same_letters(&typed.chars().take(LONGEST + 1).collect::<String>());
        self.in_turn(move || match stored {
            Some(PasswordHash(stored)) => verify(&typed, &stored),
            None => {
                verify(&typed, &NOBODYS);
                false
            }
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PeopleError> {
        let turn = tokio::time::timeout(PATIENCE, self.turns.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(PeopleError::Busy);
        };
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(turn);
            result
        });
        done.await
            .map_err(|broken| PeopleError::Hash(broken.to_string()))
    }
}

/// The hash that the passwords of people we do not know are compared with.
static NOBODYS: LazyLock<String> =
    LazyLock::new(|| hash("nobody has this password").unwrap_or_default());

fn hash(password: &str) -> Result<String, String> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string())
        .map_err(|error| error.to_string())
}

fn verify(typed: &str, stored: &str) -> bool {
    phc::PasswordHash::new(stored).is_ok_and(|stored| {
        let outcome = Argon2::default().verify_password(typed.as_bytes(), &stored);
        outcome.is_ok()
    })
}

/// One password, whichever keyboard it is typed on.
fn same_letters(typed: &str) -> String {
    typed.nfkc().collect()
}
