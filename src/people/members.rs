//! Members: everybody the club knows by name, with or without an account.

use super::{
    Name, Note, PeopleError, if_taken, invitations,
    names::{fold, searched},
    sessions,
    tokens::random_number,
    unreadable,
};
use crate::{
    access::Role,
    db::{Db, list},
    ids::PersonId,
};
use chrono::{DateTime, Utc};
use sqlx::{Any, AssertSqlSafe, FromRow, Row, Transaction, any::AnyRow};
use std::collections::HashMap;

/// How many words of what was typed are looked for.
const WORDS: usize = 4;

/// What stands for the name of somebody whose data were erased.
const ERASED: &str = "Former member";

/// Somebody of the club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    pub name: String,
    /// Tells people of one name apart; often empty.
    pub note: String,
    pub role: Role,
    /// What the person signs in with, if anything.
    pub sign_in: Option<String>,
    pub status: Status,
}

impl Person {
    /// "Maria Peña (Northside)".
    pub fn label(&self) -> String {
        match self.note.as_str() {
            "" => self.name.clone(),
            note => format!("{} ({note})", self.name),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Active,
    /// Cannot sign in and is not offered any more; past results keep the name.
    Removed,
}

/// Somebody to be entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPerson {
    pub name: Name,
    pub note: Note,
    pub role: Role,
}

/// Enters a person, once for each request of a form.
///
/// # Errors
/// [`PeopleError::Field`] `note` if somebody of that name and note is there already.
pub async fn add(
    db: &Db,
    new: &NewPerson,
    request: &str,
    now: DateTime<Utc>,
) -> Result<PersonId, PeopleError> {
    let id = PersonId(random_number()?);
    let inserted = sqlx::query(
        "INSERT INTO person (id, name, note, known_as, searched, role, status, request, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, 'active', $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(id.0)
    .bind(new.name.as_str())
    .bind(new.note.as_str())
    .bind(known_as(&new.name, &new.note))
    .bind(words_of(&new.name, &new.note))
    .bind(new.role.name())
    .bind(request)
    .bind(now.timestamp_millis())
    .execute(db.write())
    .await?;
    if inserted.rows_affected() == 1 {
        return Ok(id);
    }
    let before: Option<i64> = sqlx::query_scalar("SELECT id FROM person WHERE request = $1")
        .bind(request)
        .fetch_optional(db.read())
        .await?;
    before
        .map(PersonId)
        .ok_or_else(|| same_name(&new.name, &new.note))
}

/// Enters a person as part of something larger.
pub(super) async fn add_in(
    tx: &mut Transaction<'static, Any>,
    new: &NewPerson,
    now: DateTime<Utc>,
) -> Result<PersonId, PeopleError> {
    let id = PersonId(random_number()?);
    sqlx::query(
        "INSERT INTO person (id, name, note, known_as, searched, role, status, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, 'active', $7)",
    )
    .bind(id.0)
    .bind(new.name.as_str())
    .bind(new.note.as_str())
    .bind(known_as(&new.name, &new.note))
    .bind(words_of(&new.name, &new.note))
    .bind(new.role.name())
    .bind(now.timestamp_millis())
    .execute(&mut **tx)
    .await
    .map_err(|error| if_taken(error, || same_name(&new.name, &new.note)))?;
    Ok(id)
}

pub async fn person(db: &Db, id: PersonId) -> Result<Option<Person>, PeopleError> {
    Ok(sqlx::query_as("SELECT * FROM person WHERE id = $1")
        .bind(id.0)
        .fetch_optional(db.read())
        .await?)
}

/// All of these people that there are, removed ones too.
pub async fn people(db: &Db, ids: &[PersonId]) -> Result<HashMap<PersonId, Person>, PeopleError> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = format!(
        "SELECT * FROM person WHERE id IN ({})",
        list(ids.len(), |i| format!("${}", i + 1))
    );
    let mut query = sqlx::query_as::<_, Person>(AssertSqlSafe(sql));
    for id in ids {
        query = query.bind(id.0);
    }
    let found = query.fetch_all(db.read()).await?;
    Ok(found
        .into_iter()
        .map(|person| (person.id, person))
        .collect())
}

/// Everybody who is active, by name.
pub async fn everybody(db: &Db) -> Result<Vec<Person>, PeopleError> {
    let sql = "SELECT * FROM person WHERE status = 'active'";
    let mut found: Vec<Person> = sqlx::query_as(sql).fetch_all(db.read()).await?;
    found.sort_by_cached_key(in_order);
    Ok(found)
}

/// Everybody who was removed and may be brought back, by name.
pub async fn removed(db: &Db) -> Result<Vec<Person>, PeopleError> {
    let sql = "SELECT * FROM person WHERE status = 'removed' AND searched <> ''";
    let mut found: Vec<Person> = sqlx::query_as(sql).fetch_all(db.read()).await?;
    found.sort_by_cached_key(in_order);
    Ok(found)
}

/// Active people of exactly that name, whatever the case, the accents and the note.
pub async fn called(db: &Db, name: &Name) -> Result<Vec<Person>, PeopleError> {
    let alike = search(db, name.as_str(), usize::MAX).await?;
    let folded = fold(name.as_str());
    Ok(alike
        .into_iter()
        .filter(|person| fold(&person.name) == folded)
        .collect())
}

/// Active people whose names or notes have a word that begins like each word typed, at most
/// `limit`; those whose name itself begins so come first.
pub async fn search(db: &Db, typed: &str, limit: usize) -> Result<Vec<Person>, PeopleError> {
    let typed = fold(typed);
    if typed.is_empty() {
        return Ok(Vec::new());
    }
    let mut query = sqlx::query_as(
        "SELECT * FROM person WHERE status = 'active' \
         AND searched LIKE $1 AND searched LIKE $2 AND searched LIKE $3 AND searched LIKE $4",
    );
    // Folded words hold no % and no _, and an absent word is in everything.
    let words = typed.split(' ').map(|word| format!("% {word}%"));
    for pattern in words.chain(std::iter::repeat("%".to_owned())).take(WORDS) {
        query = query.bind(pattern);
    }
    let mut found: Vec<Person> = query.fetch_all(db.read()).await?;
    found.sort_by_cached_key(|person| (!fold(&person.name).starts_with(&typed), in_order(person)));
    found.truncate(limit);
    Ok(found)
}

/// # Errors
/// [`PeopleError::Field`] `note` if somebody else has that name and note.
pub async fn rename(db: &Db, id: PersonId, name: &Name, note: &Note) -> Result<(), PeopleError> {
    let changed = sqlx::query(
        "UPDATE person SET name = $2, note = $3, known_as = $4, searched = $5 WHERE id = $1 AND status = 'active'",
    )
    .bind(id.0)
    .bind(name.as_str())
    .bind(note.as_str())
    .bind(known_as(name, note))
    .bind(words_of(name, note))
    .execute(db.write())
    .await
    .map_err(|error| if_taken(error, || same_name(name, note)))?;
    somebody(changed.rows_affected())
}

/// # Errors
/// Refused if the club would be left without an owner.
pub async fn give_role(db: &Db, id: PersonId, role: Role) -> Result<(), PeopleError> {
    let mut tx = db.begin().await?;
    give_role_in(&mut tx, id, role).await?;
    Ok(tx.commit().await?)
}

pub(super) async fn give_role_in(
    tx: &mut Transaction<'static, Any>,
    id: PersonId,
    role: Role,
) -> Result<(), PeopleError> {
    take_turns(tx).await?;
    let changed = sqlx::query("UPDATE person SET role = $2 WHERE id = $1 AND status = 'active'")
        .bind(id.0)
        .bind(role.name())
        .execute(&mut **tx)
        .await?;
    somebody(changed.rows_affected())?;
    an_owner_remains(tx).await
}

/// Takes a person off the list of members and signs them out; past results keep the name.
///
/// # Errors
/// Refused if the club would be left without an owner.
pub async fn remove(db: &Db, id: PersonId) -> Result<(), PeopleError> {
    let mut tx = db.begin().await?;
    take_turns(&mut tx).await?;
    let changed =
        sqlx::query("UPDATE person SET status = 'removed', known_as = NULL WHERE id = $1")
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
    somebody(changed.rows_affected())?;
    an_owner_remains(&mut tx).await?;
    shut_out(&mut tx, id).await?;
    Ok(tx.commit().await?)
}

/// Undoes [`remove`].
///
/// # Errors
/// [`PeopleError::Field`] `note` if somebody else has taken that name and note meanwhile.
pub async fn bring_back(db: &Db, id: PersonId) -> Result<(), PeopleError> {
    let gone = person(db, id).await?.ok_or(PeopleError::Unknown)?;
    let (name, note) = (Name::parse(&gone.name), Note::parse(&gone.note));
    let (Ok(name), Ok(note)) = (name, note) else {
        return Err(PeopleError::Unknown);
    };
    let changed = sqlx::query(
        "UPDATE person SET status = 'active', known_as = $2 WHERE id = $1 AND searched <> ''",
    )
    .bind(id.0)
    .bind(known_as(&name, &note))
    .execute(db.write())
    .await
    .map_err(|error| if_taken(error, || same_name(&name, &note)))?;
    somebody(changed.rows_affected())
}

/// Erases everything that tells who this was. Games stay, played by a "Former member".
///
/// # Errors
/// Refused if the club would be left without an owner.
pub async fn erase(db: &Db, id: PersonId) -> Result<(), PeopleError> {
    let mut tx = db.begin().await?;
    take_turns(&mut tx).await?;
    let changed = sqlx::query(
        "UPDATE person SET name = $2, note = '', known_as = NULL, searched = '', role = 'player', \
         status = 'removed', sign_in = NULL, password = NULL, request = NULL WHERE id = $1",
    )
    .bind(id.0)
    .bind(ERASED)
    .execute(&mut *tx)
    .await?;
    somebody(changed.rows_affected())?;
    an_owner_remains(&mut tx).await?;
    shut_out(&mut tx, id).await?;
    Ok(tx.commit().await?)
}

/// Changes of roles go one after the other, on several servers too: two owners who demote each
/// other at the same moment would leave none. The club's row is the token.
async fn take_turns(tx: &mut Transaction<'static, Any>) -> Result<(), PeopleError> {
    sqlx::query("UPDATE club SET id = id WHERE id = 1")
        .execute(&mut **tx)
        .await?;
    Ok(())
}

async fn an_owner_remains(tx: &mut Transaction<'static, Any>) -> Result<(), PeopleError> {
    let owners: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM person WHERE role = 'owner' AND status = 'active'",
    )
    .fetch_one(&mut **tx)
    .await?;
    match owners {
        0 => Err(PeopleError::Refused(
            "A club needs an owner. Make somebody else an owner first.",
        )),
        _ => Ok(()),
    }
}

/// Ends everything that lets a person in.
async fn shut_out(tx: &mut Transaction<'static, Any>, id: PersonId) -> Result<(), PeopleError> {
    sessions::end_all_in(tx, id).await?;
    invitations::revoke_for_in(tx, id).await
}

fn somebody(changed: u64) -> Result<(), PeopleError> {
    match changed {
        0 => Err(PeopleError::Unknown),
        _ => Ok(()),
    }
}

fn same_name(name: &Name, note: &Note) -> PeopleError {
    let sentence = match note.as_str() {
        "" => format!(
            "There is already a {name}. If this is somebody else, add a note that tells them apart, such as a club or town."
        ),
        note => {
            format!("There is already a {name} ({note}). Choose another note to tell them apart.")
        }
    };
    PeopleError::field("note", sentence)
}

/// Nobody else may be known by the same.
fn known_as(name: &Name, note: &Note) -> String {
    // A name of nothing but punctuation folds to nothing: then it is compared as it is.
    let name = match fold(name.as_str()) {
        folded if folded.is_empty() => name.as_str().to_owned(),
        folded => folded,
    };
    format!("{name}|{}", fold(note.as_str()))
}

fn words_of(name: &Name, note: &Note) -> String {
    format!("{}{} ", searched(name.as_str()), searched(note.as_str()))
}

/// The engines sort text each in its own way; we sort it in ours.
fn in_order(person: &Person) -> (String, String, PersonId) {
    (fold(&person.name), fold(&person.note), person.id)
}

impl FromRow<'_, AnyRow> for Person {
    fn from_row(row: &AnyRow) -> Result<Person, sqlx::Error> {
        let role: &str = row.try_get("role")?;
        let status: &str = row.try_get("status")?;
        Ok(Person {
            id: PersonId(row.try_get("id")?),
            name: row.try_get("name")?,
            note: row.try_get("note")?,
            role: role.parse().map_err(unreadable)?,
            sign_in: row.try_get("sign_in")?,
            status: match status {
                "active" => Status::Active,
                "removed" => Status::Removed,
                other => return Err(unreadable(format!("\"{other}\" is not a status."))),
            },
        })
    }
}
