//! Hands as they are entered on phones: reviewed, agreed, disputed, taken back.

use crate::support::spring_open::{FOUR_PAIRS, MY_TABLE};
use crate::support::{Club, Form, SpringOpen};
use crate::tables::{HANDS, THREE_MADE, THREE_SET, enters, opens_form};
use firstjack::ids::HandNo;
use firstjack::tournament::{Agreement, TableState};
use firstjack::whist::Side;

#[actix_web::test]
async fn without_a_script_a_hand_is_reviewed_with_its_points_and_then_saved() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE;
    typed[4] = ("step", "review");
    let review = phone
        .submit(HANDS, &opens_form(&phone).await.filled(&typed))
        .await;
    assert_eq!(
        (review.status.as_u16(), review.heading().as_str()),
        (200, "Is this right?")
    );
    assert!(
        review.says("Made, +3") && review.says("go from 0 to 3"),
        "{}",
        review.words()
    );
    assert!(
        evening.table().await.hands.is_empty(),
        "a review saves nothing"
    );

    let saved = phone.submit(HANDS, &review.form(HANDS)).await;
    assert_eq!(saved.location(), MY_TABLE);
    let seen = phone.follow(saved).await;
    assert!(seen.says("Hand 1 is saved"));
    assert_eq!(seen.all(".side--a .side__pts"), ["3"]);
}

#[actix_web::test]
async fn a_hand_that_is_changed_in_review_is_still_filled_in() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE;
    typed[4] = ("step", "review");
    let review = phone
        .submit(HANDS, &opens_form(&phone).await.filled(&typed))
        .await;
    let back = review.attributes("main a", "href").remove(0);
    let form = phone.get(back.split('#').next().expect("an address")).await;
    assert_eq!(
        form.attributes("input[checked][name=books]", "value"),
        ["9"]
    );
    assert_eq!(
        form.attributes("input[checked][name=bidder]", "value"),
        ["N"]
    );
}

#[actix_web::test]
async fn a_hand_is_never_filled_in_beforehand() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let seen = evening.phone(Side::A).await.get(MY_TABLE).await;
    for name in ["bidder", "number", "kind", "books"] {
        let checked = seen.attributes(&format!("input[checked][name={name}]"), "value");
        assert!(checked.is_empty(), "{name}: {checked:?}");
    }
}

#[actix_web::test]
async fn the_other_side_agrees_with_one_tap() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    enters(&evening.phone(Side::A).await, &THREE_MADE).await;
    let other = evening.phone(Side::B).await;
    let page = other.get(MY_TABLE).await;
    assert!(page.says("3 uptown by") && page.says("Same here"));
    let sent = other.submit(HANDS, &page.form(HANDS)).await;
    assert!(
        other
            .follow(sent)
            .await
            .says("You both have hand 1 the same")
    );
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Agreed);
}

#[actix_web::test]
async fn the_same_hand_entered_on_both_phones_at_once_is_agreement() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;
    let sent = other.submit(HANDS, &form.filled(&THREE_MADE)).await;
    assert!(
        other
            .follow(sent)
            .await
            .says("You both have hand 1 the same")
    );
}

#[actix_web::test]
async fn a_trump_suit_that_only_one_side_noted_is_no_dispute() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    let mut with_trump = THREE_MADE.to_vec();
    with_trump.push(("trump", "hearts"));
    enters(&one, &with_trump).await;
    other.submit(HANDS, &form.filled(&THREE_MADE)).await;
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Agreed);
}

#[actix_web::test]
async fn a_form_from_before_the_other_side_spoke_shows_both_versions_and_loses_nothing() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;

    let versus = other.submit(HANDS, &form.filled(&THREE_SET)).await;
    assert_eq!(versus.status, 409);
    assert!(
        versus.says("9 books") && versus.says("8 books"),
        "{}",
        versus.words()
    );
    assert_eq!(
        evening.state().await,
        TableState::Playing,
        "nothing is saved yet"
    );

    let [theirs, ours] = versus.forms(HANDS).try_into().expect("two ways out");
    let sent = other.submit(HANDS, &ours).await;
    assert!(other.follow(sent).await.says("The two sides differ"));
    assert_eq!(evening.state().await, TableState::Disputed);
    assert_eq!(
        other.submit(HANDS, &theirs).await.status,
        409,
        "one side says a hand once"
    );
}

#[actix_web::test]
async fn the_other_version_can_be_taken_as_right() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;
    let versus = other.submit(HANDS, &form.filled(&THREE_SET)).await;
    other.submit(HANDS, &versus.forms(HANDS)[0]).await;
    let slot = &evening.table().await.hands[&HandNo::FIRST];
    assert_eq!(slot.agreement(), Agreement::Agreed);
}

#[actix_web::test]
async fn a_dispute_about_a_hand_ends_when_one_side_takes_its_version_back() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    let form = opens_form(&other).await;
    enters(&one, &THREE_MADE).await;
    let versus = other.submit(HANDS, &form.filled(&THREE_SET)).await;
    other.submit(HANDS, &versus.forms(HANDS)[1]).await;
    let seen = one.get(MY_TABLE).await;
    assert!(
        seen.says("8 books") && seen.says("9 books"),
        "both versions are shown"
    );

    let retraction = format!("{HANDS}/1/retraction");
    let sent = other.send(MY_TABLE, &retraction, &[]).await;
    assert!(other.follow(sent).await.says("Hand 1 is taken back"));
    assert_eq!(evening.state().await, TableState::Playing);
}

#[actix_web::test]
async fn the_same_form_sent_five_times_is_one_hand() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let form = opens_form(&phone).await.filled(&THREE_MADE);
    for _ in 0..5 {
        assert_eq!(phone.submit(HANDS, &form).await.status, 303);
    }
    assert_eq!(evening.table().await.hands.len(), 1);
}

#[actix_web::test]
async fn two_partners_with_the_same_hand_on_two_phones_make_one_hand() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, partner) = (evening.phone(Side::A).await, evening.phone(Side::A).await);
    let form = opens_form(&partner).await;
    enters(&one, &THREE_MADE).await;
    let sent = partner
        .submit(HANDS, &form.clone().filled(&THREE_MADE))
        .await;
    assert!(
        partner
            .follow(sent)
            .await
            .says("entered already, just like this")
    );
    assert_eq!(
        partner
            .submit(HANDS, &opens_form_again(form).filled(&THREE_SET))
            .await
            .status,
        409
    );
    assert_eq!(evening.table().await.hands.len(), 1);
}

/// The form of another page made at the same time: its own act.
fn opens_form_again(form: Form) -> Form {
    form.filled(&[("request", "another-page-of-the-same-phone")])
}

#[actix_web::test]
async fn a_side_takes_back_its_own_last_hand_and_not_the_others() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let (one, other) = (evening.phone(Side::A).await, evening.phone(Side::B).await);
    enters(&one, &THREE_MADE).await;
    let retraction = format!("{HANDS}/1/retraction");
    let page = other.get(MY_TABLE).await;
    assert!(!page.attributes("form", "action").contains(&retraction));
    let forged = page.form(HANDS);
    assert_eq!(other.submit(&retraction, &forged).await.status, 422);

    one.send(MY_TABLE, &retraction, &[]).await;
    assert!(evening.table().await.hands.is_empty());
}

#[actix_web::test]
async fn a_hand_that_nobody_bid_scores_nothing_and_the_deal_moves_on() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let seen = enters(&phone, &[("dealer", "N"), ("passed_out", "yes")]).await;
    assert!(seen.says("Passed out"));
    assert_eq!(seen.all(".side--a .side__pts"), ["0"]);
    let table = evening.table().await;
    assert_eq!(table.next_hand(), HandNo(2));
    let east = FOUR_PAIRS[usize::from(table.sides.b.first().0) - 1][0];
    let east = east.split(' ').next().expect("a name");
    assert!(
        seen.all(".scoreline__mid")[0].contains(&format!("{east} deals")),
        "{}",
        seen.words()
    );
}

#[actix_web::test]
async fn who_dealt_is_asked_with_the_first_hand_only() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    assert!(phone.get(MY_TABLE).await.says("Who dealt?"));
    let seen = enters(&phone, &THREE_MADE).await;
    assert!(!seen.says("Who dealt?"));
}

#[actix_web::test]
async fn a_form_with_gaps_says_what_is_missing_and_keeps_the_rest() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let form = opens_form(&phone).await;
    let seen = phone
        .submit(
            HANDS,
            &form.filled(&[("bidder", "S"), ("number", "4"), ("step", "save")]),
        )
        .await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("Choose how many books"));
    assert_eq!(
        seen.attributes("input[checked][name=bidder]", "value"),
        ["S"]
    );
    assert_eq!(
        seen.attributes("input[checked][name=number]", "value"),
        ["4"]
    );
}

#[actix_web::test]
async fn a_trump_suit_with_a_no_trump_is_asked_about() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE.to_vec();
    typed[2] = ("kind", "no-up");
    typed.push(("trump", "spades"));
    let seen = phone
        .submit(HANDS, &opens_form(&phone).await.filled(&typed))
        .await;
    assert_eq!(seen.status, 422);
    assert!(seen.says("has no trump suit"), "{}", seen.words());
}

#[actix_web::test]
async fn a_no_trump_whose_direction_nobody_noted_is_taken() {
    let club = Club::open().await;
    let evening = SpringOpen::under_way(&club).await;
    let phone = evening.phone(Side::A).await;
    let mut typed = THREE_MADE;
    typed[1] = ("number", "2");
    typed[2] = ("kind", "no");
    typed[3] = ("books", "8");
    let seen = enters(&phone, &typed).await;
    assert_eq!(
        seen.all(".side--a .side__pts"),
        ["4"],
        "a no-trump counts twice"
    );
}
