//! Who may do what: every permission of the product, on this one page.
//!
//! A route names the permission it needs (`web::routes`) and a command names the one it needs
//! (`tournament::command`); both look it up here. What depends on the state of a game (only the
//! *other* side may confirm) is a rule of the tournament and stands there, as a refusal.

use crate::ids::{GuestId, PairNo, PersonId};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What somebody is in the club.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Anybody with the address.
    Public,
    /// A member, or whoever holds a pair's ticket.
    Player,
    /// Enters pairs and checks them in.
    Desk,
    /// Enters slips for any table.
    Scorekeeper,
    /// Runs the tournament.
    Director,
    /// Runs the club.
    Owner,
}

impl Role {
    pub const ALL: [Role; 6] = [
        Role::Public,
        Role::Player,
        Role::Desk,
        Role::Scorekeeper,
        Role::Director,
        Role::Owner,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Role::Public => "public",
            Role::Player => "player",
            Role::Desk => "desk",
            Role::Scorekeeper => "scorekeeper",
            Role::Director => "director",
            Role::Owner => "owner",
        }
    }

    pub fn may(self, permission: Permission) -> bool {
        permission.roles().contains(&self)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Role::ALL
            .into_iter()
            .find(|role| role.name() == text)
            .ok_or_else(|| format!("\"{text}\" is not a role."))
    }
}

/// One thing that a role allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Permission {
    /// Read what the club publishes.
    ReadPublic,
    /// Have an account: change its password, sign out.
    OwnAccount,
    /// Enter and confirm the hands of one's own table, say that one is seated, call the director.
    PlayOwnTable,
    /// Open casual tables, sit down at them and play; a guest gives a nickname.
    PlayCasual,
    /// Look up members and enter new ones by name.
    SeeMembers,
    /// Enter pairs, check them in, withdraw them, seat substitutes, hand out tickets.
    RunDesk,
    /// Enter slips and results for any table, confirm a signed slip, tick who is seated.
    EnterSlips,
    /// Create tournaments and change their settings.
    ManageTournaments,
    /// See drafts; draw, release, repair, start, close and reopen rounds.
    DirectRounds,
    /// Answer calls; make and withdraw rulings, read the ladder of conduct, correct and decide results.
    Rule,
    /// Read who did what, with names.
    ReadHistory,
    /// Certify the results, and take that back.
    Certify,
    /// Read who is suspended from the club's tournaments, and why.
    ReadSuspensions,
    /// Invite people, give them roles, lift a suspension.
    ManagePeople,
    /// Change the club's name, time zone and currency.
    ManageClub,
}

impl Permission {
    pub const ALL: [Permission; 15] = [
        Permission::ReadPublic,
        Permission::OwnAccount,
        Permission::PlayOwnTable,
        Permission::PlayCasual,
        Permission::SeeMembers,
        Permission::RunDesk,
        Permission::EnterSlips,
        Permission::ManageTournaments,
        Permission::DirectRounds,
        Permission::Rule,
        Permission::ReadHistory,
        Permission::Certify,
        Permission::ReadSuspensions,
        Permission::ManagePeople,
        Permission::ManageClub,
    ];

    /// The roles that have it.
    pub fn roles(self) -> &'static [Role] {
        use Role::*;
        match self {
            Permission::ReadPublic => &[Public, Player, Desk, Scorekeeper, Director, Owner],
            Permission::OwnAccount => &[Player, Desk, Scorekeeper, Director, Owner],
            Permission::PlayOwnTable => &[Player, Desk, Scorekeeper, Director, Owner],
            Permission::PlayCasual => &[Public, Player, Desk, Scorekeeper, Director, Owner],
            Permission::SeeMembers => &[Desk, Scorekeeper, Director, Owner],
            Permission::RunDesk => &[Desk, Director, Owner],
            Permission::EnterSlips => &[Scorekeeper, Director, Owner],
            Permission::ManageTournaments => &[Director, Owner],
            Permission::DirectRounds => &[Director, Owner],
            Permission::Rule => &[Director, Owner],
            Permission::ReadHistory => &[Scorekeeper, Director, Owner],
            Permission::Certify => &[Director, Owner],
            Permission::ReadSuspensions => &[Director, Owner],
            Permission::ManagePeople => &[Owner],
            Permission::ManageClub => &[Owner],
        }
    }

    /// What it allows, to complete "That takes a … who may …".
    pub fn words(self) -> &'static str {
        match self {
            Permission::ReadPublic => "read this page",
            Permission::OwnAccount => "have an account",
            Permission::PlayOwnTable => "play at a table",
            Permission::PlayCasual => "play at casual tables",
            Permission::SeeMembers => "look up members",
            Permission::RunDesk => "run the desk",
            Permission::EnterSlips => "enter slips",
            Permission::ManageTournaments => "set up tournaments",
            Permission::DirectRounds => "direct rounds",
            Permission::Rule => "make rulings",
            Permission::ReadHistory => "read the history",
            Permission::Certify => "certify results",
            Permission::ReadSuspensions => "read the suspensions",
            Permission::ManagePeople => "manage people",
            Permission::ManageClub => "manage the club",
        }
    }
}

/// Who acts, as the journal remembers it: `person:17`, `pair:4`, `guest:9`, `system`, `public`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    Public,
    Person(PersonId),
    /// The holder of a pair's ticket.
    Pair(PairNo),
    /// Somebody with a nickname and no account, at casual tables.
    Guest(GuestId),
    /// The program itself: the demo, an import.
    System,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Public => f.write_str("public"),
            Actor::Person(id) => write!(f, "person:{id}"),
            Actor::Pair(no) => write!(f, "pair:{no}"),
            Actor::Guest(id) => write!(f, "guest:{id}"),
            Actor::System => f.write_str("system"),
        }
    }
}

impl FromStr for Actor {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || format!("\"{text}\" names nobody who can act.");
        match text.split_once(':') {
            None if text == "public" => Ok(Actor::Public),
            None if text == "system" => Ok(Actor::System),
            Some(("person", id)) => id.parse().map(Actor::Person).map_err(|_| wrong()),
            Some(("pair", no)) => no.parse().map(Actor::Pair).map_err(|_| wrong()),
            Some(("guest", id)) => id.parse().map(Actor::Guest).map_err(|_| wrong()),
            _ => Err(wrong()),
        }
    }
}

/// Somebody looking at, or acting on, one tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewer {
    pub actor: Actor,
    pub role: Role,
}

impl Viewer {
    pub const PUBLIC: Viewer = Viewer {
        actor: Actor::Public,
        role: Role::Public,
    };
    pub const SYSTEM: Viewer = Viewer {
        actor: Actor::System,
        role: Role::Owner,
    };

    pub fn person(id: PersonId, role: Role) -> Viewer {
        Viewer {
            actor: Actor::Person(id),
            role,
        }
    }

    /// The holder of a pair's ticket in this tournament.
    pub fn ticket(pair: PairNo) -> Viewer {
        Viewer {
            actor: Actor::Pair(pair),
            role: Role::Player,
        }
    }

    pub fn may(&self, permission: Permission) -> bool {
        self.role.may(permission)
    }
}
