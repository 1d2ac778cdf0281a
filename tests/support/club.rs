//! A club whose server runs as long as the test.

use super::Browser;
use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use chrono::{TimeDelta, Utc};
use firstjack::access::Role;
use firstjack::config::Config;
use firstjack::ids::{PairNo, PersonId};
use firstjack::people::clubs::{self, NewOwner};
use firstjack::people::{
    self, Account, Holder, Name, NewPerson, Note, Password, PasswordHash, Passwords, SignIn,
    members, sessions,
};
use firstjack::web::{self, State};
use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;
use tokio::sync::OnceCell;

/// With what everybody in the tests signs in.
pub const PASSWORD: &str = "three jacks and a king";

pub struct Club {
    pub base: String,
    pub state: Data<State>,
    owner: Option<PersonId>,
    server: ServerHandle,
    _database: TempDir,
}

impl Club {
    /// Riverside Whist of New York, with an owner, Olive Owens, who signs in as `olive`.
    pub async fn open() -> Club {
        let mut club = Club::not_set_up().await;
        club.set_up().await;
        club
    }

    /// First Jack as it is started on an empty database.
    pub async fn not_set_up() -> Club {
        Club::configured(|_| {}).await
    }

    /// As [`Club::open`], with other settings.
    pub async fn open_with(change: impl FnOnce(&mut Config)) -> Club {
        let mut club = Club::configured(change).await;
        club.set_up().await;
        club
    }

    async fn configured(change: impl FnOnce(&mut Config)) -> Club {
        let database = TempDir::new().expect("a directory");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let addr = listener.local_addr().expect("its address");
        let mut config = Config {
            addr,
            database_url: format!("sqlite://{}", database.path().join("club.db").display()),
            ..Config::default()
        };
        change(&mut config);
        let state = Data::new(State::open(config).await.expect("a state"));
        let server = web::server(listener, state.clone()).expect("a server");
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Club {
            base: format!("http://{addr}"),
            state,
            owner: None,
            server: handle,
            _database: database,
        }
    }

    async fn set_up(&mut self) {
        let db = &self.state.db;
        let token = clubs::offer_set_up(db)
            .await
            .expect("a link")
            .expect("no owner yet");
        let club = people::Club {
            name: name("Riverside Whist"),
            time_zone: chrono_tz::America::New_York,
            currency: "USD".parse().expect("a currency"),
        };
        let owner = NewOwner {
            name: name("Olive Owens"),
            account: Account {
                sign_in: SignIn::parse("olive").expect("a name"),
                password: hash().await,
            },
        };
        let owner = clubs::set_up(db, &token, &club, &owner, Utc::now()).await;
        self.owner = Some(owner.expect("an owner"));
        self.state.look_at_the_sign().await.expect("a club");
    }

    /// Somebody who has not signed in.
    pub fn guest(&self) -> Browser {
        Browser::new(&self.base)
    }

    pub async fn owner(&self) -> Browser {
        let owner = self.owner.expect("a club that is set up");
        self.signed_in(Holder::Person(owner)).await
    }

    pub async fn director(&self) -> Browser {
        self.somebody(Role::Director).await
    }

    pub async fn scorekeeper(&self) -> Browser {
        self.somebody(Role::Scorekeeper).await
    }

    pub async fn desk(&self) -> Browser {
        self.somebody(Role::Desk).await
    }

    pub async fn member(&self) -> Browser {
        self.somebody(Role::Player).await
    }

    /// Somebody new of this role, signed in; for `Public` nobody in particular.
    pub async fn somebody(&self, role: Role) -> Browser {
        match role {
            Role::Public => self.guest(),
            role => {
                let person = self.person(&somebodys_name(), role).await;
                self.signed_in(Holder::Person(person)).await
            }
        }
    }

    /// A phone at a pair's table.
    pub async fn phone_of(&self, stream: &str, pair: PairNo) -> Browser {
        let stream = stream.to_owned();
        self.signed_in(Holder::Ticket { stream, pair }).await
    }

    /// Enters a person, who has no password.
    pub async fn person(&self, called: &str, role: Role) -> PersonId {
        let person = NewPerson {
            name: name(called),
            note: Note::default(),
            role,
        };
        let request = format!("request of {called}");
        let id = members::add(&self.state.db, &person, &request, Utc::now()).await;
        id.expect("a new person")
    }

    /// Somebody who is told apart by a note.
    pub async fn person_noted(&self, called: &str, note: &str) -> PersonId {
        let person = NewPerson {
            name: name(called),
            note: Note::parse(note).expect("a note"),
            role: Role::Player,
        };
        let request = format!("request of {called}, {note}");
        let id = members::add(&self.state.db, &person, &request, Utc::now()).await;
        id.expect("a new person")
    }

    /// A browser that is signed in without having typed a password.
    pub async fn signed_in(&self, holder: Holder) -> Browser {
        let (now, cookie) = (Utc::now(), cookie_of(&holder));
        let until = now + TimeDelta::days(1);
        let token = sessions::start(&self.state.db, &holder, until, now).await;
        let browser = self.guest();
        browser.bring(&format!("{cookie}={}", token.expect("a session").as_str()));
        browser
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

fn cookie_of(holder: &Holder) -> &'static str {
    match holder {
        Holder::Person(_) => "session",
        Holder::Ticket { .. } => "ticket",
    }
}

fn name(text: &str) -> Name {
    Name::parse(text).expect("a name")
}

fn somebodys_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    format!("Member {}", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Hashing takes a while, so all clubs share one.
async fn hash() -> PasswordHash {
    static HASH: OnceCell<PasswordHash> = OnceCell::const_new();
    let hash = || async {
        let password = Password::parse(PASSWORD).expect("a password");
        Passwords::new(1).hash(&password).await.expect("a hash")
    };
    HASH.get_or_init(hash).await.clone()
}
