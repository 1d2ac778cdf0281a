use crate::support::{Browser, Club};
use firstjack::access::Viewer;
use firstjack::tournament::{Command, Settings};
use reqwest::{Method, Response};

const STREAM: &str = "tournament/spring-open";
const LINE: &str = "/tournaments/spring-open/live";

/// Opens the tournament, or gives it another name.
async fn record(club: &Club, name: &str) {
    let settings = Box::new(Settings {
        name: name.to_owned(),
        ..Settings::default()
    });
    let opened = club
        .state
        .tournaments
        .read(STREAM)
        .await
        .expect("a hall")
        .is_some();
    let command = match opened {
        true => Command::ChangeSettings {
            before: None,
            settings,
        },
        false => Command::Open { settings },
    };
    let request = format!("request for {name}");
    let saved = club
        .state
        .tournaments
        .record(STREAM, &Viewer::SYSTEM, &request, command)
        .await;
    saved.expect("an entry");
}

/// Reads until the line has said this.
async fn until(line: &mut Response, words: &str) -> String {
    let mut heard = String::new();
    while !heard.contains(words) {
        let chunk = line.chunk().await.expect("a line").expect("more of it");
        heard.push_str(&String::from_utf8_lossy(&chunk));
    }
    heard
}

async fn watch(browser: &Browser) -> Response {
    browser
        .request(Method::GET, LINE)
        .send()
        .await
        .expect("an answer")
}

#[actix_web::test]
async fn a_page_that_watches_hears_where_the_tournament_stands_and_of_each_entry() {
    let club = Club::open().await;
    record(&club, "Spring Open").await;
    let mut line = watch(&club.guest()).await;
    assert_eq!(line.headers()["content-type"], "text/event-stream");
    assert_eq!(line.headers()["cache-control"], "no-store");
    assert!(
        !line.headers().contains_key("content-encoding")
            || line.headers()["content-encoding"] == "identity"
    );
    let opening = until(&mut line, "event: seq\ndata: 1\n\n").await;
    assert!(opening.contains("event: now\ndata: "), "{opening}");
    record(&club, "Spring Open Pairs").await;
    until(&mut line, "event: seq\ndata: 2\n\n").await;
}

#[actix_web::test]
async fn numbers_are_all_that_is_said() {
    let club = Club::open().await;
    record(&club, "Spring Open").await;
    let mut line = watch(&club.guest()).await;
    let heard = until(&mut line, "data: 1\n\n").await;
    for said in heard.lines().filter_map(|line| line.strip_prefix("data: ")) {
        assert!(said.bytes().all(|byte| byte.is_ascii_digit()), "{said}");
    }
}

#[actix_web::test]
async fn nobody_can_watch_what_does_not_exist() {
    let club = Club::open().await;
    assert_eq!(club.guest().get(LINE).await.status, 404);
}

#[actix_web::test]
async fn more_watchers_than_there_is_room_for_are_told_so() {
    let club = Club::open_with(|config| config.limits.watchers = 1).await;
    record(&club, "Spring Open").await;
    let mut first = watch(&club.guest()).await;
    until(&mut first, "data: 1\n\n").await;
    assert_eq!(club.guest().get(LINE).await.status, 503);
}
