//! Accounts: the name and password by which a person signs in.

use super::{PasswordHash, Passwords, PeopleError, Person, if_taken, members, sessions};
use crate::{db::Db, ids::PersonId, people::passwords::Password};
use sqlx::{Any, Transaction};
use unicode_normalization::UnicodeNormalization;

/// What a person types to sign in, an e-mail address or a word; upper and lower case are the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SignIn(String);

impl SignIn {
    /// # Errors
    /// A sentence for whoever typed it.
    pub fn parse(typed: &str) -> Result<SignIn, String> {
        let folded: String = typed.trim().nfkc().flat_map(char::to_lowercase).collect();
        match folded.chars().count() {
            0 => Err("Type a name to sign in with: an e-mail address, or a word.".to_owned()),
            1..=120 if folded.contains(|c: char| c.is_whitespace() || c.is_control()) => Err(
                "A name to sign in with has no spaces: an e-mail address, or a word.".to_owned(),
            ),
            1..=120 => Ok(SignIn(folded)),
            _ => Err("That is too long: use at most 120 characters.".to_owned()),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What makes a person able to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub sign_in: SignIn,
    pub password: PasswordHash,
}

/// The person whose name and password these are, or nobody. It takes as long either way.
pub async fn sign_in(
    db: &Db,
    passwords: &Passwords,
    typed_name: &str,
    typed_password: &str,
) -> Result<Option<Person>, PeopleError> {
    let found = match SignIn::parse(typed_name) {
        Ok(name) => stored(db, &name).await?,
        Err(_) => None,
    };
    let (person, hash) = found.unzip();
    let matches = passwords.matches(typed_password, hash).await?;
    match (person, matches) {
        (Some(id), true) => members::person(db, id).await,
        (Some(_) | None, _) => Ok(None),
    }
}

/// Sets a new password after checking the old one, and signs the person out everywhere.
///
/// # Errors
/// [`PeopleError::Field`] `old_password` if that is not the old one.
pub async fn change_password(
    db: &Db,
    passwords: &Passwords,
    person: PersonId,
    typed_old: &str,
    new: &Password,
) -> Result<(), PeopleError> {
    let old: Option<String> = sqlx::query_scalar("SELECT password FROM person WHERE id = $1")
        .bind(person.0)
        .fetch_optional(db.read())
        .await?
        .flatten();
    if !passwords.matches(typed_old, old.map(PasswordHash)).await? {
        return Err(PeopleError::field(
            "old_password",
            "That is not your present password.",
        ));
    }
    let new = passwords.hash(new).await?;
    let mut tx = db.begin().await?;
    sqlx::query("UPDATE person SET password = $2 WHERE id = $1")
        .bind(person.0)
        .bind(new.0)
        .execute(&mut *tx)
        .await?;
    sessions::end_all_in(&mut tx, person).await?;
    Ok(tx.commit().await?)
}

/// Gives a person this name and password to sign in with, in place of any before.
pub(super) async fn open_in(
    tx: &mut Transaction<'static, Any>,
    person: PersonId,
    account: &Account,
) -> Result<(), PeopleError> {
    sqlx::query("UPDATE person SET sign_in = $2, password = $3 WHERE id = $1")
        .bind(person.0)
        .bind(account.sign_in.as_str())
        .bind(&account.password.0)
        .execute(&mut **tx)
        .await
        .map_err(|error| if_taken(error, somebody_elses))?;
    sessions::end_all_in(tx, person).await
}

fn somebody_elses() -> PeopleError {
    let sentence = "Somebody else signs in with that name. Choose another.";
    PeopleError::field("sign_in", sentence)
}

async fn stored(db: &Db, name: &SignIn) -> Result<Option<(PersonId, PasswordHash)>, PeopleError> {
    let row: Option<(i64, Option<String>)> =
        sqlx::query_as("SELECT id, password FROM person WHERE sign_in = $1 AND status = 'active'")
            .bind(name.as_str())
            .fetch_optional(db.read())
            .await?;
    Ok(row.and_then(|(id, password)| Some((PersonId(id), PasswordHash(password?)))))
}
