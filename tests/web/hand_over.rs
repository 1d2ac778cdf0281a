//! The end of a hand: the last book, and the ten seconds in which a renege can be called (E4).

use crate::support::spring_open::{FIRST, MY_TABLE};
use crate::support::{Club, SpringOpen};
use crate::tables::{THREE_MADE, enters};
use firstjack::ids::HandNo;
use firstjack::tournament::{CallReason, Entry};
use firstjack::whist::Side;

const LAST_BOOK: &str = "/tournaments/spring-open/rounds/1/tables/1/last-book";
const CALL: &str = "/tournaments/spring-open/rounds/1/tables/1/calls";

#[actix_web::test]
async fn e4_from_the_last_book_a_renege_can_be_called_for_ten_seconds_by_either_side() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let page = one.get(MY_TABLE).await;
    assert!(page.says("Last book of hand 1 turned"), "{}", page.words());
    one.send(MY_TABLE, LAST_BOOK, &[]).await;
    for phone in [&one, &other] {
        let seen = phone.get(MY_TABLE).await;
        assert!(
            seen.says("A renege can be called until"),
            "{}",
            seen.words()
        );
        assert_eq!(seen.all(".hand-over [data-deadline]").len(), 1);
    }
    let renege = other.get(MY_TABLE).await.form_with(CALL, "about");
    assert!(renege.fields.contains(&("about".into(), "renege".into())));
    let sent = other.submit(CALL, &renege).await;
    assert!(other.follow(sent).await.says("renege"));
    let call = evening.t().await.calls[0].clone();
    assert_eq!(
        (call.side, call.reason),
        (Side::B, Some(CallReason::Renege))
    );
}

#[actix_web::test]
async fn e4_after_ten_seconds_the_page_says_why_it_is_too_late_and_the_director_can_still_be_called()
 {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let turned = Entry::LastBookTurned {
        game: FIRST,
        hand: HandNo(1),
        side: Side::A,
    };
    evening.wrote(11, turned).await;
    let phone = evening.phone(Side::B).await;
    let seen = phone.get(MY_TABLE).await;
    assert!(
        seen.says("Too late to call a renege in hand 1") && seen.says("(E4)"),
        "{}",
        seen.words()
    );
    assert!(seen.says("Call the director now"));
    assert!(seen.forms(LAST_BOOK).is_empty());
    let seen = enters(&phone, &THREE_MADE).await;
    assert!(!seen.says("Too late to call"));
    assert!(seen.says("Last book of hand 2 turned"));
}

#[actix_web::test]
async fn the_last_book_said_on_two_phones_is_one_and_its_seconds_are_those_of_the_first() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let late = other.get(MY_TABLE).await.form(LAST_BOOK);
    one.send(MY_TABLE, LAST_BOOK, &[]).await;
    let first = evening.table().await.last_book;
    let sent = other.submit(LAST_BOOK, &late).await;
    assert!(other.follow(sent).await.says("was turned already"));
    assert_eq!(evening.table().await.last_book, first);
}
