use crate::support::Club;
use firstjack::ids::PairNo;
use firstjack::people::{Code, tickets};

const STREAM: &str = "tournament/spring-open";

async fn code(club: &Club, pair: u16) -> Code {
    let pair = PairNo(pair);
    let mut codes = tickets::codes(&club.state.db, STREAM, &[pair])
        .await
        .expect("codes");
    codes.remove(&pair).expect("a code")
}

#[actix_web::test]
async fn a_code_typed_carelessly_opens_the_pairs_table() {
    let club = Club::open().await;
    let phone = club.guest();
    let code = code(&club, 7)
        .await
        .to_string()
        .to_lowercase()
        .replace('-', " ");
    let seen = phone.send("/ticket", "/ticket", &[("code", &code)]).await;
    assert_eq!(
        (seen.status.as_u16(), seen.location()),
        (303, "/tournaments/spring-open/my-table")
    );
    assert!(
        phone
            .get("/ticket")
            .await
            .says("This device is at pair 7's table")
    );
}

#[actix_web::test]
async fn the_link_on_the_ticket_does_the_same() {
    let club = Club::open().await;
    let phone = club.guest();
    let seen = phone
        .get(&format!("/t/{}", code(&club, 7).await.as_str()))
        .await;
    assert_eq!(
        (seen.status.as_u16(), seen.location()),
        (303, "/tournaments/spring-open/my-table")
    );
    assert!(seen.cookie("ticket").contains("HttpOnly"));
}

#[actix_web::test]
async fn what_is_no_code_is_said_with_what_was_typed() {
    let club = Club::open().await;
    for (typed, sentence) in [
        (
            "7KQ2",
            "A code has eight letters and numbers, such as 7KQ2-M9XD. It stands on your ticket.",
        ),
        (
            "0000-0000",
            "No ticket has this code. Look at it again, or ask at the desk for a new ticket.",
        ),
    ] {
        let seen = club
            .guest()
            .send("/ticket", "/ticket", &[("code", typed)])
            .await;
        assert_eq!(
            (seen.status.as_u16(), seen.all("#code-error")),
            (422, vec![sentence.to_owned()])
        );
        assert_eq!(seen.attributes("#code", "value"), [typed]);
    }
}

#[actix_web::test]
async fn codes_cannot_be_guessed_one_after_the_other() {
    let club = Club::open_with(|config| config.limits.tries_per_minute = 1).await;
    let guesser = club.guest();
    for _ in 0..6 {
        assert_eq!(guesser.get("/t/0000-0000").await.status, 422);
    }
    assert_eq!(guesser.get("/t/0000-0000").await.status, 429);
}

#[actix_web::test]
async fn a_device_leaves_the_table() {
    let club = Club::open().await;
    let phone = club.phone_of(STREAM, PairNo(7)).await;
    let seen = phone.send("/ticket", "/ticket/return", &[]).await;
    let page = phone.follow(seen).await;
    assert!(page.says("This device has left the table.") && !page.says("pair 7"));
}

#[actix_web::test]
async fn a_code_given_anew_takes_the_table_from_the_phones_that_had_the_old_one() {
    let club = Club::open().await;
    let phone = club.phone_of(STREAM, PairNo(7)).await;
    assert!(phone.get("/ticket").await.says("pair 7's table"));
    tickets::reissue(&club.state.db, STREAM, PairNo(7))
        .await
        .expect("another code");
    assert!(!phone.get("/ticket").await.says("pair 7's table"));
}
