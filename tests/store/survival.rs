//! Surviving: restarts, crashes, mistakes, and journals that are newer or damaged.

use crate::journal::{count, total};
use crate::place::{INHERITED, Place, hall, on_both};
use crate::tally::{Command, SCORER};
use firstjack::journal::{RecordError, Saved, StoreError};
use sqlx::Executor;
use std::{
    io::{BufRead, BufReader},
    process::{Command as Process, Stdio},
    time::Duration,
};

on_both! {
    memory_and_replay_are_equal,
    a_restart_changes_nothing,
    a_browser_that_hangs_up_leaves_memory_and_disk_equal,
    a_mistake_in_the_program_leaves_the_stream_usable,
    an_entry_of_a_newer_program_is_never_skipped,
    a_stream_that_begins_with_a_newer_entry_is_not_started_again,
    a_damaged_journal_is_not_read_past_the_damage,
    an_acknowledged_entry_survives_kill_9,
}

async fn memory_and_replay_are_equal(place: Place) {
    let db = place.open().await;
    let hot = hall(&db).await;
    for form in 0..20 {
        count(&hot, "tally/bar", &format!("form-{form}"), form).await;
        let cold = hall(&db)
            .await
            .read("tally/bar")
            .await
            .unwrap()
            .expect("it is there");
        let hot = hot.read("tally/bar").await.unwrap().expect("it is there");
        assert_eq!((&hot.state, hot.seq), (&cold.state, cold.seq));
    }
}

async fn a_restart_changes_nothing(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-1", 7).await;
    let before = hall.read("tally/bar").await.unwrap().expect("it is there");
    drop(hall);
    let hall = place.hall().await;
    let after = hall.read("tally/bar").await.unwrap().expect("it is there");
    assert_eq!((&before.state, before.seq), (&after.state, after.seq));
    assert_eq!(count(&hall, "tally/bar", "form-2", 1).await, Saved::New(2));
}

async fn a_browser_that_hangs_up_leaves_memory_and_disk_equal(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-0", 1).await;
    for form in 1..=20 {
        let request = format!("form-{form}");
        let recording = hall.record("tally/bar", &SCORER, &request, Command::Count(1));
        // Polled once, so that it has begun, then dropped.
        let _ = tokio::time::timeout(Duration::ZERO, recording).await;
    }
    // Everything that was begun is ended, and readers see it without anybody recording more.
    let all_shown = async {
        while total(&hall, "tally/bar").await < 21 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let shown = tokio::time::timeout(Duration::from_secs(60), all_shown).await;
    assert!(
        shown.is_ok(),
        "memory never learned of what the disk was given"
    );
    assert_eq!(hall.history("tally/bar").await.unwrap().len(), 21);
}

async fn a_mistake_in_the_program_leaves_the_stream_usable(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-1", 1).await;
    let broken = hall
        .record("tally/bar", &SCORER, "form-2", Command::Stumble)
        .await;
    assert!(matches!(
        broken,
        Err(RecordError::Store(StoreError::BrokeOff))
    ));
    assert_eq!(count(&hall, "tally/bar", "form-3", 1).await, Saved::New(2));
}

async fn an_entry_of_a_newer_program_is_never_skipped(place: Place) {
    let db = place.open().await;
    count(&hall(&db).await, "tally/bar", "form-1", 1).await;
    newer_entry(&db, "tally/bar", 2).await;
    let hall = hall(&db).await;
    let open = hall
        .read("tally/bar")
        .await
        .unwrap()
        .expect("it can be read up to there");
    assert_eq!((open.seq, open.state.total, open.newer), (1, 1, Some(2)));
    let refused = hall
        .record("tally/bar", &SCORER, "form-3", Command::Count(1))
        .await;
    assert!(matches!(refused, Err(RecordError::ReadOnly)));
    let refused = hall.preview("tally/bar", &SCORER, &Command::Count(1)).await;
    assert!(matches!(refused, Err(RecordError::ReadOnly)));
    // What was recorded before gets its answer all the same.
    assert_eq!(
        count(&hall, "tally/bar", "form-1", 1).await,
        Saved::Already(1)
    );
    assert_eq!(
        count(&hall, "tally/other", "form-1", 1).await,
        Saved::New(1)
    );
}

async fn a_stream_that_begins_with_a_newer_entry_is_not_started_again(place: Place) {
    let db = place.open().await;
    newer_entry(&db, "tally/bar", 1).await;
    let hall = hall(&db).await;
    let refused = hall
        .record("tally/bar", &SCORER, "form-1", Command::Count(1))
        .await;
    assert!(matches!(refused, Err(RecordError::ReadOnly)));
    let open = hall.read("tally/bar").await.unwrap().expect("it exists");
    assert_eq!((open.seq, open.newer), (0, Some(1)));
}

async fn a_damaged_journal_is_not_read_past_the_damage(place: Place) {
    let db = place.open().await;
    for form in 1..=3 {
        let form = format!("form-{form}");
        count(&hall(&db).await, "tally/torn", &form, 1).await;
        count(&hall(&db).await, "tally/gap", &form, 1).await;
    }
    for sql in [
        "UPDATE journal SET entry = '{\"type\":' WHERE stream = 'tally/torn' AND seq = 2",
        "DELETE FROM journal WHERE stream = 'tally/gap' AND seq = 2",
    ] {
        db.write().execute(sql).await.expect("the damage is done");
    }
    let hall = hall(&db).await;
    for stream in ["tally/torn", "tally/gap"] {
        let read = hall.read(stream).await;
        assert!(
            matches!(read, Err(StoreError::Damaged { seq: 2, .. })),
            "{stream}"
        );
        let recorded = hall.record(stream, &SCORER, "form-4", Command::Count(1));
        assert!(
            matches!(recorded.await, Err(RecordError::Store(_))),
            "{stream}"
        );
    }
}

/// The test starts itself once more as a child, which records until it is killed.
async fn an_acknowledged_entry_survives_kill_9(place: Place) {
    if std::env::var(INHERITED).is_ok() {
        let hall = place.hall().await;
        for form in 1_u64.. {
            count(&hall, "tally/bar", &format!("form-{form}"), 1).await;
            println!("saved {form}");
        }
    }
    let test = std::thread::current()
        .name()
        .expect("tests have names")
        .to_owned();
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args(["--exact", &test, "--nocapture"])
        .env(INHERITED, &place.url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let output = BufReader::new(child.stdout.take().unwrap());
    let mut acknowledged = 0;
    for line in output.lines().map_while(Result::ok) {
        if let Some(form) = line.strip_prefix("saved ") {
            acknowledged = form.parse().unwrap();
        }
        if acknowledged == 40 {
            break;
        }
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(acknowledged, 40, "the child records until it is killed");
    let hall = place.hall().await;
    let open = hall.read("tally/bar").await.unwrap().expect("it is there");
    assert!(
        open.seq >= 40,
        "only {} of 40 acknowledged entries are there",
        open.seq
    );
    assert_eq!(open.state.total as u64, open.seq);
    let saved = count(&hall, "tally/bar", "form-40", 1).await;
    assert_eq!(
        saved,
        Saved::Already(40),
        "a form sent again after the crash is not recorded twice"
    );
}

/// What a later version might write.
async fn newer_entry(db: &firstjack::db::Db, stream: &str, seq: i64) {
    let query = sqlx::query(
        "INSERT INTO journal (stream, seq, at, actor, request, entry) \
         VALUES ($1, $2, '2031-01-01T19:30:00.000Z', 'system', 'later', '{\"type\":\"doubled\"}')",
    );
    db.write()
        .execute(query.bind(stream).bind(seq))
        .await
        .expect("the row is written");
}
