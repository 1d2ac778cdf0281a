use crate::evening::Evening;
use crate::support::{Browser, Club, Seen};
use firstjack::access::Role;
use firstjack::tournament::Visibility;
use serde_json::Value;

/// Four pairs, one round played, its first table corrected afterwards.
async fn an_evening(club: &Club) -> Evening<'_> {
    let mut evening = Evening::open(club, 4, Visibility::Live).await;
    evening.plays_a_round().await;
    evening
        .corrects(1, 1, 1, "N 5 12", "The slip says twelve")
        .await;
    evening
}

async fn looks(scorekeeper: &Browser, evening: &Evening<'_>, query: &str) -> Seen {
    let seen = scorekeeper
        .get(&evening.page(&format!("/history{query}")))
        .await;
    assert_eq!(seen.status, 200, "{}", seen.words());
    seen
}

#[actix_web::test]
async fn every_act_is_a_sentence_with_its_time_and_who_did_it_newest_first() {
    let club = Club::open().await;
    let evening = an_evening(&club).await;
    let seen = looks(&club.scorekeeper().await, &evening, "").await;
    let lines = seen.all(".history > li");
    assert!(
        lines[0].contains("hand 1 corrected to North bid 5, 12 books: The slip says twelve"),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains("First Jack"), "{}", lines[0]);
    assert!(
        lines
            .last()
            .expect("a line")
            .contains("Opened \"Saturday Open\".")
    );
    assert!(
        seen.all("time")
            .iter()
            .all(|time| time.ends_with("am") || time.ends_with("pm"))
    );
}

#[actix_web::test]
async fn a_correction_shows_what_stood_before_and_what_stands_now() {
    let club = Club::open().await;
    let evening = an_evening(&club).await;
    let seen = looks(&club.scorekeeper().await, &evening, "").await;
    assert_eq!(
        seen.all(".history__change del"),
        ["Before: North bid 5, 11 books"]
    );
    assert_eq!(
        seen.all(".history__change ins"),
        ["After: North bid 5, 12 books"]
    );
}

#[actix_web::test]
async fn one_can_look_for_a_topic_a_pair_a_round_a_table_or_words() {
    let club = Club::open().await;
    let evening = an_evening(&club).await;
    let scorekeeper = club.scorekeeper().await;
    let found = |query: &'static str| {
        let (scorekeeper, evening) = (&scorekeeper, &evening);
        async move {
            looks(scorekeeper, evening, query)
                .await
                .all(".history > li")
        }
    };
    assert_eq!(found("?topic=settings").await.len(), 1);
    assert_eq!(found("?topic=roster").await.len(), 8);
    assert_eq!(found("?topic=rounds&round=1").await.len(), 4);
    assert_eq!(found("?round=1").await.len(), 7);
    assert_eq!(found("?round=1&table=1").await.len(), 2);
    assert_eq!(found("?text=TWELVE").await.len(), 1);
    assert_eq!(found("?topic=roster&pair=3").await.len(), 2);
    assert_eq!(found("?text=nobody+said+this").await.len(), 0);
    let empty = looks(&scorekeeper, &evening, "?text=nobody+said+this").await;
    assert!(empty.says("Nothing fits"));
}

#[actix_web::test]
async fn a_long_evening_comes_in_pages_of_fifty_that_keep_what_was_looked_for() {
    let club = Club::open().await;
    let evening = Evening::open(&club, 30, Visibility::Live).await;
    let scorekeeper = club.scorekeeper().await;
    let first = looks(&scorekeeper, &evening, "?topic=roster").await;
    assert_eq!(first.all(".history > li").len(), 50);
    assert!(first.says("1 to 50 of 60"));
    let older = first.attributes(".pager a[rel=next]", "href").remove(0);
    let second = scorekeeper.get(&older).await;
    assert_eq!(second.all(".history > li").len(), 10);
    assert!(second.says("51 to 60 of 60"));
    let beyond = looks(&scorekeeper, &evening, "?topic=roster&page=99").await;
    assert_eq!(beyond.all(".history > li").len(), 10);
}

#[actix_web::test]
async fn the_spreadsheet_holds_what_was_looked_for_in_the_clubs_time() {
    let club = Club::open().await;
    let evening = an_evening(&club).await;
    let scorekeeper = club.scorekeeper().await;
    let page = looks(&scorekeeper, &evening, "?topic=hands").await;
    let link = page.attributes("a[href*='history.csv']", "href").remove(0);
    let file = scorekeeper.get(&link).await;
    let mut rows = csv::Reader::from_reader(file.text.trim_start_matches('\u{feff}').as_bytes());
    let rows: Vec<_> = rows.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), 3);
    assert_eq!(
        (&rows[0][5], &rows[0][6]),
        ("North bid 5, 11 books", "North bid 5, 12 books")
    );
}

#[actix_web::test]
async fn the_journal_can_be_taken_away_and_gives_the_same_tournament() {
    use firstjack::journal::{Journaled, Stamp};
    use firstjack::tournament::Tournament;
    let club = Club::open().await;
    let evening = an_evening(&club).await;
    let file = club
        .director()
        .await
        .get(&evening.page("/history.json"))
        .await;
    let mut t = Tournament::default();
    for line in file.text.lines() {
        let row: Value = serde_json::from_str(line).expect("JSON");
        let stamp = Stamp {
            seq: row["seq"].as_u64().expect("a number"),
            at: row["at"].as_str().expect("a time").parse().expect("a time"),
            actor: row["actor"]
                .as_str()
                .expect("somebody")
                .parse()
                .expect("somebody"),
        };
        t.apply(
            &stamp,
            &serde_json::from_value(row["entry"].clone()).expect("an entry"),
        );
    }
    assert_eq!(t, evening.state().await);
}

#[actix_web::test]
async fn only_who_keeps_score_or_directs_reads_it() {
    let club = Club::open().await;
    let evening = an_evening(&club).await;
    for (role, status) in [
        (Role::Player, 403),
        (Role::Desk, 403),
        (Role::Scorekeeper, 200),
        (Role::Director, 200),
        (Role::Owner, 200),
    ] {
        let somebody = club.somebody(role).await;
        for page in ["/history", "/history.csv", "/history.json"] {
            let seen = somebody.get(&evening.page(page)).await;
            assert_eq!(seen.status.as_u16(), status, "{page} as {role}");
        }
    }
    assert!(
        !club
            .guest()
            .get(&evening.page("/history"))
            .await
            .text
            .contains("Ann 1")
    );
}
