//! The phone at the table.

use crate::phone::{Phone, with_phone};
use crate::support::spring_open::{MY_TABLE, STREAM, TABLE_1};
use crate::support::{Club, SpringOpen};
use firstjack::ids::HandNo;
use firstjack::tournament::{Agreement, TableState};
use firstjack::whist::Side;

/// The phone of one side of table 1, at its table.
async fn sits_down(phone: &Phone, evening: &SpringOpen<'_>, side: Side) {
    let pair = evening.table().await.sides[side].first();
    phone.scans_ticket(evening.club, STREAM, pair).await;
    phone.reads("Round 1 of 3").await;
}

/// East bid one and took six books: odd.
async fn fills_in_odd(phone: &Phone) {
    phone.chooses("bidder", "E").await;
    phone.chooses("number", "1").await;
    phone.chooses("kind", "uptown").await;
    phone.chooses("books", "6").await;
}

#[actix_web::test]
async fn a_hand_entered_on_one_phone_is_seen_live_and_confirmed_on_the_other() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    with_phone(&club, async |one| {
        with_phone(&club, async |other| {
            sits_down(one, &evening, Side::A).await;
            sits_down(other, &evening, Side::B).await;
            fills_in_odd(one).await;
            let reckoned = one.waits_for_element("[data-say] strong").await;
            let title = reckoned.text().await.expect("words");
            assert!(
                title.starts_with("1 uptown by") && title.ends_with("odd"),
                "{title}"
            );

            one.taps("button[name=step][value=save]").await;
            one.reads("Hand 1 is saved").await;
            one.reads("Waiting for").await;
            other.reads("Is this right?").await;
            other.taps("#confirm button").await;
            other.reads("The result is confirmed").await;
            one.reads("Confirmed").await;
        })
        .await;
    })
    .await;
    assert_eq!(evening.state().await, TableState::Confirmed);
}

#[actix_web::test]
async fn without_scripts_the_review_page_says_what_the_hand_is_worth() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    with_phone(&club, async |phone| {
        phone.blocks_scripts().await;
        sits_down(phone, &evening, Side::A).await;
        assert!(!phone.has_script().await);
        fills_in_odd(phone).await;
        phone.taps("button[name=step][value=review]").await;
        phone.reads("Odd, \u{2212}1").await;
        phone.taps("form[data-outbox] button").await;
        phone.reads("Hand 1 is saved").await;
    })
    .await;
    assert_eq!(evening.state().await, TableState::Reported(Side::A));
}

#[actix_web::test]
async fn a_hand_entered_without_a_connection_is_sent_once_when_it_is_back() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    with_phone(&club, async |phone| {
        sits_down(phone, &evening, Side::A).await;
        fills_in_odd(phone).await;
        phone.loses_connection().await;
        phone.taps("button[name=step][value=save]").await;
        phone.reads("No connection. Kept on this device.").await;
        assert!(evening.table().await.hands.is_empty());
        phone.is_connected_again().await;
        phone.reads("Hand 1 is saved").await;
    })
    .await;
    let table = evening.table().await;
    assert_eq!(table.hands.len(), 1);
    assert_eq!(
        table.hands[&HandNo::FIRST].agreement(),
        Agreement::OneSided(Side::A)
    );
}

#[actix_web::test]
async fn news_from_the_other_side_leaves_a_half_filled_form_alone() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    with_phone(&club, async |phone| {
        sits_down(phone, &evening, Side::B).await;
        phone.chooses("bidder", "W").await;
        phone.chooses("number", "5").await;
        let page = evening.phone(Side::A).await;
        let form = page.get(MY_TABLE).await;
        let hands = format!("{TABLE_1}/hands");
        let hand = [("bidder", "N"), ("number", "3"), ("kind", "uptown"), ("books", "9"), ("step", "save")];
        page.submit(&hands, &form.form_with(&hands, "seen").filled(&hand)).await;
        phone.reads("by them").await;
        let kept = "return document.querySelector('[name=bidder]:checked').value === 'W' && document.querySelector('[name=number]:checked').value === '5'";
        assert!(phone.asks(kept).await);
    })
    .await;
}

#[actix_web::test]
async fn no_page_of_a_table_scrolls_sideways() {
    let club = Club::open().await;
    let long = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh";
    let longer = "Bartholomew-Wolfeschlegelsteinhausenbergerdorff Montgomery van der Bergen";
    let pairs = [["Odessa Reed", long], [longer, "Lemuel Pike"]];
    let evening = SpringOpen::of(&club, &pairs, |settings| settings.rounds = 1).await;
    with_phone(&club, async |phone| {
        let pair = firstjack::ids::PairNo(1);
        phone.scans_ticket(&club, STREAM, pair).await;
        fits(phone).await;
        evening.posts_round().await;
        evening.starts_round().await;
        phone.open(MY_TABLE).await;
        fits(phone).await;
        fills_in_odd(phone).await;
        fits(phone).await;
        phone.open(&format!("{TABLE_1}/result")).await;
        fits(phone).await;
    })
    .await;
}

async fn fits(phone: &Phone) {
    for width in [320, 390, 820, 1280] {
        phone.is_wide(width).await;
        let fits = "return document.scrollingElement.scrollWidth <= innerWidth && \
            [...document.querySelectorAll('main *')].every(e => e.getBoundingClientRect().right <= innerWidth + 1)";
        assert!(phone.asks(fits).await, "{width}: {}", phone.words().await);
    }
    phone.is_wide(390).await;
}
