//! Two servers on one database: neither loses what the other recorded.

use crate::journal::{count, total};
use crate::place::{Place, hall, on_both};
use crate::tally::{Command, SCORER, Tally, published, totals};
use firstjack::{
    db::{Db, Engine},
    journal::{Hall, Live, RecordError, Saved, Store},
};
use futures_util::{StreamExt, future::join_all};
use std::time::Duration;

on_both! {
    the_second_server_decides_again_on_what_the_first_recorded,
    a_form_sent_to_both_servers_is_one_entry,
    nobody_is_refused_for_what_the_other_server_has_changed,
    both_servers_write_one_stream_and_both_see_everything,
    a_server_hears_of_the_others_entries_and_tells_its_watchers,
}

async fn the_second_server_decides_again_on_what_the_first_recorded(place: Place) {
    let (db, [one, other]) = two_servers(&place).await;
    count(&one, "tally/bar", "form-1", 1).await;
    assert_eq!(total(&other, "tally/bar").await, 1);
    assert_eq!(count(&one, "tally/bar", "form-2", 2).await, Saved::New(2));
    assert_eq!(count(&other, "tally/bar", "form-3", 4).await, Saved::New(3));
    assert_eq!(total(&other, "tally/bar").await, 7);
    assert_eq!(published(&db, "tally/bar").await, Some(7));
    one.record("tally/bar", &SCORER, "form-4", Command::Close)
        .await
        .unwrap();
    let refused = other
        .record("tally/bar", &SCORER, "form-5", Command::Count(1))
        .await;
    assert!(matches!(refused, Err(RecordError::Refused(why)) if why == "This tally is closed."));
}

async fn a_form_sent_to_both_servers_is_one_entry(place: Place) {
    let (_, [one, other]) = two_servers(&place).await;
    count(&one, "tally/bar", "form-0", 1).await;
    total(&other, "tally/bar").await;
    let (first, second) = tokio::join!(
        count(&one, "tally/bar", "form-1", 3),
        count(&other, "tally/bar", "form-1", 3)
    );
    assert!(matches!(
        (first, second),
        (Saved::New(2), Saved::Already(2)) | (Saved::Already(2), Saved::New(2))
    ));
    assert_eq!(
        count(&other, "tally/bar", "form-0", 1).await,
        Saved::Already(1)
    );
}

async fn nobody_is_refused_for_what_the_other_server_has_changed(place: Place) {
    let (_, [one, other]) = two_servers(&place).await;
    // The other server has never heard of this tally when it is asked to close it.
    assert!(other.read("tally/bar").await.unwrap().is_none());
    count(&one, "tally/bar", "form-1", 1).await;
    does(&other, "form-2", Command::Close).await;
    // Now it believes the tally closed, and the first server opens it again.
    does(&one, "form-3", Command::Reopen).await;
    assert_eq!(count(&other, "tally/bar", "form-4", 1).await, Saved::New(4));
}

async fn does(hall: &Hall<Tally>, request: &str, command: Command) {
    let saved = hall.record("tally/bar", &SCORER, request, command).await;
    assert!(matches!(saved, Ok(Saved::New(_))), "{command:?}: {saved:?}");
}

async fn both_servers_write_one_stream_and_both_see_everything(place: Place) {
    let (db, halls) = two_servers(&place).await;
    let writers = halls.iter().enumerate().flat_map(|(server, hall)| {
        (0..8).map(move |phone| {
            let hall = hall.clone();
            tokio::spawn(async move {
                for hand in 0..5 {
                    let request = format!("server-{server}-phone-{phone}-hand-{hand}");
                    count(&hall, "tally/bar", &request, 1).await;
                }
            })
        })
    });
    for writer in join_all(writers.collect::<Vec<_>>()).await {
        writer.expect("nobody sees an error");
    }
    // One more on each makes both catch up, whether or not they hear of each other.
    count(&halls[0], "tally/bar", "last-0", 1).await;
    count(&halls[1], "tally/bar", "last-1", 1).await;
    count(&halls[0], "tally/bar", "last-2", 1).await;
    assert_eq!(total(&halls[0], "tally/bar").await, 83);
    assert_eq!(halls[0].history("tally/bar").await.unwrap().len(), 83);
    assert_eq!(published(&db, "tally/bar").await, Some(83));
}

/// On SQLite there is one server only; there the watchers of the one are told.
async fn a_server_hears_of_the_others_entries_and_tells_its_watchers(place: Place) {
    let db = place.open().await;
    let (here, there) = (live(&db).await, live(&db).await);
    let one = Hall::new(Store::new(db.clone()), totals(), here.clone(), 256);
    let other = Hall::new(Store::new(db.clone()), totals(), there.clone(), 256);
    count(&one, "tally/bar", "form-1", 1).await;
    assert_eq!(total(&other, "tally/bar").await, 1);
    let watched = match db.engine() {
        Engine::Sqlite => &here,
        Engine::Postgres => &there,
    };
    let mut watch = Box::pin(watched.watch("tally/bar"));
    count(&one, "tally/bar", "form-2", 1).await;
    assert_eq!(news(&mut watch, 2).await, 2);
    match db.engine() {
        Engine::Sqlite => {}
        Engine::Postgres => {
            assert_eq!(total(&other, "tally/bar").await, 2);
            // The line between the servers breaks; what was said meanwhile is found by asking.
            assert!(cut_lines(&db).await > 0);
            count(&one, "tally/bar", "form-3", 1).await;
            assert_eq!(news(&mut watch, 3).await, 3);
            assert_eq!(total(&other, "tally/bar").await, 3);
        }
    }
}

/// Ends every connection that listens, as a fault of the network would; gives how many.
async fn cut_lines(db: &Db) -> i64 {
    sqlx::query_scalar(
        "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
         WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    )
    .fetch_one(db.write())
    .await
    .expect("lines can be cut")
}

/// Waits until the watch tells of that entry, or a later one.
async fn news(watch: &mut (impl futures_util::Stream<Item = u64> + Unpin), seq: u64) -> u64 {
    let wait = async {
        loop {
            match watch.next().await {
                Some(told) if told >= seq => return told,
                Some(_) => {}
                None => return 0,
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), wait)
        .await
        .expect("the watch tells of it within a minute")
}

async fn live(db: &Db) -> Live {
    Live::new(db).await.expect("listening works")
}

async fn two_servers(place: &Place) -> (Db, [Hall<Tally>; 2]) {
    let db = place.open().await;
    let halls = [hall(&db).await, hall(&db).await];
    (db, halls)
}
