//! Invitations: a link by which one person, once, gets an account and a role.

use super::{
    Account, Name, NewPerson, Note, PeopleError, Token, accounts, members, tokens::random_number,
    unreadable,
};
use crate::{access::Role, db::Db, ids::PersonId};
use chrono::{DateTime, Utc};
use sqlx::{Any, FromRow, Row, Transaction, any::AnyRow};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewInvitation {
    pub role: Role,
    /// Somebody the club knows already, who may have forgotten the password; or whoever comes.
    pub person: Option<PersonId>,
    pub by: PersonId,
    pub until: DateTime<Utc>,
}

/// An invitation that can still be accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    pub id: i64,
    pub role: Role,
    pub person: Option<PersonId>,
    pub by: PersonId,
    pub until: DateTime<Utc>,
}

/// Makes an invitation and gives the token of its link, which cannot be shown again.
pub async fn invite(
    db: &Db,
    new: &NewInvitation,
    now: DateTime<Utc>,
) -> Result<Token, PeopleError> {
    let token = Token::random()?;
    sqlx::query(
        "INSERT INTO invitation (id, hash, role, person, invited_by, status, created_at, expires_at) \
         VALUES ($1, $2, $3, $4, $5, 'open', $6, $7)",
    )
    .bind(random_number()?)
    .bind(token.hash())
    .bind(new.role.name())
    .bind(new.person.map(|person| person.0))
    .bind(new.by.0)
    .bind(now.timestamp_millis())
    .bind(new.until.timestamp_millis())
    .execute(db.write())
    .await?;
    Ok(token)
}

/// The invitations that can still be accepted, the newest first.
pub async fn open(db: &Db, now: DateTime<Utc>) -> Result<Vec<Invitation>, PeopleError> {
    Ok(sqlx::query_as(
        "SELECT * FROM invitation WHERE status = 'open' AND expires_at > $1 ORDER BY created_at DESC, id",
    )
    .bind(now.timestamp_millis())
    .fetch_all(db.read())
    .await?)
}

/// The invitation behind a link, if it can still be accepted.
pub async fn find(
    db: &Db,
    token: &Token,
    now: DateTime<Utc>,
) -> Result<Option<Invitation>, PeopleError> {
    Ok(sqlx::query_as(
        "SELECT * FROM invitation WHERE hash = $1 AND status = 'open' AND expires_at > $2",
    )
    .bind(token.hash())
    .bind(now.timestamp_millis())
    .fetch_optional(db.read())
    .await?)
}

/// Accepts an invitation: the person gets its role and this account, and the link dies. `named` is
/// how somebody new is to be entered; for a person the club knows it is not looked at.
///
/// # Errors
/// Refused if the link was used, taken back or is too old; [`PeopleError::Field`] `name`, `note` or
/// `sign_in` for what was typed. The link then still works.
pub async fn accept(
    db: &Db,
    token: &Token,
    named: Option<&(Name, Note)>,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<PersonId, PeopleError> {
    let mut tx = db.begin().await?;
    let invitation: Option<Invitation> = sqlx::query_as(
        "UPDATE invitation SET status = 'accepted' WHERE hash = $1 AND status = 'open' AND expires_at > $2 RETURNING *",
    )
    .bind(token.hash())
    .bind(now.timestamp_millis())
    .fetch_optional(&mut *tx)
    .await?;
    let invitation = invitation.ok_or(PeopleError::Refused(
        "This invitation has been used, taken back, or is too old. Ask the club for a new one.",
    ))?;
    let id = match (invitation.person, named) {
        (Some(id), _) => {
            members::give_role_in(&mut tx, id, invitation.role).await?;
            id
        }
        (None, Some((name, note))) => {
            let person = NewPerson {
                name: name.clone(),
                note: note.clone(),
                role: invitation.role,
            };
            members::add_in(&mut tx, &person, now).await?
        }
        (None, None) => return Err(PeopleError::field("name", "Type your name.")),
    };
    accounts::open_in(&mut tx, id, account).await?;
    tx.commit().await?;
    Ok(id)
}

/// Takes an invitation back, if nobody has accepted it.
pub async fn revoke(db: &Db, id: i64) -> Result<(), PeopleError> {
    let revoked =
        sqlx::query("UPDATE invitation SET status = 'revoked' WHERE id = $1 AND status = 'open'")
            .bind(id)
            .execute(db.write())
            .await?;
    match revoked.rows_affected() {
        0 => Err(PeopleError::Refused(
            "That invitation has been accepted or taken back already.",
        )),
        _ => Ok(()),
    }
}

/// Takes back what would let somebody in who was removed.
pub(super) async fn revoke_for_in(
    tx: &mut Transaction<'static, Any>,
    person: PersonId,
) -> Result<(), PeopleError> {
    sqlx::query("UPDATE invitation SET status = 'revoked' WHERE person = $1 AND status = 'open'")
        .bind(person.0)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

impl FromRow<'_, AnyRow> for Invitation {
    fn from_row(row: &AnyRow) -> Result<Invitation, sqlx::Error> {
        let role: &str = row.try_get("role")?;
        let until: i64 = row.try_get("expires_at")?;
        Ok(Invitation {
            id: row.try_get("id")?,
            role: role.parse().map_err(unreadable)?,
            person: row.try_get::<Option<i64>, _>("person")?.map(PersonId),
            by: PersonId(row.try_get("invited_by")?),
            until: DateTime::from_timestamp_millis(until)
                .ok_or_else(|| unreadable(format!("{until} is not a time.")))?,
        })
    }
}
