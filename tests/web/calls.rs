//! The director called to a table, from the first tap to what came of it.

use crate::support::spring_open::{FIRST, FOUR_PAIRS, MY_TABLE, STREAM, TABLE_1};
use crate::support::{Browser, Club, Seen, SpringOpen};
use crate::tables::{CONFIRMATION, ODD, enters};
use firstjack::ids::PairNo;
use firstjack::tournament::{CallReason, Command, Entry, Facts, Losing, RulingAsked};
use firstjack::whist::Side;

const CALL: &str = "/tournaments/spring-open/rounds/1/tables/1/calls";
const QUEUE: &str = "/tournaments/spring-open/calls";

/// Calls from the pair's own page, and follows.
async fn calls(phone: &Browser, said: &[(&str, &str)]) -> Seen {
    let sent = phone.send(MY_TABLE, CALL, said).await;
    phone.follow(sent).await
}

#[actix_web::test]
async fn a_call_is_seen_by_both_sides_and_by_the_director_with_what_it_is_about() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let said = [("about", "out_of_turn"), ("note", "East led twice")];
    let seen = calls(&one, &said).await;
    assert!(seen.says("Called 0 min ago by"), "{}", seen.words());
    assert!(seen.says("out of turn. \u{201c}East led twice\u{201d}"));
    let theirs = other.get(MY_TABLE).await;
    assert!(theirs.says("The director is called") && theirs.says("out of turn"));
    assert_eq!(theirs.forms(&format!("{CALL}/1/retraction")), []);

    let director = club.director().await;
    let queue = director.get(QUEUE).await;
    assert!(queue.says("1 call waits for you."), "{}", queue.words());
    assert!(queue.says("Round 1, table 1") && queue.says("East led twice"));
    let desk = format!("{TABLE_1}/rulings?call=1");
    assert!(queue.attributes("#calls a", "href").contains(&desk));
    assert_eq!(director.get(&desk).await.status, 200);
}

#[actix_web::test]
async fn a_call_needs_no_reason_and_sent_twice_it_is_one() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (phone, partner) = (evening.phone(Side::A).await, evening.phone(Side::A).await);
    let form = phone.get(MY_TABLE).await.form(CALL);
    let partners = partner.get(MY_TABLE).await.form(CALL);
    for _ in 0..2 {
        assert_eq!(phone.submit(CALL, &form).await.location(), MY_TABLE);
    }
    let again = partner.submit(CALL, &partners).await;
    assert!(partner.follow(again).await.says("called already"));
    assert_eq!(evening.t().await.calls.len(), 1);
}

#[actix_web::test]
async fn only_the_side_that_called_takes_it_back() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let back = format!("{CALL}/1/retraction");
    let seen = calls(&one, &[]).await;
    let form = seen.form(&back);
    let forged = other.get(MY_TABLE).await.form(CALL);
    assert_eq!(other.submit(&back, &forged).await.status, 422);
    assert_eq!(one.submit(&back, &form).await.status, 303);
    assert!(!other.get(MY_TABLE).await.says("The director is called"));
    let queue = club.director().await.get(QUEUE).await;
    assert!(queue.says("Nobody is calling") && queue.says("Taken back by the pair"));
}

#[actix_web::test]
async fn whoever_does_not_play_here_neither_calls_nor_sees_the_call() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    calls(&evening.phone(Side::A).await, &[]).await;
    let table = evening.table().await;
    let elsewhere = (1..=4).map(PairNo).find(|no| table.side_of(*no).is_none());
    let stranger = club.phone_of(STREAM, elsewhere.expect("a pair")).await;
    let seen = stranger.get(TABLE_1).await;
    assert!(!seen.says("Called") && seen.forms(CALL).is_empty());
    assert!(!club.guest().get(TABLE_1).await.says("Called"));
    let own = stranger.get(MY_TABLE).await;
    let forged = own.form_with(&CALL.replace("tables/1", "tables/2"), "note");
    assert_eq!(stranger.submit(CALL, &forged).await.status, 422);
}

#[actix_web::test]
async fn the_table_reads_that_the_director_is_coming() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    calls(&phone, &[]).await;
    let (director, second) = (club.director().await, club.director().await);
    let answer = format!("{QUEUE}/1/answer");
    let late = second.get(QUEUE).await.form(&answer);
    let sent = director.send(QUEUE, &answer, &[]).await;
    assert!(director.follow(sent).await.says("is on the way since"));
    for side in Side::BOTH {
        let seen = evening.phone(side).await.get(MY_TABLE).await;
        assert!(seen.says("The director is coming"), "{}", seen.words());
    }
    let sent = second.submit(&answer, &late).await;
    let seen = second.follow(sent).await;
    assert!(
        seen.says("Somebody is on the way to call 1 already"),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn a_call_is_dismissed_with_a_reason_and_never_without() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    calls(&evening.phone(Side::A).await, &[("about", "talk")]).await;
    let director = club.director().await;
    let dismissal = format!("{QUEUE}/1/dismissal");
    let silent = director.send(QUEUE, &dismissal, &[("reason", " ")]).await;
    assert_eq!(silent.status, 422);
    assert!(silent.says("Say in a few words"), "{}", silent.words());
    assert!(evening.t().await.calls[0].is_open());
    let reason = [("reason", "They had only counted aloud")];
    let sent = director.send(QUEUE, &dismissal, &reason).await;
    let seen = director.follow(sent).await;
    assert!(seen.says("They had only counted aloud"), "{}", seen.words());
    assert!(seen.says("Nobody is calling"));
}

#[actix_web::test]
async fn a_ruling_that_answers_a_call_ends_it() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::B).await;
    calls(&phone, &[("about", "renege")]).await;
    let facts = Facts {
        call: Some(evening.t().await.calls[0].no),
        ..Facts::default()
    };
    let asked = RulingAsked {
        losing: Some(Losing::A),
        facts,
        ..RulingAsked::at(FIRST, "renege_proven", "Book nine: a heart was held")
    };
    evening.does(Command::MakeRuling(asked)).await;
    let queue = club.director().await.get(QUEUE).await;
    assert!(queue.says("Nobody is calling"));
    let done = queue.all("#calls-done li").join(" ");
    assert!(done.contains("renege") && done.contains("E1)"), "{done}");
    assert!(!phone.get(MY_TABLE).await.says("The director is called"));
}

#[actix_web::test]
async fn a_director_sees_on_every_page_how_many_calls_wait_and_nobody_else_does() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let director = club.director().await;
    let roster = "/tournaments/spring-open/roster";
    assert_eq!(director.get(roster).await.all("#calls-open"), [""]);
    calls(&evening.phone(Side::A).await, &[]).await;
    for page in [roster, "/tournaments/spring-open/settings", QUEUE] {
        let seen = director.get(page).await;
        assert_eq!(seen.all("#calls-open"), ["1 open"], "{page}");
    }
    let board = director.get("/tournaments/spring-open/rounds/1").await;
    assert!(board.all(".tile__call")[0].contains("Called"));
    assert!(board.all("#needs")[0].contains("call the director"));
    let scorekeeper = club.scorekeeper().await;
    let board = scorekeeper.get("/tournaments/spring-open/rounds/1").await;
    assert!(board.all("#calls-open").is_empty() && board.all(".tile__call").is_empty());
}

/// A game that both sides confirmed, in a tournament with so many minutes for questions.
async fn settled<'a>(club: &'a Club, minutes: Option<u16>) -> SpringOpen<'a> {
    let evening = SpringOpen::of(club, &FOUR_PAIRS, |settings| {
        settings.correction_minutes = minutes;
    })
    .await;
    evening.posts_round().await;
    evening.starts_round().await;
    enters(&evening.phone(Side::A).await, &ODD).await;
    evening
}

#[actix_web::test]
async fn a_correction_is_asked_for_within_its_minutes() {
    let club = Club::open().await;
    let evening = settled(&club, Some(15)).await;
    let phone = evening.phone(Side::B).await;
    phone.send(MY_TABLE, CONFIRMATION, &[]).await;
    let seen = phone.get(MY_TABLE).await;
    assert!(seen.says("A correction can be asked for until"));
    let left = seen.all("#director [data-deadline]");
    assert!(left == ["15:00"] || left[0].starts_with("14:"), "{left:?}");
    let asked = calls(&phone, &[]).await;
    assert!(asked.says("a result is wrong"), "{}", asked.words());
    let call = evening.t().await.calls[0].clone();
    assert_eq!(call.reason, Some(CallReason::Correction));
}

#[actix_web::test]
async fn after_its_minutes_the_director_alone_corrects() {
    let club = Club::open().await;
    let evening = settled(&club, Some(15)).await;
    let source = firstjack::tournament::Source::B;
    let confirmed = Entry::GameConfirmed {
        game: FIRST,
        source,
    };
    evening.wrote(16 * 60, confirmed).await;
    let phone = evening.phone(Side::B).await;
    let seen = phone.get(MY_TABLE).await;
    assert!(
        seen.says("the director alone can correct this result"),
        "{}",
        seen.words()
    );
    assert!(seen.forms(CALL).is_empty());
}
