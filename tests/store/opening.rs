//! Opening the database: made when missing, brought up to date once, used by one process on SQLite.

use crate::place::{Place, on_both, postgres, sqlite};
use clap::Parser;
use firstjack::{
    config::{Config, Synchronous},
    db::{Db, Engine, OpenError},
};
use futures_util::future::join_all;
use sqlx::Executor;

on_both! {
    opening_again_changes_nothing,
    connections_for_reading_refuse_to_write,
    an_older_program_leaves_a_newer_database_alone,
}

async fn opening_again_changes_nothing(place: Place) {
    for _ in 0..3 {
        let db = Db::open(&place.config()).await.expect("it opens");
        let people: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM person")
            .fetch_one(db.read())
            .await
            .unwrap();
        assert_eq!(people, 0);
        db.close().await;
    }
}

async fn connections_for_reading_refuse_to_write(place: Place) {
    let db = place.open().await;
    let sql = "INSERT INTO setup_link (id, hash) VALUES (1, 'x')";
    assert!(db.read().execute(sql).await.is_err());
    assert!(db.write().execute(sql).await.is_ok());
}

async fn an_older_program_leaves_a_newer_database_alone(place: Place) {
    let db = place.open().await;
    // As a later version would have left it.
    db.write()
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1",
        )
        .await
        .expect("the row is written");
    db.close().await;
    drop(db);
    let refused = Db::open(&place.config()).await;
    assert!(
        matches!(refused, Err(OpenError::Newer(9999))),
        "{refused:?}"
    );
}

#[tokio::test]
async fn a_new_club_gets_its_file_with_everything_durable() {
    let place = sqlite();
    let db = place.open().await;
    assert_eq!(db.engine(), Engine::Sqlite);
    assert_eq!(pragma(&db, "PRAGMA journal_mode").await, "wal");
    assert_eq!(pragma_number(&db, "PRAGMA synchronous").await, 2);
    assert_eq!(pragma_number(&db, "PRAGMA foreign_keys").await, 1);
    assert_eq!(pragma_number(&db, "PRAGMA busy_timeout").await, 5000);
}

#[tokio::test]
async fn a_club_with_a_slow_disk_may_choose_speed() {
    let place = sqlite();
    let config = Config {
        synchronous: Synchronous::Normal,
        ..place.config()
    };
    let db = Db::open(&config).await.unwrap();
    assert_eq!(pragma_number(&db, "PRAGMA synchronous").await, 1);
}

#[tokio::test]
async fn a_second_first_jack_on_the_same_file_is_told_so() {
    let place = sqlite();
    let first = place.open().await;
    let second = Db::open(&place.config()).await.expect_err("it is in use");
    assert!(matches!(second, OpenError::InUse(_)));
    assert!(
        second.to_string().contains("Another First Jack is using"),
        "{second}"
    );
    first.close().await;
    drop(first);
    Db::open(&place.config()).await.expect("it is free again");
}

#[tokio::test]
async fn an_address_that_is_none_is_refused_in_a_sentence() {
    for url in [
        "",
        "club.db",
        "mysql://root@localhost/club",
        "sqlite::memory:",
        "sqlite://",
    ] {
        let config = Config {
            database_url: url.to_owned(),
            ..Config::default()
        };
        let refused = Db::open(&config).await.expect_err(url);
        assert!(matches!(refused, OpenError::Url(_)), "{url}: {refused}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_servers_may_start_at_once_on_postgres() {
    let place = postgres().await;
    let config = place.config();
    let servers = join_all((0..4).map(|_| Db::open(&config))).await;
    for server in servers {
        server.expect("each of them starts");
    }
}

#[test]
fn every_setting_has_a_flag_and_a_sound_default() {
    let config = Settings::parse_from(["firstjack"]).config;
    assert_eq!(config.base_url(), "http://127.0.0.1:8080");
    assert!(!config.is_behind_tls());
    assert_eq!(
        config.limits.open_streams,
        Config::default().limits.open_streams
    );
    let config = Settings::parse_from([
        "firstjack",
        "--addr=0.0.0.0:80",
        "--database-url=postgres://club@localhost/cards",
        "--public-url=https://cards.example.org/",
        "--synchronous=normal",
        "--log=debug",
        "--session-days=7",
    ])
    .config;
    assert_eq!(config.base_url(), "https://cards.example.org");
    assert!(config.is_behind_tls());
    assert_eq!(config.synchronous, Synchronous::Normal);
    assert_eq!(config.limits.session_days, 7);
    let wrong = Settings::try_parse_from(["firstjack", "--public-url=cards.example.org"]);
    assert!(wrong.unwrap_err().to_string().contains("write it in full"));
}

/// A command that takes the settings, as `serve` does.
#[derive(Debug, Parser)]
struct Settings {
    #[command(flatten)]
    config: Config,
}

async fn pragma(db: &Db, sql: &'static str) -> String {
    sqlx::query_scalar(sql).fetch_one(db.write()).await.unwrap()
}

async fn pragma_number(db: &Db, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(db.write()).await.unwrap()
}
