//! The members of the demo's club, and who of them signs in.

use super::DemoError;
use crate::{
    access::Role,
    db::Db,
    ids::PersonId,
    people::{
        Account, Club, Name, NewPerson, Note, Password, Passwords, SignIn,
        clubs::{self, NewOwner},
        invitations::{self, NewInvitation},
        members,
    },
};
use chrono::{DateTime, TimeDelta, Utc};

/// What everybody of [`SIGN_INS`] types.
pub const PASSWORD: &str = "first jack deals";

/// What to sign in with, as what, and who that is: a member's number in [`MEMBERS`].
pub const SIGN_INS: &[(&str, Role, usize)] = &[
    ("owner", Role::Owner, 0),
    ("director", Role::Director, 1),
    ("scorekeeper", Role::Scorekeeper, 2),
    ("desk", Role::Desk, 3),
    ("player", Role::Player, 4),
];

/// Name and note.
const MEMBERS: &[(&str, &str)] = &[
    ("Odessa Whitfield", ""),
    ("Calvin Brooks", ""),
    ("Ada Pike", ""),
    ("Lemuel Oakes", ""),
    ("María Peña", ""),
    ("Shauna O'Neal", ""),
    ("John Smith", "Northside"),
    ("John Smith", "the younger"),
    ("Mabel Carter", ""),
    ("Otis Freeman", ""),
    (
        "Wilhelmina-Alexandrina Featherstonehaugh de la Vega y Montenegro-Vanderbilt-Webb",
        "",
    ),
    ("Bo Li", ""),
    ("Bessie Moss", ""),
    ("Roosevelt Hayes", ""),
    ("Nguyễn Thị Hạnh", ""),
    ("D'Angelo Rivers", ""),
    ("Zoë Müller-Lüdenscheidt", ""),
    ("Vernon Tate", ""),
    ("Dorothy Banks", "Dot"),
    ("Hattie Wade", ""),
    ("Søren Ågård", ""),
    ("Pearl Jackson", ""),
    ("Amos Jackson", ""),
    ("Ruth Ellison", ""),
    ("José Luis Ortega", ""),
    ("Etta Royce", ""),
    ("Kwame Mensah", ""),
    ("Priya Raghunathan", ""),
    ("Clarence Dubois", ""),
    ("Fern Silas", ""),
];

/// Whoever is in the club, by their number in [`MEMBERS`].
pub struct People {
    ids: Vec<PersonId>,
}

impl People {
    pub fn id(&self, number: usize) -> PersonId {
        self.ids[number % self.ids.len()]
    }

    pub fn count(&self) -> usize {
        self.ids.len()
    }

    pub fn with(&self, role: Role) -> PersonId {
        let known = SIGN_INS.iter().find(|(_, held, _)| *held == role);
        self.id(known.map_or(0, |(_, _, number)| *number))
    }
}

/// Sets the club up and enters everybody.
pub async fn enter(db: &Db) -> Result<People, DemoError> {
    let now = Utc::now();
    let hashed = Passwords::new(1)
        .hash(&typed(Password::parse(PASSWORD))?)
        .await?;
    let account = |sign_in: &str| {
        Ok::<Account, DemoError>(Account {
            sign_in: typed(SignIn::parse(sign_in))?,
            password: hashed.clone(),
        })
    };

    let mut ids = Vec::with_capacity(MEMBERS.len());
    for (number, (name, note)) in MEMBERS.iter().enumerate() {
        let sign_in = SIGN_INS.iter().find(|(_, _, person)| *person == number);
        let id = match sign_in {
            Some((sign_in, Role::Owner, _)) => set_up(db, name, account(sign_in)?, now).await?,
            Some(_) | None => member(db, name, note, now).await?,
        };
        ids.push(id);
    }
    for (sign_in, role, number) in SIGN_INS.iter().filter(|(_, role, _)| *role != Role::Owner) {
        let (by, person) = (ids[0], ids[*number]);
        accept_invitation(db, by, person, *role, &account(sign_in)?, now).await?;
    }
    Ok(People { ids })
}

async fn set_up(
    db: &Db,
    name: &str,
    account: Account,
    now: DateTime<Utc>,
) -> Result<PersonId, DemoError> {
    let link = clubs::offer_set_up(db).await?;
    let link = link.ok_or(DemoError::Missing("an empty database"))?;
    let club = Club {
        name: typed(Name::parse("Riverside Whist"))?,
        time_zone: chrono_tz::America::New_York,
        currency: typed("USD".parse())?,
    };
    let owner = NewOwner {
        name: typed(Name::parse(name))?,
        account,
    };
    Ok(clubs::set_up(db, &link, &club, &owner, now).await?)
}

async fn member(
    db: &Db,
    name: &str,
    note: &str,
    now: DateTime<Utc>,
) -> Result<PersonId, DemoError> {
    let new = NewPerson {
        name: typed(Name::parse(name))?,
        note: typed(Note::parse(note))?,
        role: Role::Player,
    };
    Ok(members::add(db, &new, &format!("demo {name} {note}"), now).await?)
}

async fn accept_invitation(
    db: &Db,
    by: PersonId,
    person: PersonId,
    role: Role,
    account: &Account,
    now: DateTime<Utc>,
) -> Result<(), DemoError> {
    let invitation = NewInvitation {
        role,
        person: Some(person),
        by,
        until: now + TimeDelta::days(1),
    };
    let link = invitations::invite(db, &invitation, now).await?;
    invitations::accept(db, &link, None, account, now).await?;
    Ok(())
}

fn typed<T>(parsed: Result<T, String>) -> Result<T, DemoError> {
    parsed.map_err(DemoError::Typed)
}
