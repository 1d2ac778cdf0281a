//! Published rows: written with the entry they follow from, or not at all.

use crate::journal::{count, total};
use crate::place::{Place, hall, on_both};
use crate::tally::{Command, SCORER, TOO_MANY, published};
use firstjack::journal::{RecordError, Saved};
use futures_util::future::join_all;
use sqlx::Executor;

on_both! {
    rows_follow_every_entry,
    an_entry_whose_rows_cannot_be_written_is_not_recorded,
    one_bad_row_does_not_spoil_the_others_of_its_moment,
    one_bad_command_does_not_spoil_the_others_of_its_turn,
    rows_are_left_alone_when_nothing_about_them_changed,
    verify_finds_nothing_after_an_evening,
    verify_finds_what_somebody_changed_by_hand,
    rebuild_puts_it_right,
    checking_goes_on_past_what_it_cannot_check,
}

async fn rows_follow_every_entry(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    count(&hall, "tally/bar", "form-1", 0).await;
    assert_eq!(published(&db, "tally/bar").await, None);
    for form in 2..=6 {
        count(&hall, "tally/bar", &format!("form-{form}"), form).await;
        assert_eq!(
            published(&db, "tally/bar").await,
            Some(total(&hall, "tally/bar").await)
        );
    }
}

async fn an_entry_whose_rows_cannot_be_written_is_not_recorded(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    count(&hall, "tally/bar", "form-1", 5).await;
    let failed = hall
        .record("tally/bar", &SCORER, "form-2", Command::Count(TOO_MANY))
        .await;
    assert!(matches!(failed, Err(RecordError::Store(_))));
    assert_eq!(hall.history("tally/bar").await.unwrap().len(), 1);
    assert_eq!(total(&hall, "tally/bar").await, 5);
    assert_eq!(published(&db, "tally/bar").await, Some(5));
    assert_eq!(count(&hall, "tally/bar", "form-2", 1).await, Saved::New(2));
}

async fn one_bad_row_does_not_spoil_the_others_of_its_moment(place: Place) {
    let hall = place.hall().await;
    let tables = (0..32).map(|table| {
        let (hall, stream) = (hall.clone(), format!("tally/{table}"));
        let books = if table == 7 { TOO_MANY } else { 1 };
        async move {
            hall.record(&stream, &SCORER, "form-1", Command::Count(books))
                .await
        }
    });
    for (table, saved) in join_all(tables).await.into_iter().enumerate() {
        assert_eq!(saved.is_ok(), table != 7, "table {table}: {saved:?}");
    }
    assert_eq!(hall.streams().await.unwrap().len(), 31);
}

async fn one_bad_command_does_not_spoil_the_others_of_its_turn(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    let forms = (0..32).map(|form| {
        let (hall, request) = (hall.clone(), format!("form-{form}"));
        let books = if form == 7 { TOO_MANY } else { 1 };
        async move {
            hall.record("tally/bar", &SCORER, &request, Command::Count(books))
                .await
        }
    });
    for (form, saved) in join_all(forms).await.into_iter().enumerate() {
        assert_eq!(saved.is_ok(), form != 7, "form {form}: {saved:?}");
    }
    assert_eq!(total(&hall, "tally/bar").await, 31);
    assert_eq!(published(&db, "tally/bar").await, Some(31));
    assert_eq!(hall.history("tally/bar").await.unwrap().len(), 31);
}

async fn rows_are_left_alone_when_nothing_about_them_changed(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    count(&hall, "tally/bar", "form-1", 5).await;
    by_hand(&db, "UPDATE total SET books = 6").await;
    count(&hall, "tally/bar", "form-2", 0).await;
    assert_eq!(
        published(&db, "tally/bar").await,
        Some(6),
        "nothing was written"
    );
    count(&hall, "tally/bar", "form-3", 2).await;
    assert_eq!(
        published(&db, "tally/bar").await,
        Some(7),
        "all of it was written"
    );
}

async fn verify_finds_nothing_after_an_evening(place: Place) {
    let hall = place.hall().await;
    for table in 0..4 {
        for hand in 0..6 {
            count(
                &hall,
                &format!("tally/{table}"),
                &format!("hand-{hand}"),
                hand,
            )
            .await;
        }
    }
    let report = hall.verify().await.unwrap();
    assert_eq!((report.streams, report.entries), (4, 24));
    assert!(report.is_clean(), "{:?}", report.findings);
}

async fn verify_finds_what_somebody_changed_by_hand(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    count(&hall, "tally/bar", "form-1", 5).await;
    count(&hall, "tally/barn", "form-1", 3).await;
    by_hand(&db, "UPDATE total SET books = 6 WHERE stream = 'tally/bar'").await;
    by_hand(&db, "DELETE FROM total WHERE stream = 'tally/barn'").await;
    let found: Vec<String> = hall
        .verify()
        .await
        .unwrap()
        .findings
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].starts_with("tally/bar: A row is missing: total: stream=tally/bar books=5"));
    assert!(
        found[1]
            .contains("A row does not follow from the journal: total: stream=tally/bar books=6")
    );
    assert!(found[2].starts_with("tally/barn: A row is missing"));
    assert_eq!(
        published(&db, "tally/bar").await,
        Some(6),
        "verifying changes nothing"
    );
}

async fn rebuild_puts_it_right(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    count(&hall, "tally/bar", "form-1", 5).await;
    count(&hall, "tally/barn", "form-1", 3).await;
    by_hand(&db, "UPDATE total SET books = 6 WHERE stream = 'tally/bar'").await;
    by_hand(&db, "DELETE FROM total WHERE stream = 'tally/barn'").await;
    assert_eq!(hall.rebuild().await.unwrap().streams, 2);
    assert_eq!(published(&db, "tally/bar").await, Some(5));
    assert_eq!(published(&db, "tally/barn").await, Some(3));
    assert!(hall.verify().await.unwrap().is_clean());
}

async fn checking_goes_on_past_what_it_cannot_check(place: Place) {
    let db = place.open().await;
    let hall = hall(&db).await;
    for stream in ["tally/gap", "tally/newer", "tally/sound"] {
        for form in 1..=3 {
            count(&hall, stream, &format!("form-{form}"), 1).await;
        }
    }
    by_hand(
        &db,
        "DELETE FROM journal WHERE stream = 'tally/gap' AND seq = 2",
    )
    .await;
    by_hand(
        &db,
        "UPDATE journal SET entry = '{\"type\":\"doubled\"}' WHERE stream = 'tally/newer' AND seq = 3",
    )
    .await;
    by_hand(&db, "DELETE FROM total").await;
    let report = hall.rebuild().await.unwrap();
    let found: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found[0].starts_with("tally/gap: Entry 2 is damaged"));
    assert!(found[1].starts_with("tally/newer: Entry 3 was written by a newer First Jack"));
    assert!(found[2].starts_with("tally/sound: A row is missing"));
    assert_eq!(
        published(&db, "tally/newer").await,
        None,
        "half a stream is not published"
    );
    assert_eq!(published(&db, "tally/sound").await, Some(3));
}

async fn by_hand(db: &firstjack::db::Db, sql: &'static str) {
    db.write().execute(sql).await.expect("the statement runs");
}
