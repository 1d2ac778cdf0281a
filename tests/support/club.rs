//! A club whose server runs as long as the test.

use super::Browser;
use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use firstjack::config::Config;
use firstjack::web::{self, State};
use std::net::TcpListener;

pub struct Club {
    pub base: String,
    server: ServerHandle,
    /// Where its database is; gone with the club.
    _room: tempfile::TempDir,
}

impl Club {
    pub async fn open() -> Club {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let addr = listener.local_addr().expect("its address");
        let room = tempfile::tempdir().expect("a folder");
        let config = Config {
            addr,
            database_url: format!("sqlite://{}", room.path().join("club.db").display()),
            ..Config::default()
        };
        let state = State::open(config).await.expect("a database");
        let server = web::server(listener, Data::new(state)).expect("a server");
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Club {
            base: format!("http://{addr}"),
            server: handle,
            _room: room,
        }
    }

    /// Somebody who has not signed in.
    pub fn guest(&self) -> Browser {
        Browser::new(&self.base)
    }
}

impl Drop for Club {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}
