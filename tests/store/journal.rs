//! Recording: in order and once, whoever else is recording.

use crate::place::{Place, hall, on_both};
use crate::tally::{Command, Entry, SCORER, Tally};
use firstjack::{
    access::{Actor, Viewer},
    journal::{Hall, Live, Projection, RecordError, Saved, Store},
};
use futures_util::{StreamExt, future::join_all};

on_both! {
    entries_are_numbered_from_one_without_gaps,
    a_page_of_a_stream_that_never_was_is_empty,
    a_refusal_changes_nothing,
    the_same_request_twice_is_one_entry,
    five_clicks_at_once_are_one_entry,
    two_scorers_at_once_are_both_saved,
    two_streams_do_not_mix,
    sixty_four_writers_at_once_lose_nothing,
    sixty_four_tables_of_one_evening_lose_nothing,
    a_refusal_among_many_at_once_is_for_one_alone,
    a_preview_saves_nothing,
    the_history_tells_who_and_when,
    streams_beyond_the_limit_are_closed_and_open_again,
    names_that_never_were_take_no_room,
    watchers_are_told_after_readers_can_see_it,
    closing_ends_every_watch,
}

async fn entries_are_numbered_from_one_without_gaps(place: Place) {
    let hall = place.hall().await;
    for expected in 1..=5 {
        let saved = count(&hall, "tally/bar", &format!("form-{expected}"), 2).await;
        assert_eq!(saved, Saved::New(expected));
    }
    let open = hall.read("tally/bar").await.unwrap().expect("it is there");
    assert_eq!((open.seq, open.state.total), (5, 10));
}

async fn a_page_of_a_stream_that_never_was_is_empty(place: Place) {
    let hall = place.hall().await;
    assert!(hall.read("tally/nowhere").await.unwrap().is_none());
    let outcome = hall
        .record("tally/nowhere", &SCORER, "form", Command::Close)
        .await;
    assert_eq!(outcome.unwrap_err().to_string(), "There is no such tally.");
    assert!(hall.read("tally/nowhere").await.unwrap().is_none());
    assert!(hall.streams().await.unwrap().is_empty());
}

async fn a_refusal_changes_nothing(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-1", 3).await;
    let refused = hall
        .record("tally/bar", &SCORER, "form-2", Command::Count(-1))
        .await;
    assert!(matches!(refused, Err(RecordError::Refused(why)) if why == "Books are counted up."));
    assert_eq!(hall.history("tally/bar").await.unwrap().len(), 1);
    // The form, once right, can be sent again.
    assert_eq!(count(&hall, "tally/bar", "form-2", 1).await, Saved::New(2));
}

async fn the_same_request_twice_is_one_entry(place: Place) {
    let hall = place.hall().await;
    assert_eq!(count(&hall, "tally/bar", "form-1", 3).await, Saved::New(1));
    assert_eq!(count(&hall, "tally/bar", "form-2", 3).await, Saved::New(2));
    assert_eq!(
        count(&hall, "tally/bar", "form-1", 3).await,
        Saved::Already(1)
    );
    assert_eq!(total(&hall, "tally/bar").await, 6);
    // A restart forgets no request; and even a closed tally gives the same answer again.
    hall.record("tally/bar", &SCORER, "form-3", Command::Close)
        .await
        .unwrap();
    drop(hall);
    let hall = place.hall().await;
    assert_eq!(
        count(&hall, "tally/bar", "form-2", 3).await,
        Saved::Already(2)
    );
}

async fn five_clicks_at_once_are_one_entry(place: Place) {
    let hall = place.hall().await;
    let clicks = (0..5).map(|_| count(&hall, "tally/bar", "form-1", 4));
    let saved = join_all(clicks).await;
    let new = saved
        .iter()
        .filter(|saved| matches!(saved, Saved::New(1)))
        .count();
    let already = saved
        .iter()
        .filter(|saved| matches!(saved, Saved::Already(1)))
        .count();
    assert_eq!((new, already), (1, 4));
    assert_eq!(total(&hall, "tally/bar").await, 4);
}

async fn two_scorers_at_once_are_both_saved(place: Place) {
    let hall = place.hall().await;
    let (one, other) = tokio::join!(
        count(&hall, "tally/bar", "form-a", 1),
        count(&hall, "tally/bar", "form-b", 2)
    );
    let mut numbers = [one, other];
    numbers.sort_by_key(|saved| match saved {
        Saved::New(seq) | Saved::Already(seq) => *seq,
    });
    assert_eq!(numbers, [Saved::New(1), Saved::New(2)]);
    assert_eq!(total(&hall, "tally/bar").await, 3);
}

async fn two_streams_do_not_mix(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-1", 1).await;
    // The same token on another stream is another request.
    assert_eq!(count(&hall, "tally/barn", "form-1", 5).await, Saved::New(1));
    assert_eq!(total(&hall, "tally/bar").await, 1);
    assert_eq!(hall.streams().await.unwrap(), ["tally/bar", "tally/barn"]);
}

async fn sixty_four_writers_at_once_lose_nothing(place: Place) {
    let hall = place.hall().await;
    let writers = (0..64).map(|table| {
        let hall = hall.clone();
        tokio::spawn(async move {
            for hand in 0..10 {
                let saved =
                    count(&hall, &format!("tally/{table}"), &format!("hand-{hand}"), 1).await;
                assert_eq!(saved, Saved::New(hand + 1));
            }
        })
    });
    for writer in join_all(writers).await {
        writer.expect("no writer sees an error");
    }
    drop(hall);
    let hall = place.hall().await;
    for table in 0..64 {
        assert_eq!(total(&hall, &format!("tally/{table}")).await, 10);
    }
}

async fn sixty_four_tables_of_one_evening_lose_nothing(place: Place) {
    let db = place.open().await;
    let evening = hall(&db).await;
    let tables = (0..64).map(|table| {
        let hall = evening.clone();
        tokio::spawn(async move {
            for hand in 0..10 {
                let request = format!("table-{table}-hand-{hand}");
                let saved = count(&hall, "tally/bar", &request, 1).await;
                assert!(matches!(saved, Saved::New(_)));
                assert_eq!(count(&hall, "tally/bar", &request, 1).await, again(saved));
            }
        })
    });
    for table in join_all(tables).await {
        table.expect("no table sees an error");
    }
    let hot = evening
        .read("tally/bar")
        .await
        .unwrap()
        .expect("it is there");
    let cold = hall(&db)
        .await
        .read("tally/bar")
        .await
        .unwrap()
        .expect("it is there");
    assert_eq!((hot.seq, hot.state.total), (640, 640));
    assert_eq!((&hot.state, hot.seq), (&cold.state, cold.seq));
}

async fn a_refusal_among_many_at_once_is_for_one_alone(place: Place) {
    let hall = place.hall().await;
    let forms = (0..20).map(|form| {
        let (hall, request) = (hall.clone(), format!("form-{form}"));
        let books = if form == 7 { -1 } else { 1 };
        async move {
            hall.record("tally/bar", &SCORER, &request, Command::Count(books))
                .await
        }
    });
    for (form, saved) in join_all(forms).await.into_iter().enumerate() {
        match (form, saved) {
            (7, saved) => assert!(matches!(saved, Err(RecordError::Refused(_)))),
            (_, saved) => assert!(matches!(saved, Ok(Saved::New(_)))),
        }
    }
    assert_eq!(total(&hall, "tally/bar").await, 19);
}

async fn a_preview_saves_nothing(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-1", 2).await;
    let after = hall
        .preview("tally/bar", &SCORER, &Command::Count(5))
        .await
        .unwrap();
    assert_eq!(after.total, 7);
    let refused = hall
        .preview("tally/bar", &SCORER, &Command::Count(-5))
        .await;
    assert!(matches!(refused, Err(RecordError::Refused(_))));
    assert_eq!(total(&hall, "tally/bar").await, 2);
    assert_eq!(hall.history("tally/bar").await.unwrap().len(), 1);
}

async fn the_history_tells_who_and_when(place: Place) {
    let hall = place.hall().await;
    let before = chrono::Utc::now();
    count(&hall, "tally/bar", "form-1", 2).await;
    hall.record("tally/bar", &Viewer::SYSTEM, "form-2", Command::Close)
        .await
        .unwrap();
    let history = hall.history("tally/bar").await.unwrap();
    assert_eq!(history[0].entry, Entry::Counted { books: 2 });
    assert_eq!(history[1].entry, Entry::Closed);
    assert_eq!(history[0].stamp.actor, SCORER.actor);
    assert_eq!(history[1].stamp.actor, Actor::System);
    let late = (history[0].stamp.at - before).num_milliseconds();
    assert!(
        (0..60_000).contains(&late.max(0)),
        "the entry is dated {late} ms off"
    );
    assert!(history[0].stamp.at <= history[1].stamp.at);
}

async fn streams_beyond_the_limit_are_closed_and_open_again(place: Place) {
    let db = place.open().await;
    let live = Live::new(&db).await.unwrap();
    let hall: Hall<Tally> = Hall::new(Store::new(db.clone()), Projection::NONE, live, 3);
    for table in 0..10 {
        count(&hall, &format!("tally/{table}"), "form-1", table + 1).await;
    }
    assert_eq!(hall.open_streams(), 3);
    for table in 0..10 {
        assert_eq!(total(&hall, &format!("tally/{table}")).await, table + 1);
        assert_eq!(
            count(&hall, &format!("tally/{table}"), "form-1", 1).await,
            Saved::Already(1)
        );
    }
    assert_eq!(hall.open_streams(), 3);
}

async fn names_that_never_were_take_no_room(place: Place) {
    let hall = place.hall().await;
    count(&hall, "tally/bar", "form-1", 1).await;
    for guess in 0..20 {
        hall.read(&format!("tally/guess-{guess}")).await.unwrap();
    }
    assert_eq!(hall.open_streams(), 1);
}

async fn watchers_are_told_after_readers_can_see_it(place: Place) {
    let db = place.open().await;
    let live = Live::new(&db).await.unwrap();
    let hall: Hall<Tally> = Hall::new(Store::new(db.clone()), Projection::NONE, live.clone(), 256);
    let mut watch = Box::pin(live.watch("tally/bar"));
    let mut elsewhere = Box::pin(live.watch("tally/barn"));
    assert_eq!(live.watchers(), 2);
    for form in 1..=5 {
        count(&hall, "tally/bar", &format!("form-{form}"), 1).await;
        let told = watch.next().await.expect("the watch goes on");
        let seen = hall
            .read("tally/bar")
            .await
            .unwrap()
            .expect("it is there")
            .seq;
        assert_eq!((told, seen), (form, form));
    }
    count(&hall, "tally/barn", "form-1", 1).await;
    assert_eq!(
        elsewhere.next().await,
        Some(1),
        "each watches its own stream"
    );
    drop(watch);
    assert_eq!(live.watchers(), 1);
}

async fn closing_ends_every_watch(place: Place) {
    let live = Live::new(&place.open().await).await.unwrap();
    let mut watch = Box::pin(live.watch("tally/bar"));
    live.close();
    assert_eq!(watch.next().await, None);
}

pub async fn count(
    hall: &Hall<Tally>,
    stream: &str,
    request: &str,
    books: impl Into<i64>,
) -> Saved {
    hall.record(stream, &SCORER, request, Command::Count(books.into()))
        .await
        .expect("it is recorded")
}

/// The answer to a form that is sent once more.
fn again(saved: Saved) -> Saved {
    match saved {
        Saved::New(seq) | Saved::Already(seq) => Saved::Already(seq),
    }
}

pub async fn total(hall: &Hall<Tally>, stream: &str) -> i64 {
    let open = hall.read(stream).await.expect("it can be read");
    open.expect("it is there").state.total
}
